"""What a worker does: play some sessions of one game, or of two games on the same deals, and add them up."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from capot.program import nodes as n
from capot.simulation.policies import RANDOM
from capot.simulation.sessions import RunsOn, Table, session
from capot.simulation.tally import Pick, Tally, nothing, of_session


@dataclass(frozen=True)
class Job:
    """All that a worker must know but for the numbers of the deals. It is sent as it is: the worker needs no files."""

    programs: tuple[n.Program, ...]
    picks: tuple[tuple[Pick, ...], ...]
    deals: int
    seed: int
    players: str
    session: int
    runs_on: RunsOn = "best"
    code: str = ""

    @property
    def sessions(self) -> int:
        """How many sessions there are; the last may be shorter."""
        return -(-self.deals // self.session)


@dataclass(frozen=True)
class Part:
    """The sessions that a worker played, from ``first`` to before ``end``, what they came to, and the time it took."""

    first: int
    end: int
    tally: Tally
    seconds: float


#: What files of code end in.
_CODE = (".py", ".c", ".h", ".jinja")


class OtherCode(Exception):
    """A worker has another version of capot than the one that asks it."""


def play(job: Job, first: int, end: int) -> Part:
    """Play sessions number ``first`` to before ``end`` of a job.

    Raises:
        BadRun: if it cannot be run as asked.
        OtherCode: if this is another capot than the one that made the job.
    """
    if job.code and job.code != code(job.players):
        raise OtherCode("a worker has another version of capot: its results might differ")
    began = time.perf_counter()
    tables = [_table(program) for program in job.programs]
    modules = [table.module(job.runs_on) for table in tables]
    total = nothing([len(table.sums) for table in tables], len(job.picks[0]))
    for number in range(first, end):
        at = number * job.session
        deals = min(job.session, job.deals - at)
        sums = [
            session(table, module, at, deals, job.seed, job.players)
            for table, module in zip(tables, modules, strict=True)
        ]
        total += of_session(sums, job.picks)
    return Part(first, end, total, time.perf_counter() - began)


#: Programs by their digests, with the modules that this process has made of them.
_TABLES: dict[str, Table] = {}


def _table(program: n.Program) -> Table:
    return _TABLES.setdefault(digest(program), Table(program))


def digest(program: n.Program) -> str:
    """Return what stands for a program, whole."""
    return hashlib.sha256(repr(program).encode()).hexdigest()


def runs_on_here(job: Job) -> RunsOn:
    """Return what this machine runs a job on, if it is asked for what is best; what must be compiled is compiled.

    Raises:
        BadRun: if it must be compiled, and cannot be.
    """
    if job.runs_on == "best":
        return "plain" if any(_table(program).native is None for program in job.programs) else "compiled"
    for program in job.programs:
        _table(program).module(job.runs_on)
    return job.runs_on


@cache
def code(players: str) -> str:
    """Return a digest of the code that results with such players depend on."""
    digest = hashlib.sha256()
    for file in code_files(players):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def code_files(players: str) -> list[Path]:
    """Return that code in order: what prints programs and is compiled with them, and, unless random, the players."""
    import capot

    root = Path(capot.__file__).parent
    folders = ("program/printers", "program/native") + (() if players == RANDOM else ("players",))
    found = [file for folder in folders for file in sorted((root / folder).rglob("*")) if file.suffix in _CODE]
    return found + [root / "simulation" / f"{name}.py" for name in ("sessions", "tally", "thinking_sessions", "worker")]
