"""The command in bad company: nobody to answer or to read, wrong words and files, terminals that show little."""

from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import capot
from capot.cli import cli
from capot.cli.manual.all_pages import find
from capot.cli.terminal_signs import stand_in
from helpers.calling import run
from helpers.terminals import interrupted

CLI = Path(capot.__file__).parent / "cli"
ENVIRONMENT = {**os.environ, "NO_COLOR": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
CALL = [sys.executable, "-m", "capot"]


# ---------------------------------------------------------------- questions

#: Every function that asks, the command that it belongs to, and what answers without being asked.
ASKING = {
    "new_wizard.py:ask_name": ("new", "name"),
    "new_wizard.py:ask_game": ("new", "--from"),
    "new_wizard.py:_choose": ("new", "--with"),
    "new_wizard.py:ask_changes": ("new", "--change"),
    "fixes.py:agreed": ("check", "--yes"),
    "start.py:_goes_on": ("play", "--resume"),
    "common.py:_typed": ("play", "--watch"),
}


def questions() -> Iterator[str]:
    """Yield every function of the command that waits for somebody to type."""
    for path in sorted(CLI.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            names = {ast.unparse(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
            nested = {
                ast.unparse(node.func)
                for inner in ast.walk(function)
                if isinstance(inner, ast.FunctionDef) and inner is not function
                for node in ast.walk(inner)
                if isinstance(node, ast.Call)
            }
            waits = {"input", "click.prompt", "click.confirm", "click.pause", "click.edit", "getpass.getpass"}
            if names & waits and not nested & waits:
                yield f"{path.name}:{function.name}"


def test_every_question_can_be_answered_by_an_option() -> None:
    assert set(questions()) == set(ASKING)
    for command, answer in ASKING.values():
        params = find(cli, [command]).command.params
        assert answer in {name for param in params for name in (*param.opts, param.name)}, (command, answer)


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["new", "game"], 2, "capot new KIND NAME --from GAME"),
        (["new", "game", "ours"], 2, "--from GAME"),
        (["new", "house-rule", "ours", "--from", "bela-4"], 2, "--change ADDRESS"),
        (["new", "game", "ours", "--from", "bela-4"], 0, "wrote ours.capot"),
        (["check", "--fix", "slip.capot"], 0, "fixed slip.capot"),
    ],
)
def test_without_a_terminal_nothing_is_asked(tmp_path: Path, args: list[str], code: int, says: str) -> None:
    """The input stays open and silent, so that whoever asked would wait for ever."""
    (tmp_path / "slip.capot").write_text(
        'house rule slip "Slip" {\n  for bela-4\n  replace match.targt {\n    target: 501 points\n  }\n}\n'
    )
    process = subprocess.Popen(
        [*CALL, *args],
        cwd=tmp_path,
        env=ENVIRONMENT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        assert process.wait(timeout=60) == code
        assert process.stdout is not None
        assert says in process.stdout.read()
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("args", "says"), [(["score", "bela-4"], "capot score bela-4 new"), (["play", "bela-4", "--plain"], "--watch")]
)
def test_where_questions_are_all_there_is_an_empty_input_is_a_wrong_call(
    tmp_path: Path, args: list[str], says: str
) -> None:
    done = subprocess.run(
        [*CALL, *args],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "there is no terminal to answer in" in done.stderr
    assert says in done.stderr


# ---------------------------------------------------------------- output


def test_who_reads_only_the_first_line_is_told_no_more(tmp_path: Path) -> None:
    script = "set -o pipefail; $0 -m capot explain bela-4 --format json | head -1; echo ${PIPESTATUS[0]}"
    done = subprocess.run(
        ["bash", "-c", script, sys.executable], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "{\n0\n"
    assert done.stderr == ""


@pytest.mark.parametrize("args", ["help explain", "games --help", "score bela-4 --help"])
def test_nobody_reads_at_all(args: str) -> None:
    """What is written waits until the end, and the end meets a pipe that is shut."""
    script = f"{{ sleep 0.3; $0 -m capot {args}; echo $? >&2; }} | true"
    done = subprocess.run(
        ["bash", "-c", script, sys.executable], env=ENVIRONMENT, capture_output=True, text=True, check=True
    )
    assert done.stderr == "0\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_that_shows_few_letters_still_shows_something(encoding: str) -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for args in (["explain", "bela-4", "muss"], ["explain", "bela-4", "no such thing – ♥"]):
        done = subprocess.run([*CALL, *args], env=environment, capture_output=True, check=False)
        assert b"Traceback" not in done.stderr, args
        assert done.returncode in (0, 2)
    watched = subprocess.run(
        [*CALL, "play", "bela-4", "--watch", "--seed", "7"], env=environment, capture_output=True, check=True
    )
    assert b"Written:" in watched.stdout


def test_json_stays_whole_where_letters_cannot_be_shown() -> None:
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    args = ["explain", "bela-4", "muss", "--format", "json"]
    narrow = subprocess.run([*CALL, *args], env=environment, capture_output=True, check=True).stdout
    wide = subprocess.run([*CALL, *args], env=ENVIRONMENT, capture_output=True, check=True).stdout
    assert json.loads(narrow.decode("latin-1")) == json.loads(wide.decode())


def test_what_stands_for_a_sign() -> None:
    shown = {"♠": "S", "♥": "H", "č": "c", "đ": "d", "Š": "S", "–": "-", "”": '"', "½": "1/2", "…": "...", "漢": "?"}
    assert {sign: stand_in(sign) for sign in shown} == shown


def test_ctrl_c_ends_with_130(tmp_path: Path) -> None:
    ended = -signal.SIGINT
    for seconds in (1, 3, 9):
        process = subprocess.Popen(
            [*CALL, "conform", "--deals", "100000000"],
            env=ENVIRONMENT,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        try:
            time.sleep(seconds)
            ended = interrupted(process)
            _, err = process.communicate()
        finally:
            process.kill()
        if ended != -signal.SIGINT:  # else Python itself was interrupted, while it was starting
            break
    assert (ended, err) == (130, b"\ninterrupted\n"), err


# ---------------------------------------------------------------- wrong words and files

WRONG = [
    (["games", "bela"], 2, "did you mean bela-4"),
    (["games", "clockwise"], 2, "a house rule for bela-4, bela-3; name a game, and compose it in: --with clockwise"),
    (["play", "jack-nine", "--watch"], 2, "jack-nine is a family of games; name one of them: baloot, bela-4, "),
    (["explain", "bela-4", "--with", "belot-4"], 2, "belot-4 is a game, and no house rule"),
    (["play", "clockwise", "--watch"], 2, "--with clockwise"),
    (["games", "--file", "gone.capot"], 1, "C001"),
    (["games", "--file", "empty"], 2, "no rules files (*.capot) in empty"),
    (["explain", "bela-4", "--file", "noise.capot"], 1, "C003"),
    (["explain", "bela-4", "play.mustbeat"], 2, "Did you mean play.must-beat?"),
    (["explain", "bela-4", "zzz"], 2, "capot explain bela-4 lists its rules"),
    (["explain", "bela-4", "--hand", "AS", "--contract", "hearts", "--trick", "P1 KS, P1 9S"], 2, "P1 does not play"),
    (["diff", "bela-4"], 2, "name a second game"),
    (["diff", "bela-4+", "belot-4"], 2, "GAME+RULE"),
    (["diff", "clockwise", "bela-4"], 2, "capot diff GAME clockwise"),
    (["diff", "bela-4", "belot-4", "--file", "noise.capot"], 1, "C003"),
    (["new", "game", "ours", "--from", "bela-4", "--title", ""], 2, "a title is one line"),
    (["new", "game", "ours", "--from", "bela-4", "--out", "ours.txt"], 2, "ends in .capot"),
    (["new", "game", "ours", "--from", "bela-4", "--out", "/proc/ours.capot"], 2, "cannot use /proc/ours.capot:"),
    (["check", "empty"], 2, "no rules files (*.capot) in empty"),
    (["check", "--fix"], 2, "capot check --fix FILES"),
    (["fmt", "empty"], 2, "no rules files (*.capot) in empty"),
    (["build", "empty", "--out", "made"], 2, "no rules files (*.capot) in empty"),
    (["export", "bela-4", "-o", "empty"], 2, "cannot use empty: Is a directory"),
    (["referee", "empty"], 2, "empty: this is a folder, not a file"),
    (["referee", "noise.capot"], 2, "not UTF-8"),
    (["review", "empty"], 2, "empty: this is a folder, not a file"),
    (["review", "noise.capot"], 2, "not UTF-8"),
    (["play", "bela-4", "--record", "match.json"], 2, "give --watch with it"),
    (["score", "bela-4", "ad"], 2, "No such command 'ad'. Did you mean add?"),
    (["score", "bela-4", "--sheet", "noise.capot", "show"], 2, "holds no sheet"),
    (["mutate", "bela-4", "--clause", "nothing"], 2, "has no clause 'nothing'"),
    (["conform", "--engine", "no-such-program", "bela-2"], 2, "cannot start 'no-such-program'"),
    (["help", "--man", "noise.capot"], 2, "is a file"),
    (["noise.capot"], 2, "a rules file, and no command: capot check noise.capot"),
    (["check", "noise"], 1, "did you mean `noise.capot`?"),
    (["check", "NOISE.CAPOT"], 1, "did you mean `noise.capot`?"),
    (["check", "noise.capot,more.capot"], 1, "several files are named with a space between them"),
    (["check", "nowhere/noise.capot"], 1, "there is no folder `nowhere`"),
    (["--file", "noise.capot", "check"], 2, "Options stand behind the command"),
    (["check", "-\N{EN DASH}fix", "noise.capot"], 2, "two plain hyphens"),
    (["play", "noise.capot"], 2, "GAME --file noise.capot"),
    (["explain", "C9999"], 2, "there is no code C9999"),
    (["score", "bela-4", "--sheet"], 2, "Option '--sheet' requires an argument"),
    (["completion", "tcsh"], 2, "'bash', 'zsh', 'fish'"),
]


@pytest.mark.parametrize(("args", "code", "says"), WRONG, ids=[" ".join(args) for args, _, _ in WRONG])
def test_a_wrong_call_says_what_is_wrong_and_writes_nothing(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    args: list[str],
    code: int,
    says: str,
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "noise.capot").write_bytes(b"\x89noise\x00\xff\xfe" * 40)
    monkeypatch.chdir(tmp_path)
    assert run(capsys, *args)[0] == code
    again, _, err = run(capsys, *args)
    assert again == code
    assert says in err
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["empty", "noise.capot"]


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["games", "bela", "--format", "json"], 2),
        (["explain", "bela-4", "zzz", "--format=json"], 2),
        (["diff", "bela-4", "--format", "json"], 2),
        (["referee", "gone.json", "--format", "json"], 2),
        (["review", "gone.json", "--format", "json"], 2),
    ],
)
def test_a_program_is_told_what_is_wrong_as_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], code: int
) -> None:
    monkeypatch.chdir(tmp_path)
    got, out, err = run(capsys, *args)
    error = json.loads(out)["error"]
    assert (got, error["exit_code"]) == (code, code)
    assert error["message"] in err


def test_every_command_says_what_it_needs_in_an_empty_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (
        "explain",
        "diff",
        "export",
        "play",
        "score",
        "referee",
        "review",
        "export-cases",
        "new",
        "completion",
    ):
        code, _, err = run(capsys, name)
        assert code == 2
        assert re.search(r"Missing argument '[A-Z]+'", err), name
        assert f"Try 'capot {name} --help' for help" in err
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- house rules that build on others


def test_a_house_rule_brings_what_it_requires(capsys: pytest.CaptureFixture[str]) -> None:
    """The dealer may cancel only where they have to name: dealer-may-cancel requires forced-dealer."""
    code, out, _ = run(capsys, "explain", "belot-4", "bidding", "--with", "dealer-may-cancel", "--format", "json")
    origins = {row["origin"] for row in json.loads(out)["rules"]}
    assert (code, {"dealer-may-cancel", "forced-dealer"} <= origins) == (0, True)
    assert run(capsys, "check", "--game", "belot-4", "--with", "dealer-may-cancel")[0] == 0
    assert capot.load("belot-4", ["dealer-may-cancel"]).house_rules == ("dealer-may-cancel", "forced-dealer")


def test_a_house_rule_is_compared_with_the_game_under_what_it_requires(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["dealer-may-cancel"], ["--with", "dealer-may-cancel"]):
        code, out, _ = run(capsys, "diff", "belot-4", *words, "--format", "json")
        found = json.loads(out)
        assert code == 0
        assert "The dealer must name" in found["a"]["title"] + found["a"]["name"]
        assert [topic["key"] for topic in found["topics"] if topic["rules"]] == ["bidding"]


def test_options_are_shown_once_a_word_is_wrong() -> None:
    """A call that is wrong shows how it is made, and where the rest is said."""
    done = subprocess.run([*CALL, "diff"], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[:2] == ["Usage: capot diff [OPTIONS] A [B]", "Try 'capot diff --help' for help."]
    assert isinstance(cli, click.Group)
