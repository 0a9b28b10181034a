"""``capot fmt``."""

from __future__ import annotations

import difflib
from pathlib import Path

import click

from capot.cli.common import report
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.source import SourceError, read_source
from capot.files import write_atomically
from capot.pipeline import Workspace, shipped
from capot.places import checkout
from capot.syntax.formatter import format_text
from capot.syntax.parser import parse


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--check", is_flag=True, help="Change nothing; exit with 1 if a file is not laid out in the standard way."
)
@click.option("--diff", is_flag=True, help="Show what would change.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], check: bool, diff: bool) -> None:
    """Lay out rules FILES in the standard way, comments kept; in a checkout without FILES, capot's own.

    A file with mistakes in it is reported and left as it is.

    \b
    Examples:
      capot fmt my-club.capot
      capot fmt --check
    """
    paths: list[Path] = []
    for file in files or (shipped() if checkout() else []):
        paths += sorted(file.rglob("*.capot")) if file.is_dir() else [file]
    if not paths:
        raise click.UsageError("name the files to lay out")
    workspace, found, changed = Workspace(), Diagnostics(), []
    for path in paths:
        try:
            source = read_source(path)
        except SourceError as error:
            found.add(error.diagnostic)
            continue
        workspace.sources[source.name] = source
        _, problems = parse(source)
        if problems.has_errors:
            found.extend(problems)
            continue
        text = format_text(source)
        if text == path.read_bytes().decode("utf-8"):
            continue
        changed.append(path)
        if diff:
            lines = difflib.unified_diff(
                source.text.splitlines(keepends=True), text.splitlines(keepends=True), str(path), f"{path} (laid out)"
            )
            click.echo("".join(lines), nl=False)
        if not check and not diff:
            write_atomically(path, text)
    report(found, workspace, "text")
    for path in changed:
        click.echo(f"{'would lay out' if check or diff else 'laid out'} {path}")
    if found.has_errors or (check and changed):
        ctx.exit(1)
