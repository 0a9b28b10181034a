"""Readings of open points that a house rule of one's own says: that it compiles, is another game, and plays as said."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from capot.compile.loader import model_of
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.diagnostics.render import render
from capot.diagnostics.source import source_from_text
from capot.model.ledger import load_ledgers
from capot.model.nodes import Model
from capot.model.readings import SAID, Reading, SaidSo, said_so, unselected_readings
from capot.model.serial import to_json
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.sources.exemptions import load_exceptions
from helpers.choices import GAMES

WORKSPACE = open_workspace()
SAYINGS = [
    pytest.param(way, id=f"{clause}={key} in {game}")
    for (clause, key), ways in said_so().items()
    for game, way in ways.items()
]
NAME = "ours"
DEALS = 3

#: What is played in every run: of the bidding, the play, declarations, outcomes, steps, and who wins and deals.
PLAYED = (
    "bela.cf05.38=b in bela-4",
    "belot.declarations.27=other in belot-4",
    "belot.play.19=regular in belot-4",
    "bela.cf09.8=c in bela-3",
    "color-belot.scoring.11=min1 in color-belot",
    "belot.bidding.22=literal in belot-4",
)


def composed(way: SaidSo) -> Model:
    workspace = WORKSPACE.copy()
    workspace.take(source_from_text(way.house_rule(NAME), NAME))
    assert not workspace.found, render(list(workspace.found), workspace.sources)
    compiled = compile_game(workspace, way.game, workspace.catalogue.with_required([NAME]))
    assert not compiled.found, render(list(compiled.found), workspace.sources)
    assert compiled.model is not None
    return compiled.model


@pytest.mark.parametrize("way", SAYINGS)
def test_what_is_said_so_compiles_and_is_another_game(way: SaidSo) -> None:
    ours, plain = composed(way), model_of(WORKSPACE, way.game)
    assert to_json(replace(ours, house_rules=())) != to_json(replace(plain, house_rules=()))


@pytest.mark.parametrize(
    "way",
    [one if one.id in PLAYED else pytest.param(*one.values, id=one.id, marks=pytest.mark.heavy) for one in SAYINGS],
)
def test_engine_and_interpreter_agree_on_what_is_said_so(way: SaidSo) -> None:
    table = table_of(composed(way), way.game, (NAME,))
    for seed in range(DEALS):
        rng = random.Random(f"{way.game} {way.changes} {seed}")
        assert compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng) is None


@pytest.mark.parametrize("reading", [pytest.param(one, id="=".join(one)) for one in said_so()])
def test_a_reading_is_said_for_every_game_that_it_is_of_or_the_others_have_a_reason(reading: Reading) -> None:
    clause = load_ledgers().clauses[reading[0]]
    assert reading[1] in dict(clause.readings)
    said = said_so()[reading].keys()
    left = {game for game in clause.games if game not in said and not load_exceptions().why_not(clause.id, game)}
    assert said <= set(clause.games)
    assert bool(left) == (reading in unselected_readings()), left


def test_the_games_that_are_played_in_every_run_are_of_every_run() -> None:
    ids = {one.id for one in SAYINGS}
    assert set(PLAYED) <= ids
    assert {one.partition(" in ")[2] for one in PLAYED} <= set(GAMES)
    assert SAID == "can-be-said"
