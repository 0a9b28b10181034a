"""What suits and ranks are called in the decks of different countries, by the names and texts that the rules use.

Records, cases and rules write cards alike everywhere; a deck says what a table calls them. What a deck does not name
goes by its name in the French one.
"""

from __future__ import annotations

from collections.abc import Mapping

from capot.base.english import rank
from capot.model import nodes as n

FRENCH = "french"
_WORDS: Mapping[str, Mapping[str, str]] = {
    FRENCH: {},
    "german": {"clubs": "acorns", "diamonds": "bells", "spades": "leaves", "Q": "over", "J": "under"},
    "swiss": {
        "clubs": "bells",
        "diamonds": "acorns",
        "hearts": "roses",
        "spades": "shields",
        "Q": "ober",
        "J": "under",
        "10": "banner",
    },
}


def deck_of(model: n.Model) -> str:
    """Return the deck that a game is played with."""
    return FRENCH if model.faces is None else model.faces.deck


def word_in(deck: str, name: str) -> str:
    """Return what a deck calls a suit or a rank.

    >>> word_in("swiss", "hearts"), word_in("swiss", "10"), word_in("german", "K")
    ('roses', 'banner', 'king')
    """
    return _WORDS[deck].get(name, rank(name))


def many_in(deck: str, name: str) -> str:
    """Return what a deck calls several cards of a rank.

    >>> many_in("swiss", "J"), many_in("german", "6")
    ('unders', 'sixes')
    """
    word = word_in(deck, name)
    return word + ("es" if word.endswith("x") else "s")


def own_words(deck: str) -> tuple[str, ...]:
    """Return the suits and ranks that a deck calls otherwise than the French one."""
    return tuple(_WORDS[deck])
