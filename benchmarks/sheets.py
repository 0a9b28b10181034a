"""Scoresheets: one more deal on a long sheet beside one on a short sheet, and in a full folder beside an empty one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from measurement import Work, measure, timed

from capot.compile.loader import load
from capot.runtime.game import Game
from capot.score_sheet.entry import Entry
from capot.score_sheet.line_list import sealed
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_file import begin, open_sheet, read_sheet

DEALS = 10_000
SHEETS = 10_000
ENTRY = Entry(taker=0, contract="hearts", points=(81, None))
OTHER = Entry(taker=1, contract="spades", points=(81, None))
#: As many points as a number may have digits, so that so many deals fit into one match.
RULES = """house rule long-match "A long match" {
  for bela-4
  replace match.target {
    target: 999999 points
  }
}
"""


def sheets() -> None:
    """Print what a deal costs, as ratios."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rules = folder / "long.capot"
        rules.write_text(RULES)
        game = load("bela-4", ("long-match",), (rules,))
        short, long, full = folder / "short.capot-sheet", folder / "long.capot-sheet", folder / "full" / "a.capot-sheet"
        written(short, game, 10)
        written(long, game, DEALS)
        written(full, game, 10)
        for number in range(SHEETS):
            os.close(os.open(full.parent / f"{number}.capot-sheet", os.O_CREAT | os.O_WRONLY))
        with open_sheet(long, lambda table: game) as file:  # scored once; the next time it is known
            file.add(ENTRY)
        rates = measure(
            {
                "short": adding(short, game),
                "full": adding(full, game),
                "long": adding(long, game),
                "read": reading(long, game),
            }
        )
    print(
        f"one more deal on a sheet of {DEALS} deals, beside a sheet of 10: {rates['short'].over(rates['long'])} times"
    )
    print(f"reading that sheet, every deal scored, beside adding a deal: {rates['long'].over(rates['read'])} times")
    print(f"one more deal in a folder of {SHEETS} sheets, beside one of its own: {rates['short'].over(rates['full'])}")


def written(path: Path, game: Game, deals: int) -> None:
    """Write a sheet with so many deals."""
    with begin(path, game, Seating(game, ("Ana", "Boro", "Ceca", "Dino")), 3) as file:
        sheet, seal, lines = file.sheet, file._seal, []
    for number in range(deals):
        sheet = sheet.with_deal((ENTRY, OTHER)[number % 2])
        standing = {"scores": list(sheet.scores), "hangs": sheet.hanging, "winner": sheet.winner}
        line, seal = sealed({"do": "deal", "deal": sheet.row(sheet.deals).entry.to_json(), **standing}, seal)
        lines.append(line)
    with path.open("ab") as out:
        out.write(b"".join(lines))


def adding(path: Path, game: Game) -> Work:
    """Return the work of opening a sheet and writing a deal down."""

    def work() -> float:
        with open_sheet(path, lambda table: game) as file:
            file.add(ENTRY)
        return 1

    return timed(work)


def reading(path: Path, game: Game) -> Work:
    """Return the work of reading a sheet, which scores every deal."""

    def work() -> float:
        read_sheet(path, lambda table: game)
        return 1

    return timed(work)
