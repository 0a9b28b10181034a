"""Tricks: the duties of a follower, what may be said with a card, who wins, who leads next."""

from __future__ import annotations

from dataclasses import replace

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import OVER, at_the_table, compared_by_now, first_leader, stops
from capot.program.lower.guard_expressions import Scope, guard, role
from capot.program.lower.holdings import by_first_card
from capot.program.lower.plan import Plan
from capot.program.lower.play_duties import counting, playing
from capot.program.lower.said_pairs import said_pairs, say
from capot.program.lower.shorthand import (
    CONTRACT,
    PHASE,
    SEAT,
    TURN,
    Body,
    add,
    both,
    call,
    card,
    constant,
    do,
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
    never,
    plus,
    put,
    times,
    unequal,
    when,
)
from capot.program.lower.sinks import Listing, Picking, Sink
from capot.program.lower.state import identifier
from capot.program.lower.trick_declarations import counts_tricks
from capot.program.lower.unasked import unasked
from capot.program.lower.windows import remember_played

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_SEAT = p.Parameter("seat", _INT)
_CARD, _ALLOWED = local("card"), local("allowed")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the play."""
    found = [_plays(plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
    found.append(_draw_card(plan))
    drawing = [_draw_from_stock(plan, plan.stock)] if plan.stock is not None else []
    resuming = [_resume(plan)] if plan.model.play_parts else []
    return [*found, _begin(plan), *resuming, _play_card(plan), *drawing, _finish_trick(plan)]


# ---------------------------------------------------------------- duties


# ---------------------------------------------------------------- pairs that are said with a card


# ---------------------------------------------------------------- what may be done on one's turn


def action_of(plan: Plan, played: p.Expr, word: int = 0) -> p.Expr:
    """Return the action by which a card is played with a word, or without."""
    return plus(constant("PLAY"), times(played, 1 + len(plan.words)), word)


def _plays(plan: Plan, sink: Sink) -> p.Function:
    body: Body = (let("n", 0),)
    cards_of: Body = ()
    if by_first_card(plan):
        body += (when(equal(field("trick"), 0), *sink.call("first_announcements", SEAT)),)
    if plan.model.declarations.shown is not None:
        body += (when(has_to_show(plan), *sink.call("showable", SEAT)),)
    if plan.grows:
        body += (when(least(field("turned_up", SEAT), 0), *sink.call("grown", SEAT)),)
    each: Body = sink.offer(action_of(plan, _CARD))
    places = {(word.pair.name, word.again): place for place, word in enumerate(plan.words, 1)}
    for pair in said_pairs(plan):
        first = sink.offer(action_of(plan, _CARD, places[pair.name, False]))
        name = identifier(pair.name)
        may = p.Call(f"may_say_{name}", (SEAT, _CARD))
        said: Body = (when(equal(may, 1), *first),)
        if (pair.name, True) in places:
            second = sink.offer(action_of(plan, _CARD, places[pair.name, True]))
            cases = ((equal(local("said"), 1), first), (equal(local("said"), 2), second))
            said = (let("said", may), p.If(cases))
        cards_of += (let(f"of_{name}", look(f"CARDS_OF_{name.upper()}", CONTRACT)),)
        each += (when(has(local(f"of_{name}"), _CARD), *said),)
    every = p.ForCards("card", p.Call("playable", (SEAT,)), each)
    parameters = (_SEAT, *sink.parameters)
    doc = "Go through what a player may do whose turn it is to play; return how much that is."
    return p.Function(f"{sink.prefix}_play", parameters, _INT, (*body, *cards_of, every, sink.end()), doc)


def has_to_show(plan: Plan) -> p.Expr:
    """Return whether this is the trick in which what was announced has to be shown."""
    shown = plan.model.declarations.shown
    second = equal(field("trick"), 1)
    asked = shown.guard if shown is not None else None
    return second if asked is None else both(second, guard(asked, at_the_table(plan, "in the play")))


def _draw_card(plan: Plan) -> p.Function:
    """Return the function that draws among the ways to play a card, with a word or without."""
    cards, place = local("cards"), local("place")
    body: Body = (let("cards", p.Call("playable", (SEAT,))), let("number", p.Count(cards)))
    total: list[p.Expr] = [local("number")]
    found: Body = (when(less(place, local("number")), give(action_of(plan, p.Kth(cards, place)))),)
    taken: p.Expr = local("number")
    for number, word in enumerate(plan.words, 1):
        name = identifier(word.pair.name)
        worded = local(f"saying_{name}{'_again' if word.again else ''}")
        may = equal(p.Call(f"may_say_{name}", (SEAT, _CARD)), 2 if word.again else 1)
        some = join("&", cards, look(f"CARDS_OF_{name.upper()}", CONTRACT))
        take = when(may, put(worded, join("|", worded, card(_CARD))))
        body += (let(worded.name, p.NoCards()), p.ForCards("card", some, (take,)))
        left = minus(place, taken)
        said = give(action_of(plan, p.Kth(worded, left), number))
        taken = plus(taken, p.Count(worded))
        found += (when(less(place, taken), said),)
        total.append(p.Count(worded))
    last = found[-1]
    assert isinstance(last, p.If)
    found = (*found[:-1], *last.cases[0][1])
    body += (let("place", p.Random(plus(*total))), *found)
    return p.Function("draw_card", (_SEAT,), _INT, body, "Return a way to play a card, each as likely.")


# ---------------------------------------------------------------- playing


def _begin(plan: Plan) -> p.Function:
    body: Body = (put(PHASE, constant("PHASE_PLAY")), put(TURN, first_leader(plan), plan.model.leads.at))
    if unasked(plan):
        body += (do("count_unasked"),)
    if plan.announces and plan.breaks_off(contested=False):
        body += (do("look_for_the_match"),)
    if plan.contest is not None and plan.decided_at == "window":
        decide = do("decide_contest", clause=plan.contest.at)
        if plan.announces and plan.breaks_off(contested=False):
            body += (when(equal(PHASE, constant("PHASE_PLAY")), decide),)
        else:
            body += (decide,)
    return p.Function("begin_play", (), None, body, "Begin the play of the cards.")


def _resume(plan: Plan) -> p.Function:
    """Return the function by which the play goes on after something was said or exchanged."""
    body = (put(PHASE, constant("PHASE_PLAY")), put(TURN, next_leader(plan), plan.model.leads.at))
    return p.Function("resume_play", (), None, body, "Go on with the play of the cards.")


def _play_card(plan: Plan) -> p.Function:
    hand, count = field("hand", SEAT), field("count")
    code = minus(local("action"), constant("PLAY"))
    body: Body
    if plan.words:
        size = p.Num(1 + len(plan.words))
        body = (let("card", p.Arithmetic("//", code, size)), let("word", p.Arithmetic("%", code, size)))
        for place, word in enumerate(plan.words, 1):
            body += say(plan, place, word)
    else:
        body = (let("card", code),)
    shown = plan.model.declarations.shown
    if shown is not None:
        body += (when(has_to_show(plan), do("lose_unshown", SEAT), clause=shown.at),)
    wins: Body = (put(field("best"), _CARD), put(field("winner"), SEAT))
    leads: Body = (
        put(field("led"), _CARD),
        *((put(field("head"), _CARD),) if plan.heads else ()),
        put(field("leader"), SEAT),
        put(field("trick_leaders", field("trick")), SEAT),
        *wins,
    )
    higher = has(look("BEATS", playing(plan), field("best")), _CARD)
    played = field("trick_cards", plus(times(field("trick"), plan.seats), SEAT))
    body += (
        put(hand, join("-", hand, card(_CARD))),
        *remember_played(plan),
        put(played, _CARD),
        add(field("points"), look("WORTH", counting(plan), _CARD)),
        p.If(((equal(count, 0), leads), (higher, wins)), (), plan.model.trick.at),
        *((when(_heads(plan, field("head"), _CARD), put(field("head"), _CARD)),) if plan.heads else ()),
        add(count, 1),
        *_uncover(plan),
        p.If(((less(count, plan.seats), (put(TURN, look("NEXT", SEAT)),)),), (do("finish_trick"),)),
    )
    parameters = (_SEAT, p.Parameter("action", _INT))
    return p.Function("play_card", parameters, None, body, "Play a card, with what is said with it.")


def _heads(plan: Plan, head: p.Expr, played: p.Expr) -> p.Expr:
    """Return whether a card is of the suit led and above its highest card so far."""
    return has(join("&", look("BEATS", playing(plan), head), look("SUIT_CARDS", head)), played)


def _uncover(plan: Plan) -> Body:
    """Return the statements that turn up what lay beneath a card."""
    if not plan.piles:
        return ()
    place, pile = local("place"), plus(times(SEAT, plan.piles), local("pile"))
    row, under, hand = field("rows", place), field("under", place), field("hand", SEAT)
    below = local("below")
    # The search has no other effect, so that C looks at all piles at once.
    search = loop("pile", 0, plan.piles, when(equal(field("rows", pile), _CARD), put(place, pile)))
    turn: Body = (
        let("below", under),
        put(under, -1),
        put(row, below),
        put(hand, join("|", hand, card(below))),
        *((put(field("turned_up", SEAT), below),) if plan.grows else ()),
    )
    covered = plan.model.covered
    found = when(both(equal(row, _CARD), least(under, 0)), *turn, clause=covered.at if covered else "")
    none: Body = (put(field("turned_up", SEAT), -1),) if plan.grows else ()
    return (*none, let("place", times(SEAT, plan.piles)), search, found)


def after_a_trick(plan: Plan) -> Scope:
    """Return who is known between two tricks."""
    here = at_the_table(plan, "between two tricks")
    roles = {**here.roles, "leader": field("leader"), "trick-winner": field("winner")}
    return replace(here, roles=roles, taker_known=None)


def next_leader(plan: Plan) -> p.Expr:
    """Return who leads to the next trick."""
    return role(plan.model.leads.then, after_a_trick(plan))


def _draw_from_stock(plan: Plan, stock: n.Stock) -> p.Function:
    """Return the function by which everybody draws after a trick; the card under the stock comes last."""
    seat, hand, top = local("seat"), field("hand", local("seat")), field("pack", field("drawn"))
    take: p.Statement
    next_card: Body = (put(hand, join("|", hand, card(top)), stock.at), add(field("drawn"), 1))
    if stock.on_turned:
        last: Body = (put(hand, join("|", hand, card(field("turned"))), stock.at), put(field("turned_lies"), 0))
        take = p.If(((less(field("drawn"), plan.cards), next_card),), last)
        each: Body = (loop("i", 0, stock.count, take),)
    else:
        each = (loop("i", 0, stock.count, *next_card),)
    body: Body = (
        let("seat", role(stock.first, after_a_trick(plan)), stock.at),
        loop("turns", 0, plan.seats, *each, put(seat, look("NEXT", seat))),
    )
    return p.Function("draw_from_stock", (), None, body, "Let everybody draw from the stock after a trick.")


def _finish_trick(plan: Plan) -> p.Function:
    side = local("side")
    hands = join("|", *(field("hand", seat) for seat in range(plan.seats)))
    over = never(p.Some(hands))
    body: Body = (
        *((do("count_in_trick"),) if counts_tricks(plan) else ()),
        let("side", look("SIDE", field("winner"))),
        add(field("tricks", side), 1),
        add(field("cards", side), field("points")),
        *_note_sweeper(plan),
        put(field("points"), 0),
        put(field("count"), 0),
        add(field("trick"), 1),
        put(TURN, next_leader(plan), plan.model.leads.at),
    )
    if plan.stock is not None:
        draw = do("draw_from_stock", clause=plan.stock.at)
        body += (when(less(field("trick"), plan.tricks_with_stock + 1), draw, clause=plan.stock.at),)
    coming = plan.model.as_they_come is not None
    go_on: Body = (do("points_come_in"),) if coming else ()
    if plan.model.claims:
        go_on += (when(equal(PHASE, constant("PHASE_OVER")), give()),) if coming else ()
        go_on += (do("open_claims"),)
    end: Body = (do("after_play"),)
    if plan.contest is not None and plan.decided_at != "window":
        stop = when(equal(PHASE, constant("PHASE_OVER")), give()) if plan.breaks_off(contested=True) else None
        decide: Body = (do("decide_contest", clause=plan.contest.at), *((stop,) if stop else ()))
        if plan.decided_at == "end":
            end = (*decide, *end)
        else:
            played = 1 if plan.decided_at == "first-trick" else 2
            due = (least(field("trick"), played),) if played > 1 else ()
            body += (when(both(equal(field("decided"), 0), *due), *decide),)
    if plan.model.play_parts:
        go_on += (when(equal(PHASE, constant("PHASE_PLAY")), *stops(plan)),)
    cases = ((over, end), *_ends(plan))
    body += (p.If(cases, go_on),)
    return p.Function("finish_trick", (), None, body, "Give a trick to who has won it.")


def _ends(plan: Plan) -> tuple[tuple[p.Expr, Body], ...]:
    """Return the case in which the play ends before the hands are empty; none where that cannot be."""
    if not plan.model.play_ends:
        return ()
    compared: Body = ()
    if plan.contest is not None and plan.decided_at != "window":
        compared = (compared_by_now(plan),)
    return ((equal(call("play_ends"), 1), (*compared, *OVER)),)


def _note_sweeper(plan: Plan) -> Body:
    """Return the statements that note who has won every trick so far, where anything counts by it."""
    if not plan.notes_sweeper:
        return ()
    sweeper, winner = field("sweeper"), field("winner")
    return (
        p.If(
            ((equal(field("trick"), 0), (put(sweeper, winner),)), (unequal(sweeper, winner), (put(sweeper, -1),))),
        ),
    )


def report(plan: Plan) -> Body:
    """Return the statements by which a seat is reported to have broken a rule of play."""
    at = plan.model.breach.at
    compare: Body = ()
    if plan.contest is not None and plan.decided_at != "window":
        compare = (compared_by_now(plan),)
    return (*compare, put(field("offender"), SEAT, at), *OVER)
