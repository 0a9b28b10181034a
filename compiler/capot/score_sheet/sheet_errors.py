"""What can be wrong with an entry: it cannot be, it says too little, or the file is not what it should be."""

from __future__ import annotations

from dataclasses import dataclass

from capot.runtime.errors import CapotError, Reason
from capot.runtime.game import Game


class Refused(CapotError):
    """An entry that cannot be, by the rules or by counting; ``reason`` says why. The sheet is as it was."""

    def __init__(self, reason: Reason, deal: int | None = None) -> None:
        super().__init__(f"deal {deal}: {reason}" if deal is not None else str(reason))
        self.reason = reason
        self.deal = deal


def refused(game: Game, message: str, *clauses: str) -> Refused:
    """Return a refusal with the first of some clauses that the game has.

    >>> import capot
    >>> str(refused(capot.load("bela-4"), "That is too much.", "no.such-clause", "scoring.last-trick"))
    'That is too much. The side that wins the last trick counts 10 points for it. [scoring.last-trick]'
    """
    clause = next((clause for clause in clauses if clause in game.rules), "")
    return Refused(game.reason(clause, message))


@dataclass(frozen=True, slots=True)
class Question:
    """What has to be known to score a deal.

    It is ``about`` one of "taker", "contract", "level", "points", "last", "some", "tricks", "leader". ``side`` is the
    side that it is about, -1 if none. "some" asks whether that side won a trick, "tricks" how many.
    """

    about: str
    side: int = -1


class Needed(CapotError):
    """An entry that says too little; ``question`` is what to ask."""

    def __init__(self, question: Question, message: str) -> None:
        super().__init__(message)
        self.question = question


class NotUnderstood(CapotError):
    """A text that means nothing here; the message says what can be written."""


class BadSheet(CapotError):
    """A sheet's file that cannot be used: not one, damaged, of another game, or held by another process."""
