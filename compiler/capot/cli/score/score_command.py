"""``capot score``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import (
    FilePath,
    asker,
    file_option,
    format_option,
    game_argument,
    language_again_option,
    language_option,
    with_option,
)
from capot.cli.manual.commands import Group
from capot.runtime.voice import worded

if TYPE_CHECKING:
    from capot.cli.score.sheet_lookup import Call

players_option = click.option("--players", metavar="NAMES", help="The players in playing order, with commas between.")
dealer_option = click.option("--dealer", metavar="NAME", help="Who deals first.")


class _AfterTheGame(Group):
    """Lets options stand after the game, before the command: capot score GAME --sheet FILE add ..."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        flags = {name for option in self.params if isinstance(option, click.Option) for name in option.opts}
        place = 1
        while args and not args[0].startswith("-") and place < len(args) and args[place].startswith("-"):
            place += 2 if args[place] in flags else 1
        if len(args) < place and len(args) > 1 and not ctx.resilient_parsing:
            raise click.BadOptionUsage(args[-1], f"Option {args[-1]!r} requires an argument.", ctx)
        return super().parse_args(ctx, [*args[1:place], *args[:1], *args[place:]])


@click.group(cls=_AfterTheGame, invoke_without_command=True, subcommand_metavar="[COMMAND]")
@game_argument
@with_option
@file_option
@click.option(
    "--sheet",
    type=FilePath(dir_okay=False),
    help="The file; otherwise GAME.capot-sheet in this folder.",
)
@players_option
@dealer_option
@language_option
@click.pass_context
def command(
    ctx: click.Context,
    lang: str,
    game: str,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    sheet: Path | None,
    players: str | None,
    dealer: str | None,
) -> None:
    """Keep the score of a real table.

    Without a command it asks, one question after the other; every deal is saved when it is written down, and the next
    call goes on where the last one ended. With a command it does one thing and asks nothing.

    An entry is a line of parts with commas between; a part may begin with a player or a side. Numbers are card points
    with the bonus of the last trick, the taker's side's if nobody is named. Other words: double, by what
    the game calls it, such as kontra; passed, all (tricks), none, some, last, tricks 3, breach, leads, nothing
    (declared), and a claim such as enough.

    Arguments:
      GAME  the game that is played, as capot games lists it

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92, Boro run AC-QC, Ceca bela"
      capot score bela-4 add --taker Boro --contract spades --cards 60
      capot score bela-4 show
      capot score bela-4 explain 1
      capot score bela-4 correct 1 "Ana 95"
      capot score bela-4 undo
      capot score bela-4 export --to svg -o friday.svg
      # By questions, beginning a sheet or going on with one:
      capot score bela-4
      capot score bela-4 --sheet monday.capot-sheet --players Ana,Boro,Ceca,Dino --dealer Dino

    Exit codes:
      0  it is written down, or shown
      1  the rules refuse the entry, or do not compile; nothing is written down

    Files:
      GAME.capot-sheet  the sheet, in this folder, unless --sheet names another

    See also: capot referee, capot play
    """
    from capot.cli.score.sheet_lookup import Call

    ctx.obj = Call(game, house_rules, files, sheet)
    if ctx.invoked_subcommand is None:
        from capot.cli.score.dialogue import keep_score

        ask = asker(
            worded(
                "begin with: capot score {game} new --players NAMES --dealer NAME; then: capot score {game} add",
                game=game,
            )
        )
        sys.exit(keep_score(ctx.obj, players, dealer, sys.stdout, ask))
    if players or dealer:
        raise click.UsageError("--players and --dealer stand after the command: capot score GAME new --players ...")


@command.command()
@language_again_option
@players_option
@dealer_option
@format_option
@click.pass_obj
def new(call: Call, players: str | None, dealer: str | None, form: str) -> None:
    """Begin a sheet.

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino

    Exit codes:
      0  the sheet is begun
      1  the rules have another player deal first

    JSON:
      the sheet's file, players, deals, scores, hangs, dealer and winner
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.begin(call, players, dealer, form), form)


def entry_options(function: Callable[..., None]) -> Callable[..., None]:
    """Add the options that say what was played."""
    for option in reversed(
        (
            click.option("--taker", metavar="NAME", help="Who named the contract."),
            click.option(
                "--contract",
                metavar="NAME",
                shell_complete=completions.contracts,
                help="What was named; its beginning is enough.",
            ),
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
                "--leader", metavar="PLAYER", help="Who led to the first trick, where the one who named first does."
            ),
            click.option(
                "--claim", metavar="WORD SIDE POINTS", help="A claim in the deal, for instance: enough Ana 55."
            ),
        )
    ):
        function = option(function)
    return function


@command.command()
@language_again_option
@click.argument("line", nargs=-1)
@entry_options
@format_option
@click.pass_obj
def add(call: Call, /, line: tuple[str, ...], form: str, **said: object) -> None:
    """Write a deal down.

    Arguments:
      LINE  the deal as one line of parts, as capot score --help describes them; options are further parts

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92, Boro run AC-QC, Ceca bela"
      capot score bela-4 add --taker Boro --contract spades --cards 60 --declared "Ceca four 9"
      capot score bela-4 add --format json Ceca clubs 100

    Exit codes:
      0  the deal is written down
      1  the rules refuse it
      2  it says too little, or cannot be understood

    JSON:
      the deal, as the schema of sheets has it, and how the match stands
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.add(call, line, said, form), form)


@command.command()
@language_again_option
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
    """Correct a deal: what is said stands in place of what was written.

    Later deals are scored again.

    Arguments:
      NUMBER  the number of the deal, from 1
      LINE    what was otherwise, as for capot score GAME add

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92"
      capot score bela-4 correct 1 "Ana 95"
      capot score bela-4 correct 1 --afresh "Boro clubs, 100"

    Exit codes:
      0  the deal is corrected
      1  the rules refuse it, or a later deal
      2  it says too little, or cannot be understood

    JSON:
      the deal, as the schema of sheets has it, and how the match stands
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.correct(call, number, line, said, afresh, drop_later, form), form)


@command.command()
@language_again_option
@format_option
@click.pass_obj
def undo(call: Call, form: str) -> None:
    """Take back the last deal or correction.

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92"
      capot score bela-4 undo

    JSON:
      how the match stands: deals, scores, hangs, dealer and winner
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.undo(call, form), form)


@command.command()
@language_again_option
@format_option
@click.pass_obj
def show(call: Call, form: str) -> None:
    """Show the sheet.

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 show

    JSON:
      the whole sheet; reference/sheet.schema.json describes it
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.show(call, form), form)


@command.command()
@language_again_option
@click.argument("number", type=click.IntRange(min=1), required=False)
@format_option
@click.pass_obj
def explain(call: Call, number: int | None, form: str) -> None:
    """Explain how a deal was scored, with every rule and its source.

    Arguments:
      NUMBER  the number of the deal, from 1; the last one if none is named

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92"
      capot score bela-4 explain 1

    JSON:
      the deal, and lines, each with text, amounts, clause, sentence and citations
    """
    from capot.cli.score import subcommands

    subcommands.done(lambda: subcommands.explain(call, number, form), form)


@command.command()
@language_again_option
@click.option(
    "--to",
    "kind",
    type=click.Choice(["record", "markdown", "svg"]),
    default="record",
    show_default=True,
    help="What to write.",
)
@click.option("--out", "-o", type=FilePath(), help="The file to write; otherwise it is printed.")
@click.pass_obj
def export(call: Call, kind: str, out: Path | None) -> None:
    """Write the sheet as a JSON record, a Markdown page or an SVG picture.

    Examples:
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 export -o friday.json
      capot score bela-4 export --to svg -o friday.svg
    """
    from capot.cli.score import subcommands

    subcommands.export(call, kind, out)
