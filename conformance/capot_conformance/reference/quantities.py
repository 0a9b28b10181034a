"""Everything that counts, by side: counts, kinds of declaration after the awards, and sums of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from capot_conformance.reference.announcements import sitting_of
from capot_conformance.reference.awards import Awards
from capot_conformance.reference.state import State
from capot_conformance.reference.table import Node


@dataclass(frozen=True)
class Brought:
    """What a deal has brought so far, as it is counted after it: by side, or the side that something belongs to.

    ``announced`` is what everything announced is worth, whether it counts or not.
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    last_trick: int | None
    every_trick: int | None
    kinds: Mapping[str, tuple[int, ...]]
    announced: int


def brought(state: State, with_laid_away: bool = True) -> Brought:
    """Count a deal as it stands."""
    sides = range(len(state.table.sides))
    cards = [sum(trick.points for trick in state.tricks_of(side)) for side in sides]
    if with_laid_away and state.contract is not None:
        for seat, laid in enumerate(state.laid_away):
            cards[state.table.side_of(seat)] += state.contract.worth(laid)
    tricks = tuple(len(state.tricks_of(side)) for side in sides)
    every_trick = state.every_trick()
    kinds: Mapping[str, tuple[int, ...]] = {}
    if state.taker is not None:
        sitting = sitting_of(state)
        kinds = Awards(state.model, sitting, state.announced, state.verdict, tricks, every_trick).points()
    last = state.table.side_of(state.tricks[-1].winner) if state.is_complete else None
    announced = sum(one.item.points for one in state.announced)
    return Brought(tuple(cards), tricks, last, every_trick, kinds, announced)


def quantities(model: Node, so_far: Brought) -> dict[str, tuple[int, ...]]:
    """Return every quantity of a game by side, in the order of the text."""
    sides = range(len(so_far.cards))
    found: dict[str, tuple[int, ...]] = {}
    for count in model["counts"]:
        owner = so_far.last_trick if count["what"] == "last-trick" else so_far.every_trick
        points = count["points"]
        is_cards = count["what"] == "cards-won"
        found[count["name"]] = so_far.cards if is_cards else tuple(points * (side == owner) for side in sides)
    found |= so_far.kinds
    for total in model["sums"]:
        rows = [found[name] for name in total["of"] if name in found]
        found[total["name"]] = tuple(sum(row[side] for row in rows) for side in sides)
    return found
