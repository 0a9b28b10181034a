"""Subjects of a comparison, from a workspace."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from capot.compile.workspace import Workspace

if TYPE_CHECKING:
    from capot.comparison import HouseRule, Subject
    from capot.model.nodes import Model
    from capot.runtime.game import Game


def subjects(workspace: Workspace) -> tuple[dict[str, Subject], dict[str, list[HouseRule]]]:
    """Return all games of a workspace ready to be compared, and the house rules of each.

    Raises:
        BrokenRules: if any of them does not compile.
    """
    from capot.comparison import HouseRule

    catalogue = workspace.catalogue
    games = {key: subject_of(workspace, key) for key in catalogue.games}
    rules: dict[str, list[HouseRule]] = {key: [] for key in games}
    for key, rule in catalogue.house_rules.items():
        needed = [name.text for name in rule.requires]
        for game in (game for game in games if catalogue.fits(key, game)):
            base = subject_of(workspace, game, needed) if needed else games[game]
            changed = subject_of(workspace, game, [*needed, key])
            rules[game].append(HouseRule(key, rule.title, base, changed))
    return games, rules


def subject_of(workspace: Workspace, game: str, house_rules: Sequence[str] = ()) -> Subject:
    """Return a game of a workspace, with house rules, ready to be compared.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
    """
    from capot.comparison import Subject
    from capot.compile.loader import model_of

    rules = sorted(set(house_rules))
    model = model_of(workspace, game, rules)
    titles = tuple(workspace.catalogue.house_rules[rule].title for rule in rules)
    return Subject(model, partial(_engine, model), titles)


def _engine(model: Model) -> Game:
    """Return the engine of a model: the one that is shipped if it is of the same rules, else one made on the spot."""
    from capot.compile.loader import engine, games, load
    from capot.model.serial import content_hash

    if model.key in games():
        shipped = load(model.key)
        if shipped.model_hash == content_hash(model):
            return shipped
    return engine(model)
