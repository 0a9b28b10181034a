"""Windows of a deal beside the normal turn: announcing before the first lead, laying away, exchanging."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.declaring import announce, may_announce
from capot.runtime.kernel import Exchange, LayAway, Step, When
from capot.runtime.script import next_step, turned_suit

if TYPE_CHECKING:
    from capot.runtime.actions import Action
    from capot.runtime.deal import Deal


def step_at_hand(deal: Deal) -> Step:
    """Return the step of the script that waits for somebody."""
    step = deal.game.kernel.steps[deal._step]
    return step.step if isinstance(step, When) else step


def announcements(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return what a seat may announce in the window, and that it is done."""
    moves = deal.game.moves
    return (*dict.fromkeys(moves.announce[item] for item in may_announce(deal, seat)), moves.done)


def announce_in_window(deal: Deal, action: Action, seat: int) -> None:
    """Take an announcement; when everybody is done, the deal goes on."""
    deal._legal = None
    if action.verb == "announce":
        announce(deal, action.what, seat)
        return
    deal._done[seat] = True
    if all(deal._done):
        next_step(deal)


def lay_away(deal: Deal, action: Action, seat: int) -> None:
    """Take a card that a seat lays away."""
    deal._legal = None
    card = 1 << deal.game.deck.card(action.what)
    deal._hands[seat] ^= card
    deal._laid[seat] |= card
    step = step_at_hand(deal)
    assert isinstance(step, LayAway)
    if deal._laid[seat].bit_count() == step.count:
        next_step(deal)


def exchanges(deal: Deal, seat: int) -> tuple[Action, ...]:
    """Return how a seat may exchange, and that it does not."""
    card = _card_to_exchange(deal)
    if card >= 0 and deal._hands[seat] >> card & 1:
        return (deal.game.moves.exchange[card], deal.game.moves.done)
    return (deal.game.moves.done,)


def _card_to_exchange(deal: Deal) -> int:
    """Return the card that can be exchanged for the turned card, or -1 once that has been done."""
    step = step_at_hand(deal)
    assert isinstance(step, Exchange)
    card = turned_suit(deal) * len(deal.game.kernel.ranks) + step.rank
    return -1 if card == deal._turned[-1] else card


def exchange(deal: Deal, action: Action, seat: int) -> None:
    """Take an exchange, or that a seat makes none; when everybody is done, the deal goes on."""
    deal._legal = None
    if action.verb == "exchange":
        card = deal.game.deck.card(action.what)
        deal._hands[seat] ^= 1 << card | 1 << deal._turned[-1]
        deal._exchanged = deal._turned[-1]
        deal._turned[-1] = card
    deal._done[seat] = True
    if all(deal._done):
        next_step(deal)
