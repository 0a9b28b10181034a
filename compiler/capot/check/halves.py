"""Halves: what can be odd is rounded up or down, and the rule says which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from capot.check.declaration_kinds import valued_kinds
from capot.check.linear_amounts import Amounts
from capot.check.points import points_in_play
from capot.check.report import Report
from capot.check.rule_words import amount as amount_in_words
from capot.check.suggestions import scoring_suggestions as readings
from capot.check.trees import guarded_clauses
from capot.language.parts import every
from capot.model import nodes as n


def halves_are_whole(model: n.Model, report: Report) -> None:
    """Half of what can be odd says where half a point goes."""
    for clause, said in _clauses(model):
        for half in every(said, n.Half):
            if half.rounding == "exact" and not always_even(half.of, model):
                message = f"{amount_in_words(half.of)} can be odd, and nothing says where half a point goes"
                report.say("C624", clause.at, message, readings=readings.halved(clause, half))


def _clauses(model: n.Model) -> Iterator[tuple[Any, Any]]:
    """Yield the clauses that have amounts, each with what of it is its own."""
    yield from guarded_clauses(model)
    for outcome in model.outcomes:
        for clause in (*outcome.columns, *((outcome.hangs,) if outcome.hangs is not None else ())):
            yield clause, clause.amount
    for step in model.then:
        if isinstance(step, n.ThenTally) and step.amount is not None:
            yield step, step.amount


def always_even(amount: n.Amount, model: n.Model) -> bool:
    """Whether an amount is even in every deal, as far as that is seen from the rules."""
    match amount:
        case n.Number(value):
            return value % 2 == 0
        case n.Level() | n.LevelNamed():
            return all(level % 2 == 0 for level in model.all_levels)
        case n.ByTable(table):
            return all(number % 2 == 0 for number in table.numbers)
        case n.NumberCarried(name):
            numbers = [number for contract in model.contracts for number in contract.numbers if number.name == name]
            values = [value for one in numbers for value in ([by.value for by in one.suits] or [one.value])]
            return all(value % 2 == 0 for value in values)
        case n.PackWorth():
            return all(found is not None and found[0] % 2 == 0 for found in points_in_play(model).values())
        case n.HandWorth(worth):
            return all(value.points % 2 == 0 for value in worth.values)
        case n.Of(_, quantity):
            return all(
                times % 2 == 0 or _is_even(base, model) for base, times in Amounts(model).flat((quantity,)).items()
            )
        case n.Announced():
            return all(_is_even(kind, model) for kind in valued_kinds(model))
        case n.Added(terms):
            return all(always_even(term, model) for term in terms)
        case n.Multiplied(factors):
            return any(always_even(factor, model) for factor in factors)
        case n.Doubling() | n.Share() | n.Half() | n.After() | n.MatchScore():
            return False
        case n.Tally() | n.OwnTally() | n.DeadBefore():
            return False
        case _:
            assert_never(amount)


def _is_even(base: str, model: n.Model) -> bool:
    """Whether a count or a kind of declaration brings even points alone."""
    count = next((count for count in model.counts if count.name == base), None)
    if count is not None and count.what != "cards-won":
        return count.points % 2 == 0
    if count is not None:
        parts = [part for contract in model.contracts for part in contract.parts]
        return all(value.points % 2 == 0 for part in parts for value in part.worth.values)
    there = model.declarations
    worths = {
        "runs": [run.points for run in there.run_values],
        "fours": [four.points for four in there.fours],
    }.get(base, [pair.points for pair in there.pairs if pair.name == base])
    grown = [growth.points for growth in there.growth if growth.kind == base]
    return all(points % 2 == 0 for points in (*worths, *grown) if points is not None)
