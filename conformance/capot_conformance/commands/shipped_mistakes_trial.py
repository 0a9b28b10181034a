"""``capot mutate --standing`` and ``--peers``: the mistakes that engines have made."""

from __future__ import annotations

import json
from collections.abc import Collection

import click

from capot.cli.common import known
from capot.compile.workspace import open_workspace


def try_standing(games: Collection[str], form: str) -> int:
    """Try the standing mutants in these games, or in all; returns 1 if no case notices one."""
    from capot_conformance.mutation.shipped_mistakes import try_all

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


def try_peers(games: Collection[str], form: str) -> int:
    """Try the mistakes of other authors' engines in the game of each; returns 1 if no case notices one."""
    from capot_conformance.mutation.peers import noticed, peers

    workspace = open_workspace()
    for game in games:
        known("game", game, workspace.catalogue.games)
    tried = [noticed(workspace, peer) for peer in peers() if not games or peer.game in games]
    if form == "json":
        rows = [
            {
                "mutant": one.peer.name,
                "mistake": one.peer.mistake,
                "seen": one.peer.seen,
                "game": one.peer.game,
                "house_rules": list(one.peer.house_rules),
                "killed_by": [case.name for case in one.killers],
            }
            for one in tried
        ]
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
    else:
        for one in tried:
            fate = f"killed by {len(one.killers)} cases, first: {one.killers[0].name}" if one.killers else "survives"
            click.echo(f"{one.peer.name} ({one.peer.game}): {one.peer.mistake}")
            click.echo(f"  seen in {one.peer.seen}")
            click.echo(f"  {fate}")
        survivors = sum(not one.killers for one in tried)
        click.echo(f"{len(tried) - survivors} killed, {survivors} survive")
    return 0 if all(one.killers for one in tried) else 1
