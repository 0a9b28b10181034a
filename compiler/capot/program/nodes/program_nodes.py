"""A program as a whole: the fields of its state and who sees them, its tables, functions and names."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from capot.program.nodes.expression_nodes import Expr, Type
from capot.program.nodes.statement_nodes import Statement


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
