"""The match: who has won it after a deal, and who deals next."""

from __future__ import annotations

from dataclasses import replace

from capot.language.parts import every
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.guard_expressions import Scope, guard, role
from capot.program.lower.plan import Plan
from capot.program.lower.settlement import Settlement
from capot.program.lower.settlement_places import OUT, WINNERS
from capot.program.lower.shorthand import (
    Body,
    add,
    at,
    both,
    call,
    do,
    either,
    equal,
    field,
    flag,
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
    times,
    unequal,
    when,
)
from capot.program.lower.state import MOST
from capot.program.lower.used_names import locals_in

#: How many times a deal counts as much as a point, where the match counts deals.
DEAL_WORTH = 1000

#: What is given for the winner of a match that is over and drawn; -1 is one that goes on.
DRAWN = -2

#: The most deals that a match can have had, far beyond any.
_MOST_PLAYED = 1_000_000

_SCORE = at("scores", local("side"))


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions that say how a match goes on after a deal."""
    return [
        *_winner(plan),
        *_won_at_once(plan),
        _write_down(plan),
        _next_dealer(plan),
        *_dealer_after(plan),
        _ahead(plan),
    ]


def _ahead(plan: Plan) -> p.Function:
    """Return the function that says what a deal brought a side, the others' part taken off.

    Each of the others counts, and the own side as often as there are others. Where the match counts deals, a deal
    counts as much as so many points; the match won at once is worth its target.
    """
    settlement, sides = Settlement(plan), plan.sides
    side, value, other = local("side"), local("value"), local("other")
    whole = max(sides - 1, 1)
    end = settlement.stage(len(plan.model.then))
    by_deals = plan.model.target.unit == "deals"
    target = plan.model.target.points * (1 if plan.model.target.unit == "points" else DEAL_WORTH)

    def lead_of(amount: p.Expr) -> Body:
        factor = p.Choose(equal(other, side), p.Num(whole), p.Num(-1))
        return (add(value, p.Arithmetic("*", amount, factor)),)

    rule = plan.model.standing
    each: Body = lead_of(at(OUT, plus(other, end))) if rule is None or rule.score else ()
    for name in () if rule is None else rule.tallies:
        each += lead_of(minus(settlement.tally(name, other), settlement.by_side(f"tally {name}", other)))
    if by_deals:
        each += lead_of(p.Choose(flag(at(OUT, 1), other), p.Num(DEAL_WORTH), p.Num(0)))
    body: Body = ()
    if plan.dead_clauses:
        body += (when(unequal(field("dead"), 0), give(0)),)
    if plan.ends_the_match:
        won = p.Choose(equal(field("won_by"), side), p.Num(target * whole), p.Num(-target))
        body += (when(least(field("won_by"), 0), give(won)),)
    body += (
        p.Room(OUT, len(settlement.names)),
        do("settle", local(OUT)),
        let("value", 0),
        loop("other", 0, sides, *each),
        give(value),
    )
    doc = "Return by how much a side is ahead of the others together in a deal that is over."
    parameters = (p.Parameter("side", p.Type.INT, 0, sides - 1),)
    return p.Function("ahead", parameters, p.Type.INT, body, doc, public=True)


def _write_down(plan: Plan) -> p.Function:
    """Return the function that adds a deal to the match score: its columns, or that it was won."""
    settlement = Settlement(plan)
    side = local("side")
    written: p.Expr = at("out", plus(side, settlement.stage(len(plan.model.then))))
    if plan.model.target.unit == "deals":
        written = p.Truth(flag(at("out", 1), side))
    every = either(*(equal(settlement.by_side("tricks", one), plan.tricks) for one in range(plan.sides)))
    once = plan.model.won_at_once
    asks_facts = _asks_the_deal(plan) or (once is not None and once.guard is not None)
    takers = settlement.fact("takers")
    body: Body = (when(settlement.no_deal_has_these(), give(-1)),) if asks_facts else ()
    body += (loop("side", 0, plan.sides, add(_SCORE, written), clause=plan.model.target.at),)
    if once is not None:
        won = local("won")
        body += (let("won", call("won_at_once", local("out"))),)
        body += (when(least(won, 0), give(won), clause=once.at),) if plan.model.rubber is None else ()
    counted = (local("played"),) if plays_deals(plan) else ()
    standing = _standing(plan, settlement)
    body += standing
    compared = local("standing" if standing else "scores")
    if _asks_the_deal(plan):
        held = _held_back(plan, settlement)
        winner: p.Expr = call("match_decided", compared, p.Truth(every), takers, held)
    else:
        winner = p.Call("match_winner", (compared, p.Truth(every), *counted))
    if once is not None and plan.model.rubber is not None:
        winner = p.Choose(least(local("won"), 0), local("won"), winner)
    body += (give(winner),) if plan.model.rubber is None else _game_won(plan, settlement, winner)
    if "takers" in locals_in(body):
        facts = 1 if asks_facts else 0
        body = (*body[:facts], let("takers", takers), *body[facts:])
    parameters = (
        p.Parameter("out", p.Type.INTS, -MOST, MOST, len(settlement.names)),
        p.Parameter("scores", p.Type.INTS, -MOST, MOST, plan.sides),
        *_played(plan),
    )
    none = "-1" if not plan.model.several.drawn else f"-1, or {DRAWN} if it is drawn"
    doc = f"Add what a settled deal brings to the match score, and return the side that has won the match, or {none}."
    return p.Function("write_down", parameters, p.Type.INT, body, doc, public=True)


def _game_won(plan: Plan, settlement: Settlement, winner: p.Expr) -> Body:
    """Return the statements by which whoever is there has won a game, and all begins anew until one has won enough."""
    rubber, game = plan.model.rubber, local("game")
    assert rubber is not None
    won = settlement.tally(n.GAMES, game)
    kept = settlement.tallies + plan.tallies.index(n.GAMES) * plan.sides
    anew: Body = (
        loop("side", 0, plan.sides, put(_SCORE, 0)),
        put(at(OUT, settlement.stage(len(plan.model.then)) + plan.sides), 0),
    )
    first = settlement.tallies
    for start, end in ((first, kept), (kept + plan.sides, first + len(plan.tallies) * plan.sides)):
        anew += (loop("i", start, end, put(at(OUT, local("i")), 0)),) if start < end else ()
    return (
        let("game", winner),
        when(less(game, 0), give(-1)),
        add(won, 1, rubber.at),
        when(least(won, rubber.games), give(game), clause=rubber.at),
        *anew,
        give(-1),
    )


def _standing(plan: Plan, settlement: Settlement) -> Body:
    """Return the statements that add up what each side has in the match, where that is more or less than its score."""
    rule = plan.model.standing
    if rule is None:
        return ()
    counted = plus(*([_SCORE] if rule.score else []), *(settlement.tally(name, local("side")) for name in rule.tallies))
    each = loop("side", 0, plan.sides, put(at("standing", local("side")), counted), clause=rule.at)
    return (p.Room("standing", plan.sides), each)


def _won_at_once(plan: Plan) -> list[p.Function]:
    """Return the function that says who has won the match whatever the scores are, where a rule says so."""
    once = plan.model.won_at_once
    if once is None:
        return []
    settlement, side = Settlement(plan), local("side")
    one = equal(p.Arithmetic("&", at("out", 1), minus(at("out", 1), 1)), 0)
    holds = both(unequal(at("out", 1), 0), one)
    known: Body = ()
    if once.guard is not None:
        holds = both(holds, guard(once.guard, settlement.scope))
        known = (when(settlement.no_deal_has_these(), give(-1)),)
    winner = loop("side", 0, plan.sides, when(flag(at("out", 1), side), give(side)))
    body: Body = (when(holds, winner, clause=once.at), give(-1))
    if "takers" in locals_in(body):
        body = (let("takers", settlement.fact("takers")), *body)
    out = p.Parameter("out", p.Type.INTS, -MOST, MOST, len(settlement.names))
    doc = "Return the side that has won the match by a settled deal whatever the scores are, or -1."
    return [p.Function("won_at_once", (out,), p.Type.INT, (*known, *body), doc, public=True)]


def _held_back(plan: Plan, settlement: Settlement) -> p.Expr:
    """Return the sides that cannot win the match by a settled deal, a bit each."""
    rule = plan.model.never_there
    if rule is None:
        return p.Num(0)
    held = plus(*(times(p.Truth(_is_held(one, rule, settlement)), 1 << one) for one in range(plan.sides)))
    return held if rule.guard is None else p.Choose(guard(rule.guard, settlement.scope), held, p.Num(0))


def _is_held(side: int, rule: n.NeverThere, settlement: Settlement) -> p.Expr:
    """Return whether a side is one of those that cannot win the match by a settled deal."""
    match rule.who:
        case "trickless":
            return equal(settlement.by_side("tricks", side), 0)
        case "others":
            return unequal(settlement.fact("takers"), side)
        case "losers":
            return both(unequal(WINNERS, 0), never(flag(WINNERS, p.Num(side))))


def plays_deals(plan: Plan) -> bool:
    """Whether a match is so many deals, so that it has to be known how many were played."""
    return plan.model.target.unit == "played"


def _played(plan: Plan) -> tuple[p.Parameter, ...]:
    """Return the number of deals written before, where it decides."""
    return (p.Parameter("played", p.Type.INT, 0, _MOST_PLAYED),) if plays_deals(plan) else ()


def _next_dealer(plan: Plan) -> p.Function:
    parameters = (p.Parameter("dealer", p.Type.INT, 0, plan.seats - 1),)
    body = (give(look("NEXT_DEALER", local("dealer")), plan.model.next_dealer.at),)
    return p.Function("next_dealer", parameters, p.Type.INT, body, "Return who deals next.", public=True)


def _dealer_after(plan: Plan) -> list[p.Function]:
    """Return the functions that say who deals after a settled deal, where more than who dealt decides it."""
    if not plan.model.deals_next:
        return []
    settlement, dealer = Settlement(plan), local("dealer")
    roles: dict[str, p.Expr] = {
        "dealer": dealer,
        "forehand": look("FOREHAND", dealer),
        "last-winner": settlement.fact("last"),  # a side, and so a seat: each plays alone
        "next-winner": call("next_of", dealer, p.Truth(unequal(WINNERS, 0)), WINNERS),
        "next-loser": call("next_of", dealer, p.Truth(unequal(WINNERS, 0)), minus((1 << plan.sides) - 1, WINNERS)),
    }
    if "taker" in settlement.asked:
        roles["taker"] = settlement.fact("taker")
    scope = replace(settlement.scope, place="when the next dealer is known", roles=roles, seats=plan.seats)
    body: Body = (when(settlement.no_deal_has_these(), give(-1)), let("seat", -1))
    for rule in plan.model.deals_next:
        named: Body = (
            put(local("seat"), role(rule.who, scope), rule.at),
            when(least(local("seat"), 0), give(local("seat"))),
        )
        body += named if rule.guard is None else (when(guard(rule.guard, scope), *named, clause=rule.at),)
    body += (give(call("next_dealer", dealer)),)
    if "takers" in locals_in(body):
        body = (let("takers", settlement.fact("takers")), *body)
    parameters = (
        p.Parameter("out", p.Type.INTS, -MOST, MOST, len(settlement.names)),
        p.Parameter("dealer", p.Type.INT, 0, plan.seats - 1),
    )
    doc = "Return who deals after a settled deal of a dealer; -1 if no deal has such facts."
    decided = p.Function("dealer_after", parameters, p.Type.INT, body, doc, public=True)
    by_the_sides = any(one.part in ("next-winner", "next-loser") for one in every(plan.model.deals_next, n.Role))
    return [_next_of(plan), decided] if by_the_sides else [decided]


def _next_of(plan: Plan) -> p.Function:
    """Return the function that gives the next player of some sides, the dealer asked last."""
    seat = local("seat")
    there = when(flag(local("sides"), look("SIDE", seat)), give(seat))
    body: Body = (
        when(equal(local("decided"), 0), give(-1)),
        let("seat", local("dealer")),
        loop("i", 0, plan.seats, put(seat, look("NEXT", seat)), there),
        give(-1),
    )
    parameters = tuple(p.Parameter(name, p.Type.INT) for name in ("dealer", "decided", "sides"))
    doc = "Return the first player after the dealer whose side is one of some, a bit each, or -1."
    return p.Function("next_of", parameters, p.Type.INT, body, doc)


def after_the_deal() -> Scope:
    """Return what is known when a deal is written down."""
    return Scope("after the deal", facts={n.EveryTrickWon: equal(local("every_trick"), 1)})


def _winner(plan: Plan) -> list[p.Function]:
    """Return the functions that give the side that has won the match: by the scores, and by more of the deal."""
    every_trick = p.Parameter("every_trick", p.Type.INT, 0, 1)
    scores = p.Parameter("scores", p.Type.INTS, -MOST, MOST, plan.sides)
    none = "-1" if not plan.model.several.drawn else f"-1, or {DRAWN} if it is drawn"
    doc = f"Return the side that has won the match, or {none}; every_trick: whether a side has won all tricks."
    body = _by_the_scores(plan)
    if not _asks_the_deal(plan):
        parameters = (scores, every_trick, *_played(plan))
        return [p.Function("match_winner", parameters, p.Type.INT, body, doc, public=True)]
    more_doc = f"Return the side that has won the match, or {none}; takers: theirs; barred: who cannot, a bit each."
    asking = (
        scores,
        every_trick,
        p.Parameter("takers", p.Type.INT, -1, plan.sides - 1),
        p.Parameter("barred", p.Type.INT, 0, (1 << plan.sides) - 1),
    )
    decided = p.Function("match_decided", asking, p.Type.INT, body, more_doc, public=True)
    without = (give(call("match_decided", local("scores"), local("every_trick"), -1, 0)),)
    return [decided, p.Function("match_winner", (scores, every_trick), p.Type.INT, without, doc, public=True)]


def _asks_the_deal(plan: Plan) -> bool:
    """Whether it takes more than the scores to say who has won the match."""
    return plan.model.several.takers or plan.model.never_there is not None


def _by_the_scores(plan: Plan) -> Body:
    """Return the statements that find who has won the match by the scores."""
    model, side = plan.model, local("side")
    looked: Body = ()
    if model.looked_at.guard is not None:
        test = guard(model.looked_at.guard, after_the_deal())
        looked = (when(never(test), give(-1), clause=model.looked_at.at),)
    if model.several.takers:
        there = both(least(local("takers"), 0), least(at("scores", local("takers")), model.target.points))
        if model.never_there is not None:
            there = both(there, never(flag(local("barred"), local("takers"))))
        looked += (when(there, give(local("takers")), clause=model.several.at),)
    higher = when(more(_SCORE, local("highest")), put(local("highest"), _SCORE), put(local("winner"), side))
    ties = when(equal(_SCORE, local("highest")), add(local("there"), 1))
    first: Body = (let("highest", at("scores", 0), model.looked_at.at), let("winner", 0))
    begin = 1
    if model.never_there is not None:
        free = never(flag(local("barred"), side))
        first = (let("highest", -MOST, model.looked_at.at), let("winner", -1))
        begin = 0
        higher = when(free, higher, clause=model.never_there.at)
        ties = when(free, ties)
    if plays_deals(plan):
        over = when(less(plus(local("played"), 1), model.target.points), give(-1), clause=model.target.at)
        return (*looked, over, *first, loop("side", 1, plan.sides, higher), *_alone(plan, ties))
    return (
        *looked,
        *first,
        loop("side", begin, plan.sides, higher),
        when(less(local("highest"), model.target.points), give(-1), clause=model.target.at),
        *_alone(plan, ties),
    )


def _alone(plan: Plan, ties: p.Statement) -> Body:
    """Return the statements that give the side with the highest score, unless there are several."""
    level = DRAWN if plan.model.several.drawn else -1
    return (
        let("there", 0),
        loop("side", 0, plan.sides, ties),
        when(more(local("there"), 1), give(level), clause=plan.model.several.at),
        give(local("winner")),
    )
