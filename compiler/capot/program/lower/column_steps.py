"""What is done to the columns when they are filled: multiplied, rounded, added to, taken from; and what hung."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.rounding import Rounding
from capot.program.lower.settlement_places import OUT, SIDE, TAKERS, WINNERS, Sheet
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

    def then(self, step: n.ThenTimes | n.ThenTens | n.ThenBonus | n.ThenPenalty | n.ThenHanging, sheet: Sheet) -> Body:
        """Return the statements of a step that is done to a sheet."""
        column = at(OUT, plus(SIDE, sheet.start))
        match step:
            case n.ThenTimes():
                return self.multiplied(step, sheet)
            case n.ThenTens():
                return self.tens(step, sheet)
            case n.ThenBonus(at=at_, points=points, whom=whom):
                return (loop("side", 0, self.sides, when(self.of_party(whom, SIDE), add(column, points), clause=at_)),)
            case n.ThenPenalty(at=at_, points=points, whom=whom):
                fined = when(self.fined(whom, column), add(column, -points), clause=at_)
                return (loop("side", 0, self.sides, fined),)
            case n.ThenHanging(at=at_):
                return self.hung(sheet.start, at_)

    def multiplied(self, step: n.ThenTimes, sheet: Sheet) -> Body:
        """Return the statements that multiply columns, or parts of them."""
        entry = at(OUT, plus(local("i"), sheet.start))
        factor = times(*(self.multiplier(part) for part in step.multipliers))
        written: p.Expr = times(entry, factor)
        if step.of.only or step.of.but:
            written = plus(entry, times(self.chosen_part(step.of, sheet, local("i")), minus(factor, 1)))
        body: Body = (loop("i", 0, sheet.entries, *self.chosen(step.of, (put(entry, written),)), clause=step.at),)
        for base in self.changed_parts(step.of):
            part = at(OUT, plus(local("i"), sheet.part(base)))
            body += (loop("i", 0, self.sides, *self.chosen(step.of, (put(part, times(part, factor), step.at),))),)
        return body

    def fined(self, whom: Sequence[str], column: p.Expr) -> p.Expr:
        """Return the condition under which points are taken off ``side``."""
        lost = both(unequal(WINNERS, 0), never(flag(WINNERS, SIDE)))
        tests = {
            "takers-that-lost": both(equal(TAKERS, SIDE), lost),
            "lost-doubled": both(more(self.fact("times"), 1), lost),
            "without-a-trick": equal(self.by_side("tricks", SIDE), 0),
            "writing-nothing": equal(column, 0),
        }
        fined = either(*(tests[test] for test in whom))
        return both(less(self.fact("offender"), 0), fined) if self.plan.reports else fined

    def tallied(self, step: n.ThenTally, column: p.Expr) -> p.Expr | None:
        """Return whether a tally changes for ``side``; None where it does for every side."""
        match step.whom:
            case "takers-that-lost" | "without-a-trick":
                return self.fined((step.whom,), column)
            case "takers-that-won":
                return both(equal(TAKERS, SIDE), flag(WINNERS, SIDE))
            case "takers" | "others" | "winners" | "every-trick":
                return self.of_party(step.whom, SIDE)
            case "every-side":
                return None
        assert_never(step.whom)

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
