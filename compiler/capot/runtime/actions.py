"""Actions: small values with a stable text form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from capot.runtime.errors import BadInput, shown
from capot.runtime.kernel import Call
from capot.runtime.voice import worded

_EXAMPLES = "bid hearts, say {}, pass, announce run QH-10H, play KH, claim enough"

Verb = Literal["bid", "say", "pass", "announce", "lay", "exchange", "play", "claim", "breach"]
MAX_TEXT = 60


@dataclass(frozen=True, slots=True)
class Action:
    """What a player does.

    ``what`` is a contract, with its level where it has one, or a level alone (bid), another call (say), a declaration
    (announce), a card (lay away, exchange, play) or the name of a claim; ``said`` is the declaration said with a card.
    ``breach`` reports that the seat broke a rule of play. The text form reads like table talk:

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
        case ["bid", contract, level]:
            return Action("bid", f"{contract} {level}")
        case ["bid" | "say" | "lay" | "exchange" | "claim" as verb, what]:
            return Action(verb, what)
        case ["announce", *rest] if rest:
            return Action("announce", " ".join(rest))
        case ["play", card]:
            return Action("play", card)
        case ["play", card, said]:
            return Action("play", card, said)
    # A word alone may be a call that lacks its verb; what could not be the name of one is not said again.
    alone = len(words) == 1 and words[0].replace("-", "").isalpha() and words[0] not in get_args(Verb)
    said = words[0] if alone else "double"
    raise BadInput(
        worded("{text} is no action; write for instance: {examples}", text=shown(text), examples=_EXAMPLES.format(said))
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


def spans(levels: Sequence[int]) -> str:
    """Say levels as the rules do: those that are as far from one another as a range.

    >>> spans((80, 90, 100, 110, 250))
    '80 to 110 by 10, 250'
    """
    found: list[str] = []
    rest = list(levels)
    while rest:
        step = rest[1] - rest[0] if len(rest) > 1 else 0
        run = [rest[0]]
        while len(run) < len(rest) and rest[len(run)] - run[-1] == step:
            run.append(rest[len(run)])
        run = run if len(run) > 2 else run[:1]
        many = worded("{first} to {last} by {step}", first=run[0], last=run[-1], step=step)
        found.append(many if len(run) > 1 else str(run[0]))
        rest = rest[len(run) :]
    return ", ".join(found)


def again(word: str) -> str:
    """Return what is said with the second card of a pair."""
    return f"re-{word}"


def call_action(call: Call) -> Action:
    """Return the action of a call."""
    if call.contract >= 0 or call.named == "alone":
        return Action("bid", call.text)
    return Action("pass") if call.text == "pass" else Action("say", call.text)
