"""Programs as machines that can be played: the functions and the state of a program, in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capot.compile.loader import loaded
from capot.model.nodes import Model
from capot.program.loaded import plain
from capot.program.lower import lower
from capot.program.native.compiled_engine import compiled
from capot.program.native.compilers import Unavailable, find
from capot.program.nodes import Program
from capot.program.simplify import simplify
from capot.runtime.game import Game
from capot_conformance.programs.in_node import NoNodeError, ProgramInNode, find_node


class NoMachineError(Exception):
    """Programs in a language cannot be played on this machine; the text says why."""


#: What plays programs, by the language that they are printed in.
MACHINES: Mapping[str, Callable[[Program], Any]] = {"python": plain, "c": compiled, "js": ProgramInNode}


def in_language(program: Program, language: str) -> Any:
    """Return what plays a program in a language: its public functions and `State`, as the module in Python has them.

    In Python it is the program as it was lowered, in C and JavaScript as it is exported, which is simplified: so that
    is compared, too.

    Raises:
        NoMachineError: if there is no C compiler, or no Node, and why.
    """
    try:
        return MACHINES[language](program if language == "python" else simplify(program))
    except (Unavailable, NoNodeError) as why:
        raise NoMachineError(str(why)) from None


def check_machine(language: str) -> None:
    """Look whether programs in a language can be played here.

    Raises:
        NoMachineError: if there is no C compiler, or no Node.
    """
    try:
        {"python": lambda: None, "c": find, "js": find_node}[language]()
    except (Unavailable, NoNodeError) as why:
        raise NoMachineError(str(why)) from None


def game_in(model: Model, language: str) -> Game:
    """Return a game with the words of its engine in Python, which asks a machine for all that a rule decides.

    Raises:
        NoMachineError: if there is no C compiler, or no Node.
    """
    program = lower(model)
    player, engine = in_language(program, language), loaded(model)
    asked = ["State", "actions", *(function.name for function in program.functions if function.public)]
    return Game(engine.GAME.kernel, vars(engine) | {name: getattr(player, name) for name in asked})
