"""A sheet in a file, saved after every entry.

The file is plain text to which lines are only ever added: one for the table, one for each deal, correction or undoing.
Adding one line and waiting until the disk has it is all that a save is; a process that is killed in the middle leaves
at most one unfinished line, which counts as never written and is cut off by the next save. A database would be no safer
for some thirty lines, and nobody could read it with the eye, compare it or mail it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

from capot.base.inputs import LIMITS, Fault, UnfitInput, must_be_a_file, read_file
from capot.files.disk_steps import is_at, make_folders, missing_folders, named, remove_empty, sync_folder, write_fully
from capot.files.lock import Held, NeighbourLock, Patience
from capot.runtime.errors import BadInput, CapotError, shown
from capot.runtime.game import Game
from capot.runtime.record import drawn_written, tallies_written
from capot.runtime.voice import worded
from capot.score_sheet.entry import Entry, entry_from_json
from capot.score_sheet.line_list import FORMAT, Lines, is_begun, names_of, read_lines, sealed
from capot.score_sheet.scored_before import ScoredBefore
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet import Earlier, Row, Sheet
from capot.score_sheet.sheet_errors import BadSheet

ENDING = ".capot-sheet"
_PATIENCE = 5.0  # seconds to wait for another process that writes the same sheet


@dataclass(frozen=True, slots=True)
class Table:
    """What the first line of a file says: the game with its house rules and files, the players, who deals first.

    ``files`` are rules files, as paths from the folder of the sheet; ``model`` is the hash of the rules.
    """

    game: str
    house_rules: tuple[str, ...]
    files: tuple[str, ...]
    model: str
    players: tuple[str, ...]
    first_dealer: int

    def to_json(self) -> dict[str, Any]:
        """Return the first line of a file."""
        return {
            "format": FORMAT,
            "game": self.game,
            "house_rules": list(self.house_rules),
            "files": list(self.files),
            "model": self.model,
            "players": list(self.players),
            "first_dealer": self.first_dealer,
        }


def _table(name: str, value: Mapping[str, Any]) -> Table:
    fields = {"format", "game", "house_rules", "files", "model", "players", "first_dealer"}
    lists = [value.get(key) for key in ("house_rules", "files", "players")]
    texts = [value.get("game"), value.get("model")]
    dealer = value.get("first_dealer")
    right = all(isinstance(part, list) and names_of(part) for part in lists) and names_of(texts)
    if set(value) != fields or not right or not isinstance(dealer, int) or isinstance(dealer, bool):
        raise BadSheet(
            worded("{name}:1: the first line does not say game, house rules, players and first dealer", name=name)
        )
    house_rules, files, players = (tuple(part or ()) for part in lists)
    return Table(str(texts[0]), house_rules, files, str(texts[1]), players, dealer)


#: Makes the game that the first line of a file names.
Loader = Callable[[Table], Game]


class SheetFile:
    """A sheet's file, open for writing; used in a ``with`` statement, which holds the lock."""

    def __init__(
        self, path: Path, opened: _Opened, lines: Lines, table: Table, states: list[Sheet], scored: ScoredBefore
    ) -> None:
        self.path = path
        self.table = table
        self.torn = lines.torn
        self._opened, self._handle = opened, opened.handle
        self._seal, self._end = lines.seal, lines.end
        self._states = states
        self._scored = scored

    def __enter__(self) -> SheetFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._opened.close()

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self._states[-1]

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return len(self._states) > 1

    def add(self, entry: Entry) -> Sheet:
        """Write a deal down and save it.

        Raises:
            Needed, Refused: as ``Sheet.with_deal``; nothing is written then.
            OSError: if it cannot be saved; the file is as it was.
        """
        sheet = self.sheet.with_deal(entry)
        return self._save({"do": "deal", "deal": sheet.row(sheet.deals).entry.to_json()}, [*self._states, sheet])

    def correct(self, number: int, entry: Entry, drop_later: bool = False) -> Sheet:
        """Write another entry for a deal and save it.

        Raises:
            Needed, Refused: as ``Sheet.corrected``; nothing is written then.
            OSError: if it cannot be saved; the file is as it was.
        """
        sheet = self.sheet.corrected(number, entry, drop_later)
        line = {"do": "correct", "number": number, "deal": sheet.row(number).entry.to_json()}
        return self._save(line | ({"drop_later": True} if drop_later else {}), [*self._states, sheet])

    def undo(self) -> Sheet:
        """Take back the last deal or correction that stands, and save that.

        Raises:
            BadInput: if there is none.
            OSError: if it cannot be saved; the file is as it was.
        """
        if not self.can_undo:
            raise BadInput(worded("there is nothing to undo"))
        return self._save({"do": "undo"}, self._states[:-1])

    def _save(self, line: dict[str, Any], states: list[Sheet]) -> Sheet:
        """Add a line to the file and wait until the disk has it."""
        content, seal = sealed(line | _standing(states[-1]), self._seal)
        try:
            with named(self.path):
                os.ftruncate(self._handle, self._end)
                os.lseek(self._handle, self._end, os.SEEK_SET)
                write_fully(self._handle, content)
                os.fsync(self._handle)
        except BaseException:
            os.ftruncate(self._handle, self._end)
            raise
        self._seal, self._end, self._states = seal, self._end + len(content), states
        self._scored.wrote(content)
        return self.sheet


def _standing(sheet: Sheet) -> dict[str, Any]:
    """Return how a sheet stands, which is written beside every entry, so that a change of the rules is noticed."""
    carried = {"hangs": sheet.hanging, **tallies_written(sheet.tallies)}
    return {"scores": list(sheet.scores), **carried, "winner": sheet.winner, **drawn_written(sheet.drawn)}


# ---------------------------------------------------------------- opening


def begin(path: Path, game: Game, seating: Seating, first_dealer: int, files: tuple[str, ...] = ()) -> SheetFile:
    """Begin a sheet in a new file and open it for writing.

    Raises:
        BadSheet: if there is a sheet in it already, or another process has it.
        OSError: if it cannot be written.
    """
    table = Table(game.key, game.house_rules, files, game.model_hash, seating.names, first_dealer)
    sheet = Sheet(game, seating, first_dealer)
    content, seal = sealed(table.to_json(), "")
    with named(path):
        folders = missing_folders(path.parent)
        make_folders(folders)
        opened = _Opened(path, os.O_RDWR | os.O_CREAT)
        try:
            _write_first(path, opened.handle, content)
        except BaseException:
            opened.close()
            remove_empty(folders)
            raise
    lines = Lines((), seal, len(content), torn=False)
    return SheetFile(path, opened, lines, table, [sheet], ScoredBefore(path, game, content))


def _write_first(path: Path, handle: int, content: bytes) -> None:
    """Write the first line of a file that holds none yet; where that cannot be done the file goes again.

    Raises:
        BadSheet: if there is a sheet in it already.
        OSError: if it cannot be written.
    """
    there = _content(handle)
    if len(there) > LIMITS["sheet"]:
        raise BadSheet(str(UnfitInput(str(path), Fault.SIZE, "sheet")))
    if is_begun(there):
        raise BadSheet(worded("{path} is there already; go on with it, or name another file with --sheet", path=path))
    try:
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        write_fully(handle, content)
        os.fsync(handle)
        sync_folder(path.parent)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def open_sheet(path: Path, load: Loader) -> SheetFile:
    """Open a sheet for writing.

    Raises:
        BadSheet: if it is none, is damaged, or another process has it.
        OSError: if it cannot be opened.
    """
    # What takes long, reading the rules and scoring what is there, is done before others have to wait for it.
    content = sheet_bytes(path)
    early = read_lines(str(path), content)
    table, states = _read(path, early, load, content)
    opened = _Opened(path, os.O_RDWR)
    try:
        before, content = content, _content(opened.handle)
        lines = early if content == before else read_lines(str(path), content)
        known = len(early.objects)
        if lines.objects[:known] == early.objects:
            _apply_all(path, table, states, lines.objects[known:], known + 1)
        else:
            table, states = _read(path, lines, load, content)
    except BaseException:
        opened.close()
        raise
    return SheetFile(path, opened, lines, table, states, ScoredBefore(path, states[0].game, content[: lines.end]))


def read_sheet(path: Path, load: Loader) -> tuple[Table, Sheet, bool]:
    """Read a sheet without locking it; returns its table, how it stands, and whether an unfinished line was left out.

    Raises:
        BadSheet: if it is none, or is damaged.
        OSError: if it cannot be read.
    """
    lines = read_lines(str(path), sheet_bytes(path))
    table, states = _read(path, lines, load)
    return table, states[-1], lines.torn


def sheet_bytes(path: Path) -> bytes:
    """Return what is in the file of a sheet.

    Raises:
        BadSheet: if it is no file, or larger than a sheet can be.
        OSError: if it cannot be read.
    """
    try:
        return read_file(path, "sheet")
    except UnfitInput as error:
        raise BadSheet(str(error)) from None


class _Opened:
    """A sheet's file, open and locked, as soon as nobody else has it.

    Raises:
        BadSheet: if another process keeps it.
        OSError: if it cannot be opened.
    """

    def __init__(self, path: Path, flags: int) -> None:
        patience = Patience(path, _PATIENCE)
        waits_for_nobody = getattr(os, "O_NONBLOCK", 0)  # a pipe opens at once, and is refused
        while True:
            self.handle = os.open(path, flags | getattr(os, "O_BINARY", 0) | waits_for_nobody, 0o666)
            try:
                must_be_a_file(self.handle, str(path), "sheet")
                self._lock = NeighbourLock(path, patience)
            except UnfitInput as error:
                os.close(self.handle)
                raise BadSheet(str(error)) from None
            except Held as held:
                os.close(self.handle)
                who = f", {held}" if str(held) else ""
                raise BadSheet(
                    worded("{path} is being written by another capot{who}; end that one first", path=path, who=who)
                ) from None
            except BaseException:
                os.close(self.handle)
                raise
            if is_at(self.handle, Path(os.path.realpath(path))):  # it was not removed meanwhile
                return
            self.close()

    def close(self) -> None:
        """Let go of the file."""
        os.close(self.handle)
        self._lock.release()


def _content(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(os.dup(handle), "rb") as file:
        return file.read(LIMITS["sheet"] + 1)


def _read(path: Path, lines: Lines, load: Loader, content: bytes | None = None) -> tuple[Table, list[Sheet]]:
    """Return what the first line says, and the sheet as it was after each change that stands.

    Deals are scored when somebody asks for them where the file has this ``content``, and scored it was before.
    """
    if not lines.objects:
        raise BadSheet(worded("{path} holds no sheet yet; begin one with `new`", path=path))
    table = _table(str(path), lines.objects[0])
    game = load(table)
    try:
        states = [Sheet(game, Seating(game, table.players), table.first_dealer)]
    except BadInput as error:
        raise BadSheet(f"{path}:1: {error}") from None
    if content is not None and ScoredBefore(path, game, content[: lines.end]).is_known:
        _stand_all(path, table, states, lines.objects)
    else:
        _apply_all(path, table, states, lines.objects[1:], 2)
    return table, states


def _stand_all(path: Path, table: Table, states: list[Sheet], objects: Sequence[dict[str, Any]]) -> None:
    """Do what the lines of a file say by how the match stood after each, without scoring the deals again."""
    (begun,) = states

    def rows(lines: int) -> Sequence[Row]:
        scored = [begun]
        _apply_all(path, table, scored, objects[1:lines], 2)
        return scored[-1].rows

    for number, line in enumerate(objects[1:], 2):
        if line["do"] == "undo":
            states.pop()
            continue
        deals = states[-1].deals + 1 if line["do"] == "deal" else states[-1].deals
        if line.get("drop_later") is True:
            deals = line["number"]
        tallies = begun.game.check_tallies(line.get("tallies"))
        carried = line["hangs"], tallies
        earlier = Earlier(
            deals, tuple(line["scores"]), *carried, line["winner"], "drawn" in line, partial(rows, number)
        )
        states.append(Sheet(begun.game, begun.seating, begun.first_dealer, earlier=earlier, settler=begun.settler))


def _apply_all(path: Path, table: Table, states: list[Sheet], lines: Sequence[dict[str, Any]], first: int) -> None:
    """Do what lines say, of which the first has this number in the file."""
    game = states[0].game
    for number, line in enumerate(lines, first):
        try:
            _apply(game, states, line)
        except CapotError as error:
            changed = game.model_hash != table.model
            since = worded("; the rules of the game have changed since") if changed else ""
            raise BadSheet(f"{path}:{number}: {error}{since}") from None


def _apply(game: Game, states: list[Sheet], line: dict[str, Any]) -> None:
    """Do what a line says, and check that it comes out as it did when it was written."""
    match line.get("do"):
        case "deal":
            states.append(states[-1].with_deal(entry_from_json(game, line.get("deal"))))
        case "correct":
            number = line.get("number")
            if not isinstance(number, int) or isinstance(number, bool):
                raise BadInput(worded("a correction is of a deal's number, not of {number}", number=shown(number)))
            entry = entry_from_json(game, line.get("deal"))
            states.append(states[-1].corrected(number, entry, line.get("drop_later") is True))
        case "undo" if len(states) > 1:
            states.pop()
        case other:
            raise BadInput(worded("{other} cannot be done here", other=shown(other)))
    now = _standing(states[-1])
    then = {key: line.get(key) for key in now}
    if now != then:
        raise BadInput(
            worded(
                "the scores were {then} then, and are {now} by the rules of today",
                then=shown(then["scores"]),
                now=now["scores"],
            )
        )
