"""The points in play: what the cards of each contract are worth together."""

from __future__ import annotations

from collections.abc import Mapping

from capot.check.report import Report
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.span import Span
from capot.model import nodes as n


def points_in_play(model: n.Model) -> dict[str, tuple[int, int]]:
    """Return for each contract what all cards are worth, and that with what the last trick brings.

    The model has passed its checks, so every suit of every contract has its worth.
    """
    last = sum(count.points for count in model.counts if count.what == "last-trick")
    suits = len(model.pack.suits)
    found: dict[str, tuple[int, int]] = {}
    for contract in model.contracts:
        named, other = contract.part_for(True), contract.part_for(False)
        assert named is not None
        assert other is not None
        ones = 1 if contract.form == "one-of-the-suits" else 0
        cards = ones * _suit(named, model) + (suits - ones) * _suit(other, model)
        found[contract.name] = (cards, cards + last)
    return found


def _suit(part: n.SuitPart, model: n.Model) -> int:
    return sum(part.worth.of(rank) for rank in model.pack.ranks)


def points_notes(model: n.Model, spans: Mapping[str, Span], whole: Span) -> tuple[Diagnostic, ...]:
    """Return a note on each contract that says the points in play, for those who want to see them."""
    found = Diagnostics()
    report = Report(spans, whole, found)
    figures = points_in_play(model)
    for contract in model.contracts:
        cards, with_last = figures[contract.name]
        more = f", {with_last} with the last trick" if with_last != cards else ""
        report.say("C650", contract.at, f"points in play: {cards} in cards{more}")
    return tuple(found)
