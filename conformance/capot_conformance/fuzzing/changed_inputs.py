"""Changes to texts, bytes and JSON values, drawn so that most of what was there still stands."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Sequence
from typing import Any

#: Texts that mean something to a shell, a page, a template, a terminal, a parser, a file system or a spreadsheet.
HOSTILE = (
    '"""\nimport os\n"""',
    "\\N \\x \\",
    "</title><script>alert(1)</script>",
    "{{ 7 * 7 }}{% raw %}",
    "$(touch pwned)`touch pwned`",
    "../../etc/passwd",
    "\x1b[2J",
    "‮‏​",
    "é",
    "\x00",
    "=1+1",
    "%s%n{0}",
    "CON",
    "ſKİı",
    "🂡" * 3,
    "a" * 5_000,
)
#: Values that a reader of JSON may not expect.
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    99,
    1.0,
    1.5,
    10**30,
    -(2**63),
    "",
    "x",
    "pass",
    "AS",
    [],
    [None],
    [[0, ""]],
    {},
    {"a": 1},
    {"format": "capot-record/1"},
)
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_NUMBER = re.compile(r"\d+")

Change = Callable[[str, Sequence[str], random.Random], str]


def text_mutant(text: str, others: Sequence[str], rng: random.Random) -> str:
    """Return a text with one to four changes; ``others`` are texts to take words and lines from."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 4))):
        text = rng.choice(_WAYS)(text, others, rng)
    return text


def bytes_mutant(data: bytes, rng: random.Random) -> bytes:
    """Return bytes of which some are others, are gone, or are there twice."""
    if not data:
        return bytes([rng.randrange(256)])
    at, length = rng.randrange(len(data)), rng.choice((1, 1, 2, 4, 40))
    match rng.randrange(5):
        case 0:
            return data[:at] + bytes(rng.randrange(256) for _ in range(length)) + data[at + length :]
        case 1:
            return data[:at] + data[at + length :]
        case 2:
            return data[:at] + data[at : at + length] * 2 + data[at + length :]
        case 3:
            return data[:at]
        case _:
            return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def json_mutant(value: Any, rng: random.Random) -> Any:
    """Return a copy of a JSON value with one to three changes."""
    changed = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        changed = _json_change(changed, rng)
    return changed


def encoded(value: Any, rng: random.Random) -> bytes:
    """Return a JSON value as bytes; now and then broken, as a file may be."""
    data = json.dumps(value, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    if rng.random() < 0.01:  # deeper than anybody can count
        at, deep = rng.randrange(len(data) + 1), rng.choice((500, 5_000, 100_000))
        return data[:at] + b"[" * deep + b"1" + b"]" * deep + data[at:]
    return bytes_mutant(data, rng) if rng.random() < 0.1 else data


# ---------------------------------------------------------------- texts


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(text)


def _word_of_another(text: str, others: Sequence[str], rng: random.Random) -> str:
    tokens, known = _tokens(text), _tokens(rng.choice(others))
    if not tokens or not known:
        return text
    tokens[rng.randrange(len(tokens))] = rng.choice(known)
    return "".join(tokens)


def _word_moved(text: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _tokens(text)
    if not tokens:
        return text
    taken = tokens.pop(rng.randrange(len(tokens)))
    tokens.insert(rng.randrange(len(tokens) + 1), taken)
    return "".join(tokens)


def _word_gone(text: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _tokens(text)
    if tokens:
        del tokens[rng.randrange(len(tokens))]
    return "".join(tokens)


def _word_twice(text: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _tokens(text)
    if tokens:
        at = rng.randrange(len(tokens))
        tokens[at:at] = [tokens[at], " "]
    return "".join(tokens)


def _words_swapped(text: str, others: Sequence[str], rng: random.Random) -> str:
    tokens = _tokens(text)
    words = [place for place, token in enumerate(tokens) if not token.isspace()]
    if len(words) > 1:
        one, other = rng.sample(words, 2)
        tokens[one], tokens[other] = tokens[other], tokens[one]
    return "".join(tokens)


def _other_number(text: str, others: Sequence[str], rng: random.Random) -> str:
    numbers = list(_NUMBER.finditer(text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    other = rng.choice(("0", "1", "999999", "9999999", f"{int(found[0]) + 1}", f"-{found[0]}", found[0] * 30))
    return text[: found.start()] + other + text[found.end() :]


def _line_of_another(text: str, others: Sequence[str], rng: random.Random) -> str:
    lines, known = text.split("\n"), rng.choice(others).split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(known))
    return "\n".join(lines)


def _line_gone(text: str, others: Sequence[str], rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _line_twice(text: str, others: Sequence[str], rng: random.Random) -> str:
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    lines.insert(at, lines[at])
    return "\n".join(lines)


def _lines_swapped(text: str, others: Sequence[str], rng: random.Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _hostile(text: str, others: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(HOSTILE) + text[at:]


def _bracket(text: str, others: Sequence[str], rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice("{}()[]\"':,#\n\t") * rng.choice((1, 1, 1, 3, 200)) + text[at:]


_WAYS: tuple[Change, ...] = (
    _word_of_another,
    _word_of_another,
    _word_of_another,
    _word_moved,
    _word_gone,
    _word_gone,
    _word_twice,
    _words_swapped,
    _other_number,
    _other_number,
    _line_of_another,
    _line_of_another,
    _line_gone,
    _line_gone,
    _line_twice,
    _lines_swapped,
    _hostile,
    _bracket,
)


# ---------------------------------------------------------------- JSON


def _containers(value: Any) -> list[Any]:
    """Return every list and object in a value that has something in it."""
    found: list[Any] = []
    left = [value]
    while left:
        one = left.pop()
        parts = list(one.values()) if isinstance(one, dict) else one if isinstance(one, list) else []
        if parts:
            found.append(one)
            left += parts
    return found


def _json_change(value: Any, rng: random.Random) -> Any:
    containers = _containers(value)
    if not containers or rng.random() < 0.005:
        return copy.deepcopy(rng.choice(JUNK))
    where = rng.choice(containers)
    key = rng.choice(list(where)) if isinstance(where, dict) else rng.randrange(len(where))
    match rng.randrange(6):
        case 0:
            del where[key]
        case 1:
            where[key] = copy.deepcopy(rng.choice(JUNK))
        case 2:
            other = rng.choice(containers)
            parts = list(other.values()) if isinstance(other, dict) else other
            where[key] = copy.deepcopy(rng.choice(parts)) if parts else None
        case 3 if isinstance(where, list):
            where.insert(key, copy.deepcopy(where[key]))
        case 3:
            where[rng.choice(HOSTILE)] = where.pop(key)
        case 4 if isinstance(where, list):
            at = rng.randrange(len(where))
            where[key], where[at] = where[at], where[key]
        case _:
            where[key] = _nudged(where[key], rng)
    return value


def _nudged(value: Any, rng: random.Random) -> Any:
    """Return a value a little beside another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, -value, value * 10, value % 1_000 + 0.5, str(value), 10**400))
    if isinstance(value, str):
        words = text_mutant(value, (value or "x", "pass AS run bela"), rng)
        return rng.choice((words, words, value.upper(), [value], {value: value}))
    nested = value
    for _ in range(rng.choice((1, 3, 150))):
        nested = [nested]
    return nested
