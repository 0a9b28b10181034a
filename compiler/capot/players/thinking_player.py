"""How a player thinks: each action is tried in layouts that agree with what the seat knows, and played out.

All rules come from the engine's functions, and a layout from ``imagine``, which looks at nothing that the seat may not
know: whatever lies hidden may be swapped about, and the decision stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from capot.players.imagined_deals import ImaginedDeals
from capot.players.levels import Level
from capot.players.thinking_time import ThinkingTime
from capot.players.tree_search import search

#: How many times as many layouts as a card a call is tried in: deals differ more than the ends of one deal.
CALLS = 3

#: How many contracts are weighed; how much of a trick each card must be good for, on average, to weigh any; and to
#: weigh doubling one that was named. In thousandths.
CONTRACTS, HOPELESS, WORTH_DOUBLING = 2, 300, 450

#: How many standard errors are taken off what a call promises beyond passing.
CAUTION = 0.5

#: With how many cards in hand, or fewer, what may follow is searched: with more the tree is too wide to be known.
ENDING = 4


@dataclass(frozen=True, slots=True)
class Option:
    """An action by its number, with what it may be expected to bring.

    ``value`` is by how much the own side is ahead of the others in the end, on average; ``ahead`` in how many of the
    ``deals`` that were imagined it is.
    """

    action: int
    value: float
    ahead: int
    deals: int


class ThinkingPlayer:
    """Thinks for any seat of a game.

    ``engine`` is the engine in Python, which knows what numbers mean; ``functions`` the same, or the same compiled.
    """

    def __init__(self, engine: Any, functions: Any) -> None:
        self.engine = engine
        self.functions = functions
        self.seats = range(engine.SEAT_COUNT)
        cards = {text: number for number, text in enumerate(engine.CARD_TEXTS)}
        contracts = {name: number for number, name in enumerate(engine.NAMES["contracts"])}
        items = {name: number for number, name in enumerate(engine.NAMES["items"])}
        #: What each action is about: a card, a contract or a declaration, by its number; else -1.
        self.about = [
            (contracts if verb == "bid" else items if verb == "announce" else cards).get(
                what.partition(" ")[0] if verb == "bid" else what, -1
            )
            for verb, what, _ in engine.ACTION_NAMES
        ]
        self.verbs = [verb for verb, _, _ in engine.ACTION_NAMES]
        self.silent = [not word for _, _, word in engine.ACTION_NAMES]
        #: The contracts of which all may know who was free to name them.
        by_the_hand = {contracts[name] for name in engine.NAMES.get("bid by the hand", ())}
        self.open_contracts = sum(1 << number for number in contracts.values() if number not in by_the_hand)
        #: By how much more than a point anything counts that values are made of: a side counts once for each other.
        self.scale = max(engine.SIDE_COUNT - 1, 1)

    def decide(
        self,
        state: Any,
        seat: int,
        level: Level,
        luck: int,
        declined: Sequence[int] | None = None,
        *,
        claims: bool = True,
        also: int = -1,
    ) -> tuple[int, list[Option]]:
        """Return an action, and those that were weighed, the best first; ``also`` is weighed in any case.

        ``luck`` is where chance begins; ``declined`` what was heard, as ``hear`` notes it. The seat has to be able to
        act; it ``claims`` what it can, or never.
        """
        legal = self.functions.actions(state, seat)
        if not claims:
            legal = [action for action in legal if self.verbs[action] != "claim"]
        if len(legal) == 1:
            return legal[0], []
        verbs = self.verbs
        gladly = [action for action in legal if verbs[action] in ("claim", "exchange")]
        if gladly:
            return gladly[0], []
        announced = [action for action in legal if verbs[action] == "announce"]
        if announced:
            return self._most(state, announced), []
        if not level.worlds:
            return self._by_rules_of_thumb(state, seat, legal, luck), []
        playing = any(verbs[action] == "play" for action in legal)
        actions = self.different(state, seat, legal) if playing else self.promising(state, seat, legal)
        if also in legal and also not in actions:
            actions.append(also)
        if len(actions) == 1:
            return actions[0], []
        layouts = ImaginedDeals(self.engine, self.functions, state, seat, luck, declined)
        if playing and level.rounds and state.hand[seat].bit_count() <= ENDING:
            options = search(self, layouts, actions, ThinkingTime(level, level.rounds))
        else:
            worlds = level.worlds * (1 if playing or verbs[legal[0]] == "lay" else CALLS)
            options = self.weigh(layouts, actions, ThinkingTime(level, worlds))
        options.sort(key=lambda option: -option.value)
        return options[0].action, options

    def hear(self, declined: list[int], state: Any, seat: int, action: int) -> None:
        """Note what a player lets go who is about to act: while nothing is named, each contract that could be.

        For each seat there is a bit for each contract. A contract that only some hands may name is left out, since
        nobody else knows whether this one may.
        """
        if state.contract < 0 and self.verbs[action] != "bid":
            for other in self.functions.actions(state, seat):
                if self.verbs[other] == "bid" and self.about[other] >= 0:
                    declined[seat] |= (1 << self.about[other]) & self.open_contracts

    def _by_rules_of_thumb(self, state: Any, seat: int, legal: Sequence[int], luck: int) -> int:
        """Return what a simple player does, who knows no more than the seat: the others' cards are imagined."""
        world = ImaginedDeals(self.engine, self.functions, state, seat, luck).likely(0)
        action = int(self.functions.act_simply(world, seat))
        return action if action in legal else legal[0]

    def _most(self, state: Any, announced: Sequence[int]) -> int:
        """Return the announcement that counts most; in the end that is everything."""
        points = self.engine.POINTS[state.contract]
        worth = {action: points[self.about[action]] for action in announced}
        return max(announced, key=lambda action: float("inf") if worth[action] == -1 else worth[action])

    # ------------------------------------------------------------ weighing

    def weigh(self, layouts: ImaginedDeals, actions: Sequence[int], time: ThinkingTime) -> list[Option]:
        """Return what each action may be expected to bring: own side's points less the others', on average.

        From what a call brings more than passing, half its standard error is taken off: who calls is doubled and outbid
        by players who know why, and those of the imagined deals are simpler.
        """
        brought: list[list[int]] = [[] for _ in actions]
        while many := time.share(brought):
            for values, more in zip(brought, layouts.brought(actions, len(brought[0]), many), strict=True):
                values += more
        deals = len(brought[0])
        means = [sum(values) / deals for values in brought]
        passing = next((place for place, action in enumerate(actions) if self.verbs[action] == "pass"), None)
        if passing is not None and deals > 1:
            for place, values in enumerate(brought):
                more = [value - passed for value, passed in zip(values, brought[passing], strict=True)]
                mean = sum(more) / deals
                spread = sum((value - mean) ** 2 for value in more) / (deals - 1)
                means[place] -= CAUTION * (spread / deals) ** 0.5
        return [
            Option(action, mean / self.scale, sum(value > 0 for value in values), deals)
            for action, mean, values in zip(actions, means, brought, strict=True)
        ]

    # ------------------------------------------------------------ what is weighed at all

    def promising(self, state: Any, seat: int, legal: Sequence[int]) -> list[int]:
        """Return calls without the contracts that nobody would think of: all but the best few for the hand.

        A hand that is good for few tricks in any contract passes if it may, and does not double.
        """
        hand, strength = state.hand[seat], self.functions.strength
        size = hand.bit_count()
        bids = {
            action: strength(self.about[action], hand) if self.about[action] >= 0 else self._strongest(hand)
            for action in legal
            if self.verbs[action] == "bid"
        }
        lowest: dict[int, int] = {}  # of the levels at which a contract can be named
        for action in bids:
            lowest.setdefault(self.about[action], action)
        best = sorted(lowest.values(), key=lambda action: -bids[action])[:CONTRACTS]
        if best and any(self.verbs[action] == "pass" for action in legal) and bids[best[0]] < HOPELESS * size:
            best = []
        doubles = state.contract < 0 or strength(state.contract, hand) >= WORTH_DOUBLING * size
        weighed = {"bid": best, "say": legal if doubles else ()}
        return [action for action in legal if action in weighed.get(self.verbs[action], legal)]

    def _strongest(self, hand: int) -> int:
        """Return what a hand is good for in the contract that it is best for: so a level alone is weighed."""
        numbers = range(len(self.engine.NAMES["contracts"]))
        return max(int(self.functions.strength(number, hand)) for number in numbers)

    def different(self, state: Any, seat: int, legal: Sequence[int]) -> list[int]:
        """Return plays without those that do the same as another, each with all that may be said with it.

        Cards do the same that are neighbours, what is out of play left out, and count alike.
        """
        engine, about = self.engine, self.about
        if hasattr(self.engine, "PLAYED_AS"):
            return list(legal)  # neighbours in one trick may be none in the next
        worded: dict[int, int] = {}
        for action in legal:
            if about[action] not in worded or not self.silent[action]:
                worded[about[action]] = action
        beats, worth = engine.BEATS[state.contract], engine.WORTH[state.contract]
        trick = engine.SEAT_COUNT * state.trick
        gone = state.hand[seat]
        for card in state.trick_cards[:trick]:
            gone |= 1 << card
        kept: list[int] = []
        for card in sorted(worded, key=lambda card: (beats[card].bit_count(), card)):
            suit = engine.SUIT_CARDS[card]
            above = beats[card] & suit
            for other in kept:
                same_suit = suit >> other & 1 and worth[other] == worth[card]
                if same_suit and not above & ~beats[other] & ~gone & ~(1 << other):
                    break
            else:
                kept.append(card)
        return [worded[card] for card in kept]
