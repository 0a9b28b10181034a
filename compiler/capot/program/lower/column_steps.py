"""What is done to the columns when they are filled: multiplied, written in tens, added to, taken from, what hung."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.places import OUT, SIDE, TAKERS, WINNERS, Places
from capot.program.lower.shorthand import (
    Body,
    add,
    at,
    both,
    call,
    compare,
    either,
    equal,
    flag,
    least,
    less,
    let,
    local,
    look,
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
from capot.program.lower.state import identifier


class Columns(Places):
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

    def multiplier(self, part: n.Multiplier) -> p.Expr:
        """Return a number that a step applies."""
        match part.by:
            case "contract":
                return look(number_table(part.name), self.fact("contract"))
            case "doubling":
                return self.fact("times")
            case "number":
                return p.Num(part.number)

    def tens(self, step: n.ThenTens, start: int, entries: int) -> Body:
        """Return the statements that write columns in tens; all of them are judged as they stood before."""
        points, digit, limit, top = local("points"), local("digit"), local("limit"), local("top")
        body: Body = (let("limit", self.multiplier(step.limit), step.at),)
        every = [at(OUT, start + place) for place in range(entries)]
        up: p.Expr = more(digit, limit)
        match step.at_limit.goes:
            case "down":
                pass
            case "up":
                up = least(digit, limit)
            case "highest-down":
                body += (let("top", p.Least(tuple(every), largest=True), step.at_limit.at),)
                goes = step.equal.goes if step.equal is not None else "down"
                exactly: p.Expr = less(points, top)
                if goes != "down":
                    tied = plus(*(p.Truth(equal(one, top)) for one in every))
                    body += (let("tied", more(tied, 1), step.equal.at if step.equal else ""),)
                    tests = [equal(local("tied"), 1), *self.is_written(goes)]
                    exactly = either(exactly, both(*tests))
                up = either(up, both(equal(digit, limit), exactly))
        if step.rest is not None:
            whole = plus(*every[: self.sides])
            sign = ">=" if step.at_limit.goes == "up" else ">"
            above = p.Truth(compare(sign, p.Arithmetic("%", local("sum"), p.Num(10)), limit))
            tens = p.Arithmetic("//", local("sum"), p.Num(10))
            body += (let("sum", whole), let("whole", plus(tens, above), step.rest.at))
        entry = at(OUT, plus(local("i"), start))
        each: Body = (
            let("points", entry),
            let("digit", p.Arithmetic("%", points, p.Num(10))),
            put(entry, plus(p.Arithmetic("//", points, p.Num(10)), p.Truth(up)), step.at_limit.at),
        )
        body += (loop("i", 0, entries, *each),)
        if step.rest is not None:
            takers = at(OUT, plus(TAKERS, start))
            # What the others write and what the takers do: the takers' part of that is taken out again.
            others = minus(plus(*every[: self.sides]), takers)
            body += (put(takers, minus(local("whole"), others), step.rest.at),)
        return body

    def is_written(self, goes: str) -> Sequence[p.Expr]:
        """Return which entry goes up among equals, ``i`` counting them: what hangs comes last."""
        match goes:
            case "up":
                return ()
            case "written-up":
                return (less(local("i"), self.sides),)
            case "written-down":
                return (equal(local("i"), self.sides),)
        raise ValueError(f"no lowering of equal columns that go {goes}")

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


def number_table(name: str) -> str:
    """Return the table of a number that contracts carry."""
    return f"NUMBER_{identifier(name).upper()}"
