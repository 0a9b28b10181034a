"""All games side by side: a table for each topic, a line for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from capot.base.english import capital
from capot.comparison import matrix_cells
from capot.comparison.subject import Subject
from capot.rulebook.blocks import Section, Table
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.translations import Speech

Cell = Callable[[Subject], str]

#: The columns of each topic, by the text that heads them; wide ones stand in a table of their own.
COLUMNS: dict[str, dict[str, Cell]] = {
    "cards": {
        "matrix.players": matrix_cells.players,
        "matrix.direction": matrix_cells.direction,
        "matrix.pack": matrix_cells.pack,
        "matrix.cards-each": matrix_cells.cards_each,
        "matrix.tricks": matrix_cells.tricks,
    },
    "bidding": {
        "matrix.contracts": matrix_cells.contracts,
        "matrix.bidding": matrix_cells.bidding,
        "matrix.nobody-names": matrix_cells.nobody_names,
        "matrix.doubling": matrix_cells.doubling,
    },
    "play": {
        "matrix.follow": matrix_cells.follow,
        "matrix.beat-trumps": matrix_cells.beat_trumps,
        "matrix.beat-plain": matrix_cells.beat_plain,
        "matrix.trump": matrix_cells.trump,
        "matrix.overtrump": matrix_cells.overtrump,
        "matrix.undertrump": matrix_cells.undertrump,
    },
    "declarations": {
        "matrix.runs": matrix_cells.runs,
        "matrix.fours": matrix_cells.fours,
        "matrix.pair": matrix_cells.pair,
        "matrix.announced": matrix_cells.announced,
        "matrix.counted": matrix_cells.counted_ones,
        "matrix.kept": matrix_cells.kept,
        "matrix.tied": matrix_cells.tied,
    },
    "scoring": {
        "matrix.last-trick": matrix_cells.last_trick,
        "matrix.every-trick": matrix_cells.every_trick,
        "matrix.makes-it": matrix_cells.makes_it,
        "matrix.rounding": matrix_cells.rounding,
    },
    "match": {
        "matrix.length": matrix_cells.length,
        "matrix.claiming": matrix_cells.claiming,
    },
    "penalties": {
        "matrix.breach": matrix_cells.breach,
    },
}


WIDE: dict[str, dict[str, Cell]] = {
    "cards": {
        "matrix.trumps": partial(matrix_cells.order, trump=True),
        "matrix.plain-suits": partial(matrix_cells.order, trump=False),
    },
    "scoring": {"matrix.drawn": matrix_cells.drawn, "matrix.failed": matrix_cells.failed},
}


def sections(games: Sequence[tuple[Link, Subject]], speech: Speech) -> list[Section]:
    """Return a section for each topic; each game's line begins with the link to its rules."""
    made = []
    for topic, columns in COLUMNS.items():
        tables = [_table(each, games, speech) for each in (columns, WIDE.get(topic)) if each]
        made.append(Section(speech.text(f"compare.{topic}"), topic, tables))
    return made


def _table(columns: dict[str, Cell], games: Sequence[tuple[Link, Subject]], speech: Speech) -> Table:
    rows = tuple(
        (link.markdown(), *(escaped(capital(cell(subject))) for cell in columns.values())) for link, subject in games
    )
    heads = (speech.text("index.game"), *map(speech.text, columns))
    return Table(heads, ("---",) * len(heads), rows)
