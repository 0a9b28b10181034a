"""Finding the house rules under which capot answers as an engine does, and how sure that is.

The engine is asked once, capot many times. What is asked is drawn from the game as it is and from the game with each
house rule, of the latter what that rule makes a difference to; so every rule has its witnesses.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot_conformance.protocol.client import EVERYTHING, RemoteEngine, Skipped
from capot_conformance.protocol.process import BrokenEngineError
from capot_conformance.situations.agreement_of_two import REFUSALS, Reply, agrees, ask_ahead
from capot_conformance.situations.blocks import Engine, tell_game
from capot_conformance.situations.drawn_situations import draw
from capot_conformance.situations.groups import house_rules_for, with_rule
from capot_conformance.situations.questions import Situation, case_of
from capot_conformance.situations.settings import Played, Setting, played

#: The numbers of the situations of a topic that are drawn for each house rule, to find those to which it makes a
#: difference; the second lot only if the first has shown few.
_DRAWN_FOR_A_RULE = ((0, 60), (60, 600))
_ENOUGH = 8
#: At most so many of a topic are put to the engine.
_WITNESSES = 20
#: So often, at most, rules are looked for: again where what was found fails on situations that are new.
_ROUNDS = 4
#: How much more some topics cost than others.
_COSTS = {"table": 15, "calls": 2, "acts": 2, "deals": 20}


@dataclass(frozen=True, slots=True)
class Asked:
    """What an engine was asked, by which game it was drawn, and what it said."""

    situation: Situation
    reply: Reply


@dataclass(frozen=True, slots=True)
class Rule:
    """A house rule in the fit: how many situations in which it makes the difference speak for it, and against it."""

    name: str
    speaks_for: int
    speaks_against: int


@dataclass
class Fit:
    """Which house rules fit an engine: how many of the situations agree without any, and with them.

    ``undecided`` are those to which nothing that was asked makes a difference once the others are chosen.
    """

    setting: Setting
    asked: int
    agreed_before: int
    agreed: int
    rules: list[Rule] = field(default_factory=list)
    undecided: list[str] = field(default_factory=list)
    speaks: frozenset[str] = frozenset()
    name: str = ""


class Silence(CapotError):
    """An engine that answers nothing of what it is asked; the text says why."""


def fit(
    setting: Setting, engine: Engine, many: int, topics: Sequence[str], seed: int, told: Callable[[str], None]
) -> Fit:
    """Return the house rules under which capot's answers are most like an engine's; ``told`` hears what is being done.

    What was found is tried on situations drawn under it, and found anew with those where it failed.

    Raises:
        Silence: if the engine answers nothing, does not have the game, or breaks down.
        OSError: if it cannot be started.
    """
    told("asking the engine")
    try:
        remote = RemoteEngine(engine.command, engine.timeout)
        try:
            if remote.hello.announces == EVERYTHING:
                topics = [topic for topic in topics if topic != "acts"]
            search = _Search(setting, remote, told)
            search.ask(_wanted(setting, many, topics, seed))
            chosen: tuple[str, ...] = search.best(())
            for number in range(1, _ROUNDS):
                here = replace(setting, house_rules=_with(setting, chosen))
                search.ask(_of_topics(here, many, topics, seed + number * many))
                if search.best(chosen) == chosen:
                    break
                chosen = search.best(())
            remote.stop()
        finally:
            remote.kill()
    except BrokenEngineError as error:
        raise Silence(f"the engine broke down: {error}") from None
    return search.found(chosen)


def _with(setting: Setting, rules: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({*setting.house_rules, *rules}))


#: A situation, and the game that says what is asked of it.
_Wanted = tuple[Situation, Game]


def _of_topics(setting: Setting, many: int, topics: Sequence[str], seed: int) -> Iterable[_Wanted]:
    """Yield so many situations of a game, of every topic as many, whole deals fewer."""
    here = played(setting)
    for topic in topics:
        for number in range(seed, seed + max(many // len(topics) // _COSTS.get(topic, 1), 1)):
            situation = _drawn(topic, here, number)
            if situation is not None:
                yield situation, here.game


def _drawn(topic: str, here: Played, number: int) -> Situation | None:
    """Return a situation for any engine: in whole deals all that is held is announced."""
    return draw(topic, here, number, announce_all=topic == "deals")


def _wanted(setting: Setting, many: int, topics: Sequence[str], seed: int) -> Iterable[_Wanted]:
    """Yield what to ask first: of every topic as many, and what house rules make a difference to."""
    yield from _of_topics(setting, many, topics, seed)
    base = played(setting).game
    for rule in house_rules_for(setting):
        game = with_rule(setting, rule)
        if game is not None:
            yield from _witnesses(setting, rule, base, game, topics, seed)


def _witnesses(
    setting: Setting, rule: str, base: Game, game: Game, topics: Sequence[str], seed: int
) -> Iterable[_Wanted]:
    """Yield situations, drawn with a house rule, that the game answers otherwise without it."""
    changed = played(replace(setting, house_rules=tuple(sorted({*setting.house_rules, rule}))))
    found = 0
    for numbers in _DRAWN_FOR_A_RULE:
        for topic in topics:
            first, end = (number // _COSTS.get(topic, 1) for number in numbers)
            here = 0
            for number in range(seed + first, seed + end):
                situation = _drawn(topic, changed, number)
                if situation is not None and answer(situation, game) != answer(situation, base):
                    here += 1
                    yield situation, game
                    if here >= _WITNESSES:
                        break
            found += here
        if found >= _ENOUGH:
            return


def answer(situation: Situation, game: Game) -> str:
    """Return what a game answers, as one text; that it refuses is an answer too."""
    try:
        return json.dumps(case_of(situation, game).expect, sort_keys=True)
    except REFUSALS:
        return "cannot be"


class _Search:
    """Profiles, and how many of an engine's answers each gives.

    Raises:
        Silence: if the engine does not have the game.
    """

    def __init__(self, setting: Setting, remote: RemoteEngine, told: Callable[[str], None]) -> None:
        self._setting, self._remote, self._told = setting, remote, told
        self._speaks = remote.hello.speaks
        self._asked: list[Asked] = []
        self._vectors: dict[tuple[str, ...], list[bool] | None] = {}
        self._touched: dict[str, frozenset[int]] = {}
        refused = tell_game(remote, replace(setting, alone=True))
        if refused is not None:
            why = refused.reason if isinstance(refused, Skipped) else refused.problem
            raise Silence(f"the engine does not play {setting.game}: {why}")

    def ask(self, wanted: Iterable[_Wanted]) -> None:
        """Ask the engine more; what it skips is left out.

        Raises:
            Silence: if it has answered nothing.
        """
        left = iter(wanted)
        while some := list(islice(left, self._remote.ahead)):
            replies = ask_ahead(self._remote, [case_of(situation, game) for situation, game in some], self._speaks)
            for (situation, _), reply in zip(some, replies, strict=True):
                if reply is not None:
                    self._asked.append(Asked(situation, reply))
        if not self._asked:
            raise Silence("the engine answers nothing of what it was asked")
        self._vectors.clear()
        self._touched.clear()

    def found(self, chosen: tuple[str, ...]) -> Fit:
        """Return a profile with what speaks for each of its rules."""
        hello = self._remote.hello
        made = Fit(self._setting, len(self._asked), self.agreed(()), self.agreed(chosen), speaks=self._speaks)
        made.name = f"{hello.name} {hello.version}"
        whole = self.vector(chosen) or []
        for rule in chosen:
            without = self.vector(tuple(one for one in chosen if one != rule)) or whole
            pairs = list(zip(whole, without, strict=True))
            made.rules.append(Rule(rule, pairs.count((True, False)), pairs.count((False, True))))
        others = [rule for rule in house_rules_for(self._setting) if rule not in chosen]
        made.undecided = [rule for rule in others if self.no_difference(chosen, rule)]
        return made

    def _game(self, rules: Iterable[str]) -> Game | None:
        try:
            return played(replace(self._setting, house_rules=_with(self._setting, rules))).game
        except CapotError:
            return None

    def vector(self, rules: tuple[str, ...]) -> list[bool] | None:
        """Return for each situation whether a profile answers as the engine; none if its rules do not go together."""
        rules = tuple(sorted(rules))
        if rules not in self._vectors:
            game = self._game(rules)
            asked = () if game is None else self._asked
            same = [agrees(one.situation, game, one.reply, self._speaks) for one in asked if game is not None]
            self._vectors[rules] = None if game is None else same
        return self._vectors[rules]

    def agreed(self, rules: tuple[str, ...]) -> int:
        """Return how many situations a profile answers as the engine; -1 if its rules do not go together."""
        vector = self.vector(rules)
        return -1 if vector is None else sum(vector)

    def no_difference(self, rules: tuple[str, ...], rule: str) -> bool:
        """Whether nothing that was asked shows whether one rule more is played."""
        return self.agreed((*rules, rule)) >= 0 and self.vector((*rules, rule)) == self.vector(rules)

    def _candidates(self, chosen: tuple[str, ...]) -> list[str]:
        """Return the house rules that, alone, change an answer over which the profile and the engine differ."""
        vector, bare = self.vector(chosen), self.vector(())
        assert vector is not None
        assert bare is not None
        wrong = {place for place, same in enumerate(vector) if not same}
        return [rule for rule in house_rules_for(self._setting) if rule not in chosen and self._touches(rule) & wrong]

    def _touches(self, rule: str) -> frozenset[int]:
        if rule not in self._touched:
            base, game = self._game(()), self._game((rule,))
            assert base is not None
            self._touched[rule] = (
                frozenset(range(len(self._asked)))
                if game is None  # it does not go with the game alone, perhaps with others
                else frozenset(
                    place
                    for place, one in enumerate(self._asked)
                    if answer(one.situation, base) != answer(one.situation, game)
                )
            )
        return self._touched[rule]

    def best(self, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """Return the profile with the most agreement: rules are added or exchanged as long as that helps."""
        while True:
            self._told(f"{self.agreed(chosen)} of {len(self._asked)} agree with {', '.join(chosen) or 'no house rule'}")
            if self.agreed(chosen) == len(self._asked):
                break
            candidates = self._candidates(chosen)
            better = self._better(chosen, [(*chosen, rule) for rule in candidates])
            better = better or self._better(
                chosen, [(*(one for one in chosen if one != gone), rule) for gone in chosen for rule in candidates]
            )
            better = better or self._better(
                chosen, [(*chosen, one, two) for place, one in enumerate(candidates) for two in candidates[:place]]
            )
            if better is None:
                break
            chosen = better
        for rule in chosen:  # the simplest that agrees as much
            fewer = tuple(one for one in chosen if one != rule)
            if self.agreed(fewer) >= self.agreed(chosen):
                chosen = fewer
        return tuple(sorted(chosen))

    def _better(self, chosen: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> tuple[str, ...] | None:
        best = max(others, key=self.agreed, default=chosen)
        return best if self.agreed(best) > self.agreed(chosen) else None
