"""Cards of examples, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from capot.base.english import joined, rank
from capot.comparison.subject import Subject
from capot.model.titles import ENGLISH

_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def suit(card: str) -> str:
    """Return the suit of a card, as in rules files."""
    return _SUITS[card[-1]]


def card_words(card: str, subject: Subject) -> str:
    """Return a card as it is said: in English "the ten of hearts"."""
    return subject.text("follows.card", rank=card[:-1], suit=suit(card))


def cards_words(cards: Sequence[str], subject: Subject, either: bool = False) -> str:
    """Say cards; in English suit by suit: "the jack and the eight of hearts, and the ace of spades"."""
    if subject.language != ENGLISH:
        return subject.text(f"list.{'or' if either else 'and'}", parts=[card_words(card, subject) for card in cards])
    last, groups = "or" if either else "and", []
    for _, group in groupby(cards, key=suit):
        held = list(group)
        groups.append(joined([f"the {rank(card[:-1])}" for card in held], last) + f" of {suit(held[0])}")
    if len(groups) == 2 and len(cards) > 2:
        return f"{groups[0]}, {last} {groups[1]}"
    return joined(groups, last)
