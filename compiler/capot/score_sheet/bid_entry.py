"""How the bidding of a game can end: who can have named what, how far it can be doubled, and by whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, DeadDeal, Kernel, Play, Step, TurnUp, When
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Needed, Question, refused


class End(NamedTuple):
    """How a bidding ended: contract and taker, -1 if the deal is dead; the level of doubling, and who doubled last."""

    contract: int
    taker: int
    level: int
    doubler: int


class _State(NamedTuple):
    step: int
    speaker: int
    contract: int
    taker: int
    level: int
    doubler: int
    passed: int
    spoken: int


class Ends:
    """The ways in which the bidding of a game can end, worked out once for each dealer."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[int, frozenset[End]] = {}

    def of(self, dealer: int) -> frozenset[End]:
        """Return how the bidding can end when this seat deals, whatever the cards are."""
        if dealer not in self._known:
            self._known[dealer] = frozenset(_ends(self.game.kernel, dealer))
        return self._known[dealer]


def _ends(kernel: Kernel, dealer: int) -> Iterator[End]:
    """Walk through every bidding; what a call asks of the hand is tried with no card and with all of them."""
    turned = range(len(kernel.suits)) if any(isinstance(_bare(step), TurnUp) for step in kernel.steps) else (-1,)
    for suit in turned:
        start = _State(-1, -1, -1, -1, 0, -1, 0, 0)
        waiting, seen = list(_go_on(kernel, dealer, suit, start)), set[_State | End]()
        while waiting:
            state = waiting.pop()
            if state in seen:
                continue
            seen.add(state)
            if isinstance(state, _State):
                for call in _open(kernel, dealer, suit, state, state.speaker):
                    waiting += _after(kernel, dealer, suit, state, call)
        yield from (found for found in seen if isinstance(found, End))


def _bare(step: Step) -> Step:
    return step.step if isinstance(step, When) else step


def _go_on(kernel: Kernel, dealer: int, suit: int, state: _State) -> Iterator[_State | End]:
    """Yield where the script leads from a step: to the next stage of the bidding, or to the end of all bidding."""
    for number in range(state.step + 1, len(kernel.steps)):
        step = kernel.steps[number]
        if isinstance(step, When) and not step.holds(dealer, state.taker, suit, state.contract, state.level):
            continue
        match _bare(step):
            case Bidding(stage):
                speaker = kernel.stages[stage].start(dealer)
                yield state._replace(step=number, speaker=speaker, passed=0, spoken=0)
                return
            case DeadDeal() if state.contract < 0:
                yield End(-1, -1, 0, -1)
                return
            case Play():
                break
            case _:
                pass
    yield End(state.contract, state.taker, state.level, state.doubler)


def _stage(kernel: Kernel, state: _State) -> int:
    step = _bare(kernel.steps[state.step])
    assert isinstance(step, Bidding)
    return step.stage


def _open(kernel: Kernel, dealer: int, suit: int, state: _State, speaker: int) -> list[Call]:
    stage = kernel.stages[_stage(kernel, state)]
    every_card = (1 << len(kernel.ranks) * len(kernel.suits)) - 1
    numbers: dict[int, None] = {}
    for hand in (0, every_card):
        found = stage.calls(
            speaker, dealer, suit, state.contract, state.taker, state.level, state.doubler, state.passed, hand
        )
        numbers.update(dict.fromkeys(found))
    return [kernel.calls[number] for number in numbers]


def _after(kernel: Kernel, dealer: int, suit: int, state: _State, call: Call) -> Iterator[_State | End]:
    """Yield what comes of a call."""
    stage = kernel.stages[_stage(kernel, state)]
    if call.dead:
        yield End(-1, -1, 0, -1)
        return
    after = state._replace(spoken=min(state.spoken + 1, kernel.players), speaker=kernel.next_seat[state.speaker])
    if call.contract >= 0:
        level, doubler = (state.level, state.doubler) if stage.keeps_doubling else (0, -1)
        after = after._replace(contract=call.contract, taker=state.speaker, level=level, doubler=doubler, passed=0)
    elif call.level:
        after = after._replace(level=call.level, doubler=state.speaker, passed=0)
    else:
        after = after._replace(passed=min(state.passed + 1, kernel.players))
    if _is_over(kernel, dealer, suit, after):
        yield from _go_on(kernel, dealer, suit, after)
    else:
        yield after


def _is_over(kernel: Kernel, dealer: int, suit: int, state: _State) -> bool:
    stage, named = kernel.stages[_stage(kernel, state)], state.contract >= 0
    if named and stage.ends_named:
        return True
    if not stage.in_turn:
        return state.spoken == kernel.players
    if state.passed >= (kernel.players - 1 if named else kernel.players):
        return True
    if not (named and stage.ends_at_once):
        return False
    calls = (call for seat in range(kernel.players) for call in _open(kernel, dealer, suit, state, seat))
    return all(call.contract < 0 and not call.level and not call.dead for call in calls)


# ---------------------------------------------------------------- what an entry says of it


def check_bidding(ends: Ends, seating: Seating, entry: Entry, dealer: int) -> tuple[int, int]:
    """Return the contract and the level of doubling of an entry.

    Raises:
        Needed: if it does not say who named what.
        Refused: if the bidding cannot have ended so.
    """
    game, possible = ends.game, ends.of(dealer)
    kernel = game.kernel
    stages = tuple(stage.clause for stage in kernel.stages)
    if entry.taker is None:
        raise Needed(Question("taker"), "who named the contract is missing")
    name = seating.name(entry.taker)
    if not any(end.taker == entry.taker for end in possible):
        others = ", ".join(seating.name(seat) for seat in sorted({end.taker for end in possible if end.taker >= 0}))
        message = f"{name} cannot name the contract when {seating.name(dealer)} deals; {others} can."
        raise refused(game, message, *stages)
    if entry.contract is None:
        raise Needed(Question("contract"), "what was named is missing")
    contract = game.contract(entry.contract)
    mine = [end for end in possible if (end.taker, end.contract) == (entry.taker, contract)]
    if not mine:
        clause = next((call.clause for call in kernel.calls if call.contract == contract), stages[0])
        raise refused(game, f"{name} cannot come to name {entry.contract} here.", clause)
    call = next((call for call in kernel.calls if call.level and call.text == entry.doubling), None)
    if entry.doubling and call is None:
        raise refused(game, f"Nobody can say {entry.doubling} in {game.title}.", *stages)
    level = call.level if call else 0
    mine = [end for end in mine if end.level == level]
    if not mine:
        raise refused(game, f"{entry.contract} of {name} cannot end in {entry.doubling}.", call.clause if call else "")
    if entry.doubler is not None and not any(end.doubler == entry.doubler for end in mine):
        message = f"{seating.name(entry.doubler)} cannot {entry.doubling} what {name} named."
        raise refused(game, message, call.clause if call else "")
    return contract, level


def check_passed(ends: Ends, entry: Entry, dealer: int) -> str:
    """Return the clause by which a deal in which nobody named anything counts nothing.

    Raises:
        Refused: if somebody has to name something, or the entry says more than that nobody did.
    """
    game = ends.game
    kernel = game.kernel
    dead = [step.clause for step in map(_bare, kernel.steps) if isinstance(step, DeadDeal)]
    dead += [call.clause for call in kernel.calls if call.dead]
    if not any(end.contract < 0 for end in ends.of(dealer)):
        passes = [call.clause for call in kernel.calls if call.contract < 0 and not call.level]
        clauses = ("deal.never-redealt", *reversed(passes), *(stage.clause for stage in kernel.stages))
        raise refused(game, f"In {game.title} somebody has to name a contract; no deal is passed out.", *clauses)
    if entry != Entry(passed=True):
        raise refused(game, "Where nobody names a contract nothing is played, declared or won.", *dead)
    return dead[0]
