"""Going through a program: the parts of an expression, and the blocks of a statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, assert_never, get_args

from capot.program import nodes as n

#: For each sort of expression, the fields that hold expressions.
_HOLDERS: dict[type[Any], tuple[str, ...]] = {
    node: tuple(field.name for field in fields(node) if "Expr" in str(field.type)) for node in get_args(n.Expr)
}


def parts(expr: n.Expr) -> tuple[n.Expr, ...]:
    """Return the expressions that an expression is made of, from left to right."""
    found: list[n.Expr] = []
    for name in _HOLDERS[type(expr)]:
        value = getattr(expr, name)
        if isinstance(value, tuple):
            found += value
        elif value is not None:
            found.append(value)
    return tuple(found)


def remade(expr: n.Expr, change: Callable[[n.Expr], n.Expr]) -> n.Expr:
    """Return an expression with each of its parts changed; the same object where none is."""
    node: Any = type(expr)
    values: list[Any] = []
    same = True
    for name in node.__match_args__:
        value = getattr(expr, name)
        new = value
        if name in _HOLDERS[node] and value is not None:
            new = tuple(map(change, value)) if isinstance(value, tuple) else change(value)
            same = same and new == value
        values.append(new)
    return expr if same else node(*values)


def everywhere(expr: n.Expr) -> list[n.Expr]:
    """Return an expression and all that it is made of."""
    found: list[n.Expr] = []
    _gather(expr, found)
    return found


def _gather(expr: n.Expr, found: list[n.Expr]) -> None:
    """Add an expression and all that it is made of; a list takes a third of the time of generators in each other."""
    found.append(expr)
    for name in _HOLDERS[type(expr)]:
        value = getattr(expr, name)
        if isinstance(value, tuple):
            for part in value:
                _gather(part, found)
        elif value is not None:
            _gather(value, found)


def expressions(statement: n.Statement) -> tuple[n.Expr, ...]:
    """Return the expressions that a statement itself works out, those of its blocks left out; targets come last."""
    match statement:
        case n.Let():
            return (statement.value,)
        case n.Set() | n.Add():
            return (statement.value, statement.target)
        case n.If():
            return tuple(test for test, _ in statement.cases)
        case n.While():
            return (statement.test,)
        case n.For():
            return (statement.start, statement.stop)
        case n.ForCards():
            return (statement.cards,)
        case n.Do():
            return (statement.call,)
        case n.Return():
            return () if statement.value is None else (statement.value,)
        case n.Tally():
            return (statement.place, statement.number, statement.times)
        case n.Seed():
            return (statement.low, statement.high, statement.stream)
        case n.Clear() | n.Room():
            return ()
        case _:
            assert_never(statement)


def blocks(statement: n.Statement) -> tuple[tuple[n.Statement, ...], ...]:
    """Return the blocks of a statement."""
    match statement:
        case n.If():
            return (*(block for _, block in statement.cases), statement.other)
        case n.While() | n.For() | n.ForCards():
            return (statement.body,)
        case n.Let() | n.Set() | n.Add() | n.Do() | n.Return() | n.Clear() | n.Room() | n.Tally() | n.Seed():
            return ()
        case _:
            assert_never(statement)


def statements(block: tuple[n.Statement, ...]) -> Iterator[n.Statement]:
    """Yield the statements of a block and of all blocks in it, in order."""
    for statement in block:
        yield statement
        for inner in blocks(statement):
            yield from statements(inner)


def everything(block: tuple[n.Statement, ...]) -> list[n.Expr]:
    """Return every expression in a block, and all that they are made of."""
    found: list[n.Expr] = []
    for statement in statements(block):
        for expr in expressions(statement):
            _gather(expr, found)
    return found
