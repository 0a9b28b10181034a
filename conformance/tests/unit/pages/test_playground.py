"""What the page on which rules are tried asks, and what it fetches."""

from __future__ import annotations

import base64
import io
import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from capot.playground.answers import FILE, Playground
from capot.playground.served_files import NoRuntime, _modules, packed, served

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask() -> Ask:
    page = Playground()

    def asked(what: str, **rest: object) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(page.answer(json.dumps({"ask": what, **rest})))
        return told

    return asked


def target(points: int) -> str:
    change = f"  replace match.target {{\n    target: {points} points\n  }}\n"
    return f'house rule our-table "Our table" {{\n  for bela-4\n\n{change}}}\n'


def test_a_house_rule_begins_with_what_the_game_says_now(ask: Ask) -> None:
    text = ask("start", game="bela-4", addresses=["match.target"])["text"]
    assert text.startswith('house rule our-table "Our table" {\n  for bela-4\n')
    assert "    target: 1001 points\n" in text
    assert ask("check", text=text) == {"found": [], "game": "bela-4", "works": True}
    assert ask("says", text=text) == {"changed": []}


def test_every_rule_of_every_game_can_be_changed(ask: Ask) -> None:
    for game in ask("games")["games"]:
        rules = ask("rules", game=game["key"])["rules"]
        text = ask(
            "start", game=game["key"], addresses=[rule["address"] for rule in rules if "." in rule["address"]][:1]
        )["text"]
        assert ask("check", text=text)["works"], text


def test_a_second_rule_is_put_behind_the_first_and_none_twice(ask: Ask) -> None:
    text = ask("change", text=target(701), address="declarations.run-of-3")["text"]
    assert text.index("replace match.target") < text.index("replace declarations.run-of-3")
    assert ask("check", text=text)["works"]
    assert ask("change", text=text, address="match.target")["refused"] == "match.target is changed here already"
    assert "begin with a game" in ask("change", text="", address="match.target")["refused"]


def test_it_is_said_what_was_and_what_is(ask: Ask) -> None:
    [changed] = ask("says", text=target(701))["changed"]
    assert changed["address"] == "match.target"
    assert "1001 points" in changed["before"] and "701 points" in changed["now"]
    told = ask("differs", text=target(701))
    [match] = [topic for topic in told["topics"] if topic["key"] == "match"]
    # 162 points of the tricks a deal: six deals reach 1001, and four deals 701, if a side has all of them and more.
    assert match["rules"] and match["consequences"]


def test_what_is_wrong_has_its_place_and_can_be_mended(ask: Ask) -> None:
    text = target(701).replace("points", "poinst")
    checked = ask("check", text=text)
    [one] = checked["found"]
    assert not checked["works"] and one["line"] == 5 and text[one["start"] : one["end"]] == "poinst"
    assert ask("mend", text=text, problem=0, reading=None)["text"] == target(701)
    assert "mended first" in ask("differs", text=text)["refused"] or "nothing" in ask("differs", text=text)["refused"]
    assert "mended" in ask("deal", text=text, seed=1)["refused"]


def test_a_fix_that_leads_to_another_error_is_neither_listed_nor_made(ask: Ask) -> None:
    """As `capot check` has it: ``made`` is an outcome here, and no call that was said."""
    outcome = "outcome failed: doubled and made {\n      winner: others\n      takers: 0\n      others: 250\n    }"
    text = f'game ours "Ours" extends coinche {{\n  replace scoring.failed {{\n    {outcome}\n  }}\n}}\n'
    found = ask("check", text=text)["found"]
    assert found and all(one["fix"] is None for one in found)
    [[why]] = [one["help"] for one in found]
    assert "there is no call `made`" in why and "it is written" not in why
    assert "nothing" in ask("mend", text=text, problem=0, reading=None)["refused"]


def test_the_answer_to_a_question_is_taken(ask: Ask) -> None:
    text = 'house rule our-table "Our table" {\n  for bela-4\n  remove declarations.contest.else\n}\n'
    found = ask("check", text=text)["found"]
    number = next(number for number, one in enumerate(found) if one["readings"])
    assert found[number]["question"]
    mended = ask("mend", text=text, problem=number, reading=0)["text"]
    assert ask("check", text=mended)["works"], mended


def test_a_deal_is_played_to_its_score(ask: Ask) -> None:
    state = ask("deal", text=target(701), seed=3)
    refused = 0
    while state["turn"] == "own":
        for card in state["hand"]:
            if card["why"]:
                told = ask("act", action=f"play {card['card']}")
                assert told["refused"] == card["why"]
                refused += 1
        state = ask("act", action=state["choices"][0]["action"])
    assert refused and state["turn"] == "scored"
    written = next(line for line in state["score"] if line["text"].strip() == "written down")
    assert [int(amount) for amount in written["amounts"]] == [side["score"] for side in state["scores"]]
    assert ask("next deal")["talk"][0].startswith("Deal 2.")
    assert "is no action" in ask("act", action="jump")["refused"]


def test_a_club_takes_the_folder_home(ask: Ask, tmp_path: Path) -> None:
    told = ask("folder", text=target(701))
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(told["data"]))) as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / "our-club"
    assert (folder / FILE).read_text(encoding="utf-8") == target(701)
    done = subprocess.run(
        [sys.executable, "-m", "capot", "check"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "our-bela-4" in done.stdout


def test_what_the_next_answers_need_is_loaded_while_nobody_types() -> None:
    """What differs and what is wrong load nothing more then."""
    asked = f"""
import json, sys
from capot.playground.answers import Playground
page = Playground()
ask = lambda what, text: json.loads(page.answer(json.dumps({{"ask": what, "text": text}})))
text = {target(1001)!r}
ask("differs", text)
pauses = 0
while ask("prepare", text)["more"]:
    pauses += 1
loaded = set(sys.modules)
assert ask("differs", text.replace("1001", "701"))["differs"]
assert ask("check", text.replace("points", "pionts"))["found"]
print(pauses, sorted(name for name in set(sys.modules) - loaded if not name.startswith("encodings")))
"""
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "3 []\n"


def test_what_nobody_asks_is_refused(ask: Ask) -> None:
    assert "load it again" in ask("nonsense")["refused"]
    assert "no cards" in ask("act", action="pass")["refused"]
    assert "no cards" in ask("next deal")["refused"]


@pytest.mark.heavy
def test_the_archive_answers_by_itself(tmp_path: Path) -> None:
    files = dict(_modules())
    data = packed(files)
    assert data == packed(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extractall(tmp_path)
    questions = [
        {"ask": "check", "text": target(701)},
        {"ask": "says", "text": target(701)},
        {"ask": "differs", "text": target(701)},
        {"ask": "deal", "text": target(701), "seed": 3},
        {"ask": "folder", "text": target(701)},
        {"ask": "check", "text": target(701).replace("match.target", "match.taget")},
        {"ask": "check", "text": target(701).replace("points", "poinst")},
    ]
    program = (
        f"import sys; sys.path[:0] = [{str(tmp_path)!r}]\n"
        "from capot.playground.answers import Playground\n"
        f"page = Playground()\nfor question in {[json.dumps(one) for one in questions]!r}:\n"
        "    print('refused' in page.answer(question))\n"
        "import capot, lark, rapidfuzz, yaml\n"
        f"print(all(one.__file__.startswith({str(tmp_path)!r}) for one in (capot, lark, rapidfuzz, yaml)))\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["False"] * len(questions) + ["True"], done.stderr


def test_another_folder_is_no_runtime(tmp_path: Path) -> None:
    boot = tmp_path / "boot.mjs"
    with pytest.raises(NoRuntime, match="not the folder of the npm package pyodide"):
        served(tmp_path, boot)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "package.json").write_text('{"name": "left-pad"}', encoding="utf-8")
    with pytest.raises(NoRuntime, match="npm package left-pad"):
        served(tmp_path, boot)
    (tmp_path / "package.json").write_text("[]", encoding="utf-8")
    with pytest.raises(NoRuntime, match="not the folder"):
        served(tmp_path, boot)


def test_a_file_that_no_such_package_has_is_refused_unread(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_bytes(b"")
    os.truncate(tmp_path / "package.json", 50_000_001)
    with pytest.raises(NoRuntime, match="larger than 50 MB"):
        served(tmp_path, tmp_path / "boot.mjs")


@pytest.mark.parametrize(
    ("code", "target_said", "section", "card"),
    [
        ("hr", "najmanje 701 bod", "Partija", re.compile("as|kralj|dama|dečko|desetka|[a-z]+ica|devetka")),
        ("bg", "701", "Партия", re.compile("асо|поп|дама|вале|десятка|деветка|осмица|седмица|десетка")),
        ("fr", "701", "La partie", re.compile("as|roi|dame|valet|dix|neuf|huit|sept")),
    ],
)
def test_the_page_speaks_a_language(ask: Ask, code: str, target_said: str, section: str, card: re.Pattern[str]) -> None:
    ask("speak", language=code)
    changed = next(one for one in ask("says", text=target(701))["changed"] if one["address"] == "match.target")
    assert target_said in changed["now"]
    assert section in {rule["heading"] for rule in ask("rules", game="bela-4")["rules"]}
    topics = ask("differs", text=target(701))["topics"]
    told = json.dumps([(one["title"], one["consequences"]) for one in topics], ensure_ascii=False)
    state = ask("deal", text=target(701), seed=1)
    told += json.dumps([state["talk"], state["standing"], state["prompt"]], ensure_ascii=False)
    assert not re.search(r"\b(the|of|deal|speaks|match|points|deals)\b", told)
    assert all(card.search(one["name"]) for one in state["hand"])
    assert state["fresh"]
    ask("speak", language="en")
    assert "701 points" in ask("says", text=target(701))["changed"][0]["now"]
