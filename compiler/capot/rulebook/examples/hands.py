"""Which cards a player of a case holds at a moment: those of the bidding, or all that they play with."""

from __future__ import annotations

from capot.model import nodes as n
from capot.pictures import cards_in
from capot.rulebook.examples.bidding_examples import SPOKEN, parts_of
from capot.rulebook.examples.example_case import Case


def is_bidding(model: n.Model, case: Case) -> bool:
    """Whether the moment of a case is one of the bidding."""
    expect, given = case.expect, case.given
    if "phase" in expect:
        return any(stage.name == expect["phase"] for stage in model.stages)
    if given.get("tricks") or given.get("announced"):
        return False
    fields = ("may", "may-only", "may-not")
    acts = [act for field in fields for text in expect.get(field, {}).values() for act in text.split(",")]
    verbs = {act.split()[0] for act in [*acts, *expect.get("refused", {})] if act.strip() not in ("", "nothing")}
    return bool(verbs) and verbs <= set(SPOKEN)


def at_the_bidding(model: n.Model, case: Case, player: str) -> list[str]:
    """Return the cards that a player has seen of their own at the stage of the bidding that a case is in, as dealt.

    It is the first stage unless the case says another. A case gives a hand in the order in which it is dealt; cards
    that lie untouched are not among the first, and of cards that are laid out those count that lie face up.
    """
    held = list(cards_in(case.given["hands"][player]))
    first = 0
    for step in model.deal:
        if isinstance(step, n.BiddingStep) and step.stage.name == _stage(model, case):
            return held[:first]
        if isinstance(step, n.Packets):
            first += sum(packet.count for packet in step.packets if packet.to is None and not packet.untouched)
        elif isinstance(step, n.LayOut) and step.on is not None:
            first += sum(step.rounds)
    return held


def _stage(model: n.Model, case: Case) -> str:
    names = [stage.name for stage in model.stages]
    return case.expect["phase"] if case.expect.get("phase") in names else names[0]


def turned_so_far(model: n.Model, case: Case) -> tuple[str, ...]:
    """Return the cards that lie turned up at the stage of the bidding that a case is in."""
    count = 0
    for step in model.deal:
        if isinstance(step, n.BiddingStep) and step.stage.name == _stage(model, case):
            break
        count += isinstance(step, n.TurnUp)
    return cards_in(case.given.get("turned", ""))[:count]


def in_play(model: n.Model, case: Case, player: str) -> list[str]:
    """Return the cards with which a player plays, once all is dealt, exchanged and laid away."""
    held = list(cards_in(case.given["hands"][player]))
    turned = cards_in(case.given.get("turned", ""))
    parts = {"taker": taker_of(case), "dealer": case.given.get("dealer", f"P{model.players.count}")}
    if any(isinstance(step, n.GiveTurned) and parts.get(step.to.part) == player for step in model.deal):
        held += turned[:1]
    if player == taker_of(case):
        packets = [packet for step in model.deal if isinstance(step, n.Packets) for packet in step.packets]
        more = sum(packet.count for packet in packets if packet.to is not None)
        held += cards_in(case.given.get("talon", ""))[:more]
    for who, words in parts_of(case.given.get("calls", "")):
        verb, _, card = words.partition(" ")
        if who == player and verb in ("lay", "exchange") and card in held:
            held.remove(card)
            held += turned[:1] if verb == "exchange" else ()
    return held


def taker_of(case: Case) -> str | None:
    """Return who named the contract that holds, or nobody."""
    bids = [player for player, words in parts_of(case.given.get("calls", "")) if words.startswith("bid ")]
    return bids[-1] if bids else None
