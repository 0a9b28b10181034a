"""One input with the time that it is given: what comes of it, in words."""

from __future__ import annotations

import signal
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

from capot_conformance.fuzzing.kinds import Kind, Violated

#: The seconds of the processor that an input may take; the slowest that was ever found took one and a half.
SECONDS = 10.0
#: How many times as many seconds of the clock, on a machine that is busy with something else.
BUSY = 30


class TooSlow(BaseException):
    """An input that takes too long; no error, so that nothing on the way takes it for one and goes on."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An input that found something: of which kind, the input, and what it found."""

    kind: str
    data: bytes
    what: str

    @property
    def sort(self) -> str:
        """What findings of one cause have in common: the first line without its numbers and names."""
        return self.what.split("\n")[0][:60]


def attempt(kind: Kind, data: bytes, seconds: float = SECONDS) -> Finding | None:
    """Put an input to the program, and return what it found."""
    began = time.process_time()
    try:
        with _at_most(seconds):
            kind.hold(data)
    except Violated as error:
        return Finding(kind.name, data, str(error))
    except TooSlow:
        return Finding(kind.name, data, f"it takes longer than {seconds:g} s")
    except Exception as error:  # whatever it is, it should have been a refusal
        last = traceback.format_exc(limit=-6)
        return Finding(kind.name, data, f"{type(error).__name__}: {str(error)[:300]}\n{last}")
    if time.process_time() - began > seconds:  # where no clock can interrupt
        return Finding(kind.name, data, f"it takes longer than {seconds:g} s")
    return None


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where the system has a clock for it and this is the thread that it interrupts."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    clocks = ((signal.ITIMER_PROF, signal.SIGPROF, seconds), (signal.ITIMER_REAL, signal.SIGALRM, seconds * BUSY))
    before = [signal.signal(number, stop) for _, number, _ in clocks]
    for clock, _, limit in clocks:
        signal.setitimer(clock, limit)
    try:
        yield
    finally:
        for clock, _, _ in clocks:
            signal.setitimer(clock, 0)
        for (_, number, _), handler in zip(clocks, before, strict=True):
            signal.signal(number, handler)
