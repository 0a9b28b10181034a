"""What is told of a run: an account of each failure, the topics, and the forms that other programs read."""

import json
import re
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
import xmlschema

from helpers.calling import run

#: bela-4 as capot plays it, but that a trick is won by worth, in which seven, eight and nine tie; it skips one field.
ENGINE = """\
import sys
import capot
from capot_conformance.protocol import serve

class WorthDecides:
    def __init__(self, game):
        self.game = game
    def __getattr__(self, name):
        return getattr(self.game, name)
    def trick_winner(self, *, contract, trick):
        worth = lambda play: self.game.trick_points(contract=contract, cards=[play[1]])
        return max(trick, key=worth)[0]

serve(sys.stdin.buffer, sys.stdout.buffer, name="<wrong>", version="1 & only", load=lambda m: WorthDecides(capot.load(m.game)))
"""  # noqa: E501
CASES = """\
source: bela
cases:
  - name: "the eight beats the seven % # and::it <says>"
    pins: [cf04.1]
    games: [bela-4]
    kind: trick
    given: {contract: clubs, trick: "P1 7C, P2 8C, P3 9D, P4 7D"}
    expect: {winner: P2, points: 0}
    not: {winner: P1}
    because: "Clubs are trump; nothing here is worth anything."

  - name: the ace beats the king
    pins: [cf04.1]
    games: [bela-4]
    kind: trick
    given: {contract: clubs, trick: "P1 KD, P2 AD, P3 7D, P4 8D"}
    expect: {winner: P2, points: 15}
    because: "11 + 4."
"""
PASSING = "cases/the ace beats the king [bela-4]"
FAILING = "cases/the eight beats the seven % # and::it <says> [bela-4]"


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A call that asks the two cases alone."""
    monkeypatch.setattr("capot_conformance.commands.club_cases.load_cases", _only(tmp_path))
    engine = tmp_path / "engine.py"
    engine.write_text(ENGINE, encoding="utf-8")
    return ["conform", "bela-4", "--engine", f"'{sys.executable}' '{engine}'"]


def _only(folder: Path):  # type: ignore[no-untyped-def]
    from capot.notation.case_files import load_file

    place = folder / "cases"
    place.mkdir()
    (place / "two.yaml").write_text(CASES, encoding="utf-8")
    return lambda root=None: load_file(place / "two.yaml")


def test_a_failure_is_told_with_all_that_it_rests_on(capsys: pytest.CaptureFixture[str], call: list[str]) -> None:
    code, out, _ = run(capsys, *call)
    lines = [line.strip() for line in out.splitlines()]
    assert code == 1
    assert lines.count("winner: expected P2, the engine gives P1, which it must not") == 1
    assert "given trick: P1 7C, P2 8C, P3 9D, P4 7D" in lines
    assert "because Clubs are trump; nothing here is worth anything." in lines
    assert any(line.startswith("rule ") for line in lines)
    assert any(line.startswith("source bela.cf04.1: ") for line in lines)
    head, row = [line.split() for line in out.splitlines() if line.startswith(("kind ", "trick "))]
    assert head == ["kind", "section", "cases", "passed", "failed", "fields", "compared"]
    assert row == ["trick", "two", "2", "1", "1", "4"]


def test_junit_is_xml_with_a_test_for_each_case(capsys: pytest.CaptureFixture[str], call: list[str]) -> None:
    code, out, _ = run(capsys, *call, "--format", "junit")
    suite = ElementTree.fromstring(out).find("testsuite")
    assert code == 1
    assert suite is not None
    assert suite.get("name") == "capot conform: <wrong> 1 & only"
    assert (suite.get("tests"), suite.get("failures"), suite.get("skipped")) == ("2", "1", "0")
    tests = {test.get("name"): test for test in suite}
    failure = tests[FAILING].find("failure")
    assert failure is not None
    assert failure.get("message") == "winner: expected P2, the engine gives P1, which it must not"
    assert "because Clubs are trump" in str(failure.text)
    assert list(tests["cases/the ace beats the king [bela-4]"]) == []


@cache
def junit_schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(Path(__file__).parents[2] / "helpers/junit-10.xsd")


@pytest.mark.parametrize("listed", [[], [FAILING], [FAILING, PASSING], ["cases/no such case [bela-4]"]])
def test_junit_is_as_its_published_schema_says(
    capsys: pytest.CaptureFixture[str], call: list[str], tmp_path: Path, listed: list[str]
) -> None:
    (tmp_path / "known.txt").write_text("".join(f"{name}\n" for name in listed), encoding="utf-8")
    schema = junit_schema()
    for asked in (call, [*call[:2], "--interpreter"], [*call[:3], "true"]):  # some fail, all pass, all are not run
        _, out, _ = run(capsys, *asked, "--format", "junit", "--known-failures", str(tmp_path / "known.txt"))
        schema.validate(out)


def test_tap_has_a_line_for_each_case_and_no_directive_of_a_name(
    capsys: pytest.CaptureFixture[str], call: list[str], tmp_path: Path
) -> None:
    code, out, _ = run(capsys, *call, "--format", "tap")
    lines = out.splitlines()
    assert (code, lines[:2]) == (1, ["TAP version 14", "1..2"])
    assert "not ok 1 - cases/the eight beats the seven % \\# and::it <says> [bela-4]" in lines
    assert "ok 2 - cases/the ace beats the king [bela-4]" in lines
    (tmp_path / "known.txt").write_text(FAILING + "\n", encoding="utf-8")
    code, out, _ = run(capsys, *call, "--format", "tap", "--known-failures", str(tmp_path / "known.txt"))
    assert code == 0
    assert re.search(r"^not ok 1 - .* # TODO a known failure$", out, re.MULTILINE)


def test_annotations_name_file_and_line_and_hide_no_command(
    capsys: pytest.CaptureFixture[str], call: list[str]
) -> None:
    _, out, _ = run(capsys, *call, "--format", "github")
    error, *notices = out.splitlines()
    assert error.startswith("::error file=")
    assert (
        ",line=3,title=cases/the eight beats the seven %25 # and%3A%3Ait <says> [bela-4]::winner: expected P2" in error
    )
    assert "%0Abecause Clubs" in error
    assert notices == ["::notice title=capot conform::1 passed, 1 failed"]


def test_the_page_stands_alone_and_shows_hostile_names_as_text(
    capsys: pytest.CaptureFixture[str], call: list[str]
) -> None:
    _, out, _ = run(capsys, *call, "--format", "html")
    assert out.lower().startswith("<!doctype html>")
    assert "&lt;says&gt;" in out
    assert "<says>" not in out
    assert "<script" not in out
    assert "Clubs are trump" in out


@pytest.mark.parametrize(("known", "right"), [(False, "1 of 2 cases fail"), (True, "4 fields, 1 known failures")])
def test_the_badge_says_how_it_stands(
    capsys: pytest.CaptureFixture[str], call: list[str], tmp_path: Path, known: bool, right: str
) -> None:
    (tmp_path / "known.txt").write_text((FAILING if known else "# none") + "\n", encoding="utf-8")
    badge = tmp_path / "badge.svg"
    run(capsys, *call, "--badge", str(badge), "--known-failures", str(tmp_path / "known.txt"))
    root = ElementTree.fromstring(badge.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("aria-label") == f"capot bela-4: {right}"


def test_a_known_failure_expires_when_it_passes(
    capsys: pytest.CaptureFixture[str], call: list[str], tmp_path: Path
) -> None:
    (tmp_path / "known.txt").write_text(f"{FAILING}\n{PASSING}\n", encoding="utf-8")
    args = [*call, "--known-failures", str(tmp_path / "known.txt")]
    for form, said in (
        ("text", f"passes, though it is listed as a known failure: {PASSING}"),
        ("junit", "passes, though listed as a known failure"),
        ("github", "::error title=a known failure passes::take it out of the list"),
        ("tap", "not ok 3 - passes, though listed as a known failure"),
    ):
        code, out, _ = run(capsys, *args, "--format", form)
        assert code == 1
        assert said in out


def test_json_has_topics_and_grounds(capsys: pytest.CaptureFixture[str], call: list[str]) -> None:
    _, out, _ = run(capsys, *call, "--format", "json")
    found = json.loads(out)
    (topic,) = found["topics"]
    assert (topic["kind"], topic["section"], topic["passed"], topic["failed"], topic["compared"]) == (
        "trick", "two", 1, 1, 4
    )  # fmt: skip
    failed = next(case for case in found["cases"] if case["status"] == "failed")
    assert [ground["clause"] for ground in failed["grounds"]] == ["bela.cf04.1"]
    assert failed["given"]["contract"] == "clubs"
