"""``capot new``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import (
    FilePath,
    answerable,
    file_option,
    format_option,
    known,
    language_option,
    report,
    say_json,
    speak_of,
    used,
    workspace_of,
)
from capot.cli.manual.commands import Command
from capot.runtime.voice import worded

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.model.catalogue import Composed
    from capot.model.nodes import Model
    from capot.syntax import skeleton

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@click.command(cls=Command)
@click.argument("kind", metavar="KIND", type=click.Choice(["game", "house-rule"]))
@click.argument("name", required=False)
@click.option("--from", "base", metavar="GAME", shell_complete=completions.games, help="The game to start from.")
@click.option("--title", help="What people call it; made from the name if not given.")
@click.option(
    "--with",
    "house_rules",
    multiple=True,
    metavar="RULE",
    shell_complete=completions.house_rules,
    help="A house rule to build on, or to compose in; may be given several times.",
)
@click.option(
    "--change",
    "changes",
    multiple=True,
    metavar="ADDRESS",
    shell_complete=completions.addresses,
    help="A rule to change; its text is put there; may be given several times.",
)
@click.option("--out", type=FilePath(), help="The file to write; NAME.capot if not given.")
@click.option("--yes", "-y", is_flag=True, help="Ask nothing: what is not said by options is left as it is.")
@file_option
@language_option
@format_option
@click.pass_context
def command(
    ctx: click.Context,
    kind: str,
    name: str | None,
    base: str | None,
    title: str | None,
    house_rules: tuple[str, ...],
    changes: tuple[str, ...],
    out: Path | None,
    yes: bool,
    files: tuple[Path, ...],
    lang: str,
    form: str,
) -> None:
    """Start a game or a house rule of your own from one that exists.

    A commented file is written that checks clean and says what to edit and what to run next. On a terminal, what is not
    said by options is asked for; without one, or with --yes, nothing is. Nothing that exists is overwritten.

    A house rule needs a game to start from and the rules that it changes; a game needs a game to start from alone.

    Arguments:
      KIND  game or house-rule
      NAME  small letters, digits and hyphens, like our-table

    Examples:
      capot new house-rule short-match --from bela-4 --change match.target
      capot new game our-belot --from belot-4 --with must-overtrump --title "Belot as we play it" --yes
      # Then, with what was written:
      capot check short-match.capot
      capot explain bela-4 match.target --with short-match --file short-match.capot

    JSON:
      the file that it wrote, kind, name, title, from and with

    Exit codes:
      0  the file is written
      1  what it starts from does not compile; nothing is written

    Files:
      NAME.capot  the file that is written, in this folder, unless --out names another

    See also: capot check, capot fmt, capot explain
    """
    from capot.cli.new_wizard import ask_changes, ask_rules
    from capot.files import write_atomically
    from capot.syntax import skeleton

    workspace = workspace_of(files)
    asking = answerable() and not yes and form == "text"
    name = _name(name, workspace, asking, out)
    path = out or Path(f"{name}.capot")
    if path.exists():
        raise click.UsageError(worded("{path} is there already; choose another file with --out", path=path))
    if path.suffix != ".capot":
        text = worded("{path} would not be found in a folder: the name of a rules file ends in .capot", path=path)
        raise click.UsageError(text)
    base = _base(base, workspace, asking)
    rules = list(house_rules) or (ask_rules(base, workspace) if asking and kind == "game" else [])
    for rule in rules:
        known("house rule", rule, workspace.catalogue.house_rules)
    composed, model = _compiled(ctx, workspace, base, rules)
    speak_of(lambda: workspace, base, workspace.catalogue.with_required(rules))
    used(workspace, files)
    addresses = list(dict.fromkeys(changes)) or (ask_changes(model, needed=kind == "house-rule") if asking else [])
    if kind == "house-rule" and not addresses:
        raise click.UsageError(worded("say which rules it changes: --change ADDRESS (capot explain GAME lists them)"))
    starts = _starts(addresses, composed, model, workspace)
    shown = _title(name) if title is None else title
    _check_title(shown)
    file = shlex.quote(path.as_posix())
    if kind == "game":
        text = skeleton.game(name, shown, base, rules, starts, file)
    else:
        text = skeleton.house_rule(name, shown, base, starts, rules, file)
    _check(ctx, text, path, kind, name, base, rules, workspace)
    write_atomically(path, text)
    if form == "json":
        say_json({"wrote": str(path), "kind": kind, "name": name, "title": shown, "from": base, "with": rules})
        return
    click.echo(worded("wrote {path}: edit it, then run  {call}", path=path, call=f"capot check {file}"))


def _name(name: str | None, workspace: Workspace, asking: bool, out: Path | None) -> str:
    from capot.cli.new_wizard import ask_name
    from capot.runtime.errors import shown

    catalogue = workspace.catalogue

    def wrong(name: str) -> str | None:
        if not _NAME.fullmatch(name) or len(name) > 40:
            return worded(
                "{name} cannot be a name: small letters, digits and hyphens, like our-table", name=shown(name)
            )
        if name in catalogue.extendable or name in catalogue.house_rules:
            return worded("there is a {name} already; choose another name", name=name)
        return None

    def taken(name: str) -> str | None:
        if (why := wrong(name)) is not None or out is not None or not Path(f"{name}.capot").exists():
            return why
        return worded("{file} is there already; choose another name", file=f"{name}.capot")

    if name is None:
        if not asking:
            raise click.UsageError(worded("give it a name, like our-table: capot new KIND NAME --from GAME"))
        return ask_name(taken)
    why = wrong(name)
    if why is not None:
        raise click.UsageError(why)
    return name


def _base(base: str | None, workspace: Workspace, asking: bool) -> str:
    from capot.cli.new_wizard import ask_game

    if base is None:
        if not asking:
            raise click.UsageError(worded("say what to start from: --from GAME (capot games lists them)"))
        return ask_game(workspace, worded("Start from which"))
    known("game", base, workspace.catalogue.games)
    return base


def _compiled(ctx: click.Context, workspace: Workspace, base: str, rules: Sequence[str]) -> tuple[Composed, Model]:
    from capot.compile.pipeline import compile_game

    compiled = compile_game(workspace, base, workspace.catalogue.with_required(rules))
    if compiled.model is None or compiled.composed is None:
        report(compiled.found, workspace, "text")
        click.echo(worded("nothing was written"), err=True)
        ctx.exit(1)
    return compiled.composed, compiled.model


def _starts(
    addresses: Sequence[str], composed: Composed, model: Model, workspace: Workspace
) -> list[skeleton.Starting]:
    from capot.diagnostics.did_you_mean import nearest
    from capot.runtime.errors import shown
    from capot.sentences import sentences
    from capot.syntax import skeleton

    said, clauses = sentences(model), composed.addresses()
    for address in addresses:
        if address not in clauses:
            near = nearest(address, list(clauses))
            if near:
                text = worded(
                    "{game} has no rule {at}. Did you mean {near}?", game=model.key, at=shown(address), near=near
                )
            else:
                text = worded(
                    "{game} has no rule {at}. {call} lists its rules by their addresses.",
                    game=model.key,
                    at=shown(address),
                    call=f"capot explain {model.key}",
                )
            raise click.UsageError(text)
    return [skeleton.starting(at, clauses[at], said[at], workspace.sources[clauses[at].span.file]) for at in addresses]


def _title(name: str) -> str:
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]


def _check_title(title: str) -> None:
    if not title.strip() or '"' in title or not title.isprintable() or len(title) > 100:
        raise click.UsageError(worded("a title is one line of up to 100 letters, without quotation marks"))


def _check(
    ctx: click.Context,
    text: str,
    path: Path,
    kind: str,
    name: str,
    base: str,
    rules: Sequence[str],
    workspace: Workspace,
) -> None:
    """Make sure that what is about to be written checks clean; say what is wrong otherwise."""
    from capot.compile.pipeline import compile_game
    from capot.diagnostics.source import SourceError, source_from_text

    try:
        workspace.take(source_from_text(text, path.as_posix()))
    except SourceError as error:
        workspace.found.add(error.diagnostic)
    found = workspace.found
    if not found.has_errors:
        found = (
            compile_game(workspace, name)
            if kind == "game"
            else compile_game(workspace, base, workspace.catalogue.with_required([*rules, name]))
        ).found
    if found.has_errors:
        report(found, workspace, "text")
        click.echo(worded("nothing was written"), err=True)
        ctx.exit(1)
