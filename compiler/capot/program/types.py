"""What the names of a program stand for, and the types of expressions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from capot.program import nodes as n
from capot.program.nodes import Type

T = TypeVar("T")


class IllFormed(ValueError):
    """A program that is none: the message names the function, the clause and what is wrong."""


class Names:
    """The fields, tables, constants and functions of a program by their names."""

    def __init__(self, program: n.Program) -> None:
        self.program = program
        self.fields = {field.name: field for field in program.fields}
        self.tables = {table.name: table for table in program.tables}
        self.constants = dict(program.constants)
        self.functions = {function.name: function for function in program.functions}
        self.pack = (1 << len(program.cards)) - 1

    def field(self, name: str) -> n.Field:
        """Return a field of the state; unknown ones are refused."""
        return _known(self.fields, name, "field")

    def table(self, name: str) -> n.Table:
        """Return a table; unknown ones are refused."""
        return _known(self.tables, name, "table")

    def function(self, name: str) -> n.Function:
        """Return a function; unknown ones are refused."""
        return _known(self.functions, name, "function")

    def type_of(self, expr: n.Expr, locals_: Mapping[str, Type]) -> Type:
        """Return the type of an expression whose parts are well formed."""
        match expr:
            case n.Num() | n.At() | n.Arithmetic() | n.Least() | n.Truth() | n.Random():
                return Type.INT
            case n.Count() | n.Lowest() | n.Kth() | n.SuitBits():
                return Type.INT
            case n.Constant():
                _known(self.constants, expr.name, "constant")
                return Type.INT
            case n.Compare() | n.Member() | n.Not() | n.All() | n.Any() | n.Flag() | n.Some() | n.Has() | n.Within():
                return Type.BOOL
            case n.NoCards() | n.Cards() | n.Card() | n.Join() | n.OrElse():
                return Type.CARDS
            case n.Local():
                return _known(locals_, expr.name, "local variable")
            case n.Read():
                return self.field(expr.field).type
            case n.Look():
                return self.table(expr.table).type
            case n.Choose():
                return self.type_of(expr.then, locals_)
            case n.Call():
                result = self.function(expr.function).result
                if result is None:
                    raise IllFormed(f"{expr.function} returns nothing")
                return result
            case _:
                assert_never(expr)


def _known(things: Mapping[str, T], name: str, sort: str) -> T:
    if name not in things:
        raise IllFormed(f"there is no {sort} {name!r}")
    return things[name]
