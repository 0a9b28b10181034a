"""The nodes that clauses become, each below the row of its kind: frozen, resolved, with the address of its clause.

By part of the game: ``card_nodes`` (table, cards, contracts), ``deal_nodes`` (the deal and the bidding),
``play_nodes``, ``declaration_nodes``, ``contest_nodes`` (and who counts what), ``scoring_nodes``,
``table_nodes`` (numbers by amounts), ``match_nodes``.
"""

from capot.language.clause_nodes import (
    card_nodes,
    contest_nodes,
    deal_nodes,
    declaration_nodes,
    match_nodes,
    play_nodes,
    scoring_nodes,
    table_nodes,
)
from capot.language.clause_rows import SAID, SAID_PARTS, ClauseRow, PartRow
from capot.language.moments import Moment

_MODULES = (
    card_nodes,
    deal_nodes,
    play_nodes,
    declaration_nodes,
    contest_nodes,
    scoring_nodes,
    table_nodes,
    match_nodes,
)

#: All kinds of clause by their names, in the order in which a game is written; those of a table of worths with cards.
CLAUSES: dict[str, ClauseRow] = {
    kind: row
    for module in _MODULES
    for kind, row in SAID.items()
    if row.node.__module__ == module.__name__ or (module is card_nodes and row.kind == "worth")
}
#: All parts of clauses by their sorts.
PARTS: dict[str, PartRow] = SAID_PARTS


def asked_by(kind: str) -> tuple[Moment, ...]:
    """Return the moments at which the condition of a kind of clause is asked; none if it has no condition."""
    return CLAUSES[kind].asked
