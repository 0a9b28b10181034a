"""Deals drawn at random and told as cases tell them: an auction up to some call, or a deal to its end."""

from __future__ import annotations

import random
from typing import Any

from capot.runtime.deal import Deal
from capot_conformance.agreement.disagreement_text import dealt, told_in_parts
from capot_conformance.agreement.opening import Act, AtRandom, Opening, draw_opening
from capot_conformance.situations.settings import Played

#: Phases in which nothing of the bidding, laying away or exchanging is left to do.
_PLAYED = ("announcing", "play", "claiming", "over")


def draw_calls(played: Played, rng: random.Random, announce_all: bool) -> dict[str, Any] | None:
    """Return a deal in the middle of its bidding, or just after it; none where a deal begins without any.

    Nor any where players are being asked what they announce, for engines that never do (``announce_all``).
    """
    opening = draw_opening(played.game, rng)
    deal = _begun(played, opening)
    choices, acts = AtRandom(rng), list[Act]()
    passes = rng.choice((0, 0, rng.randrange(1, 2 * played.game.seats)))
    for number in range(max(rng.randrange(12), passes)):
        if deal.phase in _PLAYED:
            break
        act = choices.next(deal)
        if number < passes and "pass" in map(str, deal.legal_actions(act[0])):
            act = (act[0], "pass")
        acts.append(act)
        deal.apply(act[1], act[0])
    if (not acts and deal.phase in _PLAYED) or (announce_all and deal.phase == "announcing"):
        return None
    given = given_deal(played, opening, deal.taker, acts, [])
    # Who takes is dealt more cards in some games: before anybody has named, nobody can be.
    uneven = len({len(hand.split()) for hand in given["hands"].values()}) > 1
    return None if uneven and deal.taker is None else given


def draw_deal(played: Played, rng: random.Random, announce_all: bool) -> dict[str, Any] | None:
    """Return a deal played to its end, by the rules and at random; none for one that nobody took.

    Half of the tables announce all that they hold, or all do, with ``announce_all``.
    """
    opening = draw_opening(played.game, rng)
    deal = _begun(played, opening)
    choices = _Talkers(rng, announce_all or rng.random() < 0.5)
    calls, rest = list[Act](), list[Act]()
    while not deal.is_over:
        act = choices.next(deal)
        (rest if deal.phase in _PLAYED else calls).append(act)
        deal.apply(act[1], act[0])
    return given_deal(played, opening, deal.taker, calls, rest) if rest else None


def draw_moment(played: Played, rng: random.Random, announce_all: bool) -> dict[str, Any] | None:
    """Return a deal at some moment of its announcing or its play; none for one that nobody took.

    Nor any for engines that never ask players what they announce or say (``announce_all``).
    """
    if announce_all:
        return None
    opening = draw_opening(played.game, rng)
    deal = _begun(played, opening)
    choices = _Talkers(rng, rng.random() < 0.5)
    calls, rest = list[Act](), list[Act]()
    until = rng.randrange(played.game.seats * played.game.kernel.hand_size)
    while not deal.is_over and len(rest) < until:
        act = choices.next(deal)
        (rest if deal.phase in _PLAYED else calls).append(act)
        deal.apply(act[1], act[0])
    if deal.is_over or deal.taker is None:
        return None
    return given_deal(played, opening, deal.taker, calls, rest)


def _begun(played: Played, opening: Opening) -> Deal:
    return opening.deal(played.game)


class _Talkers(AtRandom):
    """Players at random who never break a rule, end no match by a claim, and may announce all that they can.

    Most of them let the first contract stand: else nearly every game would be played in the highest one.
    """

    def __init__(self, rng: random.Random, announce_all: bool) -> None:
        super().__init__(rng)
        self._rng = rng
        self._announce_all = announce_all
        self._calm = rng.random() < 0.8

    def next(self, deal: Deal) -> Act:
        """Choose what is done next."""
        if deal.phase == "claiming":
            return deal.to_act[0], "pass"
        if self._calm and deal.contract is not None and deal.phase not in _PLAYED:
            seat = deal.to_act[0]
            if "pass" in map(str, deal.legal_actions(seat)) and self._rng.random() < 0.9:
                return seat, "pass"
        for seat in deal.to_act if self._announce_all and deal.phase in ("announcing", "play") else ():
            actions = deal.legal_actions(seat)
            said = [action for action in actions if action.verb == "announce" or action.said]
            if said:
                return seat, str(self._rng.choice(said))
        seat, act = super().next(deal)
        if act == "breach":
            plays = deal.legal_actions(deal.to_act[0])
            return deal.to_act[0], str(self._rng.choice(plays))
        return seat, act


def given_deal(
    played: Played, opening: Opening, taker: int | None, calls: list[Act], rest: list[Act]
) -> dict[str, Any]:
    """Return what a case gives of a deal in which this was done, and which the taker took."""
    seats, table = played.seats, played.table
    cards = dealt(table.reference, opening.pack, opening.dealer, taker)
    players = sorted(seats.players)
    given: dict[str, Any] = {
        "hands": {player: " ".join(cards.hands[seats.seat(player)]) for player in players},
        "dealer": seats.player(opening.dealer),
    }
    if any(cards.under.values()):
        given["under"] = {player: " ".join(cards.under[seats.seat(player)]) for player in players}
    if cards.turned:
        given["turned"] = " ".join(cards.turned)
    if any(opening.scores):
        given["scores"] = dict(sorted(seats.by_side(opening.scores).items()))
    if opening.hanging:
        given["hanging"] = opening.hanging
    if opening.tallies:
        given["tallies"] = {name: seats.by_side(by_side) for name, by_side in opening.tallies.items()}
    return given | told_in_parts(table, calls, rest)
