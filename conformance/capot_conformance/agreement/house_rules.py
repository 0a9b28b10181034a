"""House rules that go together with a game and each other."""

from __future__ import annotations

import random

from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot.model.catalogue import Catalogue


def needs(catalogue: Catalogue, rule: str) -> frozenset[str]:
    """Return a house rule and all that it requires, directly or not."""
    wanted: set[str] = set()
    left = [rule]
    while left:
        one = left.pop()
        if one not in wanted:
            wanted.add(one)
            left += [name.text for name in catalogue.house_rules[one].requires]
    return frozenset(wanted)


def draw_house_rules(workspace: Workspace, key: str, rng: random.Random) -> tuple[str, ...]:
    """Return house rules that go together with a game and each other: none, or up to three and what they require."""
    catalogue = workspace.catalogue
    fitting = sorted(rule for rule in catalogue.house_rules if catalogue.fits(rule, key))
    for _ in range(20):
        chosen = rng.sample(fitting, min(len(fitting), rng.randint(0, 3)))
        rules = tuple(sorted(frozenset().union(*(needs(catalogue, rule) for rule in chosen))))
        if compile_game(workspace, key, rules).model is not None:
            return rules
    return ()
