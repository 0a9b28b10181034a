"""Figures as HTML: a hand, a row of cards with something under each, a trick.

What a picture shows is said in words too: the name of each card, who played it, whether it may be played, who wins.
Nothing hangs on colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from capot.base.english import capital
from capot.pictures.card_images import Pictures


class Play(NamedTuple):
    """A card of a trick: who played it, and what is said of that (plain text, or nothing)."""

    who: str
    card: str
    said: str = ""


def figure(kind: str, inside: Markup, caption: Markup | str = "") -> Markup:
    """Return a figure of a kind that the style sheet knows, with its caption."""
    below = Markup("<figcaption>{}</figcaption>").format(caption) if caption else Markup()
    return Markup('<figure class="capot-figure capot-{}">{}{}</figure>').format(kind, inside, below)


def hand(pictures: Pictures, cards: Iterable[str], caption: Markup | str = "") -> Markup:
    """Return cards that somebody holds, side by side in the order given."""
    return figure("hand", _row([_cell(pictures.card(card)) for card in cards]), caption)


def choice(pictures: Pictures, cards: Iterable[str], legal: Iterable[str], caption: Markup | str = "") -> Markup:
    """Return a hand in which each card is marked as playable or not."""
    may = set(legal)
    marks = {
        True: Markup('<span class="capot-mark" title="{}">&#10003;</span>').format(pictures.speech.text("figure.may")),
        False: Markup('<span class="capot-mark" title="{}">&#10007;</span>').format(pictures.speech.text("figure.not")),
    }
    cells = [
        _cell(pictures.card(card) + marks[card in may], "capot-may" if card in may else "capot-not") for card in cards
    ]
    return figure("hand capot-choice", _row(cells), caption)


def labelled(pictures: Pictures, cards: Iterable[str], labels: Mapping[str, str], caption: Markup | str = "") -> Markup:
    """Return a row of cards with a label under each that has one."""
    cells = [_cell(pictures.card(card) + _label(labels.get(card, ""))) for card in cards]
    return figure("hand", _row(cells), caption)


def trick(pictures: Pictures, plays: Sequence[Play], winner: str | None = None, caption: Markup | str = "") -> Markup:
    """Return the cards of a trick in the order played, with who played them; the winner's is marked in words."""
    cells = []
    for place, play in enumerate(plays):
        words: list[Markup | str] = [escape(capital(play.who))]
        words += [escape(pictures.speech.text("figure.leads"))] if place == 0 else []
        words += [escape(play.said)] if play.said else []
        below = Markup("<br>").join(words)
        won = play.who == winner
        if won:
            below += Markup("<br><strong>&#9733; {}</strong>").format(pictures.speech.text("figure.wins"))
        cells.append(_cell(pictures.card(play.card) + _label(below), "capot-won" if won else ""))
    return figure("trick", _row(cells), caption)


def _label(text: Markup | str) -> Markup:
    return Markup('<span class="capot-label">{}</span>').format(text) if text else Markup()


def _cell(inside: Markup, kind: str = "") -> Markup:
    opening = Markup('<li class="{}">').format(kind) if kind else Markup("<li>")
    return opening + inside + Markup("</li>")


def _row(cells: Iterable[Markup]) -> Markup:
    return Markup('<ol class="capot-cards">{}</ol>').format(Markup("").join(cells))
