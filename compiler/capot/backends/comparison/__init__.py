"""The comparison backend: what differs between two games, in words, with its consequences."""

from __future__ import annotations

from capot.backends.comparison.compare import compare, differing_rules
from capot.backends.comparison.result import Comparison, Example, Row, Rule, Table, Topic
from capot.backends.comparison.site import HouseRule, differences, pages, path_of_two
from capot.backends.comparison.subject import Subject

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
]
