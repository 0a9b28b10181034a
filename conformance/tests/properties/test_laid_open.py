"""A hand is laid open, before the play or behind its first trick: from then on everybody sees it, and nothing else.

Who sees what is told by hand; engine and interpreter then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.cli.play.text_table import Table
from capot.runtime.game import Game
from capot.sentences import sentences
from capot.translations.speech import Speech
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from helpers.told_games import WORKSPACE, players_of, table

#: Without trumps the taker plays with an open hand once a trick has been played; who was doubled shows theirs before.
OPEN = """extends belot-4 {
  insert before deal.play {
    lay open doubled: the hand of the taker, when doubled
    play opening: up to trick 1
    lay open ouverte: the hand of the taker, when in no-trumps and not doubled
  }
}"""
#: Whoever doubled shows their hand, if anybody did.
DOUBLER = """extends belot-4 {
  insert before deal.play {
    lay open doubler: the hand of who doubled last
  }
}"""
#: Seat 0 has the ace of each suit and the three lowest hearts, and so on round the table.
HANDS = (
    "AC AD AH AS 7H 8H 9H 7C",
    "KC KD KH KS 10H JH QH 8C",
    "QC QD 10D QS 7D 8D 9D 9C",
    "JC JD 10C JS 7S 8S 9S 10S",
)
FIRST = ("play AC", "play KC", "play QC", "play JC")


def dealt(game: Any, *acts: str) -> Any:
    """Return a deal with forehand at seat 0, after some acts; nobody announces anything."""
    deal = game.deal(hands=[hand.split() for hand in HANDS], dealer=3)
    for act in acts:
        silent(deal)
        deal.apply(act)
    silent(deal)
    return deal


def silent(deal: Any) -> None:
    """Let everybody announce nothing."""
    while deal.phase == "announcing":
        deal.apply("pass", deal.to_act[0])


def test_a_hand_is_laid_open_behind_the_first_trick() -> None:
    for game in players_of(OPEN):
        called = ("bid no-trumps", "pass", "pass", "pass")
        assert dealt(game, *called).open_hands == ()
        assert dealt(game, *called, *FIRST[:3]).open_hands == ()
        assert dealt(game, *called, *FIRST).open_hands == (0,)
        assert dealt(game, "bid hearts", "pass", "pass", "pass", *FIRST).open_hands == ()
        called = ("pass", "bid clubs", "say double", "pass", "pass", "pass")
        assert dealt(game, *called).open_hands == (1,)


def test_nobodys_hand_is_laid_open_where_nobody_doubled() -> None:
    for game in players_of(DOUBLER):
        assert dealt(game, "bid clubs", "pass", "pass", "pass").open_hands == ()
        assert dealt(game, "bid clubs", "say double", "pass", "pass", "pass").open_hands == (1,)


def engine(text: str) -> Game:
    game = table(text).engine
    assert isinstance(game, Game)
    return game


def test_everybody_sees_what_is_left_of_an_open_hand() -> None:
    game = engine(OPEN)
    before = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST[:3])
    assert all(before.view(seat)["open_hands"] is None for seat in range(4))
    deal = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST)
    left = {"AD", "AH", "AS", "7H", "8H", "9H", "7C"}
    for seat in range(4):
        hands = deal.view(seat)["open_hands"]
        assert [hand is None for hand in hands] == [False, True, True, True]
        assert set(hands[0]) == left
        assert deal.view(seat)["cards_held"] == [7, 7, 7, 7]
        assert set(deal.view(seat)["hand"]) == set(deal.hand(seat))
    deal.apply("play AD")
    assert set(deal.view(2)["open_hands"][0]) == left - {"AD"}


def test_whoever_imagines_hands_knows_the_open_one() -> None:
    game = engine(OPEN)
    deal = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST)
    state = deal.clone().state
    known = game.engine.known_cards(state, 2, 0)
    assert set(game.deck.texts(known)) == set(deal.hand(0))
    for seed in range(20):
        state = deal.clone().state
        game.engine.imagine(state, 2, seed, 0, 0, 0, 0, 0, 0)
        assert game.deck.texts(state.hand[0]) == deal.hand(0)
        assert game.deck.texts(state.hand[2]) == deal.hand(2)


def test_what_does_not_lie_open_changes_no_view() -> None:
    game = engine(OPEN)
    deal = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST)
    other = deal.clone()
    # Seats 1 and 3 change all they have left.
    other.state.hand[1], other.state.hand[3] = other.state.hand[3], other.state.hand[1]
    for seat in (0, 2):
        mine, its = deal.view(seat), other.view(seat)
        assert mine == its


def test_the_terminal_shows_an_open_hand() -> None:
    game = engine(OPEN)
    deal = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST)
    shown = " ".join(Table(game, 2, False).lying_open(deal.view(2)))
    assert "plays with an open hand: " in shown
    assert all(card in shown for card in deal.hand(0))
    assert "Your hand lies open." in Table(game, 0, False).lying_open(deal.view(0))
    before = dealt(game, "bid no-trumps", "pass", "pass", "pass")
    assert "open hand" not in " ".join(Table(game, 2, False).lying_open(before.view(2)))


@pytest.mark.parametrize("text", [OPEN, DOUBLER], ids=["open", "doubler"])
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


@pytest.mark.parametrize("language", ["en", "hr", "bg", "fr"])
@pytest.mark.parametrize("text", [OPEN, DOUBLER], ids=["open", "doubler"])
def test_every_language_tells_such_a_game(text: str, language: str) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Open" {text}\n')
    assert compiled.model is not None
    said = Speech(language, compiled.model).sentences
    assert said.keys() == {clause.at for clause in compiled.model.clauses}
    assert all(said.values())


def test_sentences_say_whose_hand_lies_open() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Open" {OPEN}\n')
    assert compiled.model is not None
    said = sentences(compiled.model)["deal.lay-open-ouverte"]
    assert said.endswith(
        "the taker lays the whole hand face up on the table and plays from there, so that all see what is left of it."
    )
    assert said.startswith("If the contract is ")
