"""Holding two games against each other: rules by what they are about, tables, consequences, examples."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from capot.comparison import compared_facts, compared_situations, compared_tables, contests, scores
from capot.comparison.alignment import Pair, align
from capot.comparison.order import COMPARISONS, moved
from capot.comparison.result import Comparison, Example, Rule, Topic
from capot.comparison.spoken_rules import rules_in
from capot.comparison.subject import Subject, names, only_there
from capot.comparison.text_blocks import rules
from capot.comparison.topics import TOPICS
from capot.model import nodes as n

#: What decides which cards are legal and who wins a trick; which declaration is better; what one hand may declare.
_LEGAL = (n.Duty, n.NeverMust, n.TrickWinner)
_CONTEST = (n.Contest, *get_args(n.PlainKey), n.KeyByPoints, n.KeyOver, n.KeyApart, n.KeyElse, n.Runs)
_SHARING = (n.Sharing,)
#: What figures rest on, beside the cards, the scoring and the target.
_FIGURES = (n.Players, n.Sides, n.Pack, n.Contract, n.SuitPart, n.Target)


def compare(a: Subject, b: Subject) -> Comparison:
    """Return what differs between two games, by topic, in their language.

    Engines are asked for consequences and examples only where rules differ that could bring any.
    """
    pairs = align(a.root, b.root)
    card_tables, values = compared_tables.cards(a, b), compared_tables.declarations(a, b)
    in_topic = {key: [pair for pair in pairs if pair.unit.topic == key] for key in TOPICS}
    found_rules = {key: [*rules(found, a, b), *moved(found, a, b)] for key, found in in_topic.items()}
    changed = _Changed(pairs, bool(card_tables), {key: found for key, found in found_rules.items() if found})
    scored = "scoring" in changed.topics or bool(card_tables)
    follows = compared_facts.consequences(a, b, figures=scored or changed.any_of(_FIGURES))
    deals = scores.scored_deals(a, b) if scored else None
    all_tables = {"cards": card_tables, "declarations": values, "scoring": [deals] if deals else []}
    examples = _examples(a, b, changed)
    made = tuple(
        Topic(
            key,
            a.text(f"compare.{key}"),
            tuple(rules_in(a.language, found_rules[key], a.speech, b.speech)),
            tuple(all_tables.get(key, ())),
            tuple(follows.get(key, ())),
            tuple(examples.get(key, ())),
            _count_same(in_topic[key]),
        )
        for key in TOPICS
    )
    return Comparison(a.title, b.title, *names(a, b), *only_there(a, b), made, a.language)


def differing_rules(a: Subject, b: Subject) -> list[Rule]:
    """Return the rules that differ between two games, topic by topic, and nothing that has to be worked out."""
    return [rule for found in differing_by_topic(a, b).values() for rule in found]


def differing_by_topic(a: Subject, b: Subject) -> dict[str, list[Rule]]:
    """Return the rules that differ between two games, by topic."""
    pairs = align(a, b)
    in_topic = {key: [pair for pair in pairs if pair.unit.topic == key] for key in TOPICS}
    return {key: [*rules(found, a, b), *moved(found, a, b)] for key, found in in_topic.items()}


def _count_same(pairs: list[Pair]) -> int:
    """Return how many rules are the same; one that is said of several kinds counts once, if all of it is."""
    differing = {place for pair in pairs if not pair.same for place in (pair.a and pair.a.at, pair.b and pair.b.at)}
    return len({pair.unit.at for pair in pairs if pair.same and pair.unit.at not in differing})


@dataclass(frozen=True, slots=True)
class _Changed:
    """Where two games differ, which says what examples can be found."""

    pairs: list[Pair]
    cards: bool
    topics: dict[str, list[Rule]]

    def any_of(self, types: tuple[type, ...]) -> bool:
        """Whether rules of some types differ."""
        return self.cards or any(isinstance(pair.unit.node, types) for pair in self.pairs if not pair.same)


def _examples(a: Subject, b: Subject, changed: _Changed) -> dict[str, list[Example]]:
    found: dict[str, list[Example]] = {"play": [], "declarations": []}
    if changed.any_of(_LEGAL) or "play" in changed.topics:
        found["play"] += [*compared_situations.legal_cards(a, b), *compared_situations.trick_winners(a, b)]
    if changed.any_of(_SHARING):
        found["declarations"] += contests.hands(a, b)
    reordered = any(rule.about == COMPARISONS for rule in changed.topics.get("declarations", ()))
    if changed.any_of(_CONTEST) or reordered:
        found["declarations"] += contests.contests(a, b)
    return found
