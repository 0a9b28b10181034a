"""Batch programs against the interactive deal: what they did is replayed there, action by action, to the same score.

A traced program plays as the untraced one does, and records its actions; that is checked too. The replay refuses what
the rules refuse, so a deal that ends with the same outcome, columns, amounts and match was played by the rules.
"""

from __future__ import annotations

import dataclasses
import importlib
import math
import types
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import capot
from capot.backends.batch import NotCovered, emit_batch
from capot.batch import tables
from capot.batch.compiled import has_numba, is_kept
from capot.batch.counting import Counting
from capot.batch.program import VARIABLE, BadBatch, Program
from capot.batch.running import RANDOM, SENSIBLE, SESSION, load, mixed, program_of, run, session
from capot.batch.spelling import source_of, spelled
from capot.batch.trace import Traced, trace
from capot.build.bad_examples import workspace_of_shipped
from capot.compile.loader import engine, games, model_of
from capot.compile.workspace import Workspace
from capot.diagnostics.source import source_from_text
from capot.model.nodes import Model
from capot.runtime.deal import Deal
from capot.runtime.game import Game

GAMES = games()


@cache
def shipped() -> Workspace:
    return workspace_of_shipped()


def pairs() -> list[tuple[str, str]]:
    """Return every house rule with every game that it can be played in."""
    catalogue = shipped().catalogue
    return [(game, rule) for rule in sorted(catalogue.house_rules) for game in GAMES if catalogue.fits(rule, game)]


def model_with(game: str, rule: str) -> Model:
    needed = [name.text for name in shipped().catalogue.house_rules[rule].requires]
    return model_of(shipped(), game, [*needed, rule])


def replay(model: Model, deals: int, seed: int) -> Counter[str]:
    """Replay deals of a traced program, and compare all that came of them; return how often they ended how."""
    game, seen = engine(model), Counter[str]()
    expected: tuple[tuple[int, ...], int] | None = None
    for traced in trace(program_of(model, trace=True), game, 0, deals, mixed(seed, 0)):
        if expected is not None:
            assert (traced.scores, traced.hung) == expected
        ended, after, hung = compare(game, traced)
        seen[ended] += 1
        expected = (turned(game, after), hung)
    return seen


def compare(game: Game, traced: Traced) -> tuple[str, tuple[int, ...], int]:
    """Compare a deal with what the program says of it; return how it ended, the match score after it, what hangs."""
    deal, result = traced.deal, traced.result
    nothing = (0,) * len(game.sides)
    assert deal.is_over
    if result is None:
        assert deal.is_dead
        return "dead", deal.scores, deal.hanging
    if isinstance(result, int):
        assert deal.match_won_by == result
        return "match won", nothing, 0
    score = deal.score()
    outcome, columns, hangs, amounts = result
    possible = [end.name for end in game.kernel.outcomes if end.name != "breached"]
    assert (possible[outcome], columns, hangs) == (score.outcome, score.columns, score.hangs)
    assert amounts == tuple(score.counts.values())
    left, match = game.after_deal(deal.scores, deal)
    return (score.outcome, match.after, left) if match.winner is None else (score.outcome, nothing, 0)


def turned(game: Game, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return a match score as it stands when the table is turned so that seat 0 deals the next deal."""
    kernel = game.kernel
    now = game.seats_from(kernel.forehand[kernel.next_dealer[0]])
    then = game.seats_from(kernel.forehand[0])
    return tuple(
        scores[kernel.side_of[now[then.index(next(seat for seat in then if kernel.side_of[seat] == side))]]]
        for side in range(len(scores))
    )


# ---------------------------------------------------------------- by the rules


@pytest.mark.parametrize("game", GAMES)
def test_a_program_plays_by_the_rules(game: str) -> None:
    seen = replay(model_of(shipped(), game), 300, 1)
    assert seen["made"] + seen["doubled-made"] > 20
    assert seen["failed"] > 20


@pytest.mark.heavy
@pytest.mark.parametrize(("game", "rule"), pairs(), ids="-with-".join)
def test_a_program_plays_by_the_house_rules(game: str, rule: str) -> None:
    assert replay(model_with(game, rule), 40, 2).total() == 40


MATCHES = """house rule short-match "Eight or all" {
  for bela-4
  replace declarations.run-of-8 { run of 6 to 8: wins the match }
  replace declarations.run-of-5 { run of 5: wins the match }
}
house rule wide "Follow or trump" {
  for bela-4
  replace play.must-follow { must follow suit or trump }
}
"""


@cache
def own_rules() -> Workspace:
    workspace = workspace_of_shipped()
    workspace.take(source_from_text(MATCHES, "own.capot"))
    return workspace


def test_a_declaration_may_win_the_match() -> None:
    seen = replay(model_of(own_rules(), "bela-4", ["short-match"]), 800, 3)
    assert seen["match won"] > 3  # some fourteen are to be expected


def test_what_cannot_be_played_is_named() -> None:
    with pytest.raises(NotCovered, match=r"cannot play play\.[a-z-]+: .*; the interactive deal can"):
        emit_batch(model_of(own_rules(), "bela-4", ["wide"]))


# ---------------------------------------------------------------- one program


@pytest.mark.parametrize("game", GAMES)
def test_recording_changes_nothing(game: str) -> None:
    model = model_of(shipped(), game)
    log: list[object] = []
    traced = program_of(model, trace=True).plain
    plain = load(game).plain
    assert traced.play(0, 200, 5, traced.start(), log) == plain.play(0, 200, 5, plain.start())
    assert log


def test_a_shipped_program_is_that_of_the_shipped_engine() -> None:
    for game in GAMES:
        assert capot.load(game).model_hash == load(game).module.MODEL


def test_a_shipped_program_imports_nothing() -> None:
    module = importlib.import_module("capot_games.batch.bela_4")
    assert not [name for name, value in vars(module).items() if isinstance(value, type(module)) and name[0] != "_"]


# ---------------------------------------------------------------- runs


def test_runs_add_up_in_any_order() -> None:
    program = load("belot-4")
    whole = run(program, 2500, 9)
    parts = [run(program, 500, 9, 2000), run(program, 1000, 9), run(program, 1000, 9, 1000)]
    assert whole == [sum(numbers) for numbers in zip(*parts, strict=True)]
    assert whole != run(program, 2500, 10)


def test_every_match_that_begins_in_a_session_is_counted_whole() -> None:
    program = load("bela-4")
    one = dict(zip(program.sums, run(program, 1, 4), strict=True))
    assert one["deals"] == 1
    assert one["matches"] == 1
    assert one["deals of matches"] > 1
    lengths = {name: number for name, number in one.items() if name.startswith("matches of")}
    assert sum(lengths.values()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"deals": 10, "seed": 1, "start": 7}, f"a multiple of {SESSION}, not at 7"),
        ({"deals": -1, "seed": 1}, "counted from 0 on"),
        ({"deals": 1, "seed": 1, "policy": "clever"}, "no policy 'clever'"),
    ],
)
def test_a_run_that_cannot_be_is_refused(arguments: dict[str, int], message: str) -> None:
    with pytest.raises(BadBatch, match=message):
        run(load("bela-4"), **arguments)


# ---------------------------------------------------------------- players that think


@pytest.mark.parametrize("game", GAMES)
def test_deals_played_one_by_one_are_counted_as_a_program_counts(game: str) -> None:
    model = model_of(shipped(), game)
    program = program_of(model, trace=True)
    counting = Counting(program, engine(model))
    for traced in trace(program, counting.game, 0, 80, mixed(3, 0)):
        counting.deal(traced.deal, calls_in(traced.deal))
    sums = program.plain.play(0, 80, mixed(3, 0), program.plain.start(), [])
    by_name = list(zip(program.sums, sums, counting.sums, strict=True))[: program.module.MATCH_SUMS]
    assert [row for row in by_name if row[1] != row[2]] == []


def calls_in(deal: Deal) -> int:
    """Return how many calls were made in a deal, passes among them."""
    again = Deal(deal.game, deal.pack, deal.dealer, deal.scores, deal.hanging)
    stages = {stage.name for stage in deal.game.kernel.stages}
    calls = 0
    for seat, action in deal.history:
        calls += again.phase in stages
        again.apply(action, seat)
    return calls


def test_sensible_players_play_whole_matches_and_make_contracts() -> None:
    program = load("color-belot")
    thinking, chance = (
        dict(zip(program.sums, session(program.plain, 0, 40, 3, policy), strict=True)) for policy in (SENSIBLE, RANDOM)
    )
    assert thinking["deals"] == 40
    assert thinking["matches"] >= 1
    assert thinking["deals of matches"] >= 40
    endings = sum(number for name, number in thinking.items() if name.startswith("taker at place"))
    assert endings + thinking["deals that were dead"] + thinking["deals that won the match"] == 40
    assert endings * 16 <= thinking["calls made and cards played"] <= endings * 16 + 40 * 4
    shares = [
        sum(sums[f"taker at place {place}: made"] for place in (0, 1))
        / sum(number for name, number in sums.items() if name.startswith("taker at place"))
        for sums in (thinking, chance)
    ]
    assert shares[0] > shares[1] + 0.1


def test_sensible_deals_follow_from_seed_and_number_wherever_they_are_played() -> None:
    program = load("belote-3")
    one, other = (session(program.plain, 50, 3, 8, SENSIBLE) for _ in range(2))
    assert one == other
    assert one != session(program.plain, 50, 3, 9, SENSIBLE)
    assert one != session(program.plain, 100, 3, 8, SENSIBLE)


def test_a_program_made_on_the_spot_brings_its_engine_with_it() -> None:
    program = load("bela-4", ["clockwise"])
    module = types.ModuleType("elsewhere")
    exec(source_of(program.module), module.__dict__)
    elsewhere = Program(module)
    assert elsewhere.game.model_hash == program.module.MODEL
    assert elsewhere.game.next_seat(0) == 3
    assert session(elsewhere.plain, 0, 2, 5, SENSIBLE) == session(program.plain, 0, 2, 5, SENSIBLE)
    assert load("bela-4").game is capot.load("bela-4")
    with pytest.raises(BadBatch, match="no engine beside it"):
        program_of(model_of(shipped(), "bela-4", ["clockwise"]), trace=True).game  # noqa: B018


# ---------------------------------------------------------------- what runs


def test_the_environment_may_choose_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "python")
    assert load("bela-4").runner(10**9) is load("bela-4").plain
    monkeypatch.setenv(VARIABLE, "fortran")
    with pytest.raises(BadBatch, match="it may be python or numba"):
        load("bela-4").runner(10)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_spelled_for_a_compiler_plays_the_same(game: str) -> None:
    program = load(game)
    names: dict[str, Callable[..., None]] = {}
    exec(spelled(program.module.play, source_of(program.module), len(program.module.GROUPS)), names)  # type: ignore[arg-type]
    plain = program.plain
    fast = dataclasses.replace(plain, function=names["play"])
    before, after = plain.start(), fast.start()
    assert plain.play(0, 300, 5, before) == fast.play(0, 300, 5, after)
    assert before == after


@pytest.mark.skipif(has_numba(), reason="Numba is installed")
def test_numba_is_asked_for_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "numba")
    with pytest.raises(BadBatch, match="install capot with the extra fast"):
        load("bela-4").runner(10)


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed: pip install 'capot[fast]'")
@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_plain_give_the_same(game: str) -> None:
    program = load(game)
    plain, fast = program.plain, program.compiled
    for first, seed in ((0, 1), (123_456_789, mixed(77, 0))):
        before, after = plain.start(), fast.start()
        assert plain.play(first, 3000, seed, before) == fast.play(first, 3000, seed, after)
        assert list(before) == list(after)


@pytest.mark.skipif(not has_numba(), reason="Numba is not installed: pip install 'capot[fast]'")
def test_compiled_code_that_was_cut_off_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path))
    program = Program(load("color-belot").module)
    assert not is_kept(program)
    first = program.compiled
    assert is_kept(program)
    for code in (tmp_path / "capot" / "__pycache__").glob("*.nbc"):
        code.write_bytes(code.read_bytes()[:1000])
    again = Program(program.module).compiled
    assert again.play(0, 100, 1, again.start()) == first.play(0, 100, 1, first.start())


# ---------------------------------------------------------------- what is counted


@pytest.mark.parametrize(("game", "points"), [("bela-4", 152), ("bela-3", 152), ("belote-4", 152), ("open-bela", 152)])
def test_the_sums_fit_together(game: str, points: int) -> None:
    program = load(game)
    deals = 2000
    sums = dict(zip(program.sums, run(program, deals, 6), strict=True))

    def total(*starts: str) -> int:
        return sum(number for name, number in sums.items() if name.startswith(starts))

    played = deals - sums["deals that were dead"] - sums["deals that won the match"]
    assert sums["deals"] == deals
    assert total("cards of ") == points * played
    assert total("last-trick of ") == 10 * played
    assert total("clubs: ", "diamonds: ", "hearts: ", "spades: ") == played
    assert total("taker at place ") == played
    assert total("deals won by ") == played
    assert total("takers' total: ") == played


def test_a_random_trump_is_held_as_often_as_it_must_be() -> None:
    # Two given cards of 32 lie in one of four hands of 8 with a chance of 7/31.
    program = load("bela-4")
    deals = 20_000
    sums = dict(zip(program.sums, run(program, deals, 8), strict=True))
    expected = deals * 7 / 31
    assert abs(sums["bela held"] - expected) < 5 * math.sqrt(expected * 24 / 31)
    assert sums["bela held"] == sums["bela said"]


def test_suits_fall_as_they_must() -> None:
    # The number of clubs among 8 of 32 cards: comb(8, k) * comb(24, 8 - k) / comb(32, 8).
    model = model_of(shipped(), "bela-4")
    log: list[tuple[object, ...]] = []
    traced = program_of(model, trace=True).plain
    deals = 6000
    traced.play(0, deals, mixed(3, 0), traced.start(), log)
    for place in range(4):
        for suit in range(4):
            seen = Counter(event[2][suit][place].bit_count() for event in log if event[0] == "deal")  # type: ignore[index]
            for count in range(6):
                chance = math.comb(8, count) * math.comb(24, 8 - count) / math.comb(32, 8)
                assert abs(seen[count] - deals * chance) < 5 * math.sqrt(deals * chance)


# ---------------------------------------------------------------- tables


def test_alternatives_draw_in_proportion_to_the_weights() -> None:
    weights = [1, 2, 3, 10, 0, 5]
    limit, other = tables.alias(weights)
    share = [0.0] * len(weights)
    for place, (below, instead) in enumerate(zip(limit, other, strict=True)):
        share[place] += below / (1 << 30)
        share[instead] += 1 - below / (1 << 30)
    for found, weight in zip(share, weights, strict=True):
        assert found / len(weights) == pytest.approx(weight / 21, abs=1e-8)


def test_every_way_to_share_out_a_suit_is_there_once() -> None:
    rows = tables.dealing(6, (8, 8, 8))["ROWS"]
    assert len({tuple(row) for row in rows}) == len(rows) == 3**6  # type: ignore[arg-type]
    assert sum(tables.ways(counts) for counts in tables.compositions(6, (8, 8, 8))) == 3**6


def test_no_card_is_likelier_than_another_by_more_than_one_in_a_hundred() -> None:
    for many in range(1, 9):
        for numbers in (1021, 1019, 1013, 1009):
            seen = Counter(tables.share()[many][:numbers])
            assert max(seen.values()) - min(seen.values()) <= 1
            assert max(seen.values()) / min(seen.values()) < 1.01


@pytest.mark.parametrize(
    ("name", "left"), [("FREE", 0b10110), ("HIGHER_FIRST", 0b10000), ("HIGHER_ONLY", 0b10000), ("NOTHING", 0)]
)
def test_a_duty_leaves_what_it_must(name: str, left: int) -> None:
    table = tables.duty(name)
    assert table[0b1000][0b10110] == left
    lower = {"FREE": 0b110, "HIGHER_FIRST": 0b110, "HIGHER_ONLY": 0, "NOTHING": 0}
    assert table[0b1000][0b110] == lower[name]


def test_a_program_is_what_was_built() -> None:
    assert isinstance(load("bela-4"), Program)
    assert load("bela-4", ["clockwise"]).module.MODEL != load("bela-4").module.MODEL
