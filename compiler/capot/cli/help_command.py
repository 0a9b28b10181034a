"""``capot help``."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from capot.cli.common import FilePath
from capot.cli.manual.commands import Command


def _names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
    from capot.cli.manual.all_pages import find

    try:
        below = find(ctx.find_root().command, list(ctx.params.get("words") or ()))
    except click.UsageError:
        return []
    return below.command.shell_complete(below, incomplete)


@click.command(cls=Command)
@click.argument("words", nargs=-1, metavar="[COMMAND]...", shell_complete=_names)
@click.option(
    "--man",
    "folder",
    type=FilePath(file_okay=False),
    metavar="DIR",
    help="Write the man page of every command into DIR instead.",
)
@click.pass_context
def command(ctx: click.Context, words: tuple[str, ...], folder: Path | None) -> None:
    """Show the page of a command, or write man pages.

    Without a COMMAND, the commands are listed. A command below another is named behind it: score add. The page is the
    one that --help shows; the man pages and the page "The command" of the guide are made from the same text.

    Arguments:
      COMMAND  a command, and one below it

    Examples:
      capot help
      capot help explain
      capot help score add
      # Man pages, for you alone:
      capot help --man man/man1
      MANPATH=man man capot-explain

    Files:
      DIR/capot-COMMAND.1  the man page of a command; those that are there are written over

    See also: capot completion
    """
    from capot.cli.manual.all_pages import find, pages

    root = ctx.find_root().command
    if folder is not None:
        if words:
            raise click.UsageError("--man writes the page of every command: leave COMMAND out")
        from capot.cli.manual.man_page import as_man, file_name
        from capot.files import write_all

        made = {folder / file_name(page): as_man(page, version("capot")) for page in pages(root)}
        write_all(made, home=folder)
        click.echo(f"wrote {len(made)} man pages to {folder}")
        return
    click.echo(find(root, list(words)).get_help())
