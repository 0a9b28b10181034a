"""Deals of any game at random, and as they would have come about had hidden cards lain otherwise."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import capot
from capot.notation.compact import cards_within


def act(deal: capot.Deal, rng: random.Random) -> tuple[capot.Action, int]:
    """Choose a seat that may act and what it does: rather to name, announce and exchange than to pass."""
    seat = rng.choice(deal.to_act)
    actions = deal.legal_actions(seat)
    talk = [action for action in actions if action.verb not in ("pass", "play", "lay") or action.said]
    return (rng.choice(talk) if talk and rng.random() < 0.6 else rng.choice(actions)), seat


def moves(deal: capot.Deal, rng: random.Random) -> Iterator[None]:
    """Play a deal at random, one action at a time."""
    while not deal.is_over:
        action, seat = act(deal, rng)
        deal.apply(action, seat)
        yield


def play_some(deal: capot.Deal, rng: random.Random) -> capot.Deal:
    """Play a deal at random to some point of it, perhaps its end."""
    for _, _ in zip(range(rng.randrange(60)), moves(deal, rng), strict=False):
        pass
    return deal


def another_world(deal: capot.Deal, seat: int, rng: random.Random) -> capot.Deal | None:
    """Return the deal as it would have come about had the cards that a seat cannot know lain otherwise.

    The others do what they did; where that would have been illegal, there is no such world.
    """
    known = set(cards_within(json.dumps(deal.view(seat))))
    record: dict[str, Any] = deal.record()
    places = [place for place, card in enumerate(record["pack"]) if card not in known]
    shuffled = [record["pack"][place] for place in places]
    rng.shuffle(shuffled)
    for place, card in zip(places, shuffled, strict=True):
        record["pack"][place] = card
    other = deal.game.deal(deck=record["pack"], dealer=deal.dealer, scores=deal.scores, hanging=deal.hanging)
    try:
        for actor, action in record["actions"]:
            other.apply(action, actor)
    except capot.IllegalAction:
        return None
    return other
