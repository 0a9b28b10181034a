"""The ledgers of the sources as they are written, for what is counted in the files by hand."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from capot_conformance.sources.ledger import ledgers_root


@cache
def load_documents() -> dict[str, Any]:
    """Return what is in each file of a source, by the file's name."""
    paths = sorted(ledgers_root().glob("*.yaml"))
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return {path.stem: yaml.load(path.read_text(encoding="utf-8"), Loader=loader) for path in paths}
