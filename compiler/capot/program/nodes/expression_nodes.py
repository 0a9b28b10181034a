"""What a program works out: numbers, sets of cards and truths, by their types."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Type(Enum):
    """The type of an expression, a local, a field's elements or a parameter."""

    INT = "int"
    CARDS = "cards"
    BOOL = "bool"
    INTS = "ints"
    SUMS = "sums"


@dataclass(frozen=True, slots=True)
class Num:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Constant:
    """A named whole number of the program, such as the number of a phase or the first action of a sort."""

    name: str


@dataclass(frozen=True, slots=True)
class Local:
    """A parameter or a local variable of the function."""

    name: str


@dataclass(frozen=True, slots=True)
class Read:
    """A field of the state; with ``index`` an element of a field that is an array."""

    field: str
    index: Expr | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """An entry of a constant table; one index for each of its dimensions."""

    table: str
    indices: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class At:
    """An element of an array that the caller owns."""

    array: str
    index: Expr


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Two numbers added, taken away, multiplied; or joined bit by bit where they are sets of seats or sides.

    ``<<`` and ``>>`` shift a number that is not negative by 0 to 30 places. ``//`` and ``%`` round down, as on paper
    with remainders from zero up; the divisor is positive.
    """

    op: str  # + - * // % & | ^ << >>
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Least:
    """The smallest (or the ``largest``) of several numbers."""

    parts: tuple[Expr, ...]
    largest: bool = False


@dataclass(frozen=True, slots=True)
class Compare:
    """Two numbers compared, or two sets of cards with ``==`` and ``!=``."""

    op: str  # == != < <= > >=
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Member:
    """Whether a number is one of a few that are known beforehand (which may be none)."""

    value: Expr
    of: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    test: Expr


@dataclass(frozen=True, slots=True)
class All:
    """Every one of the conditions holds, asked from left to right as far as needed; of none: true."""

    tests: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one of the conditions holds, asked from left to right as far as needed; of none: false."""

    tests: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """``then`` where the condition holds, else ``other``; both of one type."""

    test: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True, slots=True)
class Truth:
    """A condition as a number: 1 where it holds, else 0."""

    test: Expr


@dataclass(frozen=True, slots=True)
class Flag:
    """Whether a bit of a number is set: a seat of a set of seats, say."""

    bits: Expr
    place: Expr


@dataclass(frozen=True, slots=True)
class NoCards:
    """The empty set of cards."""


@dataclass(frozen=True, slots=True)
class Cards:
    """A set of cards that is known beforehand: card n is in it if bit n of ``bits`` is set."""

    bits: int


@dataclass(frozen=True, slots=True)
class Card:
    """The set of one card, by its number."""

    number: Expr


@dataclass(frozen=True, slots=True)
class Join:
    """Two sets of cards: what is in both (``&``), in either (``|``), in one (``^``), in the first alone (``-``)."""

    op: str  # & | ^ -
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class OrElse:
    """The first set if there is a card in it, else the second: one duty of the cascade."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Some:
    """Whether there is a card in a set."""

    cards: Expr


@dataclass(frozen=True, slots=True)
class Has:
    """Whether a card, by its number, is in a set."""

    cards: Expr
    number: Expr


@dataclass(frozen=True, slots=True)
class Within:
    """Whether every card of the first set is in the second."""

    cards: Expr
    of: Expr


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards are in a set."""

    cards: Expr


@dataclass(frozen=True, slots=True)
class Lowest:
    """The number of the lowest card of a set that has one."""

    cards: Expr


@dataclass(frozen=True, slots=True)
class Kth:
    """The number of the card of a set that ``place`` cards of it lie below; there is one."""

    cards: Expr
    place: Expr


@dataclass(frozen=True, slots=True)
class SuitBits:
    """The ranks that a set has in a suit, as a number with a bit for each rank."""

    cards: Expr
    suit: Expr


@dataclass(frozen=True, slots=True)
class Random:
    """A number from 0 up to but not ``below``, each as likely, from the state's generator, which goes on.

    ``below`` is from 1 to 32,767.
    """

    below: Expr


@dataclass(frozen=True, slots=True)
class Call:
    """What a function of the program returns."""

    function: str
    arguments: tuple[Expr, ...] = ()


CardsExpr = NoCards | Cards | Card | Join | OrElse | Some | Has | Within | Count | Lowest | Kth | SuitBits
"""What makes sets of cards, or asks something of them."""

Expr = (
    Num
    | Constant
    | Local
    | Read
    | Look
    | At
    | Arithmetic
    | Least
    | Compare
    | Member
    | Not
    | All
    | Any
    | Choose
    | Truth
    | Flag
    | CardsExpr
    | Random
    | Call
)
