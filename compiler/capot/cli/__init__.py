"""The command ``capot``. Each command is loaded only when it is called, so that all start at once.

A command is the module ``NAME_command``: ``games_command``, ``init_command``, ``new_command``, ``fmt_command``,
``build_command``, ``export_command``, ``rulebook_command``, ``docs_command``, ``lsp_command``, ``compare_command``,
``referee_command``, ``review_command``, ``help_command``, ``completion_command``; or, where it has more than one
module, in its folder: ``check``, ``explain``, ``diff``, ``play``, ``score``, ``simulate``. The commands of the
conformance suite are found by `capot.base.extensions`. All share ``common`` (options, findings), ``completions`` (what
a shell completes), ``progress``, ``terminal_signs`` (poor terminals), ``exit_codes`` (how a call ends) and ``manual``
(the pages of the commands).

Beside them:

- ``powershell``: what PowerShell completes.
- ``new_wizard``: what ``capot new`` asks on a terminal. Whatever is answered, it asks again until it knows; only
  Ctrl-C ends it.
"""

from __future__ import annotations

import gc
import importlib
import os
from collections.abc import Mapping, Sequence
from typing import Any

import click

from capot.base.extensions import COMMANDS
from capot.cli.manual.commands import Group

#: Every command with its purpose, which is also the first sentence of its docstring, by what people want.
_BY_HEADING = {
    "Rules": {
        "games": "List the games and their house rules.",
        "explain": "Explain a game's rules: sentence, source, origin, cases.",
        "diff": "Say what differs between two games, or what a house rule changes.",
        "init": "Make a club's folder, in which every command knows the club's games by name.",
        "new": "Start a game or a house rule of your own from one that exists.",
        "check": "Check rules files: every problem at once, with its place and what helps.",
        "fmt": "Lay out rules files in the standard way.",
        "lsp": "Serve an editor: problems as you type, fixes, completion, explanations.",
    },
    "At the table": {
        "play": "Play against bots, or watch them play.",
        "score": "Keep the score of a real table.",
        "referee": "Find what broke a rule in a record, and the right score.",
        "review": "Say which decisions of a record cost most, and what had been better.",
    },
    "Made from the rules": {
        "build": "Make engines and rulebook pages.",
        "rulebook": "Print a game's rules for the table, as a booklet or as a card of one page.",
        "export": "Write a game's engine as code that needs nothing else: no package, no capot.",
        "docs": "Build the site, or show it.",
    },
    "Proof": {
        "conform": "Run the conformance cases against the engines.",
        "engine": "Serve capot's engines to a runner of the conformance cases.",
        "export-cases": "Write the conformance cases as plain JSON.",
        "mutate": "Change one clause at a time, and see that a case notices.",
    },
    "Many deals": {
        "simulate": "Play a game many times over, and say in figures what comes of it.",
        "compare": "Play two games on the same deals, and say in figures what differs.",
    },
    "The command itself": {
        "help": "Show the page of a command, or write man pages.",
        "completion": "Print what makes a shell complete the words of this command.",
    },
}
#: The modules of commands that have a folder; ``capot.cli.<command>_command`` of the others.
_MODULES = {
    "check": "capot.cli.check.check_command",
    "compare": "capot.cli.compare_command",
    "diff": "capot.cli.diff.diff_command",
    "explain": "capot.cli.explain.explain_command",
    "play": "capot.cli.play.play_command",
    "score": "capot.cli.score.score_command",
    "simulate": "capot.cli.simulate.simulate_command",
    **COMMANDS,
}
_COMMANDS = {name: purpose for commands in _BY_HEADING.values() for name, purpose in commands.items()}

#: After how many new objects Python looks for garbage: nearly all that a command makes at first, it needs to its end.
_NEW_OBJECTS = 50_000


class _Group(Group):
    """Loads the module of a command when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def listed(self, ctx: click.Context) -> Mapping[str, Sequence[tuple[str, str]]]:
        return {heading: list(commands.items()) for heading, commands in _BY_HEADING.items()}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = _MODULES.get(cmd_name, f"capot.cli.{cmd_name}_command")
        command = importlib.import_module(module).command
        assert isinstance(command, click.Command)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return [CompletionItem(name, help=text) for name, text in _COMMANDS.items() if name.startswith(incomplete)]


def _say_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    """Say the version, and in a checkout the commit."""
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import version

    from capot.base.revision import commit

    state = commit()
    click.echo(f"capot, version {version('capot')}" + (f" (commit {state})" if state is not None else ""))
    ctx.exit()


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    "-V",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Turn the rules of the Belot family into engines, rulebooks and proofs.

    The rules of a game are a file that people can read. From it come an engine that plays and scores the game, a
    rulebook, and the proof that the engine is right. A house rule is a file of a few lines; --with composes it in
    wherever a game is named, and --file brings rules files of your own.

    Each command has a page: capot help COMMAND, or capot COMMAND --help.

    \b
    Examples:
      capot games
      capot explain bela-4 muss
      capot play bela-4
      capot help score

    Exit codes:
      0  all is well
      1  the rules, the cases, or what was looked at are wrong
      2  the call is wrong, or a file cannot be used

    Environment:
      NO_COLOR  set to anything, nothing is coloured
      COLUMNS   how wide the terminal is taken to be
      XDG_CACHE_HOME  where parsed rules are kept for the next call; the system's folder if not set
    """


def main(args: list[str] | None = None) -> Any:
    """Run the command; every error that capot raises on purpose ends in one clear message."""
    from capot.cli.exit_codes import run

    gc.set_threshold(_NEW_OBJECTS)
    if os.environ.get("_CAPOT_COMPLETE", "").startswith("powershell"):
        importlib.import_module("capot.cli.powershell")
    run(cli, args)
