"""What is done to the columns when they are filled: multiplied, rounded, added to, taken from; and what hung."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.rounding import Rounding
from capot.program.lower.settlement_places import OUT, SIDE, TAKERS, WINNERS
from capot.program.lower.shorthand import (
    Body,
    add,
    at,
    both,
    call,
    either,
    equal,
    flag,
    less,
    local,
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


class Columns(Rounding):
    """Lowers the steps after the columns."""

    def then(self, step: n.Then, start: int, waiting: bool) -> Body:
        """Return the statements of a step; what hangs is left alone once it is ``waiting`` for a winner."""
        entries = self.sides + (1 if self.plan.hangs and not waiting else 0)
        column = at(OUT, plus(SIDE, start))
        match step:
            case n.ThenTimes(at_, _, multipliers):
                entry = at(OUT, plus(local("i"), start))
                factor = times(*(self.multiplier(part) for part in multipliers))
                return (loop("i", 0, entries, put(entry, times(entry, factor)), clause=at_),)
            case n.ThenTens():
                return self.tens(step, start, entries)
            case n.ThenBonus(at_, _, points):
                return (loop("side", 0, self.sides, when(self.has_every_trick(), add(column, points), clause=at_)),)
            case n.ThenPenalty(at_, _, points, whom):
                fined = when(self.fined(whom), add(column, -points), clause=at_)
                return (loop("side", 0, self.sides, fined),)
            case n.ThenHanging(at_):
                return self.hung(start, at_)

    def fined(self, whom: Sequence[str]) -> p.Expr:
        """Return the condition under which points are taken off ``side``."""
        lost = both(unequal(WINNERS, 0), never(flag(WINNERS, SIDE)))
        tests = {
            "takers-that-lost": both(equal(TAKERS, SIDE), lost),
            "lost-doubled": both(more(self.fact("times"), 1), lost),
            "without-a-trick": equal(self.by_side("tricks", SIDE), 0),
        }
        fined = either(*(tests[test] for test in whom))
        return both(less(self.fact("offender"), 0), fined) if self.plan.reports else fined

    def hung(self, start: int, clause: str) -> Body:
        """Return the statements that give what hung before to the winners of the deal."""
        hung, column = self.fact("hung"), at(OUT, plus(SIDE, start))
        waits: Body = (add(at(OUT, start + self.sides), hung),)
        won = loop("side", 0, self.sides, when(flag(WINNERS, SIDE), add(column, hung)))
        cases: tuple[tuple[p.Expr, Body], ...] = ((equal(WINNERS, 0), waits),)
        if self.sides <= 2:
            return (p.If(cases, (won,), clause),)
        alone = equal(p.Arithmetic("&", WINNERS, minus(WINNERS, 1)), 0)
        part = call("share", hung, SIDE, TAKERS, self.fact("first"))
        shared = loop("side", 0, self.sides, when(unequal(SIDE, TAKERS), add(column, part)))
        return (p.If((*cases, (alone, (won,))), (shared,), clause),)
