"""``capot conform``."""

from __future__ import annotations

import json
from typing import Any

import click

from capot.cli.common import format_option


@click.command()
@click.argument("games", nargs=-1)
@format_option
@click.pass_context
def command(ctx: click.Context, games: tuple[str, ...], form: str) -> None:
    """Run the conformance cases of GAMES (all, if none is named) against capot's engines.

    \b
    Examples:
      capot conform
      capot conform bela-4
    """
    from capot.loading import load
    from capot_conformance.cases import load_cases
    from capot_conformance.runner import run_case

    rows: list[dict[str, Any]] = []
    for case in load_cases():
        for game in case.games:
            if games and game not in games:
                continue
            mismatches = list(run_case(case, load(game, case.house_rules)))
            rows.append(
                {"game": game, "case": case.name, "file": case.path.as_posix(), "line": case.line, "wrong": mismatches}
            )
    failed = [row for row in rows if row["wrong"]]
    if form == "json":
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        for row in failed:
            click.echo(f"{row['file']}:{row['line']}: {row['case']} ({row['game']})")
            for line in row["wrong"]:
                click.echo(f"    {line}")
        click.echo(f"{len(rows) - len(failed)} passed, {len(failed)} failed")
    if failed:
        ctx.exit(1)
