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
        case n.Share(of):
            yield of


def parts_of_role(role: n.Role) -> Iterator[str]:
    """Yield the parts of a role, from the outside in: ``after``, ``dealer``."""
    here: n.Role | None = role
    while here is not None:
        yield here.part
        here = here.of


def compared_in(guard: n.Guard) -> Iterator[n.Amount]:
    """Yield every amount that a guard compares, and all amounts inside it."""
    for fact in facts_in(guard):
        if isinstance(fact, n.Compared):
            yield from amounts_in(fact.left)
            yield from amounts_in(fact.right)


def quantities_in(guard: n.Guard) -> Iterator[n.Of]:
    """Yield the quantities that a guard compares."""
    yield from (part for part in compared_in(guard) if isinstance(part, n.Of))


def amounts_of(outcome: n.Outcome) -> Iterator[tuple[str, n.Amount]]:
    """Yield what an outcome writes and what it lets hang, with the clause that says so."""
    yield from ((column.at, column.amount) for column in outcome.columns)
    if outcome.hangs is not None:
        yield outcome.hangs.at, outcome.hangs.amount


def asks(guard: n.Guard | None, fact: type) -> bool:
    """Whether a guard asks for a sort of fact."""
    return guard is not None and any(isinstance(part, fact) for part in facts_in(guard))


def guards_of(model: n.Model) -> Iterator[tuple[str, n.Guard]]:
    """Yield every guard of a game, with the clause that it stands on."""
    found: list[tuple[str, n.Guard | None]] = [(step.at, guard_of(step)) for step in model.deal]
    found += [(call.at, call.guard) for stage in model.stages for call in stage.calls]
    found += [(duty.at, guard) for duty in model.duties for guard in (duty.guard, *duty.excuses)]
    found += [(denial.at, denial.guard) for denial in model.denials]
    section = model.declarations
    found += [(section.look.at, section.look.guard)] if section.look is not None else []
    found += [(clause.at, clause.guard) for clause in section.announcing]
    found += [(outcome.at, outcome.guard) for outcome in model.outcomes]
    found.append((model.looked_at.at, model.looked_at.guard))
    yield from ((at, guard) for at, guard in found if guard is not None)


def guard_of(step: n.Step) -> n.Guard | None:
    """Return the guard of a step of the deal, where it can have one."""
    match step:
        case n.LayOut() | n.Out() | n.DeadDeal() | n.PlayStep():
            return None
        case _:
            return step.guard


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
