"""``capot games``."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.cli.common import (
    file_option,
    format_option,
    games_argument,
    known,
    say_json,
    stop_if_broken,
    used,
    workspace_of,
)
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.model.catalogue import Catalogue


@click.command(cls=Command)
@games_argument
@file_option
@format_option
def command(games: tuple[str, ...], files: tuple[Path, ...], form: str) -> None:
    """List the games and their house rules.

    Each game stands with its name, as every command takes it, and its title; below it are the house rules that it can
    be played with. A house rule that builds on others brings them with it. In a club's folder the club's games come
    first.

    Arguments:
      GAMES  list these alone; all, if none is named

    Examples:
      capot games
      capot games bela-4 belot-4
      capot games --format json

    JSON:
      a list of games, each with key, title, extends and house_rules; of these each with key, title, requires and
      excludes

    See also: capot explain, capot diff, capot new
    """
    workspace = workspace_of(files)
    stop_if_broken(workspace, form)
    catalogue = workspace.catalogue
    for game in games:
        known("game", game, catalogue.games)
    club = {key for key, game in catalogue.games.items() if game.name_span.file in workspace.of_club}
    for key in games:  # what is not listed was given in vain
        fitting = [rule for rule in catalogue.house_rules if catalogue.fits(rule, key)]
        workspace.looked_at |= catalogue.files_of(key, ()).union(*(catalogue.files_of(key, [rule]) for rule in fitting))
    if games:
        used(workspace, files)
    rows = [_row(catalogue, key) for key in sorted(games or catalogue.games, key=lambda key: (key not in club, key))]
    if form == "json":
        say_json(rows)
        return
    width = min(shutil.get_terminal_size((80, 24)).columns, 100)
    for row in rows:
        click.echo(f"{row['key']}  {row['title']}")
        for rule in row["house_rules"]:
            click.echo("\n".join(_told(rule, width)))


def _row(catalogue: Catalogue, key: str) -> dict[str, Any]:
    rules = [
        {
            "key": rule.key,
            "title": rule.title,
            "requires": [name.text for name in rule.requires],
            "excludes": [name.text for name in rule.excludes],
        }
        for rule in sorted(catalogue.house_rules.values(), key=lambda rule: rule.key)
        if catalogue.fits(rule.key, key)
    ]
    line = catalogue.ancestry(key)
    return {"key": key, "title": catalogue.games[key].title, "extends": list(line[1:]), "house_rules": rules}


def _told(rule: dict[str, Any], width: int) -> list[str]:
    """Return a house rule as one line, or where the terminal is narrow as two."""
    from capot.cli.manual.terminal_page import wrap

    brings = f" (with {', '.join(rule['requires'])})" if rule["requires"] else ""
    beside = f"    --with {rule['key']:<30} {rule['title']}{brings}"
    if len(beside) <= width:
        return [beside]
    return [f"    --with {rule['key']}", *wrap(rule["title"] + brings, width, "        ")]
