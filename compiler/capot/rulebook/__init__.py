"""The rulebook backend: from a rule model to pages of Markdown for a site that works offline.

``index_page``, ``game_page``, ``house_rule_page`` and ``glossary_page`` are the pages. A game's page is made of
``sections``, in which ``placed_rules`` puts each rule once, of ``rulebook_tables``, ``course_blocks`` (the course of
the deal), ``flow_diagram`` (the bidding), ``change_blocks`` with ``difference`` (what a house rule changes),
``lesson`` (the first reading), ``known_pages`` (for those who know another game), ``sources`` and worked
``examples``. ``blocks`` are what any page is made of, ``links`` and ``markdown`` how it is written.

Beside them:

- ``arbiter_page``: the page for who has to decide: irregularities, and everything that the source leaves open;
- ``edition_words``: the edition in words, as every page carries it;
- ``linked_words``: a word leads to the glossary where a reader meets it first;
- ``mkdocs_languages``: a hook of MkDocs: pages in other languages have a navigation and a search of their own;
- ``mkdocs_search``: a hook of MkDocs: the search of the site finds rules, each by itself, before it finds anything
  else;
- ``own_rules``: rules in an author's words, where they come to the same;
- ``numbering``: the numbers that rules are cited by: 1, 1.1, in the order in which they stand on the page;
- ``search``: what the site's search finds: every rule by itself, with the words that players would ask for it.
"""

from __future__ import annotations

from capot.rulebook.arbiter_page import arbiter_page
from capot.rulebook.difference import Change, diff
from capot.rulebook.game_page import examples_page, game_page
from capot.rulebook.glossary_page import glossary_page
from capot.rulebook.house_rule_page import house_rule_page
from capot.rulebook.index_page import GameEntry, HouseRuleEntry, editions_page, index_page
from capot.rulebook.known_pages import KnownGame
from capot.rulebook.links import Link
from capot.rulebook.search import Found, rule_numbers, rules_to_find, words_to_find

__all__ = [
    "Change",
    "Found",
    "GameEntry",
    "HouseRuleEntry",
    "KnownGame",
    "Link",
    "arbiter_page",
    "diff",
    "editions_page",
    "examples_page",
    "game_page",
    "glossary_page",
    "house_rule_page",
    "index_page",
    "rule_numbers",
    "rules_to_find",
    "words_to_find",
]
