"""Prints statements and expressions: what all languages share, and where brackets stand.

A language says how its own things are spelled; what binds more tightly than what is decided here alone, by rules that
hold in every language that is printed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import assert_never

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.nodes import Type
from capot.program.printers.layout import INDENT, WIDTH, Brackets, Chain, Row, Text, broken, flat
from capot.program.types import Names


class Level(IntEnum):
    """How tightly the outermost operator of a text binds."""

    CONDITIONAL = 1
    OR = 2
    AND = 3
    NOT = 4
    COMPARISON = 5
    BIT_OR = 6
    BIT_XOR = 7
    BIT_AND = 8
    SHIFT = 9
    PLUS = 10
    TIMES = 11
    UNARY = 12
    ATOM = 13


#: Languages do not agree how these bind to others, and readers do not remember: brackets say it.
_BITS = frozenset([Level.BIT_OR, Level.BIT_XOR, Level.BIT_AND, Level.SHIFT])
#: Operators that may follow one another without brackets, the first pair first.
_LEFT_FIRST = frozenset([Level.BIT_OR, Level.BIT_XOR, Level.BIT_AND, Level.PLUS, Level.TIMES])

_LEVELS = {
    "+": Level.PLUS,
    "-": Level.PLUS,
    "*": Level.TIMES,
    "&": Level.BIT_AND,
    "^": Level.BIT_XOR,
    "|": Level.BIT_OR,
    "<<": Level.SHIFT,
    ">>": Level.SHIFT,
}
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


@dataclass(frozen=True, slots=True)
class Printed:
    """An expression as text, and how tightly it binds."""

    text: Text
    level: Level = Level.ATOM


def needs_brackets(operand: Level, operator: Level, left: bool) -> bool:
    """Whether an operand has to stand in brackets beside an operator; ``left``: as the first of several operands.

    >>> needs_brackets(Level.PLUS, Level.TIMES, left=True)
    True
    >>> needs_brackets(Level.TIMES, Level.PLUS, left=False)
    False
    >>> needs_brackets(Level.PLUS, Level.PLUS, left=False)  # a - (b + c)
    True
    >>> needs_brackets(Level.BIT_AND, Level.COMPARISON, left=True)  # languages differ in a & b == c
    True
    """
    if operand >= Level.UNARY:
        return operand < operator
    if operand == operator:
        return not (left and operator in _LEFT_FIRST)
    if operand in _BITS or (operator in _BITS and operator is not Level.COMPARISON):
        return operator not in (Level.NOT, Level.AND, Level.OR, Level.CONDITIONAL)
    if operator is Level.OR and operand is Level.AND:
        return True
    return operand < operator


class Printer(ABC):
    """One language; made for a program, and asked for one function after the other."""

    end = ";"
    comment = "//"
    close = "}"
    last_comma = False  # a call that is broken has a comma after its last argument
    nothing = ""  # what an empty block needs
    conjunction = "&&"
    disjunction = "||"
    bitwise = True  # sets of cards are joined by operators on bits

    def __init__(self, program: n.Program) -> None:
        self.program = program
        self.names = Names(program)
        self.effects = EffectsOf(self.names)
        self.locals: dict[str, Type] = {}
        self.function_: n.Function
        self._lines: list[str] = []
        self._indent = ""

    # ------------------------------------------------------------ what a language says

    @abstractmethod
    def function(self, function: n.Function) -> str:
        """Print a whole function, with what it does."""

    @abstractmethod
    def number(self, value: int) -> Printed:
        """Print a whole number."""

    @abstractmethod
    def read(self, field: n.Field, index: n.Expr | None) -> Printed:
        """Print a field of the state, or an element of one."""

    @abstractmethod
    def look(self, table: n.Table, indices: tuple[n.Expr, ...]) -> Printed:
        """Print an entry of a table."""

    @abstractmethod
    def divided(self, expr: n.Arithmetic) -> Printed:
        """Print ``//`` and ``%``, which round down."""

    @abstractmethod
    def least(self, expr: n.Least) -> Printed:
        """Print the smallest or largest of several numbers."""

    @abstractmethod
    def compared(self, operator: str, left: n.Expr, right: n.Expr) -> Printed:
        """Print a comparison."""

    @abstractmethod
    def member(self, expr: n.Member, without: bool) -> Printed:
        """Print whether a number is one of several, or ``without``: none of them."""

    @abstractmethod
    def negated(self, test: n.Expr) -> Printed:
        """Print that a condition does not hold."""

    @abstractmethod
    def known(self, truth: bool) -> Printed:
        """Print what always or never holds."""

    @abstractmethod
    def choice(self, test: Text, then: Text, other: Text) -> Text:
        """Print one of two values."""

    @abstractmethod
    def truth(self, test: n.Expr) -> Printed:
        """Print a condition as 1 or 0."""

    @abstractmethod
    def cards(self, expr: n.CardsExpr) -> Printed:
        """Print what has to do with sets of cards."""

    @abstractmethod
    def flag(self, expr: n.Flag) -> Printed:
        """Print whether a bit of a number is set."""

    @abstractmethod
    def random(self, below: n.Expr) -> Printed:
        """Print a random number."""

    @abstractmethod
    def stateful(self, name: str) -> tuple[str, ...]:
        """Return the arguments that a call of a function has before those of the program."""

    @abstractmethod
    def head(self, keyword: str, test: n.Expr) -> Text:
        """Print the first line of ``if``, ``else if`` or ``while``."""

    @abstractmethod
    def otherwise(self, test: n.Expr | None) -> Text:
        """Print the line between two blocks of an ``if``."""

    @abstractmethod
    def let(self, name: str, kind: Type, value: Text) -> Text:
        """Print a new local variable."""

    @abstractmethod
    def counted(self, loop: n.For) -> Text:
        """Print the first line of a loop over numbers."""

    @abstractmethod
    def each_card(self, loop: n.ForCards) -> tuple[Text, ...]:
        """Print the first line of a loop over cards, and the lines that its block begins with."""

    @abstractmethod
    def cleared(self) -> Text:
        """Print that the state is cleared."""

    @abstractmethod
    def room(self, name: str, length: int) -> Text:
        """Print an array of the function's own, all zeros."""

    @abstractmethod
    def seeded(self, low: Text, high: Text, stream: Text) -> Text:
        """Print that the generator begins anew."""

    @abstractmethod
    def returned(self, value: n.Expr) -> Text:
        """Print the value that a function returns."""

    # ------------------------------------------------------------ expressions

    def complement(self, cards: n.Expr) -> Printed:
        """Print the bits that are not those of a set."""
        return Printed(Row(("~", self.operand(cards, Level.UNARY))), Level.UNARY)

    def text(self, expr: n.Expr) -> Text:
        """Print an expression that stands for itself, as between brackets."""
        return self.expression(expr).text

    def operand(self, expr: n.Expr, operator: Level, left: bool = False) -> Text:
        """Print an expression beside an operator."""
        return self.beside(self.expression(expr), operator, left)

    @staticmethod
    def beside(printed: Printed, operator: Level, left: bool = False) -> Text:
        """Put brackets around a text if it needs them beside an operator."""
        if needs_brackets(printed.level, operator, left):
            return Brackets("(", (printed.text,), ")", list=False)
        return printed.text

    def binary(self, left: Printed, operator: str, right: Printed, level: Level) -> Printed:
        """Print two operands and what joins them; longer chains of one sort are one chain."""
        rest = ((operator, self.beside(right, level)),)
        if left.level is level and isinstance(left.text, Chain) and level in _LEFT_FIRST:
            return Printed(Chain(left.text.first, (*left.text.rest, *rest)), level)
        return Printed(Chain(self.beside(left, level, left=True), rest), level)

    def call(self, function: str, *arguments: Text) -> Printed:
        """Print a call."""
        return Printed(Row((function, Brackets("(", arguments, ")", list=self.last_comma))))

    def expression(self, expr: n.Expr) -> Printed:
        """Print an expression."""
        match expr:
            case n.Num():
                return self.number(expr.value)
            case n.Constant() | n.Local():
                return Printed(expr.name)
            case n.Read():
                return self.read(self.names.field(expr.field), expr.index)
            case n.Look():
                return self.look(self.names.table(expr.table), expr.indices)
            case n.At():
                return Printed(Row((expr.array, Brackets("[", (self.text(expr.index),), "]", list=False))))
            case n.Arithmetic():
                return self._arithmetic(expr)
            case n.Least():
                return self.expression(expr.parts[0]) if len(expr.parts) == 1 else self.least(expr)
            case n.Compare():
                return self.compared(expr.op, expr.left, expr.right)
            case n.Member():
                return self.member(expr, without=False)
            case n.Not():
                return self._not(expr.test)
            case n.All():
                return self._several(expr.tests, self.conjunction, Level.AND, True)
            case n.Any():
                return self._several(expr.tests, self.disjunction, Level.OR, False)
            case n.Choose():
                parts = (self.operand(part, Level.CONDITIONAL) for part in (expr.test, expr.then, expr.other))
                return Printed(self.choice(*parts), Level.CONDITIONAL)
            case n.Truth():
                return self.truth(expr.test)
            case n.Flag():
                return self.flag(expr)
            case n.Random():
                return self.random(expr.below)
            case n.Call():
                arguments = map(self.text, expr.arguments)
                return self.call(self.function_name(expr.function), *self.stateful(expr.function), *arguments)
            case _:
                return self.cards(expr)

    def function_name(self, name: str) -> str:
        """Return what a function is called in this language."""
        return name

    def _arithmetic(self, expr: n.Arithmetic) -> Printed:
        if expr.op in ("//", "%"):
            return self.divided(expr)
        if expr.op == "*":
            return self.product(expr.left, expr.right)
        return self.binary(self.expression(expr.left), expr.op, self.expression(expr.right), _LEVELS[expr.op])

    def product(self, left: n.Expr, right: n.Expr) -> Printed:
        """Print a product."""
        return self.binary(self.expression(left), "*", self.expression(right), Level.TIMES)

    def large_product(self, left: n.Expr, right: n.Expr) -> Printed:
        """Print a product that may leave the range of numbers."""
        return self.binary(self.expression(left), "*", self.expression(right), Level.TIMES)

    def _not(self, test: n.Expr) -> Printed:
        match test:
            case n.Compare():
                return self.compared(_OPPOSITE[test.op], test.left, test.right)
            case n.Member():
                return self.member(test, without=True)
            case n.Not():
                return self.expression(test.test)
        return self.negated(test)

    def _several(self, tests: tuple[n.Expr, ...], operator: str, level: Level, none: bool) -> Printed:
        if not tests:
            return self.known(none)
        if len(tests) == 1:
            return self.expression(tests[0])
        first, *rest = (self.operand(test, level) for test in tests)
        return Printed(Chain(first, tuple((operator, text) for text in rest)), level)

    # ------------------------------------------------------------ statements

    def body(self, function: n.Function, indent: str) -> list[str]:
        """Return the lines of a function's body."""
        self.function_ = function
        self.locals = {parameter.name: parameter.type for parameter in function.parameters}
        self._lines, self._indent = [], indent
        self._block(function.body)
        return self._lines

    def line(self, text: Text, clause: str = "") -> None:
        """Add a line; the clause stands at its end, or above it where it would be too long."""
        note = f"{self.comment} {in_comment(clause)}" if clause else ""
        line = self._indent + flat(text)
        if len(line) > WIDTH or (note and len(line) + 2 + len(note) > WIDTH):
            if note:
                self._lines.append(f"{self._indent}{note}")
            self._lines.append(self._indent + broken(text, self._indent, len(self._indent)))
        else:
            self._lines.append(f"{line}  {note}" if note else line)

    @contextmanager
    def _deeper(self) -> Iterator[None]:
        before = dict(self.locals)
        self._indent += INDENT
        yield
        self._indent = self._indent[: -len(INDENT)]
        self.locals = before

    def _block(self, block: tuple[n.Statement, ...]) -> None:
        for statement in block:
            self._statement(statement)

    def _inner(self, block: tuple[n.Statement, ...]) -> None:
        with self._deeper():
            self._block(block)
            if not block and self.nothing:
                self.line(self.nothing)

    def _end(self) -> None:
        if self.close:
            self.line(self.close)

    def _statement(self, statement: n.Statement) -> None:
        match statement:
            case n.Let():
                kind = self.names.type_of(statement.value, self.locals)
                value = self.truth(statement.value).text if kind is Type.BOOL else self.text(statement.value)
                kind = Type.INT if kind is Type.BOOL else kind
                self.locals[statement.name] = kind
                self.line(Row((self.let(statement.name, kind, value), self.end)), statement.clause)
            case n.Set():
                self._set(statement)
            case n.Add():
                self._add(statement)
            case n.If():
                self._if(statement)
            case n.While():
                self.line(f"{self.comment} {in_comment(statement.because)}")
                self.line(self.head("while", statement.test), statement.clause)
                self._inner(statement.body)
                self._end()
            case n.For():
                self.line(self.counted(statement), statement.clause)
                self._loop(statement.name, statement.body, ())
            case n.ForCards():
                head, *first = self.each_card(statement)
                self.line(head, statement.clause)
                self._loop(statement.name, statement.body, tuple(first))
            case n.Do():
                self.line(Row((self.text(statement.call), self.end)), statement.clause)
            case n.Return():
                result: tuple[Text, ...] = () if statement.value is None else (" ", self.returned(statement.value))
                self.line(Row(("return", *result, self.end)), statement.clause)
            case n.Clear():
                self.line(Row((self.cleared(), self.end)))
            case n.Room():
                self.locals[statement.name] = Type.INTS
                self.line(Row((self.room(statement.name, statement.length), self.end)), statement.clause)
            case n.Tally():
                number = self.expression(statement.number)
                if statement.times != n.Num(1):
                    number = self.large_product(statement.number, statement.times)
                self._change(n.At(statement.sums, statement.place), "+=", number.text, statement.clause)
            case n.Seed():
                parts = map(self.text, (statement.low, statement.high, statement.stream))
                self.line(Row((self.seeded(*parts), self.end)), statement.clause)
            case _:
                assert_never(statement)

    def _loop(self, name: str, body: tuple[n.Statement, ...], first: tuple[Text, ...]) -> None:
        with self._deeper():
            self.locals[name] = Type.INT
            for text in first:
                self.line(text)
            self._block(body)
            if not body and not first and self.nothing:
                self.line(self.nothing)
        self._end()

    def _if(self, statement: n.If) -> None:
        (test, block), *others = statement.cases
        self.line(self.head("if", test), statement.clause)
        self._inner(block)
        for test, block in others:
            self.line(self.otherwise(test))
            self._inner(block)
        if statement.other:
            self.line(self.otherwise(None))
            self._inner(statement.other)
        self._end()

    def _set(self, statement: n.Set) -> None:
        """Print a new value; one that is made from the old one is changed in place."""
        target, value = statement.target, statement.value
        operator, changed = "=", value
        match value:
            case n.Arithmetic(op="+" | "-" | "*" | "&" | "|" | "^" | "<<" | ">>", left=left) if left == target:
                operator, changed = f"{value.op}=", value.right
            case n.Join(op="&" | "|" | "^", left=left) if left == target and self.bitwise:
                operator, changed = f"{value.op}=", value.right
            case n.Join(op="-", left=left) if left == target and self.bitwise:
                self._change(target, "&=", self.complement(value.right).text, statement.clause)
                return
        self._change(target, operator, self.text(changed), statement.clause)

    def _add(self, statement: n.Add) -> None:
        value, operator = statement.value, "+="
        if isinstance(value, n.Num) and value.value < 0:
            value, operator = n.Num(-value.value), "-="
        self._change(statement.target, operator, self.text(value), statement.clause)

    def _change(self, target: n.Local | n.Read | n.At, operator: str, value: Text, clause: str) -> None:
        self.line(Row((self.text(target), f" {operator} ", value, self.end)), clause)
