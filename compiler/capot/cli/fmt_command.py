"""``capot fmt``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli.common import FilePath, format_option, report, rules_files, say_json
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.diagnostics.diagnostic import Diagnostics


@click.command(cls=Command)
@click.argument("files", nargs=-1, type=FilePath())
@click.option(
    "--check", is_flag=True, help="Change nothing; exit with 1 if a file is not laid out in the standard way."
)
@click.option("--diff", is_flag=True, help="Show what would change, and change nothing.")
@format_option
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], check: bool, diff: bool, form: str) -> None:
    """Lay out rules files in the standard way.

    Comments are kept, and nothing of the meaning changes. A file with mistakes in it is reported and left as it is. The
    others are written all or none, through links and with their permissions.

    Arguments:
      FILES  the rules files, or folders of them; in capot's own checkout its own, if none is named

    Examples:
      capot new house-rule my-club --from bela-4 --change match.target
      capot fmt my-club.capot
      capot fmt --diff my-club.capot
      capot fmt --check my-club.capot

    JSON:
      how many files, those laid_out (or would_lay_out), and the list found of findings, as capot check has them

    Exit codes:
      0  all is laid out
      1  a file has mistakes, or, with --check, is not laid out in the standard way

    See also: capot check
    """
    from capot.base.paths import checkout, shipped
    from capot.cli.check.fixes import rewrite
    from capot.files import recover

    paths = rules_files(files) or (shipped() if checkout() else [])
    if not paths:
        raise click.UsageError("name the files to lay out: capot fmt FILES")
    if not check and not diff:
        recover(*{path.parent for path in paths})
    laid = _laid_out(paths)
    if not check and not diff:
        rewrite({path: (raw, text) for path, (raw, _, text) in laid.changed.items()})
    done = "would lay out" if check or diff else "laid out"
    if form == "json":
        found = [one.to_json() for one in laid.found]
        say_json({"files": len(paths), done.replace(" ", "_"): [str(path) for path in laid.changed], "found": found})
    else:
        if diff:
            changes = (_difference(path, old, new) for path, (_, old, new) in laid.changed.items())
            click.echo("".join(changes), nl=False)
        report(laid.found, laid.workspace, "text")
        for path in laid.changed:
            click.echo(f"{done} {path}")
        if not laid.found.has_errors:
            looked_at = f"{len(paths)} {'file' if len(paths) == 1 else 'files'} looked at"
            click.echo(f"{looked_at}, {len(laid.changed)} {'to be laid out' if check or diff else 'laid out'}")
    if laid.found.has_errors or (check and laid.changed):
        ctx.exit(1)


@dataclass(frozen=True, slots=True)
class _Laid:
    """What was found in files, and those laid out otherwise: their bytes, their text, and what it should be."""

    workspace: Workspace
    found: Diagnostics
    changed: dict[Path, tuple[bytes, str, str]]


def _laid_out(paths: list[Path]) -> _Laid:
    from capot.compile.workspace import Workspace
    from capot.diagnostics.diagnostic import Diagnostics
    from capot.diagnostics.source import SourceError, read_source
    from capot.syntax.formatter import format_text
    from capot.syntax.parser import parse

    laid = _Laid(Workspace(), Diagnostics(), {})
    for path in paths:
        try:
            source = read_source(path)
        except SourceError as error:
            laid.found.add(error.diagnostic)
            continue
        laid.workspace.sources[source.name] = source
        _, problems = parse(source)
        if problems.has_errors:
            laid.found.extend(problems)
            continue
        text = format_text(source)
        raw = path.read_bytes()
        if text.encode() != raw:
            laid.changed[path] = raw, source.text, text
    return laid


def _difference(path: Path, old: str, new: str) -> str:
    import difflib

    lines = difflib.unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), str(path), f"{path} (laid out)"
    )
    return "".join(lines)
