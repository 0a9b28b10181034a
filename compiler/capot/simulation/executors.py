"""Where the work is done: in this process, in a pool of processes, or on a Dask cluster that is there already."""

from __future__ import annotations

import importlib.util
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from capot.base.extras import install
from capot.runtime.errors import CapotError
from capot.simulation.worker import Job, Part, play, runs_on_here

#: How long to wait for a scheduler, in seconds; how often a task may lose its worker.
_PATIENCE, _LOSSES = 10, 10


class NoWorkers(CapotError):
    """There is nobody to do the work; the text says why, and what helps."""


class Inline(Executor):
    """Does each task at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do a task, and return what came of it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@dataclass(frozen=True)
class Workers:
    """Who plays a job: ``submit`` takes the first session and the one after the last; ``many`` are done at once."""

    submit: Callable[[int, int], Future[Part]]
    many: int
    here: bool = False

    @property
    def ahead(self) -> int:
        """How many tasks to have in hand: nobody is to wait for the next, and none is to be done in vain."""
        return 1 if self.here else 2 * self.many


def workers_of(executor: Executor, job: Job, many: int) -> Workers:
    """Return the workers of any executor; each task brings the job with it."""
    return Workers(lambda first, end: executor.submit(play, job, first, end), many, isinstance(executor, Inline))


@contextmanager
def workers(job: Job, jobs: int, scheduler: str | None = None) -> Iterator[Workers]:
    """Give so many processes of this machine, or the workers of a scheduler; whoever leaves does not wait for them.

    Raises:
        NoWorkers: if there is no such scheduler, it has no workers, or ``distributed`` is not installed.
        BadRun: if this machine cannot run the job as asked.
    """
    if scheduler is not None:
        yield from _cluster(job, scheduler)
        return
    job = replace(job, runs_on=runs_on_here(job))
    if jobs == 1:
        yield workers_of(Inline(), job, 1)
    else:
        yield from _pool(job, jobs)


def _pool(job: Job, jobs: int) -> Iterator[Workers]:
    """Give a pool of processes. They get the job when they start: a large task would block the pipe to a dead one."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(job,))
    try:
        with _no_interruptions():
            for _ in range(jobs):
                pool.submit(_be_there)
        yield Workers(lambda first, end: pool.submit(_play, first, end), jobs)
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()  # nobody waits for what they have in hand
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


#: In a process of a pool: the job that it was started for.
_OWN: list[Job] = []


def _begin(job: Job) -> None:
    """Take a job; Ctrl-C ends the process without a word, for who asked for its work says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    _OWN.append(job)


def _be_there() -> None:
    """Do nothing: a task for which a process has to be started."""


def _play(first: int, end: int) -> Part:
    return play(_OWN[-1], first, end)


@contextmanager
def _no_interruptions() -> Iterator[None]:
    """Start processes that ignore Ctrl-C until they know what to do about it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _cluster(job: Job, address: str) -> Iterator[Workers]:
    if importlib.util.find_spec("distributed") is None:
        raise NoWorkers(f"a scheduler takes the package distributed: {install('dist')}")
    from distributed import Client
    from distributed.comm import get_address_host_port

    address = address if "://" in address else f"tcp://{address}"
    try:
        get_address_host_port(address, strict=True)  # a client that cannot read its address takes long to give up
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoWorkers(
            f"there is no Dask scheduler at {address!r} ({error}); start one with dask scheduler, and dask worker "
            "ADDRESS on each machine"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise NoWorkers(f"the scheduler at {address} has no workers; start some with dask worker") from None
        executor = client.get_executor(pure=False, retries=_LOSSES)
        try:
            yield workers_of(executor, job, sum(client.ncores().values()))
        finally:
            executor.shutdown(wait=False)
