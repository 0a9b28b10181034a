"""Rule models for tests of what is said of them: of games as they are written, and changed ones."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import source_from_text
from capot.model import nodes as n
from capot.model.compose import compose
from capot.model.ledger import load_ledgers
from capot.model.resolve import resolve


@cache
def _shipped() -> Workspace:
    """Return the rules that capot ships, read once a process; nothing here adds to them."""
    return open_workspace()


@cache
def model_of(*house_rules: str) -> n.Model:
    compiled = compile_game(_shipped(), "bela-4", house_rules)
    assert compiled.model is not None
    return compiled.model


@cache
def game(key: str, *house_rules: str) -> n.Model:
    """Return the model of a game as it is written, whatever the checks think of it."""
    found = Diagnostics()
    composed = compose(_shipped().catalogue, key, house_rules, found)
    model = resolve(composed, load_ledgers(), found) if composed is not None else None
    assert model is not None, [str(problem) for problem in found.errors]
    return model


def written(text: str, key: str) -> n.Model:
    """Return the model of a game that a text defines beside the shipped ones; nothing is wrong with it."""
    workspace = open_workspace()
    workspace.take(source_from_text(text, "written.capot"))
    assert not workspace.found.has_errors, [str(problem) for problem in workspace.found.errors]
    compiled = compile_game(workspace, key, ())
    assert compiled.model is not None, [str(problem) for problem in compiled.found.errors]
    return compiled.model


def games() -> list[str]:
    return list(_shipped().catalogue.games)


def house_rules_of_every_game() -> list[tuple[str, str]]:
    """Return every house rule with the first game that it is for."""
    catalogue = _shipped().catalogue
    return [(catalogue.games_for(key)[0], key) for key in catalogue.house_rules]


def house_rules() -> list[str]:
    catalogue = _shipped().catalogue.house_rules
    return [key for key, rule in catalogue.items() if any(name.text == "bela-4" for name in rule.targets)]


def alone(count: int) -> n.Model:
    model = model_of()
    return replace(
        model, players=replace(model.players, count=count), sides=replace(model.sides, form="each-alone"), denials=()
    )


def without_clauses(model: n.Model, *kinds: str) -> n.Model:
    return replace(model, clauses=tuple(info for info in model.clauses if info.kind not in kinds))
