"""The command ``capot``. Each command is loaded only when it is called, so that all start at once."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import click

from capot.runtime.errors import CapotError, UnknownGame

_COMMANDS = {
    "new": "Start a game or a house rule of your own from one that exists.",
    "check": "Check rules files: every problem at once, with its place and what helps.",
    "fmt": "Lay out rules files in the standard way.",
    "build": "Make engines and rulebook pages.",
    "games": "List the games and their house rules.",
    "diff": "Say what differs between two games, or what a house rule changes.",
    "explain": "Explain a game's rules: sentence, source, origin, cases.",
    "play": "Play against bots, or watch them play.",
    "score": "Keep the score of a real table.",
    "referee": "Find what broke a rule in a record, and the right score.",
    "docs": "Build the site, or show it.",
    "export": "Write a game's engine as one self-contained file.",
    "engine": "Serve capot's engines to a runner of the conformance cases.",
    "export-cases": "Write the conformance cases as plain JSON.",
    "conform": "Run the conformance cases against the engines.",
    "mutate": "Change one clause at a time, and see that a case notices.",
}


class _Group(click.Group):
    """Loads ``capot.cli.<command>_command`` when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = importlib.import_module(f"capot.cli.{cmd_name.replace('-', '_')}_command").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from capot.diagnostics.suggest import nearest

            near = nearest(args[0], list(_COMMANDS))
            if near is None:
                raise
            raise click.UsageError(f"{error.message} Did you mean {near}?", ctx) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="capot", prog_name="capot")
def cli() -> None:
    """Turn the rules of the Belot family into engines, rulebooks and proofs.

    Exit codes: 0 all is well; 1 the rules or cases are wrong; 2 the call is wrong.
    """


def main(args: list[str] | None = None) -> Any:
    """Run the command; every error that capot raises on purpose ends in one clear message."""
    try:
        code = cli.main(args, standalone_mode=False)
        sys.exit(code if isinstance(code, int) else 0)
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
    except click.UsageError as error:
        error.show()
        sys.exit(2)
    except click.Abort:
        click.echo("interrupted", err=True)
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except CapotError as error:
        from capot.loading import BrokenRules

        hint = " (rules of your own: add --file FILE)" if isinstance(error, UnknownGame) else ""
        # Rules that are wrong end with 1; a call that names what is not there, or gives what cannot be, with 2.
        broken = isinstance(error, BrokenRules)
        click.echo(f"{error}{hint}" if broken else f"capot: {error}{hint}", err=True)
        sys.exit(1 if broken else 2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        where = f" {error.filename}" if error.filename else ""
        click.echo(f"capot: cannot use{where}: {error.strerror or error}", err=True)
        sys.exit(2)
