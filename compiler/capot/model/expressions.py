"""From syntax to roles, tests, guards and amounts: the small languages that every clause may use.

What stands in the tree of a fact, an amount or a test is said by its row; here is only how each sort of hole is read,
and the words that join.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, cast

from capot.language.amounts import OWNERS, PARTIES, ROUNDINGS
from capot.language.patterns import Hole
from capot.language.registry import AMOUNTS, FACTS, TESTS
from capot.language.roles import ROLES, Part
from capot.language.rows import Row
from capot.model import nodes as n
from capot.syntax.clauses import Clause
from capot.syntax.parse_tree import Node, Token, Tree


class Report(Protocol):
    """How a name that stands for nothing is reported."""

    def __call__(self, message: str, name: str, known: Iterable[str], what: str, clause: Clause) -> None:
        """Report a name in a clause that stands for nothing, with the names that there are of its sort."""


_ROLES: dict[str, Part] = {row.rule: row.part for row in ROLES}
_FACTS, _AMOUNTS, _TESTS = ({row.rule: row for row in rows} for rows in (FACTS, AMOUNTS, TESTS))


class Expressions:
    """Makes expression nodes; ``quantities`` are the names that an amount may use."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.quantities: list[str] = []
        self.contracts: list[str] = []
        #: The calls that are said by their names.
        self.calls: list[str] = []
        self.ranks: list[str] = []
        self.worths: dict[str, n.Worth] = {}
        self.numbers: list[str] = []
        self.steps: list[str] = []
        #: What sides carry from deal to deal, as the steps call it that make it.
        self.tallies: list[str] = []
        self.tables: dict[str, n.Bands] = {}
        #: The numbers of the levels that have a name.
        self.levels: dict[str, int] = {}

    def known(self, name: str, known: Sequence[str], what: str, clause: Clause) -> str:
        """Return a name; one that is not known is reported."""
        if name not in known:
            self.report(f"there is no {what} `{name}`", name, known, what, clause)
        return name

    def role(self, tree: Node, clause: Clause) -> n.Role:
        """Make a role."""
        if tree.data == "beside_role":
            place, of = _trees(tree)
            return n.Role(cast(Part, str(place.children[0])), self.role(of, clause))
        if tree.data == "partner_of_role":
            return n.Role("partner-of", self.role(_trees(tree)[0], clause))
        if tree.data == "said_role":
            return n.Role("said", call=self.known(str(tree.children[0]), self.calls, "call", clause))
        return n.Role(_ROLES[str(tree.data)])

    def test(self, tree: Node, clause: Clause) -> n.Test:
        """Make a test on one card."""
        parts = _trees(tree)
        match str(tree.data):
            case "test_not":
                return n.TestNot(self.test(parts[0], clause))
            case "test_both":
                return n.TestAll(tuple(self.test(part, clause) for part in parts))
            case "test_either":
                return n.TestAny(tuple(self.test(part, clause) for part in parts))
            case rule:
                row = _TESTS[rule]
                return cast(n.Test, row.node(*self._values(row, tree, clause)))

    def clause_guard(self, clause: Clause) -> n.Guard | None:
        """Make the guard at the end of a clause, if it has one; "unless" is "when not", and both may be there."""
        guards: list[n.Guard] = []
        for part in clause.tree.children:
            if isinstance(part, Tree) and part.data == "guarded":
                (form,) = _trees(part)
                guard = self.guard(cast(Node, form.children[0]), clause)
                guards.append(n.GuardNot(guard) if form.data == "unless" else guard)
        return n.GuardAll(tuple(guards)) if len(guards) > 1 else guards[0] if guards else None

    def guard(self, tree: Node, clause: Clause) -> n.Guard:
        """Make a guard."""
        parts = _trees(tree)
        match str(tree.data):
            case "guard":
                return self.guard(parts[0], clause)
            case "guard_not":
                return n.GuardNot(self.guard(parts[0], clause))
            case "guard_both":
                return n.GuardAll(tuple(self.guard(part, clause) for part in parts))
            case "guard_either":
                return n.GuardAny(tuple(self.guard(part, clause) for part in parts))
            case rule:
                row = _FACTS[rule]
                return cast(n.Guard, row.node(*self._values(row, tree, clause)))

    def amount(self, tree: Node, clause: Clause) -> n.Amount:
        """Make an amount; a quantity that does not exist is reported."""
        parts = _trees(tree)
        match str(tree.data):
            case "of_a_level":
                name = self.known(str(tree.children[0]), list(self.levels), "level", clause)
                return n.Number(self.levels.get(name, 0), name)
            case "multiplied":
                return n.Multiplied(tuple(self.amount(part, clause) for part in parts))
            case "added":
                terms = tuple(self.amount(part, clause) for part in parts if part.data != "sign")
                signs = (-1 if str(part.children[0]) == "-" else 1 for part in parts if part.data == "sign")
                return n.Added(terms, (1, *signs))
            case rule:
                row = _AMOUNTS[rule]
                values = self._values(row, tree, clause)
                return n.Number(0) if None in values else cast(n.Amount, row.node(*values))

    def _values(self, row: Row, tree: Node, clause: Clause) -> list[Any]:
        children = iter(tree.children)
        return [self._in_hole(hole, children, clause) for hole in row.words.holes]

    def _in_hole(self, hole: Hole, children: Iterator[Tree | Token], clause: Clause) -> Any:
        """Read what stands in a hole; ``None`` for a table that is not there, which has been reported."""
        match hole.sort:
            case "role":
                return self.role(_tree(children), clause)
            case "amount" | "part" | "whole" | "against":
                return self.amount(_tree(children), clause)
            case "rounding":
                said = next((child for child in children if isinstance(child, Tree)), None)
                return "exact" if said is None else ROUNDINGS[" ".join(map(str, said.children))]
            case "relation":
                return str(_tree(children).children[0])
            case "number":
                return int(str(next(children)))
            case "rank":
                return self.known(str(next(children)), self.ranks, "rank", clause)
            case "contract":
                return self.known(str(next(children)), self.contracts, "contract", clause)
            case "call":
                return self.known(str(next(children)), self.calls, "call", clause)
            case "worth":
                return self.worths.get(self.known(str(next(children)), list(self.worths), "worth", clause))
            case "table":
                return self.tables.get(self.known(str(next(children)), list(self.tables), "table", clause))
            case "owner":
                return OWNERS[str(_tree(children).children[0])]
            case "quantity":
                return self.known(str(_tree(children).children[0]), self.quantities, "quantity", clause)
            case "owned":
                owner = OWNERS[str(_tree(children).children[0])]
                return n.Of(owner, self.known(str(_tree(children).children[0]), self.quantities, "quantity", clause))
            case "party":
                return PARTIES[" ".join(map(str, _tree(children).children))]
            case "factor":
                return self.known(str(next(children)), self.numbers, "number", clause)
            case "step":
                return self.known(str(next(children)), self.steps, "step", clause)
            case "tally":
                return self.known(str(next(children)), self.tallies, "tally", clause)
            case _:
                raise ValueError(f"nothing is known of a hole for {hole.sort}")


def _trees(tree: Node) -> list[Node]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _tree(children: Iterator[Tree | Token]) -> Node:
    """Return the next tree."""
    return next(child for child in children if isinstance(child, Tree))
