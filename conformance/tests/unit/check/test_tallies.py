"""What sides carry from deal to deal: what is refused of it, and that records and sheets hold it."""

from pathlib import Path
from textwrap import dedent, indent

import pytest

import capot
from capot.build.bad_examples import diagnose
from capot.referee.records import referee_match
from capot.runtime.errors import BadInput, BadRecord
from capot.runtime.game import Game
from capot.runtime.record import check_match
from capot.score_sheet.bid_entry import End, check_bidding
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Refused
from capot.score_sheet.sheet_record import sheet_from_record, sheet_record
from helpers.pasting import BASE


def found(patches: str, extends: str) -> list[tuple[str, str]]:
    """Return code and message of everything that is said of a game with these changes."""
    body = indent(dedent(patches).strip("\n"), "  ")
    text = f'game our-game "Our game" extends {extends} {{\n{body}\n}}\n'
    return [(one.code, one.message) for one in diagnose(text, "our-game.capot", BASE)[0]]


BATES = """
add to scoring {
  then bate: tally bates up by 1 for takers that lost
"""


@pytest.mark.parametrize(
    ("step", "code", "message"),
    [
        ("then fine: 9 off takers that lost, when the tally bets of the taker = 3", "C101", "there is no tally `bets`"),
        ("then more: tally bates up by 0 for the takers", "C619", "up by 0 changes nothing"),
        (
            "then fine: 9 off takers that lost, when the tally bates of the leader = 3",
            "C111",
            "nobody knows when the score is written who the leader is",
        ),
        (
            "then more: tally bates up by rival's total for the takers",
            "C111",
            "who of the others has most is asked by conditions alone",
        ),
    ],
)
def test_a_step_that_cannot_be(step: str, code: str, message: str) -> None:
    said = found(f"{BATES}  {step}\n}}", "klaberjass-2")
    assert [one for one in said if one[0] == code] == [(code, next(text for _, text in said if message in text))]


ONCE = """
replace bidding.pushed.suit {{
  call suit: contract suit in any suit, once a side
}}
replace bidding.pushed.obenabe {{
  call obenabe: contract obenabe, once a side
}}
replace bidding.pushed.undenufe {{
  call undenufe: contract undenufe, once a side
  {more}
}}
{else_}
"""


def test_who_has_played_everything_has_something_to_say() -> None:
    stuck = found(ONCE.format(more="", else_=""), "schieber")
    assert ("C312", "a side that has played all of this has nothing to say in stage `pushed`") in stuck
    dead = "insert after deal.bidding-pushed {\n  nobody named: the deal is dead\n}"
    assert found(ONCE.format(more="call pass: when nothing else can be said", else_=dead), "schieber") == []


def test_only_a_pass_asks_whether_nothing_else_can_be_said() -> None:
    said = found(
        "replace bidding.naming.obenabe {\n  call obenabe: contract obenabe, when nothing else can be said\n}",
        "schieber",
    )
    assert ("C111", "whether nothing else can be said is asked by a pass alone") in said


def test_the_names_of_contracts_that_were_played_are_taken() -> None:
    dead = "insert after deal.bidding-pushed {\n  nobody named: the deal is dead\n}\n"
    dead += "add to scoring {\n  then more: tally played-hearts up by 1 for the takers\n}"
    said = found(ONCE.format(more="call pass: when nothing else can be said", else_=dead), "schieber")
    assert ("C101", "tallies that begin with `played-` are of contracts that a side plays once") in said


# ---------------------------------------------------------------- matches, records, sheets


@pytest.fixture(scope="module")
def klaberjass() -> Game:
    return capot.load("klaberjass-2", house_rules=["third-bate"])


def test_a_match_carries_them_from_deal_to_deal_and_its_record_says_so(klaberjass: Game) -> None:
    match = klaberjass.match(seed=3)
    match.play(lambda deal, seat: deal.legal_actions(seat)[0])
    before: tuple[int, ...] = (0, 0)
    for deal in match.finished:
        assert deal.tallies["bates"] == before
        before = deal.score().tallies["bates"]
        lost = not deal.is_dead and deal.taker is not None and deal.score().winner != klaberjass.side_of(deal.taker)
        own = 0 if deal.taker is None else klaberjass.side_of(deal.taker)
        assert before[own] == ((deal.tallies["bates"][own] + 1) % 3 if lost else 0 if not deal.is_dead else before[own])
    assert any(deal.tallies["bates"] != (0, 0) for deal in match.finished)
    record = match.record()
    assert check_match(klaberjass, record) == match.scores
    assert referee_match(klaberjass, record).is_right
    number = next(number for number, deal in enumerate(match.finished) if deal.tallies["bates"] != (0, 0))
    record["deals"][number]["tallies"] = {"bates": [0, 0]}
    with pytest.raises(BadRecord, match=r"tallies|result"):
        check_match(klaberjass, record)
    verdict = referee_match(klaberjass, record)
    assert not verdict.is_right and any("bates" in wrong.what for wrong in verdict.wrong)
    del record["deals"][number]["tallies"]
    with pytest.raises(BadRecord, match="tallies"):
        check_match(klaberjass, record)


@pytest.mark.parametrize(
    ("tallies", "message"),
    [
        ({"baits": [0, 0]}, "there is no tally 'baits'"),
        ({"bates": [0]}, "2 whole numbers"),
        ({"bates": [0, 10**9]}, "at most"),
        ([1, 2], "by name"),
    ],
)
def test_what_no_side_can_carry_is_refused(klaberjass: Game, tallies: object, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        klaberjass.deal(1, tallies=tallies)  # type: ignore[arg-type]


def test_a_game_without_tallies_takes_none() -> None:
    with pytest.raises(BadInput, match="nothing is carried from deal to deal"):
        capot.load("klaberjass-2").deal(1, tallies={"bates": [0, 0]})


def test_a_sheet_counts_bates(klaberjass: Game) -> None:
    sheet = Sheet(klaberjass, Seating(klaberjass, ["Ana", "Boro"]), 1)
    for bates, written in (((1, 0), "0"), ((2, 0), "0"), ((0, 0), "-100")):
        sheet = sheet.with_deal(sheet.read("Ana hearts 45, Boro 97"))
        assert sheet.tallies == {"bates": bates}
        assert sheet.rows[-1].written[0] == written
    record = sheet_record(sheet)
    assert record["tallies"] == {"bates": [0, 0]}
    assert sheet_record(sheet_from_record(klaberjass, record)) == record


TWO_LINES = """
game two-lines "Two lines" extends klaberjass-2 {
  replace scoring.total {
    sum below: cards + last-trick
    sum above: runs + bella
    sum total: below + above
  }
  replace scoring.made {
    outcome made: takers' total > others' total {
      winner: takers
      each side: its below, their points are lost
    }
  }
  replace scoring.tied {
    outcome tied: takers' total = others' total {
      winner: others
      takers: 0, their points are lost
      others: its below
    }
  }
  replace scoring.bate {
    outcome bate: otherwise {
      winner: others
      takers: 0
      others: everyone's below, their points are lost
    }
  }
  add to scoring {
    then line: tally above-the-line up by its above for every side
  }
}
"""


def test_a_sheet_with_two_lines(tmp_path: Path) -> None:
    """Cards stand below the line and decide the match, runs above it: 55 + 20 against 87, then 100 and 42."""
    file = tmp_path / "two-lines.capot"
    file.write_text(TWO_LINES, encoding="utf-8")
    game = capot.load("two-lines", files=[file])
    score = game.settle(
        contract="hearts",
        taker=0,
        leader=0,
        cards=(45, 87),
        last_trick=0,
        tricks=(4, 5),
        announced={0: ["run AS-QS"]},
        tallies={"above-the-line": (50, 20)},
    )
    assert (score.outcome, score.columns, score.tallies) == ("bate", (0, 142), {"above-the-line": (70, 20)})


def test_where_nobody_can_name_anything_the_sheet_says_so(klaberjass: Game) -> None:
    dead = frozenset({End(contract=-1, taker=-1, level=0, doubler=-1, dead=0)})
    with pytest.raises(Refused, match=r"^Nobody can name a contract any more: the deal is dead\."):
        check_bidding(klaberjass, dead, Seating(klaberjass), Entry(taker=0), dealer=1)
