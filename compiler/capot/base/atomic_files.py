"""Writing files so that a reader never sees half of one, and a failure leaves the old ones whole."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Write a text file by way of a neighbour that takes its name at the end.

    Raises:
        OSError: if the folder cannot be written to; the old file is then untouched.
    """
    write_all({path: text})


def write_all(files: Mapping[Path, str]) -> None:
    """Write several text files: first each to a neighbour, then, when all are there, under their names.

    Raises:
        OSError: if one cannot be written; then none is changed.
    """
    ready: list[tuple[Path, Path]] = []
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
            ready.append((Path(name), path))
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            Path(name).chmod(0o644)
        while ready:
            neighbour, path = ready[0]
            neighbour.replace(path)
            ready.pop(0)
    finally:
        for neighbour, _ in ready:
            neighbour.unlink(missing_ok=True)
