"""The rulebook backend: from a rule model to pages of Markdown for a site that works offline."""

from __future__ import annotations

from capot.backends.rulebook.difference import Change, diff
from capot.backends.rulebook.game_page import game_page
from capot.backends.rulebook.glossary_page import glossary_page
from capot.backends.rulebook.house_rule_page import house_rule_page
from capot.backends.rulebook.index_page import GameEntry, HouseRuleEntry, index_page
from capot.backends.rulebook.known_pages import KnownGame
from capot.backends.rulebook.links import Link

__all__ = [
    "Change",
    "GameEntry",
    "HouseRuleEntry",
    "KnownGame",
    "Link",
    "diff",
    "game_page",
    "glossary_page",
    "house_rule_page",
    "index_page",
]
