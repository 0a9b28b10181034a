"""A match: deal after deal until a side has won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from capot.runtime.cards import Shuffler
from capot.runtime.errors import BadInput
from capot.runtime.record import check_match, record_match

if TYPE_CHECKING:
    from capot.runtime.actions import Action
    from capot.runtime.deal import Deal
    from capot.runtime.game import Game

#: A player for bots: given a deal and the seat to act, it chooses an action.
Player = Callable[["Deal", int], "Action | str"]


class Match:
    """A match of a game, from a seed; the dealer of the first deal is drawn by lot unless given or fixed by the rules.

    >>> import capot
    >>> match = capot.load("bela-4").match(seed=1)
    >>> match.play(lambda deal, seat: deal.legal_actions(seat)[0])
    >>> match.is_over, match.winner in (0, 1)
    (True, True)
    """

    def __init__(self, game: Game, seed: int = 0, dealer: int | None = None) -> None:
        self.game = game
        self.seed = seed
        self._shuffler = Shuffler(seed)
        lot = self._shuffler.below(game.seats)
        fixed = game.kernel.first_dealer
        self.dealer = game.check_seat(dealer) if dealer is not None else (fixed if fixed >= 0 else lot)
        self.scores = game.check_scores(None)
        self.hanging = 0
        self.tallies = game.check_tallies(None)
        self.played = 0
        self.finished: list[Deal] = []
        self.winner: int | None = None
        self.drawn = False
        self.deal: Deal = self._new_deal()

    def _new_deal(self) -> Deal:
        pack = self._shuffler.deck(self.game.deck.size)
        return self.game.begin(pack, self.dealer, self.scores, self.hanging, self.tallies)

    @property
    def is_over(self) -> bool:
        """Whether a side has won, or the match is drawn."""
        return self.winner is not None or self.drawn

    def next_deal(self) -> Deal:
        """Write down the deal that is over and start the next one; returns it, or the last one when the match is over.

        Raises:
            BadInput: if the deal is not over yet.
        """
        deal = self.deal
        if self.is_over:
            return deal
        if not deal.is_over:
            raise BadInput("the deal is not over")
        self.finished.append(deal)
        if deal.match_won_by is not None:
            self.winner = deal.match_won_by
        else:
            self.hanging, self.tallies, result = self.game.after_deal(self.scores, deal, self.played)
            self.played += not deal.is_dead
            self.scores, self.winner, self.drawn = result.after, result.winner, result.drawn
        if self.is_over:
            return deal
        self.dealer = deal.next_dealer
        self.deal = self._new_deal()
        return self.deal

    def play(self, player: Player, deals: int | None = None) -> None:
        """Let a player decide for every seat, to the end of the match or for so many deals."""
        while not self.is_over and (deals is None or deals > 0):
            deal = self.deal
            while not deal.is_over:
                seat = deal.to_act[0]
                deal.apply(player(deal, seat), seat)
            self.next_deal()
            deals = None if deals is None else deals - 1

    def record(self) -> dict[str, Any]:
        """Return the match as one JSON object; :meth:`check` replays it."""
        return record_match(self)

    @staticmethod
    def check(game: Game, record: Any) -> tuple[int, ...]:
        """Replay a record of a match and return its final score by side.

        Raises:
            BadRecord: with the place and the reason, if it does not hold.
        """
        return check_match(game, record)
