"""Actions: small values with a stable text form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from capot.runtime.errors import BadInput, shown
from capot.runtime.kernel import Call

Verb = Literal["bid", "say", "pass", "announce", "lay", "exchange", "play", "claim", "breach"]
MAX_TEXT = 60


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does.

    ``what`` is a contract (bid), another call (say), a declaration (announce), a card (lay away, exchange, play) or
    the name of a claim; ``said`` is the declaration said with a card. ``breach`` reports that the seat broke a rule of
    play. The text form reads like table talk:

    >>> str(Action("play", "KH", "bela"))
    'play KH bela'
    >>> parse_action("announce run QH-10H")
    Action(verb='announce', what='run QH-10H', said='')
    """

    verb: Verb
    what: str = ""
    said: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.verb, self.what, self.said) if part)


def parse_action(text: str) -> Action:
    """Read the text form of an action; whether it is legal is for the deal to say.

    Raises:
        BadInput: if it is not the text of any action.
    """
    words = text.split() if isinstance(text, str) and len(text) <= MAX_TEXT else []
    match words:
        case ["pass" | "breach" as verb]:
            return Action(verb)
        case ["bid" | "say" | "lay" | "exchange" | "claim" as verb, what]:
            return Action(verb, what)
        case ["announce", *rest] if rest:
            return Action("announce", " ".join(rest))
        case ["play", card]:
            return Action("play", card)
        case ["play", card, said]:
            return Action("play", card, said)
    raise BadInput(
        f"{shown(text)} is no action; write for instance: bid hearts, pass, announce run QH-10H, play KH, claim enough"
    )


def as_action(action: Action | str) -> Action:
    """Return an action, given as one or as its text form.

    Raises:
        BadInput: if it is neither.
    """
    if not isinstance(action, Action):
        return parse_action(action)
    if isinstance(action.verb, str) and isinstance(action.what, str) and isinstance(action.said, str):
        return action
    return parse_action(action)


def again(word: str) -> str:
    """Return what is said with the second card of a pair."""
    return f"re-{word}"


def call_action(call: Call) -> Action:
    """Return the action of a call."""
    if call.contract >= 0:
        return Action("bid", call.text)
    return Action("say", call.text) if call.level or call.dead else Action("pass")
