"""What several commands share: options, and how findings are shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import click

from capot.diagnostics.diagnostic import Diagnostics
from capot.pipeline import Workspace, open_workspace

F = TypeVar("F", bound=Callable[..., Any])

with_option = click.option(
    "--with", "house_rules", multiple=True, metavar="RULE", help="Compose a house rule in; may be given several times."
)
file_option = click.option(
    "--file",
    "files",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A rules file of your own that the game or house rule is in; may be given several times.",
)
format_option = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people, or for programs."
)


def colored(stream: Any = None) -> bool:
    """Whether to use colours: on a terminal, unless NO_COLOR says otherwise."""
    stream = stream or sys.stdout
    return bool(stream.isatty()) and not os.environ.get("NO_COLOR")


def workspace_of(files: Iterable[Path]) -> Workspace:
    """Read capot's own rules and these files; a folder stands for the rules files in it."""
    paths: list[Path] = []
    for file in files:
        paths += sorted(file.rglob("*.capot")) if file.is_dir() else [file]
    return open_workspace(paths)


def report(found: Diagnostics, workspace: Workspace, form: str) -> None:
    """Print findings, as rustc would or as JSON."""
    if form == "json":
        from capot.diagnostics.render import render_json

        click.echo(render_json(found))
    elif len(found):
        from capot.diagnostics.render import render

        click.echo(render(found, workspace.sources, color=colored(sys.stderr)), err=True)


def known(what: str, name: str, names: Iterable[str]) -> None:
    """Check that a game or house rule is there.

    Raises:
        UnknownGame: if it is not, with names like it.
    """
    from capot.loading import unknown

    names = list(names)
    if name not in names:
        raise unknown(what, name, names)
