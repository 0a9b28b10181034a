"""A list to choose from or to tick in, as the side panel shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from capot.runtime.actions import Action
from capot.tui.panels import Line, heading


@dataclass(slots=True)
class Menu:
    """Actions with their labels; one is under the cursor, and where several can be chosen some are ticked.

    ``live`` says whether keys go to it now.
    """

    title: str
    items: Sequence[tuple[Action, str]]
    ticking: bool = False
    live: bool = True
    cursor: int = 0
    ticked: set[int] = field(default_factory=set)

    def move(self, step: int) -> None:
        """Move the cursor; at an end it goes on at the other."""
        self.cursor = (self.cursor + step) % len(self.items)

    def toggle(self, number: int) -> None:
        """Tick an item, or take the tick off."""
        self.cursor = number
        self.ticked ^= {number}

    @property
    def chosen(self) -> Action:
        """The action under the cursor."""
        return self.items[self.cursor][0]

    @property
    def all_ticked(self) -> list[str]:
        """What is ticked, as the actions name it."""
        return [self.items[number][0].what for number in sorted(self.ticked)]

    def lines(self, width: int, most: int = 1000) -> list[Line]:
        """Return it as lines: a sign before the cursor, the number of each item, a tick.

        Of more than ``most`` items those around the cursor are shown, and how many there are.
        """
        count = len(self.items)
        first = max(0, min(self.cursor - most // 2, count - most))
        lines = [heading(self.title if count <= most else f"{self.title} ({self.cursor + 1} of {count})", width)]
        for number, (_, label) in list(enumerate(self.items))[first : first + most]:
            here = self.live and number == self.cursor
            tick = ("[x] " if number in self.ticked else "[ ] ") if self.ticking else ""
            key = str(number + 1) if number < 9 else " "
            text = f"{'>' if here else ' '} {key if self.live else ' '} {tick}{label}"
            lines.append((text.ljust(width)[:width], "cursor" if here else "" if self.live else "dim"))
        return lines
