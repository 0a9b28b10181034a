"""What a referee finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from capot.runtime.errors import Reason
from capot.runtime.game import Game
from capot.runtime.record import drawn_written, tallies_written
from capot.runtime.score import Score
from capot.runtime.voice import name_said, worded


@dataclass(frozen=True, slots=True)
class Violation:
    """The first act that the rules refuse.

    ``place`` is where it stands in what was read, ``who`` did it, ``act`` is what it was; ``legal`` is what would have
    been possible instead, for ``whose`` turn it was. ``hand`` and ``trick`` are what that player held and what lay on
    the table.
    """

    place: str
    who: str
    act: str
    reason: Reason
    whose: str
    legal: tuple[str, ...]
    hand: tuple[str, ...] = ()
    trick: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that is written down otherwise than it should be: what, where, as it is right, as it is written."""

    what: str
    place: str
    right: str
    written: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking at a record.

    ``deal`` is the number of the deal that something was found in; ``penalty`` says what the rules do about the
    violation; ``score`` is the right score of that deal, if there is one, or of the only deal; ``won_by`` the side that
    won the match in it, and ``drawn`` whether it is over without one; ``unfinished`` whether the record stops before
    the end. ``open`` is what cannot be said from what was given. ``name`` calls a side by its players.
    """

    game: Game
    deals: int
    violation: Violation | None = None
    penalty: Reason | None = None
    wrong: tuple[Wrong, ...] = ()
    score: Score | None = None
    won_by: int | None = None
    drawn: bool = False
    deal: int | None = None
    unfinished: bool = False
    open: tuple[str, ...] = ()
    name: Callable[[int], str] = field(default=str)

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong."""
        return self.violation is None and not self.wrong

    def to_json(self) -> dict[str, Any]:
        """Return the verdict as JSON."""
        found = self.violation
        score = self.score
        return {
            "right": self.is_right,
            "game": self.game.key,
            "house_rules": list(self.game.house_rules),
            "sides": [self.name(side) for side in range(len(self.game.sides))],
            "deals": self.deals,
            "deal": self.deal,
            "unfinished": self.unfinished,
            "open": list(self.open),
            "violation": None
            if found is None
            else {
                "place": found.place,
                "who": found.who,
                "act": found.act,
                **_reason(found.reason),
                "turn": found.whose,
                "legal": list(found.legal),
                "hand": list(found.hand),
                "trick": [list(play) for play in found.trick],
            },
            "penalty": None if self.penalty is None else _reason(self.penalty),
            "score": None
            if score is None
            else {
                "outcome": score.outcome,
                "columns": list(score.columns),
                "written": list(score.written),
                "hangs": score.hangs,
                **tallies_written(score.tallies),
                "totals": list(score.totals),
                "counts": {name: list(amounts) for name, amounts in score.counts.items()},
            },
            "match_won_by": self.won_by,
            **drawn_written(self.drawn),
            "wrong": [
                {"what": one.what, "place": one.place, "right": one.right, "written": one.written} for one in self.wrong
            ],
        }


def _reason(reason: Reason) -> dict[str, Any]:
    return {
        "message": reason.message,
        "clause": reason.clause,
        "sentence": reason.sentence,
        "citations": list(reason.citations),
    }


def part_said(name: str) -> str:
    """Return what a part of a score, named as in records, is called."""
    match name:
        case "outcome":
            return worded("the outcome")
        case "columns" | "column":
            return worded("the column")
        case "written":
            return worded("what is written")
        case "totals" | "scores":
            return worded("the score")
        case "hangs" | "hanging":
            return worded("what hangs")
        case "tallies":
            return worded("what is carried on")
        case "winner":
            return worded("the winner")
        case "drawn":
            return worded("the draw")
        case _:
            return name_said(name.replace("_", "-"))


def place_said(place: str) -> str:
    """Return where something stands: a trick by its number, anything else as its record has it."""
    trick = place.removeprefix("trick ")
    return worded("trick {number}", number=trick) if trick != place else place
