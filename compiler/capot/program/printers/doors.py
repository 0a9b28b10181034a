"""The doors of a program in C: functions that let nothing in that the rules do not expect.

Each public function gets one. It checks numbers, sets, arrays and whether an act is legal now, returns a code below
zero if something is wrong, with the state as it was, and else calls the function.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

from capot.program import nodes as n
from capot.program.effects import EffectsOf
from capot.program.nodes import Type
from capot.program.printers.layout import Brackets, Row, broken
from capot.program.types import Names


@dataclass(frozen=True, slots=True)
class Check:
    """A condition in C under which a door stays shut, and the code that it returns then."""

    test: str
    code: str


@dataclass(frozen=True, slots=True)
class Door:
    """A public function: its head in C, what is checked, and the call."""

    name: str
    doc: str
    head: str
    checks: tuple[Check, ...]
    call: str


def place_in(shape: tuple[int, ...], indices: tuple[n.Expr, ...]) -> n.Expr:
    """Return the place of an entry of a table whose rows lie one after the other."""
    place = indices[0]
    for length, index in zip(shape[1:], indices[1:], strict=True):
        start = n.Num(place.value * length) if isinstance(place, n.Num) else n.Arithmetic("*", place, n.Num(length))
        place = index if start == n.Num(0) else start if index == n.Num(0) else n.Arithmetic("+", start, index)
    return place


def doors(program: n.Program, prefix: str, written: Callable[[str], frozenset[str]]) -> list[Door]:
    """Return the doors of all public functions; ``written`` tells which of its arrays a function writes to."""
    effects = EffectsOf(Names(program))
    public = [function for function in program.functions if function.public]
    return [_door(program, prefix, effects, function, written(function.name)) for function in public]


def _door(program: n.Program, prefix: str, effects: EffectsOf, function: n.Function, written: frozenset[str]) -> Door:
    stateful = effects.reads_state(function.name)
    changes = effects.changes_state(function.name)
    heads = [f"{'' if changes else 'const '}{prefix}_state *s"] if stateful else []
    checks: list[Check] = []
    for parameter in function.parameters:
        heads += _heads(parameter, prefix, parameter.name in written)
        checks += _checks(parameter, program)
    checks += _special(program, function)
    given = [*(["s"] if stateful else []), *(parameter.name for parameter in function.parameters)]
    call = f"rule_{function.name}({', '.join(given)})"
    if function.result is not None:
        kind = f"{prefix}_cards" if function.result is Type.CARDS else "int32_t"
        heads.append(f"{kind} *result")
        call = f"*result = {call}"
    head = Row((f"int32_t {prefix}_{function.name}", Brackets("(", tuple(heads) or ("void",), ")", list=False)))
    return Door(function.name, function.doc, broken(head, "", 2), tuple(checks), call)


def _only_written(parameter: n.Parameter) -> bool:
    return parameter.low > parameter.high


def _heads(parameter: n.Parameter, prefix: str, written: bool) -> list[str]:
    match parameter.type:
        case Type.INTS:
            return [f"{'' if written else 'const '}int32_t *{parameter.name}", f"int32_t {parameter.name}_length"]
        case Type.SUMS:
            return [f"int64_t *{parameter.name}", f"int32_t {parameter.name}_length"]
        case Type.CARDS:
            return [f"{prefix}_cards {parameter.name}"]
    return [f"int32_t {parameter.name}"]


def _checks(parameter: n.Parameter, program: n.Program) -> list[Check]:
    name, size = parameter.name, len(program.cards)
    match parameter.type:
        case Type.SUMS:
            wrong = Check(f"{name}_length != {parameter.length}", "WRONG_LENGTH")
            return [wrong, Check(f"!are_sums({name}, {parameter.length})", "OUT_OF_RANGE")]
        case Type.INTS if _only_written(parameter):
            return [Check(f"{name}_length < {parameter.length}", "WRONG_LENGTH")]
        case Type.INTS:
            test = f"!are_from({parameter.low}, {parameter.high}, {name}, {parameter.length})"
            found = [Check(f"{name}_length != {parameter.length}", "WRONG_LENGTH"), Check(test, "OUT_OF_RANGE")]
            if name == "pack" and parameter.length == size:
                found.append(Check(f"!is_pack({name})", "OUT_OF_RANGE"))
            return found
        case Type.CARDS:
            return [] if size == 32 else [Check(f"({name} & ~ALL_CARDS) != 0", "OUT_OF_RANGE")]
    if (parameter.low, parameter.high) == (-(2**31), 2**31 - 1):
        return []
    return [Check(f"{name} < {parameter.low} || {name} > {parameter.high}", "OUT_OF_RANGE")]


def _special(program: n.Program, function: n.Function) -> list[Check]:
    """Return what the doors know of the functions that every program has."""
    when = asked_when(program, function)
    if when == "legal":
        reported = "(action != BREACH || s->phase != PHASE_PLAY) && " if takes_reports(program) else ""
        return [Check(f"{reported}!is_legal(s, seat, action)", "ILLEGAL")]
    if when == "on turn":
        return [Check("((rule_acting(s) >> seat) & 1) == 0", "NOT_NOW")]
    if when == "scored":
        dead = " || s->dead != 0" if any(field.name == "dead" for field in program.fields) else ""
        return [Check(f"rule_acting(s) != 0{dead}", "NOT_NOW")]
    if when == "over":
        return [Check("rule_acting(s) != 0", "NOT_NOW")]
    return []


#: When functions may be asked: for a seat that is to act, in a deal that is over, or over and not dead.
_WHEN = {"apply": "legal", "draw": "on turn", "act_simply": "on turn", "settle": "scored"}
_WHEN |= dict.fromkeys(("count_deal", "ahead"), "over")


def asked_when(program: n.Program, function: n.Function) -> str:
    """Return when a function may be asked: ``legal``, ``on turn``, ``over`` or ``scored``; empty if always."""
    when = _WHEN.get(function.name, "")
    needed = "legal" if when == "legal" else "acting"
    return when if any(other.name == needed for other in program.functions) else ""


def takes_reports(program: n.Program) -> bool:
    """Whether it can be reported while cards are played that a seat broke a rule: an action that is never listed."""
    return "BREACH" in dict(program.constants)


def listed(program: n.Program) -> int:
    """Return how many actions a seat may have at once, 0 without a function that lists them."""
    for function in program.functions:
        if function.name == "legal" and function.public:
            return max(parameter.length for parameter in function.parameters)
    return 0


def saved_size(program: n.Program) -> int:
    """Return how many numbers a saved state has: fields, generator, and one that says whether they are whole."""
    words = 2 if len(program.cards) > 32 else 1
    return sum(f.length * (words if f.type is Type.CARDS else 1) for f in program.fields) + 5


def stamp(program: n.Program) -> int:
    """Return the number that the check of a saved state begins with: it is another one for other rules."""
    return zlib.crc32(f"{program.key} {program.model_hash} {saved_size(program)}".encode())
