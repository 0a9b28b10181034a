"""Puts cases to an engine behind a door, and says of each what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from capot.notation.compact import NotationError
from capot_conformance.protocol.client import EVERYTHING, Failed, Hello, RemoteEngine, Skipped
from capot_conformance.protocol.process import BrokenEngineError
from capot_conformance.runner.outcome import Outcome, Question, failed, judged
from capot_conformance.runner.request import ask_of, unspoken

Key = tuple[str, tuple[str, ...]]

_SILENCE = "a player keeps a declaration to themselves, and the engine announces everything"


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What an engine is told of a game; `rules` gives its whole rule model as JSON, for engines that want it."""

    model: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    rules: Callable[[], Mapping[str, Any]]


@dataclass
class Session:
    """A run of many cases: the engine as long as it lives, and what was told of it.

    `hello` is what the engine said first; `problems` are those of no case: it does not start, or does not end. What is
    odd about its end and harms nobody is among `warnings`. `keeps_silent` says whether a case needs a player who holds
    a declaration and does not announce it, which an engine that announces everything cannot play.
    """

    command: Sequence[str]
    facts: Callable[[str, tuple[str, ...]], GameFacts]
    timeout: float
    restarts: int
    hello: Hello | None = None
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    keeps_silent: Callable[[Question], bool] = lambda _: False
    _engine: RemoteEngine | None = None
    _starts: int = 0
    _chosen: Key | None = None
    _set_up: Skipped | Failed | None = None

    def run(self, question: Question) -> Outcome:
        """Put one case to the engine; starts it again, a number of times, where it broke down before.

        Raises:
            OSError: if the command cannot be started.
        """
        try:
            if not self._ready():
                why = f"broke down {self._starts} times" if self.hello else "does not start"
                return Outcome(question, "not run", reason=f"the engine {why}")
            return self._put(question)
        except BrokenEngineError as error:
            self._engine = None
            return failed(question, f"the engine broke down: {error}")

    def close(self) -> None:
        """End the engine, if it runs."""
        if self._engine is not None:
            engine, self._engine = self._engine, None
            problems, warnings = engine.stop()
            self.problems += problems
            self.warnings += warnings

    def kill(self) -> None:
        """End the engine at once."""
        if self._engine is not None:
            self._engine.kill()
            self._engine = None

    def _ready(self) -> bool:
        if self._engine is None:
            if self._starts > (self.restarts if self.hello else 0):
                return False
            self._starts += 1
            self._chosen = None
            self._engine = RemoteEngine(self.command, self.timeout)
            self.hello = self._engine.hello
        return True

    def _put(self, question: Question) -> Outcome:
        assert self._engine is not None
        case, hello = question.case, self._engine.hello
        if hello.announces == EVERYTHING and self.keeps_silent(question):
            return Outcome(question, "skipped", reason=_SILENCE)
        missing = unspoken(case, hello.speaks)
        try:
            ask = ask_of(case, hello.speaks)
        except NotationError as error:
            return failed(question, f"the case is wrong: {error}")
        if not ask:
            return Outcome(question, "skipped", reason=f"nothing else is asked: {'; '.join(missing)}")
        found = self._choose(question.game, case.house_rules) or self._engine.run(case.kind, case.given, ask)
        if isinstance(found, Skipped):
            return Outcome(question, "skipped", reason=found.reason)
        if isinstance(found, Failed):
            return failed(question, found.problem)
        return judged(question, ask, found.answer, hello.speaks, found.skipped, missing)

    def _choose(self, game: str, house_rules: tuple[str, ...]) -> Skipped | Failed | None:
        """Tell the engine the game, unless it plays it already; None, if it is ready."""
        assert self._engine is not None
        if self._chosen != (game, house_rules):
            facts = self.facts(game, house_rules)
            message: dict[str, Any] = {
                "game": game,
                "house_rules": list(house_rules),
                "model": facts.model,
                "players": list(facts.players),
                "sides": list(facts.sides),
            }
            if "model" in self._engine.hello.wants:
                message["rules"] = facts.rules()
            self._set_up = self._engine.choose(message)
            self._chosen = (game, house_rules)
        return self._set_up


def in_groups(questions: Iterable[Question]) -> list[Question]:
    """Return questions so that those of one game with the same house rules come together."""
    groups: dict[Key, list[Question]] = {}
    for one in questions:
        groups.setdefault((one.game, one.case.house_rules), []).append(one)
    return [one for group in groups.values() for one in group]


def run_suite(session: Session, questions: Iterable[Question]) -> Iterator[Outcome]:
    """Put cases to an engine, those of one game together; yields what came of each, and ends the engine.

    Raises:
        OSError: if the command cannot be started.
    """
    try:
        for question in in_groups(questions):
            yield session.run(question)
        session.close()
    finally:
        session.kill()
