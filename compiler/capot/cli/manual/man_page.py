"""A page as a man page, in the macros that every ``man`` knows."""

from __future__ import annotations

import re
from collections.abc import Iterable

from capot.cli.manual.docstring import Row
from capot.cli.manual.page import Page

_ESCAPES = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", '"': "\\(dq"}


def file_name(page: Page) -> str:
    """Return the name of a page's file."""
    return f"{man_name(page.name)}.1"


def man_name(command: str) -> str:
    """Return what ``man`` calls the page of a command.

    >>> man_name("capot score GAME add")
    'capot-score-add'
    """
    return "-".join(word for word in command.split() if not word.isupper())


def as_man(page: Page, version: str) -> str:
    """Return a page in troff; the same text for the same page and version."""
    name = man_name(page.name)
    purpose = page.purpose[:1].lower() + page.purpose[1:]
    lines = [
        f'.TH {name.upper()} 1 "" "capot {version}" "capot"',
        ".SH NAME",
        f"{name} \\- {_text(purpose.rstrip('.'))}",
    ]
    lines += [".SH SYNOPSIS", f".B {_text(page.name)}", _text(page.usage)]
    lines += [".SH DESCRIPTION", _line(page.purpose)]
    for paragraph in page.paragraphs:
        lines += [".PP", _line(paragraph)]
    lines += _section("ARGUMENTS", page.arguments)
    for heading, rows in (*page.commands, *page.options):
        lines += _section(heading.upper(), rows)
    if page.examples:
        lines.append(".SH EXAMPLES")
        for place, (remark, commands) in enumerate(_by_remark(page)):
            lines += [".PP"] if place else []
            lines += [_line(remark), ".PP"] if remark else []
            lines += [".RS 4", ".nf", *map(_line, commands), ".fi", ".RE"]
    lines += [".SH JSON", _line(page.json)] if page.json else []
    lines += _section("EXIT STATUS", page.exit_codes)
    lines += _section("FILES", page.files)
    lines += _section("ENVIRONMENT", page.environment)
    if page.see_also:
        links = [f".BR {_text(man_name(other))} (1)" for other in page.see_also]
        lines += [".SH SEE ALSO", *(f"{link} ," for link in links[:-1]), links[-1]]
    return "\n".join(lines) + "\n"


def _by_remark(page: Page) -> list[tuple[str, list[str]]]:
    """Return the examples in groups, each under the remark that stands before it."""
    groups: list[tuple[str, list[str]]] = []
    for example in page.examples:
        if example.remark or not groups:
            groups.append((example.remark, []))
        groups[-1][1].append(example.command)
    return groups


def _section(heading: str, rows: Iterable[Row]) -> list[str]:
    lines = [f".SH {heading}"]
    for row in rows:
        lines += [".TP", f".B {_text(row.term)}", _line(row.text)]
    return lines if len(lines) > 1 else []


def _text(text: str) -> str:
    return re.sub(r"[\\\-'`^~\"]", lambda found: _ESCAPES[found[0]], text)


def _line(text: str) -> str:
    """Return a text as a line of its own, which must not be taken for a macro."""
    shown = _text(text)
    return f"\\&{shown}" if shown.startswith(".") else shown
