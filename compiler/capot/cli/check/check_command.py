"""``capot check``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.base.english import numbered
from capot.base.paths import CLUB_FILE
from capot.cli import completions
from capot.cli.common import (
    FilePath,
    club_file,
    format_option,
    known,
    report,
    rules_files,
    used,
    with_option,
    workspace_of,
)
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.compile.checked_files import Checked
    from capot.compile.workspace import Workspace
    from capot.diagnostics.diagnostic import Diagnostics
    from capot.model.catalogue import Catalogue
    from capot.model.nodes import Model

_MOST_NAMED = 12  # games and house rules that are told by name


@click.command(cls=Command, groups={"Mending": ("--fix", "--diff", "--yes")})
@click.argument("files", nargs=-1, type=FilePath())
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    shell_complete=completions.games,
    help="Check this game alone; may be given several times.",
)
@with_option
@format_option
@click.option("--verbose", "-v", is_flag=True, help="Also say what is in order: points in play, duties, situations.")
@click.option("--fix", "mend", is_flag=True, help="Fix what can be fixed in only one way, and check what is left.")
@click.option("--diff", "only_diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--yes", "-y", is_flag=True, help="With --fix: do not ask.")
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved (extra watch); Ctrl-C ends it.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[Path, ...],
    games: tuple[str, ...],
    house_rules: tuple[str, ...],
    form: str,
    verbose: bool,
    mend: bool,
    only_diff: bool,
    yes: bool,
    watch: bool,
) -> None:
    """Check rules files: every problem at once, with its place and what helps.

    Every game and house rule in the FILES is checked, a house rule composed with each game that it is for. Each problem
    stands with the question that it leaves at the table, the answers that the language has to it, and the page of the
    guide that its code has.

    With --fix, problems that have only one possible fix are fixed: the changes are shown first, and on a terminal you
    are asked.

    Arguments:
      FILES  rules files, or folders of them; if none is named, those of the club whose folder this is, or capot's own

    Examples:
      capot check
      capot check --game bela-4 --with clockwise
      # A file of your own:
      capot new house-rule my-club --from bela-4 --change match.target
      capot check my-club.capot
      capot check --diff my-club.capot
      capot check --fix --yes my-club.capot
      capot check my-club.capot --format json

    JSON:
      a list of findings, each with code, severity, message, file, line, column, labels, help, notes, question,
      readings and fix

    Exit codes:
      0  no errors; there may be warnings
      1  the rules are wrong, or a file cannot be read; with --diff, also if something would be fixed

    See also: capot fmt, capot build, capot explain
    """
    if mend or only_diff:
        files = files or _of_the_club()
        if watch or not files:
            raise click.UsageError(
                "--fix mends once: leave --watch out" if watch else "name the files to mend: capot check --fix FILES"
            )
        well = _fix(files, games, house_rules, form, yes, only_diff)
    elif watch:
        from capot.cli.check.watch import watched

        watched(lambda: _check(files, games, house_rules, form, verbose), files or _of_the_club())
        return
    else:
        well = _check(files, games, house_rules, form, verbose)
    if not well:
        ctx.exit(1)


def _of_the_club() -> tuple[Path, ...]:
    """Return the club's file and its rules files, where this is the folder of one."""
    return tuple(workspace_of(()).of_club.values())


def _check(
    files: tuple[Path, ...], games: tuple[str, ...], house_rules: tuple[str, ...], form: str, verbose: bool
) -> bool:
    """Check once; returns whether all is well. What was found without fault is not looked at again until it changes."""
    from capot.cache.clean_checks import Faultless

    club = club_file()
    before = Faultless(files if club is None else (*files, club.parent), games, house_rules)
    if before.names is not None and form == "text" and not verbose:
        _all_is_well(before.names)
        return True
    checked = tried(workspace_of(files), files, games, house_rules, models=verbose)
    if not checked.found:
        before.keep(tuple(checked.names))
    return _tell(checked, form, verbose)


def _fix(
    files: tuple[Path, ...], games: tuple[str, ...], house_rules: tuple[str, ...], form: str, yes: bool, only_diff: bool
) -> bool:
    """Mend the files, once it was shown how, and say what is left; returns whether nothing is."""
    from capot.cli.check import fixes
    from capot.files import recover

    rounds: list[Checked] = []

    def check(workspace: Workspace) -> Diagnostics:
        rounds.append(tried(workspace, files, games, house_rules))
        return rounds[-1].found

    recover(*{file.parent for file in fixes.listed(files)})
    mended = fixes.mend_files(fixes.listed(files), check)
    changed = mended.changed
    if changed:
        click.echo(mended.difference(), err=form == "json")
        if not only_diff and not fixes.agreed(yes):
            click.echo("nothing was changed", err=True)
            return _check(files, games, house_rules, form, verbose=False)
        if not only_diff:
            fixes.write(mended)
        for path in changed:
            times = len(mended.made[path])
            done = "would fix" if only_diff else "fixed"
            click.echo(f"{done} {path} in {numbered(times, 'place')}", err=True)
    return _tell(rounds[-1], form, verbose=False) and not (changed and only_diff)


def tried(
    workspace: Workspace,
    files: Sequence[Path],
    games: tuple[str, ...],
    house_rules: tuple[str, ...],
    *,
    models: bool = False,
) -> Checked:
    """Check as ``gather`` does, and leave out the fixes by which a line would name what is not there."""
    from capot.compile.checked_files import prove

    checked = gather(workspace, files, games, house_rules, models=models)
    prove(checked, rules_files(files), club_file(), lambda again: gather(again, files, games, house_rules).found)
    return checked


def gather(
    workspace: Workspace,
    files: Sequence[Path],
    games: tuple[str, ...],
    house_rules: tuple[str, ...],
    *,
    models: bool = False,
) -> Checked:
    """Check the games that are named; or every game, house rule and family of a workspace, or of the files given alone.

    Raises:
        UnknownGame: if a name is not there.
        click.UsageError: if files were given of which nothing was looked at.
    """
    from capot.compile.checked_files import check_files, check_games

    catalogue = workspace.catalogue
    for name in games:
        known("game", name, catalogue.games)
    for name in house_rules:
        known("house rule", name, catalogue.house_rules)
    if not games and not house_rules:
        return check_files(workspace, workspace.own, models)
    in_files = [key for key, game in catalogue.games.items() if game.name_span.file in workspace.own]
    checked = check_games(workspace, games or in_files or _fitting(catalogue, house_rules), house_rules, workspace.own)
    used(workspace, files)
    return checked


def _fitting(catalogue: Catalogue, house_rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the games that house rules, and all that they need, can be added to."""
    needed = catalogue.with_required(house_rules)
    return tuple(game for game in catalogue.games if all(catalogue.fits(rule, game) for rule in needed))


def _tell(checked: Checked, form: str, verbose: bool) -> bool:
    """Say what was found; returns whether all is well."""
    for model in checked.models if verbose and form == "text" else ():
        _points(model)
    report(checked.found, checked.workspace, form)
    well = not checked.found.has_errors
    if form == "text" and well:
        _all_is_well(checked.names)
    return well


def _all_is_well(names: Sequence[str]) -> None:
    if not names:  # so it is in the folder of a club that has just begun
        click.echo(f"nothing to check: {CLUB_FILE} lists no games, and the club has no rules files")
        return
    click.echo(f"{len(names)} checked, no errors: {', '.join(names) if len(names) <= _MOST_NAMED else _counted(names)}")


def _counted(names: Sequence[str]) -> str:
    """Say of many names how many are of games, of families and of house rules."""
    sorts = ["house rule" if name.startswith("house rule ") else name.partition(" ")[0] for name in names]
    rules, families = sorts.count("house rule"), sorts.count("family")
    others = len(names) - rules - families
    counts = (others, "game", "games"), (families, "family", "families"), (rules, "house rule", "house rules")
    return ", ".join(numbered(*count) for count in counts if count[0])


def _points(model: Model) -> None:
    from capot.check.points import points_in_play

    click.echo(f"{model.title}: {len(model.clauses)} clauses")
    for contract, figure in points_in_play(model).items():
        if figure is None:
            click.echo(f"  points in play, contract {contract}: as the tricks fall, in which cards count differently")
            continue
        cards, total = figure
        click.echo(f"  points in play, contract {contract}: {cards} in cards, {total} with the last trick")
