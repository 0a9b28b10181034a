"""Prints a program as JavaScript: one ES module without dependencies, and its types.

The state is one typed array, a field a place in it. A set of cards is a number of 32 bits; for packs of more than 32
cards it is a whole number below 2**53, joined half by half, which is exact and needs no second variable.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar, assert_never

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.nodes import Type
from capot.program.printers import doors
from capot.program.printers.base import Level, Printed
from capot.program.printers.c_family import BracePrinter
from capot.program.printers.file_parts import environment, lines, shared
from capot.program.printers.layout import WIDTH, Brackets, Chain, Row, Text, broken

_TYPES = {Type.INT: "number", Type.CARDS: "number", Type.BOOL: "boolean", Type.INTS: "number[] | Int32Array"}
_TYPES |= {Type.SUMS: "number[] | Float64Array"}


@dataclass(frozen=True, slots=True)
class Module:
    """The two files of a program in JavaScript."""

    source: str
    types: str


@dataclass(frozen=True, slots=True)
class Door:
    """A public function: its parameters, what is checked, the call; and its head with types."""

    name: str
    doc: str
    parameters: str
    checks: tuple[str, ...]
    call: str
    typed: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a field of the state lies."""

    field: n.Field
    name: str
    start: int
    cards: bool


def javascript(program: n.Program, origin: str = "") -> Module:
    """Return a program as an ES module."""
    printer = JavaScript(program)
    view = {
        **shared(program, printer, origin),
        "places": printer.places,
        "size": printer.size,
        "array": "Float64Array" if printer.wide else "Int32Array",
        "tables": [(table, _array(table, printer.wide), _values(table)) for table in program.tables],
        "doors": [_door(function, printer) for function in program.functions if function.public],
        "needs_sums": any(p.type is Type.SUMS for f in program.functions if f.public for p in f.parameters),
        "texts": json.dumps(program.cards),
        "actions": lines(json.dumps([a.verb, a.what, a.word]) for a in program.actions),
        "phases": json.dumps(program.phases),
        "names": [(json.dumps(name), lines(map(json.dumps, texts))) for name, texts in program.names],
    }
    template = environment().get_template
    return Module(template("program.mjs.jinja").render(view), template("program.d.ts.jinja").render(view))


def _array(table: n.Table, wide: bool) -> str:
    return "Float64Array" if wide and table.type is Type.CARDS else "Int32Array"


def _values(table: n.Table) -> str:
    return lines(f"0x{value:X}" if table.type is Type.CARDS else str(value) for value in table.values)


def _door(function: n.Function, printer: JavaScript) -> Door:
    names = [parameter.name for parameter in function.parameters]
    stateful = printer.effects.reads_state(function.name)
    checks = ["check_state(state);"] if stateful else []
    checks += [check for parameter in function.parameters for check in _checks(parameter, printer)]
    checks += _special(function, printer)
    given = [*(["state.words"] if stateful else []), *names]
    call = f"rule_{function.name}({', '.join(given)})"
    if function.result is Type.CARDS and not printer.wide:
        call += " >>> 0"
    heads = [f"{p.name}: {_TYPES[p.type]}" for p in function.parameters]
    result = "void" if function.result is None else _TYPES[function.result]
    return Door(
        function.name,
        function.doc,
        ", ".join([*(["state"] if stateful else []), *names]),
        tuple(checks),
        call if function.result is None else f"return {call}",
        f"{function.name}({', '.join([*(['state: State'] if stateful else []), *heads])}): {result}",
    )


def _checks(parameter: n.Parameter, printer: JavaScript) -> list[str]:
    name = parameter.name
    match parameter.type:
        case Type.INT | Type.BOOL:
            return [f"check_number({name}, {parameter.low}, {parameter.high});"]
        case Type.CARDS:
            check = f"check_number({name}, 0, {f'0x{printer.names.pack:X}'});"
            return [check] if printer.wide else [check, f"{name} |= 0;"]
        case Type.SUMS:
            return [f"check_sums({name}, {parameter.length});"]
        case Type.INTS if parameter.low > parameter.high:
            return [f"check_room({name}, {parameter.length});"]
        case Type.INTS:
            found = [f"check_numbers({name}, {parameter.length}, {parameter.low}, {parameter.high});"]
            is_pack = name == "pack" and parameter.length == len(printer.program.cards)
            return [*found, f"check_pack({name});"] if is_pack else found
        case _:
            assert_never(parameter.type)


def _special(function: n.Function, printer: JavaScript) -> list[str]:
    when = doors.asked_when(printer.program, function)
    if when == "legal":
        legal = "check_legal(state.words, seat, action);"
        reported = "action !== BREACH || state.phase !== PHASE_PLAY"
        return [f"if ({reported}) {{", f"    {legal}", "}"] if doors.takes_reports(printer.program) else [legal]
    if when == "on turn":
        return ["check(((rule_acting(state.words) >> seat) & 1) === 1, NOT_NOW);"]
    if when == "scored":
        dead = " && state.dead === 0" if "dead" in printer.names.fields else ""
        return [f"check(rule_acting(state.words) === 0{dead}, NOT_NOW);"]
    if when == "over":
        return ["check(rule_acting(state.words) === 0, NOT_NOW);"]
    return []


class JavaScript(BracePrinter):
    """JavaScript's spelling."""

    counter = "let"
    comparisons: ClassVar = {"==": "===", "!=": "!=="}

    def __init__(self, program: n.Program) -> None:
        super().__init__(program)
        self.bitwise = not self.wide
        self.places: list[Place] = []
        self.size = 0
        for field in program.fields:
            self.places.append(Place(field, f"AT_{field.name.upper()}", self.size, field.type is Type.CARDS))
            self.size += field.length
        self._place_of = {place.field.name: place for place in self.places}

    def function(self, function: n.Function) -> str:
        """Return a whole function, what it does as a comment before it."""
        names = (*self.stateful(function.name), *(parameter.name for parameter in function.parameters))
        head = Row((f"function {self.function_name(function.name)}", Brackets("(", names, ")", list=False), " {"))
        doc = [f"// {line}" for line in wrap(in_comment(function.doc), WIDTH - 3)]
        return "\n".join([*doc, broken(head, "", 0), *self.body(function, "    "), "}"])

    # ------------------------------------------------------------ expressions

    def read(self, field: n.Field, index: n.Expr | None) -> Printed:
        """Print a place of the state."""
        name = self._place_of[field.name].name
        if index is None or index == n.Num(0):
            return Printed(f"s[{name}]")
        place = self.binary(Printed(name), "+", self.expression(index), Level.PLUS)
        return Printed(Row(("s", Brackets("[", (place.text,), "]", list=False))))

    def look(self, table: n.Table, indices: tuple[n.Expr, ...]) -> Printed:
        """Print an entry of a table."""
        place = self.text(doors.place_in(table.shape, indices))
        return Printed(Row((table.name, Brackets("[", (place,), "]", list=False))))

    def product(self, left: n.Expr, right: n.Expr) -> Printed:
        """Print a product that is never minus zero."""
        if any(isinstance(one, n.Num) and one.value > 0 for one in (left, right)):
            return self.binary(self.expression(left), "*", self.expression(right), Level.TIMES)
        return self.call("Math.imul", self.text(left), self.text(right))

    def divided(self, expr: n.Arithmetic) -> Printed:
        """Print what rounds down."""
        if expr.op == "%":
            return self.call("remainder_of", self.text(expr.left), self.text(expr.right))
        quotient = self.binary(self.expression(expr.left), "/", self.expression(expr.right), Level.TIMES)
        return self.call("Math.floor", quotient.text)

    def least(self, expr: n.Least) -> Printed:
        """Print ``Math.min`` or ``Math.max``."""
        return self.call("Math.max" if expr.largest else "Math.min", *map(self.text, expr.parts))

    def known(self, truth: bool) -> Printed:
        """Print ``true`` or ``false``."""
        return Printed("true" if truth else "false")

    def truth(self, test: n.Expr) -> Printed:
        """Print 1 or 0."""
        return Printed(self.choice(self.operand(test, Level.CONDITIONAL), "1", "0"), Level.CONDITIONAL)

    def flag(self, expr: n.Flag) -> Printed:
        """Print whether a bit of a number is set."""
        return self._bit(self.two(expr.bits, ">>", expr.place, Level.SHIFT))

    def cards(self, expr: n.CardsExpr) -> Printed:
        """Print what both kinds of sets share; the rest is theirs."""
        match expr:
            case n.NoCards():
                return Printed("0")
            case n.Cards(bits=bits):
                return Printed(f"(0x{bits:X} | 0)" if bits >> 31 and not self.wide else f"0x{bits:X}")
            case n.OrElse():
                rest = (("||", self.operand(expr.right, Level.OR)),)
                return Printed(Chain(self.operand(expr.left, Level.OR), rest), Level.OR)
            case n.Some():
                return self.with_zero(self.expression(expr.cards), "!==")
            case n.Within():
                return self.with_zero(self.cards(n.Join("-", expr.cards, expr.of)), "===")
            case n.Count():
                return self.call("count_cards", self.text(expr.cards))
            case n.Lowest():
                return self.call("lowest_card", self.text(expr.cards))
            case n.Kth():
                return self.call("kth_card", self.text(expr.cards), self.text(expr.place))
            case n.Card() | n.Join() | n.Has() | n.SuitBits():
                return self._wide(expr) if self.wide else self._narrow(expr)
            case _:
                assert_never(expr)

    def _narrow(self, expr: n.Card | n.Join | n.Has | n.SuitBits) -> Printed:
        """Print operations on a word."""
        match expr:
            case n.Card():
                return self.two(n.Num(1), "<<", expr.number, Level.SHIFT)
            case n.Join(op="-"):
                return self.binary(self.expression(expr.left), "&", self.complement(expr.right), Level.BIT_AND)
            case n.Join():
                level = {"&": Level.BIT_AND, "|": Level.BIT_OR, "^": Level.BIT_XOR}[expr.op]
                return self.two(expr.left, expr.op, expr.right, level)
            case n.Has():
                return self._bit(self.two(expr.cards, ">>>", expr.number, Level.SHIFT))
            case n.SuitBits():
                start = n.Arithmetic("*", expr.suit, n.Num(self.program.ranks))
                return self._ranks(self.two(expr.cards, ">>>", start, Level.SHIFT))
            case _:
                assert_never(expr)

    def _wide(self, expr: n.Card | n.Join | n.Has | n.SuitBits) -> Printed:
        """Print operations on a whole number below 2**53: a place is reached by dividing, bits by halves."""
        match expr:
            case n.Card():
                return self._power(expr.number)
            case n.Join():
                function = {"&": "both_sets", "|": "joined_sets", "^": "differing_sets", "-": "remaining_set"}[expr.op]
                return self.call(function, self.text(expr.left), self.text(expr.right))
            case n.Has():
                return self._bit(self._over(expr.cards, expr.number))
            case n.SuitBits():
                start = n.Arithmetic("*", expr.suit, n.Num(self.program.ranks))
                return self._ranks(self._over(expr.cards, start))
            case _:
                assert_never(expr)

    def _power(self, exponent: n.Expr) -> Printed:
        return Printed(Row(("POWERS", Brackets("[", (self.text(exponent),), "]", list=False))))

    def _over(self, cards: n.Expr, exponent: n.Expr) -> Printed:
        return self.binary(self.expression(cards), "/", self._power(exponent), Level.TIMES)

    def _ranks(self, shifted: Printed) -> Printed:
        return self.binary(shifted, "&", Printed(f"0x{(1 << self.program.ranks) - 1:X}"), Level.BIT_AND)

    def _bit(self, shifted: Printed) -> Printed:
        return self.with_zero(self.binary(shifted, "&", Printed("1"), Level.BIT_AND), "!==")

    # ------------------------------------------------------------ statements

    def let(self, name: str, kind: Type, value: Text) -> Text:
        """Print a declaration."""
        return Row((f"let {name} = ", value))

    def each_card(self, loop: n.ForCards) -> tuple[Text, ...]:
        """Print a loop that takes one card after the other out of a set."""
        rest = f"rest_{loop.name}"
        next_ = f"{rest} = remaining_set({rest}, POWERS[{loop.name}])" if self.wide else f"{rest} &= {rest} - 1"
        first = Row((f"for (let {rest} = ", self.text(loop.cards), f", {loop.name}; {rest} !== 0; {next_}) {{"))
        return (first, f"{loop.name} = lowest_card({rest});")

    def room(self, name: str, length: int) -> Text:
        """Print an array."""
        return f"const {name} = new Int32Array({length})"

    def seeded(self, low: Text, high: Text, stream: Text) -> Text:
        """Print a call of the function that begins the generator."""
        return self.call("seed_words", "s", low, high, stream).text
