"""Claims between tricks: who is asked, and what a claim counts as things stand."""

from __future__ import annotations

from functools import partial

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.awards import Known, awarded
from capot.program.lower.deal_steps import OVER, at_the_table, dead_before, stops, tally_before
from capot.program.lower.guard_expressions import Scope, guard, role
from capot.program.lower.plan import Plan
from capot.program.lower.rounding import number_table
from capot.program.lower.said_pairs import ALL_CAN_KNOW, ANYBODY, unsaid_name
from capot.program.lower.shorthand import (
    PHASE,
    SEAT,
    TURN,
    Body,
    Value,
    add,
    bit,
    both,
    call,
    constant,
    either,
    equal,
    field,
    flag,
    give,
    join,
    least,
    let,
    local,
    look,
    loop,
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
from capot.program.lower.tricks import after_a_trick, next_leader

_INT = p.Type.INT
_SEAT = p.Parameter("seat", _INT)
_SIDE = local("side")
_CARD = local("card")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of claims; none where nothing can be claimed."""
    coming = _as_they_come(plan)
    if not plan.model.claims:
        return coming
    found = coming + [_standing(plan, claim.counting, standing_name(claim), claim.at) for claim in plan.model.claims]
    found += [_most(plan)] if plan.lays_away else []
    found.append(_open(plan))
    found += [_claims(plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
    return [*found, _act(plan)]


def standing_name(claim: n.Claim) -> str:
    """Return the name of the function that gives what a claim counts."""
    return f"standing_{identifier(claim.name)}"


def standing_as_it_comes(rule: n.AsTheyCome) -> str:
    """Return the name of the function that gives all that has come in by then."""
    return f"standing_with_{sum(name != 'score' for name in rule.counting)}"


def whose(plan: Plan, seat: Value) -> tuple[Value, ...]:
    """Return whose pairs count that can still be said, for a function that asks for it."""
    return (seat,) if plan.model.shown_to_finish is not None else ()


def _as_they_come(plan: Plan) -> list[p.Function]:
    """Return the functions that end the match as soon as a side is there: quantity by quantity, in the order given."""
    rule = plan.model.as_they_come
    if rule is None:
        return []
    counted = [name for name in rule.counting if name != "score"]
    found = []
    body: Body = ()
    for number in range(1, len(counted) + 1):
        name = f"standing_with_{number}"
        found.append(_standing(plan, tuple(counted[:number]), name, rule.at))
        cards = call("cards_counted", _SIDE) if plan.lays_away else field("cards", _SIDE)
        there = least(call(name, _SIDE, cards, *whose(plan, ANYBODY)), plan.model.target.points)
        won = when(there, put(field("won_by"), _SIDE, rule.at), *OVER, give())
        each: Body = (let("side", look("SIDE", SEAT)), won, put(SEAT, look("NEXT", SEAT)))
        body += (put(SEAT, field("winner")), loop("turns", 0, plan.seats, *each, clause=rule.at))
    doc = "End the match if a side is at the target with what it has of the deal."
    body = (let("seat", field("winner")), *body[1:])
    if rule.guard is not None:
        body = (when(guard(rule.guard, at_the_table(plan, "in the play")), *body, clause=rule.at),)
    return [*found, p.Function("points_come_in", (), None, body, doc)]


def _standing(plan: Plan, counting: tuple[str, ...], called: str, clause: str) -> p.Function:
    """Return the function that gives what these quantities come to for a side, the match score with it.

    It is asked before the last trick: nobody has won every trick yet, nor the last.
    """
    kinds = tuple(kind for kind in plan.kinds if kind in counting)
    counted: list[p.Expr] = [field("scores", _SIDE)]
    counts = [count for count in plan.model.counts if count.name in counting]
    for count in counts:
        worth = {"cards-won": local("cards"), "each-trick": times(field("tricks", _SIDE), count.points)}.get(count.what)
        if worth is not None and count.guard is not None:
            worth = p.Choose(guard(count.guard, known_of_a_deal_that_goes_on(plan)), worth, p.Num(0))
        counted += [worth] if worth is not None else []
    known = Known(
        tricks=lambda side: field("tricks", side),
        declared=lambda kind, side: field(f"declared_{identifier(kind)}", side),
        best=field("best_sides") if plan.contest is not None else p.Num(0),
        takers=look("SIDE", field("taker")),
        scope=known_of_a_deal_that_goes_on(plan),
    )
    body: Body = ()
    early = plan.model.shown_to_finish
    for kind in kinds:
        name = identifier(kind)
        declared = known.declared(kind, _SIDE)
        if early is not None and kind in early.kinds:
            declared = plus(declared, call(unsaid_name(kind), _SIDE, local("whose")))
        body += (let(f"{name}_counted", declared),)
        counted.append(local(f"{name}_counted"))
    for award in plan.model.declarations.awards:
        body += awarded(award, plan, known, kinds, _SIDE, lambda kind: local(f"{identifier(kind)}_counted"))
    written, *of_the_deal = counted
    factors = [_multiplier(plan, part) for part in n.multiplied_alike(plan.model.then) or ()]
    so_far = times(plus(0, *of_the_deal), *factors) if factors else plus(0, *of_the_deal)
    body += (give(plus(written, so_far), clause),)
    parameters: tuple[p.Parameter, ...] = (p.Parameter("side", _INT), p.Parameter("cards", _INT))
    parameters += (p.Parameter("whose", _INT),) if early is not None else ()
    doc = "Return what a side has that is counted in the middle of a deal, with so much for its cards."
    return p.Function(called, parameters, _INT, body, doc)


def _multiplier(plan: Plan, part: n.Multiplier) -> p.Expr:
    """Return a number by which all that is written of a deal is multiplied."""
    match part.by:
        case "number":
            return p.Num(part.number)
        case "doubling":
            return look("TIMES", field("level")) if plan.doubles else p.Num(1)
        case "contract":
            return look(number_table(part.name), field("contract"))


_NEVER = p.Compare("!=", p.Num(0), p.Num(0))


def of_a_party(plan: Plan, fact: n.PartyFact) -> p.Expr:
    """Return a fact of the takers or of the others, of a deal that goes on."""
    takers = look("SIDE", field("taker"))
    match fact:
        case n.PartyHasEveryTrick() | n.PartyOffended() | n.PartyEndedDeal():
            return _NEVER
        case n.PartyHasNoTrick():
            own, every = field("tricks", takers), field("trick")
            return equal(own, 0 if fact.party == "takers" else every)
        case n.PartyHasTrick():
            own, every = field("tricks", takers), field("trick")
            return unequal(own, 0 if fact.party == "takers" else every)
        case n.PartyDoubledLast():
            if not plan.doubles:
                return _NEVER
            doubler = field("doubler")
            same = equal(look("SIDE", doubler), takers)
            return both(least(doubler, 0), same if fact.party == "takers" else never(same))


def known_of_a_deal_that_goes_on(plan: Plan) -> Scope:
    """Return what is known of a deal that goes on: nobody has every trick yet, nor has anybody broken a rule."""
    level = field("level") if plan.doubles else p.Num(0)
    return Scope(
        "between two tricks",
        facts={n.Doubled: more(level, 0), n.BreachReported: _NEVER, n.EveryTrickWon: _NEVER},
        contract=field("contract"),
        contracts=plan.tables.numbers_of,
        roles={"taker": field("taker")},
        seats=plan.seats,
        tally=partial(tally_before, plan),
        dead_before=dead_before(plan),
        party=lambda fact: of_a_party(plan, fact),
        sweeper=p.Num(-1),
        doubling=look("TIMES", level) if plan.doubles else p.Num(1),
        number=lambda name: look(number_table(name), field("contract")),
        said=lambda name: field(f"said_by_{identifier(name)}"),
    )


def _most(plan: Plan) -> p.Function:
    """Return the function that gives what a side may have in cards as far as all can know.

    What was laid away is hidden: whether a side is asked for a claim must not tell the others what lies there.
    """
    total, unseen, high, top, owner = local("total"), local("unseen"), local("high"), local("top"), local("owner")
    worth = look("WORTH", field("contract"), _CARD)
    better = when(more(worth, high), put(high, worth), put(top, _CARD))
    take: Body = (
        let("high", -1),
        let("top", 0),
        p.ForCards("card", unseen, (better,)),
        put(unseen, join("-", unseen, p.Card(top))),
        add(total, high),
    )
    hidden = p.Count(field("laid", owner))
    mine = (put(unseen, join("-", p.Cards(plan.whole_pack), field("played"))), loop("i", 0, hidden, *take))
    body: Body = (
        let("total", field("cards", _SIDE)),
        let("unseen", p.NoCards()),
        loop("owner", 0, plan.seats, when(equal(look("SIDE", owner), _SIDE), *mine)),
        give(total),
    )
    doc = "Return what the cards of a side may count as far as all can know."
    return p.Function("cards_at_most", (p.Parameter("side", _INT),), _INT, body, doc)


def _reaches(plan: Plan, claim: n.Claim, side: p.Expr, *, openly: bool) -> p.Expr:
    """Return whether a claim is true of a side, or as far as all can know may be."""
    cards: p.Expr = field("cards", side)
    if plan.lays_away:
        cards = call("cards_at_most" if openly else "cards_counted", side)
    shown = whose(plan, ALL_CAN_KNOW if openly else SEAT)
    return least(call(standing_name(claim), side, cards, *shown), plan.model.target.points)


def _open(plan: Plan) -> p.Function:
    claims = plan.model.claims
    tests = [_reaches(plan, claim, _SIDE, openly=True) for claim in claims]
    asked = field("claimants")
    there = put(asked, p.Arithmetic("|", asked, look("SEATS", _SIDE)))
    first = role(claims[0].start, after_a_trick(plan))
    ask = (put(PHASE, constant("PHASE_CLAIMING")), put(TURN, first, claims[0].at), _to_the_next())
    body: Body = (
        put(asked, 0),
        loop("side", 0, plan.sides, when(either(*tests), there), clause=claims[0].at),
        when(unequal(asked, 0), *ask),
    )
    return p.Function("open_claims", (), None, body, "Ask the seats of every side that may have reached the target.")


def _to_the_next() -> p.While:
    step = put(TURN, look("NEXT", TURN))
    return p.While(p.Not(flag(field("claimants"), TURN)), (step,), "somebody is asked, and is come to")


def _claims(plan: Plan, sink: Sink) -> p.Function:
    body: Body = (let("n", 0), let("side", look("SIDE", SEAT)))
    for place, claim in enumerate(plan.model.claims):
        offered = sink.offer(plus(constant("CLAIM"), place))
        body += (when(_reaches(plan, claim, _SIDE, openly=False), *offered, clause=claim.at),)
    body += (*sink.offer(constant("PASS")), sink.end())
    doc = "Go through the claims that a player may truthfully make, and that they make none."
    return p.Function(f"{sink.prefix}_claiming", (_SEAT, *sink.parameters), _INT, body, doc)


def _act(plan: Plan) -> p.Function:
    asked = field("claimants")
    won: Body = (put(field("won_by"), look("SIDE", SEAT), plan.model.claims[0].at), *OVER, give())
    back: Body = (put(PHASE, constant("PHASE_PLAY")), put(TURN, next_leader(plan)), *stops(plan))
    body: Body = (
        when(unequal(local("action"), constant("PASS")), *won),
        put(asked, p.Arithmetic("^", asked, bit(SEAT))),
        p.If(((unequal(asked, 0), (_to_the_next(),)),), back),
    )
    parameters = (_SEAT, p.Parameter("action", _INT))
    return p.Function("act_in_claiming", parameters, None, body, "Take a claim, or that a player makes none.")
