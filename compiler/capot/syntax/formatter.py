"""One layout for every rules file: the words, comments and citations stay, the space between them is decided here.

The formatter reads tokens, not the syntax tree, so that comments and single blank lines survive. What it takes for a
line of the text is what the grammar takes for one: a clause with the lines that it goes on in, the opening of a block,
or a closing brace.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from capot.diagnostics.source import Source
from capot.language.clause_writer import spaced

INDENT = 2
CONTINUED_INDENT = 4
MAX_WIDTH = 120
CITATIONS_COLUMN = 68
LONGEST_ALIGNED = 100

_TOKEN = re.compile(
    r"""(?P<space>[^\S\n]+)
    | (?P<end>\n)
    | (?P<comment>\#[^\n]*)
    | (?P<title>"[^"\n]*")
    | (?P<citations>\[[^\]\n]*\])
    | (?P<brace>[{}])
    | (?P<word>[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+|'s|')?|[A-Z0-9]*[0-9]|[A-Z]+|>=|<=|.)
    """,
    re.VERBOSE,
)


class _Token(NamedTuple):
    kind: str
    text: str


@dataclass(slots=True)
class _Line:
    """A line of the text as the grammar counts them, with the comments that stand in it.

    ``block`` numbers the braces that it stands in; ``inner`` are the comments that have to move up before it.
    """

    depth: int
    block: int
    after_blank: bool = False
    words: list[str] = field(default_factory=list)
    citations: list[str] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)
    trailing: str = ""

    def remark(self, comment: str, alone: bool) -> None:
        """Take in a comment: the last one beside words stays there, any other moves up."""
        if alone:
            self.inner.append(comment)
            return
        if self.trailing:
            self.inner.append(self.trailing)
        self.trailing = comment


def format_text(source: Source) -> str:
    """Return a rules file in the one layout that capot has; formatting it again changes nothing.

    Two spaces of indentation a brace, one clause a line, citations at one column within a block: beside their clause,
    or below it where the line would be too long. The text is taken to be one that parses: what it means is then
    unchanged, and every comment is still there, if inside of a clause above it.

    >>> from capot.diagnostics.source import source_from_text
    >>> print(format_text(source_from_text('game my-game "Mine" extends bela-4 {source bela }', "my.capot")), end="")
    game my-game "Mine" extends bela-4 {
      source bela
    }
    """
    lines = list(_lines(source.text))
    columns = _columns(lines)
    shown: list[str] = []
    opened = True  # nothing yet, or a block: no blank line follows
    for line in lines:
        if line.after_blank and not opened and line.words != ["}"]:
            shown.append("")
        shown.extend(_rendered(line, columns[line.block]))
        opened = line.words[-1:] == ["{"]
    return "".join(f"{line}\n" for line in shown)


def _lines(text: str) -> Iterator[_Line]:
    tokens = [_Token(match.lastgroup or "", match.group()) for match in _TOKEN.finditer(text)]
    tokens = [token for token in tokens if token.kind != "space"]
    blocks, last_block = [0], 0
    place, ends = 0, 0
    while place < len(tokens):
        if tokens[place].kind == "end":
            ends += 1
            place += 1
            continue
        closing = tokens[place].text == "}" and len(blocks) > 1
        if closing:
            blocks.pop()
        line = _Line(len(blocks) - 1, blocks[-1], after_blank=ends > 1)
        place = _read_line(tokens, place, line)
        ends = 0
        yield line
        if line.words[-1:] == ["{"]:
            last_block += 1
            blocks.append(last_block)


def _read_line(tokens: list[_Token], place: int, line: _Line) -> int:
    """Read one line of the text from a place on; returns the place of what follows it."""
    alone = False
    while place < len(tokens):
        token = tokens[place]
        if token.kind == "end":
            if not _goes_on(tokens, place, line):
                return place
            alone = True
        elif token.kind == "comment":
            line.remark(token.text.rstrip(), alone)
            if not line.words:
                return place + 1
        elif token.kind == "citations":
            line.citations.append(" ".join(token.text[1:-1].split()))
            alone = False
        elif line.words and (token.text == "}" or line.words[-1] in ("{", "}")):
            return place
        else:
            line.words.append(token.text)
            alone = False
        place += 1
    return place


def _goes_on(tokens: list[_Token], place: int, line: _Line) -> bool:
    """Whether the clause goes on after this line end: it stopped at a comma, or citations or a brace come next."""
    if line.words and line.words[-1] == "," and not line.citations:
        return True
    following = next((token for token in tokens[place:] if token.kind not in ("end", "comment")), None)
    if following is None or (line.words and line.words[-1] == "}"):
        return False
    return following.kind == "citations" or (following.text == "{" and line.words[-1:] != ["{"])


def _columns(lines: Iterable[_Line]) -> dict[int, int]:
    """Return the column of the citations in each block: the smallest that clears its longest ordinary clause."""
    columns: dict[int, int] = {}
    for line in lines:
        columns.setdefault(line.block, CITATIONS_COLUMN)
        width = line.depth * INDENT + len(spaced(line.words))
        if line.citations and width <= LONGEST_ALIGNED and width + 2 + len(_cited(line)) <= MAX_WIDTH:
            columns[line.block] = max(columns[line.block], width + 2)
    return columns


def _cited(line: _Line) -> str:
    """Return the citations of a line in their brackets."""
    return "[" + " ".join(line.citations) + "]"


def _rendered(line: _Line, column: int) -> list[str]:
    """Return the lines to write for a line of the text."""
    indent = " " * (line.depth * INDENT)
    above = [indent + comment for comment in line.inner]
    if not line.words and not line.citations:
        return [*above, indent + line.trailing]
    *start, last = _folded(line.words, indent)
    if line.citations:
        beside, below = last.ljust(column - 2) + "  " + _cited(line), " " * column + _cited(line)
        if len(beside) <= MAX_WIDTH:
            last = beside
        elif len(below) <= MAX_WIDTH:
            start, last = [*start, last], below
        else:
            start, last = [*start, last], indent + " " * CONTINUED_INDENT + _cited(line)
    if line.trailing:
        last += "  " + line.trailing
    return [*above, *start, last]


def _folded(words: list[str], indent: str) -> list[str]:
    """Return a clause on one line if it fits, else on several that end after a comma."""
    whole = indent + spaced(words)
    if len(whole) <= MAX_WIDTH:
        return [whole]
    lines: list[str] = []
    current: list[str] = []
    part: list[str] = []
    start = indent
    for place, word in enumerate(words):
        part.append(word)
        if word == "," or place == len(words) - 1:
            if current and len(start + spaced(current + part)) > MAX_WIDTH:
                lines.append(start + spaced(current))
                current, start = [], indent + " " * CONTINUED_INDENT
            current, part = current + part, []
    return [*lines, start + spaced(current)]
