"""``capot score``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import click

from capot.cli.common import file_option, format_option, with_option
from capot.cli.scoring.answers import say_explanation, say_json, say_problem, say_row, say_sheet, standing_json
from capot.cli.scoring.opening import Call
from capot.files import write_atomically
from capot.runtime.errors import BadInput
from capot.sheet.entry import Entry
from capot.sheet.errors import Needed, NotUnderstood, Refused
from capot.sheet.sheet import Sheet

_PROBLEMS = (Refused, Needed, NotUnderstood, BadInput)

players_option = click.option("--players", metavar="NAMES", help="The players in playing order, with commas between.")
dealer_option = click.option("--dealer", metavar="NAME", help="Who deals first.")


class _AfterTheGame(click.Group):
    """Lets options stand after the game, before the command: capot score GAME --sheet FILE add ..."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        flags = {name for option in self.params if isinstance(option, click.Option) for name in option.opts}
        place = 1
        while args and not args[0].startswith("-") and place < len(args) and args[place].startswith("-"):
            place += 2 if args[place] in flags else 1
        return super().parse_args(ctx, [*args[1:place], *args[:1], *args[place:]])


@click.group(cls=_AfterTheGame, invoke_without_command=True)
@click.argument("game")
@with_option
@file_option
@click.option(
    "--sheet",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file; otherwise GAME.capot-sheet in this folder.",
)
@players_option
@dealer_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    sheet: Path | None,
    players: str | None,
    dealer: str | None,
) -> None:
    """Keep the score of a real table that plays GAME.

    Without a command it asks, one question after the other; every deal is saved when it is written down, and the next
    call goes on where the last one ended. With a command it does one thing and asks nothing.

    \b
    Examples:
      capot score bela-4
      capot score bela-4 --sheet friday.capot-sheet --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92, Boro run AC-QC, Ceca bela"
      capot score bela-4 add --taker Ana --contract hearts --cards 92
      capot score bela-4 show
      capot score bela-4 explain 1
      capot score bela-4 correct 1 "Ana 95"
      capot score bela-4 undo
      capot score bela-4 export --to svg -o friday.svg

    An entry is a line of parts with commas between; a part may begin with a player or a side. Numbers are card points
    with the bonus of the last trick, the taker's side's if nobody is named. Other words: double, passed, all (tricks),
    none, some, last, tricks 3, breach, nothing (declared), and a claim such as enough.
    """
    ctx.obj = Call(game, house_rules, files, sheet)
    if ctx.invoked_subcommand is None:
        from capot.cli.scoring.asking import keep_score

        sys.exit(keep_score(ctx.obj, players, dealer, sys.stdout, input))
    if players or dealer:
        raise click.UsageError("--players and --dealer stand after the command: capot score GAME new --players ...")


def _done(action: Callable[[], None], form: str) -> None:
    """Do something; what cannot be ends in a message and the exit code."""
    try:
        action()
    except _PROBLEMS as error:
        sys.exit(say_problem(error, form))


@command.command()
@players_option
@dealer_option
@format_option
@click.pass_obj
def new(call: Call, players: str | None, dealer: str | None, form: str) -> None:
    """Begin a sheet."""

    def act() -> None:
        with call.begin(players, dealer) as file:
            if form == "json":
                say_json({"sheet": str(call.path), "players": list(file.table.players), **standing_json(file.sheet)})
            else:
                name = file.sheet.seating.name(file.sheet.dealer)
                click.echo(f"{call.path}: {file.sheet.game.title}, {', '.join(file.table.players)}; {name} deals.")

    _done(act, form)


def entry_options(function: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say what was played."""
    for option in reversed(
        (
            click.option("--taker", metavar="NAME", help="Who named the contract."),
            click.option("--contract", metavar="NAME", help="What was named; its beginning is enough."),
            click.option(
                "--doubling", metavar="WORD", help="The highest doubling, for instance: redouble, Boro double."
            ),
            click.option(
                "--cards",
                multiple=True,
                metavar="[SIDE] POINTS",
                help="Card points with the bonus of the last trick; of the taker's side if none is named.",
            ),
            click.option(
                "--tricks", multiple=True, metavar="SIDE NUMBER", help="Tricks of a side: a number, all, none or some."
            ),
            click.option("--last", metavar="SIDE", help="Who won the last trick."),
            click.option(
                "--declared",
                multiple=True,
                metavar="PLAYER ITEMS",
                help="For instance: Boro run AC-QC four J; or: nothing.",
            ),
            click.option("--passed", is_flag=True, help="Nobody named a contract."),
            click.option("--breach", metavar="PLAYER", help="Who broke a rule of play, where that ends the deal."),
            click.option(
                "--claim", metavar="WORD SIDE POINTS", help="A claim in the deal, for instance: enough Ana 55."
            ),
        )
    ):
        function = option(function)
    return function


@command.command()
@click.argument("line", nargs=-1)
@entry_options
@format_option
@click.pass_obj
def add(call: Call, /, line: tuple[str, ...], form: str, **said: object) -> None:
    """Write a deal down."""

    def act() -> None:
        with call.open() as file:
            sheet = file.add(_entry(file.sheet, line, said, None))
            say_row(sheet, sheet.rows[-1], form)

    _done(act, form)


@command.command()
@click.argument("number", type=click.IntRange(min=1))
@click.argument("line", nargs=-1)
@entry_options
@click.option("--afresh", is_flag=True, help="Take nothing over from what was written.")
@click.option("--drop-later", is_flag=True, help="Drop the deals after this one.")
@format_option
@click.pass_obj
def correct(
    call: Call, /, number: int, line: tuple[str, ...], afresh: bool, drop_later: bool, form: str, **said: object
) -> None:
    """Correct deal NUMBER: what is said stands in place of what was written, later deals are scored again."""

    def act() -> None:
        with call.open() as file:
            old = file.sheet.row(number).entry
            entry = _entry(file.sheet, line, said, None if afresh else old)
            sheet = file.correct(number, entry, drop_later)
            say_row(sheet, sheet.row(number), form)
            if form != "json" and number < len(sheet.rows):
                click.echo(f"The match now: {sheet.seating.by_side(sheet.scores)}.")

    _done(act, form)


@command.command()
@format_option
@click.pass_obj
def undo(call: Call, form: str) -> None:
    """Take back the last deal or correction."""

    def act() -> None:
        with call.open() as file:
            sheet = file.undo()
            say_json(standing_json(sheet)) if form == "json" else say_sheet(sheet, form)

    _done(act, form)


@command.command()
@format_option
@click.pass_obj
def show(call: Call, form: str) -> None:
    """Show the sheet."""
    _done(lambda: say_sheet(call.read(), form), form)


@command.command()
@click.argument("number", type=click.IntRange(min=1), required=False)
@format_option
@click.pass_obj
def explain(call: Call, number: int | None, form: str) -> None:
    """Explain how deal NUMBER was scored, by default the last one, with every rule and its source."""

    def act() -> None:
        sheet = call.read()
        say_explanation(sheet, sheet.row(len(sheet.rows) if number is None else number), form)

    _done(act, form)


@command.command()
@click.option("--to", "kind", type=click.Choice(["record", "markdown", "svg"]), default="record", show_default=True)
@click.option("--out", "-o", type=click.Path(path_type=Path), help="The file to write; otherwise it is printed.")
@click.pass_obj
def export(call: Call, kind: str, out: Path | None) -> None:
    """Write the sheet as a JSON record, a Markdown page or an SVG picture."""
    text = exported(call.read(), kind)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomically(out, text)
        click.echo(f"wrote {out}")


def exported(sheet: Sheet, kind: str) -> str:
    """Return a sheet in one of the forms that it can be exported to."""
    import json

    from capot.sheet.markdown import sheet_markdown
    from capot.sheet.picture import sheet_svg
    from capot.sheet.record import sheet_record

    if kind == "record":
        return json.dumps(sheet_record(sheet), ensure_ascii=False) + "\n"
    return sheet_markdown(sheet) if kind == "markdown" else sheet_svg(sheet)


def _entry(sheet: Sheet, line: tuple[str, ...], said: dict[str, object], onto: Entry | None) -> Entry:
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
    parts += texts("declared") + [f"breach {text}" for text in texts("breach")] + texts("claim")
    if said.get("passed"):
        parts.append("passed")
    if not parts:
        raise NotUnderstood('say what was played, for instance: add "NAME hearts, 92"')
    return sheet.read(", ".join(parts), onto)
