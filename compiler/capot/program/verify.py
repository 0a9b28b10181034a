"""Proves of a program what printers take for granted: types, names, shapes, order, and that every function ends.

What is not proved here is that no number leaves its range and no index its array: the lowering sees to that, and
``evaluate`` refuses both while a program runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NoReturn, assert_never

from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.nodes import Type
from capot.program.types import IllFormed, Names
from capot.program.words import is_constant_name, is_field_name, is_name

_ARITHMETIC = frozenset(["+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"])
_COMPARISONS = frozenset(["==", "!=", "<", "<=", ">", ">="])
_JOINS = frozenset(["&", "|", "^", "-"])
_LOWEST, _HIGHEST = -(2**31), 2**31 - 1
_MOST_CARDS = 52
_ARRAYS = (Type.INTS, Type.SUMS)


def verify(program: n.Program) -> None:
    """Check a whole program.

    Raises:
        IllFormed: with the game, the function and the clause, for the first thing that is wrong.
    """
    try:
        names = Names(program)
        _frame(program)
        effects = EffectsOf(names)
        for function in program.functions:
            try:
                effects.function(function.name)
                _Function(names, effects, function).check()
            except IllFormed as problem:
                comma = "" if str(problem).startswith((":", ", clause")) else ": "
                raise IllFormed(f"function {function.name}{comma}{problem}") from None
    except IllFormed as problem:
        raise IllFormed(f"{program.key}: {problem}") from None


def _frame(program: n.Program) -> None:
    """Check what stands around the functions."""
    size = len(program.cards)
    if not 0 < size <= _MOST_CARDS or program.ranks < 1 or size % program.ranks:
        raise IllFormed(f"{size} cards with {program.ranks} ranks are no pack")
    functions = [function.name for function in program.functions]
    fields = [field.name for field in program.fields]
    _once("field", [name for name in fields if not is_field_name(name)], fields)
    _once("function", [name for name in functions if not is_name(name)], functions)
    fixed = [name for name, _ in program.constants] + [table.name for table in program.tables]
    _once("constant or table", [name for name in fixed if not is_constant_name(name)], fixed)
    for name, value in program.constants:
        _in_range(f"constant {name}", (value,), _LOWEST, _HIGHEST)
    pack = (1 << size) - 1
    for table in program.tables:
        _table(table, pack)
    for field in program.fields:
        _field(field, program)


def _once(sort: str, bad: list[str], names: Iterable[str]) -> None:
    if bad:
        raise IllFormed(f"{bad[0]!r} is no name for a {sort}")
    for name, times in Counter(names).items():
        if times > 1:
            raise IllFormed(f"there are {times} of the {sort} {name!r}")


def _in_range(what: str, values: Iterable[int], low: int, high: int) -> None:
    for value in values:
        if not low <= value <= high:
            raise IllFormed(f"{what} has {value}, which is not from {low} to {high}")


def _table(table: n.Table, pack: int) -> None:
    size = 1
    for length in table.shape:
        size *= length
    if not table.shape or size != len(table.values) or not size:
        raise IllFormed(f"table {table.name} has {len(table.values)} values for the shape {table.shape}")
    match table.type:
        case Type.INT:
            _in_range(f"table {table.name}", table.values, _LOWEST, _HIGHEST)
        case Type.CARDS:
            _in_range(f"table {table.name}", table.values, 0, pack)
        case Type.BOOL | Type.INTS | Type.SUMS:
            raise IllFormed(f"table {table.name} is of numbers or sets of cards, not of type {table.type.value}")
        case _:
            assert_never(table.type)


def _field(field: n.Field, program: n.Program) -> None:
    what = f"field {field.name}"
    if field.type not in (Type.INT, Type.CARDS):
        raise IllFormed(f"{what} is a number or a set of cards, not of type {field.type.value}")
    owners = {"": 1, "seat": program.seats, "side": program.sides, "trick": program.seats}.get(field.per)
    if field.length < 1 or owners is None:
        raise IllFormed(f"{what} has length {field.length}, per {field.per!r}")
    if field.length % owners:
        raise IllFormed(f"{what} has {field.length} elements, which do not fall into {owners} equal parts")
    _in_range(what, (field.low, field.high) if field.type is Type.INT else (), _LOWEST, _HIGHEST)
    if field.type is Type.INT and not field.low <= 0 <= field.high:
        raise IllFormed(f"{what} is zero after Clear, which is not from {field.low} to {field.high}")


class _Function:
    """One function, gone through from top to bottom."""

    def __init__(self, names: Names, effects: EffectsOf, function: n.Function) -> None:
        self.names = names
        self.effects = effects
        self.function = function
        self.clause = ""
        self.locals: dict[str, Type] = {}
        self.loops: set[str] = set()
        self.rooms: dict[str, int] = {}

    def check(self) -> None:
        """Check the head, the body, and that a result is returned on every path."""
        if self.function.result in _ARRAYS:
            self._wrong("an array cannot be returned")
        for parameter in self.function.parameters:
            self._parameter(parameter)
        self._block(self.function.body)
        if self.function.result is not None and not _returns(self.function.body):
            self._wrong("there is a path that returns nothing")

    def _wrong(self, what: str) -> NoReturn:
        raise IllFormed(f"{f', clause {self.clause}' if self.clause else ''}: {what}")

    def _parameter(self, parameter: n.Parameter) -> None:
        if parameter.type is Type.BOOL:
            self._wrong(f"parameter {parameter.name} is a condition; take a number")
        if (parameter.type in _ARRAYS) != (parameter.length > 0) and self.function.public:
            self._wrong(
                f"parameter {parameter.name} has length {parameter.length}; that is for arrays, and each has one"
            )
        if self.function.public and parameter.type is Type.INT and parameter.low > parameter.high:
            self._wrong(f"parameter {parameter.name} may have no value: {parameter.low} to {parameter.high}")
        self._declare(parameter.name, parameter.type)

    def _declare(self, name: str, kind: Type) -> None:
        if not is_name(name) or name in self.names.functions:
            self._wrong(f"{name!r} is no name for a local variable")
        if name in self.locals:
            self._wrong(f"there is a local variable {name!r} already")
        self.locals[name] = kind

    # ------------------------------------------------------------ statements

    def _block(self, block: tuple[n.Statement, ...]) -> None:
        before = dict(self.locals)
        for statement in block:
            if not isinstance(statement, n.Clear):
                self.clause = statement.clause or self.clause
            try:
                self._statement(statement)
                if problem := self.effects.order_matters(statement):
                    self._wrong(problem)
            except IllFormed as problem:
                if str(problem).startswith((":", ", clause")):
                    raise
                self._wrong(str(problem))
        self.locals = before

    def _loop(self, name: str, body: tuple[n.Statement, ...]) -> None:
        before = dict(self.locals)
        self._declare(name, Type.INT)
        self.loops.add(name)
        self._block(body)
        self.loops.discard(name)
        self.locals = before

    def _statement(self, statement: n.Statement) -> None:
        match statement:
            case n.Let():
                kind = self._expr(statement.value)
                if kind in _ARRAYS:
                    self._wrong("an array belongs to the caller and cannot be a local variable")
                self._declare(statement.name, Type.INT if kind is Type.BOOL else kind)
            case n.Set():
                self._want(statement.value, self._target(statement.target))
            case n.Add():
                if self._target(statement.target) is not Type.INT:
                    self._wrong("numbers are added to, not sets of cards")
                self._want(statement.value, Type.INT)
            case n.If():
                if not statement.cases:
                    self._wrong("If has no case")
                for test, block in statement.cases:
                    self._want(test, Type.BOOL)
                    self._block(block)
                self._block(statement.other)
            case n.While():
                self._want(statement.test, Type.BOOL)
                self._block(statement.body)
            case n.For():
                self._want(statement.start, Type.INT)
                self._want(statement.stop, Type.INT)
                self._loop(statement.name, statement.body)
            case n.ForCards():
                self._want(statement.cards, Type.CARDS)
                self._loop(statement.name, statement.body)
            case n.Do():
                self._call(statement.call)
            case n.Return():
                self._return(statement)
            case n.Clear():
                pass
            case n.Room():
                if statement.length < 1:
                    self._wrong(f"{statement.name!r} has room for {statement.length} numbers")
                self._declare(statement.name, Type.INTS)
                self.rooms[statement.name] = statement.length
            case n.Tally():
                self._tally(statement)
            case n.Seed():
                for part in (statement.low, statement.high, statement.stream):
                    self._want(part, Type.INT)
            case _:
                assert_never(statement)

    def _tally(self, statement: n.Tally) -> None:
        if self.locals.get(statement.sums) is not Type.SUMS:
            self._wrong(f"{statement.sums!r} is no array of sums")
        lengths = [p.length for p in self.function.parameters if p.name == statement.sums]
        self._index(statement.place, lengths[0] or _HIGHEST, statement.sums)
        self._want(statement.number, Type.INT)
        self._want(statement.times, Type.INT)

    def _target(self, target: n.Local | n.Read | n.At) -> Type:
        if isinstance(target, n.Local) and target.name in self.loops:
            self._wrong(f"{target.name!r} is what a loop counts and cannot be changed")
        kind = self._expr(target)
        if kind in _ARRAYS:
            self._wrong("an array cannot get a new value, only its elements can")
        return kind

    def _return(self, statement: n.Return) -> None:
        if statement.value is None:
            if self.function.result is not None:
                self._wrong("Return without a value")
        elif self.function.result is None:
            self._wrong("Return with a value, but the function has no result")
        else:
            self._want(statement.value, self.function.result)

    # ------------------------------------------------------------ expressions

    def _want(self, expr: n.Expr, kind: Type) -> None:
        found = self._expr(expr)
        if found is not kind:
            self._wrong(f"{type(expr).__name__} gives {found.value} where {kind.value} is needed")

    def _expr(self, expr: n.Expr) -> Type:
        match expr:
            case n.Num():
                _in_range("a number", (expr.value,), _LOWEST, _HIGHEST)
            case n.Constant() | n.Local() | n.NoCards():
                pass
            case n.Cards():
                _in_range("a set of cards", (expr.bits,), 0, self.names.pack)
            case n.Read():
                self._read(expr)
            case n.Look():
                table = self.names.table(expr.table)
                if len(expr.indices) != len(table.shape):
                    self._wrong(f"{table.name} has {len(table.shape)} dimensions and gets {len(expr.indices)} indices")
                for index, length in zip(expr.indices, table.shape, strict=True):
                    self._index(index, length, table.name)
            case n.At():
                if self.locals.get(expr.array) is not Type.INTS:
                    self._wrong(f"{expr.array!r} is no array")
                lengths = {p.name: p.length for p in self.function.parameters} | self.rooms
                self._index(expr.index, lengths[expr.array] or _HIGHEST, expr.array)
            case n.Arithmetic():
                self._operator(expr.op, _ARITHMETIC)
                self._want(expr.left, Type.INT)
                self._want(expr.right, Type.INT)
                self._right(expr.op, expr.right)
            case n.Least():
                if not expr.parts:
                    self._wrong("Least of nothing")
                for part in expr.parts:
                    self._want(part, Type.INT)
            case n.Compare():
                self._compare(expr)
            case n.Member():
                self._want(expr.value, Type.INT)
                _in_range("Member", expr.of, _LOWEST, _HIGHEST)
            case n.Not() | n.Truth():
                self._want(expr.test, Type.BOOL)
            case n.All() | n.Any():
                for test in expr.tests:
                    self._want(test, Type.BOOL)
            case n.Choose():
                self._want(expr.test, Type.BOOL)
                kind = self._expr(expr.then)
                if kind in _ARRAYS:
                    self._wrong("an array cannot be chosen")
                self._want(expr.other, kind)
            case n.Flag():
                self._want(expr.bits, Type.INT)
                self._want(expr.place, Type.INT)
                self._index(expr.place, 31, "a number with flags")
            case n.Card():
                self._card(expr.number)
            case n.Join():
                self._operator(expr.op, _JOINS)
                self._want(expr.left, Type.CARDS)
                self._want(expr.right, Type.CARDS)
            case n.OrElse():
                self._want(expr.left, Type.CARDS)
                self._want(expr.right, Type.CARDS)
            case n.Some() | n.Count() | n.Lowest():
                self._want(expr.cards, Type.CARDS)
            case n.Has():
                self._want(expr.cards, Type.CARDS)
                self._card(expr.number)
            case n.Within():
                self._want(expr.cards, Type.CARDS)
                self._want(expr.of, Type.CARDS)
            case n.Kth():
                self._want(expr.cards, Type.CARDS)
                self._want(expr.place, Type.INT)
            case n.SuitBits():
                self._want(expr.cards, Type.CARDS)
                self._index(expr.suit, len(self.names.program.cards) // self.names.program.ranks, "the suits")
            case n.Random():
                self._want(expr.below, Type.INT)
            case n.Call():
                self._call(expr)
            case _:
                assert_never(expr)
        return self.names.type_of(expr, self.locals)

    def _operator(self, op: str, known: frozenset[str]) -> None:
        if op not in known:
            self._wrong(f"there is no operator {op!r}")

    def _right(self, op: str, right: n.Expr) -> None:
        value = self._known(right)
        if value is not None and op in ("//", "%") and value <= 0:
            self._wrong(f"division by {value}")
        if value is not None and op in ("<<", ">>") and not 0 <= value <= 30:
            self._wrong(f"a shift by {value} places")

    def _compare(self, expr: n.Compare) -> None:
        self._operator(expr.op, _COMPARISONS)
        kind = self._expr(expr.left)
        if kind is Type.CARDS and expr.op not in ("==", "!="):
            self._wrong(f"sets of cards are not compared with {expr.op}")
        if kind not in (Type.INT, Type.CARDS):
            self._wrong(f"{kind.value} cannot be compared")
        self._want(expr.right, kind)

    def _read(self, expr: n.Read) -> None:
        field = self.names.field(expr.field)
        if (expr.index is None) != (field.length == 1):
            self._wrong(
                f"{field.name} has {field.length} elements: an array is read with an index, a single value without"
            )
        if expr.index is not None:
            self._index(expr.index, field.length, field.name)

    def _card(self, number: n.Expr) -> None:
        self._index(number, len(self.names.program.cards), "the pack")

    def _known(self, expr: n.Expr) -> int | None:
        """Return the value of an expression that is a number or a constant."""
        match expr:
            case n.Num():
                return expr.value
            case n.Constant():
                return self.names.constants.get(expr.name)
        return None

    def _index(self, index: n.Expr, length: int, what: str) -> None:
        self._want(index, Type.INT)
        value = self._known(index)
        if value is not None and not 0 <= value < length:
            self._wrong(f"{what} has no place {value}")

    def _call(self, call: n.Call) -> None:
        function = self.names.function(call.function)
        if len(call.arguments) != len(function.parameters):
            self._wrong(f"{call.function} takes {len(function.parameters)} arguments, not {len(call.arguments)}")
        for argument, parameter in zip(call.arguments, function.parameters, strict=True):
            self._want(argument, parameter.type)


def _returns(block: tuple[n.Statement, ...]) -> bool:
    """Whether no path leads to the end of a block."""
    if not block:
        return False
    match block[-1]:
        case n.Return():
            return True
        case n.If(cases=cases, other=other):
            return all(_returns(inner) for _, inner in cases) and _returns(other)
    return False
