"""Plots of a report as SVG: the same bytes for the same report, readable without colours, described in words."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

from capot.base.escaping import html
from capot.simulation.difference_words import number, scaled
from capot.simulation.estimates import Estimate
from capot.simulation.results import Report, Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Blue and orange that those who see few colours tell apart; the second is hatched besides.
_COLOURS, _HATCHES = ("#0072B2", "#E69F00"), ("", "////")
_STYLE = {
    "svg.hashsalt": "capot",
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 12,
    "hatch.linewidth": 0.6,
}
_WIDTH = 7.5
_AXES = {"share": "times in 100", "count": "times in 100 deals", "points": "points in a deal", "deals": "deals"}


def plots(report: Report) -> dict[str, str]:
    """Return the plots of a report by name; ``matplotlib`` has to be there.

    Of one game: shares, points, declarations, matches. Of two: what differs, and both games' points and matches.
    """
    from matplotlib import rc_context

    with rc_context(_STYLE):
        found = {"points": _points(report), "matches": _matches(report)}
        if len(report.subjects) == 1:
            found |= {"endings": _bars(report, ("deals", "takers", "contracts", "forehand"), "share", "How deals go")}
            if any(row.measure.group == "declarations" for row in report.rows):
                found["declarations"] = _bars(report, ("declarations",), "count", "Declarations")
        else:
            for unit, name in (("share", "shares"), ("count", "declarations"), ("points", "amounts")):
                rows = [row for row in report.rows if row.measure.unit == unit and _shown(row)]
                if rows:
                    found[f"differences-{name}"] = _differences(report, rows, unit)
        return found


def _shown(row: Row) -> bool:
    return row.difference is not None and row.difference.low is not None and not row.same


def _axes(height: float) -> Axes:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(_WIDTH, height), layout="constrained")
    return figure.add_subplot()


def _points(report: Report) -> str:
    """Return how many deals brought the takers how many points."""
    each = [report.points(game) for game in range(len(report.subjects))]
    used = max((at for own in each for at, (_, _, deals) in enumerate(own) if deals), default=0) + 1
    axes = _axes(3.8)
    width = 10 / len(each)
    lines = []
    for game, own in enumerate(each):
        whole = sum(deals for _, _, deals in own) or 1
        heights = [100 * deals / whole for _, _, deals in own[:used]]
        at = [low + game * width for low, _, _ in own[:used]]
        axes.bar(at, heights, width, align="edge", **_look(report, game))
        top = max(range(used), key=heights.__getitem__)
        lines.append(f"{report.subjects[game].name}: most often {own[top][0]} to {own[top][0] + 9} points")
    axes.set_xlabel("points of the takers in a deal, in tens")
    axes.set_ylabel("deals in 100")
    return _drawn(axes, report, "What the takers make", "; ".join(lines))


def _matches(report: Report) -> str:
    """Return how many matches took how many deals."""
    each = [report.lengths(game) for game in range(len(report.subjects))]
    used = max((at for own in each for at, (_, matches) in enumerate(own) if matches), default=0) + 1
    axes = _axes(3.8)
    width = 0.9 / len(each)
    lines = []
    for game, own in enumerate(each):
        whole = sum(matches for _, matches in own) or 1
        heights = [100 * matches / whole for _, matches in own[:used]]
        axes.bar(
            [deals - 0.45 + game * width for deals, _ in own[:used]],
            heights,
            width,
            align="edge",
            **_look(report, game),
        )
        top = max(range(used), key=heights.__getitem__)
        lines.append(f"{report.subjects[game].name}: most often {own[top][0]} deals")
    axes.set_xlabel("deals in a match")
    axes.set_ylabel("matches in 100")
    axes.locator_params(axis="x", integer=True)
    return _drawn(axes, report, "How long matches are", "; ".join(lines))


def _bars(report: Report, groups: tuple[str, ...], unit: str, title: str) -> str:
    """Return figures of one game as bars with their intervals."""
    rows = [row for row in report.rows if row.measure.group in groups and row.measure.unit == unit]
    rows = [row for row in rows if row.figures[0].numerator]
    axes = _axes(0.9 + 0.27 * max(len(rows), 2))
    lines = []
    for place, row in enumerate(rows):
        found = scaled(row.figures[0].estimate, unit)
        assert found.value is not None
        axes.barh(place, float(found.value), 0.7, color=_COLOURS[0])
        _whiskers(axes, found, place)
        lines.append(f"{row.measure.label}: {number(found.value, 2)}")
    _labels(axes, rows)
    axes.set_xlabel(_AXES[unit])
    return _drawn(axes, report, title, "; ".join(lines))


def _differences(report: Report, rows: list[Row], unit: str) -> str:
    """Return differences as points with their intervals; full ones are those that chance does not explain."""
    axes = _axes(1.3 + 0.27 * max(len(rows), 2))
    axes.axvline(0, color="#555555", linewidth=0.8)
    lines = []
    for place, row in enumerate(rows):
        found = scaled(row.difference or Estimate(None), unit)
        assert found.value is not None
        fill = _COLOURS[0] if row.seen else "white"
        _whiskers(axes, found, place)
        axes.plot([float(found.value)], [place], "o", markersize=6, color=_COLOURS[0], markerfacecolor=fill, zorder=3)
        lines.append(f"{row.measure.label}: {number(found.value, 3)}{'' if row.seen else ', not clear'}")
    _labels(axes, rows)
    axes.grid(axis="x", color="#dddddd")
    axes.set_axisbelow(True)
    axes.set_xlabel(f"{_AXES[unit]}, more in {report.subjects[1].name}\n(hollow: chance may explain it)")
    return _drawn(axes, report, "What differs", "; ".join(lines))


def _whiskers(axes: Axes, found: Estimate, place: int) -> None:
    if found.low is not None and found.high is not None:
        axes.plot([found.low, found.high], [place, place], color="#222222", linewidth=1.2, zorder=2)


def _labels(axes: Axes, rows: list[Row]) -> None:
    axes.set_yticks(range(len(rows)), [row.measure.label for row in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)


def _look(report: Report, game: int) -> dict[str, Any]:
    return {
        "color": _COLOURS[game],
        "hatch": _HATCHES[game],
        "edgecolor": "white",
        "linewidth": 0.4,
        "label": report.subjects[game].name,
    }


def _drawn(axes: Axes, report: Report, title: str, described: str) -> str:
    """Return a plot as SVG, with its title and what it shows in words for those who do not see it."""
    names = " and ".join(subject.name for subject in report.subjects)
    job = report.job
    axes.set_title(title)
    played = f"{number(job.deals, 0)} deals, {job.players} players"
    if len(report.subjects) == 1:
        played = f"{names}: {played}"
    axes.text(1, 1.02, played, transform=axes.transAxes, ha="right", fontsize=9)
    if axes.get_legend_handles_labels()[0] and len(report.subjects) > 1:
        axes.legend(frameon=False, fontsize=9)
    out = io.StringIO()
    figure = axes.figure
    assert figure is not None
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})  # type: ignore[union-attr]
    head = f"<title>{html(f'{title}: {names}')}</title><desc>{html(described)}</desc>"
    drawing = out.getvalue().replace("'DejaVu Sans'", "'DejaVu Sans', Verdana, sans-serif")
    before, mark, after = re.split(r"(<svg\b[^>]*)", drawing, maxsplit=1)
    return f'{before}{mark} role="img"{after[0]}\n {head}{after[1:]}'
