"""capot's batch programs and its interactive deal, measured in turns with their peers."""

from __future__ import annotations

import cProfile
import io
import pstats
import random
import sys
import time

import peers
from measuring import Rates, Work, measure, timed

import capot
from capot.batch.compiled import has_numba
from capot.batch.program import Runner
from capot.batch.running import load, mixed
from capot.compile.loader import games

GAME = "bela-4"
DECISIONS = 3  # the place of the calls made and cards played among the sums


def batch(runner: Runner, deals: int, *, decisions: bool = False) -> Work:
    """Deals of a batch program, or the decisions in them."""

    def work() -> float:
        sums = runner.play(0, deals, mixed(1, 0), runner.start())
        return sums[DECISIONS] if decisions else deals

    return timed(work)


def interactive(key: str, deals: int = 100) -> Work:
    """Decisions through the interactive interface, each one of the legal actions at random; the deal is left out."""
    game = capot.load(key)
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


def deals() -> None:
    """Random deals of one game beside all peers that are there."""
    program = load(GAME)
    works: dict[str, Work] = {"objects.py": peers.typical(), "plain": batch(program.plain, 10_000)}
    if (c := peers.limit_in_c()) is not None:
        works["limit.c"] = c
    if has_numba():
        began = time.perf_counter()
        program.compiled.play(0, 1, 1, program.compiled.start())
        print(f"  compiling {GAME}, or finding what was compiled before: {time.perf_counter() - began:.1f} s")
        works["compiled"] = batch(program.compiled, 200_000)
    if peers.has_open_spiel():
        skat = peers.Skat()
        works |= {"skat": skat.deals(), "rollouts": skat.rollouts()}
    found = measure(works)
    python = sys.version.split()[0]
    print(f"random deals of {GAME} a second, Python {python}, one core, medians; ratios to what stands in brackets")
    shown("objects.py", found["objects.py"])
    shown("capot, plain Python", found["plain"], f"{found['plain'].over(found['objects.py'])} [objects.py]")
    if "limit.c" in found:
        shown("limit.c, -O3 -march=native", found["limit.c"])
    else:
        print("  limit.c: there is no C compiler")
    if "compiled" not in found:
        print("  capot, compiled: Numba is not installed (the extra fast)")
    else:
        ratio = f"{found['compiled'].over(found['limit.c'])} [limit.c]" if "limit.c" in found else ""
        shown("capot, compiled", found["compiled"], ratio)
    if "skat" not in found:
        print("  OpenSpiel is not installed")
        return
    shown("OpenSpiel, Skat driven from Python", found["skat"])
    shown("capot, plain Python", found["plain"], f"{found['plain'].over(found['skat'])} [Skat from Python]")
    shown("OpenSpiel, Skat, rollouts in C++", found["rollouts"])
    if "compiled" in found:
        shown("capot, compiled", found["compiled"], f"{found['compiled'].over(found['rollouts'])} [rollouts]")


def all_games(*, compiled: bool = False) -> None:
    """Decisions a second of every game, as a share of those of one."""
    programs = {key: load(key) for key in games()}
    runners = {key: program.compiled if compiled else program.plain for key, program in programs.items()}
    size = 100_000 if compiled else 4_000
    found = measure({key: batch(runner, size, decisions=True) for key, runner in runners.items()}, rounds=3)
    print(f"decisions a second in batches, {'compiled' if compiled else 'plain Python'}")
    for key, rates in found.items():
        shown(key, rates, "" if key == GAME else f"{rates.over(found[GAME])} [{GAME}]")


def one_by_one() -> None:
    """Decisions a second through the interactive interface, beside OpenSpiel's."""
    works = {"capot": interactive(GAME), "choosing": choosing()}
    if peers.has_open_spiel():
        works["skat"] = peers.Skat().decisions()
    found = measure(works)
    print("decisions a second through the interactive interfaces, from Python")
    ratio = f"{found['capot'].over(found['skat'])} [OpenSpiel]" if "skat" in found else ""
    shown(f"capot, {GAME}", found["capot"], ratio)
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
