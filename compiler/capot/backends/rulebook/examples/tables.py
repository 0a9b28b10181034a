"""Amounts of a case as HTML tables: the score of a deal by side, and what a match comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from capot.backends.phrases.words import capital
from capot.backends.rulebook.examples.telling import Telling
from capot.model import nodes as n


def amounts(telling: Telling, rows: Sequence[tuple[str, Mapping[str, Any]]], caption: str = "") -> Markup:
    """Return amounts by side, a row for each; sides stand in playing order."""
    sides = sorted({side for _, found in rows for side in found})
    if not sides:
        return Markup()
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(telling.side(side)) for side in sides)
    body = Markup("").join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            name, Markup("").join(Markup("<td>{}</td>").format(found.get(side, "")) for side in sides)
        )
        for name, found in rows
    )
    title = Markup("<caption>{}</caption>").format(caption) if caption else Markup()
    return Markup('<table class="capot-amounts">{}<thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>').format(
        title, head, body
    )


def score(telling: Telling, expect: Mapping[str, Any], tricks: Sequence[str] = ()) -> list[Markup]:
    """Return what a case expects of the score: what each side counts, what is written, and how the deal ended.

    ``tricks`` are winner and points of every trick of a deal: what they come to is said where the case leaves it out.
    """
    counts = _of_tricks(telling, expect, tricks) | dict(expect.get("counts", {}))
    order = [count.name for count in telling.model.counts]
    named = sorted(counts, key=lambda name: order.index(name) if name in order else len(order))
    rows = [(capital(telling.quantity(name)), counts[name]) for name in named]
    rows += [("Together", expect["totals"])] if "totals" in expect else []
    columns, written = expect.get("columns"), expect.get("written")
    if columns is not None and not _same(columns, written):
        rows.append(("Scored" if written is None else "Scored, as a number", columns))
    rows += [("Written", written)] if written is not None else []
    return [table for table in [amounts(telling, rows)] if table] + ending(telling, expect)


def _of_tricks(telling: Telling, expect: Mapping[str, Any], tricks: Sequence[str]) -> dict[str, dict[str, int]]:
    """Return the points of the cards in each side's tricks, if nothing but tricks brings a side cards."""
    model = telling.model
    name = next((count.name for count in model.counts if count.what == "cards-won"), None)
    by_side = [expect[field] for field in ("totals", "written", "columns") if field in expect]
    if name is None or not tricks or not by_side or any(isinstance(step, n.LayAway) for step in model.deal):
        return {}
    won = [(player, int(points)) for player, _, points in (trick.partition(" ") for trick in tricks)]
    return {name: {side: sum(points for player, points in won if player in side.split("+")) for side in by_side[0]}}


def _same(columns: Mapping[str, Any], written: Mapping[str, Any] | None) -> bool:
    """Whether what is written says the columns again, a sign for nothing aside."""
    if written is None:
        return False
    return all(str(written.get(side)) in (str(amount), "-") for side, amount in columns.items())


def ending(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    """Return how a deal ended, in a sentence or several."""
    said: list[Markup] = []
    outcome = expect.get("outcome")
    at = next((found.at for found in telling.model.outcomes if found.name == outcome), None)
    if at is not None:
        said.append(telling.rule(at) + Markup("."))
    winner = expect.get("winner", expect.get("winners"))
    if winner is not None:
        several = "+" in winner or "," in winner
        verb = "win" if several else "wins"
        players = ", ".join(telling.side(side.strip()) for side in winner.split(","))
        said.append(Markup("{} {} the deal.").format(capital(players), verb))
    hanging = expect.get("hangs")
    if hanging:
        said.append(Markup("{} points hang for a later deal.").format(hanging))
    return [Markup("<p>{}</p>").format(Markup(" ").join(said))] if said else []
