"""Two house rules that put something into the same gap: together where it can stand in either order, else refused."""

import re

import pytest

from capot.compile.loader import BrokenRules, engine, model_of
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.source import source_from_text
from capot.model.serial import content_hash

FINE = "then fine: 100 off a side without a trick"
BONUS = "then bonus: 50 to takers that won"


def workspace_of(one: str, other: str, inside: str = "") -> Workspace:
    """Return capot's rules with two house rules for bela-4 that each add a clause at the end of a section."""
    workspace = open_workspace()
    for name, clause in (("one", one), ("other", other)):
        section = "play" if clause.startswith("must ") else "scoring"
        requires = inside if name == "other" else ""
        text = f'house rule {name} "{name.title()}" {{\n  for bela-4\n{requires}  add to {section} {{ {clause} }}\n}}\n'
        workspace.take(source_from_text(text, f"{name}.capot"))
    return workspace


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (FINE, BONUS),
        (FINE, f"{BONUS}, when its total > 100"),
        (FINE, "then bait: tally baits up by 1 for takers that lost"),
        (FINE, 'notation lost: written "-"'),
    ],
)
def test_what_asks_for_nothing_that_the_other_changes_stands_in_either_order(one: str, other: str) -> None:
    workspace = workspace_of(one, other)
    assert content_hash(model_of(workspace, "bela-4", ("one", "other"))) == content_hash(
        model_of(workspace, "bela-4", ("other", "one"))
    )


def test_both_are_done() -> None:
    """The takers have 90 + 10 = 100 points with half of the tricks; with all of them 152 + 10 + 90 = 252."""
    game = engine(model_of(workspace_of(FINE, BONUS), "bela-4", ("one", "other")))
    given = {"contract": "hearts", "taker": 0, "leader": 0, "last_trick": 0}
    made = game.settle(**given, cards=(90, 62), tricks=(4, 4))  # type: ignore[arg-type]
    assert made.columns == (100 + 50, 62)
    capot = game.settle(**given, cards=(152, 0), tricks=(8, 0))  # type: ignore[arg-type]
    assert capot.columns == (252 + 50, 0 - 100)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("then fine: 100 off a side that writes nothing", BONUS),
        ("then double: every column times 2", BONUS),
        ("then bait: tally baits up by 1 for takers that lost", f"{BONUS}, when its tally baits = 2"),
        (
            "then bait: tally baits up by 1 for takers that lost",
            "then clean: tally baits wiped out for takers that won",
        ),
        ("must trump over the winning card", "must not undertrump"),
    ],
)
def test_what_may_depend_on_the_order_says_how_the_order_is_said(one: str, other: str) -> None:
    (error,) = errors(workspace_of(one, other))
    assert "C106" in error and "two changes to one gap" in error
    assert "the table asks: If both are agreed on, which one comes first?" in error
    assert "requires one  Other comes behind One" in error
    assert "say with `requires` in one that it comes behind the other" in error
    ordered = workspace_of(one, other, "  requires one\n")
    assert not [error for error in errors(ordered) if "C106" in error]


def errors(workspace: Workspace) -> list[str]:
    """Return what is wrong with both house rules together, if anything is."""
    try:
        model_of(workspace, "bela-4", ("one", "other"))
    except BrokenRules as broken:
        return re.split(r"\n\n(?=error)", str(broken))
    return []
