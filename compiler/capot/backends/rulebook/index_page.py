"""The page that leads to all others: the games at a glance, and the house rules with the games that they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot.backends.rulebook.blocks import Section, Table, Text, page
from capot.backends.rulebook.links import Link
from capot.backends.rulebook.markdown import escaped
from capot.backends.rulebook.rulebook_tables import hand, pack_size, target
from capot.base.english import capital, counted, joined, number
from capot.model.edition import Edition, short_hash
from capot.model.nodes import Model

_EDITIONS = (
    "Every page of a game or a house rule carries its edition and eight signs that stand for its rules: two prints "
    "with the same signs have the same rules, whatever else they say. These are the games of this edition."
)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game of the index: its page and its model."""

    link: Link
    model: Model


@dataclass(frozen=True, slots=True)
class HouseRuleEntry:
    """A house rule of the index: its page and the games that it fits."""

    link: Link
    fits: tuple[Link, ...]


def index_page(
    title: str,
    opening: str,
    games: Sequence[GameEntry],
    house_rules: Sequence[HouseRuleEntry] = (),
    edition: Edition | None = None,
) -> str:
    """Return the index as Markdown; ``title`` and ``opening`` are plain text."""
    sections = [Section("Games", "games", [_games(games)])]
    if house_rules:
        sections.append(Section("House rules", "house-rules", [_house_rules(house_rules)]))
    sections.append(Section("Editions", "editions", [Text(_EDITIONS), _editions(games)]))
    return page(escaped(title), escaped(opening), sections, edition=edition.said if edition is not None else "")


def _games(games: Sequence[GameEntry]) -> Table:
    rows = tuple(
        (
            entry.link.markdown(),
            capital(number(entry.model.players.count)),
            "In partnerships" if entry.model.sides.form == "partners-opposite" else "Each alone",
            counted(pack_size(entry.model), "card"),
            capital(hand(entry.model)),
            target(entry.model),
        )
        for entry in games
    )
    head = ("Game", "Players", "Sides", "Pack", "Hand", "Target")
    return Table(head, ("---", "---", "---", "---:", "---", "---:"), rows)


def _editions(games: Sequence[GameEntry]) -> Table:
    """Return the hash of every game's rules, by which a print is found."""
    rows = tuple((short_hash(entry.model), entry.link.markdown()) for entry in games)
    return Table(("Rules", "Game"), ("---", "---"), tuple(sorted(rows)))


def _house_rules(house_rules: Sequence[HouseRuleEntry]) -> Table:
    rows = tuple((entry.link.markdown(), joined([link.markdown() for link in entry.fits])) for entry in house_rules)
    return Table(("House rule", "For"), ("---", "---"), rows)
