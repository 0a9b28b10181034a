"""Before the first card: go on with the saved match, or begin one and choose seat and bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from textwrap import wrap

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from capot.runtime.game import Game
from capot.runtime.voice import game_said, worded
from capot.tui.canvas import Looks
from capot.tui.cells import Cells, text_of_lines
from capot.tui.panels import Line, heading
from capot.tui.saved_match import Saved, Setup


class StartScreen(Screen[Setup | Saved | None]):
    """A form of a few lines. It gives back how to begin, what to go on with, or nothing to leave."""

    def __init__(
        self, game: Game, setup: Setup, players: Sequence[str], saved: Saved | None, note: str, looks: Looks
    ) -> None:
        super().__init__()
        self.game, self.setup, self.saved, self.note, self.looks = game, setup, saved, note, looks
        bots = setup.bots
        mixed = [bots] if len(set(bots)) > 1 else []
        self._bots: list[tuple[str, ...]] = [*mixed, *((name,) * game.seats for name in players)]
        self._rows: list[tuple[str, Callable[[], str], Callable[[int], None] | None]] = [
            *([(worded("Go on with the saved match"), self._saved_text, None)] if saved else []),
            (worded("Begin a new match"), lambda: "", None),
            (worded("Your seat"), lambda: str(self.setup.seat), self._change_seat),
            (worded("The others play"), self._bots_text, self._change_bots),
            (
                worded("Practice: moves can be taken back"),
                lambda: worded("yes") if self.setup.practice else worded("no"),
                self._practice,
            ),
        ]
        self.row = 0

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        yield Cells(self._draw, "start")

    def _saved_text(self) -> str:
        assert self.saved is not None
        record = self.saved.record
        practice = [worded("practice")] if self.saved.setup.practice else []
        scores = " : ".join(map(str, record["scores"]))
        return ", ".join([worded("deal {number}", number=len(record["deals"])), scores, *practice])

    def _bots_text(self) -> str:
        return " ".join(dict.fromkeys(self.setup.bots))

    def _change_seat(self, step: int) -> None:
        self.setup = replace(self.setup, seat=(self.setup.seat + step) % self.game.seats)

    def _change_bots(self, step: int) -> None:
        place = (self._bots.index(self.setup.bots) + step) % len(self._bots)
        self.setup = replace(self.setup, bots=self._bots[place])

    def _practice(self, step: int) -> None:
        self.setup = replace(self.setup, practice=not self.setup.practice)

    def _draw(self, width: int, height: int) -> Text:
        room = min(width, 78)
        lines: list[Line] = [heading(game_said(self.game.key, self.game.title), room), ("", "")]
        if self.game.house_rules:
            lines += [
                *(
                    (line, "")
                    for line in wrap(worded("with {house_rules}", house_rules=", ".join(self.game.house_rules)), room)
                ),
                ("", ""),
            ]
        for number, (label, value, change) in enumerate(self._rows):
            here = number == self.row
            shown = f"< {value()} >" if change else value()
            text = f"{'>' if here else ' '} {label.ljust(34)} {shown}"
            lines.append((text.ljust(room), "cursor" if here else ""))
        lines += [("", ""), (worded("up/down move   left/right change   Enter begins   q leaves"), "dim")]
        if self.saved:
            lines += [(worded("A new match leaves the saved one aside, under another name."), "dim")]
        lines += [("", ""), *((line, "error") for text in self.note.splitlines() for line in wrap(text, room))]
        return text_of_lines(lines, self.looks)

    def on_key(self, event: events.Key) -> None:
        """Move, change, begin or leave."""
        event.stop()
        change = self._rows[self.row][2]
        if event.key in ("up", "down"):
            self.row = (self.row + (1 if event.key == "down" else -1)) % len(self._rows)
        elif event.key in ("left", "right", "space") and change is not None:
            change(-1 if event.key == "left" else 1)
        elif event.key == "enter":
            self.dismiss(self.saved if self.saved and self.row == 0 else self.setup)
            return
        elif event.key in ("q", "escape", "ctrl+c"):
            self.dismiss(None)
            return
        self.query_one(Cells).refresh()
