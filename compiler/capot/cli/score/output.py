"""How ``capot score`` answers: for people or as JSON, and what is wrong with its rule and source."""

from __future__ import annotations

import json
from typing import Any

import click

from capot.runtime.errors import CapotError, sources_said
from capot.runtime.record import drawn_written
from capot.runtime.voice import rule_said, worded
from capot.score_sheet.sheet import Row, Sheet
from capot.score_sheet.sheet_errors import Needed, Refused
from capot.score_sheet.sheet_record import row_record, sheet_record
from capot.score_sheet.sheet_text import explained_text, row_text, sheet_text
from capot.score_sheet.sheet_views import explanation


def say_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def problem_text(error: CapotError) -> list[str]:
    """Return what is wrong, with the rule and its source."""
    if not isinstance(error, Refused):
        text = str(error)
        return [f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"]
    reason = error.reason
    place = [worded("Deal {number}:", number=error.deal)] if error.deal is not None else []
    lines = [" ".join([*place, reason.message])]
    if reason.clause:
        lines += [
            worded("Rule: {sentence}", sentence=rule_said(reason.clause, reason.sentence)),
            worded("Source: {sources} [{clause}]", sources=sources_said(reason.citations), clause=reason.clause),
        ]
    return lines


def problem_json(error: CapotError) -> dict[str, Any]:
    """Return what is wrong as JSON."""
    if isinstance(error, Refused):
        reason = error.reason
        found: dict[str, Any] = {"kind": "refused", "message": reason.message, "deal": error.deal}
        return found | {"clause": reason.clause, "sentence": reason.sentence, "citations": list(reason.citations)}
    if isinstance(error, Needed):
        side = error.question.side
        about = {"about": error.question.about, "side": side if side >= 0 else None}
        return {"kind": "needed", "message": str(error), **about}
    return {"kind": "not-understood", "message": str(error)}


def say_problem(error: CapotError, form: str) -> int:
    """Print what is wrong and return the exit code: 1 if the rules refuse it, 2 if it says too little or nothing."""
    if form == "json":
        say_json({"error": problem_json(error)})
    else:
        for line in problem_text(error):
            click.echo(line, err=True)
    return 1 if isinstance(error, Refused) else 2


def say_sheet(sheet: Sheet, form: str) -> None:
    """Print a sheet."""
    if form == "json":
        say_json(sheet_record(sheet))
    else:
        click.echo("\n".join(sheet_text(sheet)))


def say_row(sheet: Sheet, row: Row, form: str) -> None:
    """Print what a deal came to, and how the match stands after it."""
    if form == "json":
        say_json({"deal": row_record(row), **standing_json(sheet)})
        return
    click.echo("\n".join(row_text(sheet, row)))
    if sheet.winner is not None:
        click.echo(worded("{side} won the match.", side=sheet.seating.side_name(sheet.winner)))
    if sheet.drawn:
        click.echo(worded("The match is drawn."))


def standing_json(sheet: Sheet) -> dict[str, Any]:
    """Return how the match stands."""
    standing = {"deals": sheet.deals, "scores": list(sheet.scores), "hangs": sheet.hanging}
    return standing | {"dealer": sheet.dealer, "winner": sheet.winner, **drawn_written(sheet.drawn)}


def say_explanation(sheet: Sheet, row: Row, form: str) -> None:
    """Print how a deal was scored."""
    if form != "json":
        click.echo("\n".join(explained_text(sheet, row)))
        return
    lines = [
        {
            "text": line.text,
            "amounts": list(line.amounts),
            "clause": line.clause,
            "sentence": line.sentence,
            "citations": list(line.citations),
        }
        for line in explanation(sheet, row)
    ]
    say_json({"deal": row_record(row), "lines": lines})
