"""Signs that word processors and phones write in place of those that rules are written with."""

from __future__ import annotations

import re
from collections.abc import Callable

_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb"
_PLAIN = {
    **dict.fromkeys("\u2018\u2019\u201b\u00b4`", "'"),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    **dict.fromkeys("\u00a0\u2002\u2003\u2007\u2009\u202f", " "),
    "\u2264": "<=",
    "\u2265": ">=",
    "\u00d7": "*",
    "\u2663": "clubs",
    "\u2666": "diamonds",
    "\u2665": "hearts",
    "\u2660": "spades",
}
_TYPED = re.compile(f"[{''.join(map(re.escape, _PLAIN))}]")
_QUOTED = re.compile(f'[{_QUOTES}][ \u00a0\u202f]?([^{_QUOTES}"\n]*?)[ \u00a0\u202f]?[{_QUOTES}]')
_APART = re.compile(r'"[^"\n]*"|#[^\n]*')


def plain_signs(text: str) -> tuple[str, str]:
    """Return a text with plain signs, and what was done, in words; titles in quotes and comments stay as they are."""
    signs: dict[str, None] = {}

    def quoted(match: re.Match[str]) -> str:
        signs['"'] = None
        return f'"{match[1]}"'

    def plain(match: re.Match[str]) -> str:
        signs[_PLAIN[match[0]]] = None
        return _PLAIN[match[0]]

    text = _outside(text, lambda part: _QUOTED.sub(quoted, part))
    text = _outside(text, lambda part: _TYPED.sub(plain, part))
    signs.pop(" ", None)
    if list(signs) == ['"']:
        return text, "write straight quotes"
    return text, f"write {', '.join(f'`{sign}`' for sign in signs)}" if signs else "write plain spaces"


def _outside(text: str, change: Callable[[str], str]) -> str:
    """Change what stands outside titles and comments."""
    parts: list[str] = []
    at = 0
    for match in _APART.finditer(text):
        parts += [change(text[at : match.start()]), match[0]]
        at = match.end()
    return "".join([*parts, change(text[at:])])
