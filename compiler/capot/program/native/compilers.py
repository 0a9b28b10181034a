"""C compilers: which there is on this machine, and what it makes of some files within a time limit."""

from __future__ import annotations

import importlib.util
import os
import platform
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from capot.base.extras import install

#: How long a compiler may take, in seconds: an engine takes about one.
PATIENCE = 60.0


class Unavailable(Exception):
    """There is no compiled engine to be had, and why."""


@dataclass(frozen=True, slots=True)
class Compiler:
    """A C compiler: the words that call it, and what tells it from others."""

    command: tuple[str, ...]
    identity: str


def find() -> Compiler:
    """Return the compiler that ``CC`` names, or ``cc``, ``gcc`` or ``clang``, or Zig's from the package ``ziglang``.

    Raises:
        Unavailable: if there is none.
    """
    asked = os.environ.get("CC", "").strip()
    if asked:
        words = _words(asked)
        found = shutil.which(words[0])
        if found is None:
            raise Unavailable(f"CC names {words[0]!r}, which is not there")
        return _compiler(found, *words[1:])
    for name in ("cc", "gcc", "clang"):
        if (found := shutil.which(name)) is not None:
            return _compiler(found)
    if (zig := importlib.util.find_spec("ziglang")) is not None:
        return Compiler((sys.executable, "-m", "ziglang", "cc"), str(zig.origin))
    raise Unavailable(f"there is no C compiler (`{install('native')}` brings one)")


def _words(text: str) -> list[str]:
    """Return what a shell would make of a text; all of it as one word where a quotation mark is missing."""
    try:
        return shlex.split(text)
    except ValueError:
        return [text]


def _compiler(found: str, *arguments: str) -> Compiler:
    place = Path(found).resolve()
    try:
        state = place.stat()
    except OSError as problem:
        raise Unavailable(f"{found} cannot be read: {problem.strerror}") from None
    return Compiler((found, *arguments), f"{place} {state.st_size} {state.st_mtime_ns} {' '.join(arguments)}")


def flags() -> tuple[str, ...]:
    """Return what makes an extension module of Python on this machine; what ``CFLAGS`` names comes last."""
    shared = ("-bundle", "-undefined", "dynamic_lookup") if sys.platform == "darwin" else ("-shared", "-fPIC")
    include = sysconfig.get_path("include")
    # Words that are joined to be stored together, and are read one by one at once, make shuffling half as fast again.
    apart = "-fno-tree-slp-vectorize"
    # Functions are put in their places as -O3 does it, before the state of random deals is kept in registers: a tenth
    # faster for nothing, with GCC. All of -O3 gains little more, and compiles the rules half as long again.
    early = ("--param", "early-inlining-insns=14", "--param", "max-inline-insns-auto=30")
    own = _words(os.environ.get("CFLAGS", ""))
    return ("-std=c99", "-O2", *early, apart, *own_processor(), "-fvisibility=hidden", *shared, f"-I{include}", *own)


def own_processor() -> tuple[str, ...]:
    """Return what lets a compiler use all that this machine's processor can, where it can be told from others."""
    return ("-march=native",) if processor() and platform.machine() == "x86_64" else ()


@cache
def processor() -> str:
    """Return what tells this machine's processor from others, or an empty text: a home may be on several machines."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    known = ("vendor_id", "cpu family", "model", "stepping", "flags")
    return "\n".join(sorted({line for line in text.splitlines() if line.split("\t")[0].strip() in known}))


def compile_(compiler: Compiler, sources: Sequence[Path], to: Path, patience: float | None = None) -> None:
    """Compile some files to an extension module.

    Raises:
        Unavailable: if the compiler cannot be run, fails, is killed, makes nothing or takes too long.
    """
    command = [*compiler.command, *flags(), *map(str, sources), "-o", str(to)]
    run(command, to.parent, PATIENCE if patience is None else patience, "the C compiler")
    if not to.is_file() or not to.stat().st_size:
        raise Unavailable("the C compiler made nothing")


def run(command: Sequence[str], folder: Path, patience: float, who: str) -> None:
    """Run a command in a folder, and end it with all that it started when it takes too long.

    Raises:
        Unavailable: if it cannot be started, fails or takes too long.
    """
    new_group = os.name == "posix"
    with (folder / "messages").open("w+b") as said:
        try:
            process = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=new_group
            )
        except (OSError, ValueError) as problem:
            raise Unavailable(f"{who} does not start: {problem}") from None
        try:
            code = process.wait(patience)
        except subprocess.TimeoutExpired:
            raise Unavailable(f"{who} took longer than {patience:.0f} seconds") from None
        finally:
            _end(process, new_group)
        said.seek(0)
        first = next(iter(said.read(4000).decode(errors="replace").splitlines()), "").strip()
    if code < 0:
        raise Unavailable(f"{who} was ended by signal {-code}")
    if code:
        raise Unavailable(f"{who} failed{f': {first}' if first else ''}")


def _end(process: subprocess.Popen[bytes], group: bool) -> None:
    """End a process that still runs, with its children."""
    if process.poll() is None:
        try:
            if group:
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        except OSError:
            pass
        process.wait()
