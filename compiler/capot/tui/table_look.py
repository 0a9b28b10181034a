"""How the table looks on the screen: its parts, and what each of them shows of a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from capot.runtime.actions import Action
from capot.runtime.deal import Deal
from capot.runtime.voice import worded
from capot.tui import action_words
from capot.tui.canvas import Canvas, Looks
from capot.tui.cells import STYLES, Cells, shown, text_of_canvas, text_of_lines
from capot.tui.hand import Hand
from capot.tui.menu import Menu
from capot.tui.page_texts import DecisionLike
from capot.tui.panels import Line, own_covering, score_lines, talk_lines, title_line
from capot.tui.session import Session
from capot.tui.table_picture import draw_table

WIDTH, HEIGHT = 80, 24

#: How many choices are shown whatever else there is to show, and how many lines are left to what was said.
_FEWEST_CHOICES = 5
_TALK = 6


class HintLike(Protocol):
    """What a hint is: an action and why."""

    @property
    def action(self) -> Action:
        """What had best be done."""

    @property
    def reason(self) -> str:
        """Why, in words."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How the game is shown: seconds that a bot's action takes, what the terminal can show, who gives hints.

    ``review`` returns which of a seat's decisions in a deal cost most.
    """

    pace: float
    looks: Looks
    hint: Callable[[Deal, int], HintLike]
    review: Callable[[Deal, int], Sequence[DecisionLike]]


class TableLook(Screen[str]):
    """The table as it is drawn: a session, with what is being chosen.

    ``menu`` is the list beside the table, if any; ``cursor`` the place of the card in the double frame; ``note`` a
    message with its style; ``fresh`` says that the last trick has just been finished.
    """

    def __init__(self, session: Session, manner: Manner) -> None:
        super().__init__()
        self.session, self.manner = session, manner
        self.menu: Menu | None = None
        self.cursor = 0
        self.note: Line = ("", "")
        self.fresh = False

    def compose(self) -> ComposeResult:
        """Lay out title, table, hand, side panel, message and keys."""
        yield Cells(self._draw_title, "title")
        yield Cells(self._draw_standing, "standing")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Cells(self._draw_table, "table")
                yield Cells(self._draw_hand, "hand")
            yield Cells(self._draw_side, "side")
        yield Cells(self._draw_message, "message")
        yield Cells(self._draw_keys, "keys")

    def on_resize(self, event: events.Resize) -> None:
        """Give larger windows larger cards and a wider side panel."""
        roomy = event.size.width >= 100 and event.size.height >= 30
        self.query_one("#hand").styles.height = 8 if roomy else 6
        self.query_one("#side").styles.width = 29 if event.size.width < 100 else 34 if event.size.width < 120 else 40

    @property
    def cards(self) -> list[str]:
        """One's own cards from the left."""
        return self.session.names.sorted(self.session.view)

    @property
    def choosing_card(self) -> bool:
        """Whether a card of the hand is to be chosen now."""
        return any(action.verb in ("play", "lay") for action in self.session.legal)

    def _draw_title(self, width: int, height: int) -> Text:
        return shown(title_line(self.session, width), "bold", no_wrap=True, overflow="crop")

    def _draw_standing(self, width: int, height: int) -> Text:
        size = self.size
        if size.width < WIDTH or size.height < HEIGHT:
            text = worded(
                "The window is {width}x{height}; the table wants {wanted}.",
                width=size.width,
                height=size.height,
                wanted=f"{WIDTH}x{HEIGHT}",
            )
            return shown(text, STYLES["error"], no_wrap=True, overflow="crop")
        return shown(
            action_words.standing_line(self.session.names, self.session.view), no_wrap=True, overflow="ellipsis"
        )

    def _draw_table(self, width: int, height: int) -> Text:
        session, canvas = self.session, Canvas(width, height)
        return text_of_canvas(
            draw_table(session.names, session.view, session.calls, canvas, self.manner.looks, fresh=self.fresh)
        )

    def _draw_hand(self, width: int, height: int) -> Text:
        legal = {action.what for action in self.session.legal if action.verb in ("play", "lay")}
        covering = own_covering(self.session.names, self.session.view)
        live = self.choosing_card
        cards = self.cards
        hand = Hand(cards, legal, min(self.cursor, len(cards) - 1), covering, live)
        return text_of_canvas(hand.draw(width, height, self.manner.looks, self.session.names.letters))

    def _draw_side(self, width: int, height: int) -> Text:
        lines = score_lines(self.session, width)
        if self.menu is not None:
            lines += [("", ""), *self.menu.lines(width, max(_FEWEST_CHOICES, height - len(lines) - _TALK))]
        lines.append(("", ""))
        return text_of_lines([*lines, *talk_lines(self.session.talk, width, height - len(lines))], self.manner.looks)

    def _draw_message(self, width: int, height: int) -> Text:
        text, style = self.note
        if not text:
            text = action_words.prompt(self.session.names, self.session.view, self.session.legal)
            if self.session.turn == "bot":
                text = worded("{name} is thinking.", name=self.session.names.short[self.session.deal.to_act[0]])
        if self.session.trouble:
            text, style = f"{self.session.trouble} {text}", "error"
        return shown(text, STYLES[style])

    def _draw_keys(self, width: int, height: int) -> Text:
        if self.menu is not None and self.menu.live:
            act = worded("1-9 tick  Enter done") if self.menu.ticking else worded("1-9 or Enter choose")
        elif self.choosing_card:
            act = "  ".join([worded("1-9 or Enter play"), *([worded("a announce")] if self.menu is not None else [])])
        else:
            act = worded("Space go on")
        undo = [worded("u undo")] if self.session.setup.practice else []
        parts = [act, worded("h hint"), worded("w why"), *undo, worded("l tricks"), worded("s score")]
        ends = [worded("? all keys"), worded("q quit")]
        while len("  ".join([*parts, *ends])) > width and len(parts) > 1:
            parts.pop()
        return shown("  ".join([*parts, *ends]).ljust(width)[:width], "reverse", no_wrap=True)

    def redraw(self) -> None:
        """Show how it stands now."""
        for cells in self.query(Cells):
            cells.refresh()

    def say(self, text: str, style: str = "") -> None:
        """Show a message until something is done."""
        self.note = (text, style)
        self.redraw()
