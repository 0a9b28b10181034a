"""What a clause stands in, told from the text around it: while a clause cannot be read, there is no tree to ask."""

from __future__ import annotations

import re

from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS

_GOES_ON = re.compile(r",[ \t]*(?:#[^\n]*)?\n$")
_BEHIND = re.compile(r"[ \t]*[\[{]")
#: The kinds of clause in whose braces others stand.
_BLOCKS = tuple(dict.fromkeys(place for kind in KINDS.values() for place in kind.where if place in KINDS))


def clause_around(text: str, position: int) -> tuple[int, int]:
    """Return the text of the clause at a position: its lines, with the block that it opens, if any."""
    position = min(position, len(text) - 1)
    start = text.rfind("\n", 0, position) + 1
    while start > 0:
        before = text.rfind("\n", 0, start - 1) + 1
        if not _GOES_ON.search(text, before, start) and not _BEHIND.match(text, start):
            break
        start = before
    end = end_of_lines(text, start, position)
    line = re.sub(r"#.*|\"[^\"\n]*\"", lambda m: " " * len(m[0]), text[start:end])
    if line.strip().startswith("}"):
        return text.index("}", start), text.index("}", start)  # never leave out a closing brace
    depth = line.count("{") - line.count("}")
    if depth > 0:
        for match in re.finditer(r"#[^\n]*|\"[^\"\n]*\"|[{}]", text[end:]):
            depth += {"{": 1, "}": -1}.get(match[0], 0)
            if depth == 0:
                return start, end + match.end()
    elif depth < 0:
        end = start + line.rindex("}")
    return start, end


def end_of_lines(text: str, start: int, position: int) -> int:
    """Return where the line of a position ends, in a clause that begins at ``start``; or the lines by which it goes on.

    A line goes on if it ends with a comma and the next stands deeper than the clause.
    """
    indent = len(text[start:]) - len(text[start:].lstrip(" \t"))
    end = text.find("\n", position)
    while end >= 0 and _GOES_ON.search(text, text.rfind("\n", 0, end) + 1, end + 1):
        following = text[end + 1 : (text.find("\n", end + 1) + 1 or len(text))]
        if not following.strip() or len(following) - len(following.lstrip(" \t")) <= indent:
            break
        end = text.find("\n", end + 1)
    return end


def head_around(text: str, start: int) -> str:
    """Return the line that opens the block in which a clause stands; empty where it stands in none."""
    depth = 0
    for match in reversed(list(re.finditer(r'#[^\n]*|"[^"\n]*"|[{}]', text[:start]))):
        depth += {"}": 1, "{": -1}.get(match[0], 0)
        if depth < 0:
            return text[: match.start()].rpartition("\n")[2].strip()
    return ""


def places_in(head: str) -> frozenset[str]:
    """Return the sections, or kinds of blocks, of which a clause can be that stands in the block of a head.

    >>> sorted(places_in("add to declarations {")), sorted(places_in("replace bidding.naming.pass {"))
    (['declarations'], ['stage'])
    """
    words = re.findall(r"[\w'.-]+", head)
    if not words:
        return frozenset()
    if words[0] in SECTIONS or words[0] in _BLOCKS:
        return frozenset(words[:1])
    if words[0] == "then":
        return frozenset({"then_tens"})
    address = next((word for word in words if word.partition(".")[0] in SECTIONS), "")
    section, *names = address.split(".")
    depth = len(names) - (words[0] != "add")
    return frozenset({section} if depth < 1 else (block for block in _BLOCKS if section in KINDS[block].where))
