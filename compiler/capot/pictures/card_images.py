"""Cards as HTML: an image for each, with its name in words, in the deck that is shown unless another is chosen."""

from __future__ import annotations

import base64
from collections.abc import Iterable

from markupsafe import Markup

from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.pictures.decks import shown_in, suit_named
from capot.pictures.picture_files import LARGEST_PACKET, drawings
from capot.sentences.deck_words import FRENCH, deck_of
from capot.translations import Speech

_ORDER = "AKQJ"


class Pictures:
    """Images of cards for the pages of one folder.

    ``folder`` is the folder of the pictures as those pages address it, without a slash at its end; what they show is
    said in the language of the pages.
    """

    def __init__(self, folder: str, language: str = ENGLISH, model: Model | None = None) -> None:
        self.speech = Speech(language, model)
        self._cards = FRENCH if model is None else deck_of(model)
        self.deck = shown_in(language, self._cards)
        self.pages = folder
        self.folder = f"{folder}/{self.deck.name}"
        self._made: dict[tuple[str, str, str, int, int], Markup] = {}

    def of(self, model: Model) -> Pictures:
        """Return images of the cards that a game is played with."""
        return self if deck_of(model) == self._cards else type(self)(self.pages, self.speech.code, model)

    def words(self, card: str) -> str:
        """Return the name of a card."""
        if self.speech.code == ENGLISH:
            return self.deck.words(card)
        return self.speech.text("picture.card", rank=card[:-1], suit=suit_named(card[-1]))

    def card(self, card: str) -> Markup:
        """Return a whole card."""
        return self._image(card, self.words(card), "capot-card", 50, 70)

    def small(self, card: str) -> Markup:
        """Return a small card, to stand in a line of text."""
        return self._image(f"small/{card}", self.words(card), "capot-small", 34, 20)

    def suit(self, suit: str) -> Markup:
        """Return the sign of a suit, to stand before its name."""
        return self._image(f"suits/{suit}", "", "capot-suit", 18, 18)

    def face_up(self) -> Markup:
        """Return some card that lies face up."""
        return self._image("face-up", self.speech.text("picture.face-up"), "capot-down", 25, 35)

    def packet(self, count: int) -> Markup:
        """Return so many cards that lie face down."""
        images = []
        for part in _parts(count):
            words = self.speech.text("picture.face-down", count=part)
            images.append(self._image(f"back/{part}", words, "capot-down", round(25 + 6 * (part - 1)), 35))
        return Markup("").join(images)

    def smalls(self, cards: Iterable[str]) -> Markup:
        """Return small cards in a row that can break anywhere."""
        return Markup(" ").join(self.small(card) for card in cards)

    def _image(self, name: str, words: str, kind: str, width: int, height: int) -> Markup:
        asked = (name, words, kind, width, height)
        if asked not in self._made:
            self._made[asked] = Markup('<img class="{}" src="{}" alt="{}" width="{}" height="{}">').format(
                kind, self.address(name), words, width, height
            )
        return self._made[asked]

    def address(self, name: str) -> str:
        """Return where a picture is."""
        return f"{self.folder}/{name}.svg"


class EmbeddedPictures(Pictures):
    """Images of cards that a page carries itself, so that it needs no other file."""

    def __init__(self, folder: str = "", language: str = ENGLISH, model: Model | None = None) -> None:
        super().__init__(folder, language, model)

    def address(self, name: str) -> str:
        """Return a picture as an address that holds it."""
        drawn = base64.b64encode(drawings(self.deck.name)[name].encode()).decode("ascii")
        return f"data:image/svg+xml;base64,{drawn}"


def _parts(count: int) -> list[int]:
    whole, rest = divmod(count, LARGEST_PACKET)
    return [LARGEST_PACKET] * whole + ([rest] if rest else [])


def cards_in(text: str) -> tuple[str, ...]:
    """Return the cards of a hand as it is written; bars between packets mean nothing."""
    return tuple(text.replace("|", " ").split())


def sorted_cards(cards: Iterable[str]) -> list[str]:
    """Return cards as one holds them: by suit, the colours alternating, and from the ace down."""
    return sorted(cards, key=lambda card: ("SHCD".index(card[-1]), _height(card[:-1])))


def _height(rank: str) -> int:
    return _ORDER.index(rank) if rank in _ORDER else 20 - int(rank)
