"""Rows: what is said of a fact, an amount or a test on a card, once for the whole compiler.

A row stands above the class of its node, as a decorator. From it come the words in the grammar, the reading and the
writing of the node, what may be asked when, the sentences, the reference, what a mutant takes for it, and games that
are made up. `capot.language.registry` has all rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from capot.language.moments import Moment
from capot.language.patterns import Pattern, pattern
from capot.language.terms import Term

#: What a fact or an amount can depend on.
Dependency = Literal[
    "seats", "calls", "contract", "turned", "trick", "hand", "card", "score", "tricks-won", "declarations", "stock"
]

Class = TypeVar("Class", bound=type)


@dataclass(frozen=True, slots=True)
class Row:
    """What every row has: the node, its words, and at which moments it is known."""

    node: type[Any]
    words: Pattern
    known: tuple[Moment, ...]

    @property
    def rule(self) -> str:
        """The name of its grammar rule."""
        return f"{type(self).__name__.removesuffix('Row').lower()}_{snake(self.node.__name__)}"

    @property
    def meaning(self) -> str:
        """What it means: the docstring of the node."""
        return " ".join((self.node.__doc__ or "").replace("``", "`").split())


@dataclass(frozen=True, slots=True)
class FactRow(Row):
    """A fact that a condition may ask for.

    Attributes:
        depends: what has to be looked at to know it.
        holds, fails: the sentence that it holds, and that it does not, with holes for roles, amounts, contracts and
            what differs between games.
        told: how it is said in the middle of a message; empty where that is how it is written.
        asked: how it is listed among what may be asked; empty for its example in quotes.
        like: facts with the same word here are taken for one another by mistake.
        never: why it can never be so in a game where it never is.
        example: the fact as it stands in rules.
        term: what it is worked out by, over the names of `capot.language.terms`; ``None`` where that depends
            on the fields of the node or on the table, and every reader of the model has to say it.
    """

    depends: tuple[Dependency, ...]
    holds: str
    fails: str
    told: str
    asked: str
    like: str
    never: str
    example: str
    term: Term | None


@dataclass(frozen=True, slots=True)
class AmountRow(Row):
    """Something that is counted: what it depends on, and an example as it stands in rules."""

    depends: tuple[Dependency, ...]
    example: str


@dataclass(frozen=True, slots=True)
class TestRow(Row):
    """A test on one card.

    Attributes:
        name: its part of a duty's address.
        holds, fails: what is said of a card that passes, and of one that does not.
        duty: what a duty with this test demands.
        term: the cards that pass, over the names of `capot.language.terms`.
    """

    name: str
    holds: str
    fails: str
    duty: str
    term: Term


#: The rows that were said so far; `capot.language.registry` has seen to it that all are.
SAID: list[Row] = []


def fact(
    words: str,
    *,
    known: tuple[Moment, ...],
    depends: tuple[Dependency, ...],
    holds: str,
    fails: str,
    told: str = "",
    asked: str = "",
    like: str = "",
    never: str = "it is never so",
    example: str = "",
    term: Term | None = None,
) -> Callable[[Class], Class]:
    """Say a fact: the row of the class below."""

    def enter(node: Class) -> Class:
        row = FactRow(
            node, pattern(words), known, depends, holds, fails, told, asked, like, never, example or _plain(words), term
        )
        SAID.append(row)
        return node

    return enter


def amount(
    words: str, *, known: tuple[Moment, ...], depends: tuple[Dependency, ...], example: str = ""
) -> Callable[[Class], Class]:
    """Say an amount: the row of the class below."""

    def enter(node: Class) -> Class:
        SAID.append(AmountRow(node, pattern(words), known, depends, example or _plain(words)))
        return node

    return enter


def card_test(
    words: str, *, name: str, holds: str, fails: str, duty: str, term: Term, known: tuple[Moment, ...]
) -> Callable[[Class], Class]:
    """Say a test on a card: the row of the class below."""

    def enter(node: Class) -> Class:
        SAID.append(TestRow(node, pattern(words), known, name, holds, fails, duty, term))
        return node

    return enter


def _plain(words: str) -> str:
    return re.sub(r"\(\w+\) ", "", words)


def snake(name: str) -> str:
    """Return the name of a class as that of a rule.

    >>> snake("TrickTrumped")
    'trick_trumped'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
