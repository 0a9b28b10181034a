"""Differing rules in another language, and the page of two games: the same clauses, as that language says them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capot.base.english import capital
from capot.comparison.as_markdown import both
from capot.comparison.compare import differing_by_topic
from capot.comparison.order import ORDERS
from capot.comparison.result import Rule
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Block, Section, Text, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.sentences.wording import Wording
from capot.translations import Speech


def rules_in(language: str, rules: Sequence[Rule], a: Model, b: Model) -> list[Rule]:
    """Return rules that two games say differently in a language; where only their order differs, their names in order.

    Raises:
        MissingWords: if the language lacks something.
    """
    if language == ENGLISH:
        return list(rules)
    return [_rule(rule, Speech(language, a), Speech(language, b)) for rule in rules]


def page_of_two(language: str, a: Subject, b: Subject, links: tuple[Link, Link]) -> str:
    """Return the page that holds two games beside each other in a language; ``links`` lead to their rules."""
    speech, names = Speech(language), (links[0].title, links[1].title)
    found = differing_by_topic(a, b)
    for key, kinds in _IN_TABLES.items():
        found[key] = [*_told_by_address(a.model, b.model, kinds, language), *found[key]]
    parts = [
        Section(speech.text(f"compare.{key}"), key, _blocks(rules_in(language, rules, a.model, b.model), names, speech))
        for key, rules in found.items()
        if rules
    ]
    title = escaped(speech.text("compare.title", a=names[0], b=names[1]))
    opening = speech.text("compare.opening", links=[link.markdown() for link in links])
    return page(title, opening, parts)


#: What English pages compare in tables, by topic.
_IN_TABLES: dict[str, tuple[type, ...]] = {"cards": (n.Order, n.Worth), "declarations": (n.Run, n.Four, n.Pair)}


def _told_by_address(a: Model, b: Model, kinds: tuple[type, ...], language: str) -> list[Rule]:
    """Return what two games say differently at one address, or one of them alone, of some kinds of clause."""
    said = [Speech(language, model).sentences for model in (a, b)]
    of_kind = [[at for at, node in Wording(model).nodes.items() if isinstance(node, kinds)] for model in (a, b)]
    rules = []
    for at in dict.fromkeys([*of_kind[0], *of_kind[1]]):
        here = [at in found for found in of_kind]
        if kinds[0] is n.Order and not all(here):
            continue  # what one of them has alone is a rule like others
        if not all(here) or said[0][at] != said[1][at]:
            rules.append(Rule("", None, None, (at,) if here[0] else (), (at,) if here[1] else ()))
    return rules


def _blocks(rules: Sequence[Rule], names: tuple[str, str], speech: Speech) -> list[Block]:
    """Return rules as blocks: those of both games, then those of one alone."""
    made: list[Block] = [
        both(f"**{escaped(rule.about)}.**", names, rule.a, rule.b, speech.colon) for rule in rules if rule.a and rule.b
    ]
    for name, said in (
        (names[0], [rule.a for rule in rules if rule.a and not rule.b]),
        (names[1], [rule.b for rule in rules if rule.b and not rule.a]),
    ):
        if said:
            only = escaped(speech.text("compare.only", game=name))
            made.append(Text("\n".join([f"**{only}**", "", *(f"-   {escaped(text)}" for text in said)])))
    return made


def _rule(rule: Rule, a: Speech, b: Speech) -> Rule:
    order = ORDERS.get(rule.about)
    if order is not None:
        return replace(rule, about=a.text(order), a=_in_order(rule.at_a, a), b=_in_order(rule.at_b, b))
    speech, at = (a, rule.at_a[0]) if rule.at_a else (b, rule.at_b[0])
    return replace(rule, about=speech.term(at), a=_said(rule.at_a, a), b=_said(rule.at_b, b))


def _said(places: Sequence[str], speech: Speech) -> str | None:
    """Return what clauses say, those after the first under its head."""
    if not places:
        return None
    first, *others = places
    return " ".join([speech.sentences[first], *(speech.in_place[at] for at in others)])


def _in_order(places: Sequence[str], speech: Speech) -> str:
    return capital(speech.text("compare.in-order", names=[speech.term(at) for at in places]))
