"""A sheet as JSON: what was said of each deal and what the rules made of it, so that anybody can score it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from capot.runtime.errors import BadInput, BadRecord, CapotError, shown
from capot.runtime.formats import unreadable
from capot.runtime.game import Game
from capot.runtime.record import changed_since, check_model, drawn_written, tallies_written
from capot.score_sheet.entry import entry_from_json
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Row, Sheet

FORMAT = "capot-sheet-record/1"
MAX_DEALS = 10_000
FIELDS = (
    "format",
    "game",
    "house_rules",
    "model",
    "players",
    "first_dealer",
    "target",
    "deals",
    "scores",
    "hangs",
    "tallies",
    "winner",
    "drawn",
)


def sheet_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) that every record of a sheet fulfils."""
    schema = json.loads(Path(__file__).with_name("sheet.schema.json").read_text(encoding="utf-8"))
    assert isinstance(schema, dict)
    return schema


def sheet_record(sheet: Sheet) -> dict[str, Any]:
    """Return a sheet as a record."""
    game = sheet.game
    return {
        "format": FORMAT,
        "game": game.key,
        "house_rules": list(game.house_rules),
        "model": game.model_hash,
        "players": [{"name": sheet.seating.name(seat), "seat": seat} for seat in sheet.seating.in_order],
        "first_dealer": sheet.first_dealer,
        "target": game.kernel.target,
        "deals": [row_record(row) for row in sheet.rows],
        "scores": list(sheet.scores),
        "hangs": sheet.hanging,
        **tallies_written(sheet.tallies),
        "winner": sheet.winner,
        **drawn_written(sheet.drawn),
    }


def row_record(row: Row) -> dict[str, Any]:
    """Return a deal of a sheet as JSON: what was said, and what came of it."""
    score = row.settled.score
    return {
        "number": row.number,
        "dealer": row.dealer,
        "entry": row.entry.to_json(),
        "outcome": None if score is None else score.outcome,
        "columns": None if score is None else list(score.columns),
        "written": list(row.written),
        "hangs": row.hangs,
        **tallies_written(row.tallies),
        "after": list(row.after),
        "winner": row.winner,
        **drawn_written(row.drawn),
    }


def empty_sheet(game: Game, record: Any) -> Sheet:
    """Return the sheet of a record before its first deal.

    Raises:
        BadRecord: with the place and the reason, if it is no record of a sheet of this game.
    """
    if not isinstance(record, Mapping):
        raise BadRecord("record", "a record is a JSON object")
    if problem := unreadable(record.get("format"), FORMAT):
        raise BadRecord("record.format", problem)
    for name in record:
        if name not in FIELDS:
            raise BadRecord(f"record.{shown(name)}", "a record of a sheet has no such field")
    for name in FIELDS:
        if name not in record and name != "drawn" and (name != "tallies" or game.kernel.tallies):
            raise BadRecord(f"record.{name}", "the record is cut off: this is missing")
    if (record["game"], record["house_rules"]) != (game.key, list(game.house_rules)):
        raise BadRecord("record.game", f"this is a record of {shown(record['game'])}, not of {game.key!r}")
    check_model(record["model"], "record")
    if record["target"] != game.kernel.target:
        raise BadRecord("record.target", f"a match of {game.title} goes to {game.kernel.target}")
    deals = record["deals"]
    if not isinstance(deals, list) or len(deals) > MAX_DEALS:
        raise BadRecord("record.deals", "the deals are a list")
    return Sheet(game, _seating(game, record["players"]), _first_dealer(game, record["first_dealer"]))


def sheet_from_record(game: Game, record: Any) -> Sheet:
    """Score the deals of a record again, from what was said of them alone.

    Raises:
        BadRecord: with the place and the reason, if it is no record of a sheet of this game or a deal cannot be.
    """
    sheet = empty_sheet(game, record)
    for number, deal in enumerate(record["deals"]):
        place = f"record.deals[{number}]"
        if not isinstance(deal, Mapping):
            raise BadRecord(place, "a deal is a JSON object")
        try:
            sheet = sheet.with_deal(entry_from_json(game, deal.get("entry")))
        except CapotError as error:
            raise BadRecord(f"{place}.entry", str(error) + changed_since(game, record)) from None
    return sheet


def _seating(game: Game, players: Any) -> Seating:
    if not isinstance(players, list) or any(not isinstance(player, Mapping) for player in players):
        raise BadRecord("record.players", "the players are a list of names and seats")
    try:
        seating = Seating(game, [player.get("name") for player in players])
    except BadInput as error:
        raise BadRecord("record.players", str(error)) from None
    if [player.get("seat") for player in players] != list(seating.in_order):
        raise BadRecord("record.players", f"in playing order they sit in the seats {list(seating.in_order)}")
    return seating


def _first_dealer(game: Game, seat: Any) -> int:
    try:
        return game.check_seat(seat)
    except BadInput as error:
        raise BadRecord("record.first_dealer", str(error)) from None
