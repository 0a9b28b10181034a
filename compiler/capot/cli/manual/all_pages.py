"""Every command there is, with its page."""

from __future__ import annotations

from collections.abc import Iterator

import click

from capot.cli.manual.commands import Command, Group, no_such
from capot.cli.manual.page import Page, page_of


def pages(command: click.Command, name: str = "capot", parent: click.Context | None = None) -> Iterator[Page]:
    """Yield the page of a command and of all below it, in the order in which they are listed."""
    ctx = click.Context(command, info_name=name, parent=parent, **command.context_settings)
    yield command.page(ctx) if isinstance(command, Command | Group) else page_of(ctx, {}, {})
    if isinstance(command, Group):
        for below in command.list_commands(ctx):
            found = command.get_command(ctx, below)
            assert found is not None
            yield from pages(found, below, ctx)


def find(command: click.Command, words: list[str]) -> click.Context:
    """Return the context of the command that words lead to.

    Raises:
        click.UsageError: if they lead nowhere, with names that are there.
    """
    ctx = click.Context(command, info_name="capot", **command.context_settings)
    for word in words:
        group = ctx.command
        below = group.get_command(ctx, word) if isinstance(group, Group) else None
        if below is None:
            what = f"{ctx.command_path} has no command {word!r}."
            if not isinstance(group, Group):
                raise click.UsageError(what)
            raise no_such(what, ctx, word, group.list_commands(ctx))
        ctx = click.Context(below, info_name=word, parent=ctx, **below.context_settings)
    return ctx
