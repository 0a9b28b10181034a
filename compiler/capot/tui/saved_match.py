"""The saved match: one JSON file, written anew and whole after every action.

It holds the record of the match as it stands, which the engine replays before a card is dealt from it, and who plays
whom. A process that is killed leaves the file as it was after the last action that was finished.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from capot.base.inputs import UnfitInput, read_file
from capot.base.paths import state_folder
from capot.files import rename, write_atomically
from capot.files.disk_steps import make_folders, missing_folders
from capot.files.lock import Held, NeighbourLock
from capot.runtime.errors import BadInput, BadRecord, CapotError, shown
from capot.runtime.formats import unreadable
from capot.runtime.game import Game
from capot.runtime.voice import worded

FORMAT = "capot-play/1"
ENDING = ".capot-match"
MAX_PLAYERS = 8


class BadSave(CapotError):
    """A saved match that cannot be gone on with; the text names the file, the place and the reason."""


class SaveInUse(CapotError):
    """A saved match that another process is playing."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays whom, and how.

    ``bots`` are the players of all seats by name, of which that of one's own ``seat`` is not asked. In ``practice``
    moves may be taken back. After so many ``deals`` it stops, if not at the target.
    """

    seat: int
    seed: int
    bots: tuple[str, ...]
    practice: bool = False
    deals: int | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match whose record has been replayed and holds."""

    setup: Setup
    record: Mapping[str, Any]

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play in it."""
        finished = sum(deal["result"] is not None for deal in self.record["deals"])
        limit = self.setup.deals
        over = self.record["winner"] is not None or "drawn" in self.record
        return over or (limit is not None and finished >= limit)


def default_path(game: Game) -> Path:
    """Return where the match of a game is saved if no file is named: in the user's folder for the state of programs."""
    return state_folder() / ("+".join([game.key, *game.house_rules])[:200] + ENDING)


class SaveFile:
    """The file of a saved match, used by one process at a time.

    Raises:
        SaveInUse: if another process has it.
        OSError: if its folder cannot be written to.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        make_folders(missing_folders(path.parent))
        try:
            self._lock = NeighbourLock(path, mode=0o600)
        except Held as held:
            by = f" ({held})" if str(held) else ""
            raise SaveInUse(
                worded(
                    "{path} is being played in another terminal{by}; name another file with --save", path=path, by=by
                )
            ) from None

    def close(self) -> None:
        """Let go of the file."""
        self._lock.release()

    def write(self, setup: Setup, record: Mapping[str, Any]) -> None:
        """Save a match.

        Raises:
            OSError: if it cannot be written; what was saved before is then untouched.
        """
        content = {"format": FORMAT, "table": asdict(setup), "record": record}
        # It holds everybody's cards.
        write_atomically(self.path, json.dumps(content, ensure_ascii=False) + "\n", private=True)

    def read(self, game: Game, players: Mapping[str, object]) -> Saved | None:
        """Return what is saved, if there is anything; its record is replayed through the engine.

        Raises:
            BadSave: if it is none, is damaged, is of another game, or the rules have changed since.
            OSError: if it cannot be read.
        """
        try:
            data = read_file(self.path, "saved match")
        except FileNotFoundError:
            return None
        except UnfitInput as error:
            raise BadSave(str(error)) from None
        try:
            content = json.loads(data.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise BadSave(
                worded("{path}: this is no saved match, or a damaged one: {error}", path=self.path, error=error)
            ) from None
        if not isinstance(content, dict) or "format" not in content:
            raise BadSave(
                worded("{path}: this is no saved match: it must have format, table and record", path=self.path)
            )
        if problem := unreadable(content["format"], FORMAT):
            raise BadSave(f"{self.path}: format: {problem}")
        if set(content) != {"format", "table", "record"}:
            raise BadSave(
                worded("{path}: this is no saved match: it must have format, table and record", path=self.path)
            )
        try:
            setup = _setup(game, content["table"], players)
            game.replay_match(content["record"])
        except BadRecord as error:
            raise BadSave(f"{self.path}: {error}") from None
        except BadInput as error:
            raise BadSave(f"{self.path}: table: {error}") from None
        if content["record"]["seed"] != setup.seed:
            raise BadSave(f"{self.path}: table: the seed is not that of the record")
        return Saved(setup, content["record"])

    def set_aside(self, word: str) -> Path:
        """Give what is saved another name, so that nothing is lost; returns the new name.

        Raises:
            OSError: if it cannot be renamed.
        """
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.{word}{number if number > 1 else ''}")).exists():
            number += 1
        rename(self.path, aside)
        return aside


def _setup(game: Game, value: Any, players: Mapping[str, object]) -> Setup:
    fields = {"seat", "seed", "bots", "practice", "deals"}
    if not isinstance(value, dict) or set(value) != fields:
        raise BadInput(f"it must say {', '.join(sorted(fields))}, and nothing else")
    seed, bots, practice, deals = (value[name] for name in ("seed", "bots", "practice", "deals"))
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadInput(f"a seed is a whole number, not {shown(seed)}")
    if not isinstance(bots, list) or len(bots) != game.seats or not all(isinstance(bot, str) for bot in bots):
        raise BadInput(f"the bots are a list of {game.seats} names")
    for bot in bots:
        if bot not in players:
            raise BadInput(
                worded("there is no player called {name}; there are {known}", name=shown(bot), known=", ".join(players))
            )
    if not isinstance(practice, bool):
        raise BadInput(f"practice is true or false, not {shown(practice)}")
    if deals is not None and (not isinstance(deals, int) or isinstance(deals, bool) or deals < 1):
        raise BadInput(f"the number of deals is at least 1, not {shown(deals)}")
    return Setup(game.check_seat(value["seat"]), seed, tuple(bots), practice, deals)
