"""Levels that are said by a name, between the numbers and above them: what is said, offered, entered and printed.

What may be bid is worked out by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.compile.workspace import open_workspace
from capot.model.titles import title_of
from capot.runtime.game import Game
from capot.runtime.named_levels import levels_said
from capot.runtime.voice import name_said, spoken_in
from capot.score_sheet.line import read_line
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import NotUnderstood
from capot.score_sheet.sheet_views import played
from capot.translations.messages import speaker
from capot.translations.speech import Speech
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.reference.as_engine import ReferenceEngine

WORKSPACE = open_workspace()

#: Piccolo stands between 150 and 160, and is played without trumps alone; nobody doubles it.
PICCOLO = f"""game {KEY} "Piccolo" extends coinche {{
  title contracts.level-piccolo: "piccolissimo"
  title hr contracts.level-piccolo: "mali"
  add to contracts {{
    level piccolo: 155
  }}
  replace bidding.auction.suit {{
    call suit: contract suit in any suit, above the last, unless doubled or the level named = piccolo
  }}
  replace bidding.auction.tout-atout {{
    call tout-atout: contract tout-atout, above the last, when the level named >= piccolo and not doubled
  }}
  replace bidding.auction.coinche {{
    call coinche: of the other side's contract, times 2, unless the level = piccolo
  }}
}}"""

#: Numbers and a slam are bid alone; the highest bidder then names trumps.
ALONE = f"""game {KEY} "Slam" extends coinche {{
  replace deal.bidding-auction {{
    bidding auction
    bidding naming, unless nobody has named
    bidding answer
  }}
  replace bidding.auction {{
    stage auction: in turn from forehand {{
      call bid: a level, above the last
      call pass:
      ends: when all others have passed since the last call
    }}
    stage naming: once round from the taker {{
      asked: the taker
      call suit: contract suit in any suit, at the level of the last
    }}
    stage answer: in turn from forehand {{
      call coinche: of the other side's contract, times 2
      call surcoinche: of the other side's coinche, times 4
      call pass:
      ends: when all others have passed since the last call
    }}
  }}
}}"""

SUITS = ("clubs", "diamonds", "hearts", "spades")
NAMES = ("Ana", "Boro", "Ceca", "Dino")


def table(text: str) -> Any:
    """Return the table at which a game is played."""
    compiled = compile_text(WORKSPACE, text + "\n")
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return table_of(compiled.model, KEY)


def dealt(game: Any, *acts: str) -> Any:
    """Return a deal of whole suits with forehand at seat 0, in which some things were said."""
    hands = [[f"{rank}{suit}" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")] for suit in "CDHS"]
    deal = game.deal(hands=hands, dealer=3)
    for act in acts:
        deal.apply(act)
    return deal


def may(deal: Any) -> set[str]:
    return {str(action) for action in deal.legal_actions()}


def test_a_level_with_a_name_is_said_by_it_and_ranks_by_its_number() -> None:
    here = table(PICCOLO)
    for game in (here.engine, ReferenceEngine(here.reference)):
        deal = dealt(game, "bid hearts 150")
        above = {f"bid {suit} {level}" for suit in SUITS for level in ("160", "capot")}
        above |= {f"bid sans-atout {level}" for level in ("piccolo", "160", "capot")}
        above |= {f"bid tout-atout {level}" for level in ("piccolo", "160", "capot")}
        assert may(deal) == {*above, "say coinche", "pass"}
        deal.apply("bid sans-atout piccolo")
        assert (deal.contract, deal.bid) == ("sans-atout", 155)
        above = {f"bid {name} {level}" for name in (*SUITS, "sans-atout", "tout-atout") for level in ("160", "capot")}
        assert may(deal) == {*above, "pass"}  # nobody doubles a piccolo
        deal.apply("bid clubs capot")
        assert deal.bid == 250
        assert may(deal) == {"say coinche", "pass"}


def test_a_condition_compares_with_a_level_by_its_name() -> None:
    here = table(PICCOLO)
    for game in (here.engine, ReferenceEngine(here.reference)):
        first = may(dealt(game))
        assert "bid tout-atout 150" not in first
        assert {"bid tout-atout piccolo", "bid tout-atout 160", "bid sans-atout 80", "bid sans-atout capot"} <= first
        assert "bid hearts piccolo" not in first


def test_a_level_is_bid_by_its_name_alone() -> None:
    here = table(ALONE)
    for game in (here.engine, ReferenceEngine(here.reference)):
        deal = dealt(game, "bid 160")
        assert may(deal) == {"bid capot", "pass"}
        deal.apply("bid capot")
        assert (deal.contract, deal.bid, deal.taker) == (None, 250, 1)
        for _ in range(3):
            deal.apply("pass")
        deal.apply("bid hearts")
        assert (deal.contract, deal.bid, deal.taker) == ("hearts", 250, 1)


@pytest.mark.parametrize("text", [PICCOLO, ALONE], ids=["piccolo", "alone"])
def test_engine_and_interpreter_agree_on_random_deals(text: str) -> None:
    here = table(text)
    for seed in range(60):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def test_what_is_not_open_is_refused_with_the_names() -> None:
    game = table(PICCOLO).engine
    reason = dealt(game).why_not("bid hearts 155")
    assert "hearts is named with a level, 80 to 150 by 10, piccolo, 160, capot: for instance, hearts 80" in str(reason)
    assert "not open to this player now" in str(dealt(game).why_not("bid hearts piccolo"))


def test_the_sheet_takes_a_level_by_its_name() -> None:
    game = table(PICCOLO).engine
    assert isinstance(game, Game)
    seating = Seating(game, NAMES)
    for line, level in (("Ana hearts capot", 250), ("Ana sans-atout piccolo", 155), ("Ana hearts 160, all Ana", 160)):
        assert read_line(game, seating, line).level == level, line
    # The number that ranks it is understood, too; what it is no number of is told with the names.
    assert read_line(game, seating, "Ana sans-atout 155").level == 155
    with pytest.raises(NotUnderstood, match="but at 80 to 150 by 10, piccolo, 160, capot"):
        read_line(game, seating, "Ana hearts 170")
    assert played(game, seating, read_line(game, seating, "Ana sans-atout piccolo")) == "Ana, sans atout, piccolo"


def test_levels_are_said_in_the_language_of_the_table() -> None:
    game = table(PICCOLO).engine
    assert isinstance(game, Game)
    with spoken_in(speaker("bg")):
        assert levels_said(game.kernel).endswith("капо")
        assert name_said("generale") == "генерал"
        assert read_line(game, Seating(game, NAMES), "Ana hearts капо").level == 250


def test_levels_have_titles_in_each_language() -> None:
    model = compile_text(WORKSPACE, PICCOLO + "\n").model
    assert model is not None
    assert title_of(model, "contracts.level-piccolo") == "piccolissimo"
    assert title_of(model, "contracts.level-piccolo", "hr") == "mali"
    said = {code: Speech(code, model).sentences for code in ("en", "hr", "fr", "bg")}
    at = "contracts.level-piccolo"
    assert said["en"][at].startswith('A contract may also be named at "piccolissimo": that ranks as the level 155')
    assert said["hr"][at] == "Igra se može zvati i na visini „mali“: u zvanju i u računu vrijedi kao 155."
    assert 'but not if the level of the contract is "piccolissimo"' in said["en"]["bidding.auction.coinche"]
    assert 'the level that is named is at least "piccolissimo"' in said["en"]["bidding.auction.tout-atout"]
    capot = "« capot »"
    assert capot in said["fr"]["contracts.level-capot"].replace("\u00a0", " ").replace("\u202f", " ")
    assert "„капо“" in said["bg"]["contracts.level-capot"]
