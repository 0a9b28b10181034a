"""Windows of a deal beside the normal turn: exchanging the turned card, and laying cards away."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.bidding import own_name
from capot.program.lower.deal_steps import finish
from capot.program.lower.plan import Phase, Plan
from capot.program.lower.shorthand import (
    SEAT,
    TURN,
    Body,
    bit,
    card,
    constant,
    equal,
    field,
    flag,
    has,
    join,
    let,
    local,
    look,
    plus,
    put,
    unequal,
    when,
)
from capot.program.lower.sinks import Listing, Picking, Sink

_SEAT = p.Parameter("seat", p.Type.INT)
_ACTION = p.Parameter("action", p.Type.INT)
_CARD = local("card")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of exchanges and of cards that are laid away."""
    found: list[p.Function] = []
    for phase in plan.phases:
        match phase.step:
            case n.Exchange():
                found += [_exchanges(phase, phase.step, plan, sink) for sink in (Listing(len(plan.actions)), Picking())]
                found.append(_exchange(phase, phase.step, plan))
            case n.LayAway():
                found += [_lays(phase, phase.step, sink) for sink in (Listing(len(plan.actions)), Picking())]
                found.append(_lay(phase, phase.step))
            case _:
                pass
    return found


def done(plan: Plan, phase: Phase) -> Body:
    """Return the statements by which a seat has finished in a window where all are asked."""
    skip = p.While(
        flag(field("done"), TURN), (put(TURN, look("NEXT", TURN)),), "somebody has not finished yet, and is come to"
    )
    all_done = equal(field("done"), plan.everybody)
    return (
        put(field("done"), p.Arithmetic("|", field("done"), bit(SEAT))),
        p.If(((all_done, (finish(phase),)),), (skip,)),
    )


# ---------------------------------------------------------------- exchanging


def _wanted(step: n.Exchange, plan: Plan) -> p.Expr:
    """Return the card that can be exchanged for the turned card."""
    rank = plan.model.pack.ranks[::-1].index(step.rank)
    return plus(p.Arithmetic("*", look("SUIT", field("turned")), p.Num(plan.ranks)), rank)


def _exchanges(phase: Phase, step: n.Exchange, plan: Plan, sink: Sink) -> p.Function:
    test = p.All((unequal(_CARD, field("turned")), has(field("hand", SEAT), _CARD)))
    body: Body = (
        let("n", 0),
        let("card", _wanted(step, plan)),
        when(test, *sink.offer(plus(constant("EXCHANGE"), _CARD)), clause=step.at),
        *sink.offer(constant("PASS")),
        sink.end(),
    )
    doc = "Go through how a player may exchange, and that they do not; return how much that is."
    return p.Function(f"{sink.prefix}_{own_name(phase)}", (_SEAT, *sink.parameters), p.Type.INT, body, doc)


def _exchange(phase: Phase, step: n.Exchange, plan: Plan) -> p.Function:
    hand = field("hand", SEAT)
    swap: Body = (
        let("card", p.Arithmetic("-", local("action"), constant("EXCHANGE"))),
        put(hand, join("^", hand, card(_CARD), card(field("turned"))), step.at),
        put(field("exchanged"), field("turned")),
        put(field("turned"), _CARD),
    )
    body = (when(unequal(local("action"), constant("PASS")), *swap), *done(plan, phase))
    doc = "Take an exchange, or that a player makes none."
    return p.Function(f"act_in_{own_name(phase)}", (_SEAT, _ACTION), None, body, doc)


# ---------------------------------------------------------------- laying away


def _lays(phase: Phase, step: n.LayAway, sink: Sink) -> p.Function:
    every = p.ForCards("card", field("hand", SEAT), sink.offer(plus(constant("LAY"), _CARD)), step.at)
    body: Body = (let("n", 0), every, sink.end())
    doc = "Go through the cards that a player may lay away; return how many these are."
    return p.Function(f"{sink.prefix}_{own_name(phase)}", (_SEAT, *sink.parameters), p.Type.INT, body, doc)


def _lay(phase: Phase, step: n.LayAway) -> p.Function:
    hand, laid = field("hand", SEAT), field("laid", SEAT)
    body: Body = (
        let("card", p.Arithmetic("-", local("action"), constant("LAY"))),
        put(hand, join("-", hand, card(_CARD)), step.at),
        put(laid, join("|", laid, card(_CARD))),
        when(equal(p.Count(laid), step.count), finish(phase)),
    )
    doc = "Take a card that a player lays away."
    return p.Function(f"act_in_{own_name(phase)}", (_SEAT, _ACTION), None, body, doc)


def remember_played(plan: Plan) -> Body:
    """Return the statement that remembers a card that was played, where it matters which are still hidden."""
    if not (plan.lays_away and plan.model.claims):
        return ()
    return (put(field("played"), join("|", field("played"), card(_CARD))),)
