"""What a seat observes of a deal, read back into cards and declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


class Observation:
    """All that a seat may know of a deal, by name, as the engine has it from the fields' viewers; -1 is hidden."""

    def __init__(self, deal: Deal, seat: int) -> None:
        names = deal.game.engine.NAMES["observe"]
        out = [0] * len(names)
        length = deal.game.functions.observe(deal.state, seat, out)
        self.game = deal.game
        self.values: dict[str, int] = dict(zip(names[:length], out, strict=False))

    def number(self, name: str, otherwise: int = -1) -> int:
        """Return a number; ``otherwise`` in a game that has none such."""
        return self.values.get(name, otherwise)

    def numbers(self, name: str) -> list[int]:
        """Return the elements of an array that the seat may know at all, in order."""
        found: list[int] = []
        while f"{name} {len(found)}" in self.values:
            found.append(self.values[f"{name} {len(found)}"])
        return found

    def cards(self, name: str) -> int | None:
        """Return a set of cards; ``None`` where it is hidden, or the game has none such."""
        deck, found = self.game.deck, 0
        for place, suit in enumerate(deck.suits):
            held = self.values.get(f"{name} {suit}", -1)
            if held < 0:
                return None
            found |= held << place * len(deck.ranks)
        return found

    def texts(self, name: str) -> list[str]:
        """Return a set of cards as texts, empty where it is hidden."""
        return list(self.game.deck.texts(self.cards(name) or 0))

    def card(self, name: str) -> str | None:
        """Return a card, ``None`` where there is none."""
        number = self.values.get(name, -1)
        return self.game.deck.text(number) if number >= 0 else None

    def counts(self, name: str) -> list[int]:
        """Return how many cards each seat has of something, as all may know."""
        return [self.values.get(f"{name} {seat} number", 0) for seat in range(self.game.seats)]

    def declaration(self, name: str) -> str | None:
        """Return a declaration, or its sort where no more is told; ``None`` where there is none, or it is hidden."""
        item, sort = self.values.get(name, -1), self.values.get(f"{name} sort", -1)
        if item >= 0:
            return self.game.kernel.items[item].text
        return self.game.engine.NAMES["sorts"][sort] if sort >= 0 else None

    def announced(self, seat: int) -> list[str]:
        """Return what is known of a seat's announcements, in the order in which they came."""
        size = (len(self.game.engine.NAMES["contest"]) - 3) // self.game.seats
        told = (self.declaration(f"announced {place}") for place in range(seat * size, (seat + 1) * size))
        return [text for text in told if text is not None]

    def said(self, seat: int) -> list[str]:
        """Return the pairs that a seat is known to have said."""
        found: list[str] = []
        for item, name, suit in self.game.pairs:
            suits = self.values.get(f"said_{name} {seat}", -1)
            if suits > 0 and suits >> suit & 1:
                found.append(self.game.kernel.items[item].text)
        return found

    def best(self) -> dict[str, Any] | None:
        """Return whose declaration is best, and what it is as far as the others are told.

        Where runs and fours are compared apart, it is the best run if there is one.
        """
        for item, whose in (("best_item", "best_owner"), ("best_four", "best_four_owner")):
            if (owner := self.number(whose)) >= 0:
                return {"seat": owner, "text": self.declaration(item)}
        return None

    def row(self, seat: int) -> list[str | None]:
        """Return the open cards of a seat in the order of their piles, with a mark where a card lies beneath one."""
        rows, hand = self.numbers("rows"), self.cards(f"hand {seat}") or 0
        piles = len(rows) // self.game.seats
        found: list[str | None] = []
        for pile in range(seat * piles, (seat + 1) * piles):
            if rows[pile] < 0:  # nothing has been laid there yet
                continue
            text = self.game.deck.text(rows[pile])
            if self.number(f"under {pile} number", 0):
                found.append(f"{text} on a card")
            else:
                found.append(text if hand >> rows[pile] & 1 else None)
        return found
