"""``capot simulate``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from capot.cli import completions
from capot.cli.common import file_option, used, with_option, workspace_of
from capot.cli.manual.commands import Command
from capot.cli.simulate.run_options import GROUPS, run_options


@click.command(cls=Command, groups=GROUPS)
@click.argument("game", shell_complete=completions.games_with_rules)
@with_option
@file_option
@run_options
@click.pass_context
def command(
    ctx: click.Context, /, game: str, house_rules: tuple[str, ...], files: tuple[Path, ...], **wishes: Any
) -> None:
    """Play a game many times over, and say in figures what comes of it.

    How often the takers make it, what is written and how it is spread, how often each declaration occurs and counts,
    what it is worth to be first, how long matches are: each with the interval in which the true figure lies 95 times
    in 100. Who plays matters: random players are quick and show how the rules work together, sensible ones think.

    The same call gives the same result, byte for byte, with any number of processes or machines, in plain Python or
    compiled. Ctrl-C stops a run; with --checkpoint the same call goes on from there.

    Arguments:
      GAME  the game, with its house rules behind a plus if it has any: bela-4+clockwise

    Examples:
      capot simulate bela-4 --deals 5000
      # twelve deals with players who think
      capot simulate bela-4 --with no-card-twice --players sensible --deals 12
      capot simulate belot-3 --deals 5000 --format csv --out belot-3.csv
      # stopped and called again, it goes on from what is in the file
      capot simulate belote-4 --deals 5000 --checkpoint belote.json --format json

    JSON:
      the figures of the tables, each with its interval, and how they were got

    Exit codes:
      0    the deals were played
      1    the rules are wrong
      2    the call is wrong, or a file cannot be used
      130  interrupted

    See also: capot compare
    """
    from capot.cli.simulate.job import Wish, carry_out
    from capot.simulation.subjects import subject_of

    workspace = workspace_of(files)
    name, *rules = game.split("+")
    wish = Wish(runner=wishes.pop("runner"), **wishes)
    subject = subject_of(workspace, name, [*rules, *house_rules])
    used(workspace, files)
    ctx.exit(carry_out([subject], wish))
