"""What was worked out once need not be worked out again: it is kept in the user's own cache folder.

What is kept is a pickle, so it is read only from a folder that nobody else can write to
(`capot.base.paths.cache_file`), only if it is whole, and only for the very inputs and the very code that it was made
from: both go into the name of its file. Without such a folder, or with a file that is damaged, everything is worked
out anew; nothing of that is an error.
Files take their names when they are complete, so that two processes may keep the same thing at once.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from capot.base.paths import cache_file

#: What decides what a text is parsed to, beside the text.
PARSER = ("syntax", "diagnostics", "model/catalogue.py", "compile/workspace.py", "base/dataclasses.py")
#: What decides what is found in parsed rules.
CHECKER = (*PARSER, "model", "check", "compile")

_CODE = (".py", ".lark", ".jinja", ".yaml", ".json", ".css")

_MOST_KEPT = 8  # of a kind, for the checkouts and versions that one user works with at a time

#: What reading a damaged or foreign pickle can end in; whole files are told by their digest, so it is rare.
_UNREADABLE = (
    OSError,
    EOFError,
    ValueError,
    TypeError,
    AttributeError,
    ImportError,
    LookupError,
    MemoryError,
    pickle.UnpicklingError,
)


@cache
def code_version(parts: tuple[str, ...] = ("",), root: Path | None = None) -> str:
    """Return what changes whenever these parts of the package change: their files, with sizes and times."""
    root = root or Path(__file__).parents[1]
    lines: list[str] = []
    for part in parts:
        _note(str(root / part), lines)
    return "\0".join(sorted(lines))


def _note(place: str, lines: list[str]) -> None:
    """Note the files of a folder and the folders in it, or a file."""
    if not Path(place).is_dir():
        state = Path(place).stat()
        lines.append(f"{place} {state.st_size} {state.st_mtime_ns}")
        return
    for entry in os.scandir(place):
        if entry.is_dir():
            if entry.name != "__pycache__":
                _note(entry.path, lines)
        elif entry.name.endswith(_CODE):
            state = entry.stat()
            lines.append(f"{entry.path} {state.st_size} {state.st_mtime_ns}")


def digest_of(files: Mapping[str, Path]) -> str | None:
    """Return what stands for the names and contents of files, or ``None`` if one cannot be read."""
    digest = hashlib.sha256()
    try:
        for name, path in files.items():
            data = path.read_bytes()
            digest.update(f"{name} {len(data)} ".encode() + data)
    except OSError:
        return None
    return digest.hexdigest()


def kept_file(kind: str, version: str, *inputs: str | None) -> Path | None:
    """Return the file that keeps what was made of ``inputs`` by code of this version; ``None`` if nothing is kept."""
    known = [one for one in inputs if one is not None]
    return cache_file(kind, version, *known) if len(known) == len(inputs) else None


def recall(file: Path | None) -> Any:
    """Return what was kept, or ``None`` if nothing was, or it is not whole any more."""
    if file is None:
        return None
    try:
        data = file.read_bytes()
        if hashlib.sha256(data[32:]).digest() != data[:32]:
            return None
        return pickle.loads(data[32:])
    except _UNREADABLE:
        return None


def keep(file: Path | None, value: object, most: int = _MOST_KEPT) -> None:
    """Keep a value for the next process; where that cannot be done, the next one works it out again.

    Of each kind the ``most`` that were kept last are left.
    """
    if file is None:
        return
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    neighbour = None
    try:
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f".{file.name}.", delete=False) as written:
            neighbour = Path(written.name)
            written.write(hashlib.sha256(data).digest() + data)
        neighbour.replace(file)
        neighbour = None
        _forget(file, most)
    except OSError:  # a full disk, or another process that tidied up first
        return
    finally:
        if neighbour is not None:
            neighbour.unlink(missing_ok=True)


def _forget(file: Path, most: int) -> None:
    """Remove the oldest files of the same kind."""
    kind = file.name.rpartition("-")[0]
    made = sorted((other.stat().st_mtime_ns, other) for other in file.parent.glob(f"{kind}-*"))
    for _, old in made[: max(0, len(made) - most)]:
        old.unlink(missing_ok=True)


def parsed_file(paths: Mapping[str, Path]) -> Path | None:
    """Return the file in which what these rules files parse to is kept, or ``None`` if nothing can be kept."""
    return kept_file("rules", code_version(PARSER), digest_of(paths))


class Shelf:
    """Many values in one kept file, each for its own key; keys say all that a value was made from.

    What is asked for or put there is kept on `close`; what was not asked for any more is left out, so that a shelf
    does not grow. Values are read one by one, when they are asked for.
    """

    def __init__(self, kind: str, version: str) -> None:
        self._file = kept_file(kind, version)
        found = recall(self._file)
        self._there: dict[str, bytes] = found if isinstance(found, dict) else {}
        self._used: dict[str, bytes] = {}

    def __contains__(self, key: str) -> bool:
        """Whether something stands there for a key; it is left there."""
        if key in self._there:
            self._used[key] = self._there[key]
        return key in self._used

    def get(self, key: str) -> Any:
        """Return what stands there for a key, or ``None``."""
        data = self._there.get(key)
        if data is None:
            return None
        self._used[key] = data
        return pickle.loads(data)

    def put(self, key: str, value: object) -> None:
        """Set a value down."""
        self._used[key] = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)

    def close(self) -> None:
        """Keep what was used."""
        if self._used.keys() != self._there.keys():
            keep(self._file, self._used)


def key_of(*inputs: str | Iterable[str]) -> str:
    """Return a key that stands for texts and lists of texts, in their order."""
    digest = hashlib.sha256()
    for one in inputs:
        for text in (one,) if isinstance(one, str) else (*one, ""):
            digest.update(f"{len(text)} {text}".encode())
    return digest.hexdigest()
