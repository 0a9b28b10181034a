"""Folders and files that nobody else can have written: where something is kept that is believed when it is found."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_MOST_LINKS = 40

#: Windows has no owners and modes of this kind; what keeps others out there is that the folder is the user's own.
_HAS_OWNERS = hasattr(os, "getuid")


def is_private(folder: Path) -> bool:
    """Whether a folder is the user's own, no link, and nobody else can write to it or put another in its place.

    Every folder above it, and every link on the way, belongs to the user or the system, and others can write to none,
    unless they can take away only what is theirs there (as in ``/tmp``).

    Raises:
        OSError: if there is no such folder, or it cannot be looked at.
    """
    if not _HAS_OWNERS:
        return folder.is_dir()
    state = folder.lstat()
    if not stat.S_ISDIR(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o022:
        return False
    return all(_is_safe(above) for above in _way_to(folder.parent))


def is_the_users(file: Path) -> bool:
    """Whether nobody but the user can have written a file, or put it where it was found."""
    try:
        return is_private(file.parent) and is_own_file(file)
    except OSError:
        return False


def read_private(file: Path, largest: int) -> bytes:
    """Read a file of a private folder.

    What is looked at is the very file that is read, so that nothing can take its place in between.

    Raises:
        OSError: if it cannot be read, is no plain file, or is not the user's own; or others can write to it.
        ValueError: if it is larger than ``largest`` bytes.
    """
    handle = os.open(file, os.O_RDONLY | getattr(os, "O_BINARY", 0) | _NEVER_FOLLOWS)
    with os.fdopen(handle, "rb") as opened:
        state = os.fstat(handle)
        if not _is_own_file(state):
            raise PermissionError(13, "others could have written this", str(file))
        if state.st_size > largest:
            raise ValueError(f"{file} is too large")
        return opened.read(largest + 1)


def is_own_file(file: Path) -> bool:
    """Whether a file is plain, the user's own, and nobody else can write to it."""
    try:
        return _is_own_file(file.lstat())
    except OSError:
        return False


#: Opening fails at a link, and does not wait for a pipe.
_NEVER_FOLLOWS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def _is_own_file(state: os.stat_result) -> bool:
    if not stat.S_ISREG(state.st_mode):
        return False
    return not _HAS_OWNERS or (state.st_uid == os.getuid() and not state.st_mode & 0o022)


def _is_safe(state: os.stat_result) -> bool:
    """Whether only the user and the system can put something else in the place of what lies in a folder."""
    if state.st_uid not in (0, os.getuid()):
        return False
    return stat.S_ISLNK(state.st_mode) or not state.st_mode & 0o022 or bool(state.st_mode & stat.S_ISVTX)


def _way_to(folder: Path) -> list[os.stat_result]:
    """Return the states of all folders and links that are passed on the way to a folder, from the root on."""
    folder = Path.cwd() / folder
    left = list(reversed(folder.parts[1:]))
    at = Path(folder.anchor)
    passed = [at.lstat()]
    while left:
        name = left.pop()
        if name == "..":
            at = at.parent
            continue
        state = (at / name).lstat()
        passed.append(state)
        if not stat.S_ISLNK(state.st_mode):
            at = at / name
            continue
        if len(passed) > 10 * _MOST_LINKS:
            raise OSError(40, "too many links", str(folder))
        target = (at / name).readlink()
        at = Path(target.anchor) if target.is_absolute() else at
        left += reversed(target.parts[1:] if target.is_absolute() else target.parts)
    return passed
