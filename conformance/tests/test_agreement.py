"""The engines and the reference interpreter, which share nothing but the rule model, agree at every step of a deal."""

from __future__ import annotations

import random
from functools import cache

import pytest

import capot
from capot.loading import engine
from capot.model.serial import to_json
from capot.pipeline import compile_game, open_workspace
from capot.runtime.game import Game
from capot_conformance.reference import ReferenceDeal, ReferenceGame

WORKSPACE = open_workspace()
CATALOGUE = WORKSPACE.catalogue
GAMES = sorted(CATALOGUE.games)
DEALS = 25


@cache
def needs(rule: str) -> frozenset[str]:
    """Return a house rule and all that it requires."""
    wanted = {name.text for name in CATALOGUE.house_rules[rule].requires}
    return frozenset({rule}).union(*(needs(other) for other in wanted))


def some_house_rules(key: str, rng: random.Random) -> list[str]:
    """Return house rules that go together with a game, one to three and what they require."""
    fitting = sorted(rule for rule in CATALOGUE.house_rules if CATALOGUE.fits(rule, key))
    while True:
        chosen = rng.sample(fitting, min(len(fitting), rng.randint(1, 3)))
        rules = sorted(frozenset().union(*(needs(rule) for rule in chosen)))
        if compile_game(WORKSPACE, key, rules).model is not None:
            return rules


def a_pack(game: Game, rng: random.Random) -> list[str]:
    """Return a pack, shuffled well or so badly that hands are full of declarations."""
    pack = [game.deck.text(card) for card in range(game.deck.size)]
    rng.shuffle(pack)
    if rng.random() < 0.5:
        pack.sort(key=lambda card: card[:-1] if rng.random() < 0.4 else card[-1])
        for _ in range(rng.choice((2, 4, 8))):
            one, other = rng.randrange(len(pack)), rng.randrange(len(pack))
            pack[one], pack[other] = pack[other], pack[one]
        cut = rng.randrange(len(pack))
        pack = pack[cut:] + pack[:cut]
    return pack


def an_action(deal: capot.Deal, rng: random.Random) -> tuple[str, int]:
    """Choose a seat that may act and what it does: rather to speak than to pass, and now and then a breach."""
    seat = rng.choice(deal.to_act)
    actions = deal.legal_actions(seat)
    if deal.game.kernel.reports_breach and deal.phase == "play" and rng.random() < 0.004:
        return "breach", seat
    talk = [action for action in actions if action.verb not in ("pass", "play", "lay") or action.said]
    return str(rng.choice(talk if talk and rng.random() < 0.6 else actions)), seat


def check_state(deal: capot.Deal, other: ReferenceDeal) -> None:
    """Check that both know the same players to act, the same legal actions and the same table."""
    assert (deal.is_over, set(deal.to_act)) == (other.is_over, set(other.to_act))
    for seat in deal.to_act:
        assert {str(action) for action in deal.legal_actions(seat)} == set(other.legal(seat))
    seats = range(deal.game.seats)
    assert [set(deal.hand(seat)) for seat in seats] == [set(other.hand(seat)) for seat in seats]
    assert (deal.contract, deal.taker, deal.times) == (other.contract, other.taker, other.times)
    assert tuple(deal.tricks_won) == tuple(other.tricks_won)


def check_end(deal: capot.Deal, other: ReferenceDeal, reference: ReferenceGame) -> None:
    """Check that both score a deal alike, quantity by quantity, and make the same of the match."""
    assert (deal.match_won_by, deal.is_dead) == (other.match_won_by, other.is_dead)
    if deal.match_won_by is not None:
        return
    one, two = deal.score(), other.score()
    assert (one.outcome, one.winners, one.columns, one.hangs) == (
        two.outcome,
        tuple(two.winners),
        tuple(two.columns),
        two.hangs,
    )
    if not deal.is_dead:
        assert one.every_trick == two.every_trick
        assert dict(one.counts) == {name: tuple(amounts) for name, amounts in two.counts.items()}
    _, result = deal.game.after_deal(deal.scores, deal)
    assert (result.after, result.winner) == reference.match_after(deal.scores, other)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("table", range(4))
def test_engine_and_reference_agree_at_every_step(key: str, table: int) -> None:
    rng = random.Random(f"{key} {table}")
    model = compile_game(WORKSPACE, key, some_house_rules(key, rng) if table else []).model
    assert model is not None
    game, reference = engine(model), ReferenceGame(to_json(model))
    for _ in range(DEALS):
        pack, dealer = a_pack(game, rng), rng.randrange(game.seats)
        near = (0, 0, *(max(game.kernel.target - points, 0) for points in (150, 50, 10)))
        scores = [rng.choice(near) for _ in game.sides]
        hanging = rng.choice((0, 17)) if game.kernel.hangs else 0
        deal = game.deal(deck=pack, dealer=dealer, scores=scores, hanging=hanging)
        other = reference.deal(pack, dealer, scores, hanging)
        check_state(deal, other)
        while not deal.is_over:
            action, seat = an_action(deal, rng)
            deal.apply(action, seat)
            other.apply(seat, action)
            check_state(deal, other)
        check_end(deal, other, reference)
        assert game.kernel.next_dealer[dealer] == reference.next_dealer(dealer)
