"""Cards as they are drawn on a canvas."""

from __future__ import annotations

from dataclasses import dataclass

from capot.runtime.card_letters import CardLetters
from capot.tui.canvas import Canvas, Looks

#: Corners and lines of a frame: top left, top, top right, side, bottom left, bottom right.
_FRAMES = {
    (True, False): "╭─╮│╰╯",
    (True, True): "╔═╗║╚╝",
    (False, False): "+-+|++",
    (False, True): "#=####",
}
_RED = ("D", "H")


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is drawn, in cells."""

    width: int
    height: int


SMALL = Size(5, 4)
LARGE = Size(7, 5)


@dataclass(frozen=True, slots=True)
class Face:
    """A card to draw. ``top`` and ``foot`` are short signs in its frame; ``chosen`` gives it a double frame."""

    card: str
    chosen: bool = False
    faint: bool = False
    top: str = ""
    foot: str = ""

    def draw(self, canvas: Canvas, x: int, y: int, size: Size, looks: Looks, letters: CardLetters) -> None:
        """Draw the card with its upper left corner at a cell."""
        frame = _FRAMES[looks.lines, self.chosen]
        (rank, sign), (_, suit) = (letters.card(self.card, symbols=symbols) for symbols in (True, False))
        style = ("off" if self.faint else "card") + (" red" if self.card[-1] in _RED else "")
        inner = size.width - 2
        signed = looks.symbols and sign != suit
        below = (f"{sign} " if signed else "").ljust(inner - len(suit)) + suit
        texts = [rank.ljust(inner), *[" " * inner] * (size.height - 4), below]
        edge = "off" if self.faint else "card"
        canvas.write(x, y, frame[0] + self.top.center(inner, frame[1])[:inner] + frame[2], edge)
        for row, text in enumerate(texts, 1):
            canvas.write(x, y + row, frame[3], edge)
            canvas.write(x + 1, y + row, text, style)
            canvas.write(x + 1 + inner, y + row, frame[3], edge)
        canvas.write(x, y + size.height - 1, frame[4] + self.foot.center(inner, frame[1])[:inner] + frame[5], edge)
