"""A sheet as an SVG picture that stands alone: readable on light and dark, and told to who cannot see it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from capot.runtime.voice import worded
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_views import sheet_view

_ROW = 26
_LEFT = 16
_LETTER = 8
_CELL = 64


@cache
def _template() -> Template:
    folder = Path(__file__).parent
    return Environment(loader=FileSystemLoader(folder), undefined=StrictUndefined, autoescape=True).get_template(
        "sheet.svg.jinja"
    )


def sheet_svg(sheet: Sheet) -> str:
    """Return the sheet as SVG: a table of deals with what each side writes and its total.

    Sizes are in pixels; the width grows with the longest text of a column.
    """
    view = sheet_view(sheet)
    dealer = _LEFT + 36
    played = dealer + _LETTER * max([6, *(len(row.dealer) for row in view.rows)]) + 16
    start = played + _LETTER * max([6, *(len(row.played) for row in view.rows)]) + 16
    wide = [max(2 * _CELL, _LETTER * len(side) + 16) for side in view.sides]
    ends = [start + sum(wide[: place + 1]) for place in range(len(wide))]
    note = ends[-1] + 16
    longest = max([0, *(len(row.note) for row in view.rows)])
    top = 84
    rows = [
        {
            "y": top + _ROW * place,
            "number": row.number,
            "dealer": row.dealer,
            "played": row.played,
            "note": row.note,
            "cells": [
                {"x": end - _CELL, "total_x": end, "written": written, "total": total}
                for end, written, total in zip(ends, row.written, row.totals, strict=True)
            ],
        }
        for place, row in enumerate(view.rows)
    ]
    foot = top + _ROW * len(rows) + 14
    sentences = [
        worded(
            "Deal {number}: {played}; {written}.",
            number=row.number,
            played=row.played,
            written=_told(row.written, view.sides),
        )
        for row in view.rows
    ]
    width = max(note + _LETTER * longest, _LEFT + _LETTER * len(view.standing)) + _LEFT
    return _template().render(
        title=worded("{game}, to {target}", game=view.title, target=view.target),
        heads={"dealer": worded("dealer"), "played": worded("played")},
        description=" ".join([*sentences, view.standing]),
        standing=view.standing,
        sides=[{"name": name, "x": end} for name, end in zip(view.sides, ends, strict=True)],
        rows=rows,
        left=_LEFT,
        dealer=dealer,
        played=played,
        note=note,
        foot=foot,
        line_end=width - _LEFT,
        width=width,
        height=foot + 30,
    )


def _told(written: tuple[str, ...], sides: tuple[str, ...]) -> str:
    return ", ".join(f"{side} {text}" for side, text in zip(sides, written, strict=True))
