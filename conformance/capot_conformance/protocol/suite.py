"""Puts cases to an engine behind a door, and says of each what came of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot_conformance.protocol.client import Answered, Failed, Hello, RemoteEngine, Skipped
from capot_conformance.protocol.process import BrokenEngineError
from capot_conformance.runner.comparison import mismatches
from capot_conformance.runner.request import ask_of, unspoken

Key = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What an engine is told of a game; `rules` gives its whole rule model as JSON, for engines that want it."""

    model: str
    players: tuple[str, ...]
    sides: tuple[str, ...]
    rules: Callable[[], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one case in one game.

    `status` is ``passed``, ``failed``, ``skipped`` or ``not run``. `wrong` are the mismatches in words; `reason` says
    why it was skipped or not run; `not_compared` lists what the case expects beside it and the engine does not say.
    """

    case: Case
    game: str
    status: str
    wrong: tuple[str, ...] = ()
    reason: str = ""
    not_compared: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The source, the case, the game and its house rules, as lists of known failures write them."""
        return name_of(self.case, self.game)


def name_of(case: Case, game: str) -> str:
    """Return the full name of a case in one game: ``source/case name [game+house-rule]``."""
    return f"{case.path.parent.name}/{case.name} [{'+'.join((game, *case.house_rules))}]"


@dataclass
class Session:
    """A run of many cases: the engine as long as it lives, and what was told of it.

    `hello` is what the engine said first; `problems` are those of no case: it does not start, or does not end.
    """

    command: Sequence[str]
    facts: Callable[[str, tuple[str, ...]], GameFacts]
    timeout: float
    restarts: int
    hello: Hello | None = None
    problems: list[str] = field(default_factory=list)
    _engine: RemoteEngine | None = None
    _starts: int = 0
    _chosen: Key | None = None
    _set_up: Skipped | Failed | None = None

    def run(self, case: Case, game: str) -> Outcome:
        """Put one case to the engine; starts it again, a number of times, where it broke down before.

        Raises:
            OSError: if the command cannot be started.
        """
        try:
            if not self._ready():
                why = f"broke down {self._starts} times" if self.hello else "does not start"
                return Outcome(case, game, "not run", reason=f"the engine {why}")
            return self._put(case, game)
        except BrokenEngineError as error:
            self._engine = None
            return Outcome(case, game, "failed", (f"the engine broke down: {error}",))

    def close(self) -> None:
        """End the engine, if it runs."""
        if self._engine is not None:
            engine, self._engine = self._engine, None
            self.problems += engine.stop()

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

    def _put(self, case: Case, game: str) -> Outcome:
        assert self._engine is not None
        speaks = self._engine.hello.speaks
        missing = unspoken(case, speaks)
        try:
            ask = ask_of(case, speaks)
        except NotationError as error:
            return Outcome(case, game, "failed", (f"the case is wrong: {error}",))
        if not ask:
            return Outcome(case, game, "skipped", reason=f"nothing else is asked: {'; '.join(missing)}")
        found = self._choose(game, case.house_rules) or self._engine.run(case.kind, case.given, ask)
        if isinstance(found, Skipped):
            return Outcome(case, game, "skipped", reason=found.reason)
        if isinstance(found, Failed):
            return Outcome(case, game, "failed", (found.problem,))
        return _judged(case, game, ask, found, speaks, missing)

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


def _judged(
    case: Case, game: str, ask: Mapping[str, Any], found: Answered, speaks: frozenset[str], missing: Sequence[str]
) -> Outcome:
    if ask.keys() <= found.skipped.keys():
        return Outcome(case, game, "skipped", reason="; ".join(dict.fromkeys(found.skipped.values())))
    left_out = (*missing, *(f"{name}: {reason}" for name, reason in found.skipped.items()))
    try:
        wrong = mismatches(case, dict(ask), found.answer, speaks, found.skipped.keys())
    except NotationError as error:
        wrong = [f"the case is wrong: {error}"]
    return Outcome(case, game, "failed" if wrong else "passed", tuple(wrong), not_compared=left_out)


def in_groups(pairs: Iterable[tuple[Case, str]]) -> list[tuple[Case, str]]:
    """Return cases and games so that those of one game with the same house rules come together."""
    groups: dict[Key, list[tuple[Case, str]]] = {}
    for case, game in pairs:
        groups.setdefault((game, case.house_rules), []).append((case, game))
    return [pair for group in groups.values() for pair in group]


def run_suite(session: Session, pairs: Iterable[tuple[Case, str]]) -> Iterator[Outcome]:
    """Put cases to an engine, those of one game together; yields what came of each, and ends the engine.

    Raises:
        OSError: if the command cannot be started.
    """
    try:
        for case, game in in_groups(pairs):
            yield session.run(case, game)
        session.close()
    finally:
        session.kill()
