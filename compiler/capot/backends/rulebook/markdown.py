"""Text made safe for Markdown, and the anchors of rules."""

from __future__ import annotations

import re

from capot.model.nodes import Model

#: What Markdown, its common extensions or HTML could read as markup is written as a character reference.
_MARKUP = re.compile(r"[&<>`*_{}\[\]|\\~^$]|==|\+\+|:(?=[\w+-]+:)|(?<=\w)://|--+")
_LINE_START = re.compile(r"^(?:[#>+-]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    """Return plain text as Markdown that shows it as it is, on one line.

    >>> escaped("<b> `x` | {{ y }}")
    '&#60;b&#62; &#96;x&#96; &#124; &#123;&#123; y &#125;&#125;'
    """
    line = " ".join(text.split())
    line = _MARKUP.sub(lambda found: "".join(f"&#{ord(sign)};" for sign in found.group()), line)
    return _LINE_START.sub(lambda found: "".join(f"&#{ord(sign)};" for sign in found.group()), line)


def anchors(model: Model) -> dict[str, str]:
    """Return the anchor of every clause: its address with dashes for dots; equal ones are numbered."""
    made: dict[str, str] = {}
    taken: set[str] = set()
    for clause in model.clauses:
        plain = "rule-" + clause.at.replace(".", "-")
        anchor, count = plain, 1
        while anchor in taken:
            count += 1
            anchor = f"{plain}-{count}"
        made[clause.at] = anchor
        taken.add(anchor)
    return made


def indented(text: str) -> str:
    """Return Markdown moved into a list item."""
    return "\n".join(f"    {line}" if line.strip() else "" for line in text.strip("\n").splitlines())
