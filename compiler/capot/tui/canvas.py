"""A sheet of character cells, each with the name of a style, that pictures are drawn on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Looks:
    """What the terminal can show: suits as ♣♦♥♠, and frames of lines; without them there are letters and ``+-|``."""

    symbols: bool = True
    lines: bool = True


class Canvas:
    """A sheet ``width`` cells wide and ``height`` high; what is written outside of it is cut off.

    >>> canvas = Canvas(6, 2)
    >>> canvas.write(1, 0, "hello", "bold")
    >>> canvas.plain()
    [' hello', '']
    """

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = max(width, 0), max(height, 0)
        self._cells = [[(" ", "")] * self.width for _ in range(self.height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from a cell on."""
        if 0 <= y < self.height:
            for place, char in enumerate(text, x):
                if 0 <= place < self.width:
                    self._cells[y][place] = (char, style)

    def centred(self, middle: int, y: int, text: str, style: str = "") -> None:
        """Write a text with its middle at a cell."""
        self.write(middle - len(text) // 2, y, text, style)

    def right(self, end: int, y: int, text: str, style: str = "") -> None:
        """Write a text that ends before a cell."""
        self.write(end - len(text), y, text, style)

    def rows(self) -> list[list[tuple[str, str]]]:
        """Return the rows as runs of text of one style."""
        return [
            [("".join(char for char, _ in run), style) for style, run in groupby(row, key=lambda cell: cell[1])]
            for row in self._cells
        ]

    def plain(self) -> list[str]:
        """Return the rows as text without styles and without spaces at their ends."""
        return ["".join(char for char, _ in row).rstrip() for row in self._cells]
