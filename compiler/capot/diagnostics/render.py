"""Diagnostics for people, in a terminal, and for programs."""

import json
from collections.abc import Iterable, Mapping, Sequence

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.display import clean
from capot.diagnostics.severity import Severity
from capot.diagnostics.snippet import Mark, Row, SnippetLine, Style, marks_of, snippet
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading

_SEVERITY_COLOR = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.NOTE: "1;36"}
_BESIDE = 44  # up to this width of the clauses what they mean stands beside them, else below
_STYLE_COLOR = {Style.FRAME: "1;34", Style.STRONG: "1", Style.SECONDARY: "1;34"}


def render(diagnostics: Iterable[Diagnostic], sources: Mapping[str, Source], color: bool = False) -> str:
    """Write diagnostics out with the lines they point at and a count at the end; no line end after the last line.

    They are sorted, and of too many the rest is only counted. Of a file that isn't in ``sources`` the place is named,
    without a snippet. Without diagnostics the text is empty. Nothing but the colours can command a terminal.
    """
    found = diagnostics if isinstance(diagnostics, Diagnostics) else Diagnostics(diagnostics)
    if not found:
        return ""
    blocks = [_Block(diagnostic, sources, color).text() for diagnostic in found.shown]
    count = found.summary()
    return "\n\n".join([*blocks, f"and {found.hidden} more\n{count}" if found.hidden else count])


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """Write all diagnostics, sorted, as a JSON array in ASCII."""
    return json.dumps([diagnostic.to_json() for diagnostic in Diagnostics(diagnostics)], indent=2)


def grouped(readings: Iterable[Reading]) -> list[list[Reading]]:
    """Put readings that go to the same place together, in the order in which the places come."""
    groups: dict[str, list[Reading]] = {}
    for reading in readings:
        groups.setdefault(reading.place, []).append(reading)
    return list(groups.values())


class _Block:
    """One diagnostic on its way to text."""

    def __init__(self, diagnostic: Diagnostic, sources: Mapping[str, Source], color: bool) -> None:
        self._diagnostic = diagnostic
        self._color = color
        placed = [(label, _marks(label, diagnostic, sources)) for label in _labels(diagnostic)]
        self._unplaced = [label for label, marks in placed if label.text and not marks]
        self._snippets = _snippets(placed, sources)
        numbers = [line.number or 0 for _, lines in self._snippets for line in lines]
        self._gutter = len(str(max(numbers, default=1)))

    def text(self) -> str:
        """Write header, snippets, helps and notes."""
        lines = [self._header()]
        for place, shown in self._snippets:
            arrow = "-->" if place.file == self._diagnostic.span.file else ":::"
            lines.append(f"{' ' * self._gutter}{self._paint(arrow, Style.FRAME)} {clean(str(place))}")
            if shown:
                lines.append(self._framed("", "|"))
                lines += [text for line in shown for text in self._snippet_line(line)]
        one = self._diagnostic
        asked = [("the table asks", one.asked)] if one.asked else []
        remarks = [("help", text) for text in one.help]
        remarks += [("fix", one.fix.does)] if one.fix is not None else []
        remarks += [("note", f"{label.span}: {label.text}") for label in self._unplaced]
        remarks += [("note", text) for text in one.notes]
        if (asked or remarks or one.readings) and self._snippets[-1][1]:
            lines.append(self._framed("", "|"))
        lines += [self._remark(kind, text) for kind, text in asked]
        for group in grouped(one.readings):
            lines += self._offered(group)
        lines += [self._remark(kind, text) for kind, text in remarks]
        return "\n".join(lines)

    def _offered(self, group: Sequence[Reading]) -> list[str]:
        """Write readings that go to one place: the clauses in a column, and beside each what it means."""
        kind = "reading" if len(group) == 1 else "readings"
        indent = " " * (self._gutter + len(" = ") + 2)
        split = [[clean(line) for line in reading.clause.split("\n")] for reading in group]
        wide = max(len(line) for clause in split for line in clause)
        lines = [f"{self._framed('', '=')} {self._paint(f'{kind}, {clean(group[0].place)}:', Style.STRONG)}"]
        beside = wide <= _BESIDE and all(len(clause) == 1 for clause in split)
        for reading, clause in zip(group, split, strict=True):
            means = clean(reading.means)
            told = [f"{clause[0]:<{wide}}  {means}", *clause[1:]] if beside else [*clause, f"    {means}"]
            lines += [f"{indent}{line}".rstrip() for line in told]
        return lines

    def _header(self) -> str:
        name = self._paint(f"{self._diagnostic.severity.value}[{self._diagnostic.code}]", Style.PRIMARY)
        return name + self._paint(f": {clean(self._diagnostic.message)}", Style.STRONG)

    def _snippet_line(self, line: SnippetLine) -> list[str]:
        if line.number is None:
            return [self._paint("...", Style.FRAME)]
        text = line.text.rstrip()
        first = self._framed(str(line.number), "|") + (f" {text}" if text else "")
        return [first, *(f"{self._framed('', '|')} {self._row(row)}" for row in line.rows)]

    def _framed(self, number: str, bar: str) -> str:
        return self._paint(f"{number:>{self._gutter}} {bar}", Style.FRAME)

    def _row(self, row: Row) -> str:
        """Put pieces at their cells; only the last one may hold anything but single-cell characters."""
        text, cell = "", 0
        for piece in row:
            text += " " * (piece.cell - cell) + self._paint(piece.text, piece.style)
            cell = piece.cell + len(piece.text)
        return text

    def _remark(self, kind: str, text: str) -> str:
        first, *rest = (clean(line) for line in text.split("\n"))
        indent = " " * (self._gutter + len(f" = {kind}: "))
        head = f"{self._framed('', '=')} {self._paint(f'{kind}:', Style.STRONG)} {first}"
        return "\n".join([head, *(indent + line for line in rest)])

    def _paint(self, text: str, style: Style) -> str:
        if not self._color or style is Style.PLAIN:
            return text
        code = _SEVERITY_COLOR[self._diagnostic.severity] if style is Style.PRIMARY else _STYLE_COLOR[style]
        return f"\x1b[{code}m{text}\x1b[0m"


def _labels(diagnostic: Diagnostic) -> list[Label]:
    """Give the labels, first the one of the diagnostic's own span, which says all that is said of that span."""
    span = diagnostic.span
    own = "; ".join(label.text for label in diagnostic.labels if label.span == span)
    return [Label(span, own), *(label for label in diagnostic.labels if label.span != span)]


def _marks(label: Label, diagnostic: Diagnostic, sources: Mapping[str, Source]) -> list[Mark]:
    """Give the marks of a label, none if its text isn't at hand."""
    source = sources.get(label.span.file)
    return marks_of(source, label.span, label.text, primary=label.span == diagnostic.span) if source else []


def _snippets(
    placed: list[tuple[Label, list[Mark]]], sources: Mapping[str, Source]
) -> list[tuple[Span, list[SnippetLine]]]:
    """Make a snippet for each file, the diagnostic's own first, with or without marks, each with the place to name."""
    by_file: dict[str, tuple[Span, list[Mark]]] = {}
    for index, (label, marks) in enumerate(placed):
        if marks or index == 0:
            by_file.setdefault(label.span.file, (label.span, []))[1].extend(marks)
    return [(place, snippet(sources[file], marks) if marks else []) for file, (place, marks) in by_file.items()]
