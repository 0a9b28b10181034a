"""How a deal may end: every case has an outcome, and every outcome a case.

What the conditions compare are differences of amounts. For each such difference the numbers that matter are those at
which a comparison tips and those just beside. All combinations of them, with every contract and every fact that
conditions ask for, can be. The outcomes are asked in order, and one case is told from another only by what they ask.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import gcd

from capot.base.dataclasses import dataclass
from capot.base.english import joined
from capot.check import rule_words
from capot.check.linear_amounts import Amounts, Linear, minus
from capot.check.play_ends import Standing, ended_with
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.language.moments import SCORING
from capot.language.parts import asks_own, facts_in
from capot.language.registry import NotKnown, fact_row
from capot.language.truth import holds, relation_holds
from capot.model import nodes as n

MOST_QUESTIONS = 20_000  # that tell cases apart
Line = tuple[object, ...]
#: What is known of a case: a number on each line.
Case = dict[Line, int]
_CONTRACT: Line = ("contract",)
_LEVEL: Line = ("the level",)
_DOUBLING: Line = ("the doubling",)
#: What facts depend on that cannot be so together: what values a line has, and how they are told.
_SAID: dict[Line, tuple[str, ...]] = {
    ("breach",): ("", "the takers broke a rule", "the others broke a rule"),
    ("ended",): ("", "the takers ended the deal", "the others ended the deal"),
    ("doubled",): ("not doubled", "doubled, last by the others", "doubled, last by the takers"),
    ("swept",): (
        "nobody has every trick",
        "the takers have every trick",
        "one other side has every trick",
        "the others have every trick together",
        "the play ended, the takers having all tricks of it",
        "the play ended, the others having all tricks of it",
        "nobody played a trick",
    ),
}

#: With whose tricks a deal can be over before its last one, so that nobody has every trick.
_UNPLAYED: Mapping[Standing, int] = {(True, False): 4, (False, True): 5, (False, False): 6}


#: How it is told that something is so where nobody asks of which party.
_OF_THE_DEAL: dict[Line, str] = {
    ("breach",): "a breach was reported",
    ("ended",): "a declaration ended the deal",
    ("doubled",): "doubled",
    ("swept",): "a side has every trick",
}


@dataclass(frozen=True, slots=True)
class Position:
    """Where a comparison looks: the line of numbers that it looks at, and the line's scale and shift."""

    line: Line
    scale: int
    shift: int

    def sign(self, values: Case) -> int:
        """Return -1, 0 or 1: how the left amount stands to the right one."""
        value = (self.scale * values[self.line] if self.line else 0) + self.shift
        return (value > 0) - (value < 0)


class _Open(Exception):
    """What has to be known of a case before a condition can be answered."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.line = line


def _truth(fact: n.Fact) -> tuple[Line, tuple[int, ...]]:
    """Return the line that a fact looks at, and the values on it with which it holds."""
    match fact:
        case n.BreachReported():
            return ("breach",), (1, 2)
        case n.PartyOffended(party):
            return ("breach",), (1,) if party == "takers" else (2,)
        case n.PartyEndedDeal(party):
            return ("ended",), (1,) if party == "takers" else (2,)
        case n.Doubled():
            return ("doubled",), (1, 2)
        case n.PartyDoubledLast(party):
            return ("doubled",), (2,) if party == "takers" else (1,)
        case n.EveryTrickWon():
            return ("swept",), (1, 2)
        case n.PartyHasEveryTrick(party):
            return ("swept",), (1,) if party == "takers" else (2, 3)
        case n.PartyHasNoTrick(party):
            return ("swept",), (2, 3, 5, 6) if party == "takers" else (1, 4, 6)
        case n.PartyHasTrick(party):
            return ("swept",), (0, 1, 4) if party == "takers" else (0, 2, 3, 5)
    return (rule_words.guard(fact),), (1,)


class Cases:
    """All cases that the conditions of a game's outcomes can tell apart."""

    def __init__(self, model: n.Model, more: Sequence[n.Guard] = ()) -> None:
        """Take in the cases that outcomes tell apart, and those that ``more`` conditions do."""
        self.amounts = Amounts(model)
        self.sides = len(model.side_seats)
        self.unplayed = sorted(_UNPLAYED[with_these] for with_these in ended_with(model) if with_these in _UNPLAYED)
        self.contracts = [contract.name for contract in model.contracts]
        self.levels = model.all_levels or (0,)
        times = {c.doubles.times for stage in model.stages for c in stage.calls if c.doubles is not None}
        self.doublings = {1, *times}
        self.positions: dict[n.Compared, Position] = {}
        self.lines: dict[Line, set[int]] = {}
        for guard in (*(outcome.guard for outcome in model.outcomes), *more):
            for fact in facts_in(guard):
                match fact:
                    case n.Compared():
                        self.positions[fact] = self._position(fact)
                    case n.InContract():
                        self.lines[_CONTRACT] = set(range(len(self.contracts)))
                    case _:
                        self.lines.setdefault(_truth(fact)[0], {0}).update(self._beside(fact))

    def _beside(self, fact: n.Fact) -> tuple[int, ...]:
        """Return what can be where a fact is asked for: one of a deal is so or not, one of a party of either."""
        if isinstance(fact, n.PartyHasEveryTrick | n.PartyHasNoTrick | n.PartyHasTrick):
            return (1, 2, *((3,) if self.sides > 2 else ()), *self.unplayed)
        return (1, 2) if isinstance(fact, n.PartyFact) else (1,)

    def _position(self, fact: n.Compared) -> Position:
        for one, number, scale in ((fact.left, fact.right, 1), (fact.right, fact.left, -1)):
            if isinstance(number, n.Number) and isinstance(one, n.Level | n.Doubling):
                at, values = (_LEVEL, self.levels) if isinstance(one, n.Level) else (_DOUBLING, self.doublings)
                self.lines[at] = set(values)
                return Position(at, scale, -scale * number.value)
        left, right = self.amounts.linear(fact.left), self.amounts.linear(fact.right)
        if left is None or right is None or asks_own(fact):
            line: Line = (rule_words.amount(fact.left), rule_words.amount(fact.right))
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

    def filled(self, known: Case) -> Case:
        """Return a case of which this is known, with the lowest number for what nobody has asked."""
        return {line: known.get(line, min(values)) for line, values in self.lines.items()}

    def holds(self, guard: n.Guard, case: Case) -> bool:
        """Whether a condition holds in a case.

        Raises:
            _Open: if that depends on something that is not known of the case.
        """

        def known(line: Line) -> int:
            if line not in case:
                raise _Open(line)
            return case[line]

        def asked(fact: n.Fact) -> bool:
            match fact:
                case n.Compared(_, relation, _):
                    position = self.positions[fact]
                    if position.line:
                        known(position.line)
                    return relation_holds(relation, position.sign(case))
                case n.InContract(contract):
                    return self.contracts[known(_CONTRACT)] == contract
            if SCORING not in fact_row(fact).known:
                raise NotKnown(fact, SCORING.when)
            line, values = _truth(fact)
            return known(line) in values

        return holds(guard, asked)

    def said(self, case: Case) -> str:
        """Say a case in the words of the comparisons."""
        said: dict[object, str] = {}
        for line, value in case.items():
            if line == _CONTRACT:
                said[line] = f"the contract is {self.contracts[value]}"
            elif line in (_LEVEL, _DOUBLING):
                said[line] = f"{line[0]} is {value}"
            elif line in _SAID:
                of_the_deal = value and self.lines[line] == {0, 1}
                said[line] = _OF_THE_DEAL[line] if of_the_deal else _SAID[line][value]
            elif len(line) == 1 and isinstance(line[0], str):
                said[line] = line[0] if value else f"not {line[0]}"
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
    walk = _Walk(cases, asked)
    walk.go({}, 0)
    if walk.left < 0:
        message = "the outcomes compare too many different things to be gone through"
        report.say("C112", asked[0].at, message, "compare fewer amounts")
        return
    for place, outcome in enumerate(asked):
        if outcome.at not in walk.reached:
            also = [(at, "this one has taken every such case") for at in _taken_by(cases, asked[:place], outcome)]
            reason = "comes only where one above it holds" if also else "has a condition that can never be true"
            message, offered = f"outcome `{outcome.name}` {reason}", readings.unreached(outcome)
            help_line = "or move it up" if also else "or change its condition"
            report.say("C604", outcome.at, message, help_line, also=also, readings=offered)
    if walk.uncovered is not None:
        case = cases.filled(walk.uncovered)
        message = f"no outcome says what is when {cases.said(case)}"
        question = f"A deal comes out like this: {cases.said(case)}. How does it end?"
        report.say(
            "C605", asked[-1].at, message, question=question, readings=readings.every_other_case(asked[-1], model)
        )


def reached_with(guard: n.Guard, outcome: n.Outcome, model: n.Model) -> bool:
    """Whether a deal may end in an outcome while a condition holds; it may where that cannot be known."""
    both = n.GuardAll(tuple(part for part in (outcome.guard, guard) if part is not None))
    ways = [*model.outcomes[: model.outcomes.index(outcome)], replace(outcome, at="both", guard=both)]
    try:
        walk = _Walk(Cases(model, (both,)), ways)
        walk.go({}, 0)
    except NotKnown:
        return True
    return walk.left < 0 or "both" in walk.reached


class _Walk:
    """Goes through the outcomes in order, and tells cases apart only by what is asked until one of them holds."""

    def __init__(self, cases: Cases, asked: Sequence[n.Outcome]) -> None:
        self.cases, self.asked = cases, asked
        self.reached: set[str] = set()
        self.uncovered: Case | None = None
        self.left = MOST_QUESTIONS

    def go(self, known: Case, place: int) -> None:
        """Go on with the outcomes from a place, where so much is known of a case."""
        while self.left >= 0 and place < len(self.asked):
            guard = self.asked[place].guard
            try:
                here = guard is None or self.cases.holds(guard, known)
            except _Open as question:
                self.left -= 1
                for value in sorted(self.cases.lines[question.line]):
                    self.go({**known, question.line: value}, place)
                return
            if here:
                self.reached.add(self.asked[place].at)
                return
            place += 1
        if self.left >= 0 and self.uncovered is None:
            self.uncovered = known


def _taken_by(cases: Cases, above: Sequence[n.Outcome], outcome: n.Outcome) -> list[str]:
    """Return which outcomes take the cases of one below them that is never reached."""
    walk = _Walk(cases, [outcome])
    walk.go({}, 0)
    if not walk.reached:
        return []
    found: set[str] = set()
    for place, other in enumerate(above):
        guards = tuple(guard for guard in (outcome.guard, other.guard) if guard is not None)
        both = replace(other, at="both", guard=n.GuardAll(guards))
        walk = _Walk(cases, [*above[:place], both])
        walk.go({}, 0)
        if "both" in walk.reached:
            found.add(other.at)
    return sorted(found)


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


def conditions_decide(model: n.Model, report: Report) -> None:
    """The condition of a count or of a step of the scoring can hold, and can fail."""
    once = (model.won_at_once,) if model.won_at_once is not None else ()
    for clause in (*model.counts, *model.then, *once, *model.deals_next):
        if isinstance(clause, n.ThenHanging) or clause.guard is None:
            continue
        guard = clause.guard
        cases = Cases(model, (guard,))
        ways = [
            n.Outcome(at, at, asked, model.outcomes[0].winner, ()) for at, asked in (("holds", guard), ("fails", None))
        ]
        walk = _Walk(cases, ways)
        walk.go({}, 0)
        if walk.left < 0 or len(walk.reached) == len(ways):
            continue
        always = "holds" in walk.reached
        message = f"this condition {'always' if always else 'never'} holds"
        offered = readings.condition_of(clause, always)
        report.say("C621", clause.at, message, "or change the condition", readings=offered)
