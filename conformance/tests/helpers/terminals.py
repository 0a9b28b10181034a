"""What the tests of programs in a terminal share."""

from __future__ import annotations

import signal
import subprocess


def interrupted(process: subprocess.Popen[bytes]) -> int:
    """Press Ctrl-C until a program ends, and return its exit code.

    One signal may be lost: one that comes just before Python's readline begins to wait does not wake it.
    """
    for _ in range(5):
        process.send_signal(signal.SIGINT)
        try:
            return process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the program does not end when it is interrupted")
