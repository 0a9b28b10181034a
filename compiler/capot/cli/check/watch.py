"""Doing something again whenever a rules file is saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from capot.base.paths import shipped
from capot.runtime.errors import CapotError

_PAUSE = 0.2  # seconds between two looks at the files


def watched(do: Callable[[], object], files: Sequence[Path]) -> None:
    """Do something now and after every change of the files (capot's own, if none is named), until interrupted."""
    seen = _state(files)
    _once(do)
    try:
        while True:
            time.sleep(_PAUSE)
            now = _state(files)
            if now != seen:
                seen = now
                click.echo(f"\n-- {time.strftime('%H:%M:%S')}")
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


def _state(files: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """Return size and time of every file, so that any saving of one is seen."""
    found: dict[Path, tuple[int, int]] = {}
    for file in files or shipped():
        for path in sorted(file.rglob("*.capot")) if file.is_dir() else [file]:
            try:
                state = path.stat()
            except OSError:
                continue
            found[path] = (state.st_size, state.st_mtime_ns)
    return found
