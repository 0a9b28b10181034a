"""What every section needs to make its nodes: clauses by kind, names that are known, problems that are reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from lark import Token, Tree

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.suggest import did_you_mean
from capot.model import nodes as n
from capot.model.catalogue import Composed
from capot.model.expressions import Expressions
from capot.syntax.clauses import Clause, Node, first, token
from capot.syntax.kinds import KINDS

T = TypeVar("T")


class Unresolved(Exception):
    """A clause that cannot be resolved; its diagnostic has been reported."""


class Resolving:
    """Clauses of a composed game by kind, and what has been made of them so far."""

    def __init__(self, composed: Composed, found: Diagnostics) -> None:
        self.composed = composed
        self.found = found
        self.expressions = Expressions(self.error)
        self.by_kind: dict[str, list[tuple[str, Clause]]] = {}
        for address, clause in composed.clauses():
            self.by_kind.setdefault(clause.kind, []).append((address, clause))
        self.used: set[str] = set()
        self.orders: dict[str, n.Order] = {}
        self.worths: dict[str, n.Worth] = {}
        self.contracts: dict[str, n.Contract] = {}
        self.stages: dict[str, n.Stage] = {}

    def error(self, code: str, message: str, clause: Clause, help: Sequence[str] = ()) -> None:
        """Report a problem of a clause."""
        self.found.add(Diagnostic(code, message, clause.head, help=tuple(help)))

    def all(self, kind: str, make: Callable[[str, Clause], T]) -> tuple[T, ...]:
        """Make a node of every clause of a kind; one that cannot be made is left out."""
        made: list[T] = []
        for address, clause in self.by_kind.get(kind, ()):
            try:
                made.append(make(address, clause))
            except Unresolved:
                continue
        return tuple(made)

    def one(self, kind: str, make: Callable[[str, Clause], T]) -> T | None:
        """Make a node of the one clause of a kind, if it is there."""
        made = self.all(kind, make)
        return made[0] if made else None

    def guard(self, clause: Clause) -> n.Guard | None:
        """Make the guard of a clause, if it has one."""
        return self.expressions.clause_guard(clause)

    def named(self, table: dict[str, T], name: str, what: str, clause: Clause) -> T:
        """Return what a name stands for, and note that it is used.

        Raises:
            Unresolved: if it stands for nothing.
        """
        if name in table:
            self.used.add(f"{what}-{name}")
            return table[name]
        if any(other.name in (name, f"{what}-{name}") for _, other in self.by_kind.get(what, ())):
            raise Unresolved  # it is there, and its own problem has been reported
        near = did_you_mean(name, list(table))
        self.error(
            "C101",
            f"there is no {what} `{name}`",
            clause,
            near or [f"write a clause `{KINDS[what].forms[0]}`"] if what in KINDS else near,
        )
        raise Unresolved

    def role(self, clause: Clause, index: int = 0) -> n.Role:
        """Make the role that a clause names."""
        return self.expressions.role(trees(clause.tree)[index], clause)


def trees(tree: Node) -> list[Node]:
    """Return the parts of a tree that are trees themselves."""
    return [child for child in tree.children if isinstance(child, Tree)]


def last(clause: Clause) -> Node:
    """Return the last part of a clause before its citations."""
    return [tree for tree in trees(clause.tree) if tree.data != "tail"][-1]


def word(tree: Node, rule: str) -> Any:
    """Return the word of a closed list that stands in a tree."""
    return str(first(tree, rule).children[0])


def ranks(tree: Node) -> tuple[str, ...]:
    """Return the ranks that stand in a tree."""
    return tuple(str(child) for child in tree.children if isinstance(child, Token) and child.type == "RANK")


def value(tree: Node) -> int | None:
    """Return the points of a declaration, or ``None`` if it wins the match."""
    for part in trees(tree):
        if part.data == "points_value":
            return int(token(part, "INT"))
    return None
