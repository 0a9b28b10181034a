"""Options of commands that play many deals."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from capot.cli.common import FilePath
from capot.simulation.policies import POLICIES, RANDOM

F = TypeVar("F", bound=Callable[..., Any])

#: How many deals are played unasked: by random players, who are quick, and by others.
DEALS = (100_000, 1000)


def _cores() -> int:
    return min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, 64)


#: Options under headings of their own.
GROUPS = {
    "The deals": ["--deals", "--seed", "--players"],
    "The work": ["--jobs", "--scheduler", "--runner", "--checkpoint"],
    "The result": ["--format", "--out", "--plots"],
}

_OPTIONS = [
    click.option(
        "--deals",
        type=click.IntRange(1, 10**12),
        metavar="N",
        help=f"How many deals to play.  [default: {DEALS[0]} with random players, {DEALS[1]} with others]",
    ),
    click.option(
        "--seed",
        type=click.IntRange(0, 2**63 - 1),
        default=1,
        show_default=True,
        help="Where chance begins: with the same seed comes the same result, byte for byte.",
    ),
    click.option(
        "--players",
        type=click.Choice(POLICIES),
        default=RANDOM,
        show_default=True,
        help="Who plays: random players are quick, others think.",
    ),
    click.option(
        "--jobs",
        type=click.IntRange(1, 512),
        default=_cores,
        metavar="N",
        help="How many processes to work with.  [default: as many as there are cores]",
    ),
    click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Work on a Dask cluster instead, whose scheduler is at ADDRESS (extra dist).",
    ),
    click.option(
        "--runner",
        type=click.Choice(["best", "plain", "compiled"]),
        default="best",
        show_default=True,
        help="Run in plain Python, or compiled, which takes a C compiler; the result is the same.",
    ),
    click.option(
        "--checkpoint",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="Keep in FILE what is done; if FILE is there, go on from it.",
    ),
    click.option(
        "--format",
        "form",
        type=click.Choice(["table", "json", "csv"]),
        default="table",
        show_default=True,
        help="For people, for programs, for spreadsheets.",
    ),
    click.option(
        "--out",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="Write the result to FILE in place of the screen.",
    ),
    click.option(
        "--plots",
        type=FilePath(file_okay=False),
        metavar="DIR",
        help="Draw the result as SVG files in DIR, too (extra plots).",
    ),
]


def run_options(command: F) -> F:
    """Give a command the options of a run."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
