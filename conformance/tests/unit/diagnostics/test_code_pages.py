"""``capot explain C105``: the page of a code where it is needed, and what stands where cases are looked up."""

import json

import pytest

from capot.cli.explain.pinning_cases import cases_of
from capot.diagnostics.codes import CODES
from capot.notation.case_files import load_cases
from helpers.calling import run


@pytest.mark.parametrize("typed", ["C113", "c113"])
def test_a_code_is_explained_with_its_example(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    code, out, _ = run(capsys, "explain", typed)
    assert code == 0
    assert out.startswith(f"# C113: {CODES['C113'].title}\n")
    assert CODES["C113"].explanation in out
    assert "error[C113]: house rule `quiet` changes nothing" in out
    assert "C105" not in out


def test_a_code_is_explained_to_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "C105", "--format", "json")
    assert code == 0
    assert json.loads(out) == {
        "code": "C105",
        "title": CODES["C105"].title,
        "severity": "error",
        "explanation": CODES["C105"].explanation,
        "question": "Which rule should be different?",
    }


@pytest.mark.parametrize(("typed", "says"), [("C199", "near it are C101, C102"), ("C999", "the first is C001")])
def test_a_code_that_is_not_there_is_a_wrong_call(capsys: pytest.CaptureFixture[str], typed: str, says: str) -> None:
    code, _, err = run(capsys, "explain", typed)
    assert code == 2
    assert f"there is no code {typed}" in err
    assert says in err


def test_the_kept_places_of_cases_are_those_of_the_cases() -> None:
    cited = {"bela.cf11.6", "bela.cf10.5"}
    expected = [
        (case.name, case.path.name, case.line)
        for case in load_cases()
        if "bela-4" in case.games and cited & set(case.pins)
    ]
    assert expected
    assert [(row["name"], row["file"], row["line"]) for row in cases_of(cited, "bela-4")] == expected
