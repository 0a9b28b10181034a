"""What was played so far, in a file: a run that was cut off goes on from there and ends as if it had not been."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from capot.base.inputs import UnfitInput, read_text
from capot.files import write_atomically
from capot.runtime.errors import CapotError
from capot.simulation.tally import Tally, nothing
from capot.simulation.worker import Job, Part, digest

_FORMAT, _VERSION = "capot-checkpoint", 1
_FIELDS = {"format", "version", "of", "cut", "done", "sessions", "sums", "products"}

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
    """A file that keeps what is done of a job: of games by name, with the hashes of their models.

    ``sums`` says how many sums each game has.
    """

    path: Path
    job: Job
    games: tuple[str, ...]
    models: tuple[str, ...]
    sums: tuple[int, ...]

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
        done = self._done(body)
        if done is None:
            raise self._bad("it is damaged: its numbers cannot be those of a run")
        if body["cut"] not in (None, self.job.deals):
            raise self._bad(f"it ends with deal {_said(body['cut'])} in the middle of a session; ask for as many deals")
        end = done.ranges[-1][1] if done.ranges else 0
        if end > self.job.sessions:
            raise self._bad(f"it has {end * self.job.session} deals already; ask for more")
        if end == self.job.sessions and self.job.deals % self.job.session and not body["cut"]:
            raise self._bad(f"it has {end * self.job.session} deals already; ask for as many or more")
        return done

    def _done(self, body: dict[str, Any]) -> Done | None:
        """Return what a file says is done; None if that cannot be."""
        begun = not_begun(self.job, list(self.sums)).tally
        ranges, sessions = _rows(body["done"]), body["sessions"]
        sums, products = _rows(body["sums"]), _rows(body["products"])
        if ranges is None or sums is None or products is None:
            return None
        if [len(row) for row in sums] != list(self.sums):
            return None
        if [len(row) for row in products] != [len(row) for row in begun.products]:
            return None
        pairs = [(row[0], row[1]) for row in ranges if len(row) == 2]
        limits = [limit for pair in pairs for limit in pair]
        # In order, none empty, and none touching the next: so every session is counted once.
        if len(pairs) != len(ranges) or limits != sorted(set(limits)) or min(limits, default=0) < 0:
            return None
        if not _is_number(sessions) or sessions != sum(end - first for first, end in pairs):
            return None
        return Done(tuple(pairs), Tally(sessions, sums, products))

    def _read(self) -> dict[str, Any]:
        try:
            body = json.loads(read_text(self.path, "checkpoint"))
        except UnfitInput as error:
            raise self._bad(error.why) from None
        except (ValueError, RecursionError):
            raise self._bad("it is cut off, or no checkpoint") from None
        if not isinstance(body, dict) or body.get("format") != _FORMAT:
            raise self._bad("it is no checkpoint")
        version = body.get("version")
        if isinstance(version, int) and version > _VERSION:
            raise self._bad(f"it is of version {_said(version)}, which a newer capot wrote; this one reads {_VERSION}")
        if version != _VERSION:
            raise self._bad(f"it is of version {_said(version)}, not {_VERSION}")
        if body.pop("check", None) != _digest(body):
            raise self._bad("it is damaged: its numbers do not fit its check sum")
        if set(body) != _FIELDS or not isinstance(body["of"], dict):
            raise self._bad("it is damaged: something is missing, or is there that should not be")
        return body

    def _of(self) -> dict[str, Any]:
        job = self.job
        return {
            "games": list(self.games),
            "models": list(self.models),
            "seed": job.seed,
            "players": job.players,
            "session": job.session,
            "programs": _digest([list(map(digest, job.programs)), repr(job.picks)]),
            "code": job.code,
        }

    def _bad(self, why: str) -> BadCheckpoint:
        return BadCheckpoint(f"cannot go on from {self.path}: {why}. Give another file, or remove this one.")


def _ends(done: Done) -> list[int]:
    return [end - 1 for _, end in done.ranges]


def _rows(value: Any) -> tuple[tuple[int, ...], ...] | None:
    """Return rows of whole numbers; None if it is something else."""
    if not isinstance(value, list) or not all(isinstance(row, list) and all(map(_is_number, row)) for row in value):
        return None
    return tuple(map(tuple, value))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def _said(value: object) -> str:
    return " and ".join(map(str, value)) if isinstance(value, list) else str(value)[:60]
