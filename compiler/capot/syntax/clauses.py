"""What the parser yields: games, house rules, patches and clauses, each with its span.

A clause keeps the Lark tree of its text, so the syntax tree mirrors the grammar. What this module adds is the
clause's address: section and subject, never values, so that a replaced clause keeps its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from capot.base.dataclasses import dataclass
from capot.diagnostics.span import Span
from capot.syntax.parse_tree import Node, Token, Tree


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference to a ledger clause, with the reading chosen where the ledger leaves one open: ``cf05.35=a``.

    ``source`` is the ledger that is meant where the clause's name does not say one.
    """

    clause: str
    reading: str | None
    span: Span
    source: str | None = None

    def __str__(self) -> str:
        return self.clause if self.reading is None else f"{self.clause}={self.reading}"


def within(citations: tuple[Citation, ...], source: str | None) -> tuple[Citation, ...]:
    """Return citations with the ledger that they mean."""
    return tuple(Citation(cite.clause, cite.reading, cite.span, source) for cite in citations)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a section: one decision, one address, its citations and, for a block, its inner clauses."""

    kind: str
    name: str
    tree: Node
    span: Span
    head: Span
    citations: tuple[Citation, ...] = ()
    children: tuple[Clause, ...] = ()
    origin: str = ""
    excuses: tuple[Excuse, ...] = ()

    def walk(self, prefix: str) -> Iterator[tuple[str, Clause]]:
        """Yield this clause and its inner clauses with their addresses below ``prefix``."""
        address = f"{prefix}.{self.name}"
        yield address, self
        for child in self.children:
            yield from child.walk(address)

    def from_origin(self, origin: str, source: str | None) -> Clause:
        """Return the clause marked with the game or house rule it comes from, and the ledger its citations mean."""
        children = tuple(child.from_origin(origin, source) for child in self.children)
        citations = within(self.citations, source)
        return Clause(self.kind, self.name, self.tree, self.span, self.head, citations, children, origin, self.excuses)


@dataclass(frozen=True, slots=True)
class Excuse:
    """A further guard on a clause, laid on it by a house rule; excuses commute and survive a replacement."""

    guard: Node
    span: Span
    citations: tuple[Citation, ...]
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a game as written: its name and its clauses in order."""

    name: str
    clauses: tuple[Clause, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Patch:
    """One change to an existing game: replace, remove, add, insert, move, excuse or same."""

    verb: str
    target: str
    span: Span
    target_span: Span
    clauses: tuple[Clause, ...] = ()
    citations: tuple[Citation, ...] = ()
    place: str | None = None
    anchor: str | None = None
    guard: Node | None = None


@dataclass(frozen=True, slots=True)
class Name:
    """A name as written, with its place."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class TitleLine:
    """What something is called in a language, as written: the game or house rule itself where ``of`` is empty."""

    language: str
    of: str
    text: str
    span: Span
    of_span: Span


@dataclass(frozen=True, slots=True)
class GameFile:
    """A ``game`` as written: base, house rules composed into it, sections and patches.

    A ``family`` is written like a game, but only to be extended: it holds the clauses that several games share.
    """

    key: str
    title: str
    span: Span
    name_span: Span
    source: Name | None
    extends: Name | None
    with_rules: tuple[Name, ...]
    sections: tuple[Section, ...]
    patches: tuple[Patch, ...]
    citations: tuple[Citation, ...] = ()
    titles: tuple[TitleLine, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A ``house rule`` as written: which games or clauses it is for, what it needs and excludes, its patches."""

    key: str
    title: str
    span: Span
    name_span: Span
    source: Name | None
    targets: tuple[Name, ...]
    requires: tuple[Name, ...]
    excludes: tuple[Name, ...]
    patches: tuple[Patch, ...]
    citations: tuple[Citation, ...] = ()
    titles: tuple[TitleLine, ...] = ()

    @property
    def section(self) -> str:
        """The section of its first change; nothing where it changes none itself."""
        return self.patches[0].target.partition(".")[0] if self.patches else ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """Everything that one file holds."""

    games: tuple[GameFile, ...] = ()
    families: tuple[GameFile, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()


def first(tree: Node, rule: str) -> Node:
    """Return the first direct child tree made by ``rule``."""
    return next(child for child in tree.children if isinstance(child, Tree) and child.data == rule)


def token(tree: Node, kind: str, index: int = 0) -> str:
    """Return the text of the ``index``-th direct token of a kind."""
    return str([child for child in tree.children if isinstance(child, Token) and child.type == kind][index])


def span_of_token(clause: Clause, token: Token) -> Span:
    """Return the place of a word of a clause."""
    lines = (token.line, token.column, token.line, token.end_column)
    return Span(clause.span.file, token.start_pos, token.end_pos, *lines)


def span_of_tree(clause: Clause, tree: Node) -> Span:
    """Return the place of a part of a clause."""
    assert tree.start is not None and tree.end is not None
    (start, *first), (end, *last) = tree.start, tree.end
    return Span(clause.span.file, start, end, *first, *last)


SECTIONS = ("table", "cards", "contracts", "deal", "bidding", "play", "declarations", "scoring", "match")

#: Lists whose order is part of the rules: there a new clause needs its place said.
ORDERED = frozenset({"deal", "play", "stage", "contest", "scoring", "bidding"})
