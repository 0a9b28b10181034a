"""From what was won to what is written, with the breakdown that names every clause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from capot.runtime.score import Line, Score

if TYPE_CHECKING:
    from capot.runtime.game import Game
    from capot.runtime.kernel import Kernel


class Ended(NamedTuple):
    """What is known of a deal when it is settled.

    ``level`` is how often the contract was doubled; ``best`` the set of sides with the best declaration; ``void`` the
    declarations that were struck out; ``cards`` and ``tricks`` are by side, ``announced`` by seat; ``hung`` is what
    hung before the deal; ``last_trick`` and ``offender`` are sides, -1 for none; ``first`` is forehand's side.
    """

    contract: int
    taker: int
    cards: Sequence[int]
    tricks: Sequence[int]
    announced: Sequence[Sequence[int]]
    last_trick: int
    best: int
    void: tuple[int, ...] = ()
    level: int = 0
    offender: int = -1
    first: int = 0
    hung: int = 0

    def facts(self, kernel: Kernel) -> tuple[int, ...]:
        """Return the parameters of the settlement, but for the points announced by side."""
        points = kernel.points[self.contract]
        declared = sum([points[item] for items in self.announced for item in items if points[item] > 0])
        return (
            self.contract,
            kernel.doublings[self.level],
            kernel.side_of[self.taker],
            self.last_trick,
            self.best,
            self.offender,
            self.first,
            self.hung,
            declared,
            *self.cards,
            *self.tricks,
        )


def said_points(
    game: Game, contract: int, announced: Sequence[Sequence[int]], void: Sequence[int] = ()
) -> tuple[int, ...]:
    """Return announced points that are not void: for each kind of declaration the sum of each side.

    Where every trick brings what is void too, the sums with it follow.
    """
    kernel = game.kernel
    said = [0] * (len(kernel.kinds) * len(kernel.sides))
    for seat, items in enumerate(announced):
        for item in items:
            if item not in void:
                place = kernel.items[item].kind * len(kernel.sides) + kernel.side_of[seat]
                said[place] += max(kernel.points[contract][item], 0)
    if kernel.collects_void and void:
        return (*said, *said_points(game, contract, announced)[len(said) :])
    return (*said, *said) if kernel.collects_void else tuple(said)


def settle_deal(game: Game, ended: Ended) -> Score:
    """Settle a deal."""
    kernel = game.kernel
    sides = len(kernel.sides)
    takers = kernel.side_of[ended.taker]
    said = said_points(game, ended.contract, ended.announced, ended.void)
    outcome, winners, *rest = kernel.settle(*ended.facts(kernel), *said)
    stages = [tuple(rest[(sides + 1) * i : (sides + 1) * (i + 1)]) for i in range(len(kernel.then) + 1)]
    rest = rest[(sides + 1) * len(stages) :]
    *columns, hangs = stages[-1]
    counts = {
        quantity.name: tuple(rest[sides * place : sides * (place + 1)])
        for place, quantity in enumerate(kernel.quantities)
    }
    sums = [quantity for quantity in kernel.quantities if quantity.sum]
    lines: list[Line] = []
    for quantity in kernel.quantities:
        amounts = counts[quantity.name]
        if any(amounts) or quantity.sum:
            lines.append(Line(quantity.clause, quantity.name, amounts))
        if quantity.name in {kind.name for kind in kernel.kinds}:
            lines.extend(_items(game, ended, quantity.name, amounts))
    end = kernel.outcomes[outcome]
    lines.append(Line(end.clause, end.name, (0,) * sides))
    first = ended.offender if ended.offender >= 0 else takers
    for side, column in enumerate(stages[0][:sides]):
        clause = end.takers_column if side == first else end.others_column
        lines.append(Line(clause, "written", tuple(column if s == side else 0 for s in range(sides))))
    for step, before, after in zip(kernel.then, stages, stages[1:], strict=False):
        if before != after:
            lines.append(Line(step.clause, step.name, after[:sides]))
    won = tuple(side for side in range(sides) if winners >> side & 1)
    lost = [bool(won) and side not in won and (side == takers or ended.level > 0) for side in range(sides)]
    zeros = [kernel.written_lost if side_lost else kernel.written_zero for side_lost in lost]
    written = tuple(str(column) if column else zero for column, zero in zip(columns, zeros, strict=True))
    return Score(
        outcome=end.name,
        winner=won[0] if len(won) == 1 else None,
        winners=won,
        columns=tuple(columns),
        hangs=hangs,
        every_trick=kernel.hand_size in ended.tricks,
        written=written,
        totals=counts[sums[-1].name] if sums else tuple(columns),
        counts=counts,
        lines=tuple(lines),
    )


def dead_deal(game: Game, clause: str, hung: int) -> Score:
    """Return what comes of a deal in which nobody named a contract: nothing, and what hung goes on hanging."""
    nothing = (0,) * len(game.sides)
    return Score(
        outcome="dead",
        winner=None,
        winners=(),
        columns=nothing,
        hangs=hung,
        every_trick=False,
        written=(game.kernel.written_zero,) * len(nothing),
        totals=nothing,
        counts={quantity.name: nothing for quantity in game.kernel.quantities},
        lines=(Line(clause, "dead", nothing),),
    )


def _items(game: Game, ended: Ended, kind: str, amounts: tuple[int, ...]) -> list[Line]:
    """Return a line for each announced declaration of a kind that counts for somebody in the end.

    What counts for nobody stays unsaid, since announcing need not tell the others anything.
    """
    kernel, contract = game.kernel, ended.contract
    lines: list[Line] = []
    collected = kernel.collects_void and kernel.hand_size in ended.tricks
    void = () if collected else ended.void
    items = [
        (seat, item)
        for seat, said in enumerate(ended.announced)
        for item in said
        if item not in void and kernel.kinds[kernel.items[item].kind].name == kind
    ]
    everything = sum(max(kernel.points[contract][item], 0) for _, item in items)
    collector = next((side for side, amount in enumerate(amounts) if amount == everything and amount), None)
    for seat, item in items:
        own = kernel.side_of[seat]
        to = own if amounts[own] else collector
        if to is None:
            continue
        points = max(kernel.points[contract][item], 0)
        shown = tuple(points if side == to else 0 for side in range(len(kernel.sides)))
        clause = kernel.value_clauses[kernel.item_clause[contract][item]]
        lines.append(Line(clause, f"{kernel.items[item].text} of seat {seat}", shown))
    return lines
