"""What the parser made, as data that can be kept between processes: clauses with their trees."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from capot.cache.values import Codec
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clauses import Citation, Clause, Excuse, GameFile, HouseRule, Name, Patch, Section, TitleLine
from capot.syntax.parse_tree import Child, Place, Token, Tree


def _flat(part: Child) -> list[Any]:
    """Return a word, or a tree with all that is in it, as lists: what it is, what is in it, where it stands."""
    if isinstance(part, Token):
        return [part.type, str(part), part.start_pos, part.line, part.column]
    place = [*part.start, *part.end] if part.start is not None and part.end is not None else []
    return [part.data, [_flat(child) for child in part.children], *place]


def _grown(kind: str, inside: Any, *place: Any) -> Child:
    if isinstance(inside, str):
        return Token(kind, inside, *place)
    return Tree(kind, [_grown(*child) for child in inside], *_ends(place))


def _ends(place: Sequence[Any]) -> tuple[Place, Place] | tuple[()]:
    return ((place[0], place[1], place[2]), (place[3], place[4], place[5])) if place else ()


class _KeptTree(Tree):
    """A tree whose children are read from JSON when they are asked for first: of most rules nobody asks."""

    __slots__ = ()

    @property
    def children(self) -> list[Child]:
        if isinstance(self._inside, str):
            self._inside = [_grown(*child) for child in json.loads(self._inside)]
        return super().children


def _of_tree(tree: Tree) -> Iterable[Any]:
    kind, inside, *place = _flat(tree)
    return (kind, json.dumps(inside, ensure_ascii=False, separators=(",", ":")), *place)


def _tree(parts: list[Any]) -> Tree:
    kind, inside, *place = parts
    return _KeptTree(kind, inside, *_ends(place))


#: What stands in games and house rules.
_INSIDE = Codec(
    *(Span, Citation, Clause, Excuse, Name, Patch, Section),
    others={Tree: (_of_tree, _tree), _KeptTree: (_of_tree, _tree)},
)


class _Folded:
    """A field as it is kept: a line of the text, which is read when the field is asked for first."""

    __slots__ = ("lines", "number")

    def __init__(self, lines: list[str], number: int) -> None:
        self.lines, self.number = lines, number


def _when_asked(kind: type, field: str) -> property:
    """Return a field of a game or house rule that is kept as a line, which is read when it is asked for first."""
    there: Any = getattr(kind, field)

    def value(self: Any) -> Any:
        kept = there.__get__(self)
        if isinstance(kept, _Folded):
            kept = _INSIDE.read(kept.lines[kept.number])
            there.__set__(self, kept)
        return kept

    return property(value)


class _KeptGame(GameFile):
    """A game of which most calls ask no more than what it is called and what it extends."""

    __slots__ = ()
    sections = _when_asked(GameFile, "sections")
    patches = _when_asked(GameFile, "patches")


class _KeptRule(HouseRule):
    """A house rule of which most calls ask no more than what it is called and for."""

    __slots__ = ()
    patches = _when_asked(HouseRule, "patches")


def _ways(kind: type, kept: type, lines: list[str]) -> dict[type, Any]:
    """Return how a game or a house rule is kept beside some lines, whether it was parsed or comes from such."""
    folded = [(field.name in ("sections", "patches"), getattr(kind, field.name).__get__) for field in fields(kind)]

    def fold(part: Any) -> int:
        lines.append(part.lines[part.number] if isinstance(part, _Folded) else _INSIDE.write(part))
        return len(lines) - 1

    def apart(value: Any) -> list[Any]:
        parts = ((is_folded, read(value)) for is_folded, read in folded)
        return [fold(part) if is_folded else part for is_folded, part in parts]

    def together(parts: list[Any]) -> Any:
        unfolded = (
            _Folded(lines, part) if is_folded else part for (is_folded, _), part in zip(folded, parts, strict=True)
        )
        return kept(*unfolded)

    return dict.fromkeys((kind, kept), (apart, together))


class Clauses:
    """Writes and reads sources and what they parse to: a line with what they are called, and others of what they say.

    Args:
        classes: further dataclasses that hold such.
    """

    def __init__(self, *classes: type) -> None:
        self._classes = (Source, Span, Citation, Name, TitleLine, *classes)

    def _codec(self, lines: list[str]) -> Codec:
        ways = {**_ways(GameFile, _KeptGame, lines), **_ways(HouseRule, _KeptRule, lines)}
        return Codec(*self._classes, others=ways)

    def write(self, value: object) -> str:
        """Return a value as lines of JSON.

        Raises:
            TypeError: if it holds an object of a class that is not listed.
        """
        lines: list[str] = []
        first = self._codec(lines).write(value)
        return "\n".join([first, *lines])

    def read(self, text: str) -> Any:
        """Return the value that was written.

        Raises:
            ValueError, TypeError, LookupError, AttributeError, RecursionError, MemoryError: if it was not.
        """
        first, *lines = text.split("\n")  # JSON has no line ends of its own
        return self._codec(lines).read(first)
