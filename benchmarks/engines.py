"""capot's interactive deal, measured in turns with its peers."""

from __future__ import annotations

import cProfile
import io
import pstats
import random
import time

import peers
from measurement import Rates, Work, measure, timed

import capot

GAME = "bela-4"


def interactive(key: str, deals: int = 100, *, compiled: bool = False) -> Work:
    """Decisions through the interactive interface, each one of the legal actions at random; the deal is left out."""
    game = capot.load(key, compiled=compiled)
    chooser = random.Random(1)

    def work() -> tuple[float, float]:
        dealt = [game.deal(seed=number) for number in range(deals)]
        decisions = 0
        began = time.process_time()
        for deal in dealt:
            while not deal.is_over:
                deal.apply(chooser.choice(deal.legal_actions()))
                decisions += 1
        return decisions, time.process_time() - began

    return work


def choosing(decisions: int = 20_000) -> Work:
    """What measures everybody alike takes itself: a choice at random in place of each decision."""
    chooser = random.Random(1)
    some = tuple(range(4))

    def work() -> float:
        for _ in range(decisions):
            chooser.choice(some)
        return decisions

    return timed(work)


def shown(name: str, rates: Rates, ratio: str = "") -> None:
    """Print a line of a table."""
    print(f"  {name:<44}{rates.median:>12,.0f}  {ratio}")


def one_by_one() -> None:
    """Decisions a second through the interactive interface, beside OpenSpiel's."""
    works = {
        "plain": interactive(GAME),
        "compiled": interactive(GAME, 1000, compiled=True),
        "choosing": choosing(),
    }
    if peers.has_open_spiel():
        works["skat"] = peers.Skat().decisions()
    found = measure(works)
    print("decisions a second through the interactive interfaces, from Python")
    for name in ("plain", "compiled"):
        ratio = f"{found[name].over(found['skat'])} [OpenSpiel]" if "skat" in found else ""
        shown(f"capot, {GAME}, {name}", found[name], ratio)
    if "skat" in found:
        shown("OpenSpiel, Skat", found["skat"])
    shown("a choice at random alone, for both", found["choosing"])
    profile = cProfile.Profile()
    profile.runcall(interactive(GAME))
    text = io.StringIO()
    pstats.Stats(profile, stream=text).sort_stats("tottime").print_stats(12)
    print("  where its time goes:")
    for line in text.getvalue().splitlines()[6:-2]:
        if line.strip():
            print(f"    {line.strip()}")
