"""What is kept between runs: read as data, from where nobody else can write, and for the very code that made it."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capot.base.private import is_private, read_private
from capot.cache import disk as kept
from capot.cache.disk import Shelf, keep, kept_file, recall
from capot.cache.values import PLAIN, Codec
from capot.compile.loader import model_of
from capot.compile.models import MODELS
from capot.compile.workspace import open_workspace

unix = pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and permissions are those of Unix")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of an empty cache."""
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "home"))
    return tmp_path / "home" / "capot"


def a_file() -> Path:
    """Return the file of some value."""
    file = kept_file("test", "1", "input")
    assert file is not None
    return file


# ---------------------------------------------------------------- data that cannot run


class Runs:
    """What runs a command when it is unpickled."""

    def __init__(self, touched: Path) -> None:
        self.touched = touched

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, (f"touch {self.touched}",)


def test_a_pickle_in_the_place_of_what_was_kept_is_not_run(cache: Path, tmp_path: Path) -> None:
    evil = pickle.dumps(Runs(tmp_path / "touched"))
    for data in (evil, sha256(evil).digest() + evil, sha256(evil).hexdigest().encode() + b"\n" + evil):
        a_file().write_bytes(data)
        a_file().chmod(0o600)
        assert recall(a_file()) is None
        assert Shelf("test", "1").get("a") is None
    assert not (tmp_path / "touched").exists()


def test_no_file_of_the_cache_is_a_pickle_or_compiled_code(cache: Path, tmp_path: Path) -> None:
    rule = tmp_path / "mine.capot"
    rule.write_text('game mine "Mine" extends bela-4 {\n  replace match.target {\n    target: 501 points\n  }\n}\n')
    made = [sys.executable, "-m", "capot", "build", str(rule), "--out", str(tmp_path / "made")]
    assert subprocess.run(made, check=False, capture_output=True).returncode == 0
    files = list(cache.iterdir())
    assert {file.name.partition("-")[0] for file in files} >= {"rules", "models", "ledgers"}
    for file in files:
        assert not file.stat().st_mode & 0o077
        seal, _, body = file.read_bytes().partition(b"\n")
        assert seal.decode() == sha256(body).hexdigest()
        body.decode()  # text, all of it


@dataclass(frozen=True)
class Pair:
    """A value of a class that is listed."""

    one: object
    other: object


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: (
        st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner) | st.builds(Pair, inner, inner)
    ),
    max_leaves=20,
)


@given(plain)
def test_a_value_comes_back_as_it_was(value: object) -> None:
    codec = Codec(Pair)
    again = codec.read(codec.write(value))
    assert (again, repr(again)) == (value, repr(value))


@given(st.frozensets(st.text()))
def test_a_set_comes_back_as_it_was(value: frozenset[str]) -> None:
    assert PLAIN.read(PLAIN.write(value)) == value


def test_half_a_character_is_kept_too(cache: Path) -> None:
    keep(a_file(), "a\ud800b")
    assert recall(a_file()) == "a\ud800b"


def test_what_is_shared_is_shared_again() -> None:
    row = ("a", 1)
    one, other = PLAIN.read(PLAIN.write([row, row]))
    assert one is other


def test_a_class_that_is_not_listed_is_neither_written_nor_read() -> None:
    with pytest.raises(TypeError, match="Pair is not kept"):
        PLAIN.write(Pair(1, 2))
    with pytest.raises(LookupError):
        PLAIN.read(Codec(Pair).write(Pair(1, 2)))


@pytest.mark.parametrize("text", ["", "[]", "{}", "[[],[],[3]]", '[["tuple"],[[9]],[0]]', '[["Pair"],[[0,1]],[0]]'])
def test_what_is_no_value_is_taken_for_nothing(text: str, cache: Path) -> None:
    kept.keep_text(a_file(), text)
    assert recall(a_file(), Codec(Pair)) is None


def test_models_come_back_as_they_were() -> None:
    workspace = open_workspace()
    for key in workspace.catalogue.games:
        model = model_of(workspace, key)
        assert MODELS.read(MODELS.write(model)) == model


# ---------------------------------------------------------------- a place of one's own


@unix
@pytest.mark.parametrize("mode", [0o777, 0o775, 0o722])
def test_nothing_is_kept_below_a_folder_that_others_can_write_to(mode: int, cache: Path) -> None:
    keep(a_file(), "mine")
    cache.parent.chmod(mode)
    assert kept_file("test", "1", "input") is None
    cache.parent.chmod(0o1777)  # there others can only take away what is theirs
    assert recall(kept_file("test", "1", "input")) == "mine"


@unix
def test_a_link_is_no_place_of_ones_own(cache: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    cache.parent.mkdir()
    cache.symlink_to(elsewhere)
    assert kept_file("test", "1", "input") is None


@unix
def test_the_way_through_a_link_is_looked_at(tmp_path: Path) -> None:
    open_to_all = tmp_path / "open"
    mine = open_to_all / "mine"
    mine.mkdir(parents=True)
    mine.chmod(0o700)
    (tmp_path / "link").symlink_to(open_to_all / ".." / "open")
    assert is_private(tmp_path / "link" / "mine")
    open_to_all.chmod(0o777)
    assert not is_private(tmp_path / "link" / "mine")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    with pytest.raises(OSError):
        is_private(tmp_path / "round" / "mine")


@unix
def test_folders_are_made_for_the_user_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "a" / "b"))
    before = os.umask(0o002)
    try:
        keep(a_file(), 1)
    finally:
        os.umask(before)
    for folder in (tmp_path / "a", tmp_path / "a" / "b", tmp_path / "a" / "b" / "capot"):
        assert folder.stat().st_mode & 0o777 == 0o700
    assert a_file().stat().st_mode & 0o777 == 0o600


@unix
def test_a_file_that_others_could_have_written_is_passed_over(cache: Path, tmp_path: Path) -> None:
    keep(a_file(), "mine")
    a_file().chmod(0o620)
    assert recall(a_file()) is None
    a_file().chmod(0o600)
    assert recall(a_file()) == "mine"
    a_file().rename(tmp_path / "moved")
    a_file().symlink_to(tmp_path / "moved")
    assert recall(a_file()) is None
    a_file().unlink()
    os.mkfifo(a_file())
    assert recall(a_file()) is None  # and nobody waits for the other end


@unix
def test_what_belongs_to_somebody_else_is_passed_over(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = a_file()
    keep(file, "theirs")
    somebody = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    assert recall(file) is None
    with pytest.raises(PermissionError):
        read_private(file, 1000)
    assert kept_file("test", "1", "input") is None


# ---------------------------------------------------------------- of this very code


def test_an_edit_of_the_same_size_and_time_is_another_version(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("a = 1")
    state = file.stat()
    kept.code_version.cache_clear()
    before = kept.code_version(root=tmp_path)
    file.write_text("a = 2")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    kept.code_version.cache_clear()
    assert kept.code_version(root=tmp_path) != before
    kept.code_version.cache_clear()
