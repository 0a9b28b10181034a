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

#: What a table writes for the letters of records, where that is another one. The runtime, which stands alone, has the
#: same for what commands print; a test holds them together.
_LETTERS: Mapping[str, Mapping[str, str]] = {
    FRENCH: {},
    "german": {"C": "A", "D": "B", "S": "L", "Q": "O", "J": "U"},
    "swiss": {"C": "B", "D": "A", "H": "R", "S": "S", "Q": "O", "J": "U", "10": "B"},
}


def letters_of(deck: str) -> Mapping[str, str]:
    """Return what a table writes for ranks and suits of a deck, in English; what is not there is as in records."""
    return _LETTERS[deck]


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
