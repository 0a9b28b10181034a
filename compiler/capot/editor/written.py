"""What is written in a file, by place: names, clauses, changes, citations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from capot.diagnostics.span import Span
from capot.editor.desk import View
from capot.syntax.clauses import Citation, Clause, GameFile, HouseRule, Patch, within

Owner = GameFile | HouseRule


@dataclass(frozen=True, slots=True)
class Mention:
    """A name of a game, a house rule or a clause where it is written; ``kind`` says of which."""

    kind: Literal["game", "house rule", "clause"]
    text: str
    span: Span
    owner: Owner
    defines: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A clause with its address, and what it stands in."""

    address: str
    clause: Clause
    owner: Owner


def owners(view: View) -> list[Owner]:
    """Return the games, families and house rules of a file, in their order; of a club's file its games."""
    catalogue = view.workspace.catalogue
    everything: list[Owner] = [*catalogue.games.values(), *catalogue.families.values(), *catalogue.house_rules.values()]
    return sorted((one for one in everything if one.name_span.file == view.name), key=lambda one: one.span)


def mentions(owner: Owner) -> Iterator[Mention]:
    """Yield all names that stand in a game or house rule."""
    if isinstance(owner, GameFile):
        yield Mention("game", owner.key, owner.name_span, owner, defines=True)
        if owner.extends is not None:
            yield Mention("game", owner.extends.text, owner.extends.span, owner)
        for name in owner.with_rules:
            yield Mention("house rule", name.text, name.span, owner)
    else:
        yield Mention("house rule", owner.key, owner.name_span, owner, defines=True)
        for name in owner.targets:
            yield Mention("clause" if "." in name.text else "game", name.text, name.span, owner)
        for name in (*owner.requires, *owner.excludes):
            yield Mention("house rule", name.text, name.span, owner)
    for patch in owner.patches:
        yield Mention("clause", patch.target, patch.target_span, owner)


def clauses(owner: Owner) -> Iterator[Placed]:
    """Yield all clauses that are written in a game or house rule, with the addresses that they have."""
    sections = owner.sections if isinstance(owner, GameFile) else ()
    for section in sections:
        for clause in section.clauses:
            yield from (Placed(at, one, owner) for at, one in clause.walk(section.name))
    for patch in owner.patches:
        for clause in patch.clauses:
            yield from (Placed(at, one, owner) for at, one in clause.walk(prefix_of(patch)))


def prefix_of(patch: Patch) -> str:
    """Return the address below which the clauses of a change stand."""
    return patch.target if patch.verb == "add" else patch.target.rpartition(".")[0]


def citations(owner: Owner) -> Iterator[Citation]:
    """Yield all citations in a game or house rule, each with the ledger that it means."""
    source = owner.source.text if owner.source is not None else None
    found = [*owner.citations, *(cite for patch in owner.patches for cite in patch.citations)]
    found += [cite for placed in clauses(owner) for cite in placed.clause.citations]
    yield from within(tuple(found), source)


def at(span: Span, offset: int) -> bool:
    """Whether a place is in a span or at its end."""
    return span.start <= offset <= span.end
