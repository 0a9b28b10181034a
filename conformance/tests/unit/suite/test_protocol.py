"""Any engine through a door: what is asked and withheld, what a good, a small and a wrong engine get."""

import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import capot
from capot.notation.answer_forms import FORMS
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError
from capot_conformance import Case, load_cases, load_file, run_case
from capot_conformance.commands.conform_engine import facts
from capot_conformance.judgement.silence import keeps_silent
from capot_conformance.protocol.known_failures import KnownFailuresError, read_known_failures
from capot_conformance.protocol.messages import MAX_LINE, PROTOCOL, MessageError, decode, encode
from capot_conformance.protocol.requests import run_request
from capot_conformance.protocol.schema import protocol_schema
from capot_conformance.protocol.server import NotServedError, serve
from capot_conformance.protocol.suite import Session, run_suite
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.comparison import mismatches
from capot_conformance.runner.outcome import Outcome, Question, judged, name_of
from capot_conformance.runner.request import VOCABULARIES, ask_of
from capot_conformance.runner.skipped_parts import check_skips
from helpers.calling import run
from helpers.places import ROOT

SAMPLE = ROOT / "conformance" / "samples" / "bela.js"
CASES = load_cases()
PAIRS = [(case, game) for case in CASES for game in case.games]
OURS = [sys.executable, "-m", "capot", "engine"]
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed, so the sample in JavaScript cannot run")
SCHEMA = protocol_schema()


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


def by_status(outcomes: list[Outcome]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for one in outcomes:
        found.setdefault(one.status, set()).add(one.name)
    return found


# ---------------------------------------------------------------- our own engines through the door


@pytest.mark.heavy
def test_the_whole_suite_passes_through_the_door_as_it_does_inside() -> None:
    session = Session(OURS, facts, timeout=60, restarts=0)
    outcomes = list(run_suite(session, [Question(*pair) for pair in PAIRS]))
    outside = {one.name: (one.status, one.wrong, one.not_compared) for one in outcomes}
    inside = {name_of(case, game): run_case(case, capot.load(game, case.house_rules)) for case, game in PAIRS}
    assert len(outcomes) == len(PAIRS) == len(inside)
    assert outside == {name: ("passed", tuple(wrong), ()) for name, wrong in inside.items()}
    assert session.problems == []
    assert session.hello is not None
    assert (session.hello.name, session.hello.speaks) == ("capot", frozenset(VOCABULARIES))


def served(*lines: bytes) -> list[dict[str, Any]]:
    """Return the answers of our engines to lines."""
    out = io.BytesIO()

    def load(request: Any) -> Any:
        if request.game not in ("bela-4", "open-bela"):
            raise NotServedError("not here")
        return capot.load(request.game, request.house_rules)

    serve(io.BytesIO(b"".join(lines)), out, name="capot", version="1", load=load)
    return [json.loads(line) for line in out.getvalue().splitlines()]


START = encode({"type": "start", "protocol": PROTOCOL})
BELA = encode({"type": "game", "id": 1, "game": "bela-4", "house_rules": [], "model": "0"})
LEGAL = {"contract": "hearts", "trick": "P1 KS", "hand": "AS QS"}


def test_the_session_in_the_guide_is_what_our_engines_say() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    block = re.search(r"```text\n(> .*?)```", text, re.DOTALL)
    assert block is not None
    model = capot.load("bela-4").model_hash
    shown = re.sub(r'"model":"[0-9a-f]{16}"', f'"model":"{model}"', block[1]).splitlines()
    asked = [line[2:] for line in shown if line.startswith("> ")]
    done = subprocess.run(OURS, input="\n".join(asked) + "\n", capture_output=True, text=True, timeout=60, check=True)
    said = [re.sub(r'"version":"[^"]*"', '"version":"0.1.0"', line) for line in done.stdout.splitlines()]
    answers = iter(said)
    assert shown == [part for line in asked for part in (f"> {line}", f"< {next(answers, '')}")][:-1]
    assert len(said) == len(asked) - 1 >= 6
    check = Draft202012Validator(SCHEMA)
    assert [str(error) for line in (*asked, *said) for error in check.iter_errors(json.loads(line))] == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"no json\n", "a line that is not JSON"),
        (b"\xff\n", "a line that is not UTF-8"),
        (b"[]\n", "a line that is no JSON object"),
        (b'{"type":"run","id":2,"id":2}\n', "a field twice"),
        (b'{"type":"run","id":NaN}\n', "NaN is no number"),
        (b'{"type":"run","id":2,"kind":"\\ud83c"}\n', "a line with one half of a character alone"),
        (b'{"type":"\\ud83c\\udca1"}\n', "there are the messages start, game, run and stop, not '\U0001f0a1'"),
        (b"[" * 200_000 + b"\n", "nested too deeply"),
        (b"x" * (2 * MAX_LINE + 7) + b"\n", f"a line of more than {MAX_LINE} bytes"),
        (b'{"type":"run","id":' + b"9" * 5000 + b"}\n", "a line that is not JSON"),
        (b'{"type":"start","protocol":"capot-conformance/0"}\n', "this engine speaks capot-conformance/1"),
        (b'{"type":"hello"}\n', "there are the messages start, game, run and stop, not 'hello'"),
        (b'{"type":["stop"]}\n', "there are the messages start, game, run and stop"),
        (encode({"type": "run", "id": True}), "'id' is a whole number"),
        (encode({"type": "game", "id": 2, "game": "bela-4"}), "a game has a name, a list of house rules"),
        (encode({"type": "run", "id": 2, "kind": "x", "given": {}, "ask": {}}), "'x' is no kind of case"),
        (encode({"type": "run", "id": 2, "kind": [], "given": {}, "ask": {}}), "is no kind of case"),
        (encode({"type": "run", "id": 2, "kind": "legal", "given": [], "ask": {}}), "'given' and 'ask' are objects"),
        (
            encode({"type": "run", "id": 2, "kind": "legal", "given": {}, "ask": {}}),
            "missing in 'given': contract, hand",
        ),
    ],
)
def test_our_door_answers_a_bad_line_with_an_error_and_goes_on(line: bytes, problem: str) -> None:
    good = encode({"type": "run", "id": 9, "kind": "legal", "given": LEGAL, "ask": {"legal": True}})
    error, answer = served(START, BELA, line, good)[2:]
    assert error["type"] == "error"
    assert problem in error["message"]
    assert answer == {"type": "answer", "id": 9, "answer": {"legal": "AS"}}


@pytest.mark.parametrize(
    ("given", "ask", "problem"),
    [
        ({**LEGAL, "hand": 5}, {"legal": True}, "given: hand: 5 is no text"),
        ({**LEGAL, "bid": "x"}, {"legal": True}, "'bid' is no field of 'given' here"),
        (LEGAL, {"legal": 1}, "ask: legal: true is needed here, not 1"),
        (LEGAL, {"refused": True}, "ask: refused: a list is needed, not True"),
        (LEGAL, {"refused": ["AS"] * 5_001}, "ask: refused: a list of 5001 is longer than 5000"),
        (LEGAL, {"winner": True}, "'winner' is no field of 'ask' here"),
        ({**LEGAL, "hand": "AS AS"}, {"legal": True}, "AS stands twice"),
        ({**LEGAL, "trick": "P9 KS"}, {"legal": True}, "there is no P9 in this game"),
        ({**LEGAL, "contract": "swords"}, {"legal": True}, "there is no contract 'swords'"),
    ],
)
def test_our_door_says_what_is_wrong_with_a_case(given: Any, ask: Any, problem: str) -> None:
    (reply,) = served(START, BELA, encode({"type": "run", "id": 2, "kind": "legal", "given": given, "ask": ask}))[2:]
    assert (reply["type"], reply["id"]) == ("error", 2)
    assert problem in reply["message"]


def test_our_door_needs_a_start_and_a_game_first_and_ends_at_stop() -> None:
    run = encode({"type": "run", "id": 2, "kind": "legal", "given": LEGAL, "ask": {"legal": True}})
    assert served(run)[0]["message"] == "the first message is 'start'"
    assert served(START, run)[1]["message"] == "no game has been chosen"
    other = encode({"type": "game", "id": 1, "game": "tarock", "house_rules": [], "model": "0"})
    assert served(START, other)[1] == {"type": "skipped", "id": 1, "reason": "not here"}
    assert served(START, BELA, other, run)[3]["message"] == "no game has been chosen"
    assert [reply["type"] for reply in served(START, encode({"type": "stop"}), BELA)] == ["hello"]


def test_our_engine_plays_no_rules_but_those_that_the_runner_means() -> None:
    lines = START + BELA + encode({"type": "game", "id": 2, "game": "tarock", "house_rules": [], "model": "0"})
    done = subprocess.run(OURS, input=lines, capture_output=True, timeout=60, check=True)
    _, other_rules, no_game = map(json.loads, done.stdout.splitlines())
    assert (other_rules["type"], no_game["type"]) == ("skipped", "skipped")
    assert "their model is" in other_rules["reason"]
    assert "there is no game called 'tarock'" in no_game["reason"]


@pytest.mark.parametrize(
    ("language", "needed"),
    [
        pytest.param("c", "cc", marks=pytest.mark.heavy),
        pytest.param("python", "", marks=pytest.mark.heavy),
        ("js", "node"),
    ],
)
def test_programs_pass_the_cases_through_the_pipe(
    language: str, needed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if needed and shutil.which(needed) is None:
        pytest.skip(f"there is no {needed} on this machine")
    engine = f"{shlex.join(OURS)} --language {language}"
    code, out, err = run(capsys, "conform", "bela-2", "--engine", engine)
    told = out.splitlines()
    assert (code, told[0].rpartition(" ")[0], err) == (0, f"capot in {language}", "")
    assert re.fullmatch(r"[1-9]\d+ passed, 0 failed", told[-1])
    assert "skipped" not in out


@pytest.mark.parametrize(("language", "missing"), [("c", "CC names '/no/cc'"), ("js", "there is no Node")])
def test_a_language_that_nothing_here_plays_is_said(language: str, missing: str, tmp_path: Path) -> None:
    alone = {**os.environ, "PATH": str(tmp_path), "CC": "/no/cc"}
    called = [*OURS, "--language", language]
    done = subprocess.run(called, input=b"", capture_output=True, timeout=60, check=False, env=alone)
    assert (done.returncode, done.stdout) == (1, b"")
    assert missing in done.stderr.decode()


# ---------------------------------------------------------------- what is asked, and what is withheld


def other(name: str, value: Any) -> Any:
    """Return another value of the same kind, so that what was expected cannot be seen in it any more."""
    match value:
        case dict() if name in ("each", "refused", "choices", "counts", "tallies", "score"):
            return {part: other(part, amount) for part, amount in value.items()}
        case dict():
            return {"P9": "7C"}
        case list():
            return ["P9 999"]
        case int():
            return value + 12345
        case _:
            return "nobody"


def forged(case: Case) -> Case:
    """Return a case that asks the same and expects something else throughout; what may be done may not, and back."""

    def part(expected: Mapping[str, Any]) -> dict[str, Any]:
        swapped = {"may": "may-not", "may-not": "may"}
        return {
            swapped.get(name, name): value if name in swapped else other(name, value)
            for name, value in expected.items()
        }

    return replace(case, expect=part(case.expect), expect_not=part(case.expect_not), name="forged", because="forged")


def test_what_is_asked_says_nothing_of_what_is_expected() -> None:
    assert [case.place for case in CASES if ask_of(forged(case)) != ask_of(case)] == []


def test_what_is_refused_is_asked_for_together_with_what_is_not() -> None:
    refusing = [case for case in CASES if "refused" in case.expect and case.kind == "legal"]
    assert len(refusing) > 50
    for case in refusing:
        assert set(ask_of(case)["refused"]) == set(case.given["hand"].replace("|", " ").split())
    for case in CASES:
        for player, acts in ask_of(case).get("may", {}).items():
            assert acts == sorted(acts)
            assert "pass" in acts, (case.place, player)


@pytest.mark.parametrize("step", [25, pytest.param(1, marks=pytest.mark.heavy)], ids=["every 25th", "all"])
def test_every_message_of_the_suite_follows_the_schema(step: int) -> None:
    """Also what is asked is read by our door, and what our engines answer by the runner: one truth in three places."""
    Draft202012Validator.check_schema(SCHEMA)
    parts = {name: validator(name) for kind in KINDS for name in (f"{kind} given", f"{kind} ask", f"{kind} answer")}
    seen: Counter[str] = Counter()
    wrong = []
    for case in CASES[::step]:
        given, ask = case.given, ask_of(case)
        run_request({"kind": case.kind, "given": given, "ask": ask})
        answer = answer_to(case.kind, given, ask, capot.load(case.games[0], case.house_rules))
        for name, value in (("given", given), ("ask", ask), ("answer", answer)):
            seen[f"{case.kind} {name}"] += 1
            wrong += [f"{case.place}: {name}: {e.message}" for e in parts[f"{case.kind} {name}"].iter_errors(value)]
    assert wrong == []
    assert set(seen) == set(parts)


def test_the_schema_is_about_the_kinds_that_there_are() -> None:
    for name, kind in KINDS.items():
        answers = set(kind.forms) - {"may-not"}
        assert set(SCHEMA["$defs"][f"{name} ask"]["properties"]) == answers
        assert set(SCHEMA["$defs"][f"{name} answer"]["properties"]) == answers
        assert set(SCHEMA["$defs"][f"{name} given"]["properties"]) == kind.needs | kind.takes == set(kind.shapes)
    assert {form for kind in KINDS.values() for form in kind.forms.values()} == set(FORMS) | {"score"}


@pytest.mark.parametrize("schema", ["protocol", "cases"])
def test_the_published_schemas_are_the_ones_that_are_meant(schema: str) -> None:
    from capot_conformance.protocol.schema import export_schema

    published = json.loads((ROOT / "docs" / "reference" / f"{schema}.schema.json").read_text(encoding="utf-8"))
    assert published == (SCHEMA if schema == "protocol" else export_schema())


@pytest.mark.parametrize(
    ("kind", "name", "good", "bad"),
    [
        ("trick", "points", [0, 82], ["82", True, 1.5, 10**9, None]),
        ("play", "taker", ["P1", "nobody"], ["P0", "p1", 1, "", "P1 "]),
        ("legal", "legal", ["AS 10H", "7C", "nothing"], ["AX", "", ["AS"], "AS,10H"]),
        ("legal", "refused", [{"7S": "play.must-beat"}, {"7S": "allowed", "AS": "refused"}], ["7S", {"7S": "no"}, []]),
        ("worth", "each", [{"JH": 20}], [{"JH": "20"}, [20], {"XX": 1.5}]),
        ("table", "sides", ["P1+P3, P2+P4"], ["P1P3", 4, ""]),
        ("contest", "best", ["run AC-QC", "four J", "nobody"], ["run of three", "", 5]),
        ("contest", "void", ["run AC-QC, four J", "nothing"], ["Run", [], 7]),
        ("hand", "declarations", [{}, {"four J": 200, "run AC-7C": "wins the match"}], [{"four J": "200"}, "four J"]),
        ("settle", "columns", [{"P1+P3": 82, "P2+P4": 80}], [82, {"P1+P3": "82"}, {"we": 82}]),
        ("settle", "written", [{"P1+P3": 82, "P2+P4": "-"}], [{"P1+P3": "x"}, []]),
        ("settle", "counts", [{"runs": {"P1+P3": 50}}, {}], [{"runs": 50}, {"runs": {"we": 50}}]),
        ("play", "may", [{"P1": {"pass": True}}], [{"P1": "pass"}, {"P1": {"pass": "yes"}}, True]),
        ("play", "may-only", [{"P1": "bid hearts, pass", "P2": "nothing"}], [{"P1": ["pass"]}, "pass", {"P1": ""}]),
        ("play", "tricks", [["P1 12"], ["P1 12", "P3 0"]], ["P1 12", ["P1"], [["P1", 12]]]),
        ("play", "hands", [{"P1": "AS 10S", "P2": "nothing"}], [{"P1": ["AS"]}, "AS", {"P1": "11S"}]),
    ],
)
def test_runner_and_schema_take_the_same_for_an_answer(kind: str, name: str, good: list[Any], bad: list[Any]) -> None:
    check = validator(f"{kind} answer")
    for value in good:
        FORMS[KINDS[kind].forms[name]].read(value)
        assert check.is_valid({name: value}), value
    for value in bad:
        with pytest.raises(NotationError):
            FORMS[KINDS[kind].forms[name]].read(value)
        assert not check.is_valid({name: value}), value


def test_the_order_of_a_list_means_nothing() -> None:
    for form, one, two in [
        ("cards", "AS 7H 10S", "10S AS | 7H"),
        ("sides", "P1+P3, P2+P4", "P4+P2, P3+P1"),
        ("words", "clubs, hearts", "hearts, clubs"),
        ("items", "four J, run AC-QC", "run AC-QC, four J"),
        ("per-side", {"P1+P3": 5, "P2+P4": 6}, {"P4+P2": 6, "P3+P1": 5}),
    ]:
        assert FORMS[form].read(one) == FORMS[form].read(two)
    assert FORMS["tricks"].read(["P1 5", "P2 6"]) != FORMS["tricks"].read(["P2 6", "P1 5"])


TABLE = """\
source: bela
cases:
  - name: a case
    pins: [cf10.5]
    games: [bela-4]
    kind: {kind}
    given: {given}
    expect: {expect}
    because: "For this test."
"""


def a_case(tmp_path: Path, kind: str, given: str, expect: str) -> Case:
    path = tmp_path / "one.yaml"
    path.write_text(TABLE.format(kind=kind, given=given, expect=expect), encoding="utf-8")
    (case,) = load_file(path)
    return case


SETTLED = "{contract: hearts, taker: P1, cards: {P1+P3: 82, P2+P4: 70}, tricks: {P1+P3: 4, P2+P4: 4}}"


def test_what_an_engine_has_no_words_for_is_not_asked_and_not_compared(tmp_path: Path) -> None:
    case = a_case(tmp_path, "settle", SETTLED, "{outcome: made, hangs: 0, counts: {runs: {P1+P3: 0}}}")
    assert ask_of(case) == {"outcome": True, "hangs": True, "counts": ["runs"]}
    assert ask_of(case, ["counts"]) == {"hangs": True, "counts": ["runs"]}
    assert ask_of(case, []) == {"hangs": True}
    assert mismatches(case, {"hangs": True}, {"hangs": 0}, []) == []
    assert mismatches(case, {"hangs": True}, {"hangs": 4}, []) == ["hangs: expected 0, the engine gives 4"]
    legal = a_case(tmp_path, "legal", '{contract: hearts, trick: P1 KS, hand: "AS QS"}', "{refused: {QS: play.x}}")
    ask = {"refused": ["AS", "QS"]}
    assert ask_of(legal, []) == ask
    for clause in ("refused", "play.other"):
        assert mismatches(legal, ask, {"refused": {"AS": "allowed", "QS": clause}}, []) == []
    assert mismatches(legal, ask, {"refused": {"AS": "allowed", "QS": "allowed"}}, []) == [
        "refused: expected QS: refused, the engine gives QS: allowed"
    ]
    assert mismatches(legal, ask, {"refused": {"AS": "allowed", "QS": "play.other"}}) == [
        "refused: expected QS: play.x, the engine gives QS: play.other"
    ]


SCORE_CASE = Case(
    name="a score", pins=(), games=("bela-4",), house_rules=(), kind="play", given={"hands": {}},
    expect={"turn": "P2", "may": {"P1": "bid hearts", "P2": "pass"},
            "score": {"columns": {"P1+P3": 162, "P2+P4": 0}, "written": {"P2+P4": "-"}}},
    expect_not={"may": {"P1": "pass"}}, because="", path=Path("x/y.yaml"), line=1,
)  # fmt: skip


@pytest.mark.parametrize(
    ("skipped", "told"),
    [
        ({"score": "no sheet"}, ["score: no sheet"]),
        ({"score": {"written": "no dash"}}, ["score: written: no dash"]),
        ({"score": {"written": {"P2+P4": "no dash"}}}, ["score: written: P2+P4: no dash"]),
    ],
)
def test_a_part_of_an_answer_can_be_left_out(skipped: Any, told: list[str]) -> None:
    """The written score is wrong and skipped; the columns and the turn beside it are still compared."""
    ask = ask_of(SCORE_CASE)
    acts = {"bid hearts": True, "pass": False}
    answer = {
        "turn": "P2",
        "may": {"P1": acts, "P2": {"bid hearts": False, "pass": True}},
        "score": {"columns": {"P1+P3": 162, "P2+P4": 0}, "written": {"P2+P4": 0}},
    }
    found = judged(Question(SCORE_CASE, "bela-4"), ask, answer, VOCABULARIES, skipped)
    assert (found.status, list(found.not_compared)) == ("passed", told)
    assert judged(Question(SCORE_CASE, "bela-4"), ask, answer, VOCABULARIES, {}).wrong == (
        "score: expected columns: P1+P3: 162; P2+P4: 0; written: P2+P4: -, "
        "the engine gives columns: P1+P3: 162; P2+P4: 0; written: P2+P4: 0",
    )
    answer["turn"] = "P3"
    assert judged(Question(SCORE_CASE, "bela-4"), ask, answer, VOCABULARIES, skipped).status == "failed"


def test_a_single_act_can_be_left_out() -> None:
    ask = {"may": ask_of(SCORE_CASE)["may"]}
    answer = {"may": {"P1": {"bid hearts": True}, "P2": {"bid hearts": False, "pass": True}}}
    skipped = {"may": {"P1": {"pass": "there is no passing"}}}
    check_skips(skipped, ask)
    case = replace(SCORE_CASE, expect={"may": SCORE_CASE.expect["may"]})
    assert judged(Question(case, "bela-4"), ask, answer, VOCABULARIES, skipped).status == "passed"
    assert judged(Question(case, "bela-4"), ask, answer, VOCABULARIES, {}).wrong == (
        "may: the engine says nothing of pass",
    )
    with pytest.raises(NotationError, match="nobody asked for: may: P7"):
        check_skips({"may": {"P7": "x"}}, ask)
    with pytest.raises(NotationError, match="gives a reason for each"):
        check_skips({"may": {"P1": {"pass": 5}}}, ask)


@pytest.mark.parametrize(
    ("game", "name", "silent"),
    [
        ("belote-4", "what is not announced does not score", True),
        ("belote-4", "the side with the highest declaration scores both of its runs", False),
        ("bela-4", "four queens kept silent score nothing", True),
        ("bela-4", "everybody may announce what they hold, or keep silent", True),
        ("bela-4", "the forced dealer wins no trick and loses everything", False),
    ],
)
def test_a_case_of_silence_is_known(game: str, name: str, silent: bool) -> None:
    (case,) = (case for case in CASES if case.name == name)
    assert keeps_silent(case, capot.load(game, case.house_rules)) is silent


AUTOMATIC = """\
import sys, json
import capot
from capot_conformance.protocol import server
start = server._Door._start
server._Door._start = lambda self, message: {**start(self, message), "announces": "everything"}
server.serve(sys.stdin.buffer, sys.stdout.buffer, name="automatic", version="1", load=lambda asked: capot.load(asked.game))
"""  # noqa: E501


def test_cases_of_silence_are_not_put_to_an_engine_that_announces_everything(tmp_path: Path) -> None:
    path = tmp_path / "automatic.py"
    path.write_text(AUTOMATIC, encoding="utf-8")
    asked = [Question(case, "belote-4") for case in CASES if case.name in ("what is not announced does not score",)]
    session = Session([sys.executable, str(path)], facts, 30, 0, keeps_silent=lambda one: True)
    (outcome,) = run_suite(session, asked)
    assert (outcome.status, "announces everything" in outcome.reason) == ("skipped", True)
    (outcome,) = run_suite(Session([sys.executable, str(path)], facts, 30, 0), asked)
    assert outcome.status == "passed"


def test_an_answer_that_leaves_something_out_is_a_failure(tmp_path: Path) -> None:
    case = a_case(tmp_path, "settle", SETTLED, "{columns: {P1+P3: 152}}")
    ask = ask_of(case)
    assert mismatches(case, ask, {}) == ["columns: there is no answer to it"]
    assert mismatches(case, ask, {"columns": {"P2+P4": 0}}) == ["columns: the engine says nothing of P1+P3"]
    assert mismatches(case, ask, {"columns": {"P1+P3": 152, "P2+P4": 7}}) == []
    never = replace(case, expect={}, expect_not={"columns": {"P1+P3": 5}})
    assert mismatches(never, ask, {"columns": {"P2+P4": 0}}) == ["columns: the engine says nothing of P1+P3"]
    assert mismatches(never, ask, {"columns": {"P1+P3": 5}}) == [
        "columns: the engine gives P1+P3: 5, which it must not"
    ]


@pytest.mark.parametrize(
    ("line", "problem"), [(b'"text"', 'no JSON object: "text"'), (b'{"a":Infinity}', "Infinity is no number")]
)
def test_a_line_that_is_no_message_is_refused(line: bytes, problem: str) -> None:
    with pytest.raises(MessageError, match=re.escape(problem)):
        decode(line)


# ---------------------------------------------------------------- engines of others


@needs_node
def test_the_sample_in_javascript_answers_what_it_knows_and_skips_the_rest() -> None:
    assert len(SAMPLE.read_text(encoding="utf-8").splitlines()) < 150
    session = Session([str(NODE), str(SAMPLE)], facts, timeout=30, restarts=0)
    found = by_status(
        list(run_suite(session, [Question(*pair) for pair in PAIRS if pair[1] in ("bela-4", "belote-4")]))
    )
    known = {
        name_of(case, "bela-4")
        for case in CASES
        if case.kind in ("legal", "trick") and "bela-4" in case.games and not case.house_rules
    }
    assert set(found) == {"passed", "skipped"}
    assert found["passed"] == known
    assert {
        "bela/partner's winning card has to be beaten too [bela-4]",
        "bela/a card of another suit never wins, however high [bela-4]",
        "bela/of two trumps on another suit the higher one wins [bela-4]",
    } <= known
    assert session.problems == []


@needs_node
@pytest.mark.parametrize(
    ("right", "wrong", "failing"),
    [
        (
            "table(card, trump).order.indexOf(rank(card))",
            "worth(card, trump)",
            {
                "a card of another suit never wins, however high",
                "in a suit that is not trump the nine beats the eight, though neither is worth anything",
                "in trumps the eight beats the seven, though neither is worth anything",
            },
        ),
        (
            "return suit(card) === trump;",
            "return strength(card, trump) > strength(winning, trump);",
            {"a card of another suit never wins, however high", "the lowest trump beats the ace of the suit led"},
        ),
    ],
)
def test_a_wrong_engine_in_javascript_fails_where_it_should(
    tmp_path: Path, right: str, wrong: str, failing: set[str]
) -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    assert text.count(right) == 1
    path = tmp_path / "wrong.js"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    asked = [case for case in CASES if case.kind == "trick" and "bela-4" in case.games and not case.house_rules]
    tricks = [Question(case, "bela-4") for case in asked]
    outcomes = list(run_suite(Session([str(NODE), str(path)], facts, timeout=30, restarts=0), tricks))
    assert {one.case.name for one in outcomes if one.status == "failed"} >= failing
    assert [one.name for one in outcomes if one.status not in ("failed", "passed")] == []
    assert any(one.status == "passed" for one in outcomes)


WRONG = """\
import sys
import capot
from capot_conformance.protocol import serve

sys.path.append(TESTS)
from helpers.shared_engines import share

share()  # the engines that other tests of this run have made

class WorthDecides:
    # A mistake that real engines have shipped: rank goes by worth, so that seven, eight and nine tie.
    def __init__(self, game):
        self.game = game
    def __getattr__(self, name):
        return getattr(self.game, name)
    def trick_winner(self, *, contract, trick):
        worth = lambda card: self.game.trick_points(contract=contract, cards=[card])
        trump = contract[0].upper()
        strength = lambda card: (card[-1] == trump, card[-1] == trick[0][1][-1], worth(card))
        return max(trick, key=lambda play: strength(play[1]))[0]

serve(sys.stdin.buffer, sys.stdout.buffer, name="wrong", version="1",
      load=lambda request: WorthDecides(capot.load(request.game, request.house_rules)))
"""
#: Where seven, eight and nine meet and nothing else decides.
TIES = {
    "bela/a card of another suit never wins, however high [bela-4]",
    "bela/in a suit that is not trump the nine beats the eight, though neither is worth anything [bela-4]",
    "bela/in trumps the eight beats the seven, though neither is worth anything [bela-4]",
}


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.py"
    path.write_text(WRONG.replace("TESTS", repr(str(ROOT / "conformance" / "tests"))), encoding="utf-8")
    return f"'{sys.executable}' '{path}'"


def conform(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return run(capsys, "conform", *args)


def test_a_wrong_engine_fails_where_it_should_by_name(capsys: pytest.CaptureFixture[str], wrong: str) -> None:
    code, out, _ = conform(capsys, "bela-4", "--engine", wrong, "--format", "json")
    told = json.loads(out)
    assert code == 1
    assert told["engine"] == {"command": wrong, "name": "wrong", "version": "1", "speaks": sorted(VOCABULARIES)}
    failed = {case["name"]: case["wrong"] for case in told["cases"] if case["status"] == "failed"}
    assert set(failed) == TIES
    assert failed["bela/in trumps the eight beats the seven, though neither is worth anything [bela-4]"] == [
        "winner: expected P2, the engine gives P1, which it must not"
    ]
    count = sum("bela-4" in case.games for case in CASES)
    assert told["summary"] == {
        "passed": count - 3, "failed": 3, "known": 0, "skipped": 0, "not_run": 0, "unexpectedly_passed": 0
    }  # fmt: skip


def test_known_failures_are_no_failures_while_the_list_is_true(
    capsys: pytest.CaptureFixture[str], wrong: str, tmp_path: Path
) -> None:
    path = tmp_path / "known.txt"
    path.write_text("\n# ranks\n" + "\n".join(sorted(TIES)) + "\n", encoding="utf-8")
    code, out, _ = conform(capsys, "bela-4", "--engine", wrong, "--known-failures", str(path))
    assert (code, out.splitlines()[0]) == (0, "wrong 1")
    assert "0 failed, 3 known failures" in out.splitlines()[-1]
    passing = "bela/in trumps the jack beats the nine [bela-4]"
    elsewhere = "belot/fifty-four in no trumps are eleven [belot-4]"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{passing}\nbela/no such case [bela-4]\n{elsewhere}\n")
    code, out, _ = conform(capsys, "bela-4", "--engine", wrong, "--known-failures", str(path))
    assert code == 1
    assert f"passes, though it is listed as a known failure: {passing}" in out
    assert f"{path}:7: there is no case 'bela/no such case [bela-4]'" in out
    assert elsewhere not in out


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("bela/a case\n", ":1: 'bela/a case' names no case; a line is: source/case name [game+house-rule]"),
        ("# x\na case [bela-4]\n", ":2: 'a case [bela-4]' names no case"),
        ("bela/a [b]\nbela/a [b]\n", ":2: the case stands in line 1 already"),
        ("\x00", ":1: '\\x00' names no case"),
    ],
)
def test_a_bad_list_of_known_failures_is_a_wrong_call(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "known.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(KnownFailuresError, match=re.escape(problem)):
        read_known_failures(path)
    code, _, err = conform(capsys, "--engine", "cat", "--known-failures", str(path))
    assert code == 2
    assert problem in err


def test_the_names_in_the_guide_are_names_of_cases(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    shown = re.findall(r"^    ([a-z-]+/.* \[.*\])$", text, re.MULTILINE)
    assert len(shown) == 2
    assert set(shown) <= {name_of(case, game) for case, game in PAIRS}


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["--engine", "no-such-command-here"], "cannot start 'no-such-command-here': No such file or directory"),
        (["--engine", "/"], "cannot start '/': Permission denied"),
        (["--engine", "'"], "No closing quotation"),
        (["--engine", " "], "--engine needs the command of an engine"),
        (["no-such-game", "--engine", "cat"], "there is no game called 'no-such-game'"),
        (["--engine", "cat", "--coverage"], "--engine is a run of its own"),
        (["--engine", "cat", "--timeout", "0"], "Invalid value for '--timeout'"),
        (["--engine", "cat", "--known-failures", "/no/such/file"], "does not exist"),
        (["--engine", "cat", "--interpreter"], "--engine is a run of its own"),
        (["--timeout", "5"], "--timeout and --restarts belong to --engine COMMAND"),
        (["--with", "clockwise"], "name the game"),
        (["bela-4", "--with", "no-such-rule"], "there is no house rule called 'no-such-rule'"),
        (["bela-4", "--coverage", "--with", "clockwise"], "about capot's own rules; of yours (--with, --file)"),
        (["bela-4", "--deals", "5", "--badge", "badge.svg"], "belong to a run of cases"),
        (["bela-4", "--deals", "5", "--with", "no-such-rule"], "there is no house rule called 'no-such-rule'"),
        (["bela-4", "--deals", "5", "--with", "clockwise", "--made-up"], "--made-up draws house rules of its own"),
        (["--deals", "5", "--with", "clockwise"], "name the game"),
        (["bela-4", "--cases", "/no/such/folder"], "does not exist"),
    ],
)
def test_a_wrong_call_is_told_as_one(capsys: pytest.CaptureFixture[str], args: list[str], problem: str) -> None:
    code, out, err = conform(capsys, *args)
    assert (code, out) == (2, "")
    assert problem in err


def test_the_page_on_cases_names_every_kind_and_field() -> None:
    text = (ROOT / "docs" / "reference" / "interpreting.md").read_text(encoding="utf-8")
    fields = {name for kind in KINDS.values() for name in (*kind.shapes, *kind.forms)} - {"may-not"}
    assert [name for name in sorted(fields | set(KINDS) | set(SCORE)) if f"`{name}`" not in text] == []
