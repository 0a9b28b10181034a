"""``capot referee``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli import completions
from capot.cli.common import (
    FilePath,
    file_option,
    format_option,
    language_option,
    record_text,
    say_json,
    speak_of,
    with_club,
)
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.runtime.game import Game


@click.command(cls=Command)
@click.argument("record", type=FilePath(allow_dash=True))
@click.option(
    "--game", metavar="GAME", shell_complete=completions.games, help="The game of a typed deal that does not name it."
)
@click.option(
    "--with",
    "house_rules",
    multiple=True,
    metavar="RULE",
    shell_complete=completions.house_rules,
    help="House rules of such a deal; may be given several times.",
)
@file_option
@language_option
@format_option
def command(
    record: Path, game: str | None, house_rules: tuple[str, ...], files: tuple[Path, ...], lang: str, form: str
) -> None:
    """Find what broke a rule in a record, and the right score.

    What is told of the first thing that broke a rule: who did what, which rule forbids it with its source, what would
    have been legal, and the penalty where the game has one. If nothing did, the right score stands against the one that
    is written down.

    A deal can be typed in the notation of the conformance cases, in YAML: game, dealer, hands, calls, tricks, score.
    The page "At the table" of the guide shows one. Without hands it is judged as far as its calls and tricks prove
    something, and what cannot be said is named.

    Arguments:
      RECORD  a record of a deal, of a match or of a score sheet, or a typed deal; - reads it from the standard input

    Examples:
      # A sheet is a record, too: is every sum on it right?
      capot score bela-4 new --players Ana,Boro,Ceca,Dino --dealer Dino
      capot score bela-4 add "Ana hearts, 92, Ceca bela"
      capot score bela-4 export -o friday.json
      capot referee friday.json
      capot referee friday.json --format json

    JSON:
      whether all is right, what broke a rule, by whom, the clause, what was legal, what is open without the hands, and
      the scores written and right

    Exit codes:
      0  nothing is wrong
      1  something is
      2  the call is wrong, or the record is broken, cut off or forged

    See also: capot score, capot explain
    """
    from capot.compile.loader import load
    from capot.compile.workspace import open_workspace
    from capot.referee.record_file import referee
    from capot.referee.verdict_text import told

    def loaded(name: str, rules: Sequence[str]) -> Game:
        speak_of(lambda: open_workspace(with_club(files)), name, rules, with_club(files))
        return load(name, rules, with_club(files))

    verdict = referee(record_text(record), str(record), loaded, game, house_rules)
    if form == "json":
        say_json(verdict.to_json())
    else:
        click.echo("\n".join(told(verdict)))
    sys.exit(0 if verdict.is_right else 1)
