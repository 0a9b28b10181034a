"""What expressions and functions read and change: languages differ in the order in which they work out operands.

A place is the name of a field, ``ARRAYS`` for what callers own (any of which may be the same array), or ``GENERATOR``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from capot.program import nodes as n
from capot.program.program_parts import everything, everywhere, expressions, parts, statements
from capot.program.types import IllFormed, Names

ARRAYS = "arrays of the caller"
GENERATOR = "the generator of random numbers"


@dataclass(frozen=True, slots=True)
class Effects:
    """The places that are read, and those that are changed."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()

    def __or__(self, other: Effects) -> Effects:
        return Effects(self.reads | other.reads, self.writes | other.writes)

    def clash(self, other: Effects) -> frozenset[str]:
        """Return the places for which it matters which of the two comes first."""
        return self.writes & (other.reads | other.writes) | other.writes & self.reads


NONE = Effects()


class EffectsOf:
    """The effects of all that a program consists of."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._functions: dict[str, Effects] = {}
        self._open: list[str] = []

    @cached_property
    def _all_fields(self) -> frozenset[str]:
        return frozenset(self.names.fields)

    def function(self, name: str) -> Effects:
        """Return what a call of a function may read and change; recursion is refused."""
        if name in self._functions:
            return self._functions[name]
        if name in self._open:
            raise IllFormed(
                f"{' calls '.join([*self._open[self._open.index(name) :], name])}: a function never calls itself"
            )
        self._open.append(name)
        body = self.names.function(name).body
        reads: set[str] = set()
        writes: set[str] = set()
        for one in (*map(self._own, everything(body)), *map(self._written, statements(body))):
            if one is not NONE:
                reads |= one.reads
                writes |= one.writes
        self._open.pop()
        found = self._functions[name] = Effects(frozenset(reads), frozenset(writes))
        return found

    def expression(self, expr: n.Expr) -> Effects:
        """Return what an expression reads and changes."""
        found = NONE
        for part in everywhere(expr):
            found |= self._own(part)
        return found

    def reads_state(self, name: str) -> bool:
        """Whether a function has to do with the state at all."""
        found = self.function(name)
        return bool((found.reads | found.writes) - {ARRAYS})

    def changes_state(self, name: str) -> bool:
        """Whether a function changes the state."""
        return bool(self.function(name).writes - {ARRAYS})

    def order_matters(self, statement: n.Statement) -> str:
        """Return what is wrong with a statement whose meaning depends on which operand comes first, or ''."""
        values = expressions(statement)
        for expr in values:
            for part in everywhere(expr):
                if found := self._unordered(part):
                    return found
        if isinstance(statement, n.If | n.While):
            return ""
        effects = [self.expression(expr) for expr in values]
        if isinstance(statement, n.Set) and not isinstance(statement.target, n.Local):
            effects[1] = self.expression(n.Least(parts(statement.target)))
        return _clashes(effects)

    def _unordered(self, expr: n.Expr) -> str:
        match expr:
            case n.All() | n.Any() | n.Choose():
                return ""
            case n.OrElse() if self.expression(expr.right).writes:
                return "the second set of OrElse changes something, and it may not be worked out"
            case n.Member() if self.expression(expr.value).writes:
                return "the value of Member changes something, and it may be worked out several times"
        return _clashes([self.expression(part) for part in parts(expr)])

    def _own(self, expr: n.Expr) -> Effects:
        match expr:
            case n.Read():
                return Effects(reads=frozenset({expr.field}))
            case n.At():
                return Effects(reads=frozenset({ARRAYS}))
            case n.Random():
                return Effects(frozenset({GENERATOR}), frozenset({GENERATOR}))
            case n.Call():
                return self.function(expr.function)
        return NONE

    def _written(self, statement: n.Statement) -> Effects:
        match statement:
            case n.Set(target=n.Read(field=name)) | n.Add(target=n.Read(field=name)):
                return Effects(writes=frozenset({name}))
            case n.Seed():
                return Effects(writes=frozenset({GENERATOR}))
            case n.Set(target=n.At()) | n.Add(target=n.At()) | n.Tally():
                return Effects(writes=frozenset({ARRAYS}))
            case n.Clear():
                return Effects(writes=self._all_fields)
        return NONE


def _clashes(effects: list[Effects]) -> str:
    for place, one in enumerate(effects):
        for other in effects[place + 1 :]:
            if clash := one.clash(other):
                return f"it depends on the order of operands: one of them changes {', '.join(sorted(clash))}"
    return ""
