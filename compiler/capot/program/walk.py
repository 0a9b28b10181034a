"""Going through a program: the parts of an expression, and the blocks of a statement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import assert_never, get_args

from capot.program import nodes as n

#: The classes of expressions.
EXPRESSIONS = frozenset(get_args(n.Expr))


@cache
def _holders(node: type[n.Expr]) -> tuple[str, ...]:
    """Return the names of a node's fields that may hold expressions."""
    return tuple(field.name for field in fields(node) if "Expr" in str(field.type))


def parts(expr: n.Expr) -> tuple[n.Expr, ...]:
    """Return the expressions that an expression is made of, from left to right."""
    found: list[n.Expr] = []
    for name in _holders(type(expr)):
        value = getattr(expr, name)
        if isinstance(value, tuple):
            found += value
        elif value is not None:
            found.append(value)
    return tuple(found)


def remade(expr: n.Expr, change: Callable[[n.Expr], n.Expr]) -> n.Expr:
    """Return an expression with each of its parts changed; the same object where none is."""
    changed: dict[str, object] = {}
    for name in _holders(type(expr)):
        value = getattr(expr, name)
        if isinstance(value, tuple):
            new = tuple(change(part) for part in value)
            if any(now is not before for now, before in zip(new, value, strict=True)):
                changed[name] = new
        elif value is not None and (now := change(value)) is not value:
            changed[name] = now
    return replace(expr, **changed) if changed else expr


def everywhere(expr: n.Expr) -> Iterator[n.Expr]:
    """Yield an expression and all that it is made of."""
    yield expr
    for part in parts(expr):
        yield from everywhere(part)


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
        case n.Clear():
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
        case n.Let() | n.Set() | n.Add() | n.Do() | n.Return() | n.Clear():
            return ()
        case _:
            assert_never(statement)


def statements(block: tuple[n.Statement, ...]) -> Iterator[n.Statement]:
    """Yield the statements of a block and of all blocks in it, in order."""
    for statement in block:
        yield statement
        for inner in blocks(statement):
            yield from statements(inner)


def everything(block: tuple[n.Statement, ...]) -> Iterator[n.Expr]:
    """Yield every expression in a block, and all that they are made of."""
    for statement in statements(block):
        for expr in expressions(statement):
            yield from everywhere(expr)
