"""Docstrings of commands, taken apart: the purpose, paragraphs, and sections under their headings.

A docstring begins with one sentence. Paragraphs follow, then sections: ``Examples:`` with a command a line, each behind
a remark (``# ...``) if it needs one, and ``Arguments:``, ``Fields:`` (of a file), ``Exit codes:``, ``Files:`` with a
term a line, two spaces and its text, which may go on further in; ``JSON:`` says what the answer to a program is, and
``See also:`` names other commands.
"""

from __future__ import annotations

import inspect
import re

from capot.base.dataclasses import dataclass

#: Headings of sections that explain terms.
TERMS = ("Arguments", "Fields", "Exit codes", "Files", "Environment")
_HEADING = re.compile(rf"({'|'.join((*TERMS, 'Examples', 'JSON', 'See also'))}):\s*(.*)")
_TERM = re.compile(r"  (\S.*?)(?:  +(.*))?")


@dataclass(frozen=True, slots=True)
class Row:
    """A term and what it means."""

    term: str
    text: str


@dataclass(frozen=True, slots=True)
class Example:
    """A command that can be typed, and a remark about it, if it needs one."""

    command: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What a docstring says."""

    purpose: str
    paragraphs: tuple[str, ...]
    terms: dict[str, tuple[Row, ...]]
    examples: tuple[Example, ...]
    json: str
    see_also: tuple[str, ...]


def read(docstring: str) -> Told:
    """Take a docstring apart.

    Raises:
        ValueError: if a line of a section is neither a term nor the rest of one.
    """
    parts: dict[str, list[str]] = {"": []}
    heading = ""
    for line in inspect.cleandoc(docstring).replace("\f", "").splitlines():
        found = _HEADING.fullmatch(line)
        if found:
            heading = found[1]
            parts[heading] = [f"  {found[2]}"] if found[2] else []
        elif heading and line and not line.startswith(" ") and line != "\b":
            heading = ""
            parts[heading] += ["", line]
        elif line != "\b":
            parts[heading].append(line.rstrip())
    paragraphs = [" ".join(block.split()) for block in re.split(r"\n\s*\n", "\n".join(parts[""])) if block.strip()]
    return Told(
        paragraphs[0] if paragraphs else "",
        tuple(paragraphs[1:]),
        {name: _rows(parts[name]) for name in TERMS if name in parts},
        _examples(parts.get("Examples", [])),
        " ".join(" ".join(parts.get("JSON", [])).split()),
        tuple(word.strip(" .") for word in " ".join(parts.get("See also", [])).split(",") if word.strip()),
    )


def _rows(lines: list[str]) -> tuple[Row, ...]:
    rows: list[Row] = []
    for line in filter(None, lines):
        if rows and line.startswith("   "):
            rows[-1] = Row(rows[-1].term, f"{rows[-1].text} {line.strip()}".strip())
            continue
        found = _TERM.fullmatch(line)
        if found is None:
            raise ValueError(f"not a term and its text: {line!r}")
        rows.append(Row(found[1], found[2] or ""))
    return tuple(rows)


def _examples(lines: list[str]) -> tuple[Example, ...]:
    examples: list[Example] = []
    remark = ""
    for line in filter(None, map(str.strip, lines)):
        if line.startswith("# "):
            remark = f"{remark} {line[2:]}".strip()
        else:
            examples.append(Example(line, remark))
            remark = ""
    return tuple(examples)
