"""Limits, so that what a file may ask of the other checks stays small whatever it says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from capot.check.report import Report
from capot.check.trees import amounts_in, facts_in, guards_in, tests_in
from capot.check.words import counted
from capot.model import nodes as n

MOST_CLAUSES = 30  # of one sort, where all are looked at together
MOST_PARTS = 40  # of one condition, test or amount


def within_limits(model: n.Model, report: Report) -> None:
    """Refuse a game that has more of something than can be looked at together."""
    for what, clauses in _lists(model):
        if len(clauses) > MOST_CLAUSES:
            message = f"there are {counted(len(clauses), what)}, more than {MOST_CLAUSES}"
            report.say("C112", clauses[MOST_CLAUSES], message, "say the same with fewer")
    for at, parts in _expressions(model):
        if parts > MOST_PARTS:
            report.say("C112", at, f"this clause has more than {MOST_PARTS} parts", "say the same with fewer words")


def _lists(model: n.Model) -> Iterator[tuple[str, Sequence[str]]]:
    yield "contract", [contract.at for contract in model.contracts]
    yield "stage", [stage.at for stage in model.stages]
    yield "step", [step.at for step in model.deal]
    yield "rule of play", [duty.at for duty in model.duties]
    yield "denial", [denial.at for denial in model.denials]
    yield "pair", [pair.at for pair in model.declarations.pairs]
    yield "outcome", [outcome.at for outcome in model.outcomes]
    yield "sum", [total.at for total in model.sums]
    for stage in model.stages:
        yield "call", [call.at for call in stage.calls]
    if model.declarations.contest is not None:
        yield "key", [key.at for key in model.declarations.contest.keys]


def _expressions(model: n.Model) -> Iterator[tuple[str, int]]:
    guarded: list[tuple[str, n.Guard | None]] = [(denial.at, denial.guard) for denial in model.denials]
    guarded += [(outcome.at, outcome.guard) for outcome in model.outcomes]
    guarded += [(call.at, call.guard) for stage in model.stages for call in stage.calls]
    guarded += [(step.at, step.guard) for step in model.deal if not isinstance(step, n.PlayStep)]
    for duty in model.duties:
        yield duty.at, sum(1 for _ in tests_in(duty.test))
        guarded += [(duty.at, guard) for guard in (duty.guard, *duty.excuses)]
        yield duty.at, len(duty.excuses)
    for at, guard in guarded:
        if guard is not None:
            yield at, sum(1 for _ in guards_in(guard)) + sum(_size(fact) for fact in facts_in(guard))
    for outcome in model.outcomes:
        for column in outcome.columns:
            yield column.at, sum(1 for _ in amounts_in(column.amount))


def _size(fact: n.Guard) -> int:
    if not isinstance(fact, n.Compared):
        return 0
    return sum(1 for side in (fact.left, fact.right) for _ in amounts_in(side))
