"""The compiler in its parts, and the commands that authors of rules wait for."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROUNDS = 5
GAME = "bela-4"

#: What one process does that checks a game and makes its engine, each part with the processor time that it took.
_PARTS = """
import time
def mark(name, began=[time.process_time()]):
    now = time.process_time()
    print(f"{name}\\t{(now - began[0]) * 1000}")
    began[0] = time.process_time()
import click; mark("import click")
import capot.compile.pipeline; mark("import the compiler")
from capot.syntax.parser import read_text; read_text(""); mark("tables of the grammar")
from capot.model.ledger import load_ledgers; load_ledgers(); mark("ledgers")
from capot.diagnostics.diagnostic import Diagnostics
from capot.compile.workspace import open_workspace
workspace = open_workspace(); mark("read all rules")
from capot.model.compose import compose
from capot.model.resolve import resolve
from capot.check.checks import check_model
found = Diagnostics()
composed = compose(workspace.catalogue, "GAME", (), found)
model = resolve(composed, load_ledgers(), found); mark("model of one game")
clauses = composed.addresses()
check_model(model, {at: clause.head for at, clause in clauses.items()}, composed.span, found, clauses)
mark("checks of one game")
from capot.engine import emit as engine
mark("import the backend")
engine._environment().get_template("words.py.jinja"); mark("templates of engines")
text = engine.emit(model); mark("engine of one game")
code = compile(text, "engine", "exec"); mark("compile its Python")
exec(code, {"__name__": "engine"}); mark("run its module")
""".replace("GAME", GAME)


def parts() -> None:
    """Print what a process spends, with an empty cache and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CAPOT_CACHE": folder}
        nothing = [_marks(environment, Path(folder)) for _ in range(ROUNDS)]
        kept = [_marks(environment) for _ in range(ROUNDS)]
    print(f"one process, {GAME}: ms of processor time, medians; nothing kept, and what an earlier process kept")
    for name in kept[0]:
        before = statistics.median(marks[name] for marks in nothing)
        after = statistics.median(marks[name] for marks in kept)
        print(f"  {name:<34}{before:>10.1f}{after:>10.1f}")
    totals = [statistics.median(sum(marks.values()) for marks in run) for run in (nothing, kept)]
    print(f"  {'all':<34}{totals[0]:>10.1f}{totals[1]:>10.1f}")


def _marks(environment: dict[str, str], emptied: Path | None = None) -> dict[str, float]:
    if emptied is not None:
        _empty(emptied)
    done = subprocess.run([sys.executable, "-c", _PARTS], env=environment, check=True, capture_output=True, text=True)
    return {name: float(time) for name, time in (line.split("\t") for line in done.stdout.splitlines())}


def recompile() -> None:
    """Print how long it takes, in a running process, from an edit of a game to an engine that can be played."""
    from capot.base.paths import shipped
    from capot.compile.pipeline import compile_game
    from capot.compile.workspace import Workspace
    from capot.diagnostics.source import Source, source_from_text
    from capot.engine.emit import emit

    sources = {path: path.read_text(encoding="utf-8") for path in shipped()}
    edited = next(path for path in sources if path.stem == GAME)

    def after(text: str) -> float:
        began = time.process_time()
        workspace = Workspace()
        for path in sources:
            source: Source = source_from_text(text if path == edited else sources[path], path.name)
            workspace.take(source)
        model = compile_game(workspace, GAME).model
        assert model is not None
        exec(compile(emit(model), "engine", "exec"), {"__name__": "engine"})
        return (time.process_time() - began) * 1000

    assert "target: 1001 points" in sources[edited]
    edits = [sources[edited].replace("target: 1001", f"target: {1001 + turn}") for turn in range(ROUNDS + 1)]
    times = [after(text) for text in edits][1:]
    print(f"edit to engine in a running process, {GAME}: {_spread(times)} ms")


def commands() -> None:
    """Print what commands take: processor time with that of their processes, and wall time."""
    print("commands: ms of processor time, of all processes; and of wall time, which other work lengthens")
    with tempfile.TemporaryDirectory() as cache, tempfile.TemporaryDirectory() as out:
        rule = Path(out) / "rule.capot"
        environment = {**os.environ, "CAPOT_CACHE": cache}

        def edit(turn: int = 0) -> None:
            rule.write_text(_RULE.format(500 + turn), encoding="utf-8")

        def forget(_: int) -> None:
            _empty(Path(cache))

        edit()
        build = ["build", "--out", f"{out}/made"]
        checked = ["check", "--game", GAME]
        _command("check one game, nothing kept", checked, environment, forget)
        _command("check one game, nothing changed", checked, environment)
        _command("check a house rule, edited", ["check", str(rule)], environment, edit)
        _command("check everything, nothing kept", ["check"], environment, forget)
        _command("check everything, nothing changed", ["check"], environment)
        _command("build a house rule, edited", ["build", str(rule), "--out", f"{out}/own"], environment, edit)
        _command("build everything, nothing kept", build, environment, forget, rounds=3)
        _command("build everything, parsed before", [*build, "--all"], environment, rounds=3)
        _command("build everything, nothing changed", build, environment)
        _command("build --check: all of it, no trust", ["build", "--check"], environment, rounds=3)


_RULE = """house rule our-match "Our match" {{
  for bela-4
  replace match.target {{
    target: {} points
  }}
}}
"""


def _command(
    name: str,
    args: Sequence[str],
    environment: dict[str, str],
    before: Callable[[int], None] = lambda turn: None,
    rounds: int = ROUNDS,
) -> None:
    processor: list[float] = []
    wall: list[float] = []
    for turn in range(rounds):
        before(turn)
        used, began = _used(), time.perf_counter()
        subprocess.run([sys.executable, "-m", "capot", *args], env=environment, check=False, capture_output=True)
        wall.append((time.perf_counter() - began) * 1000)
        processor.append((_used() - used) * 1000)
    print(f"  {name:<36}{_spread(processor):>26}{_spread(wall):>26}")


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


def _spread(times: Sequence[float]) -> str:
    return f"{statistics.median(times):.0f} ({min(times):.0f} to {max(times):.0f})"


def _empty(cache: Path) -> None:
    for file in cache.rglob("*"):
        if file.is_file():
            file.unlink()
