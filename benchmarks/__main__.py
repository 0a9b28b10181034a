"""Measure capot beside its peers, and the compiler in its parts: ``python benchmarks``.

Everything is measured in one run and printed as ratios with their spread, since figures move with the machine. With
``--all`` every game is compiled and measured too, which takes some minutes the first time.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import engines

from capot.batch.compiled import has_numba


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
paths = [path for path in capot.pipeline.shipped() if path.stem in ("jack-nine", "bela-4")]
began = time.perf_counter()
workspace = capot.pipeline.Workspace()
for path in paths: workspace.read(path)
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
    engines.deals()
    engines.all_games()
    if has_numba() and "--all" in sys.argv[1:]:
        engines.all_games(compiled=True)
    engines.one_by_one()
    compiler()
    commands()
