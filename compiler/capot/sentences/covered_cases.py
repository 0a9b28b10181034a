"""Which cases of a deal an outcome covers, so that its sentence can say them without naming the outcomes before it.

Outcomes are asked in order. The facts that their guards ask are few: each holds or not, and of two amounts one is
lower, equal or higher. Every combination of them is enumerated, and what the earlier outcomes leave is put together
again as conditions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod
from typing import Literal

from capot.language.parts import facts_in
from capot.language.truth import holds
from capot.model import nodes as n

#: What a fact may be: a guard holds or not; a comparison of two amounts comes out as one of the three.
Value = bool | str
Case = Mapping[n.Fact, Value]

_RELATIONS: dict[frozenset[Value], Literal["<", "=", ">", "<=", ">="]] = {
    frozenset("<"): "<",
    frozenset("="): "=",
    frozenset(">"): ">",
    frozenset("<="): "<=",
    frozenset(">="): ">=",
}
_MOST = 1024


def beyond_its_guard(outcomes: Sequence[n.Outcome], place: int) -> tuple[n.Guard, ...] | None:
    """Return what must hold beside an outcome's own guard because the outcomes before it are asked first.

    ``None`` if that cannot be said as a list of conditions, or if nothing is left for the outcome.
    """
    earlier = outcomes[:place]
    facts, meant = _meant(outcomes[place], earlier)
    left = [case for case in meant if not any(_is(outcome, case) for outcome in earlier)]
    open_to = {fact: frozenset(case[fact] for case in left) for fact in facts}
    apart = {fact: frozenset(case[fact] for case in meant) for fact in facts}
    ruled_out = {fact: apart[fact] - open_to[fact] for fact in facts}
    kept = [case for case in meant if not any(case[fact] in ruled_out[fact] for fact in facts)]
    if not left or len(kept) != len(left):
        return None
    amounts_first = sorted(facts, key=lambda fact: not isinstance(fact, n.Compared))
    return tuple(_condition(fact, open_to[fact]) for fact in amounts_first if ruled_out[fact])


def left_to_the_last(outcomes: Sequence[n.Outcome], place: int) -> tuple[n.Guard, ...]:
    """Return the one comparison that alone says when an outcome without a condition comes, if there is such a one."""
    if outcomes[place].guard is not None or not place:
        return ()
    found = beyond_its_guard(outcomes, place) or ()
    return found if len(found) == 1 and isinstance(found[0], n.Compared) else ()


def told_apart(outcomes: Sequence[n.Outcome]) -> bool:
    """Whether one comparison tells all outcomes apart, so that nobody has to ask for them in order."""
    *first, last = outcomes
    asked = [outcome.guard for outcome in first if isinstance(outcome.guard, n.Compared)]
    relations = {guard.relation for guard in asked}
    one = len({(guard.left, guard.right) for guard in asked}) == 1 and len(relations) == len(first)
    return one and relations <= {"<", "=", ">"} and bool(left_to_the_last(outcomes, len(first))) and last.guard is None


def standing_in_its_way(outcomes: Sequence[n.Outcome], place: int) -> tuple[n.Outcome, ...]:
    """Return the outcomes before one that have to be ruled out beside its own guard: those that can be where it holds.

    An outcome is only where none before it is, so that each of those that come first in some case has to be named.
    """
    earlier = outcomes[:place]
    meant = _meant(outcomes[place], earlier)[1]
    first = [next((outcome for outcome in earlier if _is(outcome, case)), None) for case in meant]
    return tuple(outcome for outcome in earlier if outcome in first or not meant)


def _is(outcome: n.Outcome, case: Case) -> bool:
    return outcome.guard is None or _holds(outcome.guard, case)


def _meant(own: n.Outcome, earlier: Sequence[n.Outcome]) -> tuple[list[n.Fact], list[Case]]:
    """Return the facts that outcomes ask, and the cases in which the guard of one holds; none if they are too many."""
    guards = [outcome.guard for outcome in (own, *earlier)]
    facts = list(dict.fromkeys(fact for guard in guards if guard is not None for fact in _facts(guard)))
    values = [_values(fact) for fact in facts]
    if prod(map(len, values)) > _MOST:
        return facts, []
    cases = [dict(zip(facts, row, strict=True)) for row in product(*values)]
    return facts, [case for case in cases if _is(own, case)]


def _facts(guard: n.Guard) -> list[n.Fact]:
    """Return the facts that a guard asks; every comparison of two amounts is one and the same fact."""
    return [_alike(fact) for fact in facts_in(guard)]


def _alike(fact: n.Fact) -> n.Fact:
    return n.Compared(fact.left, "=", fact.right) if isinstance(fact, n.Compared) else fact


def _values(fact: n.Guard) -> tuple[Value, ...]:
    """Return what a fact may be; no quantity is below zero."""
    match fact:
        case n.Compared(n.Of(), _, n.Number(0)):
            return ("=", ">")
        case n.Compared():
            return ("<", "=", ">")
    return (False, True)


def _holds(guard: n.Guard, case: Case) -> bool:
    def asked(fact: n.Fact) -> bool:
        value = case[_alike(fact)]
        return str(value) in fact.relation if isinstance(fact, n.Compared) else bool(value)

    return holds(guard, asked)


def _condition(fact: n.Guard, values: frozenset[Value]) -> n.Guard:
    """Return the guard that holds if a fact has one of some values."""
    if not isinstance(fact, n.Compared):
        return fact if True in values else n.GuardNot(fact)
    relation = _RELATIONS.get(values)
    if relation is None:
        return n.GuardNot(fact)
    return n.Compared(fact.left, relation, fact.right)
