"""What a game rests on: every ledger clause that it, or a house rule for it, cites, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.span import Span
from capot.model.catalogue import Catalogue
from capot.model.compose import compose
from capot.model.ledger import Ledgers
from capot.syntax.clauses import Citation, Clause, Patch


@dataclass(frozen=True, slots=True)
class Citing:
    """One citation: the ledger clause in full, as far as there is one, the reading chosen, and what cites it.

    That is the clause at an address, of the game or of a house rule for it; without an address it is the head of a
    file. A house rule that takes a clause out cites what that rests on: `removed`. The `origin` is the game, family or
    house rule in whose file it stands; a game may be made with house rules of its own.
    """

    clause: str
    reading: str | None
    house_rule: str
    address: str
    span: Span
    origin: str
    removed: bool = False


def citing(workspace: Workspace, ledgers: Ledgers, game: str) -> tuple[Citing, ...]:
    """Return every citation of a game and of the house rules for it, each once.

    A change that takes a clause out, or moves one, has nowhere else to cite what it rests on, so its own citations
    count; those of what an extending game has replaced do not.
    """
    found = [*_of_clauses(workspace.catalogue, game), *_of_heads(workspace.catalogue, game)]
    found += _of_house_rules(workspace.catalogue, game)
    made = (
        Citing(ledgers.resolve(cite.clause, source) or cite.clause, cite.reading, rule, address, span, origin, removed)
        for cite, source, rule, address, span, origin, removed in found
    )
    return tuple(dict.fromkeys(made))


def selecting(catalogue: Catalogue, ledgers: Ledgers) -> dict[tuple[str, str], list[str]]:
    """Return the house rules that select each reading of an open point, by the ledger clause in full and its key."""
    found: dict[tuple[str, str], list[str]] = {}
    for rule, file in catalogue.house_rules.items():
        source = file.source.text if file.source else None
        citations = [*file.citations]
        for patch in file.patches:
            citations += patch.citations
            for clause in patch.clauses:
                for _, inner in clause.walk(""):
                    citations += inner.citations
        for cite in citations:
            if cite.reading is not None:
                clause_id = ledgers.resolve(cite.clause, cite.source or source) or cite.clause
                rules = found.setdefault((clause_id, cite.reading), [])
                if rule not in rules:
                    rules.append(rule)
    return found


def cited(workspace: Workspace, ledgers: Ledgers, game: str) -> frozenset[str]:
    """Return the ids of the ledger clauses that a game and the house rules for it cite."""
    return frozenset(one.clause for one in citing(workspace, ledgers, game) if one.clause in ledgers.clauses)


#: A citation, the source that it names clauses of, and the rest of what `Citing` says.
_Found = tuple[Citation, str | None, str, str, Span, str, bool]


def composed_with(catalogue: Catalogue, rule: str) -> list[str]:
    """Return a house rule with those that it requires, as a game is composed with them; nothing for no rule."""
    return [*(name.text for name in catalogue.house_rules[rule].requires), rule] if rule else []


def fitting(catalogue: Catalogue, game: str) -> list[str]:
    """Return the house rules that a game can be played with."""
    return [rule for rule in catalogue.house_rules if catalogue.fits(rule, game)]


def _of_clauses(catalogue: Catalogue, game: str) -> Iterator[_Found]:
    for rule in ("", *fitting(catalogue, game)):
        composed = compose(catalogue, game, composed_with(catalogue, rule), Diagnostics())
        for address, clause in composed.clauses() if composed is not None else ():
            if not rule or clause.origin == rule:
                for cite in clause.citations:
                    yield cite, cite.source, rule, address, clause.head, clause.origin, False
            yield from _of_excuses(clause, address, rule)


def _of_excuses(clause: Clause, address: str, rule: str) -> Iterator[_Found]:
    for excuse in clause.excuses:
        if not rule or excuse.origin == rule:
            for cite in excuse.citations:
                yield cite, cite.source, rule, address, excuse.span, excuse.origin, False


def _of_heads(catalogue: Catalogue, game: str) -> Iterator[_Found]:
    for key in catalogue.ancestry(game):
        file = catalogue.extendable[key]
        source = file.source.text if file.source else None
        yield from ((cite, source, "", "", file.name_span, key, False) for cite in file.citations)
        yield from _of_patches([patch for patch in file.patches if patch.verb in ("remove", "move")], source, "", key)


def _of_house_rules(catalogue: Catalogue, game: str) -> Iterator[_Found]:
    for rule in fitting(catalogue, game):
        file = catalogue.house_rules[rule]
        source = file.source.text if file.source else None
        yield from ((cite, source, rule, "", file.name_span, rule, False) for cite in file.citations)
        yield from _of_patches(file.patches, source, rule, rule)


def _of_patches(patches: Iterable[Patch], source: str | None, rule: str, origin: str) -> Iterator[_Found]:
    for patch in patches:
        for cite in patch.citations:
            yield cite, source, rule, patch.target, patch.span, origin, patch.verb == "remove"
