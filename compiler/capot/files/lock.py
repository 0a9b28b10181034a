"""One writer at a time: a lock on an open file that the system takes off when the process ends, however it ends.

The lock is on the very file that is written or that holds the plan, so that nothing is left behind; on Windows it lies
far behind the text, so that others can read meanwhile. Libraries lock a file of their own beside it, or its first byte.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

_LOOK_AGAIN = 0.02  # seconds
_TELL_AFTER = 1.0  # seconds

#: Network drives that know no locks: whoever keeps files there is taken to be alone.
_NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)

if sys.platform == "win32":
    import msvcrt

    _PLACE = 1 << 30

    def lock(handle: int) -> bool:
        """Take the lock; whether nobody else had it."""
        os.lseek(handle, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Take the lock; whether nobody else had it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
        return True


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
