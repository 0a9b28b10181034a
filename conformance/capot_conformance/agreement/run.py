"""Many deals of many games: each is known by the game and a seed, whoever plays it and in whatever company."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from capot.compile.workspace import Workspace, open_workspace
from capot_conformance.agreement.deal_comparison import Disagreement, broken, compare
from capot_conformance.agreement.made_up_games import CompilerBrokeError
from capot_conformance.agreement.opening import AtRandom, Opening, draw_opening
from capot_conformance.agreement.reduction import shrink
from capot_conformance.agreement.tables import Table, draw_made_up_table, draw_table

#: How many deals with neighbouring seeds are played at one table.
AT_A_TABLE = 50


@dataclass(frozen=True, slots=True)
class Sitting:
    """Some deals of one game at one table: those with the seeds from ``first`` on.

    Rules of somebody's own come from ``files``. ``house_rules`` are those of every deal, where they are said; else each
    table has some of its own.
    """

    game: str
    first: int
    deals: int
    made_up: bool = False
    files: tuple[Path, ...] = ()
    house_rules: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """A disagreement, and how to come to it again: the deal of this seed.

    ``text`` are the rules where they were made up; they may be such that there was nothing to play, since the compiler
    broke down over them.
    """

    game: str
    seed: int
    made_up: bool
    house_rules: tuple[str, ...]
    text: str
    disagreement: Disagreement
    sitting: Sitting


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a sitting: the deals compared, and the first disagreement, which ends it."""

    game: str
    deals: int
    found: Found | None


@cache
def _workspace(files: tuple[Path, ...]) -> Workspace:
    return open_workspace(files)


@lru_cache(maxsize=4)
def table_for(
    game: str,
    number: int,
    made_up: bool = False,
    files: tuple[Path, ...] = (),
    house_rules: tuple[str, ...] | None = None,
) -> Table:
    """Return the table of this number: the house rules, or the rules made up, depend on it and the game alone.

    Raises:
        CompilerBrokeError: if the compiler breaks down over rules that are made up for it.
        BrokenRules: if the game and the house rules that are said do not compile.
    """
    rng = random.Random(f"{game} {'made up' if made_up else 'table'} {number}")
    if made_up:
        return draw_made_up_table(_workspace(files), game, rng)
    return draw_table(_workspace(files), game, rng, house_rules)


def play_one(sitting: Sitting, seed: int) -> Found | None:
    """Play the deal of a seed, by the rules of a sitting, by engine and interpreter."""
    game, made_up = sitting.game, sitting.made_up
    try:
        table = _table(sitting, seed)
    except CompilerBrokeError as error:
        answer = repr(broken(error.error))
        nothing = Disagreement(
            "whether there is a game", None, answer, "a model, or a diagnostic", Opening((), 0, ()), ()
        )
        return Found(game, seed, made_up, (), error.text, nothing, sitting)
    rng = random.Random(f"{game} deal {seed}")
    opening = draw_opening(table.engine, rng)
    found = compare(table.engine, table.reference, opening, AtRandom(rng), rng)
    return None if found is None else _found(sitting, seed, table, found)


def _table(sitting: Sitting, seed: int) -> Table:
    return table_for(sitting.game, seed // AT_A_TABLE, sitting.made_up, sitting.files, sitting.house_rules)


def _found(sitting: Sitting, seed: int, table: Table, found: Disagreement) -> Found:
    made = table.made
    text = "" if made is None else made.text()
    return Found(sitting.game, seed, made is not None, table.house_rules, text, found, sitting)


def shrunk(found: Found) -> tuple[Found, Table | None]:
    """Return a disagreement as small as it goes, and the table where it arises, if there is one to play at."""
    if not found.disagreement.opening.pack:
        return found, None
    workspace = _workspace(found.sitting.files)
    table, smaller = shrink(workspace, _table(found.sitting, found.seed), found.disagreement)
    return _found(found.sitting, found.seed, table, smaller), table


def play_sitting(sitting: Sitting) -> Played:
    """Play the deals of a sitting, up to the first that is played in two ways."""
    for number, seed in enumerate(range(sitting.first, sitting.first + sitting.deals), 1):
        found = play_one(sitting, seed)
        if found is not None:
            return Played(sitting.game, number, found)
    return Played(sitting.game, sitting.deals, None)


def sittings(
    games: Sequence[str],
    deals: int,
    seed: int,
    made_up: bool = False,
    files: tuple[Path, ...] = (),
    house_rules: tuple[str, ...] | None = None,
) -> list[Sitting]:
    """Spread deals over games, as evenly as it goes; the deals of each have the seeds from ``seed`` on."""
    spread: list[Sitting] = []
    for place, game in enumerate(games):
        first, end = seed, seed + deals // len(games) + (place < deals % len(games))
        while first < end:
            here = min(AT_A_TABLE - first % AT_A_TABLE, end - first)
            spread.append(Sitting(game, first, here, made_up, files, house_rules))
            first += here
    return sorted(spread, key=lambda sitting: sitting.first // AT_A_TABLE)


def play(todo: Sequence[Sitting], executor: Executor | None = None) -> Iterator[Played]:
    """Play sittings, in this process or by an executor, and yield what came of each, in their order."""
    yield from map(play_sitting, todo) if executor is None else executor.map(play_sitting, todo)


def first_of_each_game(played: Sequence[Played]) -> tuple[Found, ...]:
    """Return the disagreement with the lowest seed of each game, in the order of the games' names."""
    firsts: dict[str, Found] = {}
    for one in played:
        if one.found is not None:
            firsts.setdefault(one.game, one.found)
    return tuple(firsts[game] for game in sorted(firsts))
