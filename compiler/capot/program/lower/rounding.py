"""Rounding: columns in tens, or to the ten, and the numbers that steps apply."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.column_choice import Choosing
from capot.program.lower.settlement_places import OUT, TAKERS, Sheet
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
    times,
    unequal,
    when,
)
from capot.program.lower.state import identifier


class Rounding(Choosing):
    """Lowers the step that rounds columns."""

    def multiplier(self, part: n.Multiplier) -> p.Expr:
        """Return a number that a step applies."""
        match part.by:
            case "contract":
                return look(number_table(part.name), self.fact("contract"))
            case "doubling":
                return self.fact("times")
            case "number":
                return p.Num(part.number)

    def tens(self, step: n.ThenTens, sheet: Sheet) -> Body:
        """Return the statements that round columns; all of them are judged as they stood before."""
        start, entries = sheet.start, sheet.entries
        points, digit, limit, top = local("points"), local("digit"), local("limit"), local("top")
        body: Body = (let("limit", self.multiplier(step.limit), step.at),)
        every = [self.chosen_part(step.of, sheet, place) for place in range(entries)]
        up: p.Expr = more(digit, limit)
        match step.at_limit.goes:
            case "down" | "stays":
                pass
            case "up":
                up = least(digit, limit)
            case "highest-down" | "highest-up":
                body += (let("top", p.Least(tuple(every), largest=True), step.at_limit.at),)
                alone = step.at_limit.goes.removeprefix("highest-")
                goes = step.equal.goes if step.equal is not None else alone
                lower = alone == "down"  # whether the lower ones go up
                exactly: p.Expr = less(points, top) if lower else equal(points, top)
                if goes != alone:
                    tied = plus(*(p.Truth(equal(one, top)) for one in every))
                    body += (let("tied", more(tied, 1), step.equal.at if step.equal else ""),)
                    if lower:
                        exactly = either(exactly, both(equal(local("tied"), 1), *self.is_written(goes)))
                    elif goes == "down":
                        exactly = both(exactly, equal(local("tied"), 0))
                    else:
                        exactly = both(exactly, either(equal(local("tied"), 0), *self.is_written(goes)))
                up = either(up, both(equal(digit, limit), exactly))
        if step.rest is not None:
            whole = plus(*every[: self.sides])
            sign = ">=" if step.at_limit.goes == "up" else ">"
            above = p.Truth(compare(sign, p.Arithmetic("%", local("sum"), p.Num(10)), limit))
            tens = p.Arithmetic("//", local("sum"), p.Num(10))
            body += (let("sum", whole), let("whole", times(plus(tens, above), self.unit(step)), step.rest.at))
        entry = at(OUT, plus(local("i"), start))
        rounded = times(plus(p.Arithmetic("//", points, p.Num(10)), p.Truth(up)), self.unit(step))
        whole_column = not (step.of.only or step.of.but)
        written: p.Statement = put(
            entry, rounded if whole_column else plus(minus(entry, points), rounded), step.at_limit.at
        )
        spans = [
            (
                both(least(points, span.low), less(points, span.high + 1)),
                (put(entry, plus(minus(entry, points), span.written), span.at),),
            )
            for span in step.spans
        ]
        if step.at_limit.goes == "stays":
            written = when(unequal(digit, limit), written, clause=step.at_limit.at)
        each: Body = (
            let("points", self.chosen_part(step.of, sheet, local("i"))),
            let("digit", p.Arithmetic("%", points, p.Num(10))),
            p.If(tuple(spans), (written,)) if spans else written,
        )
        if step.of.only:
            each = (let("before", entry), *each, *self.group_rounded(step, sheet))
        body += (loop("i", 0, self.sides if step.of.only else entries, *self.chosen(step.of, each)),)
        if step.rest is not None:
            takers = at(OUT, plus(TAKERS, start))
            # What both write: the part of the one that leaves the rest stays, the other's is taken out again.
            both_write = plus(*(self.chosen_part(step.of, sheet, place) for place in range(self.sides)))
            over = minus(local("whole"), both_write)
            if step.rest.who == "takers":
                body += (put(takers, plus(takers, over), step.rest.at),)
            else:
                other = at(OUT, plus(minus(start + 1, TAKERS)))
                body += (put(other, plus(other, over), step.rest.at),)
        return (*body, *self.parts_rounded(step, sheet))

    @staticmethod
    def unit(step: n.ThenTens) -> int:
        """Return what a ten is when it is written."""
        return 10 if step.unit == "ten" else 1

    def group_rounded(self, step: n.ThenTens, sheet: Sheet) -> Body:
        """Return the statements that split among some quantities what they have been rounded to together.

        Each is rounded by itself but the first, which has what is left.
        """
        first, *others = (at(OUT, plus(local("i"), sheet.part(base))) for base in self.bases(step.of.only))
        whole = plus(local("points"), minus(at(OUT, plus(local("i"), sheet.start)), local("before")))
        split = tuple(put(part, self.tens_of(part, step), step.at) for part in others)
        return (let("whole_part", whole), *split, put(first, minus(local("whole_part"), plus(*others)), step.at))

    def tens_of(self, part: p.Expr, step: n.ThenTens) -> p.Expr:
        """Return a part of a column, rounded by the limit."""
        up = p.Truth(least(p.Arithmetic("%", part, p.Num(10)), local("limit")))
        return times(plus(p.Arithmetic("//", part, p.Num(10)), up), self.unit(step))

    def parts_rounded(self, step: n.ThenTens, sheet: Sheet) -> Body:
        """Return the statements that round what columns have of quantities that later steps tell apart."""
        body: Body = ()
        for base in () if step.of.only else self.changed_parts(step.of):
            part = at(OUT, plus(local("i"), sheet.part(base)))
            body += (loop("i", 0, self.sides, *self.chosen(step.of, (put(part, self.tens_of(part, step), step.at),))),)
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
