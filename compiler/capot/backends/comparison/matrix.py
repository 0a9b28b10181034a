"""All games side by side: a table for each topic, a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from capot.backends.comparison import cells
from capot.backends.comparison.subject import Subject
from capot.backends.comparison.topics import TOPICS
from capot.backends.phrases.words import capital
from capot.backends.rulebook.blocks import Section, Table
from capot.backends.rulebook.links import Link
from capot.backends.rulebook.markdown import escaped

Cell = Callable[[Subject], str]

#: The columns of each topic; wide ones stand in a table of their own.
COLUMNS: dict[str, dict[str, Cell]] = {
    "cards": {
        "Players": cells.players,
        "Direction": cells.direction,
        "Pack": cells.pack,
        "Cards each": cells.cards_each,
        "Tricks": cells.tricks,
    },
    "bidding": {
        "Contracts": cells.contracts,
        "How a contract is found": cells.bidding,
        "If nobody names": cells.nobody_names,
        "Doubling": cells.doubling,
    },
    "play": {
        "Must follow suit": cells.follow,
        "Must beat in trumps": cells.beat_trumps,
        "Must beat in plain suits": cells.beat_plain,
        "Must trump": cells.trump,
        "Must overtrump": cells.overtrump,
        "Must undertrump": cells.undertrump,
    },
    "declarations": {
        "Runs, by length": cells.runs,
        "Fours": cells.fours,
        "King and queen of trumps": cells.pair,
        "Announced": cells.announced,
        "What counts": cells.counted_ones,
        "Kept": cells.kept,
        "If the best are tied": cells.tied,
    },
    "scoring": {
        "Last trick": cells.last_trick,
        "Every trick": cells.every_trick,
        "The contract is made with": cells.makes_it,
        "Points are written": cells.rounding,
    },
    "match": {"Target": cells.length, "Claimed in a deal": cells.claiming},
    "penalties": {"A card that may not be played": cells.breach},
}


WIDE: dict[str, dict[str, Cell]] = {
    "cards": {
        "Trumps from high to low, with their points": partial(cells.order, trump=True),
        "Plain suits": partial(cells.order, trump=False),
    },
    "scoring": {"When both sides have the same": cells.drawn, "When the contract fails": cells.failed},
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
