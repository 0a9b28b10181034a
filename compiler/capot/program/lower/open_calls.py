"""Which calls are open: what a speaker knows, and which contract, level or doubling fits what was named last."""

from __future__ import annotations

from dataclasses import replace

from capot.language.parts import every
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.deal_steps import FOREHAND, at_the_table, nobody_named
from capot.program.lower.guard_expressions import Scope, guard, hand_worth, role
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import (
    CONTRACT,
    SEAT,
    TAKER,
    both,
    compare,
    either,
    equal,
    field,
    least,
    less,
    local,
    look,
    minus,
    more,
    never,
    plus,
    times,
    unequal,
)
from capot.program.lower.state import MOST

#: The contract that is named, and the level that goes with it.
NAMED, LEVEL = local("named"), local("bid")


def speaking(plan: Plan, stage: n.Stage) -> Scope:
    """Return what a player knows who speaks in a stage."""
    here = at_the_table(plan, "in the bidding")
    passed: p.Expr = p.Any(())
    if plan.counts_passes:
        passed = both(nobody_named(plan), least(field("passed"), plan.seats - 1))
    if stage.asked is not None:  # who is not asked has not passed: all have only where nobody is left out
        left_out = role(stage.asked.who, here)
        passed = both(passed, less(left_out, 0)) if stage.asked.whom == "all-but" else p.Any(())
    return replace(
        here,
        roles={**here.roles, "speaker": SEAT},
        facts={**here.facts, n.OthersPassed: passed, n.NothingElse: p.Any(())},
        hand_worth=hand_worth(field("hand", SEAT)),
        match_score=lambda party: _match_score(plan, party),
    )


def _match_score(plan: Plan, party: n.Party) -> p.Expr:
    """Return what a party has in the match before the deal: of several sides the most, 0 before it is known."""
    takers = look("SIDE", TAKER)
    if party == "takers":
        most: p.Expr = field("scores", takers)
    elif plan.sides == 2:
        most = field("scores", minus(1, takers))
    else:
        most = p.Num(-MOST)
        for side in range(plan.sides):
            score = p.Choose(equal(takers, side), p.Num(-MOST), field("scores", side))
            most = p.Choose(more(score, most), score, most)
    return p.Choose(least(TAKER, 0), most, p.Num(0))


def held_contract(one: n.Call, plan: Plan) -> p.Expr:
    """Return the contract that a call names for another seat."""
    first = next(place for place, v in enumerate(plan.tables.variants) if v.contract == one.contract)
    return turned_contract(first) if one.suits == "turned" else p.Num(first)


def may_double(level: int, doubles: n.Raise) -> p.Expr:
    """Return whether the speaker is on the side of what was said last on which it may be doubled."""
    side, takers = look("SIDE", SEAT), look("SIDE", TAKER)
    there = (least(CONTRACT, 0), equal(field("level"), level - 1))
    if doubles.whose == "any":
        return both(*there)
    stands = equal if doubles.whose == "own" else unequal
    if level == 1:
        return both(*there, stands(side, takers))
    ours, theirs = p.Truth(equal(side, takers)), p.Truth(equal(look("SIDE", field("doubler")), takers))
    return both(*there, stands(ours, theirs))


def asks_its_level(one: n.Call) -> bool:
    """Whether the condition of a call asks which level it names."""
    return any(every(one.guard, n.LevelNamed))


def fits(one: n.Call, first: int, named: p.Expr, plan: Plan) -> p.Expr | None:
    """Return whether a contract fits the turned card and what was named last; None where each does."""
    tests: list[p.Expr] = []
    if one.guard is not None and asks_its_level(one):
        tests.append(guard(one.guard, replace(speaking(plan, plan.model.stage_of(one)), level_named=LEVEL)))
    if one.above_last and plan.model.ranking is not None:
        tests.append(_above_last(plan.model.ranking.keys, one, named, plan))
    if one.by is not None:
        jump = minus(LEVEL, field("bid"))
        bounds = [least(jump, one.by.least)] if one.by.least is not None else []
        bounds += [less(jump, one.by.most + 1)] if one.by.most is not None else []
        tests.append(either(nobody_named(plan), both(*bounds)))
    if one.once is not None:
        holder = SEAT if one.holder is None else role(one.holder, speaking(plan, plan.model.stage_of(one)))
        box = times(plus(plan.first_box, look("BOX", named)), plan.sides)
        tests.append(equal(field("tallies", plus(look("SIDE", holder), box)), 0))
    if one.suits in ("turned", "not-turned"):
        tests.append(compare("==" if one.suits == "turned" else "!=", named, turned_contract(first)))
    if one.suits in ("named", "not-named"):
        last = _in_suit_named_last(first, named, plan)
        tests.append(last if one.suits == "named" else never(last))
    return both(*tests) if tests else None


def _in_suit_named_last(first: int, named: p.Expr, plan: Plan) -> p.Expr:
    """Return whether what is named is in the suit of the contract that was named last, where that has one."""
    alike: list[p.Expr] = []
    for contract in plan.model.contracts:
        own = [place for place, variant in enumerate(plan.tables.variants) if variant.contract == contract]
        if contract.form == "one-of-the-suits":
            there = both(least(CONTRACT, own[0]), less(CONTRACT, own[0] + len(own)))
            alike.append(both(there, equal(minus(named, first), minus(CONTRACT, own[0]))))
    return either(*alike)


def _above_last(keys: tuple[n.RankingKey, ...], one: n.Call, named: p.Expr, plan: Plan) -> p.Expr:
    """Return whether what a call names is above the last by the first key that does not tie."""
    key, *later = keys
    new: p.Expr
    last: p.Expr
    match key.by:
        case "level":
            new, last = field("bid") if one.at_last else LEVEL, field("bid")
        case "turn":
            # Whoever sits earlier has less before them, so that the two change places.
            new, last = _place_in_turn(TAKER, plan), _place_in_turn(SEAT, plan)
        case None:
            new = p.Num(-1) if one.a_level else look("RANKING", named)
            last = p.Choose(less(CONTRACT, 0), p.Num(-1), look("RANKING", CONTRACT))
    if not later:
        return more(new, last)
    return either(more(new, last), both(equal(new, last), _above_last(tuple(later), one, named, plan)))


def _place_in_turn(seat: p.Expr, plan: Plan) -> p.Expr:
    """Return how many speak before a seat, from forehand on."""
    onward = plan.model.direction.way == "counter-clockwise"
    way = (seat, FOREHAND) if onward else (FOREHAND, seat)
    return p.Arithmetic("%", p.Arithmetic("-", *way), p.Num(plan.seats))


def turned_contract(first: int) -> p.Expr:
    """Return the contract in the suit of the turned card, of those from the first on."""
    return plus(first, look("SUIT", field("turned")))


def also(test: p.Expr | None, other: p.Expr | None) -> p.Expr | None:
    """Return both of two tests, of which either may ask nothing."""
    return other if test is None else test if other is None else both(test, other)


def replace_suits(one: n.Call) -> n.Call:
    """Return a call without what it says of the turned card."""
    return replace(one, suits="any")
