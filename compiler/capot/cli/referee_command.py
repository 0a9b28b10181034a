"""``capot referee``."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from capot.cli.common import file_option, format_option
from capot.runtime.errors import BadRecord
from capot.runtime.game import Game


@click.command()
@click.argument("record", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--game", metavar="GAME", help="The game of a typed deal that does not name it.")
@click.option("--with", "house_rules", multiple=True, metavar="RULE", help="House rules of such a deal.")
@file_option
@format_option
def command(record: Path, game: str | None, house_rules: tuple[str, ...], files: tuple[Path, ...], form: str) -> None:
    """Find the first thing in RECORD that broke a rule, and the right score.

    RECORD is a record of a deal, a match or a sheet, or a deal typed in the notation of the conformance cases; - reads
    it from the standard input. What is told: who did what, which rule forbids it with its source, what would have been
    legal, the penalty where the game has one, and the right score against the one that is written down.

    Exit codes: 0 nothing is wrong; 1 something is; 2 the call is wrong, or the record is broken, cut off or forged.

    \b
    Examples:
      capot referee match.json
      capot referee deal.yaml
      capot referee deal.yaml --game bela-4 --format json
    """
    from capot.loading import load
    from capot.refereeing.reading import referee
    from capot.refereeing.telling import told

    def loaded(name: str, rules: Sequence[str]) -> Game:
        return load(name, rules, files)

    try:
        verdict = referee(_text(record), str(record), loaded, game, house_rules)
    except BadRecord as error:
        if form == "json":
            click.echo(json.dumps({"error": {"where": error.where, "why": error.why}}, ensure_ascii=False))
            sys.exit(2)
        raise
    if form == "json":
        click.echo(json.dumps(verdict.to_json(), ensure_ascii=False, indent=1))
    else:
        click.echo("\n".join(told(verdict)))
    sys.exit(0 if verdict.is_right else 1)


def _text(path: Path) -> str:
    """Return what is in a file, or comes in."""
    name = str(path)
    content = sys.stdin.buffer.read() if name == "-" else path.read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(name, f"the file is not UTF-8: {error.reason} at byte {error.start}") from None
