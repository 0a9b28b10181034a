"""The script of a deal, carried out step by step until somebody has to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.declaring import decide_contest, declare_unasked, look_for_the_match
from capot.runtime.kernel import (
    Announcing,
    Bidding,
    DeadDeal,
    Exchange,
    Give,
    GiveTurned,
    LayAway,
    LayOut,
    Out,
    Packets,
    Play,
    Step,
    TakeUp,
    TurnUp,
    Uneven,
    When,
)

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def next_step(deal: Deal) -> None:
    """Go on in the script of the deal until somebody has to act, or it is over."""
    steps = deal.game.kernel.steps
    while True:
        deal._step += 1
        if deal._step >= len(steps):
            deal._phase = "over"
            return
        step = steps[deal._step]
        if isinstance(step, When):
            turned = turned_suit(deal)
            if not step.holds(deal.dealer, deal._taker, turned, deal._contract, deal._level):
                continue
            step = step.step
        if _waits(deal, step):
            return


def turned_suit(deal: Deal) -> int:
    """Return the suit of the turned card, the last one that was turned up, or -1."""
    return deal._turned[-1] // len(deal.game.kernel.ranks) if deal._turned else -1


def take_up(deal: Deal, seat: int) -> None:
    """Let a seat take up what lies untouched before it."""
    deal._hands[seat] |= deal._untouched[seat]
    deal._untouched[seat] = 0


def _waits(deal: Deal, step: Step) -> bool:
    """Carry out a step; whether it waits for somebody to act."""
    kernel = deal.game.kernel
    match step:
        case Packets(packets):
            for count, untouched in packets:
                for seat in deal.seats_from(deal.forehand):
                    _hand_out(deal, seat, count, untouched=untouched)
        case Uneven(count, but, to, untouched):
            other = to(deal.dealer, deal._taker)
            for seat in deal.seats_from(deal.forehand):
                _hand_out(deal, seat, but if seat == other else count, untouched=untouched)
        case Give(count, to):
            _hand_out(deal, to(deal.dealer, deal._taker), count, untouched=False)
        case TakeUp():
            for seat in range(deal.game.seats):
                take_up(deal, seat)
        case TurnUp():
            deal._turned.append(_next_card(deal))
        case GiveTurned(to):
            deal._hands[to(deal.dealer, deal._taker)] |= 1 << deal._turned[-1]
            deal._turned_lies = False
        case LayOut(rounds, face_up):
            _lay_out(deal, rounds, face_up=face_up)
        case Out(last_card_seen):
            deal._last_seen = last_card_seen
        case LayAway(_, who):
            deal._phase, deal._turn = "laying", who(deal.dealer, deal._taker)
            return True
        case Exchange():
            deal._phase = "exchanging"
            deal._done = [False] * deal.game.seats
            return True
        case Bidding(stage):
            deal._stage, deal._spoken, deal._passed = stage, 0, 0
            deal._phase = kernel.stages[stage].name
            deal._speaker = kernel.stages[stage].start(deal.dealer)
            return True
        case DeadDeal(clause):
            if deal._contract < 0:
                deal._dead, deal._phase = clause, "over"
                return True
        case Announcing():
            deal._phase = "announcing"
            deal._done = [False] * deal.game.seats
            return True
        case Play():
            _begin_play(deal)
            return True
        case _:
            pass
    return False


def _begin_play(deal: Deal) -> None:
    kernel = deal.game.kernel
    deal._phase = "play"
    deal._turn = kernel.first_leader(deal.dealer, deal._taker)
    declare_unasked(deal)
    look_for_the_match(deal)
    if kernel.contest_at == "window" and deal._phase != "over":
        decide_contest(deal)


def _next_card(deal: Deal) -> int:
    deal._next_card += 1
    return deal.pack[deal._next_card - 1]


def _hand_out(deal: Deal, seat: int, count: int, *, untouched: bool) -> None:
    cards = 0
    for _ in range(count):
        cards |= 1 << _next_card(deal)
    if untouched:
        deal._untouched[seat] |= cards
    else:
        deal._hands[seat] |= cards


def _lay_out(deal: Deal, rounds: tuple[int, ...], *, face_up: bool) -> None:
    """Lay cards out; the next card that lies face up covers the first that lies bare."""
    for count in rounds:
        for seat in deal.seats_from(deal.forehand):
            for _ in range(count):
                card = _next_card(deal)
                if not face_up:
                    deal._bare[seat].append(card)
                    continue
                deal._rows[seat].append(card)
                deal._hands[seat] |= 1 << card
                deal._under[seat].append(deal._bare[seat].pop(0))
