"""The play of a deal: cards, tricks, what turns up, and claims between tricks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.cards import bits
from capot.runtime.declaring import decide_contest, may_announce, pairs_to_say, say, sayings
from capot.runtime.script import next_step
from capot.runtime.standing import cards_at_most, standings

if TYPE_CHECKING:
    from capot.runtime.actions import Action
    from capot.runtime.deal import Deal


def legal_cards(deal: Deal, seat: int) -> int:
    """Return the cards that a seat may play, as a set."""
    hand = deal._hands[seat]
    if not deal._trick:
        return hand
    kernel, winner = deal.game.kernel, deal._trick_winner
    partner = int(winner != seat and kernel.side_of[winner] == kernel.side_of[seat])
    return kernel.legal(deal._contract, hand, deal._led, deal._best, partner)


def plays(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return what a seat may do on its turn to play: announce, and play a card with or without a word."""
    moves = deal.game.moves
    cards = legal_cards(deal, seat)
    pairs = pairs_to_say(deal, seat) if deal.game.kernel.pairs[deal._contract] else ()
    may_speak = deal._turned_up[seat] >= 0 or (not deal._tricks and deal.game.announces_in_turn)
    if not may_speak and not pairs:
        return moves.play(cards)
    actions = list(dict.fromkeys(moves.announce[item] for item in may_announce(deal, seat))) if may_speak else []
    if not pairs:
        return (*actions, *moves.play(cards))
    for card in bits(cards):
        actions += moves.play(1 << card)
        actions += [moves.play_saying(card, word) for word in sayings(deal, seat, card, pairs)]
    return tuple(actions)


def play_card(deal: Deal, action: Action, seat: int) -> None:
    """Play a card, with what is said with it, and finish the trick if it is the last of it."""
    deal._legal = None
    kernel, trick = deal.game.kernel, deal._trick
    card = deal.game.moves.card_of[action.what]
    if action.said:
        say(deal, action.said, seat, card)
    deal._hands[seat] &= ~(1 << card)
    deal._played |= 1 << card
    deal._turned_up[seat] = -1
    if not trick:
        deal._led = deal._best = card
        deal._trick_winner = seat
    elif kernel.beats[deal._contract][deal._best] >> card & 1:
        deal._best, deal._trick_winner = card, seat
    trick.append((seat, card))
    if deal._rows[seat]:
        _uncover(deal, seat, card)
    if len(trick) < kernel.players:
        deal._turn = kernel.next_seat[seat]
        return
    _finish_trick(deal)


def _uncover(deal: Deal, seat: int, card: int) -> None:
    """Turn up what lay beneath a card that was played."""
    if card in deal._rows[seat]:
        place = deal._rows[seat].index(card)
        below = deal._under[seat][place]
        if below >= 0:
            deal._under[seat][place] = -1
            deal._rows[seat][place] = below
            deal._hands[seat] |= 1 << below
            deal._turned_up[seat] = below


def _finish_trick(deal: Deal) -> None:
    kernel = deal.game.kernel
    winner, side = deal._trick_winner, kernel.side_of[deal._trick_winner]
    worth = kernel.worth[deal._contract]
    points = sum([worth[played] for _, played in deal._trick])
    deal._tricks.append((tuple(deal._trick), winner, points))
    deal._tricks_won[side] += 1
    deal._card_points[side] += points
    seats = (deal.dealer, deal._taker, deal._trick[0][0], winner)
    deal._trick = []
    deal._turn = winner if kernel.next_leader is None else kernel.next_leader(*seats)
    over = not any(deal._hands)
    if not deal._decided and (over or kernel.contest_at == "first-trick"):
        decide_contest(deal)
        if deal._phase == "over":
            return
    if over:
        next_step(deal)
    else:
        _open_claims(deal, winner if kernel.first_claimant is None else kernel.first_claimant(*seats))


def _open_claims(deal: Deal, first: int) -> None:
    """Ask, from a seat on, the seats of every side that has reached the target as things stand."""
    kernel = deal.game.kernel
    if not kernel.claims:
        return
    amounts_there = standings(deal, cards_at_most(deal))
    there = [
        side
        for side in range(len(kernel.sides))
        if any(amounts[side] + deal.scores[side] >= kernel.target for amounts in amounts_there)
    ]
    if not there:
        return
    deal._claimants = [seat for seat in deal.seats_from(first) if kernel.side_of[seat] in there]
    if deal._claimants:
        deal._phase = "claiming"


def claim(deal: Deal, action: Action, seat: int) -> None:
    """Take a claim, or that a seat makes none."""
    deal._legal = None
    if action.verb == "claim":
        deal._match_won_by = deal.game.kernel.side_of[seat]
        deal._phase = "over"
        return
    deal._claimants.pop(0)
    if not deal._claimants:
        deal._phase = "play"
