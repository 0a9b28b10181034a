"""Runs one case against one game and says in words where they differ.

Each field that a case expects is a question to the engine. The answer is brought into the notation of the case, so
that comparing is equality and a mismatch can be shown as the case would have written it. A field under ``not`` is
the same question: there the engine must answer anything else.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, cast

from capot_conformance import questions
from capot_conformance.cases import Case
from capot_conformance.deals import EngineRefusedError, Played
from capot_conformance.engine import GameLike
from capot_conformance.notation import NotationError
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


def load_game(name: str, house_rules: tuple[str, ...] = ()) -> GameLike:
    """Load a game of capot with its house rules."""
    capot: Any = import_module("capot")
    return cast(GameLike, capot.load(name, house_rules=list(house_rules)))


def run_case(case: Case, game: GameLike) -> list[str]:
    """Return the mismatches of a case in words; none if the engine answers as the case expects.

    A case that is itself wrong (a card twice, no such player) is a mismatch too. Anything else that goes wrong
    inside the engine is its own fault and is raised as it comes.
    """
    seats = Seats(game)
    try:
        fields = Played(case.given, game, seats).fields() if case.kind == "play" else _situation(case, game, seats)
        problems = [_expected(name, *fields[name](asked)) for name, asked in case.expect.items()]
        problems += [_not_expected(name, *fields[name](asked)) for name, asked in case.expect_not.items()]
    except NotationError as error:
        return [f"the case is wrong: {error}"]
    except EngineRefusedError as error:
        return [str(error)]
    return [problem for problem in problems if problem]


def _situation(case: Case, game: GameLike, seats: Seats) -> Mapping[str, Field]:
    return _SITUATIONS[case.kind](case.given, game, seats)


def _expected(name: str, wanted: Any, found: Any) -> str:
    return "" if wanted == found else f"{name}: expected {_shown(wanted)}, the engine gives {_shown(found)}"


def _not_expected(name: str, unwanted: Any, found: Any) -> str:
    return f"{name}: the engine gives {_shown(found)}, which it must not" if unwanted == found else ""


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_shown(part)}" for name, part in value.items()) or "nothing"
    return str(value) or "nothing"
