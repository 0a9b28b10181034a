"""Reads what a runner asks, on the engine's side of the door: every field of the shape that the kind of case says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from capot.notation.answer_forms import short, text
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError
from capot_conformance.protocol.messages import MessageError
from capot_conformance.runner.given_shapes import TEXTS, Read, check_fields, check_given, listed, of


@dataclass(frozen=True, slots=True)
class GameRequest:
    """A game that is to be played from here on; `model` is the hash of its rule model."""

    game: str
    house_rules: tuple[str, ...]
    model: str


@dataclass(frozen=True, slots=True)
class RunRequest:
    """A case: its kind, what is given, and what is asked."""

    kind: str
    given: Mapping[str, Any]
    ask: Mapping[str, Any]


def game_request(message: Mapping[str, Any]) -> GameRequest:
    """Read the message `game`; raises MessageError."""
    try:
        rules = tuple(map(text, listed(message.get("house_rules"))))
        return GameRequest(text(message.get("game")), rules, text(message.get("model")))
    except NotationError as error:
        raise MessageError(f"a game has a name, a list of house rules and the hash of a model: {error}") from None


def run_request(message: Mapping[str, Any]) -> RunRequest:
    """Read the message `run`; raises MessageError."""
    kind, given, ask = message.get("kind"), message.get("given"), message.get("ask")
    if not isinstance(kind, str) or kind not in KINDS:
        raise MessageError(f"{short(kind)} is no kind of case; there are {', '.join(KINDS)}")
    if not isinstance(given, dict) or not isinstance(ask, dict):
        raise MessageError("'given' and 'ask' are objects")
    known = KINDS[kind]
    readers = {name: _ASKED.get(form, _true) for name, form in known.forms.items() if name != "may-not"}
    try:
        check_given(kind, given)
        check_fields("ask", ask, readers)
    except NotationError as error:
        raise MessageError(str(error)) from None
    return RunRequest(kind, given, ask)


def _true(value: Any) -> None:
    if value is not True:
        raise NotationError(f"true is needed here, not {short(value)}")


def _score(value: Any) -> None:
    if not isinstance(value, dict):
        raise NotationError(f"an object is needed, not {short(value)}")
    for name, about in value.items():
        if name not in SCORE:
            raise NotationError(f"{short(name)} is nothing that a score says; there are {', '.join(SCORE)}")
        _ASKED.get(SCORE[name], _true)(about)


#: What a form is asked about, where that is more than whether it is asked.
_ASKED: Mapping[str, Read] = {
    "numbers": TEXTS,
    "counts": TEXTS,
    "refused": TEXTS,
    "choices": TEXTS,
    "acts": of(TEXTS),
    "score": _score,
}
