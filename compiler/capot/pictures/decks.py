"""The decks that cards are drawn in, and what they are drawn with: read once from the tables beside this module."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capot.sentences.deck_words import word_in


@dataclass(frozen=True, slots=True)
class SuitFace:
    """A suit as a deck shows it: its name there, its sign, and the ink of its ranks."""

    name: str
    sign: str
    ink: str


@dataclass(frozen=True, slots=True)
class RankFace:
    """A rank as a deck shows it: name, printed index, what fills the middle, and where the sign stands beside a figure.

    The middle is ``sign``, ``pips`` or the name of a figure.
    """

    name: str
    index: str
    middle: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: suits and ranks by the names and texts that the rules use.

    One of a ``language`` is what its pages show in the place of the deck that it is ``like``.
    """

    name: str
    title: str
    back: str
    suits: dict[str, SuitFace]
    ranks: dict[str, RankFace]
    like: str = ""
    language: str = ""

    def words(self, card: str) -> str:
        """Return the name of a card.

        >>> decks()[0].words("KH"), decks()[1].words("JS")
        ('king of hearts', 'under of leaves')
        """
        return f"{self.ranks[card[:-1]].name} of {self.suits[suit_named(card[-1])].name}"


@dataclass(frozen=True, slots=True)
class Outline:
    """A path of a drawing; without a fill it takes the ink of the suit."""

    d: str
    fill: str = ""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A character drawn as lines, 100 high."""

    width: int
    d: str


@dataclass(frozen=True, slots=True)
class Shapes:
    """Everything that cards are drawn with."""

    signs: dict[str, tuple[Outline, ...]]
    figures: dict[str, tuple[Outline, ...]]
    glyphs: dict[str, Glyph]
    pips: dict[str, tuple[int, ...]]


#: The suits by the letter that a card is written with.
_LETTERS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def suit_named(letter: str) -> str:
    """Return the suit that the last letter of a card means."""
    return _LETTERS[letter]


def letter_of(suit: str) -> str:
    """Return the letter that cards of a suit end with."""
    return next(letter for letter, name in _LETTERS.items() if name == suit)


@cache
def decks() -> tuple[Deck, ...]:
    """Return every deck, the one that is shown unless another is chosen first."""
    found: dict[str, Deck] = {}
    for row in _table("decks.yaml"):
        name = row["name"]
        if "like" not in row:
            suits = {key: SuitFace(word_in(name, key), **suit) for key, suit in row["suits"].items()}
            ranks = {key: RankFace(word_in(name, key), **rank) for key, rank in row["ranks"].items()}
            found[name] = Deck(name, row["title"], row["back"], suits, ranks)
        else:
            base, own = found[row["like"]], row["indices"]
            ranks = {key: replace(rank, index=own.get(key, rank.index)) for key, rank in base.ranks.items()}
            found[name] = replace(
                base, name=name, title=row["title"], ranks=ranks, like=base.name, language=row["language"]
            )
    return tuple(found.values())


def shown_in(language: str, name: str) -> Deck:
    """Return the deck that pages in a language show of cards of a deck.

    >>> shown_in("fr", "french").ranks["K"].index, shown_in("hr", "french").name, shown_in("fr", "swiss").name
    ('R', 'french', 'swiss')
    """
    own = (deck for deck in decks() if deck.like == name and deck.language == language)
    return next(own, None) or next(deck for deck in decks() if deck.name == name)


@cache
def shapes() -> Shapes:
    """Return what cards are drawn with."""
    table = _table("shapes.yaml")
    return Shapes(
        signs={name: _paths(rows) for name, rows in table["signs"].items()},
        figures={name: _paths(rows) for name, rows in table["figures"].items()},
        glyphs={name: Glyph(**row) for name, row in table["glyphs"].items()},
        pips={rank: tuple(rows) for rank, rows in table["pips"].items()},
    )


def _paths(rows: list[dict[str, str]]) -> tuple[Outline, ...]:
    return tuple(Outline(**row) for row in rows)


def _table(name: str) -> Any:
    return yaml.safe_load((Path(__file__).parent / name).read_text(encoding="utf-8"))
