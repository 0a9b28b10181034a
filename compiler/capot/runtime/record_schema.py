"""The published schema of records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) that every record of a deal or a match fulfils."""
    schema = json.loads(Path(__file__).with_name("record.schema.json").read_text(encoding="utf-8"))
    assert isinstance(schema, dict)
    return schema
