"""From the stages of the bidding to the functions that say which calls are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot.backends.engine import fact_code
from capot.backends.engine.brackets import Binds, Text, joined
from capot.backends.engine.tables import Tables
from capot.model import nodes as n

#: What is known when somebody speaks.
FACTS = ("speaker", "dealer", "turned", "contract", "taker", "doubling", "doubler", "passed", "hand")


@dataclass(frozen=True, slots=True)
class CallRow:
    """One call with what it names: its text, its contract (-1 for none), the level that it doubles to (0 for none)."""

    text: str
    contract: int
    level: int
    dead: bool
    clause: str
    call: n.Call


def call_rows(tables: Tables) -> list[CallRow]:
    """Return every call of every stage, contracts suit by suit."""
    rows: list[CallRow] = []
    for stage in tables.model.stages:
        for call in stage.calls:
            if call.contract is None:
                level = level_of(call, stage)
                text = "pass" if call.passes else call.name
                rows.append(CallRow(text, -1, level, call.dead, call.at, call))
                continue
            for number, variant in enumerate(tables.variants):
                if variant.contract == call.contract:
                    rows.append(CallRow(variant.name, number, 0, False, call.at, call))
    return rows


def level_of(call: n.Call, stage: n.Stage) -> int:
    """Return how many doublings a call makes with those below it; 0 for one that is none."""
    level, seen = 0, 0
    while call.doubles is not None and seen <= len(stage.calls):
        level, seen = level + 1, seen + 1
        below = next((other for other in stage.calls if other.name == call.doubles.of), None)
        if below is None:
            break
        call = below
    return level


def doublings(model: n.Model) -> tuple[int, ...]:
    """Return what each level of doubling multiplies by, from none on."""
    times = {0: 1}
    for stage in model.stages:
        for call in stage.calls:
            if call.doubles is not None:
                times[level_of(call, stage)] = call.doubles.times
    return tuple(times.get(level, 1) for level in range(max(times) + 1))


def call_lines(stage: n.Stage, tables: Tables) -> list[str]:
    """Return the body of the function that gives the calls open to a speaker, in the order of the text."""
    rows = call_rows(tables)
    lines: list[str] = []
    plain: list[int] = []
    for call in stage.calls:
        own = [place for place, row in enumerate(rows) if row.call is call]
        condition = _condition(call, stage, tables)
        if condition is None and (open_to_all := _always(call, own)) is not None:
            plain += open_to_all
            continue
        _flush(plain, lines)
        statement = f"calls += {_filtered(call, own)}"
        lines += [f"if {condition}:  # {call.at}", f"    {statement}"] if condition else [f"{statement}  # {call.at}"]
    _flush(plain, lines)
    if not lines or not lines[0].startswith("calls: "):
        lines.insert(0, "calls: tuple[int, ...] = ()")
    return [*lines, "return calls"]


def _flush(plain: list[int], lines: list[str]) -> None:
    if plain:
        lines.append(f"calls += {_tuple(plain)}" if lines else f"calls: tuple[int, ...] = {_tuple(plain)}")
        plain.clear()


def _tuple(numbers: Sequence[int]) -> str:
    inner = ", ".join(str(number) for number in numbers)
    return f"({inner},)" if len(numbers) == 1 else f"({inner})"


def _always(call: n.Call, own: list[int]) -> list[int] | None:
    """Return the calls where nothing but the guard limits them."""
    limited = call.above_last or call.suits in ("turned", "not-turned") or call.doubles is not None
    return None if limited else own


def _filtered(call: n.Call, own: Sequence[int]) -> str:
    """Return the calls of a clause that fit the turned card and what was said last."""
    tests = []
    if call.above_last:
        tests.append("RANKING[CALLS[call]] > RANKING[contract]")
    if call.suits == "turned" and not tests:
        return f"({own[0]} + turned,)" if own[0] else "(turned,)"
    if call.suits in ("turned", "not-turned"):
        sign = "==" if call.suits == "turned" else "!="
        tests.append(f"call {sign} {f'{own[0]} + turned' if own[0] else 'turned'}")
    return f"tuple(call for call in {_tuple(own)} if {' and '.join(tests)})" if tests else _tuple(own)


def _condition(call: n.Call, stage: n.Stage, tables: Tables) -> str | None:
    parts = [fact_code.speaking(call.guard, tables)] if call.guard is not None else []
    if call.doubles is not None:
        level = level_of(call, stage)
        other = "SIDES[speaker] != SIDES[taker]"
        if level > 1:
            other = "(SIDES[speaker] == SIDES[taker]) != (SIDES[doubler] == SIDES[taker])"
        raised = f"contract >= 0 and doubling == {level - 1} and {other}"
        parts.insert(0, Text(raised, Binds.AND))
    return joined(parts, Binds.AND).text if parts else None
