"""Which card points and tricks the sides can have between them: what no set of tricks could give is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from capot.runtime.game import Game
from capot.runtime.possible_sums import can_be, cards_in_play, least_and_most, most_points, varies
from capot.runtime.voice import name_said, worded
from capot.score_sheet.entry import SOME, Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Needed, Question, Refused, refused

CARDS = ("scoring.cards", "cards.worth-trump", "cards.worth-plain")
LAST_TRICK = ("scoring.last-trick",)


@dataclass(frozen=True, slots=True)
class Split:
    """What each side won, as it may have been: card points without the bonus, tricks, the side of the last trick."""

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int


def plays_all_cards(game: Game, contract: int) -> bool:
    """Whether every card counts for somebody, and the same wherever it falls, so that all together is known."""
    return cards_in_play(game) == game.deck.size and not varies(game, contract)


def full_points(game: Game, seating: Seating, entry: Entry, contract: int) -> tuple[int, ...]:
    """Return the points of every side, with the bonus of the last trick: what is not said follows from the rest.

    Raises:
        Needed: if it does not follow.
        Refused: if the points are more or fewer than there are.
    """
    kernel = game.kernel
    sides = range(len(game.sides))
    most = most_points(game, contract)
    name = name_said(kernel.contracts[contract])
    said = [entry.of(side) for side in sides]
    for side, amount in enumerate(said):
        if amount is not None and amount > most:
            message = worded(
                "{side} cannot have {amount}: in {name} there are at most {most} points."
                if varies(game, contract)
                else "{side} cannot have {amount}: in {name} there are {most} points in all.",
                side=seating.side_name(side),
                amount=amount,
                name=name,
                most=most,
            )
            raise refused(game, message, *CARDS)
    if all(amount is None for amount in said) and plays_all_cards(game, contract):
        winners = [side for side in sides if entry.won(side) == kernel.hand_size]
        if winners and not game.kernel.laid_away:
            said[winners[0]] = most
    silent = [side for side in sides if said[side] is None]
    known = sum(amount or 0 for amount in said)
    if plays_all_cards(game, contract):
        if known == most:
            return tuple(amount or 0 for amount in said)
        if len(silent) == 1 and known < most:
            return tuple(most - known if amount is None else amount for amount in said)
        if known > most or not silent:
            parts = " + ".join(str(amount) for amount in said if amount is not None)
            raise refused(
                game,
                worded(
                    "{parts} = {known}, and in {name} there are {most} points in all.",
                    parts=parts,
                    known=known,
                    name=name,
                    most=most,
                ),
                *CARDS,
            )
    if silent:
        side = _first_to_ask(game, entry, silent)
        message = worded(
            "the card points of {side} are missing, with the {last} of the last trick"
            if kernel.last_trick_points[contract]
            else "the card points of {side} are missing",
            side=seating.side_name(side),
            last=kernel.last_trick_points[contract],
        )
        raise Needed(Question("points", side), message)
    return tuple(amount or 0 for amount in said)


def _first_to_ask(game: Game, entry: Entry, silent: list[int]) -> int:
    """Return the side whose points are asked for first: the taker's, if it is not known."""
    takers = game.side_of(entry.taker) if entry.taker is not None else -1
    return takers if takers in silent else silent[0]


def possible_splits(game: Game, seating: Seating, entry: Entry, contract: int) -> list[Split]:
    """Return every way in which the sides may have won what the entry says.

    Raises:
        Needed: if points are missing.
        Refused: if there is no such way.
    """
    points = full_points(game, seating, entry, contract)
    _check_tricks(game, seating, entry)
    found = list(_splits(game, entry, contract, points))
    if found:
        return found
    raise _why_none(game, seating, entry, contract, points)


def _splits(game: Game, entry: Entry, contract: int, points: tuple[int, ...]) -> Iterator[Split]:
    kernel = game.kernel
    sides = range(len(game.sides))
    taker = game.side_of(entry.taker) if entry.taker is not None else -1
    away = game.kernel.laid_away
    if not can_be(game, contract, cards_in_play(game), sum(points) - kernel.last_trick_points[contract]):
        return
    for last in sides if entry.last is None else (entry.last,):
        cards = tuple(
            amount - kernel.last_trick_points[contract] * (side == last) for side, amount in enumerate(points)
        )
        for tricks in _shares(kernel.hand_size, len(game.sides)):
            fits = all(
                _agrees(entry.won(side), tricks[side])
                and can_be(game, contract, tricks[side] * game.seats + away * (side == taker), cards[side])
                for side in sides
            )
            if fits and tricks[last]:
                yield Split(cards, tricks, last)


@lru_cache(maxsize=64)
def _shares(total: int, parts: int) -> tuple[tuple[int, ...], ...]:
    """Return all ways to share a number out."""
    if parts == 1:
        return ((total,),)
    return tuple((first, *rest) for first in range(total + 1) for rest in _shares(total - first, parts - 1))


def _agrees(said: int | str | None, tricks: int) -> bool:
    return tricks > 0 if said == SOME else said is None or said == tricks


def _check_tricks(game: Game, seating: Seating, entry: Entry) -> None:
    """Refuse numbers of tricks that cannot be, whatever the points are."""
    size = game.kernel.hand_size
    said = [entry.won(side) for side in range(len(game.sides))]
    least = sum(1 if amount == SOME else int(amount or 0) for amount in said)
    known = all(isinstance(amount, int) for amount in said)
    if least > size or (known and least != size):
        told = ", ".join(
            f"{seating.side_name(side)} {amount}" for side, amount in enumerate(said) if amount is not None
        )
        raise refused(
            game,
            worded("There are {size} tricks in a deal, which does not fit: {told}.", size=size, told=told),
            "deal.play",
            *CARDS,
        )
    if entry.last is not None and entry.won(entry.last) == 0:
        message = worded("{side} cannot have the last trick and none at all.", side=seating.side_name(entry.last))
        raise refused(game, message, *LAST_TRICK)


def _why_none(game: Game, seating: Seating, entry: Entry, contract: int, points: tuple[int, ...]) -> Refused:
    """Return why there is no way to win these points."""
    kernel = game.kernel
    name = name_said(kernel.contracts[contract])
    bonus = kernel.last_trick_points[contract]
    for side, amount in enumerate(points):
        who = seating.side_name(side)
        if entry.last == side and amount < bonus:
            message = worded(
                "Who wins the last trick has at least its {bonus} points; {side} has {amount}.",
                bonus=bonus,
                side=seating.side_name(side),
                amount=amount,
            )
            return refused(game, message, *LAST_TRICK)
        if entry.won(side) == kernel.hand_size and sum(points) > amount and not game.kernel.laid_away:
            message = worded(
                "{who} cannot have every trick and only {amount} of the {sum} points: the others have {what}.",
                who=who,
                amount=amount,
                sum=sum(points),
                what=sum(points) - amount,
            )
            return refused(game, message, *CARDS)
        if entry.won(side) == 0 and amount:
            message = worded("{who} cannot have {amount} points without a trick.", who=who, amount=amount)
            return refused(game, message, *CARDS)
    if not can_be(game, contract, cards_in_play(game), sum(points) - bonus):
        count = cards_in_play(game)
        least, most = (points + bonus for points in least_and_most(game, contract))
        message = worded(
            "Together that is {sum}; the {count} cards in play count {least} to {most} in {name}.",
            sum=sum(points),
            count=count,
            least=least,
            most=most,
            name=name,
        )
        return refused(game, message, *CARDS)
    told = seating.by_side(points)
    message = worded(
        "No tricks give these card points in {name}: {told} (the {bonus} of the last trick among them).",
        name=name,
        told=told,
        bonus=bonus,
    )
    return refused(game, message, *CARDS)
