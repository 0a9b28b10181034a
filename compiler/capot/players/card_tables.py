"""What players look up of a game: how good cards and hands are in a contract, read off the engine's tables."""

from __future__ import annotations

from functools import lru_cache

from capot.runtime.game import Game

#: What the length of a suit that ruffs adds to a hand for each card of it, in tricks.
RUFFING_CARD = 0.35


class Tables:
    """A game's cards as players see them, by contract.

    ``cost`` orders cards by what it costs to give them away: trumps most, then by points, then by strength; ``gift``
    by how gladly they are given to a partner's trick: those with most points first, trumps last.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        kernel = self.kernel = game.kernel
        self.ranks = len(kernel.ranks)
        self.mask = (1 << self.ranks) - 1
        size = self.ranks * len(kernel.suits)
        cards = range(size)
        self.cost: list[list[int]] = []
        self.gift: list[list[int]] = []
        self.some_ruff: list[bool] = []
        for contract in range(len(kernel.contracts)):
            trumps, worth, beats = kernel.trumps[contract], kernel.worth[contract], kernel.beats[contract]
            some = 0 < trumps.bit_count() < size
            keys = [
                (some and trumps >> card & 1, worth[card], -(beats[card] & kernel.suit_of[card]).bit_count(), card)
                for card in cards
            ]
            places = {key: place for place, key in enumerate(sorted(keys))}
            self.cost.append([places[key] for key in keys])
            gifts = [(not key[0], key[1], key[3]) for key in keys]
            order = {key: place for place, key in enumerate(sorted(gifts))}
            self.gift.append([order[key] for key in gifts])
            self.some_ruff.append(some)
        self._strengths: dict[tuple[int, int, int], float] = {}

    def strength(self, hand: int, contract: int) -> float:
        """Return about how many tricks a hand is good for: a card counts the less, the more cards are above it."""
        total, known = 0.0, self._strengths
        for suit in range(len(self.kernel.suits)):
            cards = hand >> suit * self.ranks & self.mask
            if cards:
                key = (contract, suit, cards)
                value = known.get(key)
                if value is None:
                    value = known[key] = self._of_suit(contract, suit, cards)
                total += value
        return total

    def _of_suit(self, contract: int, suit: int, cards: int) -> float:
        kernel, total = self.kernel, 0.0
        held = cards << suit * self.ranks
        for place in range(self.ranks):
            if cards >> place & 1:
                card = suit * self.ranks + place
                above = kernel.beats[contract][card] & kernel.suit_of[card] & ~held
                total += 1 / (1 + above.bit_count())
                if self.some_ruff[contract] and kernel.trumps[contract] >> card & 1:
                    total += RUFFING_CARD
        return total


@lru_cache(maxsize=128)
def tables_of(game: Game) -> Tables:
    """Return the tables of a game."""
    return Tables(game)
