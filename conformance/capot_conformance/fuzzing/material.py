"""What inputs are made from: deals, matches and sheets of all games, played at random, and what is written of them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import capot
from capot.compile.loader import house_rules_of, model_of
from capot.compile.workspace import Workspace, open_workspace
from capot.notation.seats import Seats
from capot.runtime.deal import Deal
from capot_conformance.agreement.disagreement_text import as_told, dealt
from capot_conformance.agreement.opening import Act, AtRandom, Opening, draw_opening
from capot_conformance.agreement.tables import Table, table_of

#: How many house rules of a game are played with: each has to be compiled.
RULES_OF_A_GAME = 3
#: At how many of four tables one of them is.
WITH_A_RULE = 1


@cache
def _workspace() -> Workspace:
    return open_workspace()


@lru_cache(maxsize=80)
def table(key: str, rules: tuple[str, ...] = ()) -> Table:
    """Return the table where a game is played with house rules; both answers can be asked there."""
    return table_of(model_of(_workspace(), key, rules), key, rules)


@cache
def rules_of(key: str) -> tuple[str, ...]:
    """Return the house rules with which a game is played here."""
    return house_rules_of(key)[:RULES_OF_A_GAME]


def draw_table(rng: random.Random) -> Table:
    """Draw a game, now and then with a house rule."""
    key = rng.choice(capot.games())
    rules = rules_of(key)
    with_one = bool(rules) and rng.randrange(4) < WITH_A_RULE
    return table(key, (rng.choice(rules),) if with_one else ())


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played at random: how it began, what was done, and how it stands."""

    table: Table
    opening: Opening
    acts: tuple[Act, ...]
    deal: Deal


def play(at: Table, rng: random.Random, most: int = 10_000) -> Played:
    """Play a deal at random to its end, or so many acts of it."""
    opening = draw_opening(at.engine, rng)
    deal = start(at, opening)
    choices, acts = AtRandom(rng), list[Act]()
    while not deal.is_over and len(acts) < most:
        acts.append(choices.next(deal))
        seat, text = acts[-1]
        deal.apply(text, seat)
    return Played(at, opening, tuple(acts), deal)


def replayed(played: Played, acts: int) -> Deal:
    """Return a deal as it stood after so many of its acts."""
    deal = start(played.table, played.opening)
    for seat, text in played.acts[:acts]:
        deal.apply(text, seat)
    return deal


def start(at: Table, opening: Opening) -> Deal:
    """Return a deal of an engine before its first act."""
    return opening.deal(at.engine)


def typed(played: Played) -> dict[str, Any]:
    """Return a deal as somebody types it, in the notation of the cases, with all hands."""
    game, opening = played.table.engine, played.opening
    seats = Seats(game)
    cards = dealt(played.table.reference, opening.pack, opening.dealer, played.deal.taker)
    found: dict[str, Any] = {"game": game.key, "with": list(game.house_rules), "dealer": seats.player(opening.dealer)}
    found["hands"] = {seats.player(seat): " ".join(hand) for seat, hand in cards.hands.items()}
    if any(cards.under.values()):
        found["under"] = {seats.player(seat): " ".join(hand) for seat, hand in cards.under.items()}
    if cards.turned:
        found["turned"] = " ".join(cards.turned)
    found["scores"] = dict(zip(seats.side_names, opening.scores, strict=True))
    if opening.hanging:
        found["hanging"] = opening.hanging
    if opening.tallies:
        found["tallies"] = {name: seats.by_side(by_side) for name, by_side in opening.tallies.items()}
    return found | as_told(played.table, opening, played.acts)
