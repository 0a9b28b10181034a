"""What Windows takes for devices, in every folder: con, nul and their like.

What capot makes a file's name of, the names of games and house rules, is refused on every system, since rules are sent
from one to another. What somebody calls their own files and folders is theirs: where it is a file, it is one, and where
the system has a device there, it is treated as a device is. A link to /dev/null stands for that here.
"""

from pathlib import Path

import pytest

from capot.syntax.reserved import taken
from helpers.calling import run

DEVICES = ("con", "nul", "aux", "prn", "com1", "com9", "lpt1", "lpt9")
RULE = 'house rule short "To 501" {\n  for bela-4\n\n  replace match.target {\n    target: 501 points\n  }\n}\n'
GAME = 'game NAME "Mine" extends bela-4 {\n}\n'
NEW = ("new", "--players", "Ana,Boro,Ceca,Dino", "--dealer", "Dino")

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_no_game_or_house_rule_has_such_a_name(here: Path, capsys: Capture) -> None:
    assert {taken(name) for name in DEVICES} == {"Windows takes that for a device"}
    name = "con"
    for text in (GAME.replace("NAME", name), RULE.replace("short", name)):
        Path("mine.capot").write_text(text)
        code, _, err = run(capsys, "build", "mine.capot", "--out", "made")
        assert (code, "Windows takes that for a device" in err) == (1, True)
    for call in (["new", "house-rule", name, "--from", "bela-4", "--change", "match.target"],
                 ["new", "game", name, "--from", "bela-4"]):  # fmt: skip
        code, _, err = run(capsys, *call)
        assert code in (1, 2)
        assert "Windows takes that for a device" in err
    assert [path.name for path in here.iterdir()] == ["mine.capot"]


def test_where_it_is_a_file_it_is_one(here: Path, capsys: Capture, name: str = "con") -> None:
    rules = here / f"{name}.capot"
    rules.write_text(RULE)
    assert run(capsys, "check", rules.name)[0] == 0
    assert run(capsys, "fmt", "--check", rules.name)[0] == 0
    assert run(capsys, "build", rules.name, "--out", name)[0] == 0
    assert list((here / name).iterdir())
    sheet = f"{name}.capot-sheet"
    assert run(capsys, "score", "bela-4", "--sheet", sheet, *NEW)[0] == 0
    assert run(capsys, "score", "bela-4", "--sheet", sheet, "add", "Ana hearts 92")[0] == 0
    assert run(capsys, "export", "bela-4", "-o", f"{name}.py")[0] == 0
    assert (here / f"{name}.py").read_text().startswith('"""')


def test_where_it_is_a_device_it_is_no_file(here: Path, capsys: Capture, name: str = "nul") -> None:
    for ending in (".capot", ".capot-sheet", ".py", ".json", ""):
        (here / f"{name}{ending}").symlink_to("/dev/null")
    no_file = "this is a pipe or a device, not a file"
    sheet = f"{name}.capot-sheet"
    for call in (
        ["check", f"{name}.capot"],
        ["fmt", f"{name}.capot"],
        ["score", "bela-4", "--sheet", sheet, *NEW],
        ["score", "bela-4", "--sheet", sheet, "add", "Ana hearts 92"],
        ["referee", f"{name}.json"],
        ["review", f"{name}.json"],
        ["play", "bela-4", "--plain", "--resume", "--save", f"{name}.json"],
        ["simulate", "bela-4", "--deals", "5", "--runner", "plain", "--checkpoint", f"{name}.json"],
    ):
        code, out, err = run(capsys, *call)
        assert (code in (1, 2), no_file in out + err) == (True, True), (call, code, out, err)
    assert run(capsys, "export", "bela-4", "-o", f"{name}.py")[0] == 0
    Path("rule").write_text(RULE)
    code, _, err = run(capsys, "build", "rule", "--out", name)
    assert (code, "Not a directory" in err) == (2, True)
    assert all(path.is_symlink() for path in here.iterdir() if path.name != "rule")
