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
from capot.syntax.trees import Child, Place, Token, Tree


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


def _when_asked(kind: type, field: str) -> property:
    """Return a field of a game or house rule that is kept as text, which is read when it is asked for first."""
    there: Any = getattr(kind, field)

    def value(self: Any) -> Any:
        kept = there.__get__(self)
        if isinstance(kept, str):
            kept = _INSIDE.read(kept)
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


def _folded(kind: type, kept: type) -> dict[type, Any]:
    """Return how a game or a house rule is kept, whether it was parsed or comes from what was kept."""
    fields_of = [(field.name in ("sections", "patches"), getattr(kind, field.name).__get__) for field in fields(kind)]

    def apart(value: Any) -> list[Any]:
        parts = ((folded, read(value)) for folded, read in fields_of)
        return [_INSIDE.write(part) if folded and not isinstance(part, str) else part for folded, part in parts]

    return {one: (apart, lambda parts: kept(*parts)) for one in (kind, kept)}


#: Sources, and what they parse to.
CLAUSES = Codec(
    *(Source, Span, Citation, Name, TitleLine), others={**_folded(GameFile, _KeptGame), **_folded(HouseRule, _KeptRule)}
)
