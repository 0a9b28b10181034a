"""Contests by keys that no shipped game has: what ties across kinds is met, and played alike by both."""

from __future__ import annotations

import copy
import random

import pytest

import capot
from capot.compile.workspace import open_workspace
from capot_conformance.agreement import disagreement_text
from capot_conformance.agreement.clauses import addressed
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.drawn_contests import another_contest
from capot_conformance.agreement.library import read_game
from capot_conformance.agreement.made_up_games import KEY, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening, run_and_four
from capot_conformance.agreement.run import Found, Sitting
from capot_conformance.agreement.tables import Table, table_of
from capot_conformance.reference import ReferenceGame

WORKSPACE = open_workspace()
CONTEST = "declarations.contest"
MORE = ("bela-4", "schieber", "coinche", "belot-3")


def table_with(key: str, contest: str) -> Table | None:
    """Return the table of a game with another contest; None where the compiler refuses it."""
    text = f'game {KEY} "Made up" extends {key} {{\n  replace {CONTEST} {{\n{contest}\n  }}\n}}\n'
    model = compile_text(WORKSPACE, text, KEY).model
    return None if model is None else table_of(model, KEY)


def drawn_table(key: str, rng: random.Random) -> tuple[Table, str]:
    """Draw contests for a game until the compiler takes one."""
    contest = addressed(read_game(WORKSPACE, key)[0])[CONTEST]
    while True:
        other = "\n".join(another_contest(contest, rng).lines("    "))
        table = table_with(key, other)
        if table is not None:
            return table, other


@pytest.mark.parametrize("key", ["belot-4", "baloot", *(pytest.param(k, marks=pytest.mark.heavy) for k in MORE)])
def test_drawn_contests_are_decided_alike(key: str) -> None:
    rng = random.Random(key)
    tie = 0
    for number in range(20):
        table, text = drawn_table(key, rng)
        tie += "by points\n" in text and " over " not in text
        for _ in range(6):
            found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
            if found is not None:
                pytest.fail(disagreement_text.in_words(Found(KEY, number, True, (), text, found, Sitting(key, 0, 1))))
        if tie == 2 and number > 2:
            return
    pytest.fail(f"of 20 contests {tie} let a run and a four tie")


def test_deals_meet_a_run_and_a_four_that_tie() -> None:
    keys = ("by points", "fours by J 9 A K Q 10", "runs by length", "else: nobody")
    head = "contest runs, fours: between sides, after the first trick {"
    table = table_with("belot-4", "\n".join((head, *keys, "}")))
    assert table is not None
    over = {"node": "KeyOver", "at": "", "high": "fours", "low": "runs", "guard": None}
    wrong = copy.deepcopy(dict(table.reference.model))
    wrong["declarations"]["contest"]["keys"].insert(1, over)
    rng = random.Random(1)
    games = (table.engine, ReferenceGame(wrong))
    assert any(compare(*games, draw_opening(table.engine, rng), AtRandom(rng), rng) for _ in range(150))


def test_a_run_and_a_four_that_bring_the_same_are_drawn() -> None:
    engine = capot.load("belot-4")
    rng = random.Random(1)
    for _ in range(20):
        drawn = run_and_four(engine, rng)
        assert drawn is not None
        run, four = drawn
        # Runs of five to seven bring 100; so do four aces, kings, queens and tens.
        assert (5 <= len(run) <= 7, len(four)) == (True, 4)
        assert len({card[:-1] for card in four}) == len({card[-1] for card in run}) == 1
        assert four[0][:-1] in ("A", "K", "Q", "10")
        assert not set(run) & set(four)
    assert run_and_four(capot.load("tarabish"), rng) is None  # there are no fours
