"""Answers what is asked of a game: the engine's side of every case, in this process or behind a door."""

from collections.abc import Callable, Mapping
from typing import Any

from capot.notation.seats import Seats
from capot_conformance.runner import situation_answers
from capot_conformance.runner.deal_answers import Played
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.situation_answers import Field

_SITUATIONS: Mapping[str, Callable[[Mapping[str, Any], GameLike, Seats], Mapping[str, Field]]] = {
    "table": situation_answers.table,
    "worth": situation_answers.worth,
    "legal": situation_answers.legal,
    "trick": situation_answers.trick,
    "hand": situation_answers.hand,
    "contest": situation_answers.contest,
    "settle": situation_answers.settle,
    "match": situation_answers.match,
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
