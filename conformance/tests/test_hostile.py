"""Nothing of a stranger's text runs: every field that takes text is fed the same hostile texts, and looked at.

The fields are collected: from the grammar, from the schemas of records and sheets, from the classes of cases, ledgers
and the glossary, from the options of the command. One that comes in and is not fed here fails a test.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hostile import TEXTS, commands

from capot.backends.batch import emit_batch
from capot.backends.engine.emit import emit
from capot.backends.engine.export import self_contained
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.render import render, render_json
from capot.diagnostics.source import SourceError, source_from_text
from capot.model.nodes import Model
from capot.syntax.parser import lark_parser

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

each_text = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())

# ---------------------------------------------------------------- rules files

#: For each rule of the grammar that takes text, rules with FIELD where the text goes.
FIELDS = {
    "game": 'game mine "FIELD" extends bela-4 {\n  replace match.target {\n    target: 501 points\n  }\n}\n',
    "family": 'family mine-family "FIELD" extends bela {\n}\ngame mine "Mine" extends bela-4 {\n}\n',
    "house_rule": 'house rule mine-rule "FIELD" {\n  for bela-4\n  replace match.target {\n    target: 501 points\n'
    '  }\n}\ngame mine "Mine" extends bela-4 with mine-rule {\n}\n',
    "notation": 'game mine "Mine" extends bela-4 {\n  add scoring {\n    notation lost: written "FIELD"\n  }\n}\n',
}
COMMENT = '# FIELD\ngame mine "Mine" extends bela-4 {  # FIELD\n}  # FIELD\n'

#: What every other word of the language is made of: nothing in it can end a text, a comment or a tag.
_PLAIN = re.compile(r"[A-Za-z0-9 .,:'=_+*<>(){}\[\]-]*")


def test_every_rule_of_the_grammar_that_takes_text_is_fed() -> None:
    texts = {"TITLE"}
    taking = {str(rule.origin.name) for rule in lark_parser().rules for part in rule.expansion if part.name in texts}
    assert taking == set(FIELDS)


def test_no_other_word_of_the_language_can_hold_text() -> None:
    for terminal in lark_parser().terminals:
        if terminal.name in ("TITLE", "COMMENT", "_NL", "CONTINUED"):
            continue
        pattern = re.compile(terminal.pattern.to_regexp())
        for code in range(0x20, 0x3000):
            sign = chr(code)
            held = [one for one in (sign, f"a{sign}", f"a{sign}a", f"1{sign}1") if pattern.fullmatch(one)]
            assert not held or _PLAIN.fullmatch(sign) or terminal.name == "__IGNORE_1", (terminal.name, sign)


def read(text: str, name: str = "mine.capot") -> tuple[Workspace, Model | None]:
    """Read rules beside capot's own; returns them, and the model of the game `mine` if there is nothing wrong."""
    workspace = open_workspace()
    workspace = Workspace(workspace.catalogue, dict(workspace.sources))
    try:
        source = source_from_text(text, name)
    except SourceError as error:
        workspace.found.add(error.diagnostic)
        return workspace, None
    workspace.take(source)
    if workspace.found.has_errors or "mine" not in workspace.catalogue.games:
        return workspace, None
    compiled = compile_game(workspace, "mine")
    workspace.found.extend(compiled.found)
    return workspace, compiled.model


def runs_safely(code: str, tmp_path: Path) -> None:
    """Check that a generated module can be imported, and runs nothing that was written by a stranger."""
    ast.parse(code)
    file, canary = tmp_path / "made.py", tmp_path / "canary"
    file.write_text(code, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, str(file)], env={**os.environ, "CAPOT_CANARY": str(canary)}, capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stderr.decode()
    assert not canary.exists()


@each_text
@pytest.mark.parametrize("field", [*FIELDS, "comment"])
def test_a_text_in_the_rules_is_refused_or_harmless(field: str, text: str, tmp_path: Path) -> None:
    workspace, model = read(FIELDS.get(field, COMMENT).replace("FIELD", text))
    for said in (render(workspace.found, workspace.sources), render_json(workspace.found)):
        assert commands(said) == []
    if model is None:
        assert workspace.found.has_errors
        return
    engine, batch = emit(model, "mine.capot"), emit_batch(model, "mine.capot")
    assert engine.isprintable() or set(filter(lambda sign: not sign.isprintable(), engine)) == {"\n"}
    for code in (engine, batch, self_contained(engine)):
        ast.parse(code)
    if any(sign in text for sign in "'\\\"\n"):
        runs_safely(engine, tmp_path)
        runs_safely(self_contained(engine), tmp_path)


@each_text
def test_a_path_in_an_engine_is_harmless(text: str, tmp_path: Path) -> None:
    _, model = read('game mine "Mine" extends bela-4 {\n}\n')
    assert model is not None
    engine, batch = emit(model, f"{text}.capot"), emit_batch(model, f"{text}.capot")
    for code in (engine, batch, self_contained(engine)):
        assert set(filter(lambda sign: not sign.isprintable(), code)) == {"\n"}
        code.encode()
        names = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
        assert "__import__" not in names
    if any(sign in text for sign in "'\\\"\n"):
        runs_safely(engine, tmp_path)
        runs_safely(batch, tmp_path)
        runs_safely(self_contained(engine), tmp_path)
