"""The games and house rules of every run have together all that any game or house rule has."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache

import pytest

from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from helpers.choices import GAMES, HOUSE_RULES, of_others
from helpers.places import ROOT
from helpers.rule_models import game, games, house_rules_of_every_game


def nodes_in(value: object) -> Iterator[object]:
    """Return a node and all that it is made of."""
    if dataclasses.is_dataclass(value):
        yield value
        for field in dataclasses.fields(value):
            yield from nodes_in(getattr(value, field.name))
    elif isinstance(value, (tuple, frozenset)):
        for one in value:
            yield from nodes_in(one)


def had(model: n.Model) -> set[str]:
    """Return the types of nodes and kinds of clauses that a game has, how many play it, and in what sides."""
    types = {type(node).__name__ for node in nodes_in(model)}
    kinds = {f"the kind {info.kind}" for info in model.clauses}
    return {*types, *kinds, f"{model.players.count} players", f"sides {model.sides.form}"}


@cache
def written(key: str, *house_rules: str) -> frozenset[str]:
    """Return all nodes of a game, as text."""
    return frozenset(map(repr, nodes_in(game(key, *house_rules))))


def changed(key: str, rule: str) -> set[str]:
    """Return the types of nodes that a house rule brings or changes, and the kinds of the clauses."""
    needed = [name.text for name in open_workspace().catalogue.house_rules[rule].requires]
    before, after = game(key, *needed), game(key, *needed, rule)
    there = written(key, *needed)
    types = {type(node).__name__ for node in nodes_in(after) if repr(node) not in there}
    clauses = {repr(info): info.kind for model in (before, after) for info in model.clauses}
    same = {repr(info) for info in before.clauses} & {repr(info) for info in after.clauses}
    return types | {f"the kind {kind}" for text, kind in clauses.items() if text not in same}


def lacking(every: dict[str, set[str]], chosen: tuple[str, ...]) -> dict[str, list[str]]:
    """Return what none of those of every run has, each with who has it."""
    there = {one for name in chosen for one in every[name]}
    found = {one for have in every.values() for one in have} - there
    return {one: [name for name, have in every.items() if one in have] for one in sorted(found)}


def test_the_games_of_every_run_have_what_any_game_has() -> None:
    assert lacking({key: had(game(key)) for key in games()}, GAMES) == {}


def test_the_house_rules_of_every_run_change_what_any_house_rule_changes() -> None:
    assert lacking({rule: changed(key, rule) for key, rule in house_rules_of_every_game()}, HOUSE_RULES) == {}


def test_what_names_another_game_or_house_rule_is_of_the_heavy_run() -> None:
    (other_game, *_), (other_rule, *_) = (
        sorted(set(games()) - set(GAMES)),
        sorted(set(open_workspace().catalogue.house_rules) - set(HOUSE_RULES)),
    )
    assert not of_others((GAMES[0], HOUSE_RULES[0], "7C", 3))
    assert not of_others(((GAMES[0], GAMES[1]),))
    assert not of_others((other_game, HOUSE_RULES[0]))
    assert of_others((GAMES[0], other_rule))
    assert of_others((GAMES[0], other_game))
    assert of_others(((other_game,),))


def test_no_folder_of_tests_is_passed_over(pytestconfig: pytest.Config) -> None:
    passed_over = pytestconfig.getini("norecursedirs")
    folders = {path.name for path in (ROOT / "conformance").rglob("*") if path.is_dir()}
    assert [name for name in folders if any(fnmatch(name, one) for one in passed_over) and name[0] != "."] == []
