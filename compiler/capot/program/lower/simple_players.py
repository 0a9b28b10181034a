"""Simple players, who see all cards: by them those who think find out where a deal leads.

They bid by the strength of their hand, lead what no card of its suit can beat, win a trick if they can, and give their
partner points. They announce and say whatever may be, exchange nothing, lay away what costs least, and claim nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.bidding import answers_for_another
from capot.program.lower.holdings import by_first_card
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.play_duties import counting, partner_wins, playing
from capot.program.lower.said_pairs import said_pairs
from capot.program.lower.shorthand import (
    CONTRACT,
    PHASE,
    SEAT,
    TAKER,
    TURN,
    Body,
    add,
    at,
    both,
    call,
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
    more,
    never,
    plus,
    put,
    times,
    unequal,
    when,
)
from capot.program.lower.state import identifier
from capot.program.lower.tricks import action_of, has_to_show

#: In thousandths of a trick: what the length of a suit that ruffs adds to a hand for each of its cards, and how much
#: each card has to be good for, on average, before a simple player names a contract by choice.
RUFFING_CARD, WORTH_NAMING = 350, 600
#: How much more a hand is to be good for with each level that it is named higher, in thousandths of a trick.
WORTH_A_LEVEL = 350

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_SEAT = p.Parameter("seat", _INT)
_OF = p.Parameter("cards", _CARDS)
_CARD, _SET = local("card"), local("cards")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of simple players, and of what random ones share with them."""
    return [
        _worded(plan),
        *_announcement(plan),
        _strength(plan),
        _cheapest(plan, "cheapest", "COST", "Return the card of a set that it costs least to give away."),
        _cheapest(plan, "dearest", "GIFT", "Return the card of a set that is given most gladly to a partner's trick."),
        _any_card(),
        _lead(plan),
        _follow(plan),
        *_bid(plan),
        _act(plan),
        _play_out(plan),
    ]


def tables(plan: Plan) -> list[p.Table]:
    """Return what players look up of cards, by contract."""
    of, size = plan.tables, plan.cards
    cost: list[int] = []
    gift: list[int] = []
    ruff: list[int] = []
    for variant in of.variants:
        trumps, worth, beats = of.trumps(variant), of.worth(variant), of.beats(variant)
        some = 0 < trumps.bit_count() < size
        masks = of.suit_masks
        keys = [
            (some and trumps >> card & 1, worth[card], -(beats[card] & masks[card // plan.ranks]).bit_count(), card)
            for card in range(size)
        ]
        gifts = [(not key[0], key[1], key[3]) for key in keys]
        cost += [sorted(keys).index(key) for key in keys]
        gift += [sorted(gifts).index(key) for key in gifts]
        ruff.append(int(some))
    above = tuple(round(1000 / (1 + number)) for number in range(plan.ranks))
    shape = (len(of.variants), size)
    return [
        p.Table("COST", _INT, shape, tuple(cost), "cards by what it costs to give them away: trumps most, then points"),
        p.Table(
            "GIFT",
            _INT,
            shape,
            tuple(-one for one in gift),
            "cards by how gladly a partner gets them",
        ),
        p.Table("SOME_RUFF", _INT, (len(ruff),), tuple(ruff), "whether some suits ruff and others do not, by contract"),
        p.Table(
            "GOOD_FOR",
            _INT,
            (plan.ranks,),
            above,
            "how good a card is, by how many are above it",
        ),
    ]


# ---------------------------------------------------------------- what all do who do not think


def _worded(plan: Plan) -> p.Function:
    said = local("said")
    body: Body = ()
    places = {(word.pair.name, word.again): place for place, word in enumerate(plan.words, 1)}
    for pair in said_pairs(plan):
        name = identifier(pair.name)
        cases = [(equal(said, 1), (give(action_of(plan, _CARD, places[pair.name, False])),))]
        if (pair.name, True) in places:
            cases.append((equal(said, 2), (give(action_of(plan, _CARD, places[pair.name, True])),)))
        asked = (let("said", call(f"may_say_{name}", SEAT, _CARD)), p.If(tuple(cases)))
        body += (when(has(look(f"CARDS_OF_{name.upper()}", CONTRACT), _CARD), *asked),)
    body += (give(action_of(plan, _CARD)),)
    doc = "Return the action by which a card is played, with all that may be said with it."
    return p.Function("worded", (_SEAT, p.Parameter("card", _INT)), _INT, body, doc)


def _announcement(plan: Plan) -> list[p.Function]:
    """Return the function that announces what may be; fours before the runs that share a card with them."""
    if not plan.announces:
        return []
    body: Body = (when(least(field("announcements", SEAT), plan.most_announced), give(-1)),)
    number = local("number")
    if plan.model.declarations.shown is not None:
        left = (
            let("unshown", minus(-1, call("pick_showable", SEAT, 0, -1))),
            when(more(local("unshown"), 0), give(call("pick_showable", SEAT, 0, 0))),
            give(-1),
        )
        body = (when(both(equal(PHASE, constant("PHASE_PLAY")), has_to_show(plan)), *left), *body)
    for phase, moment, name in (
        ("PHASE_ANNOUNCING", "before-the-first-lead", "announcements"),
        ("PHASE_PLAY", "by-the-first-card", "first_announcements"),
    ):
        if plan.kinds_at(moment):
            pick = f"pick_{name}"
            last = (
                let("number", minus(-1, call(pick, SEAT, 0, -1))),
                when(more(number, 0), give(call(pick, SEAT, 0, minus(number, 1)))),
            )
            here = equal(PHASE, constant(phase))
            body += (when(both(here, equal(field("trick"), 0)) if by_first_card(plan) else here, *last),)
    if plan.grows:
        grown = (
            let("grown_by", call("pick_grown", SEAT, 0, 0)),
            when(least(local("grown_by"), 0), give(local("grown_by"))),
        )
        body += (when(both(equal(PHASE, constant("PHASE_PLAY")), least(field("turned_up", SEAT), 0)), *grown),)
    doc = "Return an announcement that a player may make now, or -1."
    return [p.Function("announcement", (_SEAT,), _INT, (*body, give(-1)), doc)]


def announced_first(plan: Plan, phase: Phase) -> Body:
    """Return the statements by which whatever may be announced in a phase is, before anything else."""
    if not plan.announces or phase.constant not in ("PHASE_ANNOUNCING", "PHASE_PLAY"):
        return ()
    if phase.constant == "PHASE_PLAY" and not (by_first_card(plan) or plan.grows):
        return ()
    told = local("told")
    return (let("told", call("announcement", SEAT)), when(least(told, 0), give(told)))


# ---------------------------------------------------------------- cards


def _strength(plan: Plan) -> p.Function:
    contract = local("contract")
    above = join("-", join("&", look("BEATS", contract, _CARD), look("SUIT_CARDS", _CARD)), _SET)
    ruffs = both(equal(look("SOME_RUFF", contract), 1), has(look("TRUMPS", contract), _CARD))
    each = (
        add(local("total"), look("GOOD_FOR", p.Count(above))),
        when(ruffs, add(local("total"), RUFFING_CARD)),
    )
    body: Body = (let("total", 0), p.ForCards("card", _SET, each), give(local("total")))
    parameters = (p.Parameter("contract", _INT, 0, plan.contracts - 1), _OF)
    doc = "Return about how many tricks a hand is good for, in thousandths: a card less, the more are above it."
    return p.Function("strength", parameters, _INT, body, doc, public=True)


def _cheapest(plan: Plan, name: str, table: str, doc: str) -> p.Function:
    found, key = local("found"), look(table, counting(plan), _CARD)
    lower = when(less(key, local("low")), put(local("low"), key), put(found, _CARD))
    body: Body = (let("found", -1), let("low", 1000), p.ForCards("card", _SET, (lower,)), give(found))
    return p.Function(name, (_OF,), _INT, body, doc)


def _any_card() -> p.Function:
    number = local("number")
    body: Body = (
        let("number", p.Count(_SET)),
        when(equal(number, 1), give(p.Lowest(_SET))),
        give(p.Kth(_SET, p.Random(number))),
    )
    return p.Function("any_card", (_OF,), _INT, body, "Return a card of a set that has one, each as likely.")


def _lead(plan: Plan) -> p.Function:
    """Return the function that leads what no other of its suit can beat; the taker's side draws trumps with it."""
    hand, others, sure, trumps = (local(name) for name in ("own", "others", "sure", "trumps"))
    hands = join("|", *(field("hand", seat) for seat in range(plan.seats)))
    beaten = join("&", join("&", look("BEATS", playing(plan), _CARD), look("SUIT_CARDS", _CARD)), others)
    taking = equal(look("SIDE", SEAT), look("SIDE", TAKER))
    drawing = p.OrElse(join("&", sure, trumps), join("-", sure, trumps))
    some = (
        let("trumps", look("TRUMPS", playing(plan))),
        p.If(
            ((both(taking, p.Some(join("&", others, trumps))), (put(sure, drawing),)),),
            (put(sure, join("-", sure, trumps)),),
        ),
    )
    body: Body = (
        let("own", call("playable", SEAT)),
        let("others", join("-", hands, hand)),
        let("sure", p.NoCards()),
        p.ForCards("card", hand, (when(never(p.Some(beaten)), put(sure, join("|", sure, p.Card(_CARD)))),)),
        when(equal(look("SOME_RUFF", playing(plan)), 1), *some),
        give(call("any_card", p.OrElse(sure, hand))),
    )
    return p.Function("simple_lead", (_SEAT,), _INT, body, "Return the card that a simple player leads.")


def _follow(plan: Plan) -> p.Function:
    """Return the function that follows: to a partner's trick with what counts most, else to win it, else cheaply."""
    hand, above = local("own"), local("above")
    body: Body = (
        let("own", call("playable", SEAT)),
        let("above", join("&", hand, look("BEATS", playing(plan), field("best")))),
    )
    if plan.partners:
        gladly = give(call("dearest", p.OrElse(join("-", hand, above), hand)))
        body += (when(equal(partner_wins(plan), 1), gladly),)
    body += (
        when(never(p.Some(above)), give(call("cheapest", hand))),
        when(equal(field("count"), plan.seats - 1), give(call("cheapest", above))),
        give(call("any_card", above)),
    )
    return p.Function("simple_follow", (_SEAT,), _INT, body, "Return the card that a simple player follows with.")


# ---------------------------------------------------------------- calls


def _bid(plan: Plan) -> list[p.Function]:
    """Return the function that names the contract a hand is best for, if it is good enough or nothing else is left.

    Asked whether another is to be the taker, simple players look at the hand that it would be played with.
    """
    harmless = {row.text for row in plan.calls if row.call.passes}
    numbers = tuple(
        number
        for number, action in enumerate(plan.actions)
        if (action.verb == "pass" and "pass" in harmless) or (action.verb == "say" and action.what in harmless)
    )
    action, best, other = local("action"), local("best_call"), local("other")
    passing = when(both(p.Member(action, numbers), less(other, 0)), put(other, action))
    firsts = dict(plan.first_actions)
    body: Body = (
        p.Room("calls", len(plan.actions)),
        let("number", call("legal", SEAT, local("calls"))),
        let("other", -1),
    )
    if numbers:
        body += (loop("i", 0, local("number"), let("action", at("calls", local("i"))), passing),)
    for one in answers_for_another(plan):
        theirs = field("hand", one.holder)
        good_for_it = least(call("strength", one.contract, theirs), times(p.Count(theirs), WORTH_NAMING))
        wanted = equal(p.Truth(equal(look("SIDE", one.holder), look("SIDE", SEAT))), p.Truth(good_for_it))
        instead = when(unequal(action, one.action), put(other, action))
        answers = p.If(
            ((wanted, (give(one.action),)),),
            (loop("i", 0, local("number"), let("action", at("calls", local("i"))), instead),),
        )
        body += (when(one.is_open, answers),)
    weighs = _weighed(plan, firsts)
    if weighs:
        if "LEVEL" in firsts:
            strength = local("strength_there")
            there = let("strength_there", call("strength", local("contract"), field("hand", SEAT)))
            higher = when(more(strength, local("strongest")), put(local("strongest"), strength))
            body += (let("strongest", 0), loop("contract", 0, plan.contracts, there, higher))
        body += (
            let("best_call", -1),
            let("most", p.Choose(least(other, 0), times(p.Count(field("hand", SEAT)), WORTH_NAMING), p.Num(-1))),
            loop("i", 0, local("number"), let("action", at("calls", local("i"))), *weighs),
            when(least(best, 0), give(best)),
        )
    body += (when(least(other, 0), give(other)), give(at("calls", 0)))
    doc = "Return the call that a simple player makes."
    return [p.Function("simple_call", (_SEAT,), _INT, body, doc)]


def _weighed(plan: Plan, firsts: Mapping[str, int]) -> Body:
    """Return the statements that weigh a call that names something: what the hand is good for in the contract.

    Of two levels at which a hand is as good, the lower one comes first; each asks for a little more. A level alone is
    weighed by the contract that the hand is best for.
    """
    action, best, most_, good = local("action"), local("best_call"), local("most"), local("good")
    better = when(more(good, most_), put(best, action), put(most_, good))
    hand = field("hand", SEAT)
    found: Body = ()
    if "BID" in firsts:
        said = minus(action, constant("BID"))
        is_bid = both(least(action, constant("BID")), less(action, plus(constant("BID"), plan.bids)))
        weigh: Body = (
            let("good", call("strength", said, hand)),
            when(least(good, most_), put(best, action), put(most_, good)),
        )
        if plan.model.all_levels:
            contract, step = (p.Arithmetic(op, said, p.Num(plan.contracts)) for op in ("%", "//"))
            asks = times(step, WORTH_A_LEVEL)
            weigh = (let("good", minus(call("strength", contract, hand), asks)), better)
        found += (when(is_bid, *weigh),)
    if "NAME" in firsts:
        is_name = both(least(action, constant("NAME")), less(action, plus(constant("NAME"), plan.contracts)))
        strength = call("strength", minus(action, constant("NAME")), hand)
        found += (when(is_name, let("good", strength), better),)
    if "LEVEL" in firsts:
        is_level = both(least(action, constant("LEVEL")), less(action, plus(constant("LEVEL"), len(plan.levels_alone))))
        asks = times(minus(action, constant("LEVEL")), WORTH_A_LEVEL)
        found += (when(is_level, let("good", minus(local("strongest"), asks)), better),)
    return found


def _act(plan: Plan) -> p.Function:
    cases: list[tuple[p.Expr, Body]] = []
    for phase in plan.phases[:-1]:
        match phase.constant:
            case "PHASE_PLAY":
                leads = equal(field("count"), 0)
                card = p.If(
                    ((leads, (give(call("worded", SEAT, call("simple_lead", SEAT))),)),),
                    (give(call("worded", SEAT, call("simple_follow", SEAT))),),
                )
                body: Body = (*announced_first(plan, phase), card)
            case "PHASE_ANNOUNCING":
                body = (*announced_first(plan, phase), give(constant("PASS")))
            case _ if isinstance(phase.step, n.BiddingStep):
                continue
            case _ if isinstance(phase.step, n.LayAway):
                body = (give(plus(constant("LAY"), call("cheapest", field("hand", SEAT)))),)
            case _:
                continue
        cases.append((equal(PHASE, constant(phase.constant)), body))
    stages = tuple(value for value, phase in enumerate(plan.phases) if isinstance(phase.step, n.BiddingStep))
    if stages:
        cases.insert(0, (p.Member(PHASE, stages), (give(call("simple_call", SEAT)),)))
    parameters = (p.Parameter("seat", _INT, 0, plan.seats - 1),)
    doc = "Return what a simple player does."
    body = (p.If(tuple(cases)), give(constant("PASS") if "PASS" in dict(plan.first_actions) else 0))
    return p.Function("act_simply", parameters, _INT, body, doc, public=True)


def _play_out(plan: Plan) -> p.Function:
    """Return the function that plays a deal to its end, and says what it brings."""
    hands = join("|", *(field("hand", seat) for seat in range(plan.seats)))
    act: Body = (let("seat", TURN), let("action", call("act_simply", SEAT)), do("apply", SEAT, local("action")))
    body: Body = (
        when(both(unequal(PHASE, constant("PHASE_OVER")), never(p.Some(hands))), give(0)),
        p.While(
            unequal(PHASE, constant("PHASE_OVER")), act, "a deal ends after so many calls, announcements and cards"
        ),
        give(call("ahead", local("side"))),
    )
    doc = "Play a deal to its end by simple players, and return by how much a side is ahead of the others together."
    parameters = (p.Parameter("side", _INT, 0, plan.sides - 1),)
    return p.Function("play_out", parameters, _INT, body, doc, public=True)
