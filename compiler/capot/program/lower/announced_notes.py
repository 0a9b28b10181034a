"""How it is noted what a player announces: a run that has grown may stand in place of those before."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.holdings import cards_in_pairs, each_run, is_four, slot
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    add,
    both,
    do,
    equal,
    field,
    flag,
    give,
    join,
    less,
    let,
    local,
    look,
    loop,
    minus,
    more,
    never,
    put,
    when,
)
from capot.program.lower.state import identifier

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_INT = p.Type.INT


def announce(plan: Plan) -> list[p.Function]:
    """Return the functions that note what a seat announces; a run that has grown may stand for those before."""
    count = field("announcements", SEAT)
    here = slot(plan, SEAT, count)
    note: Body = (put(field("announced", here), _ITEM), add(count, 1), *count_item(plan, _ITEM, 1))
    if plan.orders_announced and not plan.replaces:
        number = field("announced_count")
        note = (put(field("announced_at", here), number), add(number, 1), *note)
    parameters = (_SEAT, p.Parameter("item", _INT))
    doc = "Write a declaration down as announced by a player."
    found = [p.Function("note_announced", parameters, None, note, doc)]
    body: Body = _replace(plan) if plan.replaces else ()
    body += (do("note_announced", SEAT, _ITEM),)
    if plan.grows_apart:
        found.append(_use(plan))
        body += (do("use", SEAT, _ITEM),)
    found.append(p.Function("announce", parameters, None, body, "Note what a player announces, or counts unasked."))
    return found


def count_item(plan: Plan, item: p.Expr, sign: int, seat: p.Expr = SEAT) -> Body:
    """Return the statements that add what an item counts to what its side has announced, or take it away."""
    points = local("worth")
    body: Body = (let("worth", look("POINTS", CONTRACT, item)),)
    amount: p.Expr = points if sign > 0 else minus(0, points)
    side = look("SIDE", seat)
    adds = [(kind, add(field(f"declared_{identifier(kind)}", side), amount)) for kind in plan.sorts]
    if len(adds) == 1:
        return (*body, when(more(points, 0), adds[0][1]))
    four = is_four(plan, item)
    by_kind = dict(adds)
    return (*body, when(more(points, 0), p.If(((four, (by_kind["fours"],)),), (by_kind["runs"],))))


def _replace(plan: Plan) -> Body:
    """Return the statements that take away what a new item stands in place of; its turn goes to the new one."""
    k, old = local("kept"), local("old")
    same: p.Expr = p.All(())
    if len(plan.sorts) > 1:
        same = equal(p.Truth(is_four(plan, old)), p.Truth(is_four(plan, _ITEM)))
    inside = both(same, p.Within(look("ITEM_CARDS", old), look("ITEM_CARDS", _ITEM)))
    here, there = slot(plan, SEAT, _J), slot(plan, SEAT, k)
    keep: Body = (put(field("announced", there), old),)
    drop: Body = ()
    start: Body = (let("kept", 0),)
    after: Body = (
        loop("j", k, field("announcements", SEAT), put(field("announced", here), -1)),
        put(field("announcements", SEAT), k),
    )
    if plan.orders_announced:
        number = local("turn_of_it")
        start += (let("turn_of_it", -1),)
        keep += (put(field("announced_at", there), field("announced_at", here)),)
        drop += (when(less(number, 0), put(number, field("announced_at", here))),)
        fresh = (put(number, field("announced_count")), add(field("announced_count"), 1))
        after += (when(less(number, 0), *fresh), put(field("announced_at", slot(plan, SEAT, k)), number))
    counted = count_item(plan, old, -1)
    if plan.voids:
        keep += (put(field("struck", there), field("struck", here)),)
        void = equal(field("struck", here), 0)
        voided = _unvoid(plan, old)
        drop += (p.If(((void, counted),), voided),)
        after += (put(field("struck", slot(plan, SEAT, k)), 0),)
    else:
        drop += counted
    each = (let("old", field("announced", here)), p.If(((inside, drop),), (*keep, add(k, 1))))
    return (*start, loop("j", 0, field("announcements", SEAT), *each), *after)


def unshown(plan: Plan) -> Body:
    """Return the statements that take away what ``seat`` has announced and not shown."""
    k, old = local("kept"), local("old")
    here, there = slot(plan, SEAT, _J), slot(plan, SEAT, k)
    keep: Body = (put(field("announced", there), old),)
    drop: Body = count_item(plan, old, -1)
    if plan.orders_announced:
        keep += (put(field("announced_at", there), field("announced_at", here)),)
    if plan.voids:
        keep += (put(field("struck", there), field("struck", here)),)
        drop = (p.If(((equal(field("struck", here), 0), drop),), _unvoid(plan, old)),)
    each = (let("old", field("announced", here)), p.If(((flag(field("shown", SEAT), _J), (*keep, add(k, 1))),), drop))
    return (
        let("kept", 0),
        loop("j", 0, field("announcements", SEAT), *each),
        loop("j", k, field("announcements", SEAT), put(field("announced", here), -1)),
        put(field("announcements", SEAT), k),
    )


def _unvoid(plan: Plan, old: p.Expr) -> Body:
    """Return the statements that forget what a declaration counts that had been struck out."""
    found: list[p.Statement] = []
    points = look("POINTS", CONTRACT, old)
    for kind in plan.sorts:
        four = is_four(plan, old) if kind == "fours" else never(is_four(plan, old))
        amount = minus(0, p.Least((points, p.Num(0)), largest=True))
        test = four if len(plan.sorts) > 1 else p.All(())
        found.append(when(test, add(field(f"voided_{identifier(kind)}", look("SIDE", SEAT)), amount)))
    return tuple(found)


def _use(plan: Plan) -> p.Function:
    """Return the function that notes the cards that a declaration uses: of a run the whole run that it lies in."""
    hand: p.Expr = field("hand", SEAT)
    if plan.apart:
        hand = join("-", hand, field("in_fours", SEAT))
    if plan.pairs_apart:
        hand = join("-", hand, local("in_pairs"))
    cards = local("cards")
    runs, fours = field("in_runs", SEAT), field("in_fours", SEAT)
    four: Body = (put(fours, join("|", fours, look("ITEM_CARDS", local("declared")))), give())
    wider = p.Within(look("ITEM_CARDS", local("declared")), look("ITEM_CARDS", _ITEM))
    body: Body = ()
    if "fours" in plan.sorts:
        body += (when(is_four(plan, local("declared")), *four),)
    if plan.pairs_apart:
        body += cards_in_pairs(plan)
    body += (
        let("cards", look("ITEM_CARDS", local("declared"))),
        *each_run(plan, hand, when(wider, put(cards, join("|", cards, look("ITEM_CARDS", _ITEM))))),
        put(runs, join("|", runs, cards)),
    )
    parameters = (_SEAT, p.Parameter("declared", _INT))
    return p.Function("use", parameters, None, body, "Note the cards that a declaration uses.")
