"""The lines of a sheet's file: JSON objects, each sealed with a checksum of itself and of all before it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capot.base.inputs import LIMITS, Fault, UnfitInput
from capot.runtime.formats import unreadable
from capot.runtime.voice import worded
from capot.score_sheet.sheet_errors import BadSheet

FORMAT = "capot-sheet/1"
MAX_LINES = 20_000
_SEAL = "seal"


@dataclass(frozen=True, slots=True)
class Lines:
    """What stands in a file: the objects and the seal of the last one.

    ``end`` is where the last whole line ends; ``torn`` says whether bytes of a line follow it that was not finished.
    """

    objects: tuple[dict[str, Any], ...]
    seal: str
    end: int
    torn: bool


def sealed(value: Mapping[str, Any], before: str) -> tuple[bytes, str]:
    """Return an object as a line of the file, and its seal; ``before`` is the seal of the line before it."""
    seal = _seal(value, before)
    return (json.dumps({**value, _SEAL: seal}, ensure_ascii=False) + "\n").encode(), seal


def _seal(value: Mapping[str, Any], before: str) -> str:
    text = before + json.dumps(value, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_lines(name: str, content: bytes) -> Lines:
    """Read the lines of a file. What was not written to the end, because the process was killed, is left out.

    Raises:
        BadSheet: with the line, if the file is no sheet or was changed by something else.
    """
    if len(content) > LIMITS["sheet"]:
        raise BadSheet(str(UnfitInput(name, Fault.SIZE, "sheet")))
    *whole, rest = content.split(b"\n")
    if len(whole) > MAX_LINES:
        raise BadSheet(worded("{name} has more than {most} lines, which no sheet has", name=name, most=MAX_LINES))
    objects: list[dict[str, Any]] = []
    seal, end = "", 0
    for number, line in enumerate(whole, 1):
        value = _object(line)
        if value is None:
            if number == len(whole) and number > 1 and not rest:
                return Lines(tuple(objects), seal, end, torn=True)
            what = worded("this is no line of a sheet")
            if number == 1:
                what = worded("this is no sheet: it does not begin with a {format} line", format=FORMAT)
            raise BadSheet(f"{name}:{number}: {what}")
        found = value.pop(_SEAL, None)
        if number == 1 and (problem := unreadable(value.get("format"), FORMAT)):
            raise BadSheet(f"{name}:1: this is no sheet that can be read: {problem}")
        seal = _seal(value, seal)
        if found != seal:
            why = worded("this line is not as it was written; entries are changed with `correct`, not in the file")
            raise BadSheet(f"{name}:{number}: {why}")
        objects.append(value)
        end += len(line) + 1
    return Lines(tuple(objects), seal, end, torn=bool(rest))


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line.decode())
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def is_begun(content: bytes) -> bool:
    """Whether a file holds more than the beginning of a first line that was never finished.

    A power cut can leave zeros where that was to be.

    >>> is_begun(b""), is_begun(b'{"format": "capot-sh'), is_begun(bytes(80)), is_begun(b"my notes")
    (False, False, False, True)
    """
    content = content.rstrip(b"\0")
    start = b'{"format": "capot-sheet/1"'
    return b"\n" in content or content[: len(start)] != start[: len(content)]


def names_of(values: Sequence[Any]) -> bool:
    """Whether all of some values are texts."""
    return all(isinstance(value, str) for value in values)
