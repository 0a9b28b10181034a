"""Awards: who counts what was announced, at the end and, for claims, between tricks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import Body, bit, both, equal, flag, never, put, unequal, when


@dataclass(frozen=True)
class Known:
    """What awards ask for, by what it is called where they are made: tricks and declared points of a side."""

    tricks: Callable[[p.Expr], p.Expr]
    declared: Callable[[str, p.Expr], p.Expr]
    best: p.Expr
    takers: p.Expr
    scope: Scope


Counted = Callable[[str], p.Local | p.At]


def awarded(award: n.Award, plan: Plan, known: Known, kinds: tuple[str, ...], side: p.Expr, counted: Counted) -> Body:
    """Return the statements by which a side loses what an award does not leave it.

    What every trick brings is not among them: that changes what other sides count too.
    """
    lost = _lost(award, plan, known, kinds, side, counted)
    if award.guard is None or not lost:
        return lost
    return (when(guard(award.guard, known.scope), *lost, clause=award.at),)


def _lost(award: n.Award, plan: Plan, known: Known, kinds: tuple[str, ...], side: p.Expr, counted: Counted) -> Body:
    match award:
        case n.Counted(at, of, who):
            here = [kind for kind in of if kind in kinds]
            compared = [[kind] for kind in here] if plan.kinds_apart else [here]
            lost: Body = ()
            for together in filter(None, compared):
                best = best_of(plan, together[0], known.best)
                lost += _lose(_not_best(who, plan, best, known, side), together, counted, at)
            return lost
        case n.Kept(at, of, who):
            none = equal(known.tricks(side), 0) if who == "side-with-a-trick" else None
            return _lose(none, [kind for kind in of if kind in kinds], counted, at)
        case n.EveryTrick():
            return ()


def _not_best(who: str, plan: Plan, best: p.Expr, known: Known, side: p.Expr) -> p.Expr | None:
    """Return whether a side, or its party, does not have the best; None where it counts whatever is best."""
    match who:
        case "each-side":
            return None
        case "side-of-the-best" | "best-alone":
            return never(flag(best, side))
        case "party-of-the-best":
            return never(has_the_best(plan, best, known.takers, side))
    raise ValueError(f"no lowering of an award to {who}")


def best_of(plan: Plan, kind: str, best: p.Expr) -> p.Expr:
    """Return the sides that have the best of a kind, of all that have the best of any."""
    if not plan.kinds_apart:
        return best
    if kind == "fours":
        return p.Arithmetic(">>", best, p.Num(plan.sides))
    return p.Arithmetic("&", best, p.Num((1 << plan.sides) - 1))


def has_the_best(plan: Plan, best: p.Expr, takers: p.Expr, side: p.Expr) -> p.Expr:
    """Return whether one of the party of a side is among those that have the best."""
    own = equal(takers, side)
    if plan.tie == "both":
        others = p.Arithmetic("-", p.Num((1 << plan.sides) - 1), bit(takers))
        return unequal(p.Arithmetic("&", best, p.Choose(own, bit(side), others)), 0)
    return both(unequal(best, 0), equal(p.Truth(equal(best, bit(takers))), p.Truth(own)))


def _lose(test: p.Expr | None, kinds: list[str], counted: Counted, at: str) -> Body:
    if test is None or not kinds:
        return ()
    return (when(both(test), *(put(counted(kind), 0) for kind in kinds), clause=at),)
