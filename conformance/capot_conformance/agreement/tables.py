"""What is played at a table: a game, with house rules that go together, ready for an engine and for the interpreter."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from capot.compile.loader import engine, model_of
from capot.compile.workspace import Workspace
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.runtime.game import Game
from capot_conformance.agreement.house_rules import draw_house_rules
from capot_conformance.agreement.made_up_games import KEY, CompilerBrokeError, MadeUp, make_up
from capot_conformance.reference import ReferenceGame


@dataclass(frozen=True, slots=True)
class Table:
    """A game that both can play; ``made`` are the rules that were made up for it, None where none were."""

    key: str
    house_rules: tuple[str, ...]
    engine: Game
    reference: ReferenceGame
    made: MadeUp | None = None


def table_of(model: Model, key: str, house_rules: Iterable[str] = (), made: MadeUp | None = None) -> Table:
    """Return the table at which a rule model is played."""
    return Table(key, tuple(house_rules), engine(model), ReferenceGame(to_json(model)), made)


def draw_made_up_table(workspace: Workspace, base: str, rng: random.Random) -> Table:
    """Make a game up from another, and return the table where it is played.

    Raises:
        CompilerBrokeError: if the compiler breaks down over some of the rules that are tried on the way.
    """
    made = make_up(workspace, base, rng)
    try:
        return table_of(made.model, KEY, (), made)
    except Exception as error:  # the finding itself: a model that went through all checks has an engine
        raise CompilerBrokeError(made.text(), error) from error


def draw_table(workspace: Workspace, key: str, rng: random.Random, house_rules: tuple[str, ...] | None = None) -> Table:
    """Return a table where a game is played with these house rules; with none or some, where they are not said.

    Raises:
        BrokenRules: if the game does not compile.
    """
    rules = draw_house_rules(workspace, key, rng) if house_rules is None else house_rules
    return table_of(model_of(workspace, key, rules), key, rules)
