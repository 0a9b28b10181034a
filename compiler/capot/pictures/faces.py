"""Draws cards: faces, small cards for a line of text, backs and packets, as SVG.

A card is 100 wide and 140 high. Its upper third holds the index, rank and suit sign side by side, so large that a hand
of eight can be read across a phone; the lower part fills with the sign, its pips or a figure.
"""

from __future__ import annotations

from collections.abc import Iterable

from capot.pictures.decks import Deck, Outline, RankFace, shapes, suit_named

_PAPER = "#fffdf8"
_EDGE = "#7d7d7d"
_STRIP = 58


def face(deck: Deck, card: str) -> str:
    """Return a whole card."""
    parts = [_sheet(0, 0, 100, 140), *_index(deck, card), *_middle(deck, card)]
    return _svg(100, 140, deck.words(card), parts)


def small(deck: Deck, card: str) -> str:
    """Return the index alone on a small card."""
    return _svg(100, _STRIP, deck.words(card), [_sheet(0, 0, 100, _STRIP), *_index(deck, card)])


def sign(deck: Deck, suit: str) -> str:
    """Return the sign of a suit, on paper of its own so that a dark page does not swallow it."""
    found = deck.suits[suit]
    return _svg(100, 100, found.name, [_sheet(0, 0, 100, 100), *_placed(shapes().signs[found.sign], found.ink, 12, 76)])


def packet(deck: Deck, count: int) -> str:
    """Return so many cards face down, fanned."""
    parts = [part for place in range(count) for part in _back(deck, place * 24, 0)]
    return _svg(100 + 24 * (count - 1), 140, f"{count} face down", parts)


def blank(deck: Deck) -> str:
    """Return some card face up: the four signs of the deck."""
    return _svg(100, 140, "face up", [_sheet(0, 0, 100, 140), *_four_signs(deck, 0, 0)])


def _svg(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    return "\n".join([head, f"<title>{title}</title>", *parts, "</svg>", ""])


def _sheet(x: int, y: int, width: int, height: int) -> str:
    """Return the paper of a card."""
    return (
        f'<rect x="{x + 1.5}" y="{y + 1.5}" width="{width - 3}" height="{height - 3}" rx="9" fill="{_PAPER}"'
        f' stroke="{_EDGE}" stroke-width="3"/>'
    )


def _index(deck: Deck, card: str) -> list[str]:
    suit = deck.suits[suit_named(card[-1])]
    x = 9.0
    parts = []
    for sign_ in deck.ranks[card[:-1]].index:
        glyph = shapes().glyphs[sign_]
        parts.append(
            f'<path transform="translate({x:g} 9) scale(.4)" d="{glyph.d}" fill="none" stroke="{suit.ink}"'
            ' stroke-width="15" stroke-linejoin="round"/>'
        )
        x += glyph.width * 0.4 + 5
    return [*parts, *_placed(shapes().signs[suit.sign], suit.ink, 54, 38, 10)]


def _middle(deck: Deck, card: str) -> list[str]:
    rank, suit = deck.ranks[card[:-1]], deck.suits[suit_named(card[-1])]
    sign_ = shapes().signs[suit.sign]
    if rank.middle == "pips":
        return _pips(rank, sign_, suit.ink)
    if rank.middle == "sign":
        return _placed(sign_, suit.ink, 17, 66, 62)
    figure = shapes().figures[rank.middle]
    if not rank.sign:
        return _placed(figure, suit.ink, 15, 70, 60)
    signs = [_placed(sign_, suit.ink, x, 22, 62 if rank.sign == "above" else 108) for x in (9, 69)]
    middle = _placed(figure, suit.ink, 22, 56, 72 if rank.sign == "above" else 56)
    return [*middle, *(part for one in signs for part in one)]


def _pips(rank: RankFace, sign_: tuple[Outline, ...], ink: str) -> list[str]:
    rows = shapes().pips[rank.index]
    parts: list[str] = []
    for number, count in enumerate(rows):
        y = 62 + (number + 0.5) * 70 / len(rows) - 9
        for place in range(count):
            parts += _placed(sign_, ink, 50 + (place - (count - 1) / 2) * 22 - 9, 18, y)
    return parts


def _placed(paths: Iterable[Outline], ink: str, x: float, size: float, y: float | None = None) -> list[str]:
    """Return a drawing of 100 by 100 at a place and of a size."""
    where = f"translate({x:g} {x if y is None else y:.4g}) scale({size / 100:g})"
    inside = "".join(f'<path d="{path.d}"' + (f' fill="{path.fill}"' if path.fill else "") + "/>" for path in paths)
    return [f'<g transform="{where}" fill="{ink}">{inside}</g>']


def _four_signs(deck: Deck, x: int, y: int) -> list[str]:
    places = ((14, 24), (54, 24), (14, 78), (54, 78))
    return [
        part
        for suit, (left, top) in zip(deck.suits.values(), places, strict=True)
        for part in _placed(shapes().signs[suit.sign], suit.ink, x + left, 32, y + top)
    ]


def _back(deck: Deck, x: int, y: int) -> list[str]:
    lines = "".join(f"M{x + 12} {y + 12 + step}l76 38M{x + 88} {y + 12 + step}l-76 38" for step in (0, 26, 52, 78))
    return [
        _sheet(x, y, 100, 140),
        f'<rect x="{x + 9}" y="{y + 9}" width="82" height="122" rx="4" fill="{deck.back}"/>',
        f'<path d="{lines}" fill="none" stroke="{_PAPER}" stroke-opacity=".55" stroke-width="3"/>',
    ]
