"""Scoring that the language offers: what it means, worked out by hand, for the engine and the interpreter.

Where nothing else is said a deal is settled of which only the sums are given. In diamonds 152 points lie in the cards.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.sentences import sentences
from capot.translations import tongue
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from tests.properties.test_uncommon_rules import KEY, SUITS, WORKSPACE, dealt, may, played_out, players_of, replace

PLAIN = """
  remove match.claim-enough
  remove scoring.never-rounded
"""


def scored(base: str, *changes: str) -> tuple[Any, Any]:
    """Return engine and interpreter of a game without claims, in which points may be rounded, with some changes."""
    return players_of(base, PLAIN if base == "bela-4" else "", *changes)


def settled(game: Any, cards: tuple[int, int], **more: Any) -> Any:
    tricks = (8, 0) if not cards[1] else (0, 8) if not cards[0] else (4, 4)
    asked: dict[str, Any] = {"taker": 0, "last_trick": 0 if tricks[0] else 1, "tricks": tricks, "announced": {}}
    return game.settle(**{**asked, **more}, contract="diamonds", leader=0, cards=cards)


def then(*lines: str) -> str:
    return "\n".join(["add to scoring {", *lines, "}"])


# ---------------------------------------------------------------- conditions on counts and steps


def test_a_count_may_depend_on_the_contract() -> None:
    for game in scored(
        "belot-4", replace("scoring.last-trick", "count last-trick: 10 to the winner of the last trick, unless in suit")
    ):
        assert settled(game, (100, 52)).counts["total"] == (100, 52)


def test_each_trick_may_count() -> None:
    for game in scored("bela-4", replace("scoring.capot", "count capot: 2 for each trick")):
        # 10 for the last trick, and 2 for each of 5 and 3.
        assert settled(game, (100, 52), tricks=(5, 3)).counts["total"] == (120, 58)


def test_a_step_is_done_under_its_condition() -> None:
    for game in scored("bela-4", then("then game: 50 to the takers, when the takers have every trick")):
        # 152 + 10 + 90 for every trick.
        assert settled(game, (152, 0)).columns == (302, 0)
        assert settled(game, (0, 152)).columns == (0, 252)
        assert settled(game, (100, 52)).columns == (110, 52)


# ---------------------------------------------------------------- which columns, and what of them


@pytest.mark.parametrize(
    ("step", "columns"),
    [
        ("every column times 2", (220, 104)),
        ("the takers' column times 2", (220, 52)),
        ("the others' column times 2", (110, 104)),
        ("the winner's column times 2", (220, 52)),
        ("last-trick in every column times 3", (130, 52)),
        ("every column but last-trick times 2", (210, 104)),
        ("every column but last-trick + cards times 2", (110, 52)),
    ],
)
def test_a_step_is_done_to_the_columns_and_quantities_that_it_names(step: str, columns: tuple[int, int]) -> None:
    for game in scored("bela-4", then(f"then more: {step}")):
        assert settled(game, (100, 52)).columns == columns


def test_what_is_left_out_is_told_apart_in_whatever_column_it_is_written() -> None:
    for game in scored("bela-4", then("then more: every column but bela times 2")):
        # 60 and 10 for the takers, 92 and 20 for the others: these write all 182, of which 20 are not doubled.
        said = {1: ["bela"]}
        assert settled(game, (60, 92), announced=said).columns == (0, 2 * 162 + 20)
        # The takers have made it with 100 + 10, the others keep 52 and 20.
        assert settled(game, (100, 52), announced=said).columns == (220, 104 + 20)


def test_what_is_left_out_of_one_step_has_been_done_to_by_those_before() -> None:
    tens = "then tens: every column in tens, by the limit 5 {\nat the limit: down\n}"
    for game in scored("bela-4", then(tens, "then more: every column but bela times 4")):
        # 110 are 11; 52 + 20 are 7, of which 2 are not multiplied.
        assert settled(game, (100, 52), announced={1: ["bela"]}).columns == (44, 5 * 4 + 2)


# ---------------------------------------------------------------- rounding

TO_THE_TEN = "then ten: every column to the ten, by the limit 5 {{\nat the limit: {}\n{}\n}}"


@pytest.mark.parametrize(
    ("limit", "more", "cards", "columns"),
    [
        ("down", "", (94, 58), (100, 60)),  # 104 and 58
        ("stays", "", (95, 57), (105, 60)),
        ("stays", "", (96, 56), (110, 60)),
        ("down", "the rest: to the others", (94, 58), (100, 60)),
        ("down", "the rest: to the others", (95, 57), (100, 60)),
        ("down", "the rest: to the others", (96, 56), (110, 50)),
        ("down", "from 82 to 85: 80\nthe rest: to the others", (74, 78), (80, 80)),
        ("down", "from 100 to 109: 100\nthe rest: to the others", (98, 54), (100, 60)),
    ],
)
def test_columns_are_rounded_to_the_ten(
    limit: str, more: str, cards: tuple[int, int], columns: tuple[int, int]
) -> None:
    for game in scored("bela-4", then(TO_THE_TEN.format(limit, more))):
        assert settled(game, cards).columns == columns


def test_an_exact_five_stays_and_is_doubled_before_the_tens_are_written() -> None:
    steps = (
        TO_THE_TEN.format("stays", ""),
        "then double: every column times 2",
        "then tens: every column in tens, by the limit 5 {\nat the limit: down\n}",
    )
    for game in scored("bela-4", then(*steps)):
        # 105 and 57: 210 and 120.
        assert settled(game, (95, 57)).columns == (21, 12)


def test_what_is_rounded_apart_is_left_out_as_it_was_rounded() -> None:
    steps = (
        "then tricks: cards + last-trick in every column in tens, by the limit 6 {\n"
        "at the limit: the highest down, the others up\nequal at the limit: up\n}",
        "then more: every column but cards + last-trick in tens, by the limit 5 {\nat the limit: down\n}",
    )
    for game in scored("bela-4", then(*steps)):
        # 86 and 76 are 8 and 8, a bela 2; 176 in one column would have gone down.
        assert settled(game, (76, 76)).columns == (8, 8)
        assert settled(game, (66, 86), taker=1, announced={1: ["bela"]}).columns == (8, 8 + 2)


HIGHEST_UP = "then ten: every column to the ten, by the limit 5 {{\nat the limit: {}\nequal at the limit: {}\n}}"


@pytest.mark.parametrize(
    ("goes", "equal", "cards", "columns"),
    [
        # 87 + 10 and 65: 65 alone ends in five, and is not the highest.
        ("the highest up, the others down", "up", (87, 65), (100, 60)),
        # 95 + 10 and 57; 105 ends in five, and is the highest.
        ("the highest up, the others down", "down", (95, 57), (110, 60)),
        ("the highest down, the others up", "down", (95, 57), (100, 60)),
        ("the highest down, the others up", "up", (87, 65), (100, 70)),
    ],
)
def test_the_highest_goes_one_way_and_the_others_the_other(
    goes: str, equal: str, cards: tuple[int, int], columns: tuple[int, int]
) -> None:
    for game in scored("bela-4", then(HIGHEST_UP.format(goes, equal))):
        assert settled(game, cards).columns == columns


@pytest.mark.parametrize(("equal", "columns"), [("up", (90, 90)), ("down", (80, 80))])
def test_two_that_are_highest_go_as_it_is_said(equal: str, columns: tuple[int, int]) -> None:
    more = replace("scoring.last-trick", "count last-trick: 18 to the winner of the last trick")
    level = outcome("takers' total = others' total")
    for game in scored("bela-4", more, level, then(HIGHEST_UP.format("the highest up, the others down", equal))):
        # 67 + 18 and 85.
        assert settled(game, (67, 85)).columns == columns


# ---------------------------------------------------------------- what outcomes ask


def outcome(guard: str) -> str:
    return f"insert before scoring.made {{\noutcome special: {guard} {{\nwinner: nobody\neach side: its total\n}}\n}}"


TENS = then("then tens: every column in tens, by the limit 6 {\nat the limit: up\n}")


@pytest.mark.parametrize(
    ("cards", "special"), [((70, 82), True), ((69, 83), True), ((65, 87), False), ((76, 76), False)]
)
def test_amounts_are_compared_as_they_would_be_written(cards: tuple[int, int], special: bool) -> None:
    asks = outcome("takers' total after tens = others' total after tens")
    for game in scored("bela-4", asks, TENS):
        # 80 and 82 are 8 and 8, so are 79 and 83; 75 and 87 are 7 and 9; 86 and 76 are 9 and 8.
        assert (settled(game, cards).outcome == "special") is special


@pytest.mark.parametrize(
    ("guard", "cards", "special"),
    [
        ("the takers have every trick", (152, 0), True),
        ("the takers have every trick", (100, 52), False),
        ("the others have every trick", (0, 152), True),
        ("the others have every trick", (152, 0), False),
        ("the takers have no trick", (0, 152), True),
        ("the others have no trick", (100, 52), False),
        ("a side has every trick", (0, 152), True),
    ],
)
def test_outcomes_ask_which_party_has_every_trick(guard: str, cards: tuple[int, int], special: bool) -> None:
    for game in scored("bela-4", outcome(guard)):
        assert (settled(game, cards).outcome == "special") is special


@pytest.mark.parametrize(
    ("guard", "doubling", "special"),
    [
        ("the others doubled last", 1, False),
        ("the others doubled last", 2, True),
        ("the others doubled last", 4, False),
        ("the takers doubled last", 4, True),
        ("the takers doubled last", 2, False),
        ("the doubling > 2", 4, True),
        ("the doubling > 2", 2, False),
    ],
)
def test_outcomes_ask_who_doubled_last_and_by_how_much(guard: str, doubling: int, special: bool) -> None:
    asks = outcome(guard).replace("before scoring.made", "after scoring.breached")
    for game in scored("belot-4", asks):
        score = settled(game, (100, 52), doubling=doubling)
        assert (score.outcome == "special") is special


@pytest.mark.parametrize(
    ("guard", "offender", "special"),
    [
        ("the takers are the offenders", 0, True),
        ("the takers are the offenders", 2, True),
        ("the takers are the offenders", 1, False),
        ("the others are the offenders", 3, True),
        ("the others are the offenders", None, False),
    ],
)
def test_outcomes_ask_whose_breach_it_was(guard: str, offender: int | None, special: bool) -> None:
    asks = outcome(guard).replace("insert before scoring.made", "insert before scoring.breached")
    for game in scored(
        "belot-4", asks.replace("each side: its total", "offenders: 0\nopponents: 162, more than was won")
    ):
        more = {"last_trick": None, "tricks": (1, 1)} if offender is not None else {}
        score = settled(game, (30, 20) if more else (100, 52), offender=offender, **more)
        assert (score.outcome == "special") is special
        if special:
            assert sorted(score.columns) == [0, 16]


OPPONENTS = replace("scoring.breached.winner", "winner: opponents")


@pytest.mark.parametrize(("offender", "winners"), [(0, (1,)), (2, (1,)), (1, (0,)), (3, (0,))])
def test_who_did_not_break_the_rule_wins_the_deal(offender: int, winners: tuple[int, ...]) -> None:
    for game in scored("belot-4", OPPONENTS, then("then prize: 10 to the winner of the deal")):
        score = settled(game, (30, 20), last_trick=None, tricks=(1, 1), offender=offender)
        assert score.winners == winners
        # The worth of the pack and 10, in tens 16, and 10 more for having won.
        assert score.columns == ((26, 0) if winners == (0,) else (0, 26))


def test_of_three_both_others_win_by_a_breach() -> None:
    for game in scored("belot-3", OPPONENTS):
        asked: dict[str, Any] = {"taker": 0, "leader": 0, "contract": "diamonds", "announced": {}}
        score = game.settle(**asked, cards=(30, 20, 0), last_trick=None, tricks=(1, 1, 0), offender=1)
        assert score.winners == (0, 2)


@pytest.mark.parametrize(
    ("base", "language", "sentence"),
    [
        ("belot-4", "en", "the other side wins the deal"),
        ("belot-4", "hr", "dijeljenje dobiva druga ekipa"),
        ("belot-4", "bg", "другият отбор печели раздаването"),
        ("belot-4", "fr", "l’autre camp gagne la donne"),
        ("belot-3", "en", "each player who did not break the rule wins the deal"),
        ("belot-3", "hr", "dijeljenje dobiva svaki igrač koji nije prekršio pravila"),
        ("belot-3", "bg", "всеки играч без нарушение печели раздаването"),
        ("belot-3", "fr", "chaque joueur qui n’est pas en faute gagne la donne"),
    ],
)
def test_the_sentence_says_who_wins_by_a_breach(base: str, language: str, sentence: str) -> None:
    text = f'game {KEY} "Breach" extends {base} {{\n{OPPONENTS}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    assert model is not None
    said = sentences(model) if language == "en" else tongue.sentences(model, language)
    assert sentence in said["scoring.breached.winner"]


def test_one_player_may_have_every_trick_alone() -> None:
    for game in scored("bela-4", outcome("the taker has every trick")):
        # Whole suits: who names their own has every trick, who names another's has none.
        alone = dealt(game, SUITS, "pass", "pass", "pass", "bid spades", *["pass"] * 4, dealer=3)
        assert played_out(alone).outcome == "special"
        assert played_out(dealt(game, SUITS, "bid spades", *["pass"] * 4, dealer=3)).outcome != "special"


def test_a_number_of_the_contract_can_be_compared_and_written() -> None:
    asks = outcome("takers' cards > the contract's limit * 10")
    for game in scored("belot-4", asks):
        # The limit of a suit is 6.
        assert settled(game, (61, 91)).outcome == "special"
        assert settled(game, (60, 92)).outcome != "special"


# ---------------------------------------------------------------- the match

TAKERS_FIRST = replace("match.several-there", "several there: the takers, else the highest total, if equal play on")
NEVER_THERE = "add to match {\nnever there: a side without a trick\n}"
NOT_BY_LOSING = "add to match {\nnever there: a side that lost\n}"
AS_TAKER = "add to match {\nnever there: a side that did not take\n}"
ONCE = "add to match {\nwon at once: by the winner of the deal, when the doubling > 2\n}"


@pytest.mark.parametrize(
    ("before", "taker", "winner"),
    [
        ((900, 950), 0, 0),  # 1010 and 1002: the takers' is the higher
        ((895, 960), 0, 0),  # 1005 and 1012: the takers have won, though they have less
        ((895, 960), 1, 0),  # the other side took it: 162 to nobody but them is 1057 to 960
        ((880, 960), 0, 1),  # 990 and 1012: the takers are not there
        ((880, 900), 0, None),
    ],
)
def test_the_takers_may_win_where_both_are_there(before: tuple[int, int], taker: int, winner: int | None) -> None:
    game, _ = scored("bela-4", TAKERS_FIRST)
    # 100 and 10 for one side, 52 for the other.
    assert game.match_after(before, settled(game, (100, 52), taker=taker)).winner == winner


@pytest.mark.parametrize(
    ("before", "cards", "winner"),
    [
        ((100, 1000), (152, 0), None),  # 1000 and 352: nobody is there
        ((800, 1001), (152, 0), 0),  # 1052; the others have been there, and win no trick now
        ((700, 1001), (152, 0), None),
        ((700, 1001), (100, 52), 1),
    ],
)
def test_who_won_no_trick_is_never_there(before: tuple[int, int], cards: tuple[int, int], winner: int | None) -> None:
    game, _ = scored("bela-4", NEVER_THERE)
    assert game.match_after(before, settled(game, cards)).winner == winner


@pytest.mark.parametrize(
    ("before", "taker", "winner"),
    [
        ((950, 0), 0, 0),  # 1060: they took
        ((950, 0), 1, None),  # the others took and are failed, and those who are there did not take
        ((800, 1001), 0, None),  # 910, and 1053 for the side that did not take
        ((800, 1001), 1, 1),  # the others fail with 52, and win by what they had before
        ((900, 1001), 0, 0),  # 1010 and 1053: the lower, which took
    ],
)
def test_one_has_to_win_as_taker(before: tuple[int, int], taker: int, winner: int | None) -> None:
    game, _ = scored("bela-4", AS_TAKER)
    # 100 and 10 for one side, 52 for the other.
    assert game.match_after(before, settled(game, (100, 52), taker=taker)).winner == winner


@pytest.mark.parametrize(
    ("before", "cards", "winner"),
    [
        ((900, 990), (100, 52), 0),  # 1010 and 1042: the side with less, which has won the deal
        ((800, 990), (100, 52), None),  # 910, and 1042 for the side that has lost it
        ((990, 900), (60, 92), 1),  # the takers fail: 990, and 900 + 162
        ((1001, 800), (60, 92), None),  # the takers were there, and have lost this deal; 962
        ((990, 950), (71, 81), 0),  # 81 each, 1071 and 1031: nobody has lost the deal
    ],
)
def test_who_lost_a_deal_does_not_win_the_match_by_it(
    before: tuple[int, int], cards: tuple[int, int], winner: int | None
) -> None:
    tied = "outcome tied: takers' total = others' total {\nwinner: nobody\neach side: its total\n}"
    game, interpreter = scored("bela-4", NOT_BY_LOSING, f"insert before scoring.made {{\n{tied}\n}}")
    assert game.match_after(before, settled(game, cards)).winner == winner
    score = settled(game, cards)
    won = {"columns": score.columns, "winners": score.winners}
    for player in (game, interpreter):
        assert player.match_result(before=before, **won).winner == winner


def test_a_deal_may_win_the_match() -> None:
    game, _ = scored("belot-4", ONCE)
    assert game.match_after((0, 100), settled(game, (100, 52), doubling=4)).winner == 0
    assert game.match_after((0, 100), settled(game, (60, 92), doubling=4)).winner == 1
    assert game.match_after((0, 100), settled(game, (100, 52), doubling=2)).winner is None
    # 71 + 10 and 81: nobody has won the deal.
    assert game.match_after((0, 100), settled(game, (71, 81), doubling=4)).winner is None


@pytest.mark.parametrize(
    ("base", "change"),
    [
        ("belote-4", NEVER_THERE),
        ("belote-3", NOT_BY_LOSING),
        ("belote-3", TAKERS_FIRST),
        *(
            pytest.param(*one, marks=pytest.mark.heavy)
            for one in (("belote-4", TAKERS_FIRST), ("belote-3", AS_TAKER), ("belot-4", ONCE))
        ),
    ],
)
def test_engine_and_interpreter_agree_on_who_wins_such_matches(base: str, change: str) -> None:
    text = f'game {KEY} "Uncommon" extends {base} {{\n{change}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    assert model is not None
    table = table_of(model, KEY)
    for seed in range(30):
        rng = random.Random(seed)
        opening = draw_opening(table.engine, rng)
        assert compare(table.engine, table.reference, opening, AtRandom(rng), rng) is None


# ---------------------------------------------------------------- whoever writes nothing


@pytest.mark.parametrize(
    ("cards", "taker", "columns"),
    [
        ((100, 52), 0, (110, 52)),
        ((60, 92), 0, (-100, 162)),  # failed: all 162 to the others
        ((152, 0), 0, (252, -100)),  # 152, 10 and 90 for every trick
        ((0, 152), 0, (-100, 252)),  # once, though without a trick as well
    ],
)
def test_who_writes_nothing_may_be_fined(cards: tuple[int, int], taker: int, columns: tuple[int, int]) -> None:
    fine = then("then bald: 100 off a side without a trick, a side that writes nothing")
    for game in scored("bela-4", fine):
        assert settled(game, cards, taker=taker).columns == columns


# ---------------------------------------------------------------- a hand of low cards


def test_a_hand_may_be_thrown_in_by_its_ranks() -> None:
    """A table of worths says which ranks count for it: four sevens, and no card above the ten."""
    low = """remove deal.never-redealt
    add to cards {
      worth sevens: 7 1, 8 0, 9 0, 10 0, J 0, Q 0, K 0, A 0
      worth high: A 1, K 1, Q 1, J 1, 10 0, 9 0, 8 0, 7 0
    }
    add to bidding.naming {
      call throw-in: the deal is dead, the same dealer deals again,
          when the worth of the hand in sevens = 4 or the worth of the hand in high = 0
    }"""
    hands = ["7C 7D 7H 7S AC AD", "10C 9C 8C 10D 9D 8D", "AH KH QH JH 10H 9H", "KC QC JC KD QD JD"]
    rest = ["8H AS", "8S 9S", "10S JS", "QS KS"]
    for game in players_of("bela-4", low):
        deal = game.deal(hands=[f"{hand} {more}".split() for hand, more in zip(hands, rest, strict=True)], dealer=3)
        said = []
        for _ in range(4):
            said.append("say throw-in" in {str(action) for action in deal.legal_actions()})
            deal.apply("bid clubs" if len(said) == 4 else "pass")
        assert said == [True, True, False, False]


# ---------------------------------------------------------------- against the best of the others

RIVAL = """remove scoring.litigation
replace scoring.made {
  outcome made: takers' total > rival's total {
    winner: takers
    each side: its total
  }
}
remove scoring.then-hanging"""


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ((60, 60, 32), "made"),  # 60 and 10 for the last trick, against 60
        ((50, 60, 42), "failed"),  # 60 against 60
        ((50, 42, 60), "failed"),
        ((40, 56, 56), "failed"),
    ],
)
def test_one_of_three_is_measured_against_the_best_of_the_others(cards: tuple[int, int, int], outcome: str) -> None:
    for game in players_of("belote-3", RIVAL):
        score = game.settle(
            contract="diamonds", leader=0, taker=0, last_trick=0, tricks=(4, 2, 2), cards=cards, announced={}
        )
        assert score.outcome == outcome


def test_both_play_against_the_best_of_the_others_and_all_languages_say_it() -> None:
    model = compile_text(WORKSPACE, f'game {KEY} "Uncommon" extends belote-3 {{\n{RIVAL}\n}}\n', KEY).model
    assert model is not None
    words = {"en": "highest total of any of the others", "hr": "onog protivnika koji ima najviše"}
    words |= {"bg": "този от останалите, който има най-много", "fr": "celui des autres qui en a le plus"}
    for code, said in words.items():
        found = sentences(model) if code == "en" else tongue.sentences(model, code)
        assert said in found["scoring.made"]
    table = table_of(model, KEY)
    for seed in range(30):
        rng = random.Random(seed)
        assert compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng) is None


# ---------------------------------------------------------------- what is shown to finish

SHOWN_TO_FINISH = "add to match { shown to finish: stoeck }"
#: Spades are trump, of which forehand has K Q; their ace is caught by the jack: 11 + 20 to the player after forehand.
STOECK_WITH_FOREHAND = [
    "AS KS QS 6D 7D 8D 10H 9C 6C",
    "JS 10S 9S AD KD 6H 7H 8C 7C",
    "8S 7S 6S QD JD 10D AH KH QH",
    "9D 8H 9H JH AC KC QC JC 10C",
]
FIRST_TRICK = ("bid spades", "play AS", "play JS", "play 6S", "play 9D")


@pytest.mark.parametrize(
    ("scores", "asked"),
    [
        # 980 + 20: all can know only that K and Q of trump are out, so both of the side are asked.
        ((980, 0), {2: {"pass"}, 0: {"pass", "claim thanks"}}),
        # 979 + 20.
        ((979, 0), {}),
        # 949 + 31, and 20 that may be there for all can know, and are not.
        ((0, 949), {1: {"pass"}, 3: {"pass"}}),
        # 948 + 31 + 20 would not be enough.
        ((0, 948), {}),
    ],
)
def test_who_claims_may_show_a_pair(scores: tuple[int, int], asked: dict[int, set[str]]) -> None:
    for game in players_of("schieber with bedanken", SHOWN_TO_FINISH):
        deal = dealt(game, STOECK_WITH_FOREHAND, *FIRST_TRICK, dealer=3, scores=scores)
        said = {}
        while deal.phase == "claiming":
            (seat,) = deal.to_act
            said[seat] = may(deal)
            deal.apply("pass")
        assert said == asked


@pytest.mark.parametrize(("condition", "won"), [("when in suit", 0), ("unless in suit", None)])
def test_what_is_shown_to_finish_may_depend_on_the_contract(condition: str, won: int | None) -> None:
    change = f"add to match {{ shown to finish: stoeck, {condition} }}"
    for game in players_of("schieber with match-within-a-deal", change):
        deal = dealt(game, STOECK_WITH_FOREHAND, *FIRST_TRICK, dealer=3, scores=(980, 0))
        assert deal.match_won_by == won


@pytest.mark.parametrize(
    ("base", "change"),
    [
        ("schieber with bedanken", SHOWN_TO_FINISH),
        ("bela-4", replace("match.claim-enough", "as they come: score + bela + runs + fours + cards")),
        pytest.param("bela-4", "", marks=pytest.mark.heavy),
    ],
)
@pytest.mark.parametrize(
    "said",
    [
        pytest.param("with its first card, the other in hand", marks=pytest.mark.heavy),
        "with its second card, the other played before",
        pytest.param("with either card, the other in hand or played before", marks=pytest.mark.heavy),
        "with its first card and again with its second, the other in hand",
    ],
)
def test_engine_and_interpreter_agree_on_what_is_shown_to_finish(base: str, change: str, said: str) -> None:
    pair = "stoeck" if base.startswith("schieber") else "bela"
    moment = replace(f"declarations.announce-{pair}", f"announce {pair}: {said}, at will")
    shown = "" if change == SHOWN_TO_FINISH else f"add to match {{ shown to finish: {pair} }}"
    text = f'game {KEY} "Uncommon" extends {base} {{\n{change}\n{moment}\n{shown}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    assert model is not None
    table = table_of(model, KEY)
    for seed in range(20):
        rng = random.Random(seed)
        opening = draw_opening(table.engine, rng)
        assert compare(table.engine, table.reference, opening, AtRandom(rng), rng) is None
