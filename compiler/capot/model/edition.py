"""The edition of the shipped rules, and what tells two prints of a rulebook apart."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import cache

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

    @property
    def said(self) -> str:
        """The edition in words.

        >>> Edition("1", datetime.date(2026, 11, 22)).said
        'Edition 1, 22 November 2026'
        """
        named = [f"Edition {self.name}"] if self.name else []
        dated = [f"{self.date.day} {_MONTHS[self.date.month - 1]} {self.date.year}"] if self.date else []
        return ", ".join((*named, *dated))


def printed(edition: Edition | None, model: Model) -> str:
    """Return what a print of a game's rules carries: the edition if there is one, and the hash of the rules."""
    return f"{edition.said}; rules {short_hash(model)}" if edition is not None else f"Rules {short_hash(model)}"


def short_hash(model: Model) -> str:
    """Return the digits of a rule model's hash that are printed: rules that differ have others."""
    return content_hash(model)[:_DIGITS]


@cache
def shipped_edition() -> Edition:
    """Read ``spec/edition.yaml``."""
    import yaml

    data = yaml.safe_load((spec_root() / "edition.yaml").read_text(encoding="utf-8"))
    return Edition(str(data["edition"]), data["date"])


# Not by the locale of the machine: a page is the same wherever it is made.
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
