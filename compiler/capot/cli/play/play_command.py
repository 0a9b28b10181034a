"""``capot play``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from capot.cli import completions
from capot.cli.common import (
    FilePath,
    answerable,
    colored,
    file_option,
    language_option,
    say_wrote,
    speak_of,
    with_club,
    with_option,
    workspace_of,
)
from capot.cli.manual.commands import Command
from capot.files import write_atomically
from capot.runtime.voice import worded


@click.command(cls=Command)
@click.argument("game", required=False, shell_complete=completions.games)
@with_option
@file_option
@language_option
@click.option("--seed", type=int, default=None, help="Deal from this number, the same cards every time.")
@click.option("--seat", type=int, default=None, help="Where you sit, from 0, counter-clockwise.  [default: 0]")
@click.option("--deals", type=click.IntRange(min=1), default=None, help="Stop after so many deals.")
@click.option("--bots", metavar="NAMES", default=None, help="Who else plays: one name for all, or one for each seat.")
@click.option("--practice", is_flag=True, help="Moves can be taken back.")
@click.option("--pace", type=click.FloatRange(0, 10), default=0.6, show_default=True, help="Seconds for a bot's card.")
@click.option("--save", "file", type=FilePath(dir_okay=False), help="Where the match is saved.")
@click.option("--resume", is_flag=True, help="Go on with the saved match.")
@click.option("--new", is_flag=True, help="Begin a new match without asking; a saved one is put aside.")
@click.option("--plain", is_flag=True, help="Ask line by line instead of drawing a table.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with letters and +-| only.")
@click.option("--watch", is_flag=True, help="Let bots play one deal and explain its score line by line.")
@click.option("--record", type=FilePath(dir_okay=False), help="With --watch: write the match down in this file.")
def command(
    game: str | None,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    lang: str,
    seed: int | None,
    seat: int | None,
    deals: int | None,
    bots: str | None,
    practice: bool,
    pace: float,
    file: Path | None,
    resume: bool,
    new: bool,
    plain: bool,
    ascii_only: bool,
    watch: bool,
    record: Path | None,
) -> None:
    """Play against bots, or watch them play.

    In a terminal a table is drawn, which needs the extra tui (pip install -e '.[tui]'); ? shows the keys. Elsewhere,
    without the extra, or with --plain it asks line by line: give the number of an action, the action itself (play KH),
    or just a card; ? helps there too.

    The match is saved after every action, for --resume. --bots takes beginner, club (or sensible), best, simple
    or random; with one name for each seat, the one for your own seat plays nothing.

    Arguments:
      GAME  a game, as capot games lists it; without one, a terminal lists them and asks

    Examples:
      capot play bela-4 --watch --seed 7 --record match.json
      # In a terminal:
      capot play bela-4
      capot play bela-4 --with no-card-twice --seed 5
      capot play bela-4 --bots random --practice --new
      capot play bela-4 --resume

    Exit codes:
      0  the match is over, or was left
      1  the rules do not compile

    See also: capot games, capot score
    """
    from capot.cli.play.start import Wanted, play
    from capot.compile.loader import load
    from capot.compile.workspace import open_workspace

    if game is None:
        if not answerable() or watch:
            raise click.UsageError(worded("Missing argument 'GAME': capot games lists what there is"))
        from capot.cli.new_wizard import ask_game

        game = ask_game(workspace_of(files), worded("Play which"))
    own = with_club(files)
    speak_of(lambda: open_workspace(own), game, house_rules, own)
    engine = load(game, house_rules, own)
    if watch:
        flags = {"--practice": practice, "--resume": resume, "--new": new}
        values = {"--seat": seat, "--bots": bots, "--save": file}
        unused = [name for name, flag in flags.items() if flag] + [name for name in values if values[name] is not None]
        if unused:
            raise click.UsageError(f"--watch lets bots play and saves nothing: it has no use for {', '.join(unused)}")
        from capot.cli.play.spectator import watch_deals

        match = watch_deals(engine, Wanted(seed=seed).number, deals or 1, sys.stdout)
        if record is not None:
            write_atomically(record, json.dumps(match.record()) + "\n")
            say_wrote(record)
        return
    if record is not None:
        raise click.UsageError("--record writes down what bots play: give --watch with it")
    if resume and new:
        raise click.UsageError("--resume goes on with a match, --new begins one: give one of them")
    if seat is not None and not 0 <= seat < engine.seats:
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {engine.seats - 1}")
    wanted = Wanted(seed, seat, deals, bots, practice, pace, file, resume, new, plain, ascii_only, colored())
    sys.exit(play(engine, wanted))
