"""Text that can be broken into lines: in brackets, and before the operators of a chain.

A text that is not broken says the same in every language; where there is no bracket around a chain that has to be
broken, the language's own brackets are put there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

WIDTH = 120
INDENT = "    "


@dataclass(frozen=True, slots=True)
class Row:
    """Texts one after the other."""

    parts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Operands, each but the first with its operator before it."""

    first: Text
    rest: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True)
class Brackets:
    """Texts between two brackets, parted by commas; a ``list`` has a comma after its last line when it is broken."""

    opening: str
    items: tuple[Text, ...]
    closing: str
    list: bool = True


Text = str | Row | Chain | Brackets


def flat(text: Text) -> str:
    """Return a text in one line."""
    match text:
        case str():
            return text
        case Row():
            return "".join(map(flat, text.parts))
        case Chain():
            return flat(text.first) + "".join(f" {operator} {flat(operand)}" for operator, operand in text.rest)
        case Brackets():
            return f"{text.opening}{', '.join(map(flat, text.items))}{text.closing}"
        case _:
            assert_never(text)


def broken(text: Text, indent: str, column: int, inside: bool = False) -> str:
    """Return a text that begins in a column, broken where it is too long; ``inside`` brackets a chain needs none."""
    line = flat(text)
    return line if column + len(line) <= WIDTH else _break(text, indent, column, inside)


def _break(text: Text, indent: str, column: int, inside: bool) -> str:
    """Return a text in several lines."""
    match text:
        case str():
            return text
        case Row():
            return _row(text, indent, column, inside)
        case Chain():
            if inside:
                return _operands(text, indent)
            return _hanging(text, indent, column) or _bracketed("(", (text,), ")", indent, comma=False)
        case Brackets():
            return _bracketed(text.opening, text.items, text.closing, indent, comma=text.list)
        case _:
            assert_never(text)


def _operands(chain: Chain, indent: str) -> str:
    lines = [broken(chain.first, indent, len(indent), inside=True)]
    for operator, operand in chain.rest:
        lines.append(f"{operator} {broken(operand, indent, len(indent) + len(operator) + 1, inside=True)}")
    return f"\n{indent}".join(lines)


def _hanging(chain: Chain, indent: str, column: int) -> str:
    """Return two operands of which the second is broken in its own brackets, if that is enough."""
    if len(chain.rest) > 1 or not isinstance(chain.rest[0][1], Brackets):
        return ""
    operator, last = chain.rest[0]
    text = f"{flat(chain.first)} {operator} {_break(last, indent, column, inside=False)}"
    return text if _widest(text, column) <= WIDTH else ""


def _row(row: Row, indent: str, column: int, inside: bool) -> str:
    """Break the last part that is enough; else every part that is too long, from left to right."""
    texts = [flat(part) for part in row.parts]
    for place in reversed(range(len(texts))):
        part = row.parts[place]
        if isinstance(part, str):
            continue
        before = "".join(texts[:place])
        text = before + _break(part, indent, column + len(before), inside) + "".join(texts[place + 1 :])
        if _widest(text, column) <= WIDTH:
            return text
    done = ""
    for part, text in zip(row.parts, texts, strict=True):
        if column + len(text) > WIDTH:
            text = _break(part, indent, column, inside)
        done += text
        column = len(text) - text.rfind("\n") - 1 if "\n" in text else column + len(text)
    return done


def _widest(text: str, column: int) -> int:
    first, *rest = text.split("\n")
    return max(column + len(first), *map(len, rest), 0)


def _bracketed(opening: str, items: tuple[Text, ...], closing: str, indent: str, comma: bool) -> str:
    deeper = indent + INDENT
    together = ", ".join(map(flat, items))
    if len(deeper) + len(together) > WIDTH:
        lines = [broken(item, deeper, len(deeper) + comma, inside=True) for item in items]
        together = f",\n{deeper}".join(lines) + ("," if comma else "")
    return f"{opening}\n{deeper}{together}\n{indent}{closing}"
