"""One's own hand: a row of cards, what may be played lifted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from capot.runtime.card_letters import CardLetters
from capot.tui.canvas import Canvas, Looks
from capot.tui.canvas_cards import LARGE, SMALL, Face, Size

#: The keys of the cards from the left; none of them means anything else at the table.
KEYS = "1234567890xyzvbm"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to draw: its cards from the left, which may be played, which is under the cursor, which lie on others.

    ``live`` says whether it is one's turn to choose a card of it at all.
    """

    cards: Sequence[str]
    legal: Collection[str]
    cursor: int
    covering: Collection[str] = ()
    live: bool = True

    def draw(self, width: int, height: int, looks: Looks, letters: CardLetters) -> Canvas:
        """Draw it; it wants six rows, of which the last has the keys."""
        canvas = Canvas(width, height)
        if not self.cards:
            return canvas
        size, step = fitting(len(self.cards), width, height)
        left = max(0, (width - step * (len(self.cards) - 1) - size.width) // 2)
        # The card under the cursor comes last, so that no other covers its frame.
        for number, card in sorted(enumerate(self.cards), key=lambda one: one[0] == self.cursor):
            x, lifted = left + number * step, self.live and card in self.legal
            chosen = self.live and number == self.cursor
            foot = "+" if card in self.covering else ""
            face = Face(card, chosen=chosen, faint=self.live and not lifted, foot=foot)
            face.draw(canvas, x, 0 if lifted else 1, size, looks, letters)
            if not self.live:
                continue
            key = KEYS[number] if number < len(KEYS) else " "
            label = f"[{key}]" if lifted else f" {key} "
            style = "cursor" if chosen else "key" if lifted else "dim"
            canvas.write(x + (1 if step >= size.width else 0), size.height + 1, label, style)
        return canvas


def fitting(count: int, width: int, height: int) -> tuple[Size, int]:
    """Return how large the cards of a hand can be drawn, and how many cells after another they begin."""
    size = LARGE if height >= LARGE.height + 2 and count * (LARGE.width + 1) <= width else SMALL
    room = (width - size.width) // max(1, count - 1)
    return size, max(2, min(size.width + 1, room))
