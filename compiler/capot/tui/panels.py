"""What stands beside the table: the score, and what was said."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from capot.runtime.voice import game_said, house_rules_said, worded
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
    points = not (kernel.counts_deals or kernel.plays_deals)
    title = worded("Match to {target} points" if points else "Match to {target}", target=names.target)
    rows: list[tuple[str, Sequence[object]]] = [(worded("match"), session.scores)]
    if view["contract"] is not None:
        rows += [(worded("cards"), view["card_points"]), (worded("tricks"), view["tricks_won"])]
    lines = [heading(title, width)]
    lines.append((_row("", [names.side(side) for side in names.sides], width), "dim"))
    lines += [
        (_row(text, [amounts[side] for side in names.sides], width), "" if row else "bold")
        for row, (text, amounts) in enumerate(rows)
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
    return [heading(worded("Table talk"), width), *lines[-(height - 1) :]]


def title_line(session: Session, width: int) -> str:
    """Return what is played, by which house rules, and the number of the deal."""
    game = session.game
    left = game_said(game.key, game.title)
    if game.house_rules:
        left = worded("{game} with {house_rules}", game=left, house_rules=house_rules_said(game.house_rules))
    right = ", ".join(
        [worded("deal {number}", number=session.number), *([worded("practice")] if session.setup.practice else [])]
    )
    room = width - len(right) - 2
    return (left if len(left) <= room else left[: room - 3] + "...").ljust(room + 2) + right


def own_covering(names: Names, view: View) -> set[str]:
    """Return one's own cards that lie on a covered one."""
    rows = view["rows"][names.seat] if view["rows"] else []
    return {card.partition(" ")[0] for card in rows if card and " on a card" in card}
