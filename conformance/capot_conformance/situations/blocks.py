"""Many situations, in blocks: each is put to an engine that is started for it, in this process or in others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any

from capot.notation.case_files import Case
from capot_conformance.protocol.client import EVERYTHING, Failed, RemoteEngine, Skipped
from capot_conformance.protocol.process import BrokenEngineError
from capot_conformance.situations.agreement_of_two import (
    REFUSALS,
    Disagreement,
    Reply,
    ask_ahead,
    difference,
)
from capot_conformance.situations.deciding_clauses import deciding
from capot_conformance.situations.drawn_situations import draw
from capot_conformance.situations.questions import Situation, case_of
from capot_conformance.situations.settings import Played, Setting, played
from capot_conformance.situations.smaller import smallest
from capot_conformance.situations.topics import TOPICS

#: How many situations of a topic make a block; a deal asks as much as some dozens of others.
IN_A_BLOCK = {**dict.fromkeys(TOPICS, 5000), "deals": 200, "calls": 2000, "acts": 2000}
#: Topics that have no more than so many situations, about, and so many are put.
_FEW = {"table": 20}
#: So many disagreements of a block are made small; of the others only their number is told.
MADE_SMALL = 40


@dataclass(frozen=True, slots=True)
class Engine:
    """How an engine is started, and how long it is waited for."""

    command: tuple[str, ...]
    timeout: float = 10
    restarts: int = 20


@dataclass(frozen=True, slots=True)
class Block:
    """The situations of one topic with the numbers from ``first`` to ``end``, the last left out."""

    setting: Setting
    topic: str
    first: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """A disagreement in its smallest situation, with the one that it was made from, and the number of that."""

    topic: str
    number: int
    clauses: tuple[str, ...]
    disagreement: Disagreement
    drawn: Disagreement


@dataclass
class Done:
    """What came of a block: how many agreed, were passed over, or not asked; what differed; what else is wrong."""

    block: Block
    agreed: int = 0
    skipped: int = 0
    not_run: int = 0
    not_made_small: int = 0
    found: list[Found] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    name: str = ""
    speaks: frozenset[str] = frozenset()

    @property
    def differ(self) -> int:
        """In how many situations the two differ."""
        return len(self.found) + self.not_made_small


def blocks(settings: Sequence[Setting], topics: Sequence[str], many: int, seed: int) -> list[Block]:
    """Spread a number of situations over games and topics, as evenly as it goes; the numbers count from ``seed``.

    Of a table only the dealer is drawn, so a few are all that there are; the other topics have what is left over.
    """
    pairs = [(setting, topic) for setting in settings for topic in topics]
    made: list[Block] = []
    left = many
    for place, (setting, topic) in enumerate(sorted(pairs, key=lambda pair: pair[1] not in _FEW)):
        share = -(-left // (len(pairs) - place))
        first, end = seed, seed + min(share, _FEW.get(topic, share))
        left -= end - first
        while first < end:
            here = min(IN_A_BLOCK[topic], end - first)
            made.append(Block(setting, topic, first, first + here))
            first += here
    return made


def run_block(engine: Engine, block: Block) -> Done:
    """Put the situations of a block to an engine.

    Raises:
        OSError: if the engine cannot be started.
    """
    done, here = Done(block), played(block.setting)
    running = _Running(engine, here, done)
    try:
        for number in range(block.first, block.end):
            situation = draw(block.topic, here, number, announce_all=running.announces_all)
            if situation is None:
                done.skipped += 1
            else:
                running.put(situation, number)
        running.ask_waiting()
        running.close()
    finally:
        running.kill()
    done.problems = list(dict.fromkeys(done.problems))
    return done


def run_blocks(engine: Engine, todo: Sequence[Block], executor: Executor | None = None) -> Iterator[Done]:
    """Put blocks to an engine, in this process or by an executor, and yield what came of each, in their order."""
    engines = [engine] * len(todo)
    yield from map(run_block, engines, todo) if executor is None else executor.map(run_block, engines, todo)


def tell_game(remote: RemoteEngine, setting: Setting) -> Skipped | Failed | None:
    """Tell an engine what is played; none, if it is ready."""
    tries = [setting] if setting.house_rules and not setting.alone else []
    found: Skipped | Failed | None = None
    for one in (*tries, replace(setting, house_rules=())):
        facts = played(one).facts()
        message: dict[str, Any] = {
            "game": one.game,
            "house_rules": list(one.house_rules),
            "model": facts.model,
            "players": list(facts.players),
            "sides": list(facts.sides),
        }
        if "model" in remote.hello.wants:
            message["rules"] = facts.rules()
        found = remote.choose(message)
        if not isinstance(found, Skipped):
            break
    return found


class _Running:
    """An engine as long as it lives; started again, a number of times, where it broke down."""

    def __init__(self, engine: Engine, here: Played, done: Done) -> None:
        self._engine, self._here, self._done = engine, here, done
        self._remote: RemoteEngine | None = None
        self._starts = 0
        self._no_game = False
        self._waiting: list[tuple[int, Situation, Case]] = []
        self.announces_all = False
        self.is_up()

    def is_up(self) -> bool:
        """Whether the engine runs, or could be started again."""
        if self._remote is not None:
            return True
        if self._no_game or self._starts > (self._engine.restarts if self._done.name else 0):
            return False
        self._starts += 1
        try:
            self._remote = RemoteEngine(self._engine.command, self._engine.timeout)
            self._done.name = f"{self._remote.hello.name} {self._remote.hello.version}"
            self._done.speaks = self._remote.hello.speaks
            self.announces_all = self._remote.hello.announces == EVERYTHING
            self._choose(self._remote)
        except BrokenEngineError as error:
            self._remote = None
            self._done.problems.append(f"the engine broke down: {error}")
            return self.is_up()
        return self._remote is not None

    def _choose(self, remote: RemoteEngine) -> None:
        setting = self._here.setting
        found = tell_game(remote, setting)
        if found is not None:
            self._no_game = True
            self._done.problems += [f"{setting.game}: {found.problem}"] if isinstance(found, Failed) else []
            self.close()

    def put(self, situation: Situation, number: int) -> None:
        """Put a situation to the engine, at once or with others after it, and make what differs small."""
        try:
            case = case_of(situation, self._here.game)
        except REFUSALS as error:  # drawn by the rules, so this is a fault of the drawing
            self._done.problems.append(f"{situation.topic} {number}: what was drawn cannot be: {error}")
            return
        self._waiting.append((number, situation, case))
        if self._remote is None or len(self._waiting) >= self._remote.ahead:
            self.ask_waiting()

    def ask_waiting(self) -> None:
        """Put to the engine what waits for others to be put with it."""
        waiting, self._waiting = self._waiting, []
        while waiting and self.is_up():
            replies = self._replies([case for _, _, case in waiting])
            for (number, situation, case), reply in zip(waiting, replies, strict=False):
                self._take(number, situation, case, reply)
            waiting = waiting[len(replies) :]
        self._done.not_run += len(waiting)

    def _replies(self, cases: Sequence[Case]) -> list[Reply | None]:
        """Return what the engine says to cases, as far as it gets."""
        assert self._remote is not None
        found: list[Reply | None] = []
        try:
            for reply in ask_ahead(self._remote, cases, self._remote.hello.speaks):
                found.append(reply)
        except BrokenEngineError as error:
            self._remote = None
            found.append(Reply({}, {}, {}, f"the engine broke down: {error}"))
        return found

    def _take(self, number: int, situation: Situation, case: Case, reply: Reply | None) -> None:
        done = self._done
        if reply is None:
            done.skipped += 1
            return
        found = difference(situation, case, reply, done.speaks)
        if found is None:
            done.agreed += 1
        elif len(done.found) >= MADE_SMALL:
            done.not_made_small += 1
        else:
            small = smallest(self._here, found, self._again, self._deciding)
            done.found.append(Found(situation.topic, number, self._deciding(small), small, found))

    def _deciding(self, found: Disagreement) -> tuple[str, ...]:
        return deciding(self._here.setting, found)

    def _again(self, situation: Situation) -> Disagreement | None:
        """Put a situation to the engine once more, a smaller one perhaps; none if the two agree about it."""
        try:
            case = case_of(situation, self._here.game)
        except REFUSALS:
            return None
        reply = self._replies([case])[0] if self.is_up() else None
        return None if reply is None else difference(situation, case, reply, self._done.speaks)

    def close(self) -> None:
        """End the engine, if it runs."""
        if self._remote is not None:
            remote, self._remote = self._remote, None
            problems, _ = remote.stop()
            self._done.problems += problems

    def kill(self) -> None:
        """End the engine at once."""
        if self._remote is not None:
            self._remote.kill()
            self._remote = None


def totals(done: Sequence[Done]) -> Counter[tuple[str, str, str]]:
    """Return how many situations of each game and topic agreed, differ, were skipped or not run."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for one in done:
        key = (one.block.setting.game, one.block.topic)
        for what in ("agreed", "differ", "skipped", "not_run"):
            counted[(*key, what)] += getattr(one, what)
    return counted
