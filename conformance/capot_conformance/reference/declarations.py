"""Declarations: what they are, and which of them lie in some cards."""

from collections.abc import Iterable
from dataclasses import dataclass

from capot_conformance.reference.cards import Contract, letter, rank_of, suit_of
from capot_conformance.reference.table import Node


@dataclass(frozen=True)
class Item:
    """A declaration: its kind (``runs``, ``fours`` or the name of a pair), its cards, and what it brings.

    ``compares`` is untrue of a card that turned up in a run and counts beside it: it is no run to be compared.
    """

    kind: str
    text: str
    cards: tuple[str, ...]
    points: int
    wins_match: bool = False
    compares: bool = True
    ends_deal: bool = False


@dataclass
class Announced:
    """A declaration that somebody made; ``number`` tells what was said earlier and later."""

    item: Item
    seat: int
    number: int


class Finder:
    """Finds declarations by the clauses of one game, for one contract (None before there is one)."""

    def __init__(self, model: Node, contract: Contract | None) -> None:
        self._model = model
        self._clauses: Node = model["declarations"]
        self._contract = contract

    def _suits(self) -> tuple[str, ...]:
        return tuple(letter(suit) for suit in self._model["pack"]["suits"])

    def _is_trump(self, suit: str) -> bool:
        return self._contract is not None and bool(self._contract.part(suit)["ruffs"])

    def in_cards(self, kind: str, cards: Iterable[str]) -> tuple[Item, ...]:
        """Return all declarations of a kind that lie in some cards."""
        held = set(cards)
        if kind == "runs":
            return tuple(item for suit in self._suits() for item in self._runs_of_suit(suit, held))
        if kind == "fours":
            fours = (self.four(rank) for rank in self._model["pack"]["ranks"])
            return tuple(item for item in fours if item is not None and held >= set(item.cards))
        pairs = (self.pair(kind, suit) for suit in self._suits() if self._has_pair(kind, suit))
        return tuple(item for item in pairs if held >= set(item.cards))

    def _runs_of_suit(self, suit: str, held: set[str]) -> list[Item]:
        found: list[Item] = []
        for run in self.stretches(suit, held):
            found += self.runs(run)
        return found

    def stretches(self, suit: str, held: set[str]) -> list[tuple[str, ...]]:
        """Return the neighbours in a suit, as long as possible, each stretch from its top card down."""
        if self._clauses["runs"] is None:
            return []
        stretches: list[tuple[str, ...]] = []
        now: tuple[str, ...] = ()
        for rank in self._clauses["runs"]["order"]["ranks"]:
            if rank + suit in held:
                now = (*now, rank + suit)
            else:
                stretches.append(now)
                now = ()
        return [stretch for stretch in (*stretches, now) if stretch]

    def runs(self, cards: tuple[str, ...]) -> tuple[Item, ...]:
        """Return what a stretch of neighbours is: a run, the runs that it falls into, or nothing at all."""
        value = self._value_of_run(cards)
        if value is None:
            return ()
        if not value["pieces"]:
            return (self._run(cards, value),)
        items: list[Item] = []
        start = 0
        for length in value["pieces"]:
            items += self.runs(cards[start : start + length])
            start += length
        return tuple(items)

    def whole_run(self, cards: tuple[str, ...]) -> Item | None:
        """Return a stretch of neighbours as one run, which brings what the runs bring that it falls into."""
        items = self.runs(cards)
        points = sum(item.points for item in items)
        wins = any(item.wins_match for item in items)
        return Item("runs", f"run {cards[0]}-{cards[-1]}", cards, points, wins) if items else None

    def _value_of_run(self, cards: tuple[str, ...]) -> Node | None:
        for value in self._clauses["run_values"]:
            suits = {"any"} | {"trump" if self._is_trump(suit_of(cards[0])) else "plain"}
            if value["shortest"] <= len(cards) <= value["longest"] and value["suit"] in suits:
                found: Node = value
                return found
        return None

    def _run(self, cards: tuple[str, ...], value: Node) -> Item:
        ends = any(one["length"] == len(cards) and self._is_asked(one["guard"]) for one in self._clauses["ends"])
        text, wins = f"run {cards[0]}-{cards[-1]}", value["points"] is None
        return Item("runs", text, cards, value["points"] or 0, wins, ends_deal=ends)

    def four(self, rank: str) -> Item | None:
        """Return the four of a rank, if it is a declaration in this contract."""
        here = [four for four in self._clauses["fours"] if four["rank"] == rank and four["contract"] is None]
        for four in self._clauses["fours"]:
            if four["rank"] == rank and self._contract is not None and four["contract"] == self._contract.name:
                here = [four]
        denials = [one for one in self._clauses["never_fours"] if rank in one["ranks"]]
        if not here or (self._contract is not None and self._contract.name in [one["contract"] for one in denials]):
            return None
        points = here[0]["points"]
        cards = tuple(rank + suit for suit in self._suits())
        ends = any(one["rank"] == rank and self._is_asked(one["guard"]) for one in self._clauses["ends"])
        return Item("fours", f"four {rank}", cards, points or 0, points is None, ends_deal=ends)

    def added(self, card: str, run: tuple[str, ...], growth: Node) -> Item:
        """Return what a card is that turned up and counts beside the run that it lies in."""
        return Item(growth["kind"], f"card {card}", run, growth["points"], compares=False)

    def pair(self, name: str, suit: str) -> Item:
        """Return the pair of this name in a suit."""
        pair = next(pair for pair in self._clauses["pairs"] if pair["name"] == name)
        return Item(name, name, tuple(rank + suit for rank in pair["ranks"]), pair["points"])

    def _has_pair(self, name: str, suit: str) -> bool:
        """Whether the contract has a pair of this name in a suit."""
        pairs = [pair for pair in self._clauses["pairs"] if pair["name"] == name]
        return self._is_trump(suit) and any(self._is_asked(pair["guard"]) for pair in pairs)

    def _is_asked(self, guard: Node | None) -> bool:
        """Whether a condition holds that asks for the contract alone."""
        if guard is None:
            return True
        match guard["node"]:
            case "GuardNot":
                return not self._is_asked(guard["guard"])
            case "GuardAll":
                return all(self._is_asked(part) for part in guard["guards"])
            case "GuardAny":
                return any(self._is_asked(part) for part in guard["guards"])
            case "InContract":
                return self._contract is not None and self._contract.name == guard["contract"]
        raise ValueError(f"no condition on a pair: {guard['node']}")

    def named(self, text: str) -> tuple[Item, ...]:
        """Return what a text says: ``run QH-10H``, ``four J``, ``card 10H``, or the name of a pair (of some trumps)."""
        word, _, rest = text.partition(" ")
        if word == "run":
            top, bottom = rest.split("-")
            order = self._clauses["runs"]["order"]["ranks"]
            ranks = order[order.index(rank_of(top)) : order.index(rank_of(bottom)) + 1]
            return self.runs(tuple(rank + suit_of(top) for rank in ranks))
        if word == "four":
            four = self.four(rest)
            return () if four is None else (four,)
        if word == "card":
            more = (growth for growth in self._clauses["growth"] if growth["form"] == "more")
            return tuple(self.added(rest, (rest,), growth) for growth in more)
        trumps = [suit for suit in self._suits() if self._has_pair(text, suit)]
        return (self.pair(text, trumps[0]),) if trumps else ()


def kinds_of(model: Node) -> tuple[str, ...]:
    """Return every kind of declaration that a game has."""
    clauses = model["declarations"]
    kinds = ["runs"] if clauses["run_values"] else []
    kinds += ["fours"] if clauses["fours"] else []
    return (*kinds, *(pair["name"] for pair in clauses["pairs"]))


def sort_of(kind: str) -> str:
    """Return the sort of a kind: all pairs are of one sort, whatever they are called."""
    return kind if kind in ("runs", "fours") else "pairs"
