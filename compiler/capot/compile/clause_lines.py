"""Clauses as they are written in their files, without citations and remarks: to be shown, or written again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from capot.diagnostics.source import Source
from capot.syntax.clauses import Clause


def line_of(clause: Clause, sources: Mapping[str, Source]) -> str:
    """Return a clause on one line, ``{ ... }`` for what stands in its braces."""
    return _head(clause, sources) + (" { ... }" if clause.children else "")


def in_braces(clause: Clause, sources: Mapping[str, Source]) -> str:
    """Return what stands in the braces of a clause, with them, to be put behind its head; nothing if it has none."""
    lines = [f"  {line}" for child in clause.children for line in _lines(child, sources)]
    return "\n".join([" {", *lines, "}"]) if lines else ""


def _lines(clause: Clause, sources: Mapping[str, Source]) -> Iterator[str]:
    yield from (_head(clause, sources) + in_braces(clause, sources)).split("\n")


def _head(clause: Clause, sources: Mapping[str, Source]) -> str:
    source = sources.get(clause.head.file)
    text = source.text[clause.head.start : clause.head.end] if source is not None else clause.name
    bare = re.sub(r"\s*(?:\[[^\]]*\]|#[^\n]*)\s*", " ", text)
    return " ".join(bare.split()).removesuffix("{").strip()
