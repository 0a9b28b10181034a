"""Many deals at random as a function of the program, so that a seed gives the same deals and sums in every language.

Whoever is to act chooses one of their calls, cards and exchanges, each as likely; all that may be announced or said is;
nobody claims.
"""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.bidding import own_name
from capot.program.lower.deal_sums import DealSums
from capot.program.lower.match_score import DRAWN, plays_deals
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.settlement_places import OUT
from capot.program.lower.shorthand import (
    PHASE,
    SEAT,
    TURN,
    Body,
    add,
    at,
    both,
    call,
    constant,
    do,
    either,
    equal,
    field,
    give,
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
    unequal,
    when,
)
from capot.program.lower.simple_players import announced_first
from capot.program.lower.state import tallies_given

#: How many deals more the last match may take.
LONGEST = 10_000
#: More deals than anybody plays in one call.
_MOST_DEALS = 1_000_000

_INT, _INTS = p.Type.INT, p.Type.INTS
_SEAT = p.Parameter("seat", _INT)
_OVER = constant("PHASE_OVER")


def functions(plan: Plan, sums: DealSums) -> list[p.Function]:
    """Return the functions of random matches."""
    return [
        _shuffle(plan),
        _lay_pack(plan),
        _choose_card(),
        _choose(plan),
        _calling(plan),
        *sums.functions(),
        _play(plan, sums),
    ]


def _shuffle(plan: Plan) -> p.Function:
    i, j = local("i"), local("j")
    swap: Body = (
        let("j", plus(i, p.Random(minus(plan.cards, i)))),
        let("card", at("pack", j)),
        put(at("pack", j), at("pack", i)),
        put(at("pack", i), local("card")),
    )
    body = (loop("i", 0, plan.cards, put(at("pack", i), i)), loop("i", 0, plan.cards - 1, *swap))
    pack = p.Parameter("pack", _INTS, 0, -1, plan.cards)
    return p.Function("shuffle", (pack,), None, body, "Lay the pack in random order.", public=True)


def order_of_dealing(model: n.Model) -> tuple[int, ...] | None:
    """Return, for each card of the pack from the top, its place among those of all players, forehand's first.

    ``None`` where it depends on what is done who gets a card, or whether anybody does.
    """
    counts: list[int] = []
    for step in model.deal:
        match step:
            case n.Packets(guard=None) if all(q.to is None and q.but is None for q in step.packets):
                counts += [packet.count for packet in step.packets]
            case n.Packets() | n.LayOut() | n.TurnUp() | n.GiveTurned() | n.Exchange() | n.LayAway():
                return None
            case _:
                pass
    found: list[int] = []
    had = 0
    for count in counts:
        for player in range(model.players.count):
            found += range(player * sum(counts) + had, player * sum(counts) + had + count)
        had += count
    return tuple(found)


def tables(plan: Plan) -> list[p.Table]:
    """Return the table that says where each card of the pack comes from."""
    order = order_of_dealing(plan.model) or ()
    whole = (*order, *range(len(order), plan.cards))
    doc = "the place of each card of the pack among those of all players"
    return [] if not order else [p.Table("DEALT_TO", _INT, (plan.cards,), whole, doc)]


def _lay_pack(plan: Plan) -> p.Function:
    """Return the function that lays the pack so that games which give everybody as many cards give them the same."""
    i, mixed = local("i"), p.Room("mixed", plan.cards)
    pack = p.Parameter("pack", _INTS, 0, -1, plan.cards)
    body: Body = (do("shuffle", local("pack")),)
    if order_of_dealing(plan.model) is not None:
        lay = put(at("pack", i), at("mixed", look("DEALT_TO", i)))
        body = (mixed, do("shuffle", local("mixed")), loop("i", 0, plan.cards, lay))
    doc = "Lay the pack in random order: whatever the packets are, from a seed everybody gets the same cards."
    return p.Function("lay_pack", (pack,), None, body, doc, public=True)


# ---------------------------------------------------------------- what a random player does


def _choose_card() -> p.Function:
    """Return the function that plays any card, saying with it what may be said."""
    cards = local("cards")
    body: Body = (
        let("cards", call("playable", SEAT)),
        give(call("worded", SEAT, p.Kth(cards, p.Random(p.Count(cards))))),
    )
    doc = "Return a card, each that may be played as likely, with all that may be said with it."
    return p.Function("choose_card", (_SEAT,), _INT, body, doc)


def _choose(plan: Plan) -> p.Function:
    """Return the function by which a random player acts."""
    cases = [(equal(PHASE, constant(phase.constant)), _in_phase(plan, phase)) for phase in plan.phases[:-1]]
    doc = "Return what a random player does: any call, card or exchange; what may be announced or said is; no claim."
    parameters = (p.Parameter("seat", _INT, 0, plan.seats - 1),)
    body = (p.If(tuple(cases)), give(constant("PASS")))
    return p.Function("choose", parameters, _INT, body, doc, public=True)


def _in_phase(plan: Plan, phase: Phase) -> Body:
    pick = f"pick_{own_name(phase)}"
    number = minus(-1, call(pick, SEAT, -1))
    match phase.constant:
        case "PHASE_ANNOUNCING":
            return (*announced_first(plan, phase), give(constant("PASS")))
        case "PHASE_CLAIMING":
            return (give(constant("PASS")),)
        case "PHASE_PLAY":
            return (*announced_first(plan, phase), give(call("choose_card", SEAT)))
    return (let("number", number), give(call(pick, SEAT, p.Random(local("number")))))


# ---------------------------------------------------------------- many deals


def _calling(plan: Plan) -> p.Function:
    stages = tuple(value for value, phase in enumerate(plan.phases) if isinstance(phase.step, n.BiddingStep))
    body = (give(p.Truth(p.Member(PHASE, stages))),)
    return p.Function("calling", (), _INT, body, "Return 1 while calls are made, else 0.", public=True)


def _play(plan: Plan, sums: DealSums) -> p.Function:
    """Return the function that plays a session."""
    number, deals, length = local("number"), local("deals"), local("length")
    room: Body = (
        p.Room("pack", plan.cards),
        p.Room("scores", plan.sides),
        *(p.Room(given.name, given.length) for given in tallies_given(plan)),
        p.Room(OUT, len(sums.settlement.names)),
        *((p.Room("pairs_held", len(plan.pairs)),) if plan.pairs else ()),
    )
    begin: Body = (
        p.Seed(local("low"), local("high"), number),
        do("lay_pack", local("pack")),
        do("start", local("pack"), local("dealer"), local("scores"), local("hanging"), *_tallies(plan)),
    )
    end: Body = (
        add(length, 1),
        when(unequal(local("winner"), -1), *_match_over(plan)),
        *_next_dealer(plan),
        add(number, 1),
    )
    going_on = both(more(length, 0), less(number, plus(deals, LONGEST)))
    every = p.While(
        either(less(number, deals), going_on),
        (*begin, *_to_the_end(plan), *_counted(plan, sums), *end),
        f"each time round is one deal, and there are {LONGEST} at most beyond those asked for",
    )
    begun = ("dealer", "hanging", "length", "number", *(("played",) if plays_deals(plan) else ()))
    body: Body = (*room, *(let(name, 0) for name in begun), every)
    parameters = (
        p.Parameter("low", _INT, -(2**31), 2**31 - 1),
        p.Parameter("high", _INT, -(2**31), 2**31 - 1),
        p.Parameter("deals", _INT, 0, _MOST_DEALS),
        sums.parameter,
    )
    doc = (
        "Play so many deals at random, of matches that are played one after the other, and add up what comes of them. "
        "The seed is given in two halves. The last match is played to its end, and its further deals count for the "
        "lengths of matches alone."
    )
    return p.Function("play_at_random", parameters, None, body, doc, public=True)


def _next_dealer(plan: Plan) -> Body:
    """Return the statements by which the next deal gets its dealer: the same one after some dead deals."""
    on: p.Statement = put(local("dealer"), call("next_dealer", local("dealer")))
    if plan.model.deals_next:
        settled = put(local("dealer"), call("dealer_after", local(OUT), local("dealer")))
        tests = [equal(field("dead"), 0)] if plan.dead_clauses else []
        tests += [less(field("won_by"), 0)] if plan.ends_the_match else []
        on = p.If(((both(*tests), (settled,)),), (on,)) if tests else settled
    again = tuple(plan.dead_clauses.index(at) + 1 for at in plan.same_dealer)
    return (when(never(p.Member(field("dead"), again)), on) if again else on,)


def _to_the_end(plan: Plan) -> Body:
    """Return the statements that play a deal: first to the play, since calls are counted, then the play."""
    act: Body = (let("seat", TURN), let("action", call("choose", SEAT)), do("apply", SEAT, local("action")))
    before = p.While(
        less(PHASE, constant("PHASE_PLAY")),
        (add(local("calls"), call("calling")), *act),
        "a deal comes to its play, or ends, after so many calls and announcements",
    )
    after = p.While(unequal(PHASE, _OVER), act, "a deal ends after as many acts as there are cards and announcements")
    found: Body = (do("look_for_pairs", local("pairs_held")),) if plan.pairs else ()
    looked: Body = (when(unequal(PHASE, _OVER), *found),) if found else ()
    return (let("calls", 0), before, *looked, after)


def _counted(plan: Plan, sums: DealSums) -> Body:
    """Return the statements that settle a deal and add it to the sums."""
    count = when(less(local("number"), local("deals")), do("count_settled", *sums.arguments))
    end = sums.settlement.stage(len(plan.model.then))
    played = (local("played"),) if plays_deals(plan) else ()
    settled: Body = (
        do("settle", local(OUT)),
        count,
        put(local("winner"), call("write_down", local(OUT), local("scores"), *played)),
        put(local("hanging"), at(OUT, end + plan.sides)),
        *_carried_on(plan, sums),
        *((add(local("played"), 1),) if played else ()),
    )
    cases: list[tuple[p.Expr, Body]] = []
    if plan.dead_clauses:
        cases.append((unequal(field("dead"), 0), (count, *_one_dead_more(plan))))
    if plan.ends_the_match:
        cases.append((least(field("won_by"), 0), (count, put(local("winner"), field("won_by")))))
    return (let("winner", -1), *((p.If(tuple(cases), settled),) if cases else settled))


def _tallies(plan: Plan) -> tuple[p.Expr, ...]:
    return tuple(local(given.name) for given in tallies_given(plan))


def _carried_on(plan: Plan, sums: DealSums) -> Body:
    """Return the statements by which each side carries its tallies to the next deal."""
    after = at(OUT, plus(local("i"), sums.settlement.tallies))
    return tuple(loop("i", 0, given.length, put(at("tallies", local("i")), after)) for given in tallies_given(plan))


def _one_dead_more(plan: Plan) -> Body:
    """Return the statements by which one deal more was dead, where the next one asks for that."""
    if n.DEAD_DEALS not in plan.tallies:
        return ()
    first = plan.tallies.index(n.DEAD_DEALS) * plan.sides
    return (loop("i", first, first + plan.sides, add(at("tallies", local("i")), 1)),)


def _match_over(plan: Plan) -> Body:
    """Return the statements that count a match and begin another."""
    drawn = (p.Truth(equal(local("winner"), DRAWN)),) if plan.model.several.drawn else ()
    return (
        do("count_match", local("length"), *drawn, local("sums")),
        put(local("length"), 0),
        put(local("hanging"), 0),
        *((put(local("played"), 0),) if plays_deals(plan) else ()),
        loop("side", 0, plan.sides, put(at("scores", local("side")), 0)),
        *(loop("i", 0, given.length, put(at("tallies", local("i")), 0)) for given in tallies_given(plan)),
    )
