"""What a seat may know: every field as its viewers say, written down in the order of the fields.

An element that is hidden is -1; a set of cards is a number for each suit, with a bit for each rank. Where others may
know how many cards there are, or that there is a card, or of which sort a declaration is, that stands behind it.
"""

from __future__ import annotations

from capot.program import nodes as p
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
    plus,
    put,
    when,
)
from capot.program.lower.tables import sorts
from capot.program.nodes import Much, Seen, Who

_I, _N = local("i"), local("n")


def functions(plan: Plan, fields: tuple[p.Field, ...]) -> list[p.Function]:
    """Return the function that writes down what a seat may know."""
    body: Body = (let("n", 0),)
    for one in fields:
        body += _observed(one, plan)
    parameters = (
        p.Parameter("seat", p.Type.INT, 0, plan.seats - 1),
        p.Parameter("out", p.Type.INTS, length=len(names(plan, fields))),
    )
    doc = "Write down all that a seat may know, and return how long that is."
    return [p.Function("observe", parameters, p.Type.INT, (*body, give(_N)), doc, public=True)]


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


def _in_order(one: p.Field, plan: Plan) -> Body:
    """Return the statements that write down a list of each seat: what is hidden leaves no gap that would tell of it."""
    size = one.length // plan.seats
    value = field(one.name, _I)
    amounts: dict[Much, p.Expr] = {
        Much.VALUE: value,
        Much.SORT: p.Choose(least(value, 0), look("SORT", value), p.Num(-1)),
    }
    told = [much for much in amounts if _of(one, much)]
    tests = [_may_see(one, viewer, plan) or p.All(()) for much in told for viewer in _of(one, much)]
    shown: Body = ()
    for much in told:
        shown += _shown(one, _of(one, much), amounts[much], plan)
    start = p.Arithmetic("*", local("owner"), p.Num(size))
    items = loop("i", start, plus(start, size), when(both(least(value, 0), either(*tests)), *shown))
    rest = loop("rest", _N, local("end"), put(at("out", local("rest")), -1))
    each = (let("end", plus(_N, size * len(told))), items, rest, put(_N, local("end")))
    return (loop("owner", 0, plan.seats, *each),)


def _observed(one: p.Field, plan: Plan) -> Body:
    if one.name == "announced":
        return _in_order(one, plan)
    index = _I if one.length > 1 else None
    value = field(one.name, index)
    each: Body = ()
    if seen := _of(one, Much.VALUE):
        if one.type is p.Type.CARDS:
            suit = p.SuitBits(value, local("suit"))
            each += (loop("suit", 0, plan.suits, *_shown(one, seen, suit, plan)),)
        else:
            each += _shown(one, seen, value, plan)
    if seen := _of(one, Much.NUMBER):
        number = p.Count(value) if one.type is p.Type.CARDS else p.Truth(least(value, 0))
        each += _shown(one, seen, number, plan)
    if seen := _of(one, Much.SORT):
        sort = p.Choose(least(value, 0), look("SORT", value), p.Num(-1))
        each += _shown(one, seen, sort, plan)
    return (loop("i", 0, one.length, *each),) if one.length > 1 and each else each


def _shown(one: p.Field, seen: tuple[Seen, ...], value: p.Expr, plan: Plan) -> Body:
    """Return the statements that write down a value, or -1 where the seat may not see it."""
    tests = [_may_see(one, viewer, plan) for viewer in seen]
    if not any(test is None for test in tests):
        value = p.Choose(either(*(test for test in tests if test is not None)), value, p.Num(-1))
    return (put(at("out", _N), value), add(_N, 1))


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
