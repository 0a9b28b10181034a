"""The options of ``capot conform`` for random situations, together: what of an engine is tried, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import click

from capot.cli.common import FilePath
from capot_conformance.situations.topics import TOPICS

#: The options, as a group of the help names them.
NAMES = ("--situations", "--about", "--fit", "--checkpoint")


@dataclass(frozen=True, slots=True)
class Drawn:
    """How many situations are drawn, of which topics; whether rules are fitted to them; where the run is kept."""

    situations: int | None
    topics: tuple[str, ...]
    fit: bool
    checkpoint: Path | None

    @property
    def wanted(self) -> bool:
        """Whether any of the options was given."""
        return bool(self.situations or self.topics or self.fit or self.checkpoint)


def random_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command these options; it takes them as ``drawn``."""

    @click.option(
        "--situations",
        type=click.IntRange(1, 1_000_000_000),
        help="With --engine: put so many random situations to it and to capot's engine, and tell where they differ.",
    )
    @click.option(
        "--about",
        "topics",
        multiple=True,
        type=click.Choice(TOPICS),
        help="With --situations or --fit: of this alone; may be given several times.",
    )
    @click.option(
        "--fit", is_flag=True, help="With --engine: find the house rules under which capot answers most as it does."
    )
    @click.option(
        "--checkpoint",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="With --situations: keep what was found in FILE; the same call goes on from there.",
    )
    @wraps(command)
    def with_options(
        *args: Any,
        situations: int | None,
        topics: tuple[str, ...],
        fit: bool,
        checkpoint: Path | None,
        **others: Any,
    ) -> None:
        command(*args, drawn=Drawn(situations, topics, fit, checkpoint), **others)

    return with_options
