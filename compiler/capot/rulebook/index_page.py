"""The pages that lead to all others: games and house rules at a glance, and by the signs that stand for their rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot.base.english import capital
from capot.model.edition import Edition, short_hash
from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.rulebook.blocks import Section, Table, page
from capot.rulebook.edition_words import edition_said
from capot.rulebook.links import Link
from capot.rulebook.markdown import escaped
from capot.rulebook.rulebook_tables import hand, pack_size, target
from capot.translations import Speech


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
    games: Sequence[GameEntry],
    house_rules: Sequence[HouseRuleEntry] = (),
    edition: Edition | None = None,
    language: str = ENGLISH,
) -> str:
    """Return the index in a language, as Markdown."""
    speech = Speech(language)
    sections = [Section(speech.text("index.games"), "games", [_games(games, speech)])]
    if house_rules:
        rules = [_house_rules(house_rules, speech)]
        sections.append(Section(speech.heading("house-rules"), "house-rules", rules))
    title, opening = speech.text("index.title"), speech.text("index.opening")
    return page(escaped(title), escaped(opening), sections, edition=edition_said(edition, speech))


def _games(games: Sequence[GameEntry], speech: Speech) -> Table:
    rows = tuple(_game(entry, Speech(speech.code, entry.model)) for entry in games)
    columns = ("index.game", "glance.players", "index.sides", "glance.pack", "glance.hand", "glance.target")
    return Table(tuple(map(speech.text, columns)), ("---", "---", "---", "---:", "---", "---:"), rows)


def _game(entry: GameEntry, speech: Speech) -> tuple[str, ...]:
    partners = entry.model.sides.form == "partners-opposite"
    return (
        entry.link.markdown(),
        speech.text("index.players", players=entry.model.players.count),
        speech.text("index.in-partnerships" if partners else "index.each-alone"),
        speech.text("value.pack", cards=pack_size(entry.model)),
        capital(hand(speech)),
        target(speech),
    )


def editions_page(
    entries: Sequence[tuple[Model, Link, Link | None]], edition: Edition | None = None, language: str = ENGLISH
) -> str:
    """Return the page that finds rules by their signs: each a model, its game, and the house rule in it, if one is."""
    speech = Speech(language)
    found: dict[str, list[str]] = {}
    for model, link, rule in entries:
        game = link.markdown()
        if rule is not None:
            game = speech.text("editions.game-with", game=game, rule=rule.markdown())
        found.setdefault(short_hash(model), []).append(game)
    rows = tuple(
        (f"`{signs}` {{#rules-{signs}}}", speech.text("editions.any-of", games=games))
        for signs, games in sorted(found.items())
    )
    table = Table((speech.text("editions.signs"), speech.text("editions.rules")), ("---", "---"), rows)
    title, opening = escaped(speech.text("editions.title")), escaped(speech.text("editions.opening"))
    by_signs = Section(speech.text("editions.by-signs"), "signs", [table])
    return page(title, opening, [by_signs], edition=edition_said(edition, speech))


def _house_rules(house_rules: Sequence[HouseRuleEntry], speech: Speech) -> Table:
    rows = tuple(
        (entry.link.markdown(), speech.text("index.fits", games=[link.markdown() for link in entry.fits]))
        for entry in house_rules
    )
    return Table((speech.text("index.house-rule"), speech.text("index.for")), ("---", "---"), rows)
