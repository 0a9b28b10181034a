"""The points in play: what the cards of each contract are worth together."""

from __future__ import annotations

from collections.abc import Mapping

from capot.check.report import Report
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.span import Span
from capot.model import nodes as n


def points_in_play(model: n.Model) -> dict[str, tuple[int, int] | None]:
    """Return for each contract what all cards are worth, and that with what the last trick brings.

    There is no such number where cards count as in the trick in which they fall. The model has passed its checks, so
    every suit of every contract has its worth.
    """
    last = sum(count.points for count in model.counts if count.what == "last-trick")
    found: dict[str, tuple[int, int] | None] = {}
    for contract in model.contracts:
        cards = _at_most(contract, [contract], model)
        found[contract.name] = None if contract.counts_by_trick else (cards, cards + last)
    return found


def most_in_play(model: n.Model) -> int:
    """Return more than which no cards are worth together, in any contract, wherever each of them falls."""
    named = {contract.name: contract for contract in model.contracts}
    return max(
        (
            _at_most(contract, [contract, *(named[turn.contract] for turn in contract.turns if turn.worth)], model)
            for contract in model.contracts
        ),
        default=0,
    )


def _at_most(contract: n.Contract, counted: list[n.Contract], model: n.Model) -> int:
    """Return what the pack is worth if each card counts as in that of some contracts in which it counts most."""
    ones = 1 if contract.form == "one-of-the-suits" else 0
    total = 0
    for named, suits in ((True, ones), (False, len(model.pack.suits) - ones)):
        worths = [part.worth for one in counted if (part := one.part_for(named)) is not None]
        total += suits * sum(max(worth.of(rank) for worth in worths) for rank in model.pack.ranks)
    return total


def points_notes(model: n.Model, spans: Mapping[str, Span], whole: Span) -> tuple[Diagnostic, ...]:
    """Return a note on each contract that says the points in play, for those who want to see them."""
    found = Diagnostics()
    report = Report(spans, whole, found)
    figures = points_in_play(model)
    for contract in model.contracts:
        figure = figures[contract.name]
        if figure is None:
            report.say("C650", contract.at, "points in play: as the tricks fall, in which cards count differently")
            continue
        cards, with_last = figure
        more = f", {with_last} with the last trick" if with_last != cards else ""
        report.say("C650", contract.at, f"points in play: {cards} in cards{more}")
    return tuple(found)
