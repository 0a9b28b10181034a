"""From composed clauses to the rule model: every name becomes the thing it names.

What is missing or unknown is reported here, with the question that the game leaves open; the deeper checks, of a
model that resolved, are in ``capot.check``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.did_you_mean import did_you_mean, slip
from capot.diagnostics.fix import replacing
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.language.clause_rows import Inner, inner_clauses
from capot.model import nodes as n
from capot.model.catalogue import Composed
from capot.model.ledger import Ledgers
from capot.model.required_clauses import NEEDED
from capot.model.resolvers.resolver import Unresolved
from capot.model.resolvers.special_clauses import SpecialClauses
from capot.syntax.clauses import Citation, Clause

T = TypeVar("T")


def resolve(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> n.Model | None:
    """Resolve a composed game; returns ``None`` if anything in it is missing or unknown."""
    before = len(found.errors)
    resolver = _Resolver(composed, found)
    infos = _cite(composed, ledgers, found)
    model = resolver.model(infos)
    return model if len(found.errors) == before else None


def resolver_of(composed: Composed, found: Diagnostics) -> SpecialClauses:
    """Return what makes the nodes of a composed game, one by one, when all that they name has been made."""
    resolver = _Resolver(composed, found)
    resolver.model(())
    return resolver


def _cite(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> tuple[n.ClauseInfo, ...]:
    return tuple(_cited_once(composed, address, clause, ledgers, found) for address, clause in composed.clauses())


def _cited_once(composed: Composed, address: str, clause: Clause, ledgers: Ledgers, found: Diagnostics) -> n.ClauseInfo:
    """Say what a clause cites, if that was not said of it in another copy of the game."""
    known = composed.nodes.infos.setdefault(address, [])
    for there, of, info in known:
        if there is clause and of is ledgers:
            return info  # type: ignore[no-any-return]
    before = len(found)
    info = _cited(address, clause, ledgers, found)
    if len(found) == before:
        known.append((clause, ledgers, info))
    return info


def _cited(address: str, clause: Clause, ledgers: Ledgers, found: Diagnostics) -> n.ClauseInfo:
    refs: list[n.CitationRef] = []
    for cite in (*clause.citations, *(c for e in clause.excuses for c in e.citations)):
        full = ledgers.resolve(cite.clause, cite.source)
        if full is None:
            found.add(_no_such_source(cite, ledgers))
            continue
        problem = ledgers.reading_problem(full, cite.reading)
        if problem:
            found.add(_wrong_reading(cite, full, problem, ledgers))
            continue
        refs.append(n.CitationRef(full, cite.reading))
    return n.ClauseInfo(address, clause.kind, clause.origin, tuple(dict.fromkeys(refs)))


def _no_such_source(cite: Citation, ledgers: Ledgers) -> Diagnostic:
    known = ledgers.short_names(cite.source)
    meant = slip(cite.clause, known)
    fix = None
    if meant is not None:
        whole, shorter = cite.span, len(cite.clause)
        end = whole.start + shorter
        column = whole.column + shorter
        span = Span(whole.file, whole.start, end, whole.line, whole.column, whole.line, column)
        fix = replacing(span, meant)
    near = () if fix else did_you_mean(cite.clause, known)
    return Diagnostic("C108", f"no ledger has a clause `{cite.clause}`", cite.span, help=near, fix=fix)


def _wrong_reading(cite: Citation, full: str, problem: str, ledgers: Ledgers) -> Diagnostic:
    """Say what is wrong with the reading that is cited, with those that the source leaves open."""
    clause = ledgers.clauses[full]
    readings = tuple(Reading(f"{cite.clause}={key}", text) for key, text in clause.readings)
    question = f"{clause.says.rstrip('.?')}: how is it read?" if readings else ""
    return Diagnostic("C108", problem, cite.span, question=question, readings=readings)


#: The kinds of clauses whose names others use, and those in which such names stand: ranks, calls, rows.
_NAMED = frozenset({"run", "four", "pair", "count", "sum"})
_NAMING = ("pack", "lay_out", "stage", "then_tally", "named_level", "table")


def _declarations(parts: Iterable[Any]) -> n.Declarations:
    """Return the section on declarations, of its fields in order."""
    return n.Declarations(**dict(zip((inner.field for inner in inner_clauses(n.Declarations)), parts, strict=True)))


#: Every node that a clause was made to: games that agree in a clause have the very same node, so that what was found
#: in one need not be looked for in the other.
_NODES: dict[Any, Any] = {}
_MOST_NODES = 20_000


def _the_one(node: T) -> T:
    """Return the first node that was made and is the same as this."""
    if len(_NODES) >= _MOST_NODES:
        _NODES.clear()
    the_one: T = _NODES.setdefault(node, node)
    return the_one


class _Resolver(SpecialClauses):
    """Makes the whole model: what clauses name before those that name it."""

    #: All that a name can stand for at this point; empty where that has changed.
    names: tuple[object, ...] = ()

    def model(self, infos: tuple[n.ClauseInfo, ...]) -> n.Model | None:
        for kind, need in NEEDED.items():
            if kind not in self.by_kind:
                self.found.add(need.missing(self.composed, self.by_kind))
        if any(kind not in self.by_kind for kind in NEEDED):
            return None
        self.orders = self.table("order")
        self.worths = self.table("worth")
        self.contracts = self.table("contract")
        self.expressions.worths, self.expressions.contracts = self.worths, list(self.contracts)
        self.expressions.quantities = self.quantities_there()
        self.expressions.calls = self.said_calls()
        self.expressions.ranks = [rank for pack in self.all("pack") for rank in pack.ranks]
        self.expressions.numbers = self.numbers()
        self.expressions.steps = [
            c.name.removeprefix("then-") for _, c in self.composed.clauses() if c.kind.startswith("then")
        ]
        self.expressions.tallies = self.tallies()
        self.levels = self.table("named_level")
        self.expressions.levels = self.named_levels()
        for table in self.in_order("table"):
            self.expressions.tables[table.name] = table
            self.names = ()
        self.stages = self.table("stage")
        parts: dict[str, Any] = {
            "orders": self.one(tuple, [*self.orders.values()]),
            "worths": self.one(tuple, [*self.worths.values()]),
            "contracts": self.one(tuple, [*self.contracts.values()]),
            "stages": self.one(tuple, [*self.stages.values()]),
        }
        for inner in inner_clauses(n.Model):
            if inner.field not in parts:
                parts[inner.field] = self.field(inner)
        declarations = [self.field(inner) for inner in inner_clauses(n.Declarations)]
        needed = [inner.field for inner in inner_clauses(n.Model) if inner.needed]
        if self.found.has_errors or any(parts[field] is None for field in needed):
            return None
        return n.Model(
            key=self.composed.key,
            title=self.composed.title,
            house_rules=self.composed.house_rules,
            declarations=self.one(_declarations, declarations),
            clauses=infos,
            titles=self.titles(),
            **parts,
        )

    def titles(self) -> tuple[n.Title, ...]:
        """Return what clauses that are there, and the game, are called in print."""
        there = self.composed.addresses()
        said = ((key, line) for key, line in sorted(self.composed.titles.items()) if not key[0] or key[0] in there)
        return tuple(n.Title(of, language, line.text) for (of, language), line in said)

    def field(self, inner: Inner) -> Any:
        """Make a field of the model: its clauses in the order of the text."""
        made = self.all(*inner.kinds)
        return made if inner.several else made[0] if made else None

    def all(self, *kinds: str) -> tuple[Any, ...]:
        """Make the clauses of some kinds; one that cannot be made is left out."""
        made: list[Any] = []
        for address, clause in self.of_kinds(kinds):
            try:
                made.append(self.made_once(address, clause))
            except Unresolved:
                continue
        return self.one(tuple, made)

    def one(self, kind: Callable[[Iterable[Any]], T], parts: Sequence[Any]) -> T:
        """Return what is made of some nodes: the same thing for all copies of the game that have the same nodes."""
        whole: T = self.composed.nodes.wholes.setdefault((kind, *map(id, parts)), kind(parts))
        return whole

    def of_kinds(self, kinds: tuple[str, ...]) -> list[tuple[str, Clause]]:
        """Return the clauses of some kinds, in the order of the text."""
        found = [place for kind in kinds for place in self.by_kind.get(kind, ())]
        if len(kinds) > 1:
            found.sort(key=lambda place: self.places[place[0]])
        return found

    def made_once(self, address: str, clause: Clause) -> Any:
        """Make the node of a clause, if none was made for another copy of the game in which its names mean the same.

        Raises:
            Unresolved: if something in it stands for nothing, which has been reported.
        """
        self.names = self.names or self.known_names()
        known = self.composed.nodes.of_clauses.setdefault(address, [])
        for there, meant, node in known:
            if there is clause and meant is self.names:
                return node
        before = len(self.found)
        node = _the_one(self.made(address, clause))
        if len(self.found) == before:
            known.append((clause, self.names, node))
        return node

    def table(self, kind: str) -> dict[str, Any]:
        """Make the clauses of a kind, by the names by which others know them."""
        made = {node.name: node for node in self.all(kind)}
        self.names = ()
        return made

    def in_order(self, kind: str) -> Iterator[Any]:
        """Make the clauses of a kind one after the other, so that a later one can name those before."""
        for address, clause in self.by_kind.get(kind, ()):
            try:
                yield self.made_once(address, clause)
            except Unresolved:
                continue

    def known_names(self) -> tuple[object, ...]:
        """Return all that a name in a clause can stand for, as far as it has been made: one tuple for all copies."""
        tables = (self.orders, self.worths, self.contracts, self.stages, self.levels, self.expressions.tables)
        nodes = [node for table in tables for node in table.values()]
        naming = [clause for kind in _NAMING for _, clause in self.by_kind.get(kind, ())]
        parts = (*nodes, *naming)
        return self.composed.nodes.meanings.setdefault((*map(id, parts), *self.named_kinds), parts)

    @cached_property
    def named_kinds(self) -> tuple[object, ...]:
        """What can be named and is made into nothing by itself: sorts, quantities, steps."""
        kinds = [kind for kind in self.by_kind if kind in _NAMED or kind.startswith("then")]
        return tuple((kind, clause.name) for kind in kinds for _, clause in self.by_kind[kind])
