"""A program as a module that can be called, and as it is compiled."""

from __future__ import annotations

from types import ModuleType

from capot.model import nodes as m
from capot.program import nodes as n
from capot.program.lower import lower
from capot.program.printers.python import python
from capot.program.simplify import simplify


def plain(program: n.Program) -> ModuleType:
    """Return the program, printed in Python and loaded."""
    module = ModuleType(f"program_of_{program.key.replace('-', '_')}")
    exec(compile(python(program), f"<program of {program.key}>", "exec"), module.__dict__)
    return module


def whole(model: m.Model) -> n.Program:
    """Return the program of a rule model as it is compiled: with random matches, and what is known worked out."""
    return simplify(lower(model, matches=True))
