"""What every picture of a sheet shows: its rows in words, and a deal's score with the rule behind each line."""

from __future__ import annotations

from dataclasses import dataclass

from capot.runtime.game import Game
from capot.runtime.named_levels import level_said
from capot.runtime.voice import declaration_said, game_said, listed, name_said, tally_said, worded, worded_count
from capot.score_sheet.entry import SOME, THERE, Entry
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
    called = [game_said(game.key, game.title), *(game_said(rule, rule) for rule in game.house_rules)]
    unit = worded("deals won") if kernel.counts_deals else worded("points")
    return SheetView(
        title=", ".join(called),
        sides=sheet.seating.side_names,
        rows=tuple(row_view(sheet, row) for row in sheet.rows),
        unit=unit,
        target=_target(kernel.target, kernel.counts_deals, kernel.plays_deals),
        standing=standing(sheet),
    )


def _target(target: int, counts: bool, plays: bool) -> str:
    if plays:
        return worded_count("the end of {count} deal", "the end of {count} deals", target)
    if counts:
        return worded_count("{count} deal", "{count} deals won", target)
    return worded_count("{count} point", "{count} points", target)


def standing(sheet: Sheet) -> str:
    """Return how the match stands, in a sentence or two."""
    seating, kernel = sheet.seating, sheet.game.kernel
    if sheet.winner is not None:
        row = sheet.row(sheet.deals)
        won = worded("{side} won the match in deal {number}", side=seating.side_name(sheet.winner), number=row.number)
        return worded("{one}: {other}", one=won, other=f"{seating.by_side(row.after)}.")
    if sheet.drawn:
        drawn = worded("The match is drawn in deal {number}", number=sheet.deals)
        return worded("{one}: {other}", one=drawn, other=f"{seating.by_side(sheet.scores)}.")
    hangs = [worded("{hanging} hang for the winner of the next deal.", hanging=sheet.hanging)] if sheet.hanging else []
    hangs += [
        worded("{one}: {other}", one=tally_said(name), other=f"{seating.by_side(by_side)}.")
        for name, by_side in sheet.tallies.items()
        if any(by_side)
    ]
    counted = sheet.game.counted_in_match(sheet.scores, sheet.tallies)
    there = [seating.side_name(side) for side, amount in enumerate(counted) if amount >= kernel.target]
    scores, dealer = seating.by_side(sheet.scores), worded("{name} deals next.", name=seating.name(sheet.dealer))
    if kernel.plays_deals:
        left = kernel.target - sheet.played
        to_come = (
            worded_count("{count} deal to come", "{count} deals to come", left)
            if left > 0
            else worded("they are equal, so the match goes on")
        )
        scores = worded("{one}; {other}", one=scores, other=to_come)
        return " ".join([worded("{one}; {other}", one=scores, other=dealer), *hangs])
    reached = worded_count(
        "{names} has reached the target, but the match goes on.",
        "{names} have reached the target, but the match goes on.",
        len(there),
        names=listed(there),
    )
    more = [reached] if there else []
    return " ".join([worded("{one}; {other}", one=scores, other=dealer), *hangs, *more])


def row_view(sheet: Sheet, row: Row) -> RowView:
    """Return a row in words."""
    seating = sheet.seating
    notes = []
    if row.hangs:
        notes.append(worded_count("{count} hangs", "{count} hang", row.hangs))
    if row.hanging and not row.hangs and row.settled.score is not None and row.settled.score.winners:
        notes.append(worded("with the {hanging} that hung", hanging=row.hanging))
    if row.game_won_by is not None:
        notes.append(worded("{side} won the game", side=seating.side_name(row.game_won_by)))
    if row.settled.score is None and row.winner is not None:
        notes.append(worded("{side} won the match", side=seating.side_name(row.winner)))
    return RowView(
        number=row.number,
        dealer=seating.name(row.dealer),
        played=played(sheet.game, seating, row.entry),
        written=written_said(row),
        totals=tuple(map(str, row.after)),
        note=", ".join(notes),
    )


def written_said(row: Row) -> tuple[str, ...]:
    """Return what stands in each side's column, for people: the side that won the match in a deal has a word there."""
    if row.settled.score is not None:
        return row.written
    return tuple(worded("won") if text else "" for text in row.written)


def played(game: Game, seating: Seating, entry: Entry) -> str:
    """Return what was played, in a few words: "Ana, hearts, redouble"."""
    if entry.passed or entry.taker is None or entry.contract is None:
        return worded("nobody named")
    parts = [seating.name(entry.taker), name_said(entry.contract)]
    parts += [level_said(game.kernel, entry.level)] if entry.level is not None else []
    if entry.doubling:
        parts.append(name_said(entry.doubling))
    parts += [worded("{call} by {name}", call=name_said(call), name=seating.name(seat)) for seat, call in entry.said]
    if entry.breach is not None:
        parts.append(worded("breach by {name}", name=seating.name(entry.breach)))
    if entry.claim is not None and entry.claim[1] == THERE:
        parts.append(worded("{side} was at the target first", side=seating.side_name(entry.claim[0])))
    elif entry.claim is not None:
        parts.append(
            worded("{side} claimed {claim}", side=seating.side_name(entry.claim[0]), claim=name_said(entry.claim[1]))
        )
    return ", ".join(parts)


def told(game: Game, seating: Seating, entry: Entry) -> list[str]:
    """Return everything that was said of a deal, as lines of an entry."""
    parts = [played(game, seating, entry)]
    for side, amount in enumerate(entry.points):
        if amount is not None:
            points = worded_count("{count} card point", "{count} card points", amount)
            parts.append(f"{seating.side_name(side)} {points}")
    for side, won in enumerate(entry.tricks):
        if won is not None:
            parts.append(f"{seating.side_name(side)} {_tricks(won, game.kernel.hand_size)}")
    if entry.last is not None:
        parts.append(worded("last trick to {side}", side=seating.side_name(entry.last)))
    parts += [f"{seating.name(seat)} {declaration_said(text)}" for seat, text in entry.declared]
    return parts


def _tricks(won: int | str, all_: int) -> str:
    if won == SOME:
        return worded("some tricks")
    if won == all_:
        return worded("every trick")
    return worded_count("{count} trick", "{count} tricks", int(won)) if won else worded("no trick")


def explanation(sheet: Sheet, row: Row) -> tuple[ScoreLine, ...]:
    """Return how a deal was scored, line by line; the last lines say what is written and why."""
    game, settled = sheet.game, row.settled
    score = settled.score
    if score is None:
        name = sheet.seating.side_name(settled.won_by or 0)
        return (_line(sheet, worded("the match is won by {name}", name=name), [""] * len(row.before), settled.clause),)
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
        found.append(
            _line(
                sheet,
                worded("{hangs} hang for a later winner", hangs=row.hangs),
                [""] * len(row.before),
                game.kernel.hangs,
            )
        )
    return tuple(found)


def _line(sheet: Sheet, text: str, amounts: list[str], clause: str, of_one: bool = False, more: str = "") -> ScoreLine:
    rule = sheet.game.rules.get(clause)
    item, _, seat = text.rpartition(" of seat ")
    if item:
        shown = f"{declaration_said(item)} ({sheet.seating.name(int(seat))})"
    elif text == "written":
        shown = worded("written")
    else:
        shown = text if of_one else " + ".join(map(name_said, text.split(" + ")))
    sentence, citations = (rule.sentence, rule.citations) if rule else ("", ())
    return ScoreLine(shown + more, tuple(amounts), clause, sentence, citations, of_one)
