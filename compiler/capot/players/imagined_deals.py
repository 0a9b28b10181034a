"""Deals that a player imagines, which agree with what the seat knows, and what an action brings in them.

All rules come from the engine's functions, and a layout from ``imagine``, which looks at nothing that the seat may not
know: whatever lies hidden may be swapped about, and what comes of it stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

#: How much each card must be good for before one is expected to name a contract, in thousandths of a trick.
WORTH_NAMING = 600


class ImaginedDeals:
    """The deals that a seat imagines at one point of a deal, by their numbers, and what comes of actions there."""

    def __init__(
        self,
        engine: Any,
        functions: Any,
        state: Any,
        seat: int,
        luck: int,
        declined: Sequence[int] | None = None,
    ) -> None:
        self.functions = functions
        self.state, self.seat, self.side = state, seat, engine.SIDE[seat]
        self._outcomes = getattr(functions, "outcomes", None)
        seats = range(engine.SEAT_COUNT)
        #: The cards that the seat has not seen, of which some may lie in no hand.
        self.unseen = unseen = functions.hidden_cards(state, seat)
        self.never = [0 if other == seat else functions.cannot_hold(state, other, unseen) for other in seats]
        low, high = luck & 0xFFFFFFFF, luck >> 32 & 0xFFFFFFFF
        self.luck = low - (low >> 31 << 32), high - (high >> 31 << 32)
        self.taker = state.taker
        self.alone = self.taker in (-1, seat) or not state.hand[self.taker] & unseen
        self.played = [functions.played_by(state, other) for other in seats]
        #: The contracts that others could have named and did not, where their cards are not known: a bit for each.
        self.declined = [
            said if other != seat and state.hand[other] & unseen else 0
            for other, said in enumerate(declined or [0] * len(seats))
        ]

    def likely(self, number: int) -> Any:
        """Return the one of two layouts that agrees better with what was said."""
        one = self.layout(number * 2)
        if self.alone and not any(self.declined):
            return one
        other = self.layout(number * 2 + 1)
        return other if self._agreement(other) > self._agreement(one) else one

    def layout(self, stream: int) -> Any:
        """Return a deal in which all that is hidden from the seat is drawn anew."""
        world = self.state.copy()
        self.functions.imagine(world, self.seat, *self.luck, stream, *self.never)
        return world

    def brought(self, actions: Sequence[int], first: int, many: int) -> list[list[int]]:
        """Return for each action what it brings the own side in each of so many layouts."""
        if self._outcomes is not None:
            found: list[list[int]] = self._outcomes(
                self.state, self.seat, actions, *self.luck, first, many, self.declined
            )
            return found
        brought: list[list[int]] = [[] for _ in actions]
        for number in range(first, first + many):
            world = self.likely(number)
            for values, action in zip(brought, actions, strict=True):
                there = world.copy()
                self.functions.apply(there, self.seat, action)
                values.append(self.functions.play_out(there, self.side))
        return brought

    def _agreement(self, world: Any) -> int:
        """Return how well what was said agrees with a layout.

        The taker is good for the contract, and nobody who could have named a contract and did not is good for it.
        """
        strength = self.functions.strength
        found = 0 if self.alone else strength(world.contract, world.hand[self.taker] | self.played[self.taker])
        for other, said in enumerate(self.declined):
            hand = world.hand[other] | self.played[other]
            enough = WORTH_NAMING * hand.bit_count()
            named = [strength(one, hand) for one in range(said.bit_length()) if said >> one & 1]
            found -= max([0, *(worth - enough for worth in named)])
        return int(found)
