"""With which tricks the play of a deal ends before the hands are empty, and which it can come to at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product

from capot.runtime.game import Game


class TrickEnds:
    """When the play ends in one contract, by the tricks of the sides."""

    def __init__(self, game: Game, contract: int, taker: int, level: int, called: Mapping[str, int]) -> None:
        self.game = game
        self._state = game.engine.State()
        self._state.contract, self._state.taker = contract, taker
        if hasattr(self._state, "level"):
            self._state.level = level
        for call, seat in called.items():
            setattr(self._state, f"said_by_{call.replace('-', '_')}", seat)
        self._reached: dict[tuple[int, ...], bool] = {}

    @cached_property
    def can_come(self) -> bool:
        """Whether the play may end so in this deal."""
        some = product((0, 1), repeat=len(self.game.sides))
        return any(self.ended(tricks) and self.reached(tricks) for tricks in some if any(tricks))

    def ended(self, tricks: Sequence[int]) -> bool:
        """Whether the play is over when the sides have so many tricks."""
        self._state.trick = sum(tricks)
        for side, won in enumerate(tricks):
            self._state.tricks[side] = won
        return bool(self.game.engine.play_ends(self._state))

    def reached(self, tricks: Sequence[int]) -> bool:
        """Whether the play can come to these tricks, in some order.

        What is said between tricks may not have been said after one of those before it.
        """
        known = tuple(tricks)
        if known not in self._reached:
            before = [(*known[:side], won - 1, *known[side + 1 :]) for side, won in enumerate(known) if won]
            self._reached[known] = any(not any(one) or (self._goes_on(one) and self.reached(one)) for one in before)
        return self._reached[known]

    def _goes_on(self, tricks: Sequence[int]) -> bool:
        return sum(tricks) <= max(self.game.kernel.stops, default=0) or not self.ended(tricks)
