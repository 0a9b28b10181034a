"""``capot completion``."""

from __future__ import annotations

import importlib

import click
from click.shell_completion import get_completion_class

from capot.cli.manual.commands import Command


@click.command(cls=Command)
@click.argument("shell", metavar="SHELL", type=click.Choice(["bash", "zsh", "fish", "powershell"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print what makes a shell complete the words of this command.

    Commands and options are completed, games, house rules (those that fit the game that is typed already), rules of a
    game by their addresses, words of the glossary, cards, files and folders.

    Put one of these lines where your shell reads it when it starts:

    bash, in ~/.bashrc:  eval "$(capot completion bash)"

    zsh, in ~/.zshrc, behind compinit:  eval "$(capot completion zsh)"

    fish, once:  capot completion fish > ~/.config/fish/completions/capot.fish

    PowerShell, in the file that $PROFILE names:  capot completion powershell | Out-String | Invoke-Expression

    Arguments:
      SHELL  bash (4.4 or later), zsh, fish or powershell

    Examples:
      capot completion bash
      # Try it in this shell alone:
      eval "$(capot completion bash)"

    See also: capot help
    """
    importlib.import_module("capot.cli.powershell")
    made = get_completion_class(shell)
    assert made is not None
    click.echo(made(ctx.find_root().command, {}, "capot", "_CAPOT_COMPLETE").source())
