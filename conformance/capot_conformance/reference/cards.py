"""Cards, and what they are in a contract: their order, their worth, whether they ruff, and which beats which."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from capot_conformance.reference.table import Node

#: A card that somebody played: the seat and the card.
Play = tuple[int, str]


def rank_of(card: str) -> str:
    """Return the rank of a card: ``10`` of ``10H``."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the letter of a card's suit: ``H`` of ``10H``."""
    return card[-1]


def letter(suit: str) -> str:
    """Return the letter by which cards of a suit are written: ``H`` of ``hearts``."""
    return suit[0].upper()


def pack_of(model: Node) -> tuple[str, ...]:
    """Return all cards of a game."""
    return tuple(rank + letter(suit) for suit in model["pack"]["suits"] for rank in model["pack"]["ranks"])


@dataclass(frozen=True)
class Contract:
    """A contract as it is played: the clause of the model, and the suit that was named, if one is named in it."""

    node: Node
    suit: str | None
    text: str
    #: What has been looked up of the cards of a suit: it is asked thousands of times in a deal.
    _looked_up: dict[str, Node] = field(default_factory=dict, repr=False, compare=False)

    @property
    def name(self) -> str:
        """The name of the contract, without a suit."""
        return str(self.node["name"])

    def _part(self, which: str) -> Node | None:
        return next((part for part in self.node["parts"] if part["which"] == which), None)

    def part(self, suit: str) -> Node:
        """Return what the contract says of the cards of a suit."""
        if suit not in self._looked_up:
            self._looked_up[suit] = self._part_of(suit)
        return self._looked_up[suit]

    def _part_of(self, suit: str) -> Node:
        named = self.suit is not None and suit == letter(self.suit)
        part = self._part("named-suit" if named else "other-suits") or self._part("every-suit")
        if part is None:
            raise ValueError(f"contract {self.text} says nothing of suit {suit}")
        return part

    def leading_part(self) -> Node:
        """Return what it says of the suit named, or of every suit where none is named."""
        part = self._part("named-suit") or self._part("every-suit")
        if part is None:
            raise ValueError(f"contract {self.text} has no order of its own")
        return part

    def ruffs(self, card: str) -> bool:
        """Whether a card is a trump."""
        return bool(self.part(suit_of(card))["ruffs"])

    def worth(self, cards: Iterable[str]) -> int:
        """Return what cards count when they are won."""
        return sum(worth_in(self.part(suit_of(card))["worth"], card) for card in cards)

    def beats(self, card: str, other: str) -> bool:
        """Whether a card beats another: higher in the same suit, or a trump where the other is none."""
        if suit_of(card) == suit_of(other):
            ranks = self.part(suit_of(card))["order"]["ranks"]
            return bool(ranks.index(rank_of(card)) < ranks.index(rank_of(other)))
        return self.ruffs(card) and not self.ruffs(other)

    def winning(self, trick: Sequence[Play]) -> Play | None:
        """Return the play that wins a trick so far: the card led, until a later one beats the winning card."""
        best: Play | None = None
        for seat, card in trick:
            if best is None or self.beats(card, best[1]):
                best = (seat, card)
        return best

    def in_trick(self, number: int, contracts: "dict[str, Contract]") -> "Contract":
        """Return the contract that a trick is played as, by its number from 1, of those that there are."""
        for turn in self.node.get("turns") or ():
            if number in turn["tricks"]:
                return self._named(turn["contract"], contracts)
        return self

    def counted_in_trick(self, number: int, contracts: "dict[str, Contract]") -> "Contract":
        """Return the contract as in which the cards of a trick count: another one only where the rules say so."""
        for turn in self.node.get("turns") or ():
            if number in turn["tricks"] and turn["worth"]:
                return self._named(turn["contract"], contracts)
        return self

    def _named(self, name: str, contracts: "dict[str, Contract]") -> "Contract":
        """Return another contract, in the suit of this one if it is one of a suit."""
        return next(other for other in contracts.values() if other.name == name and other.suit in (None, self.suit))

    def number(self, name: str) -> int:
        """Return a number that the contract carries."""
        number = next(number for number in self.node["numbers"] if number["name"] == name)
        for entry in number["suits"] or ():
            if entry["suit"] == self.suit:
                return int(entry["value"])
        return int(number["value"])


def worth_in(table: Node, card: str) -> int:
    """Return what a card counts by a table of worths."""
    return next(int(value["points"]) for value in table["values"] if value["rank"] == rank_of(card))


def contracts_of(model: Node) -> dict[str, Contract]:
    """Return every contract that can be played, by its text: ``hearts``, ``no-trumps``.

    Where several contracts are named in a suit, the text has both: ``small-hearts``.
    """
    in_a_suit = [node for node in model["contracts"] if node["form"] == "one-of-the-suits"]
    found = {}
    for node in model["contracts"]:
        if node["form"] == "one-of-the-suits":
            for suit in model["pack"]["suits"]:
                text = suit if len(in_a_suit) == 1 else f"{node['name']}-{suit}"
                found[text] = Contract(node, suit, text)
        else:
            found[node["name"]] = Contract(node, None, node["name"])
    return found
