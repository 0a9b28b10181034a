"""Where output goes: to a file, behind links, with its permissions; or straight to a device, a pipe or a descriptor."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from capot.files.disk_steps import missing_folders, named, write_fully

_DESCRIPTOR = re.compile(r"/(?:proc/(?:self|thread-self|(?P<process>\d+))|dev)/fd/(?P<number>\d+)")
_MOST_LINKS = 40


@dataclass(frozen=True, slots=True)
class Target:
    """A plain file to be written.

    ``name`` is what the caller calls it and ``path`` the file itself, behind links; ``mode`` has its permissions, or
    is ``None`` for a file that is not there yet.
    """

    name: Path
    path: Path
    mode: int | None
    owner: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Stream:
    """What is no plain file: output is sent there and replaces nothing."""

    name: Path
    descriptor: int | None = None

    def send(self, data: bytes) -> None:
        """Send bytes there.

        Raises:
            OSError: if it takes no more.
        """
        with named(self.name):
            if self.descriptor is not None:
                sys.stdout.flush()
                sys.stderr.flush()
                write_fully(self.descriptor, data)
                return
            handle = os.open(self.name, os.O_WRONLY | getattr(os, "O_NOCTTY", 0))
            try:
                write_fully(handle, data)
            finally:
                os.close(handle)


def target_of(path: Path) -> Target | Stream:
    """Return where output to a path goes.

    Raises:
        OSError: if a folder is there, something else than a folder lies on the way, or the file may not be written.
    """
    descriptor = _descriptor(path)
    if descriptor is not None:
        return Stream(path, descriptor)
    real = Path(os.path.realpath(path))
    with named(path):
        try:
            state = path.stat()
        except FileNotFoundError:
            missing_folders(real.parent)
            return Target(path, real, None)
        if stat.S_ISDIR(state.st_mode):
            raise _error(errno.EISDIR)
        if not stat.S_ISREG(state.st_mode):
            return Stream(path)
        if not os.access(real, os.W_OK):
            raise _error(errno.EACCES)
    return Target(path, real, stat.S_IMODE(state.st_mode), (state.st_uid, state.st_gid))


def is_file(path: Path) -> bool:
    """Whether what is written to a path makes a file there, rather than going to a device, a pipe or a descriptor."""
    return isinstance(target_of(path), Target)


def set_rights(handle: int, target: Target, *, private: bool) -> None:
    """Give a new file, which nobody else may read yet, the owner and the permissions of the one that it replaces.

    One that replaces none has its permissions already, as its folder and the user's mask want them.
    """
    if target.mode is None or os.name != "posix":
        return
    state = os.fstat(handle)
    if target.owner not in (None, (state.st_uid, state.st_gid)):
        with suppress(PermissionError):  # only the administrator gives files away
            os.fchown(handle, *(target.owner or ()))
    os.fchmod(handle, 0o600 if private else target.mode)


def first_rights(target: Target, *, private: bool) -> int:
    """Return the permissions that a new file is opened with, before the user's mask."""
    return 0o666 if target.mode is None and not private else 0o600


def _descriptor(path: Path) -> int | None:
    """Return the number of this process's own descriptor that a path stands for, as /dev/stdout does."""
    place = Path.cwd() / path
    for _ in range(_MOST_LINKS):
        found = _DESCRIPTOR.fullmatch(os.path.normpath(place))
        if found and found["process"] in (None, str(os.getpid())):
            return int(found["number"])
        try:
            place = place.parent / place.readlink()
        except (OSError, ValueError):
            return None
    return None


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
