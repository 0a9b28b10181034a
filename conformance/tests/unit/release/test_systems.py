"""Other systems, by what can be put in their place here: encodings, locks, line ends, names, what they do not have."""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import capot
import capot_conformance
from capot.files.lock import lock
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_file import begin, read_sheet

ROOT = Path(__file__).parents[4]
SOURCES = sorted(
    path for package in (capot, capot_conformance) for path in Path(next(iter(package.__path__))).rglob("*.py")
)
#: Modules that Windows does not have.
UNIX_ALONE = {"curses", "fcntl", "grp", "pwd", "readline", "resource", "termios", "tty"}
#: Names that no file may have on Windows, whatever stands after a dot.
RESERVED = {"aux", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}


def files() -> list[Path]:
    """Return the files of the repository that have a name for everybody."""
    call = ["git", "ls-files", "-z"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:  # a source archive has no repository
        return [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file() and ".venv" not in path.parts]
    return [Path(name) for name in done.stdout.decode().split("\0") if name]


# ---------------------------------------------------------------- consoles


CALLS = (
    ["games"],
    ["explain", "bela-4", "play.must-beat"],
    ["diff", "bela-4", "bela-3"],
    ["play", "bela-4", "--watch", "--seed", "7"],
    ["games", "--format", "json"],
)


@pytest.mark.parametrize(
    "encoding", [*(pytest.param(one, marks=pytest.mark.heavy) for one in ("cp1252", "cp437")), "ascii"]
)
@pytest.mark.parametrize(
    "call",
    [CALLS[2], *(pytest.param(call, marks=pytest.mark.heavy) for call in CALLS if call != CALLS[2])],
    ids=" ".join,
)
def test_a_console_of_few_letters_shows_everything_somehow(encoding: str, call: list[str]) -> None:
    env = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding, "LC_ALL": "C"}
    run = subprocess.run([sys.executable, "-m", "capot", *call], capture_output=True, env=env, check=False)
    assert (run.returncode, run.stderr.decode(encoding)) == (0, "")
    assert len(run.stdout.decode(encoding)) > 100


# ---------------------------------------------------------------- what others do not have


def unguarded(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that are imported when a module is, whatever the system."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


@cache
def trees() -> dict[Path, ast.Module]:
    """Return all modules, read."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def test_nothing_is_imported_that_windows_does_not_have() -> None:
    assert [path for path, tree in trees().items() if not UNIX_ALONE.isdisjoint(unguarded(tree))] == []


def test_every_text_file_is_read_and_written_in_a_named_encoding() -> None:
    """Where none is named it is the system's own, and that is not UTF-8 on every Windows."""
    left_out = []
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                named = {keyword.arg for keyword in node.keywords}
                if node.func.attr == "read_text" and not {"encoding"} & named and not node.args:
                    left_out.append((path, node.lineno))
                if node.func.attr == "write_text" and "encoding" not in named:
                    left_out.append((path, node.lineno))
    assert left_out == []


# ---------------------------------------------------------------- locks


def test_what_is_locked_is_never_what_others_read_meanwhile(tmp_path: Path) -> None:
    """Windows keeps everybody from reading what somebody has locked: the lock of a sheet is on a neighbour of it."""
    game = capot.load("bela-4")
    sheet = tmp_path / "friday.capot-sheet"
    with begin(sheet, game, Seating(game, ("A", "B", "C", "D")), 3):
        for path, free in ((sheet, True), (tmp_path / ".friday.capot-sheet.lock", False)):
            handle = os.open(path, os.O_RDWR)
            assert lock(handle) is free
            os.close(handle)
        assert read_sheet(sheet, lambda _: game)[1].deals == 0
    assert list(tmp_path.iterdir()) == [sheet]


# ---------------------------------------------------------------- names and lines


def test_every_file_can_be_checked_out_everywhere() -> None:
    names = [path.as_posix() for path in files()]
    assert len(names) > 500
    assert len({name.casefold() for name in names}) == len(names), "two names differ by case alone"
    for name in names:
        assert len(name) < 160, name
        for part in name.split("/"):
            assert part.split(".")[0].casefold() not in RESERVED, name
            assert part[-1] not in ". " and not set(part) & set('<>:"\\|?*'), name
            assert part.isascii(), name


def test_rules_with_the_line_ends_of_windows_and_a_mark_are_read_and_laid_out(tmp_path: Path) -> None:
    path = tmp_path / "ours.capot"
    text = 'house rule ours "To 501" {\n  for bela-4\n\n  replace match.target {\n    target: 501 points\n  }\n}\n'
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    call = [sys.executable, "-m", "capot"]
    checked = subprocess.run([*call, "check", path], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout) == (0, "1 checked, no errors: house rule ours\n")
    assert subprocess.run([*call, "fmt", path], capture_output=True, check=False).returncode == 0
    assert path.read_bytes() == text.encode()


# ---------------------------------------------------------------- folders


@pytest.mark.parametrize(
    ("system", "cache", "state"),
    [
        ("unix", ".cache/capot", ".local/state/capot"),
        ("macos", "Library/Caches/capot", "Library/Application Support/capot"),
    ],
)
def test_what_is_kept_lies_where_each_system_has_it(
    system: str, cache: str, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import platformdirs

    from capot.base import paths

    for name in ("CAPOT_CACHE", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    there = getattr(importlib.import_module(f"platformdirs.{system}"), {"unix": "Unix", "macos": "MacOS"}[system])
    monkeypatch.setattr(platformdirs, "PlatformDirs", there)
    assert paths.cache_folder() == tmp_path / cache
    assert paths.state_folder() == tmp_path / state
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    assert (paths.cache_folder(), paths.state_folder()) == (tmp_path / "kept/capot", tmp_path / "mine/capot")
