"""Compiled engines: built where there is a compiler, done without where there is none, and never taken from others."""

from __future__ import annotations

import importlib.util
import os
import random
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest
from test_program_languages import calls_of, walked, words

from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.evaluate import Machine
from capot.program.native import compiled_engine, compilers, kept_engines
from capot.program.native.compilers import Unavailable
from capot.program.native.kept_engines import Kept
from capot.program.types import Names
from helpers.programs import PACKS, functions, program

CC = shutil.which("cc")
needs_cc = pytest.mark.skipif(CC is None, reason="there is no C compiler")
posix = pytest.mark.skipif(sys.platform == "win32", reason="folders have other rights on Windows")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.delenv("CAPOT_NATIVE", raising=False)
    monkeypatch.setattr(compiled_engine, "_said", set())
    monkeypatch.setattr(compiled_engine, "LOADED", {})
    yield tmp_path / "cache" / "capot" / "native"


def small(pack: tuple[int, int] = PACKS[0]) -> n.Program:
    return program(functions(random.Random(5), pack, many=3), pack)


def script(tmp_path: Path, text: str) -> str:
    """Return a compiler that is a shell script."""
    file = tmp_path / "compiler"
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return str(file)


# ---------------------------------------------------------------- built


@needs_cc
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack[0]}-cards")
def test_a_compiled_engine_does_what_the_program_says(pack: tuple[int, int]) -> None:
    made = small(pack)
    module = compiled_engine.compiled(made)
    effects = EffectsOf(Names(made))
    state, calls = module.State(7), calls_of(made, 3)
    for (name, (*numbers, out)), expected in zip(calls, walked(made, calls), strict=True):
        given = list(out)
        first = (state,) if effects.reads_state(name) else ()
        result = getattr(module, name)(*first, *numbers, given)
        assert [result, *given, *(number & 0xFFFFFFFF for number in state.save()[:-5])] == expected


@needs_cc
def test_a_state_has_its_fields_and_can_be_copied_and_saved() -> None:
    made = small()
    module, machine = compiled_engine.compiled(made), Machine(made, seed=7)
    state = module.State(seed=7)
    for name, (a, b, m, k, out) in calls_of(made, 4):
        machine.call(name, a, b, m, k, list(out))
        given = (state,) if EffectsOf(Names(made)).reads_state(name) else ()
        getattr(module, name)(*given, a, b, m, k, list(out))
    assert {field.name: getattr(state, field.name) for field in made.fields} == machine.fields
    assert [number & 0xFFFFFFFF for number in state.save()[-5:-1]] == machine.generator
    copy, other = state.copy(), module.State()
    other.restore(state.save())
    assert copy.save() == other.save() == state.save()
    assert words(made, machine.fields) == [number & 0xFFFFFFFF for number in state.save()[:-5]]


@needs_cc
def test_what_cannot_be_is_refused_and_the_state_left_alone() -> None:
    module = compiled_engine.compiled(small())
    state = module.State(7)
    name = next(name for name in ("f0", "f1", "f2") if hasattr(module, name))
    stateful = (state,) if EffectsOf(Names(small())).reads_state(name) else ()
    before = state.save()
    bad: list[tuple[object, ...]] = [
        (1001, 0, 0, 0, [0] * 4),
        (0, -(2**70), 0, 0, [0] * 4),
        (0, 0, 1 << 32, 0, [0] * 4),
        (0, 0, -1, 0, [0] * 4),
        (0, 0, 0, 0, [0] * 3),
        (0, 0, 0, 0, [0, 0, 0, 5000]),
    ]
    for given in bad:
        with pytest.raises(ValueError, match=r"number|list"):
            getattr(module, name)(*stateful, *given)
    for wrong in [(0, 0, 0, 0, "abcd"), (0, 0, 0, 0, None), (0.5, 0, 0, 0, [0] * 4), (0,)]:
        with pytest.raises(TypeError):
            getattr(module, name)(*stateful, *wrong)
    assert state.save() == before


@needs_cc
def test_saved_states_that_are_not_whole_are_refused() -> None:
    module = compiled_engine.compiled(small())
    state = module.State(7)
    saved = state.save()
    for place in range(len(saved)):
        damaged = [*saved[:place], saved[place] ^ 1, *saved[place + 1 :]]
        with pytest.raises(ValueError, match="no saved state"):
            state.restore(damaged)
    for wrong in ([], saved[:-1], [*saved, 0]):
        with pytest.raises(ValueError, match="no saved state"):
            state.restore(wrong)
    assert state.save() == saved


@needs_cc
@pytest.mark.parametrize(
    ("named", "added"), [("", []), ("-O0 -DNAME='a b'", ["-O0", "-DNAME=a b"]), ("-D'half", ["-D'half"])]
)
def test_cflags_come_last_and_tell_engines_apart(named: str, added: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CFLAGS", raising=False)
    usual = compilers.flags()
    monkeypatch.setenv("CFLAGS", named)
    assert compilers.flags() == (*usual, *added)
    assert "-O2" in usual


@needs_cc
def test_threads_that_ask_at_once_share_one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    made = small()
    compiled_engine.compiled(made)  # it is kept now, and forgotten as by another process
    compiled_engine.LOADED.clear()
    load = compiled_engine.load

    def slowly(folder: Kept, name: str) -> ModuleType | None:
        time.sleep(0.1)
        return load(folder, name)

    monkeypatch.setattr(compiled_engine, "load", slowly)
    with ThreadPoolExecutor(4) as pool:
        asked = list(pool.map(compiled_engine.compiled, [made] * 4))
    assert len({id(one) for one in asked}) == 1


def test_what_was_built_is_kept_and_found_again(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_engine.compiled(small())
    assert [path.suffix for path in own_cache.iterdir()] == [".so"]
    monkeypatch.setattr(compiled_engine, "LOADED", {})
    monkeypatch.setattr(compilers, "compile_", lambda *_: pytest.fail("built again"))
    assert isinstance(compiled_engine.compiled(small()), ModuleType)


# ---------------------------------------------------------------- done without


def test_without_a_compiler_there_is_plain_python_and_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert compiled_engine.engine(small()) is None
    assert compiled_engine.engine(small()) is None
    said = capsys.readouterr().err
    assert said.startswith("capot: plain Python, no compiled engine: there is no C compiler")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("cc", ["/no/such/compiler", "'unfinished"])
def test_a_compiler_that_is_not_there_is_named(cc: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", cc)
    with pytest.raises(Unavailable, match=r"CC names .*which is not there"):
        compiled_engine.compiled(small())


@posix
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("echo something is wrong >&2; exit 1", "failed: something is wrong"),
        ("kill -9 $$", "ended by signal 9"),
        ("exit 0", "made nothing"),
        ('while [ "$1" != -o ]; do shift; done; echo nonsense > "$2"', "a trial of the compiled engine failed"),
    ],
    ids=["fails", "killed", "makes-nothing", "makes-nonsense"],
)
def test_a_broken_compiler_is_done_without(
    text: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_cache: Path
) -> None:
    monkeypatch.setenv("CC", script(tmp_path, text))
    with pytest.raises(Unavailable, match=why):
        compiled_engine.compiled(small())
    assert [path.suffix for path in own_cache.iterdir()] == [".failed"]
    monkeypatch.setattr(compilers, "compile_", lambda *_: pytest.fail("tried again at once"))
    with pytest.raises(Unavailable, match=why):
        compiled_engine.compiled(small())
    assert compiled_engine.engine(small()) is None


@posix
def test_a_compiler_that_hangs_is_ended_with_all_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = tmp_path / "left"
    monkeypatch.setenv("CC", script(tmp_path, f"(sleep 1.5; touch {left}) & sleep 600"))
    monkeypatch.setattr(compilers, "PATIENCE", 0.4)
    with pytest.raises(Unavailable, match="took longer"):
        compiled_engine.compiled(small())
    time.sleep(1.8)
    assert not left.exists()


@posix
def test_a_cache_that_cannot_be_made_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path / "file"))
    with pytest.raises(Unavailable, match="no folder"):
        compiled_engine.compiled(small())


@needs_cc
@posix
def test_what_cannot_be_removed_from_the_kept_engines_is_left(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_engines, "_MOST_KEPT", 1)
    stranger = own_cache / "a folder"  # no engine, and older than all
    stranger.mkdir(parents=True)
    own_cache.chmod(0o700)
    own_cache.parent.chmod(0o700)
    os.utime(stranger, (0, 0))
    assert compiled_engine.compiled(small()).State(1).save()
    assert stranger.is_dir()


@posix
@needs_cc
def test_a_folder_that_others_can_write_to_is_not_used(own_cache: Path) -> None:
    own_cache.mkdir(parents=True)
    own_cache.chmod(0o777)
    with pytest.raises(Unavailable, match="not the user's alone"):
        compiled_engine.compiled(small())
    own_cache.chmod(0o700)
    own_cache.parent.chmod(0o777)
    with pytest.raises(Unavailable, match="not the user's alone"):
        compiled_engine.compiled(small())


@posix
@needs_cc
@pytest.mark.parametrize("how", ["writable", "link"])
def test_a_file_that_others_could_have_put_there_is_not_loaded(how: str, own_cache: Path, tmp_path: Path) -> None:
    compiled_engine.compiled(small())
    (file,) = own_cache.glob("*.so")
    elsewhere = tmp_path / "elsewhere.so"
    elsewhere.write_bytes(b"nothing that could be loaded")
    file.unlink()  # what is loaded stays in use
    if how == "link":
        file.symlink_to(elsewhere)
    else:
        file.write_bytes(elsewhere.read_bytes())
        file.chmod(0o666)
    compiled_engine.LOADED.clear()
    assert isinstance(compiled_engine.compiled(small()), ModuleType)  # built anew, in its place
    assert not file.is_symlink()
    assert not file.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def test_plain_python_can_be_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("CAPOT_NATIVE", "off")
    assert compiled_engine.engine(small()) is None
    assert capsys.readouterr().err == ""
