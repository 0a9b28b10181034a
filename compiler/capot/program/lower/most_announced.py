"""How many declarations one player announces at most, and which: any of theirs, or the best."""

from __future__ import annotations

from collections.abc import Callable

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import at_the_table
from capot.program.lower.guard_expressions import guard
from capot.program.lower.holdings import announced, counts_there, each_four, each_run, offer
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    add,
    both,
    either,
    field,
    least,
    less,
    let,
    local,
    look,
    loop,
    more,
    never,
    put,
    when,
)
from capot.program.lower.sinks import Sink

_ITEM, _J = local("item"), local("j")

#: How one goes through what lies in some cards, by kind.
_EACH: dict[str, Callable[..., Body]] = {"runs": each_run, "fours": each_four}


def offered(plan: Plan, sink: Sink, kind: str, cards: p.Expr, tests: tuple[p.Expr, ...]) -> Body:
    """Return the statements that offer what lies in some cards, as far as a player may still announce of its kind."""
    clause = clause_at(plan, kind)
    caps = [cap for cap in plan.model.declarations.caps if cap.sort in (None, kind)]
    body: Body = ()
    offers = offer(plan, sink, *tests)
    for cap in caps:
        if cap.best:
            name = f"best_of_{kind}"
            best, merit = local(name), look("MERIT", CONTRACT, _ITEM)
            better = both(*tests, *counts_there(plan, _ITEM), more(merit, best))
            body += (let(name, -1), *_EACH[kind](plan, cards, when(better, put(best, merit)), clause=cap.at))
            offers = (when(_unless(plan, cap, least(merit, best)), *offers, clause=cap.at),)
        so_many: p.Expr = field("announcements", SEAT)
        if cap.sort is not None:
            so_many = local(f"announced_{kind}")
            body += _count(plan, kind)
        offers = (when(_unless(plan, cap, less(so_many, cap.count)), *offers, clause=cap.at),)
    return (*body, *_EACH[kind](plan, cards, *offers, clause=clause))


def unasked(plan: Plan, kind: str, cards: p.Expr, tests: tuple[p.Expr, ...], left: p.Expr, take: Body) -> Body:
    """Return the statements that take all of a kind that lies in some cards, or the best as often as that may be.

    ``left`` says of an item that it has not been taken yet.
    """
    each, every = _EACH[kind], (*tests, *counts_there(plan, _ITEM))
    everything = each(plan, cards, when(both(*every, left), *take))
    cap = next((cap for cap in plan.model.declarations.caps if cap.best and cap.sort == kind), None)
    if cap is None:
        return everything
    best, chosen, merit = local("best_merit"), local("chosen"), look("MERIT", CONTRACT, _ITEM)
    better = both(*every, left, more(merit, best))
    once: Body = (
        let("best_merit", -1),
        let("chosen", -1),
        *each(plan, cards, when(better, put(best, merit), put(chosen, _ITEM)), clause=cap.at),
        when(least(chosen, 0), let("item", chosen), *take),
    )
    capped: Body = (loop("taken", 0, cap.count, *once, clause=cap.at),)
    if cap.guard is None:
        return capped
    return (when(guard(cap.guard, at_the_table(plan, "in the play")), *capped, other=everything, clause=cap.at),)


def clause_at(plan: Plan, kind: str) -> str:
    """Return the address of the clause that says when a kind is announced."""
    clause = plan.announce(kind)
    return clause.at if clause is not None else ""


def _unless(plan: Plan, cap: n.Cap, room: p.Expr) -> p.Expr:
    """Return whether there is room, or the clause does not hold in this deal."""
    if cap.guard is None:
        return room
    return either(room, never(guard(cap.guard, at_the_table(plan, "in the play"))))


def _count(plan: Plan, kind: str) -> Body:
    """Return the statements that count what ``seat`` has announced of a kind; a card that turned up is no run."""
    name, item = f"announced_{kind}", announced(plan, SEAT, _J)
    test: p.Expr = less(item, plan.first_four)
    if kind == "fours":
        test = both(least(item, plan.first_four), less(item, plan.first_grown))
    return (let(name, 0), loop("j", 0, field("announcements", SEAT), when(test, add(local(name), 1))))
