"""What was played so far, in a file: a run that was cut off goes on from there and ends as if it had not been."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from capot.base.atomic_files import write_atomically
from capot.runtime.errors import CapotError
from capot.simulation.tally import Tally, nothing
from capot.simulation.worker import Job, Part

_FORMAT, _VERSION = "capot-checkpoint", 1

#: What must be the same for a run to go on from a checkpoint, with what a message calls it.
_SAME = {
    "games": "of {theirs}, not of {mine}",
    "models": "of the same game under other rules",
    "seed": "of seed {theirs}, not of seed {mine}",
    "players": "of {theirs} players, not of {mine} ones",
    "session": "of sessions of {theirs} deals, not of {mine}",
    "programs": "of another version of capot",
    "code": "of another version of capot",
}


class BadCheckpoint(CapotError):
    """A checkpoint that this run cannot go on from; the text says why."""


@dataclass(frozen=True)
class Done:
    """Which sessions are played, as ranges in order that do not touch, and what they came to."""

    ranges: tuple[tuple[int, int], ...]
    tally: Tally

    def with_part(self, part: Part) -> Done:
        """Return what is done when a worker has done its part, too."""
        merged: list[tuple[int, int]] = []
        for first, end in sorted([*self.ranges, (part.first, part.end)]):
            if merged and merged[-1][1] == first:
                merged[-1] = (merged[-1][0], end)
            else:
                merged.append((first, end))
        return Done(tuple(merged), self.tally + part.tally)

    def missing(self, sessions: int) -> list[tuple[int, int]]:
        """Return the ranges of sessions that are still to be played.

        >>> Done(((0, 2), (5, 6)), nothing([1], 1)).missing(8)
        [(2, 5), (6, 8)]
        """
        gaps, at = [], 0
        for first, end in (*self.ranges, (sessions, sessions)):
            if at < first:
                gaps.append((at, first))
            at = max(at, end)
        return gaps


def not_begun(job: Job, sums: list[int]) -> Done:
    """Return that nothing is done of a job; ``sums`` says how many sums each game has."""
    return Done((), nothing(sums, len(job.picks[0])))


@dataclass(frozen=True)
class Checkpoint:
    """A file that keeps what is done of a job: of games by name, with the hashes of their models."""

    path: Path
    job: Job
    games: tuple[str, ...]
    models: tuple[str, ...]

    def save(self, done: Done) -> None:
        """Write what is done; a reader never sees half of it.

        Raises:
            OSError: if it cannot be written.
        """
        cut = bool(self.job.deals % self.job.session) and (self.job.sessions - 1) in _ends(done)
        body = {
            "format": _FORMAT,
            "version": _VERSION,
            "of": self._of(),
            "cut": self.job.deals if cut else None,
            "done": [list(one) for one in done.ranges],
            "sessions": done.tally.sessions,
            "sums": [list(sums) for sums in done.tally.sums],
            "products": [list(row) for row in done.tally.products],
        }
        write_atomically(self.path, json.dumps(body | {"check": _digest(body)}) + "\n")

    def load(self) -> Done | None:
        """Return what is done, or ``None`` if there is no file yet.

        Raises:
            BadCheckpoint: if the file is no checkpoint, is damaged, or is one of another run.
            OSError: if it cannot be read.
        """
        if not self.path.exists():
            return None
        body = self._read()
        for key, mine in self._of().items():
            if body["of"].get(key) != mine:
                words = {"mine": _said(mine), "theirs": _said(body["of"].get(key))}
                raise self._bad(f"it is {_SAME[key].format(**words)}")
        ranges = tuple((first, end) for first, end in body["done"])
        if body["cut"] not in (None, self.job.deals):
            raise self._bad(f"it ends with deal {body['cut']} in the middle of a session; ask for as many deals")
        if ranges and ranges[-1][1] > self.job.sessions:
            raise self._bad(f"it has {ranges[-1][1] * self.job.session} deals already; ask for more")
        if ranges and ranges[-1][1] == self.job.sessions and self.job.deals % self.job.session and not body["cut"]:
            raise self._bad(f"it has {ranges[-1][1] * self.job.session} deals already; ask for as many or more")
        return Done(ranges, Tally(body["sessions"], _rows(body["sums"]), _rows(body["products"])))

    def _read(self) -> dict[str, Any]:
        try:
            body = json.loads(self.path.read_text(encoding="utf-8"))
        except (ValueError, RecursionError):
            raise self._bad("it is cut off, or no checkpoint") from None
        if not isinstance(body, dict) or body.get("format") != _FORMAT:
            raise self._bad("it is no checkpoint")
        if body.get("version") != _VERSION:
            raise self._bad(f"it is of version {_said(body.get('version'))}, not {_VERSION}")
        if body.pop("check", None) != _digest(body):
            raise self._bad("it is damaged: its numbers do not fit its check sum")
        return body

    def _of(self) -> dict[str, Any]:
        job = self.job
        return {
            "games": list(self.games),
            "models": list(self.models),
            "seed": job.seed,
            "players": job.players,
            "session": job.session,
            "programs": _digest([list(job.sources), repr(job.picks)]),
            "code": job.code,
        }

    def _bad(self, why: str) -> BadCheckpoint:
        return BadCheckpoint(f"cannot go on from {self.path}: {why}. Give another file, or remove this one.")


def _ends(done: Done) -> list[int]:
    return [end - 1 for _, end in done.ranges]


def _rows(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(map(tuple, rows))


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def _said(value: object) -> str:
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)[:60]
