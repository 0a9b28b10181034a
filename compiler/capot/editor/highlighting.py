"""The grammar by which editors colour rules (TextMate's form), made from the vocabulary of the language."""

from __future__ import annotations

import json
import re
from functools import cache

from capot.syntax.clauses import SECTIONS
from capot.syntax.grammar_tables import lark_parser
from capot.syntax.stops import known_words

#: Words that begin a file, a change, or a part of a game's head.
_STRUCTURE = (
    *("game", "family", "house", "rule", "extends", "with", "for", "requires", "excludes", "source"),
    *("replace", "remove", "add", "to", "insert", "before", "after", "move", "excuse", "same"),
)
_NAME = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"


@cache
def textmate() -> str:
    """Return the grammar as JSON: comments, titles, names, addresses, citations, cards, numbers, and every word."""
    words = known_words(lark_parser())
    suits = ("clubs", "diamonds", "hearts", "spades")
    others = sorted(words - {*_STRUCTURE, *suits})
    patterns = [
        _match("comment.line.number-sign.capot", r"#.*$"),
        _match("string.quoted.double.capot", r'"[^"\n]*"'),
        {"begin": r"\[", "end": r"\]", "name": "meta.citation.capot", "patterns": [_citation()]},
        {
            "match": rf"\b(game|family|house\s+rule)\s+({_NAME})",
            "captures": {"1": {"name": "keyword.control.capot"}, "2": {"name": "entity.name.type.capot"}},
        },
        {
            "match": rf"^\s*({'|'.join(SECTIONS)})\b(?=\s*(?:\[[^\]]*\]\s*)?\{{)",
            "captures": {"1": {"name": "entity.name.section.capot"}},
        },
        _match("entity.name.tag.address.capot", rf"\b{_NAME}(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+\b"),
        _match("constant.language.rank.capot", r"(?<![\w-])(?:10|[AKQJ2-9])(?![\w-])"),
        _match("constant.numeric.capot", r"(?<![\w-])[0-9]+(?![\w-])"),
        _match("constant.language.suit.capot", _any(suits)),
        _match("keyword.control.capot", _any(_STRUCTURE)),
        _match("keyword.other.capot", _any(others)),
    ]
    grammar = {
        "name": "Capot",
        "scopeName": "source.capot",
        "fileTypes": ["capot"],
        "patterns": patterns,
    }
    return json.dumps(grammar, indent=2, ensure_ascii=False) + "\n"


def _match(name: str, pattern: str) -> dict[str, object]:
    return {"name": name, "match": pattern}


def _citation() -> dict[str, object]:
    return _match("markup.underline.link.capot", r"[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+(?:=[a-z0-9_+-]+)?")


def _any(words: tuple[str, ...] | list[str]) -> str:
    """Return what matches any of some words, the longest first, and no part of a longer word."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return rf"(?<![\w.-])(?:{'|'.join(map(re.escape, longest))})(?![\w.-])"
