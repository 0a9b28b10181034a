"""One writer at a time: a lock on an open file that the system takes off when the process ends, however it ends.

What is locked is the very file that is written or that holds the plan, so that nothing is left behind; or, for a file
that others read meanwhile (Windows would keep them from it) or that is replaced, a neighbour of it.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from capot.files.disk_steps import OPENING, is_at, neighbour

_LOOK_AGAIN = 0.02  # seconds
_TELL_AFTER = 1.0  # seconds

#: Network drives that know no locks: whoever keeps files there is taken to be alone.
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)


class Held(Exception):
    """A file that another process has; the text says which, where the system tells."""


def lock(handle: int) -> bool:
    """Take the lock; whether nobody else had it."""
    from filelock import lock_descriptor  # it takes as long to import as all that a short command does

    try:
        return lock_descriptor(handle, blocking=False)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
    return True


class NeighbourLock:
    """The lock of a file, on a neighbour of it that is there as long as somebody has it.

    Args:
        path: the file.
        patience: how long others are waited for; not at all without it.
        mode: the rights of the neighbour, which are the file's.

    Raises:
        Held: if another process has it and keeps it.
        OSError: if the neighbour cannot be made.
    """

    def __init__(self, path: Path, patience: Patience | None = None, mode: int = 0o666) -> None:
        self._place = neighbour(Path(os.path.realpath(path)), ".lock")
        while True:
            self._handle = os.open(self._place, os.O_RDWR | os.O_CREAT | OPENING, mode)
            try:
                while not (free := lock(self._handle)) and is_at(self._handle, self._place):
                    if patience is None or not patience.wait(self._handle):
                        raise Held(patience.holder if patience else holder_of(self._handle))
                if free and is_at(self._handle, self._place):
                    return
            except BaseException:
                os.close(self._handle)
                raise
            os.close(self._handle)

    def release(self) -> None:
        """Let go of the file."""
        if os.name == "posix":  # an open file cannot be removed elsewhere
            self._place.unlink(missing_ok=True)
        os.close(self._handle)


def tell_on_stderr(text: str) -> None:
    """Say something to whoever waits."""
    print(f"capot: {text}", file=sys.stderr, flush=True)


class Patience:
    """How long one waits for others, all in all; after a second it says for whom.

    Args:
        path: the file that others hold, as it is told.
        most: seconds to wait while the same process holds it, thrice as many for all where the system does not tell
            who does; without it there is no end.
        tell: what says it.
    """

    def __init__(self, path: Path, most: float | None = None, tell: Callable[[str], None] = tell_on_stderr) -> None:
        self.path, self.most, self._tell = path, most, tell
        self.holder = ""
        self._since = self._begun = time.monotonic()
        self._told = False

    def wait(self, handle: int) -> bool:
        """Wait a moment for whoever has the lock on an open file; whether there is patience left."""
        now = time.monotonic()
        if now - self._begun >= _TELL_AFTER or self.most is not None:
            holder = holder_of(handle)
            if holder and holder != self.holder:
                self.holder, self._since = holder, now
        if not self._told and now - self._begun >= _TELL_AFTER:
            self._told = True
            self._tell(f"waiting for {self.path}: {self.holder or 'another process'} is writing there")
        if self.most is not None and now - self._since >= (self.most if self.holder else 3 * self.most):
            return False
        time.sleep(_LOOK_AGAIN)
        return True


def holder_of(handle: int) -> str:
    """Return who has the lock on an open file, as its process and command, or nothing where the system does not tell.

    Linux lists its locks by the number of the file.
    """
    try:
        number = str(os.fstat(handle).st_ino)
        lines = Path("/proc/locks").read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return ""
    for line in lines:
        fields = line.split()
        if fields[1:2] == ["FLOCK"] and fields[5].rpartition(":")[2] == number and int(fields[4]) > 0:
            return f"process {fields[4]}{_command(fields[4])}"
    return ""


def _command(process: str) -> str:
    """Return the command of a process in brackets, without the interpreter and the folder of the program."""
    try:
        words = Path(f"/proc/{process}/cmdline").read_bytes().decode("utf-8", "replace").split("\0")
    except OSError:
        return ""
    words = [word for word in words if word]
    if words and Path(words[0]).name.startswith("python"):
        words = words[2:] if words[1:2] == ["-m"] else words[1:]
    if not words:
        return ""
    text = " ".join([Path(words[0]).name, *words[1:]])
    return f" ({''.join(sign if sign.isprintable() else '?' for sign in text)[:60]})"
