"""A comparison as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from capot.comparison.result import Comparison, Example, Row, Rule, Topic

_INDENT = "  "


def as_text(found: Comparison, width: int = 78, bold: bool = False) -> str:
    """Return a comparison as lines no longer than ``width``, as far as words allow; headings in bold if asked for."""
    title = f"{found.title_a} and {found.title_b}"
    if not found.differs:
        return "\n".join(wrap(f"{title}: nothing differs; all {found.same} rules are the same.", width))
    page = _Page(found, max(width, 30), bold)
    page.head(f"{title}: what differs")
    for topic in found.topics:
        if topic.differs:
            page.topic(topic)
    alike = [topic.title for topic in found.topics if not topic.differs and topic.same]
    page.line()
    page.put(f"{found.same} rules are the same.", "")
    if alike:
        page.put(f"Nothing differs in: {'; '.join(alike)}.", "")
    return "\n".join(page.lines)


class _Page:
    """Lines that are written one after the other."""

    def __init__(self, found: Comparison, width: int, bold: bool) -> None:
        self.names = (found.name_a, found.name_b)
        self.heads = (found.only_a, found.only_b)
        self.width = width
        self.bold = bold
        self.lines: list[str] = []

    def line(self, text: str = "") -> None:
        self.lines.append(text)

    def put(self, text: str, indent: str, hanging: str = "") -> None:
        self.lines += wrap(
            text,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent + hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )

    def head(self, text: str) -> None:
        for part in wrap(text, self.width, break_on_hyphens=False):
            self.line(f"\x1b[1m{part}\x1b[0m" if self.bold else part)

    def topic(self, topic: Topic) -> None:
        self.line()
        self.head(topic.title.upper())
        for rule in topic.rules:
            if rule.a is not None and rule.b is not None:
                self.both(rule.about, rule.a, rule.b)
        for table in topic.tables:
            self.table(table.title, table.rows)
        self.only(topic.rules)
        self.table("What follows", topic.consequences)
        for number, example in enumerate(topic.examples):
            self.example("For example" if not number else "Another example", example)

    def both(self, about: str, a: str, b: str) -> None:
        self.line()
        self.put(about, _INDENT)
        self.put(f"{self.names[0]}: {a}", _INDENT * 2, _INDENT)
        self.put(f"{self.names[1]}: {b}", _INDENT * 2, _INDENT)

    def only(self, rules: Sequence[Rule]) -> None:
        for head, said in (
            (self.heads[0], [rule.a for rule in rules if rule.a is not None and rule.b is None]),
            (self.heads[1], [rule.b for rule in rules if rule.b is not None and rule.a is None]),
        ):
            if said:
                self.line()
                self.put(head.removesuffix(":"), _INDENT)
            for text in said:
                self.put(f"- {text}", _INDENT * 2, _INDENT)

    def example(self, opening: str, example: Example) -> None:
        self.both(f"{opening}: {example.situation}", example.a, example.b)

    def table(self, title: str, rows: Sequence[Row]) -> None:
        """Write rows in three columns where that leaves room for words, else one under the other."""
        if not rows:
            return
        self.line()
        room = self.width - 2 * len(_INDENT) - 4
        cells = [(row.about, row.a, row.b) for row in rows]
        widths = [max(len(cell) for cell in column) for column in zip(*cells, ("", *self.names), strict=True)]
        if sum(widths[1:]) + min(widths[0], 24) > room:
            self.put(title, _INDENT)
            for row in rows:
                self.put(row.about, _INDENT * 2, _INDENT)
                self.put(f"{self.names[0]}: {row.a}", _INDENT * 3, _INDENT)
                self.put(f"{self.names[1]}: {row.b}", _INDENT * 3, _INDENT)
            return
        widths[0] = min(max(widths[0], len(title) - 2), room - sum(widths[1:]))
        self.row((title, *self.names), widths, _INDENT, widths[0] + 2)
        for cell in cells:
            self.row(cell, widths, _INDENT * 2, widths[0])

    def row(self, cells: tuple[str, str, str], widths: Sequence[int], indent: str, first: int) -> None:
        parts = wrap(cells[0], first, subsequent_indent=_INDENT) or [""]
        for place, part in enumerate(parts):
            further = cells[1:] if place == 0 else ("", "")
            columns = [part.ljust(first), *(cell.ljust(width) for cell, width in zip(further, widths[1:], strict=True))]
            self.line((indent + "  ".join(columns)).rstrip())
