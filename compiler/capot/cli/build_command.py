"""``capot build``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.building import Layout, build, drift, write
from capot.cli.common import report, workspace_of
from capot.diagnostics.diagnostic import Diagnostics
from capot.places import checkout


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="The folder to write to; needed with FILES.")
@click.option(
    "--check", is_flag=True, help="Write nothing; exit with 1 if what is there differs from what would be made."
)
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], out: Path | None, check: bool) -> None:
    """Make engines, rule models and rulebook pages of the games and house rules in FILES.

    In capot's own checkout, without FILES, everything that it ships is made. Writing is all or nothing: after an
    error, or an interruption, the old files are whole.

    \b
    Examples:
      capot build
      capot build --check
      capot build my-club.capot --out made
    """
    home = checkout()
    if files and out is None:
        raise click.UsageError("say where to write to: --out FOLDER")
    if not files and home is None and out is None:
        raise click.UsageError("name the rules files, and a folder: capot build FILES --out FOLDER")
    workspace = workspace_of(files)
    catalogue = workspace.catalogue
    own = {name for name in workspace.sources if not name.startswith("spec/")} if files else set(workspace.sources)
    keys = [key for key, game in catalogue.games.items() if game.name_span.file in own]
    rules = [key for key, rule in catalogue.house_rules.items() if rule.name_span.file in own]
    found = Diagnostics(workspace.found)
    in_checkout = not files and out is None
    if found.has_errors:
        report(found, workspace, "text")
        ctx.exit(1)
    made = build(workspace, keys, rules, Layout.checkout() if in_checkout else Layout.plain(), found)
    report(found, workspace, "text")
    if found.has_errors:
        click.echo("nothing was written", err=True)
        ctx.exit(1)
    root = out or home or Path()
    if check:
        differing = drift(made, root)
        for name in differing:
            click.echo(f"differs: {name}", err=True)
        if differing:
            click.echo("run capot build, and commit what it writes", err=True)
            ctx.exit(1)
        click.echo(f"{len(made.files)} files are as they should be")
        return
    written = write(made, root)
    for key in keys:
        click.echo(f"built {key}: {catalogue.games[key].title}")
    for key in rules:
        click.echo(f"built house rule {key}: {catalogue.house_rules[key].title}")
    click.echo(f"{len(made.files)} files, {len(written)} of them changed")
