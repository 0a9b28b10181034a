"""How a deal may end: every case has an outcome, and every outcome a case.

What the conditions compare are differences of amounts. For each such difference the numbers that matter are those at
which a comparison tips and those just beside. All combinations of them, with every contract and every fact that
conditions ask for, are put to the outcomes in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import gcd, prod

from capot.base.english import joined
from capot.check import rule_words
from capot.check.linear_amounts import Amounts, Linear, minus
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.language.moments import SCORING
from capot.language.parts import every, facts_in
from capot.language.registry import NotKnown
from capot.language.truth import holds, relation_holds
from capot.model import nodes as n

MOST_CASES = 20_000
Line = tuple[object, ...]
_CONTRACT: Line = ("contract",)
_LEVEL: Line = ("the level",)
_DOUBLING: Line = ("the doubling",)
#: How a fact is said that does not hold, and one that does; that no rule was broken goes without saying.
_TOLD = {"a breach was reported": ("", "a breach was reported")}


@dataclass(frozen=True, slots=True)
class Position:
    """Where a comparison looks: the line of numbers that it looks at, and the line's scale and shift."""

    line: Line
    scale: int
    shift: int

    def sign(self, values: dict[Line, int]) -> int:
        """Return -1, 0 or 1: how the left amount stands to the right one."""
        value = self.scale * values.get(self.line, 0) + self.shift
        return (value > 0) - (value < 0)


class Cases:
    """All cases that the conditions of a game's outcomes can tell apart."""

    def __init__(self, model: n.Model) -> None:
        self.amounts = Amounts(model)
        self.contracts = [contract.name for contract in model.contracts]
        self.levels = model.all_levels or (0,)
        times = {c.doubles.times for stage in model.stages for c in stage.calls if c.doubles is not None}
        #: Where nobody asks how often, twice stands for all doublings.
        self.doublings = {1, 2}
        if any(any(every(outcome.guard, n.DoubledTimes)) for outcome in model.outcomes if outcome.guard is not None):
            self.doublings = {1, *times}
        self.positions: dict[n.Compared, Position] = {}
        self.lines: dict[Line, set[int]] = {}
        for outcome in model.outcomes:
            for fact in facts_in(outcome.guard) if outcome.guard is not None else ():
                match fact:
                    case n.Compared():
                        self.positions[fact] = self._position(fact)
                    case n.InContract():
                        self.lines[_CONTRACT] = set(range(len(self.contracts)))
                    case n.Doubled():
                        self.lines[_DOUBLING] = set(self.doublings)
                    case n.BreachReported():
                        self.lines[rule_words.guard(fact),] = {0, 1}

    def _position(self, fact: n.Compared) -> Position:
        for one, number, scale in ((fact.left, fact.right, 1), (fact.right, fact.left, -1)):
            if isinstance(number, n.Number) and isinstance(one, n.Level | n.DoubledTimes):
                line, values = (_LEVEL, self.levels) if isinstance(one, n.Level) else (_DOUBLING, self.doublings)
                self.lines[line] = set(values)
                return Position(line, scale, -scale * number.value)
        left, right = self.amounts.linear(fact.left), self.amounts.linear(fact.right)
        if left is None or right is None:
            line = (rule_words.amount(fact.left), rule_words.amount(fact.right))
            self.lines.setdefault(line, set()).update((-1, 0, 1))
            return Position(line, 1, 0)
        return self._on_line(minus(left, right))

    def _on_line(self, difference: Linear) -> Position:
        if not difference.terms:
            return Position((), 0, difference.fixed)
        scale = gcd(*(times for _, times in difference.terms))
        scale = scale if difference.terms[0][1] > 0 else -scale
        line = tuple((term, times // scale) for term, times in difference.terms)
        low, high = -difference.fixed // scale, -(difference.fixed // scale)
        tips = {low - 1, low, low + 1, high - 1, high, high + 1}
        if all(times > 0 for _, times in line):  # nobody wins less than nothing
            tips = {value for value in tips if value >= 0} | {0}
        self.lines.setdefault(line, set()).update(tips)
        return Position(line, scale, difference.fixed)

    @property
    def count(self) -> int:
        """How many cases there are."""
        return prod(len(values) for values in self.lines.values())

    def __iter__(self) -> Iterator[dict[Line, int]]:
        lines = list(self.lines)
        for values in product(*(sorted(self.lines[line]) for line in lines)):
            yield dict(zip(lines, values, strict=True))

    def holds(self, guard: n.Guard, case: dict[Line, int]) -> bool:
        """Whether a condition holds in a case."""

        def asked(fact: n.Fact) -> bool:
            match fact:
                case n.Compared(_, relation, _):
                    return relation_holds(relation, self.positions[fact].sign(case))
                case n.InContract(contract):
                    return self.contracts[case[_CONTRACT]] == contract
                case n.Doubled():
                    return case[_DOUBLING] > 1
                case n.BreachReported():
                    return case[rule_words.guard(fact),] == 1
                case _:
                    raise NotKnown(fact, SCORING.when)

        return holds(guard, asked)

    def said(self, case: dict[Line, int]) -> str:
        """Say a case in the words of the comparisons."""
        said: dict[object, str] = {}
        for line, value in case.items():
            if line == _CONTRACT:
                said[line] = f"the contract is {self.contracts[value]}"
            elif line == _LEVEL:
                said[line] = f"the level is {value}"
            elif line == _DOUBLING:
                exact = f"the doubling is {value}" if len(self.doublings) > 2 else "doubled"
                said[line] = exact if value > 1 else "not doubled"
            elif len(line) == 1 and isinstance(line[0], str):
                said[line] = _TOLD[line[0]][value]
        for fact, position in self.positions.items():
            if position.line in (_LEVEL, _DOUBLING):
                continue
            sign = position.sign(case)
            left, right = rule_words.amount(fact.left), rule_words.amount(fact.right)
            said[left, right] = f"{left} {'<=>'[sign + 1]} {right}"
        return joined([text for text in said.values() if text])


def outcomes_cover_all_cases(model: n.Model, report: Report) -> None:
    """In every case one outcome holds, and every outcome in some case."""
    asked = _up_to_otherwise(model.outcomes, report)
    cases = Cases(model)
    if cases.count > MOST_CASES:
        message = "the outcomes compare too many different things to be gone through"
        report.say("C112", asked[0].at, message, "compare fewer amounts")
        return
    first: dict[str, set[str]] = {outcome.at: set() for outcome in asked}  # at: the outcomes above that took its cases
    reached: set[str] = set()
    uncovered: dict[Line, int] | None = None
    for case in cases:
        holding = [outcome for outcome in asked if outcome.guard is None or cases.holds(outcome.guard, case)]
        if not holding:
            uncovered = uncovered or case
            continue
        reached.add(holding[0].at)
        for outcome in holding[1:]:
            first[outcome.at].add(holding[0].at)
    for outcome in asked:
        if outcome.at not in reached:
            also = [(at, "this one has taken every such case") for at in sorted(first[outcome.at])]
            reason = "comes only where one above it holds" if also else "has a condition that can never be true"
            message, offered = f"outcome `{outcome.name}` {reason}", readings.unreached(outcome)
            help_line = "or move it up" if also else "or change its condition"
            report.say("C604", outcome.at, message, help_line, also=also, readings=offered)
    if uncovered is not None:
        message = f"no outcome says what is when {cases.said(uncovered)}"
        question = f"A deal comes out like this: {cases.said(uncovered)}. How does it end?"
        report.say(
            "C605", asked[-1].at, message, question=question, readings=readings.every_other_case(asked[-1], model)
        )


def _up_to_otherwise(outcomes: Sequence[n.Outcome], report: Report) -> Sequence[n.Outcome]:
    for place, outcome in enumerate(outcomes):
        if outcome.guard is None:
            for late in outcomes[place + 1 :]:
                also = [(outcome.at, "this one takes every case that is left")]
                message = f"outcome `{late.name}` is never asked"
                offered = readings.unreached(late)
                report.say("C606", late.at, message, "or move `otherwise` to the end", also=also, readings=offered)
            return outcomes[: place + 1]
    return outcomes
