"""Whether a condition holds, for whoever can say so of each fact in it: the one place that knows "and" and "or"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from capot.language.card_tests import PlainTest, Test, TestAll, TestAny, TestNot
from capot.language.facts import Fact, Guard, GuardAll, GuardAny, GuardNot, InContract
from capot.language.registry import NotKnown, fact_row, test_row
from capot.language.terms import Value, cards_of, worked_out


def holds(guard: Guard, asked: Callable[[Fact], bool]) -> bool:
    """Whether a condition holds; ``asked`` says so of each fact in it, from left to right as far as needed."""
    match guard:
        case GuardNot(inner):
            return not holds(inner, asked)
        case GuardAll(parts):
            return all(holds(part, asked) for part in parts)
        case GuardAny(parts):
            return any(holds(part, asked) for part in parts)
        case _:
            return asked(guard)


def passes(test: Test, asked: Callable[[PlainTest], bool]) -> bool:
    """Whether a card passes a test; ``asked`` says so of each plain one."""
    match test:
        case TestNot(inner):
            return not passes(inner, asked)
        case TestAll(parts):
            return all(passes(part, asked) for part in parts)
        case TestAny(parts):
            return any(passes(part, asked) for part in parts)
        case _:
            return asked(test)


def holds_in(guard: Guard, contract: str) -> bool:
    """Whether a condition that asks for the contract alone holds in one.

    Raises:
        NotKnown: if it asks for anything else.
    """

    def asked(fact: Fact) -> bool:
        if not isinstance(fact, InContract):
            raise NotKnown(fact, "from the contract alone")
        return fact.contract == contract

    return holds(guard, asked)


def may_hold_in(guard: Guard | None, contract: str) -> bool:
    """Whether a condition can hold in a contract, whatever else is so; one that is not there always does."""
    return guard is None or may_hold(guard, lambda fact: _of_the_contract(fact, contract))


def _of_the_contract(fact: Fact, contract: str) -> bool | None:
    return fact.contract == contract if isinstance(fact, InContract) else None


def may_hold(guard: Guard, known: Callable[[Fact], bool | None], *, wanted: bool = True) -> bool:
    """Whether a condition can come out as wanted: what is not ``known`` of a fact in it can be so or not."""
    match guard:
        case GuardNot(inner):
            return may_hold(inner, known, wanted=not wanted)
        case GuardAll(parts) | GuardAny(parts):
            every = all if isinstance(guard, GuardAll) is wanted else any
            return every(may_hold(part, known, wanted=wanted) for part in parts)
        case _:
            return known(guard) in (None, wanted)


def holds_by_term(fact: Fact, known: Mapping[str, Value]) -> bool:
    """Whether a fact holds by the term of its row, where the names in it stand for these.

    Raises:
        NotKnown: if its row has no term, or the term speaks of what is not known.
    """
    term = fact_row(fact).term
    if term is None:
        raise NotKnown(fact, "by a term")
    try:
        return worked_out(term, known)
    except KeyError as missing:
        raise NotKnown(fact, f"without {missing.args[0]}") from missing


def passes_by_term(test: PlainTest, card: str, known: Mapping[str, Value]) -> bool:
    """Whether a card is in the set that the term of a test means."""
    return card in cards_of(test_row(test).term, known)


_SIGNS = {">": (1,), "<": (-1,), ">=": (0, 1), "<=": (-1, 0), "=": (0,)}


def relation_holds(relation: str, sign: int) -> bool:
    """Whether a relation holds where the left amount is less (-1), equal (0) or more (1)."""
    return sign in _SIGNS[relation]
