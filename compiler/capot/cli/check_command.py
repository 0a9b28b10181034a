"""``capot check``."""

from __future__ import annotations

from pathlib import Path

import click

from capot.cli.common import format_option, known, report, with_option, workspace_of
from capot.diagnostics.diagnostic import Diagnostics
from capot.pipeline import compile_game


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--game", "games", multiple=True, metavar="GAME", help="Check this game alone; may be given several times."
)
@with_option
@format_option
@click.option("--verbose", "-v", is_flag=True, help="Also say what is in order: points in play, duties, situations.")
@click.option("--watch", is_flag=True, help="Go on, and check again whenever a file is saved; Ctrl-C ends it.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[Path, ...],
    games: tuple[str, ...],
    house_rules: tuple[str, ...],
    form: str,
    verbose: bool,
    watch: bool,
) -> None:
    """Check rules files, or capot's own rules if none is named.

    Every game and house rule in the FILES is checked, a house rule composed with each game that it is for.
    All problems are shown at once.

    \b
    Examples:
      capot check
      capot check my-club.capot
      capot check --game bela-4 --with clockwise
    """
    if watch:
        from capot.cli.watching import watched

        watched(lambda: _check(files, games, house_rules, form, verbose), files)
    elif not _check(files, games, house_rules, form, verbose):
        ctx.exit(1)


def _check(
    files: tuple[Path, ...], games: tuple[str, ...], house_rules: tuple[str, ...], form: str, verbose: bool
) -> bool:
    """Check once; returns whether all is well."""
    workspace = workspace_of(files)
    found = Diagnostics(workspace.found)
    catalogue = workspace.catalogue
    for name in games:
        known("game", name, catalogue.games)
    for name in house_rules:
        known("house rule", name, catalogue.house_rules)
    own = (
        {source for source in workspace.sources if not source.startswith("spec/")} if files else set(workspace.sources)
    )
    chosen = list(games) or [key for key, game in catalogue.games.items() if game.name_span.file in own or house_rules]
    checked: list[str] = []
    for key in chosen:
        compiled = compile_game(workspace, key, house_rules)
        found.extend(compiled.found)
        checked.append(" with ".join([key, *house_rules]))
        if verbose and compiled.model is not None and form == "text":
            _tell(compiled.model)
    rules = [] if games or house_rules else [r for r in catalogue.house_rules.values() if r.name_span.file in own]
    for rule in rules:
        needed = [name.text for name in rule.requires]
        for key in catalogue.games_for(rule.key):
            if all(name in catalogue.house_rules for name in needed):
                found.extend(compile_game(workspace, key, [*needed, rule.key]).found)
        checked.append(f"house rule {rule.key}")
    report(found, workspace, form)
    if form == "text" and not found.has_errors:
        click.echo(f"{len(checked)} checked, no errors: {', '.join(checked)}" if checked else "nothing to check")
    return not found.has_errors


def _tell(model: object) -> None:
    from capot.check.points import points_in_play
    from capot.model.nodes import Model

    assert isinstance(model, Model)
    click.echo(f"{model.title}: {len(model.clauses)} clauses")
    for contract, (cards, total) in points_in_play(model).items():
        click.echo(f"  points in play, contract {contract}: {cards} in cards, {total} with the last trick")
