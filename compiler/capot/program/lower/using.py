"""What the statements and expressions of a program ask for: locals, fields, tables, functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from capot.program import nodes as p


def parts_of(part: Any) -> Iterator[Any]:
    """Yield a node and every node in it, or every node in some nodes."""
    if isinstance(part, tuple):
        for one in part:
            yield from parts_of(one)
    elif is_dataclass(part):
        yield part
        for one in fields(part):
            yield from parts_of(getattr(part, one.name))


def locals_in(part: Any) -> set[str]:
    """Return the names of the local variables that are read or written."""
    return {node.name for node in parts_of(part) if isinstance(node, p.Local)}


def fields_in(part: Any) -> set[str]:
    """Return the names of the fields that are read or written."""
    return {node.field for node in parts_of(part) if isinstance(node, p.Read)}


def tables_in(part: Any) -> set[str]:
    """Return the names of the tables that are looked into."""
    return {node.table for node in parts_of(part) if isinstance(node, p.Look)}


def calls_in(part: Any) -> set[str]:
    """Return the names of the functions that are called."""
    return {node.function for node in parts_of(part) if isinstance(node, p.Call)}
