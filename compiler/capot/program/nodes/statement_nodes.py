"""What a program does, one thing after the other; every statement may name the clause that it comes from."""

from __future__ import annotations

from dataclasses import dataclass

from capot.program.nodes.expression_nodes import At, Call, Expr, Local, Num, Read

_ONE = Num(1)


@dataclass(frozen=True, slots=True)
class Let:
    """A local variable, from here to the end of the block; its type is that of the value (a truth is an ``INT``)."""

    name: str
    value: Expr
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Set:
    """A local variable, a field, an element of a field or of the caller's array gets a new value."""

    target: Local | Read | At
    value: Expr
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Add:
    """A number is added to a local variable, a field, or an element of a field or of the caller's array."""

    target: Local | Read | At
    value: Expr
    clause: str = ""


@dataclass(frozen=True, slots=True)
class If:
    """The statements of the first condition that holds; ``other`` if none does."""

    cases: tuple[tuple[Expr, tuple[Statement, ...]], ...]
    other: tuple[Statement, ...] = ()
    clause: str = ""


@dataclass(frozen=True, slots=True)
class While:
    """The statements again and again, as long as the condition holds; ``because`` says why that ends."""

    test: Expr
    body: tuple[Statement, ...]
    because: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class For:
    """The statements with a local variable from ``start`` up to but not ``stop``; both are worked out once."""

    name: str
    start: Expr
    stop: Expr
    body: tuple[Statement, ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class ForCards:
    """The statements with the number of every card of a set, lowest first; the set is worked out once."""

    name: str
    cards: Expr
    body: tuple[Statement, ...]
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A function is called for what it does."""

    call: Call
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Return:
    """The function ends, with a value if it has a result."""

    value: Expr | None = None
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Clear:
    """Every field of the state becomes zero or the empty set, but for the generator of random numbers."""


@dataclass(frozen=True, slots=True)
class Room:
    """An array of numbers of the function's own, from here to the end of the block; all are 0 at first."""

    name: str
    length: int
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """The product of two numbers is added to one of the caller's sums; it may leave the range of ``INT``."""

    sums: str
    place: Expr
    number: Expr = _ONE
    times: Expr = _ONE
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Seed:
    """The generator begins anew, from a seed in two halves and the number of a stream."""

    low: Expr
    high: Expr
    stream: Expr
    clause: str = ""


Statement = Let | Set | Add | If | While | For | ForCards | Do | Return | Clear | Room | Tally | Seed
