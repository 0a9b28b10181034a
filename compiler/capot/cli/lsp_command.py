"""``capot lsp``."""

from __future__ import annotations

import importlib.util
import sys

import click

from capot.base.extras import install
from capot.cli.manual.commands import Command


@click.command(cls=Command)
@click.option("--stdio", is_flag=True, help="Speak on the standard input and output, which it does anyway.")
@click.option("--grammar", is_flag=True, help="Print the grammar by which editors colour rules (TextMate), and end.")
def command(stdio: bool, grammar: bool) -> None:
    """Serve an editor: problems as you type, fixes, completion, explanations.

    A language server for rules files, which an editor starts by itself; the page "Editors" of the guide says how to set
    one up. It needs the extra lsp: pip install -e '.[lsp]' in a checkout. What it knows is what capot check, fmt and
    explain know: problems with their fixes and readings, what may stand at a place, the sentence and the source of a
    clause, where something is explained, an outline, the other places of a name, the standard layout.

    Examples:
      # In an editor's settings:
      capot lsp
      capot lsp --grammar

    Exit codes:
      0  the editor has ended it

    See also: capot check, capot fmt, capot explain
    """
    if grammar:
        from capot.editor.highlighting import textmate

        click.echo(textmate(), nl=False)
        return
    if importlib.util.find_spec("pygls") is None:
        raise click.UsageError(f"the language server needs pygls: {install('lsp')}")
    from importlib.metadata import version

    from capot.editor.server import server

    here = server(version("capot"))
    here.start_io(sys.stdin.buffer, sys.stdout.buffer)
