"""Compares an engine's answer with what a case expects, and says in words where they differ.

Both are brought into one normal form, so that comparing is equality. Of an answer that says something of each player,
side, card or act, the case looks at those that it names. A field under ``not`` is the same question: there the engine
must answer anything else.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from capot.notation.answer_forms import ALLOWED, FORMS, NOTHING, REFUSED
from capot.notation.case_files import Case
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError, listed
from capot_conformance.runner.request import ANSWERED_BY, VOCABULARIES, Ask


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One field of an answer that is not as a case expects, in words; as text it is a line for people.

    `denied` says that the answer is also one that the case rules out. Where there was no answer to compare, `problem`
    says why, and nothing is `expected` or `found`.
    """

    field: str
    expected: str = ""
    found: str = ""
    denied: bool = False
    problem: str = ""

    def __str__(self) -> str:
        if self.problem:
            return f"{self.field}: {self.problem}" if self.field else self.problem
        if not self.expected:
            return f"{self.field}: the engine gives {self.found}, which it must not"
        more = ", which it must not" if self.denied else ""
        return f"{self.field}: expected {self.expected}, the engine gives {self.found}{more}"


class _AnswerError(Exception):
    """An answer that is not in its form, or says nothing of what was asked about."""


def mismatches(
    case: Case,
    ask: Ask,
    answer: Mapping[str, Any],
    speaks: Collection[str] = VOCABULARIES,
) -> list[str]:
    """Return in words where an answer differs from what a case expects; see `differences`."""
    return [str(one) for one in differences(case, ask, answer, speaks)]


def differences(
    case: Case,
    ask: Ask,
    answer: Mapping[str, Any],
    speaks: Collection[str] = VOCABULARIES,
) -> list[Mismatch]:
    """Return where an answer differs from what a case expects, each field once; nothing, if it is as expected.

    What was not asked is not compared.

    Raises:
        NotationError: if what the case expects is not in the notation.
    """
    problems: dict[str, Mismatch] = {}
    forms = KINDS[case.kind].forms
    for part, expected in ((case.expect, True), (case.expect_not, False)):
        for name, value in part.items():
            field = ANSWERED_BY.get(name, name)
            if field not in ask:
                continue
            wanted = _wanted(name, forms[name], value, ask[field], speaks)
            try:
                found = _found(name, forms[name], _of(answer, field), ask[field], wanted, speaks)
            except _AnswerError as error:
                problems.setdefault(field, Mismatch(field, problem=str(error)))
                continue
            if (wanted == found) is expected:
                continue
            if expected:
                problems[name] = Mismatch(name, shown(wanted), shown(found))
            else:
                known = problems.get(name, Mismatch(name, found=shown(found)))
                problems[name] = replace(known, denied=True)
    return list(problems.values())


def shown(value: Any) -> str:
    """Return a value of an answer, or of what is expected, in words."""
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {shown(part)}" for name, part in value.items()) or NOTHING
    return str(value) or NOTHING


def _of(answer: Mapping[str, Any], name: str) -> Any:
    if name not in answer:
        raise _AnswerError("there is no answer to it")
    return answer[name]


def _wanted(name: str, form: str, value: Any, ask: Any, speaks: Collection[str]) -> Any:
    """Return the normal form of what the case expects."""
    if form == "score":
        return {
            part: _wanted(part, SCORE[part], amount, ask[part], speaks) for part, amount in value.items() if part in ask
        }
    if form == "acts":
        return {player: ", ".join(listed(acts)) for player, acts in value.items()}
    if form == "refused" and "clauses" not in speaks:
        return {text: clause if clause == ALLOWED else REFUSED for text, clause in value.items()}
    return FORMS[form].read(value)


def _found(name: str, form: str, value: Any, ask: Any, wanted: Any, speaks: Collection[str]) -> Any:
    """Return the normal form of an answer, as far as the case looks at it."""
    if form == "score":
        return _score(value, ask, wanted, speaks)
    try:
        found = FORMS[form].read(value)
    except NotationError as error:
        raise _AnswerError(f"{error}; an answer is written like {FORMS[form].like}") from None
    match form:
        case "acts":
            for player, acts in ask.items():
                for act in acts:
                    _part(_part(found, player), act)
            return {
                player: ", ".join(act for act in listed(acts) if found[player][act] is (name != "may-not"))
                for player, acts in wanted.items()
            }
        case "refused":
            for asked in ask:
                _part(found, asked)
            told = {text: found[text] for text in wanted}
            if "clauses" in speaks:
                return told
            return {text: clause if clause == ALLOWED else REFUSED for text, clause in told.items()}
        case "declarations":
            return found
        case _:
            return _looked_at(found, wanted)


def _score(value: Any, ask: Any, wanted: Mapping[str, Any], speaks: Collection[str]) -> Any:
    if value is None:
        return "a deal that is not over"
    if not isinstance(value, Mapping):
        raise _AnswerError("a score is an object, or null while the deal is not over")
    found = {}
    for part, amounts in wanted.items():
        try:
            found[part] = _found(part, SCORE[part], _of(value, part), ask[part], amounts, speaks)
        except _AnswerError as error:
            raise _AnswerError(f"{part}: {error}") from None
    return found


def _looked_at(found: Any, wanted: Any) -> Any:
    if not isinstance(wanted, Mapping):
        return found
    return {name: _looked_at(_part(found, name), part) for name, part in wanted.items()}


def _part(found: Mapping[str, Any], name: str) -> Any:
    if name not in found:
        raise _AnswerError(f"the engine says nothing of {name}")
    return found[name]
