"""What was parsed once need not be parsed again: capot's own rules as clauses, kept in the user's own cache folder.

What is kept is a pickle, so it is read only from a folder that nobody else can write to (`capot.places.cache_file`),
and only for the very texts and the very parser that it was made from. Without such a folder everything is parsed.
"""

from __future__ import annotations

import hashlib
import pickle
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from capot.places import cache_file

#: What decides what a text is parsed to, beside the text.
_PARSERS = ("syntax", "diagnostics", "model/catalogue.py")

_MOST_KEPT = 4  # for the checkouts and versions that one user works with at a time


@cache
def _parser_version() -> str:
    """Return what changes whenever the code that parses does: its files, with their sizes and times."""
    package = Path(__file__).parent
    files = [file for name in _PARSERS for file in sorted((package / name).rglob("*")) or [package / name]]
    stats = [(file.as_posix(), file.stat()) for file in files if file.suffix in (".py", ".lark")]
    return "\0".join(f"{name} {state.st_size} {state.st_mtime_ns}" for name, state in stats)


def parsed_file(paths: Mapping[str, Path]) -> Path | None:
    """Return the file in which what these rules files parse to is kept, or ``None`` if nothing can be kept."""
    digest = hashlib.sha256()
    try:
        for name, path in paths.items():
            data = path.read_bytes()
            digest.update(f"{name} {len(data)} ".encode() + data)
    except OSError:
        return None
    return cache_file("rules", _parser_version(), digest.hexdigest())


def recall(file: Path) -> Any:
    """Return what was kept, or ``None`` if nothing was, or it cannot be read any more."""
    try:
        return pickle.loads(file.read_bytes())
    except (OSError, EOFError, ValueError, AttributeError, ImportError, IndexError, pickle.UnpicklingError):
        return None


def keep(file: Path, value: object) -> None:
    """Keep a value for the next process; where that cannot be done, the next one parses again."""
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as neighbour:
            neighbour.write(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))
        Path(neighbour.name).replace(file)
    except OSError:
        return
    made = sorted(file.parent.glob("rules-*"), key=lambda other: other.stat().st_mtime)
    for old in made[:-_MOST_KEPT]:
        old.unlink(missing_ok=True)
