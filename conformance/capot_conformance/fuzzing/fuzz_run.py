"""Many inputs, one after the other: each is known by its kind, the seed and its number."""

from __future__ import annotations

import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from capot_conformance.fuzzing.kinds import Kind
from capot_conformance.fuzzing.trial import SECONDS, Finding, attempt


@dataclass
class Run:
    """What came of many inputs: how many of each kind were tried, and the first of each sort that found something.

    ``slowest`` and ``spent`` are seconds of the processor, of one input and of all.
    """

    tried: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    spent: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    findings: list[Finding] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        """How many inputs were tried in all."""
        return self.tried.total()


def fuzz(
    kinds: Sequence[Kind],
    seed: int,
    *,
    inputs: int | None = None,
    seconds: float | None = None,
    each: float = SECONDS,
    found: Callable[[Finding], None] = lambda finding: None,
    told: Callable[[Run], None] = lambda run: None,
) -> Run:
    """Try inputs of some kinds: so many, each kind in turn, or for so long, each kind as long as any other.

    ``each`` is the time of one input, in seconds.

    ``found`` is called for each finding of a new sort, ``told`` now and then for who watches.
    """
    run, sorts = Run(), set[tuple[str, str]]()
    end = None if seconds is None else time.monotonic() + seconds
    while (inputs is None or run.inputs < inputs) and (end is None or time.monotonic() < end):
        spent = run.tried if seconds is None else run.spent
        kind = min(kinds, key=lambda kind: spent[kind.name])
        number = run.tried[kind.name]
        began = time.process_time()
        data = kind.draw(random.Random(f"{kind.name} {seed} {number}"))
        finding = attempt(kind, data, each)
        run.tried[kind.name] += 1
        took = time.process_time() - began
        run.spent[kind.name] += took
        run.slowest[kind.name] = max(run.slowest.get(kind.name, 0.0), took)
        if finding is not None and (finding.kind, finding.sort) not in sorts:
            sorts.add((finding.kind, finding.sort))
            run.findings.append(finding)
            found(finding)
        if run.inputs % 1_000 == 0:
            told(run)
    return run
