"""Who leads first: who named first, or whom the deal decides; and levels that go by ones.

Who leads is told by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import capot
from capot.runtime.game import Game
from capot.score_sheet.sheet_errors import Needed, Refused
from capot.sentences import sentences
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from helpers.sheets import sheet_of
from helpers.told_games import WORKSPACE, players_of, table

#: Of equal declarations the best is that of whoever sits next from the first lead.
OVERCALLED = """extends belot-4 {
  replace play.leads {
    leads: the first who named, then the winner of the trick
  }
  replace declarations.contest.else {
    else: the earlier in turn
  }
}"""
#: Nobody has a contract before the highest bidder names one, who may not be who bid first.
NUMBERS = """extends schieber {
  replace play.leads {
    leads: the player after the first who named, then the winner of the trick
  }
  add to contracts {
    levels: 8 to 11
    ranking: by level
  }
  replace deal.bidding-naming {
    bidding auction
    nobody named: the deal is dead
    bidding naming
  }
  remove deal.bidding-pushed
  remove bidding.naming
  remove bidding.pushed
  add to bidding {
    stage auction: in turn from forehand {
      call bid: a level, above the last
      call pass:
      ends: when all others have passed since the last call
    }
    stage naming: once round from the taker {
      asked: the taker
      call suit: contract suit in any suit, at the level of the last
      call obenabe: contract obenabe, at the level of the last
      call undenufe: contract undenufe, at the level of the last
    }
  }
  replace scoring.counted {
    outcome made: takers' total >= the level {
      winner: takers
      takers: the level, more than was won
      others: 0, their points are lost
    }
    outcome failed: otherwise {
      winner: others
      takers: 0, their points are lost
      others: the level, more than was won
    }
  }
}"""
#: Who is asked may leave it to their partner, who then is the first to name.
PUSHED = """extends schieber {
  replace play.leads {
    leads: the first who named, then the winner of the trick
  }
}"""


#: Who doubled last leads, if anybody did; else the taker where everything is trump.
BY_THE_DEAL = """extends belot-4 {
  add to play {
    first lead doubler: who doubled last, when doubled
    first lead taker: the taker, when in all-trumps
  }
  replace declarations.contest.else {
    else: the earlier in turn
  }
}"""

EIGHT, NINE = "A K Q J 10 9 8 7", "A K Q J 10 9 8 7 6"


def dealt(game: Any, ranks: str, *calls: str) -> Any:
    """Return a deal of whole suits with forehand at seat 0, after some calls."""
    deal = game.deal(hands=[[f"{rank}{suit}" for rank in ranks.split()] for suit in "CDHS"], dealer=3)
    for call in calls:
        deal.apply(call)
    return deal


def leader_after(game: Any, ranks: str, *calls: str) -> int:
    """Return who leads the first card after some calls."""
    deal = dealt(game, ranks, *calls)
    while deal.phase == "announcing":
        deal.apply("done")
    assert deal.phase == "play"
    return int(deal.to_act[0])


def test_who_named_first_leads_though_another_plays() -> None:
    for game in players_of(OVERCALLED):
        # Seat 1 names clubs, seat 3 hearts over it, and plays; double and redouble name nothing.
        assert leader_after(game, EIGHT, "pass", "bid clubs", "pass", "bid hearts", "pass", "pass", "pass") == 1
        assert leader_after(game, EIGHT, "bid clubs", "pass", "bid spades", "say double", "pass", "pass", "pass") == 0
        assert leader_after(game, EIGHT, "pass", "pass", "pass", "bid hearts", "pass", "pass", "pass") == 3


def test_who_bid_a_number_alone_has_named() -> None:
    for game in players_of(NUMBERS):
        # Seat 1 bids 8 and seat 2 plays at 9: the player after seat 1 leads.
        assert leader_after(game, NINE, "pass", "bid 8", "bid 9", "pass", "pass", "pass", "bid hearts") == 2
        assert leader_after(game, NINE, "bid 8", "pass", "pass", "bid 11", "pass", "pass", "pass", "bid obenabe") == 1


def test_a_contract_named_behind_a_bid_has_no_number_of_its_own() -> None:
    engine, _ = players_of(NUMBERS)
    deal = dealt(engine, NINE, "bid 9", "pass", "pass", "pass")
    assert deal.why_not("bid hearts 9") is not None
    assert "named here at the level named last, without a number: hearts" in str(deal.why_not("bid hearts 9"))


def test_who_leaves_it_to_the_partner_has_not_named() -> None:
    for game in players_of(PUSHED):
        assert leader_after(game, NINE, "bid hearts") == 0
        assert leader_after(game, NINE, "pass", "bid hearts") == 2


def test_the_deal_decides_who_leads() -> None:
    for game in players_of(BY_THE_DEAL):
        assert leader_after(game, EIGHT, "pass", "bid clubs", "pass", "pass", "pass") == 0
        assert leader_after(game, EIGHT, "pass", "bid all-trumps", "pass", "pass", "pass") == 1
        assert leader_after(game, EIGHT, "pass", "bid all-trumps", "say double", "pass", "pass", "pass") == 2
        # The partner of the taker redoubles.
        called = ("pass", "bid clubs", "say double", "say redouble", "pass", "pass", "pass")
        assert leader_after(game, EIGHT, *called) == 3


def test_sentences_say_who_leads_by_the_deal() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Led" {BY_THE_DEAL}\n')
    assert compiled.model is not None
    said = sentences(compiled.model)
    assert (
        said["play.first-lead-doubler"]
        == "If the contract was doubled, the player who doubled last leads to the first trick."
    )
    assert said["play.first-lead-taker"].startswith("Otherwise, if the contract is ")
    assert said["play.leads"].startswith("Otherwise, forehand leads to the first trick; after that,")


def test_levels_without_a_step_go_by_ones() -> None:
    for game in players_of(NUMBERS):
        deal = dealt(game, NINE)
        assert {str(act) for act in deal.legal_actions()} == {"bid 8", "bid 9", "bid 10", "bid 11", "pass"}


@pytest.mark.parametrize(
    "text", [OVERCALLED, NUMBERS, PUSHED, BY_THE_DEAL], ids=["overcalled", "numbers", "pushed", "deal"]
)
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def sheet_game(text: str = OVERCALLED) -> Game:
    game = table(text).engine
    assert isinstance(game, Game)
    return game


#: Ana and Boro have a run from queen to ten each, in suits that are not trump. Boro plays, with 100 of 162 points.
LINE = "Boro hearts, Boro 100, tricks Boro 5, last Boro, Ana run 10-QC, Boro run 10-QS"
NAMES = ("Ana", "Boro", "Ceca", "Dino")


def test_the_sheet_asks_who_led_where_the_score_depends_on_it() -> None:
    # Dino deals, so that Ana can have named first, or Boro, or a later player before Boro named over them.
    with pytest.raises(Needed, match="who led to the first trick is missing") as missing:
        sheet_of(sheet_game(), [LINE], NAMES)
    assert missing.value.question.about == "leader"


def test_the_sheet_is_told_who_led() -> None:
    # From Ana on hers is the first of the equal runs: 162 - 100 + 20 = 82 of 182; from Boro on his: 120.
    hers = sheet_of(sheet_game(), [f"{LINE}, Ana leads"], NAMES)
    assert hers.rows[0].settled.score is not None
    assert hers.rows[0].settled.score.outcome == "made"
    assert hers.rows[0].settled.score.counts["runs"] == (20, 0)
    his = sheet_of(sheet_game(), [f"{LINE}, leads Boro"], NAMES)
    assert his.rows[0].settled.score is not None
    assert his.rows[0].settled.score.counts["runs"] == (0, 20)


def test_the_sheet_needs_nobody_to_say_who_led_where_it_changes_nothing() -> None:
    sheet = sheet_of(sheet_game(), ["Boro hearts, Boro 100, tricks Boro 5, last Boro"], NAMES)
    assert sheet.rows[0].settled.score is not None


def test_nobody_leads_who_cannot_have_named_first() -> None:
    # In belot-4 itself forehand leads, whoever named.
    with pytest.raises(Refused, match="Boro cannot have led to the first trick"):
        sheet_of(capot.load("belot-4"), ["Boro hearts, 100, leads Boro"], NAMES)


def test_the_sheet_knows_who_led_by_the_contract() -> None:
    # Boro plays all trumps and leads, so that his of two equal runs is the first.
    sheet = sheet_of(sheet_game(BY_THE_DEAL), [LINE.replace("hearts", "all-trumps")], NAMES)
    assert sheet.rows[0].settled.score is not None
    assert sheet.rows[0].settled.score.counts["runs"] == (0, 20)
