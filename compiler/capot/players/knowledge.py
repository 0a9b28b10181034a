"""What one seat knows of a deal: which cards it has not seen, where they may lie, and who cannot have what."""

from __future__ import annotations

from collections.abc import Callable
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
    known = [deal.state.hand[s] if s == seat or kernel.open_cards else _told(deal, s) & ~played[s] for s in seats]
    table = deal.game.deck.set_of(deal.turned) & ~everybody & ~sum(known)
    last = 1 << deal.pack[-1] if deal.field("last_card") >= 0 else 0
    nothing = [0] * deal.game.seats
    laid, untouched = deal.field("laid", 0) or nothing, deal.field("untouched", 0) or nothing
    under = deal.field("under", 0) or nothing
    piles = len(under) // deal.game.seats
    seen = everybody | table | last | laid[seat]
    for cards in known:
        seen |= cards
    unseen = tuple(card for card in range(deal.game.deck.size) if not seen >> card & 1)
    voids = _voids(deal) if everybody else nothing
    places: list[Place] = []
    for s in seats:
        if s != seat and not kernel.open_cards:
            places.append(Place("hand", s, (deal.state.hand[s] & ~known[s]).bit_count(), voids[s]))
            places.append(Place("laid", s, laid[s].bit_count()))
        places.append(Place("untouched", s, untouched[s].bit_count()))
        if kernel.open_cards:
            covered = sum(card >= 0 for card in under[s * piles : (s + 1) * piles])
            places.append(Place("under", s, covered))
    places.append(Place("pack", -1, len(unseen) - sum(place.count for place in places)))
    return Knowledge(seat, tuple(known), played, unseen, tuple(place for place in places if place.count))


def _played(deal: Deal) -> tuple[int, ...]:
    """Return what each seat has played, as sets."""
    cards = [0] * deal.game.seats
    for plays in deal.plays:
        for who, card in plays:
            cards[who] |= 1 << card
    return tuple(cards)


def announced_by(deal: Deal, seat: int) -> list[int]:
    """Return the runs and fours that a seat has announced."""
    pairs = {item for item, _, _ in deal.game.pairs}
    return [item for item, _ in deal.declared[seat] if item not in pairs]


def told_in_full(deal: Deal, seat: int) -> list[int]:
    """Return the declarations of a seat whose cards all the others know."""
    kernel = deal.game.kernel
    found = []
    for item in announced_by(deal, seat):
        kind = kernel.kinds[kernel.items[item].kind]
        counts = deal.is_compared and deal.field("best_sides", 0) >> kernel.side_of[seat] & 1 and kind.contested
        if kind.moment == "of-a-trick" or (
            kind.moment != "unasked" and (kind.told == "the-cards" or (kind.told == "nothing" and counts))
        ):
            found.append(item)
    return found


def said_openly(deal: Deal, seat: int) -> list[int]:
    """Return the pairs that a seat has said aloud."""
    kernel = deal.game.kernel
    said: list[int] = []
    for item, name, suit in deal.game.pairs:
        suits = [deal.field(f"{how}_{name}", 0) for how in ("said", "half")]
        if any(by_seat and by_seat[seat] >> suit & 1 for by_seat in suits):
            said.append(item)
    return [item for item in said if kernel.kinds[kernel.items[item].kind].moment != "unasked"]


def _told(deal: Deal, seat: int) -> int:
    """Return the cards that all know a seat to have had: given to it openly, shown, or said."""
    kernel = deal.game.kernel
    cards = 0
    if not (deal.field("laid", 0) or [0] * deal.game.seats)[seat]:
        exchanged = deal.field("exchanged")
        public = deal.game.deck.set_of(deal.turned) | (1 << exchanged if exchanged >= 0 else 0)
        cards = deal.state.hand[seat] & public
    for item in told_in_full(deal, seat):
        cards |= kernel.items[item].cards
    for item in said_openly(deal, seat):
        cards |= next(pair for other, pair in kernel.pairs[deal.state.contract] if other == item)
    return cards & (deal.state.hand[seat] | sum(_played(deal)))


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
    banned, beats = _banned_by(deal.game.engine.follow, deal.game.deck.size), kernel.beats[deal.state.contract]
    side_of, contract = kernel.side_of, deal.state.contract
    for plays in deal.plays:
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
