"""What a game rests on: every ledger clause that it, or a house rule for it, cites."""

from __future__ import annotations

from capot.diagnostics.diagnostic import Diagnostics
from capot.model.compose import compose
from capot.model.ledger import Ledgers
from capot.pipeline import Workspace


def cited(workspace: Workspace, ledgers: Ledgers, game: str) -> frozenset[str]:
    """Return the ids of the ledger clauses that a game and the house rules for it cite.

    A change that takes a clause out, or moves one, has nowhere else to cite what it rests on, so its own citations
    count; those of what an extending game has replaced do not.
    """
    catalogue = workspace.catalogue
    fitting = [rule for rule in catalogue.house_rules if catalogue.fits(rule, game)]
    found: set[str | None] = set()
    for rule in ("", *fitting):
        needed = [name.text for name in catalogue.house_rules[rule].requires] if rule else []
        composed = compose(catalogue, game, [*needed, rule] if rule else [], Diagnostics())
        for _, clause in composed.clauses() if composed is not None else ():
            cites = [*clause.citations, *(cite for excuse in clause.excuses for cite in excuse.citations)]
            found |= {ledgers.resolve(cite.clause, cite.source) for cite in cites}
    for key in catalogue.ancestry(game):
        file = catalogue.extendable[key]
        gone = [patch for patch in file.patches if patch.verb in ("remove", "move")]
        cites = [*file.citations, *(cite for patch in gone for cite in patch.citations)]
        found |= {ledgers.resolve(cite.clause, file.source.text if file.source else None) for cite in cites}
    for rule in fitting:
        text = catalogue.house_rules[rule]
        cites = [*text.citations, *(cite for patch in text.patches for cite in patch.citations)]
        found |= {ledgers.resolve(cite.clause, text.source.text if text.source else None) for cite in cites}
    return frozenset(clause for clause in found if clause)
