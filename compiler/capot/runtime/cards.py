"""Cards as texts and as bits of an integer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from capot.runtime.errors import BadInput, shown
from capot.runtime.voice import worded

_CARD = re.compile(r"(10|[2-9AKQJ])([CDHS])")


def bits(cards: int) -> Iterator[int]:
    """Yield the cards of a set, lowest number first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def listed(value: Any, otherwise: str) -> list[Any]:
    """Return what was given as a list, whatever sort of list it was.

    Raises:
        BadInput: with the text ``otherwise``, if it is no list of anything.

    >>> listed(("AS", "KS"), "a hand is a list of cards")
    ['AS', 'KS']
    """
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise BadInput(f"{otherwise}, not {shown(value)}")
    return list(value)


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack of one game: turns card texts into numbers and back.

    ``ranks`` run from the lowest up, ``suits`` are letters.
    """

    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return len(self.ranks) * len(self.suits)

    def card(self, text: str) -> int:
        """Return the number of a card text.

        Raises:
            BadInput: if it is no card of this pack.

        >>> Deck(("7", "8"), ("C", "D")).card("8D")
        3
        """
        match = _CARD.fullmatch(text) if isinstance(text, str) else None
        if match is None or match[1] not in self.ranks or match[2] not in self.suits:
            like = self.text(self.size - 1)
            raise BadInput(
                worded("{text} is no card of this pack; cards are written like {like}", text=shown(text), like=like)
            )
        return self.suits.index(match[2]) * len(self.ranks) + self.ranks.index(match[1])

    def text(self, card: int) -> str:
        """Return the text of a card number."""
        suit, rank = divmod(card, len(self.ranks))
        return self.ranks[rank] + self.suits[suit]

    def texts(self, cards: int) -> tuple[str, ...]:
        """Return the texts of a set: suit by suit, the highest number of each suit first."""
        found = sorted(bits(cards), key=lambda card: (card // len(self.ranks), -card))
        return tuple(self.text(card) for card in found)

    def set_of(self, texts: Iterable[str]) -> int:
        """Return a set of cards.

        Raises:
            BadInput: if a text is no card, or a card is there twice.
        """
        cards = 0
        for text in listed(texts, "cards are given as a list"):
            bit = 1 << self.card(text)
            if cards & bit:
                raise BadInput(worded("{text} is there twice", text=text))
            cards |= bit
        return cards


class Shuffler:
    """A small random generator (SplitMix64) that gives the same numbers on every Python, for ever.

    >>> Shuffler(1).below(10) == Shuffler(1).below(10)
    True
    """

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each as likely as the others."""
        limit = (1 << 64) // n * n
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            z = self.state
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            z ^= z >> 31
            if z < limit:
                return z % n

    def deck(self, size: int) -> list[int]:
        """Return the numbers 0 to size - 1 in random order."""
        cards = list(range(size))
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards
