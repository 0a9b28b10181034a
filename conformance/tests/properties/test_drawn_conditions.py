"""Every condition that the vocabulary can say, where it can be asked: engine and interpreter play it alike."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings

from capot.compile.workspace import open_workspace
from capot.language import writer
from capot.language.moments import (
    AFTER_THE_DEAL,
    COUNTING,
    FOLLOWING,
    LOOKING,
    SAYING,
    SCORING,
    SPEAKING,
    WRITING,
    Moment,
)
from capot_conformance.agreement import disagreement_text as telling
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.drawn_conditions import Called, draw_condition
from capot_conformance.agreement.made_up_games import KEY, MadeUp, compile_text
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.run import Found
from capot_conformance.agreement.tables import Table, table_of

WORKSPACE = open_workspace()
CALLED = Called(
    contracts=("suit", "no-trumps", "all-trumps"),
    worths=("trump", "plain"),
    quantities=("total", "cards", "runs", "fours"),
    numbers=("factor", "limit"),
    steps=("tens",),
)

#: For each moment a game, and a change to it in which ``{}`` is the condition.
CARRIERS: dict[Moment, tuple[str, str]] = {
    SPEAKING: (
        "bela-4",
        "remove deal.never-redealt add to bidding.naming {{ call cancel: the deal is dead, when {} }}",
    ),
    FOLLOWING: (
        "belot-4",
        "remove play.never-excused replace play.must-beat {{ must beat the winning card when {} }}",
    ),
    LOOKING: (
        "belot-4",
        "replace declarations.look {{ look: at the hand of one player, before the first lead, when {} }}",
    ),
    SAYING: (
        "belot-4",
        "replace declarations.announce-belot {{"
        " announce belot: with its first card, the other in hand, at will, when {} }}",
    ),
    SCORING: (
        "belot-4",
        "insert after scoring.breached {{ outcome drawn: {} {{ winner: nobody each side: 0 }} }}",
    ),
    COUNTING: (
        "belot-4",
        "replace scoring.last-trick {{ count last-trick: 10 to the winner of the last trick, when {} }}",
    ),
    WRITING: ("belot-4", "add to scoring {{ then more: 7 to the takers, when {} }}"),
    AFTER_THE_DEAL: ("bela-4", "replace match.looked-at {{ looked at: after each deal, when {} }}"),
}

#: How many conditions are drawn, and how many deals are played of those that the compiler takes.
DRAWN, DEALS = {15: (10, 1), 100: (20, 2)}.get(settings().max_examples, (1000, 5))


def text_of(moment: Moment, condition: str) -> str:
    game, change = CARRIERS[moment]
    lines = change.format(condition)
    for brace in ("{ ", " }"):
        lines = lines.replace(brace, f"\n{brace.strip()}\n" if brace == " }" else "{\n")
    for verb in (" add ", " replace ", " each side"):
        lines = lines.replace(verb, f"\n{verb.strip()} ")
    return f'game {KEY} "Drawn" extends {game} {{\n{lines}\n}}\n'


def table_with(moment: Moment, condition: str) -> Table | None:
    """Return the table of a game with a condition, or None where the compiler has something against it."""
    text = text_of(moment, condition)
    model = compile_text(WORKSPACE, text).model
    return None if model is None else table_of(model, KEY, (), MadeUp(CARRIERS[moment][0], (), (), model))


def difference(moment: Moment, condition: str, table: Table, seeds: range) -> str | None:
    """Return where engine and interpreter first play a condition differently, in words, or None if they do not."""
    for seed in seeds:
        rng = random.Random(seed)
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
        if found is not None:
            return telling.in_words(Found(KEY, seed, True, (), text_of(moment, condition), found), table)
    return None


@pytest.mark.parametrize("moment", CARRIERS, ids=lambda moment: moment.name)
def test_a_condition_means_the_same_to_engine_and_interpreter(moment: Moment) -> None:
    played = 0
    for number in range(DRAWN):
        condition = writer.guard(draw_condition(moment, CALLED, random.Random(f"{moment.name} {number}")))
        table = table_with(moment, condition)
        if table is not None:
            played += 1
            assert difference(moment, condition, table, range(number, number + DEALS)) is None
    # The compiler refuses what can never be, or makes no difference; of the rest there is enough.
    assert played >= 2


@pytest.mark.parametrize(
    ("moment", "condition"),
    [
        (SPEAKING, "40 - (the worth of the hand in plain + 5) >= 30"),
        (SPEAKING, "2 * (the worth of the hand in plain + 1) >= 20"),
        (SAYING, "(leading or trumping) and (the partner is winning or leading or the partner led)"),
        (SAYING, "(following or trumping) and (the partner led or the partner is winning)"),
        (AFTER_THE_DEAL, "not (not a side has every trick)"),
        (AFTER_THE_DEAL, "not (a side has every trick or a side has every trick)"),
    ],
)
def test_brackets_and_joined_facts_are_kept(moment: Moment, condition: str) -> None:
    table = table_with(moment, condition)
    assert table is not None
    assert difference(moment, condition, table, range(20)) is None
