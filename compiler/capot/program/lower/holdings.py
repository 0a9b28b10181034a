"""What a hand holds to declare, and where it stands what was announced."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    Value,
    both,
    call,
    constant,
    either,
    equal,
    field,
    join,
    least,
    less,
    let,
    local,
    look,
    loop,
    plus,
    put,
    times,
    unequal,
    when,
)
from capot.program.lower.sinks import Sink
from capot.program.lower.state import identifier

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_INT = p.Type.INT


def slot(plan: Plan, seat: Value, place: Value) -> p.Expr:
    """Return the place of a seat's announcement in the arrays that have those of all."""
    return plus(times(seat, plan.most_announced), place)


def announced(plan: Plan, seat: Value, place: Value) -> p.Read:
    """Return what a seat has announced."""
    return field("announced", slot(plan, seat, place))


def is_four(plan: Plan, item: p.Expr) -> p.Expr:
    """Return whether an item is a four."""
    four = least(item, plan.first_four)
    return both(four, less(item, plan.first_grown)) if plan.first_grown < len(plan.items) else four


def counts_there(plan: Plan, item: p.Expr) -> tuple[p.Expr, ...]:
    """Return whether an item is a declaration in the contract; nothing where each always is."""
    return (unequal(look("POINTS", CONTRACT, item), -2),) if plan.some_are_none else ()


def sort_of(plan: Plan, item: p.Expr) -> p.Expr:
    """Return what others may be told of an item: its sort, or what it counts in the contract."""
    return look("SORT", CONTRACT, item) if plan.tells_points else look("SORT", item)


def each_run(plan: Plan, hand: p.Expr, *body: p.Statement, clause: str = "") -> Body:
    """Return statements for every run of a hand, as ``item``, each as long as possible."""
    most = len(max(plan.tables.runs_by_set, key=len))
    if not plan.first_four or not most:
        return ()
    run = look("RUNS", p.SuitBits(hand, local("suit")), local("k"))
    here = (let("run", run), when(least(local("run"), 0), let("item", _run_of(plan)), *body))
    if most == 1:
        run = look("RUNS", p.SuitBits(hand, local("suit")), 0)
        here = (let("run", run), here[1])
        return (loop("suit", 0, plan.suits, *here, clause=clause),)
    return (loop("suit", 0, plan.suits, loop("k", 0, most, *here), clause=clause),)


def _run_of(plan: Plan) -> p.Expr:
    return plus(times(local("suit"), len(plan.tables.local_runs)), local("run"))


def each_four(plan: Plan, hand: p.Expr, *body: p.Statement, clause: str = "") -> Body:
    """Return statements for every four in a hand, as ``item``."""
    if plan.first_four == plan.first_grown:
        return ()
    within = p.Within(look("ITEM_CARDS", local("four")), hand)
    found = when(within, let("item", local("four")), *body)
    return (loop("four", plan.first_four, plan.first_grown, found, clause=clause),)


def cards_in_use(plan: Plan) -> Body:
    """Return the statements that gather the cards of the runs and of the fours that ``seat`` has announced."""
    sharing = plan.model.declarations.sharing
    item = announced(plan, SEAT, _J)
    cards = look("ITEM_CARDS", item)
    in_runs, in_fours = local("in_runs"), local("in_fours")
    # Where a game has no runs, fours are the sort that must not meet itself.
    four = is_four(plan, item) if "runs" in plan.sorts else p.Any(())
    gather = p.If(((four, (put(in_fours, join("|", in_fours, cards)),)),), (put(in_runs, join("|", in_runs, cards)),))
    return (
        let("in_fours", p.NoCards()),
        let("in_runs", p.NoCards()),
        loop("j", 0, field("announcements", SEAT), gather, clause=sharing.at if sharing else ""),
    )


def cards_in_pairs(plan: Plan) -> Body:
    """Return the statements that gather the cards of the pairs that ``seat`` has said, or counts unasked."""
    sharing, found = plan.model.declarations.sharing, local("in_pairs")
    body: Body = (let("in_pairs", p.NoCards()),)
    for pair in plan.pairs:
        name = identifier(pair.name)
        said = p.Flag(field(f"said_{name}", SEAT), local("suit"))
        cards = put(found, join("|", found, look(f"PAIR_{name.upper()}", local("suit"))))
        body += (loop("suit", 0, plan.suits, when(said, cards), clause=sharing.at if sharing else ""),)
    return body


def not_yet() -> p.Expr:
    """Return that an ``item`` has not been announced."""
    return equal(call("has_announced", SEAT, _ITEM), 0)


def offer(plan: Plan, sink: Sink, *tests: p.Expr) -> Body:
    """Return the statements that offer an ``item`` under conditions."""
    every = (*tests, *counts_there(plan, _ITEM))
    offered = sink.offer(plus(constant("ANNOUNCE"), _ITEM))
    return (when(both(*every), *offered),) if every else offered


def may_speak(plan: Plan) -> p.Expr | None:
    """Return whether the player whose turn it is may announce anything beside playing a card; None if nobody may."""
    tests: list[p.Expr] = []
    if by_first_card(plan):
        tests.append(equal(field("trick"), 0))
    if plan.model.declarations.shown is not None:
        tests.append(equal(field("trick"), 1))
    if plan.grows:
        tests.append(least(field("turned_up", SEAT), 0))
    return either(*tests) if tests else None


def by_first_card(plan: Plan) -> bool:
    """Whether anything is announced with the first card or before it."""
    return bool(plan.kinds_at("by-the-first-card"))
