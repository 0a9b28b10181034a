"""Layouts that a player can imagine: what is hidden from a seat, drawn so that it agrees with what the seat knows.

Nothing that the seat may not know has any bearing on what comes out: hidden cards are gathered from wherever they lie
and dealt again, and hidden announcements are made again, or forgotten.
"""

from __future__ import annotations

from capot.model.situations import depend_on
from capot.program import nodes as p
from capot.program.lower import imagined_announcements
from capot.program.lower.deal_steps import first_leader
from capot.program.lower.holdings import slot
from capot.program.lower.imagined_announcements import compared_again, decided, secret_kinds, visible
from capot.program.lower.plan import Plan
from capot.program.lower.play_duties import playing, told_of_stock
from capot.program.lower.shorthand import (
    CONTRACT,
    PHASE,
    SEAT,
    Body,
    add,
    at,
    both,
    call,
    card,
    constant,
    do,
    either,
    equal,
    field,
    flag,
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
from capot.program.lower.state import fields, identifier
from capot.program.lower.unasked import unasked
from capot.program.nodes import Much

#: How often a layout is begun anew before what seats cannot have is disregarded.
ATTEMPTS = 20

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_OWNER, _I, _J, _LEFT, _ITEM = local("owner"), local("i"), local("j"), local("left"), local("item")
_CARD = local("card")
_NONE = p.NoCards()


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of imagined layouts."""
    seat = p.Parameter("seat", _INT, 0, plan.seats - 1)
    owner = p.Parameter("owner", _INT, 0, plan.seats - 1)
    found = [_played(plan, owner), _known(plan, seat, owner), _hidden(plan, seat), _cannot_hold(plan, seat)]
    found += imagined_announcements.functions(plan, seat, owner)
    return [*found, _deal_again(plan, seat), _imagine(plan, seat)]


def _all_of(cards: p.Expr, more_cards: p.Expr) -> p.Expr:
    return join("|", cards, more_cards)


# ---------------------------------------------------------------- what a seat knows of cards


def _played(plan: Plan, owner: p.Parameter) -> p.Function:
    found, at_ = local("found"), field("trick_cards", plus(times(local("trick"), plan.seats), _OWNER))
    each = when(least(at_, 0), put(found, _all_of(found, card(at_))))
    body: Body = (let("found", _NONE), loop("trick", 0, plan.tricks, each), give(found))
    return p.Function("played_by", (owner,), _CARDS, body, "Return the cards that a player has played.", public=True)


def _known(plan: Plan, seat: p.Parameter, owner: p.Parameter) -> p.Function:
    found, hand = local("found"), field("hand", _OWNER)
    body: Body = (let("found", _NONE),)
    if plan.tables.open_cards:
        doc = "Return the cards in a player's hand that a seat knows of: all, since they lie open."
        return p.Function("known_cards", (seat, owner), _CARDS, (give(hand),), doc, public=True)
    all_seen: p.Expr = equal(SEAT, _OWNER)
    if plan.lays_open:
        all_seen = either(all_seen, flag(field("lies_open"), _OWNER))
    body = (when(all_seen, give(hand)), *body)
    public: list[p.Statement] = []

    def note(one: p.Expr) -> p.Statement:
        return when(least(one, 0), put(found, _all_of(found, card(one))))

    if plan.turns_up:
        public.append(note(field("turned")))
    if plan.turns_up > 1:
        size = next(one.length for one in fields(plan) if one.name == "turned_before")
        public.append(loop("i", 0, size, note(field("turned_before", _I))))
    if plan.exchanges:
        public.append(note(field("exchanged")))
    if public and plan.lays_away:
        public = [when(never(p.Some(field("laid", _OWNER))), *public)]
    body += tuple(public)
    if plan.announces:
        item = field("announced", _I)
        shown = when(visible(plan, Much.VALUE), put(found, _all_of(found, look("ITEM_CARDS", item))))
        first = slot(plan, _OWNER, 0)
        body += (loop("i", first, plus(first, field("announcements", _OWNER)), shown),)
    for pair in plan.pairs:
        if plan.moment(pair.name) == "unasked":
            continue
        name = identifier(pair.name)
        heard: list[p.Expr] = [flag(field(f"said_{name}", _OWNER), local("suit"))]
        if plan.moment(pair.name) == "with-both-cards":
            heard.append(flag(field(f"half_{name}", _OWNER), local("suit")))
        shown = when(either(*heard), put(found, _all_of(found, look(f"PAIR_{name.upper()}", local("suit")))))
        body += (loop("suit", 0, plan.suits, shown),)
    doc = "Return the cards in a player's hand that a seat knows of: its own, and what was shown or said."
    return p.Function("known_cards", (seat, owner), _CARDS, (*body, give(join("&", found, hand))), doc, public=True)


def _hidden(plan: Plan, seat: p.Parameter) -> p.Function:
    """Return the function that gives all cards of which the seat does not know where they lie."""
    found = local("found")
    each: Body = (put(found, _all_of(found, join("-", field("hand", _OWNER), call("known_cards", SEAT, _OWNER)))),)
    if plan.untouched:
        each += (put(found, _all_of(found, field("untouched", _OWNER))),)
    if plan.lays_away:
        each += (when(unequal(_OWNER, SEAT), put(found, _all_of(found, field("laid", _OWNER)))),)
    body: Body = (let("found", _NONE), loop("owner", 0, plan.seats, *each))
    if plan.piles:
        under = field("under", _I)
        note = when(least(under, 0), put(found, _all_of(found, card(under))))
        body += (loop("i", 0, plan.seats * plan.piles, note),)
    body += (
        loop("i", field("drawn"), _pack_end(plan), put(found, _all_of(found, card(field("pack", _I))))),
        give(found),
    )
    doc = "Return the cards of which a seat does not know where they lie."
    return p.Function("hidden_cards", (seat,), _CARDS, body, doc, public=True)


def _pack_end(plan: Plan) -> p.Expr:
    """Return where the unknown part of the pack ends."""
    if not plan.shows_last_card:
        return p.Num(plan.cards)
    return p.Choose(least(field("last_card"), 0), p.Num(plan.cards - 1), p.Num(plan.cards))


def _cannot_hold(plan: Plan, seat: p.Parameter) -> p.Function:
    """Return the function that says which cards a player cannot hold, or what they have played was not legal.

    Every card is thought of alone, beside the one played. Nothing follows from that where a duty asks about the rest of
    the hand, nor where cards lie open, since a player may have got a card later.
    """
    cards = p.Parameter("cards", _CARDS)
    doc = "Return which of some cards a player cannot hold: what they have played would not have been legal."
    if plan.tables.open_cards or depend_on(plan.model.duties, "hand"):
        played_before = give(join("&", local("cards"), call("played_by", SEAT)))
        return p.Function("cannot_hold", (seat, cards), _CARDS, (played_before,), doc, public=True)
    found, led, best, winner, who, played = (local(x) for x in ("found", "led", "best", "winner", "who", "played"))
    trick = local("number")
    at_ = field("trick_cards", plus(times(trick, plan.seats), who))
    partner: p.Expr = p.Num(0)
    if plan.partners:
        partner = p.Truth(both(unequal(winner, SEAT), equal(look("SIDE", winner), look("SIDE", SEAT))))
    both_cards = join("|", card(played), card(_CARD))
    legal = p.Call(
        "follow", (playing(plan, trick), both_cards, led, best, local("partner"), *told_of_stock(plan, trick))
    )
    test = when(never(has(legal, played)), put(found, _all_of(found, card(_CARD))))
    own = when(
        equal(who, SEAT),
        let("partner", partner),
        p.ForCards("card", join("-", local("cards"), found), (test,)),
    )
    wins = (put(winner, who),) if plan.partners else ()
    beats = when(has(look("BEATS", playing(plan, trick), best), played), put(best, played), *wins)
    above = has(join("&", look("BEATS", playing(plan, trick), led), look("SUIT_CARDS", led)), played)
    heads = (when(above, put(led, played)),) if plan.heads else ()
    each = (
        put(who, look("NEXT", who)),
        let("played", at_),
        when(least(played, 0), own, beats, *heads),
    )
    one_trick: Body = (
        let("who", field("trick_leaders", trick)),
        *((let("winner", who),) if plan.partners else ()),
        let("led", at_),
        let("best", led),
        loop("turns", 1, plan.seats, *each),
    )
    begun = plus(field("trick"), p.Truth(more(field("count"), 0)))
    body: Body = (
        let("found", _NONE),
        when(less(CONTRACT, 0), give(found)),
        # What was drawn since was not there: nothing follows from tricks before the stock was empty.
        loop("number", plan.tricks_with_stock, begun, *one_trick),
        give(found),
    )
    return p.Function("cannot_hold", (seat, cards), _CARDS, body, doc, public=True)


# ---------------------------------------------------------------- dealing again


def _never(owner: int) -> p.Local:
    return local(f"never_{owner}")


def _deal_again(plan: Plan, seat: p.Parameter) -> p.Function:
    """Return the function that deals the hidden cards again."""
    seats = range(plan.seats)
    hand = field("hand", _OWNER)
    spaces = at("spaces", _OWNER)
    drawn: Body = (
        let("drawn_card", p.Kth(_LEFT, p.Random(p.Count(_LEFT)))),
        put(_LEFT, join("-", _LEFT, card(local("drawn_card")))),
    )
    new = local("drawn_card")
    body: Body = (
        let("left", call("hidden_cards", SEAT)),
        when(never(p.Some(_LEFT)), give()),
    )
    if not plan.tables.open_cards:
        body += (p.Room("spaces", plan.seats),)
        known = let("known", call("known_cards", SEAT, _OWNER))
        count = put(spaces, p.Count(join("-", hand, local("known"))))
        gather: Body = (known, count, put(hand, local("known")))
        body += (loop("owner", 0, plan.seats, when(unequal(_OWNER, SEAT), *gather)), *_share_out(plan))
        fill = loop("k", 0, spaces, *drawn, put(hand, _all_of(hand, card(new))))
        body += (loop("owner", 0, plan.seats, fill), put(_LEFT, _all_of(_LEFT, local("aside"))))
    for name in (["untouched"] if plan.untouched else []) + (["laid"] if plan.lays_away else []):
        place = field(name, _OWNER)
        again: Body = (
            let("number", p.Count(place)),
            put(place, _NONE),
            loop("k", 0, local("number"), *drawn, put(place, _all_of(place, card(new)))),
        )
        body += (loop("owner", 0, plan.seats, *((when(unequal(_OWNER, SEAT), *again),) if name == "laid" else again)),)
    if plan.piles:
        under = field("under", _I)
        body += (loop("i", 0, plan.seats * plan.piles, when(least(under, 0), *drawn, put(under, new))),)
    body += (loop("i", field("drawn"), _pack_end(plan), *drawn, put(field("pack", _I), new)),)
    parameters = (seat, *(p.Parameter(f"never_{owner}", _CARDS) for owner in seats))
    doc = "Deal the cards again of which a seat does not know where they lie; nobody gets what they cannot hold."
    return p.Function("deal_again", parameters, None, body, doc)


def _share_out(plan: Plan) -> Body:
    """Return the statements that deal the cards which some place cannot have, those with the fewest places first.

    Each goes to a place drawn by the room that is left there: a hand, or ``aside``, which is everywhere else. Where one
    finds no place, it is begun anew; after a while what players cannot hold is disregarded.
    """
    seats = range(plan.seats)
    hard, placed, failed, aside, elsewhere = (local(x) for x in ("hard", "placed", "failed", "aside", "elsewhere"))
    given = [local(f"given_{owner}") for owner in seats]
    free = [local(f"free_{owner}") for owner in seats]
    bars = plus(*(p.Truth(has(_never(owner), _CARD)) for owner in seats))
    draw = local("left_over")
    room = plus(*(p.Choose(has(_never(owner), _CARD), p.Num(0), free[owner]) for owner in seats), elsewhere)
    take: Body = (put(aside, _all_of(aside, card(_CARD))), add(elsewhere, -1))
    # What was drawn is counted down place by place.
    steps: Body = ()
    for owner in seats:
        here = both(never(has(_never(owner), _CARD)), equal(local("found_place"), 0))
        mine: Body = (
            p.If(
                (
                    (
                        less(draw, free[owner]),
                        (
                            put(given[owner], _all_of(given[owner], card(_CARD))),
                            add(free[owner], -1),
                            put(local("found_place"), 1),
                        ),
                    ),
                ),
                (put(draw, minus(draw, free[owner])),),
            ),
        )
        steps += (when(here, *mine),)
    put_down: Body = (
        let("left_over", p.Random(local("room"))),
        let("found_place", 0),
        *steps,
        when(equal(local("found_place"), 0), *take),
    )
    one = when(
        both(equal(bars, local("fewest")), equal(failed, 0)),
        let("room", room),
        p.If(((equal(local("room"), 0), (put(failed, 1),)),), put_down),
    )
    again: Body = (
        put(failed, 0),
        put(aside, _NONE),
        put(elsewhere, local("all_elsewhere")),
        *(put(one_given, _NONE) for one_given in given),
        *(put(one_free, at("spaces", owner)) for owner, one_free in enumerate(free)),
        loop(
            "bars_less",
            0,
            plan.seats,
            let("fewest", minus(plan.seats, local("bars_less"))),
            p.ForCards("card", hard, (one,)),
        ),
        add(local("attempts"), 1),
        when(equal(failed, 0), put(placed, 1)),
    )
    settle: Body = (
        *(put(field("hand", owner), _all_of(field("hand", owner), given[owner])) for owner in seats),
        *(put(at("spaces", owner), free[owner]) for owner in seats),
        put(_LEFT, join("-", _LEFT, aside, *given)),
    )
    spaces = plus(*(at("spaces", owner) for owner in seats))
    try_ = p.While(
        both(equal(placed, 0), less(local("attempts"), ATTEMPTS)),
        again,
        "it is begun anew a few times at most",
    )
    return (
        let("aside", _NONE),
        let("hard", join("&", _LEFT, join("|", *(_never(owner) for owner in seats)))),
        when(
            p.Some(hard),
            let("all_elsewhere", minus(p.Count(_LEFT), spaces)),
            let("placed", 0),
            let("failed", 0),
            let("attempts", 0),
            let("elsewhere", 0),
            *(let(one_given.name, _NONE) for one_given in given),
            *(let(one_free.name, 0) for one_free in free),
            try_,
            p.If(((equal(placed, 1), settle),), (put(aside, _NONE),)),
        ),
    )


# ---------------------------------------------------------------- all of it


def _imagine(plan: Plan, seat: p.Parameter) -> p.Function:
    """Return the function that imagines; each player has none of the cards that they cannot hold."""
    nevers = tuple(p.Parameter(f"never_{owner}", _CARDS) for owner in range(plan.seats))
    body: Body = (
        p.Seed(local("low"), local("high"), local("stream")),
        do("deal_again", SEAT, *(local(one.name) for one in nevers)),
    )
    playing = never(less(PHASE, constant("PHASE_PLAY")))
    bid = least(CONTRACT, 0)
    if plan.announces:
        body += (when(bid, do("imagine_announcements", SEAT)),)
    if secret_kinds(plan):
        passed: p.Expr = playing
        if any(phase.constant == "PHASE_ANNOUNCING" for phase in plan.phases):
            window = both(equal(PHASE, constant("PHASE_ANNOUNCING")), flag(field("done"), _OWNER))
            passed = either(playing, window)
        again = when(both(unequal(_OWNER, SEAT), passed), do("announce_again", _OWNER))
        body += (when(both(bid, never(decided(plan))), loop("owner", 0, plan.seats, again)),)
    if unasked(plan):
        body += (when(playing, do("count_again")),)
    if compared_again(plan):
        marks: Body = ()
        if plan.voids:
            marks = (loop("i", 0, plan.seats * plan.most_announced, put(field("struck", _I), 0)),)
        body += (when(both(playing, decided(plan)), *marks, do("find_best", first_leader(plan))),)
    parameters = (
        seat,
        p.Parameter("low", _INT, -(2**31), 2**31 - 1),
        p.Parameter("high", _INT, -(2**31), 2**31 - 1),
        p.Parameter("stream", _INT, 0, 2**31 - 1),
        *nevers,
    )
    doc = "Draw anew, from a seed, all that a seat may not know, so that it agrees with what it knows."
    return p.Function("imagine", parameters, None, body, doc, public=True)
