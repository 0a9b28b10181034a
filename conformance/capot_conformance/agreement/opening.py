"""How a deal begins that both are to play, and what is done in it: drawn at random, or as somebody else did it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.settle import DEAD_DEALS

#: An act: the seat, and the text of what it does.
Act = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Opening:
    """All that is there before the first card is dealt: the pack as it lies, and the match so far."""

    pack: tuple[str, ...]
    dealer: int
    scores: tuple[int, ...]
    hanging: int = 0
    tallies: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def deal(self, game: Game) -> Deal:
        """Begin the deal in a game; one that lacks a tally begins without it."""
        tallies = {name: by_side for name, by_side in self.tallies.items() if name in game.kernel.tallies}
        return game.deal(deck=self.pack, dealer=self.dealer, scores=self.scores, hanging=self.hanging, tallies=tallies)


def draw_opening(game: Game, rng: random.Random) -> Opening:
    """Draw a pack, a dealer and a match score, which is now and then so near the target that this deal decides."""
    target, dealer = game.kernel.target, rng.randrange(game.seats)
    pack = _draw_pack(game, rng)
    alike = run_and_four(game, rng) if rng.random() < 0.2 else None
    if alike is not None:
        pack = _in_two_hands(game, pack, dealer, alike, rng)
    near = (0, 0, *(max(target - points, 0) for points in (150, 50, 10, 1)))
    return Opening(
        pack=tuple(pack),
        dealer=dealer,
        scores=tuple(rng.choice(near) for _ in game.sides),
        hanging=rng.choice((0, 17)) if game.kernel.hangs else 0,
        tallies={name: _draw_tally(name, game, rng) for name in game.kernel.tallies},
    )


def _draw_tally(name: str, game: Game, rng: random.Random) -> tuple[int, ...]:
    """Draw what each side carries; of the dead deals before it is the same for all."""
    if name == DEAD_DEALS:
        return (rng.choice((0, 0, 1, 2)),) * len(game.sides)
    return tuple(rng.choice((0, 0, 1, 2)) for _ in game.sides)


def _draw_pack(game: Game, rng: random.Random) -> list[str]:
    """Return a pack, shuffled well or so badly that hands are full of declarations."""
    pack = [game.deck.text(card) for card in range(game.deck.size)]
    rng.shuffle(pack)
    if rng.random() < 0.5:
        by_rank = rng.random() < 0.4
        pack.sort(key=lambda card: card[:-1] if by_rank else card[-1])
        for _ in range(rng.choice((2, 4, 8))):
            one, other = rng.randrange(len(pack)), rng.randrange(len(pack))
            pack[one], pack[other] = pack[other], pack[one]
        cut = rng.randrange(len(pack))
        pack = pack[cut:] + pack[:cut]
    return pack


def run_and_four(game: Game, rng: random.Random) -> tuple[list[str], list[str]] | None:
    """Draw a run and a four that are compared and bring the same in some contract; None where no two do."""
    kernel = game.kernel
    kinds = [kernel.kinds[item.kind] for item in kernel.items]
    runs, fours = (
        [n for n, kind in enumerate(kinds) if kind.contested and kind.name == name] for name in ("runs", "fours")
    )
    if not (runs and fours):
        return None
    items = kernel.items
    for points in rng.sample(kernel.points, len(kernel.points)):
        worth = [(a, b) for a in runs for b in fours if points[a] == points[b] > 0]
        equal = [(a, b) for a, b in worth if not items[a].cards & items[b].cards]
        if equal:
            run, four = rng.choice(equal)
            return list(game.deck.texts(items[run].cards)), list(game.deck.texts(items[four].cards))
    return None


def _in_two_hands(
    game: Game, pack: list[str], dealer: int, sets: Sequence[Sequence[str]], rng: random.Random
) -> list[str]:
    """Return a pack with which two seats are dealt these cards before anybody speaks, as far as so many are dealt."""
    deal = game.deal(deck=pack, dealer=dealer)
    for seat, cards in zip(rng.sample(range(game.seats), 2), sets, strict=True):
        places = [pack.index(card) for card in deal.hand(seat)]
        rng.shuffle(places)
        for place, card in zip(places, cards, strict=False):
            other = pack.index(card)
            pack[place], pack[other] = pack[other], pack[place]
    return pack


class Choices(Protocol):
    """Who decides what the players do."""

    def next(self, deal: Deal) -> Act:
        """Return what is done next in a deal that is not over."""


class AtRandom:
    """Players who do anything that they may: some tables say much, some little, and now and then one breaks a rule."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._talks = rng.choice((0.2, 0.6, 0.6, 0.9))

    def next(self, deal: Deal) -> Act:
        """Choose a seat that may act, and one of the things that it may do."""
        rng = self._rng
        seat = rng.choice(deal.to_act)
        if deal.game.kernel.reports_breach and deal.phase == "play" and rng.random() < 0.004:
            return seat, "breach"
        actions = deal.legal_actions(seat)
        talk = [action for action in actions if action.verb not in ("pass", "play", "lay") or action.said]
        return seat, str(rng.choice(talk if talk and rng.random() < self._talks else actions))


class AsGiven:
    """Players who do what is listed, as far as it is legal, and else the first thing that commits them to nothing.

    What cannot be done is passed over, so that a list is still of use when something was taken out of it.
    """

    def __init__(self, acts: Sequence[Act]) -> None:
        self._left = list(acts)

    def next(self, deal: Deal) -> Act:
        """Return the next act of the list that can be done now."""
        may = {(seat, str(action)) for seat in deal.to_act for action in deal.legal_actions(seat)}
        if deal.game.kernel.reports_breach and deal.phase == "play":
            may |= {(seat, "breach") for seat in range(deal.game.seats)}
        for place, act in enumerate(self._left):
            if act in may:
                del self._left[: place + 1]
                return act
        self._left = []
        seat = deal.to_act[0]
        quiet = [str(action) for action in deal.legal_actions(seat)]
        return seat, next((text for text in quiet if text == "pass" or text.startswith(("play ", "lay "))), quiet[0])
