"""``capot compare``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.cli import completions
from capot.cli.common import file_option, known, used, workspace_of
from capot.cli.manual.commands import Command
from capot.cli.simulate.run_options import GROUPS, run_options

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace

#: A game, and its house rules.
Named = tuple[str, list[str]]


@click.command(cls=Command, groups=GROUPS)
@click.argument("a", shell_complete=completions.games_with_rules)
@click.argument("b", required=False, shell_complete=completions.compared)
@click.option(
    "--with",
    "--with-b",
    "house_rules",
    multiple=True,
    metavar="RULE",
    shell_complete=completions.house_rules,
    help="Lay a house rule on B; may be given several times.",
)
@click.option(
    "--with-a",
    "first_rules",
    multiple=True,
    metavar="RULE",
    shell_complete=completions.house_rules,
    help="Lay a house rule on A, and on a B that is made from A.",
)
@file_option
@run_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    a: str,
    b: str | None,
    house_rules: tuple[str, ...],
    first_rules: tuple[str, ...],
    files: tuple[Path, ...],
    **wishes: Any,
) -> None:
    """Play two games on the same deals, and say in figures what differs.

    Both games play the same hands, and players who choose at random choose alike as long as the same is open to them;
    so a difference shows in far fewer deals than two separate runs would take. Each difference stands with the interval
    in which the true one lies 95 times in 100; a star marks what chance does not explain. What differs in the rules,
    in words, is said by capot diff.

    The same call gives the same result, byte for byte, with any number of processes or machines, in plain Python or
    compiled. Ctrl-C stops a run; with --checkpoint the same call goes on from there.

    Arguments:
      A  a game, with its house rules behind a plus if it has any: bela-4+clockwise
      B  another one, or a house rule, which is then laid on A; without B, A with the house rules of --with

    Examples:
      capot compare bela-4 no-card-twice --deals 5000
      capot compare bela-4 --with no-card-twice --deals 5000 --format csv
      capot compare belot-4+must-overtrump belot-4-club --deals 5000 --format json
      # eight deals with players who think
      capot compare belot-4 belot-4-club --players sensible --deals 8

    JSON:
      the figures of the tables, each with its interval, and how they were got

    Exit codes:
      0    the deals were played
      1    the rules are wrong
      2    the call is wrong, or a file cannot be used
      130  interrupted

    See also: capot diff, capot simulate
    """
    from capot.cli.simulate.job import Wish, carry_out
    from capot.simulation.subjects import subject_of

    workspace = workspace_of(files)
    game, *rules = a.split("+")
    left = game, [*rules, *first_rules]
    right = _second(left, b, list(house_rules), workspace)
    subjects = [subject_of(workspace, *left), subject_of(workspace, *right)]
    used(workspace, files)
    if subjects[0].hash == subjects[1].hash:
        raise click.UsageError(f"{subjects[0].name} and {subjects[1].name} have the same rules.")
    wish = Wish(runner=wishes.pop("runner"), **wishes)
    ctx.exit(carry_out(subjects, wish))


def _second(left: Named, b: str | None, more: list[str], workspace: Workspace) -> Named:
    """Return the second game: as named, or the first with house rules laid on it."""
    if b is None:
        if not more:
            raise click.UsageError("name a second game, or a house rule to lay on the first: --with RULE")
        return left[0], [*left[1], *more]
    game, *rules = b.split("+")
    catalogue = workspace.catalogue
    if game in catalogue.house_rules:
        return left[0], [*left[1], game, *rules, *more]
    known("game or house rule", game, [*catalogue.games, *catalogue.house_rules])
    return game, [*rules, *more]
