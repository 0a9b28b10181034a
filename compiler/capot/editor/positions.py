"""Places in a text: Python counts characters, the protocol counts units of an encoding in a line."""

from __future__ import annotations

from capot.base.dataclasses import dataclass
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span

#: A line and a column, both from 0, the column in units of the protocol.
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ruler:
    """Converts places of one text; ``unit`` is the encoding whose units the client counts."""

    source: Source
    unit: str = "utf-16"

    def place(self, offset: int) -> Place:
        """Return the place of a character."""
        line, column = self.source.position(offset)
        return line - 1, self._units(self.source.line(line)[: column - 1])

    def span(self, span: Span) -> tuple[Place, Place]:
        """Return where a span begins and ends."""
        return self.place(span.start), self.place(span.end)

    def offset(self, line: int, column: int) -> int:
        """Return the character at a place; one beyond the end of a line or of the text is that end."""
        if line >= self.source.line_count:
            return len(self.source.text)
        start = sum(len(self.source.line(number)) + 1 for number in range(1, max(line, 0) + 1))
        text = self.source.line(max(line, 0) + 1)
        at = units = 0
        while at < len(text) and units < column:
            units += self._units(text[at])
            at += 1
        return start + at

    def _units(self, text: str) -> int:
        name = {"utf-16": "utf-16-le", "utf-32": "utf-32-le"}.get(self.unit, "utf-8")
        return len(text.encode(name, "surrogatepass")) // {"utf-16-le": 2, "utf-32-le": 4, "utf-8": 1}[name]
