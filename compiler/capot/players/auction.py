"""From a call to the first lead: how an imagined deal goes on when everybody bids simply."""

from __future__ import annotations

from capot.players.card_tables import Tables
from capot.runtime.actions import Action, call_action
from capot.runtime.cards import bits
from capot.runtime.deal import Deal
from capot.runtime.kernel import Call

#: How much of a trick each card has to be good for, on average, before a simple player names a contract by choice.
WORTH_NAMING = 0.6


def to_the_lead(world: Deal, tables: Tables) -> bool:
    """Take a deal of which all cards are known on to its first lead; whether it came to one.

    Nobody doubles or exchanges; who lays cards away lays the cheapest. What may be announced is not: that is
    reckoned later.
    """
    while True:
        match world.phase:
            case "play":
                return True
            case "over":
                return False
            case "announcing" | "exchanging":
                world.apply("pass")
            case "laying":
                lay_cheapest(world, tables)
            case _:
                world.apply(call_action(simple_call(world, tables, world.state.turn)))


def simple_call(world: Deal, tables: Tables, seat: int) -> Call:
    """Return the contract that a hand is best for, if it is good enough or nothing else is left; else the pass."""
    legal = world.legal_actions(seat)
    calls = [call for call in world.game.kernel.calls if call_action(call) in legal]
    hand = world.state.hand[seat]
    best: Call | None = None
    most = WORTH_NAMING * hand.bit_count()
    other = next((call for call in calls if call.contract < 0 and not call.level and not call.dead), None)
    if other is None:
        most = -1.0
    for call in calls:
        if call.contract >= 0:
            strength = tables.strength(hand, call.contract)
            if strength >= most:
                best, most = call, strength
    return best or other or calls[0]


def lay_cheapest(world: Deal, tables: Tables) -> None:
    """Lay the cheapest card away."""
    cost = tables.cost[world.state.contract]
    card = min(bits(world.state.hand[world.state.turn]), key=cost.__getitem__)
    world.apply(Action("lay", world.game.deck.text(card)))
