"""The comparison backend: what differs between two games, in words, with its consequences.

``subject`` is one of the two, ``compare`` holds them against each other, ``result`` is what it finds. ``topics`` are
the order of it; ``clause_units`` cut rules into parts that ``alignment`` pairs by what they are about, by ``meaning``
and ``order``, and ``text_blocks`` shows. Consequences: ``compared_facts``, ``compared_tables``,
``compared_situations``, ``contests``, ``compared_outcomes`` and ``scores``, with ``contracts`` and ``card_words`` for
their examples. For readers: ``as_text``, ``as_json``, ``as_markdown``, the ``matrix`` of all games with its
``matrix_cells``, and ``site``; ``spoken_rules`` says differing rules in another language.
"""

from __future__ import annotations

from capot.comparison.compare import compare, differing_rules
from capot.comparison.result import Comparison, Example, Row, Rule, Table, Topic
from capot.comparison.site import HouseRule, differences, pages, path_of_two, rulebook
from capot.comparison.spoken_rules import rules_in
from capot.comparison.subject import Subject

__all__ = [
    "Comparison",
    "Example",
    "HouseRule",
    "Row",
    "Rule",
    "Subject",
    "Table",
    "Topic",
    "compare",
    "differences",
    "differing_rules",
    "pages",
    "path_of_two",
    "rulebook",
    "rules_in",
]
