"""The folder with compiled engines: what is loaded from it runs as it is, so nobody else may have put it there.

The folder is opened once; that it is the user's alone, and that a file in it is, is asked of what is open, and the very
file that was looked at is loaded, whatever happens to its name in between.
"""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from capot.base.paths import cache_folder
from capot.base.private import is_private
from capot.program.native.compilers import Unavailable

_POSIX = os.name == "posix"
_MOST_KEPT = 200


class Kept:
    """An open folder of compiled engines."""

    def __init__(self, path: Path, folder: int) -> None:
        self.path = path
        self._folder = folder

    def open_(self, name: str) -> int | None:
        """Return an open file that the user alone can write to, or ``None`` if there is none of this name."""
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
        try:
            file = os.open(name, flags, dir_fd=self._folder) if _POSIX else os.open(self.path / name, flags)
        except OSError:
            return None
        state = os.fstat(file)
        if not stat.S_ISREG(state.st_mode) or not _is_ours(state):
            os.close(file)
            return None
        return file

    def place_of(self, file: int, name: str) -> str:
        """Return a path that leads to an open file itself where the system has one, else its name in the folder."""
        return f"/proc/self/fd/{file}" if sys.platform == "linux" else str(self.path / name)

    def put(self, name: str, data: bytes) -> None:
        """Keep a file under a name; it is complete when it gets it.

        Raises:
            OSError: if it cannot be written.
        """
        with tempfile.NamedTemporaryFile(dir=self.path, prefix=".", delete=False) as file:
            neighbour = Path(file.name)
            try:
                file.write(data)
                file.close()
                neighbour.replace(self.path / name)
            except OSError:
                neighbour.unlink(missing_ok=True)
                raise
        self._forget()

    def _forget(self) -> None:
        """Remove the oldest files; what is not there any more another process has removed."""
        with suppress(OSError):
            made = sorted((path.lstat().st_mtime_ns, path) for path in self.path.glob("[!.]*"))
            for _, old in made[: max(0, len(made) - _MOST_KEPT)]:
                old.unlink(missing_ok=True)


def _is_ours(state: os.stat_result) -> bool:
    return not _POSIX or (state.st_uid == os.getuid() and not state.st_mode & 0o022)


@contextmanager
def kept() -> Iterator[Kept]:
    """Open the folder.

    Raises:
        Unavailable: if it cannot be made, or is not the user's alone.
    """
    above = cache_folder()
    if above is None:
        raise Unavailable("there is no folder to keep it in")
    path = above / "native"
    try:
        path.mkdir(mode=0o700, exist_ok=True)
        if not _POSIX:
            yield Kept(path, -1)
            return
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError as problem:
        raise Unavailable(f"{path} cannot be used: {problem.strerror}") from None
    try:
        if not _is_ours(os.fstat(folder)) or not is_private(above):
            raise Unavailable(f"{path} is not the user's alone: others could write to it")
        yield Kept(path, folder)
    finally:
        os.close(folder)
