"""Braces that were forgotten, or are one too many, where the layout of the file says which."""

from __future__ import annotations

import re
from itertools import pairwise

from capot.base.dataclasses import dataclass
from capot.diagnostics.fix import Edit, Fix, apply
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span


@dataclass(frozen=True, slots=True)
class _Brace:
    sign: str
    at: int
    indent: int
    alone: bool


#: Citations at the end of a line.
_CITED = re.compile(r"\[[^\]\n]*\]\s*$")
_BRACES = re.compile(r"#[^\n]*|\"[^\"\n]*\"|[{}]")


def _braces(text: str) -> list[_Brace]:
    found: list[_Brace] = []
    for match in _BRACES.finditer(text):
        if match[0] in "{}":
            start = text.rfind("\n", 0, match.start()) + 1
            end = text.find("\n", match.start())
            line = text[start : len(text) if end < 0 else end]
            indent = _indent(text[_clause_start(text, start) :])
            found.append(_Brace(match[0], match.start(), indent, line.split("#")[0].strip() == match[0]))
    return found


def _clause_start(text: str, start: int) -> int:
    """Return where the clause begins that a line belongs to: one that ends with a comma goes on in the next."""
    while start > 0:
        before = text.rfind("\n", 0, start - 1) + 1
        if not text[before:start].split("#")[0].rstrip().endswith(","):
            break
        start = before
    return start


def _indent(text: str) -> int:
    """Return how far a text that begins with a line is indented."""
    return len(text) - len(text.lstrip(" \t"))


def _agrees(text: str) -> bool:
    """Whether braces pair up and each that closes a block stands under the line that opened it."""
    opened: list[_Brace] = []
    for brace in _braces(text):
        if brace.sign == "{":
            opened.append(brace)
        elif not opened or (brace.alone and opened[-1].indent != brace.indent):
            return False
        else:
            opened.pop()
    return not opened


def close_block(source: Source) -> tuple[Fix, Span] | None:
    """Return how a forgotten closing brace is put in and which opened the block, if the layout leaves one place."""
    text = source.text
    opened = [brace for brace in _braces(text) if brace.sign == "{"]
    fixes = [(fix, brace) for brace in opened if (fix := _closed(brace, source)) is not None]
    mended = {apply(text, fix.edits): (fix, brace) for fix, brace in fixes}
    good = [found for result, found in mended.items() if _agrees(result)]
    if len(good) != 1:
        return None
    fix, brace = good[0]
    return fix, Span.of(source, brace.at, brace.at + 1)


def _closed(brace: _Brace, source: Source) -> Fix | None:
    """Return the closing brace that the layout asks for: before the first line that stands no deeper than the block."""
    text = source.text
    end = text.find("\n", brace.at)
    at = len(text) if end < 0 else end + 1
    signs = [match[0] for match in _BRACES.finditer(text, brace.at, at) if match[0] in "{}"]
    if signs.count("{") == signs.count("}"):
        return None  # it is closed on its own line
    for match in re.finditer(r"([ \t]*)([^\s#][^\n]*)\n?", text[at:]):
        if len(match[1]) <= brace.indent:
            if match[2].startswith("}") and len(match[1]) == brace.indent:
                return None  # it is closed
            at += match.start()
            break
    else:
        at = len(text)
    break_before = "" if at == 0 or text[at - 1] == "\n" else "\n"
    edit = Edit(Span.of(source, at, at), f"{break_before}{' ' * brace.indent}}}\n")
    line = source.position(brace.at)[0]
    return Fix(f"close the block of line {line} with a }} of its own", (edit,))


def mend_stray(source: Source) -> Fix | None:
    """Return how a brace that closes nothing is mended, if the layout leaves one way.

    What it closes is opened; only where nothing could have been opened is it taken out.
    """
    opened = _openings(source)
    if opened:
        return opened[0] if len(opened) == 1 else None
    return _drop_brace(source)


def _openings(source: Source) -> list[Fix]:
    """Return the lines that may open a block, as the layout has it: those before lines that stand deeper."""
    mended: dict[str, Fix] = {}
    lines = [(match.start(), match[0]) for match in re.finditer(r"[^\n]*\n?", source.text)]
    filled = [(start, line) for start, line in lines if line.strip() and line.lstrip()[0] not in "#["]
    for (start, line), (_, following) in pairwise(filled):
        bare = _CITED.sub("", line.split("#")[0]).rstrip()
        indent = _indent(source.text[_clause_start(source.text, start) :])
        if bare.endswith(("{", "}", ",")) or _indent(following) <= indent:
            continue
        at = start + len(bare)
        edit = Edit(Span.of(source, at, at), " {")
        mended[apply(source.text, [edit])] = Fix(f"open the block of line {source.position(at)[0]} with a {{", (edit,))
    return [fix for result, fix in mended.items() if _agrees(result)]


def _drop_brace(source: Source) -> Fix | None:
    """Return which closing brace is one too many, if the layout of the file leaves one only."""
    mended: dict[str, Fix] = {}
    for brace in _braces(source.text):
        if brace.sign == "}" and brace.alone:
            edit = Edit(Span.of(source, brace.at, brace.at + 1), "")
            line = source.position(brace.at)[0]
            mended[apply(source.text, [edit])] = Fix(f"take out the }} of line {line}", (edit,))
    good = [fix for result, fix in mended.items() if _agrees(result)]
    return good[0] if len(good) == 1 else None
