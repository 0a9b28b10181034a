"""Roles: seats by their part in the deal."""

from __future__ import annotations

from typing import Literal

from capot.base.dataclasses import dataclass
from capot.language.moments import (
    AFTER_THE_BIDDING,
    AT_THE_TABLE,
    BEFORE_THE_BIDDING,
    BETWEEN_TRICKS,
    COUNTING,
    DEALING_NEXT,
    FOLLOWING,
    LEADING_FIRST,
    SAYING,
    SCORING,
    SEATING,
    SPEAKING,
    WRITING,
    Moment,
)

Part = Literal[
    "dealer",
    "forehand",
    "speaker",
    "taker",
    "said",
    "doubler",
    "first-named",
    "leader",
    "partner",
    "trick-winner",
    "last-winner",
    "next-winner",
    "next-loser",
    "before",
    "after",
    "partner-of",
]

#: The parts of seats that are counted from another.
BESIDE = ("before", "after", "partner-of")


@dataclass(frozen=True, slots=True)
class Role:
    """A seat named by its part in the deal; ``of`` is the seat that it is counted from, ``call`` what it said."""

    part: Part
    of: Role | None = None
    call: str = ""


@dataclass(frozen=True, slots=True)
class RoleRow:
    """A part that somebody has in a deal: its words, how a sentence calls them, and when it is known who it is.

    One ``of_a_call`` has the name of a call behind its words.
    """

    part: Part
    words: str
    sentence: str
    known: tuple[Moment, ...]
    of_a_call: bool = False

    @property
    def rule(self) -> str:
        """The name of its grammar rule."""
        return f"{self.part.replace('-', '_')}_role"


_DEALT = (AT_THE_TABLE, BEFORE_THE_BIDDING, AFTER_THE_BIDDING, SPEAKING, LEADING_FIRST, BETWEEN_TRICKS)

ROLES = (
    RoleRow("dealer", "the dealer", "the dealer", (SEATING, *_DEALT, DEALING_NEXT)),
    RoleRow("forehand", "forehand", "forehand", (*_DEALT, DEALING_NEXT)),
    RoleRow("speaker", "the speaker", "the player whose turn it is to speak", (SPEAKING,)),
    RoleRow(
        "taker",
        "the taker",
        "the taker",
        (SPEAKING, AFTER_THE_BIDDING, LEADING_FIRST, BETWEEN_TRICKS, COUNTING, SCORING, WRITING, DEALING_NEXT),
    ),
    RoleRow("said", "who said", "the player who said", (SPEAKING, AFTER_THE_BIDDING), of_a_call=True),
    RoleRow("doubler", "who doubled last", "the player who doubled last", (SPEAKING, AFTER_THE_BIDDING)),
    RoleRow(
        "first-named",
        "the first who named",
        "the first player to name anything",
        (SPEAKING, AFTER_THE_BIDDING, LEADING_FIRST),
    ),
    RoleRow("leader", "the leader", "the player who led", (BETWEEN_TRICKS,)),
    RoleRow("partner", "the partner", "your partner", (FOLLOWING, SAYING)),
    RoleRow("trick-winner", "the winner of the trick", "the winner of the trick", (BETWEEN_TRICKS,)),
    RoleRow("last-winner", "the winner of the last trick", "the winner of the last trick", (DEALING_NEXT,)),
    RoleRow(
        "next-winner",
        "the next who won the deal",
        "the first winner of the deal after the dealer",
        (DEALING_NEXT,),
    ),
    RoleRow(
        "next-loser",
        "the next who lost the deal",
        "the first loser of the deal after the dealer",
        (DEALING_NEXT,),
    ),
)

#: The row of each part but "before" and "after".
ROLE_OF: dict[str, RoleRow] = {row.part: row for row in ROLES}


def roles_known(moment: Moment) -> frozenset[Part]:
    """Return the parts of which it is known at a moment whose they are."""
    return frozenset(row.part for row in ROLES if moment in row.known)


__all__ = ["BESIDE", "ROLES", "ROLE_OF", "Part", "Role", "RoleRow", "roles_known"]
