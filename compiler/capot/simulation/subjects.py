"""Games ready to be played in batches: the batch program as a text that any worker can run, and the rule model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from capot.batch.program import Program
from capot.batch.spelling import source_of

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.model.nodes import Model


@dataclass(frozen=True)
class Subject:
    """A game with its house rules: what it is called, its model, its batch program."""

    name: str
    model: Model
    hash: str
    program: Program

    @property
    def title(self) -> str:
        """The game's title, with its house rules."""
        rules = ", ".join(self.added)
        return f"{self.model.title} with {rules}" if rules else self.model.title

    @property
    def added(self) -> list[str]:
        """The house rules that were laid on the game, without those that belong to it."""
        return self.name.split("+")[1:]

    @cached_property
    def source(self) -> str:
        """The text of the batch program."""
        return source_of(self.program.module)

    def dealt_like(self, other: Subject) -> bool:
        """Whether the same numbers give the same hands to the same places."""
        mine, theirs = self.program.module, other.program.module
        return (mine.PLAYERS, mine.RANKS, mine.GROUPS) == (theirs.PLAYERS, theirs.RANKS, theirs.GROUPS)


def subject_of(workspace: Workspace, game: str, house_rules: Sequence[str] = ()) -> Subject:
    """Return a game of a workspace, with house rules, ready to be played in batches.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
        NotCovered: if a rule is one that batches cannot play; the text names its clause.
    """
    from capot.batch.running import load, program_of
    from capot.compile.loader import games, model_of
    from capot.model.serial import content_hash

    rules = list(dict.fromkeys(house_rules))
    model = model_of(workspace, game, sorted(rules))
    digest = content_hash(model)
    program = None
    if game in games():
        shipped = load(game)
        program = shipped if digest == shipped.module.MODEL else None
    return Subject("+".join([game, *rules]), model, digest, program or program_of(model))
