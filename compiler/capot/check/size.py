"""Limits, so that what a file may ask of the other checks stays small whatever it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capot.base.english import numbered
from capot.check.bidding_checks import steps_in_doubt
from capot.check.report import Report
from capot.check.trees import amounts_of, guards_of
from capot.language.parts import amounts_in, facts_in, guards_in, tests_in
from capot.model import nodes as n

MOST_CLAUSES = 30  # of one sort, where all are looked at together
MOST_PARTS = 40  # of one condition, test or amount
MOST_LEVELS = 250  # at which contracts are named


def within_limits(model: n.Model, report: Report) -> None:
    """Refuse a game that has more of something than can be looked at together."""
    for what, clauses in _lists(model):
        if len(clauses) > MOST_CLAUSES:
            message = f"there are {numbered(len(clauses), what)}, more than {MOST_CLAUSES}"
            report.say("C112", clauses[MOST_CLAUSES], message, "say the same with fewer")
    levels = sum(_levels(each) for each in model.levels.ranges) if model.levels is not None else 0
    if model.levels is not None and levels > MOST_LEVELS and not steps_in_doubt(model.levels, report):
        message = f"there are more than {MOST_LEVELS} levels"
        report.say("C112", model.levels.at, message, "say the same with fewer")
    for at, parts in _expressions(model):
        if parts > MOST_PARTS:
            report.say("C112", at, f"this clause has more than {MOST_PARTS} parts", "say the same with fewer words")


def _levels(each: n.LevelRange) -> int:
    """Return how many levels a range has, without going through them."""
    return 1 if each.last is None or not each.by else (each.last - each.first) // each.by + 1


def _lists(model: n.Model) -> Iterator[tuple[str, Sequence[str]]]:
    yield "contract", [contract.at for contract in model.contracts]
    yield "stage", [stage.at for stage in model.stages]
    yield "step", [step.at for step in model.deal]
    yield "rule of play", [duty.at for duty in model.duties]
    yield "denial", [*(denial.at for denial in model.denials), *(denial.at for denial in model.never_musts)]
    yield "pair", [pair.at for pair in model.declarations.pairs]
    yield "step of the scoring", [then.at for then in model.then]
    yield "sum", [total.at for total in model.sums]
    for stage in model.stages:
        yield "call", [call.at for call in stage.calls]
    if model.declarations.contest is not None:
        yield "key", [key.at for key in model.declarations.contest.keys]


def _expressions(model: n.Model) -> Iterator[tuple[str, int]]:
    for duty in model.duties:
        yield duty.at, sum(1 for _ in tests_in(duty.test))
        yield duty.at, len(duty.excuses)
    for denial in model.never_musts:
        yield denial.at, sum(1 for _ in tests_in(denial.test))
    for at, guard in guards_of(model):
        yield at, sum(1 for _ in guards_in(guard)) + sum(_size(fact) for fact in facts_in(guard))
    for outcome in model.outcomes:
        for at, amount in amounts_of(outcome):
            yield at, sum(1 for _ in amounts_in(amount))


def _size(fact: n.Guard) -> int:
    if not isinstance(fact, n.Compared):
        return 0
    return sum(1 for side in (fact.left, fact.right) for _ in amounts_in(side))
