"""Auctions of numbers: trumps named afterwards, jumps with bounds, levels for some calls, and one's own side doubled.

The bids are worked out by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.compile.workspace import open_workspace
from capot.translations.speech import Speech
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.reference.as_engine import ReferenceEngine

WORKSPACE = open_workspace()

SCORING = """
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
    then doubled: every column times the doubling
  }
"""

#: Three bid numbers, who bid highest names trumps, and the others, or that player, double.
BIETER = f"""
game bieter "Bieter" extends schieber {{
  replace table.players {{
    players: 3
  }}
  replace table.sides {{
    sides: each player alone
  }}
  add to contracts {{
    levels: 60 to 150 by 10, 157
    ranking: by level
  }}
  replace deal.all {{
    packets all: 4 each, 4 each, 4 each
  }}
  replace deal.bidding-naming {{
    bidding auction
    nobody named: the deal is dead
    bidding naming
    bidding answer
  }}
  remove deal.bidding-pushed
  remove bidding.naming
  remove bidding.pushed
  add to bidding {{
    stage auction: in turn from forehand {{
      call bid: a level, above the last by at most 50, unless nobody has named and the level named > 100
      call pass:
      ends: when all others have passed since the last call
      a pass is final
    }}
    stage naming: once round from the taker {{
      asked: the taker
      call suit: contract suit in any suit, at the level of the last
      call obenabe: contract obenabe, at the level of the last, when the level >= 80
      call undenufe: contract undenufe, at the level of the last
    }}
    stage answer: in turn from the player after the taker {{
      call double: of the other side's contract, times 2
      call sure: of one's own side's contract, times 2
      call redouble: of anybody's double, times 4
      call pass:
      ends: when all others have passed since the last call
    }}
  }}
{SCORING}
  replace declarations.contest {{
    contest runs, fours: between players, after the first trick {{
      by points
      runs over fours
      else: both
    }}
  }}
}}
"""

#: Partners bid numbers with contracts, or numbers alone, whose contract the taker's side then names.
SIDI = f"""
game sidi "Sidi" extends schieber {{
  add to contracts {{
    levels: 40, 50 to 150 by 10, 157
    ranking: by level, clubs < diamonds < hearts < spades < obenabe < undenufe
  }}
  replace deal.bidding-naming {{
    bidding auction
    nobody named: the deal is dead
    bidding naming, unless in suit or in obenabe or in undenufe
    bidding answer
  }}
  remove deal.bidding-pushed
  remove bidding.naming
  remove bidding.pushed
  add to bidding {{
    stage auction: in turn from forehand {{
      call suit: contract suit in any suit, above the last by at most 50
      call obenabe: contract obenabe, above the last, when the level named >= 60
      call undenufe: contract undenufe, above the last by at least 20 and at most 60,
          unless the level named <= the level + 20
      call number: a level, above the last by at least 20
      call pass:
      ends: when all others have passed since the last call
    }}
    stage naming: once round from the taker {{
      asked: the side of the taker
      call suit: contract suit in any suit, at the level of the last
      call obenabe: contract obenabe, at the level of the last, above the last
      call pass: when the speaker is the taker
      ends: when a contract is named
    }}
    stage answer: in turn from forehand {{
      call double: of the other side's contract, times 2
      call show: of one's own side's contract, times 2, unless the level = 157
      call redouble: of one's own side's double, times 4
      call again: of the other side's redouble, times 8
      call pass:
      ends: when all others have passed since the last call
      ends at once: when nobody can say anything but pass
    }}
  }}
{SCORING}
}}
"""

SUITS = ("clubs", "diamonds", "hearts", "spades")


def table(text: str) -> Any:
    """Return the table at which a game is played."""
    key = text.split()[1]
    compiled = compile_text(WORKSPACE, text, key)
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return table_of(compiled.model, key)


def players_of(text: str) -> tuple[Any, Any]:
    """Return the engine and the interpreter of a game."""
    here = table(text)
    return here.engine, ReferenceEngine(here.reference)


def whole_suits(seats: int) -> list[list[str]]:
    """Return hands of whole suits, clubs to forehand; of three players each has three cards of spades, too."""
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]
    hands = [[f"{rank}{suit}" for rank in ranks] for suit in "CDHS"]
    if seats == 3:
        return [hand + hands[3][place::3] for place, hand in enumerate(hands[:3])]
    return hands


def dealt(game: Any, seats: int, *acts: str) -> Any:
    """Return a deal of whole suits with forehand at seat 0, in which some things were done by those to act."""
    deal = game.deal(hands=whole_suits(seats), dealer=seats - 1)
    for act in acts:
        deal.apply(act)
    return deal


def may(deal: Any) -> set[str]:
    """Return what may be said by the player to act."""
    return {str(action) for action in deal.legal_actions()}


def levels(*numbers: int) -> set[str]:
    return {f"bid {number}" for number in numbers}


def played_out(deal: Any) -> Any:
    """Return the score of a deal in which nobody says more than they have to."""
    while not deal.is_over:
        silent = [act for act in may(deal) if act == "pass" or (act.startswith("play") and act.count(" ") == 1)]
        deal.apply(min(silent))
    return deal.score()


# ---------------------------------------------------------------- Bieter


def test_a_number_is_bid_by_at_most_so_much_more() -> None:
    for game in players_of(BIETER):
        deal = dealt(game, 3)
        assert may(deal) == {*levels(60, 70, 80, 90, 100), "pass"}  # the first by the condition up to 100
        deal.apply("bid 60")
        assert may(deal) == {*levels(70, 80, 90, 100, 110), "pass"}
        deal.apply("bid 110")
        assert may(deal) == {*levels(120, 130, 140, 150, 157), "pass"}  # 157 is 47 above
        assert deal.phase == "auction"


def test_nothing_is_played_until_the_highest_bidder_names_a_contract_at_the_number() -> None:
    for game in players_of(BIETER):
        deal = dealt(game, 3, "bid 60", "pass", "bid 90", "pass")
        assert deal.phase == "naming"  # seat 1 is out, seat 0 has passed: seat 2 has bid highest
        assert (deal.contract, deal.bid, deal.taker) == (None, 90, 2)
        assert tuple(deal.to_act) == (2,)
        assert may(deal) == {*(f"bid {suit}" for suit in SUITS), "bid obenabe", "bid undenufe"}
        deal.apply("bid hearts")
        assert (deal.contract, deal.bid, deal.taker) == ("hearts", 90, 2)


def test_a_contract_can_ask_for_the_number_that_was_bid() -> None:
    for game in players_of(BIETER):
        deal = dealt(game, 3, "pass", "bid 70", "pass")
        assert may(deal) == {*(f"bid {suit}" for suit in SUITS), "bid undenufe"}


def test_a_deal_in_which_nobody_bids_is_dead_and_no_stage_after_it_is_held() -> None:
    for game in players_of(BIETER):
        deal = dealt(game, 3, "pass", "pass", "pass")
        assert deal.is_over
        assert deal.score().columns == (0, 0, 0)


def test_the_others_double_the_taker_and_the_taker_their_own() -> None:
    for game in players_of(BIETER):
        named = ("bid 60", "pass", "pass", "bid clubs")
        deal = dealt(game, 3, *named)
        assert tuple(deal.to_act) == (1,)  # the player after the taker
        assert may(deal) == {"say double", "pass"}
        deal.apply("pass")
        deal.apply("pass")
        assert may(deal) == {"say sure", "pass"}  # everybody is asked where nothing was said in the stage
        deal.apply("say sure")
        assert deal.times == 2
        assert may(deal) == {"say redouble", "pass"}  # "sure" and "double" are manners of one doubling
        deal.apply("pass")
        deal.apply("pass")
        assert deal.phase not in ("naming", "answer")


def test_the_number_counts_and_so_does_what_it_was_doubled_to() -> None:
    for game in players_of(BIETER):
        # Forehand has all clubs, which are trump, and wins every trick: 152, 5 for the last and 100 for all of them.
        auction = ("bid 100", "bid 150", "pass", "bid 157", "pass", "bid clubs")
        score = played_out(dealt(game, 3, *auction, "say double", "pass", "pass"))
        assert (score.outcome, score.columns) == ("made", (314, 0, 0))


def test_who_fails_gives_the_number_to_the_others() -> None:
    for game in players_of(BIETER):
        # In undenufe forehand leads nine clubs, which nobody else has, and seat 1 gets three tricks at most.
        auction = ("pass", "bid 60", "pass", "bid undenufe", "pass", "pass", "say sure", "say redouble", "pass", "pass")
        score = played_out(dealt(game, 3, *auction))
        assert (score.outcome, score.columns) == ("failed", (240, 0, 240))


# ---------------------------------------------------------------- Sidi


def test_calls_have_levels_of_their_own_and_jumps_within_bounds() -> None:
    above_60 = [60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 157]
    for game in players_of(SIDI):
        deal = dealt(game, 4)
        everything = [40, 50, *above_60]
        first = {f"bid {suit} {level}" for suit in (*SUITS, "undenufe") for level in everything}
        first |= {f"bid obenabe {level}" for level in above_60} | levels(*everything)
        assert may(deal) == {*first, "pass"}
        deal.apply("bid 60")
        # A suit at the same number is above the number alone, and by no more than 50 above it.
        second = {f"bid {suit} {level}" for suit in SUITS for level in (60, 70, 80, 90, 100, 110)}
        second |= {f"bid obenabe {level}" for level in above_60}
        second |= {f"bid undenufe {level}" for level in (90, 100, 110, 120)}  # more than 20 and at most 60 above
        second |= levels(80, 90, 100, 110, 120, 130, 140, 150, 157)
        assert may(deal) == {*second, "pass"}
        deal.apply("bid hearts 60")
        third = {f"bid {suit} {level}" for suit in SUITS for level in (70, 80, 90, 100, 110)}
        third |= {"bid spades 60"} | {f"bid obenabe {level}" for level in above_60}
        third |= {f"bid undenufe {level}" for level in (90, 100, 110, 120)}
        third |= levels(80, 90, 100, 110, 120, 130, 140, 150, 157)
        assert may(deal) == {*third, "pass"}


def test_a_number_alone_takes_the_place_of_a_contract() -> None:
    for game in players_of(SIDI):
        deal = dealt(game, 4, "bid hearts 60", "bid 80", "pass", "pass", "pass")
        assert (deal.phase, deal.contract, deal.bid, deal.taker) == ("naming", None, 80, 1)
        assert may(deal) == {*(f"bid {suit}" for suit in SUITS), "bid obenabe", "pass"}
        deal.apply("pass")
        assert tuple(deal.to_act) == (3,)  # the partner, who now has to name
        assert may(deal) == {*(f"bid {suit}" for suit in SUITS), "bid obenabe"}
        deal.apply("bid spades")
        assert (deal.phase, deal.contract, deal.bid, deal.taker) == ("answer", "spades", 80, 3)


def test_who_named_a_contract_with_the_number_is_not_asked_for_one() -> None:
    for game in players_of(SIDI):
        deal = dealt(game, 4, "bid hearts 60", "pass", "pass", "pass")
        assert (deal.phase, deal.contract, deal.bid, deal.taker) == ("answer", "hearts", 60, 0)


def test_each_doubling_says_whose_it_may_be_of() -> None:
    for game in players_of(SIDI):
        named = ("bid clubs 100", "pass", "pass", "pass")
        deal = dealt(game, 4, *named)
        assert may(deal) == {"say show", "pass"}  # forehand's own
        deal.apply("pass")
        assert may(deal) == {"say double", "pass"}
        deal.apply("say double")
        assert may(deal) == {"pass"}  # redoubled by the side that doubled
        deal.apply("pass")
        assert may(deal) == {"say redouble", "pass"}
        deal.apply("say redouble")
        assert may(deal) == {"say again", "pass"}
        deal.apply("say again")
        assert deal.times == 8
        assert deal.phase not in ("naming", "answer")  # nobody could say more
        # Clubs are trump and all in one hand: every trick, 257 points, and the level eight times over.
        score = played_out(deal)
        assert (score.outcome, score.columns) == ("made", (800, 0))


def test_a_call_that_a_condition_closes_is_not_open() -> None:
    for game in players_of(SIDI):
        deal = dealt(game, 4, "bid obenabe 157", "pass", "pass", "pass")
        assert deal.phase == "answer"
        assert may(deal) == {"pass"}


# ---------------------------------------------------------------- random deals


@pytest.mark.parametrize("text", [BIETER, SIDI], ids=["bieter", "sidi"])
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        opening = draw_opening(here.engine, rng)
        found = compare(here.engine, here.reference, opening, AtRandom(rng), rng)
        assert found is None, found


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("en", 'Every player may name "match", a level without a contract'),
        ("hr", "Svaki igrač u prvom krugu licitacije smije zvati „meč“, broj bodova bez igre"),
        ("bg", "В първия етап на наддаването всеки играч може да обяви „мач“, тоест брой точки без игра"),
        ("fr", "Chaque joueur peut annoncer « match », c’est-à-dire un nombre de points sans nommer de contrat"),
    ],
)
def test_a_call_of_a_number_is_told_by_its_title(language: str, begins: str) -> None:
    named = 'title bidding.auction.bid: "match"\n  title hr bidding.auction.bid: "meč"\n'
    named += '  title bg bidding.auction.bid: "мач"\n  title fr bidding.auction.bid: "match"\n  add to bidding {'
    model = compile_text(WORKSPACE, BIETER.replace("add to bidding {", named, 1), "bieter").model
    assert model is not None
    said = Speech(language, model).sentences["bidding.auction.bid"].replace("\u00a0", " ").replace("\u202f", " ")
    assert said.startswith(begins)
