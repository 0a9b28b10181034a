"""From a program to its compiled engine: taken from the user's cache, or built there."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
import time
from pathlib import Path
from types import ModuleType

from capot.program import nodes as n
from capot.program.native import compilers
from capot.program.native.compilers import Compiler, Unavailable
from capot.program.native.found_engines import LOADED, LOADING, NAME, is_off, load, note
from capot.program.native.kept_engines import Kept, kept
from capot.program.printers.c import c
from capot.program.printers.extension import PREFIX, tables

#: What is the same for every game.
_GLUE = ("extension.c", "outcomes.h")
#: How long a failure is remembered, in seconds: a compiler that hangs is not waited for again and again.
_REMEMBERED = 3600.0

_said: set[str] = set()


def engine(program: n.Program) -> ModuleType | None:
    """Return the compiled engine of a program; ``None`` if there is none to be had, which is said once.

    ``CAPOT_NATIVE=off`` in the environment asks for plain Python, and nothing is said.
    """
    if is_off():
        return None
    try:
        return compiled(program)
    except Unavailable as why:
        if not _said:
            print(f"capot: plain Python, no compiled engine: {why}", file=sys.stderr)
        _said.add(str(why))
        return None


def engine_of_rules(program: n.Program) -> ModuleType | None:
    """Return the compiled engine of a program, as `engine` does, and keep in mind that it is the one of its rules."""
    made = engine(program)
    if made is not None:
        with LOADING:
            key = next(key for key, module in LOADED.items() if module is made)
        note(program.model_hash, key)
    return made


def compiled(program: n.Program) -> ModuleType:
    """Return the compiled engine of a program.

    Raises:
        Unavailable: if it cannot be built or loaded, and why.
    """
    texts = sources(program)
    compiler = compilers.find()
    key = _key(texts, compiler)
    with LOADING:
        if key not in LOADED:
            with kept() as folder:
                LOADED[key] = load(folder, f"{key}.so") or _built(folder, key, texts, compiler)
        return LOADED[key]


def sources(program: n.Program) -> dict[str, str]:
    """Return the files of a program's extension module by their names."""
    printed = c(program, prefix=PREFIX, trusting=True)
    glue = {name: Path(__file__).with_name(name).read_text(encoding="utf-8") for name in _GLUE}
    return {"game.c": printed.source, "game.h": printed.header, "tables.h": tables(program), **glue}


def _key(texts: dict[str, str], compiler: Compiler) -> str:
    """Return what stands for everything that a module depends on."""
    machine = (sys.platform, platform.machine(), sys.implementation.cache_tag or "", str(sys.maxsize))
    digest = hashlib.sha256()
    for part in (*texts.values(), compiler.identity, *compilers.flags(), compilers.processor(), *machine):
        digest.update(f"{len(part)} {part}".encode())
    return digest.hexdigest()


def _built(folder: Kept, key: str, texts: dict[str, str], compiler: Compiler) -> ModuleType:
    _look_back(folder, key)
    try:
        with tempfile.TemporaryDirectory(dir=folder.path, prefix=".building-") as place:
            data = _compiled(Path(place), texts, compiler)
        folder.put(f"{key}.so", data)
    except OSError as problem:
        raise Unavailable(f"{folder.path} cannot be written to: {problem.strerror}") from None
    except Unavailable as why:
        _remember(folder, key, str(why))
        raise
    module = load(folder, f"{key}.so")
    if module is None:
        raise Unavailable("what the C compiler made cannot be loaded")
    return module


def _compiled(place: Path, texts: dict[str, str], compiler: Compiler) -> bytes:
    """Return a module that was compiled, and loaded by another process: if it breaks down, this one does not."""
    for name, text in texts.items():
        (place / name).write_text(text, encoding="utf-8")
    made = place / f"{NAME}.so"
    compilers.compile_(compiler, [place / "extension.c"], made)
    trial = (
        "import importlib.util as u; from importlib.machinery import ExtensionFileLoader as L;"
        f"s = u.spec_from_file_location({NAME!r}, {str(made)!r}, loader=L({NAME!r}, {str(made)!r}));"
        "m = u.module_from_spec(s); s.loader.exec_module(m); m.State(1).save()"
    )
    compilers.run([sys.executable, "-I", "-S", "-c", trial], place, 20.0, "a trial of the compiled engine")
    return made.read_bytes()


def _remember(folder: Kept, key: str, why: str) -> None:
    try:
        folder.put(f"{key}.failed", why.encode())
    except OSError:
        return


def _look_back(folder: Kept, key: str) -> None:
    """Raise what went wrong not long ago in the very same way."""
    file = folder.open_(f"{key}.failed")
    if file is None:
        return
    with os.fdopen(file, "rb") as failed:
        if time.time() - os.fstat(file).st_mtime < _REMEMBERED:
            raise Unavailable(failed.read(2000).decode(errors="replace"))
