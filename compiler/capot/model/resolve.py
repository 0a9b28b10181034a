"""From composed clauses to the rule model: every name becomes the thing it names.

What is missing or unknown is reported here, with the question that the game leaves open; the deeper checks, of a
model that resolved, are in ``capot.check``.
"""

from __future__ import annotations

from typing import Any

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
from capot.syntax.clauses import Citation


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
    infos: list[n.ClauseInfo] = []
    for address, clause in composed.clauses():
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
        infos.append(n.ClauseInfo(address, clause.kind, clause.origin, tuple(dict.fromkeys(refs))))
    return tuple(infos)


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


class _Resolver(SpecialClauses):
    """Makes the whole model: what clauses name before those that name it."""

    def model(self, infos: tuple[n.ClauseInfo, ...]) -> n.Model | None:
        for kind, need in NEEDED.items():
            if kind not in self.by_kind:
                self.found.add(need.missing(self.composed, self.by_kind))
        if any(kind not in self.by_kind for kind in NEEDED):
            return None
        self.orders = {order.name: order for order in self.all("order")}
        self.worths = {worth.name: worth for worth in self.all("worth")}
        self.contracts = {contract.name: contract for contract in self.all("contract")}
        self.expressions.worths, self.expressions.contracts = self.worths, list(self.contracts)
        self.expressions.quantities = self.quantities()
        self.expressions.calls = self.said_calls()
        self.expressions.ranks = [rank for pack in self.all("pack") for rank in pack.ranks]
        self.expressions.numbers = self.numbers()
        self.expressions.steps = [
            c.name.removeprefix("then-") for _, c in self.composed.clauses() if c.kind.startswith("then")
        ]
        self.stages = {stage.name: stage for stage in self.all("stage")}
        parts: dict[str, Any] = {
            "orders": tuple(self.orders.values()),
            "worths": tuple(self.worths.values()),
            "contracts": tuple(self.contracts.values()),
            "stages": tuple(self.stages.values()),
        }
        for inner in inner_clauses(n.Model):
            if inner.field not in parts:
                parts[inner.field] = self.field(inner)
        declarations = {inner.field: self.field(inner) for inner in inner_clauses(n.Declarations)}
        needed = [inner.field for inner in inner_clauses(n.Model) if inner.needed]
        if self.found.has_errors or any(parts[field] is None for field in needed):
            return None
        return n.Model(
            key=self.composed.key,
            title=self.composed.title,
            house_rules=self.composed.house_rules,
            declarations=n.Declarations(**declarations),
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
        for address, clause in self.composed.clauses():
            if clause.kind in kinds:
                try:
                    made.append(self.made(address, clause))
                except Unresolved:
                    continue
        return tuple(made)
