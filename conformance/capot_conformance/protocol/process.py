"""An engine's process: a line in, a line out, within a time limit, whatever the process does.

Threads read and write, so that an engine that does not listen, or floods its error output, blocks nobody. The process
has a group of its own, which is killed as a whole.
"""

import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from io import FileIO
from queue import Empty, Full, Queue
from typing import cast

from capot_conformance.protocol.messages import MAX_LINE, quoted

_TAIL = 8_000
_GRACE = 0.5
#: How long helpers of an engine may go on after it, in seconds, before they count as left behind.
_LINGERING = 2.5
_POLL = 0.05
#: What an error is said in, wherever a runtime puts that line: Python last, Node and .NET above the stack, Java first.
_TELLING = re.compile(
    r"\s*(?:Uncaught |Unhandled exception[.:] |Caused by: |PHP )?[\w.$]*(?:Error|Exception)\b.*"
    r"|thread .* panicked|panic: |(?:PHP )?Fatal error: |.*\(\w*(?:Error|Exception)\)$"
)
#: The first line of a stack; what stands above it is the error, whatever it is called.
_STACK = re.compile(r"\s+at \S|goroutine \d|stack (?:backtrace|traceback)|#0 ")
#: What runtimes print last of all, and which says nothing of the error.
_NOISE = re.compile(r"Node\.js v\d|\(Use `node |note: run with|\s*\^+\s*$|exit status \d")
_CHUNK = 65_536


class BrokenEngineError(Exception):
    """An engine that cannot be asked any further; the text says what it did."""


class _Ended(BrokenEngineError):
    """Nothing more comes from the engine."""


class EngineProcess:
    """A running engine.

    Raises:
        OSError: if the command cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            list(command), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
        )
        self._in = cast(FileIO, self._process.stdin)
        self._out = cast(FileIO, self._process.stdout)
        self._err = cast(FileIO, self._process.stderr)
        self._to_write: Queue[bytes | None] = Queue()
        self._lines: Queue[bytes | BrokenEngineError] = Queue(maxsize=16)
        self._closing = threading.Event()
        self._tail = b""
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._write, self._read, self._read_errors)
        ]
        for thread in self._threads:
            thread.start()

    def write(self, line: bytes) -> None:
        """Write a line, as soon as the engine listens."""
        self._to_write.put(line)

    def answer(self, timeout: float) -> bytes:
        """Return the next line that the engine writes.

        Raises:
            BrokenEngineError: if none comes in time, or one that is too long; the process is then killed.
        """
        answer = self._next(time.monotonic() + timeout)
        if answer is None:
            answer = BrokenEngineError(f"it did not answer within {timeout:g} s")
        if isinstance(answer, bytes):
            return answer
        told = self._how_it_ended() if isinstance(answer, _Ended) else str(answer)
        self.kill()
        raise BrokenEngineError(told + self._last_words())

    def _next(self, until: float) -> bytes | BrokenEngineError | None:
        """Return the next line, or why there is none; None, if time is up.

        An engine that ends may leave a process that holds its output open, so its end is looked for as well.
        """
        while (left := until - time.monotonic()) > 0:
            ended = self._process.poll() is not None
            try:
                return self._lines.get(timeout=min(left, _GRACE))
            except Empty:
                if ended:
                    return _Ended()
        return None

    def stop(self, line: bytes, timeout: float) -> tuple[list[str], list[str]]:
        """Write a last line and wait for the end; in the end nothing of it runs.

        Returns what was wrong about its end, and what was odd: helpers that go by themselves a moment later, as those
        of some transpilers do.
        """
        self._to_write.put(line)
        self._to_write.put(None)
        problems, warnings = [], []
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            problems.append(f"the engine did not end within {timeout:g} s of being told to stop")
        else:
            if self._process.returncode:
                problems.append(f"the engine {_ending(self._process.returncode)} when told to stop{self._last_words()}")
            if self._left_behind(_GRACE):
                if self._left_behind(_LINGERING):
                    problems.append("the engine left processes behind")
                else:
                    warnings.append("the engine's helpers ended a moment after it")
        self.kill()
        return problems, warnings

    def kill(self) -> None:
        """End the process and all that it has started."""
        self._closing.set()
        self._to_write.put(None)
        self._signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        self._process.wait()
        for thread in self._threads:
            thread.join(_GRACE)  # a process that left the group may hold the other end; its thread dies with this one
        for file in (self._in, self._out, self._err):
            file.close()

    def _signal(self, number: int) -> bool:
        """Send a signal to the group; returns whether there was anybody to get it."""
        if not hasattr(os, "killpg"):
            self._process.kill()
            return False
        try:
            os.killpg(self._process.pid, number)
        except (ProcessLookupError, PermissionError):
            return False
        return True

    def _left_behind(self, seconds: float) -> bool:
        """Whether others of the group outlive the engine, and what they are given to go by themselves."""
        until = time.monotonic() + seconds
        while hasattr(os, "killpg") and self._signal(0):
            if time.monotonic() > until:
                return True
            time.sleep(_POLL)
        return False

    def _how_it_ended(self) -> str:
        try:
            return f"it {_ending(self._process.wait(_GRACE))} instead of answering"
        except subprocess.TimeoutExpired:
            return "it closed its output instead of answering"

    def _last_words(self) -> str:
        """Return the line of the error output that says what went wrong, for people; the last, if none says so."""
        self._threads[-1].join(_POLL)  # what was written just before the end is still on its way
        return f"; on its error output: {quoted(told, 200)}" if (told := telling(self._tail)) else ""

    def _write(self) -> None:
        try:
            while (data := self._to_write.get()) is not None:
                rest = memoryview(data)
                while rest:
                    rest = rest[self._in.write(rest) :]
            self._in.close()
        except (OSError, ValueError):
            # It does not listen any more. What it still says, or that it ends, is told by who reads.
            return

    def _read(self) -> None:
        buffer, searched = bytearray(), 0
        try:
            while chunk := self._out.read(_CHUNK):
                buffer += chunk
                while (end := buffer.find(b"\n", searched)) >= 0 and end <= MAX_LINE:
                    self._put(bytes(buffer[:end]))
                    del buffer[: end + 1]
                    searched = 0
                searched = len(buffer)
                if len(buffer) > MAX_LINE:
                    self._put(BrokenEngineError(f"it wrote a line of more than {MAX_LINE} bytes"))
                    return
        except (OSError, ValueError):
            # The pipe was closed by who killed the engine; nobody waits for it.
            return
        self._put(_Ended())

    def _put(self, line: bytes | BrokenEngineError) -> None:
        while not self._closing.is_set():
            try:
                self._lines.put(line, timeout=_POLL)
            except Full:
                continue
            return

    def _read_errors(self) -> None:
        try:
            while chunk := self._err.read(_CHUNK):
                self._tail = (self._tail + chunk)[-_TAIL:]
        except (OSError, ValueError):
            # As in reading what it says.
            return


def telling(output: bytes) -> str:
    """Return the line of an error output that says what went wrong; the last, if none says so."""
    lines = [line for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    for number, line in enumerate(lines):
        if number and _STACK.match(line) and not _STACK.match(lines[number - 1]):
            above = [one for one in lines[:number] if _TELLING.match(one)]
            return (above or lines[:number])[-1].strip()
    told = [line for line in lines if _TELLING.match(line)] or [line for line in lines if not _NOISE.match(line)]
    return (told or lines or [""])[-1].strip()


def _ending(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"
