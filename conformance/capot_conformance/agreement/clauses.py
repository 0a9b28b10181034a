"""The clauses of a game as texts that can be put together anew, without citations and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from capot.diagnostics.source import Source
from capot.model.catalogue import Composed
from capot.syntax.clauses import SECTIONS, Clause

_REMARKS = re.compile(r"#[^\n]*|\[[^\]]*\]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A clause as a text: its kind and name, its words on one line, and what stands in its braces, None without any."""

    kind: str
    name: str
    words: str
    inner: tuple[Piece, ...] | None = None

    def lines(self, indent: str) -> Iterator[str]:
        """Yield the clause as it is written in a rules file."""
        if self.inner is None:
            yield indent + self.words
            return
        yield f"{indent}{self.words} {{"
        for piece in self.inner:
            yield from piece.lines(indent + "  ")
        yield f"{indent}}}"

    def walk(self, prefix: str) -> Iterator[tuple[str, Piece]]:
        """Yield the clause and those in its braces, each with its address."""
        address = f"{prefix}.{self.name}"
        yield address, self
        for piece in self.inner or ():
            yield from piece.walk(address)


#: A game as texts: its clauses by section, in order.
Sections = Mapping[str, tuple[Piece, ...]]


def piece_of(clause: Clause, sources: Mapping[str, Source]) -> Piece:
    """Return a clause as a text, as it stands in the file that it comes from; what is in its braces may be changed."""
    text = _REMARKS.sub("", sources[clause.span.file].text[clause.span.start : clause.span.end])
    head, brace, _ = text.partition("{")
    inner = tuple(piece_of(child, sources) for child in clause.children) if brace else None
    return Piece(clause.kind, clause.name, " ".join(head.split()), inner)


def sections_of(composed: Composed, sources: Mapping[str, Source]) -> Sections:
    """Return a composed game as texts; excuses, which no clause of its own can say, are left out."""
    return {
        name: tuple(piece_of(clause, sources) for clause in composed.sections[name])
        for name in SECTIONS
        if composed.sections.get(name)
    }


def addressed(sections: Sections) -> dict[str, Piece]:
    """Return the clauses of a game by their addresses, in order."""
    return {address: piece for name, pieces in sections.items() for one in pieces for address, piece in one.walk(name)}
