"""Readings of the sources' open points that no house rule selects, each with the reason: `spec/readings.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import yaml

from capot.base.paths import spec_root

#: What the reasons are of, in words.
KINDS = {
    "changes-nothing": "it changes nothing at a table",
    "cannot-be-played": "it cannot be played",
    "cannot-be-said": "the rules language has no words for it",
}


@dataclass(frozen=True, slots=True)
class Unselected:
    """Why no house rule selects a reading: one of `KINDS`, and the reason in words."""

    kind: str
    reason: str

    def __str__(self) -> str:
        return f"{KINDS[self.kind]}: {self.reason}"


@cache
def unselected_readings() -> Mapping[tuple[str, str], Unselected]:
    """Return the readings that are listed, by clause and key.

    Raises:
        ValueError: naming what is wrong in the file: an unknown kind, a reading twice or without its clause.
    """
    listed = yaml.safe_load((spec_root() / "readings.yaml").read_text(encoding="utf-8"))
    found: dict[tuple[str, str], Unselected] = {}
    for kind, reasons in listed.items():
        if kind not in KINDS:
            raise ValueError(f"readings.yaml: {kind!r} is none of {', '.join(KINDS)}")
        for reason, readings in reasons.items():
            for one in readings:
                clause, sign, key = str(one).partition("=")
                if not sign or (clause, key) in found:
                    raise ValueError(f"readings.yaml: {one!r} is no clause=reading, or is listed twice")
                found[clause, key] = Unselected(kind, reason)
    return found
