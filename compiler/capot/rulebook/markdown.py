"""Text made safe for Markdown, and the anchors of rules."""

from __future__ import annotations

from capot.base.escaping import markdown as escaped
from capot.model.nodes import Model

__all__ = ["anchors", "escaped", "indented"]


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
