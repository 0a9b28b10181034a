"""Simple players for any game: they go by what their seat may know, by the legal actions and by the game's tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from capot.runtime.actions import Action
from capot.runtime.cards import bits
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.named_levels import contract_of, level_of

#: How much of a trick each card has to be good for, on average, before a contract is named by choice.
WORTH_NAMING = 0.6
#: How much more with each level that it is named higher.
WORTH_A_LEVEL = 0.35
#: What the length of a suit that ruffs adds for each card of it.
RUFFING_CARD = 0.35


def choose(deal: Deal, seat: int) -> Action:
    """Return what a simple player does when they may act.

    It names the contract that suits its hand best, never doubles, exchanges what it can, announces all it holds, says
    the pair, claims what it can, wins a trick as cheaply as possible and throws low otherwise. It reads the view of
    its seat and nothing else.
    """
    legal = deal.legal_actions(seat)
    gladly = next((action for action in legal if action.verb in ("claim", "exchange")), None)
    if gladly is not None or len(legal) == 1:
        return gladly or legal[0]
    player = _Player(deal.game, deal.view(seat))
    for verb, chosen in (("announce", player.announce), ("play", player.play), ("bid", player.bid)):
        if any(action.verb == verb for action in legal):
            return chosen(legal)
    return next((action for action in legal if action.verb == "pass"), legal[0])


class _Player:
    """One seat's thoughts about its view."""

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        self.game = game
        self.view = view
        self.hand = game.deck.set_of(view["hand"])

    def bid(self, legal: Sequence[Action]) -> Action:
        """Name the contract that the hand is best for, if it is good enough or nothing else is left."""
        contracts = [action for action in legal if action.verb == "bid"]
        other = next((action for action in legal if action.verb == "pass"), legal[0])
        if not contracts:
            return other
        best = max(contracts, key=self.worth)
        good_enough = self.worth(best) >= WORTH_NAMING * len(self.view["hand"])
        return best if good_enough or other.verb != "pass" else other

    def worth(self, bid: Action) -> float:
        """Return what the hand is good for in a contract, less what its level asks for beside the lowest."""
        level = level_of(self.game.kernel, bid)
        more = 0 if level is None else self.game.kernel.levels.index(level)
        named = contract_of(self.game.kernel, bid)  # a level alone is named for the contract that the hand is best for
        strength = max(map(self.strength, [named] if named else self.game.contracts))
        return strength - more * WORTH_A_LEVEL

    def strength(self, contract: str) -> float:
        """Return about how many tricks the hand is good for: a card counts the less, the more cards are above it."""
        kernel = self.game.kernel
        number = self.game.contract(contract)
        beats, trumps = kernel.beats[number], kernel.trumps[number]
        some_ruff = 0 < trumps.bit_count() < self.game.deck.size
        total = 0.0
        for card in bits(self.hand):
            above = beats[card] & kernel.suit_of[card] & ~self.hand
            total += 1 / (1 + above.bit_count())
            if some_ruff and trumps >> card & 1:
                total += RUFFING_CARD
        return total

    def announce(self, legal: Sequence[Action]) -> Action:
        """Announce what counts most; in the end that is everything."""
        declarations = [action for action in legal if action.verb == "announce"]
        held = self.game.declarations(self.view["hand"], self.view["contract"])
        counts = {found.text: (found.wins_match, found.points) for found in held}
        return max(declarations, key=lambda action: counts.get(action.what, (False, 0)))

    def play(self, legal: Sequence[Action]) -> Action:
        """Play a card, and say with it whatever can be said."""
        cards = {self.game.deck.card(action.what) for action in legal if action.verb == "play"}
        thoughts = _Trick(self.game, self.view, self.hand)
        card = self.game.deck.text((thoughts.lead if not self.view["trick"] else thoughts.follow)(cards))
        return max((action for action in legal if action.what == card), key=lambda action: bool(action.said))


class _Trick:
    """One seat's thoughts about a trick."""

    def __init__(self, game: Game, view: Mapping[str, Any], hand: int) -> None:
        kernel, deck = game.kernel, game.deck
        number = game.contract(view["contract"])
        self.game = game
        self.seat: int = view["seat"]
        played_as = game.played_as(number, len(view["tricks"]))
        self.beats = kernel.beats[played_as]
        self.worth = kernel.worth[game.counted_as(number, len(view["tricks"]))]
        self.trumps = kernel.trumps[played_as]
        self.suit_of = kernel.suit_of
        self.trick = [(who, deck.card(card)) for who, card in view["trick"]]
        played = [card for trick in view["tricks"] for _, card in trick["plays"]]
        out = hand | deck.set_of(played) | sum(1 << card for _, card in self.trick)
        self.unseen = ((1 << deck.size) - 1) & ~out
        takers = game.side_of(view["taker"]) if view["taker"] is not None else None
        self.taking = takers == game.side_of(self.seat)

    def lead(self, cards: set[int]) -> int:
        """Lead what nothing unseen can beat; the taker's side draws trumps with it first; else lead low."""
        sure = [card for card in cards if not self.beats[card] & self.suit_of[card] & self.unseen]
        drawing = [card for card in sure if self.trumps >> card & 1 and self.unseen & self.suit_of[card]]
        if drawing and self.taking:
            return max(drawing, key=self.cost)
        plain = [card for card in sure if not self.trumps >> card & 1]
        return max(plain, key=self.cost) if plain else min(cards, key=self.cost)

    def follow(self, cards: set[int]) -> int:
        """Win cheaply unless a partner is winning; throw low, or something good on a partner's sure trick."""
        winner, best = self.trick[0]
        for who, card in self.trick[1:]:
            if self.beats[best] >> card & 1:
                winner, best = who, card
        below = [card for card in cards if not self.beats[best] >> card & 1]
        if self.game.side_of(winner) == self.game.side_of(self.seat):
            last = len(self.trick) == self.game.seats - 1
            if below and (last or not self.beats[best] & self.unseen):
                return max(below, key=self.gift)
            return min(below or cards, key=self.cost)
        above = [card for card in cards if self.beats[best] >> card & 1]
        return min(above or cards, key=self.cost)

    def cost(self, card: int) -> tuple[bool, int, int]:
        """Return what giving a card away costs: trumps most, then points, then strength."""
        weaker = -(self.beats[card] & self.suit_of[card]).bit_count()
        return bool(self.trumps >> card & 1), self.worth[card], weaker

    def gift(self, card: int) -> tuple[bool, int]:
        """Return how gladly a card is given to a partner's trick: points, but no trumps."""
        return not self.trumps >> card & 1, self.worth[card]
