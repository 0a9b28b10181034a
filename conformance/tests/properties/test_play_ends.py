"""The play ends behind a trick: a misère with the taker's first one, a contract for every trick with the others'.

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

#: Without trumps the takers want no trick, with all trumps they want every one; both are over as soon as they fail.
ENDED = """extends belot-4 {
  add to play {
    play ends misere: when in no-trumps and the takers have a trick
    play ends durch: when in all-trumps and the others have a trick
  }
  insert before scoring.made {
    outcome misere-lost: in no-trumps and the takers have a trick {
      winner: others
      takers: 0
      others: everyone's total
    }
    outcome misere-made: in no-trumps {
      winner: takers
      takers: everyone's total
      others: 0
    }
    outcome durch-lost: in all-trumps and the others have a trick {
      winner: others
      takers: 0
      others: everyone's total
    }
  }
}"""
#: A doubled deal ends with the first trick of the others, when a part of the play has been played and more was said.
DOUBLED = """extends bela-4 {
  remove match.claim-enough
  insert before deal.play {
    play opening: up to trick 1
    bidding kontra
  }
  add to play {
    play ends kontra: when kontra was said and the others have a trick and not the takers have no trick
  }
  add to bidding {
    stage kontra: once round from the player after the taker {
      call kontra: of the other side's contract, times 2
      call pass:
    }
  }
  add to scoring {
    then doubled: every column times the doubling, when doubled
  }
}"""
IDS = ["ended", "doubled"]
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


FIRST = ("play AC", "play KC", "play QC", "play JC")


def test_a_misere_is_over_with_the_first_trick_of_the_taker() -> None:
    for game in players_of(ENDED):
        deal = dealt(game, "bid no-trumps", "pass", "pass", "pass", *FIRST)
        assert deal.is_over
        score = deal.score()
        assert score.outcome == "misere-lost"
        # A K Q J without trumps: 11 + 4 + 3 + 2 = 20, and nobody has the last trick.
        assert sum(score.counts["cards"]) == 20 and sum(score.counts["last-trick"]) == 0


def test_a_misere_goes_on_while_the_others_win() -> None:
    for game in players_of(ENDED):
        deal = dealt(game, "pass", "bid no-trumps", "pass", "pass", "pass", *FIRST)
        assert not deal.is_over
        assert (deal.phase, deal.to_act[0]) == ("play", 0)
        # The aces of the others take two more tricks.
        for card in ("AD", "KD", "QD", "JD", "AS", "KS", "QS", "JS"):
            deal.apply(f"play {card}")
        assert not deal.is_over


def test_who_plays_for_every_trick_goes_on_to_the_first_lost() -> None:
    for game in players_of(ENDED):
        deal = dealt(game, "pass", "bid all-trumps", "pass", "pass", "pass")
        for card in ("AC", "KC", "9C", "JC"):  # the jack wins for the taker's side
            deal.apply(f"play {card}")
        assert not deal.is_over
        for card in ("7S", "AS", "KS", "QS"):  # the ace wins for the others
            deal.apply(f"play {card}")
        assert deal.is_over
        score = deal.score()
        # All trumps: 11 + 4 + 14 + 20 = 49 in the first trick, 0 + 11 + 4 + 3 = 18 in the second.
        assert (score.outcome, tuple(score.counts["cards"])) == ("durch-lost", (18, 49))


def test_what_is_said_between_tricks_is_asked_after_the_next_one() -> None:
    for game in players_of(DOUBLED):
        for said, over in (("say kontra", True), ("pass", False)):
            deal = dealt(game, "bid spades", *FIRST, said, "pass", "pass", "pass")
            assert (deal.phase, deal.to_act[0]) == ("play", 0)
            # Seats 2 and 3 have no heart: the jack of trumps wins, for the others.
            for card in ("7H", "10H", "QS", "JS"):
                deal.apply(f"play {card}")
            assert deal.is_over is over


@pytest.mark.parametrize("text", [ENDED, DOUBLED], ids=IDS)
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def test_sums_of_a_deal_that_ended_with_a_trick() -> None:
    for game in players_of(ENDED):
        asked = {"contract": "no-trumps", "taker": 0, "leader": 0, "cards": (20, 0), "tricks": (1, 0), "announced": {}}
        assert game.settle(**asked, last_trick=None).outcome == "misere-lost"


def sheet_game(text: str) -> Game:
    game = table(text).engine
    assert isinstance(game, Game)
    return game


def test_the_sheet_knows_with_which_tricks_the_play_ends() -> None:
    game = sheet_game(ENDED)

    def outcome(line: str) -> str:
        score = sheet_of(game, [line], NAMES).rows[0].settled.score
        assert score is not None
        return score.outcome

    assert outcome("Boro no-trumps, Ana 20, Boro 11, tricks Ana 2, tricks Boro 1") == "misere-lost"
    with pytest.raises(Refused, match="does not end with these tricks"):
        outcome("Boro no-trumps, Ana 20, Boro 22, tricks Ana 2, tricks Boro 2")
    with pytest.raises(Refused, match="does not end with these tricks"):
        outcome("Boro no-trumps, Ana 20, Boro 0, tricks Ana 2, none Boro")
    with pytest.raises(Needed, match="how many tricks Ana"):
        outcome("Boro no-trumps, Ana 20, Boro 11")
    with pytest.raises(Needed, match="card points that Boro"):
        outcome("Boro no-trumps, Ana 20, tricks Ana 2, tricks Boro 1")
    # Where the play goes on to the last card, nothing else is asked for than in any other deal.
    assert outcome("Boro hearts, 100") == "made"


def test_the_sheet_knows_that_a_call_between_tricks_came_behind_one() -> None:
    # Kontra was said when Ana had the first trick: the play ends with the first that Boro takes.
    game = sheet_game(DOUBLED)
    line = "Ana spades kontra, Boro kontra, Ana 20, Boro 11, tricks Ana 1, tricks Boro 1"
    score = sheet_of(game, [line], NAMES).rows[0].settled.score
    assert score is not None
    assert not score.every_trick


@pytest.mark.parametrize("language", ["en", "hr", "bg", "fr"])
@pytest.mark.parametrize("text", [ENDED, DOUBLED], ids=IDS)
def test_every_language_tells_such_a_game(text: str, language: str) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Ended" {text}\n')
    assert compiled.model is not None
    said = Speech(language, compiled.model).sentences
    assert said.keys() == {clause.at for clause in compiled.model.clauses}
    assert all(said.values())


def test_sentences_say_when_the_play_ends() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Ended" {ENDED}\n')
    assert compiled.model is not None
    said = sentences(compiled.model)["play.ends-misere"]
    assert said.startswith("If, after a trick, the contract is ")
    assert said.endswith("have won a trick, the play is over, and the deal is scored as it stands.")


def test_an_outcome_knows_that_nobody_has_every_trick_of_a_deal_that_ended() -> None:
    text = """extends belot-4 {
  add to play {
    play ends misere: when in no-trumps and the takers have a trick
  }
  replace scoring.made {
    outcome made: the others have every trick or the takers have every trick {
      winner: takers
      takers: everyone's total
      others: 0
    }
    outcome none: the others have no trick {
      winner: takers
      takers: everyone's total
      others: 0
    }
  }
}"""
    found = compile_text(WORKSPACE, f'game {KEY} "Ended" {text}\n').found
    assert not [error for error in found.errors if error.code == "C604" and "`none`" in error.message]
    played_out = text.replace("    play ends misere: when in no-trumps and the takers have a trick\n", "").replace(
        "  add to play {\n  }\n", ""
    )
    found = compile_text(WORKSPACE, f'game {KEY} "Ended" {played_out}\n').found
    assert [error for error in found.errors if error.code == "C604" and "`none`" in error.message]
