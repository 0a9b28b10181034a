"""What a case expects under other rules than those that it was written for.

The engine of those rules answers it. A field whose answer is as the case has it stays as it was written; of the others
the answer is what is expected, if the reference interpreter, which shares no code with the engine, gives the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from capot.notation.case_files import Case
from capot.notation.case_kinds import KINDS
from capot.notation.compact import NotationError
from capot.runtime.errors import CapotError
from capot_conformance.judgement.in_process import answer_of_interpreter
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.comparison import differences
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.outcome import Question, judged
from capot_conformance.runner.request import ANSWERED_BY, VOCABULARIES, ask_of

CANNOT_ARISE = "what is given cannot arise under these rules"
TWO_ANSWERS = "capot's engine and its interpreter differ about it"


@dataclass(frozen=True, slots=True)
class Unasked:
    """A case that these rules have no answer to: the reason, one of few, and what it is in this case."""

    reason: str
    why: str


def worked_out(case: Case, engine: GameLike, interpreter: ReferenceEngine) -> Case | Unasked:
    """Return a case with what these rules make of it: the case itself, if that is what stands there.

    Raises:
        NotationError: if the case is wrong.
    """
    ask = ask_of(case)
    try:
        answer = answer_to(case.kind, case.given, ask, engine)
    except (CapotError, EngineRefusedError, NotationError) as error:
        return Unasked(CANNOT_ARISE, str(error))
    wrong = {one.field for one in differences(case, ask, answer)}
    if not wrong:
        return case
    wrong = {ANSWERED_BY.get(name, name) for name in wrong}
    if any(answer[name] is None for name in wrong):  # there is no score, as the deal is not over
        return Unasked(CANNOT_ARISE, f"there is no {' and no '.join(sorted(wrong))} as far as the case goes")
    expect = {name: value for name, value in case.expect.items() if ANSWERED_BY.get(name, name) not in wrong}
    never = {name: value for name, value in case.expect_not.items() if ANSWERED_BY.get(name, name) not in wrong}
    for name in sorted(wrong):
        names = (name, "may-not") if name == "may" else (name,)
        written = [part[one] for part in (case.expect, case.expect_not) for one in names if one in part]
        expect |= _expected(KINDS[case.kind].forms[name], name, answer[name], written)
    found = replace(case, expect=expect, expect_not=never)
    second = answer_of_interpreter(found, ask, interpreter)
    if second is not None:
        said, skipped = second
        wrong_there = judged(Question(found, ""), ask, said, _OF_BOTH, skipped).mismatches
        if wrong_there:
            return Unasked(TWO_ANSWERS, "; ".join(map(str, wrong_there)))
    return found


#: The interpreter says of a card whether it is allowed, and of other acts no reason.
_OF_BOTH = frozenset(VOCABULARIES) - {"clauses"}


def _expected(form: str, name: str, answer: Any, written: list[Any]) -> dict[str, Any]:
    """Return what is expected of a field, written as a case writes it."""
    if form == "acts":
        lists: dict[str, dict[str, str]] = {"may": {}, "may-not": {}}
        for player, acts in answer.items():
            for field, allowed in (("may", True), ("may-not", False)):
                listed = ", ".join(act for act, is_allowed in acts.items() if is_allowed is allowed)
                if listed:
                    lists[field][player] = listed
        return {field: players for field, players in lists.items() if players}
    return {name: answer if form == "declarations" else _as_far_as(answer, written)}


def _as_far_as(answer: Any, written: list[Any]) -> Any:
    """Return of an answer what a case looks at: of each player, side or card, those that it names."""
    named = [one for one in written if isinstance(one, Mapping)]
    if not isinstance(answer, Mapping) or not named:
        return answer
    names = dict.fromkeys(name for one in named for name in one)
    if not names.keys() <= answer.keys():
        return answer
    return {name: _as_far_as(answer[name], [one[name] for one in named if name in one]) for name in names}
