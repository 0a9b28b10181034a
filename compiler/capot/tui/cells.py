"""Widgets that show drawn cells: how styles by name look on a terminal, with colours and without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text
from textual.widget import Widget

from capot.base.escaping import visible
from capot.tui.canvas import Canvas, Looks
from capot.tui.panels import Line

#: How a style by name looks. Nothing depends on a colour: signs and frames say the same.
STYLES = {
    "": "",
    "card": "#101010 on #f4f1e8",
    "card red": "bold #b3001b on #f4f1e8",
    "off": "#30302c on #8f9088",
    "off red": "#6b0010 on #8f9088",
    "name": "bold",
    "turn": "bold reverse",
    "dim": "grey74",
    "open": "bold",
    "bold": "bold",
    "key": "bold",
    "heading": "bold #e8c468",
    "cursor": "bold reverse",
    "error": "bold #ffb4a2",
    "hint": "bold #b9e3a8",
}


def shown(text: str, style: str = "", **how: Any) -> Text:
    """Return a text of Rich in which nothing commands the terminal, whatever titles and names of files hold."""
    return Text(visible(text), style, **how)


def text_of_lines(lines: Sequence[Line], looks: Looks) -> Text:
    """Return lines, each of one style, as a text of Rich; the rule after a heading is a line where there are lines."""
    ruled = [(_ruled(line) if looks.lines and style == "heading" else line, style) for line, style in lines]
    return Text("\n").join([shown(line, STYLES[style], no_wrap=True, overflow="crop") for line, style in ruled])


def _ruled(line: str) -> str:
    text = line.rstrip("-")
    return text + "─" * (len(line) - len(text))


def text_of_canvas(canvas: Canvas) -> Text:
    """Return a canvas as a text of Rich."""
    rows = [
        Text.assemble(*((visible(run), STYLES[style]) for run, style in row), no_wrap=True) for row in canvas.rows()
    ]
    return Text("\n").join(rows)


class Cells(Widget):
    """A widget that asks for its text whenever it is drawn, with the room that it has then."""

    def __init__(self, draw: Callable[[int, int], Text], name: str) -> None:
        super().__init__(id=name)
        self._draw = draw

    def render(self) -> Text:
        """Return what it shows now."""
        return self._draw(self.size.width, self.size.height)
