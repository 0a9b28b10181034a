"""What is said of a four of several ranks in one clause: each has a clause of its own, and a fix writes them."""

from __future__ import annotations

import re

from capot.base.letters import fold
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.spoken_words import load_spoken

_SEVERAL = re.compile(
    r"(?P<before>[ \t]*(?:[a-z][^{}\n#\"]*\{[ \t]*)?)four[ \t]+"
    r"(?P<ranks>\w+(?:(?:[ \t]*[,/][ \t]*|[ \t]+)(?!in\b)\w+)+)"
    r"(?P<rest>(?:[ \t]+in[ \t]+[a-z][a-z0-9-]*)?[ \t]*:[^\n{}#\[]*)(?P<cited>\[[^\]\n]*\])?"
)
_BETWEEN = re.compile(r"[ \t,/]+")
_FILLING = frozenset({"and", "or", "i", "ili", "et", "ou", "und", "oder", "и", "или"})
_RANKS = frozenset({"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"})


def several_fours(source: Source, text: str, start: int, span: Span) -> Diagnostic | None:
    """Say of a clause that gives fours of several ranks their points that each is a clause; None if it is none such."""
    line = _SEVERAL.match(text, start)
    if line is None:
        return None
    ranks = [_rank(word) for word in _BETWEEN.split(line["ranks"]) if fold(word) not in _FILLING]
    if len(ranks) < 2 or len(set(ranks)) < len(ranks) or not _RANKS.issuperset(ranks):
        return None
    rest = line["rest"].rstrip()
    indent = len(line[0]) - len(line[0].lstrip(" \t"))
    deeper = indent + 2 * ("{" in line["before"])
    cited = f"  {line['cited']}" if line["cited"] else ""
    lines = [f"four {rank}{rest}{cited}" for rank in ranks]
    begin, end = line.start() + len(line["before"]), line.end("rest") if not line["cited"] else line.end()
    end = begin + len(text[begin:end].rstrip())
    does = f"write a line for each: {', '.join(f'`four {rank}{rest}`' for rank in ranks)}"
    fix = Fix(does, (Edit(Span.of(source, begin, end), f"\n{' ' * deeper}".join(lines)),))
    return Diagnostic("C010", "a four is of one rank: each has a line of its own", span, fix=fix)


def _rank(word: str) -> str:
    return word.upper() if word.upper() in _RANKS else load_spoken().ranks.get(fold(word), word)
