"""What is done to the columns when they are filled: multiplied, rounded, added to, taken from; and what hung."""

from __future__ import annotations

from collections.abc import Sequence

from capot.language.parts import asks_own
from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.guard_expressions import Scope, guard
from capot.program.lower.rounding import Rounding
from capot.program.lower.settlement_places import OUT, SIDE, TAKERS, WINNERS, Sheet
from capot.program.lower.shorthand import (
    Body,
    add,
    at,
    bit,
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

    def of_each(self, step: n.Then) -> p.Expr | None:
        """Return the condition of a step that is asked for each side, since it asks for what is its own."""
        asked = getattr(step, "guard", None)
        return None if asked is None or not asks_own(asked) else guard(asked, self.scope)

    @property
    def scope(self) -> Scope:
        """What is known when a deal is scored."""
        raise NotImplementedError

    def then(self, step: n.ThenTimes | n.ThenTens | n.ThenBonus | n.ThenPenalty | n.ThenHanging, sheet: Sheet) -> Body:
        """Return the statements of a step that is done to a sheet."""
        column = at(OUT, plus(SIDE, sheet.start))
        match step:
            case n.ThenTimes():
                return self.multiplied(step, sheet)
            case n.ThenTens():
                return self.tens(step, sheet)
            case n.ThenBonus(at=at_, points=points, whom=whom):
                return (self.each_side((whom,), column, step, add(column, points), at_),)
            case n.ThenPenalty(at=at_, points=points, whom=whom):
                return (self.each_side(whom, column, step, add(column, -points), at_),)
            case n.ThenHanging():
                return self.hung(step, sheet.start)

    def each_side(
        self, whom: Sequence[str], column: p.Expr, step: n.ThenSides, change: p.Statement, clause: str
    ) -> p.Statement:
        """Return the statement that does something to the sides that a step names."""
        done_to = self.done_to(whom, column, step)
        if done_to is None:
            return loop("side", 0, self.sides, change, clause=clause)
        return loop("side", 0, self.sides, when(done_to, change, clause=clause))

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

    def done_to(self, whom: Sequence[str], column: p.Expr, step: n.ThenSides) -> p.Expr | None:
        """Return the condition under which a step is done to ``side``; None where it is done to every side."""
        asked = self.of_each(step)
        named = None if "every-side" in whom else either(*(self.is_one(who, column) for who in whom))
        broken_off = isinstance(step, n.ThenPenalty) or any(who in _OF_A_WHOLE_DEAL for who in whom)
        tests: list[p.Expr] = []
        if self.plan.reports and broken_off:
            tests.append(less(self.fact("offender"), 0))
        tests += [test for test in (named, asked) if test is not None]
        return both(*tests) if tests else None

    def is_one(self, who: str, column: p.Expr) -> p.Expr:
        """Return whether ``side`` is one of those that a step names."""
        lost = both(unequal(WINNERS, 0), never(flag(WINNERS, SIDE)))
        match who:
            case "takers-that-lost":
                return both(equal(TAKERS, SIDE), lost)
            case "takers-that-won":
                return both(equal(TAKERS, SIDE), flag(WINNERS, SIDE))
            case "lost-doubled":
                return both(more(self.fact("times"), 1), lost)
            case "without-a-trick":
                return equal(self.by_side("tricks", SIDE), 0)
            case "writing-nothing":
                return equal(column, 0)
            case "rival":
                return flag(self.rivals, SIDE)
        return self.of_party(who, SIDE)

    def hung(self, step: n.ThenHanging, start: int) -> Body:
        """Return the statements that give what hung before to the winners of the deal, or to whom the step names."""
        hung, column, clause, to = self.fact("hung"), at(OUT, plus(SIDE, start)), step.at, self.given_to(step)
        waits: Body = (add(at(OUT, start + self.sides), hung),)
        won = loop("side", 0, self.sides, when(flag(to, SIDE), add(column, hung)))
        cases: tuple[tuple[p.Expr, Body], ...] = ((equal(to, 0), waits),)
        several = p.Arithmetic("&", to, minus(to, 1))
        if self.sides <= 2:
            return (p.If(cases, (won,), clause),)
        if step.whom == "only-winner":
            return (p.If(((either(equal(to, 0), unequal(several, 0)), waits),), (won,), clause),)
        part = call("share", hung, SIDE, TAKERS, self.fact("first"))
        shared = loop("side", 0, self.sides, when(unequal(SIDE, TAKERS), add(column, part)))
        if self.rival_is_one_of_many:
            among = call("part", hung, SIDE, to, TAKERS, self.fact("first"))
            shared = loop("side", 0, self.sides, add(column, among))
        return (p.If((*cases, (equal(several, 0), (won,))), (shared,), clause),)

    def given_to(self, step: n.ThenHanging) -> p.Expr:
        """Return to whom a step gives what hung before, as a set of sides."""
        match step.whom:
            case "winners" | "only-winner":
                return WINNERS
            case "takers-that-won":
                return p.Arithmetic("&", WINNERS, bit(TAKERS))
            case "takers":
                return bit(TAKERS)
            case "others":
                return p.Arithmetic("^", p.Num((1 << self.sides) - 1), bit(TAKERS))
            case "rival":
                return self.rivals


#: What is asked of a deal that was played to its end alone.
_OF_A_WHOLE_DEAL = frozenset({"takers-that-lost", "lost-doubled", "without-a-trick", "writing-nothing"})
