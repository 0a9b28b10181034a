"""What is kept between runs is never trusted too far: damage, edits, other code and other processes change nothing."""

from __future__ import annotations

import copy
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from typing import Any

import pytest

import capot.base.processes
from capot.base import dataclasses
from capot.base.processes import Begun, each
from capot.cache import disk
from capot.cache.disk import Shelf, keep, kept_file, recall
from capot.cache.per_model import once_a_model
from capot.cli import main
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from helpers.calling import run
from helpers.rule_models import model_of

RULE = """house rule short-match "Our match goes to 501" {
  for bela-4
  replace match.target {
    target: 501 points
  }
}
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cache folder of its own, which is empty."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("CAPOT_CACHE", str(folder))
    return folder / "capot"


@pytest.fixture(scope="module")
def parsed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache folder that holds capot's own rules as they are parsed, which takes two seconds, and no more."""
    folder = tmp_path_factory.mktemp("parsed")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CAPOT_CACHE", str(folder))
        open_workspace()
    return folder


@pytest.fixture
def warm(cache: Path, parsed: Path) -> Path:
    """Return a cache folder of its own, which knows the shipped rules as they are parsed."""
    shutil.copytree(parsed, cache.parent)
    return cache


@pytest.fixture
def rule(tmp_path: Path) -> Path:
    path = tmp_path / "short-match.capot"
    path.write_text(RULE)
    return path


def written(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def refuse(*args: object, **named: object) -> Any:
    raise AssertionError("this should not have been done again")


# ---------------------------------------------------------------- building


def test_what_has_not_changed_is_not_made_again(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "made"
    assert run(capsys, "build", rule, "--out", out)[0] == 0
    before = written(out)
    monkeypatch.setattr("capot.compile.models.compile_game", refuse)
    monkeypatch.setattr("capot.build.rulebook_pages.Pages.house_rule", refuse)
    monkeypatch.setattr("capot.build.rulebook_pages.Pages.game", refuse)
    code, said, _ = run(capsys, "build", rule, "--out", out)
    assert code == 0
    assert f"{len(before)} files, 0 of them changed" in said
    assert written(out) == before


def test_all_makes_everything_anew(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    monkeypatch.setattr("capot.build.rulebook_pages.Pages.house_rule", lambda self, key: "another page")
    assert "0 of them changed" in run(capsys, "build", rule, "--out", out)[1]
    assert "1 of them changed" in run(capsys, "build", rule, "--out", out, "--all")[1]
    assert (out / "short-match.md").read_text() == "another page"


def test_checking_what_is_there_trusts_nothing_that_was_kept(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    assert run(capsys, "build", rule, "--out", out, "--check")[0] == 0
    monkeypatch.setattr("capot.build.rulebook_pages.Pages.house_rule", lambda self, key: "another page")
    code, _, err = run(capsys, "build", rule, "--out", out, "--check")
    assert code == 1
    assert "differs: short-match.md" in err


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(b"mine"), Path.unlink], ids=["edited", "removed"])
def test_a_made_file_that_was_changed_is_made_again(
    spoil: Callable[[Path], object], warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    before = written(out)
    spoil(out / "short-match.md")
    assert "1 of them changed" in run(capsys, "build", rule, "--out", out)[1]
    assert written(out) == before


def test_an_edit_is_seen(warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    assert "501" in (out / "short-match.md").read_text()
    rule.write_text(RULE.replace("501", "701"))  # as long as it was
    run(capsys, "build", rule, "--out", out)
    page = (out / "short-match.md").read_text()
    assert "701" in page
    assert "501" not in page


def test_a_file_that_is_no_longer_made_of_these_rules_stays_with_its_neighbours(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    (out / "notes.md").write_text("my own")
    run(capsys, "build", rule, "--out", out)
    assert (out / "notes.md").read_text() == "my own"


def test_other_code_makes_everything_anew(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    monkeypatch.setattr("capot.build.rulebook_pages.Pages.house_rule", lambda self, key: "what other code says")
    monkeypatch.setattr("capot.build.builder.code_version", lambda *parts, **root: "other code")
    assert "1 of them changed" in run(capsys, "build", rule, "--out", out)[1]
    assert (out / "short-match.md").read_text() == "what other code says"


def test_broken_rules_write_nothing_and_are_not_kept(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made"
    run(capsys, "build", rule, "--out", out)
    before = written(out)
    rule.write_text(RULE.replace("match.target", "match.targt"))
    for _ in range(2):
        code, _, err = run(capsys, "build", rule, "--out", out)
        assert code == 1
        assert "match.targt" in err
    assert written(out) == before


# ---------------------------------------------------------------- checking


def test_what_had_no_fault_is_not_checked_again(
    warm: Path, rule: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(capsys, "check", rule)
    assert first[0] == 0
    monkeypatch.setattr("capot.compile.workspace.open_workspace", refuse)
    assert run(capsys, "check", rule) == first
    with pytest.raises(AssertionError):
        main(["check", str(rule), "--game", "bela-4"])  # another question has another answer


def test_a_mistake_made_since_is_found(warm: Path, rule: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check", rule)[0] == 0
    rule.write_text(RULE.replace("match.target", "match.targat"))
    for _ in range(2):  # what is wrong is never kept
        code, _, err = run(capsys, "check", rule)
        assert code == 1
        assert "match.targat" in err
    rule.write_text(RULE)
    assert run(capsys, "check", rule)[0] == 0


def test_the_same_text_in_another_file_is_another_check(
    warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "check", rule)[0] == 0
    again = tmp_path / "again.capot"
    again.write_text(RULE)
    code, _, err = run(capsys, "check", rule, again)
    assert code == 1
    assert "is there twice" in err


# ---------------------------------------------------------------- a cache that is damaged, or not to be had


def truncated(data: bytes) -> bytes:
    return data[: len(data) // 2]


def one_bit_off(data: bytes) -> bytes:
    return data[:-1] + bytes([data[-1] ^ 1])


def of_something_else(_: bytes) -> bytes:
    """Return a whole file that holds what nobody keeps there."""
    import hashlib

    data = pickle.dumps({"something": "else"})
    return hashlib.sha256(data).digest() + data


@pytest.mark.parametrize(
    "damage",
    [
        one_bit_off,
        *(
            pytest.param(damage, marks=pytest.mark.heavy)
            for damage in (truncated, of_something_else, lambda data: b"", lambda data: os.urandom(2000))
        ),
    ],
    ids=["one bit off", "truncated", "of something else", "empty", "noise"],
)
def test_a_damaged_cache_is_as_good_as_none(
    damage: Callable[[bytes], bytes], warm: Path, rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "made"
    assert run(capsys, "check", rule)[0] == 0
    run(capsys, "build", rule, "--out", out)
    before = written(out)
    kinds = set()
    for file in warm.iterdir():
        kinds.add(file.name.partition("-")[0])
        file.write_bytes(damage(file.read_bytes()))
    assert {"checked", "rules", "models", "built"} <= kinds
    from capot.model.ledger import load_ledgers
    from capot.syntax.grammar_tables import lark_parser

    load_ledgers.cache_clear()
    lark_parser.cache_clear()
    assert run(capsys, "check", rule)[0] == 0
    (out / "short-match.md").unlink()
    assert run(capsys, "build", rule, "--out", out)[0] == 0
    assert written(out) == before


def test_a_cache_that_cannot_be_written_is_no_error(
    rule: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "file"))
    out = tmp_path / "made"
    for _ in range(2):
        assert run(capsys, "check", rule)[0] == 0
        assert run(capsys, "build", rule, "--out", out)[0] == 0
    assert "501" in (out / "short-match.md").read_text()


def test_a_full_disk_is_no_error(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept_file("test", "1", "input")
    assert file is not None
    keep(file, "old")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    keep(file, "new")
    assert recall(file) == "old"
    assert [path.name for path in cache.iterdir()] == [file.name]  # and nothing is left half-written


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="permissions are those of Unix")
def test_what_others_could_have_written_is_not_read(cache: Path) -> None:
    file = kept_file("test", "1", "input")
    keep(file, "mine")
    assert recall(kept_file("test", "1", "input")) == "mine"
    cache.chmod(0o777)
    assert kept_file("test", "1", "input") is None


@pytest.mark.heavy
def test_several_processes_share_one_cache(warm: Path, rule: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "capot"]
    outs = [tmp_path / f"made-{number}" for number in range(2)]
    started = [
        subprocess.Popen([*command, *args], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for args in (
            ["check", str(rule)],
            ["check", str(rule)],
            *(["build", str(rule), "--out", str(out)] for out in outs),
        )
    ]
    for process in started:
        said, _ = process.communicate(timeout=300)
        assert process.returncode == 0, said
        assert "Traceback" not in said
    assert written(outs[0]) == written(outs[1])
    assert "501" in (outs[0] / "short-match.md").read_text()


# ---------------------------------------------------------------- shelves and works


def test_only_the_last_of_a_kind_are_left(cache: Path) -> None:
    for number in range(5):
        keep(kept_file("some", "1", str(number)), number, most=3)
        keep(kept_file("other", "1", str(number)), number, most=5)
    assert len(list(cache.glob("some-*"))) == 3
    assert len(list(cache.glob("other-*"))) == 5
    assert recall(kept_file("some", "1", "4")) == 4
    assert recall(kept_file("some", "1", "0")) is None


def test_a_shelf_forgets_what_is_not_asked_for(cache: Path) -> None:
    shelf = Shelf("test", "1")
    shelf.put("a", 1)
    shelf.put("b", 2)
    shelf.close()
    shelf = Shelf("test", "1")
    assert (shelf.get("a"), "b" in shelf, shelf.get("c")) == (1, True, None)
    shelf.close()
    shelf = Shelf("test", "1")
    assert shelf.get("b") == 2
    shelf.close()
    shelf = Shelf("test", "1")
    assert (shelf.get("a"), shelf.get("b")) == (None, 2)
    assert Shelf("test", "2").get("b") is None


def test_code_has_another_version_when_it_changes(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    file = tmp_path / "inner" / "module.py"
    file.write_text("a = 1")
    disk.code_version.cache_clear()
    before = disk.code_version(root=tmp_path)
    file.write_text("a = 12")
    disk.code_version.cache_clear()
    assert disk.code_version(root=tmp_path) != before
    disk.code_version.cache_clear()


@pytest.mark.parametrize("cores", [1, 2, 3])
def test_works_come_back_in_their_order(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capot.base.processes, "cores", lambda: cores)
    assert each([lambda number=number: number * number for number in range(7)]) == [0, 1, 4, 9, 16, 25, 36]  # type: ignore[misc]
    assert each([]) == []


@pytest.mark.parametrize("cores", [1, 2])
def test_an_error_in_a_work_is_raised_here(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capot.base.processes, "cores", lambda: cores)
    with pytest.raises(KeyError, match="lost"):
        each([lambda: 1, lambda: {"kept": 1}["lost"]])


def test_a_work_whose_process_is_ended_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capot.base.processes, "cores", lambda: 2)
    here = os.getpid()

    def work() -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return "done"

    assert Begun([work, work]).results() == ["done", "done"]


def test_where_other_threads_run_works_are_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy would wait for ever for a lock that one of them holds: so a language server once stood still."""
    monkeypatch.setattr(capot.base.processes, "cores", lambda: 2)

    def slow() -> int:
        time.sleep(0.3)
        return os.getpid()

    assert len({*each([slow, slow])}) == 2
    end = threading.Event()
    other = threading.Thread(target=end.wait)
    other.start()
    try:
        assert each([os.getpid, os.getpid]) == [os.getpid()] * 2
    finally:
        end.set()
        other.join()


def test_two_models_of_one_name_are_told_apart() -> None:
    asked: list[int] = []

    @once_a_model
    def points(one: n.Model) -> int:
        asked.append(one.target.points)
        return one.target.points

    long = model_of()
    short = replace(long, target=replace(long.target, points=501))
    assert hash(long) == hash(short)
    assert [points(long), points(short), points(long), points(short)] == [1001, 501, 1001, 501]
    assert asked == [1001, 501]


# ---------------------------------------------------------------- frozen classes


@dataclasses.dataclass(frozen=True, slots=True)
class Place:
    """Somewhere."""

    row: int
    name: str
    notes: tuple[str, ...] = ()


def test_a_frozen_class_is_a_dataclass_like_any() -> None:
    place = Place(1, "north")
    assert place == Place(row=1, name="north", notes=())
    assert place != Place(1, "south")
    others: list[object] = [(1, "north", ()), "north", None]
    assert place not in others
    assert hash(place) == hash(Place(1, "north"))
    assert [field.name for field in fields(place)] == ["row", "name", "notes"]
    assert replace(place, name="south") == Place(1, "south")
    assert repr(place) == "Place(row=1, name='north', notes=())"
    assert pickle.loads(pickle.dumps(place)) == copy.deepcopy(place) == place
    match place:
        case Place(row, name, _):
            assert (row, name) == (1, "north")


def test_a_frozen_class_is_frozen() -> None:
    place = Place(1, "north")
    with pytest.raises(FrozenInstanceError):
        place.row = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del place.row
    with pytest.raises((AttributeError, TypeError)):
        place.other = 2  # type: ignore[attr-defined]
    assert place == Place(1, "north")


@pytest.mark.parametrize(
    ("values", "named", "words"),
    [
        ((1,), {}, "needs name"),
        ((1, "a", (), 4), {}, "takes 3 values, not 4"),
        ((1, "a"), {"row": 2}, "was given row twice"),
        ((1, "a"), {"column": 2}, "was given column but has no such field"),
    ],
)
def test_a_frozen_class_says_what_is_wrong_with_a_call(
    values: tuple[Any, ...], named: dict[str, Any], words: str
) -> None:
    with pytest.raises(TypeError, match=words):
        Place(*values, **named)
