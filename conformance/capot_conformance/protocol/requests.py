"""Reads what a runner asks, on the engine's side of the door: every field of the shape that the kind of case says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capot.notation.answer_forms import MAX_PARTS, number, short, text
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError
from capot_conformance.protocol.messages import MessageError

Read = Callable[[Any], object]


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
        rules = tuple(map(text, _list(message.get("house_rules"))))
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
    missing = sorted(known.needs - given.keys())
    if missing:
        raise MessageError(f"{kind}: missing in 'given': {', '.join(missing)}")
    _fields("given", given, {name: _GIVEN[shape] for name, shape in known.shapes.items()})
    _fields("ask", ask, {name: _ASKED.get(form, _true) for name, form in known.forms.items() if name != "may-not"})
    return RunRequest(kind, given, ask)


def _fields(where: str, found: Mapping[str, Any], known: Mapping[str, Read]) -> None:
    for name, value in found.items():
        if name not in known:
            raise MessageError(f"{short(name)} is no field of {where!r} here; there are {', '.join(sorted(known))}")
        try:
            known[name](value)
        except NotationError as error:
            raise MessageError(f"{where}: {name}: {error}") from None


def _true(value: Any) -> None:
    if value is not True:
        raise NotationError(f"true is needed here, not {short(value)}")


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or len(value) > MAX_PARTS:
        raise NotationError(f"a list is needed, not {short(value)}")
    return value


def _each(part: Read) -> Read:
    def read(value: Any) -> None:
        for one in _list(value):
            part(one)

    return read


def _of(part: Read) -> Read:
    def read(value: Any) -> None:
        if not isinstance(value, dict) or len(value) > MAX_PARTS:
            raise NotationError(f"an object is needed, not {short(value)}")
        for one in value.values():
            part(one)

    return read


def _score(value: Any) -> None:
    if not isinstance(value, dict):
        raise NotationError(f"an object is needed, not {short(value)}")
    for name, about in value.items():
        if name not in SCORE:
            raise NotationError(f"{short(name)} is nothing that a score says; there are {', '.join(SCORE)}")
        _ASKED.get(SCORE[name], _true)(about)


_TEXTS = _each(text)
_GIVEN: Mapping[str, Read] = {
    "text": text,
    "number": number,
    "texts": _of(text),
    "numbers": _of(number),
    "list": _TEXTS,
}
#: What a form is asked about, where that is more than whether it is asked.
_ASKED: Mapping[str, Read] = {
    "numbers": _TEXTS,
    "counts": _TEXTS,
    "refused": _TEXTS,
    "choices": _TEXTS,
    "acts": _of(_TEXTS),
    "score": _score,
}
