"""A report as a table for a terminal, and as CSV."""

from __future__ import annotations

import csv
import io
import re
import textwrap
from collections.abc import Iterator

from capot.base.escaping import csv_cell
from capot.simulation.difference_words import digits_for, give_or_take, number, scaled, sentences
from capot.simulation.estimates import LEAST, Estimate
from capot.simulation.measures import GROUPS
from capot.simulation.policies import RANDOM
from capot.simulation.results import Report, Row

#: What stands behind the heading of a group.
_UNITS = {"declarations": ", times in 100 deals", "points": ", in a settled deal", "matches": ", in deals"}

_RANDOM = (
    "Random players say and play anything that the rules allow. They show how the rules work together, not how people "
    "fare under them."
)


def as_text(report: Report, width: int, *, bold: bool = False) -> str:
    """Return a report as a table, no line longer than ``width``."""
    mark = "\033[1m{}\033[0m" if bold else "{}"
    lines = [*_head(report, width, mark)]
    two = len(report.subjects) == 2
    if two:
        lines += ["", *(line for text in sentences(report) for line in _wrapped(f"- {text}", width, "  "))]
    for group, title in GROUPS.items():
        rows = [row for row in report.rows if row.measure.group == group]
        if not rows:
            continue
        lines += ["", *(mark.format(line) for line in _wrapped(title + _UNITS.get(group, ""), width))]
        for row in rows:
            lines += _two(row, width) if two else _one(row, width)
        if not two:
            lines += [line for text in _spread(report, group) for line in _wrapped(f"  {text}", width, "    ")]
    lines += ["", *(line for text in _foot(report) for line in _wrapped(text, width))]
    return "\n".join(lines)


def _head(report: Report, width: int, mark: str) -> Iterator[str]:
    title = ", and ".join(subject.title for subject in report.subjects)
    yield from (mark.format(line) for line in _wrapped(title, width))
    job = report.job
    yield from _wrapped(f"{number(job.deals, 0)} deals, {job.players} players, seed {job.seed}", width)
    if job.players == RANDOM:
        yield from _wrapped(_RANDOM, width)


def _foot(report: Report) -> Iterator[str]:
    if report.tally.sessions < LEAST:
        least = number(LEAST * report.job.session, 0)
        yield f"Too few deals for the intervals of means and of differences: they take {least} at least."
    if len(report.subjects) == 1:
        yield "± is the interval in which the true figure lies 95 times in 100."
        return
    first, second = report.subjects
    yield f"A: {first.name}   B: {second.name}"
    yield "* differs by more than chance explains. Chance alone would mark about one in twenty of what does not differ."
    if first.dealt_like(second):
        yield "Both play the same deals: the same hands, and the same choices as long as the same are open."
    else:
        yield "The two are dealt differently, so their deals are not the same; the intervals are wider for it."
    for game, keys in zip("AB", report.only, strict=True):
        if keys:
            yield f"Only in {game}: {', '.join(keys)}"


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    return textwrap.wrap(text, max(width, 20), subsequent_indent=indent, break_on_hyphens=False)


def _percent(text: str, unit: str) -> str:
    return f"{text} %" if unit == "share" else text


def _one(row: Row, width: int) -> list[str]:
    """Return the lines of a measure of one game: what it is, and the figure."""
    figure = row.figures[0].estimate
    if figure.value is None:
        return _fitted(row.measure.label, "never", width)
    return _fitted(row.measure.label, _percent(give_or_take(scaled(figure, row.measure.unit)), row.measure.unit), width)


def _two(row: Row, width: int) -> list[str]:
    """Return the lines of a measure of two games: both figures, and the difference."""
    unit = row.measure.unit
    found = scaled(row.difference or Estimate(None), unit)
    digits = digits_for(found.half) if found.half else 2
    both = [scaled(figure.estimate, unit).value for figure in row.figures]
    shown = ["never" if value is None else _percent(number(value, min(digits, 3)), unit) for value in both]
    off = "" if found.value is None else "same" if row.same else give_or_take(found, signed=True)
    columns = f"{shown[0]:>10} {shown[1]:>10}  {off:>17} {'*' if row.seen else ' '}"
    return _fitted(row.measure.label, columns, width)


def _fitted(label: str, columns: str, width: int) -> list[str]:
    """Return a label with its columns at the right end, on one line if they fit."""
    if len(label) + len(columns) + 4 <= width:
        return [f"  {label}{columns:>{width - len(label) - 2}}".rstrip()]
    columns = columns.strip()
    rest = [columns] if len(columns) <= width else re.split(r" {2,}", columns)
    return [*_wrapped(f"  {label}", width, "    "), *(f"{part:>{width}}".rstrip() for part in rest)]


def _spread(report: Report, group: str) -> Iterator[str]:
    spread = report.spread(0)
    if spread is None:
        return
    if group == "points":
        low, middle, high = spread.quartiles
        yield f"spread of what a side writes (standard deviation): {number(spread.deviation, 1)}"
        yield f"takers' points, half of all deals: {low} to {high + 9}, the middle one {middle} to {middle + 9}"
    if group == "matches" and spread.middle_lengths is not None:
        low, middle, high = spread.middle_lengths
        yield f"half of all matches: {low} to {high} deals, the middle one {middle}"
    if group == "forehand" and report.subjects[0].model.leads.first.part == "forehand":
        yield "forehand also leads to the first trick"


# ---------------------------------------------------------------- CSV


def as_csv(report: Report) -> str:
    """Return a report as CSV: a line for each measure, then one for each bar of the distributions."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    figure = ("numerator", "denominator", "value", "low", "high", "method")
    head = ["group", "key", "label", "unit"]
    if len(report.subjects) == 1:
        writer.writerow([*head, *figure])
    else:
        sides = [f"{side}_{name}" for side in "ab" for name in figure]
        writer.writerow([*head, *sides, "difference", "low", "high", "method"])
    for row in report.rows:
        measure = row.measure
        cells = [csv_cell(text) for text in (measure.group, measure.key, measure.label, measure.unit)]
        for each in row.figures:
            cells += [str(each.numerator), str(each.denominator), *_cells(each.estimate)]
        writer.writerow([*cells, *(_cells(row.difference) if row.difference else [])])
    for head_, rows in _distributions(report):
        for key, counts in rows:
            whole = [sum(each[1][game] for each in rows) for game in range(len(report.subjects))]
            cells = [head_, csv_cell(key), f"{head_} {key}", "count"]
            for count, all_of in zip(counts, whole, strict=True):
                cells += [str(count), str(all_of), repr(count / all_of) if all_of else "", "", "", ""]
            writer.writerow([*cells, *([""] * 4 if len(report.subjects) == 2 else [])])
    return out.getvalue()


def _cells(found: Estimate) -> list[str]:
    value = "" if found.value is None else repr(float(found.value))
    return [value, *("" if limit is None else repr(limit) for limit in (found.low, found.high)), found.method or ""]


def _distributions(report: Report) -> Iterator[tuple[str, list[tuple[str, list[int]]]]]:
    games = range(len(report.subjects))
    points = [report.points(game) for game in games]
    names = [f"{low} or more" if high is None else f"{low} to {high}" for low, high, _ in points[0]]
    yield "takers' points", [(name, [each[at][2] for each in points]) for at, name in enumerate(names)]
    lengths = [report.lengths(game) for game in games]
    last = len(lengths[0]) - 1
    names = [f"{deals} or more" if at == last else str(deals) for at, (deals, _) in enumerate(lengths[0])]
    yield "match length", [(name, [each[at][1] for each in lengths]) for at, name in enumerate(names)]
