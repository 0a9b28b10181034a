"""Conditions on clauses about the whole deal: what announcing, awards and the match come to where they do not hold.

Each is worked out by hand, for the engine and for the interpreter, once where the condition holds and once where not.
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
from capot_conformance.reference.as_engine import EngineDeal
from tests.properties.test_uncommon_rules import KEY, WORKSPACE, acts_of, dealt, may, players_of, replace

BEST = "counted runs, fours: all that the side of the best announced"
COUNTED = replace("declarations.counted-runs", f"{BEST}, unless doubled")
ALONE = replace("declarations.counted-runs", "counted runs, fours: the best alone, unless in all-trumps")
KEPT = replace("declarations.kept-runs", "kept runs, fours: by a side with a trick, unless doubled")
EVERY = "add to declarations {\nevery trick: all that anybody announced, to the side with every trick, when doubled\n}"
CAP = "add to declarations {\nannounced: at most 1 by one player, unless doubled\n}"
SHOWN = "add to declarations {\nshown: with one's second card, else lost, when doubled\n}"
VOID = "add to declarations {\nvoid belot: both cards in a run that counts 20 or more, unless doubled\n}"
ENDS = "add to declarations {\nends the deal: a run of 4, unless in nothing\n}"
TRICKLESS = "add to match {\nnever there: a side without a trick, unless doubled\n}"
AS_TAKER = "add to match {\nnever there: a side that did not take, unless doubled\n}"
COMING = "add to match {\nas they come: score + runs + fours + cards, unless in undenufe\n}"

HANDS = ["AC KC QC AD KD QD 7H 8H", "JC JD JH JS 7C 7D 9H 10H", "8C 9C 10C 8D 9D 10D 7S 8S", "AS KS QS 10S 9S AH KH QH"]


def settled(game: Any, tricks: tuple[int, int], announced: dict[int, list[str]], **more: Any) -> Any:
    cards = tuple(19 * won for won in tricks)
    asked: dict[str, Any] = {"contract": "diamonds", "taker": 0, "leader": 0, "cards": cards, "last_trick": 0}
    return game.settle(**{**asked, **more}, tricks=tricks, announced=announced)


# ---------------------------------------------------------------- awards


@pytest.mark.parametrize(("doubling", "runs"), [(1, (0, 50)), (2, (20, 50))])
def test_in_a_doubled_deal_each_side_may_count_its_own(doubling: int, runs: tuple[int, int]) -> None:
    for game in players_of("belot-4", COUNTED):
        announced = {0: ["run AS-QS"], 1: ["run AC-JC"]}
        assert settled(game, (4, 4), announced, doubling=doubling).counts["runs"] == runs


@pytest.mark.parametrize(("doubling", "runs"), [(1, (0, 0)), (2, (0, 20))])
def test_in_a_doubled_deal_a_side_may_keep_its_runs_without_a_trick(doubling: int, runs: tuple[int, int]) -> None:
    for game in players_of("belot-4", KEPT):
        assert settled(game, (8, 0), {1: ["run AS-QS"]}, doubling=doubling).counts["runs"] == runs


@pytest.mark.parametrize(("doubling", "runs"), [(1, (0, 0)), (2, (20, 0))])
def test_every_trick_may_bring_what_was_announced_in_a_doubled_deal_alone(doubling: int, runs: tuple[int, int]) -> None:
    for game in players_of("belot-4", EVERY):
        assert settled(game, (8, 0), {1: ["run AS-QS"]}, doubling=doubling).counts["runs"] == runs


@pytest.mark.parametrize(("contract", "runs"), [("diamonds", (50, 0)), ("all-trumps", (70, 20))])
def test_the_best_alone_may_count_in_some_contracts(contract: str, runs: tuple[int, int]) -> None:
    for game in players_of("belot-4", ALONE):
        announced = {0: ["run AS-JS", "run 9C-7C"], 1: ["run 9H-7H"]}
        assert game.contest(contract=contract, leader=0, announced=announced, taker=0).counted == runs


# ---------------------------------------------------------------- announcing


def in_belot(game: Any, doubled: bool) -> Any:
    """Return a deal of belot in spades, of the player who leads, perhaps doubled by the next."""
    calls = ["bid spades", *(["say double"] if doubled else []), "pass", "pass", "pass"]
    return dealt(game, HANDS, *calls, dealer=3)


@pytest.mark.parametrize("doubled", [False, True])
def test_the_most_that_one_announces_may_be_a_matter_of_the_doubling(doubled: bool) -> None:
    for game in players_of("belot-4", CAP):
        deal = in_belot(game, doubled)
        deal.apply("announce run AD-QD", 0)
        assert ("announce run AC-QC" in acts_of(deal, 0)) == doubled


@pytest.mark.parametrize("doubled", [False, True])
def test_what_was_announced_may_have_to_be_shown_in_a_doubled_deal_alone(doubled: bool) -> None:
    for game in players_of("belot-4", SHOWN):
        deal = in_belot(game, doubled)
        # Spades are trump: P4 has no clubs and wins the first trick with the nine.
        for act in ("announce run AC-QC", "play AC", "play 7C", "play 8C", "play 9S", "play AH"):
            deal.apply(act)
        assert ("announce run AC-QC" in may(deal)) == doubled


@pytest.mark.parametrize("doubled", [False, True])
def test_a_pair_may_be_void_beside_a_run_unless_the_deal_is_doubled(doubled: bool) -> None:
    for game in players_of("belot-4", VOID):
        deal = in_belot(game, doubled)
        # P4 trumps with the king, whose queen lies in the run.
        for act in ("play AC", "play 7C", "play 8C", "announce run AS-QS"):
            deal.apply(act)
        assert ("play KS belot" in may(deal)) == doubled


@pytest.mark.parametrize(("named", "over"), [("spades", True), ("nothing", False)])
def test_a_declaration_may_end_the_deal_in_some_contracts(named: str, over: bool) -> None:
    hands = ["AC KC QC JC AD KD 8H", "10C 8C JD JH JS 10H AS 9S"]
    for game in players_of("color-belot", ENDS):
        deal = dealt(game, hands, "pass", "pass", f"bid {named}", dealer=1, turned=["9H", "8S"], taker=0)
        assert deal.is_over == over


# ---------------------------------------------------------------- the match


@pytest.mark.parametrize(("change", "tricks"), [(TRICKLESS, (8, 0)), (AS_TAKER, (5, 3))])
def test_a_doubled_deal_may_win_the_match_for_whoever_is_there(change: str, tricks: tuple[int, int]) -> None:
    looked = replace("match.looked-at", "looked at: after each deal")
    game, _ = players_of("belot-4", change, looked)
    # The second side has been at 151 before; the first wins this deal, and is not there with it.
    assert game.match_after((0, 160), settled(game, tricks, {})).winner is None
    assert game.match_after((0, 160), settled(game, tricks, {}, doubling=2)).winner == 1


# ---------------------------------------------------------------- dealing

REST = replace(
    "deal.rest", "packets rest: 3 each, when the doubling > 1", "packets ones: 1 each, 2 each, when the doubling = 1"
)


@pytest.mark.parametrize(("doubled", "got"), [(True, {20, 21, 22}), (False, {20, 24, 25})])
def test_the_rest_may_be_dealt_by_how_often_the_deal_counts(doubled: bool, got: set[int]) -> None:
    """Forehand gets the first three cards and two behind the first twelve; then three, or one and later two."""
    model = compile_text(WORKSPACE, f'game {KEY} "Uncommon" extends belot-4 {{\n{REST}\n}}\n', KEY).model
    assert model is not None
    table = table_of(model, KEY)
    pack = table.reference.pack
    for deal in (table.engine.deal(deck=pack, dealer=3), EngineDeal(lambda: table.reference.deal(pack, 3))):
        for act in ["bid spades", *(["say double"] if doubled else []), "pass", "pass", "pass"]:
            deal.apply(act)
        assert set(deal.hand(0)) == {pack[place] for place in {0, 1, 2, 12, 13} | got}


# ---------------------------------------------------------------- both who play them, in every language


@pytest.mark.parametrize(
    ("base", "change"),
    [
        ("belot-4", COUNTED),
        ("belot-4", SHOWN),
        ("color-belot", ENDS),
        ("belot-4", AS_TAKER),
        ("schieber", COMING),
        *(
            pytest.param("belot-4", change, marks=pytest.mark.heavy)
            for change in (ALONE, KEPT, EVERY, CAP, VOID, TRICKLESS)
        ),
    ],
)
def test_engine_and_interpreter_agree_on_such_conditions_and_all_languages_say_them(base: str, change: str) -> None:
    text = f'game {KEY} "Uncommon" extends {base} {{\n{change}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    assert model is not None
    behind = {
        "en": "This holds only if",
        "hr": "To vrijedi samo ako",
        "bg": "Това важи само ако",
        "fr": "Cela ne vaut que",
    }
    for code, words in behind.items():
        said = sentences(model) if code == "en" else tongue.sentences(model, code)
        assert sum(words in one for one in said.values()) == 1
    table = table_of(model, KEY)
    for seed in range(20):
        rng = random.Random(seed)
        opening = draw_opening(table.engine, rng)
        assert compare(table.engine, table.reference, opening, AtRandom(rng), rng) is None
