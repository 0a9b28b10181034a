"""Tables of numbers by amounts: every amount that there can be is in one band, and in no other."""

from __future__ import annotations

from itertools import pairwise, product
from math import prod
from typing import assert_never

from capot.check.report import Report
from capot.check.rule_words import amount as amount_in_words
from capot.language.amounts import halved
from capot.language.clause_writer import part
from capot.model import nodes as n

#: Of more values than these it is not asked which of them there are.
_MOST_VALUES = 2000


def tables_are_whole(model: n.Model, report: Report) -> None:
    """Report a table in which two bands have one amount, or none has one that there can be."""
    for table in model.tables:
        if not _bands_are_apart(table, report):
            continue
        values = values_of(table.of, model)
        left = _left_of(table, values) if values is not None else _left_between(table, model)
        if left is not None:
            name, what = table.name, amount_in_words(table.of)
            message = f"`{what}` can be {left}, and no band of table `{name}` has that"
            report.say(
                "C626", table.at, message, "let the bands reach each other, `up to` the first and `from` the last"
            )


def _bands_are_apart(table: n.Bands, report: Report) -> bool:
    """Whether no two bands have the same amount, and each has one."""
    for band in table.bands:
        if band.low is not None and band.high is not None and band.low > band.high:
            message = f"the band `{part(band, 'band')}` has no amount in it"
            report.say("C626", table.at, message, "write the lower amount first")
            return False
    for lower, higher in pairwise(table.rising):
        if lower.high is None or higher.low is None or lower.high >= higher.low:
            both = higher.low if higher.low is not None else lower.high
            message = f"two bands of table `{table.name}` have {_shown(both)}: "
            message += f"`{part(lower, 'band')}` and `{part(higher, 'band')}`"
            report.say("C626", table.at, message, "let every amount be in one band")
            return False
    return True


def _shown(amount: int | None) -> str:
    return "every amount" if amount is None else str(amount)


def _left_of(table: n.Bands, values: frozenset[int]) -> int | None:
    """Return the lowest of some values that no band has."""
    return min((value for value in values if not any(band.has(value) for band in table.bands)), default=None)


def _left_between(table: n.Bands, model: n.Model) -> int | str | None:
    """Return an amount that no band has, where there can be any: below the first, between two, or above the last."""
    bands = table.rising
    first = bands[0].low
    if first is not None and (first > 0 or not never_below_zero(table.of)):
        return 0 if first > 0 else f"less than {first}"
    for lower, higher in pairwise(bands):
        if lower.high is not None and higher.low is not None and lower.high + 1 < higher.low:
            return lower.high + 1
    last = bands[-1].high
    return None if last is None else last + 1


def values_of(amount: n.Amount, model: n.Model) -> frozenset[int] | None:
    """Return all that an amount can be, where rules say it; None where that comes from cards, or is too much."""
    match amount:
        case n.Number(value):
            return frozenset({value})
        case n.Level() | n.LevelNamed():
            return frozenset(model.all_levels)
        case n.Doubling():
            calls = (call.doubles for stage in model.stages for call in stage.calls)
            return frozenset({1, *(doubles.times for doubles in calls if doubles is not None)})
        case n.NumberCarried(name):
            numbers = [one for contract in model.contracts for one in contract.numbers if one.name == name]
            return frozenset(value for one in numbers for value in ([by.value for by in one.suits] or [one.value]))
        case n.Half(of, rounding):
            whole = values_of(of, model)
            return None if whole is None else frozenset(halved(value, rounding) for value in whole)
        case n.ByTable(table):
            inner = values_of(table.of, model)
            return frozenset(table.numbers if inner is None else map(table.number, inner))
        case n.Added(terms, signs):
            found = _together(terms, model)
            if found is None:
                return None
            return frozenset(sum(sign * one for sign, one in zip(signs, each, strict=True)) for each in found)
        case n.Multiplied(factors):
            found = _together(factors, model)
            return None if found is None else frozenset(map(prod, found))
        case n.Of() | n.After() | n.Share() | n.PackWorth() | n.Announced() | n.HandWorth():
            return None
        case n.MatchScore() | n.Tally() | n.OwnTally() | n.DeadBefore():
            return None
        case _:
            assert_never(amount)


def _together(amounts: tuple[n.Amount, ...], model: n.Model) -> list[tuple[int, ...]] | None:
    """Return what several amounts can be, each with each."""
    each = [values_of(one, model) for one in amounts]
    known = [values for values in each if values is not None]
    if len(known) < len(each) or prod(map(len, known)) > _MOST_VALUES:
        return None
    return list(product(*known))


def never_below_zero(amount: n.Amount) -> bool:
    """Whether an amount is never below nothing: what was won and said is not, what is carried or taken away can be."""
    match amount:
        case n.Number(value):
            return value >= 0
        case n.Of() | n.PackWorth() | n.Announced() | n.HandWorth() | n.Doubling() | n.NumberCarried() | n.ByTable():
            return True
        case n.Level() | n.LevelNamed() | n.DeadBefore():
            return True
        case n.Half(of) | n.Share(of):
            return never_below_zero(of)
        case n.Added(terms, signs):
            return min(signs) > 0 and all(map(never_below_zero, terms))
        case n.Multiplied(factors):
            return all(map(never_below_zero, factors))
        case n.After() | n.MatchScore() | n.Tally() | n.OwnTally():
            return False
        case _:
            assert_never(amount)
