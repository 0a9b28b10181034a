"""Offers: clauses to choose from, each with what it means. A clause is a text, or a node that is written as one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from capot.diagnostics.suggestion import Put, Reading
from capot.language.clause_writer import head_of, written
from capot.model import nodes as n


def offer(pairs: Iterable[tuple[Any, str]], put: Put = "here", at: str = "") -> list[Reading]:
    """Make readings, all to be put at one place, of clauses and what they mean.

    In the place of a clause what stands in its braces stays as it is, so that only its head is written.
    """
    write = head_of if put == "here" else written
    return [Reading(clause if isinstance(clause, str) else write(clause), means, put, at) for clause, means in pairs]


def without(at: str, means: str) -> Reading:
    """Make the reading in which a clause is not there."""
    return Reading(f"remove {at}", means, "change", at)


def announcing(kinds: Iterable[str], moment: Any, told: Any = "nothing", guard: n.Guard | None = None) -> n.Announce:
    """Say when some kinds are announced; what is unasked is told to nobody, under no condition."""
    silent = moment == "unasked"
    return n.Announce("", tuple(kinds), moment, "nothing" if silent else told, None if silent else guard)


def dealt(step: n.Packets, packets: Iterable[n.Packet]) -> n.Packets:
    """Say a step that hands out packets, with other packets."""
    return replace(step, packets=tuple(packets))
