"""The runner's side of the door: starts an engine, asks it, and takes nothing that it says on trust.

Two sorts of things can go wrong. After a BrokenEngineError the engine is no longer running: it ended, said nothing in
time, or said what is no message. An answer that is a message but of no use is a `Failed`; the engine can be asked on.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capot.notation.answer_forms import short
from capot.notation.compact import NotationError
from capot_conformance.protocol.messages import PROTOCOL, MessageError, decode, encode, quoted
from capot_conformance.protocol.process import BrokenEngineError, EngineProcess
from capot_conformance.runner.request import VOCABULARIES, Ask
from capot_conformance.runner.skipped_parts import Skips, check_skips

#: What an engine says in `wants` that reads a next question before it has answered the last one; else it gets none.
AHEAD = "ahead"
#: So many questions are written ahead of the answers.
_WRITTEN_AHEAD = 32
#: What an engine says in `announces` that leaves players no choice: whatever they hold is announced for them.
EVERYTHING = "everything"
_LONGEST_NAME = 100
_LONGEST_REASON = 500
#: How long an engine may take to end, in seconds, when it is told to stop; never longer than for an answer.
_STOPPING = 2.0


@dataclass(frozen=True, slots=True)
class Hello:
    """What an engine says of itself: name and version, the vocabularies that it speaks, what it wants to be told.

    `announces` is ``at will``, or ``everything`` if players are never asked what they announce.
    """

    name: str
    version: str
    speaks: frozenset[str]
    wants: frozenset[str]
    announces: str = "at will"


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer, and the fields, or parts of them, that the engine skips with the reason for each."""

    answer: Mapping[str, Any]
    skipped: Skips


@dataclass(frozen=True, slots=True)
class Skipped:
    """The engine does not answer this; it says why."""

    reason: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The engine says that it cannot answer, or answers what is no answer."""

    problem: str


class RemoteEngine:
    """An engine that has been started and has said hello.

    Raises:
        OSError: if the command cannot be started.
        BrokenEngineError: if it does not say hello, or speaks another protocol.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._timeout = timeout
        self._number = 0
        self._waiting: deque[tuple[int, Ask]] = deque()
        self._process = EngineProcess(command)
        try:
            self.hello = self._start()
        except BaseException:
            self._process.kill()
            raise

    def choose(self, message: Mapping[str, Any]) -> Skipped | Failed | None:
        """Tell which game is played from here on; None, if the engine is ready."""
        reply = self._ask({"type": "game", **message})
        if reply.get("type") == "ready":
            return None
        found = self._other(reply, "ready")
        return Failed(f"it cannot set up the game: {found.problem}") if isinstance(found, Failed) else found

    def run(self, kind: str, given: Mapping[str, Any], ask: Ask) -> Answered | Skipped | Failed:
        """Put a case to the engine, which owes no other answer."""
        self.send(kind, given, ask)
        return self.receive()

    @property
    def ahead(self) -> int:
        """How many questions may be sent before the first of them is answered."""
        return _WRITTEN_AHEAD if AHEAD in self.hello.wants else 1

    def send(self, kind: str, given: Mapping[str, Any], ask: Ask) -> None:
        """Put a case to the engine, whose answer is received later."""
        self._waiting.append((self._write({"type": "run", "kind": kind, "given": given, "ask": ask}), ask))

    def receive(self) -> Answered | Skipped | Failed:
        """Return the answer to the case that was sent first, of those whose answers are still due."""
        number, ask = self._waiting.popleft()
        reply = self._read(number)
        if reply.get("type") != "answer":
            return self._other(reply, "answer")
        answer, skipped = reply.get("answer", {}), reply.get("skipped", {})
        if not isinstance(answer, dict):
            return Failed(f"its answer is {short(answer)}, not an object with the fields that were asked for")
        strange = sorted(answer.keys() - ask.keys())
        if strange:
            return Failed(f"it mentions what nobody asked for: {quoted(', '.join(strange))}")
        try:
            check_skips(skipped, ask)
        except NotationError as error:
            return Failed(str(error))
        return Answered(answer, _bounded(skipped))

    def stop(self) -> tuple[list[str], list[str]]:
        """End the engine; returns what was wrong about its end, and what was only odd about it."""
        return self._process.stop(encode({"type": "stop"}), min(self._timeout, _STOPPING))

    def kill(self) -> None:
        """End the engine at once."""
        self._process.kill()

    def _ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Return the reply to a numbered message."""
        return self._read(self._write(message))

    def _write(self, message: Mapping[str, Any]) -> int:
        self._number += 1
        self._process.write(encode({**message, "id": self._number}))
        return self._number

    def _read(self, asked: int) -> dict[str, Any]:
        reply = self._reply()
        number = reply.get("id")
        if isinstance(number, bool) or number != asked:
            said = f": {quoted(reply['message'])}" if isinstance(reply.get("message"), str) else ""
            raise self._broken(f"it answered with id {short(number)} where {asked} was asked{said}")
        return reply

    def _reply(self) -> dict[str, Any]:
        try:
            return decode(self._process.answer(self._timeout))
        except MessageError as error:
            raise self._broken(f"it wrote {error}") from None

    def _broken(self, problem: str) -> BrokenEngineError:
        self._process.kill()
        return BrokenEngineError(problem)

    def _other(self, reply: Mapping[str, Any], expected: str) -> Skipped | Failed:
        kind = reply.get("type")
        field = {"skipped": "reason", "error": "message"}.get(kind) if isinstance(kind, str) else None
        if field is None:
            return Failed(f"it replied with a message of type {short(kind)}, not {expected}, skipped or error")
        text = reply.get(field)
        if not isinstance(text, str) or not text.strip():
            return Failed(f"its message {kind!r} gives no {field}")
        told = quoted(text, _LONGEST_REASON)
        return Skipped(told) if kind == "skipped" else Failed(told)

    def _start(self) -> Hello:
        self._process.write(encode({"type": "start", "protocol": PROTOCOL}))
        reply = self._reply()
        if reply.get("type") == "error" and isinstance(reply.get("message"), str):
            raise self._broken(f"it refused to start: {quoted(reply['message'], _LONGEST_REASON)}")
        if reply.get("type") != "hello":
            raise self._broken(f"it said {short(reply.get('type'))} where 'hello' is due")
        if reply.get("protocol") != PROTOCOL:
            raise self._broken(f"it speaks {short(reply.get('protocol'))}, not {PROTOCOL}")
        names = {}
        for field in ("name", "version"):
            value = reply.get(field)
            if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_NAME:
                raise self._broken(f"its hello says no {field}, which is a text of up to {_LONGEST_NAME} letters")
            names[field] = quoted(value, _LONGEST_NAME)
        return Hello(
            **names,
            speaks=self._of(reply, "speaks", VOCABULARIES),
            wants=self._of(reply, "wants", ("model", AHEAD)),
            announces=self._announces(reply),
        )

    def _announces(self, reply: Mapping[str, Any]) -> str:
        value = reply.get("announces", "at will")
        if value not in ("at will", EVERYTHING):
            raise self._broken(f"'announces' in its hello is 'at will' or 'everything', not {short(value)}")
        return str(value)

    def _of(self, reply: Mapping[str, Any], field: str, known: Sequence[str]) -> frozenset[str]:
        """Return a list in a hello, all of it known."""
        value = reply.get(field, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and one in known for one in value):
            raise self._broken(f"{field!r} in its hello is a list of some of {', '.join(known)}, not {value!r:.100}")
        return frozenset(value)


def _bounded(skipped: Skips) -> Skips:
    return {
        quoted(name, _LONGEST_REASON): quoted(why, _LONGEST_REASON) if isinstance(why, str) else _bounded(why)
        for name, why in skipped.items()
    }
