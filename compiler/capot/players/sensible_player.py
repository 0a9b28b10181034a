"""What a player does: at each level, at random, and as a hint with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Any

from capot.players.levels import CLUB, Level
from capot.players.reasons import reason_for
from capot.players.thinking_player import ThinkingPlayer
from capot.players.weighed import Weighed
from capot.runtime.actions import Action
from capot.runtime.cards import Shuffler
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput
from capot.runtime.game import Game

#: In how many imagined layouts of the hidden cards each action is tried by default.
WORLDS = CLUB.worlds

#: What a deal won counts in the program, where the match counts deals.
_DEAL_WON = 1000


#: A seat, and what was done there.
_Done = tuple[int, Action]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat had best do.

    ``reason`` says why, in a few sentences. ``options`` are the actions that were weighed, the best first; empty where
    nothing had to be weighed.
    """

    action: Action
    reason: str
    options: tuple[Weighed, ...] = ()


def sensible(deal: Deal, seat: int, *, worlds: int = WORLDS, seed: int = 0) -> Action:
    """Return what a sensible player does when they may act: that of a club, with so many imagined layouts.

    The same view, ``worlds`` and ``seed`` give the same action on every Python. More worlds play better and take
    longer.

    Raises:
        BadInput: if there is no such seat, it cannot act now, or there are no worlds to think of.
    """
    return decide(deal, seat, _club(worlds), seed=seed)


def hint(deal: Deal, seat: int, *, worlds: int = WORLDS, seed: int = 0) -> Hint:
    """Return what a sensible player would do, and why, in words.

    Raises:
        BadInput: if there is no such seat, it cannot act now, or there are no worlds to think of.
    """
    return advice(deal, seat, _club(worlds), seed=seed)


def decide(deal: Deal, seat: int, level: Level, *, seed: int = 0) -> Action:
    """Return what a player of a level does when they may act.

    Raises:
        BadInput: if there is no such seat, or it cannot act now.
    """
    action, _ = _decided(deal, seat, level, seed)
    return action


def advice(deal: Deal, seat: int, level: Level, *, seed: int = 0) -> Hint:
    """Return what a player of a level would do, and why, in words.

    Raises:
        BadInput: if there is no such seat, or it cannot act now.
    """
    action, options = _decided(deal, seat, level, seed)
    return Hint(action, reason_for(deal, seat, action, options), options)


def weighed(deal: Deal, seat: int, level: Level, done: Action) -> tuple[str, tuple[Weighed, ...]]:
    """Return why a player of a level would do what promises most, and what was weighed, what was ``done`` among it."""
    action, options = _decided(deal, seat, level, 0, done)
    return reason_for(deal, seat, action, options), options


def random_player(deal: Deal, seat: int, *, seed: int = 0) -> Action:
    """Return what a random player does: calls, cards and exchanges are all as likely, all that can be announced is.

    Raises:
        BadInput: if there is no such seat, or it cannot act now.
    """
    legal = _legal(deal, seat)
    gladly = [action for action in legal if action.verb in ("claim", "announce")]
    if gladly:
        return gladly[0]
    told = {action.what for action in legal if action.said}
    legal = [action for action in legal if action.said or action.what not in told or action.verb != "play"]
    return legal[Shuffler(_luck(deal, seat, seed)).below(len(legal))]


def _club(worlds: int) -> Level:
    if worlds < 1:
        raise BadInput(f"a player thinks of at least one world, not of {worlds}")
    return replace(CLUB, worlds=worlds)


def _luck(deal: Deal, seat: int, seed: int) -> int:
    """Return what a player's random numbers begin from: the seed, and how much has happened that all have seen."""
    happened = sum(action.verb != "announce" for _, action in deal.history)
    return (seed * 1_000_003 + happened * deal.game.seats + seat) * 0x9E3779B97F4A7C15 & (1 << 64) - 1


def _declined(deal: Deal) -> Sequence[int]:
    """Return the contracts that each seat could have named and did not, as the mind notes them."""
    calls = tuple(takewhile(lambda done: done[1].verb not in ("bid", "play"), deal.history))
    before = deal.dealer, deal.scores, deal.hanging, tuple(deal.tallies.items())
    _, declined = _heard(deal.game, deal.pack, before, calls)
    return declined


#: Where a match is when a deal begins: the dealer, the scores, what hangs, and what sides carry on.
_Before = tuple[int, tuple[int, ...], int, tuple[tuple[str, tuple[int, ...]], ...]]


@lru_cache(maxsize=256)
def _heard(game: Game, pack: tuple[int, ...], match: _Before, calls: tuple[_Done, ...]) -> tuple[Any, tuple[int, ...]]:
    """Return the state of a deal after the calls with which it begins, and what was declined in them.

    It goes on from where it was a call ago, so that a deal's calls are gone through once, whoever asks.
    """
    mind, functions = _mind(game), game.functions
    if not calls:
        state = functions.State()
        dealer, scores, hanging, tallies = match
        functions.start(state, list(pack), dealer, list(scores), hanging, *game.carried(dict(tallies)))
        return state, (0,) * game.seats
    before, noted = _heard(game, pack, match, calls[:-1])
    state, declined = before.copy(), list(noted)
    seat, action = calls[-1]
    number = _numbers(game)[action]
    mind.hear(declined, state, seat, number)
    functions.apply(state, seat, number)
    return state, tuple(declined)


def _legal(deal: Deal, seat: int) -> Sequence[Action]:
    legal = list(deal.legal_actions(seat))
    if not legal:
        raise BadInput(f"seat {seat} cannot act now; those that can are {', '.join(map(str, deal.to_act)) or 'none'}")
    return legal


@lru_cache(maxsize=128)
def _mind(game: Game) -> ThinkingPlayer:
    """Return who thinks about a game."""
    return ThinkingPlayer(game.engine, game.functions)


@lru_cache(maxsize=128)
def _numbers(game: Game) -> dict[Action, int]:
    """Return the number of each action."""
    return {action: number for number, action in enumerate(game.actions)}


def _decided(
    deal: Deal, seat: int, level: Level, seed: int, also: Action | None = None
) -> tuple[Action, tuple[Weighed, ...]]:
    """Return an action, and those that were weighed, the best first."""
    _legal(deal, seat)
    game = deal.game
    done = -1 if also is None else game.actions.index(also)
    number, options = _mind(game).decide(deal.state, seat, level, _luck(deal, seat, seed), _declined(deal), also=done)
    scale = _DEAL_WON if game.kernel.counts_deals else 1
    found = [Weighed(game.actions[one.action], one.value / scale, one.ahead, one.deals) for one in options]
    return game.actions[number], tuple(found)
