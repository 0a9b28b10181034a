"""``capot conform --coverage``: how the clauses of the sources are accounted for."""

from __future__ import annotations

import json

import click

from capot.cli.common import known
from capot.compile.workspace import open_workspace
from capot.notation.case_files import load_cases
from capot_conformance.commands.cited_rules import gather
from capot_conformance.report import account, check, coverage
from capot_conformance.sources.ledger import load_ledgers


def count(games: tuple[str, ...], form: str) -> int:
    """Tell how the clauses of the sources are accounted for; returns 1 if the check finds a fault."""
    workspace, ledgers, cases = open_workspace(), load_ledgers(), load_cases()
    for game in games:
        known("game", game, workspace.catalogue.games)
    of_ledgers = {game for ledger in ledgers.values() for clause in ledger.clauses.values() for game in clause.games}
    spec = gather(workspace, of_ledgers)
    faults = check(account(ledgers, spec, cases), games or None)
    cited = {key: [rule.clause for rule in spec.rules if rule.game == key] for key in spec.games}
    found = [
        coverage(game, ledgers.values(), cited, cases) for game in games or spec.games if games or game in of_ledgers
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
                "faults": [str(fault) for fault in faults if fault.game in (one.game, "")],
            }
            for one in found
        ]
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        for one in found:
            click.echo(one.in_words())
        for fault in faults:
            click.echo(str(fault))
    return 1 if faults else 0
