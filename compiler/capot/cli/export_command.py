"""``capot export``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.base.atomic_files import write_atomically
from capot.cli.common import file_option, game_argument, with_option, workspace_of
from capot.cli.manual.commands import Command


@click.command(cls=Command)
@game_argument
@with_option
@file_option
@click.option("--out", "-o", type=click.Path(path_type=Path), help="The file to write; otherwise it is printed.")
def command(game: str, house_rules: tuple[str, ...], files: tuple[Path, ...], out: Path | None) -> None:
    """Write a game's engine as one self-contained file.

    The file is Python and needs nothing else: no package, no capot. It has the game and all that plays and scores it,
    as the page "Engines" of the guide describes; run as a program, it plays a deal at random.

    Arguments:
      GAME  a game, as capot games lists it

    Examples:
      capot export bela-4 -o bela.py
      capot export bela-4 --with clockwise -o bela.py && python bela.py

    Exit codes:
      0  it is written
      1  the rules do not compile

    See also: capot build, capot games
    """
    from capot.backends.engine.emit import emit
    from capot.backends.engine.export import self_contained
    from capot.compile.loader import model_of

    workspace = workspace_of(files)
    model = model_of(workspace, game, sorted(set(house_rules)))
    text = self_contained(emit(model, workspace.catalogue.games[game].name_span.file))
    if out is None:
        click.echo(text, nl=False)
    else:
        write_atomically(out, text)
        click.echo(f"wrote {out}")
