"""What is not looked at again because nothing of it has changed: findings are as if everything were looked at."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from capot.base.paths import made_root
from capot.check import watched_model
from capot.compile import pipeline
from capot.compile.checked_files import check_files
from capot.compile.workspace import open_workspace
from capot.diagnostics.diagnostic import Diagnostic
from capot.model import compose
from capot.model.house_rule_games import Trial, trials
from capot.model.serial import to_json
from capot.syntax import grammar_tables
from capot.syntax.shipped_tables import TABLES, shipped_tables
from helpers.choices import HOUSE_RULES

WRONG = """house rule wrong-{number} "Wrong {number}" {{
  for bela-4
  {change}
}}
"""
#: Changes to Bela that leave something open or cannot be, with the code that says so.
CHANGES = {
    "remove play.must-follow": "",
    "replace match.target { target: 0 points }": "C701",
    "remove declarations.run-of-3": "C502",
    "replace match.target { target: 501 points }": "",
    "replace match.target { target: 0 points }  # once more": "C701",
}


def forget() -> None:
    """Forget all that this process has compiled."""
    for kept in (pipeline._LATELY, compose._LATELY, watched_model._SOUND):
        kept.clear()


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Begin and end with nothing compiled."""
    forget()
    yield
    forget()


def found(workspace: object, trial: Trial) -> tuple[object, list[Diagnostic]]:
    """Return the model of a game with house rules, and what is found in it."""
    compiled = pipeline.compile_game(workspace, trial.game, trial.house_rules)  # type: ignore[arg-type]
    return to_json(compiled.model) if compiled.model is not None else None, list(compiled.found)


def test_what_is_found_does_not_depend_on_what_was_looked_at_before(tmp_path: Path) -> None:
    files = []
    for number, change in enumerate(CHANGES):
        files.append(tmp_path / f"{number}.capot")
        files[-1].write_text(WRONG.format(number=number, change=change), encoding="utf-8")
    workspace = open_workspace(files)
    catalogue = workspace.catalogue
    rules = [*HOUSE_RULES, *(f"wrong-{number}" for number in range(len(CHANGES)))]
    tried = [trial for rule in rules for trial in trials(catalogue, rule)]
    after_others = [found(workspace, trial) for trial in tried]
    assert any(diagnostics for _, diagnostics in after_others)
    for trial, known in zip(tried, after_others, strict=True):
        forget()
        assert found(workspace, trial) == known, trial


def test_on_several_cores_the_same_is_found_as_on_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [*CHANGES, *(f"replace match.target {{ target: {number} points }}" for number in range(300, 340))]
    file = tmp_path / "many.capot"
    rules = (WRONG.format(number=number, change=change) for number, change in enumerate(changes))
    file.write_text("\n".join(rules), encoding="utf-8")
    told = []
    for cores in (1, 2):
        monkeypatch.setattr("capot.base.processes.cores", lambda cores=cores: cores)
        monkeypatch.setattr("capot.compile.checked_files.cores", lambda cores=cores: cores)
        forget()
        checked = check_files(open_workspace([file]), frozenset([file.as_posix()]), models=False)
        told.append((checked.names, list(checked.found)))
        assert bool(checked.sound) == (cores == 2)
    assert told[0] == told[1]
    assert {one.code for one in told[0][1]} == {code for code in CHANGES.values() if code}


def test_the_shipped_tables_are_those_of_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar_tables, "made_tables", None)  # with the tables nothing is made
    grammar_tables.lark_parser.cache_clear()
    assert grammar_tables.lark_parser() is not None
    assert shipped_tables() is not None


@pytest.mark.heavy
def test_a_grammar_has_one_text_of_its_tables() -> None:
    made = "import sys; from capot.syntax.grammar_tables import tables_to_ship; sys.stdout.write(tables_to_ship())"
    texts = {
        subprocess.run(
            [sys.executable, "-c", made], check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed}
        ).stdout.decode()
        for seed in ("1", "2")
    }
    assert texts == {(made_root() / TABLES).read_text(encoding="utf-8")}
