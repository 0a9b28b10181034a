"""What is played: a game with house rules, and files of one's own; ready to be asked, and known by its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from capot.compile.loader import engine, model_of
from capot.compile.workspace import Workspace, open_workspace
from capot.model import nodes as n
from capot.model.serial import content_hash, to_json
from capot.notation.seats import Seats
from capot.runtime.game import Game
from capot_conformance.agreement.tables import Table, table_of
from capot_conformance.mutation.harness import changed_game
from capot_conformance.protocol.suite import GameFacts


@dataclass(frozen=True, slots=True)
class Setting:
    """A game, the house rules on it, and where rules of one's own are: a key to everything that is made of them.

    An engine is told of the game and the house rules, and of the game alone if it has none of these; with ``alone`` of
    the game alone from the first: it plays whatever it plays, and ``house_rules`` are what is made of that.
    """

    game: str
    house_rules: tuple[str, ...] = ()
    files: tuple[Path, ...] = ()
    club: Path | None = None
    alone: bool = False


class Played:
    """A setting, compiled."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.model: n.Model = model_of(workspace_for(setting.files, setting.club), setting.game, setting.house_rules)
        self.game: Game = engine(self.model)
        self.seats = Seats(self.game)

    @cached_property
    def table(self) -> Table:
        """The table where the reference interpreter says how a pack is dealt."""
        return table_of(self.model, self.setting.game, self.setting.house_rules)

    @cached_property
    def taken(self) -> tuple[tuple[int, int], ...]:
        """Who can take, and who then leads to the first trick; as deals played at random show it."""
        found: set[tuple[int, int]] = set()
        for seed in range(60):
            deal = self.game.deal(seed, dealer=seed % self.game.seats)
            turn = seed
            while deal.taker is None or deal.phase not in ("play", "over"):
                if deal.is_over:
                    break
                seat = deal.to_act[0]
                actions = deal.legal_actions(seat)
                calls = [action for action in actions if action.verb in ("bid", "pass")] or actions
                turn = turn * 5 + 1
                deal.apply(calls[turn % len(calls)], seat)
            if deal.taker is not None and deal.phase == "play":
                found.add((deal.taker, deal.to_act[0]))
        return tuple(sorted(found))

    def changed(self, model: n.Model) -> Game | None:
        """Return the engine of a changed model; none where the checks refuse it."""
        setting = self.setting
        return changed_game(workspace_for(setting.files, setting.club), setting.game, setting.house_rules, model)

    def facts(self) -> GameFacts:
        """Return what an engine is told of the game."""
        sides = tuple(sorted(self.seats.side_names))
        return GameFacts(content_hash(self.model), self.seats.players, sides, lambda: to_json(self.model))


@lru_cache(maxsize=4)
def workspace_for(files: tuple[Path, ...], club: Path | None) -> Workspace:
    """Return the rules that are shipped, with files of one's own."""
    return open_workspace(files, club=club)


@lru_cache(maxsize=128)
def played(setting: Setting) -> Played:
    """Return a setting, compiled.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules do not go together.
    """
    return Played(setting)
