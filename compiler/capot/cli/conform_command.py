"""``capot conform``."""

from __future__ import annotations

import click

from capot.cli.common import format_option


@click.command()
@click.argument("games", nargs=-1)
@click.option("--coverage", is_flag=True, help="Count instead how the clauses of the sources are accounted for.")
@format_option
@click.pass_context
def command(ctx: click.Context, games: tuple[str, ...], coverage: bool, form: str) -> None:
    """Run the conformance cases of GAMES (all, if none is named) against capot's engines.

    With --coverage, count for each game which clauses of its source the rules cite and the cases pin.

    \b
    Examples:
      capot conform
      capot conform bela-4
      capot conform bela-4 --coverage
    """
    if coverage:
        from capot.cli.conforming.coverage import count

        ctx.exit(count(games, form))
    from capot.cli.conforming.inside import run

    ctx.exit(run(games, form))
