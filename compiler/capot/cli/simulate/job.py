"""A run from its options to its output."""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.base.extras import install
from capot.cli.common import colored
from capot.cli.simulate.run_options import DEALS

if TYPE_CHECKING:
    from capot.simulation.results import Report
    from capot.simulation.sessions import RunsOn
    from capot.simulation.subjects import Subject
    from capot.simulation.worker import Job


@dataclass(frozen=True)
class Wish:
    """What was asked for of a run."""

    deals: int | None
    seed: int
    players: str
    jobs: int
    scheduler: str | None
    runner: RunsOn
    checkpoint: Path | None
    form: str
    out: Path | None
    plots: Path | None


def carry_out(subjects: Sequence[Subject], wish: Wish) -> int:
    """Play the deals and show what came of them; return the exit code.

    Raises:
        CapotError: if it cannot be done as asked.
    """
    from capot.simulation.policies import RANDOM
    from capot.simulation.results import job_of, report_of
    from capot.simulation.run import Interrupted
    from capot.simulation.sessions import BadRun, session_length
    from capot.simulation.worker import OtherCode

    if wish.plots is not None and importlib.util.find_spec("matplotlib") is None:
        raise click.UsageError(f"--plots takes matplotlib, which is not installed: {install('plots')}")
    try:
        deals = wish.deals or (DEALS[0] if wish.players == RANDOM else DEALS[1])
        job = job_of(subjects, deals, wish.seed, wish.players, session_length(wish.players), wish.runner)
        report = report_of(subjects, job, _played(subjects, job, wish))
    except (BadRun, OtherCode) as error:
        raise click.UsageError(f"{error}.") from None
    except Interrupted as stop:
        click.echo(_stopped(stop, wish), err=True)
        return 130
    _show(report, wish)
    return 0


def _played(subjects: Sequence[Subject], job: Job, wish: Wish) -> Any:
    """Play a job, from its checkpoint on if there is one, and return its tally."""
    from capot.cli.progress import Progress
    from capot.cli.simulate.progress_bar import Bar
    from capot.simulation.checkpoint import Checkpoint, not_begun
    from capot.simulation.executors import workers
    from capot.simulation.run import Run

    sums = [len(subject.table.sums) for subject in subjects]
    keeper = None
    done = not_begun(job, sums)
    if wish.checkpoint is not None:
        names, models = zip(*((subject.name, subject.hash) for subject in subjects), strict=True)
        keeper = Checkpoint(wish.checkpoint, job, names, models, tuple(sums))
        done = keeper.load() or done
        if done.ranges:
            click.echo(f"going on from {wish.checkpoint}", err=True)
        else:
            keeper.save(done)  # a place that cannot be written to is found out now
    run = Run(job, done, keeper)
    with Progress() as progress, workers(job, min(wish.jobs, job.sessions), wish.scheduler) as found:
        run.finish(found, Bar(progress, job.deals, run.deals).tell)
    return run.done.tally


def _stopped(stop: Any, wish: Wish) -> str:
    from capot.simulation.difference_words import number

    said = f"interrupted after {number(stop.done, 0)} of {number(stop.deals, 0)} deals"
    if wish.checkpoint is None:
        return f"{said}; with --checkpoint FILE they would be kept"
    return f"{said}, kept in {wish.checkpoint}; the same command goes on from there"


def _show(report: Report, wish: Wish) -> None:
    from capot.cli.common import say_wrote
    from capot.cli.simulate.report_table import as_csv, as_text
    from capot.files import write_all, write_atomically
    from capot.simulation.results import as_data

    if wish.form == "json":
        text = json.dumps(as_data(report), indent=1, ensure_ascii=False)
    elif wish.form == "csv":
        text = as_csv(report).removesuffix("\n")
    else:
        width = min(shutil.get_terminal_size((80, 24)).columns - 1, 100) if wish.out is None else 79
        text = as_text(report, width, bold=wish.out is None and colored())
    written = []
    if wish.plots is not None:
        from capot.simulation.plots import plots

        files = {wish.plots / f"{name}.svg": drawing for name, drawing in plots(report).items()}
        write_all(files, home=wish.plots)
        written += list(files)
    if wish.out is None:
        click.echo(text)
        sys.stdout.flush()
    else:
        write_atomically(wish.out, text + "\n")
        written.append(wish.out)
    say_wrote(*written, err=True)
