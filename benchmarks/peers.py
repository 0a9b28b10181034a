"""What capot is measured beside: a typical engine of objects, the limit of the machine in C, and OpenSpiel."""

from __future__ import annotations

import importlib.util
import random
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import objects
from measurement import Work, timed

_HERE = Path(__file__).parent


def typical(deals: int = 2_000) -> Work:
    """Random deals of Bela for four, cards and players as objects."""

    def work() -> float:
        objects.batch(deals)
        return deals

    return timed(work)


def limit_in_c(deals: int = 100_000) -> Work | None:
    """The same in C on sets of bits, without bidding; ``None`` without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = Path(tempfile.mkdtemp(prefix="capot-limit-")) / "limit"
    flags = ["-O3", "-march=native", "-DMAIN"]
    subprocess.run([compiler, *flags, str(_HERE / "limit.c"), "-o", str(program)], check=True)

    def work() -> tuple[float, float]:
        began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([str(program), str(deals)], check=True, capture_output=True)
        return 9 * deals + 10_000, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began

    return work


def has_open_spiel() -> bool:
    """Whether OpenSpiel is installed."""
    return importlib.util.find_spec("pyspiel") is not None


class Skat:
    """OpenSpiel's Skat."""

    def __init__(self) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.game: Any = pyspiel.load_game("skat")
        self.chooser = random.Random(1)

    def _dealt(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.chooser.choice([action for action, _ in state.chance_outcomes()]))
        return state

    def _play(self, state: Any, *, observed: bool = False) -> int:
        decisions = 0
        while not state.is_terminal():
            if observed:
                state.observation_tensor()
            state.apply_action(self.chooser.choice(state.legal_actions()))
            decisions += 1
        return decisions

    def deals(self, deals: int = 500) -> Work:
        """Whole deals, driven from Python."""

        def work() -> float:
            for _ in range(deals):
                self._play(self._dealt())
            return deals

        return timed(work)

    def decisions(self, deals: int = 500, *, observed: bool = False) -> Work:
        """Decisions after the deal, driven from Python; ``observed`` asks for what the player sees, too."""

        def work() -> tuple[float, float]:
            states = [self._dealt() for _ in range(deals)]
            began = time.process_time()
            return sum(self._play(state, observed=observed) for state in states), time.process_time() - began

        return work

    def rollouts(self, rollouts: int = 5_000, searches: int = 4) -> Work:
        """Deals played out inside its C++, the deal itself left out."""

        def work() -> float:
            evaluator = self.spiel.RandomRolloutEvaluator(rollouts, 1)
            bot = self.spiel.MCTSBot(self.game, evaluator, 1.0, searches, 100, False, 1, False)
            bot.step(self._dealt())
            return rollouts * searches

        return timed(work)
