"""Doing something again whenever a rules file is saved."""

from __future__ import annotations

import importlib.util
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from capot.base.extras import install
from capot.base.paths import shipped
from capot.runtime.errors import CapotError

_LOOK_UP = 100  # milliseconds after which the system's watching has begun


def watched(do: Callable[[], object], files: Sequence[Path]) -> None:
    """Do something now and after every change of the files (capot's own, if none is named), until interrupted.

    Raises:
        click.UsageError: without the extra ``watch``.
    """
    if importlib.util.find_spec("watchfiles") is None:
        raise click.UsageError(f"--watch needs watchfiles: {install('watch')}")
    from watchfiles import watch

    # Where a file is a link, both can change: what it leads to, and what lies under its name.
    places = {way(file) for file in files or shipped() for way in (os.path.realpath, os.path.abspath)}
    folders = {place for place in places if Path(place).is_dir()}

    def counts(_: object, path: str) -> bool:
        return path in places or (path.endswith(".capot") and any(Path(path).is_relative_to(one) for one in folders))

    # Editors write another file and give it the name of the first, which only those who watch its folder are told.
    around = sorted(folders | {str(Path(place).parent) for place in places - folders})
    begun = False
    try:
        for changes in watch(
            *around, watch_filter=counts, recursive=bool(folders), rust_timeout=_LOOK_UP, yield_on_timeout=True
        ):
            if changes or not begun:
                if begun:
                    click.echo(f"\n-- {time.strftime('%H:%M:%S')}")
                begun = True
                _once(do)
    except KeyboardInterrupt:
        click.echo()


def _once(do: Callable[[], object]) -> None:
    """Do it; a file that is gone for a moment, or a name that is not there yet, does not end the watching."""
    try:
        do()
    except CapotError as error:
        click.echo(f"capot: {error}", err=True)
    except OSError as error:
        click.echo(f"capot: cannot use {error.filename}: {error.strerror}", err=True)
