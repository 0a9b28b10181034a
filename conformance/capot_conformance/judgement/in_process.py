"""capot's own engines and the reference interpreter, asked in this process as an engine behind a door is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot.runtime.errors import BadInput
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.given_shapes import check_expected, check_given
from capot_conformance.runner.outcome import Outcome, Question, failed, judged
from capot_conformance.runner.request import VOCABULARIES, Ask, ask_of, unspoken
from capot_conformance.runner.skipped_parts import Skips

#: What the interpreter leaves to others, each with the reason.
_NOT_IN_THE_INTERPRETER: Mapping[str, str] = {
    "sees": "the interpreter has no views",
    "hears": "the interpreter has no views",
    "known-best": "the interpreter has no views",
    "covered": "the interpreter has no views",
    "written": "the interpreter writes no sheet",
    "void": "the interpreter strikes nothing out",
}
#: What the interpreter speaks: it says of a card whether it is allowed, and of other acts no reason.
_SPOKEN = tuple(word for word in VOCABULARIES if word != "clauses")


@dataclass(frozen=True)
class InProcess:
    """An engine in this process: `game_of` gives the game of a question."""

    game_of: Callable[[Question], GameLike]

    def run(self, question: Question) -> Outcome:
        """Put a case to the engine; whatever goes wrong inside it is raised as it comes."""
        try:
            ask = _asked(question, VOCABULARIES)
            game = self.game_of(question)
            return judged(
                question, ask, answer_to(question.case.kind, question.case.given, ask, game), VOCABULARIES, {}
            )
        except (NotationError, BadInput) as error:
            return failed(question, f"the case is wrong: {error}")
        except EngineRefusedError as error:
            return failed(question, str(error))


@dataclass(frozen=True)
class Interpreter:
    """The reference interpreter: `game_of` gives it reading the rules of a question."""

    game_of: Callable[[Question], ReferenceEngine]

    def run(self, question: Question) -> Outcome:
        """Put a case to the interpreter."""
        try:
            ask = _asked(question, _SPOKEN)
            found = answer_of_interpreter(question.case, ask, self.game_of(question))
        except NotationError as error:
            return failed(question, f"the case is wrong: {error}")
        except EngineRefusedError as error:
            return failed(question, str(error))
        if found is None:
            return Outcome(question, "skipped", reason="the interpreter has no answer to any of it")
        answer, skipped = found
        return judged(question, ask, answer, _SPOKEN, skipped, unspoken(question.case, _SPOKEN))


def answer_of_interpreter(case: Case, ask: Ask, game: ReferenceEngine) -> tuple[dict[str, Any], Skips] | None:
    """Return the interpreter's answer and what it skips; `None`, if that is everything.

    Raises:
        NotationError: if the case is wrong.
        EngineRefusedError: if a player may not do what is given.
    """
    skipped: dict[str, Any] = {name: why for name, why in _NOT_IN_THE_INTERPRETER.items() if name in ask}
    asked = {name: about for name, about in ask.items() if name not in skipped}
    if "score" in asked:
        parts = {name: why for name, why in _NOT_IN_THE_INTERPRETER.items() if name in asked["score"]}
        rest = {name: about for name, about in asked["score"].items() if name not in parts}
        if parts:
            skipped["score"] = parts if rest else "the interpreter writes no sheet"
            asked = (
                {**asked, "score": rest} if rest else {name: part for name, part in asked.items() if name != "score"}
            )
    return (answer_to(case.kind, case.given, asked, game), skipped) if asked else None


def _asked(question: Question, speaks: tuple[str, ...]) -> Ask:
    case = question.case
    check_given(case.kind, case.given)
    check_expected(case.expect)
    check_expected(case.expect_not)
    return ask_of(case, speaks)
