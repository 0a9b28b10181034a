"""``capot compare``: differences against hand arithmetic, the same deals for both, and sentences that say it."""

from __future__ import annotations

import csv
import io
import json
import math
from fractions import Fraction
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from capot.cli.simulate.report_table import as_text
from capot.compile.workspace import Workspace, open_workspace
from capot.simulation.difference_words import sentences
from capot.simulation.estimates import Ratio, difference, never_differed, wilson, worth_of_pairing
from capot.simulation.report_schema import simulation_schema
from capot.simulation.results import Report, as_data, job_of, report_of
from capot.simulation.subjects import Subject, subject_of
from capot.simulation.tally import Pick, nothing, of_session
from capot.simulation.worker import play
from helpers.calling import run


@cache
def shipped() -> Workspace:
    return open_workspace()


@cache
def subject(game: str, *rules: str) -> Subject:
    return subject_of(shipped(), game, rules)


@cache
def compared(a: str, b: str, deals: int = 10_000, session: int = 500) -> Report:
    """Return what comes of two games, each with house rules behind a plus."""
    both = [subject(*name.split("+")) for name in (a, b)]
    job = job_of(both, deals, 4, "random", session, "plain")
    return report_of(both, job, play(job, 0, job.sessions).tally)


def ratio(sessions: list[tuple[int, int, int, int]]) -> Ratio:
    """Return a measure of two games from its values in each session."""
    picks = [[Pick(((0, 1),), ((1, 1),))]] * 2
    total = nothing([2, 2], 1)
    for values in sessions:
        total += of_session([values[:2], values[2:]], picks)
    first, second, third, fourth = (sum(column) for column in zip(*sessions, strict=True))
    return Ratio((first, second, third, fourth), total.products[0], total.sessions)


# ---------------------------------------------------------------- differences


PAIRS = [(100, 10, 120, 10), (120, 10, 130, 10), (140, 10, 160, 10), (160, 10, 170, 10), (180, 10, 200, 10)]


def test_a_difference_is_that_of_the_pairs_by_hand() -> None:
    # B is above A by 2, 1, 2, 1, 2 a thing: 1.6, variance 0.3, so the error is sqrt(0.3 / 5); t is 2.7764.
    found = difference(ratio(PAIRS), "points")
    assert (found.value, found.method) == (Fraction(8, 5), "pairs of sessions")
    assert found.half == pytest.approx(2.7764 * math.sqrt(0.06), rel=1e-3)


def test_the_same_deals_are_worth_what_they_save() -> None:
    # A varies by 10, B (12, 13, 16, 17, 20) by 10.3, the difference by 0.3: 20.3 / 0.3 times as many deals.
    assert worth_of_pairing(ratio(PAIRS)) == pytest.approx(20.3 / 0.3)
    shuffled = [(*a[:2], *b[2:]) for a, b in zip(PAIRS, reversed(PAIRS), strict=True)]
    wide, narrow = difference(ratio(shuffled), "points"), difference(ratio(PAIRS), "points")
    assert wide.value == narrow.value
    assert wide.half is not None and narrow.half is not None and wide.half > 5 * narrow.half


def test_what_did_not_differ_in_any_deal_is_bounded() -> None:
    # Nothing seen in 5000 things: what happens to z^2 = 3.84 of them would be missed five times in a hundred.
    same = ratio([(300, 1000, 300, 1000)] * 5)
    found = difference(same, "share")
    assert (found.value, found.method) == (0, "few differed")
    assert found.high == pytest.approx(3.8415 / 5000, rel=1e-4)
    assert never_differed(same)
    assert not never_differed(ratio([(300, 1000, 299, 1000), (299, 1000, 300, 1000)] * 3))


def test_few_different_things_are_taken_for_rare_events() -> None:
    # Four more in B: z^2 / 2 + z * sqrt(4 + z^2 / 4) = 1.9207 + 1.96 * sqrt(4.9604) = 6.2860.
    found = difference(ratio([(300, 1000, 301, 1000)] * 4 + [(300, 1000, 300, 1000)]), "share")
    assert (found.value, found.method) == (Fraction(4, 5000), "few differed")
    assert found.half == pytest.approx(6.2860 / 5000, rel=1e-3)


def test_rare_things_are_compared_by_newcombe() -> None:
    # Newcombe (1998), example d: 56/70 and 48/80 give 0.0524 to 0.3339; example g: 10/10 and 0/20 give 0.6791 to 1.
    found = difference(ratio([(0, 20, 10, 10)]), "share")
    assert found.method == "newcombe"
    assert found.low is not None and found.high is not None
    assert (found.low, found.high) == (pytest.approx(0.6791, abs=1e-4), pytest.approx(1.0, abs=1e-9))
    assert wilson(48, 80) == pytest.approx((0.4905, 0.7003), abs=1e-3)


def test_more_than_one_a_deal_are_not_compared_as_shares() -> None:
    found = difference(ratio([(7, 5, 0, 5)]), "count")  # seven runs in five deals, and none in the same five
    assert (found.value, found.low, found.high, found.method) == (Fraction(-7, 5), None, None, None)


def test_four_sessions_are_too_few_for_a_difference() -> None:
    found = difference(ratio(PAIRS[:4]), "points")
    assert (found.value, found.low, found.method) == (Fraction(3, 2), None, None)


def test_what_one_game_never_has_cannot_be_compared() -> None:
    assert difference(ratio([(1, 5, 0, 0)] * 5), "share").value is None


# ---------------------------------------------------------------- the same deals


def hands(game: str, rules: list[str], deals: int) -> list[list[int]]:
    """Return the hands of some deals as everybody has them for the play, from forehand on, one after the other."""
    one = subject(game, *rules)
    module = one.table.plain
    found = []
    for number in range(deals):
        state, pack = module.State(3, number), [0] * len(one.table.program.cards)
        module.lay_pack(state, pack)
        module.start(state, pack, 0, [0] * module.SIDE_COUNT, 0)
        while state.phase < module.PHASE_PLAY:
            module.apply(state, state.turn, module.choose(state, state.turn))
        seat, dealt = module.FOREHAND[0], []
        for _ in range(module.SEAT_COUNT):
            dealt.append(state.hand[seat])
            seat = module.NEXT[seat]
        found.append(dealt)
    return found


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("bela-4", []), ("bela-4", ["clockwise"])),
        (("bela-4", []), ("belot-4", [])),
        (("belot-4", []), ("belot-4-club", [])),
    ],
)
def test_games_dealt_alike_play_the_same_hands(first: tuple[str, list[str]], second: tuple[str, list[str]]) -> None:
    one, other = hands(*first, 50), hands(*second, 50)
    assert len(one) == 50
    assert sum(all(mine) for mine in one) > 10
    # A deal that was dead or won before the play in one game has no hands there.
    assert [mine for mine, theirs in zip(one, other, strict=True) if all(mine + theirs) and mine != theirs] == []
    assert subject(first[0], *first[1]).dealt_like(subject(second[0], *second[1]))


def test_games_dealt_otherwise_are_said_to_be() -> None:
    report = compared("bela-4", "bela-2", 1000)
    assert not as_data(report)["same_deals"]
    assert "dealt differently" in as_text(report, 79)


def test_a_house_rule_that_touches_little_leaves_the_rest_deal_for_deal() -> None:
    report = compared("bela-4", "bela-4+no-card-twice")
    rows = {row.measure.key: row for row in report.rows}
    assert rows["run-of-3-announced"].seen  # a run that shares a card with four of a kind no longer counts
    assert all(rows[f"taker-{place}"].same for place in range(4))
    assert rows["four-A-announced"].same
    written = rows["written"]
    assert written.seen and written.pairing is not None and written.pairing > 50
    assert written.difference is not None and written.difference.value is not None and written.difference.value < 0


def test_a_figure_alone_is_the_figure_beside_another() -> None:
    one = subject("bela-4")
    job = job_of([one], 10_000, 4, "random", 500, "plain")
    alone = report_of([one], job, play(job, 0, 20).tally)
    both = compared("bela-4", "bela-4+no-card-twice")
    assert [row.figures[0] for row in alone.rows] == [row.figures[0] for row in both.rows]


# ---------------------------------------------------------------- what is said


def test_sentences_say_what_differs_and_what_does_not() -> None:
    said = sentences(compared("bela-4", "bela-4+no-card-twice"))
    assert any(
        text.startswith("With no-card-twice, a side writes 0.") and "points fewer in a deal" in text for text in said
    )
    assert any(text.startswith("With no-card-twice, a run of 3 counts ") and "less often" in text for text in said)
    assert any(text.startswith("Not one deal differed in ") and "how often there is no taker" in text for text in said)
    assert all(text.endswith(".") for text in said)


def test_sentences_name_a_game_of_another_name() -> None:
    said = sentences(compared("bela-4", "belot-4", 5000))
    assert any(text.startswith("In belot-4, ") for text in said)
    assert any("percentage points" in text for text in said)


def test_what_it_would_take_is_said() -> None:
    said = [
        text for text in sentences(compared("bela-4", "bela-4+no-card-twice")) if "No difference can be seen" in text
    ]
    assert said
    assert any("to see a difference as small as that would take some " in text for text in said)


def test_too_few_deals_are_said_to_be() -> None:
    report = compared("bela-4", "bela-4+no-card-twice", 1000)
    assert any("are too few to say" in text for text in sentences(report))
    text = " ".join(as_text(report, 79).split())
    assert "Too few deals for the intervals of means and of differences: they take 2 500 at least." in text


@pytest.mark.parametrize("width", [30, 50, 79, 100])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    text = as_text(compared("bela-4", "bela-4+no-card-twice"), width)
    assert max(map(len, text.splitlines())) <= width
    assert "A: bela-4 B: bela-4+no-card-twice" in " ".join(text.split())


def test_what_programs_get_fulfils_the_published_schema() -> None:
    data = json.loads(json.dumps(as_data(compared("bela-4", "belot-4", 5000))))
    jsonschema.Draft202012Validator(simulation_schema()).validate(data)
    assert "points-capot" in data["games"][0]["only"]  # belot counts every trick as a bonus within the cards


# ---------------------------------------------------------------- the command


def test_one_process_and_two_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("compare", "bela-4", "no-card-twice", "--deals", "3500", "--format", "json", "--runner", "plain")
    assert run(capsys, *call, "--jobs", "1") == run(capsys, *call, "--jobs", "2")


def test_the_second_game_may_be_named_in_many_ways(capsys: pytest.CaptureFixture[str]) -> None:
    more = ("--deals", "50", "--format", "csv", "--jobs", "1", "--runner", "plain")
    calls = [
        ("bela-4", "no-card-twice"),
        ("bela-4", "--with", "no-card-twice"),
        ("bela-4", "bela-4", "--with-b", "no-card-twice"),
        ("bela-4", "bela-4+no-card-twice"),
    ]
    found = {run(capsys, "compare", *call, *more) for call in calls}
    assert len(found) == 1
    code, out, err = found.pop()
    assert (code, err) == (0, "")
    assert {"a_value", "b_value", "difference"} <= set(next(csv.reader(io.StringIO(out))))


def test_a_rule_on_the_first_game_is_on_a_second_made_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("compare", "bela-4", "no-card-twice", "--with-a", "clockwise", "--deals", "50", "--format", "json")
    code, out, _ = run(capsys, *call, "--jobs", "1", "--runner", "plain")
    assert code == 0
    assert [game["name"] for game in json.loads(out)["games"]] == ["bela-4+clockwise", "bela-4+clockwise+no-card-twice"]


def test_a_house_rule_of_ones_own_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "short.capot"
    path.write_text(
        'house rule short-match "To 501" {\n  for bela-4\n  replace match.target {\n    target: 501 points\n  }\n}\n'
    )
    call = ("compare", "bela-4", "short-match", "--file", str(path), "--deals", "5000", "--format", "json")
    code, out, _ = run(capsys, *call, "--jobs", "1")
    assert code == 0
    rows = {row["key"]: row for row in json.loads(out)["measures"]}
    # The deals are the same; the matches are about half as long: what is above the target is lost oftener, but the
    # better side is farther ahead of the middle in few deals.
    assert rows["written"]["same"]
    length = rows["match-length"]
    assert length["seen"]
    assert 0.4 * length["a"]["value"] < length["b"]["value"] < 0.6 * length["a"]["value"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["bela-4"], "name a second game"),
        (["bela-4", "bela-4"], "bela-4 and bela-4 have the same rules"),
        (["bela-4", "no-card-twise"], "no-card-twice"),
        (["belo-4", "bela-4"], "belot-4"),
        (["bela-4", "no-card-twice", "--players", "clever"], "'clever' is not one of"),
    ],
)
def test_a_wrong_call_is_answered_with_what_helps(
    capsys: pytest.CaptureFixture[str], call: list[str], message: str
) -> None:
    code, out, err = run(capsys, "compare", *call, "--deals", "10")
    assert (code, out) == (2, "")
    assert message in err


def test_plots_show_both_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install 'capot[plots]'")
    call = ("compare", "bela-4", "no-card-twice", "--deals", "6000", "--out", str(tmp_path / "out.txt"))
    code, out, err = run(capsys, *call, "--plots", str(tmp_path / "plots"))
    assert (code, out) == (0, "")
    written = {Path(line.removeprefix("wrote ")).name for line in err.splitlines()}
    assert {"points.svg", "matches.svg", "differences-declarations.svg", "differences-amounts.svg"} < written
    drawing = (tmp_path / "plots" / "differences-declarations.svg").read_text(encoding="utf-8")
    assert "a run of 3 counts: −0." in drawing
    assert "bela-4+no-card-twice" in (tmp_path / "plots" / "points.svg").read_text(encoding="utf-8")
