"""The classes that every command is made of: they show their page where click would show its own help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from capot.cli.manual.page import Page

_WIDEST, _NARROWEST = 100, 40


class Command(click.Command):
    """A command with a page. ``groups`` are the options with a heading of their own, by their long names."""

    def __init__(self, *args: Any, groups: Mapping[str, Sequence[str]] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.groups = groups or {}

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the words of a call apart."""
        return super().parse_args(ctx, _typed_so_far(self, ctx, args))

    def page(self, ctx: click.Context) -> Page:
        """Return what is said of the command."""
        from capot.cli.manual.page import page_of

        return page_of(ctx, {}, self.groups)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the page where click would write its own help."""
        formatter.write(_shown(self.page(ctx)))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the purpose, whole."""
        return _purpose(self)


class Group(click.Group):
    """A command with others below it, and a page."""

    command_class = Command

    def __init__(self, *args: Any, groups: Mapping[str, Sequence[str]] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.groups = groups or {}

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take the words of a call apart."""
        return super().parse_args(ctx, _typed_so_far(self, ctx, args))

    def listed(self, ctx: click.Context) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Return the commands below this one with their purposes, by heading."""
        return {"Commands": [(name, _purpose(self.commands[name])) for name in self.list_commands(ctx)]}

    def page(self, ctx: click.Context) -> Page:
        """Return what is said of the command."""
        from capot.cli.manual.page import page_of

        return page_of(ctx, self.listed(ctx), self.groups)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named; one that is not there is a wrong call with help."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            if isinstance(error, click.NoSuchOption):
                raise
            if not args:
                raise
            if args[0].endswith(".capot"):
                hint = f"{args[0]!r} is a rules file, and no command: {ctx.command_path} check {args[0]}"
                raise click.UsageError(hint, ctx) from None
            raise no_such(f"No such command {args[0]!r}.", ctx, args[0], self.list_commands(ctx)) from None

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the page where click would write its own help."""
        formatter.write(_shown(self.page(ctx)))

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the purpose, whole."""
        return _purpose(self)


def _typed_so_far(command: click.Command, ctx: click.Context, args: list[str]) -> list[str]:
    """Return the words of a call; where a shell asks what comes next, without an option that still has no value.

    With it, click would take nothing apart, and what a value can be depends on the words before.
    """
    if not ctx.resilient_parsing or not args:
        return args
    valued = (option for option in command.params if isinstance(option, click.Option) and not option.is_flag)
    return args[:-1] if any(args[-1] in option.opts for option in valued) else args


def no_such(what: str, ctx: click.Context, word: str, there: Sequence[str]) -> click.UsageError:
    """Return the error for a command that is not there, with what may have been meant, or what there is."""
    from capot.diagnostics.did_you_mean import nearest

    near = nearest(word, there)
    hint = f"Did you mean {near}?" if near else f"There are: {', '.join(there)}."
    return click.UsageError(f"{what} {hint}", ctx)


def _purpose(command: click.Command) -> str:
    return " ".join((command.help or "").split("\n\n")[0].split())


def _shown(page: Page) -> str:
    import shutil  # it loads what packs files

    from capot.cli.common import colored
    from capot.cli.manual.terminal_page import as_text

    width = shutil.get_terminal_size((80, 24)).columns - 1
    return as_text(page, max(_NARROWEST, min(width, _WIDEST)), bold=colored()) + "\n"
