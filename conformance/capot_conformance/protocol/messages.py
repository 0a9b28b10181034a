"""One message is one JSON object on one line of UTF-8, ended by a line feed.

Both sides read what the other says as untrusted: bounded in length and depth, no field twice, no NaN, no character by
half.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

#: The version of the protocol: another number means that an engine of the old one cannot be asked.
PROTOCOL = "capot-conformance/1"
#: The longest line in bytes, its line feed not counted.
MAX_LINE = 1_000_000
#: How one half of a character is written, be its other half beside it or not.
_HALF = re.compile(r"\\u[dD][89a-fA-F]")


class MessageError(Exception):
    """A line that is no message; the text says why."""


def encode(message: Mapping[str, Any]) -> bytes:
    """Return a message as a line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """Return the message of a line.

    Raises:
        MessageError: if it is none.
    """
    if len(line) > MAX_LINE:
        raise MessageError(f"a line of more than {MAX_LINE} bytes")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MessageError(f"a line that is not UTF-8: {error.reason} at byte {error.start}") from None
    try:
        message = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
        halved = _HALF.search(text) is not None and _has_halves(message)
    except RecursionError:
        raise MessageError("a line that is nested too deeply") from None
    except ValueError as error:
        raise MessageError(f"a line that is not JSON ({error}): {quoted(text)}") from None
    if not isinstance(message, dict):
        raise MessageError(f"a line that is no JSON object: {quoted(text)}")
    if halved:
        raise MessageError(f"a line with one half of a character alone: {quoted(text)}")
    return message


def _has_halves(message: object) -> bool:
    """Whether there is a surrogate without its other half in a message: as UTF-8 nobody can write that again."""
    try:
        json.dumps(message, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field twice")
    return found


def _no_number(text: str) -> None:
    raise ValueError(f"{text} is no number")


def quoted(text: str, longest: int = 60) -> str:
    """Return a text as a message for people can quote it: short, on one line, nothing in it that moves a cursor."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: longest + 1])
    return f"{shown[:longest]}…" if len(shown) > longest else shown
