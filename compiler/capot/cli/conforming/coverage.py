"""``capot conform --coverage``: how the clauses of the sources are accounted for."""

from __future__ import annotations

import json

import click

from capot.citations import cited
from capot.cli.common import known
from capot.model.ledger import load_ledgers
from capot.pipeline import open_workspace
from capot_conformance.cases import load_cases
from capot_conformance.ledger import load_ledgers as load_clauses
from capot_conformance.report import coverage


def count(games: tuple[str, ...], form: str) -> int:
    """Tell how the clauses of the sources are accounted for; returns 1 if any is not."""
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
