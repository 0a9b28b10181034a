"""Thousands of deals in step, as arrays: a vector environment in Gymnasium's style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from capot.environments.plain_deals import ILLEGAL, PlainDeals
from capot.environments.seen_numbers import SeenNumbers
from capot.runtime.errors import BadInput
from capot.simulation.sessions import RunsOn, load

Observations = dict[str, NDArray[Any]]


class ManyDeals(VectorEnv[Any, Any, Any]):  # type: ignore[misc]
    """Deals of one game, played by whoever is to act in each.

    A step takes an action for every deal, as its number; ``names`` says what they are. Observations are three arrays:
    ``observation``, all that the seat may know that acts next (``seen`` says what the numbers are, and makes features);
    ``action_mask``, what it may do; ``seat``, who it is. Rewards have a column for each seat: when a deal is over, by
    how much its side is ahead of the others on average, else 0. A deal that is over begins anew in the same step, with
    the next dealer: what is shown belongs to the new deal. Episodes are not cut off.

    The engine writes into these arrays; they are the same ones at every step, so copy what you keep. With several
    ``threads`` each has its share of the deals; what comes of them is the same.
    """

    def __init__(
        self,
        game: str,
        deals: int,
        *,
        house_rules: Sequence[str] = (),
        files: Iterable[str | Path] = (),
        seed: int = 0,
        runs_on: RunsOn = "best",
        threads: int = 1,
    ) -> None:
        """Take a game by name, with house rules, or from files.

        Raises:
            UnknownGame: if there is no such game or house rule.
            BrokenRules: if the rules, or the rules together, do not compile.
            BadInput: if the number of deals or of threads cannot be.
            BadRun: if it has to be compiled, and cannot be.
        """
        if not isinstance(deals, int) or isinstance(deals, bool) or not 1 <= deals <= 1 << 20:
            raise BadInput(f"from 1 to {1 << 20} deals are played at once, not {deals}")
        if not isinstance(threads, int) or isinstance(threads, bool) or not 1 <= threads <= min(deals, 256):
            raise BadInput(f"{deals} deals are played by 1 to {min(deals, 256)} threads, not {threads}")
        table = load(game, house_rules, files)
        self.engine: Any = table.plain
        self._module: Any = table.module(runs_on)
        self._seed = seed
        #: The hash of the rules, which a paper cites, and what each action is.
        self.model_hash: str = table.program.model_hash
        self.names = tuple(" ".join(filter(None, name)) for name in self.engine.ACTION_NAMES)
        self.seen = SeenNumbers(self.engine)
        self.num_envs = deals
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_action_space: gymnasium.Space[Any] = Discrete(len(self.names))
        self.single_observation_space: gymnasium.Space[Any] = Dict(
            observation=Box(self.seen.low, self.seen.high, dtype=np.int32),
            action_mask=Box(0, 1, (len(self.names),), np.uint8),
            seat=Discrete(self.seen.seats, dtype=np.int32),
        )
        self.action_space = batch_space(self.single_action_space, deals)
        self.observation_space = batch_space(self.single_observation_space, deals)
        self._actions: NDArray[Any] = np.zeros(deals, np.int32)
        self._over: NDArray[Any] = np.zeros(deals, np.bool_)
        self._never: NDArray[Any] = np.zeros(deals, np.bool_)
        self._rewards: NDArray[Any] = np.zeros((deals, self.seen.seats), np.float32)
        self._shown: Observations = {
            "observation": np.zeros((deals, len(self.seen)), np.int32),
            "action_mask": np.zeros((deals, len(self.names)), np.uint8),
            "seat": np.zeros(deals, np.int32),
        }
        bounds = [deals * part // threads for part in range(threads + 1)]
        shown = self._shown
        arrays: tuple[NDArray[Any], ...] = (
            shown["action_mask"],
            shown["seat"],
            self._rewards,
            self._over.view(np.uint8),
            shown["observation"],
        )
        #: Of each thread, its share of the arrays, the actions first.
        self._shares = [[array[low:high] for array in (self._actions, *arrays)] for low, high in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._deals: list[Any] = []  # none before they begin

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Observations, dict[str, Any]]:
        """Begin all deals anew, from a seed; without one, from the next number."""
        self._seed = self._seed + 1 if seed is None else seed
        start = self._seed & ((1 << 64) - 1)
        native = getattr(self._module, "Deals", None)
        self._deals = []
        first = 0
        for share in self._shares:
            many = len(share[0])
            made: Any = PlainDeals(self._module, many, start, first) if native is None else native(many, start, first)
            self._deals.append(made)
            made.step(None, *share[1:])
            first += many
        return self._shown, {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Do an action in every deal.

        Raises:
            BadInput: if one of them is not legal, or there are not as many as deals; nothing is done then.
            ResetNeeded: if the deals have not begun.
        """
        self._check_begun()
        if np.shape(actions) != (self.num_envs,):
            raise BadInput(f"{self.num_envs} actions are needed, one for each deal, not {np.shape(actions)}")
        given = np.asarray(actions)
        if given.dtype != np.int32 and not self._are_numbers(given):
            raise BadInput(ILLEGAL)
        self._actions[:] = given
        try:
            if self._pool is None:
                self._deals[0].step(*self._shares[0])
            else:
                self._step_together(self._pool)
        except ValueError as refused:
            raise BadInput(str(refused)) from None
        return self._shown, self._rewards, self._over, self._never, {}

    def _check_begun(self) -> None:
        if not self._deals:
            raise gymnasium.error.ResetNeeded("the deals have not begun: call reset first")

    def _are_numbers(self, actions: NDArray[Any]) -> bool:
        """Return whether all are numbers of actions, so that none becomes another one where it is made shorter."""
        whole = np.issubdtype(actions.dtype, np.integer)
        return whole and bool(((actions >= 0) & (actions < len(self.names))).all())

    def _step_together(self, pool: ThreadPoolExecutor) -> None:
        """Let every thread do the actions of its deals, once all are known to be legal; this thread has the last."""
        shares = list(zip(self._deals, self._shares, strict=True))
        if not all(deals.allow(share[0]) for deals, share in shares):
            raise ValueError(ILLEGAL)
        others = [pool.submit(deals.step, *share) for deals, share in shares[:-1]]
        deals, share = shares[-1]
        deals.step(*share)
        for other in others:
            other.result()

    def random_actions(self) -> NDArray[np.int32]:
        """Return a legal action for each deal, drawn at random by the engine.

        Raises:
            ResetNeeded: if the deals have not begun.
        """
        self._check_begun()
        actions: NDArray[np.int32] = np.empty(self.num_envs, np.int32)
        if self._pool is None:
            self._deals[0].draw(actions)
            return actions
        first = 0
        for deals, share in zip(self._deals, self._shares, strict=True):
            deals.draw(actions[first : first + len(share[0])])
            first += len(share[0])
        return actions

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
