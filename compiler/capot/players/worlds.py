"""Imagined layouts of the hidden cards, each of which agrees with what a seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from capot.players.knowledge import Knowledge, Place
from capot.runtime.deal import Deal

#: How often a layout is begun anew before what seats cannot have is disregarded.
ATTEMPTS = 20


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout: ``hands`` by seat as sets, and what lies in every other place, as lists in no order of meaning."""

    hands: list[int]
    elsewhere: dict[tuple[str, int], list[int]]


def imagine(known: Knowledge, random: Callable[[], float]) -> Layout:
    """Return a layout of the cards, drawn at random.

    Cards that some place cannot have are dealt first, those with the fewest places at the head, to a place drawn by
    the room that is left there; the others fill up what is left. Where that comes to nothing, it is begun anew; after
    ``ATTEMPTS`` what places cannot have is disregarded. Not every layout that is possible is exactly as likely as the
    others: this is no rejection, which takes too long late in a deal.
    """
    piles: list[list[int]] = []
    for _ in range(ATTEMPTS):
        found = _share_out(known, random)
        if found is not None:
            piles = found
            break
    else:
        piles = _fill(known.places, [[] for _ in known.places], _shuffled(known.unseen, random))
    hands = list(known.held)
    elsewhere: dict[tuple[str, int], list[int]] = {}
    for place, cards in zip(known.places, piles, strict=True):
        if place.sort == "hand":
            hands[place.seat] |= sum(1 << card for card in cards)
        else:
            elsewhere[place.sort, place.seat] = cards
    return Layout(hands, elsewhere)


def _share_out(known: Knowledge, random: Callable[[], float]) -> list[list[int]] | None:
    """Return the cards by place, or ``None`` if a card found no place."""
    places = known.places
    piles: list[list[int]] = [[] for _ in places]
    barred = 0
    for place in places:
        barred |= place.never
    if not barred:
        return _fill(places, piles, _shuffled(known.unseen, random))
    hard: list[tuple[int, float, int]] = []
    easy: list[int] = []
    for card in known.unseen:
        if barred >> card & 1:
            hard.append((sum(not place.never >> card & 1 for place in places), random(), card))
        else:
            easy.append(card)
    room = [place.count for place in places]
    for _, _, card in sorted(hard):
        free = [0 if place.never >> card & 1 else left for place, left in zip(places, room, strict=True)]
        draw = random() * sum(free)
        chosen = -1
        for number, left in enumerate(free):
            if left:
                chosen = number
                draw -= left
                if draw < 0:
                    break
        if chosen < 0:
            return None
        piles[chosen].append(card)
        room[chosen] -= 1
    return _fill(places, piles, _shuffled(easy, random))


def _fill(places: tuple[Place, ...], piles: list[list[int]], cards: list[int]) -> list[list[int]]:
    """Fill every place up from a list of cards, and return the piles."""
    start = 0
    for place, pile in zip(places, piles, strict=True):
        end = start + place.count - len(pile)
        pile += cards[start:end]
        start = end
    return piles


def _shuffled(cards: tuple[int, ...] | list[int], random: Callable[[], float]) -> list[int]:
    """Return cards in random order."""
    return [card for _, card in sorted([(random(), card) for card in cards])]


def deal_as(deal: Deal, layout: Layout) -> Deal:
    """Return a copy of a deal in which the hidden cards lie as in a layout."""
    world = deal.in_python()
    state, elsewhere = world.state, layout.elsewhere
    state.hand[:] = layout.hands
    for name in ("untouched", "laid"):
        for seat, _ in enumerate(deal.field(name, 0) or ()):
            if (name, seat) in elsewhere or name == "untouched":
                getattr(state, name)[seat] = sum(1 << card for card in elsewhere.get((name, seat), ()))
    under = deal.field("under", 0) or []
    for seat in range(deal.game.seats):
        covered = iter(elsewhere.get(("under", seat), ()))
        piles = len(under) // deal.game.seats
        for pile in range(seat * piles, (seat + 1) * piles):
            if under[pile] >= 0:
                state.under[pile] = next(covered)  # type: ignore[attr-defined]
    rest = elsewhere.get(("pack", -1), [])
    last = deal.pack[-1:] if deal.field("last_card") >= 0 else ()
    state.pack[:] = [*deal.pack[: deal.field("drawn")], *rest, *last]
    return world
