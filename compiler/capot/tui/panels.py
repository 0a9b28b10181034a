"""What stands beside the table: the score, and what was said."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from capot.tui.session import Session
from capot.tui.spoken_names import Names, View
from capot.tui.table_log import declared

#: A line with the name of its style.
Line = tuple[str, str]

_LABEL = 8
_WIDEST = 10


def heading(text: str, width: int) -> Line:
    """Return the heading of a panel."""
    return f"{text} ".ljust(width, "-"), "heading"


def score_lines(session: Session, width: int) -> list[Line]:
    """Return the running score of the match and of the deal, a column for each side."""
    names, view = session.names, session.view
    kernel = names.game.kernel
    unit = "" if kernel.counts_deals or kernel.plays_deals else " points"
    rows: list[tuple[str, Sequence[object]]] = [("match", session.scores)]
    if view["contract"] is not None:
        rows += [("cards", view["card_points"]), ("tricks", view["tricks_won"])]
    lines = [heading(f"Match to {names.target}{unit}", width)]
    lines.append((_row("", [names.side(side) for side in names.sides], width), "dim"))
    lines += [
        (_row(text, [amounts[side] for side in names.sides], width), "bold" if text == "match" else "")
        for text, amounts in rows
    ]
    for text in declared(names, view):
        lines += [(line, "") for line in textwrap.wrap(text, width, subsequent_indent=" ")]
    return lines


def _row(label: str, amounts: Sequence[object], width: int) -> str:
    column = min(_WIDEST, (width - _LABEL) // max(1, len(amounts)))
    return label.ljust(_LABEL) + "".join(str(amount)[: column - 1].rjust(column) for amount in amounts)


def talk_lines(talk: Sequence[str], width: int, height: int) -> list[Line]:
    """Return the last of what was said, as much as there is room for, the newest at the foot."""
    if height < 2:
        return []
    lines: list[Line] = []
    for number, text in enumerate(reversed(talk)):
        style = "" if number == 0 else "dim"
        new = [(line, style) for line in textwrap.wrap(text, width, subsequent_indent=" ", break_on_hyphens=False)]
        lines = new + lines
        if len(lines) >= height - 1:
            break
    return [heading("Table talk", width), *lines[-(height - 1) :]]


def title_line(session: Session, width: int) -> str:
    """Return what is played, by which house rules, and the number of the deal."""
    game = session.game
    rules = f" with {', '.join(game.house_rules)}" if game.house_rules else ""
    right = f"deal {session.number}" + (", practice" if session.setup.practice else "")
    room = width - len(right) - 2
    left = game.title + rules
    return (left if len(left) <= room else left[: room - 3] + "...").ljust(room + 2) + right


def own_covering(names: Names, view: View) -> set[str]:
    """Return one's own cards that lie on a covered one."""
    rows = view["rows"][names.seat] if view["rows"] else []
    return {card.partition(" ")[0] for card in rows if card and " on a card" in card}
