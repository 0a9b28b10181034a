"""Cards as a table writes them, by its deck and its language. Records, cases and rules write cards alike everywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping

from capot.runtime.voice import name_said, voice

FRENCH = "french"
SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_RANKS = ("10", *"98765432AKQJ")
_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
#: Suits of other decks that have the sign of a French one.
_ALIKE = {"german": ("H",), "swiss": ()}
_CARD = re.compile(r"(?<![\w♣♦♥♠])(10|[2-9AKQJ])([CDHS])(?!\w)")
_FOUR = re.compile(r"\bfour (10|[2-9AKQJ])(?!\w)")


class CardLetters:
    """What one table writes for ranks and suits, and calls its suits; what it has nothing for is as in records.

    >>> letters = CardLetters("swiss")
    >>> letters.shown("run JH-9H", symbols=True), letters.as_recorded("play ur")
    ('run UR-9R', 'play JH')
    """

    def __init__(self, faces: str = FRENCH) -> None:
        own: Mapping[str, str] = voice().letters(faces)
        self.faces = faces
        self._ranks = {rank: own.get(rank, rank) for rank in _RANKS}
        self._suits = {suit: own.get(suit, suit) for suit in SIGNS}
        self._words = {name: own.get(name, "") for name in _NAMES.values()}
        self._typed = re.compile("(?!)")
        if any(key != said for key, said in (*self._ranks.items(), *self._suits.items())):
            ranks, suits = _either(self._ranks), _either(self._suits)
            card = rf"(?P<rank>{ranks}) ?(?P<suit>{suits})"
            run = rf"(?P<from>{ranks})(?P<suit_too>{suits})?-(?P<to>{ranks})(?P<run>{suits})?"
            self._typed = re.compile(rf"(?<!\w)(?:{run}|(?<=four )(?:{ranks})|{card})(?!\w)", re.IGNORECASE)
        self._rank_meant, self._suit_meant = _meant(self._ranks), _meant(self._suits)
        self._own_word = {name_said(name): word for name, word in self._words.items() if word}
        self._suit_said = re.compile(rf"(?<!\w)(?:{'|'.join(self._own_word)})(?!\w)" if self._own_word else "(?!)")
        said = {word.casefold(): name for name, word in self._words.items() if word}
        self._word_meant = {word: name for word, name in said.items() if word not in _NAMES.values()}

    def card(self, card: str, *, symbols: bool) -> tuple[str, str]:
        """Return the rank and the suit of a card as they are shown; suits by signs where there are ``symbols``."""
        rank, suit = card[:-1], card[-1]
        signed = symbols and (self.faces == FRENCH or suit in _ALIKE.get(self.faces, ()))
        return self._ranks[rank], SIGNS[suit] if signed else self._suits[suit]

    def shown(self, text: str, *, symbols: bool) -> str:
        """Return a text with its cards, and suits by their names, as they are shown."""
        told = _CARD.sub(lambda card: "".join(self.card(card[0], symbols=symbols)), text)
        told = self._suit_said.sub(lambda word: self._own_word[word[0]], told)
        return _FOUR.sub(lambda four: f"four {self._ranks[four[1]]}", told)

    def suit_word(self, name: str) -> str:
        """Return what the deck calls a suit, by its name in the rules; nothing where it has no name of its own."""
        return self._words.get(name, "")

    def as_recorded(self, text: str) -> str:
        """Return what is typed with its cards and suits as records write them; records' own way is understood too."""
        words = (self._word_meant.get(word.casefold(), word) for word in text.split(" "))
        return self._typed.sub(self._recorded, " ".join(words))

    def _recorded(self, found: re.Match[str]) -> str:
        if found["rank"] is not None:
            return self._rank_meant[found["rank"].casefold()] + self._suit_meant[found["suit"].casefold()]
        if found["from"] is None:
            return self._rank_meant[found[0].casefold()]
        suits = [self._suit_meant[suit.casefold()] if suit else "" for suit in (found["suit_too"], found["run"])]
        top, last = (self._rank_meant[found[end].casefold()] for end in ("from", "to"))
        return f"{top}{suits[0]}-{last}{suits[1]}"


def _meant(letters: Mapping[str, str]) -> dict[str, str]:
    """Return what is meant by what is typed: a table's own letters, and those of records where they are free."""
    return {key.casefold(): key for key in letters} | {said.casefold(): key for key, said in letters.items()}


def _either(letters: Mapping[str, str]) -> str:
    return "|".join(sorted(map(re.escape, {*letters, *letters.values()}), key=len, reverse=True))
