"""How things are measured: processor time, so that what else runs on the machine counts less, in turns, as ratios."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

#: Something to be measured: it does a share of its work and returns how much it did, and in how much processor time.
Work = Callable[[], tuple[float, float]]

ROUNDS = 5


def timed(work: Callable[[], float], clock: Callable[[], float] = time.process_time) -> Work:
    """Return work in this process that times itself, in processor time or by another clock."""

    def done() -> tuple[float, float]:
        began = clock()
        amount = work()
        return amount, clock() - began

    return done


@dataclass(frozen=True)
class Rates:
    """What was done in a second, round by round."""

    rounds: Sequence[float]

    @property
    def median(self) -> float:
        return statistics.median(self.rounds)

    def over(self, other: Rates) -> str:
        """Return the ratio to another, measured in the same rounds, with its spread."""
        ratios = [one / two for one, two in zip(self.rounds, other.rounds, strict=True)]
        return f"{statistics.median(ratios):.2f} (from {min(ratios):.2f} to {max(ratios):.2f})"


def measure(works: Mapping[str, Work], rounds: int = ROUNDS) -> dict[str, Rates]:
    """Do all works in turns, and return their rates by name; a first round that warms up does not count."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(rounds + 1):
        for name, work in works.items():
            amount, seconds = work()
            if turn:
                found[name].append(amount / seconds)
    return {name: Rates(rates) for name, rates in found.items()}
