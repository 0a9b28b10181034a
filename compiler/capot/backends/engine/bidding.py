"""From the stages of the bidding to the functions that say which calls are open."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.engine import fact_code
from capot.backends.engine.brackets import Binds, Text, joined
from capot.model import nodes as n
from capot.program.lower.plan.calls import call_rows, level_of
from capot.program.lower.plan.model_tables import Tables

#: What is known when somebody speaks.
FACTS = ("speaker", "dealer", "turned", "contract", "taker", "doubling", "doubler", "passed", "hand")


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
