"""A whole run: parts given to workers, what they bring added up, kept, and said; interrupted, and gone on with."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass

from capot.simulation.checkpoint import Checkpoint, Done
from capot.simulation.executors import NoWorkers, Workers
from capot.simulation.worker import Job, Part

#: How long a part should take, in seconds; the most sessions in one; how often to keep what is done.
_GOAL, _MOST, _EVERY = 0.5, 1000, 0.3


class Interrupted(Exception):
    """A run that somebody stopped; ``done`` deals of ``deals`` were played, and are kept if there is a checkpoint."""

    def __init__(self, done: int, deals: int) -> None:
        super().__init__(f"interrupted after {done} of {deals} deals")
        self.done = done
        self.deals = deals


@dataclass
class Run:
    """A run of a job from what is done already: ``done`` is always the whole of what came in."""

    job: Job
    done: Done
    checkpoint: Checkpoint | None = None

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return min(self.job.deals, self.done.tally.sessions * self.job.session)

    def finish(self, workers: Workers, tell: Callable[[int], object]) -> None:
        """Play all that is missing; ``tell`` hears now and then how many deals are played.

        Raises:
            Interrupted: on Ctrl-C, when all that came in is kept.
            NoWorkers: if a process of the pool was ended from outside; what came in is kept, too.
        """
        try:
            if workers.here:
                self._work(workers, tell, threading.Event())
            else:
                with _interruptions() as stop:
                    self._work(workers, tell, stop)
        except KeyboardInterrupt:
            self._keep()
            raise Interrupted(self.deals, self.job.deals) from None
        except BrokenExecutor:
            self._keep()
            kept = "is kept in the checkpoint" if self.checkpoint else "would be kept with a checkpoint"
            raise NoWorkers(
                f"a process was ended from outside, for want of memory perhaps; what is done {kept}"
            ) from None
        self._keep()

    def _work(self, workers: Workers, tell: Callable[[int], object], stop: threading.Event) -> None:
        parts = _Parts(self.done.missing(self.job.sessions), workers.many)
        waiting: set[Future[Part]] = set()
        kept = time.monotonic()
        while True:
            while len(waiting) < workers.ahead and (part := parts.next()):
                waiting.add(workers.submit(*part))
            if not waiting:
                return
            finished, waiting = wait(waiting, timeout=0.2, return_when=FIRST_COMPLETED)
            if stop.is_set():
                raise KeyboardInterrupt
            for future in finished:
                part_done = future.result()
                self.done = self.done.with_part(part_done)
                parts.learn(part_done)
            tell(self.deals)
            if finished and time.monotonic() - kept > _EVERY:
                self._keep()
                kept = time.monotonic()

    def _keep(self) -> None:
        if self.checkpoint is not None:
            self.checkpoint.save(self.done)


@contextmanager
def _interruptions() -> Iterator[threading.Event]:
    """Give an event that Ctrl-C sets, in place of the exception that comes at any moment.

    The threads of an executor wait for each other; the exception may come while one of their locks is held, for ever.
    """
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, lambda number, frame: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


class _Parts:
    """Cuts what is missing into parts, at first of one session each; then as many as take about ``_GOAL`` seconds."""

    def __init__(self, missing: list[tuple[int, int]], workers: int) -> None:
        self.missing = missing
        self.workers = workers
        self.size = 1

    def next(self) -> tuple[int, int] | None:
        """Return the next part, or ``None`` if there is no more."""
        if not self.missing:
            return None
        first, end = self.missing.pop(0)
        left = end - first + sum(after - at for at, after in self.missing)
        most = max(1, left // (2 * self.workers)) if self.workers > 1 else self.size
        cut = min(end, first + min(self.size, most))
        if cut < end:
            self.missing.insert(0, (cut, end))
        return first, cut

    def learn(self, part: Part) -> None:
        """Take a part's time as the measure of the next ones."""
        fitting = int((part.end - part.first) * _GOAL / max(part.seconds, 1e-6))
        self.size = max(1, min(_MOST, fitting, 4 * self.size))
