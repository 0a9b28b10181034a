"""Text as a terminal shows it: width, tabs, cuts, and nothing that could command the terminal."""

import unicodedata
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import lru_cache

from capot.base.escaping import visible_sign as visible

__all__ = ["DisplayLine", "Window", "clean", "display_line", "visible", "width"]

TAB_STOP = 4
MAX_WIDTH = 100  # of the source text in a snippet, in terminal cells
_LONGEST_MESSAGE = 2000
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def clean(text: str) -> str:
    """Make text safe to show on one line: tabs and line ends become spaces, other controls replacement characters."""
    if len(text) > _LONGEST_MESSAGE:
        text = text[:_LONGEST_MESSAGE] + _ELLIPSIS
    return "".join(" " if char in "\t\n" else visible(char) for char in text)


def width(char: str) -> int:
    """Say how many terminal cells a visible character takes: 0 if it is put on the one before, else 1 or 2."""
    if unicodedata.category(char) in {"Mn", "Me"} or "\u1160" <= char <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


@dataclass(frozen=True, slots=True)
class DisplayLine:
    """A source line as shown: per character what is shown for it, and the cell where it begins.

    ``columns`` counts cells from 0 and has one more entry, where the line ends.
    """

    pieces: tuple[str, ...]
    columns: tuple[int, ...]

    def cells(self, start: int, end: int) -> tuple[int, int]:
        """Give the cells of characters ``start`` to ``end`` (from 0, end exclusive), always at least one cell."""
        first, last = (self.columns[min(index, len(self.pieces))] for index in (start, end))
        if first == last and start < end:  # only marks that are put on the character before
            first = max(0, first - 1)
        return first, max(last, first + 1)

    def cut(self, first: int, last: int) -> "Window":
        """Give as much of the line as has room, around the cells ``first`` to ``last``, or around the first of them."""
        total = self.columns[-1]
        if total <= MAX_WIDTH:
            return Window("".join(self.pieces), 0, None)
        last = min(last, first + MAX_WIDTH // 2)
        left = max(0, min((first + last - MAX_WIDTH) // 2, total - MAX_WIDTH))
        # Marks of no width belong to the character before them: they go, or stay, with it.
        begin = bisect_right(self.columns, self.columns[bisect_left(self.columns, left)]) - 1 if left else 0
        end = bisect_right(self.columns, left + MAX_WIDTH) - 1
        head, tail = (_ELLIPSIS if begin else ""), (_ELLIPSIS if end < len(self.pieces) else "")
        shift = self.columns[begin] - len(head)
        limit = self.columns[end] - shift + 1 if tail else None
        return Window(head + "".join(self.pieces[begin:end]) + tail, shift, limit)


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a line that is shown: its text, how far it was moved left, and its width if the end was cut off."""

    text: str
    shift: int
    limit: int | None

    def clip(self, first: int, last: int) -> tuple[int, int]:
        """Move cells of the line into the window; what is outside falls on the ellipsis at that end."""
        first, last = max(0, first - self.shift), last - self.shift
        if self.limit is not None:
            first, last = min(first, self.limit - 1), min(last, self.limit)
        return first, max(last, first + 1)


@lru_cache(maxsize=16)  # many diagnostics on one very long line
def display_line(line: str) -> DisplayLine:
    """Lay a source line out in terminal cells."""
    pieces, columns = [], [0]
    for char in line:
        column = columns[-1]
        piece = " " * (TAB_STOP - column % TAB_STOP) if char == "\t" else visible(char)
        pieces.append(piece)
        columns.append(column + (len(piece) if char == "\t" else width(piece)))
    return DisplayLine(tuple(pieces), tuple(columns))
