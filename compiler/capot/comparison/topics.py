"""The topics of a comparison, in the order in which a table meets them."""

from __future__ import annotations

from typing import Any

from capot.language.clause_nodes import CLAUSES
from capot.language.clause_rows import inner_clauses
from capot.language.parts import needs_a_breach
from capot.model import nodes as n

#: Every topic; its heading is the text ``compare.TOPIC``.
TOPICS = ("cards", "deal", "bidding", "play", "declarations", "scoring", "match", "penalties")

#: Sections that belong to a topic of another name.
_OF_SECTION = {"table": "deal", "contracts": "bidding"}
#: Clauses that readers look for elsewhere than where they stand.
_ELSEWHERE: dict[type, str] = {
    **dict.fromkeys((n.Players, n.Direction, n.Sides), "cards"),
    n.ContractNumber: "scoring",
    **dict.fromkeys((n.Breach, n.ThenPenalty), "penalties"),
}


def _topics() -> dict[type, str]:
    """Return the topic of every kind of clause: that of the section in which it, or what it is part of, stands."""
    inside = {kind: row for row in CLAUSES.values() for one in inner_clauses(row.node) for kind in one.kinds}
    found: dict[type, str] = {}
    for row in CLAUSES.values():
        outer = row
        while not outer.section:
            outer = inside[outer.kind]
        found[row.node] = _ELSEWHERE.get(row.node) or _OF_SECTION.get(outer.section, outer.section)
    return found


_TOPIC = _topics()


def topic_of(node: Any) -> str:
    """Return the topic of a clause; a deal that ends by a breach of the rules is a penalty."""
    if isinstance(node, n.Outcome) and needs_a_breach(node.guard):
        return "penalties"
    return _TOPIC[type(node)]
