"""What a program means is the same in every language: printed, run, and compared with a walk over its tree."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import types
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.evaluate import Machine, Value
from capot.program.printers.c import c
from capot.program.printers.javascript import javascript
from capot.program.printers.python import python
from capot.program.simplify import simplify
from capot.program.types import Names
from capot.program.verify import verify
from helpers.programs import OUT, PACKS, functions, program

Call = tuple[str, tuple[int, int, int, int, list[int]]]
#: A program that fails is shown as it is found: it is short, and to shrink it takes minutes.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


def of_a_hundred(many: int) -> settings:
    """Return settings for as many examples as these of the usual hundred."""
    examples = max(2, many * settings().max_examples // 100)
    return settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=examples, phases=PHASES)


#: What a lowered program never has and a random one has: variables nobody asks for, comparisons that always hold.
LENIENT = ("-Wno-unused", "-Wno-tautological-compare", "-Wno-type-limits", "-Wno-bool-compare", "-Wno-div-by-zero")
STRICT = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror")
SANE = (*STRICT, "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
CC = shutil.which("cc")
NODE = shutil.which("node")


def flat(fields: dict[str, Value]) -> list[int]:
    return [number for value in fields.values() for number in (value if isinstance(value, list) else [value])]


def words(made: n.Program, fields: dict[str, Value]) -> list[int]:
    """Return the fields as a saved state has them, words without sign."""
    found = []
    for field in made.fields:
        for number in flat({field.name: fields[field.name]}):
            found.append(number & 0xFFFFFFFF)
            if field.type is n.Type.CARDS and len(made.cards) > 32:
                found.append(number >> 32)
    return found


def walked(made: n.Program, calls: list[Call]) -> list[list[int]]:
    machine = Machine(made, seed=7)
    found = []
    for name, (*numbers, out) in calls:
        array = list(out)
        result = machine.call(name, *numbers, array)
        assert result is not None
        found.append([result, *array, *words(made, machine.fields)])
    return found


def in_python(made: n.Program, calls: list[Call]) -> list[list[int]]:
    module = types.ModuleType("printed")
    exec(compile(python(made), "printed", "exec"), module.__dict__)
    state = module.State(seed=7)
    found = []
    for name, (*numbers, out) in calls:
        array = list(out)
        function = getattr(module, name)
        first = (state,) if "s" in function.__code__.co_varnames[:1] else ()
        result = function(*first, *numbers, array)
        saved = state.save()
        again = module.State()
        again.restore(saved)
        assert again.save() == saved
        found.append([result, *array, *(number & 0xFFFFFFFF for number in saved[:-5])])
    return found


def in_c(made: n.Program, calls: list[Call], folder: Path, flags: tuple[str, ...] = LENIENT) -> list[list[int]]:
    printed = c(made)
    effects = EffectsOf(Names(made))
    lines = []
    for name, (a, b, m, k, out) in calls:
        state = "&s, " if effects.reads_state(name) else ""
        lines.append(f"int32_t out[{OUT}] = {{{', '.join(map(str, out))}}};")
        lines.append(f"MUST({printed.prefix}_{name}({state}{a}, {b}, 0x{m:X}ull, 0x{k:X}ull, out, {OUT}, &result));")
        lines.append("show(&s, result, out);")
    body = "\n".join(f"    {{ {' '.join(lines[at : at + 3])} }}" for at in range(0, len(lines), 3))
    driver = DRIVER.replace("GAME", printed.prefix).replace("SIZE", printed.prefix.upper()).replace("BODY", body)
    (folder / f"{printed.prefix}.h").write_text(printed.header)
    (folder / f"{printed.prefix}.c").write_text(printed.source)
    (folder / "driver.c").write_text(driver)
    program_ = folder / "driver"
    files = [folder / "driver.c", folder / f"{printed.prefix}.c"]
    subprocess.run([str(CC), *SANE, *flags, *map(str, files), "-o", str(program_)], check=True)
    run = subprocess.run([str(program_)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found = []
    for line in run.stdout.splitlines():
        numbers = list(map(int, line.split()))
        found.append([*numbers[: 1 + OUT], *(number & 0xFFFFFFFF for number in numbers[1 + OUT : -5])])
    return found


DRIVER = """
#include "GAME.h"
#include <stdio.h>
#include <stdlib.h>
#define MUST(call) do { if ((call) != SIZE_OK) { fprintf(stderr, "line %d\\n", __LINE__); exit(1); } } while (0)
static void show(const GAME_state *s, int32_t result, const int32_t *out) {
    int32_t saved[SIZE_SAVED];
    GAME_state again;
    MUST(GAME_save(s, saved, SIZE_SAVED));
    GAME_init(&again, 1, 1);
    MUST(GAME_restore(&again, saved, SIZE_SAVED));
    MUST(GAME_save(&again, saved, SIZE_SAVED));
    printf("%d", result);
    for (int i = 0; i < 4; i++) printf(" %d", out[i]);
    for (int i = 0; i < SIZE_SAVED; i++) printf(" %d", saved[i]);
    printf("\\n");
}
int main(void) {
    GAME_state s;
    int32_t result = 0;
    GAME_init(&s, 7, 0);
BODY
    return 0;
}
"""


def in_javascript(made: n.Program, calls: list[Call], folder: Path) -> list[list[int]]:
    printed = javascript(made)
    (folder / "game.mjs").write_text(printed.source)
    effects = EffectsOf(Names(made))
    given = [[name, effects.reads_state(name), list(arguments)] for name, arguments in calls]
    (folder / "calls.json").write_text(json.dumps(given))
    (folder / "driver.mjs").write_text(JAVASCRIPT_DRIVER)
    run = subprocess.run([str(NODE), "driver.mjs"], cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return [
        [*line[: 1 + OUT], *(number & 0xFFFFFFFF for number in line[1 + OUT : -5])] for line in json.loads(run.stdout)
    ]


JAVASCRIPT_DRIVER = """
import { readFileSync } from "node:fs";
import * as game from "./game.mjs";
const state = new game.State(7);
const found = [];
for (const [name, stateful, [a, b, m, k, out]] of JSON.parse(readFileSync("calls.json", "utf8"))) {
    const result = game[name](...(stateful ? [state] : []), a, b, m, k, out);
    const saved = state.save();
    const again = new game.State();
    again.restore(saved);
    found.push([result, ...out, ...again.save()]);
}
console.log(JSON.stringify(found));
"""


def calls_of(made: n.Program, seed: int, many: int = 30) -> list[Call]:
    chooser = random.Random(seed)
    size = len(made.cards)

    def some() -> int:
        return chooser.choice(
            (0, (1 << size) - 1, chooser.getrandbits(size), chooser.getrandbits(size) & chooser.getrandbits(size))
        )

    def number() -> int:
        return chooser.choice((chooser.randint(-1000, 1000), chooser.randint(-3, 3)))

    names = [function.name for function in made.functions]
    return [
        (chooser.choice(names), (number(), number(), some(), some(), [number() for _ in range(OUT)]))
        for _ in range(many)
    ]


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack[0]}-cards")
@of_a_hundred(40)
@given(seed=st.integers(0, 1 << 60))
def test_random_programs_mean_the_same_in_python(pack: tuple[int, int], seed: int) -> None:
    made = program(functions(random.Random(seed), pack), pack)
    verify(made)
    calls = calls_of(made, seed)
    expected = walked(made, calls)
    assert in_python(made, calls) == expected
    shorter = simplify(made)
    verify(shorter)
    assert walked(shorter, calls) == expected
    assert in_python(shorter, calls) == expected


def test_a_case_that_returns_leaves_the_others_apart_from_what_is_else() -> None:
    def equals(value: int) -> n.Expr:
        return n.Compare("==", n.Local("a"), n.Num(value))

    turn = n.Read("turn")
    cases = ((equals(1), (n.Set(turn, n.Num(10)),)), (equals(2), (n.Return(n.Num(20)),)))
    body = (n.If(cases, (n.Add(turn, n.Num(1)),)), n.Return(turn))
    (one,) = functions(random.Random(1), PACKS[0], many=1)
    made = program((n.Function("f", one.parameters, n.Type.INT, body, "A function.", public=True),), PACKS[0])
    calls: list[Call] = [("f", (a, 0, 0, 0, [0] * OUT)) for a in (1, 2, 3)]
    assert [line[0] for line in walked(made, calls)] == [10, 20, 11]
    assert in_python(simplify(made), calls) == walked(simplify(made), calls) == walked(made, calls)


@pytest.mark.skipif(CC is None, reason="there is no C compiler")
@pytest.mark.parametrize(
    "pack",
    [*PACKS[:1], *(pytest.param(pack, marks=pytest.mark.heavy) for pack in PACKS[1:-1]), PACKS[-1]],
    ids=lambda pack: f"{pack[0]}-cards",
)
@of_a_hundred(4)
@given(seed=st.integers(0, 1 << 60))
def test_random_programs_mean_the_same_in_c(
    pack: tuple[int, int], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    made = program(functions(random.Random(seed), pack, many=12), pack)
    verify(made)
    calls = calls_of(made, seed, many=120)
    assert in_c(made, calls, tmp_path_factory.mktemp("c")) == walked(made, calls)


@pytest.mark.skipif(NODE is None, reason="there is no Node")
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: f"{pack[0]}-cards")
@of_a_hundred(10)
@given(seed=st.integers(0, 1 << 60))
def test_random_programs_mean_the_same_in_javascript(
    pack: tuple[int, int], seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    made = program(functions(random.Random(seed), pack, many=12), pack)
    calls = calls_of(made, seed, many=120)
    assert in_javascript(made, calls, tmp_path_factory.mktemp("js")) == walked(made, calls)
