"""What comes out of a deal: declarations, counted points, columns, and the breakdown with its clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

#: What a program gives for the winner of a match that is over and that nobody has won.
_DRAWN = -2


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declaration that a hand allows.

    ``points`` is what it counts (0 if it wins the match); ``clause`` says so; ``text`` announces it.
    """

    text: str
    kind: str
    points: int
    cards: tuple[str, ...]
    clause: str
    wins_match: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """Which declaration is best, whose it is, and what each side counts of the contested kinds.

    Where runs and fours are compared apart, the best is a run if there is one; seat and side are those of nobody where
    two sides have the best of one kind each. ``void`` are the declarations that are struck out, because others are
    their equals or because the best alone counts.
    """

    best: Declaration | None
    seat: int | None
    side: int | None
    counted: tuple[int, ...]
    void: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the breakdown: what, by which clause, how much for each side, and what hangs after it."""

    clause: str
    text: str
    amounts: tuple[int, ...]
    hangs: int = 0

    @property
    def hanging(self) -> str:
        """What hangs after it, as it follows the text; empty if nothing does.

        >>> Line("scoring.then-doubling", "doubling", (0, 0), 520).hanging
        ' (520 hang)'
        """
        return f" ({self.hangs} hang)" if self.hangs else ""


@dataclass(frozen=True, slots=True)
class Score:
    """A settled deal.

    ``columns`` are the points that each side writes, ``written`` how they look on the sheet; ``counts`` every
    quantity by side; ``totals`` what was compared; ``points`` what is written before it is rounded, to match points for
    instance, and the columns where it is not; ``winner`` the side that won the deal, if any one has, ``winners``
    all that have; ``hangs`` what hangs after it for the winner of a later deal; ``tallies`` what each side carries to
    the next deal, by its name; ``every_trick`` whether a side won all tricks. A deal in which nobody named a contract
    is ``dead``: it has an outcome of that name and empty columns.
    """

    outcome: str
    winner: int | None
    winners: tuple[int, ...]
    columns: tuple[int, ...]
    hangs: int
    every_trick: bool
    written: tuple[str, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]
    tallies: Mapping[str, tuple[int, ...]]
    lines: tuple[Line, ...]
    #: All that the engine has worked out; nothing for a dead deal.
    results: tuple[int, ...] = field(default=(), repr=False, compare=False)

    def _repr_html_(self) -> str:
        """Return the score as a notebook shows it."""
        from capot.runtime.notebook import score_html

        return score_html(self)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match score after a deal, and the side that has won the match by it, if any; or it is over and drawn."""

    after: tuple[int, ...]
    winner: int | None
    drawn: bool = False

    @classmethod
    def of(cls, after: tuple[int, ...], winner: int) -> MatchResult:
        """Return what comes of the winner that a program names: -1 if the match goes on, -2 if it is drawn."""
        return cls(after, winner if winner >= 0 else None, winner == _DRAWN)


@dataclass(frozen=True, slots=True)
class Trick:
    """A completed trick: who played what in order, who won it, what its cards count."""

    plays: tuple[tuple[int, str], ...]
    winner: int
    points: int
