"""How far a long run has come, on the screen of whoever waits for it."""

from __future__ import annotations

import sys
import time
from types import TracebackType

_WAIT = 1.0
_EVERY = 0.1


class Progress:
    """Shows one line that is written over, on standard error, once a run takes more than a second.

    Nothing is shown where standard error is no terminal. Leaving the context takes the line away.
    """

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._next = time.monotonic() + _WAIT
        self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._width:
            self._write("")

    def tell(self, what: str) -> None:
        """Say what is being done now."""
        now = time.monotonic()
        if self._shown and now >= self._next:
            self._next = now + _EVERY
            self._write(what)

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width) + ("\r" if not text else ""))
        sys.stderr.flush()
        self._width = len(text)
