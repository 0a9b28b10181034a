"""A program played by walking its tree: slow, and strict about every range, index and bound that printers trust."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from capot.model.nodes import Model
from capot.program.evaluate import Machine
from capot.program.lower import lower
from capot.program.nodes import Program
from capot_conformance.programs.played_programs import Played


class WalkedState:
    """The state of a walked program: its fields are read as those of a printed one."""

    def __init__(self, program: Program) -> None:
        self.machine = Machine(program, steps=10**9)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.machine.fields[name]
        except KeyError:
            raise AttributeError(name) from None

    def copy(self) -> WalkedState:
        """Return another state that is the same."""
        other = WalkedState.__new__(WalkedState)
        other.machine = Machine(self.machine.names.program, steps=10**9)
        values = self.machine.fields.items()
        other.machine.fields = {name: value[:] if isinstance(value, list) else value for name, value in values}
        other.machine.generator = self.machine.generator[:]
        return other


def walked(model: Model) -> Played:
    """Return the program of a rule model, to be played by walking it."""
    program = lower(model)
    return Played(program, _module(program))


def _module(program: Program) -> Any:
    """Return what looks like a printed program from outside."""
    called: dict[str, Callable[..., Any]] = {function.name: _function(function.name) for function in program.functions}
    free = Machine(program, steps=10**9)

    def ask(name: str) -> Callable[..., Any]:
        def asked(*arguments: Any) -> Any:
            if arguments and isinstance(arguments[0], WalkedState):
                return called[name](*arguments)
            return free.call(name, *arguments)

        return asked

    return SimpleNamespace(State=lambda: WalkedState(program), **{name: ask(name) for name in called})


def _function(name: str) -> Callable[..., Any]:
    return lambda state, *arguments: state.machine.call(name, *arguments)
