"""Cards of examples, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from capot.comparison.subject import Subject

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def suit(card: str) -> str:
    """Return the suit of a card, as in rules files."""
    return _SUITS[card[-1]]


def card_words(card: str, subject: Subject) -> str:
    """Return a card as it is said: in English "the ten of hearts"."""
    return subject.text("follows.card", rank=card[:-1], suit=suit(card))


def cards_words(cards: Sequence[str], subject: Subject, either: bool = False) -> str:
    """Say cards as the language groups them; in English "the jack and the eight of hearts, and the ace of spades"."""
    groups = [(name, [card[:-1] for card in group]) for name, group in groupby(cards, key=suit)]
    return subject.text("follows.several-cards", groups=groups, either=either)
