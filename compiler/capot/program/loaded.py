"""A program as a module that can be called: printed in Python, or compiled where that can be had."""

from __future__ import annotations

from types import ModuleType

from capot.model import nodes as m
from capot.program import nodes as n
from capot.program.lower import lower
from capot.program.native.building import engine
from capot.program.printers.python import python
from capot.program.simplify import simplify


def plain(program: n.Program) -> ModuleType:
    """Return the program, printed in Python and loaded."""
    module = ModuleType(f"program_of_{program.key.replace('-', '_')}")
    exec(compile(python(program), f"<program of {program.key}>", "exec"), module.__dict__)
    return module


def quickest(program: n.Program) -> ModuleType:
    """Return the compiled engine of a program where there is one, else the program in Python; both behave alike."""
    return engine(program) or plain(program)


def whole(model: m.Model) -> n.Program:
    """Return the program of a rule model as it is compiled: with random matches, and what is known worked out."""
    return simplify(lower(model, matches=True))
