"""Many at once and much of it: twenty processes at one sheet, one folder, one cache; long sheets and full folders."""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import capot
from capot.compile.loader import load
from capot.files.disk_steps import PLAN
from capot.runtime.game import Game
from capot.score_sheet import scored_before, sheet_settlement
from capot.score_sheet.entry import Entry
from capot.score_sheet.line_list import sealed
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import BadSheet
from capot.score_sheet.sheet_file import begin, open_sheet, read_sheet
from capot.score_sheet.sheet_settlement import Settler

GAME = capot.load("bela-4")
NAMES = ("Ana", "Boro", "Ceca", "Dino")
MADE = Entry(taker=0, contract="hearts", points=(92, None))

#: Begins processes as copies of one that has everything read, lets them go at the same moment, and waits for them.
AT_ONCE = """
import os, sys, time
from pathlib import Path
import capot
from capot.cache.disk import keep, recall
from capot.files import Writing, write_atomically
from capot.score_sheet.entry import Entry
from capot.score_sheet.sheet_file import open_sheet
GAME = capot.load("bela-4")
place, count = Path(sys.argv[1]), int(sys.argv[2])
{work}
ready, go = os.pipe()
children = []
for number in range(count):
    child = os.fork()
    if child == 0:
        os.close(go)
        os.read(ready, 1)
        code = 1
        try:
            work(number)
            code = 0
        finally:
            os._exit(code)
    children.append(child)
os.close(go)
codes = [os.waitpid(child, 0)[1] for child in children]
print(sum(code == 0 for code in codes))
"""

SHEET = """
def work(number):
    for _ in range(3):
        with open_sheet(place, lambda table: GAME) as file:
            file.correct(1, Entry(taker=0, contract="hearts", points=(92 + number, None)))
"""

FOLDER = """
def work(number):
    with Writing(place) as writing:
        for name in ("a", "b/c", "b/d", f"only/{number}"):
            writing.put(place / name, f"{number}\\n" * 1000)
        writing.commit()
"""

FILE = """
def work(number):
    for _ in range(5):
        write_atomically(place / "one", f"{number}\\n" * 1000)
"""

CACHE = """
def work(number):
    for turn in range(5):
        keep(place / "kind-one", [number] * 1000)
        found = recall(place / "kind-one")
        assert found is None or len(found) == 1000 and len(set(found)) == 1
        keep(place / f"kind-{number}", number, most=100)
"""


def at_once(work: str, place: Path, count: int = 20) -> str:
    """Let processes do something at the same moment; all of them must succeed. Returns what they said."""
    call = [sys.executable, "-c", AT_ONCE.format(work=work), str(place), str(count)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(call, capture_output=True, text=True, check=False, env=environment)
    assert done.stdout == f"{count}\n", done.stderr
    return done.stderr


def test_twenty_at_one_sheet_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "friday.capot-sheet"
    with begin(path, GAME, Seating(GAME, NAMES), 3) as file:
        file.add(MADE)
    at_once(SHEET, path)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    written = sorted(line["deal"]["points"][0] for line in lines if line.get("do") == "correct")
    assert written == sorted([92 + number for number in range(20)] * 3)
    assert len(read_sheet(path, lambda table: GAME)[1].rows) == 1
    assert list(tmp_path.iterdir()) == [path]


def test_twenty_in_one_folder_write_one_after_the_other(tmp_path: Path) -> None:
    at_once(FOLDER, tmp_path)
    whole = [(tmp_path / name).read_text() for name in ("a", "b/c", "b/d")]
    assert len(set(whole)) == 1 and whole[0].count("\n") == 1000 and len(set(whole[0].split())) == 1
    assert sorted(path.name for path in (tmp_path / "only").iterdir()) == sorted(map(str, range(20)))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "only"]


def test_twenty_at_one_file_leave_one_whole(tmp_path: Path) -> None:
    at_once(FILE, tmp_path)
    content = (tmp_path / "one").read_text().split()
    assert len(content) == 1000 and len(set(content)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["one"]


def test_twenty_at_one_cache_read_what_is_whole(tmp_path: Path) -> None:
    at_once(CACHE, tmp_path)
    assert len(list(tmp_path.iterdir())) >= 8
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


# ---------------------------------------------------------------- nobody waits unknowing

WAITS = {
    "a folder": """
def work(number):
    with Writing(place) as writing:
        (place / "begun").touch()
        time.sleep(1.6 if number == 0 else 0)
""",
    "a sheet": """
def work(number):
    with open_sheet(place / "sheet", lambda table: GAME) as file:
        time.sleep(1.6 if number == 0 else 0)
        file.add(Entry(taker=0, contract="hearts", points=(92, None)))
""",
}


@pytest.mark.parametrize("what", WAITS)
def test_who_waits_is_told_for_whom(what: str, tmp_path: Path) -> None:
    begin(tmp_path / "sheet", GAME, Seating(GAME, NAMES), 3).close()
    first = WAITS[what].replace("def work(number):", "def work(number):\n    time.sleep(0.3 * number)")
    said = at_once(first, tmp_path, 2)
    place = tmp_path if what == "a folder" else tmp_path / "sheet"
    assert said.count("waiting") == 1
    assert f"capot: waiting for {place}: " in said
    if sys.platform == "linux":  # where the system lists its locks
        assert "process " in said
    assert said.rstrip().endswith("is writing there")
    assert not (tmp_path / PLAN).exists()


# ---------------------------------------------------------------- much of it


def test_a_deal_costs_as_much_on_a_long_sheet_as_on_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[int] = []
    real = sheet_settlement.settle_deal

    def settle(*args: object) -> object:
        settled.append(1)
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(sheet_settlement, "settle_deal", settle)
    game = capot.load("belot-4")
    passed = Entry(passed=True)
    sheet = Sheet(game, Seating(game, NAMES), 3)
    long = sheet
    for _ in range(2000):
        long = long.with_deal(passed)
    costs = []
    for one in (sheet, long):
        settled.clear()
        one.with_deal(MADE)
        costs.append(len(settled))
    assert costs[0] == costs[1] <= 2, "what comes out the same is told apart once, whoever won how many tricks"
    # Sheets that came of each other share their rows, and still each has its own.
    other = sheet.with_deal(MADE)
    assert (sheet.rows, len(other.rows), other.rows[0].entry) == ((), 1, MADE)
    shorter = long.corrected(1, MADE, drop_later=True)
    assert [len(one.rows) for one in (long, shorter, shorter.with_deal(passed), shorter)] == [2000, 1, 2, 1]
    assert long.rows[0].entry == passed and long.rows[-1].number == 2000


def test_a_folder_with_ten_thousand_matches_is_not_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "last.capot-sheet"
    begin(path, GAME, Seating(GAME, NAMES), 3).close()
    for number in range(10_000):
        os.close(os.open(tmp_path / f"{number}.capot-sheet", os.O_CREAT | os.O_WRONLY))

    def never(*_: object) -> None:
        raise AssertionError("the folder is listed")

    monkeypatch.setattr(os, "listdir", never)
    monkeypatch.setattr(os, "scandir", never)
    with open_sheet(path, lambda table: GAME) as file:
        file.add(MADE)
        file.undo()
    assert read_sheet(path, lambda table: GAME)[1].rows == ()


# ---------------------------------------------------------------- a long sheet

LONG_MATCH = (
    'house rule long-match "A long match" {\n  for bela-4\n  replace match.target {\n    target: 99999 points\n  }\n}\n'
)


@pytest.fixture
def long_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Return a game that goes on, with a cache of its own and sheets that count as long from the third line on."""
    file = tmp_path / "long.capot"
    file.write_text(LONG_MATCH)
    game = load("bela-4", ("long-match",), (file,))
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(scored_before, "LONG", 3)
    return game


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """Return a list that gets every entry that is scored."""
    entries: list[Entry] = []
    real = Settler.settle

    def settle(self: Settler, entry: Entry, *rest: Any) -> Any:
        entries.append(entry)
        return real(self, entry, *rest)

    monkeypatch.setattr(Settler, "settle", settle)
    return entries


def of(points: int) -> Entry:
    return Entry(taker=0, contract="hearts", points=(points, None))


def begun_long(path: Path, game: Game, deals: int = 20) -> None:
    with begin(path, game, Seating(game, NAMES), 3) as file:
        for number in range(deals):
            file.add(of(90 + number))


def test_one_more_deal_on_a_long_sheet_scores_that_deal_alone(
    tmp_path: Path, long_game: Game, scored: list[Entry]
) -> None:
    path = tmp_path / "friday.capot-sheet"
    begun_long(path, long_game)
    for number in range(3):
        scored.clear()
        with open_sheet(path, lambda table: long_game) as file:
            added = file.add(of(100 + number))
        assert scored == [of(100 + number)]
        assert added.row(added.deals).entry == scored[0]
    with open_sheet(path, lambda table: long_game) as file:
        scored.clear()
        file.undo()
        assert scored == []
        assert file.sheet.deals == 22
    assert len(read_sheet(path, lambda table: long_game)[1].rows) == 22
    assert len(scored) == 23, "who reads it has every deal scored, the one that was taken back too"


def test_what_is_not_scored_again_comes_out_as_if_it_were(tmp_path: Path, long_game: Game) -> None:
    path = tmp_path / "friday.capot-sheet"
    begun_long(path, long_game, 8)
    rng = random.Random(14)
    for _ in range(25):
        with open_sheet(path, lambda table: long_game) as file:
            for _ in range(rng.randrange(1, 4)):
                deals, points = file.sheet.deals, rng.randrange(60, 152)
                match rng.randrange(5):
                    case 0 | 1:
                        file.add(of(points))
                    case 2 if deals:
                        file.correct(rng.randrange(deals) + 1, of(points))
                    case 3 if deals:
                        file.correct(rng.randrange(max(deals - 2, 0), deals) + 1, of(points), drop_later=True)
                    case 4 if file.can_undo:
                        file.undo()
        with open_sheet(path, lambda table: long_game) as file:
            light = file.sheet
            found = (light.deals, light.scores, light.hanging, light.winner, light.dealer)
            states = file.can_undo
        full = read_sheet(path, lambda table: long_game)[1]
        assert found == (full.deals, full.scores, full.hanging, full.winner, full.dealer)
        assert (light.rows, light.entries) == (full.rows, full.entries)
        assert states == (len(path.read_text().splitlines()) > 1 + 2 * path.read_text().count('"undo"'))


def test_a_long_sheet_that_was_written_elsewhere_is_scored_throughout(
    tmp_path: Path, long_game: Game, scored: list[Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "friday.capot-sheet"
    begun_long(path, long_game)

    def opened() -> int:
        scored.clear()
        open_sheet(path, lambda table: long_game).close()
        return len(scored)

    assert opened() == 0
    # Somebody writes a score that is none, and seals it as if it were; then the rules, or the code, are others.
    *lines, last = path.read_bytes().splitlines(keepends=True)
    before = json.loads(lines[-1])["seal"]
    forged = {name: value for name, value in json.loads(last).items() if name != "seal"} | {"scores": [5000, 0]}
    path.write_bytes(b"".join(lines) + sealed(forged, before)[0])
    with pytest.raises(BadSheet, match=r":21: the scores were .5000, 0. then"):
        opened()
    path.write_bytes(b"".join([*lines, last]))
    assert opened() == 0
    copy = path.rename(tmp_path / "copy.capot-sheet")
    path.write_bytes(copy.read_bytes())
    assert opened() == 0
    path = copy
    assert opened() == 20, "what is known is known of one place"
    monkeypatch.setattr(scored_before, "code_version", lambda: "another")
    path = tmp_path / "friday.capot-sheet"
    assert opened() == 20


def test_a_long_sheet_of_other_rules_is_scored_throughout(tmp_path: Path, long_game: Game) -> None:
    path = tmp_path / "friday.capot-sheet"
    begun_long(path, long_game)
    file = tmp_path / "shorter.capot"
    file.write_text(LONG_MATCH.replace("99999", "1000"))
    shorter = load("bela-4", ("long-match",), (file,))
    with pytest.raises(BadSheet, match="the rules of the game have changed since"):
        open_sheet(path, lambda table: shorter)


@pytest.mark.heavy
def test_twenty_builds_at_once_write_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "long.capot").write_text(LONG_MATCH)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "CAPOT_CACHE": str(tmp_path / "cache")}
    call = [sys.executable, "-m", "capot", "build", "long.capot", "--out", "made"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    running = [subprocess.Popen(call, cwd=tmp_path, env=environment, **pipes) for _ in range(20)]  # type: ignore[call-overload]
    said = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0] * 20, said
    changed = sorted(int(found[1]) for text in said if (found := re.search(r"(\d+) of them changed", text)))
    assert len(changed) == 20 and changed[-2] == 0 < changed[-1], (
        "the first writes everything, the others find it there"
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cache", "long.capot", "made"]
    assert not list((tmp_path / "made").rglob(".*"))
