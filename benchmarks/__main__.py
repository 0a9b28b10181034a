"""Measure capot beside a typical hand-written engine, and the compiler in its parts: ``python benchmarks``.

Everything is measured in one run and printed as ratios with their spread, since figures move with the machine.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import objects

ROUNDS = 5


def rate(work: Callable[[], int]) -> float:
    """Return how many units of work are done in a second."""
    start = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - start)


def interactive(deals: int) -> int:
    """Play deals through the interactive interface at random; return the number of decisions."""
    import random

    import capot

    chooser = random.Random(1)
    match = capot.load("bela-4").match(seed=1)
    decisions = 0
    for number in range(deals):
        deal = match.game.deal(seed=number, dealer=number % 4)
        while not deal.is_over:
            seat = deal.to_act[0]
            deal.apply(chooser.choice(deal.legal_actions(seat)), seat)
            decisions += 1
    return decisions


def engines() -> None:
    """Compare random deals of Bela for four: capot's batch driver and a typical engine of objects."""
    from capot_games import bela_4

    def batch() -> int:
        bela_4.random_deals(20_000, 1)
        return 20_000

    def typical() -> int:
        objects.batch(4_000)
        return 4_000

    ours, theirs, ratios = [], [], []
    for _ in range(ROUNDS):
        ours.append(rate(batch))
        theirs.append(rate(typical))
        ratios.append(ours[-1] / theirs[-1])
    print(f"random deals of bela-4, plain Python {sys.version.split()[0]}, one core, {ROUNDS} rounds")
    print(f"  capot, batch      {statistics.median(ours):>10,.0f} deals/s")
    print(f"  objects.py        {statistics.median(theirs):>10,.0f} deals/s")
    print(f"  ratio             {statistics.median(ratios):>10.1f}  (from {min(ratios):.1f} to {max(ratios):.1f})")
    print(f"  capot, interactive{rate(lambda: interactive(300)):>10,.0f} decisions/s")


def compiler() -> None:
    """Measure a process that compiles bela-4: imports first, then each pass, then once more when all is warm."""
    program = """
import time
from pathlib import Path
marks = [("start", time.perf_counter())]
def mark(name): marks.append((name, time.perf_counter()))
import capot.pipeline; mark("import the compiler")
from capot.syntax.parser import lark_parser, parse; lark_parser(); mark("load the grammar")
from capot.model.ledger import load_ledgers; load_ledgers(); mark("load the ledgers")
import capot.backends.engine.emit as engine; mark("import the backend")
from capot.pipeline import open_workspace, compile_game
workspace = open_workspace(); mark("read and parse all rules")
compiled = compile_game(workspace, "bela-4"); mark("compose, resolve, check")
text = engine.emit(compiled.model); mark("emit the engine, templates cold")
code = compile(text, "engine", "exec"); mark("compile the Python")
exec(code, {"__name__": "engine"}); mark("run the module")
from capot.diagnostics.source import read_source
path = next(path for path in capot.pipeline.shipped() if path.stem == "bela-4")
began = time.perf_counter()
workspace = capot.pipeline.Workspace(); workspace.read(path)
compiled = compile_game(workspace, "bela-4")
exec(compile(engine.emit(compiled.model), "engine", "exec"), {"__name__": "engine"})
again = time.perf_counter() - began
for (_, before), (name, after) in zip(marks, marks[1:]):
    print(f"  {name:<34}{(after - before) * 1000:8.1f} ms")
print(f"  {'edit to engine, in a running process':<34}{again * 1000:8.1f} ms")
"""
    print("compiling bela-4, in a fresh process")
    subprocess.run([sys.executable, "-c", program], check=True)


def commands() -> None:
    """Measure commands as a person starts them."""
    capot = Path(sys.executable).with_name("capot")
    print("commands, wall time")
    for args in (["--help"], ["check", "--game", "bela-4"], ["check"], ["build", "--check"]):
        times = []
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run([capot, *args], check=False, capture_output=True)
            times.append(time.perf_counter() - start)
        print(f"  capot {' '.join(args):<28}{min(times) * 1000:8.0f} ms")


if __name__ == "__main__":
    engines()
    compiler()
    commands()
