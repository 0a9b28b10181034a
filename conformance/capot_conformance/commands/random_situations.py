"""``capot conform --engine X --situations N`` and ``--deals N``: an engine beside capot's own, at random."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from pathlib import Path

import click

from capot.cli.common import club_file, known, rules_files
from capot_conformance.commands.random_options import Drawn
from capot_conformance.situations.blocks import Block, Done, Engine, blocks, run_blocks
from capot_conformance.situations.groups import explained, groups
from capot_conformance.situations.saved_blocks import SavedBlocks
from capot_conformance.situations.settings import Setting, played, workspace_for
from capot_conformance.situations.told_groups import as_data, in_words
from capot_conformance.situations.topics import TOPICS

#: So many situations are drawn, and so many deals, to fit rules to an engine, unless a number is said.
_TO_FIT = 4000
#: Of these the situations may be drawn; whole deals are a number of their own.
_SITUATIONS = tuple(topic for topic in TOPICS if topic != "deals")


def try_at_random(
    games: Sequence[str],
    house_rules: Sequence[str],
    files: Sequence[Path],
    engine: Engine,
    drawn: Drawn,
    deals: int | None,
    seed: int,
    jobs: int,
    form: str,
) -> int:
    """Put random situations, whole deals or both to an engine, or fit rules to it; returns 1 if anything differs."""
    settings = settings_of(games, house_rules, files)
    if drawn.fit:
        from capot_conformance.commands.fitted_rules import fit_rules

        if len(settings) != 1 or deals is not None or drawn.checkpoint is not None:
            raise click.UsageError("--fit is for one game, without --deals and --checkpoint")
        return fit_rules(settings[0], engine, drawn.situations or _TO_FIT, drawn.topics or TOPICS, seed, form)
    if drawn.situations is None and deals is None:
        raise click.UsageError("--about and --checkpoint belong to --situations N, or to --deals N")
    topics = drawn.topics or _SITUATIONS
    todo = blocks(settings, topics, drawn.situations or 0, seed) + blocks(settings, ["deals"], deals or 0, seed)
    return try_engine(engine, todo, jobs, drawn.checkpoint, form)


def settings_of(games: Sequence[str], house_rules: Sequence[str], files: Sequence[Path]) -> list[Setting]:
    """Return what is played: each game under the profile, each a game of this place."""
    paths, club = tuple(rules_files(files)), club_file()
    catalogue = workspace_for(paths, club).catalogue
    for game in games:
        known("game", game, catalogue.games)
    for rule in house_rules:
        known("house rule", rule, catalogue.house_rules)
    rules = tuple(sorted(catalogue.with_required(house_rules)))
    return [Setting(game, rules, paths, club) for game in dict.fromkeys(games or sorted(catalogue.games))]


def try_engine(engine: Engine, todo: Sequence[Block], jobs: int, checkpoint: Path | None, form: str) -> int:
    """Put blocks of situations to an engine; returns 1 if anything differs, or is wrong with it."""
    for block in todo:
        played(block.setting)
    saved = SavedBlocks(checkpoint, engine, todo) if checkpoint is not None else None
    try:
        done = _run(engine, todo, jobs, saved)
    except OSError as error:
        raise click.UsageError(f"cannot start {engine.command[0]!r}: {error.strerror or error}") from None
    speaks = next((one.speaks for one in done if one.name), frozenset[str]())
    found = explained(groups(done), speaks)
    if form == "json":
        click.echo(json.dumps(as_data(done, found), indent=1, ensure_ascii=False))
    else:
        for line in in_words(done, found, f"--engine {shlex.quote(shlex.join(engine.command))}"):
            click.echo(line)
    compared = sum(one.agreed + one.differ for one in done)
    if not compared:
        click.echo("no situation was answered, so nothing is shown", err=form == "json")
    return 0 if compared and not any(one.differ or one.problems or one.not_run for one in done) else 1


def _run(engine: Engine, todo: Sequence[Block], jobs: int, saved: SavedBlocks | None) -> list[Done]:
    """Put blocks to the engine, those that were saved left out, with a bar where somebody is looking."""
    known = {} if saved is None else dict(saved.done)
    left = [block for block in todo if block not in known]
    workers = min(jobs, len(left))
    executor: Executor | None = ProcessPoolExecutor(workers) if workers > 1 else None
    total = sum(block.end - block.first for block in todo)
    with (
        executor or nullcontext(),
        click.progressbar(length=total, label="situations", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar,
    ):
        bar.update(total - sum(block.end - block.first for block in left))
        for done in run_blocks(engine, left, executor):
            known[done.block] = done
            if saved is not None:
                saved.take(done)
            bar.update(done.block.end - done.block.first)
    return [known[block] for block in todo]
