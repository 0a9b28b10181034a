"""``capot mutate``."""

from __future__ import annotations

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import file_option, format_option, known, used, with_option, workspace_of
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot_conformance.mutation.hunt import Found, Hunt


@click.command(cls=Command)
@click.argument("games", nargs=-1, metavar="[GAMES]...", shell_complete=completions.games)
@with_option
@file_option
@click.option(
    "--clause",
    default="",
    metavar="ADDRESS",
    shell_complete=completions.addresses,
    help="Change this clause alone, and what is in it.",
)
@click.option(
    "--deals",
    type=click.IntRange(0),
    default=300,
    show_default=True,
    help="How many deals to play with a mutant that no case notices, to see whether it is another game.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes to work with."
)
@click.option("--standing", is_flag=True, help="Try the standing mutants instead: mistakes that engines have made.")
@click.option("--peers", is_flag=True, help="Try the mistakes that engines of other authors made.")
@format_option
@click.pass_context
def command(
    ctx: click.Context,
    games: tuple[str, ...],
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    clause: str,
    deals: int,
    jobs: int,
    standing: bool,
    peers: bool,
    form: str,
) -> None:
    """Change one clause at a time, and see that a case notices.

    A mutant that no conformance case notices is played beside the game itself: if anything differs, it is a survivor,
    and shows a rule that no case tests. With --standing, mistakes that engines have made are tried instead, in every
    game; with --peers those of a list that says of each where it was seen.

    Arguments:
      GAMES  the games to change; with --standing or --peers, all if none is named

    Examples:
      capot mutate bela-4 --clause play.must-trump
      capot mutate bela-4
      capot mutate belot-4 --with must-overtrump --jobs 2
      capot mutate --standing
      capot mutate --peers bela-4

    JSON:
      a list of games, each with its mutants and what became of them

    Exit codes:
      0  every mutant is noticed, or is no other game
      1  at least one survives

    See also: capot conform
    """
    if standing or peers:
        from capot_conformance.commands.shipped_mistakes_trial import try_peers, try_standing

        if house_rules or clause:
            raise click.UsageError("--standing and --peers take no house rules and no clause.")
        if standing and peers:
            raise click.UsageError("--standing and --peers are runs of their own: leave one of them out.")
        ctx.exit((try_peers if peers else try_standing)(games, form))
    if not games:
        raise click.UsageError("Name a game, or give --standing or --peers.")
    workspace = workspace_of(files)
    catalogue = workspace.catalogue
    for game in games:
        known("game", game, catalogue.games)
    house_rules = catalogue.with_required(house_rules)
    for game in games:
        workspace.looked_at |= catalogue.files_of(game, house_rules)
    used(workspace, files)
    from capot_conformance.mutation.hunt import Hunt

    hunts = [Hunt(game, tuple(sorted(set(house_rules))), clause, deals, files) for game in games]
    with ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext() as executor:
        results = [(hunt, _hunted(hunt, executor)) for hunt in hunts]
    _show(results, form)
    ctx.exit(1 if any(one.verdict == "survived" for _, found in results for one in found) else 0)


def _hunted(hunt: Hunt, executor: Executor | None) -> list[Found]:
    """Return what became of the mutants of a game; a bar on a terminal shows how far it is."""
    from capot_conformance.mutation.hunt import hunted, quarry
    from capot_conformance.mutation.report import name_of

    many = len(quarry(hunt))
    if not many:
        raise click.UsageError(f"{hunt.game} has no clause {hunt.clause!r}; capot explain {hunt.game} lists them.")
    label = name_of(hunt) if sys.stderr.isatty() else None
    with click.progressbar(hunted(hunt, executor), length=many, label=label, file=sys.stderr) as bar:
        return list(bar)


def _show(results: list[tuple[Hunt, list[Found]]], form: str) -> None:
    from capot_conformance.mutation.report import as_json, dumped, in_words

    if form == "json":
        click.echo(dumped([as_json(hunt, found) for hunt, found in results]))
        return
    for hunt, found in results:
        click.echo(in_words(hunt, found))
