"""The play of the rest of a deal, quickly, by simple players that see all cards, from any point of any trick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from capot.players.card_tables import Tables
from capot.runtime.deal import Deal


@dataclass(frozen=True, slots=True)
class Position:
    """A point in the play: the cards, the trick on the table, and what has been won; ``below`` is what lies beneath.

    ``count`` cards were played to the trick, ``led`` first, or the highest of its suit;
    ``best`` and ``winner`` are its winning card and who
    played that; ``points`` is what it counts so far.
    """

    dealer: int
    taker: int
    contract: int
    hands: list[int]
    below: list[int] | None
    turn: int
    leader: int
    count: int
    led: int
    best: int
    winner: int
    points: int
    cards: list[int]
    tricks: list[int]


def position_of(deal: Deal, hands: list[int], under: list[list[int]]) -> Position:
    """Return where a deal stands, in its play, with other hands; ``under`` is what lies beneath the open rows."""
    kernel = deal.game.kernel
    state, below = deal.state, None
    if kernel.open_cards:
        below = [-1] * deal.game.deck.size
        piles = [beneath for row in under for beneath in row]
        for card, beneath in zip(deal.field("rows"), piles, strict=True):
            if card >= 0:
                below[card] = beneath
    return Position(
        deal.dealer,
        state.taker,
        state.contract,
        hands,
        below,
        state.turn,
        state.leader if state.count else state.turn,
        state.count,
        deal.field("head", state.led),
        state.best,
        state.winner,
        deal.field("points"),
        list(state.cards),
        list(state.tricks),
    )


def play_out(tables: Tables, at: Position, first: int, random: Callable[[], float]) -> tuple[list[int], list[int], int]:
    """Play a card and then all others; return card points and tricks by side, and the side of the last trick."""
    kernel, contract = tables.kernel, at.contract
    legal, next_leader = tables.game.engine.follow, tables.game.engine.next_leader
    next_seat, side_of = kernel.next_seat, kernel.side_of
    beats, worth, players = kernel.beats[contract], kernel.worth[contract], kernel.players
    takers, leader, suit_of = side_of[at.taker], at.leader, kernel.suit_of
    hands, cards, tricks = at.hands.copy(), at.cards.copy(), at.tricks.copy()
    seat, count, led, best, winner, points = at.turn, at.count, at.led, at.best, at.winner, at.points
    card = first
    while True:
        hands[seat] ^= 1 << card
        if at.below is not None and at.below[card] >= 0:
            hands[seat] |= 1 << at.below[card]
        points += worth[card]
        if not count:
            led = best = card
            winner = seat
        else:
            if beats[led] & suit_of[led] >> card & 1:
                led = card
            if beats[best] >> card & 1:
                best, winner = card, seat
        count += 1
        if count < players:
            seat = next_seat[seat]
            partner = winner != seat and side_of[winner] == side_of[seat]
            hand = legal(contract, hands[seat], led, best, partner)
            if hand & (hand - 1):
                card = _follow(tables, contract, hand, hand & beats[best], partner, count == players - 1, random)
            else:
                card = hand.bit_length() - 1
            continue
        side = side_of[winner]
        cards[side] += points
        tricks[side] += 1
        seat = next_leader(at.dealer, at.taker, leader, winner)
        leader, count, points = seat, 0, 0
        hand = hands[seat]
        if not hand:
            return cards, tricks, side
        if hand & (hand - 1):
            card = lead(tables, contract, hand, sum(hands) ^ hand, side_of[seat] == takers, random)
        else:
            card = hand.bit_length() - 1


def lead(tables: Tables, contract: int, hand: int, others: int, taking: bool, random: Callable[[], float]) -> int:
    """Return a card to lead: one that no other of its suit can beat, if there is any.

    The taker's side draws trumps with it while others have them; else trumps are kept.
    """
    kernel = tables.kernel
    beats, suit_of = kernel.beats[contract], kernel.suit_of
    sure, rest = 0, hand
    while rest:
        low = rest & -rest
        card = low.bit_length() - 1
        if not beats[card] & suit_of[card] & others:
            sure |= low
        rest ^= low
    if tables.some_ruff[contract]:
        trumps = kernel.trumps[contract]
        drawing = sure & trumps if taking and others & trumps else 0
        sure = drawing or sure & ~trumps
    return _any(sure or hand, random)


def _follow(
    tables: Tables, contract: int, hand: int, above: int, partner: bool, last: bool, random: Callable[[], float]
) -> int:
    """Return a card to follow with; those ``above`` win the trick as it stands.

    To a partner's trick goes what counts most, to one that cannot be won what costs least. Who is last wins it as
    cheaply as they can, others with any card that does.
    """
    if partner:
        return _highest(hand & ~above or hand, tables.gift[contract])
    if not above:
        return _lowest(hand, tables.cost[contract])
    return _lowest(above, tables.cost[contract]) if last else _any(above, random)


def _any(cards: int, random: Callable[[], float]) -> int:
    """Return any card of a set."""
    if cards & (cards - 1):
        skip = int(random() * cards.bit_count())
        while skip:
            cards &= cards - 1
            skip -= 1
    return (cards & -cards).bit_length() - 1


def _lowest(cards: int, key: list[int]) -> int:
    best = (cards & -cards).bit_length() - 1
    cards &= cards - 1
    while cards:
        card = (cards & -cards).bit_length() - 1
        if key[card] < key[best]:
            best = card
        cards &= cards - 1
    return best


def _highest(cards: int, key: list[int]) -> int:
    best = (cards & -cards).bit_length() - 1
    cards &= cards - 1
    while cards:
        card = (cards & -cards).bit_length() - 1
        if key[card] > key[best]:
            best = card
        cards &= cards - 1
    return best
