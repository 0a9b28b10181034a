"""What a program means is the same in every language: printed, run, and compared with a walk over its tree."""

from __future__ import annotations

import random
import types

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from programs import OUT, PACKS, functions, program

from capot.program import nodes as n
from capot.program.evaluate import Machine, Value
from capot.program.printers.python import python
from capot.program.verify import verify

Call = tuple[str, tuple[int, int, int, int, list[int]]]
#: A program that fails is shown as it is found: it is short, and to shrink it takes minutes.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=40, phases=PHASES)


def flat(fields: dict[str, Value]) -> list[int]:
    return [number for value in fields.values() for number in (value if isinstance(value, list) else [value])]


def walked(made: n.Program, calls: list[Call]) -> list[list[int]]:
    machine = Machine(made, seed=7)
    found = []
    for name, (*numbers, out) in calls:
        array = list(out)
        result = machine.call(name, *numbers, array)
        assert result is not None
        found.append([result, *array, *flat(machine.fields)])
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
        fields = {field.name: getattr(state, field.name) for field in made.fields}
        found.append([result, *array, *flat(fields)])
    return found


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
@SLOW
@given(seed=st.integers(0, 1 << 60))
def test_random_programs_mean_the_same_in_python(pack: tuple[int, int], seed: int) -> None:
    made = program(functions(random.Random(seed), pack), pack)
    verify(made)
    calls = calls_of(made, seed)
    assert in_python(made, calls) == walked(made, calls)
