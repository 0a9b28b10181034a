"""Prints a program as Python that people read: plain integers, a class with the state, a function for each function.

A set of cards is an integer with a bit for each card. Nothing beyond Python itself is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, assert_never

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.nodes import Type
from capot.program.printers.base import Level, Printed, Printer
from capot.program.printers.file_parts import environment, shared
from capot.program.printers.layout import Brackets, Chain, Row, Text, broken
from capot.program.program_parts import everything

_TYPES = {Type.INT: "int", Type.CARDS: "Cards", Type.BOOL: "bool", Type.INTS: "list[int]", Type.SUMS: "list[int]"}
_WIDTH = 116


def python(program: n.Program, origin: str = "", imports: str = "", ending: str = "") -> str:
    """Return a program as a Python module; ``origin`` says in its heading which file the game was written in.

    ``imports`` and ``ending`` are what an engine adds to its program.
    """
    printer = Python(program)
    used = {type(expr).__name__ for function in program.functions for expr in everything(function.body)}
    view = {
        **shared(program, printer, origin),
        "imports": imports,
        "ending": ending,
        "fields": [_FieldView(field) for field in program.fields],
        "tables": [(table, _table(table)) for table in program.tables],
        "groups": _constants(program),
        "actions": _lines([_literal((a.verb, a.what, a.word)) for a in program.actions]),
        "phases": _tuple([_literal(phase) for phase in program.phases]),
        "names": [(name, _nested(list(map(_literal, texts)))) for name, texts in program.names],
        "cards": _tuple(list(map(_literal, program.cards))),
        "used": used,
        "slots": sorted(["generator", *(field.name for field in program.fields)]),
        "cards_of": _cards_of(len(program.cards)),
    }
    return environment().get_template("program.py.jinja").render(view)


def _cards_of(size: int) -> str:
    """Return the expression for the numbers of the cards of a set, eight cards at a time."""
    first, *rest = (
        Row((f"_CARDS_OF[{start // 8}]", f"[{f'(cards >> {start})' if start else 'cards'} & 0xFF]"))
        for start in range(0, size, 8)
    )
    return broken(Row(("return ", Chain(first, tuple(("+", part) for part in rest)))), "    ", 4)


class _FieldView:
    """A field as the class of the state has it."""

    def __init__(self, field: n.Field) -> None:
        single = "int" if field.type is Type.INT else "Cards"
        self.name, self.doc = field.name, field.doc
        self.array = field.length > 1
        self.type = f"list[{single}]" if self.array else single
        self.zero = f"[0] * {field.length}" if self.array else "0"
        bounds = f"number_from(numbers, {field.low}, {field.high})" if single == "int" else "set_from(numbers)"
        self.restored = f"[{bounds} for _ in range({field.length})]" if self.array else bounds
        self.saved = _saved(field)
        self.copied = f"self.{field.name}[:]" if self.array else f"self.{field.name}"


def _saved(field: n.Field) -> str:
    """Return what a field adds to the list of a saved state."""
    if field.type is Type.INT:
        return f"{'*' if field.length > 1 else ''}self.{field.name}"
    if field.length == 1:
        return f"*words_of(self.{field.name})"
    return f"*[word for cards in self.{field.name} for word in words_of(cards)]"


def _literal(value: Any) -> str:
    """Return a literal in the formatter's style: double quotes where the text has none."""
    if isinstance(value, tuple):
        inner = ", ".join(map(_literal, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    text = repr(value)
    if text.startswith("'") and '"' not in text:
        text = f'"{text[1:-1]}"'
    return text


def _lines(items: Sequence[str]) -> list[str]:
    """Return items, parted by commas, in lines of a readable width."""
    lines: list[str] = []
    line = ""
    for item in items:
        if line and len(line) + len(item) + 2 > _WIDTH:
            lines.append(line)
            line = ""
        line += f"{' ' if line else ''}{item},"
    return [*lines, line] if line else lines


def _tuple(items: list[str]) -> str:
    inner = ", ".join(items)
    if len(inner) < 90:
        return f"({inner},)" if len(items) == 1 else f"({inner})"
    return "(\n" + "".join(f"    {line}\n" for line in _lines(items)) + ")"


def _constants(program: n.Program) -> list[str]:
    return [f"{name} = {value}" for name, value in program.constants]


def _table(table: n.Table) -> str:
    """Return the values of a table as nested tuples."""
    items = [f"0x{value:X}" if table.type is Type.CARDS and value else str(value) for value in table.values]
    for depth, length in enumerate(reversed(table.shape)):
        last = depth == len(table.shape) - 1
        rows = [items[start : start + length] for start in range(0, len(items), length)]
        items = [_tuple(row) if last else _nested(row) for row in rows]
    return items[0]


def _nested(items: list[str]) -> str:
    inner = ", ".join(items)
    if len(inner) < 100 and "\n" not in inner:
        return f"({inner},)" if len(items) == 1 else f"({inner})"
    lines = [line.replace("\n", "\n    ") for line in _lines(items)]
    return "(\n" + "".join(f"        {line}\n" for line in lines) + "    )"


class Python(Printer):
    """Python's spelling."""

    end = ""
    comment = "#"
    close = ""
    last_comma = True
    nothing = "pass"
    conjunction = "and"
    disjunction = "or"

    def function(self, function: n.Function) -> str:
        """Return a whole function."""
        state = ("s: State",) if self.effects.reads_state(function.name) else ()
        parameters = tuple(f"{p.name}: {_TYPES[p.type]}" for p in function.parameters)
        result = "None" if function.result is None else _TYPES[function.result]
        name = f"def {function.name}"
        head = Row((name, Brackets("(", (*state, *parameters), ")"), f" -> {result}:"))
        lines = self.body(function, "    ")
        return "\n".join([broken(head, "", 0), *self._doc(function.doc), *lines])

    @staticmethod
    def _doc(doc: str) -> list[str]:
        lines = wrap(in_comment(doc), 112)
        if len(lines) == 1:
            return [f'    """{lines[0]}"""']
        return [f'    """{lines[0]}', *(f"    {line}" for line in lines[1:]), '    """']

    # ------------------------------------------------------------ expressions

    def number(self, value: int) -> Printed:
        """Print a whole number."""
        return Printed(str(value), Level.UNARY if value < 0 else Level.ATOM)

    def read(self, field: n.Field, index: n.Expr | None) -> Printed:
        """Print an attribute of the state."""
        name = f"s.{field.name}"
        return Printed(name if index is None else Row((name, self._index(index))))

    def look(self, table: n.Table, indices: tuple[n.Expr, ...]) -> Printed:
        """Print an entry of a table."""
        return Printed(Row((table.name, *map(self._index, indices))))

    def _index(self, index: n.Expr) -> Text:
        return Brackets("[", (self.text(index),), "]", list=False)

    def divided(self, expr: n.Arithmetic) -> Printed:
        """Print ``//`` and ``%`` as they are: Python rounds down."""
        return self.binary(self.expression(expr.left), expr.op, self.expression(expr.right), Level.TIMES)

    def least(self, expr: n.Least) -> Printed:
        """Print ``min`` or ``max``."""
        return self.call("max" if expr.largest else "min", *map(self.text, expr.parts))

    def compared(self, operator: str, left: n.Expr, right: n.Expr) -> Printed:
        """Print a comparison."""
        rest = ((operator, self.operand(right, Level.COMPARISON)),)
        return Printed(Chain(self.operand(left, Level.COMPARISON, left=True), rest), Level.COMPARISON)

    def member(self, expr: n.Member, without: bool) -> Printed:
        """Print ``in`` or ``not in``."""
        value = self.operand(expr.value, Level.COMPARISON, left=True)
        if not expr.of:
            return self.known(without)
        if len(expr.of) == 1:
            operator, of = "!=" if without else "==", str(expr.of[0])
        else:
            operator, of = "not in" if without else "in", f"({', '.join(map(str, expr.of))})"
        return Printed(Chain(value, ((operator, of),)), Level.COMPARISON)

    def negated(self, test: n.Expr) -> Printed:
        """Print ``not``."""
        return Printed(Row(("not ", self.operand(test, Level.NOT))), Level.NOT)

    def known(self, truth: bool) -> Printed:
        """Print ``True`` or ``False``."""
        return Printed(str(truth))

    def choice(self, test: Text, then: Text, other: Text) -> Text:
        """Print a conditional expression."""
        return Chain(then, (("if", test), ("else", other)))

    def truth(self, test: n.Expr) -> Printed:
        """Print 1 or 0."""
        if isinstance(test, n.Has | n.Flag):
            return self.expression(test)
        return Printed(self.choice(self.operand(test, Level.CONDITIONAL), "1", "0"), Level.CONDITIONAL)

    def random(self, below: n.Expr) -> Printed:
        """Print a call of the generator."""
        return self.call("random_below", "s", self.text(below))

    def cards(self, expr: n.CardsExpr) -> Printed:
        """Print operations on bits."""
        match expr:
            case n.NoCards():
                return Printed("0", Level.UNARY)  # (0).bit_count()
            case n.Cards():
                return Printed(f"0x{expr.bits:X}" if expr.bits else "0", Level.UNARY)
            case n.Card():
                return self._binary(n.Num(1), "<<", expr.number, Level.SHIFT)
            case n.Join(op="-"):
                return self._without(expr.left, expr.right)
            case n.Join():
                level = {"&": Level.BIT_AND, "|": Level.BIT_OR, "^": Level.BIT_XOR}[expr.op]
                return self._binary(expr.left, expr.op, expr.right, level)
            case n.OrElse():
                rest = (("or", self.operand(expr.right, Level.OR)),)
                return Printed(Chain(self.operand(expr.left, Level.OR), rest), Level.OR)
            case n.Some():
                return self.expression(expr.cards)
            case n.Has():
                return self._bit(expr.cards, expr.number)
            case n.Within():
                left = Brackets("(", (self._without(expr.cards, expr.of).text,), ")", list=False)
                return Printed(Chain(left, (("==", "0"),)), Level.COMPARISON)
            case n.Count():
                return Printed(Row((self.operand(expr.cards, Level.ATOM), ".bit_count()")))
            case n.Lowest():
                return self._lowest(expr.cards)
            case n.Kth():
                return self.call("kth_card", self.text(expr.cards), self.text(expr.place))
            case n.SuitBits():
                return self._suit_bits(expr)
            case _:
                assert_never(expr)

    def flag(self, expr: n.Flag) -> Printed:
        """Print a bit of a number."""
        return self._bit(expr.bits, expr.place)

    def _binary(self, left: n.Expr, operator: str, right: n.Expr, level: Level) -> Printed:
        return self.binary(self.expression(left), operator, self.expression(right), level)

    def _bit(self, bits: n.Expr, place: n.Expr) -> Printed:
        return self.binary(self._binary(bits, ">>", place, Level.SHIFT), "&", Printed("1"), Level.BIT_AND)

    def _without(self, left: n.Expr, right: n.Expr) -> Printed:
        return self.binary(self.expression(left), "&", self.complement(right), Level.BIT_AND)

    def _lowest(self, cards: n.Expr) -> Printed:
        if not isinstance(cards, n.Local):
            return self.call("lowest_card", self.text(cards))
        return Printed(Chain(f"({cards.name} & -{cards.name}).bit_length()", (("-", "1"),)), Level.PLUS)

    def _suit_bits(self, expr: n.SuitBits) -> Printed:
        ranks = self.program.ranks
        ones = Printed(f"0x{(1 << ranks) - 1:X}")
        match expr.suit:
            case n.Num(value=suit):
                start: n.Expr = n.Num(suit * ranks)
            case _:
                start = n.Arithmetic("*", expr.suit, n.Num(ranks))
        cards = self.expression(expr.cards) if start == n.Num(0) else self._binary(expr.cards, ">>", start, Level.SHIFT)
        return self.binary(cards, "&", ones, Level.BIT_AND)

    # ------------------------------------------------------------ statements

    def stateful(self, name: str) -> tuple[str, ...]:
        """Return the state, where a function has to do with it."""
        return ("s",) if self.effects.reads_state(name) else ()

    def head(self, keyword: str, test: n.Expr) -> Text:
        """Print ``if`` or ``while``."""
        return Row((f"{keyword} ", self.text(test), ":"))

    def otherwise(self, test: n.Expr | None) -> Text:
        """Print ``elif`` or ``else``."""
        return "else:" if test is None else self.head("elif", test)

    def let(self, name: str, kind: Type, value: Text) -> Text:
        """Print an assignment."""
        return Row((f"{name} = ", value))

    def counted(self, loop: n.For) -> Text:
        """Print a loop over a range."""
        start = () if loop.start == n.Num(0) else (self.text(loop.start),)
        return Row((f"for {self._used(loop)} in range", Brackets("(", (*start, self.text(loop.stop)), ")"), ":"))

    @staticmethod
    def _used(loop: n.For | n.ForCards) -> str:
        """Return the name of what a loop counts, if its block asks for it."""
        return loop.name if n.Local(loop.name) in everything(loop.body) else "_"

    def each_card(self, loop: n.ForCards) -> tuple[Text, ...]:
        """Print a loop over the cards of a set."""
        return (Row((f"for {self._used(loop)} in cards_of", Brackets("(", (self.text(loop.cards),), ")"), ":")),)

    def cleared(self) -> Text:
        """Print a call of the state's method."""
        return "s.clear()"

    def room(self, name: str, length: int) -> Text:
        """Print a list of zeros."""
        return f"{name} = [0] * {length}"

    def seeded(self, low: Text, high: Text, stream: Text) -> Text:
        """Print a call of the function that begins the generator."""
        return self.call("seed_words", "s", low, high, stream).text

    def returned(self, value: n.Expr) -> Text:
        """Print the value; a condition as a truth, not as what it happens to be made of."""
        if self.function_.result is Type.BOOL and not isinstance(
            value, n.Compare | n.Member | n.Within | n.Not | n.Call
        ):
            return self.call("bool", self.text(value)).text
        return self.text(value)
