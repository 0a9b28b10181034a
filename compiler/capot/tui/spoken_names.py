"""The names of seats, sides and cards, as one player at the table says them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from capot.base.english import numbered
from capot.runtime.game import Game

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
#: What a seat may know, as ``Deal.view`` returns it.
View = Mapping[str, Any]

#: Where the others sit, by how many play: seats are numbered counter-clockwise, and you sit in the south.
_PLACES = {
    2: (("North", "opposite"),),
    3: (("East", "right"), ("West", "left")),
    4: (("East", "right"), ("North", "opposite"), ("West", "left")),
}
_CARD = re.compile(r"(?<![\w♣♦♥♠])(10|[2-9AKQJ])([CDHS])(?!\w)")


class Names:
    """The seats of a game as one player sees them.

    ``symbols`` says whether suits are shown as ♣♦♥♠ or as letters.
    """

    def __init__(self, game: Game, seat: int, symbols: bool) -> None:
        self.game, self.seat, self.symbols = game, seat, symbols
        self.short: dict[int, str] = {seat: "You"}
        self.long: dict[int, str] = {seat: "You"}
        for step, (name, place) in enumerate(_PLACES[game.seats], 1):
            other = (seat + step) % game.seats
            self.short[other] = name
            partner = game.side_of(other) == game.side_of(seat)
            self.long[other] = f"{name} ({'partner' if partner else place})"
        own = game.side_of(seat)
        self.sides = (own, *(side for side in range(len(game.sides)) if side != own))

    def cards(self, text: str) -> str:
        """Return a text with its cards as they are shown here."""
        return _CARD.sub(lambda card: card[1] + SUITS[card[2]], text) if self.symbols else text

    def seats(self, text: str) -> str:
        """Return a text of the engine with its seats called by their names."""
        own = re.sub(rf"\b([Ss])eat {self.seat}\b", lambda seat: "Your seat" if seat[1] == "S" else "your seat", text)
        return re.sub(r"\b[Ss]eat (\d)\b", lambda seat: self.short.get(int(seat[1]), seat[0]), own)

    def does(self, seat: int, verb: str) -> str:
        """Return that somebody does something: "You play", "East plays"."""
        if seat == self.seat:
            return f"You {verb}"
        return f"{self.short[seat]} {verb}{'es' if verb.endswith(('s', 'sh', 'ch')) else 's'}"

    def side(self, side: int) -> str:
        """Return the name of a side: "We" and "They" where there are two of several players, else its players."""
        seats = self.game.sides[side]
        if len(self.game.sides) == 2 and any(len(seats) > 1 for seats in self.game.sides):
            return "We" if self.seat in seats else "They"
        return "+".join(self.short[seat] for seat in seats)

    def by_side(self, amounts: Sequence[object]) -> str:
        """Return an amount for each side, one's own first: "We 20, They 0"."""
        return ", ".join(f"{self.side(side)} {amounts[side]}" for side in self.sides)

    @property
    def target(self) -> str:
        """What wins the match."""
        target = self.game.kernel.target
        if self.game.kernel.plays_deals:
            return f"the end of {numbered(target, 'deal')}"
        return numbered(target, "deal") if self.game.kernel.counts_deals else str(target)

    def sorted(self, view: View) -> list[str]:
        """Return the cards in the hand suit by suit, in the order that they have in the contract."""
        kernel, deck = self.game.kernel, self.game.deck
        if view["contract"] is None:
            return list(view["hand"])
        beats = kernel.beats[self.game.contract(view["contract"])]

        def place(text: str) -> tuple[int, int]:
            card = deck.card(text)
            return deck.suits.index(text[-1]), (beats[card] & kernel.suit_of[card]).bit_count()

        return sorted(view["hand"], key=place)
