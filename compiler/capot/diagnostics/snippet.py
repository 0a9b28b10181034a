"""The lines of a source that a diagnostic points at, with marks under them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto

from capot.diagnostics.display import clean, display_line
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span


class Style(Enum):
    """What a piece of a rendering is, for colour."""

    PLAIN = auto()
    FRAME = auto()
    STRONG = auto()
    PRIMARY = auto()
    SECONDARY = auto()


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of one line to underline: characters from 0, end exclusive, and what to say of it."""

    line: int
    start: int
    end: int
    text: str
    primary: bool

    @property
    def style(self) -> Style:
        """Its colour."""
        return Style.PRIMARY if self.primary else Style.SECONDARY


@dataclass(frozen=True, slots=True)
class Piece:
    """Text at a terminal cell, counted from 0."""

    cell: int
    text: str
    style: Style = Style.PLAIN


Row = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class SnippetLine:
    """One shown line and the rows under it; number None and no text for lines left out."""

    number: int | None
    text: str = ""
    rows: tuple[Row, ...] = ()


def marks_of(source: Source, span: Span, text: str, *, primary: bool) -> list[Mark]:
    """Give the mark of a span, or, if it has several lines, one where it begins and one where it ends."""
    if span.end_line > source.line_count:
        return []
    end_line, end = span.end_line, span.end_column - 1
    if end == 0 and end_line > span.line:  # it takes in a line end and nothing of the next line
        end_line -= 1
        end = len(source.line(end_line))
    if end_line == span.line:
        return [Mark(span.line, span.column - 1, end, text, primary)]
    first, last = source.line(span.line), source.line(end_line)
    indent = min(len(last) - len(last.lstrip()), end)
    return [
        Mark(span.line, span.column - 1, max(span.column, len(first.rstrip())), text or "from here", primary),
        Mark(end_line, indent, end, "to here", primary),
    ]


def snippet(source: Source, marks: Iterable[Mark]) -> list[SnippetLine]:
    """Lay out the marked lines in order. A single line between two of them is shown, more are left out."""
    by_line: dict[int, list[Mark]] = {}
    for mark in marks:
        by_line.setdefault(mark.line, []).append(mark)
    lines: list[SnippetLine] = []
    previous = None
    for number in sorted(by_line):
        if previous is not None and number == previous + 2:
            lines.append(_line(source, number - 1, []))
        elif previous is not None and number > previous + 2:
            lines.append(SnippetLine(None))
        lines.append(_line(source, number, by_line[number]))
        previous = number
    return lines


def _line(source: Source, number: int, marks: list[Mark]) -> SnippetLine:
    line = display_line(source.line(number))
    cells = [line.cells(mark.start, mark.end) for mark in marks]
    window = line.cut(*_focus(marks, cells))
    placed = [(*window.clip(*cell), mark) for mark, cell in zip(marks, cells, strict=True)]
    return SnippetLine(number, window.text, tuple(_rows(placed)))


def _focus(marks: list[Mark], cells: list[tuple[int, int]]) -> tuple[int, int]:
    """Choose what must be seen of a line that is cut: the primary mark, else the first."""
    return next((cell for mark, cell in zip(marks, cells, strict=True) if mark.primary), cells[0] if cells else (0, 1))


def _rows(placed: list[tuple[int, int, Mark]]) -> Iterator[Row]:
    """Draw the marks; the rightmost one's text goes beside it, the others' hang below, the rightmost first."""
    if not placed:
        return
    ordered = sorted(placed, key=lambda entry: entry[:2])
    right_end = max(end for _, end, _ in ordered)
    hung = [(start, mark) for start, _, mark in ordered if mark.text]
    row = _underlines(ordered)
    if ordered[-1][1] == right_end and ordered[-1][2].text:
        _, mark = hung.pop()
        row = (*row, Piece(right_end + 1, clean(mark.text), mark.style))
    yield row
    if hung:
        yield _bars(hung)
    while hung:
        start, mark = hung.pop()
        bars = _bars([entry for entry in hung if entry[0] < start])
        yield (*bars, Piece(start, clean(mark.text), mark.style))


def _underlines(placed: list[tuple[int, int, Mark]]) -> Row:
    """Draw secondary marks, then primary ones over them, as runs of one style."""
    cells: dict[int, Mark] = {}
    for start, end, mark in sorted(placed, key=lambda entry: entry[2].primary):
        cells.update(dict.fromkeys(range(start, end), mark))
    runs: list[Piece] = []
    for cell, mark in sorted(cells.items(), key=lambda item: item[0]):
        char = "^" if mark.primary else "-"
        if runs and runs[-1].cell + len(runs[-1].text) == cell and runs[-1].style is mark.style:
            runs[-1] = Piece(runs[-1].cell, runs[-1].text + char, mark.style)
        else:
            runs.append(Piece(cell, char, mark.style))
    return tuple(runs)


def _bars(hung: list[tuple[int, Mark]]) -> Row:
    styles = {start: mark.style for start, mark in hung}
    return tuple(Piece(start, "|", style) for start, style in sorted(styles.items()))
