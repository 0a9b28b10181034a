"""Score sheets: their files, their records, and the lines that a table types."""

from __future__ import annotations

import json
import random
import tempfile
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot.score_sheet.line_list import sealed
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_file import Table, begin, read_sheet
from capot.score_sheet.sheet_record import sheet_record
from capot.score_sheet.sheet_text import row_text, sheet_text
from capot_conformance.agreement import tables
from capot_conformance.agreement.opening import AtRandom
from capot_conformance.fuzzing import material, records
from capot_conformance.fuzzing.changed_inputs import bytes_mutant, encoded, json_mutant, text_mutant
from capot_conformance.fuzzing.kinds import Kind, must
from capot_conformance.fuzzing.table_talk import entry_of

NAMES = ("Ana", "Boro", "Ceca", "Dino")
EACH = 3
#: Lines as tables type them, of games with two, three and four players.
LINES = (
    "Ana hearts 92",
    "Boro spades 60, Ceca bela",
    "Ana clubs, all Ana",
    "Dino d 100, Ana run AC-7C, Boro four J",
    "Ana hearts, enough Ana 45, Ana four J",
    "Ana s, Boro double, Ana redouble, 82",
    "Ana everything 81, Boro 60",
    "Ana hearts 92 80, last Boro, tricks 5 3",
    "passed",
    "breach Boro",
    "take 40, belote Ana hearts",
)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="capot-fuzz-")


def _load(table: Table) -> Game:
    return records.load(table.game, table.house_rules)


@lru_cache(maxsize=300)
def sheet_file(key: str, rules: tuple[str, ...], number: int) -> bytes:
    """Return the file of a sheet with some deals, of which one is corrected and one taken back."""
    at = material.table(key, rules)
    game = at.engine
    rng = random.Random(f"sheet {key} {rules} {number}")
    path = Path(_folder().name) / "begun.capot-sheet"
    path.unlink(missing_ok=True)
    dealer = max(game.kernel.first_dealer, 0)
    with begin(path, game, Seating(game, NAMES[: game.seats]), dealer) as file:
        for _ in range(2 + number):
            sheet = file.sheet
            if sheet.is_over:
                break
            try:
                file.add(entry_of(_dealt(at, sheet, rng)))
            except CapotError:  # what cannot be told in the words of a sheet
                continue
        if number and file.sheet.rows:
            file.correct(1, file.sheet.rows[0].entry, drop_later=True)
            file.undo()
    return path.read_bytes()


def _dealt(at: tables.Table, sheet: Sheet, rng: random.Random) -> Any:
    seed, before = rng.getrandbits(30), sheet.scores
    deal = at.engine.deal(seed, dealer=sheet.dealer, scores=before, hanging=sheet.hanging, tallies=sheet.tallies)
    choices = AtRandom(rng)
    while not deal.is_over:
        seat, text = choices.next(deal)
        deal.apply(text, seat)
    return deal


def draw_file(rng: random.Random) -> bytes:
    """Draw the file of a sheet whose lines are changed and sealed again, or bytes of it."""
    engine = material.draw_table(rng).engine
    data = sheet_file(engine.key, engine.house_rules, rng.randrange(EACH))
    if rng.random() < 0.3:
        return bytes_mutant(data, rng)
    lines = [json.loads(line) for line in data.decode().splitlines()]
    for line in lines:
        del line["seal"]
    at = rng.randrange(len(lines))
    lines[at] = json_mutant(lines[at], rng)
    found, seal = b"", ""
    for line in lines:
        try:
            content, seal = sealed(line if isinstance(line, dict) else {"x": line}, seal)
        except (ValueError, RecursionError):  # half a character, or too deep to be written: as bytes
            content = encoded(line, rng) + b"\n"
        found += content
    return found


def draw_sheet_record(rng: random.Random) -> bytes:
    """Draw the record of a sheet, changed."""
    engine = material.draw_table(rng).engine
    path = Path(_folder().name) / "read.capot-sheet"
    path.write_bytes(sheet_file(engine.key, engine.house_rules, rng.randrange(EACH)))
    _, sheet, _ = read_sheet(path, _load)
    return encoded(json_mutant(json.loads(json.dumps(sheet_record(sheet))), rng), rng)


def draw_line(rng: random.Random) -> bytes:
    """Draw a line that somebody types of a deal: the game, then the line."""
    engine = material.draw_table(rng).engine
    line = rng.choice(LINES)
    if rng.random() < 0.9:
        line = text_mutant(line, LINES, rng)
    return json.dumps({"game": engine.key, "with": engine.house_rules, "lines": [line, rng.choice(LINES)]}).encode()


def hold_file(data: bytes) -> None:
    """Read the file of a sheet and write it out.

    Raises:
        Violated: if a promise is broken.
    """
    path = Path(_folder().name) / "input.capot-sheet"
    path.write_bytes(data)
    try:
        _, sheet, _ = read_sheet(path, _load)
    except CapotError as error:
        must(bool(str(error).strip()), "it is refused without a word")
        return
    _show(sheet)


def hold_line(data: bytes) -> None:
    """Type lines of a deal.

    Raises:
        Violated: if a promise is broken.
    """
    given = json.loads(data)
    game = records.load(given["game"], given["with"])
    sheet = Sheet(game, Seating(game, NAMES[: game.seats]), max(game.kernel.first_dealer, 0))
    for line in given["lines"]:
        try:
            after = sheet.with_deal(sheet.read(line))
        except CapotError as error:
            must(bool(str(error).strip()), "it is refused without a word")
        else:
            must(len(after.rows) == len(sheet.rows) + 1, "a line is taken, and no deal is written")
            sheet = after
    _show(sheet)


def _show(sheet: Sheet) -> None:
    sheet_text(sheet)
    for row in sheet.rows:
        row_text(sheet, row)
    json.dumps(sheet_record(sheet))


KINDS = (
    Kind("sheets", "files of score sheets, changed and sealed again", "capot-sheet", draw_file, hold_file),
    Kind("sheet-records", "records of score sheets, changed", "json", draw_sheet_record, records.hold),
    Kind("lines", "lines that are typed of a deal", "json", draw_line, hold_line),
)
