"""The tables of the grammar that are there: those that are shipped, and those that were made once and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from capot.base.paths import made_root
from capot.cache.disk import code_version, keep_text, kept_file, key_of, recall_text
from capot.language.grammar import rules_of_rows

GRAMMAR = Path(__file__).with_name("grammar.lark")

#: Where the tables of the grammar are shipped, among what `capot build` makes.
TABLES = "grammar.json"


@cache
def grammar_text() -> str:
    """Return the whole grammar: what `grammar.lark` says, and the rules of the rows of the vocabulary."""
    return GRAMMAR.read_text(encoding="utf-8") + rules_of_rows()


def tables_there() -> Iterator[str]:
    """Yield the tables of this grammar that are there: those that are shipped, and those that are kept."""
    for tables in (shipped_tables(), recall_text(kept_tables())):
        if tables is not None:
            yield tables


def shipped_tables() -> str | None:
    """Return the tables that are shipped, if they are those of this grammar."""
    try:
        marked, _, tables = (made_root() / TABLES).read_text(encoding="utf-8").partition("\n")
    except (OSError, ValueError):
        return None
    return tables if marked == mark() else None


def kept_tables() -> Path | None:
    """Return the file that keeps the tables of this grammar, where it is another than the one that is shipped."""
    return kept_file("grammar", grammar_text())


def mark() -> str:
    """Return what stands for the grammar in the first line of the tables that are shipped.

    It is kept for the code that says the grammar, since putting the grammar together takes longer than reading it.
    """
    file = kept_file("mark", code_version(("language", "syntax/grammar.lark", "base", "syntax/shipped_tables.py")))
    known = recall_text(file)
    if known is None:
        known = json.dumps(["made by `capot build`", key_of(grammar_text())])
        keep_text(file, known)
    return known
