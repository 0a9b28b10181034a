"""What the statements of a program ask for: locals, fields, tables, functions."""

from __future__ import annotations

from capot.program import nodes as p
from capot.program.lower.shorthand import Body
from capot.program.program_parts import everything


def locals_in(body: Body) -> set[str]:
    """Return the names of the local variables that are read or written."""
    return {node.name for node in everything(body) if isinstance(node, p.Local)}


def fields_in(body: Body) -> set[str]:
    """Return the names of the fields that are read or written."""
    return {node.field for node in everything(body) if isinstance(node, p.Read)}


def tables_in(body: Body) -> set[str]:
    """Return the names of the tables that are looked into."""
    return {node.table for node in everything(body) if isinstance(node, p.Look)}


def calls_in(body: Body) -> set[str]:
    """Return the names of the functions that are called."""
    return {node.function for node in everything(body) if isinstance(node, p.Call)}
