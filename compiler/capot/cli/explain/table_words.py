"""Words of the table: what they mean, in the glossary and in the definitions of the sources."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import click

from capot.cli.explain.pinning_cases import wrapped
from capot.cli.explain.told_game import Told
from capot.model.glossary import Term, load_glossary
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.titles import ENGLISH
from capot.runtime.voice import game_said, worded


def terms_of(words: str, told: Told) -> list[Term]:
    """Return the glossary's entries that some words name, in whatever language; those of the game first."""
    asked, own = _plain(words), _in_language(told.spoken)
    found = [term for term in load_glossary().terms if asked in _names(term) | _names(own.get(term.key, term))]
    return sorted(found, key=lambda term: not term.belongs(told.players, told.addresses))


def terms_with(word: str, game: Told) -> list[Term]:
    """Return the glossary's entries in whose names a word stands, if no rule of the game has the word.

    So ``hanging`` finds the hanging points, in a game where nothing hangs.
    """
    asked = _plain(word)
    if any(asked in rule["sentence"].casefold() for rule in game.rules):
        return []
    return [term for term in load_glossary().terms if any(asked in name.split() for name in _names(term))]


def _names(term: Term) -> set[str]:
    """Return what a word is called: itself, and its local words, with and without what stands in brackets."""
    texts = [term.term, *term.words.values()]
    parts = [part for text in texts for part in re.split(r"[,()]", text)]
    return {_plain(part) for part in (*texts, *parts)} - {""}


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())


def as_data(term: Term, told: Told) -> dict[str, Any]:
    """Return an entry as JSON data."""
    own = _in_language(told.spoken).get(term.key, term)
    return {"word": own.term, "means": own.said, "words": dict(own.words), "rules": list(term.among(told.addresses))}


@cache
def _in_language(code: str) -> Mapping[str, Term]:
    """Return the words as another language than English has them, by the English word."""
    if code == ENGLISH:
        return {}
    from capot.rulebook.glossary_page import glossary_in
    from capot.translations import Speech

    return {one.key: one for one in glossary_in(Speech(code), load_glossary()).terms}


def tell_word(term: Term, told: Told) -> None:
    """Show an entry, with its local words: those of the club's language, or of all."""
    entry = as_data(term, told)
    local = "; ".join(f"{name}: {word}" for name, word in entry["words"].items() if told.language in ("", name))
    click.echo(click.style(entry["word"], bold=True) + (f"  ({local})" if local else ""))
    wrapped(entry["means"], "  ", "  ")
    if not term.belongs(told.players, told.addresses):
        click.echo("  " + worded("{game} has no rule about it.", game=game_said(told.key, told.title)))
    click.echo()


def definitions(words: str, game: str, ledgers: Ledgers) -> list[LedgerClause]:
    """Return the definitions of the game's sources that mention some words."""
    return [
        entry
        for entry in ledgers.clauses.values()
        if entry.kind == "definition" and game in entry.games and words.casefold() in entry.says.casefold()
    ]
