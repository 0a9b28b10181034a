"""A sheet in plain text, as wide as a terminal usually is, whatever the names are."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from capot.runtime.voice import name_said, rule_said, worded
from capot.score_sheet.sheet import Row, Sheet
from capot.score_sheet.sheet_views import ScoreLine, SheetView, explanation, row_view, sheet_view, told, written_said

WIDTH = 78
_PLAYED = 22


def sheet_text(sheet: Sheet) -> list[str]:
    """Return the sheet: a deal a line, with what each side writes and its total so far."""
    view = sheet_view(sheet)
    width = _columns(view)
    played = max([_PLAYED, *(len(row.played) for row in view.rows)])
    played = max(12, min(played, WIDTH - 14 - width * len(view.sides)))
    lines = [worded("{game}, to {target}", game=view.title, target=view.target), ""]
    head = " " * (14 + played) + "".join(f"{_short(side, width - 1):>{width}}" for side in view.sides)
    lines.append(head.rstrip())
    for row in view.rows:
        first, *more = textwrap.wrap(row.played, played) or [""]
        lines.append(
            f"{row.number:>3}  {_short(row.dealer, 8):<8} {first:<{played}}" + _cells(row.written, row.totals, width)
        )
        lines += [" " * 14 + text for text in more]
        if row.note:
            lines.append(" " * 14 + f"({row.note})")
    if not view.rows:
        lines.append("  " + worded("no deal yet"))
    return [*(line.rstrip() for line in lines), "", *textwrap.wrap(view.standing, WIDTH)]


def row_text(sheet: Sheet, row: Row) -> list[str]:
    """Return a deal in a sentence: what each side writes, and the match score."""
    view, seating = row_view(sheet, row), sheet.seating
    score = row.settled.score
    if score is None:
        return textwrap.wrap(
            worded("Deal {number}: {played}. {note}.", number=row.number, played=view.played, note=view.note), WIDTH
        )
    amounts = seating.by_side(row.written)
    if not row.entry.passed:
        amounts = worded("{one}: {other}", one=name_said(score.outcome), other=amounts)
    note = [f"({view.note})"] if view.note else []
    text = " ".join([worded("Deal {number}:", number=row.number), amounts, *note])
    together = worded("Together {amounts}.", amounts=seating.by_side(row.after))
    return textwrap.wrap(f"{text}. {together}", WIDTH)


def explained_text(sheet: Sheet, row: Row) -> list[str]:
    """Return how a deal was scored, each line with its rule and the rule with its source."""
    lines = textwrap.wrap(
        worded("Deal {number}, dealt by {name}", number=row.number, name=sheet.seating.name(row.dealer)), WIDTH
    )
    for text in told(sheet.game, sheet.seating, row.entry):
        lines += textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    view = sheet_view(sheet)
    width = _columns(view)
    label = WIDTH - width * len(view.sides)
    lines += ["", " " * label + "".join(f"{_short(side, width - 1):>{width}}" for side in view.sides), ""]
    known: set[str] = set()
    for line in explanation(sheet, row):
        lines += _explained(line, label, width, known)
    lines += ["", _total(worded("written down"), written_said(row), label, width)]
    lines += [_total(worded("together before"), map(str, row.before), label, width)]
    lines += [_total(worded("together now"), map(str, row.after), label, width)]
    return lines


def _explained(line: ScoreLine, label: int, width: int, known: set[str]) -> list[str]:
    """Return a line of the score, and its rule unless it was told already."""
    text = ("    " if line.of_one else "  ") + line.text
    lines = textwrap.wrap(text, label, subsequent_indent="      ")
    lines[0] = f"{lines[0]:<{label}}" + "".join(f"{amount:>{width}}" for amount in line.amounts)
    if line.sentence and line.clause not in known and not line.of_one:
        known.add(line.clause)
        source = f" [{line.clause}{'; ' if line.citations else ''}{', '.join(line.citations)}]"
        lines += textwrap.wrap(
            rule_said(line.clause, line.sentence) + source,
            WIDTH,
            initial_indent=" " * 6,
            subsequent_indent=" " * 6,
            break_on_hyphens=False,
        )
    return [part.rstrip() for part in lines]


def _total(text: str, amounts: Iterable[str], label: int, width: int) -> str:
    return f"  {text}".ljust(label) + "".join(f"{amount:>{width}}" for amount in amounts)


def _cells(written: tuple[str, ...], totals: tuple[str, ...], width: int) -> str:
    half = width // 2
    return "".join(f"{one:>{width - half}}{total:>{half}}" for one, total in zip(written, totals, strict=True))


def _columns(view: SheetView) -> int:
    """Return how wide a side's column is."""
    most = (WIDTH - 14 - 12) // len(view.sides)
    return min(most, max(14, *(len(side) + 2 for side in view.sides)))


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "."
