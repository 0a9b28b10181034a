"""Slips in signs: stray or wrong ones, numbers with points between their digits, titles without quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from capot.syntax.change import Change
from capot.syntax.stops import Stop

_STRAY = frozenset(";.,:!-=?*+'’`·•>/|\\")
_TITLE_ENDS = re.compile(r"\s*(?:\{|\[|#|$)", re.MULTILINE)
#: A number with signs between its digits, as in 1.001, 1,001, 1'001, 1 001.
_GROUPED = re.compile(r"(?<![\w.,'’])\d{1,3}(?:[.,'’ \u00a0\u2009\u202f]\d{3})+(?![\w.,'’])")
_EXTENDS = re.compile(r"\s+extends\b")


def signs(token: re.Match[str], text: str, stop: Stop) -> Iterator[Change]:
    """Yield what a sign may have been meant for at which a clause cannot be read on."""
    sign, words = token[0], frozenset(stop.words)
    start, end = token.span()
    if text.startswith(("//", "--", "/*"), start):
        yield Change(start, start + 2, "#", 1, "begin the comment with `#`")
    grouped = _grouped(text, start)
    if grouped is not None and not (
        "," in words and " " in text[grouped.start : grouped.end]
    ):  # a comma may be missing
        yield grouped
    yield from _joining(text, start, words)
    if sign not in _STRAY or ".*" in text[max(start - 1, 0) : start + 2]:
        return
    bare = len(text[:start].rstrip())
    for other in (":", ","):
        if other in words and sign != other:
            yield Change(bare, end, other, 1 if sign in "=;" or other == ":" else 2, f"write `{other}`")
    if text[:start].rstrip()[-1:].isdigit() and re.match(r"[.,]\d|[+*/]\s*\d", text[start:]):
        return  # what is left out between digits makes another number
    names = {";": "semicolon", ".": "full stop", ",": "comma", ":": "colon"}
    yield Change(start, end, "", 2, f"leave out the {names.get(sign, f'`{sign}`')}")
    if sign == ",":
        yield Change(0, len(text), _without_commas(text), 2, "leave out each comma between cards")
        if (behind := re.compile(r",\s*(?=[a-z])").match(text, start)) is not None:
            yield Change(start, behind.end(), " ", 2, "leave out the comma")
    if sign == "-" and "to" in words:
        yield Change(start, end, " to ", 2, "write `to`")


def _joining(text: str, start: int, words: frozenset[str]) -> Iterator[Change]:
    """Yield the words for signs by which computers join conditions, and multiply."""
    word = {"&": "and", "|": "or"}.get(text[start])
    if word in words:
        yield Change(start, re.compile(r"[&|]+").match(text, start).end(), word, 1, f"write `{word}`")  # type: ignore[union-attr]
    if "times" in words and (times := re.compile(r"[xX×*]\s?(?=\d)").match(text, start)) is not None:
        yield Change(start, times.end(), "times ", 1, "write `times`")


def _without_commas(text: str) -> str:
    return re.sub(r"(?<=[AKQJ0-9]),(?=\s+(?:10|[AKQJ2-9])\b)", "", text)


def _grouped(text: str, start: int) -> Change | None:
    """Return a number without the signs that group its digits."""
    for match in _GROUPED.finditer(text):
        if match.start() <= start < match.end():
            number = re.sub(r"\D", "", match[0])
            return Change(*match.span(), number, 1, f"write `{number}`")
    return None


def quotes(text: str, at: int, stop: Stop) -> Iterator[Change]:
    """Yield titles in quotes, where both are missing, or one of them."""
    line_end = text.find("\n", at)
    line = text[: len(text) if line_end < 0 else line_end]
    if line.count('"') % 2:
        opened = line.rindex('"')
        if "TITLE" in stop.accepts and opened > at:
            yield Change(at, at, '"', 2, "put a quote before the title")
        end = _EXTENDS.search(line, opened + 2) or _TITLE_ENDS.search(line, opened + 2)
        if end is not None:
            yield Change(end.start(), end.start(), '"', 2, "put a quote behind the title")
    elif "TITLE" in stop.accepts and '"' not in line[at:]:
        end = _EXTENDS.search(line, at + 1) or _TITLE_ENDS.search(line, at + 1)
        title = line[at : end.start()].strip("'‘’`\"«»“”„ ") if end is not None else ""
        if end is not None and title:
            yield Change(at, end.start(), f'"{title}"', 3, f'put the title in quotes: "{title}"')
