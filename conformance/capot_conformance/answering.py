"""Answers what is asked of a game: the engine's side of every case, in this process or behind a door."""

from collections.abc import Callable, Mapping
from typing import Any

from capot_conformance import questions
from capot_conformance.deals import Played
from capot_conformance.engine import GameLike
from capot_conformance.questions import Field
from capot_conformance.seats import Seats

_SITUATIONS: Mapping[str, Callable[[Mapping[str, Any], GameLike, Seats], Mapping[str, Field]]] = {
    "table": questions.table,
    "worth": questions.worth,
    "legal": questions.legal,
    "trick": questions.trick,
    "hand": questions.hand,
    "contest": questions.contest,
    "settle": questions.settle,
    "match": questions.match,
}


def answer_to(kind: str, given: Mapping[str, Any], ask: Mapping[str, Any], game: GameLike) -> dict[str, Any]:
    """Return a game's answer to each field of `ask`, in the notation of the cases.

    Raises:
        NotationError: if what is given cannot be, or a field is asked for that the kind does not have.
        EngineRefusedError: if the engine does not let a player do what is given.
    """
    seats = Seats(game)
    fields = Played(given, game, seats).fields() if kind == "play" else _SITUATIONS[kind](given, game, seats)
    return {name: fields[name](about) for name, about in ask.items()}
