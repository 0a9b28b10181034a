"""From what was won to what is written, with the breakdown that names every clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from capot.runtime.score import Line, Score

if TYPE_CHECKING:
    from capot.runtime.game import Game


def said_points(game: Game, contract: int, announced: Sequence[Sequence[int]]) -> list[int]:
    """Return announced points: for each kind of declaration the sum of each side."""
    kernel = game.kernel
    said = [0] * (len(kernel.kinds) * len(kernel.sides))
    for seat, items in enumerate(announced):
        for item in items:
            place = kernel.items[item].kind * len(kernel.sides) + kernel.side_of[seat]
            said[place] += max(kernel.points[contract][item], 0)
    return said


def settle_deal(
    game: Game,
    contract: int,
    taker: int,
    owner: int,
    cards: Sequence[int],
    last_trick: int,
    tricks: Sequence[int],
    announced: Sequence[Sequence[int]],
) -> Score:
    """Settle a deal; ``owner`` is the seat with the best declaration, ``announced`` are declarations by seat."""
    kernel = game.kernel
    sides = len(kernel.sides)
    said = said_points(game, contract, announced)
    takers = kernel.side_of[taker]
    best = kernel.side_of[owner] if owner >= 0 else -1
    outcome, winner, *rest = kernel.settle(takers, last_trick, best, *cards, *tricks, *said)
    columns = tuple(rest[:sides])
    counts = {
        quantity.name: tuple(rest[sides * (place + 1) : sides * (place + 2)])
        for place, quantity in enumerate(kernel.quantities)
    }
    sums = [quantity for quantity in kernel.quantities if quantity.sum]
    lines: list[Line] = []
    for quantity in kernel.quantities:
        amounts = counts[quantity.name]
        if any(amounts) or quantity.sum:
            lines.append(Line(quantity.clause, quantity.name, amounts))
        if quantity.name in {kind.name for kind in kernel.kinds}:
            lines.extend(_items(game, contract, announced, quantity.name, amounts))
    end = kernel.outcomes[outcome]
    lines.append(Line(end.clause, end.name, (0,) * sides))
    for side, column in enumerate(columns):
        clause = end.takers_column if side == takers else end.others_column
        lines.append(Line(clause, "written", tuple(column if s == side else 0 for s in range(sides))))
    written = tuple(kernel.written_zero if column == 0 else str(column) for column in columns)
    totals = counts[sums[-1].name] if sums else columns
    return Score(end.name, winner if winner >= 0 else None, columns, written, totals, counts, tuple(lines))


def _items(
    game: Game, contract: int, announced: Sequence[Sequence[int]], kind: str, amounts: tuple[int, ...]
) -> list[Line]:
    """Return a line for each announced declaration of a kind that counts for somebody in the end.

    What counts for nobody stays unsaid, since announcing need not tell the others anything.
    """
    kernel = game.kernel
    lines: list[Line] = []
    everything = sum(
        max(kernel.points[contract][item], 0)
        for items in announced
        for item in items
        if kernel.kinds[kernel.items[item].kind].name == kind
    )
    collector = next((side for side, amount in enumerate(amounts) if amount == everything and amount), None)
    for seat, items in enumerate(announced):
        for item in items:
            if kernel.kinds[kernel.items[item].kind].name != kind:
                continue
            own = kernel.side_of[seat]
            to = own if amounts[own] else collector
            if to is None:
                continue
            points = max(kernel.points[contract][item], 0)
            shown = tuple(points if side == to else 0 for side in range(len(kernel.sides)))
            lines.append(
                Line(
                    kernel.value_clauses[kernel.item_clause[contract][item]],
                    f"{kernel.items[item].text} of seat {seat}",
                    shown,
                )
            )
    return lines
