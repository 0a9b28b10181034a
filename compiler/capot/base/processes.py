"""Several works at once, on as many cores as there are: each in a process that begins as a copy of this one.

A work sees all that was read and compiled before it began, and only what it returns is sent back. This process does
works too while it waits: whoever is free takes the next. Where processes cannot be copied, or there is one core, works
are done one after the other, with the same outcome; so they are where other threads run, as in a language server: a
lock that one of them holds would never be let go in the copy.

The pools of `concurrent.futures` would do it, and take longer to load than most works take.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

T = TypeVar("T")

_NUMBER = 4  # bytes
_MOST = 10_000  # works, as far as their numbers fit into a pipe of which nobody reads yet


def cores() -> int:
    """Return how many works can be done at once: the cores that this process may use.

    Only Linux is asked: elsewhere there is no copying a process, or the system's own libraries do not bear it.
    """
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


class Begun(Generic[T]):
    """Works that are being done beside this process; errors in them are raised by `results`.

    The numbers of the works wait in a pipe, of which whoever is free reads the next.
    """

    def __init__(self, works: Sequence[Callable[[], T]], most: int | None = None) -> None:
        self._works = works
        self._waiting = -1
        self._beside: list[tuple[int, int]] = []  # processes, each with the pipe for what comes of its works
        if cores() < 2 or not 0 < len(works) < _MOST or threading.active_count() > 1:
            return
        try:
            self._waiting, into = os.pipe()
            os.write(into, b"".join(number.to_bytes(_NUMBER, "big") for number in range(len(works))))
            os.close(into)
            for _ in range(min(most or cores(), cores(), len(works))):
                self._beside.append(self._copy())
        except OSError:  # no room for another process
            return

    def _copy(self) -> tuple[int, int]:
        """Begin a process that does works until none is left, and sends what came of them."""
        came, out = os.pipe()
        process = os.fork()
        if process:
            os.close(out)
            return process, came
        try:
            os.close(came)
            done = {number: self._outcome(number) for number in self._numbers()}
            left = memoryview(pickle.dumps(done))
            while left:
                left = left[os.write(out, left) :]
        finally:
            os._exit(0)

    def _numbers(self) -> Iterator[int]:
        """Yield the numbers of works that nobody has begun."""
        while number := os.read(self._waiting, _NUMBER) if self._waiting >= 0 else b"":
            yield int.from_bytes(number, "big")

    def _outcome(self, number: int) -> tuple[bool, Any]:
        """Return whether a work was done, and what it returned or raised."""
        try:
            return True, self._works[number]()
        except Exception as error:
            return False, error

    def results(self) -> list[T]:
        """Return what came of the works, in their order."""
        done: dict[int, tuple[bool, Any]] = {}
        try:
            done |= {number: self._outcome(number) for number in self._numbers()}
        finally:
            done |= self.close()
        found: list[T] = []
        for number in range(len(self._works)):
            well, what = done.get(number) or self._outcome(number)  # somebody ended the process that did it
            if not well:
                raise what
            found.append(what)
        return found

    def close(self) -> dict[int, tuple[bool, Any]]:
        """Leave the works that nobody has begun; those that are being done are done to their end."""
        for _ in self._numbers():
            pass
        done: dict[int, tuple[bool, Any]] = {}
        for process, came in self._beside:
            with open(came, "rb") as sent, suppress(EOFError, pickle.UnpicklingError):  # noqa: PTH123
                done |= pickle.load(sent)  # from a copy of this process
            os.waitpid(process, 0)
        self._beside = []
        if self._waiting >= 0:
            os.close(self._waiting)
            self._waiting = -1
        return done


def each(works: Sequence[Callable[[], T]]) -> list[T]:
    """Do works at once and return what came of them, in their order."""
    return [works[0]()] if len(works) == 1 else Begun(works, most=max(1, cores() - 1)).results()
