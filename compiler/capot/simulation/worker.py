"""What a worker does: play some sessions of one game, or of two games on the same deals, and add them up."""

from __future__ import annotations

import hashlib
import time
import types
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from capot.batch.program import Program, Runner
from capot.batch.running import RANDOM, SESSION, session
from capot.simulation.tally import Pick, Tally, nothing, of_session

#: What deals run on: what the batch program finds best, plain Python, or the same compiled.
RunsOn = Literal["best", "plain", "compiled"]

#: Deals in a session, for players who think: few, since a session is the least that a worker can be given.
SHORT_SESSION = 50


def session_length(players: str) -> int:
    """Return how many deals a session has with such players; the result depends on it."""
    return SESSION if players == RANDOM else SHORT_SESSION


@dataclass(frozen=True)
class Job:
    """All that a worker must know but for the numbers of the deals. It is sent as it is: the worker needs no files."""

    sources: tuple[str, ...]
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


class OtherCode(Exception):
    """A worker has another version of capot than the one that asks it."""


def play(job: Job, first: int, end: int) -> Part:
    """Play sessions number ``first`` to before ``end`` of a job.

    Raises:
        BadBatch: if it cannot be run as asked.
        OtherCode: if this is another capot than the one that made the job.
    """
    if job.code and job.code != code(job.players):
        raise OtherCode("a worker has another version of capot: its results might differ")
    began = time.perf_counter()
    runners = [_runner(source, job) for source in job.sources]
    total = nothing([len(runner.program.sums) for runner in runners], len(job.picks[0]))
    for number in range(first, end):
        at = number * job.session
        deals = min(job.session, job.deals - at)
        sums = [session(runner, at, deals, job.seed, job.players) for runner in runners]
        total += of_session(sums, job.picks)
    return Part(first, end, total, time.perf_counter() - began)


@cache
def _program(source: str) -> Program:
    """Return the program of a text, ready to be played by this process."""
    module = types.ModuleType("capot_batch_" + hashlib.sha256(source.encode()).hexdigest()[:16])
    exec(compile(source, "<batch>", "exec"), module.__dict__)
    module.__dict__["SOURCE"] = source
    return Program(module)


def _runner(source: str, job: Job) -> Runner:
    program = _program(source)
    if job.runs_on == "plain" or job.players != RANDOM:  # who thinks plays in plain Python: nothing to compile
        return program.plain
    return program.compiled if job.runs_on == "compiled" else program.runner(job.deals)


def runs_on_here(job: Job) -> RunsOn:
    """Return what this machine runs a job on, if it is asked for what is best; what must be compiled is compiled.

    Raises:
        BadBatch: if the environment asks for what there is not.
    """
    runners = [_runner(source, job) for source in job.sources]
    return "plain" if any(runner is runner.program.plain for runner in runners) else "compiled"


@cache
def code(players: str) -> str:
    """Return a digest of the code that results with such players depend on."""
    import capot

    root = Path(capot.__file__).parent
    folders = ("batch",) if players == RANDOM else ("batch", "players", "runtime")
    files = [file for folder in folders for file in sorted((root / folder).glob("*.py"))]
    digest = hashlib.sha256()
    for file in (*files, root / "simulation" / "tally.py", root / "simulation" / "worker.py"):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
