"""Awards: who counts what was announced, at the end and, for claims, between tricks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.plan import Plan
from capot.program.lower.shorthand import Body, bit, both, either, equal, flag, never, put, unequal, when


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
            if not plan.kinds_apart:
                return _lose(_not_best(who, plan, known.best, known, side), here, counted, at)
            runs = p.Arithmetic("&", known.best, p.Num((1 << plan.sides) - 1))
            fours = p.Arithmetic(">>", known.best, p.Num(plan.sides))
            return tuple(
                statement
                for kind in here
                for best in (fours if kind == "fours" else runs,)
                for statement in _lose(_not_best(who, plan, best, known, side), [kind], counted, at)
            )
        case n.Kept(at, of, who):
            lost = equal(known.tricks(side), 0) if who == "side-with-a-trick" else None
            return _lose(lost, [kind for kind in of if kind in kinds], counted, at)
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
            own = equal(known.takers, side)
            if plan.tie == "both":
                others = p.Arithmetic("-", p.Num((1 << plan.sides) - 1), bit(known.takers))
                party = p.Choose(own, bit(side), others)
                return equal(p.Arithmetic("&", best, party), 0)
            taken = equal(best, bit(known.takers))
            return either(equal(best, 0), unequal(p.Truth(taken), p.Truth(own)))
    raise ValueError(f"no lowering of an award to {who}")


def _lose(test: p.Expr | None, kinds: list[str], counted: Counted, at: str) -> Body:
    if test is None or not kinds:
        return ()
    return (when(both(test), *(put(counted(kind), 0) for kind in kinds), clause=at),)
