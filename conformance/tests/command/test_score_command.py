"""``capot score`` as people and scripts call it: its file, killed at any moment, two at once, questions."""

from __future__ import annotations

import errno
import io
import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

import capot
from capot.cli import main
from capot.cli.score.dialogue import keep_score
from capot.cli.score.sheet_lookup import Call
from capot.compile.loader import _compiled, model_of
from capot.compile.workspace import open_workspace
from capot.runtime.voice import spoken_in
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import BadSheet
from capot.score_sheet.sheet_file import Table, begin, open_sheet, read_sheet
from capot.score_sheet.sheet_record import sheet_schema
from capot.translations import languages
from capot.translations.guide_pages import guide_pages
from capot.translations.messages import Messages
from capot.translations.tongue import sentences
from helpers import calling
from helpers.places import ROOT
from helpers.terminals import interrupted

BELA = capot.load("bela-4")
NAMES = ("Ana", "Boro", "Ceca", "Dino")
MADE = Entry(taker=0, contract="hearts", points=(92, None))


def load(table: Table) -> Any:
    return capot.load(table.game, table.house_rules)


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return calling.run(capsys, "score", *args)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "friday.capot-sheet"


@pytest.fixture
def begun(path: Path) -> Path:
    with begin(path, BELA, Seating(BELA, NAMES), 3) as file:
        file.add(MADE)
        file.add(Entry(taker=1, contract="spades", points=(None, 100)))
    return path


def deals(path: Path) -> int:
    return len(read_sheet(path, load)[1].rows)


# ---------------------------------------------------------------- the command


def test_a_match_by_flags_alone(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    here = ("bela-4", "--sheet", str(path))
    code, out, _ = run(capsys, *here, "new", "--players", ",".join(NAMES), "--dealer", "Dino")
    assert (code, path.exists()) == (0, True)
    assert "Dino deals" in out
    # 92 + 20 against 70 + 20
    flags = ("--taker", "Ana", "--contract", "hearts", "--cards", "92", "--declared", "Boro run AC-QC")
    code, out, _ = run(capsys, *here, "add", *flags, "--declared", "Ceca bela")
    assert (code, out) == (0, "Deal 1: made: Ana+Ceca 112, Boro+Dino 90. Together Ana+Ceca 112, Boro+Dino 90.\n")
    code, out, _ = run(capsys, *here, "add", "boro", "spades,", "60", "--format", "json")
    answer = json.loads(out)
    assert code == 0
    assert (answer["deal"]["written"], answer["scores"]) == (["162", "-"], [274, 90])
    code, out, _ = run(capsys, *here, "correct", "1", "--cards", "Ana 100")
    assert (code, "Ana+Ceca 120, Boro+Dino 82" in out, "The match now: Ana+Ceca 282, Boro+Dino 82" in out) == (
        0,
        True,
        True,
    )
    code, out, _ = run(capsys, *here, "undo", "--format", "json")
    assert (code, json.loads(out)["scores"]) == (0, [274, 90])
    code, out, _ = run(capsys, *here, "undo")
    assert (code, "Ana+Ceca 112, Boro+Dino 90; Ana deals next." in out) == (0, True)
    code, out, _ = run(capsys, *here, "show", "--format", "json")
    record = json.loads(out)
    jsonschema.Draft202012Validator(sheet_schema()).validate(record)
    assert record["deals"][0]["entry"]["declared"] == [[1, "run AC-QC"], [2, "bela"]]
    code, out, _ = run(capsys, *here, "explain", "1")
    assert code == 0
    assert "run AC-QC (Boro)" in out
    assert "bela.cf05.3" not in out
    assert "declarations.pair-bela" not in out
    assert re.search(r"bela +20 +0\n", out)
    assert "scoring.made" in out and "bela.cf11.1" in out


def test_what_is_refused_is_told_with_rule_and_source_and_changes_nothing(
    capsys: pytest.CaptureFixture[str], begun: Path
) -> None:
    before = begun.read_bytes()
    code, out, err = run(capsys, "bela-4", "--sheet", str(begun), "add", "Ana hearts 170")
    assert (code, out) == (1, "")
    assert "cannot have 170" in err
    assert "Rule: Each side counts" in err
    assert "bela.cf03.1" in err and "[scoring.cards]" in err
    code, out, _ = run(capsys, "bela-4", "--sheet", str(begun), "add", "Ana hearts 170", "--format", "json")
    error = json.loads(out)["error"]
    assert (code, error["kind"], error["clause"]) == (1, "refused", "scoring.cards")
    code, out, _ = run(capsys, "bela-4", "--sheet", str(begun), "add", "Ana hearts", "--format", "json")
    error = json.loads(out)["error"]
    assert (code, error["kind"], error["about"], error["side"]) == (2, "needed", "points", 0)
    code, _, err = run(capsys, "bela-4", "--sheet", str(begun), "add", "Xenia hearts 3")
    assert (code, "There is no player 'Xenia'" in err) == (2, True)
    code, _, err = run(capsys, "bela-4", "--sheet", str(begun), "correct", "9", "Ana 3")
    assert (code, "There is no deal 9" in err) == (1, True)
    assert begun.read_bytes() == before


WRONG_CALLS: list[tuple[tuple[str, ...], str]] = [
    (("belot-4", "show"), "is a sheet of bela-4, not of belot-4"),
    (("bela-4", "--with", "no-card-twice", "show"), "other house rules"),
    (("bela-4", "new", "--dealer", "P1"), "there already"),
    (("bela-4", "--players", "A,B,C,D"), "is begun already"),
    (("bela-5", "new"), "no game called 'bela-5'"),
    (("bela-4", "nothing"), "No such command"),
    (("bela-4", "add"), "Say what was played"),
    (("bela-4", "correct", "0", "Ana 3"), "0 is not in the range"),
]


@pytest.mark.parametrize(("call", "message"), WRONG_CALLS, ids=[" ".join(call) for call, _ in WRONG_CALLS])
def test_a_wrong_call_says_so(
    capsys: pytest.CaptureFixture[str], begun: Path, call: tuple[str, ...], message: str
) -> None:
    before = begun.read_bytes()
    sheet = begun if call[0] != "bela-5" else begun.with_name("other")
    code, _, err = run(capsys, call[0], "--sheet", str(sheet), *call[1:])
    assert (code, message in err) == (2, True), err
    assert begun.read_bytes() == before


def test_a_sheet_that_is_not_there(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    code, _, err = run(capsys, "bela-4", "--sheet", str(path), "show")
    assert (code, "begin one with: capot score bela-4 new" in err) == (2, True)
    assert not path.exists()


def test_the_rules_may_fix_who_deals_first(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    here = ("belot-4", "--sheet", str(path), "new", "--players", "A,B,C,D")
    code, _, err = run(capsys, *here, "--dealer", "B")
    assert (code, "[table.first-dealer]" in err) == (1, True)
    assert not path.exists()
    assert run(capsys, *here)[0] == 0


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "call",
    [
        ("score", "belot-4", "--players", "A,B,C,D", "--dealer", "B"),
        ("score", "belot-4", "new", "--players", "A,B,C,D", "--dealer", "B"),
        ("score", "bela-4", "--sheet", "begun", "add", "Ana h 163"),
        ("referee", "deal.yaml"),
    ],
    ids=["dialogue", "new", "add", "referee"],
)
def test_no_rule_is_quoted_in_english_to_whoever_speaks_another_language(
    capsys: pytest.CaptureFixture[str], begun: Path, monkeypatch: pytest.MonkeyPatch, call: tuple[str, ...], code: str
) -> None:
    monkeypatch.chdir(begun.parent)
    Path("deal.yaml").write_text(block("yaml", "game: belot-4"))
    words = [str(begun) if word == "begun" else word for word in call]
    with spoken_in(Messages(code)):  # what the call speaks ends with it
        place = words.index("--players") if "--players" in words else len(words)
        status, out, err = calling.run(capsys, *words[:place], "--lang", code, *words[place:])
    said = " ".join(f"{out} {err}".split())
    key = "bela-4" if "bela-4" in call else "belot-4"
    refused = re.findall(r"\[(\w+\.[\w.-]+)\]", said)
    assert status != 0 and refused, said
    assert [rule.sentence for rule in capot.load(key).rules.values() if rule.sentence in said] == []
    model = model_of(open_workspace(), key)
    assert " ".join(sentences(model, code)[refused[0]].split()) in said


def test_house_rules_and_rules_of_ones_own_are_kept_with_the_sheet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rules = 'house rule to-300 "To 300" {\n  for bela-4\n  replace match.target {\n    target: 300 points\n  }\n}\n'
    Path("ours.capot").write_text(rules)
    call = ("bela-4", "--file", "ours.capot", "--with", "to-300", "--with", "no-card-twice")
    assert run(capsys, *call, "new", "--dealer", "P4")[0] == 0
    assert run(capsys, "bela-4", "add", "P1 h, all P1")[0] == 0
    code, _, err = run(capsys, "bela-4", "add", "P1 h 92, P1 run A-JC four J")
    assert (code, "[declarations.sharing]" in err) == (1, True)
    code, out, _ = run(capsys, "bela-4", "add", "P2 h 92")
    assert (code, "P1+P3 won the match" in out) == (0, True)  # 252 + 70 are more than 300
    # When the rules change under a sheet, it is still read if everything comes out as it did; else that is said.
    Path("ours.capot").write_text(rules.replace("To 300", "To three hundred"))
    _compiled.cache_clear()
    assert run(capsys, "bela-4", "show")[0] == 0
    Path("ours.capot").write_text(rules.replace("300 points", "400 points"))
    _compiled.cache_clear()
    code, _, err = run(capsys, "bela-4", "show")
    assert (code, "the rules of the game have changed since" in err) == (2, True)


def test_exports(capsys: pytest.CaptureFixture[str], begun: Path, tmp_path: Path) -> None:
    here = ("bela-4", "--sheet", str(begun), "export")
    code, out, _ = run(capsys, *here)
    jsonschema.Draft202012Validator(sheet_schema()).validate(json.loads(out))
    code, out, _ = run(capsys, *here, "--to", "markdown")
    rows = [line for line in out.splitlines() if line.startswith("| 2 |")]
    # Boro's hundred are more than 62.
    assert rows == ["| 2 | Ana | Boro, spades | 62 | 154 | 100 | 170 |  |"]
    picture = tmp_path / "friday.svg"
    code, out, _ = run(capsys, *here, "--to", "svg", "-o", str(picture))
    assert (code, out) == (0, f"wrote {picture}\n")
    root = ElementTree.parse(picture).getroot()
    space = "{http://www.w3.org/2000/svg}"
    assert (root.tag, root.get("role")) == (f"{space}svg", "img")
    title, desc = root.find(f"{space}title"), root.find(f"{space}desc")
    assert title is not None and title.text == "Bela for four, to 1001 points"
    assert desc is not None and desc.text and "Deal 2: Boro, spades; Ana+Ceca 62, Boro+Dino 100." in desc.text
    assert {title.get("id"), desc.get("id")} == set((root.get("aria-labelledby") or "").split())
    shown = [part.text for part in root.iter(f"{space}text")]
    assert {"62", "154", "100", "170", "Ana+Ceca", "Dino"} <= set(shown)
    style = root.find(f"{space}style")
    assert style is not None and "prefers-color-scheme: dark" in (style.text or "")
    assert "http" not in picture.read_text().replace("http://www.w3.org/2000/svg", "")


def test_names_are_only_text_in_a_picture_and_on_a_page(capsys: pytest.CaptureFixture[str], path: Path) -> None:
    here = ("bela-4", "--sheet", str(path))
    assert run(capsys, *here, "new", "--players", "Žana,x*_y,Č`a,Đ#4", "--dealer", "P1")[0] == 0
    assert run(capsys, *here, "add", "P1 h 92")[0] == 0
    _, out, _ = run(capsys, *here, "export", "--to", "svg")
    assert "Žana" in {part.text for part in ElementTree.fromstring(out).iter()}
    _, out, _ = run(capsys, *here, "export", "--to", "markdown")
    assert "x&#42;&#95;y" in out and "Č&#96;a" in out


# ---------------------------------------------------------------- the file


def test_the_file_is_one_readable_line_a_change(begun: Path) -> None:
    lines = [json.loads(line) for line in begun.read_text().splitlines()]
    assert [line.get("do") for line in lines] == [None, "deal", "deal"]
    assert (lines[0]["format"], lines[0]["players"], lines[1]["scores"]) == ("capot-sheet/1", list(NAMES), [92, 70])
    with open_sheet(begun, load) as file:
        file.undo()
    assert begun.read_text().splitlines()[:3] == [json.dumps(line, ensure_ascii=False) for line in lines]


def test_a_line_cut_off_anywhere_counts_as_never_written(begun: Path) -> None:
    whole = begun.read_bytes()
    start = whole.rindex(b"\n", 0, -1) + 1
    added = whole[:start] + whole[start:]
    for end in range(start, len(whole)):
        begun.write_bytes(whole[:end])
        _, sheet, torn = read_sheet(begun, load)
        assert (len(sheet.rows), torn) == (1, end > start)
        with open_sheet(begun, load) as file:
            assert file.torn == (end > start)
            file.add(Entry(taker=1, contract="spades", points=(None, 100)))
        assert begun.read_bytes() == added


def test_a_first_line_cut_off_is_begun_again(path: Path) -> None:
    with begin(path, BELA, Seating(BELA, NAMES), 3):
        pass
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        with pytest.raises(BadSheet, match="no sheet yet"):
            read_sheet(path, load)
        with begin(path, BELA, Seating(BELA, NAMES), 3):
            pass
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "content", [b"my notes", b"my notes\nof friday\n", b"{}\n", b"\x00\xff\n", b'{"format": "x"}\n']
)
def test_another_file_is_never_touched(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(BadSheet, match="there already"), begin(path, BELA, Seating(BELA, NAMES), 3):
        pass
    with pytest.raises(BadSheet), open_sheet(path, load):
        pass
    assert path.read_bytes() == content


def test_a_file_that_was_changed_by_hand_is_refused_with_the_line(begun: Path) -> None:
    whole = begun.read_text()
    for old, new, line in (
        ('"points": [92, null]', '"points": [95, null]', 2),
        ("Boro", "Bora", 1),
        ('"scores": [154, 170]', '"scores": [254, 170]', 3),
    ):
        assert old in whole
        begun.write_text(whole.replace(old, new))
        with pytest.raises(BadSheet, match=f":{line}: this line is not as it was written"):
            read_sheet(begun, load)
    first, second, third = whole.splitlines(keepends=True)
    for content, line in ((first + third + second, 2), (first + third, 2), (first + second + second, 3)):
        begun.write_text(content)
        with pytest.raises(BadSheet, match=f":{line}: "):
            read_sheet(begun, load)
    begun.write_text(first + "garbage\n" + third)
    with pytest.raises(BadSheet, match=":2: this is no line of a sheet"):
        read_sheet(begun, load)


def test_an_entry_is_on_the_disk_before_it_is_answered(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        synced.append(begun.read_bytes().count(b"\n"))

    monkeypatch.setattr(os, "fsync", fsync)
    with open_sheet(begun, load) as file:
        file.add(MADE)
    assert synced == [4]


def test_a_full_disk_leaves_the_sheet_as_it_was(begun: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, real = begun.read_bytes(), os.write

    def write(handle: int, content: bytes) -> int:
        if len(content) <= 40:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, content[:40])

    with open_sheet(begun, load) as file:
        monkeypatch.setattr(os, "write", write)
        with pytest.raises(OSError, match="No space left"):
            file.add(MADE)
        assert begun.read_bytes() == before
        assert len(file.sheet.rows) == 2
        monkeypatch.undo()
        file.add(MADE)
    assert deals(begun) == 3


#: The command that waits for a tenth of a second where another writes the sheet.
IMPATIENT = """
import sys
from capot.cli import main
from capot.score_sheet import sheet_file
sheet_file._PATIENCE = 0.1
main(sys.argv[1:])
"""


def test_two_at_once(capsys: pytest.CaptureFixture[str], begun: Path) -> None:
    with open_sheet(begun, load):
        child = subprocess.run(
            [sys.executable, "-c", IMPATIENT, "score", "bela-4", "--sheet", str(begun), "add", "Ana h 92"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert (child.returncode, child.stdout) == (2, "")
        assert "is being written by another capot" in child.stderr
        assert run(capsys, "bela-4", "--sheet", str(begun), "show")[0] == 0
    assert run(capsys, "bela-4", "--sheet", str(begun), "add", "Ana h 92")[0] == 0


# ---------------------------------------------------------------- killed

#: Adds deals for ever and says when each is saved; every line is written in pieces, with time to be killed between.
WRITER = """
import os, sys, time
import capot
from capot.score_sheet import sheet_file as store
from capot.score_sheet.entry import Entry
real, pieces = os.write, int(sys.argv[2])
def write(handle, content):
    time.sleep(0.0004)
    return real(handle, content[:pieces])
store.os.write = write
load = lambda table: capot.load(table.game, table.house_rules)
with store.open_sheet(__import__("pathlib").Path(sys.argv[1]), load) as file:
    real(1, b"ready\\n")
    number = len(file.sheet.rows)
    while True:
        if file.sheet.winner is not None:
            file.undo()
        file.add(Entry(taker=number % 4, contract="hearts", points=(92, None)))
        number = len(file.sheet.rows)
        real(1, f"{number}\\n".encode())
"""


@pytest.mark.parametrize("kills", [7, pytest.param(40, marks=pytest.mark.heavy)])
def test_killed_at_any_moment_at_most_the_entry_being_written_is_lost(path: Path, kills: int) -> None:
    rng = random.Random(9)
    with begin(path, BELA, Seating(BELA, NAMES), 3):
        pass
    torn = 0
    for number in range(100):
        if number >= kills and torn:  # so many, and then until one was killed in the middle of a line
            break
        before = deals(path)
        pieces = rng.choice((7, 40, 4096))
        child = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(pieces)], stdout=subprocess.PIPE, cwd=ROOT
        )
        assert child.stdout is not None
        assert child.stdout.readline() == b"ready\n"
        time.sleep(rng.uniform(0, 0.05))
        child.send_signal(signal.SIGKILL)
        answered = [int(line) for line in child.stdout.read().split()]
        child.stdout.close()
        child.wait()
        _, sheet, cut = read_sheet(path, load)
        torn += cut
        last = answered[-1] if answered else before
        # What was answered is there; the entry after it may be, or an undoing that goes before it.
        assert len(sheet.rows) in (last, last + 1, last - 1), (before, answered, len(sheet.rows))
        assert all(row.settled.score is not None for row in sheet.rows)
        if len(sheet.rows) > 9:
            path.unlink()
            with begin(path, BELA, Seating(BELA, NAMES), 3):
                pass
    assert torn > 0, "no child was killed in the middle of a line"


@pytest.mark.parametrize("kills", [4, pytest.param(20, marks=pytest.mark.heavy)])
def test_the_command_killed_and_called_again(path: Path, kills: int) -> None:
    call = [sys.executable, "-m", "capot", "score", "bela-4", "--sheet", str(path)]
    rng, done = random.Random(2), 10
    for _ in range(kills):
        if done > 9:  # the match ends with the eleventh deal
            path.unlink(missing_ok=True)
            subprocess.run([*call, "new", "--dealer", "P4"], check=True, capture_output=True)
            done = 0
        child = subprocess.Popen([*call, "add", "P1 h 92"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(rng.uniform(0, 0.6))
        child.kill()
        out, err = child.communicate()
        assert b"Traceback" not in err
        now = deals(path)
        assert now in ((done + 1,) if b"Together" in out else (done, done + 1))
        done = now
    subprocess.run([*call, "add", "P1 h 92"], check=True, capture_output=True)
    assert deals(path) == done + 1


# ---------------------------------------------------------------- questions


def asked(path: Path, answers: list[str], game: str = "bela-4", dealer: str | None = "Ana") -> str:
    """Keep score with these answers; returns all that was shown, prompts and answers among it."""
    out = io.StringIO()
    left = iter(answers)

    def ask(prompt: str) -> str:
        out.write(prompt)
        answer = next(left, None)
        if answer is None:
            raise EOFError
        out.write(answer + "\n")
        return answer

    players, dealer = (None, None) if path.exists() else (",".join(NAMES), dealer)
    assert keep_score(Call(game, (), (), path), players, dealer, out, ask) == 0
    assert next(left, None) is None, "not everything was asked for"
    return out.getvalue()


def test_a_deal_by_questions(path: Path) -> None:
    shown = asked(path, ["boro h", "ceca run a-qc, dino bela", "92"])
    # 92 + 20 against 70 + 20
    assert "Deal 1: made: Ana+Ceca 90, Boro+Dino 112." in shown
    assert "Card points of Boro+Dino (of 162, with the 10 of the last trick): 92" in shown
    assert "Deal 2, Boro deals. Who named what?" in shown
    assert "1 deal saved" in shown
    assert "Doubled?" not in shown


def test_only_questions_that_the_game_has(path: Path) -> None:
    shown = asked(path, ["boro a", "double", "belot", "ceca belot", "150", "passed", "ana n", "", "90"], "belot-4")
    assert shown.count("Doubled?") == 2
    assert shown.count("Declared?") == 2  # asked again once, and not at all in no trumps
    assert "Who? Write for instance: Ana belot" in shown
    # doubled: (150 + 108 + 20) x 2 = 556
    assert "Deal 1: doubled made: Ana+Ceca -, Boro+Dino 56" in shown
    assert "Deal 2: Ana+Ceca 0, Boro+Dino 0." in shown
    # 90 x 2 and 40 x 2
    assert "Deal 3: made: Ana+Ceca 18, Boro+Dino 8." in shown


def test_a_wrong_answer_is_told_and_asked_again(path: Path) -> None:
    answers = [
        "",
        "boro",
        "boro xyz",
        "boro",
        "ana",
        "ana h",
        "boro four 8",
        "boro four j",
        "170",
        "abc",
        "1",
        "",
        "0",
        "no",
    ]
    shown = asked(path, [*answers[:2], "boro h", *answers[6:]])
    assert shown.count("Who named what?") == 4
    assert "Four eights and four sevens are no declarations" in shown
    assert "cannot have 170" in shown
    assert "No tricks give these card points" in shown
    assert "There is no player 'abc'" in shown
    # Without a trick the jacks of the takers go to the others with the rest: 162 + 90 + 200.
    assert "Did Boro+Dino win a trick? (yes, no) no" in shown
    assert "Deal 1: failed: Ana+Ceca 452, Boro+Dino -." in shown


def test_undo_correct_show_and_explain_between_the_questions(path: Path) -> None:
    shown = asked(
        path, ["boro h 92", "show", "explain", "correct 1 boro 100", "undo", "ana h", "back", "undo", "undo", "quit"]
    )
    assert "Deal 1, dealt by Ana" in shown
    assert re.search(r"Boro, hearts +62 +62 +100 +100", shown)
    assert "The correction is taken back." in shown
    assert "Deal 1 is taken back." in shown
    assert "There is nothing to undo." in shown
    assert deals(path) == 0


def test_it_goes_on_where_it_ended_and_ends_with_the_match(path: Path) -> None:
    asked(path, ["boro h, all boro", "boro h, all boro"])
    shown = asked(path, ["boro h, all boro", "boro h, all boro", "undo", "boro h, all boro", ""])
    assert "Going on with" in shown
    assert "Boro+Dino won the match in deal 4: Ana+Ceca 0, Boro+Dino 1008." in shown
    shown = asked(path, [""])
    assert "The match is over." in shown


def test_enough_and_a_run_of_eight_in_the_middle_of_questions(path: Path) -> None:
    shown = asked(path, ["boro h, all boro"] * 3 + ["ana h", "boro four j", "enough boro 44", "enough boro 45", ""])
    assert "Boro+Dino had 756 + 244 = 1000; 1001 are needed." in shown
    assert "Boro+Dino won the match" in shown


@pytest.mark.parametrize("key", capot.games())
def test_every_game_can_be_kept_by_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Whatever is asked in a game, the same answers by the words of the question lead to a deal that is saved."""
    monkeypatch.chdir(tmp_path)
    path, game = Path("ours.capot-sheet"), capot.load(key)
    names = NAMES[: game.seats]
    out = io.StringIO()
    replies = {
        "Who named what": f"{names[1]} clubs",
        "At which level": "100",
        "Doubled": "",
        "Declared": "",
        "Card points": "54",
        "Deal 2": "quit",
    }

    left = iter(range(12))

    def ask(prompt: str) -> str:
        out.write(f"{prompt}\n")
        if prompt.startswith("Deal 2") or next(left, None) is None:
            raise EOFError
        return next(reply for word, reply in replies.items() if word in prompt)

    assert keep_score(Call(key, (), (), path), ",".join(names), names[0], out, ask) == 0
    assert deals(path) == 1, out.getvalue()
    assert max(map(len, out.getvalue().splitlines())) < 80


# ---------------------------------------------------------------- the guide


def block(kind: str, start: str) -> str:
    """Return the block of the guide of some kind that begins so."""
    page = (ROOT / "docs" / "table.md").read_text()
    (found,) = [text for text in re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL) if text.startswith(start)]
    return str(found)


def test_the_questions_of_the_guide_are_asked(path: Path) -> None:
    answers = ["ana h", "boro run a-qc, ceca bela", "92", "boro s 60, ceca four 9"]
    shown = asked(path, answers, dealer="Dino")
    assert " ".join(block("text", "Deal 1, Dino deals.").split()) in " ".join(shown.split())


@pytest.mark.parametrize("code", languages())
def test_the_questions_of_the_guide_are_asked_in_every_language(path: Path, code: str) -> None:
    page = guide_pages(code)[f"{code}/table.md"]
    dialogue, verdict = re.findall(r"```text\n(.*?)```", page, re.DOTALL)[1:]
    lines = dialogue.splitlines()
    answers = [
        lines[0].rpartition("? ")[2],
        lines[1].rpartition(") ")[2],
        "92",
        lines[5].rpartition("? ")[2],
    ]
    with spoken_in(Messages(code)):
        shown = asked(path, answers, dealer="Dino")
    assert " ".join(dialogue.split()) in " ".join(shown.split())
    assert verdict.count("\n") > 6


def test_the_commands_of_the_guide_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [shlex.split(line)[3:] for line in block("console", "$ capot score bela-4 --sheet").splitlines()]
    assert len(lines) == 10
    for words in lines:
        assert run(capsys, *words)[0] == 0, words
    with pytest.raises(SystemExit) as stop:
        main(["referee", "friday.json"])
    assert stop.value.code == 0
    assert "Nothing is wrong." in capsys.readouterr().out


def test_the_referee_of_the_guide_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "deal.yaml").write_text(block("yaml", "game: belot-4"))
    with pytest.raises(SystemExit) as stop:
        main(["referee", str(tmp_path / "deal.yaml")])
    assert stop.value.code == 1
    assert block("text", "Against the rules") in capsys.readouterr().out


# ---------------------------------------------------------------- a real terminal


@pytest.fixture
def terminal(path: Path) -> Iterator[tuple[Callable[[str], None], Callable[[str], str], subprocess.Popen[bytes]]]:
    """A terminal in which the command runs: what types a line, what waits for a text, and the process."""
    pty = pytest.importorskip("pty")
    parent, child = pty.openpty()
    env = {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "capot", "score", "bela-4", "--sheet", str(path)],
        stdin=child,
        stdout=child,
        stderr=child,
        env=env,
        start_new_session=True,
    )
    os.close(child)
    seen = [""]

    def send(text: str) -> None:
        os.write(parent, f"{text}\n".encode())

    def wait(text: str) -> str:
        import select

        end = time.monotonic() + 20
        while text not in seen[0]:
            ready, _, _ = select.select([parent], [], [], 0.2)
            if ready:
                seen[0] += os.read(parent, 4096).decode()
            assert time.monotonic() < end, f"waited for {text!r} in {seen[0]!r}"
        found, _, rest = seen[0].partition(text)
        seen[0] = rest
        return found

    yield send, wait, process
    process.kill()
    process.wait()
    os.close(parent)


def test_in_a_terminal_killed_and_gone_on_with(
    terminal: tuple[Callable[[str], None], Callable[[str], str], subprocess.Popen[bytes]], path: Path
) -> None:
    send, wait, process = terminal
    for prompt, answer in (
        ("Who plays", "Ana,Boro,Ceca,Dino"),
        ("Who deals first?", "dino"),
        ("Who named what?", "ana h"),
        ("Declared?", "boro run a-qc"),
        ("Card points of Ana+Ceca", "92"),
        ("Deal 2, Ana deals", "boro s"),
    ):
        wait(prompt)
        send(answer)
    wait("Declared?")
    process.kill()
    process.wait()
    # 92 against 70 + 20, and of the second deal nothing.
    assert read_sheet(path, load)[1].scores == (92, 90)
    assert "Deal 2, Ana deals." in asked(path, [])


def test_in_a_terminal_ctrl_c_ends_with_all_saved(
    terminal: tuple[Callable[[str], None], Callable[[str], str], subprocess.Popen[bytes]], path: Path
) -> None:
    send, wait, process = terminal
    wait("Who plays")
    send("")
    wait("Who deals first?")
    send("p4")
    wait("Who named what?")
    send("p1 h 92")
    wait("Deal 2")
    assert interrupted(process) == 0
    wait("1 deal saved in")
