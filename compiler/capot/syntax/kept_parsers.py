"""What the parser made, as data that can be kept between processes: clauses with their trees, and its own tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import LarkError
from lark.grammar import Rule
from lark.lexer import TerminalDef
from lark.tree import Meta

from capot.cache.values import UNREADABLE, Codec
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clauses import Citation, Clause, Excuse, GameFile, HouseRule, Name, Patch, Section, TitleLine

#: The options of a parser that its tables depend on.
_OPTIONS = (
    "parser",
    "lexer",
    "start",
    "priority",
    "ambiguity",
    "keep_all_tokens",
    "maybe_placeholders",
    "ordered_sets",
)

_PLACE = ("line", "column", "start_pos", "end_line", "end_column", "end_pos")


def _of_token(token: Token) -> Iterable[Any]:
    return (
        token.type,
        str(token),
        token.start_pos,
        token.line,
        token.column,
        token.end_line,
        token.end_column,
        token.end_pos,
    )


def _of_tree(tree: Tree[Token]) -> Iterable[Any]:
    meta = tree.meta
    return (str(tree.data), *(None if meta.empty else getattr(meta, name) for name in _PLACE), *tree.children)


def _tree(parts: list[Any]) -> Tree[Token]:
    data, line, column, start_pos, end_line, end_column, end_pos, *children = parts
    meta: Any = Meta()  # type: ignore[no-untyped-call]
    tree = Tree(data, children, meta)
    if line is not None:
        meta.empty = False
        meta.line, meta.column, meta.start_pos = line, column, start_pos
        meta.end_line, meta.end_column, meta.end_pos = end_line, end_column, end_pos
    return tree


#: Sources, and what they parse to.
CLAUSES = Codec(
    *(Source, Span, Citation, Clause, Excuse, GameFile, HouseRule, Name, Patch, Section, TitleLine),
    others={Token: (_of_token, lambda parts: Token(*parts)), Tree: (_of_tree, _tree)},
)


def parser_tables(parser: Lark) -> str:
    """Return the tables of a parser as JSON."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {name: value for name, value in data["options"].items() if name in _OPTIONS}
    return json.dumps([data, memo], separators=(",", ":"))


def parser_of(tables: str, **options: Any) -> Lark | None:
    """Return the parser that some tables were of, or ``None`` if they are not whole.

    ``options`` are those that stand in no table, as Lark's own ``load`` takes them.
    """
    try:
        data, memo = json.loads(tables)
        table = data["parser"]["parser"]
        table["tokens"] = _numbered(table["tokens"])
        table["states"] = {state: _numbered(actions) for state, actions in _numbered(table["states"]).items()}
        data["options"] |= options
        parser: Lark = Lark.load({"data": data, "memo": _numbered(memo)})  # no file: nothing is unpickled
        return parser
    except (*UNREADABLE, AssertionError, LarkError):
        return None


def _numbered(table: Mapping[str, Any]) -> dict[int, Any]:
    """Return a table with the numbers that JSON makes texts of."""
    return {int(number): value for number, value in table.items()}
