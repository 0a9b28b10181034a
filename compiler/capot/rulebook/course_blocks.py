"""The deal as one numbered course: its own steps, and between them what other sections tell at length."""

from __future__ import annotations

from dataclasses import replace

from capot.rulebook.blocks import Rule, See, Steps
from capot.rulebook.placed_rules import Sheet
from capot.sentences.deal_course import Part, Stop, deal_course

#: Where each part stands, and what it is headed there.
_PLACES: dict[Part, tuple[str, str]] = {
    "bidding": ("section-bidding", "The bidding"),
    "play": ("section-play", "Play"),
    "announcing": ("announcing", "Announcing"),
    "growth": ("growth", "Cards that turn up"),
    "comparing": ("comparing", "Comparing"),
    "scoring": ("section-scoring", "Scoring"),
    "outcomes": ("outcomes", "How a deal ends"),
    "settlement": ("then", "From the outcome to the score"),
    "match": ("section-match", "The match"),
}


def course(sheet: Sheet) -> Steps:
    """Place the steps of the deal, the customs and the next dealer as one list from the shuffle to the score."""
    return Steps(tuple(_rule(stop, sheet) for stop in deal_course(sheet.model)))


def _rule(stop: Stop, sheet: Sheet) -> Rule:
    inner = tuple(_rule(part, sheet) for part in stop.inner)
    links = tuple(See(*_PLACES[part]) for part in stop.to)
    if not stop.at:
        return Rule(stop.text, "", inner=inner, see=links)
    rule = sheet.rule(stop.at, inner)
    return replace(rule, see=rule.see + links)
