"""What came of a run, in figures: for tables, for programs, for plots."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from capot.simulation.estimates import Estimate, Ratio, difference, estimate, never_differed, worth_of_pairing
from capot.simulation.measures import Measure, measures_of
from capot.simulation.sessions import RunsOn
from capot.simulation.subjects import Subject
from capot.simulation.tally import Tally
from capot.simulation.worker import Job, code

VERSION = 1


@dataclass(frozen=True)
class Figure:
    """A measure in one game: how many of how many, and the estimate."""

    numerator: int
    denominator: int
    estimate: Estimate


@dataclass(frozen=True)
class Row:
    """A measure in each game; with two, by how much the second is above the first, and what the same deals are worth.

    ``same`` says that the two were the same in every session.
    """

    measure: Measure
    figures: tuple[Figure, ...]
    difference: Estimate | None = None
    pairing: float | None = None
    same: bool = False

    @property
    def seen(self) -> bool:
        """Whether the two games differ by more than chance explains (which errs 5 times in 100)."""
        found = self.difference
        return (
            found is not None and found.low is not None and found.high is not None and not found.low <= 0 <= found.high
        )


@dataclass(frozen=True)
class Spread:
    """Mean and standard deviation of what a side writes; quartiles of the takers' points, and of matches."""

    mean: float
    deviation: float
    quartiles: tuple[int, int, int]
    middle_lengths: tuple[int, int, int] | None


@dataclass(frozen=True)
class Report:
    """One game, or two on the same deals, with all figures. ``only`` names what is measured in one of two alone."""

    subjects: tuple[Subject, ...]
    job: Job
    tally: Tally
    rows: tuple[Row, ...]
    only: tuple[tuple[str, ...], ...]

    def named(self, game: int) -> dict[str, int]:
        """Return the sums of a game by name."""
        return dict(zip(self.subjects[game].table.sums, self.tally.sums[game], strict=True))

    def points(self, game: int) -> list[tuple[int, int | None, int]]:
        """Return how many deals brought the takers how many points: from, to (none: or more), deals."""
        found: list[tuple[int, int | None, int]] = []
        for name, deals in self.named(game).items():
            head, _, bounds = name.partition(": ")
            if head.startswith("takers' "):
                low, _, high = bounds.partition(" to ")
                found.append((int(low.split()[0]), int(high) if high else None, deals))
        return found

    def lengths(self, game: int) -> list[tuple[int, int]]:
        """Return how many matches took how many deals; the last number stands for all that are as long or longer."""
        names = {name: count for name, count in self.named(game).items() if name.startswith("matches of ")}
        return [(int(name.split()[2]), count) for name, count in names.items()]

    def spread(self, game: int) -> Spread | None:
        """Return the spread of the points, or ``None`` if no deal was settled."""
        sums = self.named(game)
        sides = [name for name in sums if name.startswith("written by ")]
        points = self.points(game)
        things = len(sides) * sum(deals for _, _, deals in points)
        if not things:
            return None
        mean = Fraction(sum(sums[name] for name in sides), things)
        squares = Fraction(sum(sums[f"squares of what is {name}"] for name in sides), things)
        lengths = self.lengths(game)
        return Spread(
            float(mean),
            math.sqrt(squares - mean * mean),
            _quartiles([(low, deals) for low, _, deals in points]),
            _quartiles(lengths) if any(count for _, count in lengths) else None,
        )


def _quartiles(counted: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """Return the values below which a quarter, a half and three quarters lie.

    >>> _quartiles([(1, 1), (2, 2), (3, 1)])
    (1, 2, 2)
    """
    whole = sum(count for _, count in counted)
    found = []
    for part in (1, 2, 3):
        passed = 0
        for value, count in counted:
            passed += count
            if 4 * passed >= part * whole:
                found.append(value)
                break
    return found[0], found[1], found[2]


def measured(subjects: Sequence[Subject]) -> list[tuple[Measure, ...]]:
    """Return what is measured of all these games."""
    each = [{measure.key: measure for measure in measures_of(subject)} for subject in subjects]
    return [tuple(own[key] for own in each) for key in each[0] if all(key in own for own in each)]


def job_of(subjects: Sequence[Subject], deals: int, seed: int, players: str, session: int, runs_on: RunsOn) -> Job:
    """Return the job of playing these games on the same deals."""
    found = measured(subjects)
    picks = tuple(tuple(measures[game].pick for measures in found) for game in range(len(subjects)))
    programs = tuple(subject.table.program for subject in subjects)
    return Job(programs, picks, deals, seed, players, session, runs_on, code(players))


def report_of(subjects: Sequence[Subject], job: Job, tally: Tally) -> Report:
    """Return the figures of what was played."""
    rows = [_row(measures, tally, number) for number, measures in enumerate(measured(subjects))]
    keys = [[measure.key for measure in measures_of(subject)] for subject in subjects]
    shared = {row.measure.key for row in rows}
    only = tuple(tuple(key for key in own if key not in shared) for own in keys)
    return Report(tuple(subjects), job, tally, tuple(rows), only)


def _row(measures: tuple[Measure, ...], tally: Tally, number: int) -> Row:
    values = [value for measure, sums in zip(measures, tally.sums, strict=True) for value in measure.pick.of(sums)]
    ratio = Ratio(tuple(values), tally.products[number], tally.sessions)
    unit = measures[0].unit
    figures = tuple(
        Figure(values[2 * game], values[2 * game + 1], estimate(ratio, unit, game)) for game in range(len(measures))
    )
    if len(measures) == 1:
        return Row(measures[0], figures)
    return Row(measures[0], figures, difference(ratio, unit), worth_of_pairing(ratio), never_differed(ratio))


# ---------------------------------------------------------------- for programs


def as_data(report: Report) -> dict[str, Any]:
    """Return a report as JSON has it; ``capot.simulation.report_schema`` says how."""
    two = len(report.subjects) == 2
    job = report.job
    head = {
        "format": "capot-comparison" if two else "capot-simulation",
        "version": VERSION,
        "deals": job.deals,
        "seed": job.seed,
        "players": job.players,
        "session": job.session,
        "sessions": report.tally.sessions,
    }
    games = [_game(report, game) for game in range(len(report.subjects))]
    rows = [_row_data(row) for row in report.rows]
    if not two:
        return head | {"game": games[0], "measures": rows}
    from capot.simulation.difference_words import sentences

    return head | {
        "same_deals": report.subjects[0].dealt_like(report.subjects[1]),
        "games": games,
        "sentences": sentences(report),
        "measures": rows,
    }


def _game(report: Report, game: int) -> dict[str, Any]:
    subject, spread = report.subjects[game], report.spread(game)
    return {
        "name": subject.name,
        "title": subject.title,
        "model": subject.hash,
        "spread": None
        if spread is None
        else {
            "written": {"mean": spread.mean, "deviation": spread.deviation},
            "takers_points": list(spread.quartiles),
            "match_lengths": None if spread.middle_lengths is None else list(spread.middle_lengths),
        },
        "takers_points": [{"from": low, "to": high, "deals": deals} for low, high, deals in report.points(game)],
        "match_lengths": [{"deals": deals, "matches": matches} for deals, matches in report.lengths(game)],
        "only": list(report.only[game]),
        "sums": report.named(game),
    }


def _row_data(row: Row) -> dict[str, Any]:
    measure = row.measure
    data: dict[str, Any] = {"key": measure.key, "group": measure.group, "label": measure.label, "unit": measure.unit}
    figures = [
        {"numerator": figure.numerator, "denominator": figure.denominator, **_estimate_data(figure.estimate)}
        for figure in row.figures
    ]
    if row.difference is None:
        return data | figures[0]
    shown = _estimate_data(row.difference)
    return data | {
        "a": figures[0],
        "b": figures[1],
        "difference": shown,
        "seen": row.seen,
        "same": row.same,
        "pairing": row.pairing,
    }


def _estimate_data(found: Estimate) -> dict[str, Any]:
    value = None if found.value is None else float(found.value)
    return {"value": value, "low": found.low, "high": found.high, "method": found.method}
