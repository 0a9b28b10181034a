"""Many deals in step in plain Python: what the engine in C has as ``Deals``, where there is none to be had."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

#: What is said of an action that is not legal, as the engine in C says it.
ILLEGAL = "the rules forbid this now"


class PlainDeals:
    """Deals that are played at once, from a seed; ``module`` is the program of a game, in Python.

    ``first`` is the number of the first among all deals of that seed.
    """

    def __init__(self, module: Any, many: int, seed: int, first: int = 0) -> None:
        self.module = module
        self.finished = 0
        carried = sum(name.startswith("tally ") for name in module.NAMES["settle"])
        self.carried = [[0] * carried] if carried else []
        self.states = [module.State(seed, first + number) for number in range(many)]
        for number, state in enumerate(self.states, first):
            self._begin(state, number % module.SEAT_COUNT)
        self.legal = [module.actions(state, state.turn) for state in self.states]

    def _begin(self, state: Any, dealer: int) -> None:
        pack = [0] * len(self.module.CARD_TEXTS)
        self.module.shuffle(state, pack)
        self.module.start(state, pack, dealer, [0] * self.module.SIDE_COUNT, 0, *self.carried)

    def draw(self, actions: NDArray[np.int32]) -> None:
        """Write a legal action for each deal, drawn at random."""
        for number, (state, legal) in enumerate(zip(self.states, self.legal, strict=True)):
            actions[number] = legal[self.module.random_below(state, len(legal))]

    def allow(self, actions: NDArray[np.int32]) -> bool:
        """Return whether each deal's action is legal."""
        return all(int(action) in legal for legal, action in zip(self.legal, actions, strict=True))

    def step(
        self,
        actions: NDArray[np.int32] | None,
        masks: NDArray[np.uint8],
        seats: NDArray[np.int32],
        rewards: NDArray[np.float32],
        over: NDArray[np.uint8],
        observations: NDArray[np.int32],
    ) -> int:
        """Do an action in each deal, and write down what the engine in C writes; return how many deals are finished.

        Raises:
            ValueError: if one of the actions is not legal; nothing is done then.
        """
        module = self.module
        if actions is not None:
            if not self.allow(actions):
                raise ValueError(ILLEGAL)
            rewards[:] = over[:] = 0
            for number, state in enumerate(self.states):
                module.apply(state, state.turn, int(actions[number]))
                if state.phase == module.PHASE_OVER:
                    ahead = [module.ahead(state, side) for side in range(module.SIDE_COUNT)]
                    rewards[number] = [ahead[side] / max(module.SIDE_COUNT - 1, 1) for side in module.SIDE]
                    over[number] = 1
                    self.finished += 1
                    self._begin(state, module.next_dealer(state.dealer))
                self.legal[number] = module.actions(state, state.turn)
        masks[:] = 0
        room = [0] * observations.shape[1]
        for number, state in enumerate(self.states):
            seats[number] = state.turn
            masks[number, self.legal[number]] = 1
            module.observe(state, state.turn, room)
            observations[number] = room
        return self.finished
