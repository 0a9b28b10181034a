"""What is written of a node is read as the same node: for whole games, and for clauses drawn by their rows."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import source_from_text
from capot.language.clause_nodes import CLAUSES
from capot.language.clause_rows import ClauseRow
from capot.language.clause_writer import CannotBeWritten, head_of, written
from capot.model import nodes as n
from capot.model.compose import compose
from capot.model.resolve import resolver_of
from capot.model.resolvers.clause_resolver import ClauseResolving
from capot.syntax.clauses import Clause
from capot.syntax.formatter import format_text
from capot.syntax.parser import parse
from helpers.written_games import KEY, Drawing, game_text, plain

GAMES = sorted(open_workspace().catalogue.games)
ROWS = pytest.mark.parametrize("row", CLAUSES.values(), ids=lambda row: row.kind)


def model_of(workspace: Workspace, game: str, *rules: str) -> n.Model:
    compiled = compile_game(workspace, game, rules)
    assert compiled.model is not None, [found.message for found in compiled.found]
    return compiled.model


def written_again(model: n.Model) -> n.Model:
    workspace = open_workspace()
    workspace.take(source_from_text(game_text(model), "written.capot"))
    return model_of(workspace, KEY)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_as_it_was_written(game: str) -> None:
    model = model_of(open_workspace(), game)
    assert plain(written_again(model)) == plain(model)


@pytest.mark.heavy
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_house_rule_is_read_as_it_was_written(game: str) -> None:
    workspace = open_workspace()
    for rule in sorted(workspace.catalogue.house_rules):
        # What it says is the same in every game that it fits.
        first = workspace.catalogue.fitting(rule)[0] == game
        compiled = compile_game(workspace, game, [rule]) if first else None
        if compiled is not None and compiled.model is not None:
            assert plain(written_again(compiled.model)) == plain(compiled.model), rule


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_spaced_as_the_formatter_does(game: str) -> None:
    """The formatter folds long lines besides."""
    text = game_text(model_of(open_workspace(), game))
    laid_out = format_text(source_from_text(text, "written.capot"))
    assert " ".join(laid_out.split()) == " ".join(text.split())


# ---------------------------------------------------------------- clauses drawn by their rows


@cache
def ground(game: str, *rules: str) -> tuple[n.Model, ClauseResolving]:
    """Return a game, and what makes clauses that speak of what is in it."""
    workspace = open_workspace()
    composed = compose(workspace.catalogue, game, rules, Diagnostics())
    assert composed is not None
    return model_of(workspace, game, *rules), resolver_of(composed, Diagnostics())


#: What a clause speaks of that color-belot has not: cards laid out, tallies, levels with a name.
GROUNDS = {"lay_out": ("open-bela",), "standing": ("klaberjass-2", "third-bate"), "table": ("coinche",)}


def read(text: str) -> Clause:
    lines = f'house rule trial "Trial" {{\n  add to table {{\n{text}\n  }}\n}}\n'
    parsed, found = parse(source_from_text(lines, "trial.capot"))
    assert {one.code for one in found} <= {"C020"}, (text, [one.message for one in found])
    (clause,) = parsed.house_rules[0].patches[0].clauses
    return clause


@ROWS
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_clause_is_read_as_it_was_written(row: ClauseRow, seed: int) -> None:
    if row.kind in ("ranking", "sharing"):
        return  # of these a node says less than the words, and the words less than the game: whole games hold them
    model, resolver = ground(*GROUNDS.get(row.kind, ("color-belot",)))
    node = Drawing(model, random.Random(seed)).clause(row)
    made = resolver.made("trial", read(written(node)))
    assert plain(made) == plain(node), written(node)


@ROWS
def test_a_form_is_a_clause_of_its_kind(row: ClauseRow) -> None:
    for form in row.forms:
        assert read(form.replace("...", "")).kind == row.kind


def test_a_node_that_no_clause_becomes_is_not_written() -> None:
    with pytest.raises(LookupError, match="GuardNot"):
        written(n.GuardNot(n.Doubled()))
    with pytest.raises(CannotBeWritten, match="sideways"):
        head_of(n.Direction("", "sideways"))  # type: ignore[arg-type]
