"""The rules that an engine is held against: house rules, files of its author's, and the three figures of agreement."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from capot_conformance.agreement.deal_comparison import Disagreement
from capot_conformance.agreement.disagreement_text import in_words
from capot_conformance.agreement.opening import Opening
from capot_conformance.agreement.run import Found, Sitting
from helpers.calling import run

#: An engine of capot's that plays without any house rules, whatever it is told, and takes what is given in a profile.
PLAIN = """\
import sys
import capot
from capot_conformance.protocol import serve
serve(sys.stdin.buffer, sys.stdout.buffer, name="plain", version="1", load=lambda asked: capot.load({game}))
"""
#: The same trick twice: hearts are trump, P2 has trumped with the nine, P3 holds the jack and the seven.
OWN_CASES = """\
source: belot
cases:
  - name: a nine of trumps need not be beaten
    pins: [play.25]
    games: [belot-4]
    kind: legal
    given: {contract: hearts, trick: "P1 AS, P2 9H", hand: "JH 7H KC"}
    expect: {legal: "JH 7H"}
    because: "P3 has no spade, and any trump will do."

  - name: a nine of trumps is beaten
    pins: [play.25]
    games: [belot-4]
    with: [must-overtrump]
    kind: legal
    given: {contract: hearts, trick: "P1 AS, P2 9H", hand: "JH 7H KC"}
    expect: {legal: JH}
    because: "The jack beats the nine."
"""
FRIDAY = """\
source: belot
cases:
  - name: on Fridays a nine is beaten
    pins: [play.25]
    games: [friday]
    kind: legal
    given: {contract: hearts, trick: "P1 AS, P2 9H", hand: "JH 7H KC"}
    expect: {legal: JH}
    because: "We have to overtrump."
"""
OWN_RULE = """\
house rule free-lead "Nobody has to beat a trump" {
  for belot-4
  remove play.must-beat
}
"""


@pytest.fixture
def plain(tmp_path: Path) -> str:
    path = tmp_path / "plain.py"
    path.write_text(PLAIN.format(game="asked.game"), encoding="utf-8")
    return f"'{sys.executable}' '{path}'"


@pytest.fixture
def own_cases(tmp_path: Path) -> str:
    folder = tmp_path / "cases" / "belot"
    folder.mkdir(parents=True)
    (folder / "own.yaml").write_text(OWN_CASES, encoding="utf-8")
    return str(folder.parent)


def told(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, dict[str, Any]]:
    code, out, err = run(capsys, "conform", "belot-4", *args, "--format", "json")
    assert err == ""
    return code, json.loads(out)


def by_name(found: Mapping[str, Any]) -> dict[str, Any]:
    return {case["case"]: case for case in found["cases"]}


def test_a_case_is_worked_out_under_the_rules_of_the_profile(
    capsys: pytest.CaptureFixture[str], plain: str, own_cases: str
) -> None:
    """Under must-overtrump both cases ask for the jack alone; an engine without it agrees with the game in both."""
    code, found = told(capsys, "--with", "must-overtrump", "--cases", own_cases, "--engine", plain)
    cases = by_name(found)
    assert code == 1
    assert found["profile"] == "belot-4+must-overtrump"
    for name in ("a nine of trumps need not be beaten", "a nine of trumps is beaten"):
        assert cases[name]["status"] == "failed"
        assert cases[name]["as_plain"] is True
        assert cases[name]["wrong"] == ["legal: expected JH, the engine gives JH 7H"]
    assert found["agrees_with"]["profile"] == found["agrees_with"]["neither"] == 0
    assert found["agrees_with"]["game"] == len(found["cases"])


def test_an_engine_of_the_profile_agrees_with_it_alone_where_the_two_differ(
    capsys: pytest.CaptureFixture[str], own_cases: str
) -> None:
    code, found = told(capsys, "--with", "must-overtrump", "--cases", own_cases)
    cases = by_name(found)
    assert code == 0
    assert (
        cases["a nine of trumps is beaten"]["as_plain"] is cases["overtrumping is not asked for"]["as_plain"] is False
    )
    differing = [case for case in found["cases"] if "as_plain" in case]
    assert found["agrees_with"] == {
        "game": len(found["cases"]) - len(differing),
        "profile": len(differing),
        "neither": 0,
    }


def test_cases_of_rules_that_are_off_and_what_cannot_arise_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    _, found = told(capsys, "--with", "must-overtrump")
    assert set(found["not_asked"]) == {
        "it is about house rules that are not on",
        "what is given cannot arise under these rules",
    }
    assert "a winning partner frees from trumping" not in by_name(found)


def test_a_profile_may_be_a_file_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path, plain: str) -> None:
    path = tmp_path / "own.capot"
    path.write_text(OWN_RULE, encoding="utf-8")
    code, found = told(capsys, "--with", "free-lead", "--file", str(path), "--engine", plain)
    wrong = {case["case"] for case in found["cases"] if case["status"] == "failed"}
    assert code == 1
    # The ace of trumps is led, P2 holds jack and seven: whoever has to beat plays the jack, under free-lead both may.
    assert all(case["as_plain"] for case in found["cases"] if case["status"] == "failed")
    assert wrong
    served = f"'{sys.executable}' -m capot engine --file '{path}'"
    code, found = told(capsys, "--with", "free-lead", "--file", str(path), "--engine", served)
    assert (code, found["summary"]["failed"]) == (0, 0)
    assert found["agrees_with"]["profile"] == len(wrong)
    code, _, err = run(capsys, "conform", "belot-4", "--file", str(path))
    assert code == 2
    assert "nothing in it is used" in err


def test_a_game_of_ones_own_is_held_against_the_one_it_changes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "ours.capot").write_text(
        'game ours "Ours" extends belot-4 {\n  replace match.target {\n    target: 121 points\n  }\n}\n'
    )
    file = str(tmp_path / "ours.capot")
    code, out, _ = run(capsys, "conform", "ours", "--file", file, "--format", "json")
    figures = json.loads(out)["agrees_with"]
    # One case reaches 151 points: it is answered otherwise under ours alone.
    assert (code, figures["neither"]) == (0, 0)
    assert 0 < figures["profile"] < figures["game"]
    # Beside another game the file is for ours, and not given in vain.
    assert run(capsys, "conform", "belot-4", "ours", "--file", file)[0] == 0
    # The other game alone has nothing of it.
    assert "nothing in it is used: it has game ours" in run(capsys, "conform", "belot-4", "--file", file)[2]


def test_deals_by_the_interpreter_under_rules_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tiny.capot"
    file.write_text(
        'house rule tiny "Tiny" {\n  for belot-4\n  replace match.target {\n    target: 99 points\n  }\n}\n'
    )
    call = ("conform", "belot-4", "--deals", "3", "--file", str(file))
    assert run(capsys, *call, "--with", "tiny")[:2] == (0, "3 deals by engine and reference interpreter: they agree\n")
    code, _, err = run(capsys, *call)
    assert (code, "nothing in it is used: it has house rule tiny (--with tiny)" in err) == (2, True)


def test_a_disagreement_names_the_rules_it_came_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("belot-4", 0, 1, files=(tmp_path / "a file.capot",), house_rules=("tiny",))
    nothing = Disagreement("the points", None, "1", "2", Opening((), 0, ()), ())
    told = in_words(Found("belot-4", 7, False, ("tiny",), "", nothing, sitting), None)
    again = f"capot conform belot-4 --deals 1 --seed 7 --with tiny --file '{tmp_path}/a file.capot'"
    assert again in told


def test_a_clubs_folder_is_a_profile(capsys: pytest.CaptureFixture[str], tmp_path: Path, plain: str) -> None:
    """A game of the club's is judged by the cases of the game that it is made of, beside one of its own."""
    club = tmp_path / "club"
    (club / "cases").mkdir(parents=True)
    (club / "capot.yaml").write_text(
        "format: capot-club/1\ncases: cases\ngames:\n  friday: belot-4+must-overtrump\n", encoding="utf-8"
    )
    (club / "cases" / "own.yaml").write_text(FRIDAY, encoding="utf-8")
    code, out, err = run(capsys, "conform", "friday", "--file", str(club), "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    cases = by_name(found)
    assert cases["on Fridays a nine is beaten"]["as_plain"] is False
    assert cases["overtrumping is not asked for"]["status"] == "passed"
    assert len(found["cases"]) > 300


@pytest.mark.heavy
def test_the_interpreter_can_be_asked(capsys: pytest.CaptureFixture[str], own_cases: str) -> None:
    code, found = told(capsys, "--interpreter", "--with", "must-overtrump", "--cases", own_cases)
    assert (code, found["summary"]["failed"]) == (0, 0)
    assert by_name(found)["a nine of trumps is beaten"]["status"] == "passed"
    wrong = Path(own_cases, "wrong.yaml")
    wrong.write_text(OWN_CASES.replace("{legal: JH}", "{legal: KC}"), encoding="utf-8")
    code, found = told(capsys, "--interpreter", "--cases", str(wrong))
    assert code == 1
    assert [case["case"] for case in found["cases"] if case["status"] == "failed"] == ["a nine of trumps is beaten"]


def test_a_folder_of_cases_that_has_none_is_a_wrong_call(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(capsys, "conform", "belot-4", "--cases", str(tmp_path))
    assert (code, out) == (2, "")
    assert "there are no files of cases (*.yaml) in this folder" in err
