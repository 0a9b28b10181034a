"""Batch programs compiled by Numba, where it is installed (the extra ``fast``)."""

from __future__ import annotations

import hashlib
import importlib.util
import pickle
import sys
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capot.base.paths import cache_file
from capot.base.private import is_own_file, is_private
from capot.batch.spelling import source_of, spelled
from capot.files import write_all

if TYPE_CHECKING:
    from capot.batch.program import Program, Runner

#: For how many programs what was compiled is kept.
_MOST_KEPT = 60


@cache
def has_numba() -> bool:
    """Whether Numba can be imported."""
    return importlib.util.find_spec("numba") is not None


def compiled(program: Program) -> Runner:
    """Return a program compiled; what was compiled once is found again in the user's cache folder.

    Raises:
        BadBatch: if Numba is not installed.
    """
    from capot.batch.program import BadBatch, Runner

    if not has_numba():
        raise BadBatch("Numba is not installed; install capot with the extra fast, or set CAPOT_BATCH=python")
    import numba
    import numpy as np

    sizes = ((1 << 7, np.int8), (1 << 15, np.int16), (1 << 31, np.int32))

    def array(table: Any) -> Any:
        """Return a table as an array of the smallest numbers that hold it, to stay near to the processor."""
        whole = np.array(table, dtype=np.int64)
        most = abs(whole).max()
        return whole.astype(next((size for limit, size in sizes if most < limit), np.int64))

    module = program.module
    text = _text(program)
    file = _file(text)
    given = [array(program.tables[name]) for name in (*module.SHARED, *module.DERIVED, *module.TABLES)]

    def made() -> Runner:
        play = _made(text, str(file or "<batch>"), f"_capot_{file.stem.replace('-', '_')}" if file else "")
        function = numba.njit(cache=file is not None, _nrt=False)(play)
        runner = Runner(program, function, given, lambda *shape: np.zeros(shape, dtype=np.int64))
        runner.play(0, 0, 1, runner.start())
        return runner

    try:
        return made()
    except _BROKEN:
        if file is None:
            raise
        _forget(file, code_only=True)  # what was kept is of no use: it is compiled anew
        return made()


#: What may come of reading compiled code that was cut off, or that another version kept.
_BROKEN = (AttributeError, EOFError, ImportError, IndexError, pickle.UnpicklingError, ValueError)


def is_kept(program: Program) -> bool:
    """Whether a program was compiled before, so that it need only be read."""
    file = _file(_text(program))
    return file is not None and any((file.parent / "__pycache__").glob(f"{file.stem}.*.nbi"))


def _text(program: Program) -> str:
    """Return the source of ``play``, spelled for the compiler."""
    module = program.module
    return spelled(module.play, source_of(module), len(module.GROUPS))


def _file(text: str) -> Path | None:
    """Return a file with the source, beside which compiled code can be kept, or ``None`` if nothing can be kept.

    What Numba keeps is machine code, so it is only read where nobody else can have put it.
    """
    wanted = cache_file("batch", hashlib.sha256(text.encode()).hexdigest())
    if wanted is None:
        return None
    file = wanted.with_suffix(".py")
    try:
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            write_all({file: text})
            made = sorted(file.parent.glob("batch-*.py"), key=lambda other: other.stat().st_mtime)
            for old in made[:-_MOST_KEPT]:
                _forget(old)
        code = file.parent / "__pycache__"
        code.mkdir(mode=0o700, exist_ok=True)
        if not is_private(code):
            return None
        if not all(is_own_file(kept) for kept in code.glob(f"{file.stem}.*")):
            _forget(file, code_only=True)
    except OSError:
        return None
    return file


def _forget(file: Path, *, code_only: bool = False) -> None:
    """Remove what was kept for a program, or its compiled code alone."""
    for code in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        code.unlink(missing_ok=True)
    if not code_only:
        file.unlink(missing_ok=True)


def _made(text: str, file: str, name: str) -> Callable[..., Any]:
    """Return the function of a source; what Numba kept of it before looks for its module by this name."""
    module = types.ModuleType(name or "_capot_batch")
    if name:
        sys.modules[name] = module
    exec(compile(text, file, "exec"), module.__dict__)
    function: Callable[..., Any] = module.__dict__["play"]
    return function
