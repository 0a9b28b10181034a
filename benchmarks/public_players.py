"""Public players behind capot's deals, for the league. Each is given what its seat knows and nothing else.

Colver (``pip install colver``) plays contrée: Coinche of four suits without announcements, which is capot's ``coinche``
with the house rules ``contree`` and ``suits-only`` (``benchmarks/suits-only.capot``). It bids by its own rules on the
hand, and plays by a search of information sets with beliefs about who holds what; its networks' weights are not part of
the package, so the players that need them are not tried.
"""

from __future__ import annotations

from typing import Any

from capot.players.imagined_deals import ImaginedDeals
from capot.runtime.actions import Action, contract_of, level_of
from capot.runtime.deal import Deal

#: In Colver's order.
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")
_LEVELS = ("80", "90", "100", "110", "120", "130", "140", "150", "160", "250")
_PASS, _DOUBLES = 0, {"coinche": 41, "surcoinche": 42}
_AUCTION = 0

#: How many imagined deals are tried until its rules allow all that was played.
_TRIES = 40


class Colver:
    """Colver, thinking for so long about each card."""

    def __init__(self, seconds: float) -> None:
        import colver

        self._env: Any = colver.Env
        self._milliseconds = round(1000 * seconds)
        #: How often it was asked, and how often it had no answer that capot's rules allow: something legal was done.
        self.asked = self.lost = 0

    def __call__(self, deal: Deal, seat: int, seed: int) -> Action:
        """Return what it does in its seat's place."""
        self.asked += 1
        legal = {_number(action): action for action in deal.legal_actions(seat)}
        if len(legal) == 1:
            return next(iter(legal.values()))
        for number in range(_TRIES):
            env = self._told(deal, _imagined(deal, seat, seed, number))
            if env is not None and env.current_player() == seat:
                bidding = env.phase() == _AUCTION
                chosen = env.bid_improved_v2() if bidding else env.action_smart_ismcts(self._milliseconds)
                if chosen in legal:
                    return legal[chosen]
        self.lost += 1
        return next(iter(legal.values()))

    def _told(self, deal: Deal, hands: list[list[int]]) -> Any:
        """Return its own deal, in which all that was done has been done; nothing where its rules forbid that."""
        env = self._env.deal_with_hands(deal.dealer, hands)
        env.smart_ismcts_init()
        for _, action in deal.history:
            if action.verb != "play" and env.phase() != _AUCTION:
                continue  # its auction has ended already
            while action.verb == "play" and env.phase() == _AUCTION:
                env.smart_ismcts_step(_PASS)
            if _number(action) not in env.legal_actions():
                return None
            env.smart_ismcts_step(_number(action))
        while deal.phase == "play" and env.phase() == _AUCTION:
            env.smart_ismcts_step(_PASS)
        return env


def _imagined(deal: Deal, seat: int, seed: int, number: int) -> list[list[int]]:
    """Return the hands that were dealt, as its numbers, what the seat cannot see being imagined."""
    functions: Any = deal.game.functions
    world = ImaginedDeals(deal.game.engine, functions, deal.state, seat, seed).layout(number)
    return [
        [_card(text) for text in deal.game.deck.texts(world.hand[other] | functions.played_by(deal.state, other))]
        for other in range(deal.game.seats)
    ]


def _card(text: str) -> int:
    return 8 * "SHDC".index(text[-1]) + _RANKS.index(text[:-1])


def _number(action: Action) -> int:
    """Return its number for an action; a card is the same whatever is said with it, and the last said stands."""
    match action.verb:
        case "play":
            return _card(action.what)
        case "bid":
            return 1 + 4 * _LEVELS.index(str(level_of(action))) + _SUITS.index(contract_of(action))
        case "say":
            return _DOUBLES[action.what]
    return _PASS
