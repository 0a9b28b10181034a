"""Differing rules in another language: the same clauses, as that language says them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capot.base.english import capital
from capot.comparison.order import ORDERS
from capot.comparison.result import Rule
from capot.model.titles import ENGLISH
from capot.translations import Speech


def rules_in(language: str, rules: Sequence[Rule], a: Speech, b: Speech) -> list[Rule]:
    """Return rules that two games say differently in a language; where only their order differs, their names in order.

    Raises:
        MissingWords: if the language lacks something.
    """
    if language == ENGLISH:
        return list(rules)
    return [_rule(rule, a, b) for rule in rules]


def _rule(rule: Rule, a: Speech, b: Speech) -> Rule:
    order = ORDERS.get(rule.about)
    if order is not None:
        return replace(rule, about=a.text(order), a=_in_order(rule.at_a, a), b=_in_order(rule.at_b, b))
    speech, at = (a, rule.at_a[0]) if rule.at_a else (b, rule.at_b[0])
    return replace(rule, about=capital(speech.term(at)), a=_said(rule.at_a, a), b=_said(rule.at_b, b))


def _said(places: Sequence[str], speech: Speech) -> str | None:
    """Return what clauses say, those after the first under its head."""
    if not places:
        return None
    first, *others = places
    return " ".join([speech.sentences[first], *(speech.in_place[at] for at in others)])


def _in_order(places: Sequence[str], speech: Speech) -> str:
    names = [speech.term(at) for at in places]
    return capital(speech.text("compare.in-order", names=[name[:1].lower() + name[1:] for name in names]))
