"""A deal played by the program of a game, in whatever language it was printed, with cards and actions as texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from capot.compile.loader import engine
from capot.model.nodes import Model
from capot.program.lower import lower
from capot.program.nodes import ActionName, Program, Table
from capot_conformance.programs.machines import in_language


def text_of(action: ActionName) -> str:
    """Return the text of an action, as it is typed."""
    return " ".join(part for part in (action.verb, action.what, action.word) if part)


def rows(table: Table) -> Any:
    """Return a table of one dimension as it is, one of two as rows."""
    if len(table.shape) == 1:
        return table.values
    width = table.shape[-1]
    return tuple(table.values[start : start + width] for start in range(0, len(table.values), width))


class Played:
    """A program, and the machine that plays it: a module with its functions and `State`, in any language."""

    def __init__(self, program: Program, module: Any) -> None:
        self.program = program
        self.module: Any = module
        self.tables = {table.name: rows(table) for table in program.tables}
        self.actions = tuple(map(text_of, program.actions))
        self.number = {text: number for number, text in enumerate(self.actions)}
        self.names = dict(program.names)
        self.fields = {field.name for field in program.fields}

    @cached_property
    def card(self) -> dict[str, int]:
        """The number of each card by its text."""
        return {text: number for number, text in enumerate(self.program.cards)}

    def deal(
        self, pack: Sequence[int], dealer: int, scores: Sequence[int], hanging: int = 0, *carried: list[int]
    ) -> ProgramDeal:
        """Begin a deal with the cards as they lie in the pack."""
        state = self.module.State()
        self.module.start(state, list(pack), dealer, list(scores), hanging, *carried)
        return ProgramDeal(self, state)


def played(model: Model, language: str = "python") -> Played:
    """Return the program of a rule model in a language, ready to be played; in Python its engine has it.

    Raises:
        NoMachineError: if what plays that language is not on this machine.
    """
    program = lower(model)
    module = engine(model).engine if language == "python" else in_language(program, language)
    return Played(program, module)


class ProgramDeal:
    """A deal as the program has it."""

    def __init__(self, game: Played, state: Any) -> None:
        self.game = game
        self.state = state

    def field(self, name: str, otherwise: int = -1) -> int:
        """Return a single number of the state; ``otherwise`` where the game has no such field."""
        return int(getattr(self.state, name)) if name in self.game.fields else otherwise

    @property
    def phase(self) -> str:
        """What is going on."""
        return str(self.game.program.phases[self.state.phase])

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return bool(self.state.phase == len(self.game.program.phases) - 1)

    @property
    def times(self) -> int:
        """What the doubling of the contract multiplies by."""
        return int(self.game.tables["TIMES"][self.state.level]) if "level" in self.game.fields else 1

    @property
    def acting(self) -> set[int]:
        """The seats that may act now."""
        seats = self.game.module.acting(self.state)
        return {seat for seat in range(self.game.program.seats) if seats >> seat & 1}

    def legal(self, seat: int) -> tuple[str, ...]:
        """Return the texts of what a seat may do now, in order."""
        out = [0] * len(self.game.actions)
        count = self.game.module.legal(self.state, seat, out)
        return tuple(self.game.actions[action] for action in out[:count])

    def apply(self, seat: int, text: str) -> None:
        """Do something that is legal."""
        self.game.module.apply(self.state, seat, self.game.number[text])

    def settled(self) -> list[int]:
        """Return the results of a deal that is over, and behind them the facts that they come from."""
        out = [0] * len(self.game.names["settle"])
        self.game.module.settle(self.state, out)
        return out

    def observed(self, seat: int) -> dict[str, int]:
        """Return all that a seat may know, by name."""
        names = self.game.names["observe"]
        out = [0] * len(names)
        length = self.game.module.observe(self.state, seat, out)
        return dict(zip(names[:length], out, strict=True))

    def copy(self) -> ProgramDeal:
        """Return a deal that goes its own way."""
        return ProgramDeal(self.game, self.state.copy())
