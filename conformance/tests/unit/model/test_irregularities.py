"""What goes wrong at a table, and which clauses of a game speak of it: customs by the words that stand in them."""

import pytest

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.diagnostics.source import source_from_text
from capot.model.irregularities import irregularities_of
from capot.model.ledger import load_ledgers
from capot.rulebook.arbiter_page import arbiter_page
from capot.rulebook.links import Link


def said_by_customs(custom: str) -> dict[str, tuple[str, ...]]:
    """Return, of what goes wrong in a game with a custom, the customs that speak of it."""
    workspace = open_workspace()
    text = f'game ours "Ours" extends belote-4 {{\n  add to table {{\n    {custom}\n  }}\n}}\n'
    workspace.take(source_from_text(text, "ours.capot"))
    model = model_of(workspace, "ours")
    found = {one.name: tuple(at for at in one.decided_by(model) if "custom" in at) for one in irregularities_of(model)}
    return {name: customs for name, customs in found.items() if customs}


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ('custom early: "a card played out of turn stays on the table"', {"out-of-turn"}),
        ('custom early: "a call out of turn is void"', {"called"}),
        ('custom exposed: "it stays on the table"', {"exposed"}),
        ('custom vue: "une carte exposée reste sur la table"', {"exposed"}),
        ('custom renons: "tko ne odgovori na boju gubi dijeljenje"', {"duty-broken"}),
        ('custom signals: "no signs"', {"learned"}),
        ('custom drinks: "who loses the match pays the drinks"', set()),
        ('custom staff: "the stalk of the revocation"', set()),
        ("custom cut: the player before the dealer may cut", set()),
    ],
)
def test_a_custom_speaks_of_what_its_words_are_about(said: str, about: set[str]) -> None:
    assert set(said_by_customs(said)) == about


def test_the_arbiter_does_not_say_that_the_rules_are_silent_where_a_custom_speaks() -> None:
    workspace = open_workspace()
    custom = 'add to table { custom early: "a card played out of turn stays" }'
    text = f'game ours "Ours" extends belote-4 {{\n  {custom}\n}}\n'
    workspace.take(source_from_text(text, "ours.capot"))
    model = model_of(workspace, "ours")
    told = arbiter_page(model, load_ledgers(), {}, Link("ours", "Ours", ""))
    part = told.partition("A card is played out of turn")[2].partition("\n## ")[0]
    assert 'Custom of the table: "a card played out of turn stays".' in part
    assert "nor these rules" not in part
    plain = arbiter_page(model_of(workspace, "belote-4"), load_ledgers(), {}, Link("belote-4", "Belote", ""))
    assert "nor these rules" in plain.partition("A card is played out of turn")[2].partition("\n## ")[0]
