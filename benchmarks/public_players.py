"""Public players behind capot's deals, for the league. Each is given what its seat knows and nothing else.

Colver (``pip install colver``) plays contrée: Coinche of four suits without announcements, which is capot's ``coinche``
with the house rules ``contree`` and ``suits-only`` (``benchmarks/suits-only.capot``). It bids by its own rules on the
hand, and plays by a search of information sets with beliefs about who holds what; its networks' weights are not part of
the package, so the players that need them are not tried.

belote-cli (``pip install belote-cli``) is a table for a terminal that plays belote for four; its strongest player goes
by rules, with what follows from the tricks that were played. It would look at its partner's hand, and may not here.
"""

from __future__ import annotations

from random import Random
from typing import Any

from capot.players.imagined_deals import ImaginedDeals
from capot.players.simple_player import choose
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


class BeloteCli:
    """The strongest player of belote-cli."""

    def __init__(self) -> None:
        from belote import ai, deck, game

        self._ai, self._game = ai, game
        suits = dict(zip("SHDC", deck.Suit, strict=False))
        self._card = {f"{rank.value}{one}": deck.Card(suit, rank) for one, suit in suits.items() for rank in deck.Rank}
        self._suit = dict(zip(("spades", "hearts", "diamonds", "clubs"), suits.values(), strict=True))
        #: How often it was asked, and how often its answer was one that capot's rules forbid: another was done.
        self.asked = self.lost = 0

    def __call__(self, deal: Deal, seat: int, seed: int) -> Action:
        """Return what it does in its seat's place; what it has no say in, as announcements, a simple player does."""
        legal = deal.legal_actions(seat)
        calls, plays = ([one for one in legal if one.verb == verb] for verb in ("bid", "play"))
        if len(legal) == 1 or not (calls or plays):
            return choose(deal, seat)
        self.asked += 1
        seats = deal.game.seats_from(0)
        state = self._state(deal, seat, seats)
        player = self._ai.AIPlayer(self._at(seats, seat), self._ai.Difficulty.HARD, Random(seed))
        player.update_memory(state)
        if calls:
            wanted = player.decide_bid(state)
            named = {self._suit[contract_of(one)]: one for one in calls}
            passing = next((one for one in legal if one.verb == "pass"), legal[0])
            self.lost += wanted is not None and wanted not in named
            return named.get(wanted, passing)
        card = player.decide_card(state)
        found = [one for one in plays if self._card[one.what] == card]
        self.lost += not found
        return max(found or plays, key=lambda one: bool(one.said))

    def _at(self, seats: list[int], seat: int) -> Any:
        return self._game.Seat(seats.index(seat))

    def _state(self, deal: Deal, seat: int, seats: list[int]) -> Any:
        """Return what it knows of a deal: of the hands its own alone."""
        game, calling = self._game, deal.contract is None
        calls = sum(action.verb == "pass" for _, action in deal.history)
        tricks = [
            tuple(game.TrickCard(self._at(seats, who), self._card[deal.game.deck.text(card)]) for who, card in trick)
            for trick in deal.plays
        ]
        done = deal.state.trick
        return game.GameState(
            hands=tuple(tuple(self._card[one] for one in deal.hand(seat)) if who == seat else () for who in seats),
            trump=None if deal.contract is None else self._suit[deal.contract],
            dealer=self._at(seats, deal.dealer),
            leader=self._at(seats, deal.state.leader),
            turn=self._at(seats, seat),
            phase=game.Phase.BIDDING if calling else game.Phase.PLAYING,
            taker=None if deal.taker is None else self._at(seats, deal.taker),
            current_trick=tricks[done] if len(tricks) > done else (),
            completed_tricks=tuple(tricks[:done]),
            up_card=self._card[deal.turned[-1]] if calling else None,
            bidder_index=calls % len(seats),
            bidding_round=1 + calls // len(seats),
            boss_modifiers=game.BossModifiers(hide_partner_hand=True),
        )
