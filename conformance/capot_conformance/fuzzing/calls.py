r"""Calls of a program in C or JavaScript with what nobody would give: refused with the state as it was, or right.

What is right, the same program says in plain Python, which has no doors; what must be refused follows from the ranges
that a program gives for its parameters, from who may act, and from what is legal. To look for what touches memory
that it should not, build the engines with sanitizers:

    CC="cc -fsanitize=address,undefined -fno-sanitize-recover=all" ASAN_OPTIONS=detect_leaks=0 \
        LD_PRELOAD=$(cc -print-file-name=libasan.so) python -m capot_conformance.fuzzing --kind calls-c --inputs 1000
"""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Any

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.nodes import Type
from capot.program.printers.doors import asked_when
from capot.program.types import Names
from capot_conformance.fuzzing.doors import draw_program_table
from capot_conformance.fuzzing.kinds import Kind, must
from capot_conformance.programs.played_programs import Played, played

#: How many calls are made between two acts of a deal, and after how many acts a deal is left.
CALLS, ACTS = 4, 60
#: Numbers that are at the edge of something.
EDGES = (-1, 0, 1, 31, 32, 255, 1_000_001, -1_000_001, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**40, 2**64, -(2**70))
NO_NUMBERS: tuple[Any, ...] = ("x", None, 1.5, [], {})


def drawer(language: str) -> Any:
    """Return what draws inputs for a language: a game, house rules, and from what the calls are drawn."""

    def draw(rng: random.Random) -> bytes:
        game, rules = draw_program_table(rng)
        wanted = {"language": language, "game": game, "with": rules, "seed": rng.getrandbits(40)}
        return json.dumps(wanted).encode()

    return draw


@lru_cache(maxsize=8)
def _played(game: str, rules: tuple[str, ...], language: str) -> tuple[Played, Played]:
    model = model_of(open_workspace(), game, rules)
    return played(model, language), played(model)


def hold(data: bytes) -> None:
    """Play a deal at random, and call whatever can be called on the way.

    Raises:
        Violated: if something is let in that must not be, or is done otherwise than in plain Python.
    """
    given = json.loads(data)
    here, plain = _played(given["game"], tuple(given["with"]), given["language"])
    Caller(here, plain, random.Random(given["seed"])).play()


class Caller:
    """Somebody who plays a deal by a program in a language, and by the same in plain Python beside it."""

    def __init__(self, here: Played, plain: Played, rng: random.Random) -> None:
        self.here, self.plain, self.rng = here, plain, rng
        self.program = plain.program
        effects = EffectsOf(Names(self.program))
        self.functions = [function for function in self.program.functions if function.public]
        self.stateful = {function.name: effects.reads_state(function.name) for function in self.functions}
        seed = rng.getrandbits(64)
        self.one, self.other = here.module.State(seed), plain.module.State(seed)

    def play(self) -> None:
        """Play, and make calls on the way."""
        pack = list(range(len(self.program.cards)))
        self.rng.shuffle(pack)
        start = Names(self.program).function("start")
        taken = [parameter.length for parameter in start.parameters if parameter.name == "tallies"]
        carried = [[self.rng.randrange(3) for _ in range(length)] for length in taken]
        begun = (pack, self.rng.randrange(self.program.seats), [0] * self.program.sides, 0, *carried)
        for module, state in ((self.here.module, self.one), (self.plain.module, self.other)):
            module.start(state, *begun)
        for _ in range(ACTS):
            for _ in range(CALLS):
                self.call(self.rng.choice(self.functions))
            self.restore()
            acting = self.plain.module.acting(self.other)
            if not acting:
                break
            seat = self.rng.choice([seat for seat in range(self.program.seats) if acting >> seat & 1])
            action = self.plain.module.draw(self.other, seat)
            must(self.here.module.draw(self.one, seat) == action, "another action is drawn")
            self.plain.module.apply(self.other, seat, action)
            self.here.module.apply(self.one, seat, action)
            must(self.one.save() == self.other.save(), "the state is another after a legal action")

    def call(self, function: n.Function) -> None:
        """Call a function on copies of the states."""
        given = [self.argument(parameter) for parameter in function.parameters]
        one, other = self.one.copy(), self.other.copy()
        expected = [list(value) if isinstance(value, list) else value for value in given]
        before, untouched = one.save(), json.dumps(given)
        first = (one,) if self.stateful[function.name] else ()
        told = f"{function.name}{untouched[:200]}"
        if not self.may_be(function, given):
            try:
                result = getattr(self.here.module, function.name)(*first, *given)
            except (ValueError, TypeError):
                must(one.save() == before, f"{told} is refused and changes the state")
                must(json.dumps(given) == untouched, f"{told} is refused and writes to what it was given")
                return
            must(False, f"{told} is let in, and gives {result}")
        result = getattr(self.here.module, function.name)(*first, *given)
        first = (other,) if self.stateful[function.name] else ()
        right = getattr(self.plain.module, function.name)(*first, *expected)
        must(result == right, f"{told} gives {result}, not {right}")
        must(given == expected, f"{told} writes something else")
        must(one.save() == other.save(), f"{told} does something else to the state")

    def argument(self, parameter: n.Parameter) -> Any:
        """Return something for a parameter, mostly what it may be."""
        if self.rng.random() < 0.02:
            return self.rng.choice(NO_NUMBERS)
        match parameter.type:
            case Type.CARDS:
                size = len(self.program.cards)
                bits = self.rng.getrandbits(size) & self.rng.getrandbits(size)
                return self.rng.choice((1 << size, -1, (1 << size) - 1)) if self.rng.random() < 0.1 else bits
            case Type.INTS:
                return self.array(parameter)
        return self.number(parameter)

    def number(self, parameter: n.Parameter) -> int:
        """Return a number, mostly from a parameter's range."""
        if self.rng.random() < 0.9:
            return self.rng.randint(parameter.low, parameter.high)
        return self.rng.choice((parameter.low - 1, parameter.high + 1, *EDGES))

    def array(self, parameter: n.Parameter) -> list[Any]:
        """Return an array, mostly as long as it has to be, of numbers that mostly are in range."""
        length = parameter.length
        if self.rng.random() < 0.05:
            length = max(0, self.rng.choice((0, length - 1, length + 1, 2 * length)))
        if parameter.low > parameter.high:
            return [0] * length
        if parameter.name == "pack" and self.rng.random() < 0.8:
            return self.rng.sample(range(len(self.program.cards)), min(length, len(self.program.cards)))
        most = self.rng.choice((1, 3, 100, 2**40))
        low, high = max(parameter.low, -most), min(parameter.high, most)
        numbers: list[Any] = [self.rng.randint(low, high) for _ in range(length)]
        if numbers and self.rng.random() < 0.05:
            wild = (parameter.low - 1, parameter.high + 1, *EDGES, *NO_NUMBERS)
            numbers[self.rng.randrange(len(numbers))] = self.rng.choice(wild)
        return numbers

    def may_be(self, function: n.Function, given: list[Any]) -> bool:
        """Whether the rules of a program let in a call."""
        if not all(map(self.fits, function.parameters, given)):
            return False
        module, state = self.plain.module, self.other
        match asked_when(self.program, function):
            case "legal":
                seat, action = given
                out = [0] * len(self.program.actions)
                legal = out[: module.legal(state, seat, out)]
                reported = action == dict(self.program.constants).get("BREACH")
                return action in legal or (reported and self.program.phases[state.phase] == "play")
            case "on turn":
                return bool(module.acting(state) >> given[0] & 1)
            case "scored":
                return not module.acting(state) and not getattr(state, "dead", 0)
            case "over":
                return not module.acting(state)
        return True

    def fits(self, parameter: n.Parameter, given: Any) -> bool:
        """Whether a value is one that a parameter may have."""
        if parameter.type is Type.CARDS:
            return isinstance(given, int) and 0 <= given < 1 << len(self.program.cards)
        if parameter.type is not Type.INTS:
            return isinstance(given, int) and parameter.low <= given <= parameter.high
        if not isinstance(given, list):
            return False
        if parameter.low > parameter.high:
            return len(given) >= parameter.length
        within = all(isinstance(one, int) and parameter.low <= one <= parameter.high for one in given)
        is_pack = parameter.name != "pack" or (within and len(set(given)) == len(self.program.cards))
        return len(given) == parameter.length and within and is_pack

    def restore(self) -> None:
        """Bring back a state that somebody has changed: what plain Python refuses is refused."""
        saved = self.one.save()
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            saved[self.rng.randrange(len(saved))] = self.rng.choice((self.rng.getrandbits(30), *EDGES[:11]))
        if self.rng.random() < 0.7:
            saved[-1] = self.plain.module.check_of(saved[:-1])
        if self.rng.random() < 0.1:
            saved = self.rng.choice((saved[:-1], [*saved, 0], []))
        one, other = self.one.copy(), self.other.copy()
        refused = []
        for state in (one, other):
            try:
                state.restore(list(saved))
                refused.append(False)
            except ValueError:
                refused.append(True)
        must(refused[0] == refused[1], f"restore({saved}) is{'' if refused[0] else ' not'} refused")
        must(one.save() == other.save(), f"restore({saved}) makes another state")


KINDS = (
    Kind("calls-c", "calls of a program in C with what nobody would give", "json", drawer("c"), hold),
    Kind("calls-js", "the same in JavaScript", "json", drawer("js"), hold),
)
