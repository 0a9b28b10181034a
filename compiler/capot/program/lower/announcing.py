"""Declarations: what may be announced when, what a card that turns up brings, and what counts unasked."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    Value,
    add,
    both,
    call,
    card,
    constant,
    do,
    either,
    equal,
    field,
    give,
    has,
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
    times,
    unequal,
    when,
)
from capot.program.lower.sinks import Listing, Picking, Sink
from capot.program.lower.state import identifier
from capot.program.lower.windows import done

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_ACTION = p.Parameter("action", p.Type.INT)
_INT = p.Type.INT


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of declarations."""
    found: list[p.Function] = []
    if plan.announces:
        found += [_has_announced(plan), *_announce(plan)]
        for sink in (Listing(len(plan.actions)), Picking()):
            found += _announceable(plan, sink)
    if plan.window:
        found += [_window(plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
        found.append(_act_in_window(plan))
    if unasked(plan):
        found.append(_count_unasked(plan))
    if plan.announces and plan.wins_match(contested=False):
        found.append(_look_for_the_match(plan))
    return found


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


# ---------------------------------------------------------------- what a hand holds


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


# ---------------------------------------------------------------- announcing


def _has_announced(plan: Plan) -> p.Function:
    found = when(equal(announced(plan, SEAT, _J), _ITEM), give(1))
    body: Body = (loop("j", 0, field("announcements", SEAT), found), give(0))
    parameters = (_SEAT, p.Parameter("item", _INT))
    return p.Function("has_announced", parameters, _INT, body, "Return whether a player has announced this.")


def _not_yet() -> p.Expr:
    return equal(call("has_announced", SEAT, _ITEM), 0)


def _offer(plan: Plan, sink: Sink, *tests: p.Expr) -> Body:
    """Return the statements that offer an ``item`` under conditions."""
    every = (*tests, *counts_there(plan, _ITEM))
    offered = sink.offer(plus(constant("ANNOUNCE"), _ITEM))
    return (when(both(*every), *offered),) if every else offered


def _announceable(plan: Plan, sink: Sink) -> list[p.Function]:
    found = []
    for moment, name in (("before-the-first-lead", "announcements"), ("by-the-first-card", "first_announcements")):
        kinds = plan.kinds_at(moment)
        if kinds:
            found.append(_of_a_moment(plan, sink, name, kinds))
    if plan.grows:
        found.append(_grown(plan, sink))
    return found


def _of_a_moment(plan: Plan, sink: Sink, name: str, kinds: tuple[str, ...]) -> p.Function:
    """Return the function that goes through what may be announced from a hand: what has not been yet."""
    hand = field("hand", SEAT)
    body: Body = (let("n", local("offered")),)
    runs: Body = ()
    fours: Body = ()
    if plan.apart:
        body += cards_in_use(plan)
        free = never(p.Some(join("&", look("ITEM_CARDS", _ITEM), local("in_runs"))))
        if "runs" in kinds:
            runs = each_run(plan, join("-", hand, local("in_fours")), *_offer(plan, sink, free))
        if "fours" in kinds:
            fours = each_four(plan, hand, *_offer(plan, sink, free, _not_yet()))
    else:
        runs = each_run(plan, hand, *_offer(plan, sink, _not_yet())) if "runs" in kinds else ()
        fours = each_four(plan, hand, *_offer(plan, sink, _not_yet())) if "fours" in kinds else ()
    body += (*runs, *fours, sink.end())
    parameters = (_SEAT, p.Parameter("offered", _INT), *sink.parameters)
    doc = "Go through what a player may announce, after so many other actions; return how many actions that makes."
    return p.Function(f"{sink.prefix}_{name}", parameters, _INT, body, doc)


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


def _grown(plan: Plan, sink: Sink) -> p.Function:
    """Return the function that goes through what a card brings that has turned up; nothing is offered twice."""
    hand, turned = field("hand", SEAT), field("turned_up", SEAT)
    sharing = plan.grows_apart
    for_runs = join("-", hand, field("in_fours", SEAT)) if sharing else hand
    for_fours = join("-", hand, field("in_runs", SEAT)) if sharing else hand
    body: Body = (let("n", local("offered")),)
    earlier: list[n.Growth] = []
    for growth in plan.model.declarations.growth:
        match growth.form:
            case "completes":
                with_it = has(look("ITEM_CARDS", _ITEM), turned)
                if not any(other.form == "completes" for other in earlier):
                    body += each_four(plan, for_fours, *_offer(plan, sink, with_it, _not_yet()), clause=growth.at)
            case "more":
                body += _a_card_more(plan, sink, growth, for_runs)
            case "instead":
                body += _instead(plan, sink, growth, for_runs)
        earlier.append(growth)
    parameters = (_SEAT, p.Parameter("offered", _INT), *sink.parameters)
    doc = "Go through what may be announced because a card has turned up; return how many actions that makes."
    return p.Function(f"{sink.prefix}_grown", parameters, _INT, (*body, sink.end()), doc)


def _a_card_more(plan: Plan, sink: Sink, growth: n.Growth, hand: p.Expr) -> Body:
    """Return the statements that offer a card that lies in a run."""
    turned = field("turned_up", SEAT)
    grown = local("grown")
    cards = look("ITEM_CARDS", _ITEM)
    test = both(has(cards, turned), least(p.Count(cards), growth.shortest))
    offer = (let("item", plus(plan.first_grown, turned)), *_offer(plan, sink, equal(grown, 1), _not_yet()))
    return (let("grown", 0), *each_run(plan, hand, when(test, put(grown, 1)), clause=growth.at), *offer)


def _instead(plan: Plan, sink: Sink, growth: n.Growth, hand: p.Expr) -> Body:
    """Return the statements that offer a run in place of one of its kind that was announced."""
    cards, old = look("ITEM_CARDS", _ITEM), announced(plan, SEAT, _J)
    of_kind = is_four(plan, old) if growth.kind == "fours" else never(is_four(plan, old))
    if len(plan.sorts) == 1:
        of_kind = p.All(())
    inside = both(of_kind, p.Within(look("ITEM_CARDS", old), cards))
    replaced = local("replaced")
    search: Body = (
        let("replaced", 0),
        loop("j", 0, field("announcements", SEAT), when(inside, put(replaced, 1))),
        *_offer(plan, sink, equal(replaced, 1), _not_yet()),
    )
    return each_run(plan, hand, when(has(cards, field("turned_up", SEAT)), *search), clause=growth.at)


# ---------------------------------------------------------------- noting what is announced


def _announce(plan: Plan) -> list[p.Function]:
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
    hand = join("-", field("hand", SEAT), field("in_fours", SEAT))
    cards = local("cards")
    runs, fours = field("in_runs", SEAT), field("in_fours", SEAT)
    four: Body = (put(fours, join("|", fours, look("ITEM_CARDS", local("declared")))), give())
    wider = p.Within(look("ITEM_CARDS", local("declared")), look("ITEM_CARDS", _ITEM))
    body: Body = ()
    if "fours" in plan.sorts:
        body += (when(is_four(plan, local("declared")), *four),)
    body += (
        let("cards", look("ITEM_CARDS", local("declared"))),
        *each_run(plan, hand, when(wider, put(cards, join("|", cards, look("ITEM_CARDS", _ITEM))))),
        put(runs, join("|", runs, cards)),
    )
    parameters = (_SEAT, p.Parameter("declared", _INT))
    return p.Function("use", parameters, None, body, "Note the cards that a declaration uses.")


# ---------------------------------------------------------------- the window before the first lead


def _window(plan: Plan, sink: Sink) -> p.Function:
    body: Body = (let("n", 0),)
    if plan.kinds_at("before-the-first-lead"):
        body += sink.call("announcements", SEAT)
    body += (*sink.offer(constant("PASS")), sink.end())
    doc = "Go through what a player may announce before the first lead, and that they are done."
    return p.Function(f"{sink.prefix}_announcing", (_SEAT, *sink.parameters), _INT, body, doc)


def _act_in_window(plan: Plan) -> p.Function:
    phase = next(phase for phase in plan.phases if phase.constant == "PHASE_ANNOUNCING")
    body: Body = done(plan, phase)
    if plan.announces:
        item = minus(local("action"), constant("ANNOUNCE"))
        body = (when(unequal(local("action"), constant("PASS")), do("announce", SEAT, item), give()), *body)
    doc = "Take an announcement; when everybody is done, the deal goes on."
    return p.Function("act_in_announcing", (_SEAT, _ACTION), None, body, doc)


# ---------------------------------------------------------------- unasked


def unasked(plan: Plan) -> bool:
    """Whether anything is counted without a word."""
    return bool(plan.kinds_at("unasked") or plan.unasked_pairs)


def _count_unasked(plan: Plan) -> p.Function:
    """Return the function that counts what is counted without a word; fours take their cards before runs do."""
    kinds, hand = plan.kinds_at("unasked"), field("hand", SEAT)
    body: Body = ()
    note = (do("announce", SEAT, _ITEM),)
    if kinds and plan.apart:
        body += cards_in_use(plan)
        free = never(p.Some(join("&", look("ITEM_CARDS", _ITEM), local("in_runs"))))
        tests = (free, *counts_there(plan, _ITEM))
        fours = local("in_fours")
        mine = local("own_fours")
        body += (let("own_fours", p.NoCards()),)
        if "fours" in kinds:
            take = put(mine, join("|", mine, look("ITEM_CARDS", _ITEM)))
            body += each_four(plan, hand, when(both(*tests, _not_yet()), take))
        if "runs" in kinds:
            left = join("-", hand, fours, mine)
            body += each_run(plan, left, when(both(*tests), *note))
        if "fours" in kinds:
            body += each_four(plan, mine, *note)
    elif kinds:
        tests = (_not_yet(), *counts_there(plan, _ITEM))
        body += each_run(plan, hand, when(both(*tests), *note)) if "runs" in kinds else ()
        body += each_four(plan, hand, when(both(*tests), *note)) if "fours" in kinds else ()
    for pair in plan.unasked_pairs:
        body += _unasked_pair(plan, pair)
    loop_body = loop("seat", 0, plan.seats, *body)
    return p.Function("count_unasked", (), None, (loop_body,), "Count what is counted without a word.")


def _unasked_pair(plan: Plan, pair: n.Pair) -> Body:
    """Return the statements that count a pair among all the cards of a seat, covered ones too."""
    name, clause = identifier(pair.name), plan.announce(pair.name)
    cards = look(f"PAIR_{name.upper()}", local("suit"))
    body: Body = (let("all_cards", field("hand", SEAT)),)
    if plan.piles:
        under = field("under", plus(times(SEAT, plan.piles), local("pile")))
        covered = put(local("all_cards"), join("|", local("all_cards"), card(under)))
        body += (loop("pile", 0, plan.piles, when(least(under, 0), covered)),)
    said = field(f"said_{name}", SEAT)
    there = both(p.Flag(look(f"PAIRED_{name.upper()}", CONTRACT), local("suit")), p.Within(cards, local("all_cards")))
    note = (
        put(said, p.Arithmetic("|", said, p.Arithmetic("<<", p.Num(1), local("suit")))),
        add(field(f"declared_{name}", look("SIDE", SEAT)), pair.points),
    )
    return (*body, loop("suit", 0, plan.suits, when(there, *note), clause=clause.at if clause else pair.at))


# ---------------------------------------------------------------- what wins the match at once


def _look_for_the_match(plan: Plan) -> p.Function:
    """Return the function that ends everything if something wins the match that is not compared.

    One in trump goes before the others, then the earlier in turn.
    """
    from capot.program.lower.dealing import OVER, first_leader

    item = announced(plan, SEAT, _J)
    wins = equal(look("POINTS", CONTRACT, _ITEM), -1)
    tests = [wins]
    if len(plan.contested) == 1:
        four = is_four(plan, _ITEM)
        tests.append(never(four) if plan.contested[0] == "fours" else four)
    trump = p.Truth(p.Some(join("&", look("ITEM_CARDS", _ITEM), look("TRUMPS", CONTRACT))))
    high, owner = local("high"), local("owner")
    better = when(more(local("trump"), high), put(high, local("trump")), put(owner, SEAT))
    found = when(both(*tests), let("trump", trump), better)
    each = loop("j", 0, field("announcements", SEAT), let("item", item), found)
    win = (put(field("won_by"), look("SIDE", owner)), *OVER)
    body: Body = (
        let("owner", -1),
        let("high", -1),
        let("seat", first_leader(plan)),
        loop("turns", 0, plan.seats, each, put(local("seat"), look("NEXT", SEAT))),
        when(least(owner, 0), *win),
    )
    doc = "End everything if somebody has announced what wins the match, and it is not compared."
    return p.Function("look_for_the_match", (), None, body, doc)


def may_speak(plan: Plan) -> p.Expr | None:
    """Return whether the player whose turn it is may announce anything beside playing a card; None if nobody may."""
    tests: list[p.Expr] = []
    if by_first_card(plan):
        tests.append(equal(field("trick"), 0))
    if plan.grows:
        tests.append(least(field("turned_up", SEAT), 0))
    return either(*tests) if tests else None


def by_first_card(plan: Plan) -> bool:
    """Whether anything is announced with the first card or before it."""
    return bool(plan.kinds_at("by-the-first-card"))
