"""Which clauses of an ordered list can stand in either order: where none asks for what the other changes."""

from __future__ import annotations

from collections.abc import Iterator

from capot.syntax.clauses import Clause, Patch
from capot.syntax.parse_tree import Node, Tree

#: What the steps change that only put in or take away: a sum is the same in any order. Others multiply, or round.
_CHANGES = {"then_bonus": "columns", "then_penalty": "columns", "then_tally": "tallies"}
#: What nothing asks for by its place.
_ANYWHERE = frozenset({"count", "notation"})
_PUT_IN = frozenset({"add", "insert"})


def in_either_order(one: Patch, other: Patch) -> bool:
    """Whether all that two changes put into one gap can stand in either order."""
    if not {one.verb, other.verb} <= _PUT_IN:
        return False
    return all(_apart(mine, theirs) for mine in one.clauses for theirs in other.clauses)


def _apart(one: Clause, other: Clause) -> bool:
    if _ANYWHERE & {one.kind, other.kind}:
        return True
    if one.kind not in _CHANGES or other.kind not in _CHANGES:
        return False
    changed = _CHANGES[one.kind], _CHANGES[other.kind]
    if changed == ("tallies", "tallies"):
        return False  # one may wipe out what the other raises
    return changed[0] not in _asked(other.tree) and changed[1] not in _asked(one.tree)


def _asked(tree: Node) -> frozenset[str]:
    """Return what a step asks for of what steps change: columns that are empty, numbers that sides carry."""
    there = [part.data for part in _trees(tree)]
    columns = {"columns"} if any(data.endswith("__whom_writing_nothing") for data in there) else set()
    tallies = {"tallies"} if any(data.startswith("amount_") and data.endswith("tally") for data in there) else set()
    return frozenset(columns | tallies)


def _trees(tree: Node) -> Iterator[Node]:
    yield tree
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _trees(child)
