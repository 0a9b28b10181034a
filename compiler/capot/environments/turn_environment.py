"""One deal as a PettingZoo environment (AEC): seats act one after the other."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import capot
from capot.environments.seen_numbers import SeenNumbers
from capot.runtime.deal import Deal


def checked(raw: TurnEnvironment) -> Any:
    """Return an environment that refuses actions which are none, ends at an illegal one, and minds the order."""
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class TurnEnvironment(AECEnv[str, Any, int]):  # type: ignore[misc]
    """A deal: agents are ``player_0`` and so on, by seat.

    An observation is ``observation``, all that the seat may know (``seen`` says what the numbers are, and makes
    features), and ``action_mask``, what it may do if it is to act, else nothing. The reward of a seat comes at the end:
    by how much its side is ahead of the others on average. Where several seats may act, the one whose turn it is does.
    """

    metadata: dict[str, Any] = {"name": "capot", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        house_rules: Sequence[str] = (),
        files: Iterable[str | Path] = (),
        dealer: int | None = None,
        compiled: bool | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take a game as ``capot.load`` does; who deals is drawn by lot unless a seat is given.

        Raises:
            UnknownGame: if there is no such game or house rule.
            BrokenRules: if the rules, or the rules together, do not compile.
            BadInput: if there is no such seat.
        """
        super().__init__()
        self.game = capot.load(game, house_rules, files, compiled=compiled)
        self.dealer = None if dealer is None else self.game.check_seat(dealer)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"capot_{game}_{self.game.model_hash[:12]}"}
        self.seen = SeenNumbers(self.game.engine)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents = self.possible_agents[:]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = len(self.game.actions)
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {agent: Discrete(size) for agent in self.agents}
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = {
            agent: Dict(
                observation=Box(self.seen.low, self.seen.high, dtype=np.int32),
                action_mask=Box(0, 1, (size,), np.int8),
            )
            for agent in self.agents
        }
        self._random = random.Random()
        self.deal: Deal

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return what an agent can be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin another deal, from a seed if one is given."""
        if seed is not None:
            self._random.seed(seed)
        dealer = self._random.randrange(self.game.seats) if self.dealer is None else self.dealer
        self.deal = self.game.deal(seed=self._random.getrandbits(62), dealer=dealer)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.deal.to_act[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return all that an agent may know, and what it may do."""
        deal, seat = self.deal, self._seat[agent]
        out = [0] * len(self.seen)
        self.game.functions.observe(deal.state, seat, out)
        mask: NDArray[np.int8] = np.zeros(len(self.game.actions), np.int8)
        if not deal.is_over and agent == self.agent_selection:
            mask[self.game.functions.actions(deal.state, seat)] = 1
        return {"observation": np.array(out, np.int32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent that is to act.

        Raises:
            IllegalAction: if the rules refuse it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        deal = self.deal
        deal.apply(self.game.actions[int(action)], self._seat[agent])
        if deal.is_over:
            kernel = self.game.kernel
            others = max(len(kernel.sides) - 1, 1)
            for other, seat in self._seat.items():
                ahead = self.game.functions.ahead(deal.state, kernel.side_of[seat])
                self.rewards[other] = ahead / others
                self.terminations[other] = True
        else:
            self.agent_selection = self.possible_agents[deal.to_act[0]]
        self._accumulate_rewards()

    def render(self) -> str:
        """Return the deal in a few lines: what lies open, and what everybody holds."""
        deal = self.deal
        hands = [f"{agent}: {' '.join(deal.hand(seat))}" for agent, seat in self._seat.items()]
        trick = " ".join(f"{seat}:{card}" for seat, card in deal.trick)
        return "\n".join([f"{self.game.title}: {deal.phase}, {deal.contract or 'no contract'}", *hands, trick])

    def close(self) -> None:
        """Nothing is to be closed."""
