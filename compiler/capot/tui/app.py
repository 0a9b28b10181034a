"""The terminal program: the form at the start, the table, and another match if one likes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from textual.app import App

from capot.runtime.game import Game
from capot.tui.saved_match import Saved, Setup
from capot.tui.session import Player, Session
from capot.tui.start_screen import StartScreen
from capot.tui.table_look import Manner
from capot.tui.table_screen import TableScreen


@dataclass(frozen=True, slots=True)
class Call:
    """What to play: the game, who plays whom, the players there are, and what was saved, if it is to be asked about.

    ``begin`` makes the session, of a new match or of a saved one. ``ask`` says whether the form comes first; ``note``
    is shown on it.
    """

    game: Game
    start: Setup | Saved
    players: Mapping[str, Player]
    saved: Saved | None
    begin: Callable[[Setup | Saved], Session]
    ask: bool = False
    note: str = ""


class PlayApp(App[Session | None]):
    """The game in the terminal. It gives back the session as it was left, or nothing if none was begun."""

    CSS_PATH = "play.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "capot"

    def __init__(self, call: Call, manner: Manner) -> None:
        # With the terminal's own colours, Textual takes them all off at NO_COLOR; else it would make them grey.
        super().__init__(ansi_color=bool(os.environ.get("NO_COLOR")))
        self.call, self.manner = call, manner
        self.session: Session | None = None

    def on_mount(self) -> None:
        """Show the form, or the table at once."""
        call = self.call
        if not self.manner.looks.lines:
            self.add_class("ascii")
        if not call.ask or isinstance(call.start, Saved):
            self._sit_down(call.start)
            return
        form = StartScreen(call.game, call.start, list(call.players), call.saved, call.note, self.manner.looks)
        self.push_screen(form, self._sit_down)

    def _sit_down(self, start: Setup | Saved | None) -> None:
        if start is None:
            self.exit(None)
            return
        self.session = self.call.begin(start)
        self.push_screen(TableScreen(self.session, self.manner), self._leave)

    def _leave(self, word: str | None) -> None:
        if word == "new" and self.session is not None:
            setup = self.session.setup
            again = Setup(setup.seat, setup.seed + 1, setup.bots, setup.practice, setup.deals)
            self._sit_down(again)
        else:
            self.exit(self.session)

    def action_help_quit(self) -> None:
        """Leave at Ctrl-C, wherever one is: everything is saved."""
        self.exit(self.session)
