"""What one file may hold: numbers, clauses and words within reason, so that nothing after the parser can choke."""

from __future__ import annotations

import re

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clause_kinds import KINDS
from capot.syntax.parse_tree import Node, Token, Tree

MAX_DIGITS = 6  # as the pattern says
#: A number that is too long; before it what digits stand in that are no number: comments, titles, citations, names.
_LONG_NUMBER = re.compile(r'#[^\n]*|"[^"\n]*"|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+|[A-Za-z][\w.-]*|(\d{7,})')
MAX_CLAUSES = 1000  # of a file, patches and games included
MAX_WORDS = 500  # of a clause, what is inside its braces left out
MAX_NESTING = 30  # of brackets, "not" and "the player after" in a clause
_PATCHES = ("replace", "remove", "add", "insert", "move", "excuse", "same")
_UNITS = frozenset({*KINDS, *_PATCHES, "game", "family", "house_rule"})


class Exhausted(Exception):
    """So much was tried for one file that nothing more is."""


def numbers_are_sound(source: Source, found: Diagnostics) -> bool:
    """Whether no number has more digits than points ever have; reports those that do."""
    sound = True
    for match in _LONG_NUMBER.finditer(source.text):
        if match[1] is None:
            continue
        span = Span.of(source, *match.span())
        found.add(
            Diagnostic("C015", f"this number has more than {MAX_DIGITS} digits", span, help=("write a smaller number",))
        )
        sound = False
    return sound


def size_is_sound(tree: Node, source: Source, found: Diagnostics) -> bool:
    """Whether a file has no more clauses, and no clause more words or levels, than are looked at; reports the first."""
    words: dict[int, int] = {}
    stack: list[tuple[Node | Token, Node, int]] = [(tree, tree, 0)]
    units = 0
    while stack:
        node, unit, depth = stack.pop()
        if isinstance(node, Tree) and str(node.data) in _UNITS:
            unit, depth, units = node, 0, units + 1
        words[id(unit)] = words.get(id(unit), 0) + 1
        if unit is not tree and (depth > MAX_NESTING or words[id(unit)] > MAX_WORDS):
            found.add(_too_much(unit, depth > MAX_NESTING, source))
            return False
        if units > MAX_CLAUSES:
            help_line = "give every game a file of its own"
            message = f"this file has more than {MAX_CLAUSES} clauses"
            found.add(Diagnostic("C016", message, Span.whole(source.name), help=(help_line,)))
            return False
        if isinstance(node, Tree):
            stack.extend((child, unit, depth + 1) for child in reversed(node.children))
    return True


def _too_much(unit: Node, deep: bool, source: Source) -> Diagnostic:
    start = unit.start[0] if unit.start is not None else 0
    end = source.text.find("\n", start)
    span = Span.of(source, start, end if end >= 0 else len(source.text))
    if deep:
        return Diagnostic("C006", "brackets are nested too deep in this clause", span, help=("say it in two clauses",))
    return Diagnostic("C016", f"this clause has more than {MAX_WORDS} words", span, help=("say it in several clauses",))
