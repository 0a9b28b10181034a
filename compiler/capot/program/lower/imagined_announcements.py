"""Announcements in a layout that a player imagines: those that the seat knows of stay, the others are made again."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.holdings import counts_there, is_four, slot, sort_of
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    PHASE,
    SEAT,
    Body,
    add,
    both,
    call,
    constant,
    do,
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
    minus,
    more,
    never,
    plus,
    put,
    when,
)
from capot.program.lower.state import fields, identifier
from capot.program.lower.unasked import unasked
from capot.program.nodes import Much, Who

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_OWNER, _I, _ITEM = local("owner"), local("i"), local("item")


def functions(plan: Plan, seat: p.Parameter, owner: p.Parameter) -> list[p.Function]:
    """Return the functions that make announcements again."""
    found = [_announcements(plan, seat)] if plan.announces else []
    if secret_kinds(plan) and plan.announces:
        found.append(_announce_again(plan, owner))
    if unasked(plan):
        found.append(_count_again(plan))
    return found


def visible(plan: Plan, much: Much) -> p.Expr:
    """Return whether ``seat`` sees so much of the announcement at place ``i``, whose item is ``item``."""
    announced_field = next(one for one in fields(plan) if one.name == "announced")
    tests: list[p.Expr] = []
    for seen in announced_field.seen:
        if seen.much is much:
            who: tuple[p.Expr, ...] = (equal(_OWNER, SEAT),) if seen.who is Who.OWNER else ()
            tests.append(both(*who, *((seen.when,) if seen.when is not None else ())))
    return either(*tests)


def secret_kinds(plan: Plan) -> tuple[str, ...]:
    """Return the kinds of which the others are told nothing until they count."""
    return tuple(
        kind
        for kind in plan.sorts
        if plan.moment(kind) not in ("unasked", "of-a-trick")
        and plan.told(kind) == "nothing"
        and kind in plan.contested
    )


def compared_again(plan: Plan) -> bool:
    """Return whether declarations are compared again in a layout: some are counted unasked, of which nobody is told.

    What was struck out by them is then in force again, until it is struck out in the layout.
    """
    return plan.contest is not None and any(plan.moment(kind) == "unasked" for kind in plan.contested)


def decided(plan: Plan) -> p.Expr:
    """Return whether declarations have been compared."""
    if plan.decided_at != "window":
        return equal(field("decided"), 1)
    return never(less(PHASE, constant("PHASE_PLAY")))


def _announcements(plan: Plan, seat: p.Parameter) -> p.Function:
    """Return the function that forgets hidden announcements; one of which the sort is known is another of that sort."""
    kept = local("kept_item")
    value, sort = visible(plan, Much.VALUE), visible(plan, Much.SORT)
    full = local("full")
    alike = (
        equal(sort_of(plan, local("other")), sort_of(plan, _ITEM)),
        *counts_there(plan, local("other")),
        equal(call("has_announced", _OWNER, local("other")), 0),
    )
    held = p.Within(look("ITEM_CARDS", local("other")), full)

    def one_of(*tests: p.Expr) -> p.For:
        """Pick one, each as likely: the latest takes the place of the one before ever more rarely."""
        chosen = when(equal(p.Random(local("several")), 0), put(kept, local("other")))
        return loop("other", 0, plan.first_grown, when(both(*tests), add(local("several"), 1), chosen))

    # Where the imagined hand holds none of the sort, one that it does not hold stands for it: it counts as much.
    by_sort: Body = (let("several", 0), one_of(*alike, held), when(equal(local("several"), 0), one_of(*alike)))
    own: p.Expr = equal(_OWNER, SEAT)
    tests = value.tests if isinstance(value, p.Any) else (value,)
    cases: list[tuple[p.Expr, Body]] = [(either(*dict.fromkeys((own, *tests))), (put(kept, _ITEM),))]
    if sort != p.Any(()):
        cases.append((sort, by_sort))
    here = slot(plan, _OWNER, minus(field("announcements", _OWNER), 1))
    restore: Body = ()
    before: Body = ()
    if plan.orders_announced:
        before += (let("when_said", field("announced_at", _I)),)
        restore += (put(field("announced_at", here), local("when_said")),)
    if plan.voids and not compared_again(plan):
        before += (let("mark", field("struck", _I)),)
        restore += (put(field("struck", here), local("mark")), _struck(plan, kept))
    each: Body = (
        let("item", field("announced", _I)),
        let("kept_item", -1),
        *before,
        p.If(tuple(cases)),
        put(field("announced", _I), -1),
        when(least(kept, 0), do("note_announced", _OWNER, kept), *restore),
    )
    first = slot(plan, _OWNER, 0)
    owner: Body = (
        let("number", field("announcements", _OWNER)),
        put(field("announcements", _OWNER), 0),
        *((let("full", join("|", field("hand", _OWNER), call("played_by", _OWNER))),) if sort != p.Any(()) else ()),
        loop("i", first, plus(first, local("number")), *each),
    )
    zero: Body = ()
    for kind in plan.sorts:
        for what in ("declared", *(("voided",) if plan.voids else ())):
            zero += (put(field(f"{what}_{identifier(kind)}", local("side")), 0),)
    body = (loop("side", 0, plan.sides, *zero), loop("owner", 0, plan.seats, *owner))
    doc = "Forget the announcements that a seat knows nothing of; where it knows the sort, another of that sort stands."
    return p.Function("imagine_announcements", (seat,), None, body, doc)


def _struck(plan: Plan, item: p.Expr) -> p.If:
    """Return the statement by which an item that was struck out counts nothing again."""
    side, worth = look("SIDE", _OWNER), look("POINTS", CONTRACT, item)

    def moved(kind: str) -> Body:
        name = identifier(kind)
        return (add(field(f"declared_{name}", side), minus(0, worth)), add(field(f"voided_{name}", side), worth))

    counted = moved(plan.sorts[0])
    if len(plan.sorts) > 1:
        counted = (p.If(((is_four(plan, item), moved("fours")),), moved("runs")),)
    return when(both(equal(local("mark"), 1), more(worth, 0)), *counted)


def _announce_again(plan: Plan, owner: p.Parameter) -> p.Function:
    """Return the function by which a player has announced all that their imagined hand holds."""
    moments = {plan.moment(kind) for kind in secret_kinds(plan)}
    picks = [
        name
        for moment, name in (("before-the-first-lead", "announcements"), ("by-the-first-card", "first_announcements"))
        if moment in moments
    ]
    hand, told = field("hand", _OWNER), local("told")
    body: Body = (
        let("held_now", hand),
        put(hand, join("|", hand, call("played_by", _OWNER))),
    )
    for name in picks:
        found = minus(-1, call(f"pick_{name}", _OWNER, 0, -1))
        room = less(field("announcements", _OWNER), plan.most_announced)
        act = (
            let("told", call(f"pick_{name}", _OWNER, 0, minus(local("number"), 1))),
            do("announce", _OWNER, minus(told, constant("ANNOUNCE"))),
            put(local("number"), found),
        )
        again = p.While(both(more(local("number"), 0), room), act, "each time one more is announced")
        body += (let("number", found), again)
    body += (put(hand, local("held_now")),)
    doc = "Announce for a player whatever their hand held when it was whole."
    return p.Function("announce_again", (owner,), None, body, doc)


def _count_again(plan: Plan) -> p.Function:
    """Return the function that counts again what is counted without a word, from the hands as they were."""
    hand = field("hand", _OWNER)
    played = call("played_by", _OWNER)
    body: Body = (loop("owner", 0, plan.seats, put(hand, join("|", hand, played))),)
    for pair in plan.unasked_pairs:
        name = identifier(pair.name)
        body += (loop("owner", 0, plan.seats, put(field(f"said_{name}", _OWNER), 0)),)
        body += (loop("side", 0, plan.sides, put(field(f"declared_{name}", local("side")), 0)),)
    body += (do("count_unasked"), loop("owner", 0, plan.seats, put(hand, join("-", hand, played))))
    doc = "Count again what is counted without a word."
    return p.Function("count_again", (), None, body, doc)
