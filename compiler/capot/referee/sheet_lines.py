"""The records of scoresheets: each deal is scored again from what was said of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capot.referee.verdict import Verdict, Violation, Wrong, part_said
from capot.runtime.errors import BadInput, BadRecord, Reason, shown
from capot.runtime.game import Game
from capot.runtime.record import same_json, tallies_written
from capot.runtime.voice import worded
from capot.score_sheet.entry import entry_from_json
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import Needed, Refused
from capot.score_sheet.sheet_record import empty_sheet, row_record


def referee_sheet(game: Game, record: Any) -> Verdict:
    """Look at the record of a sheet, deal by deal, up to the first that cannot be or is not scored right.

    Raises:
        BadRecord: with the place and the reason, if it is broken or cut off, so that nothing can be said.
    """
    sheet = empty_sheet(game, record)
    deals = record["deals"]
    for number, deal in enumerate(deals):
        place = f"record.deals[{number}]"
        if not isinstance(deal, Mapping):
            raise BadRecord(place, "a deal is a JSON object")
        try:
            sheet = sheet.with_deal(entry_from_json(game, deal.get("entry")))
        except BadInput as error:
            raise BadRecord(f"{place}.entry", str(error)) from None
        except Needed as error:
            raise BadRecord(f"{place}.entry", f"{error}") from None
        except Refused as error:
            return _refused(sheet, len(deals), number, place, error.reason)
        wrong = _wrong(sheet, deal, place)
        if wrong:
            score = sheet.row(sheet.deals).settled.score
            return Verdict(game, len(deals), wrong=wrong, score=score, deal=number + 1, name=sheet.seating.side_name)
    name = sheet.seating.side_name
    unfinished = not sheet.is_over
    won_by, drawn = sheet.winner, sheet.drawn
    wrong = _end(sheet, record)
    return Verdict(game, len(deals), wrong=wrong, won_by=won_by, drawn=drawn, unfinished=unfinished, name=name)


def _refused(sheet: Sheet, deals: int, number: int, place: str, reason: Reason) -> Verdict:
    violation = Violation(f"{place}.entry", worded("the table"), worded("what was written"), reason, "", ())
    return Verdict(sheet.game, deals, violation=violation, deal=number + 1, name=sheet.seating.side_name)


def _wrong(sheet: Sheet, deal: Mapping[str, Any], place: str) -> tuple[Wrong, ...]:
    """Return where a deal is written otherwise than it comes out."""
    row = sheet.row(sheet.deals)
    right, deal = row_record(row) | {"drawn": row.drawn}, {"drawn": False, **deal}
    names = sheet.seating.side_names
    found: list[Wrong] = []
    for key in right:
        if key not in deal:
            raise BadRecord(f"{place}.{key}", worded("the record is cut off: this is missing"))
    for key, one in right.items():
        other = deal[key]
        if key == "entry" or same_json(one, other):
            continue
        if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
            for side, (amount, there) in enumerate(zip(one, other, strict=True)):
                if not same_json(amount, there):
                    what = _of_side(key, names[side])
                    found.append(Wrong(what, f"{place}.{key}[{side}]", str(amount), shown(there)))
        else:
            found.append(Wrong(part_said(key), f"{place}.{key}", shown(one), shown(other)))
    return tuple(found)


def _of_side(key: str, side: str) -> str:
    """Return what a field of a deal has for a side, in words."""
    if key == "columns":
        return worded("the column of {side}", side=side)
    if key == "written":
        return worded("what is written for {side}", side=side)
    return worded("the match score of {side}", side=side)


def _end(sheet: Sheet, record: Mapping[str, Any]) -> tuple[Wrong, ...]:
    """Return where the end of a sheet is written otherwise than its deals give."""
    carried = {"hangs": sheet.hanging, **tallies_written(sheet.tallies)}
    right = {"scores": list(sheet.scores), **carried, "winner": sheet.winner, "drawn": sheet.drawn}
    record = {"drawn": False, **record}
    return tuple(
        Wrong(worded("{what} of the match", what=part_said(key)), f"record.{key}", shown(one), shown(record[key]))
        for key, one in right.items()
        if not same_json(one, record[key])
    )
