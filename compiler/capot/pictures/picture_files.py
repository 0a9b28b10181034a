"""The files of the pictures: one a card and deck, and the table that the deck switch reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache

from capot.pictures.decks import Deck, decks, letter_of
from capot.pictures.faces import blank, face, packet, sign, small

#: The largest packet that is drawn; a larger one is drawn as several.
LARGEST_PACKET = 8


def picture_files(ranks: Iterable[str]) -> dict[str, str]:
    """Return the drawing of every card of some ranks in every deck, by path below the folder of the pictures."""
    wanted = list(ranks)
    files = {"decks.js": _script(wanted)}
    for deck in decks():
        files |= {f"{deck.name}/{name}.svg": text for name, text in _drawn(deck, wanted).items()}
    return files


def picture_folders() -> tuple[str, ...]:
    """Return the folders that hold nothing but pictures."""
    return tuple(f"{deck.name}{below}" for deck in decks() for below in ("", "/small", "/suits", "/back"))


@cache
def drawings(name: str) -> Mapping[str, str]:
    """Return the drawing of every card of a deck, by its path below the folder of the deck, without ".svg"."""
    deck = next(deck for deck in decks() if deck.name == name)
    return _drawn(deck, list(deck.ranks))


def _drawn(deck: Deck, ranks: list[str]) -> dict[str, str]:
    cards = [rank + letter_of(suit) for suit in deck.suits for rank in ranks]
    return (
        {card: face(deck, card) for card in cards}
        | {f"small/{card}": small(deck, card) for card in cards}
        | {f"suits/{suit}": sign(deck, suit) for suit in deck.suits}
        | {f"back/{count}": packet(deck, count) for count in range(1, LARGEST_PACKET + 1)}
        | {"face-up": blank(deck), "back": packet(deck, 1)}
    )


def _script(ranks: list[str]) -> str:
    """Return the decks as the switch needs them: what each card and suit is called."""
    table = [
        {
            "name": deck.name,
            "title": deck.title,
            **({"language": deck.language} if deck.language else {}),
            "suits": {suit: found.name for suit, found in deck.suits.items()},
            "letters": {letter_of(suit): found.name for suit, found in deck.suits.items()},
            "ranks": {rank: deck.ranks[rank].name for rank in ranks},
        }
        for deck in decks()
    ]
    return f"window.capotDecks = {json.dumps(table, indent=1)};\n"
