"""Games ready to be played many times: the program that any worker can run, and the rule model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from capot.model import nodes as n
from capot.program.lower.random_matches import order_of_dealing
from capot.simulation.sessions import Table, table_of

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace


@dataclass(frozen=True)
class Subject:
    """A game with its house rules: what it is called, its model, its program."""

    name: str
    model: n.Model
    hash: str
    table: Table

    @property
    def title(self) -> str:
        """The game's title, with its house rules."""
        rules = ", ".join(self.added)
        return f"{self.model.title} with {rules}" if rules else self.model.title

    @property
    def added(self) -> list[str]:
        """The house rules that were laid on the game, without those that belong to it."""
        return self.name.split("+")[1:]

    def dealt_like(self, other: Subject) -> bool:
        """Whether the same numbers give the same hands to the same places."""
        return _dealing(self.model) == _dealing(other.model)


def _dealing(model: n.Model) -> tuple[object, ...]:
    """Return what says which cards of the pack come to which place, counted from forehand."""
    players = model.players.count, model.pack.ranks, model.pack.suits
    order = order_of_dealing(model)
    if order is not None:
        return *players, len(order)  # the program lays the pack so that the packets make no difference
    given: list[object] = []
    for step in model.deal:
        match step:
            case n.Packets():
                given.append((step.guard, [(q.count, q.untouched, q.to, q.but) for q in step.packets]))
            case n.LayOut():
                given.append((step.rounds, step.on is None))
            case n.TurnUp():
                given.append(step.guard)
            case n.Stock():
                given.append((step.on_turned, step.count, step.first))
            case n.GiveTurned():
                given.append((step.guard, step.to))
            case _:
                pass
    return *players, given


def subject_of(workspace: Workspace, game: str, house_rules: Sequence[str] = ()) -> Subject:
    """Return a game of a workspace, with house rules, ready to be played in batches.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
    """
    from capot.compile.loader import model_of
    from capot.model.serial import content_hash

    rules = list(dict.fromkeys(house_rules))
    model = model_of(workspace, game, sorted(rules))
    return Subject("+".join([game, *rules]), model, content_hash(model), table_of(model))
