"""Rounding: columns written in tens."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.settlement_places import OUT, TAKERS, Places
from capot.program.lower.shorthand import (
    Body,
    at,
    both,
    compare,
    either,
    equal,
    least,
    less,
    let,
    local,
    look,
    loop,
    minus,
    more,
    plus,
    put,
)
from capot.program.lower.state import identifier


class Rounding(Places):
    """Lowers the step that writes columns in tens."""

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


def number_table(name: str) -> str:
    """Return the table of a number that contracts carry."""
    return f"NUMBER_{identifier(name).upper()}"
