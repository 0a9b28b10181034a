"""A batch program with its tables, and what it runs on: plain Python, or the same source compiled."""

from __future__ import annotations

import os
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from capot.batch import tables as shared

if TYPE_CHECKING:
    from capot.runtime.game import Game

#: How the environment may force what batches run on.
VARIABLE = "CAPOT_BATCH"

#: Under which name a program that was made on the spot has the source of the game's engine.
ENGINE = "ENGINE"


class BadBatch(ValueError):
    """A batch that cannot be run as asked; the text says why."""


@dataclass(frozen=True)
class Program:
    """A generated batch module."""

    module: types.ModuleType

    @property
    def sums(self) -> tuple[str, ...]:
        """What each number of a result stands for."""
        names: tuple[str, ...] = self.module.SUMS
        return names

    @cached_property
    def game(self) -> Game:
        """The game that the program plays, to be played deal by deal.

        Raises:
            BadBatch: if the program was made without it.
        """
        from capot.compile.loader import games, load

        text = getattr(self.module, ENGINE, None)
        if text is not None:
            engine = types.ModuleType(f"capot_engine_of_{self.module.MODEL}")
            exec(compile(text, "<engine of a batch>", "exec"), engine.__dict__)
            game: Game = engine.__dict__["GAME"]
            return game
        for key in games():
            shipped = load(key)
            if shipped.model_hash == self.module.MODEL:
                return shipped
        raise BadBatch("this batch program has no engine beside it, which players that think need")

    @cached_property
    def tables(self) -> dict[str, shared.Table]:
        """Every table that the program is given, by name."""
        module = self.module
        parts, ranks = module.PARTS, module.RANKS
        made: dict[str, Callable[[], shared.Table]] = {
            "PLACE": shared.place,
            "SHARE": shared.share,
            "COUNT": shared.count,
            "KTH": shared.kth,
            "NATURAL": lambda: shared.natural(parts, ranks),
            "LABEL": lambda: shared.label(parts, ranks),
            "WORTH": lambda: shared.worth(parts),
            "HAS_RUN": lambda: shared.has_run(parts, ranks, module.HOLDS_RUN),
            "ROW_RUNS": lambda: shared.row_runs(parts, ranks, module.HOLDS_RUN, module.GROUPS, module.PLAYERS),
        }
        found: dict[str, shared.Table] = {}
        for name in (*module.SHARED, *module.DERIVED):
            if name in made:
                found[name] = made[name]()
            elif name == "DUTY":
                found[name] = [shared.duty(duty) for duty in shared.DUTIES]
            elif name in shared.DUTIES:
                found[name] = shared.duty(name)
            else:
                found[name] = shared.dealing(ranks, module.GROUPS)[name]
        return found | {name: _lists(table) for name, table in module.TABLES.items()}

    @cached_property
    def plain(self) -> Runner:
        """The program in plain Python."""
        given = [
            [tuple(row) for row in self.tables[name]] if name == "ROWS" else self.tables[name]  # type: ignore[arg-type]
            for name in (*self.module.SHARED, *self.module.DERIVED, *self.module.TABLES)
        ]  # rows that are only copied from lie nearer together as tuples
        return Runner(self, self.module.play, given, _zeros)

    @cached_property
    def compiled(self) -> Runner:
        """The program compiled.

        Raises:
            BadBatch: if Numba is not installed.
        """
        from capot.batch.compiled import compiled

        return compiled(self)

    def runner(self, deals: int) -> Runner:
        """Return what so many deals in all are best run on: compiled where Numba is installed and it is worth while.

        The environment's ``CAPOT_BATCH`` may say otherwise: python, or numba. The results are the same.

        Raises:
            BadBatch: if it says something unknown, or asks for Numba where there is none.
        """
        from capot.batch.compiled import has_numba, is_kept

        wanted = os.environ.get(VARIABLE, "")
        if wanted not in ("", "python", "numba"):
            raise BadBatch(f"{VARIABLE} is {wanted!r}; it may be python or numba, or not be set")
        if wanted == "numba":
            return self.compiled
        if not wanted and deals >= WORTH_READING and has_numba() and (deals >= WORTH_COMPILING or is_kept(self)):
            return self.compiled
        return self.plain


def _lists(table: Any) -> Any:
    return [list(row) if isinstance(row, tuple) else row for row in table]


def _zeros(*shape: int) -> Any:
    """Return a list, or a list of lists, of zeros."""
    return [0] * shape[0] if len(shape) == 1 else [[0] * shape[1] for _ in range(shape[0])]


@dataclass(frozen=True)
class Runner:
    """A program ready to run: the function, its tables, and how memory is made for it."""

    program: Program
    function: Callable[..., Any]
    given: list[Any]
    zeros: Callable[..., Any]

    def start(self) -> Any:
        """Return the state of a match that begins."""
        return self.zeros(self.program.module.STATE)

    def play(self, first: int, deals: int, seed: int, state: Any, *log: Any) -> list[int]:
        """Play deals from a number on, with the match as it stands in ``state``; return what they add up to."""
        module = self.program.module
        sums = self.zeros(len(module.SUMS))
        rows = self.zeros(5, module.WIDTH)
        work = [self.zeros(WORK) for _ in module.WORK]
        self.function(deals, first, seed, sums, state, rows, *log, *work, *self.given)
        return [int(number) for number in sums]


#: From how many deals on it pays to load Numba and a program that was compiled before; and to compile it.
WORTH_READING, WORTH_COMPILING = 100_000, 1_000_000

#: How many declarations, and how many of anything by place, a deal can have at most.
WORK = 64
