"""Everything that counts, by side: counts, kinds of declaration after the awards, and sums of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from capot_conformance.reference.announcements import sitting_of
from capot_conformance.reference.awards import Awards
from capot_conformance.reference.facts import Moment, holds
from capot_conformance.reference.state import State
from capot_conformance.reference.table import Node


@dataclass(frozen=True)
class Brought:
    """What a deal has brought so far, as it is counted after it: by side, or the side that something belongs to.

    ``announced`` is what everything announced is worth, whether it counts or not, ``sweeper`` the seat that won every
    trick.
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    last_trick: int | None
    every_trick: int | None
    kinds: Mapping[str, tuple[int, ...]]
    announced: int
    sweeper: int | None = None


def brought(state: State, with_laid_away: bool = True) -> Brought:
    """Count a deal as it stands."""
    sides = range(len(state.table.sides))
    cards = [sum(trick.points for trick in state.tricks_of(side)) for side in sides]
    if with_laid_away and state.contract is not None:
        for seat, laid in enumerate(state.laid_away):
            cards[state.table.side_of(seat)] += state.contract.worth(laid)
    tricks = tuple(len(state.tricks_of(side)) for side in sides)
    every_trick = state.every_trick()
    last = state.table.side_of(state.tricks[-1].winner) if state.is_complete else None
    announced = sum(one.item.points for one in state.announced)
    winners = {trick.winner for trick in state.tricks}
    sweeper = winners.pop() if state.is_complete and len(winners) == 1 else None
    deal = Brought(tuple(cards), tricks, last, every_trick, {}, announced, sweeper)
    if state.taker is None:
        return deal
    awards = Awards(counted(state.moment(), deal), sitting_of(state), state.announced, state.verdict)
    return replace(deal, kinds=awards.points())


def at_the_end(now: Moment, deal: Brought) -> Moment:
    """Return a moment with all that a deal has brought by then."""
    known = counted(now, deal)
    return replace(known, quantities=quantities(now.model, deal, known))


def counted(now: Moment, deal: Brought) -> Moment:
    """Return a moment with the tricks of a deal, before anything is counted for them."""
    return replace(
        now,
        every_trick=deal.every_trick,
        sweeper=deal.sweeper,
        tricks=deal.tricks,
        complete=deal.last_trick is not None,
        announced=deal.announced,
    )


def quantities(model: Node, so_far: Brought, now: Moment) -> dict[str, tuple[int, ...]]:
    """Return every quantity of a game by side, in the order of the text; ``now`` is when it is counted."""
    sides = range(len(so_far.cards))
    found: dict[str, tuple[int, ...]] = {}
    for count in model["counts"]:
        points = count["points"]
        match count["what"]:
            case "cards-won":
                row = so_far.cards
            case "each-trick":
                row = tuple(points * tricks for tricks in so_far.tricks)
            case "last-trick":
                row = tuple(points * (side == so_far.last_trick) for side in sides)
            case "every-trick":
                row = tuple(points * (side == so_far.every_trick) for side in sides)
            case unknown:
                raise ValueError(f"no such count: {unknown}")
        found[count["name"]] = row if holds(count["guard"], now) else tuple(0 for _ in sides)
    return added_up(model, {**found, **so_far.kinds})


def added_up(model: Node, single: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Return quantities with the sums of them, in the order of the text."""
    found = dict(single)
    for total in model["sums"]:
        rows = [found[name] for name in total["of"] if name in found]
        found[total["name"]] = tuple(map(sum, zip(*rows, strict=True))) if rows else ()
    return found


def parts_of(model: Node, names: Sequence[str]) -> list[str]:
    """Return the counts and kinds of declaration that some quantities are added up from."""
    sums = {total["name"]: total["of"] for total in model["sums"]}
    found: list[str] = []
    for name in names:
        found += parts_of(model, sums[name]) if name in sums else [name]
    return list(dict.fromkeys(found))
