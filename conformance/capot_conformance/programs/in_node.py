"""A program printed in JavaScript and played by Node, which looks from here like a module in Python."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from capot.program.effects import EffectsOf
from capot.program.nodes import Program
from capot.program.printers.javascript import javascript
from capot.program.types import Names

_SCRIPT = Path(__file__).with_name("machine.mjs")


class NoNodeError(Exception):
    """There is no Node on this machine."""


def find_node() -> str:
    """Return Node's path.

    Raises:
        NoNodeError: if it is not there.
    """
    node = shutil.which("node")
    if node is None:
        raise NoNodeError("there is no Node on this machine to play JavaScript")
    return node


class _Node:
    """A process of Node that plays printed programs; it ends with this one."""

    def __init__(self) -> None:
        self._process = subprocess.Popen([find_node(), str(_SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._forgotten: list[int] = []
        atexit.register(self.end)

    def ask(self, **asked: Any) -> Any:
        """Return what the script answers.

        Raises:
            ValueError: if a door refuses it; the first argument is the code.
            RuntimeError: if the script breaks down.
        """
        forget, self._forgotten = self._forgotten, []
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({**asked, "forget": forget}).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("Node has ended")
        told = json.loads(line)
        if "problem" in told:
            if told["refused"] is None:
                raise RuntimeError(told["problem"])
            raise ValueError(told["refused"], told["problem"])
        return told

    def forget(self, state: int) -> None:
        """Note that a state is not needed any more; it is told with what is asked next."""
        self._forgotten.append(state)

    def end(self) -> None:
        """End the process."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


@cache
def _node() -> _Node:
    return _Node()


class StateInNode:
    """A state that lives there; its fields are fetched when one is asked for, and kept until something is done."""

    def __init__(self, program: ProgramInNode, number: int) -> None:
        self._program = program
        self.number = number
        self._read: dict[str, Any] | None = None

    def __getattr__(self, name: str) -> Any:
        if name not in self._program.fields:
            raise AttributeError(name)
        if self._read is None:
            self._read = self._ask("read", fields=self._program.fields)
        return self._read[name]

    def __del__(self) -> None:
        self._program.node.forget(self.number)

    def _ask(self, what: str, **more: Any) -> Any:
        return self._program.node.ask(do=what, state=self.number, **more)["result"]

    def changed(self) -> None:
        """Forget what was fetched."""
        self._read = None

    def copy(self) -> StateInNode:
        """Return another state that is the same."""
        return StateInNode(self._program, self._ask("copy"))

    def save(self) -> list[int]:
        """Return the state as numbers."""
        return list(self._ask("save"))

    def restore(self, numbers: list[int]) -> None:
        """Become the state that was saved."""
        self.changed()
        self._ask("restore", numbers=numbers)


class ProgramInNode:
    """A program in JavaScript, with the functions that the module in Python has."""

    def __init__(self, program: Program) -> None:
        self.node = _node()
        self.fields = [field.name for field in program.fields]
        self._number = self.node.ask(source=javascript(program).source)["result"]
        effects = EffectsOf(Names(program))
        for function in program.functions:
            if function.public:
                setattr(self, function.name, self._function(function.name, effects.reads_state(function.name)))
        self.actions = self._function("actions", stateful=True)

    def State(self, seed: int = 0, stream: int = 0) -> StateInNode:  # noqa: N802
        """Return a new state."""
        asked = {"do": "new", "module": self._number, "seed": str(seed), "stream": stream}
        return StateInNode(self, self.node.ask(**asked)["result"])

    def repeat(self, name: str, times: int, state: StateInNode, *given: Any) -> None:
        """Call a function so often, with arrays that are carried on."""
        state.changed()
        told = self.node.ask(repeat=name, times=times, module=self._number, state=state.number, given=given)
        _take_back(given, told["given"])

    def _function(self, name: str, stateful: bool) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            number = None
            if stateful:
                state, *rest = given
                state.changed()
                number, given = state.number, tuple(rest)
            told = self.node.ask(call=name, module=self._number, state=number, given=given)
            _take_back(given, told["given"])
            return told["result"]

        return called


def _take_back(given: tuple[Any, ...], after: list[Any]) -> None:
    """Write into lists what was written to their copies."""
    for one, other in zip(given, after, strict=True):
        if isinstance(one, list):
            one[:] = other
