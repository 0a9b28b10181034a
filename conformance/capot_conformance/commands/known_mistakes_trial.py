"""``capot mutate --standing``: the mistakes that engines have made, tried in every game."""

from __future__ import annotations

import json
from collections.abc import Collection

import click

from capot.cli.common import known
from capot.compile.workspace import open_workspace


def try_standing(games: Collection[str], form: str) -> int:
    """Try the standing mutants in these games, or in all; returns 1 if no case notices one."""
    from capot_conformance.mutation.known_mistakes import try_all

    workspace = open_workspace()
    for game in games:
        known("game", game, workspace.catalogue.games)
    tried = try_all(workspace, list(games) or sorted(workspace.catalogue.games))
    if form == "json":
        rows = [
            {"mutant": one.name, "mistake": one.mistake, "game": one.game, "killed_by": [c.name for c in one.killers]}
            for one in tried
        ]
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        for name, mistake in dict.fromkeys((one.name, one.mistake) for one in tried):
            click.echo(f"{name}: {mistake}")
            for one in tried:
                if one.name == name:
                    first = (
                        f"killed by {len(one.killers)} cases, first: {one.killers[0].name}"
                        if one.killers
                        else "survives"
                    )
                    click.echo(f"  {one.game}: {first}")
        survivors = sum(not one.killers for one in tried)
        click.echo(f"{len(tried) - survivors} killed, {survivors} survive")
    return 0 if all(one.killers for one in tried) else 1
