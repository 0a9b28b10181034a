"""Runs one case against one game and says in words where they differ.

Three steps, of which only the middle one knows an engine: `request` takes from the case what is asked, `answer`
answers it, `comparison` holds the answer against what the case expects.
"""

from importlib import import_module
from typing import Any, cast

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.comparison import mismatches
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.given_shapes import check_expected, check_given
from capot_conformance.runner.request import ask_of


def load_game(name: str, house_rules: tuple[str, ...] = ()) -> GameLike:
    """Load a game of capot with its house rules."""
    capot: Any = import_module("capot")
    return cast(GameLike, capot.load(name, house_rules=list(house_rules)))


def run_case(case: Case, game: GameLike) -> list[str]:
    """Return the mismatches of a case in words; none if the engine answers as the case expects.

    A case that is itself wrong (a card twice or of no such pack, no such player) is a mismatch too. Anything else that
    goes wrong inside the engine is its own fault and is raised as it comes.
    """
    try:
        check_given(case.kind, case.given)
        check_expected(case.expect)
        check_expected(case.expect_not)
        ask = ask_of(case)
        return mismatches(case, ask, answer_to(case.kind, case.given, ask, game))
    except (NotationError, _bad_input()) as error:
        return [f"the case is wrong: {error}"]
    except EngineRefusedError as error:
        return [str(error)]


def _bad_input() -> type[Exception]:
    capot: Any = import_module("capot")
    return cast(
        type[Exception], getattr(capot, "BadInput", NotationError)
    )  # an engine that stands in for capot has none
