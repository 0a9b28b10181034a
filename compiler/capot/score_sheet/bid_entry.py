"""How the bidding of a game can end: who can have named what, how far it can be doubled, and by whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from capot.runtime.functions import DealState
from capot.runtime.game import Game, Tallies
from capot.runtime.named_levels import contract_of, level_of
from capot.runtime.voice import game_said, name_said, worded
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Needed, Question, refused


class End(NamedTuple):
    """How a bidding ended: contract and taker, -1 if the deal is dead; the level of doubling, and who doubled last.

    ``dead`` is the place in the kernel of the clause by which the deal is dead, ``leader`` leads to the first trick;
    ``said`` has who made each of the calls of which the scoring asks, -1 for nobody; ``played`` is how many tricks are
    played where the play does not go on, -1 for all.
    """

    contract: int
    taker: int
    level: int
    doubler: int
    dead: int = -1
    leader: int = -1
    said: tuple[int, ...] = ()
    played: int = -1


class Bid(NamedTuple):
    """What an entry says of the bidding: the contract, how often it was doubled, and who can have led first.

    ``called`` has who made each of the calls of which the scoring asks; ``played`` is as in `End`.
    """

    contract: int
    level: int
    leaders: tuple[int, ...]
    called: Mapping[str, int]
    played: int


class Ends:
    """The ways in which the bidding of a game can end, worked out once for each dealer.

    Where calls ask how the match stands, they are worked out for each standing.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[tuple[int, ...], frozenset[End]] = {}

    def of(self, dealer: int, scores: Sequence[int], tallies: Tallies) -> frozenset[End]:
        """Return how the bidding can end when this seat deals as the match stands, whatever the cards are."""
        carried = self.game.carried(tallies)
        standing = (*scores, *(amount for amounts in carried for amount in amounts))
        asked = (dealer, *standing) if self.game.kernel.bids_by_score else (dealer,)
        if asked not in self._known:
            self._known[asked] = frozenset(_ends(self.game, dealer, list(scores), carried))
        return self._known[asked]


def _ends(game: Game, dealer: int, scores: list[int], carried: tuple[list[int], ...]) -> Iterator[End]:
    """Walk through every bidding; what a call asks of the hand is tried with no card and with all of them."""
    size, seen = game.deck.size, set[tuple[str, ...]]()
    for first in range(0, size, len(game.deck.ranks)):
        # From one of these packs to the next, whatever is turned up is of another suit.
        pack = [*range(first, size), *range(first)]
        begun = game.engine.State()
        names = (*_KNOWN, *(name for name in dir(begun) if name.startswith("said_by_")))
        game.engine.start(begun, pack, dealer, scores, 0, *carried)
        waiting = [begun]
        while waiting:
            state = waiting.pop()
            known = tuple(str(getattr(state, name, 0)) for name in names)
            if known in seen:
                continue
            seen.add(known)
            if state.phase == game.over and (dead := getattr(state, "dead", 0)):
                yield End(-1, -1, 0, -1, dead - 1)
            elif state.phase != game.over and getattr(state, "part", 0) and _between_calls(game, state):
                waiting.append(_stopped(game, state))
            elif state.phase == game.over or game.phases[state.phase] in ("announcing", "play"):
                doubling = getattr(state, "level", 0), getattr(state, "doubler", -1)
                leader = game.engine.first_leader(state)
                said = tuple(getattr(state, f"said_by_{call.replace('-', '_')}") for call in game.kernel.calls_scored)
                played = state.trick if state.phase == game.over and game.kernel.may_stop else -1
                yield End(state.contract, state.taker, *doubling, leader=leader, said=said, played=played)
            else:
                waiting += _after(game, state)


def _with_what_was_said(game: Game, ends: list[End], seating: Seating, entry: Entry) -> list[End]:
    """Return the ways to end in which the calls of which the scoring asks were made as an entry says.

    Of calls that it does not name as few were made as can be.
    """
    for seat, call in entry.said:
        place = game.kernel.calls_scored.index(call)
        ends = [end for end in ends if end.said[place] == seat]
        if not ends:
            clause = next((one.clause for one in game.kernel.calls if one.text == call), "")
            message = worded("{name} cannot have said {call} here.", name=seating.name(seat), call=name_said(call))
            raise refused(game, message, clause)
    fewest = min(_said_in(end) for end in ends)
    return [end for end in ends if _said_in(end) == fewest]


def _said_in(end: End) -> int:
    return sum(seat >= 0 for seat in end.said)


def _between_calls(game: Game, state: DealState) -> bool:
    return game.phases[state.phase] in ("announcing", "play")


def _stopped(game: Game, state: DealState) -> DealState:
    """Return how a deal goes on behind a part of the play, whatever its tricks were."""
    part = getattr(state, "part", 0)
    if not state.trick:
        state.trick_leaders[0] = game.engine.first_leader(state)
    state.trick = game.kernel.stops[part - 1]
    getattr(game.engine, f"after_part_{part}")(state)
    return state


#: What the rest of a bidding depends on.
_KNOWN = (
    "part",
    "trick",
    "trick_leaders",
    "phase",
    "turn",
    "contract",
    "bid",
    "taker",
    "level",
    "doubler",
    "first_named",
    "passed",
    "spoken",
    "heard",
    "out",
    "turned",
    "done",
    "laid",
    "dead",
)


def _after(game: Game, state: DealState) -> Iterator[DealState]:
    """Yield what comes of each call; of what is laid away or exchanged, which is no call, the last alone is tried."""
    engine, seat = game.engine, state.turn
    numbers: dict[int, None] = {}
    aside = game.phases[state.phase] in ("laying", "exchanging")
    for hand in (0, (1 << game.deck.size) - 1):
        trial = state.copy()
        if not aside:
            trial.hand[seat] = hand
        numbers.update(dict.fromkeys(engine.actions(trial, seat)))
    # At which level a contract is named says nothing of who can name or double it: the lowest and the highest will do.
    levels = game.kernel.levels
    tried = {None, levels[0], levels[-1]} if levels else {None}
    numbers = _tried(game, numbers, tried)
    for number in list(numbers)[-1:] if aside else numbers:
        after = state.copy()
        engine.apply(after, seat, number)
        yield after


def _tried(game: Game, numbers: Iterable[int], levels: Collection[int | None]) -> dict[int, None]:
    """Return the calls that are tried: of those of one contract at these levels, or else the lowest that is open."""
    found: dict[int, None] = {}
    lowest: dict[str, int] = {}
    for number in numbers:
        action = game.actions[number]
        level = level_of(game.kernel, action) if action.verb == "bid" else None
        if level in levels:
            found[number] = None
        if level is not None:
            lowest.setdefault(contract_of(game.kernel, action), number)
    open_at = {contract_of(game.kernel, game.actions[number]) for number in found if game.actions[number].verb == "bid"}
    return found | {number: None for name, number in lowest.items() if name not in open_at}


# ---------------------------------------------------------------- what an entry says of it


def check_bidding(game: Game, possible: frozenset[End], seating: Seating, entry: Entry, dealer: int) -> Bid:
    """Return how the bidding of an entry ended.

    Raises:
        Needed: if it does not say who named what.
        Refused: if the bidding cannot have ended so.
    """
    kernel = game.kernel
    stages = tuple(stage.clause for stage in kernel.stages)
    if entry.taker is None:
        raise Needed(Question("taker"), worded("who named the contract is missing"))
    name = seating.name(entry.taker)
    if not any(end.taker == entry.taker for end in possible):
        others = ", ".join(seating.name(seat) for seat in sorted({end.taker for end in possible if end.taker >= 0}))
        message = worded("Nobody can name a contract any more: the deal is dead.")
        if others:
            message = worded(
                "{name} cannot name the contract when {name2} deals; {others} can.",
                name=name,
                name2=seating.name(dealer),
                others=others,
            )
        raise refused(game, message, *stages)
    if entry.contract is None:
        raise Needed(Question("contract"), worded("what was named is missing"))
    contract = game.contract(entry.contract)
    mine = [end for end in possible if (end.taker, end.contract) == (entry.taker, contract)]
    if not mine:
        clause = next((call.clause for call in kernel.calls if call.contract == contract), stages[0])
        raise refused(
            game,
            worded("{name} cannot come to name {contract} here.", name=name, contract=name_said(entry.contract)),
            clause,
        )
    if kernel.levels and entry.level is None:
        raise Needed(
            Question("level"),
            worded("at which level {contract} was named is missing", contract=name_said(entry.contract)),
        )
    if entry.level is not None and entry.level not in kernel.levels:
        raise refused(
            game,
            worded("{contract} cannot be named at {level}.", contract=name_said(entry.contract), level=entry.level),
            "contracts.levels",
            *stages,
        )
    call = next((call for call in kernel.calls if call.level and call.text == entry.doubling), None)
    if entry.doubling and call is None:
        raise refused(
            game,
            worded("Nobody can say {call} in {title}.", call=entry.doubling, title=game_said(game.key, game.title)),
            *stages,
        )
    level = call.level if call else 0
    mine = [end for end in mine if end.level == level]
    if not mine:
        raise refused(
            game,
            worded(
                "{contract} of {name} cannot end in {doubling}.",
                contract=name_said(entry.contract),
                name=name,
                doubling=entry.doubling,
            ),
            call.clause if call else "",
        )
    if entry.doubler is not None and not any(end.doubler == entry.doubler for end in mine):
        message = worded(
            "{name} cannot {doubling} what {name2} named.",
            name=seating.name(entry.doubler),
            doubling=entry.doubling,
            name2=name,
        )
        raise refused(game, message, call.clause if call else "")
    mine = _with_what_was_said(game, mine, seating, entry)
    called = dict(zip(game.kernel.calls_scored, mine[0].said, strict=True))
    # If nothing else is said, all tricks are played.
    played = -1 if any(end.played < 0 for end in mine) else min(end.played for end in mine)
    leaders = {end.leader for end in mine}
    if entry.leader is None:
        return Bid(contract, level, tuple(sorted(leaders)), called, played)
    if entry.leader not in leaders:
        message = worded("{name} cannot have led to the first trick.", name=seating.name(entry.leader))
        raise refused(game, message, kernel.addresses["leads"])
    return Bid(contract, level, (entry.leader,), called, played)


def check_passed(game: Game, possible: frozenset[End], entry: Entry) -> tuple[str, ...]:
    """Return the clauses by which a deal in which nobody named anything can count nothing, or by the call that is said.

    Raises:
        Refused: if somebody has to name something, or the entry says more than that nobody did.
    """
    kernel = game.kernel
    dead = sorted({end.dead for end in possible if end.contract < 0})
    if not dead:
        passes = [call.clause for call in kernel.calls if call.contract < 0 and not call.level and not call.named]
        clauses = ("deal.never-redealt", *reversed(passes), *(stage.clause for stage in kernel.stages))
        raise refused(
            game,
            worded(
                "In {title} somebody has to name a contract; no deal is passed out.",
                title=game_said(game.key, game.title),
            ),
            *clauses,
        )
    if entry != Entry(passed=True, thrown=entry.thrown):
        raise refused(game, worded("Where nobody names a contract nothing is played, declared or won."), *kernel.dead)
    if entry.thrown is not None:
        said = {call.clause for call in kernel.calls if call.dead and call.text == entry.thrown}
        dead = [place for place in dead if kernel.dead[place] in said]
        if not dead:
            message = worded(
                "Nobody can say {call} in {title}.", call=entry.thrown, title=game_said(game.key, game.title)
            )
            raise refused(game, message, *kernel.dead)
    return tuple(kernel.dead[place] for place in dead)
