"""How generated Python is laid out, as the formatter would."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from capot.base.escaping import python_literal as literal

__all__ = ["WIDTH", "Function", "literal", "missing", "sequence", "signature", "wrap"]

WIDTH = 116


@dataclass(frozen=True, slots=True)
class Function:
    """A function to be emitted: its head, what it says of itself, its lines."""

    head: str
    doc: str
    lines: Sequence[str]
    unused: Sequence[str] = ()


def wrap(items: Iterable[str], indent: int = 4) -> str:
    """Lay out the items of a long table in lines of a readable width."""
    lines: list[str] = []
    line = " " * indent
    for item in items:
        if len(line) + len(item) + 2 > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = " " * indent
        line += f"{item}, "
    return "\n".join([*lines, line.rstrip()]) if line.strip() else "\n".join(lines)


def sequence(rows: Sequence[str], indent: int) -> str:
    """Lay out a tuple of expressions as the formatter does: a line each, but one alone in place."""
    if len(rows) == 1 and len(rows[0]) + indent < WIDTH - 12:
        return f"({rows[0]},)"
    if not rows:
        return "()"
    inner = "".join(f"{' ' * (indent + 4)}{row},\n" for row in rows)
    return f"(\n{inner}{' ' * indent})"


def signature(name: str, parameters: Sequence[str], returns: str) -> str:
    """Lay out the head of a function as the formatter does."""
    line = f"def {name}({', '.join(parameters)}) -> {returns}:"
    if len(line) <= 120:
        return line
    return f"def {name}(\n" + "".join(f"    {parameter},\n" for parameter in parameters) + f") -> {returns}:"


def missing(names: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Return the names that some lines of code do not use."""
    text = "\n".join(line.split("#")[0] for line in lines)
    return [name for name in names if name not in text]
