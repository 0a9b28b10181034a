"""How far a run is, and how long it will take."""

from __future__ import annotations

import math
import shutil
import time

from capot.cli.progress import Progress
from capot.simulation.difference_words import number


class Bar:
    """A bar on standard error for a run of so many deals, of which some were played before."""

    def __init__(self, progress: Progress, deals: int, before: int) -> None:
        self.progress = progress
        self.deals = deals
        self.before = before
        self.began = time.monotonic()

    def tell(self, played: int) -> None:
        """Show how many deals are played."""
        width = max(shutil.get_terminal_size((80, 24)).columns - 4, 10)  # room for ^C
        share = played / self.deals if self.deals else 1.0
        text = f" {math.floor(100 * share)} % of {number(self.deals, 0)} deals{self._left(played)}"
        room = width - len(text) - 2
        bar = ""
        if room >= 10:
            full = math.floor(min(room, 30) * share)
            bar = f"[{'#' * full}{'-' * (min(room, 30) - full)}]"
        self.progress.tell((bar + text)[:width])

    def _left(self, played: int) -> str:
        now = time.monotonic() - self.began
        if played <= self.before or now < 1:
            return ""
        seconds = math.ceil(now * (self.deals - played) / (played - self.before))
        return f", {seconds // 60}:{seconds % 60:02} left"
