"""Duties: which cards a follower may play, and which duty forbids a card."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import at_the_table, stock_empty
from capot.program.lower.guard_expressions import Scope, guard, test
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    Body,
    both,
    equal,
    field,
    give,
    guarded,
    has,
    join,
    let,
    local,
    look,
    never,
    put,
    unequal,
    when,
)
from capot.program.lower.used_names import locals_in

_INT, _CARDS = p.Type.INT, p.Type.CARDS
_SEAT = p.Parameter("seat", _INT)
_CARD, _ALLOWED = local("card"), local("allowed")
TRICK = field("trick")


def functions(plan: Plan) -> list[p.Function]:
    """Return the functions of the duties."""
    return [_follow(plan), _refusing(plan), _beats(plan), _playable(plan)]


def following(plan: Plan) -> Scope:
    """Return what a follower knows, over the parameters of a question about a situation."""
    return Scope(
        "at a player's turn",
        contract=local("contract"),
        contracts=plan.tables.numbers_of,
        names={
            "led": local("led"),
            "best": local("best"),
            "suit": local("suit_led"),
            "trumps": local("trumps"),
            "ruffing": look("RUFFING", local("contract")),
            "above": local("above"),
            "above-led": look("BEATS", local("contract"), local("led")),
            "held": local("hand"),
            "partner": equal(local("partner"), 1),
            "stock-empty": equal(local("stock_empty"), 1),
        },
        pack=plan.whole_pack,
        of_rank=plan.tables.of_rank,
    )


def _named(body: Body) -> Body:
    """Return statements after those that name the sets which they use."""
    sets = {
        "suit_led": look("SUIT_CARDS", local("led")),
        "trumps": join("-", look("TRUMPS", local("contract")), look("SUIT_CARDS", local("led"))),
        "above": look("BEATS", local("contract"), local("best")),
    }
    used = locals_in(body)
    return (*(let(name, value) for name, value in sets.items() if name in used), *body)


def _binds(duty: n.Duty, here: Scope) -> p.Expr | None:
    """Return the condition under which a duty binds; None if it always does."""
    tests = [guard(duty.guard, here)] if duty.guard is not None else []
    tests += [never(guard(excuse, here)) for excuse in duty.excuses]
    return both(*tests) if tests else None


def _situation(plan: Plan) -> tuple[p.Parameter, ...]:
    """Return what a follower knows. The card led stands for its suit: where duties look at it, it is the highest."""
    top = plan.cards - 1
    return (
        p.Parameter("contract", _INT, 0, plan.contracts - 1),
        p.Parameter("hand", _CARDS),
        p.Parameter("led", _INT, 0, top),
        p.Parameter("best", _INT, 0, top),
        p.Parameter("partner", _INT, 0, 1),
    )


def _stock(plan: Plan) -> tuple[p.Parameter, ...]:
    """Return what a follower knows of the stock, where a duty asks for it."""
    return (p.Parameter("stock_empty", _INT, 0, 1),) if plan.duties_ask_the_stock else ()


def told_of_stock(plan: Plan, trick: p.Expr | None = None) -> tuple[p.Expr, ...]:
    """Return what a question about a situation is told of the stock, where a duty asks for it."""
    return (p.Truth(stock_empty(plan, trick)),) if plan.duties_ask_the_stock else ()


def _narrowed(duty: n.Duty, here: Scope) -> p.Set:
    return put(_ALLOWED, p.OrElse(join("&", _ALLOWED, test(duty.test, here)), _ALLOWED), duty.at)


def _follow(plan: Plan) -> p.Function:
    here = following(plan)
    body: Body = ()
    for duty in plan.model.duties:
        body += guarded(_binds(duty, here), (_narrowed(duty, here),), duty.at)
    body = (let("allowed", local("hand")), *_named(body), give(_ALLOWED))
    doc = "Return the cards that a follower may play: the cascade of duties."
    return p.Function("follow", (*_situation(plan), *_stock(plan)), _CARDS, body, doc, public=True)


def _refusing(plan: Plan) -> p.Function:
    here = following(plan)
    body: Body = ()
    for place, duty in enumerate(plan.model.duties):
        refuse = when(never(has(_ALLOWED, _CARD)), give(place))
        body += guarded(_binds(duty, here), (_narrowed(duty, here), refuse), duty.at)
    body = (let("allowed", local("hand")), *_named(body), give(-1))
    parameters = (*_situation(plan), p.Parameter("card", _INT, 0, plan.cards - 1), *_stock(plan))
    doc = "Return the place of the duty that forbids a card, or -1."
    return p.Function("refusing", parameters, _INT, body, doc, public=True)


def _beats(plan: Plan) -> p.Function:
    parameters = (
        p.Parameter("contract", _INT, 0, plan.contracts - 1),
        p.Parameter("best", _INT, 0, plan.cards - 1),
    )
    body = (give(look("BEATS", local("contract"), local("best")), plan.model.trick.at),)
    return p.Function("beats", parameters, _CARDS, body, "Return the cards that beat a card.", public=True)


def playing(plan: Plan, trick: p.Expr = TRICK) -> p.Expr:
    """Return the contract that a trick is played as: by default the one that is being played."""
    return look("PLAYED_AS", CONTRACT, trick) if plan.tables.turns else CONTRACT


def counting(plan: Plan) -> p.Expr:
    """Return the contract as in which the cards of a trick count: the contract itself but in tricks that say so."""
    return look("COUNTED_AS", CONTRACT, TRICK) if plan.tables.counts else CONTRACT


def partner_wins(plan: Plan) -> p.Expr:
    """Return whether the partner of a player is winning the trick, as a number."""
    winner = field("winner")
    if not plan.partners:
        return p.Num(0)
    return p.Truth(both(unequal(winner, SEAT), equal(look("SIDE", winner), look("SIDE", SEAT))))


def _playable(plan: Plan) -> p.Function:
    hand = field("hand", SEAT)
    partner = partner_wins(plan) if "partner" in locals_in(_follow(plan).body) else p.Num(0)
    led = field("head" if plan.heads else "led")
    followed = p.Call("follow", (playing(plan), hand, led, field("best"), partner, *told_of_stock(plan)))
    rule = plan.model.no_lead
    leads: Body = (give(hand),)
    if rule is not None:
        others = p.OrElse(join("-", hand, look("RUFFING", playing(plan))), hand)
        here = at_the_table(plan, "when a player leads")
        binds = guard(rule.guard, here) if rule.guard is not None else p.All(())
        leads = (when(binds, give(others), clause=rule.at), give(hand))
    body = (when(equal(field("count"), 0), *leads), give(followed))
    return p.Function("playable", (_SEAT,), _CARDS, body, "Return the cards that a player may play now.")
