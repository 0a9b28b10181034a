"""What is said of a change, such as ``replace``, that stands in a section or in another change."""

from __future__ import annotations

import re

from capot.syntax.stops import Stop
from capot.syntax.surroundings import head_around

#: With which words a change begins.
VERBS = ("replace", "remove", "add", "insert", "move", "excuse", "same")
_TOP = re.compile(r"^[ \t]*(?:house rule|game|family)\b[^\n]*", re.MULTILINE)
_WHERE = "changes stand in a house rule, or in a game that extends another, outside of sections and of other changes"
#: A change as it is written, up to where its braces open.
_WHOLE = re.compile(
    r"(?:replace|remove|excuse|same)\s+[a-z-]+\.[\w.-]+|add\s+to\s+[a-z-]+(?:\.[\w-]+)*"
    r"|insert\s+(?:before|after)\s+[\w.-]+|move\s+[\w.-]+\s+(?:before|after)\s+[\w.-]+"
)


def misplaced_change(stop: Stop) -> tuple[str, tuple[str, ...], str] | None:
    """Return what is wrong with a change in a section, what helps, and the rule meant; ``None`` where there is none."""
    begin = max(stop.text.rfind("\n", 0, stop.position), stop.text.rfind("{", 0, stop.position)) + 1
    line = stop.text[begin:].partition("\n")[0].partition("#")[0].strip()
    verb, _, rest = line.partition(" ")
    around = head_around(stop.text, begin)
    if verb not in VERBS or not around or _TOP.match(around):
        return None
    head = around.partition("{")[0].strip()
    what = f"`{verb}` cannot stand in `{head} {{`"
    top = next(iter(reversed(_TOP.findall(stop.text[:begin]))), "").strip()
    if not top.startswith("house ") and " extends " not in top:
        return what, (f"{_WHERE}: write the rule itself here, as it is to be",), ""
    whole = _WHOLE.match(line)
    if whole is None and verb == "add" and not head.startswith("replace"):
        return what, (f"what stands in `{head} {{` is added to what is there: leave out `add`",), ""
    meant = {"replace": rest, "remove": f"remove {rest}"}.get(verb, "") if whole is None else ""
    section = head.rpartition(" ")[2].partition(".")[0]
    shown = f"`{whole[0]}`" if whole is not None else f"`add to {section} {{`" if verb == "add" else "it"
    return what, (f"{_WHERE}: write {shown} behind the `}}` that closes `{head} {{`",), meant.partition("{")[0].strip()
