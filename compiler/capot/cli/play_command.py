"""``capot play``."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import click

from capot.cli.common import colored, file_option, with_option
from capot.loading import load


@click.command()
@click.argument("game")
@with_option
@file_option
@click.option("--seed", type=int, default=None, help="Deal from this number, the same cards every time.")
@click.option("--seat", type=int, default=0, show_default=True, help="Where you sit, from 0, counter-clockwise.")
@click.option("--deals", type=click.IntRange(min=1), default=None, help="Stop after so many deals.")
@click.option("--watch", is_flag=True, help="Let bots play one deal and explain its score line by line.")
def command(
    game: str,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    seed: int | None,
    seat: int,
    deals: int | None,
    watch: bool,
) -> None:
    """Play GAME in the terminal against bots, or watch them.

    At the prompt give the number of an action, the action itself (play KH), or just a card; ? helps.

    \b
    Examples:
      capot play bela-4
      capot play bela-4 --with no-card-twice --seed 5
      capot play bela-4 --watch --seed 7
    """
    engine = load(game, house_rules, files)
    number = seed if seed is not None else int(time.time())
    if watch:
        from capot.cli.watch import watch_deals

        watch_deals(engine, number, deals or 1, sys.stdout)
        return
    if not 0 <= seat < engine.seats:
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {engine.seats - 1}")
    from capot.cli.play import play_game

    sys.exit(play_game(engine, number, seat, deals, sys.stdout, input, colored()))
