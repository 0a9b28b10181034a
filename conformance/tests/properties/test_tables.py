"""Tables that say a number for an amount, band by band: in columns, outcomes, steps and calls.

What is written is worked out by hand, for the engine and for the interpreter, which then agree on random deals.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.compile.workspace import open_workspace
from capot.language.clause_writer import written
from capot.model import nodes as n
from capot.runtime.game import Game
from capot.translations.speech import Speech
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.reference.as_engine import ReferenceEngine
from helpers.sheets import sheet_of

WORKSPACE = open_workspace()

#: The taker is paid by what was bid, the others by what the takers lack; a high stake is not doubled again.
PAID = f"""game {KEY} "Paid" extends coinche {{
  title hr scoring.table-stake: "ulog"
  add to contracts {{
    level piccolo: 155
  }}
  add to scoring {{
    table stake of the level: 80 to 100: 10, 110 to 150: 20, piccolo: 40, 160: 30, capot: 60
    table fine of (the level - takers' total): up to 0: 0, 1 to 20: 50, from 21: 70
    table own of its cards: from 61: 1, 0: 4, 1 to 60: 2
    table high of the table's stake: up to 29: 0, from 30: 1
  }}
  replace bidding.auction.coinche {{
    call coinche: of the other side's contract, times 2, unless the table's high = 1
  }}
  replace scoring.made {{
    outcome made: otherwise {{
      winner: takers
      takers: the table's stake * 10, more than was won
      others: 0, their points are lost
    }}
  }}
  replace scoring.failed {{
    outcome dear: takers' total < the level and the table's stake >= 30 {{
      winner: others
      takers: 0, their points are lost
      others: 500, more than was won
    }}
    outcome failed: takers' capot = 0 and takers' total < the level {{
      winner: others
      takers: the table's own * 100, more than was won
      others: the table's fine * the doubling * 10, more than was won
    }}
  }}
}}"""
NAMES = ("Ana", "Boro", "Ceca", "Dino")


def table() -> Any:
    """Return the table at which the game is played."""
    compiled = compile_text(WORKSPACE, PAID + "\n")
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    return table_of(compiled.model, KEY)


def settled(game: Any, level: int, cards: tuple[int, int], doubling: int = 1, tricks: tuple[int, int] = (5, 3)) -> Any:
    """Return the score of a deal that seat 0 named in hearts; its side won the last trick, and nobody declared."""
    return game.settle(
        contract="hearts",
        taker=0,
        leader=0,
        cards=cards,
        last_trick=0,
        tricks=tricks,
        announced={},
        doubling=doubling,
        level=level,
    )


@pytest.mark.parametrize(
    ("level", "columns"),
    [(80, (10, 0)), (100, (10, 0)), (110, (20, 0)), (150, (20, 0)), (155, (40, 0)), (160, (30, 0))],
)
def test_a_column_has_the_number_of_the_band_that_the_level_is_in(level: int, columns: tuple[int, int]) -> None:
    here = table()
    for game in (here.engine, ReferenceEngine(here.reference)):
        # All 152 and ten for the last trick are at least what was bid; ten times the stake, written in tens.
        score = settled(game, level, (152, 0), tricks=(7, 1))
        assert (score.outcome, score.written) == ("made", tuple(str(10 * one) if one else "0" for one in columns))


@pytest.mark.parametrize(
    ("level", "cards", "doubling", "written_by"),
    [
        # 70 and ten are 100 less 20: fifty, ten times; the takers have more than 60 in cards.
        (100, (70, 82), 1, ("100", "500")),
        (100, (70, 82), 2, ("100", "1000")),
        # 69 and ten are 21 below 100.
        (100, (69, 83), 1, ("100", "700")),
        (100, (60, 92), 1, ("200", "700")),
        (80, (69, 83), 1, ("100", "500")),
        (80, (2, 150), 1, ("200", "700")),
        (80, (0, 152), 1, ("400", "700")),
    ],
)
def test_a_table_goes_by_any_amount(
    level: int, cards: tuple[int, int], doubling: int, written_by: tuple[str, str]
) -> None:
    here = table()
    for game in (here.engine, ReferenceEngine(here.reference)):
        score = settled(game, level, cards, doubling, (1, 7) if cards[0] < 10 else (5, 3))
        assert (score.outcome, score.written) == ("failed", written_by)


def test_an_outcome_asks_what_a_table_says() -> None:
    here = table()
    for game in (here.engine, ReferenceEngine(here.reference)):
        for level, outcome in ((150, "failed"), (155, "dear"), (160, "dear"), (250, "dear")):
            assert settled(game, level, (100, 52)).outcome == outcome, level


def test_a_call_asks_what_a_table_of_a_table_says() -> None:
    here = table()
    for game in (here.engine, ReferenceEngine(here.reference)):
        for level, doubled in (("150", True), ("piccolo", False), ("160", False), ("capot", False)):
            hands = [[f"{rank}{suit}" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")] for suit in "CDHS"]
            deal = game.deal(hands=hands, dealer=3)
            deal.apply(f"bid hearts {level}")
            assert ("say coinche" in {str(act) for act in deal.legal_actions()}) == doubled, level


def test_engine_and_interpreter_agree_on_random_deals() -> None:
    here = table()
    for seed in range(80):
        rng = random.Random(seed)
        found = compare(here.engine, here.reference, draw_opening(here.engine, rng), AtRandom(rng), rng)
        assert found is None, found


def test_a_sheet_is_settled_by_the_table() -> None:
    game = table().engine
    assert isinstance(game, Game)
    sheet = sheet_of(game, ["Boro hearts piccolo, 162, tricks Boro 7"], NAMES)
    score = sheet.rows[0].settled.score
    assert score is not None
    assert (score.outcome, sorted(score.written)) == ("made", ["0", "400"])


def test_a_table_is_written_as_it_is_read() -> None:
    model = compile_text(WORKSPACE, PAID + "\n").model
    assert model is not None
    assert [written(each) for each in model.tables] == [
        "table stake of the level: 80 to 100: 10, 110 to 150: 20, piccolo: 40, 160: 30, capot: 60",
        "table fine of the level - takers' total: up to 0: 0, 1 to 20: 50, from 21: 70",
        "table own of its cards: from 61: 1, 0: 4, 1 to 60: 2",
        "table high of the table's stake: up to 29: 0, from 30: 1",
    ]
    high = model.tables[-1]
    assert isinstance(high.of, n.ByTable) and high.of.table == model.tables[0]


def test_a_table_is_told_in_each_language() -> None:
    model = compile_text(WORKSPACE, PAID + "\n").model
    assert model is not None
    said = {code: Speech(code, model).sentences for code in ("en", "hr", "fr", "bg")}
    assert said["en"]["scoring.table-stake"] == (
        "The stake goes by the level of the contract: 10 from 80 to 100, 20 from 110 to 150, "
        '40 at "piccolo", 30 at 160 and 60 at "capot".'
    )
    assert said["en"]["scoring.table-own"] == (
        "The own goes by a side's own card points: 1 from 61 on, 4 at 0 and 2 from 1 to 60."
    )
    assert "if the stake is at least 30" in said["en"]["scoring.dear"].replace("and the stake", "if the stake")
    assert "po tablici „ulog“: od 80 do 100 to je 10, od 110 do 150 20" in said["hr"]["scoring.table-stake"]
    for code, words in (("fr", "à partir de 21"), ("bg", "от 21 нагоре – 70")):
        assert words in said[code]["scoring.table-fine"].replace("\u00a0", " ").replace("\u202f", " ")
