"""How many declarations one player announces at most, of which sort, and whether they are the best: by hand."""

from __future__ import annotations

import pytest

from tests.properties.test_uncommon_rules import KEPT, acts_of, announced_by, dealt, played_out, players_of

#: Forehand has A K Q of clubs and Q J 10 9 of diamonds; the next one A K Q and 10 9 8 of hearts, the partner 9 8 7 of
#: clubs, the dealer 10 9 8 of spades.
HANDS = [
    "AC KC QC QD JD 10D 9D 7S",
    "AH KH QH 10H 9H 8H JC 10C",
    "JH JS 9C 8C 7C 8D 7D 7H",
    "AS KS QS 10S 9S 8S AD KD",
]
#: Forehand has four queens and four kings, and no run.
FOURS = [
    "KC QC KD QD KH QH KS QS",
    "AC 10C 8C 7C AD 10D 8D 7D",
    "AH 10H 8H 7H AS 10S 8S 7S",
    "JC 9C JD 9D JH 9H JS 9S",
]


def at_most(words: str) -> str:
    return f"add to declarations {{\nannounced: at most {words}\n}}"


def announcements(deal: object) -> set[str]:
    return {act for act in acts_of(deal, 0) if act.startswith("announce")}


SHORT, LONG = "announce run AC-QC", "announce run QD-9D"


@pytest.mark.parametrize(
    ("cap", "bid", "first", "then"),
    [
        ("1 of runs by one player", "clubs", {SHORT, LONG}, set()),
        ("1 of fours by one player", "clubs", {SHORT, LONG}, {SHORT}),
        # The longer counts 50 and not 20, and is better, though the other is in trumps and has the higher card.
        ("1 of runs by one player, their best", "clubs", {LONG}, set()),
    ],
)
def test_of_runs_so_many_are_announced_perhaps_the_best(cap: str, bid: str, first: set[str], then: set[str]) -> None:
    for game in players_of("bela-4", at_most(cap)):
        deal = dealt(game, HANDS, f"bid {bid}", dealer=3)
        assert announcements(deal) == first
        deal.apply(LONG, 0)
        assert announcements(deal) == then


@pytest.mark.parametrize("doubled", [False, True])
def test_the_best_may_be_a_matter_of_the_doubling(doubled: bool) -> None:
    for game in players_of("belot-4", at_most("1 of runs by one player, their best, unless doubled")):
        calls = ["bid spades", *(["say double"] if doubled else []), "pass", "pass", "pass"]
        deal = dealt(game, HANDS, *calls, dealer=3)
        assert announcements(deal) == ({SHORT, LONG} if doubled else {LONG})
        deal.apply(LONG, 0)
        assert announcements(deal) == ({SHORT} if doubled else set())


@pytest.mark.parametrize("doubled", [False, True])
def test_the_cap_may_ask_for_the_last_doubling(doubled: bool) -> None:
    for game in players_of("belot-4", at_most("1 of runs by one player, unless the last doubling is double")):
        calls = ["bid spades", *(["say double"] if doubled else []), "pass", "pass", "pass"]
        deal = dealt(game, HANDS, *calls, dealer=3)
        deal.apply(LONG, 0)
        assert announcements(deal) == ({SHORT} if doubled else set())


#: Forehand has A K Q of clubs and of diamonds, a run of as much, as long, and as high.
EQUAL = ["AC KC QC AD KD QD 7H 8H", "JC JD JH JS 7C 7D 9H 10H", "8C 9C 10C 8D 9D 10D 7S 8S", "AS KS QS 10S 9S AH KH QH"]


@pytest.mark.parametrize(
    ("bid", "best"),
    [
        ("diamonds", {"announce run AD-QD"}),
        ("clubs", {"announce run AC-QC"}),
        # Neither is in trumps: they are equal, and the player chooses.
        ("spades", {"announce run AC-QC", "announce run AD-QD"}),
    ],
)
def test_of_equal_runs_the_one_in_trumps_is_the_best(bid: str, best: set[str]) -> None:
    for game in players_of("bela-4", at_most("1 of runs by one player, their best")):
        assert announcements(dealt(game, EQUAL, f"bid {bid}", dealer=3)) == best


def test_of_fours_the_best_counts_most() -> None:
    # Four kings count 100, and so do four queens: the player chooses.
    for game in players_of("bela-4", at_most("1 of fours by one player, their best")):
        both = {"announce four K", "announce four Q"}
        assert announcements(dealt(game, FOURS, "bid clubs", dealer=3)) == both
    kings = "replace declarations.four-k {\nfour K: 120\n}"
    for game in players_of("bela-4", at_most("1 of fours by one player, their best"), kings):
        deal = dealt(game, FOURS, "bid clubs", dealer=3)
        assert announcements(deal) == {"announce four K"}
        deal.apply("announce four K", 0)
        assert announcements(deal) == set()


def test_both_clauses_hold_at_once() -> None:
    both = (at_most("1 by one player"), at_most("1 of runs by one player, their best"))
    for game in players_of("bela-4", *both):
        deal = dealt(game, HANDS, "bid clubs", dealer=3)
        assert announcements(deal) == {LONG}
        deal.apply(LONG, 0)
        assert announcements(deal) == set()


UNASKED = announced_by("announce runs, fours: unasked")


@pytest.mark.parametrize(
    ("cap", "hands", "counts"),
    [
        # Forehand's 50 are the best; their side's 50 + 20, and the partner's 9 8 7 of clubs, 20.
        (None, HANDS, {"runs": (90, 0), "fours": (0, 0)}),
        # Forehand's second run counts no more.
        ("1 of runs by one player, their best", HANDS, {"runs": (70, 0), "fours": (0, 0)}),
        ("1 of fours by one player, their best", HANDS, {"runs": (90, 0), "fours": (0, 0)}),
        (None, FOURS, {"runs": (0, 0), "fours": (0, 350)}),
        ("1 of fours by one player, their best", FOURS, {"runs": (0, 0), "fours": (0, 200)}),
        ("1 of runs by one player, their best", FOURS, {"runs": (0, 0), "fours": (0, 350)}),
    ],
)
def test_of_what_counts_unasked_the_best_counts(
    cap: str | None, hands: list[str], counts: dict[str, tuple[int, int]]
) -> None:
    for game in players_of("bela-4", KEPT, UNASKED, *([at_most(cap)] if cap else [])):
        score = played_out(dealt(game, hands, "bid spades", dealer=3))
        assert {kind: score.counts[kind] for kind in counts} == counts
