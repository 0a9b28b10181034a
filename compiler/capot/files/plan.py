"""The plan of writing several files: what is to take whose place, in a file that the next run finds if this one ends.

It is one line of JSON and, once every new file lies beside the old one and the disk has them all, a second line that
says so. Without the second line the plan is taken back: the new files are removed. With it the plan is carried out,
however often it takes: a new file that is still there takes its name, an obsolete one goes. A file that somebody has
changed since the plan was made is neither of the two that the plan knows, and is left alone.

Files lie below the plan's folder. Others can only be replaced, and only by what lies beside them, never removed: a plan
that came with a stranger's folder can do nothing outside it.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from capot.files.disk_steps import PLANNED, digest, named, neighbour, remove_empty, sync_folder

FORMAT = "capot-write/1"
_START = f'{{"format": "{FORMAT}"'.encode()


@dataclass(frozen=True, slots=True)
class Change:
    """A file that a plan replaces, or removes: digests of what is there before, and after; ``None`` is no file."""

    path: Path
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is changed together below ``home``; ``folders`` are made for it, outermost first.

    ``token`` is in the names of the new files, so that no two plans meet.
    """

    home: Path
    token: str
    changes: tuple[Change, ...]
    folders: tuple[Path, ...]

    def beside(self, change: Change) -> Path:
        """Return the name of the new file beside an old one."""
        return neighbour(change.path, f".{self.token}{PLANNED}")

    def to_line(self) -> bytes:
        """Return the first line of the plan's file."""
        value = {
            "format": FORMAT,
            "token": self.token,
            "changes": [[self._short(one.path), one.before, one.after] for one in self.changes],
            "folders": [self._short(folder) for folder in self.folders],
        }
        return json.dumps(value).encode() + b"\n"

    def carry_out(self) -> list[Path]:
        """Replace and remove what is still to be, and wait until the disk has it; returns what was left alone.

        Raises:
            OSError: if it cannot be done; it can be tried again.
        """
        left: list[Path] = []
        for change in self.changes:
            with named(change.path):
                if not self._make(change):
                    left.append(change.path)
        for folder in self.touched():
            sync_folder(folder)
        return left

    def take_back(self) -> None:
        """Remove the new files and folders; the old ones are as they were.

        Raises:
            OSError: if it cannot be done; it can be tried again.
        """
        for change in self.changes:
            self.beside(change).unlink(missing_ok=True)
        remove_empty(folder for folder in self.folders if self._is_inside(folder))

    def touched(self) -> list[Path]:
        """Return the folders that have something to be changed in them."""
        return [folder for folder in dict.fromkeys(one.path.parent for one in self.changes) if folder.is_dir()]

    def _make(self, change: Change) -> bool:
        """Make one change, if it is not made yet; whether all is as it should be."""
        beside, path = self.beside(change), change.path
        if path.is_dir():
            beside.unlink(missing_ok=True)
            return False
        there = digest(path)
        if change.after is None:
            if there is not None and there == change.before and self._is_inside(path):
                path.unlink()
            return there in (None, change.before)
        if digest(beside) == change.after and there in (change.before, change.after):
            beside.replace(path)
            return True
        beside.unlink(missing_ok=True)
        return there == change.after

    def _is_inside(self, path: Path) -> bool:
        return (path.parent.resolve() / path.name).is_relative_to(self.home.resolve())

    def _short(self, path: Path) -> str:
        return (path.relative_to(self.home) if path.is_relative_to(self.home) else path).as_posix()


def sealed(line: bytes) -> bytes:
    """Return the second line of a plan's file, which says that all new files are there."""
    return f"{hashlib.sha256(line).hexdigest()}\n".encode()


def read_plan(home: Path, content: bytes) -> tuple[Plan | None, bool]:
    """Return what stands in the file of a plan: the plan, if it was written to its end, and whether it is to be made.

    One that a power cut has left in parts was never acted on: nothing is done before the disk has all of it.

    Raises:
        ValueError: if it is no such file.
    """
    content = content.rstrip(b"\0")  # a power cut can leave room for what was never written
    if content[: len(_START)] != _START[: len(content)] and content[:1] != b"\0":
        raise ValueError("it holds something else")
    line, end, rest = content.partition(b"\n")
    try:
        plan = _plan(home, json.loads(line))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None, False
    return (plan, rest == sealed(line + end)) if end else (None, False)


def _plan(home: Path, value: Any) -> Plan:
    token = value["token"]
    if not isinstance(token, str) or not re.fullmatch(r"[0-9a-f]{8}", token):
        raise ValueError
    changes = tuple(
        Change(home / _text(path), _text_or_none(before), _text_or_none(after))
        for path, before, after in value["changes"]
    )
    return Plan(home, token, changes, tuple(home / _text(folder) for folder in value["folders"]))


def _text(value: object) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise TypeError
    return value


def _text_or_none(value: object) -> str | None:
    return None if value is None else _text(value)
