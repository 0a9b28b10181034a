"""Amounts of a case as HTML tables: the score of a deal by side, and what a match comes to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from markupsafe import Markup

from capot.base.english import capital
from capot.model import nodes as n
from capot.model.titles import ENGLISH
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.spoken import Amounts, paragraph


def amounts(telling: Telling, rows: Sequence[tuple[str, Mapping[str, Any]]], caption: str = "") -> Markup:
    """Return amounts by side, a row for each; sides stand in playing order."""
    sides = telling.in_turn({side for _, found in rows for side in found})
    if not sides:
        return Markup()
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(capital(telling.side(side))) for side in sides)
    body = Markup("").join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(
            name, Markup("").join(Markup("<td>{}</td>").format(found.get(side, "")) for side in sides)
        )
        for name, found in rows
    )
    title = Markup("<caption>{}</caption>").format(caption) if caption else Markup()
    return Amounts(
        '<table class="capot-amounts">{}<thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>'
    ).format(title, head, body)


def score(
    telling: Telling, expect: Mapping[str, Any], tricks: Sequence[str] = (), given: Mapping[str, Any] | None = None
) -> list[Markup]:
    """Return what a case expects of the score: what each side counts, what is written, and how the deal ended.

    ``tricks`` are winner and points of every trick of a deal, ``given`` is what a case of settling gives: what
    they come to is said where the case leaves it out.
    """
    model = telling.model
    counts = _counts(model, expect, tricks, given or {})
    pairs = [pair.name for pair in model.declarations.pairs]
    order = [*(count.name for count in model.counts), "runs", "fours", *pairs]
    rows = [
        (_named(telling, name), counts[name])
        for name in sorted(counts, key=lambda name: order.index(name) if name in order else len(order))
    ]
    rows = [(name, added(row for _, row in group)) for name, group in groupby(rows, key=lambda row: row[0])]
    together = totals(model, expect, tricks, given or {})
    rest = _rest(rows, together) if given is not None and given.get("announced") else {}
    rows += [(_named_rest(telling, given or {}), rest)] if rest else []
    before, columns, written = expect.get("points"), expect.get("columns"), expect.get("written")
    # What is added up is written as it is, or said first.
    again = telling.speech.code != ENGLISH and together is not None and (_as_it_is(together, columns, written))
    rows += [(telling.say("row.together"), together)] if together is not None and len(rows) != 1 and not again else []
    if before is not None and before != together and not _same(before, written):
        rows.append((telling.say("row.before-rounding", level=expect.get("level", 0)), before))
    if columns is not None and not _same(columns, written):
        # Where nothing else is written of a deal than what it brings, there is one name for it; a sheet that has a sign
        # for nothing has no 0.
        brought = written is not None or (bool(model.notations) and 0 in columns.values())
        rows.append((telling.say("row.scored" if brought else "row.written"), columns))
    rows += [(telling.say("row.written"), written)] if written is not None else []
    rows += tallies(telling, "after", expect.get("tallies", {}))
    return [table for table in [amounts(telling, rows)] if table] + ending(telling, expect)


def _named(telling: Telling, name: str) -> str:
    """Return what an amount is called in a line of its own; other tables than English ones put declarations in one."""
    if telling.speech.code != ENGLISH and name in ("runs", "fours"):
        return telling.say("row.announced")
    return capital(telling.quantity(name))


def _named_rest(telling: Telling, given: Mapping[str, Any]) -> str:
    """Return what declarations are called of which a case gives no counts: by name if all of them are one pair."""
    items = {item.strip() for announced in given["announced"].values() for item in announced.split(",")} - {"nothing"}
    pairs = {pair.name for pair in telling.model.declarations.pairs}
    if len(items) == 1 and items <= pairs:
        return capital(telling.quantity(*items))
    return telling.say("row.declarations")


def tallies(
    telling: Telling, when: str, carried: Mapping[str, Mapping[str, int]]
) -> list[tuple[str, Mapping[str, int]]]:
    """Return a row for each tally that sides carry from deal to deal, ``before`` the deal or ``after`` it."""
    rows: list[tuple[str, Mapping[str, int]]] = []
    for name, by_side in carried.items():
        played = name.removeprefix(n.PLAYED)
        sort = "tally" if played == name else "played"
        rows.append((telling.say(f"row.{sort}-{when}", name=telling.speech.name(played)), by_side))
    return rows


def totals(
    model: n.Model, expect: Mapping[str, Any], tricks: Sequence[str], given: Mapping[str, Any]
) -> Mapping[str, int] | None:
    """Return what each side comes to: as a case expects it, or added up where nothing else can have been counted."""
    counts = _counts(model, expect, tricks, given)
    cards = {count.name for count in model.counts if count.what == "cards-won"}
    known = counts and cards <= counts.keys() and (tricks or not given.get("announced"))
    found: Mapping[str, int] | None = expect.get("totals", added(counts.values()) if known else None)
    return found


def _counts(
    model: n.Model, expect: Mapping[str, Any], tricks: Sequence[str], given: Mapping[str, Any]
) -> dict[str, Mapping[str, int]]:
    """Return what each side counts, by the name of the count; what is nothing for all is left out but in play."""
    found = of_play(model, expect, tricks, given)
    counts = found | {name: by_side for name, by_side in expect.get("counts", {}).items() if name not in _sums(model)}
    return {name: by_side for name, by_side in counts.items() if name in found or any(by_side.values())}


def of_play(
    model: n.Model, expect: Mapping[str, Any], tricks: Sequence[str], given: Mapping[str, Any]
) -> dict[str, dict[str, int]]:
    """Return what the tricks of a deal bring each side, by the name of the count: cards, last trick, every trick.

    The points of cards are left out where cards are laid away, which nobody won in a trick.
    """
    won = [(player, int(points)) for player, _, points in (trick.partition(" ") for trick in tricks)]
    sides = list(next((expect[field] for field in ("totals", "columns", "written") if field in expect), ()))
    if not sides or not (won or given.get("cards")):
        return {}
    cards = given.get("cards") or {
        side: sum(points for player, points in won if player in side.split("+")) for side in sides
    }
    takes = {side: sum(player in side.split("+") for player, _ in won) for side in sides} if won else given["tricks"]
    winners = [side for side in sides if takes.get(side)]
    last = won[-1][0] if won else given.get("last-trick", "")
    found: dict[str, dict[str, int]] = {}
    for count in model.counts:
        if count.what == "cards-won" and (not won or not any(isinstance(step, n.LayAway) for step in model.deal)):
            found[count.name] = {side: cards.get(side, 0) for side in sides}
        elif count.what == "last-trick" and last:
            found[count.name] = {
                side: count.points if set(last.split("+")) <= set(side.split("+")) else 0 for side in sides
            }
        elif count.what == "every-trick" and len(winners) == 1:
            found[count.name] = {side: count.points if side in winners else 0 for side in sides}
    return found


def added(rows: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return amounts by side, added up."""
    found: dict[str, int] = {}
    for row in rows:
        for side, amount in row.items():
            found[side] = found.get(side, 0) + int(amount)
    return found


def _sums(model: n.Model) -> set[str]:
    return {total.name for total in model.sums}


def _rest(rows: Iterable[tuple[str, Mapping[str, int]]], together: Mapping[str, int] | None) -> dict[str, int]:
    """Return what the rows leave of what it comes to together, if that is anything."""
    if together is None:
        return {}
    parts = added(row for _, row in rows)
    left = {side: amount - parts.get(side, 0) for side, amount in together.items()}
    return left if any(left.values()) else {}


def _as_it_is(together: Mapping[str, Any], *written: Mapping[str, Any] | None) -> bool:
    """Whether what is added up stands in one of these as well, as it is."""
    plain = {side: str(amount) for side, amount in together.items()}
    return any(one is not None and {side: str(amount) for side, amount in one.items()} == plain for one in written)


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
        said.append(Markup("{}.").format(telling.rule(at, telling.ending(at))))
    winner = expect.get("winners", expect.get("winner"))
    if winner is not None:
        players = telling.side("+".join(side.strip() for side in winner.split(",")))
        words = {"who": players, "many": "+" in winner or "," in winner, "nobody": winner in ("nobody", "nothing")}
        said.append(telling.sentence("example.wins-deal", **words))
    hanging = expect.get("hangs")
    if hanging:
        said.append(telling.say("example.hangs", points=hanging))
    return [paragraph("{}", Markup(" ").join(said))] if said else []
