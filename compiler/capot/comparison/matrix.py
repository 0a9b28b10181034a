"""All games side by side: a table for each topic, a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from capot.base.english import capital
from capot.comparison import matrix_cells
from capot.comparison.subject import Subject
from capot.comparison.topics import TOPICS
from capot.rulebook.blocks import Section, Table
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped

Cell = Callable[[Subject], str]

#: The columns of each topic; wide ones stand in a table of their own.
COLUMNS: dict[str, dict[str, Cell]] = {
    "cards": {
        "Players": matrix_cells.players,
        "Direction": matrix_cells.direction,
        "Pack": matrix_cells.pack,
        "Cards each": matrix_cells.cards_each,
        "Tricks": matrix_cells.tricks,
    },
    "bidding": {
        "Contracts": matrix_cells.contracts,
        "How a contract is found": matrix_cells.bidding,
        "If nobody names": matrix_cells.nobody_names,
        "Doubling": matrix_cells.doubling,
    },
    "play": {
        "Must follow suit": matrix_cells.follow,
        "Must beat in trumps": matrix_cells.beat_trumps,
        "Must beat in plain suits": matrix_cells.beat_plain,
        "Must trump": matrix_cells.trump,
        "Must overtrump": matrix_cells.overtrump,
        "Must undertrump": matrix_cells.undertrump,
    },
    "declarations": {
        "Runs, by length": matrix_cells.runs,
        "Fours": matrix_cells.fours,
        "King and queen of trumps": matrix_cells.pair,
        "Announced": matrix_cells.announced,
        "What counts": matrix_cells.counted_ones,
        "Kept": matrix_cells.kept,
        "If the best are tied": matrix_cells.tied,
    },
    "scoring": {
        "Last trick": matrix_cells.last_trick,
        "Every trick": matrix_cells.every_trick,
        "The contract is made with": matrix_cells.makes_it,
        "Points are written": matrix_cells.rounding,
    },
    "match": {"Target": matrix_cells.length, "Claimed in a deal": matrix_cells.claiming},
    "penalties": {"A card that may not be played": matrix_cells.breach},
}


WIDE: dict[str, dict[str, Cell]] = {
    "cards": {
        "Trumps from high to low, with their points": partial(matrix_cells.order, trump=True),
        "Plain suits": partial(matrix_cells.order, trump=False),
    },
    "scoring": {"When both sides have the same": matrix_cells.drawn, "When the contract fails": matrix_cells.failed},
}


def sections(games: Sequence[tuple[Link, Subject]]) -> list[Section]:
    """Return a section for each topic; each game's line begins with the link to its rules."""
    made = []
    for topic, columns in COLUMNS.items():
        tables = [_table(each, games) for each in (columns, WIDE.get(topic)) if each]
        made.append(Section(TOPICS[topic], topic, tables))
    return made


def _table(columns: dict[str, Cell], games: Sequence[tuple[Link, Subject]]) -> Table:
    rows = tuple(
        (link.markdown(), *(escaped(capital(cell(subject))) for cell in columns.values())) for link, subject in games
    )
    return Table(("Game", *columns), ("---",) * (len(columns) + 1), rows)
