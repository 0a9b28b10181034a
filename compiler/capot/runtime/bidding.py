"""The bidding: which calls are open, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.moves import call_action
from capot.runtime.script import next_step, take_up, turned_suit

if TYPE_CHECKING:
    from capot.runtime.actions import Action
    from capot.runtime.deal import Deal
    from capot.runtime.kernel import Call


__all__ = ["call_action", "make_call", "open_calls"]


def open_calls(deal: Deal, seat: int) -> tuple[Call, ...]:
    """Return the calls open to a seat in the stage that is being held."""
    calls = deal.game.kernel.calls
    return tuple(calls[call] for call in numbers_of_calls(deal, seat))


def numbers_of_calls(deal: Deal, seat: int) -> tuple[int, ...]:
    """Return the places, among all calls, of those open to a seat in the stage that is being held."""
    kernel = deal.game.kernel
    stage = kernel.stages[deal._stage]
    return stage.calls(
        seat,
        deal.dealer,
        turned_suit(deal),
        deal._contract,
        deal._taker,
        deal._level,
        deal._doubler,
        deal._passed,
        deal._hands[seat],
    )


def make_call(deal: Deal, action: Action, seat: int) -> None:
    """Do what a call says, and go on to the next speaker, or to the next step of the deal."""
    kernel = deal.game.kernel
    stage = kernel.stages[deal._stage]
    actions = deal.game.moves.calls
    call = kernel.calls[next(call for call in numbers_of_calls(deal, seat) if actions[call] == action)]
    deal._legal = None
    deal._spoken += 1
    if call.dead:
        deal._dead, deal._phase = call.clause, "over"
        return
    if call.contract >= 0:
        deal._contract, deal._taker = call.contract, seat
        deal._level = deal._level if stage.keeps_doubling else 0
        deal._passed = 0
    elif call.level:
        deal._level, deal._doubler, deal._passed = call.level, seat, 0
    else:
        deal._passed += 1
        if deal.game.takes_up_on_passing:
            take_up(deal, seat)
    deal._speaker = kernel.next_seat[seat]
    if _stage_is_over(deal):
        next_step(deal)


def _stage_is_over(deal: Deal) -> bool:
    stage, seats = deal.game.kernel.stages[deal._stage], deal.game.seats
    named = deal._contract >= 0
    if named and stage.ends_named:
        return True
    if not stage.in_turn:
        return deal._spoken == seats
    if deal._passed >= (seats - 1 if named else seats):
        return True
    if not (named and stage.ends_at_once):
        return False
    return all(call_action(call).verb == "pass" for seat in range(seats) for call in open_calls(deal, seat))
