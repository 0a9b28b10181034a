"""Dialogs over the table: a page to read, and a line to ask with."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from capot.runtime.voice import worded
from capot.tui.cells import shown

WIDTH = 72
_SCROLL = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10, "space": 10}


class Page(ModalScreen[str]):
    """Something to read. It gives back the word for the key that closed it."""

    def __init__(self, title: str, lines: Sequence[str], keys: Mapping[str, str], foot: str) -> None:
        super().__init__()
        self._title, self._lines, self._keys, self._foot = title, lines, dict(keys), foot

    def compose(self) -> ComposeResult:
        """Lay out heading, scrolling text and the keys."""
        with Vertical(classes="page"):
            yield Static(shown(self._title), classes="page-title")
            with VerticalScroll(can_focus=False, classes="page-body"):
                yield Static(shown("\n".join(folded(self._lines))), classes="page-text")
            yield Static(shown(self._foot), classes="page-foot")

    def on_key(self, event: events.Key) -> None:
        """Scroll, or close with the word for the key."""
        event.stop()
        if event.key in self._keys:
            self.dismiss(self._keys[event.key])
        elif event.key in _SCROLL:
            self.query_one(VerticalScroll).scroll_relative(y=_SCROLL[event.key], animate=False)


def reading(title: str, lines: Sequence[str]) -> Page:
    """Return a page that any usual key closes."""
    closing = dict.fromkeys(("escape", "enter", "q", "ctrl+c", "question_mark"), "")
    return Page(title, lines, closing, worded("up/down scroll   Enter or Esc closes"))


def folded(lines: Sequence[str]) -> list[str]:
    """Return paragraphs as lines of a page; what follows the first line keeps its indent."""
    shown: list[str] = []
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        shown += textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return shown


class Search(ModalScreen[None]):
    """A line to type words into, and below it what is found for them."""

    BINDINGS: ClassVar = [("escape", "close", "Close"), ("ctrl+c", "close", "Close")]

    def __init__(self, title: str, find: Callable[[str], Sequence[str]]) -> None:
        super().__init__()
        self._title, self._find = title, find

    def compose(self) -> ComposeResult:
        """Lay out heading, the line, what is found and the keys."""
        with Vertical(classes="page"):
            yield Static(shown(self._title), classes="page-title")
            yield Input(placeholder=worded("a word, for instance: trump"), max_length=60)
            with VerticalScroll(can_focus=False, classes="page-body"):
                yield Static(shown(""), id="found", classes="page-text")
            yield Static(shown(worded("type words   up/down scroll   Esc closes")), classes="page-foot")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what is found for the words so far."""
        self.query_one("#found", Static).update(shown("\n".join(folded(self._find(event.value)))))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def on_key(self, event: events.Key) -> None:
        """Scroll what is found."""
        if event.key in ("up", "down", "pageup", "pagedown"):
            event.stop()
            self.query_one(VerticalScroll).scroll_relative(y=_SCROLL[event.key], animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
