"""The bidding: which calls are open, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.actions import Action
from capot.runtime.kernel import Call
from capot.runtime.script import next_step, take_up, takes_up_on_passing, turned_suit

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def call_action(call: Call) -> Action:
    """Return the action of a call."""
    if call.contract >= 0:
        return Action("bid", call.text)
    return Action("say", call.text) if call.level or call.dead else Action("pass")


def open_calls(deal: Deal, seat: int) -> tuple[Call, ...]:
    """Return the calls open to a seat in the stage that is being held."""
    kernel = deal.game.kernel
    stage = kernel.stages[deal._stage]
    calls = stage.calls(
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
    return tuple(kernel.calls[call] for call in calls)


def make_call(deal: Deal, action: Action, seat: int) -> None:
    """Do what a call says, and go on to the next speaker, or to the next step of the deal."""
    kernel = deal.game.kernel
    stage = kernel.stages[deal._stage]
    call = next(call for call in open_calls(deal, seat) if call_action(call) == action)
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
        if takes_up_on_passing(deal):
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
