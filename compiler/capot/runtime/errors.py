"""What can go wrong at the table, as errors that say why and change nothing."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from dataclasses import dataclass

from capot.runtime.voice import listed, rule_said, worded

_SHORT = reprlib.Repr()
_SHORT.maxstring = 60
_SHORT.maxlist = 8


def shown(value: object) -> str:
    """Return a value as a message may show it: short, and without fail, whatever was given.

    >>> shown("KH"), shown([0] * 100)
    ("'KH'", '[0, 0, 0, 0, 0, 0, 0, 0, ...]')
    """
    try:
        return _SHORT.repr(value)
    except (ValueError, RecursionError):
        return f"something of type {type(value).__name__}"


class CapotError(Exception):
    """The base of all errors that capot raises on purpose."""


def sources_said(citations: Sequence[str]) -> str:
    """Return the sources that a rule rests on, as people are told; a rule may have none."""
    return ", ".join(citations) or worded("none, it is a rule of this game alone")


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: the clause that forbids it, its sentence, its sources, and the case at hand."""

    clause: str
    sentence: str
    citations: tuple[str, ...]
    message: str

    def __str__(self) -> str:
        rule = rule_said(self.clause, self.sentence) if self.sentence else ""
        return f"{self.message} {rule}".strip() + (f" [{self.clause}]" if self.clause else "")


class IllegalAction(CapotError):
    """An action that the rules refuse; ``reason`` says which rule. The deal is as it was."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


class BadInput(CapotError):
    """Hands, cards, seats or texts that cannot be what they are given as."""


class BadRecord(CapotError):
    """A record that is not one, is cut off, or does not follow from its own actions; ``where`` names the place."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


class UnknownGame(CapotError):
    """A game or house rule that is not there; ``near`` are names like it."""

    def __init__(self, what: str, name: str, near: tuple[str, ...] = ()) -> None:
        called = shown(name)
        if what == "game":
            said = worded("there is no game called {name}", name=called)
        elif what == "house rule":
            said = worded("there is no house rule called {name}", name=called)
        else:
            said = worded("there is no game or house rule called {name}", name=called)
        hint = worded("; did you mean {names}?", names=listed(near, either=True)) if near else ""
        super().__init__(said + hint)
        self.name = name
        self.near = near
