"""From a file to a verdict: what sort of thing it is, of which game, and what is to be said of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from capot.base.inputs import LIMITS, Fault, UnfitInput
from capot.notation.case_files import CaseError, read_mapping
from capot.referee.records import referee_deal, referee_match
from capot.referee.sheet_lines import referee_sheet
from capot.referee.verdict import Verdict
from capot.referee.written_deal import referee_typed
from capot.runtime.errors import BadRecord, shown
from capot.runtime.formats import unreadable
from capot.runtime.game import Game
from capot.runtime.record import FORMAT, changed_since
from capot.runtime.voice import worded
from capot.score_sheet.line_list import FORMAT as SHEET_FILE
from capot.score_sheet.sheet_record import FORMAT as SHEET

#: Makes a game of its name and its house rules.
Loader = Callable[[str, Sequence[str]], Game]


def referee(text: str, name: str, load: Loader, game: str | None = None, house_rules: Sequence[str] = ()) -> Verdict:
    """Look at a record or a typed deal; ``game`` and ``house_rules`` are for a deal that does not name them itself.

    Raises:
        BadRecord: with the place, if it is broken.
        UnknownGame: if its game is not there.
    """
    is_record = text.lstrip()[:1] == "{"
    kind = "record" if is_record else "typed deal"
    if len(text) > LIMITS[kind]:
        raise BadRecord(name, UnfitInput(name, Fault.SIZE, kind).why)
    if is_record:
        return _referee_record(record_of(text, name), load)
    try:
        given = read_mapping(Path(name), text)
    except CaseError as error:
        place, _, why = str(error).partition(": ")
        raise BadRecord(place, why) from None
    own = given.get("game", game)
    if not isinstance(own, str):
        raise BadRecord(
            "game", worded("which game is it? Write it in a line such as `game: NAME`, or give it with --game")
        )
    if game is not None and own != game:
        raise BadRecord("game", worded("this is a deal of {own}, not of {game}", own=shown(own), game=game))
    rules = given.get("with", list(house_rules))
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise BadRecord("with", worded("house rules are a list of names in brackets"))
    return referee_typed(load(own, rules), given)


def _export() -> str:
    return worded("this is the file of a sheet; what `capot score GAME export` writes of it can be looked at")


def record_of(text: str, name: str) -> dict[str, Any]:
    """Return the record that a text holds, as it stands there.

    Raises:
        BadRecord: if it is too large, or no JSON object.
    """
    if len(text) > LIMITS["record"]:
        raise BadRecord(name, UnfitInput(name, Fault.SIZE, "record").why)
    lines = text.strip().splitlines()
    try:
        value = json.loads(text)
    except ValueError as error:
        if len(lines) > 1 and f'"{SHEET_FILE}"' in lines[0]:
            raise BadRecord(name, _export()) from None
        where = f"{name}:{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else name
        what = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise BadRecord(where, worded("the record is broken or cut off: {what}", what=what)) from None
    except RecursionError:
        raise BadRecord(name, "the record is nested too deep") from None
    if not isinstance(value, dict):
        raise BadRecord(name, "a record is a JSON object")
    return value


def game_of(record: dict[str, Any]) -> tuple[str, list[str]]:
    """Return the game of a record, and its house rules.

    Raises:
        BadRecord: if it does not name them.
    """
    game, rules = record.get("game"), record.get("house_rules")
    if not isinstance(game, str) or not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        raise BadRecord("record.game", "a record names its game and its house rules")
    return game, rules


def _referee_record(record: dict[str, Any], load: Loader) -> Verdict:
    kind, form = record.get("kind"), record.get("format")
    if form == SHEET_FILE:
        raise BadRecord("record.format", _export())
    if problem := unreadable(form, FORMAT, SHEET):
        raise BadRecord("record.format", problem)
    game, rules = game_of(record)
    if form != SHEET and kind not in ("deal", "match"):
        raise BadRecord("record.kind", f"a record is of a deal or of a match, not of {shown(kind)}")
    look = referee_sheet if form == SHEET else referee_match if kind == "match" else referee_deal
    loaded = load(game, rules)
    verdict = look(loaded, record)
    if not verdict.is_right and changed_since(loaded, record):
        # By the rules of today something is wrong in it; by those it was made under it may have been right.
        raise BadRecord("record.model", worded("the rules of the game have changed since this record was made"))
    return verdict
