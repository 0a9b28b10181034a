"""``capot build``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.base.paths import checkout
from capot.cli.common import FilePath, club_file, report, workspace_of
from capot.cli.manual.commands import Command

#: The folder in a club's folder that is written to, if no other is named.
MADE = "made"


@click.command(cls=Command)
@click.argument("files", nargs=-1, type=FilePath())
@click.option("--out", type=FilePath(), help="The folder to write to; needed with FILES, otherwise made in the club's.")
@click.option(
    "--check", is_flag=True, help="Write nothing; exit with 1 if what is there differs from what would be made."
)
@click.option("--all", "everything", is_flag=True, help="Make everything anew, also what has not changed.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], out: Path | None, check: bool, everything: bool) -> None:
    """Make engines and rulebook pages.

    An engine, a rule model as JSON and a rulebook page are made of every game in FILES, and a page of every house rule.
    Without FILES, they are made of what belongs to the club whose folder this is, or, in capot's own checkout, of
    everything that it ships. Writing is all or nothing: after an error or an interruption the files are as they were;
    what a killed run or a power cut leaves, the next run makes good.

    Arguments:
      FILES  rules files, or folders of them

    Examples:
      capot new house-rule my-club --from bela-4 --change match.target
      capot build my-club.capot --out made
      # In a club's folder, or in capot's own checkout:
      capot build
      capot build --check

    Exit codes:
      0  everything is made
      1  the rules do not compile; or, with --check, a file is not what would be made

    Files:
      FOLDER/GAME.py  the engine of a game
      FOLDER/GAME.json  its rule model
      FOLDER/GAME.md, FOLDER/RULE.md  the pages of games and house rules
      FOLDER/GAME-examples.md, FOLDER/GAME-arbiter.md  a game's further examples, and what goes wrong at a table

    See also: capot check, capot export, capot docs
    """
    from capot.build.builder import Layout, build, drift, read_ahead, write
    from capot.cli.manual.guide import with_guide
    from capot.diagnostics.diagnostic import Diagnostics
    from capot.files import Writing
    from capot.model.house_rule_games import unextended

    home = checkout()
    club = club_file()
    if out is None and not files and club is not None:
        out = club.parent / MADE
    if files and out is None:
        raise click.UsageError("say where to write to: --out FOLDER")
    if not files and home is None and out is None:
        raise click.UsageError("name the rules files, and a folder: capot build FILES --out FOLDER")
    ahead = read_ahead() if not files and club is None else None
    workspace = workspace_of(files)
    if ahead is not None:
        ahead.results()
    catalogue = workspace.catalogue
    own = workspace.own
    keys = [key for key, game in catalogue.games.items() if game.name_span.file in own]
    rules = [key for key, rule in catalogue.house_rules.items() if rule.name_span.file in own]
    found = Diagnostics(workspace.found)
    families = [key for key, family in catalogue.families.items() if family.name_span.file in own]
    alone = (unextended(catalogue, family, workspace.broken) for family in families)
    found.extend(one for one in alone if one is not None)
    in_checkout = not files and out is None
    if found.has_errors:
        report(found, workspace, "text")
        ctx.exit(1)
    root = out or home or Path()
    layout = Layout.checkout() if in_checkout else Layout.plain()
    # While this one makes and writes, nobody else does: what it passes over is still as it should be at the end.
    writing = None if check else ctx.with_resource(Writing(root))
    # What is there is judged by what would be made now, never by what is remembered of it.
    made = build(workspace, keys, rules, layout, found, None if check or everything else root)
    made = with_guide(made) if in_checkout else made
    report(found, workspace, "text")
    if found.has_errors:
        click.echo("nothing was written", err=True)
        ctx.exit(1)
    if writing is None:
        differing = drift(made, root)
        for name in differing:
            click.echo(f"differs: {name}", err=True)
        if differing:
            click.echo("run capot build, and commit what it writes", err=True)
            ctx.exit(1)
        click.echo(f"{len(made.files)} files are as they should be")
        return
    written = write(made, root, writing)
    writing.commit()
    for key in keys:
        click.echo(f"built {key}: {catalogue.games[key].title}")
    for key in rules:
        click.echo(f"built house rule {key}: {catalogue.house_rules[key].title}")
    click.echo(f"{len(made.names)} files, {len(written)} of them changed")
