"""``capot games``."""

from __future__ import annotations

import json
from pathlib import Path

import click

from capot.cli.common import file_option, format_option, workspace_of


@click.command()
@file_option
@format_option
def command(files: tuple[Path, ...], form: str) -> None:
    """List the games that there are, each with the house rules that are for it.

    \b
    Examples:
      capot games
      capot games --format json
    """
    catalogue = workspace_of(files).catalogue
    rows = []
    for key, game in sorted(catalogue.games.items()):
        line = catalogue.ancestry(key)
        rules = [
            {
                "key": rule.key,
                "title": rule.title,
                "requires": [name.text for name in rule.requires],
                "excludes": [name.text for name in rule.excludes],
            }
            for rule in sorted(catalogue.house_rules.values(), key=lambda rule: rule.key)
            if catalogue.fits(rule.key, key)
        ]
        rows.append({"key": key, "title": game.title, "extends": list(line[1:]), "house_rules": rules})
    if form == "json":
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for row in rows:
        click.echo(f"{row['key']}  {row['title']}")
        for item in row["house_rules"]:
            assert isinstance(item, dict)
            click.echo(f"    --with {item['key']:<30} {item['title']}")
