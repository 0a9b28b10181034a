"""Situations and deals drawn at random: that they can be, that faults are found and made small, and rules fitted."""

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import capot
from capot.cli import main
from capot_conformance import load_file, run_case
from capot_conformance.situations.blocks import Block, Done, Engine, blocks, run_block
from capot_conformance.situations.drawn_situations import draw
from capot_conformance.situations.groups import explained, groups
from capot_conformance.situations.profile_search import fit
from capot_conformance.situations.questions import case_of
from capot_conformance.situations.saved_blocks import SavedBlocks, UnfitSave
from capot_conformance.situations.settings import Setting, played
from capot_conformance.situations.told_groups import in_words, pasted
from capot_conformance.situations.topics import TOPICS
from helpers.places import ROOT

HIDDEN = ROOT / "conformance/tests/helpers/hidden_engine.py"
KITS = ROOT / "conformance/kits"


def hidden(*words: str) -> Engine:
    return Engine((sys.executable, str(HIDDEN), *words), timeout=60)


def put(engine: Engine, game: str, topic: str, many: int, first: int = 0) -> Done:
    return run_block(engine, Block(Setting(game), topic, first, first + many))


@pytest.mark.representatives
@pytest.mark.parametrize("game", capot.games())
def test_what_is_drawn_can_be(game: str) -> None:
    here = played(Setting(game))
    for topic in TOPICS:
        found = [draw(topic, here, number) for number in range(6 if topic in ("calls", "deals") else 20)]
        asked = [case_of(one, here.game) for one in found if one is not None]
        assert all(case.expect for case in asked)
        assert asked or topic in ("calls", "deals")  # a case does not tell everywhere who is dealt a card less


def test_a_number_gives_the_same_situation_again() -> None:
    here = played(Setting("belot-4"))
    for topic in TOPICS:
        assert draw(topic, here, 7) == draw(topic, here, 7)
    assert len({str(draw("legal", here, number)) for number in range(20)}) == 20


def test_blocks_have_every_number_once() -> None:
    made = blocks([Setting("bela-4"), Setting("belot-4")], ["legal", "settle"], 10_001, 5)
    assert sum(block.end - block.first for block in made) == 10_001
    numbers = [(block.setting, block.topic, n) for block in made for n in range(block.first, block.end)]
    assert len(set(numbers)) == 10_001
    assert min(number for _, _, number in numbers) == 5


def test_a_fault_in_the_play_is_brought_to_two_cards() -> None:
    done = put(hidden("bela-4", "--mistake", "never trump"), "bela-4", "legal", 150)
    assert done.problems == []
    found = groups([done])
    assert found
    for group in found:
        # A trump that is due and a card of a third suit: there is no smaller hand in which the fault shows.
        assert len(group.example.disagreement.situation.given["hand"].split()) == 2
        assert group.example.clauses[0] in ("play.must-trump", "play.must-beat")


def test_what_differs_in_a_deal_is_told_as_a_hand_and_a_trick() -> None:
    done = put(hidden("belot-4", "winning-partner-frees"), "belot-4", "deals", 40)
    assert done.agreed + done.differ + done.skipped == 40
    assert done.problems == []
    small = [one.disagreement.situation for one in done.found]
    assert {one.topic for one in small} == {"legal"}
    # The partner is winning, a trump is held, and a card of a third suit: capot says that the trump is due.
    assert all(len(one.given["hand"].split()) == 2 for one in small)


def test_a_fault_in_a_tie_is_told_with_its_clause() -> None:
    done = put(hidden("belot-4", "--mistake", "tie is made"), "belot-4", "settle", 150)
    found = groups([done])
    assert {group.example.clauses for group in found} == {("scoring.hanging",)}
    given = found[0].example.disagreement.situation.given
    assert "hanging" not in given
    assert "doubling" not in given
    text = pasted(found[0])
    assert "  kind: settle" in text
    assert '  expect: {winner: "nobody"}' in text
    told = "\n".join(in_words([done], found, "--engine x"))
    assert "decided by scoring.hanging: The takers' points hang" in told
    assert "belot.scoring.39: Equal scores at the end of a round" in told
    assert "--situations 1 --about settle --seed" in told


def test_cases_that_are_told_can_be_pasted_into_a_file(tmp_path: Path) -> None:
    done = put(hidden("belot-4", "--mistake", "tie is made"), "belot-4", "settle", 150)
    text = "\n".join(["source: ours", "cases:", *(pasted(group) for group in groups([done]))])
    (tmp_path / "found.yaml").write_text(text, encoding="utf-8")
    (case,) = load_file(tmp_path / "found.yaml")
    assert case.expect == {"winner": "nobody"}
    assert run_case(case, played(Setting("belot-4")).game) == []


def test_a_house_rule_that_explains_is_named() -> None:
    engine = hidden("belot-4", "fours-in-natural-order")
    done = put(engine, "belot-4", "contest", 400)
    why = {group.explanation.house_rule for group in explained(groups([done]), done.speaks) if group.explanation}
    assert why == {"fours-in-natural-order"}


def test_a_run_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    engine = hidden("bela-4", "--mistake", "never trump")
    todo = blocks([Setting("bela-4")], ["legal", "trick"], 120, 0)
    file = tmp_path / "run.json"
    saved = SavedBlocks(file, engine, todo)
    first = run_block(engine, todo[0])
    assert first.differ
    saved.take(first)
    again = SavedBlocks(file, engine, todo)
    assert list(again.done) == [todo[0]]
    kept = again.done[todo[0]]
    assert (kept.agreed, kept.differ, kept.skipped) == (first.agreed, first.differ, first.skipped)
    assert [one.disagreement.told for one in kept.found] == [one.disagreement.told for one in first.found]
    with pytest.raises(UnfitSave, match="of another run"):
        SavedBlocks(file, replace(engine, command=("other",)), todo)
    file.write_text("{", encoding="utf-8")
    with pytest.raises(UnfitSave, match="is damaged"):
        SavedBlocks(file, engine, todo)


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("import sys; sys.exit(3)", "it ended with exit code 3 instead of answering"),
        ("print('hi', flush=True); input()", "it wrote a line that is not JSON"),
        ("import time; input(); time.sleep(60)", "it did not answer within 0.5 s"),
        ('input(); print(\'{"type":"hello","protocol":"other"}\', flush=True); input()', "it speaks 'other'"),
    ],
)
def test_an_engine_that_misbehaves_is_reported_by_name(script: str, problem: str) -> None:
    done = run_block(Engine((sys.executable, "-S", "-c", script), timeout=0.5), Block(Setting("bela-4"), "legal", 0, 3))
    assert any(problem in one for one in done.problems)
    assert done.not_run == 3
    assert done.agreed == 0


BREAKS = """\
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "start":
        print(json.dumps({"type": "hello", "protocol": m["protocol"], "name": "b", "version": "1"}), flush=True)
    elif m["type"] == "game":
        print(json.dumps({"type": "ready", "id": m["id"]}), flush=True)
    else:
        sys.exit("no rules found")
"""


def test_an_engine_that_breaks_down_over_situations_is_started_again_and_told_once() -> None:
    engine = Engine((sys.executable, "-S", "-c", BREAKS), timeout=20, restarts=2)
    done = run_block(engine, Block(Setting("bela-4"), "legal", 0, 5))
    assert done.not_run == 4  # the first broke it, and so did what would have made that smaller
    group = groups([done])[0]
    assert group.example.disagreement.told == (
        "the engine broke down: it ended with exit code 1 instead of answering; on its error output: no rules found",
    )


#: An engine that breaks down over its eleventh question, but is well when it is started again.
AHEAD = """\
import os, sys
from capot_conformance.protocol import server
from capot_conformance.commands.engine_command import _engine
asked, answer = 0, server.answer_to
def breaking(*words):
    global asked
    asked += 1
    if asked == 11 and not os.path.exists(sys.argv[1]):
        open(sys.argv[1], "w").close()
        os._exit(1)
    return answer(*words)
server.answer_to = breaking
server.serve(sys.stdin.buffer, sys.stdout.buffer, name="b", version="1", load=_engine(()))
"""


def test_one_question_of_many_ahead_that_breaks_an_engine_is_told_and_the_others_are_asked_again(
    tmp_path: Path,
) -> None:
    engine = Engine((sys.executable, "-c", AHEAD, str(tmp_path / "broke")), timeout=60)
    done = run_block(engine, Block(Setting("bela-4"), "legal", 0, 25))
    assert [(found.number, found.disagreement.fields) for found in done.found] == [(10, ("an answer",))]
    assert (done.agreed, done.differ, done.not_run, done.problems) == (24, 1, 0, [])


def test_of_a_table_no_more_is_asked_than_there_is() -> None:
    made = blocks([Setting("bela-4"), Setting("belot-4")], ["legal", "table"], 1000, 0)
    many = Counter[str]()
    for block in made:
        many[block.topic] += block.end - block.first
    assert many == {"table": 40, "legal": 960}


@pytest.mark.parametrize(
    ("game", "rules", "topics", "undecided", "many"),
    [
        # Who has the better of equal runs is nothing that this engine is asked.
        ("color-belot", ("must-go-over", "every-trick-is-100"), ("legal", "settle"), "ties-go-on", 50),
        # Nor is this one how many cards a packet has. It is looked for among more than forty house rules.
        pytest.param(
            "belot-4",
            ("over-double", "fours-in-natural-order", "earlier-wins-ties"),
            ("legal", "contest", "settle"),
            "three-three-two",
            120,
            marks=pytest.mark.heavy,
        ),
    ],
)
def test_the_rules_of_an_unknown_engine_are_found(
    game: str, rules: tuple[str, ...], topics: tuple[str, ...], undecided: str, many: int
) -> None:
    found = fit(Setting(game), hidden(game, *rules), many, topics, 0, lambda _: None)
    assert {rule.name for rule in found.rules} == set(rules)
    assert all(rule.speaks_for and not rule.speaks_against for rule in found.rules)
    assert found.agreed == found.asked > found.agreed_before
    assert undecided in found.undecided


def test_the_command_tells_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    call = f"{sys.executable} {HIDDEN} bela-4 --mistake never trump"
    words = ["conform", "bela-4", "--engine", call, "--situations", "30", "--about", "legal", "--format", "json"]
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 1
    told = json.loads(capsys.readouterr().out)
    (row,) = told["compared"]
    assert (row["game"], row["topic"], row["skipped"], row["not_run"]) == ("bela-4", "legal", 0, 0)
    assert row["agreed"] + row["differ"] == 30
    assert told["disagreements"][0]["fields"] == ["legal"]


NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed, so the kit for JavaScript cannot run")


@needs_node
def test_the_kit_for_javascript_connects_its_example() -> None:
    assert NODE is not None
    engine = Engine((NODE, str(KITS / "javascript/example/adaptor.js")), timeout=60)
    for topic, answered in [("legal", 150), ("trick", 150), ("worth", 50), ("hand", 0), ("contest", 0), ("settle", 0)]:
        done = put(engine, "belot-4", topic, 150 if topic != "worth" else 50)
        assert done.problems == []
        assert done.differ == 0
        assert done.agreed >= max(answered, 30)


def test_the_kit_for_python_connects_its_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(KITS / "python"))
    engine = Engine((sys.executable, str(KITS / "python/example/adaptor.py")), timeout=60)
    for topic, many in [("legal", 100), ("trick", 100), ("calls", 100), ("deals", 15)]:
        done = put(engine, "bela-4", topic, many)
        assert done.problems == []
        assert done.differ == 0
        assert done.agreed >= many // 12


JAVAC = shutil.which("javac")
needs_java = pytest.mark.skipif(JAVAC is None, reason="no JDK is installed, so the kit for Java cannot be built")


@pytest.mark.heavy
@needs_java
def test_the_kit_for_java_is_built_and_connects_its_example(tmp_path: Path) -> None:
    subprocess.run(["sh", str(KITS / "java/build.sh"), str(tmp_path)], check=True, timeout=120)
    path = f"{tmp_path / 'capot-kit.jar'}{os.pathsep}{tmp_path / 'example'}"
    engine = Engine(("java", "-cp", path, "BeloteAdaptor"), timeout=60)
    for topic in ("legal", "trick", "worth"):
        done = put(engine, "belote-4", topic, 150)
        assert done.problems == []
        assert (done.agreed, done.differ) == (150, 0)


KOTLINC = shutil.which("kotlinc")


@pytest.mark.heavy
@needs_java
@pytest.mark.skipif(KOTLINC is None, reason="no Kotlin is installed, so the example in Kotlin cannot be built")
def test_the_kit_for_java_serves_an_engine_in_kotlin_by_its_deals(tmp_path: Path) -> None:
    assert KOTLINC is not None
    subprocess.run(["sh", str(KITS / "java/build.sh"), str(tmp_path)], check=True, timeout=300)
    jar, kit = tmp_path / "bela.jar", str(tmp_path / "capot-kit.jar")
    sources = [str(path) for path in sorted((KITS / "java/kotlin").glob("*.kt"))]
    subprocess.run([KOTLINC, "-cp", kit, "-include-runtime", "-d", str(jar), *sources], check=True, timeout=600)
    engine = Engine(("java", "-cp", f"{kit}{os.pathsep}{jar}", "BelaAdaptorKt"), timeout=60)
    for topic, many in [("legal", 100), ("trick", 100), ("calls", 100), ("deals", 15)]:
        done = put(engine, "bela-4", topic, many)
        assert done.problems == []
        assert done.differ == 0
        assert done.agreed >= many // 12


@needs_node
def test_the_kit_for_javascript_installs_from_its_folder(tmp_path: Path) -> None:
    npm = shutil.which("npm")
    assert npm is not None, "Node comes with npm"
    call = [npm, "install", "--offline", "--no-audit", "--no-fund", "--install-links", str(KITS / "javascript")]
    subprocess.run(call, cwd=tmp_path, check=True, timeout=120, capture_output=True)
    there = {path.name for path in (tmp_path / "node_modules/capot-conformance-kit").iterdir()}
    assert {"index.js", "notation.js", "replay.js", "index.d.ts"} <= there


#: Faults planted in the engine of the example: a rule of play, a tie, a rounding; with the topic that shows each.
PLANTED = {
    "legal": ("return higher.length > 0 ? higher : same;", "return same;"),
    "contest": ("Round.better(one, top) === 0)", "one === top)"),
    "settle": ("{ NT: 5, AT: 4 }[this.mode] ?? 6", "5"),
}


@needs_node
def test_three_faults_planted_in_javascript_are_brought_to_three_small_cases(tmp_path: Path) -> None:
    assert NODE is not None
    kit = tmp_path / "kit"
    shutil.copytree(KITS / "javascript", kit)
    source = kit / "example/belot.js"
    text = source.read_text(encoding="utf-8")
    for right, wrong in PLANTED.values():
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    source.write_text(text, encoding="utf-8")
    engine = Engine((NODE, str(kit / "example/adaptor.js")), timeout=60)
    found = {topic: groups([put(engine, "belot-4", topic, 300)]) for topic in PLANTED}
    legal = found["legal"][0].example
    assert legal.clauses == ("play.must-beat",)
    assert len(legal.disagreement.situation.given["hand"].split()) == 2
    contest = found["contest"][0].example.disagreement.situation.given["announced"]
    assert sorted(len(items.split(", ")) for items in contest.values()) == [1, 1]  # two that are equal
    settle = {group.example.disagreement.fields for group in found["settle"]}
    assert ("columns",) in settle
