"""Walks over the expressions of the model: the parts of a guard, of a test, of an amount, of a role."""

from __future__ import annotations

from collections.abc import Iterator

from capot.model import nodes as n


def guards_in(guard: n.Guard) -> Iterator[n.Guard]:
    """Yield a guard and all guards inside it."""
    yield guard
    match guard:
        case n.GuardNot(inner):
            yield from guards_in(inner)
        case n.GuardAll(parts) | n.GuardAny(parts):
            for part in parts:
                yield from guards_in(part)


def facts_in(guard: n.Guard) -> Iterator[n.Guard]:
    """Yield the facts that a guard asks for, without the words that join them."""
    for part in guards_in(guard):
        if not isinstance(part, n.GuardNot | n.GuardAll | n.GuardAny):
            yield part


def tests_in(test: n.Test) -> Iterator[n.Test]:
    """Yield a test and all tests inside it."""
    yield test
    match test:
        case n.TestNot(inner):
            yield from tests_in(inner)
        case n.TestAll(parts) | n.TestAny(parts):
            for part in parts:
                yield from tests_in(part)


def amounts_in(amount: n.Amount) -> Iterator[n.Amount]:
    """Yield an amount and all amounts inside it."""
    yield amount
    match amount:
        case n.Added(terms, _):
            for term in terms:
                yield from amounts_in(term)
        case n.Multiplied(factors):
            for factor in factors:
                yield from amounts_in(factor)


def parts_of_role(role: n.Role) -> Iterator[str]:
    """Yield the parts of a role, from the outside in: ``after``, ``dealer``."""
    here: n.Role | None = role
    while here is not None:
        yield here.part
        here = here.of


def quantities_in(guard: n.Guard) -> Iterator[n.Of]:
    """Yield the quantities that a guard compares."""
    for fact in facts_in(guard):
        if isinstance(fact, n.Compared):
            for side in (fact.left, fact.right):
                yield from (part for part in amounts_in(side) if isinstance(part, n.Of))


def without_one(guard: n.Guard) -> Iterator[tuple[n.Guard | None, n.Guard]]:
    """Yield the guard with one part left out, and that part; the first is all of it, which leaves nothing."""
    yield None, guard
    match guard:
        case n.GuardNot(inner):
            for rest, part in without_one(inner):
                if rest is not None:
                    yield n.GuardNot(rest), part
        case n.GuardAll(parts) | n.GuardAny(parts):
            for index, part in enumerate(parts):
                others = parts[:index] + parts[index + 1 :]
                yield others[0] if len(others) == 1 else type(guard)(others), part
                for rest, inner_part in without_one(part):
                    if rest is not None:
                        yield type(guard)((*parts[:index], rest, *parts[index + 1 :])), inner_part


def halves_left_out(test: n.Test) -> Iterator[tuple[n.Test, n.Test]]:
    """Yield the test with one half of an ``and`` or ``or`` in it left out, and that half."""
    match test:
        case n.TestNot(inner):
            for rest, part in halves_left_out(inner):
                yield n.TestNot(rest), part
        case n.TestAll(parts) | n.TestAny(parts):
            for index, part in enumerate(parts):
                others = parts[:index] + parts[index + 1 :]
                yield others[0] if len(others) == 1 else type(test)(others), part
                for rest, inner_part in halves_left_out(part):
                    yield type(test)((*parts[:index], rest, *parts[index + 1 :])), inner_part
        case _:
            return
