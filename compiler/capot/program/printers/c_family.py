"""What C and JavaScript spell alike: blocks in braces, conditions in brackets, loops with a counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from capot.program import nodes as n
from capot.program.printers.base import Level, Printed, Printer
from capot.program.printers.layout import Brackets, Chain, Row, Text


class BracePrinter(Printer):
    """Languages of C's kind; the state is ``s``, and what the rules call is prefixed."""

    counter = "int"  # how the counter of a loop is declared
    comparisons: ClassVar[
        Mapping[str, str]
    ] = {}  # how a language spells those that it does not spell as the program does

    def __init__(self, program: n.Program) -> None:
        super().__init__(program)
        self.wide = len(program.cards) > 32

    def function_name(self, name: str) -> str:
        """Return the name of a rule, which no library has, and beside which its door has the plain one."""
        return f"rule_{name}"

    def number(self, value: int) -> Printed:
        """Print a whole number."""
        return Printed(str(value), Level.UNARY if value < 0 else Level.ATOM)

    def compared(self, operator: str, left: n.Expr, right: n.Expr) -> Printed:
        """Print a comparison."""
        rest = ((self.comparisons.get(operator, operator), self.operand(right, Level.COMPARISON)),)
        return Printed(Chain(self.operand(left, Level.COMPARISON, left=True), rest), Level.COMPARISON)

    def member(self, expr: n.Member, without: bool) -> Printed:
        """Print the number compared with each."""
        tests = tuple(n.Compare("!=" if without else "==", expr.value, n.Num(one)) for one in expr.of)
        return self.expression(n.All(tests) if without else n.Any(tests))

    def negated(self, test: n.Expr) -> Printed:
        """Print ``!``."""
        return Printed(Row(("!", self.operand(test, Level.UNARY))), Level.UNARY)

    def choice(self, test: Text, then: Text, other: Text) -> Text:
        """Print a conditional expression."""
        return Chain(test, (("?", then), (":", other)))

    def random(self, below: n.Expr) -> Printed:
        """Print a call of the generator."""
        return self.call("random_below", "s", self.text(below))

    def with_zero(self, value: Printed, operator: str) -> Printed:
        """Print a comparison with zero."""
        left = self.beside(value, Level.COMPARISON, left=True)
        return Printed(Chain(left, ((operator, "0"),)), Level.COMPARISON)

    def two(self, left: n.Expr, operator: str, right: n.Expr, level: Level) -> Printed:
        """Print two expressions with an operator between them."""
        return self.binary(self.expression(left), operator, self.expression(right), level)

    # ------------------------------------------------------------ statements

    def stateful(self, name: str) -> tuple[str, ...]:
        """Return the state, where a function has to do with it."""
        return ("s",) if self.effects.reads_state(name) else ()

    def head(self, keyword: str, test: n.Expr) -> Text:
        """Print ``if`` or ``while``."""
        return Row((f"{keyword} ", Brackets("(", (self.text(test),), ")", list=False), " {"))

    def otherwise(self, test: n.Expr | None) -> Text:
        """Print ``else``."""
        return "} else {" if test is None else Row(("} else ", self.head("if", test)))

    def counted(self, loop: n.For) -> Text:
        """Print a loop over numbers; where it stops is worked out once."""
        name, stop = loop.name, self.text(loop.stop)
        first: Text = Row((f"{self.counter} {name} = ", self.text(loop.start)))
        if not isinstance(loop.stop, n.Num | n.Constant):
            first = Row((first, f", stop_{name} = ", stop))
            stop = f"stop_{name}"
        return Row(("for (", first, f"; {name} < ", stop, f"; {name}++) {{"))

    def cleared(self) -> Text:
        """Print a call that clears the state."""
        return "clear_state(s)"

    def returned(self, value: n.Expr) -> Text:
        """Print the value."""
        return self.text(value)
