"""Every clause of a source is cited by the rules of a game, pinned by a case, or no rule, with a reason."""

from __future__ import annotations

import pytest

from capot.loading import model_of
from capot.pipeline import open_workspace
from capot_conformance.cases import load_cases
from capot_conformance.ledger import load_ledgers
from capot_conformance.report import coverage

WORKSPACE = open_workspace()

#: Errata of the text that no rule depends on.
NO_RULE = {
    "bela.cf07.17": "misspellings, read as what they must mean",
    "bela.cf11.15": "cross-references with loose titles, resolved by section code",
}


def cited(game: str) -> set[str]:
    """Return what a game and the house rules for it cite."""
    rules: list[list[str]] = [
        [],
        *([rule] for rule in WORKSPACE.catalogue.house_rules if WORKSPACE.catalogue.fits(rule, game)),
    ]
    models = [model_of(WORKSPACE, game, chosen) for chosen in rules]
    found = {ref.clause for model in models for info in model.clauses for ref in info.citations}
    for key in WORKSPACE.catalogue.ancestry(game):
        file = WORKSPACE.catalogue.games[key]
        found |= {f"{file.source.text if file.source else ''}.{cite.clause}" for cite in file.citations}
    for rule in WORKSPACE.catalogue.house_rules.values():
        cites = [*rule.citations, *(cite for patch in rule.patches for cite in patch.citations)]
        source = rule.source.text if rule.source else ""
        found |= {f"{source}.{cite.clause}" for cite in cites}
    return found


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_clause_of_the_source_is_accounted_for(game: str) -> None:
    report = coverage(game, load_ledgers().values(), {game: cited(game)}, load_cases())
    left = {clause.id for clause in report.uncovered}
    assert left - NO_RULE.keys() == set(), report.in_words()


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_open_point_has_a_reading(game: str) -> None:
    """An ambiguity that a game cites names the reading chosen; one that it does not cite is pinned by a case."""
    pinned = {pin for case in load_cases() if game in case.games for pin in case.pins}
    open_points = {
        clause.id for ledger in load_ledgers().values() for clause in ledger.of_game(game) if clause.kind == "ambiguity"
    }
    assert open_points - cited(game) - pinned == set()
