"""A place in a rules file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.diagnostics.source import Source


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one source's text, the end exclusive.

    ``start`` and ``end`` count characters from 0 in the text as read (no byte-order mark, lines end with a line feed);
    lines and columns count lines and characters from 1. Spans sort by file, then by position.
    """

    file: str
    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int

    @classmethod
    def of(cls, source: Source, start: int, end: int) -> Span:
        """Make the span of ``source.text[start:end]``; ``ValueError`` if that isn't inside the text."""
        if not 0 <= start <= end <= len(source.text):
            raise ValueError(f"no span {start}..{end} in a text of {len(source.text)} characters")
        line, column = source.position(start)
        end_line, end_column = source.position(end)
        return cls(source.name, start, end, line, column, end_line, end_column)

    @classmethod
    def whole(cls, file: str) -> Span:
        """Make the span of a diagnostic about a file and no place in it: its very beginning."""
        return cls(file, 0, 0, 1, 1, 1, 1)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def place(self) -> dict[str, str | int]:
        """Say file, lines and columns as JSON data, for editors."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "endLine": self.end_line,
            "endColumn": self.end_column,
        }

    def to_json(self) -> dict[str, str | int]:
        """Say everything as JSON data: the place and the offsets."""
        return {**self.place(), "start": self.start, "end": self.end}
