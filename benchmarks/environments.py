"""Environments, beside OpenSpiel's Skat from Python."""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import peers
from engines import GAME, interactive, shown
from measurement import Work, measure, timed

from capot.environments import many, raw_env


def in_step(deals: int = 1024, steps: int = 200, threads: int = 1) -> Work:
    """Decisions in many deals at once, each drawn at random by the engine; of several threads by the clock."""
    table = many(GAME, deals, seed=1, threads=threads)
    table.reset()

    def work() -> float:
        for _ in range(steps):
            table.step(table.random_actions())
        return deals * steps

    return timed(work) if threads == 1 else timed(work, time.perf_counter)


def in_turn(deals: int = 20) -> Work:
    """Decisions of single deals through PettingZoo's interface, observed and drawn at random."""
    table: Any = raw_env(GAME, compiled=True)
    chooser = random.Random(1)

    def work() -> float:
        decisions = 0
        for seed in range(deals):
            table.reset(seed=seed)
            while not table.terminations[table.agent_selection]:
                mask = table.observe(table.agent_selection)["action_mask"]
                table.step(chooser.choice(np.flatnonzero(mask)))
                decisions += 1
        return decisions

    return timed(work)


def environments() -> None:
    """Print decisions a second of every environment, beside Skat without and with what its players see."""
    works = {
        "many": in_step(),
        "many, two threads, by the clock": in_step(16_384, 25, threads=2),
        "Deal": interactive(GAME, 500, compiled=True),
        "PettingZoo": in_turn(),
    }
    if peers.has_open_spiel():
        works["Skat"] = peers.Skat().decisions()
        works["Skat, observed"] = peers.Skat().decisions(100, observed=True)
    found = measure(works)
    print(f"{GAME}: decisions a second in environments, medians")
    for name, rates in found.items():
        beside = [f"{rates.over(other)} [{peer}]" for peer, other in found.items() if peer.startswith("Skat")]
        shown(name, rates, "  ".join(beside))
