"""Amounts that the language offers, halved and shared out: worked out by hand, for the engine and the interpreter.

Where nothing else is said a deal is settled of which only the sums are given. In diamonds 152 points lie in the cards.
"""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from capot.compile.pipeline import Compiled
from capot.sentences import sentences
from capot.translations import tongue
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.made_up_games import compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from tests.properties.test_uncommon_rules import KEY, WORKSPACE, dealt, players_of, replace
from tests.properties.test_uncommon_scoring import scored, settled, then


def failing(takers: str, others: str) -> tuple[str, str]:
    """Return changes by which takers who fail keep half of what they have, each half rounded in a way."""
    return (
        replace("scoring.failed.takers", f"takers: half takers' total rounded {takers}"),
        replace("scoring.failed.others", f"others: others' total + half takers' total rounded {others}"),
    )


def compiled(base: str, *changes: str) -> Compiled:
    return compile_text(WORKSPACE, "\n".join([f'game {KEY} "Uncommon" extends {base} {{', *changes, "}", ""]), KEY)


# ---------------------------------------------------------------- halves


@pytest.mark.parametrize(
    ("cards", "ways", "columns"),
    [
        ((45, 107), ("down", "up"), (27, 135)),  # 55 with the last trick: 27 and a half
        ((45, 107), ("up", "down"), (28, 134)),
        ((50, 102), ("up", "down"), (30, 132)),  # 60
    ],
)
def test_half_of_what_was_won_goes_up_or_down(
    cards: tuple[int, int], ways: tuple[str, str], columns: tuple[int, int]
) -> None:
    for game in scored("bela-4", *failing(*ways)):
        assert settled(game, cards).columns == columns


@pytest.mark.parametrize(("cards", "columns"), [((71, 81), (0, 162)), ((72, 80), (82, 80))])
def test_an_outcome_compares_with_half(cards: tuple[int, int], columns: tuple[int, int]) -> None:
    made = "outcome made: takers' total > half everyone's total rounded down {"
    for game in scored("bela-4", replace("scoring.made", made, "winner: takers", "each side: its total", "}")):
        # Half of 162 is 81, which is not more than itself.
        assert settled(game, cards).columns == columns


@pytest.mark.parametrize(("level", "written"), [(80, 200), (100, 210), (250, 290)])
def test_half_of_what_is_always_even_needs_no_word(level: int, written: int) -> None:
    others = replace("scoring.failed.others", "others: 160 + half the level, more than was won")
    for game in scored("coinche", others):
        # 160 + 40, + 50, + 125, which is 285 and goes up to the next ten.
        assert settled(game, (40, 112), level=level).columns == (0, written)


def test_half_of_a_sum_and_of_a_product() -> None:
    others = "others: half (the worth of the pack + 9) rounded up + half (3 * takers' total) rounded down + 0 * 1"
    for game in scored("bela-4", replace("scoring.failed.others", others + ", more than was won")):
        # 161 are 81; three times 55 are 165, of which half is 82.
        assert settled(game, (45, 107)).columns == (0, 81 + 82)


def test_what_a_step_leaves_out_is_told_apart_in_a_half() -> None:
    others = replace(
        "scoring.failed.others", "others: others' total + half takers' total rounded up, more than was won"
    )
    for game in scored("bela-4", others, then("then more: every column but bela times 2")):
        # The takers have 50, 10 and 20: half is 40, of which 10 are their bela's; 102 + 30 are doubled.
        assert settled(game, (50, 102), announced={0: ["bela"]}).columns == (0, 2 * 132 + 10)


def test_a_tally_goes_up_by_a_half() -> None:
    for game in scored("bela-4", then("then owed: tally owed up by half its total rounded up for every side")):
        score = settled(game, (45, 107), tallies={"owed": (1, 2)})
        # Half of 55 and of 107.
        assert score.tallies["owed"] == (1 + 28, 2 + 54)


@pytest.mark.parametrize(
    ("amount", "asked"),
    [
        ("half takers' total", True),
        ("half 81", True),
        ("half 82", False),
        ("half (2 * takers' total)", False),
        ("half last-trick", None),
        ("half its last-trick", False),
        ("half the worth of the pack", False),
        ("half (the level + 1)", True),
        ("half the doubling", True),
        ("half takers' total rounded up", False),
    ],
)
def test_it_is_asked_where_half_a_point_goes(amount: str, asked: bool | None) -> None:
    others = replace("scoring.failed.others", f"others: {amount}, more than was won")
    codes = [error.code for error in compiled("coinche", others).found.errors]
    assert codes == {True: ["C624"], False: [], None: ["C010"]}[asked]


@pytest.mark.parametrize(
    ("takers", "others"),
    [
        ("0 - takers' total", "everyone's total"),  # what they have won goes to the others, and is taken off them
        ("0 - 50", "others' total"),
        ("its total - 2 * its total", "its total"),
    ],
)
def test_who_pays_by_a_minus_is_not_asked_where_points_are(takers: str, others: str) -> None:
    changes = (
        replace("scoring.failed.takers", f"takers: {takers}"),
        replace("scoring.failed.others", f"others: {others}"),
    )
    assert [one.code for one in compiled("bela-4", *changes).found if one.code == "C609"] == []


# ---------------------------------------------------------------- shares


def others_share(amount: str) -> str:
    """Return the change by which each of the others writes a share beside its own; seats 0, 2, 1 are in turn."""
    return replace("scoring.failed.others", f"others: its total + {amount}, more than was won")


@pytest.mark.parametrize(
    ("amount", "taker", "cards", "gets"),
    [
        ("its share of 81", 0, (30, 62, 60), {1: 40, 2: 41}),
        ("its share of 81", 1, (62, 30, 60), {0: 41, 2: 40}),
        ("its share of everyone's cards", 0, (30, 62, 60), {1: 76, 2: 76}),
        ("its share of (takers' cards + 1)", 0, (30, 62, 60), {1: 15, 2: 16}),
        ("its share of half takers' cards rounded up", 0, (33, 59, 60), {1: 8, 2: 9}),
        ("its share of (half takers' cards rounded up)", 0, (33, 59, 60), {1: 8, 2: 9}),
        ("half (its share of takers' cards) rounded down", 0, (30, 62, 60), {1: 7, 2: 7}),
        ("its share of others' cards", 0, (31, 61, 60), {1: 60, 2: 61}),
    ],
)
def test_the_others_share_any_amount(amount: str, taker: int, cards: tuple[int, ...], gets: dict[int, int]) -> None:
    for game in players_of("belote-3", others_share(amount)):
        asked: dict[str, Any] = {"taker": taker, "tricks": (2, 3, 3), "last_trick": 2, "announced": {}}
        columns = game.settle(contract="diamonds", leader=0, cards=cards, **asked).columns
        own = [points + 10 * (side == 2) for side, points in enumerate(cards)]
        assert columns == tuple(own[side] + gets[side] if side in gets else 0 for side in range(3))


@pytest.mark.parametrize(("offender", "columns"), [(1, (41, 0, 40)), (0, (0, 40, 41)), (2, (41, 40, 0))])
def test_whom_a_breach_was_done_to_share_what_it_costs(offender: int, columns: tuple[int, ...]) -> None:
    breached = ("outcome breached: a breach was reported {", "winner: nobody", "offenders: 0")
    changes = (
        replace("play.breach", "breach: reported, it ends the deal"),
        "\n".join(["insert before scoring.litigation {", *breached, "opponents: its share of 81", "}", "}"]),
    )
    for game in players_of("belote-3", *changes):
        asked: dict[str, Any] = {"taker": 0, "tricks": (2, 3, 2), "last_trick": None, "announced": {}}
        score = game.settle(contract="diamonds", leader=0, cards=(20, 30, 40), offender=offender, **asked)
        assert score.columns == columns


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("others: its share of its total", "its total is its own"),
        ("others: its share of (its total + 10)", "its total is its own"),
        ("others: its share of (its share of takers' total)", "a share is its own"),
        ("each side: its share of everyone's total", "written twice"),
    ],
)
def test_what_is_a_sides_own_is_not_shared(line: str, says: str) -> None:
    columns = [line] if line.startswith("each") else ["takers: 0", line]
    failed = replace("scoring.failed", "outcome failed: otherwise {", "winner: others", *columns, "}")
    found = compiled("belote-3", failed).found.errors
    assert [(error.code, says in error.message) for error in found] == [("C620", True)]


# ---------------------------------------------------------------- the points are told, not what it is

TOLD = "announce runs, fours: with one's first card or before it, at will, telling the points"
#: Forehand has a run of three in spades, the next one four tens, the third a run of four in diamonds.
DECLARING = [
    "AS KS QS 7S 8H 9C 7D 8D",
    "10C 10D 10H 10S 7H 9H AC 7C",
    "AD KD QD JD AH 8C JC 8S",
    "KC QC KH QH JH 9S JS 9D",
]
ANNOUNCED = ("announce run AS-QS", "play 7S", "announce four 10", "play 10S", "announce run AD-JD", "play 8S")


@pytest.mark.parametrize(
    ("bid", "heard"),
    [
        ("clubs 80", ["20 points", "100 points", "50 points"]),
        ("sans-atout 80", ["20 points", "150 points", "50 points"]),
    ],
)
def test_the_others_hear_what_a_declaration_counts_and_not_what_it_is(bid: str, heard: list[str]) -> None:
    engine, _ = players_of("coinche", replace("declarations.announce-runs", TOLD))
    deal = dealt(engine, DECLARING, f"bid {bid}", "pass", "pass", "pass", dealer=3)
    for act in ANNOUNCED:
        deal.apply(act)
    # Each knows their own, and of the others what it counts: four tens are 100, and 150 without trumps.
    own = ["run AS-QS", "four 10", "run AD-JD"]
    for seat in range(4):
        announced = deal.view(seat)["announcements"]
        assert announced == [[own[who] if who == seat else heard[who]] if who < 3 else [] for who in range(4)]
    deal.apply("play 9S")
    best = deal.view(3)["best_declaration"]
    # In Coinche a four is above every run.
    assert best == {"seat": 1, "text": heard[1]}


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", 'You say only what each counts, such as "20", not what it is, and show nothing.'),
        (
            "fr",
            "On dit seulement combien vaut l’annonce, par exemple « 20 », et non ce que c’est, et on ne montre rien.",
        ),
        ("hr", "Kaže se samo koliko zvanje vrijedi, na primjer „20“, a ne što je, i pritom se ništa ne pokazuje."),
        ("bg", "Казва се само колко точки носи анонсът, например „20“, но не и какъв е, и не се показва нищо."),
    ],
)
def test_it_is_said_that_the_points_are_told(language: str, says: str) -> None:
    model = compiled("coinche", replace("declarations.announce-runs", TOLD)).model
    assert model is not None
    told = sentences(model) if language == "en" else tongue.sentences(model, language)
    assert says in told["declarations.announce-runs"].replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "You say only what each counts, not what it is"),
        ("fr", "On dit seulement combien vaut l’annonce, et non ce que c’est"),
        ("hr", "Kaže se samo koliko zvanje vrijedi, a ne što je"),
        ("bg", "Казва се само колко точки носи анонсът, но не и какъв е"),
    ],
)
def test_what_counts_no_points_is_no_example_of_points(language: str, says: str) -> None:
    model = compiled("coinche", replace("declarations.announce-runs", TOLD)).model
    assert model is not None
    runs = tuple(dataclasses.replace(run, points=0) for run in model.declarations.run_values)
    fours = tuple(dataclasses.replace(four, points=0) for four in model.declarations.fours)
    worthless = dataclasses.replace(model.declarations, run_values=runs, fours=fours)
    model = dataclasses.replace(model, declarations=worthless)
    told = sentences(model) if language == "en" else tongue.sentences(model, language)
    assert says in told["declarations.announce-runs"].replace("\u00a0", " ").replace("\u202f", " ")


# ---------------------------------------------------------------- both players of made-up games agree


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("bela-4", failing("up", "down")),
        ("belote-3", (others_share("its share of half everyone's total rounded down"),)),
        (
            "coinche",
            (replace("scoring.failed.others", "others: half (the level + its extras) rounded up * the doubling"),),
        ),
        ("coinche", (replace("declarations.announce-runs", TOLD),)),
        ("bela-4", (then("then owed: tally owed up by half its total rounded down for every side"),)),
    ],
)
def test_engine_and_interpreter_agree_on_random_deals(base: str, changes: tuple[str, ...]) -> None:
    model = compiled(base, *changes).model
    assert model is not None
    table = table_of(model, KEY)
    for seed in range(30):
        rng = random.Random(seed)
        assert compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng) is None
