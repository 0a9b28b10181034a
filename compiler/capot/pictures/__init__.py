"""Pictures: cards drawn from tables, as files; and figures that show them, as HTML to stand in Markdown.

``decks`` reads the tables, ``faces`` draws single cards, ``picture_files`` gives the files of all. ``card_images``
shows cards in a text; ``figures`` a hand or a trick, ``deal_table`` the deal round the table, with ``player_names``.
"""

from __future__ import annotations

from capot.pictures.card_images import EmbeddedPictures, Pictures, cards_in, sorted_cards
from capot.pictures.deal_table import deal_table
from capot.pictures.decks import letter_of, suit_named
from capot.pictures.figures import Play, choice, figure, hand, labelled, trick
from capot.pictures.picture_files import picture_files, picture_folders
from capot.pictures.player_names import names_from_dealer

__all__ = [
    "EmbeddedPictures",
    "Pictures",
    "Play",
    "cards_in",
    "choice",
    "deal_table",
    "figure",
    "hand",
    "labelled",
    "letter_of",
    "names_from_dealer",
    "picture_files",
    "picture_folders",
    "sorted_cards",
    "suit_named",
    "trick",
]
