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
    earlier = [outcome.guard for outcome in outcomes[:place]]
    own = outcomes[place].guard
    facts = list(dict.fromkeys(fact for guard in (own, *earlier) if guard is not None for fact in _facts(guard)))
    values = [_values(fact) for fact in facts]
    if any(guard is None for guard in earlier) or prod(map(len, values)) > _MOST:
        return None
    cases = [dict(zip(facts, row, strict=True)) for row in product(*values)]
    meant = [case for case in cases if own is None or _holds(own, case)]
    left = [case for case in meant if not any(guard is not None and _holds(guard, case) for guard in earlier)]
    open_to = {fact: frozenset(case[fact] for case in left) for fact in facts}
    apart = {fact: frozenset(case[fact] for case in meant) for fact in facts}
    ruled_out = {fact: apart[fact] - open_to[fact] for fact in facts}
    kept = [case for case in meant if not any(case[fact] in ruled_out[fact] for fact in facts)]
    if not left or len(kept) != len(left):
        return None
    amounts_first = sorted(facts, key=lambda fact: not isinstance(fact, n.Compared))
    return tuple(_condition(fact, open_to[fact]) for fact in amounts_first if ruled_out[fact])


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
