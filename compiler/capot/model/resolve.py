"""From composed clauses to the rule model: every name becomes the thing it names.

What is missing or unknown is reported here, with the question that the game leaves open; the deeper checks, of a
model that resolved, are in ``capot.check``.
"""

from __future__ import annotations

from typing import Any, cast

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.fix import replacing
from capot.diagnostics.near_names import did_you_mean, slip
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n
from capot.model.catalogue import Composed
from capot.model.ledger import Ledgers
from capot.model.required_clauses import NEEDED
from capot.model.resolvers.resolve_cards import CardsResolving
from capot.model.resolvers.resolve_deal import DealResolving
from capot.model.resolvers.resolve_declarations import DeclarationsResolving
from capot.model.resolvers.resolve_scoring import ScoringResolving
from capot.model.resolvers.resolver import last, trees, word
from capot.syntax.clauses import Citation, token


def resolve(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> n.Model | None:
    """Resolve a composed game; returns ``None`` if anything in it is missing or unknown."""
    before = len(found.errors)
    resolver = _Resolver(composed, found)
    infos = _cite(composed, ledgers, found)
    model = resolver.model(infos)
    return model if len(found.errors) == before else None


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


class _Resolver(CardsResolving, DealResolving, DeclarationsResolving, ScoringResolving):
    """Makes the whole model: the sections in an order in which what is named is there."""

    def model(self, infos: tuple[n.ClauseInfo, ...]) -> n.Model | None:
        for kind, need in NEEDED.items():
            if kind not in self.by_kind:
                self.found.add(need.missing(self.composed, self.by_kind))
        if any(kind not in self.by_kind for kind in NEEDED):
            return None
        pack = self.one("pack", self.pack)
        self.orders = {o.name: o for o in self.all("order", self.order)}
        self.worths = {w.name: w for w in self.all("worth", self.worth)}
        self.contracts = {c.name: c for c in self.all("contract", self.contract)}
        self.expressions.worths, self.expressions.contracts = self.worths, list(self.contracts)
        self.stages = {s.name: s for s in self.all("stage", self.stage)}
        steps = self.steps()
        parts: dict[str, Any] = {
            "players": self.one("players", lambda at, c: n.Players(at, int(token(c.tree, "INT")))),
            "direction": self.one("direction", lambda at, c: n.Direction(at, word(c.tree, "way_round"))),
            "sides": self.one("sides", self.sides),
            "forehand": self.one("forehand", lambda at, c: n.Forehand(at, self.role(c))),
            "first_dealer": self.one("first_dealer", self.first_dealer),
            "next_dealer": self.one("next_dealer", lambda at, c: n.NextDealer(at, self.role(c))),
            "pack": pack,
            "leads": self.one("leads", lambda at, c: n.Leads(at, self.role(c, 0), self.role(c, 1))),
            "trick": self.one("trick", lambda at, _: n.TrickWinner(at)),
            "breach": self.one("breach", lambda at, c: n.Breach(at, cast(Any, trees(c.tree)[0].data))),
            "target": self.one("target", self.target),
            "looked_at": self.one("looked_at", lambda at, c: n.LookedAt(at, self.guard(c))),
            "several": self.one("several", lambda at, _: n.SeveralThere(at)),
        }
        parts["counts"] = self.all("count", self.count)
        parts["sums"] = self.all("sum", self.sum)
        parts["outcomes"] = self.all("outcome", self.outcome)
        parts["claims"] = self.all("claim", self.claim)
        parts["declarations"] = self.declarations()
        if self.found.has_errors or any(value is None for value in parts.values()):
            return None
        return n.Model(
            key=self.composed.key,
            title=self.composed.title,
            house_rules=self.composed.house_rules,
            customs=self.all("custom", self.custom),
            orders=tuple(self.orders.values()),
            worths=tuple(self.worths.values()),
            contracts=tuple(self.contracts.values()),
            ranking=self.one("ranking", self.ranking),
            deal=steps,
            never_redealt=self.one("never_redealt", lambda at, _: n.NeverRedealt(at)),
            stages=tuple(self.stages.values()),
            reach=self.one("reach", lambda at, _: n.Reach(at)),
            covered=self.one("covered", lambda at, _: n.Covered(at)),
            duties=self.all("must", self.duty),
            never_musts=self.all("never_must", lambda at, c: n.NeverMust(at, self.expressions.test(trees(c.tree)[0]))),
            denials=self.all("never_excused", lambda at, c: n.NeverExcused(at, self.expressions.guard(last(c), c))),
            then=self.then(),
            never_rounded=self.one("never_rounded", lambda at, _: n.NeverRounded(at)),
            notations=self.all("notation", self.notation),
            clauses=infos,
            **parts,
        )
