"""The deal as one numbered course: its own steps, and between them what other sections tell at length."""

from __future__ import annotations

from dataclasses import replace

from capot.rulebook.blocks import Rule, See, Steps
from capot.rulebook.placed_rules import Sheet
from capot.sentences.deal_course import Part, Stop, deal_course

#: Where each part stands, and the text that heads it there.
_PLACES: dict[Part, tuple[str, str]] = {
    "bidding": ("section-bidding", "section.bidding"),
    "play": ("section-play", "section.play"),
    "announcing": ("announcing", "heading.announcing"),
    "growth": ("growth", "heading.growth"),
    "comparing": ("comparing", "heading.comparing"),
    "scoring": ("section-scoring", "section.scoring"),
    "outcomes": ("outcomes", "heading.outcomes"),
    "settlement": ("then", "heading.then"),
    "match": ("section-match", "section.match"),
}


def course(sheet: Sheet) -> Steps:
    """Place the steps of the deal, the customs and the next dealer as one list from the shuffle to the score."""
    return Steps(tuple(_rule(stop, sheet) for stop in deal_course(sheet.model)))


def _rule(stop: Stop, sheet: Sheet) -> Rule:
    inner = tuple(_rule(part, sheet) for part in stop.inner)
    places = [_PLACES[part] for part in stop.to]
    if stop.clauses:
        places = [(sheet.anchors[at], title) for at in stop.clauses for _, title in places]
    links = tuple(See(anchor, sheet.text(title), goes_on=True) for anchor, title in places)
    if stop.text is not None:
        return Rule(sheet.speech.said(stop.text), "", inner=inner, see=links, together=True, name=stop.text.phrase)
    rule = sheet.rule(stop.at, inner)
    return replace(rule, see=rule.see + links, together=True)
