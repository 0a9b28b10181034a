"""Single steps on the disk, and the names of what capot leaves beside a file while it writes it."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

#: Beside a file that is written alone, and held open until it has taken that file's name.
ALONE = ".capot-new"
#: Beside a file that is written together with others, under a plan that names it.
PLANNED = ".capot-part"
#: The plan itself, in the folder below which the files lie.
PLAN = ".capot-write"
#: Before the name of a folder in which another program makes what is then written.
WORKSHOP = ".capot-workshop-"

#: Where a folder cannot be synced: the file system cannot do it, so there is nothing to wait for.
_NO_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
_LONGEST_NAME = 200  # bytes; systems allow 255, and the neighbour's name is longer than the file's

#: Text files are written byte by byte as they are, and no program that is started gets hold of them.
OPENING = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0)


class ChangedMeanwhile(Exception):
    """A file that somebody else has changed since it was read, which is therefore left as it is."""

    def __init__(self, path: Path, so: str = "nothing was written; run the command again") -> None:
        super().__init__(f"{path} was changed meanwhile, so {so}")


def neighbour(path: Path, ending: str) -> Path:
    """Return the name beside a file under which it is written, hidden and different from every rules file's.

    >>> neighbour(Path("made/bela.py"), ALONE).as_posix()
    'made/.bela.py.capot-new'
    """
    name = path.name
    if len(os.fsencode(name)) > _LONGEST_NAME:
        name = hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
    return path.with_name(f".{name}{ending}")


def write_fully(handle: int, data: bytes) -> None:
    """Write all of some bytes to an open file.

    Raises:
        OSError: if not all of them can be written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)


def missing_folders(folder: Path) -> list[Path]:
    """Return the folders that would have to be made for this one to be there, outermost first.

    Raises:
        NotADirectoryError: if something else is in the way.
    """
    missing: list[Path] = []
    while not folder.exists():
        missing.append(folder)
        if folder == folder.parent:
            break
        folder = folder.parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    return missing[::-1]


def make_folders(folders: Iterable[Path]) -> None:
    """Make folders, outermost first, and wait until they are on the disk."""
    for folder in folders:
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def remove_empty(folders: Iterable[Path]) -> None:
    """Remove those of some folders that are empty, given outermost first."""
    for folder in reversed(list(folders)):
        try:
            folder.rmdir()
        except OSError:  # it is not empty, or not there
            continue


def digest(path: Path) -> str | None:
    """Return what stands for the content of a file, nothing for what is no plain file, or ``None`` if none is there.

    Raises:
        OSError: if there is one that cannot be read.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return ""
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except FileNotFoundError:
        return None


def is_at(handle: int, path: Path) -> bool:
    """Whether an open file still has this name."""
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False


def is_own(handle: int) -> bool:
    """Whether an open file is a plain one of this user, which nobody else can write to."""
    state = os.fstat(handle)
    if not stat.S_ISREG(state.st_mode):
        return False
    return not hasattr(os, "geteuid") or (state.st_uid == os.geteuid() and not state.st_mode & 0o022)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Let an error of the system speak of the file that somebody knows, not of what is written beside it."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
