"""``capot diff``."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import colored, file_option, known, used, with_option, workspace_of
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace


#: A game, and its house rules.
Named = tuple[str, list[str]]


@click.command(cls=Command)
@click.argument("a", shell_complete=completions.games_with_rules)
@click.argument("b", required=False, shell_complete=completions.compared)
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
    """Say what differs between two games, or what a house rule changes.

    The differences are said in words, by topic: rules, and what follows from them, with examples and figures that the
    engines work out. Rules that say the same in other words are not listed.

    With A alone, the game is compared with itself under the house rules of --with. With A and B, these are laid on B. B
    may also be a house rule, which is then laid on A. A house rule that builds on others is compared with the game
    under these, so that what is shown is what it changes itself.

    Arguments:
      A  a game; house rules stand behind a plus, as in bela-4+clockwise
      B  a game in the same way, or a house rule

    Examples:
      capot diff bela-4 belot-4
      capot diff bela-4 --with no-card-twice
      capot diff bela-4 no-card-twice
      capot diff belot-4+must-overtrump belot-4-club
      capot diff belote-4 open-belote --format json

    JSON:
      the two games a and b, whether anything differs, and the differences by topic, each in words, with its clauses

    Exit codes:
      0  it is said what differs, if anything does
      1  the rules do not compile

    See also: capot games, capot explain
    """
    workspace = workspace_of(files)
    left = _named(a)
    if left[0] in workspace.catalogue.house_rules:
        raise click.UsageError(f"{left[0]} is a house rule: name the game before it, capot diff GAME {left[0]}")
    right = _right(left, b, house_rules, workspace)
    if right[0] == left[0]:
        left = _under(left, right, workspace)
    from capot.cli.diff.compared_games import subject_of
    from capot.comparison import compare
    from capot.comparison.as_json import as_json
    from capot.comparison.as_markdown import as_markdown
    from capot.comparison.as_text import as_text

    subjects = [subject_of(workspace, game, rules) for game, rules in (left, right)]
    used(workspace, files)
    found = compare(*subjects)
    if form == "json":
        click.echo(as_json(found))
    elif form == "markdown":
        click.echo(as_markdown(found), nl=False)
    else:
        width = min(shutil.get_terminal_size((80, 24)).columns - 2, 100)
        click.echo(as_text(found, width, bold=colored()))


def _named(text: str) -> Named:
    """Return a game and its house rules from what was typed: ``game+rule+rule``."""
    game, *rules = text.split("+")
    if not all((game, *rules)):
        raise click.UsageError(f"{text!r} is not a game with house rules: write it like GAME+RULE")
    return game, rules


def _under(left: Named, right: Named, workspace: Workspace) -> Named:
    """Return the first game with what the house rules of the second build on, where these are laid on it."""
    catalogue = workspace.catalogue
    if not set(left[1]) <= set(right[1]):
        return left
    brought = [rule for rule in catalogue.with_required(right[1]) if rule not in right[1]]
    return left[0], [*left[1], *brought]


def _right(left: Named, b: str | None, more: Sequence[str], workspace: Workspace) -> Named:
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
