"""Makes a program shorter without changing what it does: what is known is worked out, what is never reached goes.

Numbers are folded, conditions that always or never hold decide, statements after a return go, an ``else`` after a
return needs no block of its own, and functions and tables that nothing public comes to are left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from capot.program import nodes as n
from capot.program.program_parts import everything, remade

_TRUE, _FALSE = n.All(()), n.Any(())


def simplify(program: n.Program) -> n.Program:
    """Return a program that does the same."""
    functions = tuple(replace(function, body=_block(function.body)) for function in _reached(program.functions))
    asked = {e.table for f in functions for e in everything(f.body) if isinstance(e, n.Look)}
    return replace(program, functions=functions, tables=tuple(t for t in program.tables if t.name in asked))


def _reached(functions: tuple[n.Function, ...]) -> tuple[n.Function, ...]:
    """Return the public functions and those that they come to."""
    by_name = {function.name: function for function in functions}
    reached: set[str] = set()
    left = [function.name for function in functions if function.public]
    while left:
        name = left.pop()
        if name not in reached:
            reached.add(name)
            left += [call.function for call in everything(by_name[name].body) if isinstance(call, n.Call)]
    return tuple(function for function in functions if function.name in reached)


# ---------------------------------------------------------------- statements


def _block(block: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    done: list[n.Statement] = []
    for statement in block:
        for made in _statement(statement):
            done.append(made)
            if _leaves(made):
                return tuple(done)
    return tuple(done)


def _leaves(statement: n.Statement) -> bool:
    """Whether nothing after a statement is ever done."""
    match statement:
        case n.Return():
            return True
        case n.If(cases=cases, other=other):
            return bool(other) and all(b and _leaves(b[-1]) for b in (*(block for _, block in cases), other))
    return False


def _statement(statement: n.Statement) -> tuple[n.Statement, ...]:
    match statement:
        case n.If():
            return _if(statement)
        case n.While():
            test = expression(statement.test)
            return () if test == _FALSE else (replace(statement, test=test, body=_block(statement.body)),)
        case n.For():
            start, stop = expression(statement.start), expression(statement.stop)
            return (replace(statement, start=start, stop=stop, body=_block(statement.body)),)
        case n.ForCards():
            return (replace(statement, cards=expression(statement.cards), body=_block(statement.body)),)
        case n.Let():
            return (replace(statement, value=expression(statement.value)),)
        case n.Set() | n.Add():
            target = expression(statement.target)
            assert isinstance(target, n.Local | n.Read | n.At)
            return (replace(statement, target=target, value=expression(statement.value)),)
        case n.Return():
            return (statement if statement.value is None else replace(statement, value=expression(statement.value)),)
        case n.Do():
            call = expression(statement.call)
            assert isinstance(call, n.Call)
            return (replace(statement, call=call),)
        case n.Tally():
            place, number, times = map(expression, (statement.place, statement.number, statement.times))
            return (replace(statement, place=place, number=number, times=times),)
        case n.Seed():
            low, high, stream = map(expression, (statement.low, statement.high, statement.stream))
            return (replace(statement, low=low, high=high, stream=stream),)
        case n.Clear() | n.Room():
            return (statement,)
        case _:
            assert_never(statement)


def _if(statement: n.If) -> tuple[n.Statement, ...]:
    """Leave out cases that never are; what comes after cases that all return is no longer part of it."""
    cases: list[tuple[n.Expr, tuple[n.Statement, ...]]] = []
    other = statement.other
    for place, (test, block) in enumerate(statement.cases):
        test, block = expression(test), _block(block)
        if test == _FALSE:
            continue
        if test == _TRUE:
            other = block
            break
        cases.append((test, block))
        all_leave = all(done and _leaves(done[-1]) for _, done in cases)
        if all_leave and (statement.cases[place + 1 :] or statement.other):
            rest = n.If(statement.cases[place + 1 :], statement.other, statement.clause)
            after = _if(rest) if rest.cases else _block(rest.other)
            return (replace(statement, cases=tuple(cases), other=()), *after)
    other = _block(other)
    if not cases:
        return other
    return (replace(statement, cases=tuple(cases), other=other),)


# ---------------------------------------------------------------- expressions


def expression(expr: n.Expr) -> n.Expr:
    """Return an expression with what is known worked out."""
    expr = remade(expr, expression)
    match expr:
        case n.Arithmetic(op=op, left=n.Num(value=left), right=n.Num(value=right)) if op in ("+", "-", "*"):
            return n.Num({"+": left + right, "-": left - right, "*": left * right}[op])
        case n.Arithmetic(op="+" | "-" | "<<" | ">>" | "|" | "^", left=left, right=n.Num(value=0)):
            return left
        case n.Arithmetic(op="+" | "|", left=n.Num(value=0), right=right):
            return right
        case n.Arithmetic(op="*" | "//", left=left, right=n.Num(value=1)):
            return left
        case n.Arithmetic(op="*", left=n.Num(value=1), right=right):
            return right
        case n.Compare(op=op, left=n.Num(value=left), right=n.Num(value=right)):
            outcomes = ("==", "<=", ">=") if left == right else ("!=", "<", "<=") if left < right else ("!=", ">", ">=")
            return _TRUE if op in outcomes else _FALSE
        case n.Member(of=()):
            return _FALSE if _is_pure(expr.value) else expr
        case n.Not(test=test):
            return _opposite(test)
        case n.All(tests=tests):
            return _several(tests, _TRUE, _FALSE)
        case n.Any(tests=tests):
            return _several(tests, _FALSE, _TRUE)
        case n.Choose(test=test, then=then, other=other) if test in (_TRUE, _FALSE):
            return then if test == _TRUE else other
        case n.Truth(test=test) if test in (_TRUE, _FALSE):
            return n.Num(1 if test == _TRUE else 0)
        case n.Compare(op="!=", left=n.Truth(test=test), right=n.Num(value=0)):
            return test
        case n.Compare(op="==", left=n.Truth(test=test), right=n.Num(value=0)):
            return _opposite(test)
        case n.Join(op="|" | "^" | "-", left=left, right=n.NoCards()):
            return left
        case n.Join(op="|" | "^", left=n.NoCards(), right=right):
            return right
    return expr


def _opposite(test: n.Expr) -> n.Expr:
    if isinstance(test, n.Not):
        return test.test
    if test in (_TRUE, _FALSE):
        return _FALSE if test == _TRUE else _TRUE
    return n.Not(test)


def _several(tests: tuple[n.Expr, ...], neutral: n.Expr, deciding: n.Expr) -> n.Expr:
    """Leave out conditions that make no difference, and all after one that decides; conditions in a row are one row."""
    node = type(neutral)
    left: list[n.Expr] = []
    for test in tests:
        inner = test.tests if isinstance(test, n.All | n.Any) and type(test) is node else (test,)
        for one in inner:
            if one in left and _is_pure(one):
                continue
            left.append(one)
            if one == deciding:
                return deciding if len(left) == 1 else _made(node, left)
    return left[0] if len(left) == 1 else _made(node, left)


def _made(node: type[n.Expr], tests: list[n.Expr]) -> n.Expr:
    return n.All(tuple(tests)) if node is n.All else n.Any(tuple(tests))


def _is_pure(expr: n.Expr) -> bool:
    """Whether an expression only looks: neither a call nor a random number is in it."""
    return not any(isinstance(part, n.Call | n.Random) for part in everything((n.Return(expr),)))
