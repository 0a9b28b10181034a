"""A deal of which all cards lie open, played to its end as well as it can be (alpha-beta).

Whoever is on one's side takes what is most for it, all others what is least. ``native/outcomes.h`` does the same in C,
step by step, so that a search that is given up is given up there too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capot.players.mind import Mind

#: How the kinds of actions say that one plays no card, and that something is said with the card.
NO_CARD, SAID = 255, 128

_MOST = (1 << 31) - 1


class _GivenUp(Exception):
    """More positions were come to than may be looked at."""


def kinds(mind: Mind) -> bytes:
    """Return what each action is: the number of the card that it plays, with `SAID`, or `NO_CARD`."""
    found = [
        NO_CARD if verb != "play" else card + (0 if silent else SAID)
        for verb, card, silent in zip(mind.verbs, mind.about, mind.silent, strict=True)
    ]
    return bytes(found)


def brought(mind: Mind, world: Any, side: int, open_: int, budget: int) -> int:
    """Play a layout to its end, and return by how much a side is ahead then.

    Simple players play on until each has ``open_`` cards left, the rest is searched, if it has no more positions than
    the ``budget``.
    """
    functions, engine = mind.functions, mind.engine
    while open_ and world.phase != engine.PHASE_OVER:
        if world.phase == engine.PHASE_PLAY and world.hand[world.turn].bit_count() <= open_:
            try:
                return _Search(mind, side, budget).best(world.copy(), -_MOST - 1, _MOST)
            except _GivenUp:
                break
        functions.apply(world, world.turn, functions.act_simply(world, world.turn))
    return int(functions.play_out(world, side))


class _Search:
    def __init__(self, mind: Mind, side: int, budget: int) -> None:
        self.functions, self.engine, self.kinds = mind.functions, mind.engine, mind.kinds
        self.side, self.left = side, budget

    def best(self, world: Any, low: int, high: int) -> int:
        """Return what a side is ahead in the end; beyond the bounds, one that is as far beyond or nearer."""
        actions = self._next_choice(world)
        if not actions:
            return int(self.functions.ahead(world, self.side))
        if self.left <= 0:
            raise _GivenUp
        self.left -= 1
        seat = world.turn
        mine = self.engine.SIDE[seat] == self.side
        found = -_MOST - 1 if mine else _MOST
        for action in actions:
            if low >= high:
                break
            after = world.copy()
            self.functions.apply(after, seat, action)
            value = self.best(after, low, high)
            if mine:
                found = max(found, value)
                low = max(low, found)
            else:
                found = min(found, value)
                high = min(high, found)
        return found

    def _next_choice(self, world: Any) -> Sequence[int]:
        """Play on until somebody has a choice of cards, and return them: what a simple player plays comes first."""
        functions = self.functions
        while world.phase != self.engine.PHASE_OVER:
            seat = world.turn
            in_play = world.phase == self.engine.PHASE_PLAY
            actions = self._cards_only(functions.actions(world, seat)) if in_play else []
            simple = actions[0] if len(actions) == 1 else functions.act_simply(world, seat)
            if len(actions) < 2:
                functions.apply(world, seat, simple)
                continue
            if simple in actions:
                place = actions.index(simple)
                actions[0], actions[place] = simple, actions[0]
            return actions
        return []

    def _cards_only(self, legal: Sequence[int]) -> list[int]:
        """Return each card once, with what can be said with it; nothing where something else may be done, too."""
        kinds = [self.kinds[action] for action in legal]
        if NO_CARD in kinds:
            return []
        return [action for action, kind in zip(legal, kinds, strict=True) if kind & SAID or kind | SAID not in kinds]
