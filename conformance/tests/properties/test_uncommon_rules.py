"""Rules that the language offers and no shipped game has: what they mean, worked out by hand, for both who play them.

Over most of these the engine and the reference interpreter once said different things.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from capot.compile.workspace import open_workspace
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.tables import table_of
from capot_conformance.reference.as_engine import ReferenceEngine

WORKSPACE = open_workspace()
KEY = "uncommon"


def players_of(base: str, *changes: str) -> tuple[Any, Any]:
    """Return the engine and the interpreter of a game with some changes."""
    text = "\n".join([f'game {KEY} "Uncommon" extends {base} {{', *changes, "}", ""])
    compiled = compile_text(WORKSPACE, text, KEY)
    assert compiled.model is not None, [error.message for error in compiled.found.errors]
    table = table_of(compiled.model, KEY)
    return table.engine, ReferenceEngine(table.reference)


def replace(address: str, *lines: str) -> str:
    return "\n".join([f"replace {address} {{", *lines, "}"])


def dealt(game: Any, hands: list[str], *acts: str, dealer: int, **more: Any) -> Any:
    """Return a deal of given hands in which those whose turn it is have done some things."""
    deal = game.deal(hands=[hand.split() for hand in hands], dealer=dealer, **more)
    for act in acts:
        deal.apply(act)
    return deal


def may(deal: Any) -> set[str]:
    """Return what the player may do whose turn it is."""
    return {str(action) for action in deal.legal_actions()}


def played_out(deal: Any) -> Any:
    """Return the score of a deal in which nobody says more than they have to."""
    while not deal.is_over:
        silent = [act for act in may(deal) if act == "pass" or (act.startswith("play") and act.count(" ") == 1)]
        deal.apply(min(silent))
    return deal.score()


#: Whole suits: forehand has clubs, then diamonds, hearts, spades.
SUITS = [" ".join(f"{rank}{suit}" for rank in ["A", "K", "Q", "J", "10", "9", "8", "7"]) for suit in "CDHS"]
QUIET = ("pass", "pass", "pass", "pass")


# ---------------------------------------------------------------- who leads, who is asked


@pytest.mark.parametrize(
    ("then", "leads"),
    [
        ("the winner of the trick", 2),
        ("the player after the winner of the trick", 3),
        ("the player before the winner of the trick", 1),
        ("the player after the leader", 1),
        ("the leader", 0),
        ("the taker", 1),
        ("the dealer", 3),
        ("the player after forehand", 1),
    ],
)
def test_the_next_trick_is_led_by_whom_the_rules_name(then: str, leads: int) -> None:
    for game in players_of("bela-4", replace("play.leads", f"leads: forehand, then {then}")):
        # Forehand leads; the third player, who alone has hearts, trumps.
        tricks = ("play AC", "play AD", "play AH", "play AS")
        deal = dealt(game, SUITS, "pass", "bid hearts", *QUIET, *tricks, dealer=3)
        assert deal.tricks[0].winner == 2
        assert tuple(deal.to_act) == (leads,)


@pytest.mark.parametrize(
    ("start", "asked"),
    [("the winner of the trick", (2, 0)), ("forehand", (0, 2)), ("the player after forehand", (2, 0))],
)
def test_claims_are_asked_for_from_whom_the_rules_name(start: str, asked: tuple[int, int]) -> None:
    claim = f"claim enough: after a trick, before the last, from {start}, counting score + cards"
    for game in players_of("bela-4", replace("match.claim-enough", claim)):
        # 44 points lie in the first trick: with the 960 before it, forehand's side has 1004.
        tricks = ("play AC", "play AD", "play AH", "play AS")
        deal = dealt(game, SUITS, "bid hearts", *QUIET, *tricks, dealer=3, scores=(960, 0))
        order = []
        while deal.phase == "claiming":
            order += deal.to_act
            assert may(deal) == {"claim enough", "pass"}
            deal.apply("pass")
        assert tuple(order) == asked


# ---------------------------------------------------------------- what is compared, and what it brings

MORE = replace(
    "declarations.growth-runs",
    "growth runs: 20 more for each card that turns up in one of 3 or more, before one's next card, at will",
)


@pytest.mark.parametrize(
    ("announced", "counted"),
    [
        ({0: ["card 8H"]}, (0, 0)),
        ({0: ["card 8H"], 1: ["run 9C-7C"]}, (0, 20)),
        ({0: ["card 8H", "run AS-QS"], 1: ["run 9C-7C"]}, (40, 0)),
        ({0: ["card 8H", "run AS-QS"], 1: ["run AC-JC"]}, (0, 50)),
    ],
)
def test_a_card_that_turned_up_is_no_run_to_be_compared(
    announced: dict[int, list[str]], counted: tuple[int, int]
) -> None:
    for game in players_of("open-belote", MORE):
        assert game.contest(contract="diamonds", leader=0, announced=announced, taker=0).counted == counted


def settled(game: Any, tricks: tuple[int, ...], announced: dict[int, list[str]], **more: Any) -> Any:
    asked: dict[str, Any] = {"cards": tuple(152 if won else 0 for won in tricks), "taker": 0, "last_trick": 0}
    return game.settle(**{**asked, **more}, contract="diamonds", leader=0, tricks=tricks, announced=announced)


EVERY_TRICK = "every trick: all that anybody announced, to the side with every trick"
TIED = {0: ["run AS-QS"], 1: ["run AC-QC"]}


def test_every_trick_brings_what_was_struck_out_too() -> None:
    for game in players_of("belot-4", f"add to declarations {{\n{EVERY_TRICK}\n}}"):
        # The two runs of three are equal, and void.
        assert settled(game, (7, 1), TIED, cards=(140, 12)).counts["runs"] == (0, 0)
        assert settled(game, (8, 0), TIED).counts["runs"] == (40, 0)


def test_every_trick_brings_what_was_not_the_best_too() -> None:
    both = {0: ["run AS-QS"], 1: ["run AC-JC"]}
    for game in players_of("color-belot", replace("declarations.every-trick", EVERY_TRICK)):
        assert settled(game, (7, 1), both, cards=(80, 12)).counts["runs"] == (0, 50)
        assert settled(game, (8, 0), both, cards=(92, 0)).counts["runs"] == (70, 0)


def test_what_is_given_first_is_still_counted_by_who_announced_it() -> None:
    move = "move declarations.every-trick before declarations.counted-runs"
    for game in players_of("bela-4", move):
        both = {0: ["run AS-QS"], 1: ["run AC-JC"]}
        # Nothing of the run of three is counted, since the other side has the better one.
        assert settled(game, (8, 0), both).counts["runs"] == (50, 0)
        assert settled(game, (7, 1), both, cards=(140, 12)).counts["runs"] == (0, 50)


def contest(between: str, tie: str) -> str:
    return replace(
        "declarations.contest",
        f"contest runs, fours: between {between}, at the end of the deal {{",
        "fours over runs",
        "fours by J 9 A K Q 10",
        "runs by length",
        f"else: {tie}",
        "}",
    )


PARTY = replace(
    "declarations.counted-runs", "counted runs, fours: all that the party of the best announced, each its own"
)
ALONE = replace("declarations.counted-runs", "counted runs, fours: the best alone")
#: The taker's neighbours have each a run of three.
OTHERS = {1: ["run AS-QS"], 2: ["run AC-QC"]}
ALL_THREE = {**OTHERS, 0: ["run AH-QH"]}


@pytest.mark.parametrize(
    ("base", "changes", "announced", "counted"),
    [
        # Two of one party are not against each other.
        ("belot-3", (contest("parties", "void the tied and compare on"), PARTY), OTHERS, (0, 20, 20)),
        ("belot-3", (contest("sides", "void the tied and compare on"), PARTY), OTHERS, (0, 0, 0)),
        ("belot-3", (contest("parties", "nobody"), PARTY), OTHERS, (0, 20, 20)),
        ("belot-3", (contest("parties", "both"), PARTY), ALL_THREE, (20, 20, 20)),
        # Two partners are, where each player stands for themselves.
        ("belot-4", (contest("players", "nobody"),), {0: ["run AS-QS"], 2: ["run AC-QC"]}, (0, 0)),
        ("belot-4", (contest("sides", "nobody"),), {0: ["run AS-QS"], 2: ["run AC-QC"]}, (40, 0)),
        # Where a tie is for both, each has a best declaration, and one only.
        ("belot-4", (contest("sides", "both"), ALONE), {0: ["run AS-QS", "run 9S-7S"], 1: ["run AC-QC"]}, (20, 20)),
    ],
)
def test_who_stands_against_whom_says_what_a_tie_is(
    base: str, changes: tuple[str, ...], announced: dict[int, list[str]], counted: tuple[int, ...]
) -> None:
    for game in players_of(base, *changes):
        assert game.contest(contract="diamonds", leader=0, announced=announced, taker=0).counted == counted


def test_one_kind_may_count_for_the_best_alone() -> None:
    runs = "counted runs: the best alone\ncounted fours: all that the side of the best announced"
    for game in players_of("belot-4", replace("declarations.counted-runs", runs)):
        announced = {0: ["four J", "four 9", "run AS-QS"], 1: ["run AC-QC"]}
        assert game.contest(contract="diamonds", leader=0, announced=announced, taker=0).counted == (350, 0)


def by_points(tie: str, *keys: str, between: str = "sides") -> str:
    lines = keys or ("by points", "fours by J 9 A K Q 10", "runs by length", "runs by top card in order natural")
    head = f"contest runs, fours: between {between}, at the end of the deal {{"
    return replace("declarations.contest", head, *lines, f"else: {tie}", "}")


#: Runs of five and more bring 100 in Belot, as do four aces and four tens.
FOUR_AND_RUN = {0: ["four A"], 1: ["run KS-9S"]}
#: The longer run is above the shorter one, and both tie with the aces.
FOUR_BETWEEN_RUNS = {0: ["run KC-9C"], 1: ["four A"], 2: ["run KS-8S"]}


@pytest.mark.parametrize(
    ("contest", "leader", "announced", "counted"),
    [
        # What one kind is compared by says nothing of the other.
        (by_points("nobody"), 0, FOUR_AND_RUN, (0, 0)),
        (by_points("nobody"), 1, FOUR_AND_RUN, (0, 0)),
        (by_points("nobody", "by points", "runs by length", "fours by J 9 A K Q 10"), 0, FOUR_AND_RUN, (0, 0)),
        (by_points("both"), 0, FOUR_AND_RUN, (100, 100)),
        (by_points("the leader's side"), 0, FOUR_AND_RUN, (100, 0)),
        (by_points("the leader's side"), 1, FOUR_AND_RUN, (0, 100)),
        (by_points("the earlier in turn"), 1, FOUR_AND_RUN, (0, 100)),
        (by_points("void the tied and compare on"), 0, {0: ["four A"], 1: ["run KS-9S", "run QH-10H"]}, (0, 20)),
        # Of one kind the higher has it, whatever there is of the other kind below.
        (by_points("nobody"), 0, {0: ["four A"], 1: ["run QS-8S", "four K"]}, (0, 0)),
        (by_points("nobody"), 0, {0: ["four A"], 1: ["four 10"]}, (100, 0)),
        (by_points("nobody"), 0, {0: ["four A"], 1: ["four 9", "run KS-10S"]}, (0, 200)),
        # The run of five is beaten by that of six, which ties with the aces: nobody beside it counts.
        (by_points("the earlier in turn"), 0, FOUR_BETWEEN_RUNS, (0, 100)),
        (by_points("the earlier in turn"), 2, FOUR_BETWEEN_RUNS, (200, 0)),
        (by_points("nobody"), 0, {0: ["four A", "run KC-9C"], 1: ["run KS-8S"]}, (0, 0)),
        (by_points("nobody", between="players"), 0, {0: ["four A"], 2: ["run KS-8S"]}, (0, 0)),
        # A line above "fours over runs" that is about one kind says nothing of the other either.
        (by_points("nobody", "runs by length", "fours over runs"), 0, {0: ["four A"], 1: ["run KS-8S"]}, (100, 0)),
        (by_points("nobody", "fours by J 9 A K Q 10", "runs over fours"), 0, FOUR_AND_RUN, (0, 100)),
    ],
)
def test_a_run_and_a_four_are_compared_by_what_both_have(
    contest: str, leader: int, announced: dict[int, list[str]], counted: tuple[int, int]
) -> None:
    for game in players_of("belot-4", contest):
        assert game.contest(contract="diamonds", leader=leader, announced=announced, taker=0).counted == counted


# ---------------------------------------------------------------- a share


@pytest.mark.parametrize(("taker", "cards", "columns"), [(0, (40, 112), (0, 162)), (1, (112, 40), (162, 0))])
def test_a_side_that_shares_with_nobody_has_it_all(
    taker: int, cards: tuple[int, int], columns: tuple[int, int]
) -> None:
    others = replace("scoring.failed.others", "others: its total + its share of takers' tricks")
    for game in players_of("belote-4", others):
        # 112 and 10 for the last trick, and the takers' 40.
        score = settled(game, (4, 4), {}, taker=taker, cards=cards, last_trick=1 - taker)
        assert score.columns == columns


def test_the_takers_are_one_side_and_share_with_nobody() -> None:
    takers = replace("scoring.failed.takers", "takers: its share of others' total, more than was won")
    for game in players_of("belote-3", takers):
        # The others have 62 and 60 + 10; the taker's 30 are halved between them.
        score = settled(game, (2, 3, 3), {}, cards=(30, 62, 60), last_trick=2)
        assert score.columns == (132, 62 + 15, 70 + 15)


# ---------------------------------------------------------------- what counts without a word

ONCE = replace("declarations.sharing", "sharing: no card in a run and in a four")
KEPT = replace("declarations.kept-runs", "kept runs, fours, bela: always")
#: Forehand has four jacks, and K Q J of clubs; nobody else has anything.
JACKS = [
    "KC QC JC JD JH JS 7D 8H",
    "9S 7S AS AD AH 10D 10H KH",
    "AC 10C 9C KD QD 9D 9H 7H",
    "8C 7C 8D 8S KS QS 10S QH",
]
#: The same, but that the others have 9 8 7 and A K Q of spades.
RUNS = [
    JACKS[0],
    "9S 8S 7S AD AH 10D 10H KH",
    JACKS[2],
    "8C 7C 8D AS KS QS 10S QH",
]


def announced_by(moments: str) -> str:
    return replace("declarations.announce-runs", *moments.split("; "))


@pytest.mark.parametrize(
    ("moments", "said", "fours", "runs"),
    [
        ("announce runs, fours: unasked", (), 200, 0),
        ("announce runs: before the first lead, at will; announce fours: unasked", (), 200, 0),
        ("announce runs: before the first lead, at will; announce fours: unasked", ("announce run KC-JC",), 0, 20),
        ("announce fours: before the first lead, at will; announce runs: unasked", (), 0, 20),
        ("announce fours: before the first lead, at will; announce runs: unasked", ("announce four J",), 200, 0),
    ],
)
def test_unasked_fours_take_their_cards_first_and_what_is_said_before_them(
    moments: str, said: tuple[str, ...], fours: int, runs: int
) -> None:
    for game in players_of("bela-4", ONCE, KEPT, announced_by(moments)):
        score = played_out(dealt(game, JACKS, "bid clubs", *said, dealer=3))
        assert score.counts["fours"] == (fours, 0)
        assert score.counts["runs"] == (runs, 0)


def test_what_counts_unasked_is_compared_with_what_was_said() -> None:
    moments = "announce fours: before the first lead, at will; announce runs: unasked"
    for game in players_of("bela-4", KEPT, announced_by(moments)):
        # Nobody says anything: of the runs of three the one from the ace is the best, and its side has two.
        score = played_out(dealt(game, RUNS, "bid clubs", dealer=3))
        assert score.counts["runs"] == (0, 40)
        assert score.counts["fours"] == (0, 0)


# ---------------------------------------------------------------- announcing


def test_who_has_begun_to_say_a_pair_may_end_it_anyhow() -> None:
    pair = "announce bela: with its first card and again with its second, the other in hand, at will, when leading"
    hands = ["KH QH 7C 8C 9C 10C JC QC", "AH JH 10H 9H 8H 7H AC KC", SUITS[1], SUITS[3]]
    for game in players_of("bela-4", replace("declarations.announce-bela", pair)):
        begun = dealt(game, hands, "bid hearts", *QUIET, "play KH bela", "play AH", "play 7D", "play 7S", dealer=3)
        for act in ("play JH", "play 8D", "play 8S"):
            begun.apply(act)
        assert may(begun) == {"play QH", "play QH re-bela"}
        silent = dealt(game, hands, "bid hearts", *QUIET, "play 7C", "play AC", "play 7D", "play 7S", dealer=3)
        for act in ("play JH", "play 8D", "play 8S"):
            silent.apply(act)
        assert may(silent) == {"play KH", "play QH"}


def test_what_wins_the_match_and_is_not_compared_wins_it_when_it_is_said() -> None:
    changes = (
        announced_by("announce runs, fours: with one's first card or before it, at will"),
        "remove declarations.contest",
        replace("declarations.counted-runs", "counted runs, fours: all that a side announced"),
    )
    for game in players_of("bela-4", *changes):
        deal = dealt(game, SUITS, "bid hearts", "play AC", "announce run AD-7D", dealer=3)
        assert deal.is_over
        assert deal.match_won_by == 1


def test_what_was_announced_when_a_deal_is_broken_off_is_compared_then() -> None:
    changes = (
        replace("play.breach", "breach: reported, it ends the deal"),
        announced_by("announce runs, fours: with one's first card or before it, at will"),
        contest("sides", "the earlier in turn").replace("at the end of the deal", "after the first trick"),
        KEPT,
        "insert before scoring.made {\noutcome breached: a breach was reported {\nwinner: nobody\noffenders: 0",
        "opponents: its runs + everyone's total - its runs\n}\n}",
    )
    for game in players_of("bela-4", *changes):
        acts = ("bid clubs", "announce run KC-JC", "play JC", "announce run 9S-7S")
        deal = dealt(game, RUNS, *acts, dealer=3)
        deal.apply("breach", 1)
        # Equal in length, so the earlier in turn; the trick was not over.
        assert deal.score().counts["runs"] == (20, 0)


@pytest.mark.parametrize(
    ("moment", "runs"),
    [
        # Forehand's four was the best when it was compared, and is lost; the run was beaten by it.
        ("after the first trick", (0, 0)),
        # The four is not there any more.
        ("after the second trick", (0, 20)),
        ("at the end of the deal", (0, 20)),
    ],
)
def test_what_is_not_shown_is_compared_only_by_a_contest_that_is_held_before(
    moment: str, runs: tuple[int, int]
) -> None:
    changes = (
        announced_by("announce runs, fours: with one's first card or before it, at will"),
        contest("sides", "the earlier in turn").replace("at the end of the deal", moment),
        KEPT,
        "add to declarations {\nshown: with one's second card, else lost\n}",
    )
    for game in players_of("bela-4", *changes):
        first = ("announce four J", "play 7D", "announce run 9S-7S", "play AD", "play 9D", "play 8D")
        # Forehand follows with a jack and does not show the four.
        second = ("announce run 9S-7S", "play 9S", "play 7H", "play 10S", "play JS")
        score = played_out(dealt(game, RUNS, "bid hearts", *first, *second, dealer=3))
        assert score.counts["runs"] == runs
        assert score.counts["fours"] == (0, 0)


# ---------------------------------------------------------------- a card in a run, in a four and in a pair

#: Forehand has A K Q of hearts, four kings, and nothing else; the others have no king, queen of hearts or run.
KINGS = [
    "AH KH QH KC KD KS 7C 8D",
    "AC 10C 8C AD JD 9D 7S 9S",
    "JC 9C 10D 7D AS 10S 8S JH",
    "QC QD QS JS 7H 9H 10H 8H",
]
IN_PAIRS = replace("declarations.sharing", "sharing: no card in a run and in a pair")
TWICE = replace("declarations.sharing", "sharing: no card twice")
VOID_BELA = "add to declarations {\nvoid bela: both cards in a run that counts 20 or more\n}"
BELA_UNASKED = replace("declarations.announce-bela", "announce bela: unasked")
LEADS_KING = (*QUIET, "play AH", "play 7S", "play JH", "play 7H")


@pytest.mark.parametrize(
    ("sharing", "said", "bela"),
    [
        (IN_PAIRS, (), True),
        (IN_PAIRS, ("announce run AH-QH",), False),
        # The kings are no run.
        (IN_PAIRS, ("announce four K",), True),
        (TWICE, (), True),
        (TWICE, ("announce run AH-QH",), False),
        (TWICE, ("announce four K",), False),
    ],
)
def test_a_pair_is_not_said_with_a_card_of_what_was_announced(sharing: str, said: tuple[str, ...], bela: bool) -> None:
    for game in players_of("bela-4", sharing):
        deal = dealt(game, KINGS, "bid hearts", *said, dealer=3)
        for act in QUIET:
            deal.apply(act)
        assert ("play KH bela" in may(deal)) == bela
        assert ("play QH bela" in may(deal)) == bela


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        # Of what counts unasked, by itself: the run 20, the four kings 100, bela 20.
        ((), (20, 100, 20)),
        ((IN_PAIRS,), (20, 100, 0)),
        ((VOID_BELA,), (20, 100, 0)),
        ((VOID_BELA.replace("20", "50"),), (20, 100, 20)),
        # The kings take the king; ace and queen are no run, and bela has no king.
        ((TWICE,), (0, 100, 0)),
    ],
)
def test_what_counts_unasked_takes_the_cards_of_a_pair(changes: tuple[str, ...], counts: tuple[int, int, int]) -> None:
    unasked = (announced_by("announce runs, fours: unasked"), BELA_UNASKED, KEPT)
    for game in players_of("bela-4", *unasked, *changes):
        score = played_out(dealt(game, KINGS, "bid hearts", dealer=3))
        assert tuple(score.counts[kind][0] for kind in ("runs", "fours", "bela")) == counts


# ---------------------------------------------------------------- the turned card


def test_the_turned_card_is_the_last_that_was_turned_up() -> None:
    later = "\n".join(
        [
            "insert after deal.rest {",
            "turn up again: one card, seen by all",
            "exchange: the 7 of the turned suit for the turned card, when the turned suit is trump",
            "}",
        ]
    )
    hands = [SUITS[0], "AH KH 7H AD KD QD JD"]
    for game in players_of("belote-2", later):
        # Forehand, seat 1, takes on the queen; when the nine lies there, the seven can be exchanged for it.
        deal = dealt(game, hands, "bid hearts", dealer=0, turned=["QH", "9H"], taker=1)
        assert deal.phase == "exchanging"
        deal.apply("exchange 7H", 1)
        assert {"QH", "9H"} <= set(deal.hand(1))
        assert "7H" not in deal.hand(1)


# ---------------------------------------------------------------- duties that ask about the hand

#: Hearts are trump, in the order J 9 A 10 K Q 8 7; the player after forehand, or the one after them, is asked.
CLUB_LED, CLUB_TRUMPED = [(0, "9C")], [(0, "9C"), (1, "QH")]


@pytest.mark.parametrize(
    ("condition", "trick", "hand", "allowed"),
    [
        # Who holds clubs need not beat the nine, and must if only those who hold none are free.
        ("when", CLUB_LED, "KC 7C AH", {"KC", "7C"}),
        ("unless", CLUB_LED, "KC 7C AH", {"KC"}),
        # Who holds none trumps, and goes above the queen with the jack or need not.
        ("when", CLUB_TRUMPED, "JH 8H AS", {"JH"}),
        ("unless", CLUB_TRUMPED, "JH 8H AS", {"JH", "8H"}),
    ],
)
def test_a_duty_may_bind_only_who_is_void_of_the_suit_led(
    condition: str, trick: list[tuple[int, str]], hand: str, allowed: set[str]
) -> None:
    duty = f"must beat the winning card, {condition} void of the suit led"
    for game in players_of("bela-4", replace("play.must-beat", duty)):
        legal = game.legal_cards(contract="hearts", hand=hand.split(), trick=trick, seat=len(trick))
        assert set(legal) == allowed


NO_SUIT_IS_FOLLOWED = (
    "remove play.must-follow",
    "remove play.must-trump",
    replace("play.must-beat", "must beat the winning card, when void of the suit led"),
)


@pytest.mark.parametrize(("hand", "allowed"), [("7S AH 8D", {"7S", "AH", "8D"}), ("7D AH 8H", {"AH", "8H"})])
def test_it_is_the_hand_before_any_duty_that_is_void(hand: str, allowed: set[str]) -> None:
    for game in players_of("bela-4", *NO_SUIT_IS_FOLLOWED):
        assert set(game.legal_cards(contract="hearts", hand=hand.split(), trick=[(0, "9S")], seat=1)) == allowed


def test_nobody_thinks_a_card_impossible_that_is_held() -> None:
    game, _ = players_of("bela-4", *NO_SUIT_IS_FOLLOWED)
    for seed in range(6):
        deal, rng = game.deal(seed=seed, dealer=0), random.Random(seed)
        while not deal.is_over:
            deal.apply(rng.choice(deal.legal_actions()))
            hands = deal.state.hand
            assert not any(game.engine.cannot_hold(deal.state, seat, hands[seat]) & hands[seat] for seat in range(4))


# ---------------------------------------------------------------- duties that name cards

#: A club is led, or a trump; in Schieber hearts are trump in the order J 9 A K Q 10 8 7 6.
TRUMP_LED, CUT = [(0, "10H")], [(0, "9C"), (1, "QH")]


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        # Who can follow may follow or trump; who cannot may play anything.
        (CLUB_LED, "KC 6H AS", {"KC", "6H"}),
        (CLUB_LED, "6H AS JD", {"6H", "AS", "JD"}),
        # The jack alone is never forced, and any other trump is.
        (TRUMP_LED, "JH AS 6C", {"JH", "AS", "6C"}),
        (TRUMP_LED, "JH 6H AS", {"JH", "6H"}),
        (TRUMP_LED, "6H AS", {"6H"}),
        # Nobody plays below the queen who has anything else than trumps.
        (CUT, "KC AH 10H", {"KC", "AH"}),
        (CUT, "AH 10H AS", {"AH", "AS"}),
        (CUT, "10H 6H AS", {"AS"}),
        (CUT, "AH 10H", {"AH", "10H"}),
    ],
)
def test_who_follows_in_schieber_is_free_to_trump_and_keeps_the_jack(
    trick: list[tuple[int, str]], hand: str, allowed: set[str]
) -> None:
    for game in players_of("schieber"):
        legal = game.legal_cards(contract="hearts", hand=hand.split(), trick=trick, seat=len(trick))
        assert set(legal) == allowed


@pytest.mark.parametrize(("hand", "allowed"), [("JH 8H AS", {"8H"}), ("JH AS", {"JH"}), ("KC JC AH", {"KC", "JC"})])
def test_a_duty_may_forbid_one_trump_by_its_rank(hand: str, allowed: set[str]) -> None:
    ban = "insert after play.must-trump {\nmust not J of trump\n}"
    for game in players_of("belot-4", ban, "remove play.must-beat"):
        legal = game.legal_cards(contract="hearts", hand=hand.split(), trick=CLUB_LED, seat=1)
        assert set(legal) == allowed


# ---------------------------------------------------------------- which declaration is the better


@pytest.mark.parametrize(
    ("contract", "announced", "counted"),
    [
        # 150 for four nines are more than 100 for four aces; a run of five is over fours that count as much.
        ("hearts", {0: ["four A"], 1: ["four 9"]}, (0, 150)),
        ("hearts", {0: ["four A"], 1: ["run KC-9C"]}, (0, 100)),
        ("hearts", {0: ["run KC-10C"], 1: ["four Q"]}, (0, 100)),
        # Of two runs of three the higher is better, and in undenufe the lower.
        ("hearts", {0: ["run AC-QC"], 1: ["run 8S-6S"]}, (20, 0)),
        ("undenufe", {0: ["run AC-QC"], 1: ["run 8S-6S"]}, (0, 20)),
        # Of two equal ones that in trumps is better, then that of the earlier in turn.
        ("spades", {0: ["run AC-QC"], 1: ["run AS-QS"]}, (0, 20)),
        ("obenabe", {0: ["run AC-QC"], 1: ["run AS-QS"]}, (20, 0)),
    ],
)
def test_declarations_are_compared_by_points_and_in_the_sense_of_the_contract(
    contract: str, announced: dict[int, list[str]], counted: tuple[int, int]
) -> None:
    for game in players_of("schieber"):
        assert game.contest(contract=contract, leader=0, announced=announced, taker=0).counted == counted


# ---------------------------------------------------------------- a pair by its second card

#: Forehand has king and queen of hearts, and three more hearts; all others have whole suits but for those.
PAIRED = ["KH QH 7C 8C 9C 10C JC QC", "AH JH 10H 9H 8H 7H AC KC", SUITS[1], SUITS[3]]


@pytest.mark.parametrize(
    ("moment", "first", "then_silent", "then_said"),
    [
        (
            "with its second card, the other played before",
            {"play KH", "play QH"},
            {"play QH", "play QH bela"},
            None,
        ),
        (
            "with either card, the other in hand or played before",
            {"play KH", "play KH bela", "play QH", "play QH bela"},
            {"play QH", "play QH bela"},
            {"play QH"},
        ),
    ],
)
def test_a_pair_may_be_said_with_its_second_card_or_with_either(
    moment: str, first: set[str], then_silent: set[str], then_said: set[str] | None
) -> None:
    change = replace("declarations.announce-bela", f"announce bela: {moment}, at will")
    for game in players_of("bela-4", change):
        for king, second in (("play KH", then_silent), ("play KH bela", then_said)):
            deal = dealt(game, PAIRED, "bid hearts", *QUIET, dealer=3)
            assert {act for act in may(deal) if "H" in act} == first
            if second is None:
                continue
            for act in (king, "play AH", "play 7D", "play 7S", "play JH", "play 8D", "play 8S"):
                deal.apply(act)
            assert may(deal) == second
            deal.apply(max(second, key=len))
            # The other side wins every trick, and with it what was said.
            assert played_out(deal).counts["bela"] == (0, 20)


# ---------------------------------------------------------------- what lies in a trick

#: A trick in hearts of which the first card is led by seat 3; seats go down. Who wins, and what lies there.
ROEM = [
    # Queen, king and jack of trumps: a run and stuk, for the jack's side.
    ("QH KH JH 7S", 1, {"runs": 20, "stuk": 20}),
    # Four in a row with king and queen: 50 and 20.
    ("10H JH QH KH", 2, {"runs": 50, "stuk": 20}),
    # Four queens are a hundred for whoever wins with trump.
    ("QS QC QD QH", 0, {"fours": 100}),
    # Seven, eight and nine of a plain suit, won by the ace; king and queen of it are no stuk.
    ("7S 9S 8S AS", 0, {"runs": 20}),
    ("KS QS 7S 10S", 0, {}),
    # Ace, ten and king are next to each other in play and not in a run.
    ("AS 10S KS 7D", 3, {}),
]


@pytest.mark.parametrize(("trick", "winner", "brings"), ROEM, ids=[trick for trick, *_ in ROEM])
def test_what_lies_in_a_trick_is_its_winners(trick: str, winner: int, brings: dict[str, int]) -> None:
    lay_a_trick(trick, winner, brings)


@pytest.mark.parametrize(
    "change", [IN_PAIRS, "add to declarations {\nvoid stuk: both cards in a run that counts 50 or more\n}"]
)
@pytest.mark.parametrize(("trick", "winner", "brings"), ROEM[:3], ids=[trick for trick, *_ in ROEM[:3]])
def test_a_pair_may_be_none_in_a_run_of_its_trick(trick: str, winner: int, brings: dict[str, int], change: str) -> None:
    void = change == IN_PAIRS or brings.get("runs") == 50
    lay_a_trick(trick, winner, {**brings, "stuk": 0} if void else brings, change)


def lay_a_trick(trick: str, winner: int, brings: dict[str, int], *changes: str) -> None:
    cards = trick.split()
    rest = [rank + suit for suit in "CDHS" for rank in ["7", "8", "9", "10", "J", "Q", "K", "A"]]
    rest = [card for card in rest if card not in cards]
    hands = [" ".join([cards[3 - seat], *rest[7 * seat : 7 * seat + 7]]) for seat in range(4)]
    # Nobody has a duty, so that any trick can be laid.
    free = ("remove play.must-follow", "remove play.must-trump", "remove play.must-beat", "remove play.never-excused")
    for game in players_of("klaverjas-rotterdam", *free, *changes):
        deal = dealt(game, hands, "bid hearts", *(f"play {card}" for card in cards), dealer=0)
        assert deal.tricks[0].winner == winner
        # Reporting a breach ends the deal, so that it can be seen what has been counted.
        deal.apply("breach", 0)
        counts = deal.score().counts
        side = winner % 2
        for kind in ("runs", "fours", "stuk"):
            assert counts[kind][side] == brings.get(kind, 0)
            assert not counts[kind][1 - side]


# ---------------------------------------------------------------- what is above what

IN_ORDER = "clubs < diamonds < hearts < spades < sans-atout < tout-atout"


@pytest.mark.parametrize(
    ("ranking", "above", "not_above"),
    [
        # P1 bid hearts at 100.
        ("by level", {"clubs 110", "hearts capot"}, {"spades 100", "tout-atout 100", "spades 90"}),
        (f"by level, {IN_ORDER}", {"clubs 110", "spades 100", "sans-atout 100"}, {"diamonds 100", "spades 90"}),
        (f"{IN_ORDER}, by level", {"spades 80", "hearts 110"}, {"hearts 90", "clubs capot"}),
        ("by level, suit < sans-atout < tout-atout", {"sans-atout 100", "clubs 110"}, {"spades 100", "clubs 100"}),
    ],
)
def test_the_keys_of_a_ranking_are_asked_one_after_the_other(
    ranking: str, above: set[str], not_above: set[str]
) -> None:
    for game in players_of("coinche", replace("contracts.ranking", f"ranking: {ranking}")):
        bids = {act.removeprefix("bid ") for act in may(dealt(game, SUITS, "bid hearts 100", dealer=3))}
        assert above <= bids
        assert not not_above & bids


def test_the_earlier_in_turn_may_take_over_what_is_alike() -> None:
    ranking = replace("contracts.ranking", "ranking: suit < no-trumps < all-trumps, the earlier in turn")
    for game in players_of("belot-4", ranking):
        deal = dealt(game, SUITS, "pass", "pass", "bid hearts", dealer=3)
        assert may(deal) == {"bid no-trumps", "bid all-trumps", "say double", "pass"}  # the dealer sits later
        deal.apply("bid no-trumps")
        # Forehand sits before the dealer, and may take no trumps over, but go back to no suit.
        assert may(deal) == {"bid no-trumps", "bid all-trumps", "say double", "pass"}


def test_what_is_known_in_the_bidding_may_be_asked_by_a_call() -> None:
    """P1 bids at 100; nobody doubles above 90, and all trumps are bid only over a suit, by the others."""
    calls = (
        replace("bidding.auction.coinche", "call coinche: of the other side's contract, times 2, when the level <= 90"),
        replace(
            "bidding.auction.tout-atout",
            "call tout-atout: contract tout-atout, above the last,\n"
            "when in suit unless the speaker is the taker or doubled",
        ),
    )
    for game in players_of("coinche", *calls):
        assert "bid tout-atout 80" not in may(dealt(game, SUITS, dealer=3))
        low, high = dealt(game, SUITS, "bid clubs 90", dealer=3), dealt(game, SUITS, "bid clubs 100", dealer=3)
        assert "say coinche" in may(low)
        assert "say coinche" not in may(high)
        assert "bid tout-atout 110" in may(high)
        high.apply("bid sans-atout 110")
        assert "bid tout-atout 120" not in may(high)


# ---------------------------------------------------------------- who is asked, and who is bound

AFTER_NAMING = """
insert after deal.bidding-naming {
  bidding more
}
remove match.claim-enough
"""


def doubling_stage(*asked: str) -> str:
    lines = ["add to bidding {", "stage more: in turn from forehand {", *asked]
    lines += [
        "call kontra: of the other side's contract, times 2",
        "call rekontra: of the other side's kontra, times 4",
    ]
    lines += ["call pass:", "ends: when all others have passed since the last call", "}", "}"]
    return "\n".join([*lines, "add to scoring {", "then kontra: every column times the doubling", "}"])


@pytest.mark.parametrize(
    ("asked", "speak"),
    [
        ((), [0, 1, 2, 3]),
        (("asked: everybody but the taker",), [0, 2, 3]),
        (("asked: the side of the player after the taker",), [0, 2]),
        (("asked: the partner of the player after the taker",), [0]),
    ],
)
def test_a_stage_asks_whom_it_names(asked: tuple[str, ...], speak: list[int]) -> None:
    """P2, seat 1, names hearts; a stage for doubling follows, in which who is not asked is passed over."""
    stage = doubling_stage(*asked)
    if len(speak) < 3:  # the taker's side cannot answer
        stage = stage.replace("call rekontra: of the other side's kontra, times 4\n", "")
    for game in players_of("bela-4", AFTER_NAMING, stage):
        deal = dealt(game, SUITS, "pass", "bid hearts", dealer=3)
        spoke = []
        while deal.phase == "more":
            spoke += deal.to_act
            deal.apply("pass")
        assert spoke == speak
        doubled = dealt(game, SUITS, "pass", "bid hearts", "say kontra", dealer=3)
        after = []
        while doubled.phase == "more":
            after += doubled.to_act
            doubled.apply("pass")
        assert after == [seat for seat in (1, 2, 3) if seat in speak]  # forehand has doubled, all others are asked


OVER_A_CONTRACT = """
add to contracts {
  contract low: no suit {
    every suit: order plain, worth plain
  }
  ranking: suit < low
}
insert after deal.bidding-naming {
  bidding topping
}
remove match.claim-enough
add to bidding {
  stage topping: once round from forehand {
    asked: everybody but the taker
    call low: contract low, above the last
    call pass:
  }
}
"""


#: Over a suit, or no trumps, a slam is named in the suit that it is in, or a bigger one in another.
_SLAMS = """
add to contracts {
  contract no-trumps: no suit {
    every suit: order natural, worth plain
  }
  contract slam: one of the suits {
    named suit: order trump, worth trump, ruffs
    other suits: order natural, worth plain
  }
  contract grand: one of the suits {
    named suit: order trump, worth trump, ruffs
    other suits: order natural, worth plain
  }
  ranking: suit < no-trumps < slam < grand
}
replace bidding.naming {
  stage naming: in turn from forehand {
    call suit: contract suit in any suit, when nobody has named
    call no-trumps: contract no-trumps, when nobody has named
    call slam: contract slam in the suit named last, above the last
    call grand: contract grand in any suit but the one named last, above the last
    call pass: unless all others have passed
    ends: when all others have passed since the last call
  }
}
"""


@pytest.mark.parametrize(
    ("named", "slam", "grand"),
    [
        ("bid suit-hearts", ["hearts"], ["clubs", "diamonds", "spades"]),
        # No suit is that of no trumps: there is no slam, and a grand one in any suit is in another.
        ("bid no-trumps", [], ["clubs", "diamonds", "hearts", "spades"]),
    ],
)
def test_a_contract_is_named_in_the_suit_of_the_last_or_in_another(
    named: str, slam: list[str], grand: list[str]
) -> None:
    for game in players_of("bela-4", _SLAMS):
        deal = dealt(game, SUITS, dealer=3)
        assert not {act for act in may(deal) if "slam" in act}  # nobody has named a suit yet
        assert {f"bid grand-{suit}" for suit in ("clubs", "diamonds", "hearts", "spades")} <= may(deal)
        deal.apply(named)
        offered = {f"bid slam-{suit}" for suit in slam} | {f"bid grand-{suit}" for suit in grand}
        assert may(deal) == {*offered, "pass"}
        if slam:  # the suit named last is now that of the slam
            deal.apply("bid slam-hearts")
            assert may(deal) == {"bid grand-clubs", "bid grand-diamonds", "bid grand-spades", "pass"}
        deal.apply("bid grand-spades")
        assert may(deal) == {"pass"}  # in another suit it is no higher


def test_who_has_been_overbid_is_no_taker_any_more_and_is_asked() -> None:
    """P2, seat 1, names hearts and is not asked; after P1 has gone higher it is P1 who is the taker."""
    for game in players_of("bela-4", OVER_A_CONTRACT):
        for said, speak in (("pass", [0, 2, 3]), ("bid low", [0, 1, 2, 3])):
            deal = dealt(game, SUITS, "pass", "bid hearts", dealer=3)
            spoke = []
            while deal.phase == "topping":
                spoke += deal.to_act
                deal.apply("pass" if len(spoke) > 1 else said)
            assert spoke == speak


def test_a_stage_may_go_round_until_somebody_has_to_name() -> None:
    """All push; then it has come back to forehand, who has to name."""
    stage = replace(
        "bidding.naming",
        "stage naming: in turn from forehand {",
        "call suit: contract suit in any suit",
        "call pass: unless all others have passed and the speaker is forehand",
        "ends: when a contract is named",
        "}",
    )
    suits = {"bid clubs", "bid diamonds", "bid hearts", "bid spades"}
    for game in players_of("bela-4", stage):
        deal = dealt(game, SUITS, dealer=3)
        assert may(deal) == {*suits, "pass"}
        for seat in range(4):
            assert deal.to_act == (seat,)
            deal.apply("pass")
        assert (deal.phase, deal.to_act, may(deal)) == ("naming", (0,), suits)
        deal.apply("bid hearts")
        assert deal.phase == "announcing"


def test_no_cards_are_looked_for_where_none_are_to_be_announced() -> None:
    look = replace("declarations.look", "look: at the hand of one player, before the first lead, unless in low")
    for game in players_of("bela-4", OVER_A_CONTRACT, look):
        plain = dealt(game, SUITS, "bid hearts", "pass", "pass", "pass", dealer=3)
        assert plain.phase == "announcing"
        low = dealt(game, SUITS, "bid hearts", "bid low", "pass", "pass", dealer=3)
        assert (low.phase, low.to_act) == ("play", (0,))


IN_A_LATER_STAGE = """
insert after deal.bidding-naming {
  bidding kontra
  bidding rekontra
}
remove match.claim-enough
add to bidding {
  stage kontra: once round from forehand {
    asked: the side of the player after the taker
    call kontra: of the other side's contract, times 2
    call pass:
  }
  stage rekontra: once round from forehand {
    asked: the side of the taker
    call rekontra: of the other side's kontra, times 4
    call pass:
  }
}
add to scoring {
  then kontra: every column times the doubling
}
"""


HIGHEST_ENDS = """add to contracts { ranking: clubs < diamonds < hearts < spades }
replace bidding.naming {
  stage naming: once round from forehand {
    call suit: contract suit in any suit, above the last
    call pass: unless the speaker is the dealer and nobody has named
    ends at once: when nobody can say anything but pass
  }
}"""


def test_a_stage_that_goes_round_once_ends_when_nothing_is_left_to_say() -> None:
    for game in players_of("bela-4", HIGHEST_ENDS):
        over = dealt(game, SUITS, "bid clubs", "bid hearts", dealer=3)
        assert (over.phase, over.to_act, may(over)) == ("naming", (2,), {"bid spades", "pass"})
        over.apply("bid spades")
        assert over.phase != "naming"  # the dealer could only pass, and is not asked
        # Whoever comes last ends it with what they say.
        assert dealt(game, SUITS, "pass", "pass", "bid hearts", "pass", dealer=3).phase != "naming"


def test_what_was_doubled_in_one_stage_is_doubled_again_in_a_later_one() -> None:
    """P2, seat 1, names hearts; P1 doubles it in the first stage, and P2's side alone may answer in the second."""
    for game in players_of("bela-4", IN_A_LATER_STAGE):
        deal = dealt(game, SUITS, "pass", "bid hearts", dealer=3)
        assert (deal.phase, deal.to_act, may(deal)) == ("kontra", (0,), {"say kontra", "pass"})
        deal.apply("say kontra")
        assert (deal.phase, deal.to_act, may(deal)) == ("kontra", (2,), {"pass"})
        deal.apply("pass")
        assert (deal.phase, deal.to_act, may(deal)) == ("rekontra", (1,), {"say rekontra", "pass"})
        deal.apply("say rekontra")
        assert deal.times == 4
        deal.apply("pass")
        assert deal.phase not in ("kontra", "rekontra")
        # Nobody doubled in the first stage, and nothing can be answered in the second.
        quiet = dealt(game, SUITS, "pass", "bid hearts", "pass", "pass", dealer=3)
        while quiet.phase == "rekontra":
            assert may(quiet) == {"pass"}
            quiet.apply("pass")
        assert quiet.times == 1


def test_a_contract_can_be_named_for_another_seat() -> None:
    """The third player has their partner, forehand, play no trumps; the dealer may take hearts over that."""
    call = "call ashkal: contract no-trumps, for the partner of the speaker, above the last, when the speaker is "
    changes = (
        "insert after bidding.auction.no-trumps {",
        f"{call}the partner of forehand",
        "}",
    )
    for game in players_of("belot-4", "\n".join(changes)):
        deal = dealt(game, SUITS, "pass", "bid hearts", dealer=3)
        assert may(deal) >= {"say ashkal", "bid no-trumps", "say double"}
        deal.apply("say ashkal")
        assert (deal.contract, deal.taker) == ("no-trumps", 0)
        assert may(deal) == {"bid all-trumps", "say double", "pass"}  # the dealer is no partner of forehand
        deal.apply("pass")
        assert "say double" not in may(deal)  # it is forehand's own
        assert "say ashkal" not in may(deal)


# ---------------------------------------------------------------- the highest of the suit led


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        # The nine of clubs was led and the queen of trumps lies on it: who can head the nine must do so.
        ("KC 7C AH", {"KC"}),
        ("8C 7C AH", {"8C", "7C"}),
        ("JH 8H AS", {"JH"}),
    ],
)
def test_the_suit_led_may_have_to_be_headed_under_a_trump(hand: str, allowed: set[str]) -> None:
    head = "insert after play.must-beat {\nmust beat the highest of the suit led\n}"
    for game in players_of("bela-4", head):
        legal = game.legal_cards(contract="hearts", hand=hand.split(), trick=CLUB_TRUMPED, seat=2)
        assert set(legal) == allowed
        # In play, too: the king of clubs lies above the nine that was led, and only the ten and the ace above the king.
        hands = ["9C 7D 8D 9D 10D JD QD KD", "KC 7S 8S 9S 10S JS QS KS", "7H 8H 9H 10H JH QH KH AH", "AC QC 7C 8C"]
        hands[3] += " 10C JC AD AS"
        deal = dealt(game, hands, "bid hearts", *QUIET, "play 9C", "play KC", "play 7H", dealer=3)
        assert may(deal) == {"play AC", "play 10C"}


# ---------------------------------------------------------------- how many a player may announce


def test_a_player_may_announce_no_more_than_the_cap_and_chooses() -> None:
    cap = "add to declarations {\nannounced: at most 1 by one player\n}"
    hands = ["AC KC QC AD KD QD 7H 8H", "JC JD JH JS 7C 7D 9H 10H", "8C 9C 10C 8D 9D 10D 7S 8S"]
    hands.append("AS KS QS 10S 9S AH KH QH")
    for game in players_of("bela-4", cap):
        deal = dealt(game, hands, "bid spades", dealer=3)
        assert acts_of(deal, 0) == {"announce run AC-QC", "announce run AD-QD", "pass"}
        deal.apply("announce run AD-QD", 0)
        assert acts_of(deal, 0) == {"pass"}
        # The other players still may.
        assert acts_of(deal, 1) == {"announce four J", "announce run JH-9H", "pass"}


def acts_of(deal: Any, seat: int) -> set[str]:
    return {str(action) for action in deal.legal_actions(seat)}


# ---------------------------------------------------------------- what may not be led


def test_a_trump_may_not_be_led_while_other_cards_are_held() -> None:
    ban = "add to play {\nno lead of trump, when doubled\n}"
    hands = ["AC KH 7H 8H 9H 10H JH QH", "AH 7C 8C 9C 10C JC QC KC", SUITS[1], SUITS[3]]
    for game in players_of("belot-4", ban):
        free = dealt(game, hands, "bid hearts", "pass", "pass", "pass", dealer=3)
        assert {act for act in may(free) if "bel" not in act and "play" in act} >= {"play AC", "play 7H"}
        doubled = dealt(game, hands, "bid hearts", "say double", "pass", "pass", "pass", dealer=3)
        assert {act for act in may(doubled) if act.startswith("play")} == {"play AC"}
        for act in ("play AC", "play 7C", "play 7D", "play 7S"):
            doubled.apply(act)
        # Who has nothing but trumps leads one.
        assert "play 7H" in may(doubled)


def test_a_deal_that_was_thrown_in_is_dealt_again_by_the_same_dealer() -> None:
    table = table_of(compile_text(WORKSPACE, f'game {KEY} "Uncommon" extends klaberjass-2 {{\n}}\n', KEY).model, KEY)
    for acts, dealer in ((("say schmeiss", "say throw-in"), 0), (("pass",) * 4, 1)):
        deal = table.engine.match(seed=1, dealer=0).deal
        other = table.reference.deal(table.reference.pack, 0)
        for act in acts:
            other.apply(deal.to_act[0], act)
            deal.apply(act)
        assert deal.is_dead
        assert (deal.next_dealer, table.reference.next_dealer(0, other)) == (dealer, dealer)


# ---------------------------------------------------------------- tricks that are played as another contract

TUO = """add to contracts {
  contract tuo: one of the suits {
    named suit: order trump, worth trump, ruffs
    other suits: order natural, worth plain
    tricks 4, 5, 6: as undenufe
    tricks 7, 8, 9: as obenabe
  }
}
add to bidding.naming {
  call tuo: contract tuo in any suit
}"""
#: Forehand, then the others.
NINE = [
    "AS AH 9S 9H 9C 9D 10S 10H 10C",
    "7S 7H QS QH QC QD JS JH JC",
    "8S 6H KH AC AD KC KD 10D JD",
    "KS 8H 6S 6C 6D 7C 7D 8C 8D",
]


def test_three_tricks_of_trump_three_from_below_three_from_the_top() -> None:
    for game in players_of("schieber", TUO):
        deal = dealt(game, NINE, "bid tuo-spades", dealer=3)
        tricks = [
            "AS 7S 8S KS",
            "AH 7H 6H 8H",
            "9H QH KH 6S",  # the six of spades is a trump yet
            "6C 9C QC AC",
            "8C 10C JC KC",
            "7C 9S QS 10D",  # the nine of spades is none any more
            "7D 9D QD AD",
        ]
        for trick in tricks:
            for card in trick.split():
                deal.apply(f"play {card}")
        assert [trick.winner for trick in deal.tricks] == [0, 0, 3, 3, 3, 3, 2]
        # By the values of the suit contract: 11 + 0 + 0 + 4, 11, 0 + 3 + 4 + 0, 0 + 0 + 3 + 11, 0 + 10 + 2 + 4,
        # 0 + 14 + 3 + 10, 0 + 0 + 3 + 11.
        assert [trick.points for trick in deal.tricks] == [15, 11, 7, 14, 16, 27, 14]


def test_a_trick_asks_for_the_duties_of_the_contract_that_it_is_played_as() -> None:
    head = replace("play.must-follow-trump", "must follow suit or trump, unless in obenabe")
    for game in players_of("schieber", TUO, head):
        deal = dealt(game, NINE, "bid tuo-spades", dealer=3)
        deal.apply("play AH")
        followed = {"play 7H", "play QH", "play JH", "play 7S", "play QS", "play JS"}
        assert {act for act in may(deal) if act.startswith("play")} == followed
        for trick in ("7H 6H 8H", "AS 7S 8S KS", "9H QH KH 6S", "6C 9C QC AC", "8C 10C JC KC", "7C 9S QS 10D", "7D"):
            for card in trick.split():
                deal.apply(f"play {card}")
        assert may(deal) == {"play 9D", "play 10S", "play 10H"}


# ---------------------------------------------------------------- claims in a doubled deal


@pytest.mark.parametrize(("level", "there"), [(0, 100), (1, 200), (2, 400)])
def test_who_claims_in_a_doubled_deal_counts_its_points_twice(level: int, there: int) -> None:
    game, _ = players_of("bela-4", IN_A_LATER_STAGE.replace("remove match.claim-enough", ""))
    assert game.standing(0, 0, 0, 0, [[], [], [], []], cards=(100, 0), tricks=(2, 0), level=level) == (there, 0)


# ---------------------------------------------------------------- what made-up games found


def test_a_duty_of_a_trick_played_as_another_contract_asks_for_that_one() -> None:
    # The first trick of low is played as in every: all suits are trumps, and who holds nothing else is excused.
    changes = """
    add to contracts {
      contract low: no suit {
        every suit: order natural, worth plain
        tricks 1: as every
      }
      contract every: every suit {
        every suit: order trump, worth trump, ruffs
      }
    }
    insert after bidding.naming.suit {
      call low: contract low
      call every: contract every
    }
    excuse play.must-beat when in every and holding only trumps
    """
    hands = [
        "AC KC QC JC 10C 9C 8C 7C",
        "AD KD QD JD 10D 9D 8D 7D",
        "AH KH QH JH 10H 9H 8H 7H",
        "AS KS QS JS 10S 9S 8S 7S",
    ]
    hands[0], hands[1] = "8C KD QC JC 10C 9C KC 7C", "AD AC QD JD 10D 9D 8D 7D"
    for game in players_of("bela-4", changes):
        deal = dealt(game, hands, "bid low", *QUIET, "play KD", dealer=3)
        assert may(deal) == {f"play {rank}D" for rank in ("A", "Q", "J", "10", "9", "8", "7")}
        assert [deal.why_not(f"play {card}") for card in ("QD", "7D")] == [None, None]
        reason = deal.why_not("play AC")
        assert reason is not None
        assert reason.clause == "play.must-follow"


def test_nobody_is_fined_for_a_deal_that_a_breach_ended_whoever_has_won_it() -> None:
    # The others win a deal that is broken off, and takers that lost are fined; but a breach has its own price.
    outcome = "outcome failed: otherwise {\nwinner: others\ntakers: 0\nothers: everyone's total\n}"
    changes = (
        replace("play.breach", "breach: reported, it ends the deal"),
        "insert before scoring.made {\noutcome broken: a breach was reported {\nwinner: others\noffenders: 0\n"
        "opponents: 162, more than was won\n}\n}",
        replace("scoring.failed", outcome),
        "add to scoring {\nthen fine: 10 off takers that lost, a side without a trick\n}",
    )
    for game in players_of("bela-4", *changes):
        deal = dealt(game, SUITS, "bid clubs", *QUIET, "play AC", dealer=3)
        deal.apply("breach", 0)
        assert tuple(deal.score().columns) == (0, 162)


@pytest.mark.parametrize(("worth", "second"), [("", 14), (", with its worth", 24)])
def test_a_trick_of_trumps_can_count_as_one_without(worth: str, second: int) -> None:
    """Forehand has all trumps and everybody else one suit; the second trick is played as obenabe.

    Jack and three aces: 20 + 33 = 53. The nine of trump is 14 and eights are nothing; in obenabe it is nothing, and
    they are 8 each. Ace of trump and three kings: 11 + 12 = 23.
    """
    contract = [
        "add to contracts {",
        "contract half: one of the suits {",
        "named suit: order trump, worth trump, ruffs",
        "other suits: order natural, worth plain",
        f"tricks 2: as obenabe{worth}",
        "} }",
        "add to bidding.naming { call half: contract half in any suit }",
        "add to bidding.pushed { call half: contract half in any suit }",
    ]
    suits = [" ".join(f"{rank}{suit}" for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6"]) for suit in "CDHS"]
    tricks = ["JC AD AH AS", "9C 8D 8H 8S", "AC KD KH KS"]
    for game in players_of("schieber", "\n".join(contract)):
        deal = dealt(game, suits, "bid half-clubs", dealer=3)
        for card in " ".join(tricks).split():
            deal.apply(f"play {card}")
        assert [trick.points for trick in deal.tricks] == [53, second, 23]
        assert [trick.winner for trick in deal.tricks] == [0, 0, 0]
