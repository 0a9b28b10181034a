"""``capot diff``."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import click

from capot.cli.common import colored, file_option, known, with_option, workspace_of
from capot.pipeline import Workspace


@click.command()
@click.argument("a")
@click.argument("b", required=False)
@with_option
@file_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    help="For people, for a page, or for programs.",
)
def command(a: str, b: str | None, house_rules: tuple[str, ...], files: tuple[Path, ...], form: str) -> None:
    """Say in words what differs between two games A and B: rules, and what follows from them.

    A game is named as everywhere, with its house rules behind a plus if it has any: bela-4+clockwise. With A alone,
    the game is compared with itself under the house rules of --with; with A and B, these are laid on B. B may also be
    the name of a house rule, which is then laid on A.

    Rules that say the same in other words are not listed. Examples and figures are worked out by the engines.

    \b
    Examples:
      capot diff bela-4 belot-4
      capot diff bela-4 --with no-card-twice
      capot diff bela-4 no-card-twice
      capot diff belot-4+must-overtrump belot-4-club
      capot diff belote-4 open-belote --format json
    """
    workspace = workspace_of(files)
    left = _named(a)
    right = _right(left, b, house_rules, workspace)
    from capot.backends.comparison import compare
    from capot.backends.comparison.as_json import as_json
    from capot.backends.comparison.as_markdown import as_markdown
    from capot.backends.comparison.as_text import as_text
    from capot.cli.comparing import subject_of

    found = compare(*(subject_of(workspace, game, rules) for game, rules in (left, right)))
    if form == "json":
        click.echo(as_json(found))
    elif form == "markdown":
        click.echo(as_markdown(found), nl=False)
    else:
        width = min(shutil.get_terminal_size((80, 24)).columns - 2, 100)
        click.echo(as_text(found, width, bold=colored()))


def _named(text: str) -> tuple[str, list[str]]:
    """Return a game and its house rules from what was typed: ``game+rule+rule``."""
    game, *rules = text.split("+")
    return game, rules


def _right(
    left: tuple[str, list[str]], b: str | None, more: Sequence[str], workspace: Workspace
) -> tuple[str, list[str]]:
    """Return the second game with its house rules."""
    catalogue = workspace.catalogue
    if b is None:
        if not more:
            raise click.UsageError("name a second game, or a house rule to lay on the first: --with RULE")
        return left[0], [*left[1], *more]
    game, rules = _named(b)
    if game in catalogue.house_rules:
        return left[0], [*left[1], game, *rules, *more]
    if game not in catalogue.extendable:
        known("game or house rule", game, [*catalogue.games, *catalogue.house_rules])
    return game, [*rules, *more]
