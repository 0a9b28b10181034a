"""Every clause kind: where it may stand, how it is written, how its address is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lark import Token, Tree

from capot.language.registry import TESTS
from capot.syntax.clauses import Node, first, kind_names, token


@dataclass(frozen=True, slots=True)
class Kind:
    """A clause kind: where it may stand, how it is written, how its address is made.

    ``where`` is a section or the kind of the block it belongs to; ``forms`` are what a help line shows.
    """

    rule: str
    where: tuple[str, ...]
    forms: tuple[str, ...]
    name: Callable[[Node], str] = field(default=lambda tree: str(tree.data).replace("_", "-"))


def _prefixed(prefix: str) -> Callable[[Node], str]:
    return lambda tree: f"{prefix}-{token(tree, 'NAME')}"


def _label(tree: Node) -> str:
    return token(tree, "NAME")


def _suit_part(tree: Node) -> str:
    part = tree.children[0]
    assert isinstance(part, Tree)
    return str(part.data).replace("_", "-")


def _duty(tree: Node) -> str:
    heads = {row.rule: row.name for row in TESTS}
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


def _four(tree: Node) -> str:
    name = f"four-{token(tree, 'RANK').lower()}"
    contract = [str(child) for child in tree.children if isinstance(child, Token) and child.type == "NAME"]
    return f"{name}-in-{contract[0]}" if contract else name


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
        Kind(
            "first_dealer", ("table",), ("first dealer: by lot", "first dealer: by agreement", "first dealer: seat 1")
        ),
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
        Kind("number", ("contract",), ("number factor: 2", "number factor: 1 in clubs, 2 in diamonds"), _label),
        Kind("ranking", ("contracts",), ("ranking: clubs < diamonds < hearts < spades < no-trumps < all-trumps",)),
        Kind(
            "packets",
            ("deal",),
            (
                "packets first: 3 each, 3 each",
                "packets rest: 2 each untouched",
                "packets talon: 2 to the taker",
                "packets rest: 3 each but 2 to the taker",
            ),
            _label,
        ),
        Kind("turn_up", ("deal",), ("turn up proposal: one card, seen by all",), _label),
        Kind("give_turned", ("deal",), ("give the turned card: to the taker",), lambda _: "give-turned"),
        Kind(
            "lay_out",
            ("deal",),
            ("lay out down: 4 each, 4 each, face down", "lay out up: 4 each, 4 each, face up on down"),
            _label,
        ),
        Kind("take_up", ("deal",), ("take up rest", "take up rest, each as soon as he passes"), _prefixed("take-up")),
        Kind("exchange", ("deal",), ("exchange: the 7 of the turned suit for the turned card",)),
        Kind("out", ("deal",), ("out: the rest, seen by nobody", "out: the rest, its last card seen by all")),
        Kind("dead_deal", ("deal",), ("nobody named: the deal is dead",), lambda _: "nobody-named"),
        Kind("lay_away", ("deal",), ("lay away: 2 by the taker, unseen, counted with the tricks",)),
        Kind("bidding_step", ("deal",), ("bidding naming",), _prefixed("bidding")),
        Kind("play_step", ("deal",), ("play: until the hands are empty",), lambda _: "play"),
        Kind("never_redealt", ("deal",), ("never redealt",)),
        Kind(
            "stage",
            ("bidding",),
            ("stage naming: once round from forehand { ... }", "stage auction: in turn from forehand { ... }"),
            _label,
        ),
        Kind(
            "call",
            ("stage",),
            (
                "call suit: contract suit in any suit",
                "call take: contract suit in the turned suit",
                "call other: contract suit in any suit but the turned one",
                "call no-trumps: contract no-trumps, above the last",
                "call double: of the other side's contract, times 2",
                "call redouble: of the other side's double, times 4",
                "call cancel: the deal is dead",
                "call pass:",
            ),
            _label,
        ),
        Kind(
            "higher_contract",
            ("stage",),
            ("higher contract: undoubled again", "higher contract: keeps the doubling"),
        ),
        Kind(
            "ends",
            ("stage",),
            ("ends: when a contract is named", "ends: when all others have passed since the last call"),
        ),
        Kind("ends_at_once", ("stage",), ("ends at once: when nobody can say anything but pass",)),
        Kind("reach", ("play",), ("hand: one's face-up cards only",), lambda _: "hand"),
        Kind("covered", ("play",), ("covered cards: turn up when the cover is played",), lambda _: "covered-cards"),
        Kind("leads", ("play",), ("leads: forehand, then the winner of the trick",)),
        Kind("trick", ("play",), ("trick: to the highest card that ruffs, else the highest of the suit led",)),
        Kind(
            "must",
            ("play",),
            ("must follow suit", "must trump", "must beat the winning card", "must trump over the winning card"),
            _duty,
        ),
        Kind("never_must", ("play",), ("never must trump",), lambda tree: f"never-{_duty(tree)}"),
        Kind("never_excused", ("play",), ("never excused: when the partner is winning",)),
        Kind("breach", ("play",), ("breach: refused", "breach: reported, it ends the deal")),
        Kind(
            "look",
            ("declarations",),
            (
                "look: at the hand of one player, before the first lead",
                "look: at one's face-up cards, before the first lead",
            ),
        ),
        Kind("runs", ("declarations",), ("runs: in order natural, as long as possible, each on its own",)),
        Kind(
            "run",
            ("declarations",),
            (
                "run of 3: 20",
                "run of 5 to 7: 100",
                "run of 8: wins the match",
                "run of 8: as a run of 5 and a run of 3",
            ),
            _run,
        ),
        Kind("four", ("declarations",), ("four J: 200", "four A in no-trump: 190"), _four),
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
                "announce belote: with its first card and again with its second, the other in hand, at will",
                "announce runs, fours: with one's first card or before it, at will, telling the kind",
                "announce runs, fours, pair: unasked",
            ),
            _with_kind("announce"),
        ),
        Kind(
            "growth",
            ("declarations",),
            (
                "growth runs: 20 more for each card that turns up in one of 3 or more, before one's next card, at will",
                "growth runs: its new points for the old when a card turns up in one announced, "
                "before one's next card, at will",
                "growth fours: its points when a card turns up that completes one, before one's next card, at will",
            ),
            lambda tree: f"growth-{first(tree, 'kind').children[0]}",
        ),
        Kind(
            "contest",
            ("declarations",),
            (
                "contest runs, fours: between sides, before the first lead { ... }",
                "contest runs, fours: between players, after the first trick { ... }",
                "contest runs, fours: between sides, at the end of the deal { ... }",
            ),
        ),
        Kind("key_over", ("contest",), ("fours over runs",), _key("over")),
        Kind(
            "key_by_order",
            ("contest",),
            ("fours by order trump", "fours by the contract's order", "fours by J 9 A K Q 10"),
            _key("by"),
        ),
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
                "else: the first announced",
                "else: both",
                "else: nobody",
                "else: void the tied and compare on",
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
                "counted runs, fours: the best alone",
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
            (
                "every trick: all that anybody announced, to the side with every trick",
                "every trick: all that anybody counted, to the side with every trick",
            ),
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
            (
                "each side: its total",
                "others: everyone's total",
                "takers: 0, their points are lost",
                "others: 212 + everyone's extras, more than was won",
                "others: its total + its share of takers' tricks",
                "opponents: the worth of the pack + everything announced",
            ),
            _column,
        ),
        Kind("hangs", ("outcome",), ("hangs: takers' total",)),
        Kind(
            "then_times",
            ("scoring",),
            ("then times: every column times the contract's factor times the doubling",),
            _prefixed("then"),
        ),
        Kind(
            "then_tens",
            ("scoring",),
            (
                "then tens: every column in tens, by the contract's limit { ... }",
                "then tens: every column in tens, by the limit 5 { ... }",
            ),
            _prefixed("then"),
        ),
        Kind(
            "at_limit",
            ("then_tens",),
            ("at the limit: up", "at the limit: down", "at the limit: the highest down, the others up"),
        ),
        Kind(
            "equal_at_limit",
            ("then_tens",),
            (
                "equal at the limit: what is written up, what hangs down",
                "equal at the limit: what is written down, what hangs up",
                "equal at the limit: up",
                "equal at the limit: down",
            ),
        ),
        Kind("rest", ("then_tens",), ("the rest: to the takers",), lambda _: "the-rest"),
        Kind("then_bonus", ("scoring",), ("then valat: 9 to a side with every trick",), _prefixed("then")),
        Kind(
            "then_penalty",
            ("scoring",),
            ("then fine: 10 off takers that lost, whoever lost a doubled contract, a side without a trick",),
            _prefixed("then"),
        ),
        Kind(
            "then_hanging",
            ("scoring",),
            ("then hanging: what hung before to the winner of the deal, else it waits",),
            _prefixed("then"),
        ),
        Kind("never_rounded", ("scoring",), ("never rounded",)),
        Kind(
            "notation",
            ("scoring",),
            (
                'notation zero: written "-"',
                'notation lost: written "-"',
            ),
            _prefixed("notation"),
        ),
        Kind("target", ("match",), ("target: 1001 points", "target: 3 deals", "target: 1 deal")),
        Kind(
            "looked_at",
            ("match",),
            ("looked at: after each deal", "looked at: after each deal, unless a side has every trick"),
        ),
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
