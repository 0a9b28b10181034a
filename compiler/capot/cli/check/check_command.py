"""``capot check``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import format_option, known, report, with_option, workspace_of
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
    from capot.model.nodes import Model


@click.command(cls=Command, groups={"Mending": ("--fix", "--diff", "--yes")})
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
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
@click.option("--fix", "mend", is_flag=True, help="Mend in FILES what is clear how to mend, and check what is left.")
@click.option("--diff", "only_diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--yes", "-y", is_flag=True, help="With --fix: do not ask.")
@click.option("--watch", is_flag=True, help="Go on, and check again whenever a file is saved; Ctrl-C ends it.")
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

    With --fix, what is clear how to mend is mended: the changes are shown first, and on a terminal you are asked.

    Arguments:
      FILES  rules files, or folders of them; capot's own rules, if none is named

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
      1  the rules are wrong, or a file cannot be read; with --diff, also if something would be mended

    See also: capot fmt, capot build, capot explain
    """
    if mend or only_diff:
        if watch or not files:
            raise click.UsageError(
                "--fix mends once: leave --watch out" if watch else "name the files to mend: capot check --fix FILES"
            )
        well = _fix(files, games, house_rules, form, yes, only_diff)
    elif watch:
        from capot.cli.check.on_change import watched

        watched(lambda: _check(files, games, house_rules, form, verbose), files)
        return
    else:
        well = _check(files, games, house_rules, form, verbose)
    if not well:
        ctx.exit(1)


def _check(
    files: tuple[Path, ...], games: tuple[str, ...], house_rules: tuple[str, ...], form: str, verbose: bool
) -> bool:
    """Check once; returns whether all is well. What was found without fault is not looked at again until it changes."""
    from capot.cache.clean_checks import Faultless

    before = Faultless(files, games, house_rules)
    if before.names is not None and form == "text" and not verbose:
        _all_is_well(before.names)
        return True
    checked = gather(workspace_of(files), bool(files), games, house_rules)
    if not checked.found:
        before.keep(checked.names)
    return _tell(checked, form, verbose)


def _fix(
    files: tuple[Path, ...], games: tuple[str, ...], house_rules: tuple[str, ...], form: str, yes: bool, only_diff: bool
) -> bool:
    """Mend the files, once it was shown how, and say what is left; returns whether nothing is."""
    from capot.cli.check import fixes

    rounds: list[Checked] = []

    def check(workspace: Workspace) -> Diagnostics:
        rounds.append(gather(workspace, True, games, house_rules))
        return rounds[-1].found

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
            done = "would mend" if only_diff else "mended"
            click.echo(f"{done} {path} in {times} {'place' if times == 1 else 'places'}", err=True)
    return _tell(rounds[-1], form, verbose=False) and not (changed and only_diff)


@dataclass(frozen=True, slots=True)
class Checked:
    """What was looked at, what was found there, and the models of what is in order."""

    workspace: Workspace
    found: Diagnostics
    names: tuple[str, ...]
    models: tuple[Model, ...]


def gather(workspace: Workspace, own_only: bool, games: tuple[str, ...], house_rules: tuple[str, ...]) -> Checked:
    """Compile the games that are named; or every game and house rule of a workspace, or of the files given alone.

    Raises:
        UnknownGame: if a name is not there.
    """
    from capot.compile.pipeline import compile_game
    from capot.diagnostics.diagnostic import Diagnostics

    found = Diagnostics(workspace.found)
    catalogue = workspace.catalogue
    for name in games:
        known("game", name, catalogue.games)
    for name in house_rules:
        known("house rule", name, catalogue.house_rules)
    own = {source for source in workspace.sources if not own_only or not source.startswith("spec/")}
    chosen = list(games) or [key for key, game in catalogue.games.items() if game.name_span.file in own or house_rules]
    checked: list[str] = []
    models: list[Model] = []
    for key in chosen:
        compiled = compile_game(workspace, key, catalogue.with_required(house_rules))
        found.extend(compiled.found)
        checked.append(" with ".join([key, *house_rules]))
        models += [compiled.model] if compiled.model is not None else []
    rules = [] if games or house_rules else [r for r in catalogue.house_rules.values() if r.name_span.file in own]
    for rule in rules:
        needed = [name.text for name in rule.requires]
        for key in catalogue.games_for(rule.key):
            if all(name in catalogue.house_rules for name in needed):
                found.extend(compile_game(workspace, key, [*needed, rule.key]).found)
        checked.append(f"house rule {rule.key}")
    found = Diagnostics(_mendable(one, own) for one in found)
    return Checked(workspace, found, tuple(checked), tuple(models))


def _mendable(one: Diagnostic, own: set[str]) -> Diagnostic:
    """Return what was found without its fix, if that would change a file that is not looked at."""
    if one.fix is None or all(edit.span.file in own for edit in one.fix.edits):
        return one
    return replace(one, fix=None, help=(*one.help, one.fix.does))


def _tell(checked: Checked, form: str, verbose: bool) -> bool:
    """Say what was found; returns whether all is well."""
    for model in checked.models if verbose and form == "text" else ():
        _points(model)
    report(checked.found, checked.workspace, form)
    well = not checked.found.has_errors
    if form == "text" and well:
        _all_is_well(checked.names)
    return well


def _all_is_well(names: tuple[str, ...]) -> None:
    click.echo(f"{len(names)} checked, no errors: {', '.join(names)}" if names else "nothing to check")


def _points(model: Model) -> None:
    from capot.check.points import points_in_play

    click.echo(f"{model.title}: {len(model.clauses)} clauses")
    for contract, (cards, total) in points_in_play(model).items():
        click.echo(f"  points in play, contract {contract}: {cards} in cards, {total} with the last trick")
