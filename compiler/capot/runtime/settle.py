"""From what was won to what is written, with the breakdown that names every clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from capot.runtime.score import Line, Score

if TYPE_CHECKING:
    from capot.runtime.rulings import Rulings


#: The tally of how many deals in a row were dead, which a game has that asks for it.
DEAD_DEALS = "dead-deals"


class Said(NamedTuple):
    """A declaration that was announced: its number, and whether the contest has struck it out."""

    number: int
    void: bool


class Ended(NamedTuple):
    """What is known of a deal when it is settled.

    ``level`` is how often the contract was doubled, ``bid`` the level at which it was named; ``best`` the set of sides
    with the best declaration; ``cards`` and ``tricks`` are by side, ``declared`` by seat; ``hung`` is what hung before
    the deal; ``last_trick`` and ``offender`` are sides, -1 for none; ``first`` is forehand's side; ``sweeper`` is the
    seat with every trick, ``ender`` the side whose declaration ended the deal; ``tallies`` is what sides
    carried from the deals before; ``called`` who made a call last, by its name.
    """

    contract: int
    taker: int
    cards: Sequence[int]
    tricks: Sequence[int]
    declared: Sequence[Sequence[Said]]
    last_trick: int
    best: int
    level: int = 0
    offender: int = -1
    first: int = 0
    hung: int = 0
    bid: int = 0
    sweeper: int = -1
    ender: int = -1
    tallies: Mapping[str, Sequence[int]] = {}
    called: Mapping[str, int] = {}

    def doubler(self, game: Rulings) -> int:
        """Return the side that doubled last, -1 for none: the parties double each other in turn, the others first."""
        if not self.level:
            return -1
        takers = game.kernel.side_of[self.taker]
        return (takers + 1) % len(game.sides) if self.level % 2 else takers

    def facts(self, game: Rulings) -> list[int]:
        """Return the results of the settlement, still empty, and behind them these facts."""
        kernel, out, place = game.kernel, game.room(), game.result_at
        points = kernel.points[self.contract]
        plain = {
            "contract": self.contract,
            "times": kernel.doublings[self.level],
            "takers": kernel.side_of[self.taker],
            "last": self.last_trick,
            "best": self.best,
            "offender": self.offender,
            "first": self.first,
            "hung": self.hung,
            "doubler": self.doubler(game),
            "sweeper": self.sweeper,
            "ender": self.ender,
            "taker": self.taker,
            "bid": self.bid,
            **{f"said by {call}": self.called.get(call, -1) for call in kernel.calls_scored},
        }
        for name, value in plain.items():
            if f"given {name}" in place:  # a game has those that it asks for
                out[place[f"given {name}"]] = value
        for side, (cards, tricks) in enumerate(zip(self.cards, self.tricks, strict=True)):
            out[place[f"given cards {side}"]] = cards
            out[place[f"given tricks {side}"]] = tricks
        for tally, by_side in self.tallies.items():
            for side, amount in enumerate(by_side):
                out[place[f"given tally {tally} {side}"]] = amount
        for seat, items in enumerate(self.declared):
            for item, void in items:
                worth, side = max(points[item], 0), kernel.side_of[seat]
                kind = kernel.kinds[kernel.items[item].kind].name
                out[place["given declared"]] += worth
                if not void:
                    out[place[f"given said {kind} {side}"]] += worth
                if kernel.collects_void:
                    out[place[f"given all {kind} {side}"]] += worth
        return out


def settle_deal(game: Rulings, ended: Ended) -> Score:
    """Settle a deal of which this is known."""
    results = ended.facts(game)
    game.functions.settle_sums(results)
    return score_of(game, results, ended.declared)


def score_of(game: Rulings, results: Sequence[int], declared: Sequence[Sequence[Said]]) -> Score:
    """Return the score that an engine's results mean."""
    kernel, place, sides = game.kernel, game.result_at, len(game.sides)

    def by_side(name: str) -> tuple[int, ...]:
        first = place[f"{name} 0"]
        return tuple(results[first : first + sides])

    takers, offender = results[place["given takers"]], results[place["given offender"]]
    stages = [("filled", ""), *((step.name, step.clause) for step in kernel.then)]
    columns = by_side(stages[-1][0])
    counts = {quantity.name: by_side(quantity.name) for quantity in kernel.quantities}
    sums = [quantity for quantity in kernel.quantities if quantity.sum]
    every_trick = kernel.hand_size in by_side("given tricks")
    lines: list[Line] = []
    for quantity in kernel.quantities:
        amounts = counts[quantity.name]
        if any(amounts) or quantity.sum:
            lines.append(Line(quantity.clause, quantity.name, amounts))
        if quantity.name in game.kinds:
            contract = results[place["given contract"]]
            lines.extend(_items(game, contract, declared, quantity.name, amounts, collected=every_trick))
    end = kernel.outcomes[results[place["outcome"]]]
    lines.append(Line(end.clause, end.name, (0,) * sides, results[place["filled hangs"]]))
    first = offender if offender >= 0 else takers
    for side, column in enumerate(by_side("filled")):
        clause = end.takers_column if side == first else end.others_column
        if side != first and end.rivals_column and results[place["rivals"]] >> side & 1:
            clause = end.rivals_column
        lines.append(Line(clause, "written", tuple(column if s == side else 0 for s in range(sides))))
    for (before, _), (after, clause) in pairwise(stages):
        changed = by_side(before) != by_side(after)
        if changed or results[place[f"{before} hangs"]] != results[place[f"{after} hangs"]]:
            lines.append(Line(clause, after, by_side(after), results[place[f"{after} hangs"]]))
    tallies = {tally: by_side(f"tally {tally}") for tally in kernel.tallies}
    for tally, carried in tallies.items():
        had = by_side(f"given tally {tally}")
        steps = [step.clause for step in kernel.then if step.tally == tally]
        if carried != had and steps:
            lines.append(Line(steps[0 if sum(carried) > sum(had) else -1], tally, carried))
    winners = results[place["winners"]]
    won = tuple(side for side in range(sides) if winners >> side & 1)
    doubled = results[place["given times"]] > 1
    lost = [bool(won) and side not in won and (side == takers or doubled) for side in range(sides)]
    zeros = [kernel.written_lost if side_lost else kernel.written_zero for side_lost in lost]
    return Score(
        outcome=end.name,
        winner=won[0] if len(won) == 1 else None,
        winners=won,
        columns=columns,
        hangs=results[place[f"{stages[-1][0]} hangs"]],
        every_trick=every_trick,
        written=tuple(str(column) if column else zero for column, zero in zip(columns, zeros, strict=True)),
        totals=counts[sums[-1].name] if sums else columns,
        points=by_side(
            next((stages[number][0] for number, step in enumerate(kernel.then) if step.rounds), stages[-1][0])
        ),
        counts=counts,
        tallies=tallies,
        lines=tuple(lines),
        results=tuple(results),
    )


def dead_deal(game: Rulings, clause: str, hung: int, tallies: Mapping[str, tuple[int, ...]]) -> Score:
    """Return what comes of a deal in which nobody named a contract: nothing, and what is carried is carried on.

    Where something asks how many deals were dead in a row, it is one more.
    """
    nothing = (0,) * len(game.sides)
    if (before := tallies.get(DEAD_DEALS)) is not None:
        tallies = {**tallies, DEAD_DEALS: tuple(number + 1 for number in before)}
    return Score(
        outcome="dead",
        winner=None,
        winners=(),
        columns=nothing,
        hangs=hung,
        every_trick=False,
        written=(game.kernel.written_zero,) * len(nothing),
        totals=nothing,
        points=nothing,
        counts={quantity.name: nothing for quantity in game.kernel.quantities},
        tallies=tallies,
        lines=(Line(clause, "dead", nothing),),
    )


def _items(
    game: Rulings,
    contract: int,
    declared: Sequence[Sequence[Said]],
    kind: str,
    amounts: tuple[int, ...],
    *,
    collected: bool,
) -> list[Line]:
    """Return a line for each announced declaration of a kind that counts for somebody in the end.

    What counts for nobody stays unsaid, since announcing need not tell the others anything.
    """
    kernel, points = game.kernel, game.kernel.points[contract]
    lines: list[Line] = []
    all_count = kernel.collects_void and collected
    items = [
        (seat, item)
        for seat, said in enumerate(declared)
        for item, void in said
        if (all_count or not void) and kernel.kinds[kernel.items[item].kind].name == kind
    ]
    everything = sum(max(points[item], 0) for _, item in items)
    collector = next((side for side, amount in enumerate(amounts) if amount == everything and amount), None)
    for seat, item in items:
        own = kernel.side_of[seat]
        to = own if amounts[own] else collector
        if to is None:
            continue
        worth = max(points[item], 0)
        shown = tuple(worth if side == to else 0 for side in range(len(kernel.sides)))
        clause = kernel.value_clauses[kernel.item_clause[contract][item]]
        lines.append(Line(clause, f"{kernel.items[item].text} of seat {seat}", shown))
    return lines
