"""What a text is read to: a tree of the grammar's rules, with its words as they stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Union


class Token(str):
    """A word or sign of a text: what it is, and where it begins; lines and columns count from 1."""

    __slots__ = ("column", "line", "start_pos", "type")

    type: str
    start_pos: int
    line: int
    column: int

    def __new__(cls, kind: str, text: str, start_pos: int = 0, line: int = 0, column: int = 0) -> Token:
        """Return a word of a kind."""
        token = super().__new__(cls, text)
        token.type, token.start_pos, token.line, token.column = kind, start_pos, line, column
        return token

    def __reduce__(self) -> tuple[object, ...]:
        return Token, (self.type, str(self), self.start_pos, self.line, self.column)

    @property
    def end_pos(self) -> int:
        """The offset behind it."""
        return self.start_pos + len(self)

    @property
    def end_column(self) -> int:
        """The column behind it; no word that stands in a tree goes over the end of its line."""
        return self.column + len(self)


#: Where something begins, or ends: its offset, line and column.
Place = tuple[int, int, int]


class Tree:
    """What a rule of the grammar was read from: the name of the rule, and the trees and words in it.

    ``start`` and ``end`` are where that stands, with the signs that are not in the tree; ``None`` of an empty one.
    ``values`` is what stands in the holes of a clause, once somebody asked (`capot.syntax.clause_values`).
    """

    __slots__ = ("_inside", "data", "end", "start", "values")

    def __init__(self, data: str, inside: Any, start: Place | None = None, end: Place | None = None) -> None:
        self.data, self._inside, self.start, self.end = data, inside, start, end
        self.values: dict[str, Any] | None = None

    @property
    def children(self) -> list[Tree | Token]:
        """The trees and words in it, in the order of the text."""
        inside: list[Tree | Token] = self._inside
        return inside

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self.data == other.data and self.children == other.children

    def __hash__(self) -> int:
        return hash((self.data, tuple(self.children)))

    def iter_subtrees_topdown(self) -> Iterator[Tree]:
        """Yield this tree and all trees in it, from the outside in and in the order of the text."""
        waiting: list[Tree | Token] = [self]
        while waiting:
            part = waiting.pop()
            if isinstance(part, Tree):
                yield part
                waiting += reversed(part.children)

    def find_data(self, rule: str) -> Iterator[Tree]:
        """Yield the trees of a rule, this one too, in the order of the text."""
        return (part for part in self.iter_subtrees_topdown() if part.data == rule)

    def scan_values(self, wanted: Callable[[Token], bool]) -> Iterator[Token]:
        """Yield the words in this tree that are wanted, in the order of the text."""
        waiting: list[Tree | Token] = [self]
        while waiting:
            part = waiting.pop()
            if isinstance(part, Tree):
                waiting += reversed(part.children)
            elif wanted(part):
                yield part


Node = Tree
Child = Union[Tree, Token]  # noqa: UP007 - read by Python where it stands
