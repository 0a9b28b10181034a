"""The scoresheet: entries against the cases of the sources and against played deals, refusals, and whole matches."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import capot
from capot.compile.loader import BrokenRules, house_rules_of
from capot.notation.case_files import Case
from capot.notation.seats import Seats
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, BadRecord, sources_said
from capot.runtime.game import Game
from capot.runtime.possible_sums import can_be, least_and_most, sums, sums_by_trick
from capot.runtime.score import Score
from capot.runtime.voice import spoken_in
from capot.score_sheet.entry import Entry, entry_from_json
from capot.score_sheet.line import read_line
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed, NotUnderstood, Refused
from capot.score_sheet.sheet_markdown import sheet_markdown
from capot.score_sheet.sheet_record import FIELDS, sheet_from_record, sheet_record, sheet_schema
from capot.score_sheet.sheet_settlement import Settler
from capot.score_sheet.sheet_text import explained_text, sheet_text
from capot.score_sheet.sheet_views import explanation
from capot.translations.messages import Messages
from capot_conformance import load_cases
from capot_conformance.fuzzing.table_talk import entry_of, lines_told
from helpers.places import ROOT
from helpers.sheets import play_at_random, sheet_of

NAMES = ("Ana", "Boro", "Ceca", "Dino")


def written(score: Score) -> tuple[Any, ...]:
    return score.outcome, score.winners, score.columns, score.hangs, score.written, score.every_trick


@cache
def game(key: str, *rules: str) -> Game:
    return capot.load(key, rules)


# ---------------------------------------------------------------- the sources' own numbers


def settle_cases() -> list[Any]:
    return [
        pytest.param(case, key, id=f"{key}: {case.name}")
        for case in load_cases()
        if case.kind == "settle"
        for key in case.games
    ]


#: What cases give of a deal that is settled: all of it is told to the sheet.
TOLD = {"taker", "contract", "level", "doubling", "cards", "tricks", "last-trick", "announced", "offender"}
TOLD |= {"leader", "hanging", "tallies"}  # told with the deal, not in its entry


def entry_of_case(case: Case, loaded: Game) -> tuple[Entry, Seats]:
    """Return what a table would say of the deal of a case."""
    seats, said = Seats(loaded), case.given
    assert said.keys() <= TOLD, f"{case.place}: an entry has to say this too"
    last = seats.side(said["last-trick"]) if "last-trick" in said else None
    points = [
        amount + loaded.kernel.last_trick_points[loaded.contract(said["contract"])] * (side == last)
        for side, amount in enumerate(seats.per_side(said["cards"]))
    ]
    level = loaded.kernel.doublings.index(said.get("doubling", 1))
    call = next((call.text for call in loaded.kernel.calls if level and call.level == level), "")
    declared = [(seat, item) for seat, items in seats.announced(said.get("announced", {})).items() for item in items]
    offender = seats.seat(said["offender"]) if "offender" in said else None
    entry = Entry(
        taker=seats.seat(said["taker"]),
        contract=said["contract"],
        level=said.get("level"),
        doubling=call,
        points=tuple(points),
        tricks=seats.per_side(said["tricks"]),
        last=last,
        declared=tuple(declared),
        breach=offender,
    )
    return entry, seats


@pytest.mark.representatives
@pytest.mark.parametrize(("case", "key"), settle_cases())
def test_a_sheet_comes_to_what_the_sources_say(case: Case, key: str) -> None:
    loaded = game(key, *case.house_rules)
    entry, seats = entry_of_case(case, loaded)
    leader = seats.seat(case.given.get("leader", "P1"))
    dealer = next(seat for seat in range(loaded.seats) if loaded.kernel.forehand[seat] == leader)
    settler = Settler(loaded, Seating(loaded))
    # A sun of Baloot is doubled only against takers with more than a hundred points, which change none of the sums.
    taker = loaded.side_of(entry.taker or 0)
    doubled = loaded.kernel.bids_by_score and entry.doubling
    scores = tuple(101 if doubled and side == taker else 0 for side in range(len(loaded.sides)))
    tallies = loaded.check_tallies(seats.tallies(case.given))
    settled = settler.settle(entry, dealer, scores, case.given.get("hanging", 0), tallies)
    score = settled.score
    assert score is not None

    def by_name(amounts: tuple[Any, ...]) -> dict[str, Any]:
        return {name: amounts[seats.side(name)] for name in seats.side_names}

    answers: dict[str, Callable[[], Any]] = {
        "outcome": lambda: score.outcome,
        "hangs": lambda: score.hangs,
        "tallies": lambda: {name: by_name(score.tallies[name]) for name in case.expect["tallies"]},
        "counts": lambda: {name: by_name(amounts) for name, amounts in score.counts.items() if name in counted},
        "columns": lambda: by_name(score.columns),
        "points": lambda: by_name(score.points),
        "written": lambda: by_name(score.written),
        "totals": lambda: by_name(score.totals),
        "winner": lambda: seats.side_name(score.winner),
        "winners": lambda: ", ".join(sorted(map(seats.side_name, score.winners))) or "nothing",
    }
    counted = case.expect.get("counts", {})
    for name, wanted in case.expect.items():
        wanted = {side: str(amount) for side, amount in wanted.items()} if name == "written" else wanted
        assert answers[name]() == wanted, f"{case.place}: {name}"


# ---------------------------------------------------------------- deals that were played


def played(loaded: Game, count: int, seed: int) -> Iterator[tuple[Deal, tuple[int, ...], int]]:
    """Yield deals played at random, some near the end of a match, with the score and what hung before."""
    rng, target = random.Random(seed), loaded.kernel.target
    for _ in range(count):
        near = max(target - rng.randrange(1, 60), 0)
        scores = tuple(rng.choice((0, near)) for _ in loaded.sides)
        hanging = rng.choice((0, 8)) if loaded.kernel.hangs else 0
        dealer, number = rng.randrange(loaded.seats), rng.randrange(10**9)
        yield play_at_random(loaded.deal(number, dealer=dealer, scores=scores, hanging=hanging), rng), scores, hanging


def check_agrees(loaded: Game, count: int, seed: int, cards_alone: bool = False) -> None:
    settler = Settler(loaded, Seating(loaded))
    for deal, scores, hanging in played(loaded, count, seed):
        for tricks in (True, False):
            entry = entry_of(deal, tricks=tricks)
            again = entry_from_json(loaded, json.loads(json.dumps(entry.to_json())))
            assert again == entry
            try:
                settled = settler.settle(entry, deal.dealer, scores, hanging, deal.tallies)
            except Needed as error:
                # Who says everything is never asked; who leaves the tricks away only where a side has no points, or
                # where the bonus of the last trick is apart from the cards that decide.
                apart = cards_alone and error.question.about == "last"
                assert not tricks and (apart or 0 in [(points or 0) % 10 for points in entry.points])
                continue
            if deal.match_won_by is not None:
                assert (settled.won_by, settled.score) == (deal.match_won_by, None)
            else:
                assert settled.score is not None
                assert written(settled.score) == written(deal.score())
                if tricks and deal.offender is None:
                    assert settled.lines == lines_told(deal)


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_no_played_deal_is_refused_and_each_comes_to_its_score(key: str) -> None:
    check_agrees(game(key), 60, seed=7)


def house_rules() -> list[Any]:
    found: dict[str, str] = {}
    for key in capot.games():
        for rule in house_rules_of(key):
            found.setdefault(rule, key)
    return [pytest.param(key, rule, id=f"{key} {rule}") for rule, key in sorted(found.items())]


@pytest.mark.representatives(every=3)
@pytest.mark.parametrize(("key", "rule"), house_rules())
def test_with_a_house_rule_it_is_the_same(key: str, rule: str) -> None:
    try:
        loaded = game(key, rule)
    except BrokenRules as error:
        needed = re.search(r"needs `([a-z-]+)` beside it", str(error))
        assert needed is not None
        loaded = game(key, rule, needed[1])
    check_agrees(loaded, 5, seed=11, cards_alone=rule == "cards-decide")


# ---------------------------------------------------------------- whole matches, by hand


def columns(sheet: Sheet) -> list[tuple[tuple[str, ...], tuple[int, ...], int]]:
    return [(row.written, row.after, row.hangs) for row in sheet.rows]


def test_a_match_of_bela_by_hand() -> None:
    lines = [
        "Ana hearts 92, Boro run A-QC, Ceca bela",  # 92 + 20 against 70 + 20
        "Boro spades 60, Ceca four 9",  # 60 against 102 + 150: fallen, 162 + 150
        "Ceca clubs, all Ceca",  # 162 + 90
        "Dino diamonds 82, Dino run K-10S, Ana run 9-7H",  # the longer run: 82 + 50 against 80
        "Ana c 81",  # 81 are not more than 81: fallen
        "Boro h 162, all Boro, Ana bela",  # 162 + 90 and the pair of the others
    ]
    sheet = sheet_of(game("bela-4"), lines, NAMES)
    assert columns(sheet) == [
        (("112", "90"), (112, 90), 0),
        (("312", "-"), (424, 90), 0),
        (("252", "-"), (676, 90), 0),
        (("80", "132"), (756, 222), 0),
        (("-", "162"), (756, 384), 0),
        (("-", "272"), (756, 656), 0),
    ]
    assert sheet.winner is None
    sheet = sheet.with_deal(sheet.read("Ceca s, all Ceca"))  # 756 + 252 = 1008
    assert (sheet.scores, sheet.winner) == ((1008, 656), 0)
    with pytest.raises(Refused, match="match is over"):
        sheet.with_deal(Entry(taker=0, contract="hearts", points=(92, None)))


def test_a_match_of_belot_by_hand_with_points_that_hang() -> None:
    lines = [
        "passed",
        "Boro hearts 81",  # 81 : 81 hangs: the others write 8, 8 wait
        "Ceca all-trumps double 150, Dino belot",  # 150 : 108 + 20; doubled: (258 + 20) x 2 = 556, 56 and the 8
        "Dino no-trumps 65",  # 65 x 2 = 130 each: 13, and 13 hang
        "Ana c 162, all Ana",  # 16 + 9 and the 13
    ]
    # The rules make the first player deal first; who sits after her leads.
    sheet = sheet_of(game("belot-4"), lines, NAMES, dealer=0)
    assert columns(sheet) == [
        (("0", "0"), (0, 0), 0),
        (("8", "0"), (8, 0), 8),
        (("64", "-"), (72, 0), 0),
        (("13", "0"), (85, 0), 13),
        (("38", "0"), (123, 0), 0),
    ]


def test_belot_does_not_end_on_a_capot_and_the_higher_score_wins() -> None:
    sheet = sheet_of(game("belot-4"), ["Ana s 162, all Ana"] * 7, NAMES, dealer=0)
    # 16 + 9 = 25 a deal; after seven deals 175 are more than 151, but every one was a capot.
    assert (sheet.scores, sheet.winner) == ((175, 0), None)
    ended = sheet.with_deal(sheet.read("Boro h 100"))
    assert (ended.scores, ended.winner) == ((181, 10), 0)


def test_a_match_of_belote_by_hand_with_litigation() -> None:
    lines = [
        "Ana hearts 81",  # 81 : 81: the others write theirs, 81 wait
        "Boro spades 92, Ana belote",  # 92 : 70 + 20: made by two, with the 81
        "Ceca clubs 60, Ceca run K-JD",  # 60 + 20 against 102: fallen, the run is kept
        "Dino d 162, all Dino, Dino four J",  # 162 + 90 + 200
    ]
    sheet = sheet_of(game("belote-4"), lines, NAMES)
    assert columns(sheet) == [
        (("0", "81"), (0, 81), 81),
        (("90", "173"), (90, 254), 0),
        (("20", "162"), (110, 416), 0),
        (("0", "452"), (110, 868), 0),
    ]
    assert sheet.winner == 1


def test_a_match_for_three_by_hand() -> None:
    lines = [
        "hearts 100, Boro 40",  # Ana can be the only taker: 100 against 40 + 22
        "clubs 70, Ceca 60, Ana run A-JH",  # Boro: 70 against 60 + 32 + 50: fallen, each of the others their own
    ]
    sheet = sheet_of(game("bela-3"), lines, NAMES[:3])
    assert columns(sheet) == [(("100", "40", "22"), (100, 40, 22), 0), (("82", "-", "60"), (182, 40, 82), 0)]


def test_a_match_of_color_belot_by_hand() -> None:
    # 81 and 60 are 8 and 6 in tens, times 6 for everything; 75 goes up to 8, 40 is 4, times 2 for diamonds
    sheet = sheet_of(game("color-belot"), ["Ana everything 81, Boro 60", "Boro diamonds 75, Ana 40"], NAMES[:2])
    assert [row.written for row in sheet.rows] == [("48", "36"), ("8", "16")]


def test_a_run_of_eight_wins_the_match() -> None:
    sheet = sheet_of(game("bela-4"), ["Ana hearts, Dino run AC-7C"], NAMES)
    assert (sheet.winner, sheet.rows[0].written, sheet.rows[0].settled.score) == (1, ("", "won"), None)


def test_enough_is_checked_against_the_score() -> None:
    sheet = sheet_of(game("bela-4"), ["Ana hearts, all Ana"] * 3, NAMES)  # 3 x 252
    assert sheet.scores == (756, 0)
    with pytest.raises(Refused) as error:
        sheet.with_deal(sheet.read("Boro hearts, enough Ana 44, Ana four J"))
    assert error.value.reason.message == "Ana+Ceca had 756 + 244 = 1000; 1001 are needed."
    assert error.value.reason.clause == "match.claim-enough"
    won = sheet.with_deal(sheet.read("Boro hearts, enough Ana 45, Ana four J"))
    assert won.winner == 0


def test_who_was_there_first_is_checked_where_points_count_as_they_come() -> None:
    thrice = ["Ana hearts, all Ana", "Boro hearts, all Ana", "Ceca hearts, all Ana"]
    sheet = sheet_of(game("schieber", "match-within-a-deal"), thrice, NAMES)  # 3 x 257
    assert sheet.scores == (771, 0)
    with pytest.raises(Refused) as error:
        sheet.with_deal(sheet.read("Boro hearts, there Ana 28, Ana four J"))
    assert error.value.reason.message == "Ana+Ceca had 771 + 228 = 999; 1000 are needed."
    assert error.value.reason.clause == "match.as-they-come"
    assert sheet.with_deal(sheet.read("Boro hearts, there Ana 29, Ana four J")).winner == 0
    with pytest.raises(NotUnderstood):  # where the target is looked at after the deal alone
        sheet_of(game("schieber"), ["Ana hearts, there Ana 29"], NAMES)


def test_eight_of_a_suit_end_a_deal_of_the_sheet() -> None:
    eight = game("bela-4", "eight-ends-the-deal")
    sheet = sheet_of(
        eight,
        ["Ana hearts, Boro run AC-7C", "Boro hearts, Boro run AC-7C", "Ana hearts, Ana run AC-QC, Ceca run AH-7H"],
        NAMES,
    )
    assert [row.written for row in sheet.rows] == [("-", "162"), ("-", "162"), ("162", "-")]
    with pytest.raises(Refused) as error:
        sheet.with_deal(sheet.read("Ana hearts 40, Boro run AC-7C"))
    assert error.value.reason.message == "A declaration ended this deal: no card is played in it."
    assert error.value.reason.clause == "declarations.ends-the-deal-8"


def test_a_deal_that_is_thrown_in_counts_nothing_by_every_rule_that_may_have_ended_it() -> None:
    loaded = game("klaberjass-2")
    passed, thrown_in = (sheet_of(loaded, [line], NAMES[:2], 0) for line in ("passed", "throw-in"))
    assert (passed.scores, passed.rows[0].written) == ((0, 0), ("0", "0"))
    # All passed, or one of them said schmeiss in the first round or in the second, and the other threw the deal in.
    assert {line.clause for line in explanation(passed, passed.rows[0])} == {
        "deal.nobody-named",
        "bidding.answering.throw-in",
        "bidding.answering-again.throw-in",
    }
    assert {line.clause for line in explanation(thrown_in, thrown_in.rows[0])} == {
        "bidding.answering.throw-in",
        "bidding.answering-again.throw-in",
    }
    # The deal that both passed goes to the other player, the one that was thrown in is dealt again.
    assert (passed.dealer, thrown_in.dealer) == (1, 0)
    assert entry_from_json(loaded, thrown_in.rows[0].entry.to_json()) == thrown_in.rows[0].entry


@pytest.mark.parametrize(
    ("typed", "said"),
    [("double", "coinche"), ("contra", "coinche"), ("redouble", "surcoinche"), ("coinche", "coinche")],
)
def test_a_doubling_is_what_the_game_calls_it(typed: str, said: str) -> None:
    game = capot.load("coinche")
    entry = read_line(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), f"Ana hearts 90, 100, Boro {typed}")
    assert entry.doubling == said


def test_what_rules_ask_is_not_said_at_a_sheet() -> None:
    game = capot.load("coinche")
    with pytest.raises(NotUnderstood, match="a condition of rules; in an entry write coinche, surcoinche"):
        read_line(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), "Ana hearts 90, 100, doubled")


# ---------------------------------------------------------------- what cannot be

REFUSED = [
    ("bela-4", "Ana hearts 170", "scoring.cards", "162 points in all"),
    ("bela-4", "Ana hearts 1", "scoring.cards", "No tricks give these card points"),
    ("bela-4", "Ana hearts 161", "scoring.cards", "No tricks give these card points"),
    ("bela-4", "Ana hearts, Ana 92, Boro 71", "scoring.cards", "92 + 71 = 163"),
    ("bela-4", "Ana hearts, Ana 92, Boro 69", "scoring.cards", "92 + 69 = 161"),
    ("bela-4", "Ana hearts 92, all Ana", "scoring.cards", "cannot have every trick and only 92"),
    ("bela-4", "Ana hearts 92, none Boro", "scoring.cards", "cannot have 70 points without a trick"),
    ("bela-4", "Ana hearts 92, none Ana, last Ana", "scoring.last-trick", "the last trick and none at all"),
    ("bela-4", "Ana hearts 5, last Ana", "scoring.last-trick", "at least its 10 points"),
    ("bela-4", "Ana hearts 92, tricks Ana 5, tricks Boro 4", "deal.play", "8 tricks in a deal"),
    ("bela-4", "Ana hearts 92, tricks Ana 9", "deal.play", "8 tricks in a deal"),
    ("bela-4", "Ana hearts 92 double", "bidding.naming", "Nobody can say double"),
    ("bela-4", "passed", "deal.never-redealt", "somebody has to name"),
    ("bela-4", "Ana hearts 92, breach Boro", "play.breach", "taken back"),
    ("bela-4", "Ana hearts 92, Boro four 8", "declarations.never-four", "counts nothing"),
    ("bela-4", "Ana hearts 92, Boro run A-QC, Boro run A-JC", "declarations.runs", "from one hand"),
    ("bela-4", "Ana hearts 92, Boro run A-QC, Dino run K-JC", "cards.pack", "both need QC"),
    ("bela-4", "Ana hearts 92, Boro run A-QC, Ana four K", "cards.pack", "both need KC"),
    ("bela-4", "Ana hearts 92, Boro run A-QC, Boro run A-QC", "cards.pack", "announced twice"),
    ("bela-4", "Ana hearts 92, Boro bela, Dino bela", "declarations.pair-bela", "only one king and queen"),
    ("bela-4", "Ana hearts 92, Boro bela, Dino four K", "declarations.pair-bela", "announced the KH"),
    ("bela-4", "Ana hearts 92, Boro bela spades", "declarations.pair-bela", "no bela in S"),
    ("bela-4", "Ana hearts 92, Boro run A-9C four 10", "declarations.look", "hand has 8"),
    ("bela-4", "Ana hearts 92, Boro run 8-6C", "cards.pack", "6C is not in the pack"),
    ("bela-4", "Ana hearts 92, Boro run AC-QD", "declarations.runs", "of one suit"),
    ("bela-4", "Ana hearts 92, Boro four 6", "cards.pack", "no such rank"),
    ("bela-3", "Boro hearts 92, Ana 0", "bidding.naming", "Ana can"),
    ("belot-4", "Ana no-trumps 100, Boro run A-QC", "declarations.look", "counts nothing in no trumps"),
    ("belot-4", "Ana no-trumps 100, Boro belot", "declarations.pair-belot", "no trumps"),
    ("belot-4", "Ana no-trumps 131", "scoring.cards", "130 points in all"),
    ("belot-4", "Ana hearts 100, Ceca double", "bidding.auction.double", "cannot double what Ana named"),
    ("belot-4", "Ana hearts 100, Boro redouble", "bidding.auction.redouble", "cannot redouble what Ana named"),
    ("belot-4", "passed, Ana 20", "deal.nobody-named", "nothing is played"),
    ("belot-4", "Ana hearts, breach Boro, last Ana", "play.breach", "before the last trick"),
    ("belot-4", "Ana all-trumps 100 belot belot belot, Boro belot belot", "declarations.pair-belot", "4 such pairs"),
    ("belot-3", "Ana hearts 100, Boro 40, Ceca run 9-7H", "cards.pack", "7H is not in the pack"),
    ("belote-2", "Ana hearts 100, Boro 100", "scoring.cards", "the 16 cards in play count"),
    ("color-belot", "Ana everything 258, Boro 20", "scoring.cards", "the 16 cards in play count"),
    ("open-belote", "passed", "bidding.second.pass", "somebody has to name"),
    ("klaberjass-2", "throw-in, Ana 20", "deal.nobody-named", "nothing is played"),
    ("klaberjass-3", "passed, Ana 20", "deal.nobody-named", "nothing is played"),
]


@pytest.mark.parametrize(
    ("key", "line", "clause", "message"), REFUSED, ids=[f"{case[0]}: {case[1]}" for case in REFUSED]
)
def test_what_cannot_be_is_refused_with_its_rule(key: str, line: str, clause: str, message: str) -> None:
    loaded = game(key)
    dealer = loaded.kernel.first_dealer if loaded.kernel.first_dealer >= 0 else None
    empty = sheet_of(loaded, [], NAMES[: loaded.seats], dealer)
    with pytest.raises(Refused) as error:
        empty.with_deal(empty.read(line))
    assert message in error.value.reason.message
    assert error.value.reason.clause == clause
    assert error.value.reason.sentence == loaded.rules[clause].sentence


def test_a_card_twice_is_refused_only_where_the_house_says_so() -> None:
    line = "Ana hearts 92, Boro run A-JC, Boro four J"
    assert sheet_of(game("bela-4"), [line], NAMES).rows
    with pytest.raises(Refused) as error:
        sheet_of(game("bela-4", "no-card-twice"), [line], NAMES)
    assert error.value.reason.clause == "declarations.sharing"
    # Of the run to the jack, the run to the queen is left when the four has the jack.
    assert sheet_of(game("bela-4", "no-card-twice"), [line.replace("A-JC", "A-QC")], NAMES).rows


MISREAD = [
    ("Ana", "what of Ana"),
    ("Xenia hearts", "no player 'Xenia'"),
    ("Ana+Boro 20", "no side"),
    ("Ana hearts 99999999", "more than any deal"),
    ("Ana hearts, Boro run", "of what"),
    ("Ana hearts, tricks Boro many", "no number of tricks"),
    ("92", "whose are the 92"),
    ("Ana xyz", "means nothing"),
    ("throw-in", "no player 'throw-in'"),  # a call of Klaberjass
    ("last", "which side"),
    ("breach", "who?"),
    ("x" * 600, "one line of at most"),
    ("Ana\x1b[31m hearts", "one line of at most"),
]


@pytest.mark.parametrize(("line", "message"), MISREAD, ids=[line[:30] for line, _ in MISREAD])
def test_what_means_nothing_says_what_can_be_written(line: str, message: str) -> None:
    loaded = game("bela-4")
    with pytest.raises(NotUnderstood, match=re.escape(message)):
        read_line(loaded, Seating(loaded, NAMES), line)


TYPED = """
Ana Boro ceca d P4 Ana+Ceca Ana+Boro hearts h ♥ no-trumps all-trumps double redouble undoubled passed nothing all none
some last tricks breach enough declared and 0 1 10 81 92 152 162 258 3 8 run A-QC run AC-JC four J four 8 belot belot
hearts bela , , , , + - ² ٣
"""
WORDS = st.sampled_from([*TYPED.split(), "\x00"])


@given(st.lists(WORDS, max_size=14), st.sampled_from(["belot-4", "bela-4"]))
def test_whatever_is_typed_is_written_down_or_refused(words: list[str], key: str) -> None:
    loaded = game(key)
    empty = sheet_of(loaded, [], NAMES, 0)
    try:
        entry = empty.read(" ".join(words))
        sheet = empty.with_deal(entry)
    except (NotUnderstood, Needed, Refused) as error:
        assert str(error)
        return
    again = entry_from_json(loaded, json.loads(json.dumps(sheet.rows[0].entry.to_json())))
    assert empty.with_deal(again).rows == sheet.rows


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        ("bela-4", "7-9H", "run 9H-7H"),
        ("bela-4", "10H-A", "run AH-10H"),
        ("schieber", "6-8H", "run 8H-6H"),
        ("schieber", "6H-9", "run 9H-6H"),
    ],
)
def test_a_run_may_be_typed_from_below(key: str, typed: str, said: str) -> None:
    table = Seating(game(key), NAMES)
    assert read_line(game(key), table, f"Ana hearts 92, Boro run {typed}").declared == ((table.player("Boro"), said),)


@pytest.mark.parametrize(("code", "won"), [("hr", "pobjeda"), ("bg", "победа"), ("fr", "gagné")])
def test_who_won_the_match_in_a_deal_is_told_in_every_language(code: str, won: str) -> None:
    sheet = Sheet(game("bela-4"), Seating(game("bela-4"), NAMES), 3)
    sheet = sheet.with_deal(sheet.read("Ana hearts, Boro run AS-7S"))  # eight in a row win the match
    assert sheet.rows[0].written == ("", "won")  # a record stays as it is
    with spoken_in(Messages(code)):
        said = (sheet_text(sheet), explained_text(sheet, sheet.rows[0]), [sheet_markdown(sheet)])
    for lines in said:
        assert won in " ".join(lines)
        assert "won" not in " ".join(lines).split()


@pytest.mark.parametrize("code", ["hr", "bg", "fr"])
@pytest.mark.parametrize(
    "declared", ["four 3", "run A-QC, Dino run A-QC", "run A-QC, Dino four A", "run A-QC, Boro run A-JC", "run AC-QD"]
)
def test_a_declaration_that_is_refused_is_said_in_the_language(code: str, declared: str) -> None:
    empty = Sheet(game("bela-4"), Seating(game("bela-4"), NAMES), 3)
    with spoken_in(Messages(code)), pytest.raises(Refused) as error:
        empty.with_deal(empty.read(f"Ana hearts 92, Boro {declared}"))
    assert not {"run", "four"} & set(error.value.reason.message.split())


@given(st.text(max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        sheet_of(game("bela-4"), [], NAMES).read(text)
    except NotUnderstood as error:
        assert str(error)


def test_only_what_matters_is_asked() -> None:
    loaded = game("bela-4")
    empty = sheet_of(loaded, [], NAMES)

    def asked(line: str) -> tuple[str, int]:
        with pytest.raises(Needed) as error:
            empty.with_deal(empty.read(line))
        return error.value.question.about, error.value.question.side

    assert asked("hearts") == ("taker", -1)
    assert asked("Boro hearts") == ("points", 1)
    # Without points there may have been a trick of worthless cards, and without it all that is announced is lost.
    assert asked("Boro hearts 162") == ("some", 0)
    # With the ten of the last trick there was a trick.
    assert empty.with_deal(empty.read("Boro hearts 152")).rows


def test_the_beginning_of_a_name_or_of_a_contract_is_enough() -> None:
    loaded = game("bela-4")
    seating = Seating(loaded, ("Ana", "Ante", "Ceca", "Dino"))
    assert read_line(loaded, seating, "ce ♥ 92") == Entry(taker=2, contract="hearts", points=(92, None))
    assert read_line(loaded, seating, "p2 h, d run qc-a") == Entry(
        taker=1, contract="hearts", declared=((3, "run AC-QC"),)
    )
    with pytest.raises(NotUnderstood, match="Ana or Ante"):
        read_line(loaded, seating, "an hearts")


def test_a_run_may_be_typed_from_its_lowest_card_whichever_that_is() -> None:
    swiss = game("schieber")
    seating = Seating(swiss, ("Ana", "Boro", "Ceca", "Dino"))
    upward, downward = (read_line(swiss, seating, f"Ana hearts, Ana run {typed}") for typed in ("6c-8c", "8c-6c"))
    assert upward == downward == Entry(taker=0, contract="hearts", declared=((0, "run 8C-6C"),))


@pytest.mark.parametrize(
    "names",
    [
        ("A", "B", "C"),
        ("A", "a", "C", "D"),
        *((name, "B", "C", "D") for name in ("all", "A b", "7", "run", "P2", "A,B", "x" * 30)),
    ],
)
def test_names_that_would_be_misread_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        Seating(game("bela-4"), names)


@given(st.lists(st.integers(0, 20), min_size=1, max_size=8))
def test_the_sums_of_some_cards_are_those_of_all_choices(worths: list[int]) -> None:
    found = sums(tuple(worths))
    for count in range(len(worths) + 1):
        by_hand = {sum(chosen) for chosen in itertools.combinations(worths, count)}
        assert {points for points in range(found[count].bit_length()) if found[count] >> points & 1} == by_hand


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=4, max_size=4), st.integers(0, 4))
def test_sums_by_trick_are_those_of_all_ways_in_which_cards_fall(worths: list[tuple[int, int]], first: int) -> None:
    sorts = tuple((tuple(row), limit) for row, limit in zip(zip(*worths, strict=True), (first, 4 - first), strict=True))
    found = sums_by_trick(sorts)
    for count in range(5):
        by_hand = {
            sum(worths[card][place] for card, place in enumerate(falls) if place < 2)
            for falls in itertools.product(range(3), repeat=4)  # in a trick of one sort or the other, or not won
            if falls.count(0) <= first and falls.count(1) <= 4 - first and falls.count(2) == 4 - count
        }
        assert {points for points in range(found[count].bit_length()) if found[count] >> points & 1} == by_hand


def test_a_slalom_by_trick_has_no_fixed_sum() -> None:
    """Tens, eights and figures are 108; eight aces and sixes are 11 or nothing each; and 5 for the last trick."""
    by_trick = game("schieber", "slalom", "slalom-by-trick")
    slalom, obenabe = by_trick.contract("slalom-obenabe"), by_trick.contract("obenabe")
    assert least_and_most(by_trick, slalom) == (108, 108 + 8 * 11)
    assert least_and_most(by_trick, obenabe) == (152, 152)
    for points in range(190, 200):
        assert can_be(by_trick, slalom, 36, points) == (points == 196)
    sheet = sheet_of(by_trick, ["Ana slalom-obenabe, Ana 76, Boro 70"], NAMES)
    assert columns(sheet) == [(("76", "70"), (76, 70), 0)]
    with pytest.raises(Needed) as asked:
        sheet_of(by_trick, ["Ana slalom-obenabe 76"], NAMES)
    assert (asked.value.question.about, asked.value.question.side) == ("points", 1)
    with pytest.raises(Refused, match=r"Together that is 147; the 36 cards in play count 113 to 201"):
        sheet_of(by_trick, ["Ana slalom-obenabe, Ana 76, Boro 71"], NAMES)
    with pytest.raises(Refused, match="at most 201 points"):
        sheet_of(by_trick, ["Ana slalom-obenabe, Ana 202"], NAMES)
    # In obenabe, as in a slalom that counts as it began, what one side has says what the other has.
    for loaded, contract in ((by_trick, "obenabe"), (game("schieber", "slalom"), "slalom-obenabe")):
        assert columns(sheet_of(loaded, [f"Ana {contract} 76"], NAMES)) == [(("76", "81"), (76, 81), 0)]
    with pytest.raises(BadInput, match="depends on the tricks"):
        by_trick.total_points(contract="slalom-undenufe")


# ---------------------------------------------------------------- corrections and records


def test_a_correction_scores_the_later_deals_again() -> None:
    lines = ["Ana hearts 81", "Boro spades 92"]
    sheet = sheet_of(game("belote-4"), lines, NAMES)
    assert columns(sheet)[1] == (("70", "173"), (70, 254), 0)  # with the 81 that hung
    entry = sheet.read("Ana 82", sheet.rows[0].entry)
    again = sheet.corrected(1, entry)
    assert columns(again) == [(("82", "80"), (82, 80), 0), (("70", "92"), (152, 172), 0)]
    assert columns(sheet)[0] == (("0", "81"), (0, 81), 81)


def test_a_correction_that_a_later_deal_contradicts_is_refused() -> None:
    sheet = sheet_of(game("bela-4"), ["Ana hearts, all Ana"] * 3 + ["Boro hearts, enough Ana 45, Ana four J"], NAMES)
    lower = Entry(taker=0, contract="hearts", points=(152, None))
    with pytest.raises(Refused, match="deal 4"):
        sheet.corrected(2, lower)
    assert sheet.corrected(2, lower, drop_later=True).scores == (404, 10)


@pytest.mark.representatives
@pytest.mark.parametrize("key", capot.games())
def test_a_record_of_a_sheet_fulfils_the_schema_and_scores_the_same_again(key: str) -> None:
    loaded, rng = game(key), random.Random(5)
    sheet = sheet_of(loaded, [], NAMES[: loaded.seats], max(loaded.kernel.first_dealer, 0))
    while sheet.winner is None and len(sheet.rows) < 30:
        carried: dict[str, Any] = {"hanging": sheet.hanging, "tallies": sheet.tallies}
        deal = loaded.deal(rng.randrange(10**9), dealer=sheet.dealer, scores=sheet.scores, **carried)
        sheet = sheet.with_deal(entry_of(play_at_random(deal, rng)))
    record = json.loads(json.dumps(sheet_record(sheet)))
    jsonschema.Draft202012Validator(sheet_schema()).validate(record)
    assert sheet_record(sheet_from_record(loaded, record)) == record
    assert set(FIELDS) == set(sheet_schema()["properties"])
    for name in record:
        broken = {field: value for field, value in record.items() if field != name}
        with pytest.raises(BadRecord, match=name):
            sheet_from_record(loaded, broken)


def test_the_schema_is_published() -> None:
    published = json.loads((ROOT / "docs" / "reference" / "sheet.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(published)
    assert published == sheet_schema()


def test_the_fields_of_an_entry_are_those_of_the_schema() -> None:
    assert {field.name for field in dataclasses.fields(Entry)} == set(sheet_schema()["$defs"]["entry"]["properties"])


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (["Jos\u00e9", "Boro", "Jose\u0301", "Dino"], "two players have the same name"),
        (["Ana", "Boro", "\u0410n\u0430", "Dino"], "two players have names that look the same"),
        (["Ana", "Boro", "\uff21na", "Dino"], "two players have names that look the same"),
    ],
)
def test_players_that_nobody_can_tell_apart_are_refused(names: list[str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Seating(capot.load("bela-4"), names)


def test_a_name_is_the_same_however_its_letters_are_typed() -> None:
    seating = Seating(capot.load("bela-4"), ["Jose\u0301", "Boro", "Jose", "Dino"])
    assert seating.names[0] == "Jos\u00e9"
    assert seating.player("JOSE\u0301") == seating.player("jos\u00e9") == 0
    entry = read_line(capot.load("bela-4"), seating, "Jose\u0301 hearts 92")
    assert entry.taker == 0


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        ("bela-4", "djuro srce, 92, dino bela, zadnji ana", "Đuro hearts, 92, Dino bela, last Ana"),
        ("bela-4", "Ana herc, 92, duro terca AC-QC", "Ana hearts, 92, Đuro run AC-QC"),
        ("belote-4", "Ana coeur, 92, Ceca belot", "Ana hearts, 92, Ceca belote"),
        ("belot-4", "Dino без коз, 80, ana контра", "Dino no-trumps, 80, Ana double"),
        ("belot-4", "Ana sans atout, 80", "Ana no-trumps, 80"),
        ("belot-4", "Ceca AT, 150", "Ceca all-trumps, 150"),
        ("belot-4", "Đuro пика, 99", "Đuro spades, 99"),
        ("belot-4", "пас", "passed"),
    ],
    ids=str,
)
def test_entries_are_understood_in_the_words_of_the_tables(key: str, typed: str, meant: str) -> None:
    seating = Seating(game(key), ["Ana", "Đuro", "Ceca", "Dino"])
    assert read_line(game(key), seating, typed) == read_line(game(key), seating, meant)


def test_a_player_who_is_called_as_a_suit_is_that_player() -> None:
    seating = Seating(game("bela-4"), ["Ana", "Srce", "Ceca", "Dino"])
    assert read_line(game("bela-4"), seating, "Srce herc, 92").taker == 1
    with pytest.raises(NotUnderstood):
        read_line(game("bela-4"), seating, "Ana sans atout, 92")  # bela has no such contract


def test_it_is_shown_how_what_hangs_arises() -> None:
    # 65 card points are 130 of 260 in no trumps: all of it hangs if it was doubled, 130 * 2 * 2 = 520, 52 in tens.
    sheet = sheet_of(capot.load("belot-4"), ["A no-trumps, 65, B double"], ("A", "B", "C", "D"))
    told = [line.text for line in explanation(sheet, sheet.rows[0])]
    assert [text for text in told if "hang)" in text] == [
        "all hanging (130 hang)",
        "factor (260 hang)",
        "doubling (520 hang)",
        "tens (52 hang)",
    ]


def test_a_four_that_a_contract_denies_cites_that() -> None:
    loaded = capot.load("open-belote", ["no-four-without-points"])
    sheet = sheet_of(loaded, [], NAMES[: loaded.seats], None)
    with pytest.raises(Refused) as error:
        sheet.with_deal(sheet.read("Ana no-trump 100, Boro four 9"))
    assert error.value.reason.clause == "declarations.never-four-in-no-trump"


_SLAM = """
game titled "Titled" extends schieber {
  title contracts.slam: "big slam"
  title contracts.undenufe: "from below"
  add to contracts {
    contract slam: one of the suits {
      named suit: order trump, worth trump, ruffs
      other suits: order natural, worth plain
    }
  }
  add to bidding.naming {
    call slam: contract slam in any suit
  }
}
"""


def test_a_contract_of_several_words_is_written_as_it_is_shown(tmp_path: Path) -> None:
    # Where two contracts are named in a suit, a suit alone can be either; what the sheet shows can be typed.
    path = tmp_path / "titled.capot"
    path.write_text(_SLAM, encoding="utf-8")
    loaded = capot.load("titled", files=[path])
    seating = Seating(loaded, ("Ana", "Boro", "Ceca", "Dino"))
    for line in ("ana slam hearts 80", "ana slam ♥ 80", "ana slam-hearts 80", "ana slam h 80"):
        assert read_line(loaded, seating, line) == Entry(taker=0, contract="slam-hearts", points=(80, None)), line
    with pytest.raises(NotUnderstood, match="'hearts' can be several contracts: suit-hearts, slam-hearts"):
        read_line(loaded, seating, "ana hearts, 80")


def test_a_rule_without_a_source_is_the_games_own() -> None:
    assert sources_said(()) == "none, it is a rule of this game alone"
    assert sources_said(("bela.a", "bela.b")) == "bela.a, bela.b"


def test_a_sheet_adds_up_to_what_there_is_where_the_last_trick_brings_nothing() -> None:
    # At tout-atout the pack counts 152, and by the house rule the last trick adds nothing; in a suit it adds 10.
    game = capot.load("coinche", ["no-last-ten-in-all-trumps"])
    names = ("Ana", "Boro", "Ceca", "Dino")
    score = sheet_of(game, ["Boro tout-atout 80, Boro 100, Ana 52, last Boro"], names).rows[0].settled.score
    assert score is not None and score.totals == (52, 100)
    score = sheet_of(game, ["Boro hearts 80, Boro 100, Ana 62"], names).rows[0].settled.score
    assert score is not None and score.totals == (62, 100)
    with pytest.raises(Refused, match="there are 152 points in all"):
        sheet_of(game, ["Boro tout-atout 80, Boro 100, Ana 62"], names)
