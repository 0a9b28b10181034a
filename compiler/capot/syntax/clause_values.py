"""What stands in the holes of a clause: its tree against the pattern of its kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capot.language.clause_nodes import CLAUSES, PARTS
from capot.language.clause_patterns import Choice, Group, Item, Slot, Word
from capot.language.clause_rows import ClauseRow, PartRow
from capot.language.sorts import SORTS
from capot.syntax.parse_tree import Node, Token, Tree

#: The token or tree in a hole, several of them, or the value of a closed list.
Raw = Any
_Child = Tree | Token
_BEHIND = ("tail", "opening", "guarded")


def values_of(tree: Node) -> dict[str, Raw]:
    """Return what stands in the holes of a clause, or of a part of one, by field; what is not said is not there."""
    if tree.values is None:
        tree.values = _values_of(tree)
    return tree.values


def _values_of(tree: Node) -> dict[str, Raw]:
    rule = tree.data
    row: ClauseRow | PartRow = CLAUSES[rule] if rule in CLAUSES else PARTS[rule.removesuffix("_part")]
    children: list[_Child] = []
    for child in tree.children:
        if isinstance(child, Tree) and (str(child.data) in _BEHIND or str(child.data) in CLAUSES):
            break
        children.append(child)
    for end, values in _sequence(row.pattern, 0, children, 0):
        if end == len(children):
            return values
    raise AssertionError(f"the grammar reads what the pattern of {rule} does not")


def _sequence(
    items: Sequence[Item], first: int, children: Sequence[_Child], place: int
) -> Iterator[tuple[int, dict[str, Raw]]]:
    """Yield the ways in which children from a place on are read by items, each with where it ends."""
    if first == len(items):
        yield place, {}
        return
    for end, values in _item(items[first], children, place):
        for whole, more in _sequence(items, first + 1, children, end):
            yield whole, {**values, **more}


def _item(item: Item, children: Sequence[_Child], place: int) -> Iterator[tuple[int, dict[str, Raw]]]:
    match item:
        case Word():
            yield place, {}
        case Slot(field, sort, join):
            end = place
            while end < len(children) and _stands_for(children[end], sort) and (join or end == place):
                end += 1
            if end > place:
                yield end, {field: list(children[place:end]) if join else children[place]}
        case Choice():
            yield from _choice(item, children, place)
        case Group(ways, optional, rule):
            if rule:
                child = children[place] if place < len(children) else None
                if isinstance(child, Tree) and child.data == rule:
                    yield place + 1, _whole(ways[0], child.children)
                return
            for way in ways:
                yield from _sequence(way, 0, children, place)
            if optional:
                yield place, {}


def _choice(item: Choice, children: Sequence[_Child], place: int) -> Iterator[tuple[int, dict[str, Raw]]]:
    """Read one entry of a closed list, or as many as stand there; only a list of one can have holes of its own."""
    found: list[Raw] = []
    inner: dict[str, Raw] = {}
    while place < len(children) and (item.join or not found):
        child = children[place]
        if not isinstance(child, Tree) or child.data not in item.rules:
            break
        number = item.rules.index(str(child.data))
        found.append(item.values[number])
        inner |= _whole(item.words[number], child.children)
        place += 1
    if found:
        yield place, {item.field: tuple(found) if item.join else found[0], **inner}


def _whole(items: Sequence[Item], children: Sequence[_Child]) -> dict[str, Raw]:
    return next(values for end, values in _sequence(items, 0, children, 0) if end == len(children))


def _stands_for(child: _Child, sort: str) -> bool:
    if sort not in SORTS:
        return isinstance(child, Tree) and child.data == PARTS[sort].rule
    read = SORTS[sort].read
    if isinstance(child, Token):
        return child.type == read
    return child.data == read if read else "__" not in str(child.data)
