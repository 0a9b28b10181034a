"""Leaks: two deals that differ only in cards that a seat cannot know must look the same to that seat."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from capot.notation.compact import cards_within
from capot.runtime.deal import Deal
from capot_conformance.agreement.opening import Act, Opening
from capot_conformance.fuzzing import material
from capot_conformance.fuzzing.doors import DOORS, Door, draw_program_table
from capot_conformance.fuzzing.kinds import Kind, must

#: What of a view lies open, is exchanged for, is shown as the last card, or was one's own.
_OPEN = ("open_hands", "rows", "exchanged", "last_card", "laid_away")
#: How many pairs of cards are swapped for each seat.
SWAPS = 4


def drawer(door: str) -> Any:
    """Return what draws inputs for a door: a game, house rules, and from what the deal is drawn."""

    def draw(rng: random.Random) -> bytes:
        if door.startswith("program"):
            game, rules = draw_program_table(rng)
        else:
            engine = material.draw_table(rng).engine
            game, rules = engine.key, engine.house_rules
        wanted = {"door": door, "game": game, "with": rules, "seed": rng.getrandbits(40)}
        return json.dumps(wanted).encode()

    return draw


def hold(data: bytes) -> None:
    """Play a deal to some point, and swap cards that a seat cannot know, for every seat.

    Raises:
        Violated: if a seat is shown something else.
    """
    given = json.loads(data)
    table = material.table(given["game"], tuple(given["with"]))
    door: Door = DOORS[given["door"]](table)
    rng = random.Random(given["seed"])
    played = material.play(table, rng, rng.randrange(1, 50))
    if played.deal.is_over:  # then all is known
        played = replace(played, acts=played.acts[:-1], deal=material.replayed(played, len(played.acts) - 1))
    compare(door, played, rng)


def compare(door: Door, played: material.Played, rng: random.Random) -> int:
    """Compare what every seat is shown before and after hidden cards are swapped; returns how many swaps were made.

    Raises:
        Violated: if a seat is shown something else.
    """
    compared = 0
    for seat in range(played.table.engine.seats):
        before = door.shown(played.opening, played.acts, seat)
        must(before is not None, f"{door.name}: a deal that was played cannot be played again")
        for opening, acts in _swapped(played, seat, rng):
            after = door.shown(opening, acts, seat)
            if after is None:  # the cards tell by what was done: not so could it have been
                continue
            compared += 1
            same = json.dumps(before, sort_keys=True) == json.dumps(after, sort_keys=True)
            must(same, f"{door.name}: seat {seat} sees cards that are hidden from it: {_first(before, after)}")
    return compared


def _swapped(played: material.Played, seat: int, rng: random.Random) -> Iterator[tuple[Opening, tuple[Act, ...]]]:
    hidden = sorted(hidden_from(played.deal, seat))
    for _ in range(SWAPS if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        swap = {one: other, other: one}
        pack = tuple(swap.get(card, card) for card in played.opening.pack)
        acts = tuple(act if act[0] == seat else _retold(act, swap) for act in played.acts)
        yield replace(played.opening, pack=pack), acts


def _retold(act: Act, swap: dict[str, str]) -> Act:
    """Return an act that another seat does in secret, with the card that it then has."""
    who, text = act
    return (who, re.sub(r"\S+$", lambda card: swap.get(card[0], card[0]), text)) if text.startswith("lay ") else act


def hidden_from(deal: Deal, seat: int) -> set[str]:
    """Return the cards that a seat cannot know, as a player at the table would say it.

    Known are one's own cards, also those laid away; what lies or lay open on the table; and what was shown or told.
    """
    game = deal.game
    pack = {game.deck.text(card) for card in range(game.deck.size)}
    known = {*deal.hand(seat), *deal.turned}
    known |= {card for trick in deal.tricks for _, card in trick.plays} | {card for _, card in deal.trick}
    for who, action in deal.history:
        if who == seat or action.verb != "lay":
            known |= set(cards_within(str(action)))
    if deal.phase != "over":
        # What lies open, is exchanged for, or is shown as the last card: all of that is said in the view by name.
        view = deal.view(seat)
        known |= {card for part in _OPEN for card in _named(view[part])}
    return pack - known


def _named(value: object) -> set[str]:
    return set(cards_within(json.dumps(value)))


def _first(before: Any, after: Any, at: str = "") -> str:
    """Return the first thing that differs between two plain values."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in before:
            if before[name] != after.get(name):
                return _first(before[name], after.get(name), f"{at}.{name}")
    return f"{at.lstrip('.')}: {str(before)[:100]}, or {str(after)[:100]}"


KINDS = (
    Kind("leaks", "what a seat is shown when cards are swapped that it cannot know", "json", drawer("python"), hold),
    *(
        Kind(
            f"leaks-{language}", f"what is observed by a program in {said}", "json", drawer(f"program-{language}"), hold
        )
        for language, said in (("python", "Python"), ("c", "C"), ("js", "JavaScript"))
    ),
    Kind("players", "what bots and hints do when such cards are swapped", "json", drawer("players"), hold),
)
