"""The engine's side of the door: answers a runner's messages by a game in this process, until it is told to stop.

A line that cannot be answered is answered with an error, and the next one is read.
"""

from collections.abc import Callable, Mapping
from typing import Any, BinaryIO

from capot.notation.compact import NotationError
from capot_conformance.protocol.messages import MAX_LINE, PROTOCOL, MessageError, decode, encode, quoted
from capot_conformance.protocol.requests import GameRequest, game_request, run_request
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.request import VOCABULARIES

Reply = dict[str, Any]


#: How many times the longest line a line may be that is only passed over.
_LONGEST = 100


class NotServedError(Exception):
    """A game that this engine does not have; the text is the reason."""


def serve(lines: BinaryIO, out: BinaryIO, *, name: str, version: str, load: Callable[[GameRequest], GameLike]) -> None:
    """Answer line by line until `stop` or the end of the input.

    `load` returns the game that is asked for, or raises NotServedError with the reason why there is none.
    """
    door = _Door(name, version, load)
    while line := lines.readline(MAX_LINE + 2):
        if not line.endswith(b"\n") and len(line) > MAX_LINE and not _to_the_end(lines):
            out.write(encode(_error(None, "a line without an end: nothing more is read")))
            out.flush()
            return
        if not line.strip():
            continue
        reply = door.reply(line.removesuffix(b"\n"))
        if reply is None:
            return
        out.write(encode(reply))
        out.flush()


def _to_the_end(lines: BinaryIO) -> bool:
    """Read what is left of a line that is too long, so that the next one starts where it does; whether it ends."""
    for _ in range(_LONGEST):
        part = lines.readline(MAX_LINE)
        if not part or part.endswith(b"\n"):
            return True
    return False


class _Door:
    """What has been agreed upon with the runner so far."""

    def __init__(self, name: str, version: str, load: Callable[[GameRequest], GameLike]) -> None:
        self._hello = {"type": "hello", "protocol": PROTOCOL, "name": name, "version": version}
        self._load = load
        self._started = False
        self._game: GameLike | None = None

    def reply(self, line: bytes) -> Reply | None:
        """Return the answer to a line; None, if it says to stop."""
        number: Any = None
        try:
            message = decode(line)
            number = message.get("id")
            return self._answer(message)
        except MessageError as error:
            return _error(number, str(error))

    def _answer(self, message: Mapping[str, Any]) -> Reply | None:
        match message.get("type"):
            case "stop":
                return None
            case "start":
                return self._start(message)
            case "game" | "run" if not self._started:
                raise MessageError("the first message is 'start'")
            case "game":
                return self._choose(_number(message), game_request(message))
            case "run":
                return self._run(_number(message), message)
        raise MessageError(f"there are the messages start, game, run and stop, not {message.get('type')!r:.60}")

    def _start(self, message: Mapping[str, Any]) -> Reply:
        if message.get("protocol") != PROTOCOL:
            raise MessageError(f"this engine speaks {PROTOCOL}")
        self._started = True
        return {**self._hello, "speaks": list(VOCABULARIES), "wants": ["ahead"]}

    def _choose(self, number: int, request: GameRequest) -> Reply:
        self._game = None
        try:
            self._game = self._load(request)
        except NotServedError as error:
            return {"type": "skipped", "id": number, "reason": str(error)}
        return {"type": "ready", "id": number}

    def _run(self, number: int, message: Mapping[str, Any]) -> Reply:
        if self._game is None:
            return _error(number, "no game has been chosen")
        request = run_request(message)
        try:
            answer = answer_to(request.kind, request.given, request.ask, self._game)
        except NotationError as error:
            return _error(number, f"what is given cannot be: {error}")
        except EngineRefusedError as error:
            return _error(number, str(error))
        except Exception as error:  # whatever goes wrong in an engine is its answer here, and the next line is read
            return _error(number, f"{type(error).__name__}: {quoted(str(error), 300)}")
        return {"type": "answer", "id": number, "answer": answer}


def _number(message: Mapping[str, Any]) -> int:
    number = message.get("id")
    if isinstance(number, bool) or not isinstance(number, int):
        raise MessageError("'id' is a whole number")
    return number


def _error(number: Any, message: str) -> Reply:
    known = isinstance(number, int) and not isinstance(number, bool)
    return {"type": "error", "id": number if known else None, "message": message}
