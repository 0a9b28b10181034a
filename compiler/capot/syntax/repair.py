"""What was meant by a clause that cannot be read, where only one thing can have been.

Slips are undone one after the other until the clause can be read to its end. Of all ways to get there the one with the
fewest and smallest changes is what was meant; where two are as small, nobody knows, and nothing is offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from heapq import heappop, heappush
from itertools import accumulate, count

from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.candidates import changes_at
from capot.syntax.change import Change
from capot.syntax.clause_kinds import KINDS
from capot.syntax.limits import Exhausted
from capot.syntax.parse_tree import Node, Tree
from capot.syntax.stops import Stop
from capot.syntax.surroundings import end_of_lines, head_around, places_in

#: Where a piece of rules stops being readable, or the tree of one that is.
Reach = Callable[[str], Stop | Node]

_LONGEST = 400  # characters of a clause that is tried out
_MOST_CHANGES = 4  # in one clause
_DEAREST = 10  # what the changes to one clause may cost; more would be to write it anew
_MOST_TRIED = 250  # pieces that are read for one clause
_APART = re.compile(r'"[^"\n]*"|#[^\n]*')
#: Words that turn the sense of a clause.
_TURNING = frozenset({"every", "never", "no", "not", "unless", "without"})
#: A line, and after it one that stands deeper.
_DEEPER = re.compile(r"(?P<indent>[ \t]*)\S[^\n]*\n(?P=indent)[ \t]+\S")
_PARTS = re.compile(r"\w+|\s|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where reading stopped: at which word, and the offsets of the clause around it."""

    stop: Stop
    start: int
    end: int


@dataclass(order=True)
class _Attempt:
    """A clause with some changes made; the cheapest are looked at first."""

    cost: int
    order: int
    text: str = field(compare=False)
    left: int = field(compare=False)  # characters that could not be read, before the last change
    made: tuple[Change, ...] = field(compare=False)


def mend(trouble: Trouble, source: Source, reach: Reach) -> Fix | None:
    """Return the one certain fix of a clause, if there is one."""
    head = _head(trouble)
    if len(head) > _LONGEST or trouble.stop.position - trouble.start > len(head):
        return None
    try:
        found = _search(head, reach, head_around(trouble.stop.text, trouble.start))
    except Exhausted:
        return None
    return None if found is None or _says_another_thing(found) else _as_fix(head, found, trouble, source)


def _says_another_thing(found: _Attempt) -> bool:
    """Whether a word was left out and another put in that turns the sense: a trick is not every trick."""
    put_in = {change.text.strip() for change in found.made if change.start == change.end}
    return bool(put_in & _TURNING) and any(change.end > change.start and not change.text for change in found.made)


def _search(head: str, reach: Reach, around: str) -> _Attempt | None:
    """Return the one cheapest way to make a clause readable; ``None`` if there is none, or more than one."""
    numbers = count()
    waiting = [_Attempt(0, next(numbers), head, len(head) + 1, ())]
    seen = {head}
    best: _Attempt | None = None
    for _ in range(_MOST_TRIED):
        if not waiting or (best is not None and waiting[0].cost > best.cost):
            return best
        attempt = heappop(waiting)
        before, after = _wrapping(around)
        stop = reach(f"{before}{attempt.text}{after}")
        if not isinstance(stop, Stop):
            if not attempt.made:
                return None  # it can be read by itself: the trouble is elsewhere
            if not _belongs(stop, around):
                continue
            if best is not None and best.text.split() != attempt.text.split():
                return None
            best = best or attempt
            continue
        if len(attempt.made) == _MOST_CHANGES:
            continue
        at = stop.position - len(before)
        left = len(attempt.text) - at
        put_in = bool(attempt.made) and attempt.made[-1].start == attempt.made[-1].end
        if left > attempt.left or (left == attempt.left and not put_in):
            continue  # what was changed last did not help
        for change in changes_at(attempt.text, at, stop):
            text = change.applied(attempt.text)
            cost, made = attempt.cost + change.cost, (*attempt.made, change)
            if text not in seen and cost <= _DEAREST:
                seen.add(text)
                heappush(waiting, _Attempt(cost, next(numbers), text, left, made))
    return None


def _as_fix(head: str, found: _Attempt, trouble: Trouble, source: Source) -> Fix:
    """Return the changes as edits of the source: what differs between the clause as it is and as it should be."""
    mine, theirs = ([match[0] for match in _PARTS.finditer(text)] for text in (head, found.text))
    offsets = [0, *accumulate(len(part) for part in mine)]
    edits = [
        Edit(Span.of(source, trouble.start + offsets[first], trouble.start + offsets[last]), "".join(theirs[i:j]))
        for tag, first, last, i, j in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
    return Fix(", ".join(dict.fromkeys(change.does for change in found.made)), tuple(edits))


def _head(trouble: Trouble) -> str:
    """Return the clause, or of a block its head with nothing in it."""
    text = trouble.stop.text
    end = end_of_lines(text, trouble.start, trouble.stop.position)
    end = len(text) if end < 0 else end
    if trouble.stop.at_end and _DEEPER.match(text, text.rfind("\n", 0, trouble.start + 1) + 1):
        end = text.find("\n", end + 1)  # the next line may belong to it
    line = text[trouble.start : end]
    bare = _APART.sub("", line)
    if bare.count("{") > bare.count("}"):
        return f"{line}\n}}\n"
    return text[trouble.start : max(min(trouble.end, end), end if trouble.stop.at_end else 0)] + "\n"


def _wrapping(around: str) -> tuple[str, str]:
    """Return what has to stand around a piece of rules so that it can be read alone."""
    if not around:
        return "", ""
    if around.startswith("house"):
        return 'house rule x "x" {\n', "}\n"
    if around.startswith(("game", "family")):
        return "family x {\n", "}\n"
    return "family x {\nplay {\n", "}\n}\n"


def _belongs(tree: Node, around: str) -> bool:
    """Whether the clause of a tree, if it is one in a block, can stand in that block."""
    places = places_in(around)
    sections = tree.find_data("section")
    kinds = [str(part.data) for section in sections for part in section.children if isinstance(part, Tree)]
    return all(kind not in KINDS or places & set(KINDS[kind].where) for kind in kinds)
