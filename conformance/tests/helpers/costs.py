"""What tests cost, counted and not timed, so that a busy machine makes no difference: processes and engines."""

from __future__ import annotations

import sys
from collections import Counter

#: The most of each that one test of every run may take; a test that needs more is heavy, or shares what it makes.
MOST = {"processes": 120, "engines": 300}

_STARTED = {"subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn"}


class Costs:
    """What has been started and made in this process so far."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        sys.addaudithook(self._heard)

    def _heard(self, event: str, about: tuple[object, ...]) -> None:
        if event in _STARTED:
            self.spent["processes"] += 1
        elif event == "compile" and str(about[1]).startswith("<engine of "):
            self.spent["engines"] += 1


def too_much(spent: Counter[str]) -> str:
    """Say what one test took too much of; empty if it did not."""
    found = [f"{spent[name]} {name}, where {most} are the most" for name, most in MOST.items() if spent[name] > most]
    return "; ".join(found)
