"""The rules that an engine is held against: house rules, files of its author's, and the three figures of agreement."""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from capot.base.paths import spec_root
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


def test_a_game_and_its_house_rule_may_come_from_two_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Without the house rule its file has nothing of the game, which is in the other one."""
    text = (spec_root() / "games" / "belot" / "belot-4.capot").read_text(encoding="utf-8")
    (tmp_path / "ours.capot").write_text(text.replace("game belot-4 ", "game ours ", 1), encoding="utf-8")
    tiny = 'house rule tiny "Tiny" {\n  for ours\n  replace match.target {\n    target: 99 points\n  }\n}\n'
    (tmp_path / "tiny.capot").write_text(tiny)
    (tmp_path / "cases.yaml").write_text(
        "source: ours\ncases:\n  - {name: 99 is enough, pins: [ours.1], games: [ours], with: [tiny], kind: match, "
        "given: {before: {P1+P3: 90, P2+P4: 0}, columns: {P1+P3: 9, P2+P4: 0}, winner: P1+P3}, "
        "expect: {winner: P1+P3}, because: 90 + 9 = 99}\n"
    )
    files = [option for name in ("ours", "tiny") for option in ("--file", str(tmp_path / f"{name}.capot"))]
    code, out, err = run(capsys, "conform", "ours", *files, "--with", "tiny", "--cases", str(tmp_path / "cases.yaml"))
    assert (code, "1 passed, 0 failed" in out) == (0, True), err
    # What a case names is on for that case: its file is not given in vain where nobody names the house rule.
    for asked in ([], ["--interpreter"]):
        code, out, err = run(capsys, "conform", "ours", *files, *asked, "--cases", str(tmp_path / "cases.yaml"))
        assert (code, "1 passed, 0 failed" in out) == (0, True), err
    # Without such a case it is.
    assert "tiny.capot was given, but nothing in it is used" in run(capsys, "conform", "ours", *files)[2]


#: A game of somebody's own, in which nobody has to beat a trump that is led, and what they say of it.
OURS = 'game ours "Ours" extends belot-4 {\n  remove play.must-beat\n}\n'
OURS_CASES = """\
source: ours
cases:
  - name: a led trump is beaten
    pins: [ours]
    games: [ours]
    kind: legal
    given: {contract: hearts, trick: "P1 AH", hand: "JH 7H KC"}
    expect: {legal: JH}
    because: "as it was before we left it out"
"""


def test_a_case_of_ones_own_game_is_judged_as_it_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Ours lets the seven be played on the ace, so that a case which wants the jack alone is wrong."""
    (tmp_path / "ours.capot").write_text(OURS, encoding="utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own/wrong.yaml").write_text(OURS_CASES, encoding="utf-8")
    call = ("conform", "ours", "--file", str(tmp_path / "ours.capot"), "--cases", str(tmp_path / "own"))
    code, out, _ = run(capsys, *call, "--format", "json")
    failed = [case for case in json.loads(out)["cases"] if case["status"] == "failed"]
    assert (code, [case["case"] for case in failed]) == (1, ["a led trump is beaten"])
    assert failed[0]["wrong"] == ["legal: expected JH, the engine gives JH 7H"]
    # What cannot be under rules that it was not written for is named, with the reason.
    other = OURS_CASES.replace("[ours]\n    kind: legal", "[belot-4]\n    kind: play").replace("legal: JH", "turn: P2")
    other = re.sub("given: .*", 'given: {hands: HANDS, calls: "P1 say double"}', other)
    hands = '{P1: "KD 8D AH QH 10H", P2: "9C 7C KH QS 9S", P3: "8C 9D 7D 7H 8S", P4: "QC JC 10D AS 7S"}'
    other = other.replace("HANDS", hands)
    (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
    out = run(capsys, *call[:-1], str(tmp_path / "other.yaml"))[1]
    cannot = "other.yaml:3: a led trump is beaten: what is given cannot arise under these rules: "
    assert cannot in out


def test_a_case_that_fails_as_it_is_written_fails_under_house_rules_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Belot wants the jack on the ace of trumps, whoever deals next."""
    (tmp_path / "wrong.yaml").write_text(
        OURS_CASES.replace("games: [ours]", "games: [belot-4]").replace("legal: JH", "legal: 7H")
    )
    call = (
        "conform",
        "belot-4",
        "--with",
        "same-dealer-after-passes",
        "--cases",
        str(tmp_path / "wrong.yaml"),
        "--format",
        "json",
    )
    code, out, _ = run(capsys, *call)
    failed = [case for case in json.loads(out)["cases"] if case["status"] == "failed"]
    assert (code, [case["case"] for case in failed]) == (1, ["a led trump is beaten"])
    assert failed[0]["wrong"] == ["legal: expected 7H, the engine gives JH"]


def test_a_case_of_ones_own_game_with_a_house_rule_is_asked_beside_those_without(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Nobody names the house rules: what a case names is on for that case."""
    (tmp_path / "ours.capot").write_text(OURS, encoding="utf-8")
    both = OURS_CASES.replace("legal: JH", "legal: JH 7H")
    ruled = both.replace("games: [ours]", "games: [ours]\n    with: [same-dealer-after-passes]")
    with_a_rule = ruled.partition("cases:\n")[2]
    (tmp_path / "two.yaml").write_text(both + with_a_rule.replace("a led", "the same dealer, a led"), encoding="utf-8")
    call = ("conform", "ours", "--file", str(tmp_path / "ours.capot"), "--cases", str(tmp_path / "two.yaml"))
    code, out, _ = run(capsys, *call, "--format", "json")
    found = by_name(json.loads(out))
    assert (code, found["the same dealer, a led trump is beaten"]["status"]) == (0, "passed")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("legal: JH", "refused: JH", "expect: refused: 'JH' is no object"),
        ("legal: JH", "legal: [JH]", "expect: legal: a list of 1 is no text"),
        ('trick: "P1 AH"', "trick: [P1 AH]", "given: trick: a list of 1 is no text"),
        ("expect:", "not: {refused: nothing}\n    expect:", "not: refused: 'nothing' is no object"),
    ],
)
def test_a_malformed_field_of_a_case_is_named_with_file_and_case(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, says: str
) -> None:
    (tmp_path / "wrong.yaml").write_text(
        OURS_CASES.replace(old, new).replace("[ours]\n    kind", "[belot-4]\n    kind")
    )
    code, _, err = run(
        capsys, "conform", "belot-4", "--with", "must-overtrump", "--cases", str(tmp_path / "wrong.yaml")
    )
    assert code == 2
    assert "wrong.yaml:" in err
    assert says in err


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ('{may: ["P3 pass"]}', "expect: may: a list of 1 is written like {P1:"),
        (
            "{may-not: {P3: contra}}",
            "expect: may-not: 'contra' is no action; write for instance: bid hearts, say contra",
        ),
        ("{may: {P9: [pass]}}", "expect: may: a list of 1 is no text"),
        ("{score: {columns: nothing}}", "expect: score: its fields: columns: 'nothing' is no object"),
        ("{score: nothing}", "expect: score: an object is needed"),
        ("{legal: XX}", "expect: legal: 'XX' is no card"),
    ],
)
def test_a_malformed_field_of_a_played_deal_is_named_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, expect: str, says: str
) -> None:
    text = OURS_CASES.replace("kind: legal", "kind: play").replace("[ours]\n    kind", "[belot-4]\n    kind")
    text = text.replace('{contract: hearts, trick: "P1 AH", hand: "JH 7H KC"}', "{hands: {P1: 7S}}")
    (tmp_path / "wrong.yaml").write_text(text.replace("{legal: JH}", expect))
    code, _, err = run(
        capsys, "conform", "belot-4", "--with", "must-overtrump", "--cases", str(tmp_path / "wrong.yaml")
    )
    assert code == 2
    assert f"wrong.yaml:3: a led trump is beaten: {says}" in err.replace("\n", " ")


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
