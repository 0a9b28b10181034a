"""The play stops behind a trick, and perhaps goes no further: kontra between tricks, an exchange, a hand given up.

What comes of it is worked out by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.runtime.game import Game
from capot.score_sheet.sheet_errors import Needed, Refused
from capot.sentences import sentences
from capot.translations.speech import Speech
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from helpers.sheets import sheet_of
from helpers.told_games import WORKSPACE, players_of, table

#: Kontra is said when one trick has been played, rekontra when three have.
KONTRA = """extends bela-4 {
  remove match.claim-enough
  insert before deal.play {
    play opening: up to trick 1
    bidding kontra
    play middle: up to trick 3
    bidding rekontra, when kontra was said
  }
  add to bidding {
    stage kontra: once round from the player after the taker {
      call kontra: of the other side's contract, times 2
      call pass:
    }
    stage rekontra: once round from the taker {
      asked: the side of the taker
      call rekontra: of the other side's kontra, times 4
      call pass:
    }
  }
  add to scoring {
    then doubled: every column times the doubling, when doubled
  }
}"""
#: The taker may fold before the first lead, or with two tricks played: the others write 162, or what was won till then.
FOLDED = """extends bela-4 {
  insert before deal.play {
    bidding folding
    play opening: up to trick 2, unless fold was said
    bidding folding-late, unless fold was said
  }
  replace deal.play {
    play: until the hands are empty, unless fold was said or late was said
  }
  add to bidding {
    stage folding: once round from the taker {
      asked: the taker
      call fold: an offer
      call pass:
    }
    stage folding-late: once round from the taker {
      asked: the taker
      call late: an offer
      call pass:
    }
  }
  insert before scoring.made {
    outcome folded: fold was said {
      winner: others
      takers: 0, their points are lost
      others: 162, more than was won
    }
    outcome folded-late: late was said {
      winner: others
      takers: 0
      others: everyone's total
    }
  }
}"""
#: Whoever has the eight of the turned suit may take a turned nine for it when a trick has been played.
EXCHANGED = """extends klaberjass-2 {
  insert before deal.play {
    play opening: up to trick 1
    exchange low: the 8 of the turned suit for the turned card, when the turned card is 9
  }
}"""
#: A doubled contract is redoubled between tricks, which changes nothing of who led first.
REDOUBLED = """extends belot-4 {
  remove bidding.auction.redouble
  add to play {
    first lead doubler: who doubled last, when doubled
  }
  replace declarations.contest.else {
    else: the earlier in turn
  }
  insert before deal.play {
    play opening: up to trick 1
    bidding late
  }
  add to bidding {
    stage late: once round from the player after the taker {
      call late-redouble: of the other side's double, times 4
      call pass:
    }
  }
}"""
IDS = ["kontra", "folded", "exchanged", "redoubled"]
NAMES = ("Ana", "Boro", "Ceca", "Dino")
#: Seat 0 has the ace of each suit and the three lowest hearts, and so on round the table.
HANDS = (
    "AC AD AH AS 7H 8H 9H 7C",
    "KC KD KH KS 10H JH QH 8C",
    "QC QD 10D QS 7D 8D 9D 9C",
    "JC JD 10C JS 7S 8S 9S 10S",
)


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


FIRST = ("bid spades", "play AC", "play KC", "play QC", "play JC")


def test_kontra_is_said_when_a_trick_has_been_played() -> None:
    for game in players_of(KONTRA):
        deal = dealt(game, *FIRST)
        assert (deal.phase, deal.to_act[0]) == ("kontra", 1)
        assert {str(act) for act in deal.legal_actions()} == {"say kontra", "pass"}
        for call in ("say kontra", "pass", "pass", "pass"):
            deal.apply(call)
        # Who won the first trick leads to the second.
        assert (deal.phase, deal.to_act[0], deal.times) == ("play", 0, 2)


def test_rekontra_is_asked_only_where_kontra_was_said() -> None:
    third = ("play AD", "play KD", "play QD", "play JD", "play AH", "play KH", "play QS", "play JS")
    for game in players_of(KONTRA):
        deal = dealt(game, *FIRST, "pass", "pass", "pass", "pass", *third)
        assert (deal.phase, deal.times) == ("play", 1)
        # Seat 3 has ruffed the third trick and leads.
        assert deal.to_act[0] == 3
        deal = dealt(game, *FIRST, "pass", "pass", "say kontra", "pass", *third)
        assert (deal.phase, deal.to_act[0], deal.times) == ("rekontra", 0, 2)
        deal.apply("pass")
        deal.apply("say rekontra")
        assert (deal.phase, deal.to_act[0], deal.times) == ("play", 3, 4)


def test_who_folds_before_the_play_plays_no_card() -> None:
    for game in players_of(FOLDED):
        deal = dealt(game, "bid spades", "say fold")
        assert deal.is_over
        score = deal.score()
        assert (score.outcome, score.columns) == ("folded", (0, 162))


def test_who_folds_later_leaves_what_was_won() -> None:
    for game in players_of(FOLDED):
        deal = dealt(game, *FIRST[:1], "pass", *FIRST[1:], "play AD", "play KD", "play QD", "play JD")
        assert (deal.phase, deal.to_act[0]) == ("folding-late", 0)
        deal.apply("say late")
        assert deal.is_over
        # A K Q J of clubs and of diamonds: 11 + 4 + 3 + 2 = 20 each. Nobody has the last trick, nor its 10.
        assert (deal.score().outcome, deal.score().columns) == ("folded-late", (0, 40))


def test_a_deal_that_goes_on_has_its_last_trick() -> None:
    for game in players_of(FOLDED):
        deal = dealt(game, "bid spades", "pass")
        while not deal.is_over:
            acts = [str(act) for act in deal.legal_actions(deal.to_act[0])]
            deal.apply("pass" if "pass" in acts else acts[0], deal.to_act[0])
        assert sum(deal.score().counts["last-trick"]) == 10


def test_who_led_first_stays_whoever_doubles_between_tricks() -> None:
    for game in players_of(REDOUBLED):
        deal = dealt(game, "bid spades", "say double", "pass", "pass", "pass")
        # Seat 1 doubled and leads; seat 2 redoubles for the taker's side when a trick has been played.
        assert (deal.phase, deal.to_act[0]) == ("play", 1)
        for card in ("KC", "QC", "JC", "AC"):
            deal.apply(f"play {card}")
        for call in ("pass", "say late-redouble", "pass", "pass"):
            deal.apply(call)
        assert (deal.phase, deal.times) == ("play", 4)
        if isinstance(game, Game):  # the interpreter is asked by no such question: it notes who led
            assert game.engine.first_leader(deal.state) == 1


def test_sums_of_a_deal_that_was_given_up() -> None:
    for game in players_of(FOLDED):
        asked = {"contract": "spades", "taker": 0, "leader": 0, "cards": (40, 0), "tricks": (2, 0), "announced": {}}
        score = game.settle(**asked, last_trick=None, said={"late": 0})
        assert (score.outcome, score.columns) == ("folded-late", (0, 40))


@pytest.mark.parametrize("text", [KONTRA, FOLDED, EXCHANGED, REDOUBLED], ids=IDS)
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def sheet_game(text: str) -> Game:
    game = table(text).engine
    assert isinstance(game, Game)
    return game


def test_the_sheet_knows_what_was_doubled_between_tricks() -> None:
    # 100 of 162 for who took, doubled: 200 and 124; nobody redoubles what was not doubled.
    score = sheet_of(sheet_game(KONTRA), ["Boro hearts kontra, Boro 100"], NAMES).rows[0].settled.score
    assert score is not None
    assert score.written == ("124", "200")
    score = sheet_of(sheet_game(KONTRA), ["Boro hearts rekontra, Boro 100"], NAMES).rows[0].settled.score
    assert score is not None
    assert score.written == ("248", "400")


def test_the_sheet_writes_a_hand_that_was_given_up() -> None:
    game = sheet_game(FOLDED)
    score = sheet_of(game, ["Boro hearts, Boro fold"], NAMES).rows[0].settled.score
    assert score is not None
    assert score.written == ("162", "-")
    with pytest.raises(Refused, match="No card is played in this deal"):
        sheet_of(game, ["Boro hearts, Boro fold, Boro 20"], NAMES)
    with pytest.raises(Needed, match="card points that Ana"):
        sheet_of(game, ["Boro hearts, Boro late"], NAMES)
    score = (
        sheet_of(game, ["Boro hearts, Boro late, Ana 40, Boro 0, tricks Ana 2, none Boro"], NAMES).rows[0].settled.score
    )
    assert score is not None
    assert score.written == ("40", "-")
    with pytest.raises(Refused, match="2 tricks are played in this deal"):
        sheet_of(game, ["Boro hearts, Boro late, Ana 40, Boro 0, tricks Ana 3, none Boro"], NAMES)


@pytest.mark.parametrize("language", ["en", "hr", "bg", "fr"])
@pytest.mark.parametrize("text", [KONTRA, FOLDED, EXCHANGED, REDOUBLED], ids=IDS)
def test_every_language_tells_such_a_game(text: str, language: str) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "In parts" {text}\n')
    assert compiled.model is not None
    said = Speech(language, compiled.model).sentences
    assert said.keys() == {clause.at for clause in compiled.model.clauses}
    assert all(said.values())


def test_sentences_say_when_the_play_stops() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "In parts" {KONTRA}\n')
    assert compiled.model is not None
    said = sentences(compiled.model)
    assert said["deal.play-opening"] == "The first trick is played."
    assert said["deal.play-middle"] == "Tricks 2 to 3 are played."
    assert said["deal.play"].startswith("The rest of the deal is played out")
    folded = compile_text(WORKSPACE, f'game {KEY} "In parts" {FOLDED}\n').model
    assert folded is not None
    assert sentences(folded)["deal.play"].endswith("otherwise it is over, and is scored as it stands.")


def test_a_bidding_behind_the_play_is_refused_for_what_it_is() -> None:
    text = "extends bela-4 {\n  insert before deal.bidding-naming {\n    play opening: up to trick 1\n  }\n}"
    found = compile_text(WORKSPACE, f'game {KEY} "In parts" {text}\n').found
    assert {error.code for error in found.errors} == {"C336"}
    assert any("when this is said cards have been played" in error.message for error in found.errors)
