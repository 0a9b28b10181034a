"""Moments: when in a deal a clause asks for something, and how that is said."""

from __future__ import annotations

from capot.base.dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which clauses ask for facts, amounts or roles.

    ``when`` says it in the middle of a sentence; ``asking`` opens the sentence of what may be asked then.
    """

    name: str
    when: str
    asking: str


BEFORE_THE_BIDDING = Moment("before-the-bidding", "before the bidding", "here a guard may ask")
AFTER_THE_BIDDING = Moment("after-the-bidding", "while the cards are dealt", "after the bidding a guard may ask")
SPEAKING = Moment("speaking", "in the bidding", "a call may ask")
LEADING = Moment("leading", "once the bidding is over", "here a guard may ask")
FOLLOWING = Moment("following", "at a player's turn", "a duty may ask")
LOOKING = Moment("looking", "when declarations are looked for", "here a guard may ask")
SAYING = Moment("saying", "when a pair is announced", "a pair may ask")
COUNTING = Moment("counting", "when tricks are counted", "a count may ask")
SCORING = Moment("scoring", "when the deal is scored", "an outcome may ask")
WRITING = Moment("writing", "when the score is written", "a step may ask")
AFTER_THE_DEAL = Moment("after-the-deal", "after the deal", "here a guard may ask")

#: Moments at which somebody is named; nothing can be asked but between two tricks.
SEATING = Moment("seating", "when the dealer is known, and nobody else", "")
AT_THE_TABLE = Moment("at-the-table", "before the deal", "")
LEADING_FIRST = Moment("leading-first", "before the first lead", "")
BETWEEN_TRICKS = Moment("between-tricks", "between two tricks", "after a trick one may ask")
DEALING_NEXT = Moment("dealing-next", "when the next dealer is known", "")

#: Every moment, in the order in which a deal comes to them.
MOMENTS = (
    SEATING,
    AT_THE_TABLE,
    BEFORE_THE_BIDDING,
    SPEAKING,
    AFTER_THE_BIDDING,
    LOOKING,
    LEADING_FIRST,
    LEADING,
    FOLLOWING,
    SAYING,
    BETWEEN_TRICKS,
    COUNTING,
    SCORING,
    WRITING,
    AFTER_THE_DEAL,
    DEALING_NEXT,
)
