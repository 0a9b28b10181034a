"""Walks over the expressions of the model: the parts of a guard, of a test, of an amount, of a role."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capot.cache.per_model import once_a_model
from capot.language.clause_rows import clause_row, clauses_in
from capot.language.parts import amounts_in, every
from capot.model import nodes as n


def compared_in(guard: n.Guard) -> Iterator[n.Amount]:
    """Yield every amount that a guard compares, and all amounts inside it."""
    return amounts_in(guard)


def quantities_in(guard: n.Guard) -> Iterator[n.Of]:
    """Yield the quantities that a guard compares."""
    return every(guard, n.Of)


def amounts_of(outcome: n.Outcome) -> Iterator[tuple[str, n.Amount]]:
    """Yield what an outcome writes and what it lets hang, with the clause that says so."""
    yield from ((column.at, column.amount) for column in outcome.columns)
    if outcome.hangs is not None:
        yield outcome.hangs.at, outcome.hangs.amount


def guards_of(model: n.Model) -> Iterator[tuple[str, n.Guard]]:
    """Yield every guard of a game, with the clause that it stands on."""
    yield from ((node.at, guard) for node, guard in guarded_clauses(model))


@once_a_model
def guarded_clauses(model: n.Model) -> tuple[tuple[Any, n.Guard], ...]:
    """Return every clause that has a guard, with the guard; a duty has those that excuse from it, too."""
    guards = ((node, (getattr(node, "guard", None), *getattr(node, "excuses", ()))) for node in clauses_in(model))
    return tuple((node, guard) for node, several in guards for guard in several if guard is not None)


def guard_of(step: n.Step | n.LeadsFirst) -> n.Guard | None:
    """Return the guard of a step of the deal, if it has one."""
    return getattr(step, "guard", None) if clause_row(step).guarded else None


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
