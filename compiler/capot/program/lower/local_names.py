"""Local variables declared once: parts of a function that are put together may each name the same one."""

from __future__ import annotations

from dataclasses import replace

from capot.program import nodes as p
from capot.program.lower.shorthand import Body


def declared_once(function: p.Function) -> p.Function:
    """Return a function in which a name that is known already gets a new value, where it was to be declared again."""
    names = frozenset(parameter.name for parameter in function.parameters)
    return replace(function, body=_block(function.body, names))


def _block(body: Body, outside: frozenset[str]) -> Body:
    known = set(outside)
    found: list[p.Statement] = []
    for statement in body:
        found.append(_statement(statement, known))
        if isinstance(statement, p.Let | p.Room):
            known.add(statement.name)
    return tuple(found)


def _statement(statement: p.Statement, known: set[str]) -> p.Statement:
    here = frozenset(known)
    match statement:
        case p.Let(name, value, clause):
            return p.Set(p.Local(name), value, clause) if name in known else statement
        case p.If(cases, other, _):
            inner = tuple((test, _block(body, here)) for test, body in cases)
            return replace(statement, cases=inner, other=_block(other, here))
        case p.While():
            return replace(statement, body=_block(statement.body, here))
        case p.For() | p.ForCards():
            return replace(statement, body=_block(statement.body, here | {statement.name}))
        case p.Set() | p.Add() | p.Do() | p.Return() | p.Clear() | p.Room() | p.Tally() | p.Seed():
            return statement
