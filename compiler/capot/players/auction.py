"""From a call to the first lead: how an imagined deal goes on when everybody bids simply."""

from __future__ import annotations

from capot.players.card_tables import Tables
from capot.runtime.actions import Action, call_action, contract_of, level_of
from capot.runtime.cards import bits
from capot.runtime.deal import Deal

#: How much of a trick each card has to be good for, on average, before a simple player names a contract by choice.
WORTH_NAMING = 0.6
#: How much more with each level.
WORTH_A_LEVEL = 0.35


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
                world.apply(simple_call(world, tables, world.state.turn))


def simple_call(world: Deal, tables: Tables, seat: int) -> Action:
    """Return the contract that a hand is best for, if it is good enough or nothing else is left; else the pass.

    Each level asks for a little more; of levels at which a hand is as good, the lowest is named.
    """
    legal = world.legal_actions(seat)
    game = world.game
    hand = world.state.hand[seat]
    harmless = {
        call_action(call) for call in game.kernel.calls if call.contract < 0 and not call.level and not call.dead
    }
    other = next((action for action in legal if action in harmless), None)
    best: Action | None = None
    most = -1.0 if other is None else WORTH_NAMING * hand.bit_count()
    for action in legal:
        if action.verb == "bid":
            strength = tables.strength(hand, game.contract(contract_of(action)))
            level = level_of(action)
            strength -= 0 if level is None else WORTH_A_LEVEL * game.kernel.levels.index(level)
            if strength > most or (level is None and strength == most):
                best, most = action, strength
    return best or other or legal[0]


def lay_cheapest(world: Deal, tables: Tables) -> None:
    """Lay the cheapest card away."""
    cost = tables.cost[world.state.contract]
    card = min(bits(world.state.hand[world.state.turn]), key=cost.__getitem__)
    world.apply(Action("lay", world.game.deck.text(card)))
