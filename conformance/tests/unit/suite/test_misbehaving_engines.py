"""Engines that misbehave at the other end of the pipe: each is reported by name, and none holds the runner up."""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import capot
from capot_conformance import load_cases, load_file
from capot_conformance.commands.conform_engine import facts
from capot_conformance.protocol.messages import MAX_LINE
from capot_conformance.protocol.process import BrokenEngineError, EngineProcess
from capot_conformance.protocol.schema import protocol_schema
from capot_conformance.protocol.suite import Session, run_suite
from capot_conformance.runner.outcome import Outcome, Question
from helpers.calling import run

THREE = """\
source: bela
cases:
  - name: the first
    pins: [cf10.5]
    games: [bela-4]
    kind: legal
    given: {contract: hearts, trick: "P1 KS", hand: "AS QS"}
    expect: {legal: AS}
    because: "The ace beats the king."
  - name: the second
    pins: [cf10.5]
    games: [bela-4]
    kind: legal
    given: {contract: hearts, trick: "P1 KS", hand: "AS JS"}
    expect: {legal: AS}
    because: "The ace beats the king."
  - name: the third
    pins: [cf10.5]
    games: [bela-4]
    kind: legal
    given: {contract: hearts, trick: "P1 KS", hand: "AS 9S"}
    expect: {legal: AS}
    because: "The ace beats the king."
"""

ENGINE = """\
import json, os, subprocess, sys, time
def say(message):
    sys.stdout.write(json.dumps(message) + "\\n")
    sys.stdout.flush()
def right(id):
    say({"type": "answer", "id": id, "answer": {"legal": "AS"}})
for line in sys.stdin:
    m = json.loads(line)
    match m["type"]:
        case "start":
%(start)s
        case "game":
%(game)s
        case "stop":
%(stop)s
            break
        case "run":
            if "JS" not in m["given"]["hand"]:
                right(m["id"])
                continue
            id = m["id"]
%(run)s
"""
GAME = Draft202012Validator({"$ref": "#/$defs/game", "$defs": protocol_schema()["$defs"]})
HELLO = 'say({"type": "hello", "protocol": "capot-conformance/1", "name": "bad", "version": "1"})'


def engine(tmp_path: Path, **parts: str) -> list[str]:
    """Write an engine that does as it should, but for the parts that are given, and return its command."""
    usual = {"start": HELLO, "game": 'say({"type": "ready", "id": m["id"]})', "run": "right(id)", "stop": "pass"}
    body = {name: indent(dedent(text).strip(), " " * 12) for name, text in {**usual, **parts}.items()}
    path = tmp_path / "engine.py"
    path.write_text(ENGINE % body, encoding="utf-8")
    return [sys.executable, "-S", str(path)]


@pytest.fixture
def three(tmp_path: Path) -> Iterator[list[Question]]:
    path = tmp_path / "three.yaml"
    path.write_text(THREE, encoding="utf-8")
    yield [Question(case, "bela-4") for case in load_file(path)]


def put(command: list[str], questions: list[Question], **more: Any) -> tuple[list[Outcome], Session]:
    session = Session(command, facts, **{"timeout": 30.0, "restarts": 3, **more})
    outcomes = list(run_suite(session, questions))
    assert [one.case.name for one in outcomes] == ["the first", "the second", "the third"]
    return outcomes, session


def test_an_engine_that_behaves_passes(tmp_path: Path, three: list[Question]) -> None:
    outcomes, session = put(engine(tmp_path), three)
    assert [one.status for one in outcomes] == ["passed"] * 3
    assert session.problems == []


HANGS = "time.sleep(60)"


@pytest.mark.parametrize(
    ("run", "problem"),
    [
        ("sys.exit(3)", "it ended with exit code 3 instead of answering"),
        ('sys.exit("no rules\\nfound")', "it ended with exit code 1 instead of answering; on its error output: found"),
        ("os.kill(os.getpid(), 9)", "it was ended by SIGKILL instead of answering"),
        ("raise ValueError('oh')", "exit code 1 instead of answering; on its error output: ValueError: oh"),
        ('print("thinking", flush=True); right(id)', "it wrote a line that is not JSON (Expecting value"),
        ('print("", flush=True); right(id)', "it wrote a line that is not JSON"),
        ("say([id])", "it wrote a line that is no JSON object"),
        ('say({"type": "answer", "id": id, "x": float("nan")})', "NaN is no number"),
        ('print(\'{"type": "answer", "type": "answer"}\', flush=True)', "a field twice"),
        ('os.write(1, b"\\xff\\xfe\\n")', "a line that is not UTF-8"),
        ('print("[" * 300_000, flush=True)', "nested too deeply"),
        ("right(id - 1)", "it answered with id "),
        ("right(True)", "it answered with id True where"),
        ('say({"type": "error", "id": None, "message": "what?"})', "it answered with id None where 3 was asked: what?"),
        ('say({"type": "answer", "answer": {"legal": "AS"}})', "it answered with id None"),
        ("while True: os.write(1, b'x' * 65536)", f"it wrote a line of more than {MAX_LINE} bytes"),
        ('say({"type": "answer", "id": id, "x": "x" * 2_000_000})', f"it wrote a line of more than {MAX_LINE} bytes"),
        (f"os.close(1); {HANGS}", "it closed its output instead of answering"),
        (f"subprocess.Popen(['sleep', '60']); {HANGS}", "it did not answer within"),
        *(
            pytest.param(run, "it did not answer within", marks=pytest.mark.heavy)
            for run in (
                f"sys.stdin.close(); os.close(0); {HANGS}",
                "while True: os.write(1, b' '); time.sleep(0.01)",
                "while True: os.write(2, b'x' * 65536)",
            )
        ),
    ],
)
def test_a_break_down_is_the_failure_of_its_case_and_the_next_is_asked(
    tmp_path: Path, three: list[Question], run: str, problem: str
) -> None:
    slow = "did not answer" in problem
    outcomes, _ = put(engine(tmp_path, run=run), three, timeout=2.0 if slow else 30.0)
    assert [one.status for one in outcomes] == ["passed", "failed", "passed"]
    (wrong,) = outcomes[1].wrong
    assert wrong.startswith("the engine broke down: ")
    assert problem in wrong
    assert len(wrong) < 400


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ({"type": "answer"}, "legal: there is no answer to it"),
        ({"type": "answer", "answer": {}}, "legal: there is no answer to it"),
        ({"type": "answer", "answer": ["AS"]}, "its answer is a list of 1, not an object"),
        ({"type": "answer", "answer": {"legal": ["AS"]}}, "legal: a list of 1 is no text; an answer is written like"),
        ({"type": "answer", "answer": {"legal": "ace"}}, "legal: 'ace' is no card"),
        ({"type": "answer", "answer": {"legal": "AS JS"}}, "legal: expected AS, the engine gives AS JS"),
        ({"type": "answer", "answer": {"legal": "AS", "best": "P1"}}, "it mentions what nobody asked for: best"),
        ({"type": "answer", "skipped": {"points": "x"}}, "it mentions what nobody asked for: points"),
        ({"type": "answer", "skipped": ["legal"]}, "what it skips is not an object that gives a reason"),
        ({"type": "anwser"}, "it replied with a message of type 'anwser', not answer, skipped or error"),
        ({"type": {}}, "it replied with a message of type an object of 0"),
        ({"type": "ready"}, "it replied with a message of type 'ready'"),
        ({"type": "skipped"}, "its message 'skipped' gives no reason"),
        ({"type": "error", "message": "no such card"}, "no such card"),
    ],
)
def test_an_answer_of_no_use_is_a_failure_and_the_engine_is_asked_on(
    tmp_path: Path, three: list[Question], reply: dict[str, Any], problem: str
) -> None:
    once = engine(
        tmp_path, start=f"os.mkdir({str(tmp_path / 'started')!r}); {HELLO}", run=f"say({reply!r} | {{'id': id}})"
    )
    outcomes, session = put(once, three)
    assert [one.status for one in outcomes] == ["passed", "failed", "passed"]
    assert problem in outcomes[1].wrong[0]
    assert session.problems == []


NODE = (
    "engine.js:3\\nfoo()\\n^\\n\\nReferenceError: foo is not defined\\n"
    "    at run (engine.js:3:1)\\n\\nNode.js v20.20.2\\n"
)
JAVA = (
    'Exception in thread \\"main\\" java.lang.IllegalStateException: no trump\\n'
    "\\tat Engine.run(Engine.java:3)\\n\\tat Engine.main(Engine.java:9)\\n"
)
DOTNET = (
    "Unhandled exception. System.InvalidOperationException: no trump\\n   at Engine.Run() in /src/Engine.cs:line 3\\n"
)
OWN_CLASS = (
    "engine.js:3\\nthrow new NoSuchCard('11H')\\n^\\n\\nNoSuchCard: 11H\\n"
    "    at run (engine.js:3:7)\\n\\nNode.js v20.20.2\\n"
)
THROWN_TEXT = (
    "node:internal/process/execution:1\\nthrow e;\\n^\\n\\nno trump\\n"
    "(Use `node --trace-uncaught ...` to show where the exception was thrown)\\n\\nNode.js v20.20.2\\n"
)
SWIFT = "Fatal error: no trump: file main.swift, line 3\\n"
RUBY = "engine.rb:1:in `trump': no trump (RuntimeError)\\n\\tfrom engine.rb:9:in `<main>'\\n"
RUST = "thread 'main' panicked at src/main.rs:2:5:\\nindex out of bounds\\nnote: run with RUST_BACKTRACE=1\\n"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (NODE, "ReferenceError: foo is not defined"),
        (RUST, "thread 'main' panicked at src/main.rs:2:5:"),
        (JAVA, 'Exception in thread "main" java.lang.IllegalStateException: no trump'),
        (DOTNET, "Unhandled exception. System.InvalidOperationException: no trump"),
        (OWN_CLASS, "NoSuchCard: 11H"),
        (THROWN_TEXT, "no trump"),
        (SWIFT, "Fatal error: no trump: file main.swift, line 3"),
        (RUBY, "engine.rb:1:in `trump': no trump (RuntimeError)"),
        ("one\\ntwo\\n", "two"),
    ],
    ids=["Node", "Rust", "Java", ".NET", "Node, a class of its own", "Node, a text", "Swift", "Ruby", "others"],
)
def test_of_the_error_output_the_line_is_shown_that_says_what_went_wrong(
    tmp_path: Path, three: list[Question], said: str, shown: str
) -> None:
    """Node writes the error above where it was, and its own version last; Java and .NET write it first."""
    outcomes, _ = put(engine(tmp_path, run=f'sys.stderr.write("""{said}"""); sys.exit(1)'), three)
    (wrong,) = outcomes[1].wrong
    assert wrong.endswith(f"on its error output: {shown}")


def test_a_flood_on_the_error_output_does_no_harm(tmp_path: Path, three: list[Question]) -> None:
    outcomes, _ = put(engine(tmp_path, run='sys.stderr.write("x" * 5_000_000); right(id)'), three)
    assert [one.status for one in outcomes] == ["passed"] * 3


def test_what_nobody_asked_for_is_told_at_the_next_case(tmp_path: Path, three: list[Question]) -> None:
    outcomes, _ = put(engine(tmp_path, run="right(id); right(id)"), three)
    assert [one.status for one in outcomes] == ["passed", "passed", "failed"]
    assert "it answered with id 3 where 4 was asked" in outcomes[2].wrong[0]


def test_an_engine_that_goes_after_its_answer_fails_the_next_case(tmp_path: Path, three: list[Question]) -> None:
    outcomes, _ = put(engine(tmp_path, run="right(id); sys.exit(0)"), three)
    assert [one.status for one in outcomes] == ["passed", "passed", "failed"]
    assert "it ended with exit code 0 instead of answering" in outcomes[2].wrong[0]


def test_restarts_are_bounded_and_the_rest_is_reported_as_not_run(tmp_path: Path, three: list[Question]) -> None:
    always = engine(tmp_path, game="sys.exit(1)")
    outcomes, _ = put(always, three, restarts=1)
    assert [one.status for one in outcomes] == ["failed", "failed", "not run"]
    assert outcomes[2].reason == "the engine broke down 2 times"


@pytest.mark.parametrize(
    ("start", "problem"),
    [
        ("sys.exit(2)", "it ended with exit code 2"),
        ('print("Welcome!", flush=True)', "it wrote a line that is not JSON"),
        ('say({"type": "ready"})', "it said 'ready' where 'hello' is due"),
        ('say({"type": "error", "message": "no licence"})', "it refused to start: no licence"),
        (HELLO.replace("/1", "/2"), "it speaks 'capot-conformance/2', not capot-conformance/1"),
        (HELLO.replace('"bad"', '""'), "its hello says no name"),
        (HELLO.replace('"1"', "1"), "its hello says no version"),
        (HELLO.replace('"bad"', '"bad", "speaks": ["clause"]'), "'speaks' in its hello is a list of some of clauses"),
        (HELLO.replace('"bad"', '"bad", "wants": "model"'), "'wants' in its hello is a list of some of model"),
    ],
)
def test_an_engine_without_a_proper_hello_is_not_started_again(
    tmp_path: Path, three: list[Question], start: str, problem: str
) -> None:
    outcomes, _ = put(engine(tmp_path, start=start), three)
    assert [one.status for one in outcomes] == ["failed", "not run", "not run"]
    assert problem in outcomes[0].wrong[0]
    assert outcomes[1].reason == "the engine does not start"


@pytest.mark.parametrize(
    ("game", "status", "told"),
    [
        ('say({"type": "skipped", "id": m["id"], "reason": "not this one"})', "skipped", "not this one"),
        ('say({"type": "error", "id": m["id"], "message": "oh"})', "failed", "it cannot set up the game: oh"),
        ('say({"type": "answer", "id": m["id"]})', "failed", "a message of type 'answer', not ready"),
    ],
)
def test_a_game_that_the_engine_does_not_play(
    tmp_path: Path, three: list[Question], game: str, status: str, told: str
) -> None:
    outcomes, _ = put(engine(tmp_path, game=game, run="sys.exit(1)"), three)
    assert [one.status for one in outcomes] == [status] * 3
    assert all(told in (one.wrong or (one.reason,))[0] for one in outcomes)


def test_an_engine_gets_the_rule_model_if_it_wants_it(tmp_path: Path, three: list[Question]) -> None:
    hello = HELLO.replace('"bad"', '"bad", "wants": ["model"]')
    seen = "open({!r}, 'w').write(json.dumps(m)); say({{'type': 'ready', 'id': m['id']}})"
    for start in (HELLO, hello):
        put(engine(tmp_path, start=start, game=seen.format(str(tmp_path / "game.json"))), three)
        message = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
        assert GAME.is_valid(message)
        assert message["players"] == ["P1", "P2", "P3", "P4"]
        assert message["sides"] == ["P1+P3", "P2+P4"]
        assert message["model"] == capot.load("bela-4").model_hash
        assert ("rules" in message) is (start == hello)
    assert message["rules"]["key"] == "bela-4"


@pytest.mark.parametrize(
    ("stop", "problem"),
    [
        pytest.param(
            "time.sleep(60)", "the engine did not end within 2 s of being told to stop", marks=pytest.mark.heavy
        ),
        ("sys.exit(5)", "the engine ended with exit code 5 when told to stop"),
        ("subprocess.Popen(['sleep', '60'])", "the engine left processes behind"),
    ],
)
def test_an_engine_that_does_not_end_well_is_told_of(
    tmp_path: Path, three: list[Question], stop: str, problem: str
) -> None:
    outcomes, session = put(engine(tmp_path, stop=stop), three)
    assert [one.status for one in outcomes] == ["passed"] * 3
    assert session.problems == [problem]


@pytest.mark.heavy
def test_helpers_that_end_a_moment_later_are_a_warning(tmp_path: Path, three: list[Question]) -> None:
    outcomes, session = put(engine(tmp_path, stop="subprocess.Popen(['sleep', '1'])"), three)
    assert [one.status for one in outcomes] == ["passed"] * 3
    assert (session.problems, session.warnings) == ([], ["the engine's helpers ended a moment after it"])


def gone(process: int) -> bool:
    """Whether a process ends within a moment."""
    for _ in range(100):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{process}/stat").is_file() and ") Z " in Path(f"/proc/{process}/stat").read_text():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("part", ["run", pytest.param("stop", marks=pytest.mark.heavy)])
def test_the_processes_that_an_engine_started_are_ended_with_it(
    tmp_path: Path, three: list[Question], part: str
) -> None:
    note = tmp_path / "child"
    child = f"open({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid)); "
    put(engine(tmp_path, **{part: child + ("sys.exit(1)" if part == "run" else "pass")}), three)
    assert gone(int(note.read_text()))


@pytest.mark.heavy
def test_a_process_that_left_the_group_does_not_hold_the_runner_up(tmp_path: Path, three: list[Question]) -> None:
    away = "subprocess.Popen(['sleep', '20'], start_new_session=True); sys.exit(1)"
    started = time.monotonic()
    outcomes, _ = put(engine(tmp_path, run=away), three)
    assert [one.status for one in outcomes] == ["passed", "failed", "passed"]
    assert "it ended with exit code 1 instead of answering" in outcomes[1].wrong[0]
    assert time.monotonic() - started < 15


def test_an_engine_that_does_not_listen_does_not_hold_the_runner_up() -> None:
    process = EngineProcess([sys.executable, "-S", "-c", "import time; time.sleep(60)"])
    started = time.monotonic()
    with pytest.raises(BrokenEngineError, match=r"it did not answer within 0\.5 s"):
        process.write(b"x" * 5_000_000 + b"\n")
        process.answer(0.5)
    assert time.monotonic() - started < 15


def test_an_interrupted_run_ends_the_engine(tmp_path: Path, three: list[Question]) -> None:
    note = tmp_path / "engine-id"
    command = engine(tmp_path, start=f"open({str(note)!r}, 'w').write(str(os.getpid())); {HELLO}")
    run = run_suite(Session(command, facts, timeout=30, restarts=0), three)
    next(run)
    run.close()
    assert gone(int(note.read_text()))


def test_an_engine_that_skips_everything_has_shown_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = engine(tmp_path, game='say({"type": "skipped", "id": m["id"], "reason": "later"})')
    code, out, _ = run(capsys, "conform", "bela-2", "--engine", " ".join(command))
    assert code == 1
    assert out.splitlines()[-1] == "no case was answered, so nothing is shown"
    assert "0 passed, 0 failed" in out
    assert f"{sum('bela-2' in case.games for case in load_cases())} skipped: later" in out
