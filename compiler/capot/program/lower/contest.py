"""The contest of declarations: the highest key wins, and the last word says what a tie means."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import OVER, first_leader
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.holdings import announced, is_four, slot
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    TAKER,
    Body,
    add,
    bit,
    both,
    do,
    either,
    equal,
    field,
    flag,
    least,
    less,
    let,
    local,
    look,
    loop,
    minus,
    more,
    never,
    put,
    unequal,
    when,
)
from capot.program.lower.state import identifier

_ITEM, _KEY, _J = local("item"), local("key"), local("j")
_BEST, _OWNER, _HIGH = local("best"), local("owner"), local("high")
_TOP_RUN, _TOP_FOUR = local("top_run"), local("top_four")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the contest; none where nothing is compared."""
    if plan.contest is None:
        return []
    found = [_find_best(plan)]
    if plan.kinds_apart:
        found = [*(_find_best(plan, kind) for kind in plan.contested), _find_each()]
    body: Body = (do("find_best", first_leader(plan)),)
    if plan.wins_match(contested=True):
        won = (put(field("won_by"), look("SIDE", field("best_owner"))), *OVER)
        wins = equal(look("POINTS", CONTRACT, field("best_item")), -1)
        body += (when(both(least(field("best_item"), 0), wins), *won),)
    if plan.ends_deal(contested=True):
        for item, owner in (("best_item", "best_owner"), ("best_four", "best_four_owner"))[: 1 + plan.kinds_apart]:
            marked = equal(look("ENDS", CONTRACT, field(item)), 1)
            ends = both(least(field(item), 0), marked, less(field("ender"), 0))
            body += (when(ends, put(field("ender"), field(owner)), *OVER),)
    doc = "Find the best declaration; one that wins the match ends everything."
    return [*found, p.Function("decide_contest", (), None, body, doc)]


def _find_each() -> p.Function:
    body: Body = (do("find_best_run", local("leader")), do("find_best_four", local("leader")))
    doc = "Compare what was announced, each kind by itself."
    return p.Function("find_best", (p.Parameter("leader", p.Type.INT),), None, body, doc)


def _find_best(plan: Plan, only: str = "") -> p.Function:
    """Return the function that compares what was announced, or what of it is of one kind."""
    contest = plan.contest
    assert contest is not None
    start: Body = (let("best", -1), let("owner", -1), let("high", -1))
    if plan.decided_at != "window":
        start = (put(field("decided"), 1), *start)
    match plan.tie:
        case "void":
            body = _voiding(plan, only)
        case "both":
            body = _for_both(plan, only)
        case "nobody":
            body = _for_nobody(plan, only)
        case "leaders-side" | "leaders-party" | "earlier-in-turn" | "first-announced":
            body = _to_one(plan, only)
        case tie:
            raise ValueError(f"no lowering of a tie for {tie}")
    item, owner = ("best_four", "best_four_owner") if only == "fours" else ("best_item", "best_owner")
    body = (*start, *body, put(field(item), _BEST), put(field(owner), _OWNER))
    if _alone(plan, only):
        body += _strike_out(plan, _beaten(plan, only), only)
    name, what = {"runs": ("find_best_run", "the runs"), "fours": ("find_best_four", "the fours")}.get(
        only, ("find_best", "what was announced")
    )
    doc = f"Compare {what}; who leads first is asked first."
    return p.Function(name, (p.Parameter("leader", p.Type.INT),), None, body, doc)


def _won_by(plan: Plan, only: str, sides: p.Expr) -> p.Set:
    """Return the statement that notes the sides that have the best; those of fours stand above those of runs."""
    found = field("best_sides")
    if only == "fours":
        return put(found, p.Arithmetic("|", found, p.Arithmetic("<<", sides, p.Num(plan.sides))))
    return put(found, sides)


# ---------------------------------------------------------------- going through what is compared


def _each(plan: Plan, only: str, *body: p.Statement) -> Body:
    """Return statements for each declaration that is compared, as ``item`` of ``seat``, from the leader on.

    Where a run and a four can tie, only the highest of each kind are, as they stand beside one of the other kind.
    """
    tests = _compared(plan, only)
    if not plan.kinds_tie:
        return _each_of(plan, tests, let("key", look("KEYS", CONTRACT, _ITEM)), *body)
    own = look("KEYS", CONTRACT, _ITEM)
    tests.append(equal(own, p.Choose(is_four(plan, _ITEM), _TOP_FOUR, _TOP_RUN)))
    return _each_of(plan, tests, let("key", look("KEYS_ACROSS", CONTRACT, _ITEM)), *body)


def _tops(plan: Plan, only: str) -> Body:
    """Return the statements that find the highest of each kind, where one can tie with the other."""
    if not plan.kinds_tie:
        return ()
    raised = [when(more(_KEY, top), put(top, _KEY)) for top in (_TOP_FOUR, _TOP_RUN)]
    find = p.If(((is_four(plan, _ITEM), (raised[0],)),), (raised[1],))
    key = let("key", look("KEYS", CONTRACT, _ITEM))
    return (let("top_run", -1), let("top_four", -1), *_each_of(plan, _compared(plan, only), key, find))


def _each_of(plan: Plan, tests: list[p.Expr], *inner: p.Statement) -> Body:
    """Return statements for each declaration that passes some tests, as ``item`` of ``seat``, from the leader on."""
    contest = plan.contest
    assert contest is not None
    if tests:
        inner = (when(both(*tests), *inner),)
    each = loop("j", 0, field("announcements", SEAT), let("item", announced(plan, SEAT, _J)), *inner)
    turn = loop("turns", 0, plan.seats, each, put(SEAT, look("NEXT", SEAT)), clause=contest.at)
    return (let("seat", local("leader")), turn)


def _alone(plan: Plan, only: str) -> bool:
    """Return whether of what is compared nothing counts but the best."""
    return bool(plan.alone) and (not only or only in plan.alone)


def _of_the_kinds(plan: Plan, only: str) -> list[p.Expr]:
    """Return the condition that a declaration is of a kind that is compared, where others are not."""
    kinds = (only,) if only else plan.contested
    if len(plan.sorts) == len(kinds):
        return []
    four = is_four(plan, _ITEM)
    return [four if kinds == ("fours",) else never(four)]


def _compared(plan: Plan, only: str) -> list[p.Expr]:
    """Return the conditions on what is compared: of kinds that are, no card that turned up, not struck out."""
    tests: list[p.Expr] = []
    if plan.first_grown < len(plan.items):
        tests.append(less(_ITEM, plan.first_grown))
    tests += _of_the_kinds(plan, only)
    if plan.tie == "void":
        tests.append(equal(field("struck", slot(plan, SEAT, _J)), 0))
    return tests


def _unit(plan: Plan) -> p.Expr | None:
    """Return who stands against the others for a seat, as a number; None where that is its side."""
    contest = plan.contest
    assert contest is not None
    if contest.between == "players" and plan.partners:
        return SEAT
    if contest.between == "parties" and plan.sides > 2:
        return p.Truth(equal(look("SIDE", SEAT), look("SIDE", TAKER)))
    return None


def _take() -> Body:
    return (put(_BEST, _ITEM), put(_OWNER, SEAT), put(_HIGH, _KEY))


def _sides_of_owner() -> p.Expr:
    return p.Choose(least(_OWNER, 0), bit(look("SIDE", _OWNER)), p.Num(0))


def _several(bits: p.Expr) -> p.Expr:
    """Return whether more than one is in a set."""
    return unequal(p.Arithmetic("&", bits, minus(bits, 1)), 0)


def _join_in(name: str, place: p.Expr) -> p.Set:
    return put(local(name), p.Arithmetic("|", local(name), bit(place)))


# ---------------------------------------------------------------- what a tie means


def _last_key(plan: Plan) -> str:
    contest = plan.contest
    assert contest is not None
    return contest.keys[-1].at if contest.keys else contest.at


def _to_one(plan: Plan, only: str) -> Body:
    """Return the statements of a contest in which a tie is decided for one of the tied."""
    higher: p.Expr = more(_KEY, _HIGH)
    side, owners, leads = look("SIDE", SEAT), look("SIDE", _OWNER), look("SIDE", local("leader"))
    tied = both(equal(_KEY, _HIGH), least(_OWNER, 0))
    more_to_know: Body = ()
    if plan.tie == "leaders-side" and plan.partners:
        higher = either(higher, both(tied, unequal(owners, leads), equal(side, leads)))
    elif plan.tie == "leaders-party":
        takers = look("SIDE", TAKER)
        leading = p.Truth(equal(leads, takers))
        ally = equal(p.Truth(equal(side, takers)), leading)
        stranger = unequal(p.Truth(equal(owners, takers)), leading)
        higher = either(higher, both(tied, ally, stranger))
    elif plan.tie == "first-announced":
        when_said = field("announced_at", slot(plan, SEAT, _J))
        higher = either(higher, both(tied, less(when_said, local("said_at"))))
        more_to_know = (put(local("said_at"), when_said),)
    start: Body = (let("said_at", 0),) if more_to_know else ()
    found = when(higher, *_take(), *more_to_know, clause=_last_key(plan))
    return (*start, *_tops(plan, only), *_each(plan, only, found), _won_by(plan, only, _sides_of_owner()))


def _for_nobody(plan: Plan, only: str) -> Body:
    """Return the statements of a contest that nobody wins on a tie."""
    unit = _unit(plan)
    tied = local("tied")
    found = (
        when(more(_KEY, _HIGH), *_take(), put(tied, 0)),
        when(equal(_KEY, _HIGH), _join_in("tied", unit or look("SIDE", SEAT))),
    )
    nobody: Body = (put(_BEST, -1), put(_OWNER, -1), *(() if unit else (put(tied, 0),)))
    sides = _sides_of_owner() if unit else tied
    lost = when(_several(tied), *nobody, clause=_last_key(plan))
    return (let("tied", 0), *_tops(plan, only), *_each(plan, only, *found), lost, _won_by(plan, only, sides))


def _for_both(plan: Plan, only: str) -> Body:
    """Return the statements of a contest in which all who tie have the best: of each, the first in turn is it."""
    unit = _unit(plan)
    sides, units = local("sides"), local("units")
    fresh: Body = (put(sides, 0), *((put(units, 0),) if unit else ()))
    tests: list[p.Expr] = [equal(_KEY, _HIGH)]
    if unit is not None:
        tests.append(never(flag(units, unit)))
    elif _alone(plan, only):
        tests.append(never(flag(sides, look("SIDE", SEAT))))
    join_in: Body = (_join_in("sides", look("SIDE", SEAT)), *((_join_in("units", unit),) if unit else ()))
    if _alone(plan, only):
        # What ties with the best is best too, and stands: void is what is not marked so.
        reset = _mark(plan, 0) if not only else _unmark(plan, only)
        fresh += reset
        join_in += (put(field("struck", slot(plan, SEAT, _J)), 1),)
    found = (
        when(more(_KEY, _HIGH), *_take(), *fresh),
        when(both(*tests), *join_in, clause=_last_key(plan)),
    )
    start: Body = (let("sides", 0), *((let("units", 0),) if unit else ()))
    return (*start, *_tops(plan, only), *_each(plan, only, *found), _won_by(plan, only, sides))


def _unmark(plan: Plan, only: str) -> Body:
    """Return the statements that take the mark from every declaration of a kind."""
    other = field("announced", local("m"))
    four = both(least(other, plan.first_four), less(other, plan.first_grown))
    clear = when(four if only == "fours" else never(four), put(field("struck", local("m")), 0))
    return (loop("m", 0, plan.seats * plan.most_announced, clear),)


def _mark(plan: Plan, value: int) -> Body:
    return (loop("m", 0, plan.seats * plan.most_announced, put(field("struck", local("m")), value)),)


def _voiding(plan: Plan, only: str) -> Body:
    """Return the statements of a contest that strikes out who ties, and goes on with the others."""
    unit = _unit(plan)
    tied = local("tied")
    place = unit or look("SIDE", SEAT)
    found = (
        when(more(_KEY, _HIGH), *_take(), put(tied, 0)),
        when(equal(_KEY, _HIGH), _join_in("tied", place)),
    )
    again: Body = (put(_BEST, -1), put(_OWNER, -1), put(_HIGH, -1), put(tied, 0))
    again = (*again, *_tops(plan, only), *_each(plan, only, *found))
    strike = when(equal(_KEY, _HIGH), *_struck(plan))
    out = when(_several(tied), *_each(plan, only, strike), clause=_last_key(plan))
    search = p.While(
        _several(tied), (*again, out), "each time round at least two declarations are struck out", _last_key(plan)
    )
    sides = _sides_of_owner() if unit else tied
    return (let("tied", 3), search, _won_by(plan, only, sides))


# ---------------------------------------------------------------- striking out


def _struck(plan: Plan) -> Body:
    """Return the statements by which an ``item`` of ``seat`` comes to count nothing."""
    side, worth = look("SIDE", SEAT), local("worth")

    def moved(kind: str) -> Body:
        name = identifier(kind)
        return (add(field(f"declared_{name}", side), minus(0, worth)), add(field(f"voided_{name}", side), worth))

    kinds = plan.contested
    counted = moved(kinds[0])
    if len(kinds) > 1:
        counted = (p.If(((is_four(plan, _ITEM), moved("fours")),), moved("runs")),)
    return (
        put(field("struck", slot(plan, SEAT, _J)), 1),
        let("worth", look("POINTS", CONTRACT, _ITEM)),
        when(more(worth, 0), *counted),
    )


def _beaten(plan: Plan, only: str) -> p.Expr:
    """Return whether a declaration counts for nothing, since only the best of its kind does."""
    if plan.tie == "both":
        beaten: p.Expr = equal(field("struck", slot(plan, SEAT, _J)), 0)
    else:
        beaten = unequal(_ITEM, _BEST)
        if plan.tie == "void":
            beaten = both(equal(field("struck", slot(plan, SEAT, _J)), 0), beaten)
    contested = {only} if only else set(plan.contested)
    awards = [award for award in plan.model.declarations.awards if isinstance(award, n.Counted)]
    here = Scope("when declarations are compared", contract=CONTRACT, contracts=plan.tables.numbers_of)
    asked: list[p.Expr] = []
    for kind in sorted(contested & set(plan.alone)):
        four = is_four(plan, _ITEM)
        of_kind = [] if len(contested) == 1 else [four if kind == "fours" else never(four)]
        held = [guard(a.guard, here) for a in awards if kind in a.kinds and a.guard is not None]
        asked.append(both(*of_kind, *held))
    if contested <= set(plan.alone) and not any(a.guard for a in awards):
        return beaten
    return both(beaten, either(*asked))


def _strike_out(plan: Plan, beaten: p.Expr, only: str) -> Body:
    """Return the statements that strike out what only the best leaves nothing to."""
    tests = _of_the_kinds(plan, only)
    inner = when(both(*tests, beaten), *_struck(plan))
    if plan.tie == "both":
        # Until here the mark said what stands: from here on it says what does not.
        spared = put(field("struck", slot(plan, SEAT, _J)), 0)
        inner = p.If(((both(*tests, beaten), _struck(plan)),), (spared,))
    each = loop("j", 0, field("announcements", SEAT), let("item", announced(plan, SEAT, _J)), inner)
    contest = plan.contest
    assert contest is not None
    turn = loop("turns", 0, plan.seats, each, put(SEAT, look("NEXT", SEAT)), clause=contest.at)
    return (let("seat", local("leader")), turn)
