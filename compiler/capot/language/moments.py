"""Moments: when in a deal a clause asks for something, and how that is said."""

from __future__ import annotations

from capot.base.dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which clauses ask for facts, amounts or roles.

    ``when`` says it in the middle of a sentence; ``asking`` opens the sentence of what may be asked then; ``clauses``
    are the kinds of clause whose condition is asked then, by their grammar rules.
    """

    name: str
    when: str
    asking: str
    clauses: tuple[str, ...] = ()


#: The steps of the deal can have a condition; what is known depends on whether somebody has spoken yet.
STEPS = ("packets", "turn_up", "give_turned", "take_up", "lay_away", "exchange", "bidding_step")

BEFORE_THE_BIDDING = Moment("before-the-bidding", "before the bidding", "here a guard may ask", STEPS)
AFTER_THE_BIDDING = Moment("after-the-bidding", "while the cards are dealt", "after the bidding a guard may ask", STEPS)
SPEAKING = Moment("speaking", "in the bidding", "a call may ask", ("call",))
FOLLOWING = Moment("following", "at a player's turn", "a duty may ask", ("must", "never_excused"))
LOOKING = Moment("looking", "when declarations are looked for", "here a guard may ask", ("look",))
SAYING = Moment("saying", "when a pair is announced", "a pair may ask", ("announce",))
SCORING = Moment("scoring", "when the deal is scored", "an outcome may ask", ("outcome",))
AFTER_THE_DEAL = Moment("after-the-deal", "after the deal", "here a guard may ask", ("looked_at",))

#: Moments at which somebody is named, and nothing can be asked.
SEATING = Moment("seating", "when the dealer is known, and nobody else", "")
AT_THE_TABLE = Moment("at-the-table", "before the deal", "")
LEADING_FIRST = Moment("leading-first", "before the first lead", "")
BETWEEN_TRICKS = Moment("between-tricks", "between two tricks", "")
WRITING = Moment("writing", "when the score is written", "")

#: Every moment, in the order in which a deal comes to them.
MOMENTS = (
    SEATING,
    AT_THE_TABLE,
    BEFORE_THE_BIDDING,
    SPEAKING,
    AFTER_THE_BIDDING,
    LOOKING,
    LEADING_FIRST,
    FOLLOWING,
    SAYING,
    BETWEEN_TRICKS,
    SCORING,
    WRITING,
    AFTER_THE_DEAL,
)


def asked_by(rule: str) -> tuple[Moment, ...]:
    """Return the moments at which the condition of a kind of clause is asked; none if it has no condition."""
    return tuple(moment for moment in MOMENTS if rule in moment.clauses)
