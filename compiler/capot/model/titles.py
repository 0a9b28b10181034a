"""What players call the outcomes that games name in their files."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import yaml

from capot.base.paths import spec_root


@cache
def outcome_titles() -> Mapping[str, str]:
    """Read ``spec/titles.yaml``: how a deal ends, as a sentence, by the name of the outcome."""
    found = yaml.safe_load((spec_root() / "titles.yaml").read_text(encoding="utf-8"))
    return dict(found["outcomes"])
