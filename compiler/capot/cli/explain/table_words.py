"""Words of the table: what they mean, in the glossary and in the definitions of the sources."""

from __future__ import annotations

import re
from typing import Any

import click

from capot.cli.explain.pinning_cases import wrapped
from capot.cli.explain.told_game import Told
from capot.model.glossary import Term, load_glossary
from capot.model.ledger import LedgerClause, Ledgers
from capot.runtime.voice import game_said, word_said, worded


def terms_of(words: str, told: Told) -> list[Term]:
    """Return the glossary's entries that some words name, in whatever language; those of the game first."""
    asked = _plain(words)
    found = [term for term in load_glossary().terms if asked in names_of(term)]
    return sorted(found, key=lambda term: not term.belongs(told.players, told.addresses))


def terms_with(word: str, game: Told) -> list[Term]:
    """Return the glossary's entries in whose names a word stands, if no rule of the game has the word.

    So ``hanging`` finds the hanging points, in a game where nothing hangs.
    """
    asked = _plain(word)
    if any(asked in rule["sentence"].casefold() for rule in game.rules):
        return []
    return [term for term in load_glossary().terms if any(asked in name.split() for name in names_of(term))]


def names_of(term: Term) -> set[str]:
    """Return what a word is called: itself, in the language of whoever asks and elsewhere, without brackets, too."""
    texts = [term.term, word_said(term.key, term.said)[0], *term.words.values()]
    parts = [part for text in texts for part in re.split(r"[,()]", text)]
    return {_plain(part) for part in (*texts, *parts)} - {""}


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())


def as_data(term: Term, told: Told) -> dict[str, Any]:
    """Return an entry as JSON data."""
    return {"word": term.term, "means": term.said, "words": dict(term.words), "rules": list(term.among(told.addresses))}


def tell_word(term: Term, told: Told) -> None:
    """Show an entry; in English with its local words, those of the club's language or of all."""
    word, means = word_said(term.key, term.said)
    asked = word == term.key
    local = "; ".join(f"{name}: {one}" for name, one in term.words.items() if asked and told.language in ("", name))
    click.echo(click.style(word, bold=True) + (f"  ({local})" if local else ""))
    wrapped(means, "  ", "  ")
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
