"""What the parser yields: games, house rules, patches and clauses, each with its span.

A clause keeps the Lark tree of its text, so the syntax tree mirrors the grammar. What this module adds is the
clause's address: section and subject, never values, so that a replaced clause keeps its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from lark import Token, Tree

from capot.diagnostics.span import Span

Node = Tree[Token]


@dataclass(frozen=True, slots=True)
class Citation:
    """A reference to a ledger clause, with the reading chosen where the ledger leaves one open: ``cf05.35=a``."""

    clause: str
    reading: str | None
    span: Span

    def __str__(self) -> str:
        return self.clause if self.reading is None else f"{self.clause}={self.reading}"


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
    source: str | None = None
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
        return replace(self, origin=origin, source=source, children=children)


@dataclass(frozen=True, slots=True)
class Excuse:
    """A further guard on a clause, laid on it by a house rule; excuses commute and survive a replacement."""

    guard: Node
    span: Span
    citations: tuple[Citation, ...]
    origin: str = ""
    source: str | None = None


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
class GameFile:
    """A ``game`` as written: base, house rules composed into it, sections and patches."""

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


@dataclass(frozen=True, slots=True)
class Parsed:
    """Everything that one file holds."""

    games: tuple[GameFile, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """A clause kind: where it may stand, how it is written, how its address is made.

    ``where`` is a section or the kind of the block it belongs to; ``forms`` are what a help line shows.
    """

    rule: str
    where: tuple[str, ...]
    forms: tuple[str, ...]
    name: Callable[[Node], str] = field(default=lambda tree: str(tree.data).replace("_", "-"))


def first(tree: Node, rule: str) -> Node:
    """Return the first direct child tree made by ``rule``."""
    return next(child for child in tree.children if isinstance(child, Tree) and child.data == rule)


def token(tree: Node, kind: str, index: int = 0) -> str:
    """Return the text of the ``index``-th direct token of a kind."""
    return str([child for child in tree.children if isinstance(child, Token) and child.type == kind][index])


def _prefixed(prefix: str) -> Callable[[Node], str]:
    return lambda tree: f"{prefix}-{token(tree, 'NAME')}"


def _label(tree: Node) -> str:
    return token(tree, "NAME")


def _suit_part(tree: Node) -> str:
    part = tree.children[0]
    assert isinstance(part, Tree)
    return str(part.data).replace("_", "-")


def _duty(tree: Node) -> str:
    heads = {"follow_suit": "follow", "trump": "trump", "beat": "beat", "overtrump": "overtrump"}
    leaf = tree.children[0]
    parts = []
    assert isinstance(leaf, Tree)
    stack = [leaf]
    while stack:
        node = stack.pop()
        if node.data == "test_not":
            parts.append("not")
        if str(node.data) in heads:
            parts.append(heads[str(node.data)])
        stack.extend(child for child in reversed(node.children) if isinstance(child, Tree))
    return "must-" + "-".join(parts)


def _run(tree: Node) -> str:
    length = first(tree, "run_length")
    suit = next((child for child in tree.children if isinstance(child, Tree) and child.data == "run_suit"), None)
    name = f"run-of-{token(length, 'INT')}"
    if suit is not None:
        name += "-trump" if any(child.data == "of_trump" for child in suit.find_data("of_trump")) else "-plain"
    return name


def kind_names(tree: Node) -> tuple[str, ...]:
    """Return the kinds of declaration that a clause speaks of, in the order written."""
    return tuple(str(kind.children[0]) for kind in first(tree, "kinds").children if isinstance(kind, Tree))


def _with_kind(prefix: str) -> Callable[[Node], str]:
    return lambda tree: f"{prefix}-{kind_names(tree)[0]}"


def _key(suffix: str) -> Callable[[Node], str]:
    def name(tree: Node) -> str:
        kinds = [str(child.children[0]) for child in tree.children if isinstance(child, Tree) and child.data == "kind"]
        return f"{kinds[0]}-{suffix}" + (f"-{kinds[1]}" if len(kinds) > 1 else "")

    return name


def _quantity(tree: Node) -> str:
    return str(first(tree, "quantity").children[0])


def _column(tree: Node) -> str:
    column = tree.children[0]
    assert isinstance(column, Tree)
    return "each-side" if column.data == "column_each" else str(first(column, "party").children[0])


#: Every clause kind, by the name of its grammar rule.
KINDS: dict[str, Kind] = {
    kind.rule: kind
    for kind in (
        Kind("players", ("table",), ("players: 4",)),
        Kind("direction", ("table",), ("direction: counter-clockwise", "direction: clockwise")),
        Kind("sides", ("table",), ("sides: partners opposite", "sides: each player alone")),
        Kind("forehand", ("table",), ("forehand: the player after the dealer",)),
        Kind("first_dealer", ("table",), ("first dealer: by lot", "first dealer: seat 1")),
        Kind("next_dealer", ("table",), ("next dealer: forehand", "next dealer: the dealer")),
        Kind("custom", ("table",), ("custom cut: the player before the dealer may cut",), _prefixed("custom")),
        Kind("pack", ("cards",), ("pack: A K Q J 10 9 8 7 of clubs diamonds hearts spades",)),
        Kind("order", ("cards",), ("order trump: J 9 A 10 K Q 8 7",), _prefixed("order")),
        Kind("worth", ("cards",), ("worth plain: A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0",), _prefixed("worth")),
        Kind("contract", ("contracts",), ("contract suit: one of the suits { ... }",), _label),
        Kind(
            "suit_part",
            ("contract",),
            ("named suit: order trump, worth trump, ruffs", "other suits: order plain, worth plain"),
            _suit_part,
        ),
        Kind("number", ("contract",), ("number factor: 2",), _label),
        Kind(
            "packets",
            ("deal",),
            ("packets first: 3 each, 3 each", "packets rest: 2 each untouched", "packets talon: 2 to the taker"),
            _label,
        ),
        Kind("take_up", ("deal",), ("take up rest",), _prefixed("take-up")),
        Kind("lay_away", ("deal",), ("lay away: 2 by the taker, unseen, counted with the tricks",)),
        Kind("bidding_step", ("deal",), ("bidding naming",), _prefixed("bidding")),
        Kind("play_step", ("deal",), ("play: until the hands are empty",), lambda _: "play"),
        Kind("never_redealt", ("deal",), ("never redealt",)),
        Kind("stage", ("bidding",), ("stage naming: once round from forehand { ... }",), _label),
        Kind("call", ("stage",), ("call suit: contract suit in any suit", "call pass:"), _label),
        Kind("ends", ("stage",), ("ends: when a contract is named",)),
        Kind("leads", ("play",), ("leads: forehand, then the winner of the trick",)),
        Kind("trick", ("play",), ("trick: to the highest card that ruffs, else the highest of the suit led",)),
        Kind(
            "must",
            ("play",),
            ("must follow suit", "must trump", "must beat the winning card", "must trump over the winning card"),
            _duty,
        ),
        Kind("never_excused", ("play",), ("never excused: when the partner is winning",)),
        Kind("breach", ("play",), ("breach: refused",)),
        Kind("look", ("declarations",), ("look: at the hand of one player, before the first lead",)),
        Kind("runs", ("declarations",), ("runs: in order natural, as long as possible, each on its own",)),
        Kind("run", ("declarations",), ("run of 3: 20", "run of 5 to 7: 100", "run of 8: wins the match"), _run),
        Kind("four", ("declarations",), ("four J: 200",), lambda tree: f"four-{token(tree, 'RANK').lower()}"),
        Kind("never_four", ("declarations",), ("never four: 8 7",)),
        Kind("pair", ("declarations",), ("pair bela: K Q of trump, 20",), _prefixed("pair")),
        Kind(
            "sharing",
            ("declarations",),
            ("sharing: a card may be in a run and in a four and in a pair", "sharing: no card in a run and in a four"),
        ),
        Kind(
            "announce",
            ("declarations",),
            (
                "announce runs, fours: before the first lead, at will, telling nothing",
                "announce bela: with its first card, the other in hand, at will",
            ),
            _with_kind("announce"),
        ),
        Kind(
            "contest",
            ("declarations",),
            ("contest runs, fours: between sides, before the first lead { ... }",),
        ),
        Kind("key_over", ("contest",), ("fours over runs",), _key("over")),
        Kind("key_by_order", ("contest",), ("fours by order trump", "fours by J 9 A K Q 10"), _key("by")),
        Kind("key_by_length", ("contest",), ("runs by length 3, 4, 5 or more", "runs by length"), _key("by-length")),
        Kind("key_by_top", ("contest",), ("runs by top card in order natural",), _key("by-top")),
        Kind("key_trump_first", ("contest",), ("runs in trump first",), _key("in-trump")),
        Kind(
            "key_else",
            ("contest",),
            (
                "else: the leader's side",
                "else: the leader's party",
                "else: the earlier in turn",
                "else: both",
                "else: nobody",
            ),
            lambda _: "else",
        ),
        Kind(
            "counted",
            ("declarations",),
            (
                "counted runs, fours: all that the side of the best announced",
                "counted runs, fours: all that the party of the best announced, each its own",
                "counted runs, fours: all that a side announced",
            ),
            _with_kind("counted"),
        ),
        Kind(
            "kept",
            ("declarations",),
            ("kept runs, fours: by a side with a trick", "kept bela: always"),
            _with_kind("kept"),
        ),
        Kind(
            "every_trick",
            ("declarations",),
            ("every trick: all that anybody announced, to the side with every trick",),
        ),
        Kind(
            "count",
            ("scoring",),
            (
                "count cards: the worth of the cards won",
                "count last-trick: 10 to the winner of the last trick",
                "count capot: 90 to a side with every trick",
            ),
            _quantity,
        ),
        Kind("sum", ("scoring",), ("sum total: cards + last-trick + runs + fours",), _label),
        Kind(
            "outcome",
            ("scoring",),
            ("outcome made: takers' total > others' total { ... }", "outcome failed: otherwise { ... }"),
            _label,
        ),
        Kind("winner", ("outcome",), ("winner: takers", "winner: others", "winner: nobody")),
        Kind(
            "column",
            ("outcome",),
            ("each side: its total", "others: everyone's total", "takers: 0, their points are lost"),
            _column,
        ),
        Kind("never_rounded", ("scoring",), ("never rounded",)),
        Kind("notation", ("scoring",), ('notation zero: written "-"',), _prefixed("notation")),
        Kind("target", ("match",), ("target: 1001 points",)),
        Kind("looked_at", ("match",), ("looked at: after each deal",)),
        Kind("several", ("match",), ("several there: the highest total, if equal play on",), lambda _: "several-there"),
        Kind(
            "claim",
            ("match",),
            (
                "claim enough: after a trick, before the last, from the winner of the trick, "
                "counting score + cards + runs",
            ),
            _prefixed("claim"),
        ),
    )
}

SECTIONS = ("table", "cards", "contracts", "deal", "bidding", "play", "declarations", "scoring", "match")

#: Lists whose order is part of the rules: there a new clause needs its place said.
ORDERED = frozenset({"deal", "play", "stage", "contest", "scoring", "bidding"})
