"""The best of several others, and steps that are done to sides: by hand, for the engine and the interpreter.

In diamonds 152 points lie in the cards, and 10 are for the last trick; the taker is player 0 and is forehand as well.
The cards go round counter-clockwise, so that of the others player 2 comes before player 1.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.build.bad_examples import diagnose
from capot.rulebook.lesson.first_reading import _about
from capot.sentences import sentences
from capot.translations import Speech, tongue
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from helpers.pasting import BASE
from tests.properties.test_uncommon_rules import KEY, WORKSPACE, dealt, may, players_of, replace

#: The taker has to have more than the best of the others, hangs level with it, and loses all to it with less.
BAIT = """
remove scoring.litigation
remove scoring.failed
remove scoring.then-hanging
replace scoring.made {{
  outcome made: takers' total > rival's total {{
    winner: takers
    each side: its total
  }}
  outcome hanging: takers' total = rival's total {{
    winner: nobody
    takers: 0
    others: its total
    hangs: takers' total
  }}
  outcome bait: otherwise {{
    winner: rival
    takers: 0
    rival: its total + its share of takers' total
    others: its total
  }}
}}
add to scoring {{
  the rival: most total, else {level}
  then hanging: what hung before to {whom}, else it waits
  {more}
}}
"""


def rules(level: str = "both", whom: str = "the winner of the deal", more: str = "") -> str:
    return BAIT.format(level=level, whom=whom, more=more)


def settled(game: Any, cards: tuple[int, int, int], **more: Any) -> Any:
    asked: dict[str, Any] = {"taker": 0, "last_trick": 0, "tricks": (4, 2, 2), "announced": {}}
    return game.settle(**{**asked, **more}, contract="diamonds", leader=0, cards=cards)


# ---------------------------------------------------------------- the rival


@pytest.mark.parametrize(
    ("level", "cards", "columns", "winners"),
    [
        # 30 and 10 for the last trick: all 40 to the one who has 70, and 52 stay with the other.
        ("both", (30, 70, 52), (0, 110, 52), (1,)),
        ("both", (30, 52, 70), (0, 52, 110), (2,)),
        # 42 and 10 against 55 and 55: the 52 are shared.
        ("both", (42, 55, 55), (0, 81, 81), (1, 2)),
        ("the earlier in turn", (42, 55, 55), (0, 55, 107), (2,)),
        ("nobody", (42, 55, 55), (0, 55, 55), ()),
        ("nobody", (30, 70, 52), (0, 110, 52), (1,)),
    ],
)
def test_what_the_taker_loses_goes_to_the_best_of_the_others(
    level: str, cards: tuple[int, int, int], columns: tuple[int, int, int], winners: tuple[int, ...]
) -> None:
    for game in players_of("belote-3", rules(level)):
        score = settled(game, cards)
        assert (score.outcome, score.columns, score.winners) == ("bait", columns, winners)


def test_the_odd_point_goes_to_the_rival_who_is_earlier_in_turn() -> None:
    """The taker has 42, and 11 for the last trick: of 53 there are 27 for the earlier."""
    last = replace("scoring.last-trick", "count last-trick: 11 to the winner of the last trick")
    for game in players_of("belote-3", rules(), last):
        assert settled(game, (42, 55, 55)).columns == (0, 81, 82)


@pytest.mark.parametrize(
    ("whom", "cards", "columns", "hangs"),
    [
        ("the winner of the deal", (30, 70, 52), (0, 160, 52), 0),  # 40 and the 50 that hung
        ("the winner of the deal", (42, 55, 55), (0, 106, 106), 0),  # 26 of 52, and 25 of the 50
        ("the only winner of the deal", (42, 55, 55), (0, 81, 81), 50),
        ("the only winner of the deal", (30, 70, 52), (0, 160, 52), 0),
        ("takers that won", (30, 70, 52), (0, 110, 52), 50),
        ("takers that won", (60, 50, 42), (120, 50, 42), 0),  # 60, 10 and 50
        ("the takers", (30, 70, 52), (50, 110, 52), 0),
        ("the others", (30, 70, 52), (0, 135, 77), 0),  # 25 each
        ("the rival", (60, 50, 42), (70, 100, 42), 0),  # though the taker has won
    ],
)
def test_what_hung_goes_to_whom_the_step_names(
    whom: str, cards: tuple[int, int, int], columns: tuple[int, int, int], hangs: int
) -> None:
    for game in players_of("belote-3", rules(whom=whom)):
        score = settled(game, cards, hanging=50)
        assert (score.columns, score.hangs) == (columns, hangs)


def test_of_two_sides_the_others_are_the_rival() -> None:
    """The others have 112; the takers' 40 and 10 for the last trick are added."""
    change = replace(
        "scoring.failed", "outcome bait: otherwise {\nwinner: rival\ntakers: 0\nrival: its total + takers' total\n}"
    )
    for game in players_of("bela-4", "add to scoring { the rival: most total, else both }", change):
        score = game.settle(
            contract="diamonds",
            leader=0,
            taker=0,
            last_trick=0,
            tricks=(4, 4),
            cards=(40, 112),
            announced={},
        )
        assert (score.columns, score.winners) == ((0, 162), (1,))


# ---------------------------------------------------------------- steps that are done to sides


@pytest.mark.parametrize(
    ("step", "columns"),
    [
        # The taker has 30 and 10, the others 70 and 52: a bait, in which 110 and 52 are written.
        ("10 off the takers", (-10, 110, 52)),
        ("10 off the others", (0, 100, 42)),
        ("10 off the rival, a side that writes nothing", (-10, 100, 52)),
        ("10 off the winner of the deal", (0, 100, 52)),
        ("10 off every side", (-10, 100, 42)),
        ("10 off every side, when its total > 45", (0, 100, 42)),
        ("10 off a side with every trick, takers that won", (0, 110, 52)),
        ("10 to takers that lost", (10, 110, 52)),
        ("10 to the rival", (0, 120, 52)),
        ("10 to every side, when its total < takers' total + 20", (10, 110, 62)),
    ],
)
def test_points_more_or_less_for_any_side(step: str, columns: tuple[int, int, int]) -> None:
    for game in players_of("belote-3", rules(more=f"then fine: {step}")):
        assert settled(game, (30, 70, 52)).columns == columns


DRY = """then dry: tally dry up by 1 for a side without a trick
  then naked: 100 off a side without a trick, when its tally dry = 2
  then begun: tally dry wiped out for every side, when its tally dry = 2"""


@pytest.mark.parametrize(
    ("before", "columns", "after"),
    [
        ((0, 0, 0), (110, 52, 0), (0, 0, 1)),
        ((1, 1, 1), (110, 52, -100), (1, 1, 0)),  # the second time of one, and of no other
        ((0, 0, 0), (110, 52, 0), (0, 0, 1)),
    ],
)
def test_a_tally_is_asked_of_each_side(
    before: tuple[int, int, int], columns: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    for game in players_of("belote-3", rules(more=DRY)):
        score = settled(game, (100, 52, 0), tricks=(5, 3, 0), tallies={"dry": before})
        assert score.columns == columns
        assert score.tallies["dry"] == after


HANGINGS = """then bait: tally baits up by 1 for takers that lost
  then hung: tally baits up by 1 for the takers, when takers' total = rival's total
  then third: 100 off the takers, when the tally baits of the taker = 3"""


@pytest.mark.parametrize(
    ("cards", "columns"),
    [
        ((50, 60, 42), (-100, 60, 42)),  # 60 against 60 hangs, and counts as the third
        ((30, 70, 52), (-100, 110, 52)),
        ((60, 50, 42), (70, 50, 42)),
    ],
)
def test_a_hanging_may_count_as_a_bait(cards: tuple[int, int, int], columns: tuple[int, int, int]) -> None:
    for game in players_of("belote-3", rules(more=HANGINGS)):
        assert settled(game, cards, tallies={"baits": (2, 0, 0)}).columns == columns


# ---------------------------------------------------------------- who exchanges


@pytest.mark.parametrize(("who", "seat"), [("the taker", 1), ("the dealer", 0)])
def test_one_player_alone_may_exchange(who: str, seat: int) -> None:
    """The player after the dealer takes on the queen and holds the seven; who is not named is not asked."""
    step = f"exchange: the 7 of the turned suit for the turned card, by {who}, when the turned suit is trump"
    hands = ["8H 8C 8D 8S 9C 9D", "AH KH 7H AD KD QD"]
    for game in players_of("klaberjass-2", replace("deal.exchange", step)):
        deal = dealt(game, hands, dealer=0, turned=["QH"])
        deal.apply("bid hearts")
        assert deal.phase == "exchanging"
        assert set(deal.to_act) == {seat}
        assert may(deal) == ({"pass", "exchange 7H"} if seat == 1 else {"pass"})
        deal.apply("pass")
        assert deal.phase != "exchanging"


# ---------------------------------------------------------------- both opinions, all languages, what is refused


@pytest.mark.parametrize("level", ["both", "the earlier in turn", "nobody"])
@pytest.mark.parametrize("whom", ["the only winner of the deal", "the rival", "the others"])
def test_engine_and_interpreter_agree(level: str, whom: str) -> None:
    text = f'game {KEY} "Uncommon" extends belote-3 {{\n{rules(level, whom, DRY)}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    assert model is not None
    table = table_of(model, KEY)
    for seed in range(15):
        rng = random.Random(seed)
        assert compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng) is None


def test_all_languages_say_it() -> None:
    steps = "\n  ".join(
        [
            DRY,
            "then a: 10 off the takers, the others, the rival, the winner of the deal, takers that won",
            "then b: 10 to every side, when its total > 30",
            "then d: tally e up by 1 for the rival",
            "then f: 10 off every side",
            "then g: tally e up by 1 for a side that writes nothing",
        ]
    )
    for whom in ("the only winner of the deal", "takers that won", "the takers", "the others", "the rival"):
        text = f'game {KEY} "Uncommon" extends belote-3 {{\n{rules("both", whom, steps)}\n}}\n'
        model = compile_text(WORKSPACE, text, KEY).model
        assert model is not None
        words = {"en": "rival", "hr": "najbolji protivnik", "bg": "най-добрият противник", "fr": "meilleur adversaire"}
        for code, said in words.items():
            found = sentences(model) if code == "en" else tongue.sentences(model, code)
            for at in ("scoring.the-rival", "scoring.bait.rival", "scoring.bait.winner"):
                assert said in found[at].casefold(), (code, at, found[at])


def about(changes: str, code: str) -> str:
    """Return how a newcomer is told what the game is about."""
    model = compile_text(WORKSPACE, f'game {KEY} "Uncommon" extends belote-3 {{\n{changes}\n}}\n', KEY).model
    assert model is not None
    return _about(Speech(code, model))


@pytest.mark.parametrize(
    ("code", "rival", "hangs"),
    [
        ("en", "than any other player. If that fails, the taker's points are lost, and whoever", "the taker hang"),
        ("hr", "nego ijedan protivnik", "bodovi zvača vise"),
        ("bg", "отколкото който и да е противник", "точките на обявилия висят"),
        ("fr", "que chacun des autres", "les points du preneur restent en litige"),
    ],
)
def test_a_newcomer_is_told_against_whom_one_plays_and_what_hangs(code: str, rival: str, hangs: str) -> None:
    said = about(rules(), code)
    assert rival in said
    assert hangs in said


@pytest.mark.parametrize(
    ("code", "dealer"),
    [("en", "The dealer must name"), ("hr", "Djelitelj mora"), ("bg", "Раздаващият трябва"), ("fr", "Le donneur doit")],
)
def test_who_has_to_name_is_who_is_asked(code: str, dealer: str) -> None:
    stage = """remove deal.nobody-named
    insert after deal.bidding-name { bidding obliged, when nobody has named }
    add to bidding {
      stage obliged: once round from forehand {
        asked: the dealer
        call obliged: contract suit in the turned suit
        ends: when a contract is named
      }
    }"""
    model = compile_text(WORKSPACE, f'game {KEY} "Uncommon" extends belote-3 {{\n{stage}\n}}\n', KEY).model
    assert model is not None
    found = sentences(model) if code == "en" else tongue.sentences(model, code)
    assert found["bidding.obliged.obliged"].startswith(dealer)


def refused(changes: str) -> list[tuple[str, str]]:
    """Return code and message of everything that is said of a game with these changes."""
    text = f'game our-game "Our game" extends belote-3 {{\n{changes}\n}}\n'
    return [(one.code, one.message) for one in diagnose(text, "our-game.capot", BASE)[0]]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        (rules().replace("the rival: most total, else both", ""), "C625", "nothing says who the rival is"),
        (
            "add to scoring { the rival: most total, else both }",
            "C110",
            "the rival wins and writes nothing",
        ),
        (
            rules().replace("rival: its total + its share of", "rival: its total +"),
            "C612",
            "each of several rivals would write",
        ),
        (
            rules().replace("    others: its total\n  }\n}\nadd", "  }\n}\nadd"),
            "C607",
            "outcome `bait` does not say what the others write",
        ),
        (
            rules().replace("rival: its total + its share of takers' total", "rival: its total"),
            "C609",
            "in outcome `bait` nobody writes",
        ),
        (rules("nobody"), "C609", "in outcome `bait` nobody writes"),
        (
            rules(
                more="then d: tally dry up by 1 for the takers\n then t: every column times 2, when its tally dry = 2"
            ),
            "C111",
            "`its` stands for no side here",
        ),
    ],
)
def test_what_cannot_be_is_refused(changes: str, code: str, message: str) -> None:
    assert [one for one in refused(changes) if one[0] == code and message in one[1]]
