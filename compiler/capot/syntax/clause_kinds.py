"""Every clause kind: where it may stand, how it is written, how its address is made."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from capot.base.dataclasses import dataclass
from capot.language.clause_nodes import CLAUSES
from capot.language.clause_rows import ClauseRow, inner_clauses
from capot.language.registry import TESTS
from capot.language.sorts import SORTS
from capot.syntax.clause_values import values_of
from capot.syntax.parse_tree import Node, Token, Tree

_HOLE = re.compile(r"\{(\w+)(?::([\w-]+))?\}")


@dataclass(frozen=True, slots=True)
class Kind:
    """A clause kind: where it may stand, how it is written, how its address is made.

    ``where`` is a section or the kind of the block it belongs to; ``forms`` are what a help line shows.
    """

    row: ClauseRow
    where: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The name of its grammar rule."""
        return self.row.kind

    @property
    def forms(self) -> tuple[str, ...]:
        """How it is written."""
        return self.row.forms

    @property
    def has_label(self) -> bool:
        """Whether its author gives it a name."""
        return bool(_HOLE.search(self.row.address))

    def name(self, tree: Node) -> str:
        """Return the last part of the address of a clause."""
        return _filled(self.row.address, values_of(tree) | _condition(tree)) if self.has_label else self.row.address

    def placeholder(self) -> str:
        """Return the form of the last part of an address: ``order-NAME``."""
        sorts = {name: getattr(slot, "sort", "") for name, slot in self.row.slots.items()}
        address = re.sub(r"\[[^\]]*\]", "", self.row.address)
        return _HOLE.sub(lambda hole: hole[2] or SORTS[sorts[hole[1]]].placeholder, address)


def _condition(tree: Node) -> dict[str, str]:
    """Return what the condition of a clause is called in an address that tells it from others: `in-no-trumps`."""
    said = [part for part in tree.children if isinstance(part, Tree) and part.data == "guarded"]
    names = [token.lower() for part in said for token in part.scan_values(lambda _: True)]
    negated = any(next(part.find_data("unless"), None) for part in said)
    return {"when": "-".join(["not-in" if negated else "in", *names])} if names else {}


def _filled(address: str, values: Mapping[str, Any]) -> str:
    """Return an address with what stands in the holes of the clause; what is in brackets may not be said."""

    def optional(part: re.Match[str]) -> str:
        return part[1] if all(hole[1] in values for hole in _HOLE.finditer(part[1])) else ""

    return _HOLE.sub(lambda hole: _text(values[hole[1]]), re.sub(r"\[([^\]]*)\]", optional, address))


def _text(value: Any) -> str:
    """Return what stands in a hole as a part of an address."""
    if isinstance(value, list):
        return _text(value[0])
    if isinstance(value, Token):
        return str(value).lower()
    if isinstance(value, Tree):
        heads = {row.rule: row.name for row in TESTS}
        parts: list[Node] = list(value.iter_subtrees_topdown())
        words = [heads.get(str(part.data), "not") for part in parts if part.data == "test_not" or part.data in heads]
        return "-".join(words) if words else str(value.children[0])
    return str(value)


def _kinds() -> dict[str, Kind]:
    blocks: dict[str, list[str]] = {}
    for row in CLAUSES.values():
        for inner in inner_clauses(row.node):
            for kind in inner.kinds:
                blocks.setdefault(kind, []).append(row.kind)
    places = {
        row.kind: (*((row.section,) if row.section else ()), *blocks.get(row.kind, ())) for row in CLAUSES.values()
    }
    return {kind: Kind(CLAUSES[kind], where) for kind, where in places.items()}


#: Every clause kind, by the name of its grammar rule.
KINDS: dict[str, Kind] = _kinds()
