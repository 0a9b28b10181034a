"""``capot simulate``: figures against hand arithmetic, the same bytes however it is run, stopped and gone on with."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import math
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capot.base.extras import install
from capot.cli.simulate.progress_bar import Bar
from capot.cli.simulate.report_table import as_text
from capot.compile.workspace import Workspace, open_workspace
from capot.simulation.checkpoint import BadCheckpoint, Checkpoint, Done, not_begun
from capot.simulation.difference_words import number
from capot.simulation.estimates import Ratio, estimate, t_quantile, wilson
from capot.simulation.executors import NoWorkers, Workers, workers
from capot.simulation.measures import GROUPS, measures_of
from capot.simulation.policies import POLICIES
from capot.simulation.report_schema import simulation_schema
from capot.simulation.results import Report, as_data, job_of, report_of
from capot.simulation.run import Interrupted, Run, _Parts
from capot.simulation.sessions import session_length
from capot.simulation.subjects import Subject, subject_of
from capot.simulation.tally import Pick, Tally, nothing, of_session
from capot.simulation.worker import Job, OtherCode, Part, code_files, play
from helpers.calling import run
from helpers.choices import some
from helpers.places import ROOT

DEALS = 10_000


@cache
def shipped() -> Workspace:
    return open_workspace()


@cache
def subject(game: str, *rules: str) -> Subject:
    return subject_of(shipped(), game, rules)


def small(deals: int = 6000, seed: int = 1, session: int = 1000) -> Job:
    return job_of([subject("bela-4")], deals, seed, "random", session, "plain")


def counts() -> list[int]:
    return [len(subject("bela-4").table.sums)]


@cache
def played(game: str, deals: int = DEALS) -> dict[str, Any]:
    """Return what the command would publish of a game."""
    job = job_of([subject(game)], deals, 8, "random", 1000, "plain")
    return as_data(report_of([subject(game)], job, play(job, 0, job.sessions).tally))


# ---------------------------------------------------------------- sums


tallies = st.builds(
    Tally,
    st.integers(0, 9),
    st.tuples(st.tuples(*[st.integers(-(10**30), 10**30)] * 2)),
    st.tuples(st.tuples(*[st.integers(-(10**30), 10**30)] * 3)),
)


@given(tallies, tallies, tallies)
@settings(max_examples=50)
def test_tallies_add_up_in_any_order(a: Tally, b: Tally, c: Tally) -> None:
    assert (a + b) + c == a + (b + c) == c + (b + a)
    assert a + nothing([2], 1) == a


def test_a_session_is_summed_as_by_hand() -> None:
    # Two games; the measure is 3 of 10 in the first, 2 * 2 - 1 = 3 of 7 in the second.
    first, second = Pick(((0, 1),), ((1, 1),)), Pick(((0, 2), (1, -1)), ((2, 1),))
    tally = of_session([[3, 10], [2, 1, 7]], [[first], [second]])
    assert tally.products == ((3 * 3, 3 * 10, 3 * 3, 3 * 7, 10 * 10, 10 * 3, 10 * 7, 3 * 3, 3 * 7, 7 * 7),)


def ratio(sessions: list[tuple[int, ...]]) -> Ratio:
    """Return a measure from its values in each session."""
    games = len(sessions[0]) // 2
    picks = [[Pick(((0, 1),), ((1, 1),))]] * games
    total = nothing([2] * games, 1)
    for values in sessions:
        total += of_session([values[2 * game : 2 * game + 2] for game in range(games)], picks)
    return Ratio(tuple(map(sum, zip(*sessions, strict=True))), total.products[0], total.sessions)


def test_a_mean_is_that_of_five_sessions_by_hand() -> None:
    # Means 10, 12, 14, 16, 18 of ten things each: 14, variance 10, so the error of the mean is sqrt(10 / 5) = 1.4142.
    # Student's t for four degrees of freedom is 2.7764.
    found = estimate(ratio([(100, 10), (120, 10), (140, 10), (160, 10), (180, 10)]), "points")
    assert found.value == 14
    assert found.method == "sessions"
    assert found.half == pytest.approx(2.7764 * math.sqrt(2), rel=1e-3)


def test_four_sessions_are_too_few_for_an_interval() -> None:
    found = estimate(ratio([(100, 10), (120, 10), (140, 10), (160, 10)]), "points")
    assert (found.value, found.low, found.high, found.method) == (13, None, None, None)


def test_nothing_to_measure_has_no_value() -> None:
    assert estimate(ratio([(0, 0)] * 6), "share").value is None


def test_more_than_one_a_deal_have_no_interval_from_too_few_sessions() -> None:
    found = estimate(ratio([(2, 1)]), "count")  # two declarations in the one deal that was played
    assert (found.value, found.low, found.high, found.method) == (2, None, None, None)


@pytest.mark.parametrize(("freedom", "limit"), [(4, 2.776), (9, 2.262), (20, 2.086), (60, 2.000), (10**6, 1.960)])
def test_student_is_as_in_the_tables(freedom: int, limit: float) -> None:
    assert t_quantile(freedom) == pytest.approx(limit, abs=0.002)


def test_wilson_by_hand() -> None:
    # p = 0.1, n = 100, z = 1.96: (0.1 + 0.019208 -+ 1.96 * sqrt(0.0009 + 0.00009604)) / 1.038416
    assert wilson(10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert wilson(0, 100)[0] == 0
    assert wilson(100, 100)[1] == 1
    # None seen in n: the upper limit is z^2 / (n + z^2).
    assert wilson(0, 100)[1] == pytest.approx(3.8415 / 103.8415, abs=1e-5)


# ---------------------------------------------------------------- what is measured


def test_every_measure_of_every_game_can_be_told_apart() -> None:
    for game in sorted(shipped().catalogue.games):
        measures = measures_of(subject(game))
        assert len({measure.key for measure in measures}) == len(measures) > 20
        assert len({measure.label for measure in measures}) == len(measures)
        assert [group for group in GROUPS if any(m.group == group for m in measures)] == list(
            dict.fromkeys(m.group for m in measures)
        )


def by_key(data: dict[str, Any]) -> dict[str, Any]:
    return {row["key"]: row for row in data["measures"]}


def five_sigma(row: dict[str, Any], chance: Fraction) -> bool:
    things = row["denominator"]
    return abs(row["numerator"] - things * chance) < 5 * math.sqrt(things * chance * (1 - chance))


def test_shares_are_what_they_must_be_at_random() -> None:
    rows = by_key(played("bela-4"))
    # Trump king and queen of 32 cards in one of four hands of 8.
    assert five_sigma(rows["bela-held"], Fraction(7, 31))
    # Forehand chooses four suits or passes, each alike; so do the second and the third seat; dealer must choose.
    assert five_sigma(rows["taker-0"], Fraction(4, 5))
    assert five_sigma(rows["taker-1"], Fraction(4, 25))
    assert five_sigma(rows["taker-3"], Fraction(1, 125))
    assert five_sigma(rows["contract-hearts"], Fraction(1, 4))
    # Four aces lie in one of four hands of 8: 4 * C(28, 4) / C(32, 8).
    assert five_sigma(rows["four-A-announced"], Fraction(4 * math.comb(28, 4), math.comb(32, 8)))


@pytest.mark.parametrize("game", some("bela-3", "belot-4", of=("bela-3", "bela-4", "belot-4", "open-belote")))
def test_figures_fit_together(game: str) -> None:
    data = played(game, 5000)
    rows, sums = by_key(data), data["game"]["sums"]
    settled = rows["made"]["denominator"]
    assert settled == 5000 - sums["deals that were dead"] - sums["deals that won the match"]
    assert sum(row["numerator"] for key, row in rows.items() if key.startswith("taker-")) == settled
    assert sum(row["numerator"] for key, row in rows.items() if key.startswith("contract-")) == settled
    assert sum(row["numerator"] for key, row in rows.items() if key.startswith("made-by-")) == rows["made"]["numerator"]
    assert rows["points-last-trick"]["value"] == 10
    assert sum(bar["deals"] for bar in data["game"]["takers_points"]) == settled
    matches = sum(bar["matches"] for bar in data["game"]["match_lengths"])
    assert matches == rows["match-length"]["denominator"]
    if all(bar["matches"] == 0 for bar in data["game"]["match_lengths"][-1:]):
        length = sum(bar["deals"] * bar["matches"] for bar in data["game"]["match_lengths"])
        assert length == rows["match-length"]["numerator"]
    written = [row["value"] for key, row in rows.items() if key.startswith("written-")]
    assert rows["written"]["value"] == pytest.approx(sum(written) / len(written))
    lead = written[0] - sum(written[1:]) / (len(written) - 1)
    assert rows["forehand-lead"]["value"] == pytest.approx(lead)


def test_the_takers_make_what_wins_for_them() -> None:
    # Who keeps the deal as taker in Bulgaria: made, undoubled or doubled; not failed, not hanging.
    sums = played("belot-4", 5000)["game"]["sums"]
    made = sum(sums[f"taker at place {place}: {end}"] for place in range(4) for end in ("made", "doubled-made"))
    assert by_key(played("belot-4", 5000))["made"]["numerator"] == made


def test_the_interval_covers_the_truth_as_often_as_it_says() -> None:
    # A thousand times five sessions of eighty things, each seen with a chance of 4/5. Hits have a standard deviation of
    # 7 about 950; the normal curve's limit in place of Student's would give some 880.
    chance, hits = random.Random(1), 0
    for _ in range(1000):
        sessions = [(sum(chance.random() < 0.8 for _ in range(80)), 80) for _ in range(5)]
        found = estimate(ratio(sessions), "points")
        hits += found.low is not None and found.high is not None and found.low <= 0.8 <= found.high
    assert 915 <= hits <= 985


# ---------------------------------------------------------------- the same however it is run


def test_one_process_and_two_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("simulate", "bela-4", "--deals", "4500", "--format", "json", "--runner", "plain")
    assert run(capsys, *call, "--jobs", "1") == run(capsys, *call, "--jobs", "2")


def test_plain_and_compiled_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("simulate", "bela-4", "--deals", "4500", "--format", "json", "--jobs", "1", "--runner")
    assert run(capsys, *call, "plain") == run(capsys, *call, "compiled")


def test_compiled_is_asked_for_in_vain(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "no-compiler"))
    monkeypatch.setattr("capot.simulation.worker._TABLES", {})  # what was compiled earlier needs no compiler
    code, out, err = run(capsys, "simulate", "bela-4", "--deals", "10", "--runner", "compiled")
    assert (code, out) == (2, "")
    assert "this cannot be compiled here: CC names" in err


@given(st.data())
@settings(max_examples=10, deadline=None)
def test_parts_in_any_order_come_to_the_whole(data: st.DataObject) -> None:
    job = small(8 * 20, session=20)
    cuts = sorted(data.draw(st.sets(st.integers(1, 7), max_size=4)))
    parts = list(zip([0, *cuts], [*cuts, 8], strict=True))
    done = not_begun(job, counts())
    for first, end in data.draw(st.permutations(parts)):
        done = done.with_part(play(job, first, end))
    assert done == Done(((0, 8),), play(job, 0, 8).tally)


@given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 9)), max_size=6), st.integers(1, 8), st.floats(0, 3))
def test_parts_cover_what_is_missing_once(gaps: list[tuple[int, int]], many: int, seconds: float) -> None:
    missing, at = [], 0
    for length, gap in gaps:
        missing.append((at, at + length))
        at += length + gap
    parts, found = _Parts(list(missing), many), []
    while part := parts.next():
        found.append(part)
        parts.learn(Part(*part, nothing([1], 1), seconds))
    assert [n for first, end in found for n in range(first, end)] == [n for a, b in missing for n in range(a, b)]


def test_players_who_think_play_short_sessions() -> None:
    assert [session_length(players) for players in POLICIES] == [1000] + [50] * (len(POLICIES) - 1)


def test_players_who_think_do_better_and_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("--deals", "8", "--format", "json", "--jobs", "1", "--players")
    code, out, _ = run(capsys, "simulate", "bela-4", *call, "sensible")
    assert code == 0
    data = json.loads(out)
    assert (data["players"], data["session"], data["sessions"]) == ("sensible", 50, 1)
    assert out != run(capsys, "simulate", "bela-4", *call, "random")[1]


def test_what_is_compiled_with_a_program_tells_versions_apart() -> None:
    names = {file.name for file in code_files("sensible")}
    assert {"extension.c", "outcomes.h", "program.c.jinja", "program.py.jinja", "c.py", "thinking_player.py"} <= names
    assert "thinking_player.py" not in {file.name for file in code_files("random")}


def test_a_worker_with_another_capot_is_refused() -> None:
    with pytest.raises(OtherCode, match="another version"):
        play(dataclasses.replace(small(), code="0" * 64), 0, 1)


# ---------------------------------------------------------------- stopped, and gone on with


def keeper(path: Path, job: Job) -> Checkpoint:
    return Checkpoint(path, job, ("bela-4",), ("hash",), tuple(counts()))


class _Stop:
    """Presses Ctrl-C when so many deals are played."""

    def __init__(self, deals: int) -> None:
        self.deals = deals

    def __call__(self, played_: int) -> None:
        if played_ >= self.deals:
            raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_goes_on_to_the_same_end(tmp_path: Path, jobs: int) -> None:
    job = small(4000, session=100)
    kept = keeper(tmp_path / "kept.json", job)

    def submit(first: int, end: int) -> Future[Part]:
        future: Future[Part] = Future()
        if first < 10:  # a part has four times the sessions of the one before it at most; the later ones never come
            future.set_result(play(job, first, end))
        return future

    with pytest.raises(Interrupted) as stop:
        Run(job, not_begun(job, counts()), kept).finish(Workers(submit, jobs), _Stop(300))
    loaded = kept.load()
    assert loaded is not None
    assert 300 <= stop.value.done == loaded.tally.sessions * 100 < 4000
    second = Run(job, loaded, kept)
    with workers(job, 1) as found:
        second.finish(found, lambda deals: None)
    assert second.done.tally == play(job, 0, 40).tally
    assert kept.load() == second.done


def test_a_process_that_is_ended_from_outside_is_said_to_be(tmp_path: Path) -> None:
    job = small(4500, session=500)
    kept = keeper(tmp_path / "kept.json", job)

    def submit(first: int, end: int) -> Future[Part]:
        future: Future[Part] = Future()
        if first < 2:
            future.set_result(play(job, first, end))
        else:
            future.set_exception(BrokenProcessPool())
        return future

    with pytest.raises(NoWorkers, match=r"ended from outside.*is kept in the checkpoint"):
        Run(job, not_begun(job, counts()), kept).finish(Workers(submit, 1), lambda deals: None)
    loaded = kept.load()
    assert loaded is not None and loaded.ranges == ((0, 2),)


def test_a_killed_run_goes_on_to_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept.json"
    call = ["simulate", "bela-4", "--deals", "12000", "--format", "json", "--runner", "plain", "--jobs", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "capot", *call, "--checkpoint", str(path)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    end = time.monotonic() + 30
    while time.monotonic() < end and process.poll() is None:
        if path.exists() and json.loads(path.read_text())["sessions"]:
            break
        time.sleep(0.02)
    process.kill()
    assert process.wait() == -signal.SIGKILL  # it was still at work
    assert 0 < json.loads(path.read_text())["sessions"] < 12
    code, out, err = run(capsys, *call, "--checkpoint", str(path))
    assert (code, err) == (0, f"going on from {path}\n")
    assert (0, out, "") == run(capsys, *call[:-1], "2")


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    call = ["simulate", "bela-4", "--deals", "9000000", "--runner", "plain", "--jobs", "2", "--checkpoint", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "capot", *call],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + 30
    while time.monotonic() < end and not (path.exists() and json.loads(path.read_text())["sessions"]):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all that are at work
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, b"")
    said = err.decode().strip()
    assert said.startswith("interrupted after ") and said.count("\n") == 0
    assert f"kept in {path}; the same command goes on from there" in said


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    short, long = small(2000, session=500), small(3600, session=500)
    path = tmp_path / "kept.json"
    keeper(path, short).save(not_begun(short, counts()).with_part(play(short, 0, 4)))
    done = keeper(path, long).load()
    assert done is not None
    assert done.missing(8) == [(4, 8)]
    assert done.with_part(play(long, 4, 8)).tally == play(long, 0, 8).tally


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": 2}, "of seed 1, not of seed 2"),
        ({"players": "sensible"}, "of random players, not of sensible ones"),
        ({"session": 100}, "of sessions of 500 deals, not of 100"),
        ({"programs": "belot-4"}, "another version"),
        ({"deals": 1000}, "1500 deals already; ask for more"),
        ({"deals": 1200}, "1500 deals already"),
    ],
)
def test_a_checkpoint_of_another_run_is_refused(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    job = small(1500, session=500)
    path = tmp_path / "kept.json"
    keeper(path, job).save(not_begun(job, counts()).with_part(play(job, 0, 3)))
    if "programs" in change:
        change = {"programs": (subject(change["programs"]).table.program,)}
    with pytest.raises(BadCheckpoint, match=message):
        keeper(path, dataclasses.replace(job, **change)).load()


def test_a_run_that_ends_within_a_session_cannot_grow(tmp_path: Path) -> None:
    job = small(1200, session=500)
    path = tmp_path / "kept.json"
    keeper(path, job).save(not_begun(job, counts()).with_part(play(job, 0, 3)))
    assert keeper(path, job).load() is not None
    with pytest.raises(BadCheckpoint, match="ends with deal 1200 in the middle of a session"):
        keeper(path, dataclasses.replace(job, deals=2000)).load()


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda text: "", "cut off"),
        (lambda text: "[]", "no checkpoint"),
        (lambda text: text.replace('"sessions": 2', '"sessions": 3'), "damaged"),
        (
            lambda text: text.replace('"version": 1', '"version": 7'),
            "of version 7, which a newer capot wrote; this one reads 1",
        ),
        (lambda text: "\x00\x01", "no checkpoint"),
    ],
)
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, spoil: Callable[[str], str], message: str) -> None:
    job = small(1000, session=500)
    path = tmp_path / "kept.json"
    keeper(path, job).save(not_begun(job, counts()).with_part(play(job, 0, 2)))
    path.write_text(spoil(path.read_text()))
    with pytest.raises(BadCheckpoint, match=message):
        keeper(path, job).load()


def test_a_checkpoint_of_another_game_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept.json"
    assert run(capsys, "simulate", "bela-4", "--deals", "10", "--checkpoint", str(path))[0] == 0
    code, out, err = run(capsys, "simulate", "bela-3", "--deals", "10", "--checkpoint", str(path))
    assert (code, out) == (2, "")
    assert "it is of bela-4, not of bela-3. Give another file, or remove this one." in err
    code, _, err = run(capsys, "simulate", "bela-4", "--deals", "10", "--checkpoint", str(path))
    assert (code, err) == (0, f"going on from {path}\n")


# ---------------------------------------------------------------- what is shown


def test_what_programs_get_fulfils_the_published_schema() -> None:
    published = json.loads((ROOT / "docs" / "reference" / "simulation.schema.json").read_text(encoding="utf-8"))
    assert published == simulation_schema()
    validator = jsonschema.Draft202012Validator(published)
    validator.check_schema(published)
    data = json.loads(json.dumps(played("belot-4", 5000)))
    validator.validate(data)
    del data["measures"][3]["low"]
    with pytest.raises(jsonschema.ValidationError):
        validator.validate(data)


def test_csv_has_a_line_for_each_measure_and_each_bar(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "bela-4", "--deals", "1000", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert len({row["key"] for row in rows if row["group"] in GROUPS}) == len(measures_of(subject("bela-4")))
    bars = [row for row in rows if row["group"] == "takers' points"]
    assert sum(int(row["numerator"]) for row in bars) == int(rows[0]["denominator"])
    assert bars[0]["key"] == "0 to 9"


@cache
def five_sessions() -> Report:
    job = small(5000, session=1000)
    return report_of([subject("bela-4")], job, play(job, 0, 5).tally)


@pytest.mark.parametrize("width", [30, 50, 79, 100])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    text = as_text(five_sessions(), width)
    assert max(map(len, text.splitlines())) <= width
    assert "random players" in text.replace("\n", " ")
    assert "\033" not in text


def test_numbers_read_as_people_write_them() -> None:
    assert number(1234567, 0) == "1\xa0234\xa0567"
    assert number(-0.004, 2) == "0.00"
    assert number(-1.5, 1) == "−1.5"


def test_the_bar_fits_and_tells_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Listener:
        def tell(self, what: str) -> None:
            said.append(what)

    for columns in ("20", "45", "80"):
        monkeypatch.setenv("COLUMNS", columns)
        bar = Bar(Listener(), 1000, 0)  # type: ignore[arg-type]
        bar.began -= 10
        bar.tell(250)
        assert len(said[-1]) < int(columns)
    assert said[-1].startswith("[#######-----------------------] 25 % of 1\xa0000 deals, 0:3")


def test_plots_are_the_same_bytes_and_described(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'capot[plots]'")
    call = ("simulate", "bela-4", "--deals", "1000", "--out", str(tmp_path / "out.txt"), "--plots")
    for folder in ("one", "two"):
        assert run(capsys, *call, str(tmp_path / folder))[0] == 0
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == ["declarations.svg", "endings.svg", "matches.svg", "points.svg"]
    for name in names:
        drawing = (tmp_path / "one" / name).read_bytes()
        assert drawing == (tmp_path / "two" / name).read_bytes()
        root = ElementTree.fromstring(drawing)
        assert root.get("role") == "img"
        assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
        assert "bela-4" in (root[0].text or "") and root[1].text


def test_plots_without_matplotlib_are_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, out, err = run(capsys, "simulate", "bela-4", "--deals", "10", "--plots", str(tmp_path / "plots"))
    assert (code, out) == (2, "")
    assert install("plots") in err
    assert not (tmp_path / "plots").exists()


# ---------------------------------------------------------------- wrong calls


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["simulate"], "Missing argument"),
        (["simulate", "belo-4"], "belot-4"),
        (["simulate", "bela-4+clockwize"], "clockwise"),
        (["simulate", "bela-4", "--players", "clever"], "'clever' is not one of 'random'"),
        (["simulate", "bela-4", "--deals", "0"], "0 is not in the range"),
        (["simulate", "bela-4", "--deals", "many"], "not a valid integer"),
        (["simulate", "bela-4", "--seed", "-1"], "not in the range"),
        (["simulate", "bela-4", "--jobs", "0"], "not in the range"),
        (["simulate", "bela-4", "--format", "xml"], "xml"),
        (["simulate", "bela-4", "--deals", "10", "--out", "/dev/null/no/file"], "cannot use"),
        (["simulate", "bela-4", "--deals", "10", "--checkpoint", "/dev/null/no/file"], "cannot use"),
    ],
)
def test_a_wrong_call_is_answered_with_what_helps(
    capsys: pytest.CaptureFixture[str], call: list[str], message: str
) -> None:
    code, out, err = run(capsys, *call)
    assert (code, out) == (2, "")
    assert message in err
