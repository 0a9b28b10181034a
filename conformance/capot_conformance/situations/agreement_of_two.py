"""One situation put to an engine behind the door and to capot's own, and where the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot.runtime.errors import BadInput
from capot.runtime.game import Game
from capot_conformance.protocol.client import Answered, Failed, RemoteEngine, Skipped
from capot_conformance.runner.comparison import differences
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.request import Ask, ask_of
from capot_conformance.runner.skipped_parts import left_out
from capot_conformance.situations.questions import Situation, case_of

#: The field of a disagreement that is about none: the engine says that it cannot answer.
REFUSES = "an answer"
#: What capot's engine says of a situation that its rules do not let happen.
REFUSALS = (NotationError, EngineRefusedError, BadInput)


@dataclass(frozen=True, slots=True)
class Reply:
    """What an engine behind the door said to a situation: what was asked, the answer, and what it left out.

    ``problem`` is what it said where it could not answer.
    """

    ask: Ask
    answer: Mapping[str, Any]
    skipped: Mapping[str, Any]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A situation to which two engines say different things.

    ``case`` has capot's answer, ``reply`` the other's; ``fields`` are those that differ, ``told`` says how in words.
    """

    situation: Situation
    case: Case
    reply: Reply
    fields: tuple[str, ...]
    told: tuple[str, ...]


def ask_ahead(engine: RemoteEngine, cases: Sequence[Case], speaks: frozenset[str]) -> Iterator[Reply | None]:
    """Yield what an engine says to each case, none to one that it skips, or of which it is asked nothing.

    All are sent before the first answer is read.

    Raises:
        BrokenEngineError: if it breaks down over one; those after it are not answered.
    """
    asks = [ask_of(case, speaks) for case in cases]
    for case, ask in zip(cases, asks, strict=True):
        if ask:
            engine.send(case.kind, case.given, ask)
    for case, ask in zip(cases, asks, strict=True):
        yield _reply(case, ask, engine.receive()) if ask else None


def _reply(case: Case, ask: Ask, found: Answered | Skipped | Failed) -> Reply | None:
    match found:
        case Skipped():
            return None
        case Failed(problem=problem):
            return Reply(ask, {}, {}, problem)
        case Answered(answer=answer, skipped=skipped):
            return Reply(ask, answer, skipped) if left_out(case, ask, skipped)[1] else None


def difference(situation: Situation, case: Case, reply: Reply, speaks: frozenset[str]) -> Disagreement | None:
    """Return where an engine's reply differs from capot's answer; none where it does not."""
    if reply.problem:
        return Disagreement(situation, case, reply, (REFUSES,), (reply.problem,))
    rest, asked = left_out(case, reply.ask, reply.skipped)
    told = {one.field: str(one) for one in differences(rest, asked, reply.answer, speaks)}
    if "legal" in told:
        told.pop("refused", None)  # the same once more, card by card
    return Disagreement(situation, case, reply, tuple(told), tuple(told.values())) if told else None


def agrees(situation: Situation, game: Game, reply: Reply, speaks: frozenset[str]) -> bool:
    """Whether a game would have answered as an engine did; one that cannot answer agrees with one that cannot."""
    try:
        case = case_of(situation, game, reply.ask)
    except REFUSALS:
        return bool(reply.problem)
    return difference(situation, case, reply, speaks) is None
