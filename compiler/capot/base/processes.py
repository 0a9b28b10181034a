"""Several works at once, on as many cores as there are: each in a process that begins as a copy of this one.

A work sees all that was read and compiled before it began, and only what it returns is sent back. Where processes
cannot be copied, or there is one core, works are done one after the other, with the same outcome; so they are where
other threads run, as in a language server: a lock that one of them holds would never be let go in the copy.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

T = TypeVar("T")

#: The works of the pools that are open, by number: a copy of this process has them without being sent any.
_WORKS: dict[int, Callable[[], object]] = {}


def cores() -> int:
    """Return how many works can be done at once: the cores that this process may use.

    Only Linux is asked: elsewhere there is no copying a process, or the system's own libraries do not bear it.
    """
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else 1


class Begun(Generic[T]):
    """Works that are being done beside this process; errors in them are raised by `results`."""

    def __init__(self, works: Sequence[Callable[[], T]], most: int | None = None) -> None:
        self._works = works
        self._numbers = range(len(_WORKS), len(_WORKS) + len(works))
        self._pool: ProcessPoolExecutor | None = None
        self._futures: list[Future[object]] = []
        workers = min(most or cores(), cores(), len(works))
        if cores() < 2 or not works or threading.active_count() > 1:
            return
        from concurrent.futures import ProcessPoolExecutor  # what makes processes takes long to load
        from multiprocessing import get_context

        _WORKS.update(zip(self._numbers, works, strict=True))
        try:
            self._pool = ProcessPoolExecutor(workers, mp_context=get_context("fork"))
            self._futures = [self._pool.submit(_work, number) for number in self._numbers]
        except OSError:  # no room for another process
            self._futures = []

    def results(self) -> list[T]:
        """Return what came of the works, in their order; done here where they could not be done beside."""
        if len(self._futures) < len(self._works):
            self.close()
            return [work() for work in self._works]
        from concurrent.futures.process import BrokenProcessPool

        try:
            return [future.result() for future in self._futures]  # type: ignore[misc]
        except BrokenProcessPool:  # somebody ended one of them
            return [work() for work in self._works]
        finally:
            self.close()

    def close(self) -> None:
        """Leave the works; those that are being done are done to their end."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        for number in self._numbers:
            _WORKS.pop(number, None)


def each(works: Sequence[Callable[[], T]]) -> list[T]:
    """Do works at once and return what came of them, in their order."""
    return [works[0]()] if len(works) == 1 else Begun(works).results()


def _work(number: int) -> object:
    return _WORKS[number]()
