"""The topics of a comparison, in the order in which a table meets them."""

from __future__ import annotations

from typing import Any, get_args

from capot.model import nodes as n

#: Every topic with its heading.
TOPICS = {
    "cards": "Players and cards",
    "deal": "The deal",
    "bidding": "Contracts and bidding",
    "play": "Play",
    "declarations": "Declarations",
    "scoring": "Scoring",
    "match": "The match",
    "penalties": "Penalties",
}

_BY_TYPE: dict[str, tuple[type, ...]] = {
    "cards": (n.Players, n.Direction, n.Sides, n.Pack, n.Order, n.Worth),
    "deal": (
        *(n.Forehand, n.FirstDealer, n.NextDealer, n.Custom, n.Packets, n.TurnUp, n.GiveTurned, n.LayOut, n.TakeUp),
        *(n.LayAway, n.Exchange, n.Out, n.BiddingStep, n.DeadDeal, n.PlayStep, n.NeverRedealt),
    ),
    "bidding": (
        n.Contract,
        n.SuitPart,
        n.Levels,
        n.Ranking,
        n.Stage,
        n.Asked,
        n.Call,
        n.HigherContract,
        n.Ends,
        n.EndsAtOnce,
    ),
    "play": (n.Reach, n.Covered, n.Leads, n.TrickWinner, n.Duty, n.NeverMust, n.NeverExcused),
    "declarations": (
        *(n.Look, n.Runs, n.Run, n.Four, n.NeverFour, n.Pair, n.Sharing, n.Announce, n.Growth, n.Contest),
        *(*get_args(n.PlainKey), n.KeyByPoints, n.KeyOver, n.KeyElse, n.Counted, n.Kept, n.EveryTrick),
    ),
    "scoring": (
        *(n.ContractNumber, n.Count, n.Sum, n.Outcome, n.OutcomeWinner, n.Column, n.Hangs, n.ThenTimes, n.ThenTens),
        *(n.AtLimit, n.EqualAtLimit, n.Rest, n.WrittenAs, n.ThenBonus, n.ThenHanging, n.NeverRounded, n.Notation),
    ),
    "match": (n.Target, n.LookedAt, n.SeveralThere, n.NeverThere, n.WonAtOnce, n.Claim),
    "penalties": (n.Breach, n.ThenPenalty),
}

_TOPIC: dict[type, str] = {kind: topic for topic, kinds in _BY_TYPE.items() for kind in kinds}


def topic_of(node: Any) -> str:
    """Return the topic of a clause; a deal that ends by a breach of the rules is a penalty.

    Raises:
        KeyError: if nobody has said where clauses of its type belong.
    """
    if isinstance(node, n.Outcome) and node.guard is not None and asks_for_a_breach(node.guard):
        return "penalties"
    return _TOPIC[type(node)]


def asks_for_a_breach(guard: n.Guard) -> bool:
    """Whether a guard holds only if a breach was reported."""
    if isinstance(guard, n.GuardAll):
        return any(asks_for_a_breach(part) for part in guard.guards)
    return isinstance(guard, n.BreachReported)
