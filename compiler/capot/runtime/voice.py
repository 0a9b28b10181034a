"""What commands say to people, in their language: every text goes through ``worded``, which looks it up.

The English text itself is the key, with names in braces for what is put in, so that code reads as it speaks; the
catalogue of another language (``translations/*/messages.yaml``) has what stands in its place. A text that a catalogue
lacks is said in English. Rules and names out of rules files have functions of their own, since sentences are made for a
game, not looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol


class Voice(Protocol):
    """A language that commands speak."""

    def message(self, text: str, words: dict[str, object]) -> str:
        """Return a text with words put in; English where the language has none."""

    def rule(self, address: str, sentence: str) -> str:
        """Return the sentence of a game's clause, given in English."""

    def name(self, name: str) -> str:
        """Return what a name of the rules (a contract, a call, an outcome) is called."""

    def game(self, key: str, title: str) -> str:
        """Return what a game or a house rule is called, given its English title."""

    def word(self, word: str, means: str) -> tuple[str, str]:
        """Return what a word of the glossary is called, and what it means, both given in English."""

    def letters(self, faces: str) -> Mapping[str, str]:
        """Return what a table writes for ranks and suits (``J``, ``H``), where not as records, and calls its suits."""


_ENGLISH_LETTERS: Mapping[str, Mapping[str, str]] = {
    "german": {
        "C": "A",
        "D": "B",
        "S": "L",
        "Q": "O",
        "J": "U",
        "clubs": "acorns",
        "diamonds": "bells",
        "hearts": "hearts",
        "spades": "leaves",
    },
    "swiss": {
        "C": "B",
        "D": "A",
        "H": "R",
        "S": "S",
        "Q": "O",
        "J": "U",
        "10": "B",
        "clubs": "bells",
        "diamonds": "acorns",
        "hearts": "roses",
        "spades": "shields",
    },
}


class _English:
    def message(self, text: str, words: dict[str, object]) -> str:
        return text.format_map(words) if words else text

    def rule(self, address: str, sentence: str) -> str:
        return sentence

    def name(self, name: str) -> str:
        return name.replace("-", " ")

    def game(self, key: str, title: str) -> str:
        return title

    def word(self, word: str, means: str) -> tuple[str, str]:
        return word, means

    def letters(self, faces: str) -> Mapping[str, str]:
        return _ENGLISH_LETTERS.get(faces, {})


ENGLISH_VOICE = _English()
_VOICE: ContextVar[Voice] = ContextVar("voice", default=ENGLISH_VOICE)


@contextmanager
def spoken_in(voice: Voice) -> Iterator[None]:
    """Speak another language inside a ``with``."""
    before = _VOICE.set(voice)
    try:
        yield
    finally:
        _VOICE.reset(before)


def voice() -> Voice:
    """Return the language that is spoken now."""
    return _VOICE.get()


def speak(voice: Voice) -> None:
    """Speak another language from now on."""
    _VOICE.set(voice)


def worded(text: str, /, **words: object) -> str:
    """Return a text for people in their language, with words put in.

    >>> worded("Deal {number} is taken back.", number=3)
    'Deal 3 is taken back.'
    """
    return _VOICE.get().message(text, words)


_SEATS: ContextVar[Callable[[int], str] | None] = ContextVar("seats", default=None)


@contextmanager
def seats_called(name: Callable[[int], str]) -> Iterator[None]:
    """Call seats by the names of their players inside a ``with``."""
    before = _SEATS.set(name)
    try:
        yield
    finally:
        _SEATS.reset(before)


def seat_said(seat: int, *, opens: bool = False) -> str:
    """Return what a seat is called; with a capital where that ``opens`` a sentence.

    >>> seat_said(2), seat_said(2, opens=True)
    ('seat 2', 'Seat 2')
    """
    name = _SEATS.get()
    said = worded("seat {seat}", seat=seat) if name is None else name(seat)
    return said[:1].upper() + said[1:] if opens else said


def worded_count(one: str, many: str, /, count: int, **words: object) -> str:
    """Return a text about so many things; the catalogue of a language has the text for many, and its own plurals.

    >>> worded_count("{count} deal", "{count} deals", 1), worded_count("{count} deal", "{count} deals", 2)
    ('1 deal', '2 deals')
    """
    voice = _VOICE.get()
    return voice.message(one if count == 1 and voice is ENGLISH_VOICE else many, {"count": count, **words})


def listed(parts: Sequence[str], either: bool = False) -> str:
    """Return a list as it is said: "Ana, Boro and Ceca"; ``either`` joins by "or"."""
    if len(parts) < 2:
        return "".join(parts)
    others, last = ", ".join(parts[:-1]), parts[-1]
    return worded("{others} or {last}" if either else "{others} and {last}", others=others, last=last)


def rule_said(address: str, sentence: str) -> str:
    """Return the sentence of a clause in the language of whoever reads it."""
    return _VOICE.get().rule(address, sentence)


def word_said(word: str, means: str) -> tuple[str, str]:
    """Return a word of the glossary and what it means in the language of whoever reads it."""
    return _VOICE.get().word(word, means)


_RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6")
_CALLED: ContextVar[Callable[[str], str | None] | None] = ContextVar("called", default=None)


def call_names(called: Callable[[str], str | None] | None) -> None:
    """Call names as the file of a game does from now on: ``called`` gives what it calls one, if it says so."""
    _CALLED.set(called)


def called_so(name: str) -> str | None:
    """Return what the file of the game calls a name, if it says so."""
    called = _CALLED.get()
    return called(name) if called is not None else None


def name_said(name: str) -> str:
    """Return a name of the rules as players say it, "no trumps", or as the file of the game calls it."""
    return called_so(name) or _VOICE.get().name(name)


def tally_said(name: str) -> str:
    """Return what a number is called that a side carries from deal to deal; of a contract that a side plays once, that.

    >>> tally_said("bates"), tally_said("played-hearts")
    ('bates', 'hearts played')
    """
    played = name.removeprefix("played-")
    return name_said(name) if played == name else worded("{contract} played", contract=name_said(played))


def house_rules_said(keys: Sequence[str]) -> str:
    """Return what house rules are called, in a row; English knows them by their keys, as the command takes them."""
    return ", ".join(game_said(key, key) for key in keys)


def declaration_said(text: str) -> str:
    """Return a declaration, written as in records, as players say it: its cards stay as they are.

    >>> declaration_said("run AC-QC"), declaration_said("four J")
    ('run AC-QC', 'four J')
    """
    kind, _, rest = text.partition(" ")
    match kind:
        case "run" if rest.startswith("of "):  # what of a run is known before it is shown
            return worded("run of {length}", length=rest.removeprefix("of "))
        case "run" if rest:
            return worded("run {cards}", cards=rest)
        case "four" if rest in _RANKS:
            return worded("four {rank}", rank=rest)
        case "four" if rest:  # which no pack that a language has words for holds
            return f"{worded('four')} {rest}"
        case _ if rest == "points":  # no more is known than what it counts
            return worded_count("{count} point", "{count} points", int(kind))
        case _:
            return name_said(text) if _VOICE.get() is not ENGLISH_VOICE else text


def game_said(key: str, title: str) -> str:
    """Return what a game or a house rule is called by whoever reads of it."""
    return _VOICE.get().game(key, title)
