"""Questions of players: what `capot explain` answers, and how surely."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.model.questions import Answer, Entry, answer
from capot.sentences import sentences, term
from helpers.calling import run

QUESTIONS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("questions.yaml").read_text("utf-8"))
#: How many rules a player looks at, and of how many questions the first may be another than the one that answers.
LOOKED_AT, NOT_FIRST = 3, 14
#: Questions that were written when the index was done, and how many of them it may miss.
FRESH, MISSED = 20, 2


@cache
def entries(game: str) -> list[Entry]:
    model = model_of(open_workspace(), game)
    said = sentences(model)
    return [Entry(info.at, term(model, info.at), said[info.at]) for info in model.clauses]


@cache
def answered(game: str, asks: str) -> Answer:
    return answer(asks, entries(game))


def answers(question: dict[str, Any]) -> list[bool]:
    known = {entry.address for entry in entries(question["game"])}
    assert set(question["any"]) & known, question
    return [address in question["any"] for address in answered(question["game"], question["asks"]).addresses]


@pytest.mark.parametrize("question", QUESTIONS[:-FRESH], ids=lambda question: question["asks"])
def test_a_question_finds_its_rule_among_the_first(question: dict[str, Any]) -> None:
    assert any(answers(question)[:LOOKED_AT])


def test_most_questions_find_their_rule_first() -> None:
    missed = [question["asks"] for question in QUESTIONS if not any(answers(question)[:1])]
    assert len(missed) <= NOT_FIRST, missed


def test_questions_that_the_index_was_not_made_for_are_answered_too() -> None:
    fresh = QUESTIONS[-FRESH:]
    assert sum(any(answers(question)[:LOOKED_AT]) for question in fresh) >= FRESH - MISSED


def test_what_is_called_sure_is_the_rule_or_its_parent() -> None:
    for question in QUESTIONS:
        found = answered(question["game"], question["asks"])
        if found.sure:
            meant = {part for address in question["any"] for part in (address, address.rpartition(".")[0])}
            assert found.addresses[0] in meant, question["asks"]


@pytest.mark.parametrize("words", ["", "?", "the of a", "xyzzy plugh", "\x1b[31m", "9" * 5000, "🂡" * 300])
def test_what_asks_for_nothing_finds_nothing(words: str) -> None:
    assert not answer(words, entries("bela-4")).sure


def test_the_answer_is_told_with_what_is_near_it(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "who", "deals", "next?")
    assert (code, out.startswith("table.next-dealer\n"), "See also:" in out) == (0, True, True)
    code, out, _ = run(capsys, "explain", "bela-4", "do we get anything for winning all the tricks", "--format", "json")
    found = json.loads(out)
    told = [rule["address"] for rule in found["rules"]] + found["near"]
    assert (code, "scoring.capot" in told[:LOOKED_AT]) == (0, True)


def test_an_unsure_answer_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "explain", "bela-4", "what about the weather and my partner and a sequence")
    assert (code, "No rule of bela-4 answers that for sure; these come nearest:" in out) == (0, True)
    code, _, err = run(capsys, "explain", "bela-4", "xyzzy plugh")
    assert (code, "no clause or word 'xyzzy plugh'" in err) == (2, True)


def test_a_question_without_a_game_is_told_how_it_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "explain", "what if I do not show my run")
    assert (code, "capot explain GAME 'what if I do not show my run'" in err) == (2, True)
    assert run(capsys, "explain", "bela-4", "what if I do not show my run")[1].startswith("declarations.announce-runs")


def test_a_question_asked_again_of_the_same_rules_reads_and_checks_none_of_them() -> None:
    """What takes long is not done: no rules file is parsed, nothing compiled, no case read."""
    call = [sys.executable, "-X", "importtime", "-m", "capot", "explain", "bela-4", "who deals next"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for _ in range(2):
        told = subprocess.run(call, check=True, capture_output=True, env=environment, encoding="utf-8")
    loaded = {line.rpartition("|")[2].strip() for line in told.stderr.splitlines()}
    assert "capot.model.questions" in loaded
    assert not loaded & {"capot.syntax.parser", "capot.check", "capot.sentences", "capot.notation.case_files"}
