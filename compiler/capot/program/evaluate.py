"""Runs a program by walking its tree: slow, obvious, and strict about all that a printed program takes for granted.

For tests, and to find out where a program that was lowered goes wrong: a number out of range, an index out of its
array, a field outside its bounds or the lowest card of no cards is an error here, with the function it happened in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from capot.program import nodes as n
from capot.program.nodes import Type
from capot.program.types import Names

Value = int | list[int]
_MASK = 0xFFFFFFFF


class Fault(ArithmeticError):
    """A program did what no program may do."""


class _Returned(Exception):
    def __init__(self, value: int | None) -> None:
        self.value = value


class Machine:
    """A state, and the functions of a program to be called on it. ``steps`` limits how long a call may take."""

    def __init__(self, program: n.Program, seed: int = 0, stream: int = 0, steps: int = 1_000_000) -> None:
        self.names = Names(program)
        self.size = len(program.cards)
        self.steps = steps
        self.fields: dict[str, Value] = {}
        self.clear()
        self.seed(seed, stream)

    def seed(self, seed: int, stream: int) -> None:
        """Begin the generator anew."""
        self.generator = [stream & _MASK, seed & _MASK, seed >> 32 & _MASK, 1]
        for _ in range(15):
            self.random_word()

    def clear(self) -> None:
        """Set every field to zero."""
        self.fields = {name: 0 if f.length == 1 else [0] * f.length for name, f in self.names.fields.items()}

    def random_word(self) -> int:
        """Return 32 random bits: sfc32 by Chris Doty-Humphrey."""
        a, b, c, counter = self.generator
        word = (a + b + counter) & _MASK
        self.generator = [
            b ^ b >> 9,
            (c + (c << 3)) & _MASK,
            ((c << 21 | c >> 11) + word) & _MASK,
            (counter + 1) & _MASK,
        ]
        return word

    def random_below(self, below: int) -> int:
        """Return a number below another, each as likely: Lemire's method, rejecting what would make some likelier."""
        _must(0 < below < 1 << 15, f"a random number below {below}")
        while True:
            product = self.random_word() * below
            if product & _MASK >= (1 << 32) % below:
                return product >> 32

    def call(self, name: str, *arguments: Value) -> int | None:
        """Call a function; arrays are lists, and changed in place."""
        function = self.names.function(name)
        _must(len(arguments) == len(function.parameters), f"{name} with {len(arguments)} arguments")
        scope = {p.name: value for p, value in zip(function.parameters, arguments, strict=True)}
        try:
            self._block(function.body, scope)
        except _Returned as returned:
            return returned.value
        except Fault as fault:
            if not hasattr(fault, "__notes__"):
                fault.add_note(f"in {name}{tuple(arguments)}")
            raise
        _must(function.result is None, f"{name} returns nothing")
        return None

    # ------------------------------------------------------------ statements

    def _block(self, block: tuple[n.Statement, ...], scope: dict[str, Value]) -> None:
        before = set(scope)
        for statement in block:
            self._step()
            self._statement(statement, scope)
        for name in set(scope) - before:
            del scope[name]

    def _step(self) -> None:
        self.steps -= 1
        _must(self.steps > 0, "it takes too long")

    def _statement(self, statement: n.Statement, scope: dict[str, Value]) -> None:
        match statement:
            case n.Let():
                scope[statement.name] = self._value(statement.value, scope)
            case n.Set():
                self._store(statement.target, self._value(statement.value, scope), scope)
            case n.Add():
                total = self._value(statement.target, scope) + self._value(statement.value, scope)
                self._store(statement.target, _int(total), scope)
            case n.If():
                self._block(
                    next((b for test, b in statement.cases if self._value(test, scope)), statement.other), scope
                )
            case n.While():
                while self._value(statement.test, scope):
                    self._step()
                    self._block(statement.body, scope)
            case n.For():
                for number in range(self._value(statement.start, scope), self._value(statement.stop, scope)):
                    scope[statement.name] = number
                    self._block(statement.body, scope)
                scope.pop(statement.name, None)
            case n.ForCards():
                cards = self._value(statement.cards, scope)
                for number in range(self.size):
                    if cards >> number & 1:
                        scope[statement.name] = number
                        self._block(statement.body, scope)
                scope.pop(statement.name, None)
            case n.Do():
                self._called(statement.call, scope)
            case n.Return():
                raise _Returned(None if statement.value is None else self._value(statement.value, scope))
            case n.Clear():
                self.clear()
            case n.Room():
                scope[statement.name] = [0] * statement.length
            case n.Tally():
                sums = scope[statement.sums]
                assert isinstance(sums, list)
                place = self._place(statement.place, len(sums), statement.sums, scope)
                sums[place] += self._value(statement.number, scope) * self._value(statement.times, scope)
                _must(abs(sums[place]) <= 1 << 53, f"the sum {sums[place]}")
            case n.Seed():
                parts = (statement.low, statement.high, statement.stream)
                low, high, stream = (self._value(part, scope) & _MASK for part in parts)
                self.seed(low | high << 32, stream)
            case _:
                assert_never(statement)

    def _store(self, target: n.Local | n.Read | n.At, value: int, scope: dict[str, Value]) -> None:
        match target:
            case n.Local():
                scope[target.name] = value
            case n.At():
                array = scope[target.array]
                assert isinstance(array, list)
                array[self._place(target.index, len(array), target.array, scope)] = value
            case n.Read():
                field = self.names.field(target.field)
                low, high = (field.low, field.high) if field.type is Type.INT else (0, self.names.pack)
                _must(low <= value <= high, f"field {field.name} becomes {value}: it is from {low} to {high}")
                if target.index is None:
                    self.fields[target.field] = value
                else:
                    elements = self.fields[target.field]
                    assert isinstance(elements, list)
                    elements[self._place(target.index, field.length, field.name, scope)] = value
            case _:
                assert_never(target)

    # ------------------------------------------------------------ expressions

    def _place(self, index: n.Expr, length: int, what: str, scope: dict[str, Value]) -> int:
        place = self._value(index, scope)
        _must(0 <= place < length, f"{what} has no place {place}")
        return place

    def _called(self, call: n.Call, scope: dict[str, Value]) -> int | None:
        given: list[Value] = []
        parameters = self.names.function(call.function).parameters
        for argument, parameter in zip(call.arguments, parameters, strict=True):
            if parameter.type in (Type.INTS, Type.SUMS):
                assert isinstance(argument, n.Local)
                given.append(scope[argument.name])
            else:
                given.append(self._value(argument, scope))
        return self.call(call.function, *given)

    def _card(self, number: n.Expr, scope: dict[str, Value]) -> int:
        return self._place(number, self.size, "the pack", scope)

    def _value(self, expr: n.Expr, scope: dict[str, Value]) -> int:
        match expr:
            case n.Num():
                return expr.value
            case n.Constant():
                return self.names.constants[expr.name]
            case n.Local():
                value = scope[expr.name]
                assert isinstance(value, int)
                return value
            case n.Read():
                field = self.fields[expr.field]
                if isinstance(field, int):
                    return field
                assert expr.index is not None
                return field[self._place(expr.index, len(field), expr.field, scope)]
            case n.Look():
                return self._look(expr, scope)
            case n.At():
                array = scope[expr.array]
                assert isinstance(array, list)
                return array[self._place(expr.index, len(array), expr.array, scope)]
            case n.Arithmetic():
                return _int(_worked_out(expr.op, self._value(expr.left, scope), self._value(expr.right, scope)))
            case n.Least():
                values = [self._value(part, scope) for part in expr.parts]
                return max(values) if expr.largest else min(values)
            case n.Compare():
                return _compared(expr.op, self._value(expr.left, scope), self._value(expr.right, scope))
            case n.Member():
                return int(self._value(expr.value, scope) in expr.of)
            case n.Not():
                return 1 - self._value(expr.test, scope)
            case n.All():
                return int(all(self._value(test, scope) for test in expr.tests))
            case n.Any():
                return int(any(self._value(test, scope) for test in expr.tests))
            case n.Choose():
                return self._value(expr.then if self._value(expr.test, scope) else expr.other, scope)
            case n.Truth():
                return self._value(expr.test, scope)
            case n.Flag():
                bits = self._value(expr.bits, scope)
                _must(bits >= 0, f"flags of {bits}")
                return bits >> self._place(expr.place, 31, "a number with flags", scope) & 1
            case n.Random():
                return self.random_below(self._value(expr.below, scope))
            case n.Call():
                result = self._called(expr, scope)
                assert result is not None
                return result
            case _:
                return self._cards(expr, scope)

    def _look(self, expr: n.Look, scope: dict[str, Value]) -> int:
        table, place = self.names.table(expr.table), 0
        for index, length in zip(expr.indices, table.shape, strict=True):
            place = place * length + self._place(index, length, table.name, scope)
        return table.values[place]

    def _cards(self, expr: n.CardsExpr, scope: dict[str, Value]) -> int:
        match expr:
            case n.NoCards():
                return 0
            case n.Cards():
                return expr.bits
            case n.Card():
                return 1 << self._card(expr.number, scope)
            case n.Join():
                left, right = self._value(expr.left, scope), self._value(expr.right, scope)
                return {"&": left & right, "|": left | right, "^": left ^ right, "-": left & ~right}[expr.op]
            case n.OrElse():
                left, right = self._value(expr.left, scope), self._value(expr.right, scope)
                return left or right
            case n.Some():
                return int(self._value(expr.cards, scope) != 0)
            case n.Has():
                return self._value(expr.cards, scope) >> self._card(expr.number, scope) & 1
            case n.Within():
                return int(self._value(expr.cards, scope) & ~self._value(expr.of, scope) == 0)
            case n.Count():
                return self._value(expr.cards, scope).bit_count()
            case n.Lowest():
                return self._kth(self._value(expr.cards, scope), 0)
            case n.Kth():
                return self._kth(self._value(expr.cards, scope), self._value(expr.place, scope))
            case n.SuitBits():
                ranks = self.names.program.ranks
                suit = self._place(expr.suit, self.size // ranks, "the suits", scope)
                return self._value(expr.cards, scope) >> suit * ranks & (1 << ranks) - 1
            case _:
                assert_never(expr)

    def _kth(self, cards: int, place: int) -> int:
        numbers = [number for number in range(self.size) if cards >> number & 1]
        _must(0 <= place < len(numbers), f"card {place} of a set of {len(numbers)}")
        return numbers[place]


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise Fault(what)


def _int(value: int) -> int:
    _must(-(2**31) <= value < 2**31, f"the number {value}")
    return value


def _worked_out(op: str, left: int, right: int) -> int:
    match op:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "&":
            return left & right
        case "|":
            return left | right
        case "^":
            return left ^ right
        case "//" | "%":
            _must(right > 0, f"division by {right}")
            return left // right if op == "//" else left % right
        case "<<" | ">>":
            _must(left >= 0 and 0 <= right <= 30, f"{left} {op} {right}")
            return left << right if op == "<<" else left >> right
    raise Fault(f"operator {op}")


def _compared(op: str, left: int, right: int) -> int:
    outcomes: Sequence[str] = (
        ("==", "<=", ">=") if left == right else ("!=", "<", "<=") if left < right else ("!=", ">", ">=")
    )
    return int(op in outcomes)
