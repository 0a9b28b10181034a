"""One stage of the bidding, gone through call by call: everything that can be said in it, and what it can come to.

A state of a stage is whose turn it is, what was named and doubled last, and how many have passed since. All states that
can come up are visited. What a player may look at in their hand is left open: where a call asks for a hand's worth,
both answers are followed, as far as both can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import prod
from typing import NamedTuple, assert_never

from capot.check.call_facts import (
    asks_who_named_first,
    calls_told,
    can_be,
    cards_decide,
    levels_told_apart,
    suits_of,
)
from capot.check.seat_order import FIRST, guard_holds, seat_of, side_of
from capot.language.amounts import halved
from capot.language.moments import SPEAKING
from capot.language.parts import every, facts_in
from capot.language.registry import NotKnown, all_known
from capot.language.truth import relation_holds
from capot.model import nodes as n

MOST_TRIED = 100_000  # calls that are tried, over all states of a stage
MOST_COMPARED = 4  # different comparisons in the calls of one stage
_MUCH = 10**9


class TooManyStates(Exception):
    """A stage has more states than any auction needs."""


class Bid(NamedTuple):
    """What the bidding has come to: what was named in which suit and by whom, and who doubled it last with what call.

    Seats are counted from the dealer in the direction of play. Of levels that nothing tells apart only some are gone
    through. Where a level was named alone there is a taker, and no contract yet. ``first`` is who named before anybody
    else, where something asks for that.
    """

    contract: str = ""
    suit: str = ""
    taker: int = -1
    raised: str = ""
    raiser: int = -1
    dead: bool = False
    level: int = 0
    said: tuple[tuple[str, int], ...] = ()
    first: int = -1

    @property
    def callers(self) -> dict[str, int]:
        """Who made which of the calls last that something asks for, who doubled last, and who named first."""
        return {"": self.raiser, FIRST: self.first, **dict(self.said)}

    @property
    def named(self) -> bool:
        """Whether somebody named something: a contract, or a level alone."""
        return self.taker >= 0


@dataclass
class Heard:
    """What was heard in the bidding of all deals; stages and calls go by their addresses."""

    spoken: dict[str, set[int]] = field(default_factory=dict)  # by stage: the seats whose turn came
    said: set[str] = field(default_factory=set)  # calls that somebody could make
    asked: dict[str, set[bool]] = field(default_factory=dict)  # by call: whether its condition held when it was asked
    silent: dict[str, int] = field(default_factory=dict)  # by stage: a seat that had nothing to say
    passed_out: dict[str, tuple[int, n.Call]] = field(default_factory=dict)  # by stage: its last pass, nothing named
    twice: set[str] = field(default_factory=set)  # stages in which something may be named beside what is named
    over_doubled: set[str] = field(default_factory=set)  # stages in which a contract may be named above a doubled one
    endless: set[str] = field(default_factory=set)  # stages that can go round and round
    cut: set[str] = field(default_factory=set)  # stages that came to an end because nobody could say anything

    def hear(self, other: Heard) -> None:
        """Take in what was heard elsewhere."""
        for at, seats in other.spoken.items():
            self.spoken.setdefault(at, set()).update(seats)
        for at, answers in other.asked.items():
            self.asked.setdefault(at, set()).update(answers)
        for at, seat in other.silent.items():
            self.silent.setdefault(at, seat)
        self.passed_out |= other.passed_out
        self.said |= other.said
        self.twice |= other.twice
        self.over_doubled |= other.over_doubled
        self.endless |= other.endless
        self.cut |= other.cut


class _State(NamedTuple):
    spoken: int
    speaker: int
    bid: Bid
    passes: int
    out: int = 0


Move = tuple[_State | None, Bid]


class _Table:
    """What a walk through the bidding takes from a game; games that agree in this walk alike."""

    def __init__(self, model: n.Model) -> None:
        self.model = model
        table = (model.players, model.sides, model.forehand, model.pack, model.ranking, model.level_clauses)
        self.says = (*table, levels_told_apart(model), calls_told(model), asks_who_named_first(model))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and self.says == other.says

    def __hash__(self) -> int:
        return hash(self.says)


def walk(stage: n.Stage, model: n.Model, cards: tuple[int, int], starts: Iterable[Bid], heard: Heard) -> list[Bid]:
    """Go through one stage of a game; return what it can come to, from what the bidding before it came to.

    Args:
        stage: the stage.
        model: the game.
        cards: the fewest and the most cards of their hand that a speaker can see.
        starts: what the bidding came to before.
        heard: takes down what is heard.

    Raises:
        TooManyStates: if there is too much to go through.
    """
    ends, also_heard = _walked(stage, _Table(model), cards, tuple(starts))
    heard.hear(also_heard)
    if ends is None:
        raise TooManyStates
    return list(ends)


@lru_cache(maxsize=256)  # house rules and examples of errors mostly change something else
def _walked(
    stage: n.Stage, table: _Table, cards: tuple[int, int], starts: tuple[Bid, ...]
) -> tuple[tuple[Bid, ...] | None, Heard]:
    heard = Heard()
    try:
        return tuple(StageWalk(stage, table.model, cards, heard).ends_of(starts)), heard
    except TooManyStates:
        return None, heard


class StageWalk:
    """Goes through one stage of a game.

    Args:
        stage: the stage.
        model: the game.
        cards: the fewest and the most cards of their hand that a speaker can see.
        heard: takes down what is heard.
    """

    def __init__(self, stage: n.Stage, model: n.Model, cards: tuple[int, int], heard: Heard) -> None:
        self.stage = stage
        self.model = model
        self.heard = heard
        self.players = model.players.count
        ranked = model.ranking.contracts if model.ranking is not None else ()
        self.ranks = {(entry.contract, entry.suit or ""): place for place, entry in enumerate(ranked)}
        guards = [call.guard for call in stage.calls if call.guard is not None]
        asked = dict.fromkeys(fact for guard in guards for fact in facts_in(guard) if all_known(fact, SPEAKING))
        compared = [fact for fact in asked if cards_decide(fact)]
        self.levels = levels_told_apart(model)
        self.told = calls_told(model)
        self.tells_first = asks_who_named_first(model)
        if len(compared) > MOST_COMPARED:
            raise TooManyStates
        answers = [sorted(can_be(fact, cards, model)) for fact in compared]
        # of others nobody can know whether the call is open: that has been reported
        self.known = {call.at for call in stage.calls if call.guard is None or all_known(call.guard, SPEAKING)}
        self.by_level = {call.at for call in stage.calls if any(every(call.guard, n.LevelNamed))}
        self.choices = [dict(zip(compared, chosen, strict=True)) for chosen in product(*answers)]
        doubled = {call.doubles.of for call in stage.calls if call.doubles is not None}
        self.manners = {of: {call.name for call in n.manners_of(of, stage, model.stages)} for of in doubled}
        self.moves_from: dict[_State, tuple[Move, ...]] = {}
        self.over_after: dict[tuple[Bid, int], bool] = {}
        self.tried = 0

    def ends_of(self, starts: Iterable[Bid]) -> list[Bid]:
        """Return what the stage can come to, from what the bidding before it came to.

        Raises:
            TooManyStates: if there is too much to go through.
        """
        ends: dict[Bid, None] = {}
        for bid in starts:
            # Over a contract all have to pass where nothing is said, and all others after a call: one pass more.
            passes = -1 if bid.named else 0
            start = seat_of(self.stage.start, self.model, 0, bid.taker, bid.callers) % self.players
            first = self._on_to_who_is_asked(_State(0, start, bid, passes))
            ends.update(dict.fromkeys([bid] if first is None else self._from(first)))
        if self.stage.turns == "in-turn" and self._has_ring():
            self.heard.endless.add(self.stage.at)
        return list(ends)

    def _is_asked(self, seat: int, bid: Bid, out: int = 0) -> bool:
        if out >> seat & 1:
            return False
        asked = self.stage.asked
        if asked is None:
            return True
        who = seat_of(asked.who, self.model, 0, bid.taker, bid.callers)
        if asked.whom == "side":
            return who >= 0 and side_of(seat, self.model) == side_of(who, self.model)
        return (seat == who) == (asked.whom == "one")

    def _asks_all(self, bid: Bid) -> bool:
        """Whether the stage leaves nobody out; who has passed for good was not left out."""
        return all(self._is_asked(seat, bid) for seat in range(self.players))

    def _on_to_who_is_asked(self, state: _State) -> _State | None:
        """Pass over the seats that are not asked; none is left where everybody has had a turn."""
        for _ in range(self.players):
            if self._is_asked(state.speaker, state.bid, state.out):
                return state
            once = self.stage.turns == "once"
            passes = min(state.passes + 1, self.players)
            following = (state.speaker + 1) % self.players
            state = _State(state.spoken + once, following, state.bid, passes, state.out)
            if state.spoken >= self.players or (not once and passes >= self.players - state.bid.named):
                return None
        return None

    def _from(self, first: _State) -> list[Bid]:
        ends: list[Bid] = []
        waiting = [first]
        while waiting:
            state = waiting.pop()
            if state in self.moves_from:
                continue
            self.moves_from[state] = tuple(dict.fromkeys(self._moves(state)))
            for following, bid in self.moves_from[state]:
                if following is None:
                    ends.append(bid)
                else:
                    waiting.append(following)
        return ends

    def _has_ring(self) -> bool:
        """Whether the stage can come back to a state in which it has been."""
        into = dict.fromkeys(self.moves_from, 0)
        for moves in self.moves_from.values():
            for following, _ in moves:
                if following is not None:
                    into[following] += 1
        free = [state for state, times in into.items() if not times]
        left = len(into)
        while free:
            left -= 1
            for following, _ in self.moves_from[free.pop()]:
                if following is not None:
                    into[following] -= 1
                    if not into[following]:
                        free.append(following)
        return left > 0

    # ------------------------------------------------------------ one turn

    def _moves(self, state: _State) -> Iterator[Move]:
        at, heard = self.stage.at, self.heard
        heard.spoken.setdefault(at, set()).add(state.speaker)
        for chosen in self.choices:
            calls = list(self._open(state, chosen))
            if not calls:
                heard.silent.setdefault(at, state.speaker)
            naming = [call for call, _ in calls if call.names]
            beside = [call for call in naming if not call.above_last and (state.bid.contract or not call.at_last)]
            if state.bid.named and beside:
                heard.twice.add(at)
            if state.bid.raised and naming:
                heard.over_doubled.add(at)
            for call, bid in calls:
                heard.said.add(call.at)
                yield self._after(state, call, bid)

    def _after(self, state: _State, call: n.Call, bid: Bid) -> Move:
        """Return the state after a call, or none if the stage is over, and what has been said by then."""
        if bid.dead:
            return None, bid
        passes = min(state.passes + 1, self.players) if call.passes else 0
        over = state.spoken + 1 == self.players or call.offer
        ends = self.stage.ends
        if ends is not None and ends.when == "contract-named":
            over = over or call.contract is not None
        elif ends is not None or self.stage.turns == "in-turn":
            over = over or passes >= self.players - bid.named
        spoken, speaker = state.spoken + (self.stage.turns == "once"), (state.speaker + 1) % self.players
        out = state.out | (bool(self.stage.final) and call.passes) << state.speaker
        following = _State(spoken, speaker, bid, passes, out)
        if not over:
            onward = self._on_to_who_is_asked(following)
            over, following = onward is None, onward or following
        if not over and self.stage.ends_at_once is not None and not call.passes and self._nothing_left(following):
            self.heard.cut.add(self.stage.at)
            over = True
        if over and not bid.named and call.passes:
            self.heard.passed_out[self.stage.at] = (state.speaker, call)
        return (None, bid) if over else (following, bid)

    def _nothing_left(self, state: _State) -> bool:
        left = (state.bid, state.out)
        if left not in self.over_after:
            asked = [seat for seat in range(self.players) if self._is_asked(seat, *left)]
            turns = [state._replace(speaker=seat) for seat in asked]
            self.over_after[left] = all(
                call.passes for turn in turns for chosen in self.choices for call, _ in self._open(turn, chosen, True)
            )
        return self.over_after[left]

    def _open(self, state: _State, chosen: Mapping[n.Fact, bool], quiet: bool = False) -> Iterator[tuple[n.Call, Bid]]:
        """Yield the calls that a speaker can make, each with what has been said after it."""
        for call in self.stage.calls:
            self.tried += 1
            if self.tried > MOST_TRIED:
                raise TooManyStates
            if call.at not in self.by_level and not self._is_open(call, state, chosen, quiet):
                continue
            if call.dead:
                yield call, Bid(dead=True)
            elif call.doubles is not None:
                if self._may_raise(call.doubles, state):
                    raised = state.bid._replace(raised=call.name, raiser=state.speaker)
                    yield call, self._told_of(call, raised, state)
            elif call.names:
                for level in (state.bid.level,) if call.at_last else self.levels:
                    if call.at in self.by_level and not self._is_open(call, state, chosen, quiet, level):
                        continue
                    for suit in suits_of(call, self.model):
                        if self._may_name(call, suit, level, state):
                            yield call, self._told_of(call, self._named(call, suit, level, state), state)
            elif call.offer:
                yield call, self._told_of(call, state.bid, state)
            else:
                yield call, state.bid

    def _is_open(self, call: n.Call, state: _State, chosen: Mapping[n.Fact, bool], quiet: bool, level: int = 0) -> bool:
        """Whether the condition of a call holds, at a level that it names."""
        if call.guard is None:
            return True
        holds = call.at in self.known and self._holds(call.guard, state, chosen, level)
        if not quiet:
            self.heard.asked.setdefault(call.at, set()).add(holds)
        return holds

    def _told_of(self, call: n.Call, bid: Bid, state: _State) -> Bid:
        """Return what has been said after a call, with who made it where something asks for that."""
        if call.name not in self.told:
            return bid
        said = {**dict(bid.said), call.name: state.speaker}
        return bid._replace(said=tuple(sorted(said.items())))

    def _named(self, call: n.Call, suit: str, level: int, state: _State) -> Bid:
        keeps = self.stage.higher is not None and self.stage.higher.keeps
        raised, raiser = (state.bid.raised, state.bid.raiser) if keeps else ("", -1)
        taker = state.speaker
        if call.holder is not None:
            taker = seat_of(call.holder, self.model, state.speaker, state.bid.taker, state.bid.callers)
        contract = "" if call.contract is None else call.contract.name
        first = state.bid.first if state.bid.first >= 0 or not self.tells_first else state.speaker
        return Bid(contract, suit, taker, raised, raiser, level=level, said=state.bid.said, first=first)

    def _may_name(self, call: n.Call, suit: str, level: int, state: _State) -> bool:
        """Whether something can be named; by how much a level is above the last is looked at by a check of its own."""
        last = state.bid
        if call.at_last and not last.named:
            return False
        if (call.suits == "named" and suit != last.suit) or (call.suits == "not-named" and suit == last.suit):
            return False
        if not call.above_last or not last.named or self.model.ranking is None:
            return True
        for key in self.model.ranking.keys:
            match key.by:
                case "level":
                    new, old = level, last.level
                case "turn":
                    old, new = self._turn(state.speaker), self._turn(last.taker)
                case None:
                    contract = "" if call.contract is None else call.contract.name
                    new, old = self._rank(contract, suit), self._rank(last.contract, last.suit)
            if new != old:
                return new > old
        return False

    def _rank(self, contract: str, suit: str) -> int:
        return self.ranks.get((contract, suit), self.ranks.get((contract, ""), -1))

    def _turn(self, seat: int) -> int:
        """Return how many speak before a seat, from forehand on."""
        return (seat - seat_of(n.Role("forehand"), self.model, seat)) % self.players

    def _may_raise(self, doubles: n.Raise, state: _State) -> bool:
        bid = state.bid
        if not bid.contract:
            return False
        if doubles.of == "contract":
            said, by = not bid.raised, bid.taker
        else:
            said, by = bid.raised in self.manners[doubles.of], bid.raiser
        own = side_of(by, self.model) == side_of(state.speaker, self.model)
        return said and (doubles.whose == "any" or own == (doubles.whose == "own"))

    def _holds(self, guard: n.Guard, state: _State, chosen: Mapping[n.Fact, bool], level: int = 0) -> bool:
        def asked(fact: n.Fact) -> bool:
            if fact in chosen:
                return chosen[fact]
            match fact:
                case n.NothingElse():  # tried both ways, as what cards decide
                    return False
                case n.OthersPassed():
                    return not state.bid.named and state.passes >= self.players - 1 and self._asks_all(state.bid)
                case n.Compared():
                    return compared_in(fact, state.bid, self.model, level)
                case n.NobodyNamed():
                    return not state.bid.named
                case n.InContract(contract):
                    return state.bid.contract == contract
                case n.Doubled():
                    return bool(state.bid.raised)
                case n.WasSaid(call):
                    return call in state.bid.callers
                case n.LastDoubling(call):
                    return state.bid.raised == call
                case _:
                    raise NotKnown(fact, SPEAKING.when)

        return guard_holds(guard, self.model, state.speaker, asked, state.bid.taker, state.bid.callers)


def compared_in(fact: n.Compared, bid: Bid, model: n.Model, level: int = 0) -> bool:
    """Return how a comparison of what was said comes out, for a call that names a level."""
    difference = _said(fact.left, bid, model, level) - _said(fact.right, bid, model, level)
    return relation_holds(fact.relation, (difference > 0) - (difference < 0))


def _said(amount: n.Amount, bid: Bid, model: n.Model, level: int) -> int:
    match amount:
        case n.Number(value):
            return value
        case n.Level():
            return bid.level
        case n.LevelNamed():
            return level
        case n.Doubling():
            calls = (call for stage in model.stages for call in stage.calls)
            return next((c.doubles.times for c in calls if c.doubles is not None and c.name == bid.raised), 1)
        case n.Added(terms, signs):
            return sum(sign * _said(term, bid, model, level) for term, sign in zip(terms, signs, strict=True))
        case n.Multiplied(factors):
            return prod(_said(factor, bid, model, level) for factor in factors)
        case n.ByTable(table):
            return table.number(_said(table.of, bid, model, level))
        case n.Half(of, rounding):
            return halved(_said(of, bid, model, level), rounding)
        case n.Of() | n.After() | n.Share() | n.NumberCarried() | n.PackWorth() | n.Announced():
            raise TooManyStates  # it is no matter of what was said
        case n.HandWorth() | n.MatchScore() | n.Tally() | n.OwnTally() | n.DeadBefore():
            raise TooManyStates  # it is no matter of what was said
        case _:
            assert_never(amount)
