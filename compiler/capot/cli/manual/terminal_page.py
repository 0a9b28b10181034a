"""A page in a terminal, as ``--help`` shows it; nothing is wider than the terminal if its words are not."""

from __future__ import annotations

import re
import shlex
import textwrap
from collections.abc import Iterable, Sequence

import click

from capot.cli.manual.docstring import Example, Row
from capot.cli.manual.page import Page

_NARROW = 72  # below this, the text of a term stands under it
_TERM = 30  # the widest term that has its text beside it


def as_text(page: Page, width: int, bold: bool = False) -> str:
    """Return a page in lines of at most ``width`` columns, headings bold if wanted."""

    def section(heading: str, lines: Sequence[str]) -> list[str]:
        return ["", click.style(f"{heading}:", bold=True) if bold else f"{heading}:", *lines] if lines else []

    lines = [*wrap(f"{page.name} {page.usage}", width, "Usage: ", "         "), "", *wrap(page.purpose, width, "  ")]
    for paragraph in page.paragraphs:
        lines += ["", *wrap(paragraph, width, "  ")]
    lines += section("Arguments", listed(page.arguments, width))
    for heading, rows in (*page.commands, *page.options):
        lines += section(heading, listed(rows, width))
    lines += section("Examples", shown(page.examples, width))
    lines += section("JSON", wrap(page.json, width, "  ") if page.json else [])
    lines += section("Exit codes", listed(page.exit_codes, width))
    lines += section("Files", listed(page.files, width))
    lines += section("Environment", listed(page.environment, width))
    lines += section("See also", wrap(", ".join(page.see_also), width, "  ") if page.see_also else [])
    return "\n".join(lines)


def wrap(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """Break a text into lines, names with hyphens kept whole."""
    further = first if rest is None else rest
    return textwrap.wrap(
        text,
        max(width, 20),
        initial_indent=first,
        subsequent_indent=further,
        break_on_hyphens=False,
        break_long_words=False,
    )


def listed(rows: Iterable[Row], width: int) -> list[str]:
    """Return terms with their texts beside them, or under them where they are long or the terminal is narrow."""
    rows = list(rows)
    if not rows:
        return []
    widest = max((len(row.term) for row in rows if len(row.term) <= _TERM), default=0)
    column = 6 if width < _NARROW and widest > 8 else widest + 4
    lines: list[str] = []
    for row in rows:
        if len(row.term) + 4 <= column and row.text:
            lines += wrap(row.text, width, f"  {row.term}".ljust(column), " " * column)
        else:
            lines += [*wrap(row.term, width, "  ", "      "), *wrap(row.text, width, " " * column)]
    return lines


def shown(examples: Iterable[Example], width: int) -> list[str]:
    """Return examples; one that is too long goes on behind a backslash, so that it can be pasted as it stands."""
    lines: list[str] = []
    for example in examples:
        if example.remark:
            lines += [*([""] if lines else []), *wrap(f"# {example.remark}", width, "  ", "  # ")]
        lines += continued(example.command, width)
    return lines


def continued(command: str, width: int) -> list[str]:
    """Break a command between its words, as a shell takes it."""
    lines, line = [], "  "
    for word in _together(words(command)):
        if len(line) + len(word) + 3 > width and line.strip():
            lines.append(f"{line.rstrip()} \\")
            line = "      "
        line += f"{word} "
    return [*lines, line.rstrip()]


def _together(parts: list[str]) -> list[str]:
    """Join options with their values, which are not to be parted."""
    joined: list[str] = []
    for part in parts:
        if joined and re.fullmatch(r"--?[a-z-]+", joined[-1]) and not part.startswith("-"):
            joined[-1] += f" {part}"
        else:
            joined.append(part)
    return joined


def words(command: str) -> list[str]:
    """Return the words of a command as they are written, with their quotation marks.

    >>> words('capot explain bela-4 --trick "P1 KS, P2 9S"')[-1]
    '"P1 KS, P2 9S"'
    """
    lexer = shlex.shlex(command, posix=False, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    return list(lexer)
