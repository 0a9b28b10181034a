"""Sessions of players that think: deals played one by one by the interactive deal, counted as batches are."""

from __future__ import annotations

from capot.batch.counting import Counting
from capot.batch.program import Program
from capot.players import sensible
from capot.runtime.actions import Action
from capot.runtime.cards import Shuffler
from capot.runtime.deal import Deal
from capot.runtime.game import Game

#: In how many imagined layouts the players of a batch try each action.
WORLDS = 6

#: How many deals more the last match of a session may take.
LONGEST = 10_000


def session(program: Program, first: int, deals: int, cards: int, after: int, thoughts: int) -> list[int]:
    """Play deals number ``first`` and on with sensible players, and the last match to its end.

    ``cards`` and ``after`` begin the random numbers that the packs follow from, in the session and beyond it;
    ``thoughts`` those of the players. Deals beyond the session count for the lengths of matches alone. Nobody claims.
    """
    game = program.game
    counting, table = Counting(program, game), _Table(game)
    for number in range(first, first + deals):
        calls = table.play(number, cards, thoughts)
        counting.deal(table.deal, calls)
        table.keep(counting)
    for number in range(first + deals, first + deals + LONGEST):
        if not table.length:
            break
        table.play(number, after, thoughts + 1)
        table.keep(counting)
    return counting.sums


class _Table:
    """A match that is being played; a new one begins where it is over."""

    deal: Deal

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dealer = self.length = self.hanging = 0
        self.scores = game.check_scores(None)

    def play(self, number: int, cards: int, thoughts: int) -> int:
        """Play the deal of a number; return how many calls were made."""
        pack = Shuffler(cards + number * 0x9E3779B97F4A7C15).deck(self.game.deck.size)
        deal = self.deal = Deal(self.game, pack, self.dealer, self.scores, self.hanging)
        stages = {stage.name for stage in self.game.kernel.stages}
        calls = 0
        while not deal.is_over:
            seat = deal.to_act[0]
            calls += deal.phase in stages
            if deal.phase == "claiming":
                deal.apply(Action("pass"), seat)
            else:
                deal.apply(sensible(deal, seat, worlds=WORLDS, seed=thoughts + number), seat)
        return calls

    def keep(self, counting: Counting) -> None:
        """Write the deal down; a match that is over is counted, and another begins."""
        self.length += 1
        winner = self.deal.match_won_by
        if winner is None:
            self.hanging, result = self.game.after_deal(self.scores, self.deal)
            self.scores, winner = result.after, result.winner
        if winner is not None:
            counting.match(self.length)
            self.scores, self.hanging, self.length = self.game.check_scores(None), 0, 0
        self.dealer = self.game.kernel.next_dealer[self.dealer]
