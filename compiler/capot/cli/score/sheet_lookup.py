"""Finding a sheet: by its file, and the game that its first line names."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from capot.cli.common import speak_of, with_club
from capot.compile.loader import concerned, load
from capot.compile.workspace import open_workspace
from capot.runtime.errors import BadInput
from capot.runtime.game import Game
from capot.runtime.voice import worded
from capot.score_sheet.line_list import is_begun
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Sheet
from capot.score_sheet.sheet_errors import BadSheet, refused
from capot.score_sheet.sheet_file import ENDING, SheetFile, Table, begin, open_sheet, read_sheet, sheet_bytes


@dataclass(frozen=True, slots=True)
class Call:
    """What the command line says of the sheet."""

    game: str
    house_rules: tuple[str, ...]
    files: tuple[Path, ...]
    sheet: Path | None

    @property
    def path(self) -> Path:
        """Where the sheet is: the file that was named, or one with the game's name in this folder."""
        return self.sheet or Path(f"{self.game}{ENDING}")

    @property
    def is_begun(self) -> bool:
        """Whether there is a sheet already."""
        if not self.path.exists():
            return False
        return is_begun(sheet_bytes(self.path))

    def load(self, table: Table) -> Game:
        """Return the game of a sheet; the call must mean the same one.

        Raises:
            BadSheet: if it means another.
        """
        if table.game != self.game:
            raise BadSheet(
                worded(
                    "{path} is a sheet of {game}, not of {game2}; name another with --sheet",
                    path=self.path,
                    game=table.game,
                    game2=self.game,
                )
            )
        if self.house_rules and load(table.game, self.house_rules, self._files(table)).house_rules != table.house_rules:
            kept = ", ".join(table.house_rules) or worded("no house rules")
            raise BadSheet(
                worded(
                    "{path} was begun with other house rules: {kept}; they cannot change in a match",
                    path=self.path,
                    kept=kept,
                )
            )
        return self._loaded(table.house_rules, self._files(table))

    def _loaded(self, house_rules: tuple[str, ...], files: tuple[Path, ...]) -> Game:
        """Return the game, whose rules are said in the language of the call."""
        speak_of(lambda: open_workspace(files), self.game, house_rules, files)
        return load(self.game, house_rules, files)

    def _files(self, table: Table) -> tuple[Path, ...]:
        """Return the rules files of a sheet: those of the call, or where the sheet says that they are."""
        return self.files or tuple(self.path.parent / name for name in table.files)

    def open(self) -> SheetFile:
        """Open the sheet for writing."""
        self._must_exist()
        return open_sheet(self.path, self.load)

    def read(self) -> Sheet:
        """Read the sheet."""
        self._must_exist()
        return read_sheet(self.path, self.load)[1]

    @property
    def _beginning(self) -> tuple[Path, ...]:
        """The files that a new sheet rests on: those of the call and the club's, as far as the game is in them."""
        return concerned(with_club(self.files), self.game, self.house_rules)

    def game_to_begin(self) -> Game:
        """Return the game of a sheet that is not begun."""
        return self._loaded(self.house_rules, self._beginning)

    def _must_exist(self) -> None:
        if not self.path.exists():
            raise BadSheet(
                worded(
                    "there is no sheet {path} yet; begin one with: capot score {game} new",
                    path=self.path,
                    game=self.game,
                )
            )

    def begin(self, players: str | None, dealer: str | None) -> SheetFile:
        """Begin a sheet.

        Raises:
            BadInput, NotUnderstood: if players or dealer cannot be.
            Refused: if the rules say that another deals first.
        """
        game = self.game_to_begin()
        seating = Seating(game, names_in(players))
        folder = self.path.parent
        files = tuple(Path(os.path.relpath(file, folder)).as_posix() for file in self._beginning)
        return begin(self.path, game, seating, first_dealer(game, seating, dealer), files)


def names_in(players: str | None) -> tuple[str, ...]:
    """Return names that are separated by commas; none is none."""
    return tuple(name.strip() for name in players.split(",")) if players and players.strip() else ()


def first_dealer(game: Game, seating: Seating, dealer: str | None) -> int:
    """Return who deals first: as the rules fix it, or as the table says.

    Raises:
        BadInput: if nobody says it and the rules leave it to the table.
        Refused: if the rules say that another deals first.
    """
    fixed = game.kernel.first_dealer
    if dealer is None or not dealer.strip():
        if fixed < 0:
            raise BadInput(worded("who deals first? Say it with --dealer NAME"))
        return fixed
    seat = seating.player(dealer)
    if fixed not in (-1, seat):
        message = worded(
            "{name}, the first of the players, deals first; name the players from the dealer on.",
            name=seating.name(fixed),
        )
        raise refused(game, message, "table.first-dealer")
    return seat
