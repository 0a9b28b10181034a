"""The batch driver of an engine against the interactive deal: the same cards, calls and choices, the same sums.

The test makes the packs and calls with the generator that the batch uses, plays each deal through the interactive
interface by the batch's policy (announce everything, say the pair, play the first legal card of the hand as dealt,
lay away the first cards dealt), and adds up the scores. Nothing of the batch's own play is used.
"""

from __future__ import annotations

import types

import pytest

import capot
from capot.backends.engine.emit import emit
from capot.diagnostics.source import source_from_text
from capot.examples import workspace_of_shipped
from capot.loading import model_of
from capot.runtime.deal import Deal
from capot.runtime.game import Game

MASK = (1 << 48) - 1

FREED = """house rule freed "A winning partner frees" {
  for bela-4
  excuse play.must-beat when the partner is winning
  remove play.never-excused
}
house rule raise-in-trumps "Beat only in trumps" {
  for bela-4, bela-3
  replace play.must-beat { must beat the winning card when trump is led or the trick is trumped }
}
"""


class Generator:
    """The batch's random numbers, written down once more."""

    def __init__(self, seed: int) -> None:
        self.x = seed & MASK

    def below(self, n: int) -> int:
        self.x = (self.x * 25214903917 + 11) & MASK
        return (self.x >> 17) * n >> 31


def engine(key: str, rules: list[str]) -> types.ModuleType:
    """Compile an engine and return its module, with its game and its batch driver."""
    workspace = workspace_of_shipped()
    workspace.take(source_from_text(FREED, "freed.capot"))
    module = types.ModuleType("engine")
    exec(compile(emit(model_of(workspace, key, rules)), "<engine>", "exec"), module.__dict__)
    return module


def by_the_policy(deal: Deal, orders: list[list[str]], pack: list[str], generator: Generator) -> None:
    """Play a deal to its end; ``orders`` are the hands as dealt, to which a talon is added as it lay in the pack."""
    game = deal.game
    while not deal.is_over:
        seat = deal.to_act[0]
        legal = deal.legal_actions(seat)
        if deal.contract is None:
            calls = game.kernel.stages[0].calls(seat, deal.dealer, -1, -1, -1, 0, -1, 0, 0)
            call = game.kernel.calls[calls[generator.below(len(calls))]]
            deal.apply("pass" if call.text == "pass" else f"bid {call.text}", seat)
        elif deal.phase == "announcing":
            fours = [action for action in legal if "four" in action.what]
            deal.apply((fours or legal)[0], seat)
        elif deal.phase == "laying":
            held = deal.hand(seat)
            talon = [card for card in held if card not in orders[seat]]
            orders[seat] += sorted(talon, key=pack.index)
            deal.apply(f"lay {next(card for card in orders[seat] if card in held)}", seat)
        else:
            cards = {action.what for action in legal}
            card = next(card for card in orders[seat] if card in cards)
            deal.apply(max((a for a in legal if a.what == card), key=lambda action: bool(action.said)), seat)


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("bela-4", []),
        ("bela-4", ["no-card-twice"]),
        ("bela-4", ["clockwise", "kings-and-queens-over-tens"]),
        ("bela-4", ["freed"]),
        ("bela-4", ["raise-in-trumps", "no-special-belot"]),
        ("bela-3", []),
        ("bela-3", ["raise-in-trumps"]),
    ],
    ids=str,
)
def test_the_batch_plays_as_the_deal_does(key: str, rules: list[str]) -> None:
    module = engine(key, rules)
    game: Game = module.GAME
    generator, deals = Generator(5), 150
    pack = [game.deck.text(card) for card in range(game.deck.size)]
    size, dealer = game.kernel.hand_size, 0
    names = module.SUMS
    sums = dict.fromkeys(names, 0)
    for _ in range(deals):
        for i in range(len(pack) - 1, 0, -1):
            j = generator.below(i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        orders = [pack[seat * size : (seat + 1) * size] for seat in range(game.seats)]
        deal = game.deal(hands=orders, dealer=dealer)
        by_the_policy(deal, [list(order) for order in orders], pack, generator)
        dealer = game.kernel.next_dealer[dealer]
        if deal.match_won_by is not None:
            sums["deals that won the match"] += 1
            continue
        score = deal.score()
        sums["deals scored"] += 1
        sums[f"deals {score.outcome}"] += 1
        for side in range(len(game.sides)):
            sums[f"written by side {side}"] += score.columns[side]
            for quantity, amounts in score.counts.items():
                sums[f"{quantity} of side {side}"] += amounts[side]
    assert dict(zip(names, module.random_deals(deals, 5), strict=True)) == sums
    assert sums["deals made"] and sums["deals failed"]


def test_the_shipped_batch_is_that_of_the_shipped_rules() -> None:
    from capot_games import bela_4

    assert bela_4.random_deals(50, 3) == engine("bela-4", []).random_deals(50, 3)
    assert capot.load("bela-4") is bela_4.GAME
