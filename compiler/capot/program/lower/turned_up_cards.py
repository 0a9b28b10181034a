"""What a card brings that turns up in the play, if it is announced before its owner's next card."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.holdings import announced, cards_in_pairs, each_four, each_run, is_four, not_yet, offer
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    SEAT,
    Body,
    both,
    equal,
    field,
    has,
    join,
    least,
    let,
    local,
    look,
    loop,
    never,
    plus,
    put,
    when,
)
from capot.program.lower.sinks import Sink

_ITEM, _J = local("item"), local("j")
_SEAT = p.Parameter("seat", p.Type.INT)
_INT = p.Type.INT


def grown(plan: Plan, sink: Sink) -> p.Function:
    """Return the function that goes through what a card brings that has turned up; nothing is offered twice."""
    hand, turned = field("hand", SEAT), field("turned_up", SEAT)
    for_runs = join("-", hand, field("in_fours", SEAT)) if plan.apart else hand
    for_fours = join("-", hand, field("in_runs", SEAT)) if plan.apart else hand
    body: Body = (let("n", local("offered")),)
    if plan.pairs_apart:
        body += cards_in_pairs(plan)
        for_runs = join("-", for_runs, local("in_pairs"))
        for_fours = join("-", for_fours, local("in_pairs")) if "fours" in plan.pairs_apart else for_fours
    earlier: list[n.Growth] = []
    for growth in plan.model.declarations.growth:
        match growth.form:
            case "completes":
                with_it = has(look("ITEM_CARDS", _ITEM), turned)
                if not any(other.form == "completes" for other in earlier):
                    body += each_four(plan, for_fours, *offer(plan, sink, with_it, not_yet()), clause=growth.at)
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
    lies = local("lies_in_run")
    cards = look("ITEM_CARDS", _ITEM)
    test = both(has(cards, turned), least(p.Count(cards), growth.shortest))
    more = (let("item", plus(plan.first_grown, turned)), *offer(plan, sink, equal(lies, 1), not_yet()))
    return (let("lies_in_run", 0), *each_run(plan, hand, when(test, put(lies, 1)), clause=growth.at), *more)


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
        *offer(plan, sink, equal(replaced, 1), not_yet()),
    )
    return each_run(plan, hand, when(has(cards, field("turned_up", SEAT)), *search), clause=growth.at)
