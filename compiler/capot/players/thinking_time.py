"""How long a player thinks: of so many layouts, or for so much processor time, as long as that may change anything.

Who has time left stops when thinking on is worth next to nothing. What it is worth follows from what was seen: if the
rest of the time brings as many layouts as it promises to, the lead of one action over another will have moved by a
known standard deviation, and what can be expected of that is the other's gain if it comes out ahead.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import erfc, exp, pi, sqrt

from capot.players.levels import Level

#: How many layouts are thought of before the first look at the clock, and before any answer can be clear.
AT_ONCE, ENOUGH = 8, 128

#: Of the time, which part is not worth another look.
LEFT_ALONE = 20

#: What thinking on has to promise, in standard deviations of what a deal brings.
WORTH_THINKING = 0.0002

#: Where a thread's time is not told, as on a page, it is the process's.
_THREAD_TIME: Callable[[], float] = getattr(time, "thread_time", time.process_time)


class ThinkingTime:
    """What is left of the time for one decision.

    With ``seconds`` they are the thread's time on the processor, so that a busy machine takes nothing away.
    """

    def __init__(self, level: Level, number: int, clock: Callable[[], float] = _THREAD_TIME) -> None:
        self.number, self.seconds, self.clock = number, level.seconds, clock
        self.began = clock() if level.seconds else 0.0

    def share(self, brought: Sequence[Sequence[int]]) -> int:
        """Return how many layouts to think of next, 0 for none; ``brought`` is what each action brought so far."""
        done = len(brought[0])
        if not self.seconds:
            return self.number if not done else 0
        if not done:
            return AT_ONCE
        spent = self.clock() - self.began
        left = int(done * (self.seconds - spent) / spent) if spent > 0 else done
        if left * LEFT_ALONE < done:
            return 0
        if done >= ENOUGH and worth_of_more(brought, left) <= WORTH_THINKING * _spread(brought[0]):
            return 0
        return max(min(left, done) // 2, 1)


def worth_of_more(brought: Sequence[Sequence[int]], more: int) -> float:
    """Return what so many more layouts promise: by how much another action will come out ahead of the best."""
    totals = [sum(values) for values in brought]
    best = max(range(len(brought)), key=totals.__getitem__)
    deals, worth = len(brought[best]), 0.0
    for place, values in enumerate(brought):
        behind = (totals[best] - totals[place]) / deals
        leads = [ahead - value for ahead, value in zip(brought[best], values, strict=True)]
        moved = _spread(leads) * sqrt(more / (deals * (deals + more)))
        if moved > 0:
            away = behind / moved
            density = exp(-away * away / 2) / sqrt(2 * pi)
            worth = max(worth, moved * density - behind * erfc(away / sqrt(2)) / 2)
    return worth


def _spread(values: Sequence[int]) -> float:
    """Return the standard deviation."""
    many = len(values)
    mean = sum(values) / many
    return sqrt(sum((value - mean) ** 2 for value in values) / (many - 1)) if many > 1 else 0.0
