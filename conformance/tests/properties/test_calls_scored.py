"""What was said in the bidding is asked when the deal is scored, whatever it was: an offer, a doubling.

What comes of it is worked out by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.runtime.errors import BadInput
from capot.runtime.game import Game
from capot.score_sheet.sheet_errors import Refused
from capot.sentences import sentences
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.reference.as_engine import ReferenceEngine
from helpers.sheets import sheet_of
from helpers.told_games import WORKSPACE, table

#: Who takes may undertake to win every trick; then the deal is 100 for that or for the others.
UNDERTAKEN = """extends bela-4 {
  insert before deal.play {
    bidding undertaking
  }
  add to bidding {
    stage undertaking: once round from the taker {
      asked: the taker
      call slam: an offer
      call pass:
    }
  }
  insert before scoring.made {
    outcome undertaken: slam was said and the takers have every trick {
      winner: takers
      takers: 300, more than was won
      others: 0, their points are lost
    }
    outcome broken: slam was said {
      winner: others
      takers: 0, their points are lost
      others: 300, more than was won
    }
  }
}"""
NAMES = ("Ana", "Boro", "Ceca", "Dino")


def sums(said: dict[str, int], tricks: tuple[int, int], cards: tuple[int, int]) -> dict[str, Any]:
    """Return what a settlement is asked: seat 0 has taken hearts, and its side won the last trick."""
    return {
        "contract": "hearts",
        "taker": 0,
        "leader": 0,
        "cards": cards,
        "last_trick": 0,
        "tricks": tricks,
        "announced": {},
        "said": said,
    }


def test_the_scoring_asks_what_was_said() -> None:
    here = table(UNDERTAKEN)
    for game in (here.engine, ReferenceEngine(here.reference)):
        # All 152 points and the last trick: 162, and 90 for every trick in bela.
        assert game.settle(**sums({}, (8, 0), (152, 0))).outcome == "made"
        undertaken = game.settle(**sums({"slam": 0}, (8, 0), (152, 0)))
        assert (undertaken.outcome, undertaken.columns) == ("undertaken", (300, 0))
        broken = game.settle(**sums({"slam": 0}, (7, 1), (140, 12)))
        assert (broken.outcome, broken.columns) == ("broken", (0, 300))
        assert game.settle(**sums({}, (7, 1), (140, 12))).outcome == "made"


def test_a_deal_remembers_what_was_said() -> None:
    here = table(UNDERTAKEN)
    hands = ["AC KC QC JC 10C 9C 8C AD", "KD QD JD 10D 9D 8D 7D 7C", "AH KH QH JH 10H 9H 8H 7S"]
    hands.append("AS KS QS JS 10S 9S 8S 7H")
    for game in (here.engine, ReferenceEngine(here.reference)):
        deal = game.deal(hands=[hand.split() for hand in hands], dealer=3)
        for call in ("bid clubs", "say slam"):
            deal.apply(call)
        while deal.phase != "over":
            acts = [str(act) for act in deal.legal_actions(deal.to_act[0])]
            deal.apply("done" if "done" in acts else acts[0], deal.to_act[0])
        # Seat 0 has seven of the eight trumps and an ace, and wins every trick.
        assert deal.score().outcome == "undertaken"


def test_engine_and_interpreter_agree_on_random_deals() -> None:
    here = table(UNDERTAKEN)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def test_the_sheet_is_told_what_was_said() -> None:
    game = table(UNDERTAKEN).engine
    assert isinstance(game, Game)
    plain = sheet_of(game, ["Boro hearts, all Boro"], NAMES).rows[0].settled.score
    assert plain is not None
    assert plain.outcome == "made"
    said = sheet_of(game, ["Boro hearts, Boro slam, tricks Boro 8"], NAMES)
    score = said.rows[0].settled.score
    assert score is not None
    assert (score.outcome, score.written) == ("undertaken", ("-", "300"))


def test_nobody_says_what_only_the_taker_may() -> None:
    game = table(UNDERTAKEN).engine
    assert isinstance(game, Game)
    with pytest.raises(Refused, match="Ana cannot have said slam here"):
        sheet_of(game, ["Boro hearts, Ana slam, tricks Boro 8"], NAMES)


def test_a_settlement_is_told_of_no_other_call() -> None:
    game = table(UNDERTAKEN).engine
    with pytest.raises(BadInput, match="does not ask who said"):
        game.settle(**sums({"pass": 0}, (8, 0), (152, 0)))


def test_the_outcome_says_it() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Undertaken" {UNDERTAKEN}\n')
    assert compiled.model is not None
    assert 'if "slam" was said and' in sentences(compiled.model)["scoring.broken"]
