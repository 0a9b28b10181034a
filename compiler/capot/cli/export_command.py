"""``capot export``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli.common import FilePath, file_option, game_argument, say_wrote, used, with_option, workspace_of
from capot.cli.manual.commands import Command
from capot.files import write_all

if TYPE_CHECKING:
    from capot.model.nodes import Model

_LANGUAGES = ("python", "c", "js")


@click.command(cls=Command)
@game_argument
@with_option
@file_option
@click.option("--to", "language", type=click.Choice(_LANGUAGES), default="python", help="The language to write it in.")
@click.option("--out", "-o", type=FilePath(), help="The file to write; otherwise it is printed.")
def command(game: str, house_rules: tuple[str, ...], files: tuple[Path, ...], language: str, out: Path | None) -> None:
    """Write a game's engine as code that needs nothing else: no package, no capot.

    In Python it is one file with the game and all that plays and scores it, as the page "Engines" of the guide
    describes; run as a program, it plays a deal at random. In C (C99) it is two files, FILE.c and FILE.h, which
    allocate nothing and need no library; in JavaScript a module for browsers, Node and Deno, and beside it FILE.d.mts
    with its types. Both play, settle and draw at random; what their numbers mean stands in the files.

    Arguments:
      GAME  a game, as capot games lists it

    Examples:
      capot export bela-4 -o bela.py
      capot export bela-4 --with clockwise -o bela.py && python bela.py
      capot export bela-4 --to c -o bela.c
      capot export bela-4 --to js -o bela.mjs

    Exit codes:
      0  it is written
      1  the rules do not compile

    See also: capot build, capot games
    """
    from capot.compile.loader import model_of

    _check(language, out)
    workspace = workspace_of(files)
    model = model_of(workspace, game, sorted(set(house_rules)))
    used(workspace, files)
    texts = _texts(model, workspace.catalogue.games[game].name_span.file, language, out)
    if out is None:
        click.echo(texts[Path()], nl=False)
        return
    write_all(texts)
    say_wrote(*texts)


def _check(language: str, out: Path | None) -> None:
    """Refuse what there can be no files for, before anything is worked out."""
    if language == "c" and (out is None or out.suffix != ".c"):
        raise click.UsageError("C is two files: name the one that ends in .c with --out, and the other goes beside it")
    if language == "c" and out is not None and not re.fullmatch(r"[\w.+ -]+", out.name):
        raise click.UsageError(f"{out.name!r} cannot be the name of a header in C; use letters, digits, - and _")
    if language == "js" and out is not None and out.suffix not in (".mjs", ".js"):
        raise click.UsageError("name a file that ends in .mjs or .js, so that it is taken for a module")


def _texts(model: Model, origin: str, language: str, out: Path | None) -> dict[Path, str]:
    """Return the files to write; the one to print has no name."""
    first = Path() if out is None else out
    if language == "python":
        from capot.engine.emit import emit
        from capot.engine.export import self_contained

        return {first: self_contained(emit(model, origin))}
    from capot.program.lower import lower
    from capot.program.printers.c import c
    from capot.program.printers.javascript import javascript
    from capot.program.simplify import simplify

    program = simplify(lower(model, matches=True))
    if language == "c":
        header = first.with_suffix(".h")
        printed = c(program, origin, header=header.name)
        return {first: printed.source, header: printed.header}
    module = javascript(program, origin)
    if out is None:
        return {first: module.source}
    types = first.with_suffix({".mjs": ".d.mts", ".js": ".d.ts"}[first.suffix])
    return {first: module.source, types: module.types}
