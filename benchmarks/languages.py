"""Games as programs, measured in every language beside their peers: the rows of the aims for speed."""

from __future__ import annotations

import importlib.util
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import types
from pathlib import Path
from typing import Any

import peers
from engines import GAME, choosing, interactive, shown
from measurement import Rates, Work, measure, timed

from capot.compile.loader import games, model_of
from capot.compile.workspace import open_workspace
from capot.program import nodes as n
from capot.program.lower import lower
from capot.program.native.compiled_engine import compiled
from capot.program.printers.c import c
from capot.program.printers.javascript import javascript
from capot.program.printers.python import python
from capot.program.simplify import simplify
from capot.simulation.policies import SENSIBLE, WORLDS
from capot.simulation.sessions import load, session

_DECISIONS = 3  # the place of the decisions among the sums
_FOLDER = Path(tempfile.mkdtemp(prefix="capot-programs-"))


def program(key: str) -> n.Program:
    """The program of a game, with random matches."""
    return simplify(lower(model_of(open_workspace(), key), matches=True))


def plain(made: n.Program) -> types.ModuleType:
    """The program in Python."""
    module = types.ModuleType(made.key)
    exec(compile(python(made), made.key, "exec"), module.__dict__)
    return module


def at_random(module: Any, names: Any, deals: int, *, decisions: bool = False) -> Work:
    """Random deals of matches, or the decisions in them."""

    def work() -> float:
        sums = [0] * len(names.NAMES["sums"])
        module.play_at_random(module.State(), 1, 0, deals, sums)
        return sums[_DECISIONS] if decisions else deals

    return timed(work)


def at_once(module: Any, places: int, *, seen: bool, many: int = 1024, steps: int = 200) -> Work:
    """Decisions in many deals at once, with masks, seats, rewards and observations in arrays."""
    deals = module.Deals(many, 1)
    actions, seats = (memoryview(bytearray(4 * many)).cast("i") for _ in range(2))
    rewards = bytearray(4 * many * places)
    masks, over = bytearray(many * module.ACTION_COUNT), bytearray(many)
    view = memoryview(bytearray(4 * many * module.OBSERVATION_SIZE)).cast("i") if seen else None

    def work() -> float:
        for _ in range(steps):
            deals.draw(actions)
            deals.step(actions, masks, seats, rewards, over, view)
        return many * steps

    return timed(work)


def _of_child(command: list[str], deals: int) -> tuple[float, float]:
    began = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(command, check=True, capture_output=True, cwd=_FOLDER)
    return deals, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - began


_MAIN = """
#include "game.h"
#ifndef __wasm__
#include <stdlib.h>
#endif
static game_state s;
static int64_t sums[GAME_SUMS];
__attribute__((visibility("default"))) int64_t play(int32_t deals) {
    game_init(&s, 1, 0);
    for (int i = 0; i < GAME_SUMS; i++) sums[i] = 0;
    game_play_at_random(&s, 1, 0, deals, sums, GAME_SUMS);
    return sums[3];
}
#ifndef __wasm__
int main(int count, char **given) { return count < 2 || play(atoi(given[1])) == 0; }
#endif
"""


def in_c(made: n.Program, deals: int) -> Work:
    """The program in C, as a program of its own."""
    printed = c(made, prefix="game")
    for name, text in {"game.c": printed.source, "game.h": printed.header, "main.c": _MAIN}.items():
        (_FOLDER / name).write_text(text)
    subprocess.run(["cc", "-O2", "-march=native", "game.c", "main.c", "-o", "game"], check=True, cwd=_FOLDER)
    return lambda: _of_child(["./game", str(deals)], deals)


_NODE = """
import * as game from "./game.mjs";
const sums = new Float64Array(game.NAMES.sums.length);
const play = (deals) => game.play_at_random(new game.State(), 1, 0, deals, sums);
"""
_WASM = """
import { readFileSync } from "node:fs";
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[3]));
const play = (deals) => instance.exports.play(deals);
"""
#: Plays to warm up, then as many deals as asked for, and says how many seconds of the processor those took.
_WARM = """
const deals = Number(process.argv[2]);
play(5 * deals);
const before = process.cpuUsage();
play(deals);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);
"""


def _warm(command: list[str], deals: int) -> tuple[float, float]:
    run = subprocess.run(command, check=True, capture_output=True, cwd=_FOLDER)
    return deals, float(run.stdout)


def in_node(made: n.Program, deals: int) -> dict[str, Work]:
    """The program in JavaScript, and its C as WebAssembly where Zig is there, in Node, warm; JavaScript also cold."""
    works: dict[str, Work] = {}
    if shutil.which("node") is None:
        return works
    many = str(deals)
    (_FOLDER / "game.mjs").write_text(javascript(made).source)
    (_FOLDER / "cold.mjs").write_text(f"{_NODE}play(Number(process.argv[2]));")
    (_FOLDER / "warm.mjs").write_text(_NODE + _WARM)
    works["javascript, cold"] = lambda: _of_child(["node", "cold.mjs", many], deals)
    works["javascript"] = lambda: _warm(["node", "warm.mjs", many], deals)
    if importlib.util.find_spec("ziglang") is not None:
        (_FOLDER / "wasm.mjs").write_text(_WASM + _WARM)
        flags = ["-target", "wasm32-freestanding", "-nostdlib", "-Wl,--no-entry", "-Wl,--export=play"]
        zig = [sys.executable, "-m", "ziglang", "cc", *flags, "game.c", "main.c"]
        for how in ("-O2", "-Os"):
            file = f"game{how}.wasm"
            subprocess.run([*zig, how, "-o", file], check=True, cwd=_FOLDER)
            works[f"webassembly {how}"] = lambda file=file: _warm(["node", "wasm.mjs", many, file], deals)  # type: ignore[misc]
    return works


def ratio(found: dict[str, Rates], name: str, other: str) -> str:
    """A ratio, where both were measured."""
    return f"{found[name].over(found[other])} [{other}]" if other in found else ""


def one_game() -> None:
    """Every row of the aims for one game, in one run."""
    made = program(GAME)
    module, names = compiled(made), plain(made)
    works: dict[str, Work] = {
        "objects.py": peers.typical(500),
        "deals, plain": at_random(names, names, 500),
        "deals, compiled": at_random(module, names, 50_000),
        "c": in_c(made, 200_000),
        **in_node(made, 40_000),
        "Deal, plain": interactive(GAME, 150),
        "Deal, compiled": interactive(GAME, 1000, compiled=True),
        "at once": at_once(module, made.seats, seen=False),
        "at once, seen": at_once(module, made.seats, seen=True),
        "choice alone": choosing(),
    }
    if (limit := peers.limit_in_c()) is not None:
        works["limit.c"] = limit
    if peers.has_open_spiel():
        skat = peers.Skat()
        works |= {"Skat": skat.decisions(200), "rollouts": skat.rollouts(1_000, 2)}
    found = measure(works)
    beside = {
        "deals, plain": "objects.py",
        "deals, compiled": "limit.c",
        **dict.fromkeys(("javascript, cold", "javascript", "webassembly -O2", "webassembly -Os"), "c"),
        "Deal, plain": "Skat",
        "Deal, compiled": "Skat",
        "at once": "Skat",
        "at once, seen": "Skat",
    }
    print(f"{GAME} as a program: deals or decisions a second, medians; ratios to what stands in brackets")
    for name, rates in found.items():
        shown(name, rates, ratio(found, name, beside[name]) if name in beside else "")
    if "rollouts" in found:
        shown("deals, compiled", found["deals, compiled"], ratio(found, "deals, compiled", "rollouts"))


def all_games() -> None:
    """Decisions a second of every game compiled, as a share of those of one."""
    made = {key: program(key) for key in games()}
    works = {key: at_random(compiled(one), plain(one), 20_000, decisions=True) for key, one in made.items()}
    found = measure(works, rounds=3)
    print("decisions a second in random deals, compiled")
    for key, rates in found.items():
        shown(key, rates, "" if key == GAME else ratio(found, key, GAME))


def thinking(deals: int = 40) -> None:
    """Deals a second of players who think, all seats, compiled and in plain Python."""
    table = load(GAME)
    works: dict[str, Work] = {}
    for name, module, number in (("compiled", table.module(), deals), ("plain", table.plain, deals // 10)):

        def work(module: Any = module, number: int = number) -> float:
            session(table, module, 0, number, 1, SENSIBLE)
            return number

        works[name] = timed(work)
    print(f"{GAME}: deals a second of players who think, all seats, {WORLDS} layouts, medians")
    for name, rates in measure(works).items():
        shown(name, rates)


def ready(rounds: int = 3) -> None:
    """From a rules file to its compiled engine in a new process, the parsed rules kept, the engine not."""
    code = (
        "import json, time; a = time.perf_counter(); import languages; made = languages.program(languages.GAME);"
        "b = time.perf_counter(); languages.compiled(made);"
        "print(json.dumps([b - a, time.perf_counter() - b]))"
    )
    found = []
    for number in range(rounds + 1):
        cache = Path(os.environ.get("CAPOT_CACHE") or _FOLDER / "cache")
        shutil.rmtree(cache / "capot" / "native", ignore_errors=True)
        environment = {**os.environ, "CAPOT_CACHE": str(cache)}
        began = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=Path(__file__).parent, env=environment, capture_output=True, check=True
        )
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
        if number:
            found.append((*json.loads(run.stdout), processor))
    print(f"from a rules file to its compiled engine, {GAME}, medians of {rounds}")
    for place, name in enumerate(
        ("imports, rules, program (wall, s)", "C, compiler, loading (wall, s)", "processor, s")
    ):
        print(f"  {name:<44}{sorted(row[place] for row in found)[rounds // 2]:>12.2f}")
