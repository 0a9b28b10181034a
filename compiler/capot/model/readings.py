"""Readings of the sources' open points that no shipped house rule selects: `spec/readings.yaml`.

Each has the reason, or the changes that say it at a table that wants it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from capot.base.paths import spec_root

#: What the reasons are of, in words.
KINDS = {
    "changes-nothing": "it changes nothing at a table",
    "cannot-be-played": "it cannot be played",
    "cannot-be-said": "the rules language has no words for it",
}

#: The part of the file that has changes in place of reasons.
SAID = "can-be-said"

#: A clause of a source, and one of its readings.
Reading = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Unselected:
    """Why no house rule selects a reading: one of `KINDS`, and the reason in words."""

    kind: str
    reason: str

    def __str__(self) -> str:
        return f"{KINDS[self.kind]}: {self.reason}"


@dataclass(frozen=True, slots=True)
class SaidSo:
    """How a house rule of one's own selects a reading: the changes to a game, as they stand in its braces."""

    clause: str
    key: str
    game: str
    changes: str

    def house_rule(self, name: str) -> str:
        """Return the whole house rule, under a name."""
        head = f'house rule {name} "{self.clause}, read {self.key}" {{'
        lines = [f"for {self.game}", *self.changes.splitlines()]
        return "\n".join([head, *(f"  {line}" for line in lines), "}", ""])


@cache
def unselected_readings() -> Mapping[Reading, Unselected]:
    """Return the readings that are listed with a reason, by clause and key.

    A reading that can be said for some games has its reason for the others here.

    Raises:
        ValueError: naming what is wrong in the file: an unknown kind, a reading twice or without its clause.
    """
    found: dict[Reading, Unselected] = {}
    for kind, reasons in _listed().items():
        for reason, readings in reasons.items() if kind != SAID else ():
            for one in readings:
                place = _reading(one)
                if place in found:
                    raise ValueError(f"readings.yaml: {one!r} is listed twice")
                found[place] = Unselected(kind, reason)
    return found


@cache
def said_so() -> Mapping[Reading, Mapping[str, SaidSo]]:
    """Return the readings that a house rule of one's own can select, by clause and key, then by game.

    Raises:
        ValueError: naming what is wrong in the file: a reading without its clause, or a game twice for one.
    """
    found: dict[Reading, dict[str, SaidSo]] = {}
    for one, by_games in _listed()[SAID].items():
        clause, key = _reading(one)
        ways = found[clause, key] = {}
        for games, changes in by_games.items():
            for game in games.split(", "):
                if game in ways:
                    raise ValueError(f"readings.yaml: {one!r} is said twice for {game}")
                ways[game] = SaidSo(clause, key, game, changes)
    return found


@cache
def _listed() -> Mapping[str, Any]:
    listed: dict[str, Any] = yaml.safe_load((spec_root() / "readings.yaml").read_text(encoding="utf-8"))
    if unknown := sorted(listed.keys() - {*KINDS, SAID}):
        raise ValueError(f"readings.yaml: {unknown[0]!r} is none of {', '.join([*KINDS, SAID])}")
    return listed


def _reading(one: str) -> Reading:
    clause, sign, key = str(one).partition("=")
    if not sign:
        raise ValueError(f"readings.yaml: {one!r} is no clause=reading")
    return clause, key
