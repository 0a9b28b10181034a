"""Every clause of a source is cited by the rules of a game, pinned by a case, or no rule, with a reason."""

from __future__ import annotations

from functools import cache

import pytest

from capot import citations
from capot.model.ledger import load_ledgers as ledgers_of_the_compiler
from capot.pipeline import open_workspace
from capot_conformance.cases import load_cases
from capot_conformance.ledger import load_ledgers
from capot_conformance.moot import MOOT
from capot_conformance.report import coverage

WORKSPACE = open_workspace()
LEDGERS = load_ledgers()
CASES = load_cases()


@cache
def cited(game: str) -> frozenset[str]:
    return citations.cited(WORKSPACE, ledgers_of_the_compiler(), game)


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_clause_of_the_source_is_accounted_for(game: str) -> None:
    report = coverage(game, LEDGERS.values(), {game: cited(game)}, CASES)
    assert report.uncovered == (), report.in_words()


@pytest.mark.parametrize("game", sorted(MOOT))
def test_what_is_said_to_mean_nothing_is_not_cited_all_the_same(game: str) -> None:
    assert MOOT[game].keys() & cited(game) == set()


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_open_point_has_a_reading(game: str) -> None:
    """An ambiguity that a game cites names the reading chosen; one that it does not cite is pinned by a case."""
    pinned = {pin for case in CASES if game in case.games for pin in case.pins}
    open_points = {
        clause.id for ledger in LEDGERS.values() for clause in ledger.of_game(game) if clause.kind == "ambiguity"
    }
    assert open_points - cited(game) - pinned - MOOT.get(game, {}).keys() == set()
