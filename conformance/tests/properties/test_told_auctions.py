"""The sentence is held against the engine: who is asked to speak, and when a stage of the bidding is over.

Engine and interpreter are made from one understanding of a clause, and can share a mistake; a reader has the sentence.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.program.lower.plan import Plan
from capot_conformance.agreement.made_up_games import KEY, compile_text, make_up
from capot_conformance.agreement.opening import draw_opening
from capot_conformance.agreement.tables import table_of
from helpers.told_auctions import ToldStage, hold_against, without_early_ends

WORKSPACE = open_workspace()
GAMES = sorted(WORKSPACE.catalogue.games)

#: Stages that begin over a contract: a doubling that is asked apart, and a contract that may be named above another.
APART = """
  remove match.claim-enough
  insert after deal.bidding-naming {
    bidding doubling
  }
  add to bidding {
    stage doubling: in turn from forehand {
      call double: of the other side's contract, times 2
      call pass:
      ends: when all others have passed since the last call
    }
  }
  add to scoring {
    then doubling: every column times the doubling
  }
"""
ABOVE = """
  replace bidding.auction {
    stage auction: once round from forehand {
      call suit: contract suit in any suit
      call pass:
      ends: when a contract is named
    }
    stage above: once round from forehand {
      call no-trumps: contract no-trumps, above the last
      call all-trumps: contract all-trumps, above the last
      call pass:
      ends: when a contract is named
    }
  }
  insert after deal.nobody-named {
    bidding above
  }
  replace declarations.announce-belot {
    announce belot: with its first card, the other in hand, at will
  }
  replace scoring.all-hanging {
    outcome all-hanging: takers' total = others' total {
      winner: nobody
      each side: 0
      hangs: everyone's total
    }
  }
  remove scoring.hanging
  remove scoring.doubled-made
  remove scoring.then-doubling
"""


def auctions(model: n.Model, rng: random.Random, count: int) -> int:
    """Play some auctions; returns how many turns there were."""
    table, other = table_of(model, KEY), table_of(without_early_ends(model), KEY)
    turns = 0
    for _ in range(count):
        opening = draw_opening(table.engine, rng)
        scores, hanging = opening.scores, opening.hanging
        deal = table.engine.deal(deck=opening.pack, dealer=opening.dealer, scores=scores, hanging=hanging)
        longer = other.engine.deal(deck=opening.pack, dealer=opening.dealer, scores=scores, hanging=hanging)
        passing = rng.random()

        def choose(texts: list[str], passing: float = passing) -> str:
            return "pass" if "pass" in texts and rng.random() < passing else rng.choice(texts)

        turns += hold_against(model, deal, longer, choose)
    return turns


@pytest.mark.parametrize("game", GAMES)
def test_the_bidding_of_a_game_is_as_its_sentences_tell_it(game: str) -> None:
    model = compile_game(WORKSPACE, game).model
    assert model is not None
    assert auctions(model, random.Random(game), 30) >= 30


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("game", GAMES)
def test_the_bidding_of_a_game_that_is_made_up_is_as_its_sentences_tell_it(game: str) -> None:
    rng = random.Random(f"told {game}")
    for _ in range(1 if settings().max_examples < 100 else 2):
        auctions(make_up(WORKSPACE, game, rng).model, rng, 10 if settings().max_examples < 100 else 20)


@pytest.mark.parametrize(("base", "changes"), [("bela-4", APART), ("belot-4", ABOVE)], ids=["doubling", "above"])
def test_a_stage_that_begins_over_a_contract_asks_everybody(base: str, changes: str) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Told" extends {base} {{{changes}}}\n')
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    auctions(compiled.model, random.Random(base), 60)
    deal = table_of(compiled.model, KEY).engine.deal(seed=1, dealer=3)
    deal.apply("bid hearts")
    asked = []
    while deal.phase in ("doubling", "above"):
        asked.append(*deal.to_act)
        deal.apply("pass")
    assert asked == [0, 1, 2, 3]  # the dealer, an opponent of the taker, too


def test_an_engine_that_asks_too_few_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it once was: what was named before a stage counted as said in it."""
    monkeypatch.setattr(Plan, "over_a_contract", lambda *_: False)
    apart = APART + "  replace match.target {\n    target: 777 points\n  }\n"
    compiled = compile_text(WORKSPACE, f'game {KEY} "Told" extends bela-4 {{{apart}}}\n')
    assert compiled.model is not None
    with pytest.raises(AssertionError, match="doubling is over, and goes on by the sentence"):
        auctions(compiled.model, random.Random(1), 60)


#: Over a contract everybody but the taker is asked, and who is the taker changes.
ASKED = ABOVE.replace(
    "    stage above: once round from forehand {\n",
    """    stage above: in turn from forehand {
      asked: everybody but the taker
""",
).replace(
    """      ends: when a contract is named
    }
  }
  insert""",
    """      ends: when all others have passed since the last call
      ends at once: when nobody can say anything but pass
    }
  }
  insert""",
)


def test_who_is_asked_and_who_is_silent_goes_by_who_is_the_taker_now() -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Told" extends belot-4 {{{ASKED}}}\n')
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    auctions(compiled.model, random.Random(3), 60)
    deal = table_of(compiled.model, KEY).engine.deal(seed=1, dealer=1)
    for text in ("bid diamonds", "bid no-trumps", "pass", "pass"):
        deal.apply(text)
    assert deal.phase == "above"  # seat 2 named diamonds; now that seat 3 is the taker it is asked, and has not passed
    assert deal.to_act == (2,)
    deal.apply("bid all-trumps")
    assert deal.phase != "above"  # nothing is above it


def test_a_stage_that_goes_on_although_nobody_can_speak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = compile_text(WORKSPACE, f'game {KEY} "Told" extends belot-4 {{{ASKED}}}\n')
    assert compiled.model is not None
    forgetting = table_of(without_early_ends(compiled.model), KEY)
    monkeypatch.setattr(f"{__name__}.table_of", lambda *_: forgetting)
    with pytest.raises(AssertionError, match="above is over by the sentence, and goes on"):
        auctions(compiled.model, random.Random(3), 60)


def test_what_a_reader_takes_for_over() -> None:
    here = ToldStage("bidding.stage_in_turn", "bidding.ends_with_passes", 3, 4, may_end_early=False)
    here.said += ["pass"] * 3
    assert not here.is_over
    here.said += ["pass"]
    assert here.is_over
    here.said[:] = ["pass", "say double", "pass", "pass", "pass"]
    assert here.is_over
