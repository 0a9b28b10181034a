"""A program printed in JavaScript and played by Node, which looks from here like a module in Python."""

from __future__ import annotations

import atexit
import json
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
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


class Node:
    """A process of Node that plays printed programs; it ends with this one.

    A request that is broken off, as by a clock that has run out, ends it: its answer would be taken for the next one's.
    """

    def __init__(self) -> None:
        self.ended = False
        self.process = subprocess.Popen([find_node(), str(_SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._forgotten: list[int] = []
        atexit.register(self.end)

    def ask(self, **asked: Any) -> Any:
        """Return what the script answers.

        Raises:
            ValueError: if a door refuses it; the first argument is the code.
            RuntimeError: if the script breaks down, or has ended.
        """
        if self.ended:
            raise RuntimeError("Node has ended")
        forget, self._forgotten = self._forgotten, []
        line = json.dumps({**asked, "forget": forget}).encode() + b"\n"
        try:
            told = json.loads(self.answer(line))
        except BaseException:
            self.end()
            raise
        if "problem" in told:
            if told["refused"] is None:
                raise RuntimeError(told["problem"])
            raise ValueError(told["refused"], told["problem"])
        return told

    def forget(self, state: int) -> None:
        """Note that a state is not needed any more; it is told with what is asked next."""
        self._forgotten.append(state)

    def end(self) -> None:
        """End the process, which has nothing to lose."""
        self.ended = True
        atexit.unregister(self.end)
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what was not written yet has no reader any more
                    pipe.close()
        self.process.wait()

    def answer(self, line: bytes) -> bytes:
        """Return the line with which the script answers another.

        Raises:
            RuntimeError: if it has ended.
        """
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError("Node has ended")
        return answer


_running: list[Node] = []


def _node() -> Node:
    """Return the process that all programs share, a new one after one that has ended."""
    if not _running or _running[0].ended:
        _running[:] = [Node()]
    return _running[0]


class StateInNode:
    """A state that lives there; its fields are fetched when one is asked for, and kept until something is done."""

    def __init__(self, program: ProgramInNode, node: Node, number: int) -> None:
        self._program = program
        self.node = node
        self.number = number
        self._read: dict[str, Any] | None = None

    def __getattr__(self, name: str) -> Any:
        if name not in self._program.fields:
            raise AttributeError(name)
        if self._read is None:
            self._read = self._ask("read", fields=self._program.fields)
        return self._read[name]

    def __del__(self) -> None:
        self.node.forget(self.number)

    def _ask(self, what: str, **more: Any) -> Any:
        return self.node.ask(do=what, state=self.number, **more)["result"]

    def changed(self) -> None:
        """Forget what was fetched."""
        self._read = None

    def copy(self) -> StateInNode:
        """Return another state that is the same."""
        return StateInNode(self._program, self.node, self._ask("copy"))

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
        self.fields = [field.name for field in program.fields]
        self._source = javascript(program).source
        self._node: Node | None = None
        self._number = 0
        self._load()
        effects = EffectsOf(Names(program))
        for function in program.functions:
            if function.public:
                setattr(self, function.name, self._function(function.name, effects.reads_state(function.name)))
        self.actions = self._function("actions", stateful=True)

    def State(self, seed: int = 0, stream: int = 0) -> StateInNode:  # noqa: N802
        """Return a new state."""
        node = self._load()
        told = node.ask(do="new", module=self._number, seed=str(seed), stream=stream)
        return StateInNode(self, node, told["result"])

    def repeat(self, name: str, times: int, state: StateInNode, *given: Any) -> None:
        """Call a function so often, with arrays that are carried on."""
        state.changed()
        told = state.node.ask(repeat=name, times=times, module=self._number, state=state.number, given=given)
        _take_back(given, told["given"])

    def _load(self) -> Node:
        """Return the process that plays this program, which has loaded it."""
        node = _node()
        if node is not self._node:
            self._number = node.ask(source=self._source)["result"]
            self._node = node
        return node

    def _function(self, name: str, stateful: bool) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            number, node = None, self._load()
            if stateful:
                state, *rest = given
                state.changed()
                number, node, given = state.number, state.node, tuple(rest)
            told = node.ask(call=name, module=self._number, state=number, given=given)
            _take_back(given, told["given"])
            return told["result"]

        return called


def _take_back(given: tuple[Any, ...], after: list[Any]) -> None:
    """Write into lists what was written to their copies."""
    for one, other in zip(given, after, strict=True):
        if isinstance(one, list):
            one[:] = other
