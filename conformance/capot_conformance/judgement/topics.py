"""A run by topic: how much of each part of a game was compared, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from capot_conformance.judgement.verdict import Verdict

STATUSES = ("passed", "failed", "known", "skipped", "not run")


@dataclass(frozen=True, slots=True)
class Topic:
    """A kind of case and the part of the game that it is about: cases by what came of them, and fields compared."""

    kind: str
    section: str
    counts: tuple[int, ...]
    compared: int

    @property
    def cases(self) -> int:
        """How many cases there are."""
        return sum(self.counts)


def topics(verdict: Verdict) -> tuple[Topic, ...]:
    """Return the topics of a run, by kind and section."""
    found: dict[tuple[str, str], list[int]] = {}
    for one in verdict.outcomes:
        row = found.setdefault((one.case.kind, one.case.path.stem), [0] * (len(STATUSES) + 1))
        row[STATUSES.index(verdict.status(one))] += 1
        row[-1] += one.compared
    return tuple(Topic(*key, tuple(row[:-1]), row[-1]) for key, row in sorted(found.items()))


def table(rows: Sequence[Topic]) -> list[str]:
    """Return topics as a table for a terminal; columns in which there is nothing are left out."""
    kept = [place for place in range(len(STATUSES)) if any(row.counts[place] for row in rows)]
    head = ["kind", "section", "cases", *(STATUSES[place] for place in kept), "fields compared"]
    cells = [head] + [
        [row.kind, row.section, str(row.cases), *(str(row.counts[place] or "") for place in kept), str(row.compared)]
        for row in rows
    ]
    widths = [max(len(line[place]) for line in cells) for place in range(len(head))]
    return [
        "  ".join(
            cell.ljust(width) if place < 2 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    ]
