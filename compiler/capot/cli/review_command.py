"""``capot review``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.cli.common import (
    FilePath,
    file_option,
    format_option,
    language_option,
    record_text,
    say_json,
    with_club,
)
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.players import Decision
    from capot.runtime.deal import Deal


@click.command(cls=Command)
@click.argument("record", type=FilePath(allow_dash=True))
@click.option("--level", metavar="LEVEL", default="best", show_default=True, help="Who reviews: club or best.")
@click.option("--seat", "seats", type=int, metavar="SEAT", multiple=True, help="Only the decisions of this seat.")
@click.option(
    "--most", type=click.IntRange(1, 100), default=3, show_default=True, help="How many decisions are told of a deal."
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 60),
    default=None,
    help="How long to think of each decision, at most.",
)
@file_option
@language_option
@format_option
def command(
    record: Path,
    level: str,
    seats: tuple[int, ...],
    most: int,
    seconds: float | None,
    files: tuple[Path, ...],
    lang: str,
    form: str,
) -> None:
    """Say which decisions of a record cost most, and what had been better.

    Each call and each card is weighed with what the player knew then, in deals that fit that: what others held comes
    into it no more than it did at the table. Told are those that cost most, with what promised more, and why.

    Costs are expectations, in points of the game's sheet, and a little uncertain: what costs less than a point is not
    told.

    Arguments:
      RECORD  a record of a deal or of a match, as capot writes them; - reads it from the standard input

    Examples:
      capot play bela-4 --watch --seed 7 --record match.json
      capot review match.json
      capot review match.json --seat 0 --most 5 --level club
      capot review match.json --seconds 0.05 --format json

    JSON:
      for each deal how many decisions were weighed, what each seat lost by its own in all, and those that cost most,
      with what was done, what was best, what either promises, and why

    Exit codes:
      0  the record was reviewed
      2  the call is wrong, or the record is broken, cut off or forged

    See also: capot referee, capot play
    """
    from capot.compile.loader import load
    from capot.players import LEVELS, costliest, decisions_of
    from capot.referee.record_file import game_of, record_of
    from capot.runtime.errors import BadInput, BadRecord
    from capot.runtime.record import deals_of

    if level not in LEVELS or not LEVELS[level].worlds:
        thinking = [name for name, known in LEVELS.items() if known.worlds]
        raise click.UsageError(f"--level is {' or '.join(thinking)}, who think ahead, not {level!r}")
    read = record_of(record_text(record), str(record))
    if read.get("kind") not in ("deal", "match"):
        raise BadRecord("record.kind", "what is reviewed is the record of a deal or of a match: who did what, in order")
    name, rules = game_of(read)
    game = load(name, rules, with_club(files))
    try:
        wanted = [game.check_seat(seat) for seat in seats] or None
    except BadInput as error:
        raise click.UsageError(f"--seat: {error}") from None
    chosen = LEVELS[level] if seconds is None else replace(LEVELS[level], seconds=seconds)
    reviewed = [(deal, decisions_of(deal, chosen, wanted)) for deal in deals_of(game, read)]
    told = [(deal, decisions, costliest(decisions, most)) for deal, decisions in reviewed]
    if form == "json":
        say_json(
            {
                "game": game.key,
                "house_rules": list(game.house_rules),
                "model": game.model_hash,
                "level": level,
                "deals": [_as_json(*one) for one in told],
            }
        )
        return
    for number, (deal, decisions, costly) in enumerate(told, 1):
        click.echo("\n".join(_lines(number, deal, decisions, costly)))


def _as_json(deal: Deal, decisions: list[Decision], costly: list[Decision]) -> dict[str, Any]:
    lost = [0.0] * deal.game.seats
    for decision in decisions:
        lost[decision.seat] += decision.cost
    return {
        "decisions": len(decisions),
        "lost": [round(points, 2) for points in lost],
        "costly": [
            {
                "number": decision.number,
                "seat": decision.seat,
                "phase": decision.phase,
                "done": _weighed(decision.done),
                "best": _weighed(decision.best),
                "cost": round(decision.cost, 2),
                "reason": decision.reason,
            }
            for decision in costly
        ],
    }


def _weighed(option: Any) -> dict[str, Any]:
    return {
        "action": str(option.action),
        "value": round(option.value, 2),
        "ahead": option.ahead,
        "deals": option.deals,
    }


def _lines(number: int, deal: Deal, decisions: list[Decision], costly: list[Decision]) -> list[str]:
    from capot.runtime.voice import name_said, worded, worded_count

    weighed = worded_count("{count} decision weighed", "{count} decisions weighed", len(decisions))
    contract = name_said(deal.contract) if deal.contract else worded("without a contract")
    lines = [worded("Deal {number}, {contract}: {weighed}", number=number, contract=contract, weighed=weighed)]
    if not costly:
        lines.append("  " + worded("None of them cost as much as a point."))
    for decision in costly:
        play = decision.phase == "play"
        where = worded("trick {number}", number=decision.trick + 1) if play else name_said(decision.phase)
        seat, told = decision.seat, decision.told(deal.game.kernel.counts_deals)
        lines.append("  " + worded("Seat {seat}, {where}: {told}", seat=seat, where=where, told=told))
        lines.append(f"    {decision.reason}")
    return lines
