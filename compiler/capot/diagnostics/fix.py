"""Mending a text: edits that are safe to make without asking what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from capot.base.dataclasses import dataclass
from capot.diagnostics.span import Span

if TYPE_CHECKING:
    from capot.diagnostics.diagnostic import Diagnostic


#: A comment at the end of a text, after the titles in quotes on its line.
_COMMENT = re.compile(r'^(?:[^"#\n]|"[^"\n]*")*(?P<comment>#[^\n]*)\Z', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of one source's text, and what stands there instead; nothing, where it is removed."""

    span: Span
    text: str

    def overlaps(self, other: Edit) -> bool:
        """Whether two edits touch the same text, or put something at the same place."""
        mine, theirs = self.span, other.span
        if mine.file != theirs.file:
            return False
        return (mine.start < theirs.end and theirs.start < mine.end) or mine.start == theirs.start

    def to_json(self) -> dict[str, object]:
        """Say it as JSON data: the place, the offsets and the text."""
        return {**self.span.to_json(), "text": self.text}


@dataclass(frozen=True, slots=True)
class Fix:
    """A fix that is certain: what it does, in words, and the edits that do it."""

    does: str
    edits: tuple[Edit, ...]

    def to_json(self) -> dict[str, object]:
        """Say it as JSON data."""
        return {"does": self.does, "edits": [edit.to_json() for edit in self.edits]}


def replacing(span: Span, text: str, does: str = "") -> Fix:
    """Make the fix that writes a text in place of another."""
    return Fix(does or f"write `{text}`", (Edit(span, text),))


def choose(diagnostics: Iterable[Diagnostic]) -> tuple[Fix, ...]:
    """Return the fixes that can be made at once, in order; what overlaps an earlier one waits for the next round.

    Where one place has two fixes that are not the same, nobody knows which was meant, and neither is made.
    """
    fixes = list(dict.fromkeys(one.fix for one in diagnostics if one.fix is not None and one.fix.edits))
    places: dict[tuple[Span, ...], int] = {}
    for fix in fixes:
        place = tuple(edit.span for edit in fix.edits)
        places[place] = places.get(place, 0) + 1
    certain = [fix for fix in fixes if places[tuple(edit.span for edit in fix.edits)] == 1]
    chosen: list[Fix] = []
    for fix in sorted(certain, key=lambda fix: (fix.edits[0].span, fix.does)):
        taken = [edit for other in chosen for edit in other.edits]
        if not any(edit.overlaps(other) for edit in fix.edits for other in taken):
            chosen.append(fix)
    return tuple(chosen)


def apply(text: str, edits: Sequence[Edit]) -> str:
    r"""Make edits that do not overlap; the text is one source's, as it was read.

    A line of which nothing is left goes too; a comment on it stays.

    >>> from capot.diagnostics.source import Source
    >>> source = Source("a", "target: 701 point\n")
    >>> apply(source.text, [Edit(Span.of(source, 12, 17), "points")])
    'target: 701 points\n'
    """
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        start, end = extent(text, edit)
        text = text[:start] + edit.text + text[end:]
    return text


def extent(text: str, edit: Edit) -> tuple[int, int]:
    """Return the offsets of all that an edit takes out: with its line, if nothing is left of that, but no comment."""
    start, end = edit.span.start, edit.span.end
    if edit.text or start == end:
        return start, end
    comment = _COMMENT.search(text[start:end])
    end = start + comment.start("comment") if comment is not None else end
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    before, after = text[first:start], text[end:last]
    if before.strip():
        blank = not after or after[0] in " \t"
        return (start - len(before) + len(before.rstrip()) if blank else start), end
    if not after.strip():
        return first, min(last + 1, len(text))
    return start, end + len(after) - len(after.lstrip())
