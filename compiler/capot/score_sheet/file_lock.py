"""One writer at a time: a lock on an open file that the system takes off when the process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    #: Far behind the text, so that others can read it all the same.
    _PLACE = 1 << 30

    def lock(handle: int) -> bool:
        """Take the lock; whether nobody else had it."""
        import os

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
        return True
