"""``capot conform --deals``: engines against the reference interpreter, in deals drawn at random."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import click

from capot.cli.common import known, stop_if_broken, used, with_club, workspace_of
from capot.compile.loader import model_of
from capot_conformance.agreement.disagreement_text import as_data, in_words
from capot_conformance.agreement.run import Played, Sitting, first_of_each_game, play, shrunk, sittings


def agree(
    games: Sequence[str],
    house_rules: Sequence[str],
    files: Sequence[Path],
    deals: int,
    seed: int,
    jobs: int,
    made_up: bool,
    form: str,
) -> int:
    """Play deals of these games, or of all, by engine and interpreter; returns 1 if anywhere they disagree.

    With house rules, deals are played by these; else by some that are drawn. What is found depends on the games, the
    house rules, the number of deals and the seed alone, not on the number of jobs.

    Raises:
        click.UsageError: if the call is wrong: files of which nothing is used, rules that do not go together.
    """
    workspace = workspace_of(files)
    stop_if_broken(workspace, form)
    every = workspace.catalogue.games
    for game in games:
        known("game", game, every)
    for rule in house_rules:
        known("house rule", rule, workspace.catalogue.house_rules)
    if (house_rules or files) and not games:
        raise click.UsageError("--with and --file say by which rules a game is judged: name the game")
    if house_rules and made_up:
        raise click.UsageError("--made-up draws house rules of its own: leave --with out")
    always = tuple(sorted(workspace.catalogue.with_required(house_rules))) if house_rules else None
    for game in games:
        model_of(workspace, game, always or ())
    used(workspace, files)
    read = tuple(path.absolute() for path in with_club(files))
    played = _played(sittings(sorted(set(games) or every), deals, seed, made_up, read, always), jobs)
    compared = sum(one.deals for one in played)
    found = [shrunk(one) for one in first_of_each_game(played)]
    if form == "json":
        rows = [as_data(one, table) for one, table in found]
        click.echo(json.dumps({"deals": compared, "disagreements": rows}, indent=1, ensure_ascii=False))
    else:
        for one, table in found:
            click.echo(in_words(one, table) + "\n")
        in_games = f"they disagree in {len(found)} {'game' if len(found) == 1 else 'games'}" if found else "they agree"
        click.echo(f"{compared} deals by engine and reference interpreter: {in_games}")
    return 1 if found else 0


def _played(todo: Sequence[Sitting], jobs: int) -> list[Played]:
    """Play all sittings, with a bar on the error output where somebody is looking."""
    executor: Executor | None = ProcessPoolExecutor(min(jobs, len(todo))) if min(jobs, len(todo)) > 1 else None
    total = sum(sitting.deals for sitting in todo)
    played: list[Played] = []
    with (
        executor or nullcontext(),
        click.progressbar(length=total, label="deals", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
    ):
        for sitting, one in zip(todo, play(todo, executor), strict=True):
            played.append(one)
            bar.update(sitting.deals)
    return played
