"""What the commands below ``capot score`` do: each opens the sheet, does one thing, and says what came of it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import click

from capot.cli.common import say_wrote
from capot.cli.score.output import say_explanation, say_json, say_problem, say_row, say_sheet, standing_json
from capot.cli.score.sheet_lookup import Call
from capot.files import write_atomically
from capot.runtime.errors import BadInput
from capot.runtime.voice import game_said, worded
from capot.score_sheet.entry import Entry
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed, NotUnderstood, Refused


def done(action: Callable[[], None], form: str) -> None:
    """Do something; what cannot be ends in a message and the exit code."""
    try:
        action()
    except (Refused, Needed, NotUnderstood, BadInput) as error:
        sys.exit(say_problem(error, form))


def begin(call: Call, players: str | None, dealer: str | None, form: str) -> None:
    """Begin a sheet."""
    with call.begin(players, dealer) as file:
        if form == "json":
            say_json({"sheet": str(call.path), "players": list(file.table.players), **standing_json(file.sheet)})
        else:
            name = file.sheet.seating.name(file.sheet.dealer)
            click.echo(
                worded(
                    "{path}: {title}, {players}; {name} deals.",
                    path=call.path,
                    title=game_said(file.sheet.game.key, file.sheet.game.title),
                    players=", ".join(file.table.players),
                    name=name,
                )
            )


def add(call: Call, line: tuple[str, ...], said: dict[str, object], form: str) -> None:
    """Write a deal down."""
    with call.open() as file:
        sheet = file.add(entry(file.sheet, line, said, None))
        say_row(sheet, sheet.row(sheet.deals), form)


def correct(
    call: Call, number: int, line: tuple[str, ...], said: dict[str, object], afresh: bool, drop_later: bool, form: str
) -> None:
    """Correct a deal, and score the later ones again."""
    with call.open() as file:
        old = file.sheet.row(number).entry
        sheet = file.correct(number, entry(file.sheet, line, said, None if afresh else old), drop_later)
        say_row(sheet, sheet.row(number), form)
        if form != "json" and number < sheet.deals:
            click.echo(worded("The match now: {by_side}.", by_side=sheet.seating.by_side(sheet.scores)))


def undo(call: Call, form: str) -> None:
    """Take back the last deal or correction."""
    with call.open() as file:
        sheet = file.undo()
        say_json(standing_json(sheet)) if form == "json" else say_sheet(sheet, form)


def show(call: Call, form: str) -> None:
    """Show the sheet."""
    say_sheet(call.read(), form)


def explain(call: Call, number: int | None, form: str) -> None:
    """Say how a deal was scored, the last one if none is named."""
    sheet = call.read()
    say_explanation(sheet, sheet.row(sheet.deals if number is None else number), form)


def export(call: Call, kind: str, out: Path | None) -> None:
    """Write the sheet in one of the forms that it can be exported to."""
    text = exported(call.read(), kind)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomically(out, text)
        say_wrote(out)


def exported(sheet: Sheet, kind: str) -> str:
    """Return a sheet in one of the forms that it can be exported to."""
    from capot.score_sheet.sheet_markdown import sheet_markdown
    from capot.score_sheet.sheet_picture import sheet_svg
    from capot.score_sheet.sheet_record import sheet_record

    if kind == "record":
        return json.dumps(sheet_record(sheet), ensure_ascii=False) + "\n"
    return sheet_markdown(sheet) if kind == "markdown" else sheet_svg(sheet)


def entry(sheet: Sheet, line: tuple[str, ...], said: dict[str, object], onto: Entry | None) -> Entry:
    """Return the entry of a line and of options: the options become parts of the line."""

    def texts(name: str) -> list[str]:
        value = said.get(name)
        return [value] if isinstance(value, str) else [str(part) for part in value] if isinstance(value, tuple) else []

    parts = [" ".join(line)] if line else []
    taker, contract = said.get("taker"), said.get("contract")
    if isinstance(taker, str) or isinstance(contract, str):
        old = onto.contract if onto and onto.contract else ""
        who = taker if isinstance(taker, str) else ""
        parts.append(f"{who} {contract or old}".strip())
    parts += [*texts("doubling"), *texts("cards")]
    parts += [f"tricks {text}" for text in texts("tricks")] + [f"last {text}" for text in texts("last")]
    parts += texts("declared") + [f"breach {text}" for text in texts("breach")]
    parts += [f"leads {text}" for text in texts("leader")] + texts("claim")
    if said.get("passed"):
        parts.append("passed")
    if not parts:
        raise NotUnderstood(worded('say what was played, for instance: add "NAME hearts, 92"'))
    return sheet.read(", ".join(parts), onto)
