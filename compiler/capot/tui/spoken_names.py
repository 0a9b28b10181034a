"""The names of seats, sides and cards, as one player at the table says them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from capot.runtime.card_letters import CardLetters
from capot.runtime.game import Game
from capot.runtime.voice import worded, worded_count

#: What a seat may know, as ``Deal.view`` returns it.
View = Mapping[str, Any]

#: Where the others sit, by how many play: seats are numbered counter-clockwise, and you sit in the south.
_PLACES = {2: ("North",), 3: ("East", "West"), 4: ("East", "North", "West")}


#: What somebody at the table does.
Verb = Literal["announce", "claim", "deal", "exchange", "name", "pass", "say", "win"]


def _name(place: str) -> str:
    return {"East": worded("East"), "North": worded("North"), "West": worded("West")}[place]


def _where(place: str) -> str:
    return {"East": worded("right"), "North": worded("opposite"), "West": worded("left")}[place]


class Names:
    """The seats of a game as one player sees them.

    ``symbols`` says whether suits are shown as ♣♦♥♠, where the deck has them, or as letters.
    """

    def __init__(self, game: Game, seat: int, symbols: bool) -> None:
        self.game, self.seat, self.symbols = game, seat, symbols
        self.letters = CardLetters(game.kernel.faces)
        self.places: dict[str, int] = {"South": seat}
        self.short: dict[int, str] = {seat: worded("You")}
        self.long: dict[int, str] = {seat: worded("You")}
        for step, place in enumerate(_PLACES[game.seats], 1):
            other = (seat + step) % game.seats
            self.places[place] = other
            self.short[other] = _name(place)
            partner = game.side_of(other) == game.side_of(seat)
            where = worded("partner") if partner else _where(place)
            self.long[other] = f"{self.short[other]} ({where})"
        own = game.side_of(seat)
        self.sides = (own, *(side for side in range(len(game.sides)) if side != own))

    def place_of(self, seat: int) -> str:
        """Return where somebody sits: in the south oneself."""
        return next(place for place, other in self.places.items() if other == seat)

    def cards(self, text: str) -> str:
        """Return a text with its cards as they are shown here."""
        return self.letters.shown(text, symbols=self.symbols)

    def seats(self, text: str) -> str:
        """Return a text of the engine with its seats called by their names."""
        yours = {"S": worded("Your seat"), "s": worded("your seat")}
        own = re.sub(rf"\b([Ss])eat {self.seat}\b", lambda seat: yours[seat[1]], text)
        return re.sub(r"\b[Ss]eat (\d)\b", lambda seat: self.short.get(int(seat[1]), seat[0]), own)

    def does(self, seat: int, verb: Verb) -> str:
        """Return that somebody does something: "You pass", "East passes"."""
        you, name = seat == self.seat, self.short[seat]
        match verb:
            case "announce":
                return worded("You announce" if you else "{name} announces", name=name)
            case "claim":
                return worded("You claim" if you else "{name} claims", name=name)
            case "deal":
                return worded("You deal" if you else "{name} deals", name=name)
            case "exchange":
                return worded("You exchange" if you else "{name} exchanges", name=name)
            case "name":
                return worded("You name" if you else "{name} names", name=name)
            case "pass":
                return worded("You pass" if you else "{name} passes", name=name)
            case "say":
                return worded("You say" if you else "{name} says", name=name)
            case "win":
                return worded("You win" if you else "{name} wins", name=name)

    def side(self, side: int) -> str:
        """Return the name of a side: "We" and "They" where there are two of several players, else its players."""
        seats = self.game.sides[side]
        if len(self.game.sides) == 2 and any(len(seats) > 1 for seats in self.game.sides):
            return worded("We") if self.seat in seats else worded("They")
        return "+".join(self.short[seat] for seat in seats)

    def by_side(self, amounts: Sequence[object]) -> str:
        """Return an amount for each side, one's own first: "We 20, They 0"."""
        return ", ".join(f"{self.side(side)} {amounts[side]}" for side in self.sides)

    @property
    def target(self) -> str:
        """What wins the match."""
        target = self.game.kernel.target
        if self.game.kernel.plays_deals:
            return worded_count("the end of {count} deal", "the end of {count} deals", target)
        return worded_count("{count} deal", "{count} deals", target) if self.game.kernel.counts_deals else str(target)

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
