"""Calls: every one of a game, contract by contract and suit by suit, and how far each doubles."""

from __future__ import annotations

from dataclasses import dataclass

from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


@dataclass(frozen=True, slots=True)
class CallRow:
    """One call with what it names: its text, its contract (-1 for none), the level that it doubles to (0 for none).

    ``named`` is how a level is named with it, where that is neither with its contract nor not at all.
    """

    text: str
    contract: int
    level: int
    dead: bool
    clause: str
    call: n.Call
    named: str = ""


def call_rows(tables: Tables) -> list[CallRow]:
    """Return every call of every stage, contracts suit by suit."""
    rows: list[CallRow] = []
    for stage in tables.model.stages:
        for call in stage.calls:
            if not call.bids:
                level = level_of(call, stage, tables.model)
                text = "pass" if call.passes else call.name
                rows.append(CallRow(text, -1, level, call.dead, call.at, call))
                continue
            if call.a_level:
                rows.append(CallRow(call.name, -1, 0, False, call.at, call, "alone"))
            for number, variant in enumerate(tables.variants):
                if variant.contract == call.contract:
                    named = "last" if call.at_last else ""
                    rows.append(CallRow(variant.name, number, 0, False, call.at, call, named))
    return rows


def level_of(call: n.Call, stage: n.Stage, model: n.Model) -> int:
    """Return how many doublings a call makes with those below it; 0 for one that is none."""
    return n.doublings_of(call, stage, model.stages)


def doublings(model: n.Model) -> tuple[int, ...]:
    """Return what each level of doubling multiplies by, from none on."""
    times = {0: 1}
    for stage in model.stages:
        for call in stage.calls:
            if call.doubles is not None:
                times[level_of(call, stage, model)] = call.doubles.times
    return tuple(times.get(level, 1) for level in range(max(times) + 1))
