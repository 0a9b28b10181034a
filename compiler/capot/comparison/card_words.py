"""Cards and contracts of examples, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from capot.base.english import capital, joined, rank

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def suit(card: str) -> str:
    """Return the suit of a card."""
    return _SUITS[card[-1]]


def card_words(card: str) -> str:
    """Return a card as it is said.

    >>> card_words("10H")
    'the ten of hearts'
    """
    return f"the {rank(card[:-1])} of {suit(card)}"


def cards_words(cards: Sequence[str], last: str = "and") -> str:
    """Return cards as they are said, suit by suit.

    >>> cards_words(["JH", "8H", "AS"])
    'the jack and the eight of hearts, and the ace of spades'
    """
    groups = []
    for _, group in groupby(cards, key=suit):
        held = list(group)
        groups.append(joined([f"the {rank(card[:-1])}" for card in held], last) + f" of {suit(held[0])}")
    if len(groups) == 2 and len(cards) > 2:
        return f"{groups[0]}, {last} {groups[1]}"
    return joined(groups, last)


def contract_words(form: str, trump: str) -> str:
    """Return what is trump in a contract of a form, as a sentence."""
    return {
        "one-of-the-suits": f"{capital(trump)} are trumps.",
        "no-suit": "There are no trumps.",
        "every-suit": "Every suit is trump.",
    }[form]
