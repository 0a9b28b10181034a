"""``capot conform``: the cases against capot's own engines, in this process."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

import click

from capot.cli.common import known, with_club, workspace_of
from capot.cli.progress import Progress
from capot.compile.loader import load
from capot_conformance.commands.club_cases import cases_here
from capot_conformance.runner.case_run import run_case


def run(games: Collection[str], form: str) -> int:
    """Run the cases of these games, or of all; returns 1 if any fails."""
    for game in games:
        known("game", game, workspace_of(()).catalogue.games)
    rows: list[dict[str, Any]] = []
    pairs = [(case, game) for case in cases_here() for game in case.games if not games or game in games]
    with Progress() as progress:
        for case, game in pairs:
            progress.tell(f"{len(rows)} of {len(pairs)} cases: {game}")
            mismatches = list(run_case(case, load(game, case.house_rules, with_club(()))))
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
    return 1 if failed else 0
