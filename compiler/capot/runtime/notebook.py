"""Deals and scores as notebooks show them: tables in HTML, which say in words what they show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.score import Score

_SIGNS = {"C": ("♣", "clubs"), "D": ("♦", "diamonds"), "H": ("♥", "hearts"), "S": ("♠", "spades")}
#: Red as both light and dark pages show it well.
_RED = "#d4351c"


def deal_html(deal: Deal) -> str:
    """Return a deal: what is played and whose turn it is, the hands, the trick on the table, the tricks won."""
    contract = "no contract yet" if deal.contract is None else f"{deal.contract}, taken by seat {deal.taker}"
    turn = f"to act: seat {', '.join(map(str, deal.to_act))}" if deal.to_act else "the deal is over"
    lying = dict(deal.trick)
    rows = [
        (
            f"{seat}{' (forehand)' if seat == deal.forehand else ''}",
            " ".join(map(_card_html, deal.hand(seat))),
            _card_html(lying[seat]) if seat in lying else "",
        )
        for seat in range(deal.game.seats)
    ]
    won = "; ".join(
        f"seats {'+'.join(map(str, side))}: {won}" for side, won in zip(deal.game.sides, deal.tricks_won, strict=True)
    )
    caption = f"{escape(deal.game.title)}: {escape(deal.phase)}, {escape(contract)}, {escape(turn)}. Tricks: {won}."
    return _table_html(caption, ("Seat", "Hand", "On the table"), rows)


def score_html(score: Score) -> str:
    """Return a score: the breakdown line by line with its clauses, and what each side writes."""
    sides = [f"Side {number}" for number in range(len(score.columns))]
    rows = [
        (
            escape(line.text + line.hanging),
            *(f"{amount}" for amount in line.amounts),
            f"<code>{escape(line.clause)}</code>",
        )
        for line in score.lines
    ]
    rows.append(("<b>written</b>", *(f"<b>{escape(text)}</b>" for text in score.written), ""))
    hangs = f", {score.hangs} hang" if score.hangs else ""
    return _table_html(f"{escape(score.outcome)}{hangs}", ("", *sides, "Clause"), rows)


def _card_html(text: str) -> str:
    """Return a card with the sign of its suit, whose name stands beside it for those who do not see it."""
    sign, name = _SIGNS[text[-1]]
    red = f' style="color:{_RED}"' if text[-1] in "DH" else ""
    return f'{text[:-1]}<span title="{name}" aria-label="{name}"{red}>{sign}</span>'


def _table_html(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of cells that are HTML already."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
