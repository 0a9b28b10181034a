"""The edition of the shipped rules, and what tells two prints of a rulebook apart."""

from __future__ import annotations

import datetime
from functools import cache

from capot.base.dataclasses import dataclass
from capot.base.paths import spec_root
from capot.model.nodes import Model
from capot.model.serial import content_hash

#: So many digits of a rule model's hash are printed: enough to tell apart what a table will ever compare.
_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the rules: its name, and the day that it was made; one of them may be missing."""

    name: str
    date: datetime.date | None = None


def short_hash(model: Model) -> str:
    """Return the digits of a rule model's hash that are printed: rules that differ have others."""
    return content_hash(model)[:_DIGITS]


@cache
def shipped_edition() -> Edition:
    """Read ``spec/edition.yaml``."""
    import yaml

    data = yaml.safe_load((spec_root() / "edition.yaml").read_text(encoding="utf-8"))
    return Edition(str(data["edition"]), data["date"])
