"""Engines and the reference interpreter, which share nothing but the rule model, agree at every step of a deal."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import capot
from capot.compile.loader import engine, loaded
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.notation.case_files import load_file
from capot.runtime.game import Game
from capot_conformance.agreement import disagreement_text
from capot_conformance.agreement import run as running
from capot_conformance.agreement.deal_comparison import Disagreement, compare
from capot_conformance.agreement.opening import AsGiven, AtRandom, Opening, draw_opening
from capot_conformance.agreement.reduction import shorten, shrink
from capot_conformance.agreement.run import Found, Played, Sitting
from capot_conformance.agreement.tables import Table, draw_table
from capot_conformance.reference import ReferenceGame
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.runner.case_run import run_case
from helpers.calling import run

WORKSPACE = open_workspace()
GAMES = sorted(WORKSPACE.catalogue.games)
DEALS = 12


@cache
def model_of(key: str) -> Model:
    model = compile_game(WORKSPACE, key).model
    assert model is not None
    return model


@cache
def engine_of(key: str) -> Game:
    return engine(model_of(key))


def with_a_wrong_rule(key: str, wrong: Callable[[Any], None]) -> Table:
    """Return a table where the interpreter goes by another rule than the engine."""
    node = copy.deepcopy(to_json(model_of(key)))
    wrong(node)
    return Table(key, (), engine_of(key), ReferenceGame(node))


def first_disagreement(table: Table, deals: int = 150) -> Disagreement:
    for seed in range(deals):
        rng = random.Random(seed)
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
        if found is not None:
            return found
    pytest.fail(f"nothing in {deals} deals")


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("table", [0, *(pytest.param(table, marks=pytest.mark.heavy) for table in range(1, 4))])
def test_engine_and_reference_agree_at_every_step(key: str, table: int) -> None:
    played = running.play_sitting(Sitting(key, table * running.AT_A_TABLE, DEALS))
    if played.found is not None:
        pytest.fail(disagreement_text.in_words(*running.shrunk(played.found)))
    assert played.deals == DEALS


def test_tables_have_house_rules_or_none() -> None:
    tables = [draw_table(WORKSPACE, "belot-4", random.Random(seed)).house_rules for seed in range(12)]
    assert () in tables
    assert len(set(tables)) > 6


# ---------------------------------------------------------------- the comparison can fail


def set_to(*path: Any, value: Any) -> Callable[[Any], None]:
    """Return a change of one value of a rule model."""

    def change(node: Any) -> None:
        for step in path[:-1]:
            node = node[step]
        assert node[path[-1]] != value
        node[path[-1]] = value

    return change


def no_trumping(node: Any) -> None:
    node["duties"] = [duty for duty in node["duties"] if duty["at"] != "play.must-trump"]


def swapped(node: Any) -> None:
    """Let the nine of trumps beat the jack."""
    ranks = node["contracts"][0]["parts"][0]["order"]["ranks"]
    assert ranks[:2] == ["J", "9"]
    ranks[:2] = ["9", "J"]


def worth_more(node: Any) -> None:
    """Let the ace of a plain suit count twelve."""
    values = node["contracts"][0]["parts"][1]["worth"]["values"]
    ace = next(value for value in values if value["rank"] == "A")
    assert ace["points"] == 11
    ace["points"] = 12


def failed_keeps(node: Any) -> None:
    node["outcomes"] = node["outcomes"][:1]
    node["outcomes"][0]["guard"] = None


DEALER = {"node": "Role", "part": "dealer", "of": None}

#: Rules that are wrong at one of two tables, and what is seen first of it.
WRONG: tuple[tuple[str, str, Callable[[Any], None]], ...] = (
    ("bela-4", "the hand", set_to("deal", 0, "packets", 0, "count", value=4)),
    ("bela-4", "the seats to act", set_to("deal", 1, "stage", "start", value=DEALER)),
    ("bela-4", "the legal actions", no_trumping),
    ("bela-4", "the legal actions", set_to("declarations", "sharing", "apart", value=["runs", "fours"])),
    ("color-belot", "the winner of the last trick", swapped),
    ("bela-4", "the points of the last trick", worth_more),
    ("bela-4", "what the hand holds to declare", set_to("declarations", "run_values", 0, "points", value=30)),
    ("bela-4", "what counts", set_to("counts", 1, "points", value=20)),
    ("color-belot", "what counts", set_to("declarations", "awards", 0, "who", value="each-side")),
    ("bela-4", "the outcome", failed_keeps),
    ("color-belot", "the winner of the match", set_to("target", "points", value=520)),
    ("bela-4", "the next dealer", set_to("next_dealer", "who", value=DEALER)),
    ("bela-4", "the phase", set_to("claims", value=[])),
    ("belot-4", "what the doubling multiplies by", set_to("deal", 1, "stage", "calls", 3, "doubles", "times", value=3)),
    ("belot-4", "the columns", set_to("then", 3, "points", value=10)),
)


@pytest.mark.representatives
@pytest.mark.parametrize(("key", "what", "wrong"), WRONG, ids=[f"{key} {what}" for key, what, _ in WRONG])
def test_a_wrong_rule_is_found_where_it_shows(key: str, what: str, wrong: Callable[[Any], None]) -> None:
    found = first_disagreement(with_a_wrong_rule(key, wrong))
    assert found.what == what
    assert found.engine != found.reference


def test_the_acts_lead_there_again() -> None:
    table = with_a_wrong_rule("bela-4", no_trumping)
    found = first_disagreement(table)
    assert compare(table.engine, table.reference, found.opening, AsGiven(found.acts)) == found
    # Up to the last act they were of one mind.
    shorter = compare(table.engine, ReferenceGame(to_json(model_of("bela-4"))), found.opening, AsGiven(found.acts))
    assert shorter is None


def engine_with(**functions: Callable[..., Any]) -> Game:
    """Return an engine of Bela in which some functions are others."""
    module = loaded(model_of("bela-4"))
    for name, function in functions.items():
        assert hasattr(module, name)
        setattr(module, name, function)
    assert isinstance(module.GAME, Game)
    return module.GAME


def test_a_wrong_engine_is_found_too() -> None:
    free = engine_with(follow=lambda contract, hand, led, best, partner: hand)
    found = first_disagreement(Table("bela-4", (), free, ReferenceGame(to_json(model_of("bela-4")))))
    assert found.what == "the legal actions"
    assert set(found.reference.split(", ")) < set(found.engine.split(", "))


def test_a_reason_that_is_not_the_duty_is_found() -> None:
    game = engine_of("bela-4")
    duties = Game(replace(game.kernel, duties=tuple(reversed(game.kernel.duties))), game.engine)
    found = first_disagreement(Table("bela-4", (), duties, ReferenceGame(to_json(model_of("bela-4")))))
    assert found.what.startswith("the duty that forbids ")


def test_a_copy_that_is_not_its_own_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capot.Deal, "clone", lambda deal: deal)
    found = first_disagreement(Table("bela-4", (), engine_of("bela-4"), ReferenceGame(to_json(model_of("bela-4")))))
    assert found.acts


def test_a_breakdown_is_an_answer() -> None:
    def breaks(contract: int, hand: int, led: int, best: int, partner: int) -> int:
        raise KeyError("no such row")

    found = first_disagreement(
        Table("bela-4", (), engine_with(follow=breaks), ReferenceGame(to_json(model_of("bela-4"))))
    )
    assert "breaks down: KeyError: 'no such row'" in found.engine
    assert found.reference == "answers"
    found = first_disagreement(with_a_wrong_rule("bela-4", set_to("outcomes", value=[])))
    assert "breaks down" in found.reference
    assert found.engine == "answers"


# ---------------------------------------------------------------- made small, and told


def test_a_disagreement_is_made_short() -> None:
    table = with_a_wrong_rule("bela-4", worth_more)
    found = first_disagreement(table)
    short = shorten(table, found)
    assert short.what == found.what
    assert short.opening.scores == (0, 0)
    # Somebody names, nobody announces, and an ace falls in one of the tricks, the first if it can.
    assert len(short.acts) <= len(found.acts)
    assert not any(text.startswith("announce") for _, text in short.acts)


def test_house_rules_that_are_not_to_blame_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong_everywhere(model: Model) -> Any:
        node = copy.deepcopy(to_json(model))
        worth_more(node)
        return node

    monkeypatch.setattr("capot_conformance.agreement.tables.to_json", wrong_everywhere)
    seeds = (random.Random(seed) for seed in range(20))
    table = next(one for one in (draw_table(WORKSPACE, "bela-4", rng) for rng in seeds) if len(one.house_rules) > 1)
    smaller, found = shrink(WORKSPACE, table, first_disagreement(table))
    assert smaller.house_rules == ()
    assert found.what == "the points of the last trick"


@pytest.mark.parametrize(("key", "what", "wrong"), WRONG[2:7], ids=[f"{key} {what}" for key, what, _ in WRONG[2:7]])
def test_what_is_told_is_the_beginning_of_a_case(
    key: str, what: str, wrong: Callable[[Any], None], tmp_path: Path
) -> None:
    table = with_a_wrong_rule(key, wrong)
    short = shorten(table, first_disagreement(table))
    found = Found(key, 7, False, (), "", short, Sitting(key, 7, 1))
    told = disagreement_text.in_words(found, table)
    assert f"{key}, seed 7: {what}" in told
    assert short.engine in told and short.reference in told
    assert f"capot conform {key} --deals 1 --seed 7" in told
    path = tmp_path / "cases" / "table" / "found.yaml"
    path.parent.mkdir(parents=True)
    text = (
        disagreement_text.case_of(found, table)
        .replace("(what a card player calls it)", "a case")
        .replace("(the", "the")
    )
    path.write_text("source: bela\ncases:\n" + "\n".join(f"  {line}" for line in text.splitlines()) + "\n")
    (case,) = load_file(path)
    # It can be put to the engine: whatever comes of it, nobody is let do what they may not do.
    given = run_case(case, table.engine)  # type: ignore[arg-type]
    assert not any("does not let" in line or "the case is wrong" in line for line in given)
    if what == "the legal actions":
        assert given
        assert run_case(case, ReferenceEngine(table.reference)) == []  # type: ignore[arg-type]


# ---------------------------------------------------------------- many deals


def test_deals_are_spread_over_games_whatever_the_tables() -> None:
    todo = running.sittings(("bela-4", "belot-4", "bela-3"), 200, seed=30)
    for game, deals in (("bela-4", 67), ("belot-4", 67), ("bela-3", 66)):
        seeds = [seed for one in todo if one.game == game for seed in range(one.first, one.first + one.deals)]
        assert seeds == list(range(30, 30 + deals))
    # No sitting goes over from one table to the next.
    assert all(one.first // 50 == (one.first + one.deals - 1) // 50 for one in todo)


def wrong_tables(game: str, number: int, *rules: object) -> Table:
    """Return a table that is in order, or one with a fault, by its number."""
    return with_a_wrong_rule(game, worth_more if number % 2 else lambda node: None)


def test_what_is_found_does_not_depend_on_who_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "table_for", wrong_tables)
    todo = running.sittings(("bela-3", "bela-4"), 120, seed=35)
    alone = list(running.play(todo))
    with ThreadPoolExecutor(2) as executor:
        assert list(running.play(todo, executor)) == alone
    firsts = running.first_of_each_game(alone)
    assert [found.game for found in firsts] == ["bela-3", "bela-4"]
    # The seed alone leads to the deal again.
    for found in firsts:
        assert found.seed >= 50
        assert running.play_one(found.sitting, found.seed) == found


def test_the_command_compares(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "conform", "bela-4", "color-belot", "--deals", "11", "--seed", "4")
    assert (code, out) == (0, "11 deals by engine and reference interpreter: they agree\n")


def test_the_command_with_several_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "conform", "color-belot", "--deals", "60", "--jobs", "2", "--format", "json")
    assert (code, json.loads(out)) == (0, {"deals": 60, "disagreements": []})


def test_the_command_tells_a_disagreement(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "table_for", wrong_tables)
    code, out, _ = run(capsys, "conform", "bela-4", "--deals", "60", "--seed", "45")
    assert code == 1
    assert "the points of the last trick" in out
    assert "kind: play" in out
    assert out.endswith("deals by engine and reference interpreter: they disagree in 1 game\n")
    code, out, _ = run(capsys, "conform", "bela-4", "--deals", "60", "--seed", "45", "--format", "json")
    (row,) = json.loads(out)["disagreements"]
    assert code == 1
    assert row["game"] == "bela-4" and row["seed"] >= 50 and row["acts"]


@pytest.mark.parametrize(
    "wrong",
    [
        ("--deals", "0"),
        ("--deals", "many"),
        ("--deals", "5", "--jobs", "0"),
        ("--deals", "5", "--coverage"),
        ("--seed", "3"),
        ("--made-up",),
        ("no-such-game", "--deals", "5"),
    ],
)
def test_a_wrong_call_is_said_to_be_one(capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...]) -> None:
    code, _, err = run(capsys, "conform", *wrong)
    assert code == 2
    assert "Traceback" not in err


def test_the_types_of_what_is_given() -> None:
    # A pack that is not the game's is a wrong call, not a disagreement between the two.
    table = with_a_wrong_rule("bela-4", lambda node: None)
    found = compare(table.engine, table.reference, Opening(("AH",), 0, (0, 0)), AsGiven(()))
    assert found is not None and "breaks down" in found.engine and "breaks down" in found.reference
    assert isinstance(running.play_sitting(Sitting("bela-4", 0, 1)), Played)
