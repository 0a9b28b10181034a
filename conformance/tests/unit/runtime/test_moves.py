"""Actions are made once a game, and what is legal is remembered until something is done; nobody may notice."""

from __future__ import annotations

import random

import pytest
from capot.runtime.moves import Moves

import capot
from capot.compile.loader import games
from capot.runtime.actions import Action, parse_action
from capot.runtime.deal import Deal


def played(deal: Deal, actions: int, seed: int = 1) -> Deal:
    chooser = random.Random(seed)
    while actions and not deal.is_over:
        deal.apply(chooser.choice(deal.legal_actions()))
        actions -= 1
    return deal


def fresh(deal: Deal) -> Deal:
    """Return the same deal, which remembers nothing: played again from its beginning."""
    again = Deal(deal.game, deal.pack, deal.dealer, deal.scores, deal.hanging)
    for seat, action in deal.history:
        again.apply(str(action), seat)
    return again


@pytest.mark.parametrize("key", games())
def test_what_is_remembered_is_what_is_legal(key: str) -> None:
    game = capot.load(key)
    chooser = random.Random(3)
    for seed in range(3):
        deal = game.deal(seed=seed)
        while not deal.is_over:
            for seat in [
                *range(game.seats),
                *range(game.seats),
            ]:  # asked for all, in turns, before and after each other
                assert deal.legal_actions(seat) == fresh(deal).legal_actions(seat)
            deal.apply(chooser.choice(deal.legal_actions()))
        assert all(deal.legal_actions(seat) == () for seat in range(game.seats))
        assert deal.legal_actions() == ()


def test_an_action_is_one_object_in_all_deals() -> None:
    game = capot.load("bela-4")
    first = game.deal(seed=1).legal_actions()
    assert all(one is other for one, other in zip(first, game.deal(seed=2).legal_actions(), strict=True))


@pytest.mark.parametrize(
    "form", [str, lambda action: Action(action.verb, action.what, action.said)], ids=["text", "new"]
)
def test_an_equal_action_is_as_good(form: object) -> None:
    assert callable(form)
    game = capot.load("bela-4")
    deal, other = game.deal(seed=5), game.deal(seed=5)
    chooser = random.Random(1)
    while not deal.is_over:
        action = chooser.choice(deal.legal_actions())
        deal.apply(action)
        other.apply(form(action))
    assert deal.history == other.history
    assert deal.record() == other.record()


def test_a_copy_goes_its_own_way() -> None:
    deal = played(capot.load("bela-4").deal(seed=5), 12)
    legal = deal.legal_actions()
    copy = deal.clone()
    copy.apply(copy.legal_actions()[0])
    assert deal.legal_actions() == legal
    assert copy.legal_actions() == fresh(copy).legal_actions() != legal


def test_a_refused_action_changes_nothing() -> None:
    deal = played(capot.load("bela-4").deal(seed=5), 12)
    legal, before = deal.legal_actions(), deal.record()
    assert deal.phase == "play"
    for wrong in ("bid hearts", Action("lay", "KH"), "pass"):
        with pytest.raises(capot.IllegalAction):
            deal.apply(wrong)
    for nonsense in ("play", "", "hm", 7, None, Action("play", 3)):  # type: ignore[arg-type]
        with pytest.raises(capot.BadInput):
            deal.apply(nonsense)  # type: ignore[arg-type]
    with pytest.raises(capot.BadInput):
        deal.apply(legal[0], seat=4)
    assert (deal.legal_actions(), deal.record()) == (legal, before)


def test_the_playing_of_a_set_of_cards() -> None:
    game = capot.load("bela-4")
    kernel = game.kernel
    moves = Moves(kernel, game.deck)
    for cards in (0, 1, 1 << 31, 0b1000_0001 << 8 | 1 << 24, (1 << 32) - 1):
        wanted = [Action("play", game.deck.text(card)) for card in range(32) if cards >> card & 1]
        assert list(moves.play(cards)) == wanted
        assert moves.play(cards) == moves.play(cards)
    assert len(moves.play((1 << 32) - 1)) == 32
    for text, action in moves.named.items():
        assert parse_action(text) == action
