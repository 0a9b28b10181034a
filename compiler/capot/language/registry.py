"""The registry: all rows of the language, and which row is whose."""

from __future__ import annotations

from functools import cache
from typing import Any

from capot.language import amounts as _amounts
from capot.language import card_tests as _card_tests
from capot.language import facts as _facts
from capot.language.moments import MOMENTS, Moment
from capot.language.parts import facts_in
from capot.language.roles import Role
from capot.language.rows import SAID, AmountRow, FactRow, Row, TestRow

#: All rows, by the module that says them.
FACTS: tuple[FactRow, ...] = tuple(row for row in SAID if isinstance(row, FactRow))
AMOUNTS: tuple[AmountRow, ...] = tuple(row for row in SAID if isinstance(row, AmountRow))
TESTS: tuple[TestRow, ...] = tuple(row for row in SAID if isinstance(row, TestRow))
ROWS: tuple[Row, ...] = (*FACTS, *AMOUNTS, *TESTS)

#: The words that join facts, tests and amounts; they have no rows.
JOINING = (
    _facts.GuardNot,
    _facts.GuardAll,
    _facts.GuardAny,
    _card_tests.TestNot,
    _card_tests.TestAll,
    _card_tests.TestAny,
    _amounts.Added,
    _amounts.Multiplied,
)


class NothingSaid(LookupError):
    """A node has no row: whoever asks for it does not know what to do with it, and says so."""


class NotKnown(LookupError):
    """Somebody was asked for a fact or an amount that cannot be known where they stand."""

    def __init__(self, node: _facts.Fact | _amounts.PlainAmount, where: str) -> None:
        super().__init__(f"{where} nobody knows of {type(node).__name__}")


def row_of(node: object) -> Row:
    """Return the row of a node.

    Raises:
        NothingSaid: if there is none for it.
    """
    row = _by_node().get(type(node))
    if row is None:
        raise NothingSaid(f"the language has no row for {type(node).__name__}")
    return row


def fact_row(node: _facts.Fact) -> FactRow:
    """Return the row of a fact."""
    row = row_of(node)
    assert isinstance(row, FactRow)
    return row


def test_row(node: _card_tests.PlainTest) -> TestRow:
    """Return the row of a test on a card."""
    row = row_of(node)
    assert isinstance(row, TestRow)
    return row


def in_general(row: FactRow | TestRow) -> Any:
    """Return a fact or a test as it stands where nothing else is said: of the partner, the takers, the jack."""
    filled = {"role": Role("partner"), "party": "takers", "rank": "J"}
    return row.node(*(filled.get(hole.sort) for hole in row.words.holes))


@cache
def _by_node() -> dict[type[Any], Row]:
    return {row.node: row for row in ROWS}


@cache
def by_rule() -> dict[str, Row]:
    """Return the rows by the names of their grammar rules."""
    return {row.rule: row for row in ROWS}


def facts_known(moment: Moment) -> tuple[FactRow, ...]:
    """Return the facts that can be asked for at a moment."""
    return tuple(row for row in FACTS if moment in row.known)


def amounts_known(moment: Moment) -> tuple[AmountRow, ...]:
    """Return the amounts that are known at a moment."""
    return tuple(row for row in AMOUNTS if moment in row.known)


def all_known(guard: _facts.Guard, moment: Moment) -> bool:
    """Whether all that a condition asks for can be known at a moment."""
    return all(moment in fact_row(fact).known for fact in facts_in(guard))


def since(row: Row) -> str:
    """Say when something is known: ``in the bidding and when the deal is scored``."""
    whens = [moment.when for moment in MOMENTS if moment in row.known]
    return " and ".join([", ".join(whens[:-1]), whens[-1]]) if len(whens) > 1 else "".join(whens)


def may_be_asked(moment: Moment) -> str:
    """Say what may be asked at a moment: "a duty may ask `trump is led`, `trick is trumped` or …"."""
    return f"{moment.asking} {_either([_listed(row, moment) for row in facts_known(moment)])}"


def _listed(row: FactRow, moment: Moment) -> str:
    if not any(hole.sort == "amount" for hole in row.words.holes):
        return row.asked or f"`{row.example}`"
    counted = [f"`{amount.example}`" for amount in amounts_known(moment) if amount.depends]
    return f"how much {_either(counted)} is"


def _either(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
