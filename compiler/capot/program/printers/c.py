"""Prints a program as C99: one file and its header, without allocation and without a library.

A set of cards is a word, of 64 bits for packs of more than 32 cards. The rules are static functions over a struct;
``doors`` prints what the header offers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from textwrap import wrap
from typing import assert_never

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.matches import PLAY, plays_matches, sum_count
from capot.program.nodes import Type
from capot.program.printers import doors
from capot.program.printers.base import Level, Printed
from capot.program.printers.c_family import BracePrinter
from capot.program.printers.file_parts import environment, lines, shared
from capot.program.printers.layout import WIDTH, Brackets, Row, Text, broken, flat
from capot.program.program_parts import everything, statements
from capot.program.words import C_WORDS

#: What the compiler is asked for, by function: see the template.
_WISHES = {PLAY: "WITHOUT_CALLS", "apply": "WITHOUT_CALLS", "legal": "WITHOUT_CALLS", "observe": "WIDE"}

_RESULTS = {Type.INT: "int32_t", Type.CARDS: "Cards", Type.BOOL: "int32_t"}
_SMALL = ("int8_t", -128, 127), ("uint8_t", 0, 255), ("int16_t", -32768, 32767)


#: How many numbers that are copied side by side are worth a loop of their own.
AS_ONE_LOOP = 8


@dataclass(frozen=True, slots=True)
class _Copy:
    """A field, by its number and its name in C, that is copied to an array from a place on."""

    array: str
    place: int
    length: int
    field: int
    member: str

    def is_followed_by(self, other: _Copy) -> bool:
        """Say whether another goes on where this one ends, here and there."""
        return other.array == self.array and (other.place, other.field) == (self.place + self.length, self.field + 1)


@dataclass(frozen=True, slots=True)
class Source:
    """The two files of a program in C; ``prefix`` begins every public name."""

    prefix: str
    header: str
    source: str


def c(program: n.Program, origin: str = "", prefix: str = "", header: str = "", trusting: bool = False) -> Source:
    """Return a program in C.

    ``prefix`` is made from the game's key if it is not given, and the ``header``'s name from it; a ``trusting``
    program has doors, not in the header, that look at nothing.
    """
    prefix = prefix or program.key.replace("-", "_")
    printer = C(program)
    full = len(program.cards) == 32
    public = [parameter for function in program.functions if function.public for parameter in function.parameters]
    view = {
        **shared(program, printer, origin),
        "prefix": prefix,
        "header": header or f"{prefix}.h",
        "guard": prefix.upper(),
        "trusting": trusting and doors.listed(program) > 0,
        "all_cards": printer.bits(printer.names.pack),
        "fields": program.fields,
        "member": member,
        "is_cards": {field.name: field.type is Type.CARDS for field in program.fields},
        "bounds": {f.name: ", ".join(flat(printer.number(x).text) for x in (f.low, f.high)) for f in program.fields},
        "tables": [(table, *_table(table, printer)) for table in program.tables],
        "heads": [printer.signature(function) for function in program.functions],
        "doors": doors.doors(program, prefix, printer.written),
        "listed": doors.listed(program) if any(f.name == "apply" and f.public for f in program.functions) else 0,
        "needs": _helpers(program),
        "sums": sum_count(program),
        "needs_sums": any(parameter.type is Type.SUMS for parameter in public),
        "needs_all": not full and any(parameter.type is Type.CARDS for parameter in public),
        "needs_ranges": plays_matches(program)
        or any(parameter.type is Type.INTS and parameter.low <= parameter.high for parameter in public),
        "needs_pack": any(p.name == "pack" and p.length == len(program.cards) and p.low <= p.high for p in public),
    }
    template = environment().get_template
    return Source(prefix, template("program.h.jinja").render(view), template("program.c.jinja").render(view))


def _helpers(program: n.Program) -> dict[str, bool]:
    """Return which of the functions that programs share this one asks for."""
    asked = dict.fromkeys(("lowest_card", "kth_card", "count_cards", "either_set"), False)
    asked |= dict.fromkeys(("least_of", "largest_of", "divided", "remainder_of"), False)
    for function in program.functions:
        for expr in everything(function.body):
            match expr:
                case n.Lowest():
                    asked["lowest_card"] = True
                case n.Kth():
                    asked["lowest_card"] = asked["kth_card"] = True
                case n.Count():
                    asked["count_cards"] = True
                case n.OrElse():
                    asked["either_set"] = True
                case n.Least() if len(expr.parts) > 1:
                    asked["largest_of" if expr.largest else "least_of"] = True
                case n.Arithmetic(op="//"):
                    asked["divided"] = True
                case n.Arithmetic(op="%"):
                    asked["remainder_of"] = True
        for statement in statements(function.body):
            match statement:
                case n.ForCards(name=name, body=body) if n.Local(name) in everything(body):
                    asked["lowest_card"] = True
    return asked


def _table(table: n.Table, printer: C) -> tuple[str, str]:
    """Return the type of a table and its values."""
    if table.type is Type.CARDS:
        return "Cards", lines(printer.bits(value) for value in table.values)
    low, high = min(table.values), max(table.values)
    kind = next((kind for kind, least, most in _SMALL if least <= low and high <= most), "int32_t")
    return kind, lines(map(str, table.values))


def member(field: n.Field) -> str:
    """Return what a field of the state is called in C."""
    return f"{field.name}_" if field.name in C_WORDS else field.name


def _where(change: n.Set, mask: n.Local) -> n.Set:
    """Return a change of a number in the bits of a mask alone."""
    different = n.Arithmetic("^", change.target, change.value)
    return replace(change, value=n.Arithmetic("^", change.target, n.Arithmetic("&", different, mask)))


class C(BracePrinter):
    """C's spelling."""

    counter = "int32_t"

    def __init__(self, program: n.Program) -> None:
        super().__init__(program)
        self._written: dict[str, frozenset[str]] = {}

    def bits(self, value: int) -> str:
        """Print a set of cards that is known."""
        return f"{f'0x{value:X}' if value else '0'}{'ull' if self.wide else 'u'}"

    def signature(self, function: n.Function) -> str:
        """Return the head of a function."""
        written = self.written(function.name)
        state: tuple[str, ...] = ()
        if self.effects.reads_state(function.name):
            state = ("State *s" if self.effects.changes_state(function.name) else "const State *s",)
        if self._has_own_state(function):
            state = ("State *state",)
        result = "void" if function.result is None else _RESULTS[function.result]
        wish = f"{_WISHES[function.name]} " if function.name in _WISHES else ""
        apart = "restrict " if wish == "WIDE " else ""
        heads = [self._parameter(parameter, parameter.name in written, apart) for parameter in function.parameters]
        name = f"{wish}static {result} {self.function_name(function.name)}"
        return broken(Row((name, Brackets("(", (*state, *heads) or ("void",), ")", list=False))), "", 0)

    def _has_own_state(self, function: n.Function) -> bool:
        """Whether a function plays many deals: on a copy that nobody else has, most of which stays in registers."""
        returns = any(isinstance(one, n.Return) for one in statements(function.body))
        return function.name == PLAY and self.effects.changes_state(PLAY) and not returns

    @staticmethod
    def _parameter(parameter: n.Parameter, written: bool, apart: str) -> str:
        if parameter.type is Type.SUMS:
            return f"int64_t *{parameter.name}"
        if parameter.type is Type.INTS:
            return f"{'' if written else 'const '}int32_t *{apart}{parameter.name}"
        return f"{_RESULTS[parameter.type]} {parameter.name}"

    def written(self, name: str) -> frozenset[str]:
        """Return the arrays among a function's parameters that it writes to."""
        if name not in self._written:
            function, found = self.names.function(name), set()
            for statement in statements(function.body):
                match statement:
                    case n.Set(target=n.At(array=array)) | n.Add(target=n.At(array=array)) | n.Tally(sums=array):
                        found.add(array)
            for call in everything(function.body):
                if isinstance(call, n.Call):
                    inner = self.written(call.function)
                    heads = self.names.function(call.function).parameters
                    for head, given in zip(heads, call.arguments, strict=True):
                        if head.name in inner and isinstance(given, n.Local):
                            found.add(given.name)
            self._written[name] = frozenset(found)
        return self._written[name]

    def function(self, function: n.Function) -> str:
        """Return a whole function, what it does as a comment before it."""
        used = {e.name for e in everything(function.body) if isinstance(e, n.Local)}
        used |= {e.array for e in everything(function.body) if isinstance(e, n.At)}
        used |= {one.sums for one in statements(function.body) if isinstance(one, n.Tally)}
        unused = [f"    (void){p.name};" for p in function.parameters if p.name not in used]
        doc = "\n   ".join(wrap(in_comment(function.doc), WIDTH - 6))
        body = self.body(function, "    ")
        if self._has_own_state(function):
            begun = ["    State own_state = *state;", "    State *const s = &own_state;"]
            body = [*begun, *body, "    *state = own_state;"]
        return "\n".join([f"/* {doc} */", f"{self.signature(function)} {{", *unused, *body, "}"])

    # ------------------------------------------------------------ expressions

    def expression(self, expr: n.Expr) -> Printed:
        """Print an expression; of what is only copied, what is hidden becomes -1, all bits, without a branch."""
        match expr:
            case n.Choose(test=test, then=n.Read() as value, other=n.Num(-1)) if self._only_copies():
                hidden = n.Arithmetic("-", n.Truth(test), n.Num(1))
                return super().expression(n.Arithmetic("|", value, hidden))
        return super().expression(expr)

    def _only_copies(self) -> bool:
        return _WISHES.get(self.function_.name) == "WIDE"

    def number(self, value: int) -> Printed:
        """Print a whole number; the lowest has no literal."""
        if value == -(2**31):
            return Printed("(-2147483647 - 1)")
        return Printed(str(value), Level.UNARY if value < 0 else Level.ATOM)

    def read(self, field: n.Field, index: n.Expr | None) -> Printed:
        """Print a member of the state."""
        name = f"s->{member(field)}"
        return Printed(name if index is None else Row((name, self._index(index))))

    def look(self, table: n.Table, indices: tuple[n.Expr, ...]) -> Printed:
        """Print an entry of a table."""
        return Printed(Row((table.name, self._index(doors.place_in(table.shape, indices)))))

    def _index(self, index: n.Expr) -> Text:
        return Brackets("[", (self.text(index),), "]", list=False)

    def divided(self, expr: n.Arithmetic) -> Printed:
        """Print a call: C rounds towards zero."""
        function = "divided" if expr.op == "//" else "remainder_of"
        return self.call(function, self.text(expr.left), self.text(expr.right))

    def least(self, expr: n.Least) -> Printed:
        """Print calls that compare two numbers each."""
        function = "largest_of" if expr.largest else "least_of"
        first, *rest = map(self.text, expr.parts)
        for part in rest:
            first = self.call(function, first, part).text
        return Printed(first)

    def known(self, truth: bool) -> Printed:
        """Print 1 or 0."""
        return Printed("1" if truth else "0")

    def truth(self, test: n.Expr) -> Printed:
        """Print the condition: in C it is a number."""
        printed = self.expression(test)
        if isinstance(test, n.Has):
            return self._as_int(printed)
        return Printed(printed.text, min(printed.level, Level.COMPARISON))  # (!a) + 1, as compilers want it

    def flag(self, expr: n.Flag) -> Printed:
        """Print a bit of a number."""
        shifted = self.two(expr.bits, ">>", expr.place, Level.SHIFT)
        return self.binary(shifted, "&", Printed("1"), Level.BIT_AND)

    def cards(self, expr: n.CardsExpr) -> Printed:
        """Print operations on words."""
        match expr:
            case n.NoCards():
                return Printed(self.bits(0))
            case n.Cards():
                return Printed(self.bits(expr.bits))
            case n.Card():
                one = Printed("(Cards)1", Level.UNARY)
                return self.binary(one, "<<", self.expression(expr.number), Level.SHIFT)
            case n.Join(op="-"):
                return self._without(expr.left, expr.right)
            case n.Join():
                level = {"&": Level.BIT_AND, "|": Level.BIT_OR, "^": Level.BIT_XOR}[expr.op]
                return self.two(expr.left, expr.op, expr.right, level)
            case n.OrElse():
                return self.call("either_set", self.text(expr.left), self.text(expr.right))
            case n.Some():
                return self.with_zero(self.expression(expr.cards), "!=")
            case n.Has():
                shifted = self.two(expr.cards, ">>", expr.number, Level.SHIFT)
                return self.binary(shifted, "&", Printed("1u"), Level.BIT_AND)
            case n.Within():
                return self.with_zero(self._without(expr.cards, expr.of), "==")
            case n.Count():
                return self.call("count_cards", self.text(expr.cards))
            case n.Lowest():
                return self.call("lowest_card", self.text(expr.cards))
            case n.Kth():
                return self.call("kth_card", self.text(expr.cards), self.text(expr.place))
            case n.SuitBits():
                start = n.Arithmetic("*", expr.suit, n.Num(self.program.ranks))
                shifted = self.two(expr.cards, ">>", start, Level.SHIFT)
                ones = Printed(self.bits((1 << self.program.ranks) - 1))
                return self._as_int(self.binary(shifted, "&", ones, Level.BIT_AND))
            case _:
                assert_never(expr)

    @staticmethod
    def _as_int(printed: Printed) -> Printed:
        return Printed(Row(("(int32_t)", Brackets("(", (printed.text,), ")", list=False))), Level.UNARY)

    def _without(self, left: n.Expr, right: n.Expr) -> Printed:
        return self.binary(self.expression(left), "&", self.complement(right), Level.BIT_AND)

    # ------------------------------------------------------------ statements

    def _block(self, block: tuple[n.Statement, ...]) -> None:
        """Print statements; where many only copy what lies side by side to places side by side, as one loop."""
        rest = list(block)
        while rest:
            copies = self._copies(rest) if self._only_copies() else []
            if sum(copy.length for copy in copies) < AS_ONE_LOOP:
                self._statement(rest.pop(0))
                continue
            del rest[: len(copies)]
            self._copied_at_once(copies)

    def _copies(self, block: list[n.Statement]) -> list[_Copy]:
        """Return the copies with which some statements begin, as long as each goes on where the one before ends."""
        found: list[_Copy] = []
        for statement in block:
            copy = self._copy(statement)
            if copy is None or (found and not found[-1].is_followed_by(copy)):
                break
            found.append(copy)
        return found

    def _copy(self, statement: n.Statement) -> _Copy | None:
        """Return what a statement copies, if it copies a field of numbers to places that are known, and no more."""
        found: tuple[str, int, str, int] | None = None
        match statement:
            case n.Set(target=n.At(array=array, index=n.Num(place)), value=n.Read(field=name, index=None)):
                found = array, place, name, 1
            case n.For(
                name=i,
                start=n.Num(0),
                stop=n.Num(length),
                body=(
                    n.Set(
                        target=n.At(array=array, index=n.Arithmetic(op="+", left=n.Num(place), right=n.Local(one))),
                        value=n.Read(field=name, index=n.Local(other)),
                    ),
                ),
            ) if one == other == i:
                found = array, place, name, length
        if found is None:
            return None
        array, place, name, length = found
        number = next(number for number, field in enumerate(self.program.fields) if field.name == name)
        field = self.program.fields[number]
        whole = field.type is Type.INT and field.length == length
        return _Copy(array, place, length, number, member(field)) if whole else None

    def _copied_at_once(self, copies: list[_Copy]) -> None:
        """Print a loop over the numbers of the state that fields side by side have."""
        first, last = copies[0], copies[-1]
        length = sum(copy.length for copy in copies)
        self.line(f"/* {first.member} to {last.member} */")
        self.line(f"for (int32_t i = 0; i < {length}; i++) {{")
        with self._deeper():
            place = self._words_before(first.field)
            self.line(f"{first.array}[{first.place} + i] = ((const int32_t *)(const void *)s)[{place} + i];")
        self._end()

    def _words_before(self, number: int) -> int:
        """Return how many words of 32 bits the state has before a field of numbers."""
        words = 0
        for field in self.program.fields[:number]:
            if field.type is Type.CARDS and self.wide:
                words += words % 2 + 2 * field.length
            else:
                words += field.length
        return words

    def _if(self, statement: n.If) -> None:
        """Print ``if``; whether a card lies in a set nobody can foresee, so plain changes take no branch."""
        *cases, (test, block) = statement.cases
        if cases and not statement.other and isinstance(test, n.Has) and all(map(self._is_plain, block)):
            all_bits = n.Let("if_so", n.Arithmetic("-", n.Num(0), n.Truth(test)))
            changes = tuple(_where(one, n.Local("if_so")) for one in block if isinstance(one, n.Set))
            statement = replace(statement, cases=tuple(cases), other=(all_bits, *changes))
        super()._if(statement)

    def _is_plain(self, statement: n.Statement) -> bool:
        """Say whether a statement only gives a field the number that a local variable holds."""
        match statement:
            case n.Set(target=n.Read(field=name, index=None), value=n.Local()):
                return any(field.name == name and field.type is Type.INT for field in self.program.fields)
        return False

    def let(self, name: str, kind: Type, value: Text) -> Text:
        """Print a declaration."""
        return Row((f"{_RESULTS[kind]} {name} = ", value))

    def each_card(self, loop: n.ForCards) -> tuple[Text, ...]:
        """Print a loop that takes one card after the other out of a set."""
        rest = f"rest_{loop.name}"
        head = Row((f"for (Cards {rest} = ", self.text(loop.cards), f"; {rest} != 0; {rest} &= {rest} - 1) {{"))
        used = n.Local(loop.name) in everything(loop.body)
        return (head, f"const int32_t {loop.name} = lowest_card({rest});") if used else (head,)

    def room(self, name: str, length: int) -> Text:
        """Print an array."""
        return f"int32_t {name}[{length}] = {{0}}"

    def seeded(self, low: Text, high: Text, stream: Text) -> Text:
        """Print a call of the function that begins the generator."""
        words = (Row(("(uint32_t)", Brackets("(", (part,), ")", list=False))) for part in (low, high, stream))
        return self.call("seed_words", "s", *words).text

    def large_product(self, left: n.Expr, right: n.Expr) -> Printed:
        """Print a product of 64 bits."""
        wide = Printed(Row(("(int64_t)", self.operand(left, Level.UNARY))), Level.UNARY)
        return self.binary(wide, "*", self.expression(right), Level.TIMES)
