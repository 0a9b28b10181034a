"""Slips in spaces: words of one name written apart, and words written as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from capot.base.letters import fold
from capot.syntax.change import Change, written
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS
from capot.syntax.spoken_words import load_spoken
from capot.syntax.stops import Stop, known_words

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
#: What comes behind an address, or behind that.
_BEHIND = frozenset({"when", "unless", "before", "after", "the", "a", "not"})
#: What stands between two addresses.
_BOTH = frozenset({"and", "or"})
_SOON = 4  # words in which a clause has said its name
_JOINED = frozenset({"for", "requires", "excludes", "house", "game", "family", "call", "count", "sum", "number"})
#: What is followed by the address of a rule, and what by names of games and house rules or a name that is made there.
_ADDRESSED = frozenset({"replace", "remove", "add", "insert", "move", "excuse", "same"})
_NAMED = frozenset({"for", "requires", "excludes", "house", "game", "family", "call"})


def spaces(
    before: list[re.Match[str]], token: re.Match[str] | None, after: list[re.Match[str]], stop: Stop
) -> Iterator[Change]:
    """Yield words put together that were written apart, and the other way round."""
    if token is None:
        return
    known = known_words(stop.parser)
    if before:
        yield from _joined(before[-1], token, before, stop)
    for one, other in pairwise([*before[-1:], token, *after]):
        for joined in (f"{one[0]}{other[0]}", f"{one[0]}-{other[0]}"):
            if joined in known:
                yield Change(one.start(), other.end(), joined, 2, f"write `{joined}`")
    for word in dict.fromkeys((*before[:1], *before[-1:], token)):
        yield from _apart(word, known)


def _joined(one: re.Match[str], other: re.Match[str], before: list[re.Match[str]], stop: Stop) -> Iterator[Change]:
    """Yield an address, or a name, that two words make with a point or a hyphen between them."""
    known, first = known_words(stop.parser), before[0][0]
    name = f"{one[0]}-{other[0]}"
    if one[0] in SECTIONS and _NAME.fullmatch(other[0]):
        yield Change(one.start(), other.end(), f"{one[0]}.{other[0]}", 2, f"write `{one[0]}.{other[0]}`")
        return
    if not _NAME.fullmatch(name) or (first in _NAMED and other[0].startswith(f"{one[0]}-")):
        return  # in a name that is made here a part may stand twice, or have been written twice
    if [load_spoken().instead.get(fold(first), first), *(token[0] for token in before[1:2])] == ["add", "to"]:
        return  # only a section stands there
    if first in _ADDRESSED and (other[0] in _BEHIND or {one[0], other[0]} & _BOTH):
        return
    in_address = first in _ADDRESSED and [token[0] for token in before[-2:-1]] == ["."]
    listed = "+" in stop.words or ("," in stop.words and first in _JOINED and not one[0][-1].isdigit())
    if in_address or listed or _both_names(one[0], other[0], known):
        yield Change(one.start(), other.end(), name, 2, f"write `{name}`")
    elif first in _JOINED and len(before) < _SOON:
        yield Change(one.start(), other.end(), name, 3, f"write `{name}`")


#: Words with which a clause begins that has a name, or an address, behind them.
_FIRST = (form.split()[0] for kind in KINDS.values() for form in kind.forms)
_OPENING = frozenset({*_FIRST, *_ADDRESSED, *_NAMED, "source", "title"})
#: Words in the middle of a clause before a name.
_LINKS = frozenset({"extends", "with", "rule", "in", "order", "worth"})


def _both_names(one: str, other: str, known: frozenset[str]) -> bool:
    """Whether two words are parts of a name, if anything: neither is a word of the language or ends in a digit."""
    words = (one, other)
    return all(_NAME.fullmatch(word) and word not in known and not word[-1].isdigit() for word in words)


def _apart(token: re.Match[str], known: frozenset[str]) -> Iterator[Change]:
    word = token[0]
    for behind in ("when", "unless"):
        if "-" in word and word.endswith(behind):
            address = word.removesuffix(behind).rstrip("-")
            yield written(token, f"{address} {behind}", 2)
    if word not in known:
        for place in range(1, len(word)):
            first, second = word[:place], word[place:].lstrip("-")
            numbers = first.isdigit() != second.isdigit() and (first in known or second in known)
            begins = not token.string[: token.start()].strip()
            opens = first in (_OPENING if begins else _LINKS) and _NAME.match(second)
            if opens or (first in known and second in known) or (numbers and first.isalnum() and second.isalnum()):
                yield written(token, f"{first} {second}", 2)
