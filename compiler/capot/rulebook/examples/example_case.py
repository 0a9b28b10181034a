"""A conformance case as the rulebook needs it: plain data, whoever read it from where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Case:
    """One situation at the table and what the rules make of it, in the notation of the conformance cases.

    ``shows`` are rules that it was written for as an example, or "nothing" where it is none for readers; without it
    the rule is found by what the case holds. ``pins`` are ledger clauses with their source; ``house_rules`` are the
    house rules that are on. What is expected is what every engine has to answer, so a page can print it as it stands.
    """

    name: str
    pins: frozenset[str]
    games: tuple[str, ...]
    house_rules: tuple[str, ...]
    kind: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    because: str
    shows: tuple[str, ...] = ()
