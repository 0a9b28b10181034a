"""A search of what may follow a card: one tree for all layouts, so that a seat never chooses by what it cannot see.

In each round a layout is imagined, each card is played there, and the tree is walked by what is legal: whoever is to
act takes what has served their side best so far, or what was tried too seldom (information set Monte Carlo tree
search). Where the tree ends, what a simple player would do is tried first, and simple players take the deal to its end.
What a seat has found out is kept by what was done and by its own hand, never by the cards of one layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capot.players.imagined_deals import ImaginedDeals
    from capot.players.thinking_player import Option, ThinkingPlayer
    from capot.players.thinking_time import ThinkingTime

#: How much what was tried seldom is preferred, in standard deviations of what deals bring.
CURIOSITY = 0.6


class Node:
    """What was done at one point: how often, how often it could have been, and what it brought the side that did it.

    ``after`` are the actions that followed, where the own seat was to act; another's are kept apart by its ``hands``.
    """

    __slots__ = ("after", "could", "hands", "total", "visits", "wins")

    def __init__(self) -> None:
        self.after: dict[int, Node] = {}
        self.hands: dict[int, Node] = {}
        self.could = self.visits = self.wins = 0
        self.total = 0.0


def search(mind: ThinkingPlayer, layouts: ImaginedDeals, actions: Sequence[int], time: ThinkingTime) -> list[Option]:
    """Return what each action may be expected to bring, if all play on as well as the search knows."""
    from capot.players.thinking_player import Option

    tree = _Tree(mind, layouts.seat, actions)
    brought: list[list[int]] = [[] for _ in actions]
    while many := time.share(brought):
        for number in range(len(brought[0]), len(brought[0]) + many):
            world = layouts.likely(number)
            for values, action in zip(brought, actions, strict=True):
                values.append(tree.walk(world.copy(), action))
    return [
        Option(action, node.total / node.visits / mind.scale, node.wins, node.visits)
        for action, node in tree.root.after.items()
    ]


class _Tree:
    """The tree of one decision."""

    def __init__(self, mind: ThinkingPlayer, seat: int, actions: Sequence[int]) -> None:
        self.functions, self.engine = mind.functions, mind.engine
        self.verbs, self.about, self.silent = mind.verbs, mind.about, mind.silent
        self.side: Sequence[int] = mind.engine.SIDE
        self.many = mind.engine.SIDE_COUNT
        self.seat = seat
        self.root = Node()
        self.root.after = {action: Node() for action in actions}
        self.squares = self.sum = 0.0
        self.number = 0

    def walk(self, world: Any, action: int) -> int:
        """Do an action in a layout, go down the tree, play on from its end; return what it brings the own side."""
        functions, play = self.functions, self.engine.PHASE_PLAY
        node = self.root.after[action]
        path = [(node, self.side[self.seat])]
        functions.apply(world, self.seat, action)
        curiosity = CURIOSITY * self._spread()
        is_new = False
        while world.phase == play and not is_new:
            seat = world.turn
            legal = functions.actions(world, seat)
            if len(legal) > 1:
                legal = self._cards(legal)
            if len(legal) < 2:
                functions.apply(world, seat, legal[0] if legal else functions.act_simply(world, seat))
                continue
            if seat != self.seat:
                node = node.hands.setdefault(world.hand[seat], Node())
            action, is_new = _choice(node, legal, functions.act_simply(world, seat), curiosity)
            node = node.after[action]
            path.append((node, self.side[seat]))
            functions.apply(world, seat, action)
        ahead = [functions.play_out(world, 0)]
        ahead += [functions.ahead(world, side) for side in range(1, self.many)] if self.many > 1 else []
        for one, side in path:
            one.visits += 1
            one.total += ahead[side]
            one.wins += ahead[side] > 0
        own = int(ahead[self.side[self.seat]])
        self.number += 1
        self.sum += own
        self.squares += own * own
        return own

    def _cards(self, legal: Sequence[int]) -> Sequence[int]:
        """Return cards, each with all that can be said with it; nothing where something else is to be done."""
        verbs, silent = self.verbs, self.silent
        if any(verbs[action] != "play" for action in legal):
            return ()
        if all(silent[action] for action in legal):
            return legal
        said = {self.about[action] for action in legal if not silent[action]}
        return [action for action in legal if not silent[action] or self.about[action] not in said]

    def _spread(self) -> float:
        """Return the standard deviation of what deals brought so far."""
        if self.number < 2:
            return 100.0
        return sqrt(max(self.squares - self.sum * self.sum / self.number, 1.0) / self.number)


def _choice(node: Node, legal: Sequence[int], simple: int, curiosity: float) -> tuple[int, bool]:
    """Return what is done, and whether it is done there for the first time: that is simple, or drawn by its number."""
    after = node.after
    new = [action for action in legal if action not in after]
    if new:
        action = simple if simple in new else new[0]
        if not after or len(new) == len(legal):
            after[action] = Node()
            return action, True
    for action in legal:
        if action in after:
            after[action].could += 1
    if new and (simple in new or all(after[action].visits >= 3 for action in legal if action in after)):
        after[action] = Node()
        after[action].could = 1
        return action, True
    best, most = -1, float("-inf")
    for candidate in legal:
        one = after.get(candidate)
        if one is None:
            continue
        value = (
            one.total / one.visits + curiosity * sqrt(log(one.could + 1) / one.visits) if one.visits else float("inf")
        )
        if value > most:
            best, most = candidate, value
    return best, False
