"""Reading what people give: plain files, whole, and no larger than such a thing ever is.

Nothing that has no end is read to its end: devices are refused, pipes too where a file is meant, and a stream is left
when it has brought more than it may. `LIMITS` says how large each kind of file may be; how deep it may be nested and
how long its numbers may be is said by the module that reads the kind.
"""

from __future__ import annotations

import os
import stat
from enum import Enum
from pathlib import Path
from typing import BinaryIO, Final, TextIO

#: The largest file of each kind that is read, in bytes: many times what the longest of them needs.
LIMITS: Final = {
    "rules file": 256 * 1024,
    "record": 4_000_000,
    "typed deal": 100_000,
    "sheet": 4_000_000,
    "saved match": 4_000_000,
    "checkpoint": 20_000_000,
    "file of cases": 1_000_000,
    "list of known failures": 1_000_000,
    "ledger": 2_000_000,
    "glossary": 1_000_000,
    "index of an earlier run": 20_000_000,
    "file of the npm package": 50_000_000,
}

#: The longest line that is read where somebody could type, in letters.
LONGEST_LINE: Final = 10_000


class Fault(Enum):
    """What is wrong with an input, and how a message says it after its name."""

    FOLDER = "this is a folder, not a file"
    DEVICE = "this is a pipe or a device, not a file"
    SIZE = "this is too large"
    LINE = f"a line of more than {LONGEST_LINE} letters"


class UnfitInput(Exception):
    """An input that is not read; ``fault`` says why, ``name`` what it is called, ``why`` what to tell people."""

    def __init__(self, name: str, fault: Fault, kind: str) -> None:
        self.name = name
        self.fault = fault
        self.why = fault.value if fault is not Fault.SIZE else _too_large(kind)
        super().__init__(f"{name}: {self.why}")


def read_file(path: Path, kind: str, *, pipes: bool = False) -> bytes:
    """Read a file of some kind.

    Args:
        path: where it is.
        kind: what it should be, one of `LIMITS`.
        pipes: whether a pipe will do, as a shell makes one for ``<(command)``; it is read as far as the limit.

    Raises:
        UnfitInput: if it is no file, or larger than its kind can be.
        OSError: if it cannot be read.
    """
    wait = 0 if pipes else getattr(os, "O_NONBLOCK", 0)  # opening a pipe waits for its other end
    _is_fit(path.stat().st_mode, str(path), kind, pipes)  # opening a device can do something already
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | wait)
    with os.fdopen(handle, "rb") as file:
        state = os.fstat(handle)
        _is_fit(state.st_mode, str(path), kind, pipes)
        if state.st_size > LIMITS[kind]:
            raise UnfitInput(str(path), Fault.SIZE, kind)
        return read_stream(file, str(path), kind)


def read_text(path: Path, kind: str, *, encoding: str = "utf-8") -> str:
    """Read a file of text.

    Raises:
        UnfitInput, OSError: as `read_file`.
        UnicodeDecodeError: if it is not UTF-8.
    """
    return read_file(path, kind).decode(encoding)


def read_stream(stream: BinaryIO, name: str, kind: str) -> bytes:
    """Read what comes in to its end.

    Raises:
        UnfitInput: if more comes in than its kind can have.
    """
    data = stream.read(LIMITS[kind] + 1)
    if len(data) > LIMITS[kind]:
        raise UnfitInput(name, Fault.SIZE, kind)
    return data


def must_be_a_file(handle: int, name: str, kind: str) -> None:
    """Refuse what is open under a handle if it is no plain file.

    Raises:
        UnfitInput: if it is not.
    """
    _is_fit(os.fstat(handle).st_mode, name, kind, pipes=False)


def read_line(stream: TextIO) -> str:
    """Return the next line that comes in through a pipe, without its end.

    Raises:
        EOFError: if there is none.
        UnfitInput: if it is longer than anybody types.
    """
    line = stream.readline(LONGEST_LINE + 1)
    if not line:
        raise EOFError
    if len(line) > LONGEST_LINE:
        raise UnfitInput("the standard input", Fault.LINE, "")
    return line.removesuffix("\n")


def _is_fit(mode: int, name: str, kind: str, pipes: bool) -> None:
    if stat.S_ISDIR(mode):
        raise UnfitInput(name, Fault.FOLDER, kind)
    if not stat.S_ISREG(mode) and not (pipes and stat.S_ISFIFO(mode)):
        raise UnfitInput(name, Fault.DEVICE, kind)


def _too_large(kind: str) -> str:
    return f"this is larger than {size_in_words(LIMITS[kind])}, which no {kind} is"


def size_in_words(count: int) -> str:
    """Return a size as people say it.

    >>> size_in_words(256 * 1024), size_in_words(4_000_000), size_in_words(100_000)
    ('256 KiB', '4 MB', '100 kB')
    """
    if count % 1024 == 0:
        return f"{count // 1024} KiB"
    return f"{count // 1_000_000} MB" if count % 1_000_000 == 0 else f"{count // 1000} kB"
