"""Each house rule changes the engine, the rulebook and at least one case, in every game that it names."""

from __future__ import annotations

import pytest

from capot.cache.per_model import once_a_model
from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.engine.emit import emit
from capot.model.nodes import Model
from capot.notation.case_files import load_cases
from capot.rulebook.difference import diff

WORKSPACE = open_workspace()
CATALOGUE = WORKSPACE.catalogue
PAIRS = [(rule, game) for rule in sorted(CATALOGUE.house_rules) for game in CATALOGUE.games_for(rule)]


@once_a_model
def body(model: Model) -> str:
    """Return an engine without the lines that name its rules: the header, the hash, the list of house rules."""
    text = emit(model).partition('"""\n\n')[2]
    return "\n".join(line for line in text.splitlines() if "model_hash" not in line and "house_rules" not in line)


@pytest.mark.representatives(every=3)
@pytest.mark.parametrize(("rule", "game"), PAIRS)
def test_a_house_rule_changes_the_engine_and_the_rulebook(rule: str, game: str) -> None:
    needed = [name.text for name in CATALOGUE.house_rules[rule].requires]
    base, patched = model_of(WORKSPACE, game, needed), model_of(WORKSPACE, game, [*needed, rule])
    assert body(base) != body(patched)
    assert diff(base, patched)


@pytest.mark.parametrize("rule", sorted(CATALOGUE.house_rules))
def test_a_house_rule_is_pinned_by_a_case(rule: str) -> None:
    assert [case for case in load_cases() if rule in case.house_rules]
