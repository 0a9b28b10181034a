"""What every picture of a sheet shows: its rows in words, and a deal's score with the rule behind each line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from capot.base.english import counted
from capot.runtime.game import Game
from capot.score_sheet.entry import SOME, Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Row, Sheet


@dataclass(frozen=True, slots=True)
class RowView:
    """A row in words: number, dealer, what was played, and by side what is written and the total; a note or none."""

    number: int
    dealer: str
    played: str
    written: tuple[str, ...]
    totals: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet in words: ``unit`` is what the totals count, ``standing`` how the match stands."""

    title: str
    sides: tuple[str, ...]
    rows: tuple[RowView, ...]
    unit: str
    target: str
    standing: str


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of an explanation: what, how much by side (as it is written), and the rule: clause, sentence, sources.

    ``of_one`` marks a single declaration among those of its kind.
    """

    text: str
    amounts: tuple[str, ...]
    clause: str
    sentence: str
    citations: tuple[str, ...]
    of_one: bool = False


def sheet_view(sheet: Sheet) -> SheetView:
    """Return a sheet in words."""
    game, kernel = sheet.game, sheet.game.kernel
    rules = f", {', '.join(game.house_rules)}" if game.house_rules else ""
    unit = "deals won" if kernel.counts_deals else "points"
    return SheetView(
        title=f"{game.title}{rules}",
        sides=sheet.seating.side_names,
        rows=tuple(row_view(sheet, row) for row in sheet.rows),
        unit=unit,
        target=_target(kernel.target, unit, kernel.counts_deals, kernel.plays_deals),
        standing=standing(sheet),
    )


def _target(target: int, unit: str, counts: bool, plays: bool) -> str:
    if plays:
        return f"the end of {counted(target, 'deal')}"
    return f"{target} {'deal' if counts and target == 1 else unit}"


def standing(sheet: Sheet) -> str:
    """Return how the match stands, in a sentence or two."""
    seating, kernel = sheet.seating, sheet.game.kernel
    if sheet.winner is not None:
        row = sheet.row(sheet.deals)
        won = f"{seating.side_name(sheet.winner)} won the match in deal {row.number}"
        return f"{won}: {seating.by_side(row.after)}."
    hangs = f" {sheet.hanging} hang for the winner of the next deal." if sheet.hanging else ""
    there = [side for side, amount in enumerate(sheet.scores) if amount >= kernel.target]
    names = " and ".join(seating.side_name(side) for side in there)
    if kernel.plays_deals:
        left = kernel.target - sheet.played
        to_come = f"{counted(left, 'deal')} to come" if left > 0 else "they are equal, so the match goes on"
        return f"{seating.by_side(sheet.scores)}; {to_come}; {seating.name(sheet.dealer)} deals next.{hangs}"
    more = (
        f" {names} {'has' if len(there) == 1 else 'have'} reached the target, but the match goes on." if there else ""
    )
    return f"{seating.by_side(sheet.scores)}; {seating.name(sheet.dealer)} deals next.{hangs}{more}"


def row_view(sheet: Sheet, row: Row) -> RowView:
    """Return a row in words."""
    seating = sheet.seating
    notes = []
    if row.hangs:
        notes.append(f"{row.hangs} hang{'s' if row.hangs == 1 else ''}")
    if row.hanging and not row.hangs and row.settled.score is not None and row.settled.score.winners:
        notes.append(f"with the {row.hanging} that hung")
    if row.settled.score is None and row.winner is not None:
        notes.append(f"{seating.side_name(row.winner)} won the match")
    return RowView(
        number=row.number,
        dealer=seating.name(row.dealer),
        played=played(sheet.game, seating, row.entry),
        written=row.written,
        totals=tuple(map(str, row.after)),
        note=", ".join(notes),
    )


def played(game: Game, seating: Seating, entry: Entry) -> str:
    """Return what was played, in a few words: "Ana, hearts, redouble"."""
    if entry.passed or entry.taker is None or entry.contract is None:
        return "nobody named"
    parts = [seating.name(entry.taker), entry.contract]
    parts += [str(entry.level)] if entry.level is not None else []
    if entry.doubling:
        parts.append(entry.doubling)
    if entry.breach is not None:
        parts.append(f"breach by {seating.name(entry.breach)}")
    if entry.claim is not None:
        parts.append(f"{seating.side_name(entry.claim[0])} claimed {entry.claim[1]}")
    return ", ".join(parts)


def told(game: Game, seating: Seating, entry: Entry) -> list[str]:
    """Return everything that was said of a deal, as lines of an entry."""
    parts = [played(game, seating, entry)]
    for side, amount in enumerate(entry.points):
        if amount is not None:
            parts.append(f"{seating.side_name(side)} {amount} card points")
    for side, won in enumerate(entry.tricks):
        if won is not None:
            number = {SOME: "some tricks", 0: "no trick", game.kernel.hand_size: "every trick"}.get(
                won, f"{won} tricks"
            )
            parts.append(f"{seating.side_name(side)} {number}")
    if entry.last is not None:
        parts.append(f"last trick to {seating.side_name(entry.last)}")
    parts += [f"{seating.name(seat)} {text}" for seat, text in entry.declared]
    return parts


def explanation(sheet: Sheet, row: Row) -> tuple[ScoreLine, ...]:
    """Return how a deal was scored, line by line; the last lines say what is written and why."""
    game, settled = sheet.game, row.settled
    score = settled.score
    if score is None:
        name = sheet.seating.side_name(settled.won_by or 0)
        return (_line(sheet, f"the match is won by {name}", [""] * len(row.before), settled.clause),)
    found = []
    for line in settled.lines:
        if line.text == "written" and not any(line.amounts):
            continue
        amounts = [str(amount) for amount in line.amounts]
        if line.text in (score.outcome, "dead"):
            amounts = [""] * len(amounts)
        one = " of seat " in line.text
        if one:
            amounts = [amount if amount != "0" else "" for amount in amounts]
        found.append(_line(sheet, line.text, amounts, line.clause, of_one=one, more=line.hanging))
    if row.hangs:
        found.append(_line(sheet, f"{row.hangs} hang for a later winner", [""] * len(row.before), game.kernel.hangs))
    return tuple(found)


def _line(sheet: Sheet, text: str, amounts: list[str], clause: str, of_one: bool = False, more: str = "") -> ScoreLine:
    rule = sheet.game.rules.get(clause)
    shown = re.sub(r" of seat (\d)$", lambda seat: f" ({sheet.seating.name(int(seat[1]))})", text)
    if not of_one:
        shown = shown.replace("-", " ")
    sentence, citations = (rule.sentence, rule.citations) if rule else ("", ())
    return ScoreLine(shown + more, tuple(amounts), clause, sentence, citations, of_one)
