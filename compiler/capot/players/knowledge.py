"""What one seat knows of a deal: which cards it has not seen, where they may lie, and who cannot have what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from capot.runtime.deal import Deal


@dataclass(frozen=True, slots=True)
class Place:
    """Where hidden cards lie: in a hand, untouched before a seat, laid away, beneath open cards, or in the pack.

    ``seat`` is -1 for the pack; ``count`` is how many unknown cards lie there; ``never`` the cards that cannot.
    """

    sort: str
    seat: int
    count: int
    never: int = 0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows of where cards lie.

    ``held`` are, by seat, the cards that are known to be in a hand: its own; where hands lie open, all; else what was
    turned up, shown or said. ``unseen`` are all that may lie in one of the ``places``; ``played`` what each seat has
    played.
    """

    seat: int
    held: tuple[int, ...]
    played: tuple[int, ...]
    unseen: tuple[int, ...]
    places: tuple[Place, ...]


def knowledge(deal: Deal, seat: int) -> Knowledge:
    """Return what a seat knows of where the cards of a deal lie."""
    kernel, seats = deal.game.kernel, range(deal.game.seats)
    played = _played(deal)
    everybody = sum(played)
    known = [deal._hands[s] if s == seat or kernel.open_cards else _told(deal, s) & ~played[s] for s in seats]
    table = sum(1 << card for card in deal._turned) & ~everybody & ~sum(known)
    last = 1 << deal.pack[-1] if deal._last_seen else 0
    seen = everybody | table | last | deal._laid[seat]
    for cards in known:
        seen |= cards
    unseen = tuple(card for card in range(deal.game.deck.size) if not seen >> card & 1)
    voids = _voids(deal) if deal._tricks or deal._trick else [0] * deal.game.seats
    places: list[Place] = []
    for s in seats:
        if s != seat and not kernel.open_cards:
            places.append(Place("hand", s, (deal._hands[s] & ~known[s]).bit_count(), voids[s]))
            places.append(Place("laid", s, deal._laid[s].bit_count()))
        places.append(Place("untouched", s, deal._untouched[s].bit_count()))
        places.append(Place("under", s, sum(card >= 0 for card in deal._under[s]) + len(deal._bare[s])))
    places.append(Place("pack", -1, len(unseen) - sum(place.count for place in places)))
    return Knowledge(seat, tuple(known), played, unseen, tuple(place for place in places if place.count))


def _played(deal: Deal) -> tuple[int, ...]:
    """Return what each seat has played, as sets."""
    cards = [0] * deal.game.seats
    for plays, _, _ in deal._tricks:
        for who, card in plays:
            cards[who] |= 1 << card
    for who, card in deal._trick:
        cards[who] |= 1 << card
    return tuple(cards)


def told_in_full(deal: Deal, seat: int) -> list[int]:
    """Return the declarations of a seat whose cards all the others know."""
    kernel = deal.game.kernel
    found = []
    for item in deal._announced[seat]:
        kind = kernel.kinds[kernel.items[item].kind]
        counts = deal._decided and deal._best_sides >> kernel.side_of[seat] & 1 and kind.contested
        if kind.moment != "unasked" and (kind.told == "the-cards" or (kind.told == "nothing" and counts)):
            found.append(item)
    return found


def said_openly(deal: Deal, seat: int) -> list[int]:
    """Return the pairs that a seat has said aloud."""
    kernel = deal.game.kernel
    said = [*deal._said[seat], *(item for item in deal._half_said[seat] if item not in deal._said[seat])]
    return [item for item in said if kernel.kinds[kernel.items[item].kind].moment != "unasked"]


def _told(deal: Deal, seat: int) -> int:
    """Return the cards that all know a seat to have had: given to it openly, shown, or said."""
    kernel = deal.game.kernel
    cards = 0
    if not deal._laid[seat]:
        public = sum(1 << card for card in deal._turned)
        public |= 1 << deal._exchanged if deal._exchanged >= 0 else 0
        cards = deal._hands[seat] & public
    for item in told_in_full(deal, seat):
        cards |= kernel.items[item].cards
    for item in said_openly(deal, seat):
        cards |= next(pair for other, pair in kernel.pairs[deal._contract] if other == item)
    return cards & (deal._hands[seat] | deal._played)


# ---------------------------------------------------------------- who cannot have what


def _voids(deal: Deal) -> list[int]:
    """Return, by seat, the cards that it cannot hold, or what it has played would not have been legal.

    Every card is thought of alone, beside the one played. Nothing follows from that where a duty asks about the rest of
    the hand, nor in games with open cards, since a seat may have got a card later.
    """
    kernel = deal.game.kernel
    never = [0] * deal.game.seats
    if kernel.open_cards or kernel.duties_ask_the_hand:
        return never
    banned, beats = _banned_by(kernel.legal, deal.game.deck.size), kernel.beats[deal._contract]
    side_of, contract = kernel.side_of, deal._contract
    tricks: list[Sequence[tuple[int, int]]] = [plays for plays, _, _ in deal._tricks]
    for plays in (*tricks, deal._trick):
        if not plays:
            continue
        winner, best = plays[0]
        led = best
        for who, card in plays[1:]:
            partner = int(winner != who and side_of[winner] == side_of[who])
            never[who] |= banned(contract, led, best, partner, card)
            if beats[best] >> card & 1:
                winner, best = who, card
    return never


@lru_cache(maxsize=64)
def _banned_by(legal: Callable[[int, int, int, int, int], int], size: int) -> Callable[[int, int, int, int, int], int]:
    """Return, for a game's duties, a function that says which cards somebody cannot hold who plays a card."""

    @lru_cache(maxsize=1 << 17)
    def banned(contract: int, led: int, best: int, partner: int, card: int) -> int:
        found, own = 0, 1 << card
        for other in range(size):
            if other != card and not legal(contract, own | 1 << other, led, best, partner) & own:
                found |= 1 << other
        return found

    return banned
