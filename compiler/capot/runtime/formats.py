"""The formats of files that people keep: a name, and a number that grows when a file says something in another way."""

from __future__ import annotations

import re

from capot.runtime.errors import shown

_FORMAT = re.compile(r"([a-z-]+)/([1-9][0-9]{0,5})")


def unreadable(value: object, *known: str) -> str | None:
    """Return why a file that says it is of some format cannot be read, ``None`` if its format is ``known``.

    >>> unreadable("capot-record/1", "capot-record/1")
    >>> unreadable("capot-record/2", "capot-record/1")
    "'capot-record/2' is newer than this capot, which reads 'capot-record/1'; a newer capot wrote it, and can read it"
    >>> unreadable(7, "capot-record/1")
    '7 is no format that can be read here; there is capot-record/1'
    """
    if value in known:
        return None
    theirs = _FORMAT.fullmatch(value) if isinstance(value, str) else None
    for one in known:
        mine = _FORMAT.fullmatch(one)
        if theirs and mine and theirs[1] == mine[1] and int(theirs[2]) > int(mine[2]):
            return (
                f"{shown(value)} is newer than this capot, which reads {one!r}; a newer capot wrote it, and can read it"
            )
    there = "there is" if len(known) == 1 else "there are"
    return f"{shown(value)} is no format that can be read here; {there} {' and '.join(known)}"
