"""The pages that lead to all others: games and house rules at a glance, and by the signs that stand for their rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot.base.english import capital, counted, joined, number
from capot.model.edition import Edition, short_hash
from capot.model.nodes import Model
from capot.rulebook.blocks import Section, Table, page
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.rulebook.rulebook_tables import hand, pack_size, target

_EDITIONS = (
    "Every page, booklet and card carries its edition and eight signs that stand for its rules: two prints with the "
    "same signs have the same rules, whatever else they say. Here are the signs of every game of this edition, as it "
    "is and with each house rule alone. Signs that are not here are those of other rules: an earlier edition, several "
    "house rules together, or rules that a table has written itself."
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


def editions_page(entries: Sequence[tuple[Model, Link, Link | None]], edition: Edition | None = None) -> str:
    """Return the page that finds rules by their signs: each a model, its game, and the house rule in it, if one is."""
    found: dict[str, list[str]] = {}
    for model, game, rule in entries:
        what = game.markdown() + (f" with {rule.markdown()}" if rule is not None else "")
        found.setdefault(short_hash(model), []).append(what)
    rows = tuple((f"`{signs}` {{#rules-{signs}}}", joined(which, "or")) for signs, which in sorted(found.items()))
    table = Table(("Signs", "Rules"), ("---", "---"), rows)
    said = edition.said if edition is not None else ""
    return page("Find an edition", _EDITIONS, [Section("By their signs", "signs", [table])], edition=said)


def _house_rules(house_rules: Sequence[HouseRuleEntry]) -> Table:
    rows = tuple((entry.link.markdown(), joined([link.markdown() for link in entry.fits])) for entry in house_rules)
    return Table(("House rule", "For"), ("---", "---"), rows)
