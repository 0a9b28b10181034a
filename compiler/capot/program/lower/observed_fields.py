"""What a seat may know: every field as its viewers say, written down in the order of the fields.

An element that is hidden is -1; a set of cards is a number for each suit, with a bit for each rank. Where others may
know how many cards there are, or that there is a card, or of which sort a declaration is, that stands behind it.
"""

from __future__ import annotations

from functools import partial, reduce

from capot.program import nodes as p
from capot.program.lower.holdings import sort_of
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    SEAT,
    Body,
    add,
    at,
    both,
    either,
    equal,
    field,
    give,
    least,
    let,
    local,
    look,
    loop,
    minus,
    plus,
    put,
    when,
)
from capot.program.lower.tables import sorts
from capot.program.nodes import Much, Seen, Who
from capot.program.program_parts import everywhere, remade

_I, _N = local("i"), local("n")


def functions(plan: Plan, fields: tuple[p.Field, ...]) -> list[p.Function]:
    """Return the function that writes down what a seat may know."""
    body: Body = ()
    place = 0
    for one in fields:
        body += _observed(one, place, plan)
        place += _width(one, plan) * one.length
    parameters = (
        p.Parameter("seat", p.Type.INT, 0, plan.seats - 1),
        p.Parameter("out", p.Type.INTS, length=place),
    )
    doc = "Write down all that a seat may know, and return how long that is."
    return [p.Function("observe", parameters, p.Type.INT, (*body, give(place)), doc, public=True)]


def _width(one: p.Field, plan: Plan) -> int:
    """Return how many numbers are written down for each element of a field."""
    values = plan.suits if one.type is p.Type.CARDS else 1
    return sum(values if much is Much.VALUE else 1 for much in Much if _of(one, much))


def names(plan: Plan, fields: tuple[p.Field, ...]) -> tuple[str, ...]:
    """Return what `observe` writes at each place."""
    found: list[str] = []
    for one in fields:
        for i in range(one.length):
            place = one.name if one.length == 1 else f"{one.name} {i}"
            if _of(one, Much.VALUE):
                suits = plan.tables.suits if one.type is p.Type.CARDS else ("",)
                found += [f"{place} {suit}".rstrip() for suit in suits]
            found += [f"{place} {much.value}" for much in (Much.NUMBER, Much.SORT) if _of(one, much)]
    return tuple(found)


def meanings(plan: Plan, fields: tuple[p.Field, ...]) -> tuple[str, ...]:
    """Return what each number can be that `observe` writes: least, most, what it stands for, and whose it is.

    It stands for an ``amount``, a ``card``, a ``seat``, a ``side``, a declaration's ``sort``, or a set with a bit for
    each of the ``ranks`` of a suit, or ``suits``, ``seats``, ``sides``. The least is -1 where it may be hidden.
    """
    found: list[str] = []
    for one in fields:
        for i in range(one.length):
            whose = _whose(one, i, plan)
            least_ = one.low if _always(one) else min(one.low, -1)
            if _of(one, Much.VALUE):
                if one.type is p.Type.CARDS:
                    found += [f"{least_} {(1 << plan.ranks) - 1} ranks {whose}"] * plan.suits
                else:
                    found.append(f"{least_} {one.high} {one.holds or 'amount'} {whose}")
            if _of(one, Much.NUMBER):
                most = plan.cards if one.type is p.Type.CARDS else 1
                found.append(f"{'0' if _always(one, Much.NUMBER) else '-1'} {most} amount {whose}")
            if _of(one, Much.SORT):
                found.append(f"-1 {len(sorts(plan)[0]) - 1} sort {whose}")
    return tuple(found)


def _whose(one: p.Field, i: int, plan: Plan) -> str:
    """Return whose an element of a field is: a seat's, a side's, or ``all``."""
    match one.per:
        case "seat":
            return f"seat-{i * plan.seats // one.length}"
        case "side":
            return f"side-{i * plan.sides // one.length}"
        case "trick":
            return f"seat-{i % plan.seats}"
    return "all"


def _always(one: p.Field, much: Much = Much.VALUE) -> bool:
    """Return whether everybody always sees so much of a field."""
    return any(seen.who is Who.EVERYBODY and seen.when is None for seen in _of(one, much))


def _of(one: p.Field, much: Much) -> tuple[Seen, ...]:
    """Return who sees so much of a field."""
    return tuple(seen for seen in one.seen if seen.much is much and seen.who is not Who.NOBODY)


def _in_order(one: p.Field, place: int, plan: Plan) -> Body:
    """Return the statements that write down a list of each seat: what is hidden leaves no gap that would tell of it.

    Where a seat's list is seen as a whole or not at all, it is written as it is; it has no gaps itself.
    """
    size = one.length // plan.seats
    value = field(one.name, _I)
    told = [much for much in (Much.VALUE, Much.SORT) if _of(one, much)]
    tests = [_may_see(one, viewer, plan) or p.All(()) for much in told for viewer in _of(one, much)]
    owner = local("owner")
    if told == [Much.VALUE] and not any(value in everywhere(test) for test in tests):
        item, hidden = local("item"), local("hidden")

        def named(expr: p.Expr) -> p.Expr:
            """Return an expression in which the owner has their name, and isn't worked out from the place."""
            return owner if expr == p.Arithmetic("//", _I, p.Num(size)) else remade(expr, named)

        written = put(at("out", plus(place, item)), p.Arithmetic("|", field(one.name, item), hidden))
        first = let("i", p.Arithmetic("*", owner, p.Num(size)))
        # 0 or -1, of which all bits are set: joined like this, what nobody can foresee takes no branch.
        truths: list[p.Expr] = [p.Truth(named(test)) for test in tests]
        seen = let("hidden", minus(reduce(partial(p.Arithmetic, "|"), truths), 1))
        return (loop("owner", 0, plan.seats, first, seen, loop("item", _I, plus(_I, size), written)),)
    shown: Body = ()
    for much in told:
        amount = value if much is Much.VALUE else _sort_of(value, plan)
        shown += (put(at("out", _N), _if_seen(one, _of(one, much), amount, plan)), add(_N, 1))
    start = p.Arithmetic("*", owner, p.Num(size))
    items = loop("i", start, plus(start, size), when(both(least(value, 0), either(*tests)), *shown))
    rest = loop("rest", _N, local("end"), put(at("out", local("rest")), -1))
    each = (let("end", plus(_N, size * len(told))), items, rest, put(_N, local("end")))
    return (let("n", place), loop("owner", 0, plan.seats, *each))


def _observed(one: p.Field, place: int, plan: Plan) -> Body:
    """Return the statements that write down a field from a place on, element by element."""
    width = _width(one, plan)
    if not width:
        return ()
    if one.name == "announced":
        return _in_order(one, place, plan)
    value = field(one.name, _I if one.length > 1 else None)
    first: p.Expr = p.Num(place)
    if one.length > 1:
        first = plus(place, _I if width == 1 else p.Arithmetic("*", _I, p.Num(width)))
    each: Body = ()
    own: Body = ()
    if seen := _of(one, Much.VALUE):
        if one.type is p.Type.CARDS:
            if one.length == plan.seats and [(viewer.who, viewer.when) for viewer in seen] == [(Who.OWNER, None)]:
                # What all others cannot see takes no question for each of them.
                there = plus(place, p.Arithmetic("*", SEAT, p.Num(width)), local("suit"))
                bits = p.SuitBits(field(one.name, SEAT), local("suit"))
                own = (loop("suit", 0, plan.suits, put(at("out", there), bits)),)
                shown: p.Expr = p.Num(-1)
            else:
                shown = _if_seen(one, seen, p.SuitBits(value, local("suit")), plan)
            each += (loop("suit", 0, plan.suits, put(at("out", plus(first, local("suit"))), shown)),)
            first = plus(first, plan.suits)
        else:
            each += (put(at("out", first), _if_seen(one, seen, value, plan)),)
            first = plus(first, 1)
    for much in (Much.NUMBER, Much.SORT):
        if seen := _of(one, much):
            number = p.Count(value) if one.type is p.Type.CARDS else p.Truth(least(value, 0))
            amount = number if much is Much.NUMBER else _sort_of(value, plan)
            each += (put(at("out", first), _if_seen(one, seen, amount, plan)),)
            first = plus(first, 1)
    return (loop("i", 0, one.length, *each), *own) if one.length > 1 else each


def _sort_of(item: p.Expr, plan: Plan) -> p.Expr:
    """Return of which sort a declaration is, or -1."""
    return p.Choose(least(item, 0), sort_of(plan, item), p.Num(-1))


def _if_seen(one: p.Field, seen: tuple[Seen, ...], value: p.Expr, plan: Plan) -> p.Expr:
    """Return a value, or -1 where the seat may not see it."""
    tests = [_may_see(one, viewer, plan) for viewer in seen]
    if any(test is None for test in tests):
        return value
    return p.Choose(either(*(test for test in tests if test is not None)), value, p.Num(-1))


def _may_see(one: p.Field, viewer: Seen, plan: Plan) -> p.Expr | None:
    """Return whether the seat is among those who see an element; None where everybody always is."""
    tests: list[p.Expr] = []
    if viewer.who is Who.OWNER:
        tests.append(_owns(one, plan))
    if viewer.when is not None:
        tests.append(viewer.when)
    return both(*tests) if tests else None


def _owns(one: p.Field, plan: Plan) -> p.Expr:
    parts, seat = (plan.seats, SEAT) if one.per == "seat" else (plan.sides, look("SIDE", SEAT))
    each = one.length // parts
    return equal(_I if each == 1 else p.Arithmetic("//", _I, p.Num(each)), seat)
