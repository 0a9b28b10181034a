"""``capot conform``."""

from __future__ import annotations

import json
from typing import Any

import click

from capot.cli.common import format_option, known


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
        ctx.exit(_coverage(games, form))
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


def _coverage(games: tuple[str, ...], form: str) -> int:
    """Tell how the clauses of the sources are accounted for; returns 1 if any is not."""
    from capot.citations import cited
    from capot.model.ledger import load_ledgers
    from capot.pipeline import open_workspace
    from capot_conformance.cases import load_cases
    from capot_conformance.ledger import load_ledgers as load_clauses
    from capot_conformance.report import coverage

    workspace, ledgers, clauses = open_workspace(), load_ledgers(), load_clauses().values()
    for game in games:
        known("game", game, workspace.catalogue.games)
    found = [
        coverage(game, clauses, {game: cited(workspace, ledgers, game)}, load_cases())
        for game in games or sorted(workspace.catalogue.games)
        if games or any(ledger.of_game(game) for ledger in clauses)
    ]
    if form == "json":
        rows = [
            {
                "game": one.game,
                "cited": sorted(one.cited),
                "pinned": sorted(one.pinned),
                "not_a_rule": sorted(one.not_a_rule),
                "moot": dict(one.moot),
                "uncovered": [clause.id for clause in one.uncovered],
            }
            for one in found
        ]
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        for one in found:
            click.echo(one.in_words())
    return 1 if any(one.uncovered for one in found) else 0
