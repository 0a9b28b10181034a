"""The form of a program: integers, sets of cards, fixed arrays, constant tables, ``if``, ``while``, short functions.

A program plays one game. Its *state* is a list of named fields; functions read and change the state and may call one
another, but never themselves. There are five types:

- ``INT``: a whole number of 32 bits with sign. No operation may leave that range: the lowering sees to it.
- ``CARDS``: a set of cards of the pack. How it is laid out in memory is a printer's business (one word, or two), so
  that nothing but the operations below looks inside it. Cards are numbered ``suit * ranks + rank``, ranks counted from
  the lowest of the pack.
- ``BOOL``: what a comparison gives. It is asked at once, never stored: a stored truth is an ``INT`` of 0 or 1.
- ``INTS``: an array of integers that the caller owns, such as the one that legal actions are written to.
- ``SUMS``: an array of the caller's whose numbers are only ever added to, and may leave the range of ``INT``: exact
  up to 2⁵³.

Seats and sides are numbered from 0, nobody is -1; a set of seats or of sides is an ``INT`` with a bit for each.
Every statement may name the clause that it comes from: printers write it beside the line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Type(Enum):
    """The type of an expression, a local, a field's elements or a parameter."""

    INT = "int"
    CARDS = "cards"
    BOOL = "bool"
    INTS = "ints"
    SUMS = "sums"


# ---------------------------------------------------------------- expressions


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
    | NoCards
    | Cards
    | Card
    | Join
    | OrElse
    | Some
    | Has
    | Within
    | Count
    | Lowest
    | Kth
    | SuitBits
    | Random
    | Call
)

# ---------------------------------------------------------------- statements


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
    number: Expr = Num(1)
    times: Expr = Num(1)
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Seed:
    """The generator begins anew, from a seed in two halves and the number of a stream."""

    low: Expr
    high: Expr
    stream: Expr
    clause: str = ""


Statement = Let | Set | Add | If | While | For | ForCards | Do | Return | Clear | Room | Tally | Seed

# ---------------------------------------------------------------- the program


class Who(Enum):
    """Who may see a field of the state."""

    EVERYBODY = "everybody"
    OWNER = "owner"  # the seat (or a seat of the side) that the element belongs to
    NOBODY = "nobody"


class Much(Enum):
    """How much of a field may be seen."""

    VALUE = "value"
    NUMBER = "number"  # how many cards it has, or whether there is anything
    SORT = "sort"  # of a declaration what sort it is, not which cards


@dataclass(frozen=True, slots=True)
class Seen:
    """Who sees how much of a field, while a condition holds (``None``: always). What no rule shows is hidden.

    ``when`` may read the state, and the locals ``seat`` (who looks) and ``i`` (the element looked at).
    """

    who: Who
    much: Much = Much.VALUE
    when: Expr | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A part of the state: a number or a set of cards, or an array of them.

    ``low`` and ``high`` bound every number that it ever holds, proved by the lowering. ``per`` says whom the elements
    belong to: ``seat`` or ``side`` (then the array falls into equal parts, one for each), ``trick`` (an element for
    each seat, trick by trick), or nobody in particular. ``holds`` says what a number stands for that is no amount: a
    ``card``, a ``seat``, a ``side``, or a set with a bit for each: ``seats``, ``sides`` or ``suits``.
    """

    name: str
    type: Type
    length: int  # 1 for a single value
    low: int
    high: int
    per: str  # "", "seat", "side", "trick"
    seen: tuple[Seen, ...]
    doc: str
    holds: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A constant array of numbers or sets of cards, row after row; ``shape`` has the length of each dimension."""

    name: str
    type: Type
    shape: tuple[int, ...]
    values: tuple[int, ...]
    doc: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a function.

    Of a public function, the doors of every language let nothing else in: a number from ``low`` to ``high``, a set of
    cards of the pack, an array of ``length`` numbers, each from ``low`` to ``high`` (an array that is only written to
    has no bounds: ``low`` is above ``high``).
    """

    name: str
    type: Type
    low: int = 0
    high: int = -1
    length: int = 0


@dataclass(frozen=True, slots=True)
class Function:
    """A short function; ``result`` is its type, if it returns any. The ``public`` ones are what an engine offers."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Type | None
    body: tuple[Statement, ...]
    doc: str
    public: bool = False


@dataclass(frozen=True, slots=True)
class ActionName:
    """What an action is called: its verb, what it is about, and the word said with it (each may be empty)."""

    verb: str
    what: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class Program:
    """A game as a program.

    ``cards`` are the texts of the pack's cards, ``ranks`` how many there are in a suit; ``actions`` names every action
    by its number; ``phases`` every value of the field ``phase``. ``duties``, ``outcomes``, ``quantities`` and the rest
    of ``names`` say what the numbers mean that functions give back.
    """

    key: str
    title: str
    model_hash: str
    seats: int
    sides: int
    cards: tuple[str, ...]
    ranks: int
    fields: tuple[Field, ...]
    constants: tuple[tuple[str, int], ...]
    tables: tuple[Table, ...]
    functions: tuple[Function, ...]
    actions: tuple[ActionName, ...]
    phases: tuple[str, ...]
    names: tuple[tuple[str, tuple[str, ...]], ...] = field(default=())
