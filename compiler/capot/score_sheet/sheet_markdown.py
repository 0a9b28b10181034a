"""A sheet as a page of Markdown."""

from __future__ import annotations

from capot.base.escaping import markdown, titled_page
from capot.runtime.voice import rule_said, worded
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_views import explanation, sheet_view, told, written_said


def sheet_markdown(sheet: Sheet) -> str:
    """Return the sheet as a table, and beneath it how each deal was scored, with the rules behind it."""
    view = sheet_view(sheet)
    lines = [
        f"# {_escaped(view.title)}",
        "",
        f"{_escaped(worded('To {target}.', target=view.target))} {_escaped(view.standing)}",
        "",
    ]
    heads = [f"{_escaped(side)} | {worded('together')}" for side in view.sides]
    lines += [f"| {worded('deal')} | {worded('dealer')} | {worded('played')} | {' | '.join(heads)} | |"]
    lines += ["|---:|---|---|" + "---:|---:|" * len(view.sides) + "---|"]
    for deal in view.rows:
        pairs = zip(deal.written, deal.totals, strict=True)
        cells = " | ".join(f"{_escaped(written)} | {total}" for written, total in pairs)
        words = " | ".join(map(_escaped, (deal.dealer, deal.played)))
        lines.append(f"| {deal.number} | {words} | {cells} | {_escaped(deal.note)} |")
    for row in sheet.rows:
        lines += ["", f"## {worded('Deal {number}', number=row.number)}", ""]
        lines += [f"{_escaped('; '.join(told(sheet.game, sheet.seating, row.entry)))}.", ""]
        lines += [
            f"| | {' | '.join(map(_escaped, view.sides))} | {worded('rule')} |",
            "|---|" + "---:|" * len(view.sides) + "---|",
        ]
        for line in explanation(sheet, row):
            rule = f"{_escaped(rule_said(line.clause, line.sentence))} `{line.clause}`" if line.clause else ""
            amounts = " | ".join(line.amounts)
            lines.append(f"| {_escaped(line.text)} | {amounts} | {rule} |")
        lines.append(f"| {worded('written')} | {' | '.join(map(_escaped, written_said(row)))} | |")
    return titled_page(view.title, "\n".join(lines) + "\n")


def _escaped(text: str) -> str:
    """Return a text with nothing in it that Markdown or HTML would read as a sign; a lone dash stays one."""
    return text if text == "-" else markdown(text)
