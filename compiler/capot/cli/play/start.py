"""Sitting down to play: the table on the screen or plain questions, a new match or the saved one."""

from __future__ import annotations

import importlib.util
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.base.extras import install
from capot.cli.common import asker
from capot.cli.play.bot_names import DEFAULT_PLAYER, PLAYERS
from capot.cli.play.plain_text import play_session
from capot.cli.terminal_signs import drawn_on
from capot.runtime.game import Game
from capot.runtime.voice import game_said, worded
from capot.tui.saved_match import BadSave, Saved, SaveFile, Setup, default_path
from capot.tui.session import Session

if TYPE_CHECKING:
    from capot.tui.canvas import Looks


def no_textual() -> str:
    """Return what is said where the table cannot be drawn."""
    return worded("The table on the screen needs Textual: {install}. Here is the plain game.", install=install("tui"))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line says of how to play; ``None`` where it says nothing."""

    seed: int | None = None
    seat: int | None = None
    deals: int | None = None
    bots: str | None = None
    practice: bool = False
    pace: float = 0.6
    file: Path | None = None
    resume: bool = False
    new: bool = False
    plain: bool = False
    ascii: bool = False
    color: bool = False

    @property
    def number(self) -> int:
        """The seed of the cards: the one that was named, or one from the clock."""
        return self.seed if self.seed is not None else int(time.time())

    @property
    def says_how(self) -> bool:
        """Whether a new match need not be asked about."""
        said = (self.seed, self.seat, self.deals, self.bots)
        return self.new or self.resume or self.practice or any(value is not None for value in said)

    def setup(self, game: Game) -> Setup:
        """Return how a new match is played.

        Raises:
            UsageError: if there is no such bot, or there are too many or too few.
        """
        return Setup(self.seat or 0, self.number, self.bots_of(game), self.practice, self.deals)

    def bots_of(self, game: Game) -> tuple[str, ...]:
        """Return the players of all seats by name."""
        names = (self.bots or DEFAULT_PLAYER).split(",")
        for name in names:
            if name not in PLAYERS:
                raise click.UsageError(f"there is no player {name!r}; --bots takes {', '.join(PLAYERS)}")
        if len(names) not in (1, game.seats):
            raise click.UsageError(f"--bots takes one name, or one for each of the {game.seats} seats")
        return tuple(names * game.seats if len(names) == 1 else names)


def play(game: Game, wanted: Wanted) -> int:
    """Play until one leaves; returns the exit code, which is 0.

    Raises:
        BadSave: if the saved match that is asked for cannot be gone on with.
        SaveInUse: if another process is playing it.
        UsageError: if the command line does not fit the game.
    """
    setup = wanted.setup(game)
    on_screen, note = _can_draw(wanted)
    if note:
        click.echo(note, err=True)
    keeps = sys.stdin.isatty() and sys.stdout.isatty()
    if not (keeps or wanted.file or wanted.resume):
        return _plain(game, wanted, setup, None)
    file = _open(wanted.file or default_path(game))
    if file is None:
        return (_screen if on_screen else _plain)(game, wanted, setup, None)
    try:
        return (_screen if on_screen else _plain)(game, wanted, setup, file)
    finally:
        file.close()


def _open(path: Path) -> SaveFile | None:
    try:
        return SaveFile(path)
    except OSError as error:
        click.echo(worded("The match will not be saved: {error}", error=error), err=True)
        return None


def _can_draw(wanted: Wanted) -> tuple[bool, str]:
    """Whether a table can be drawn here, and what to say if only Textual is missing for it."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last one
    terminal = all(stream.isatty() for stream in streams) and os.environ.get("TERM") not in (None, "", "dumb")
    if wanted.plain or not terminal:
        return False, ""
    missing = importlib.util.find_spec("textual") is None
    return not missing, no_textual() if missing else ""


# ---------------------------------------------------------------- what was saved


def _saved(game: Game, wanted: Wanted, file: SaveFile | None) -> tuple[Saved | None, str]:
    """Return the match that is saved and not over, and what is to be said of one that cannot be used.

    What is damaged in the usual place is put aside; a file that somebody has named is left as it is.

    Raises:
        BadSave: if it was asked for, or the file was named, and it cannot be gone on with.
    """
    try:
        saved = file.read(game, PLAYERS) if file else None
    except BadSave as error:
        if wanted.resume or wanted.file or file is None:
            raise
        aside = file.set_aside("damaged")
        return None, f"{error}\n{worded('It is kept as {path}.', path=aside)}"
    if saved is not None and saved.is_over:
        saved = None
    if saved is None and wanted.resume:
        if file is None:
            raise BadSave(worded("there is no match to go on with; begin one without --resume"))
        raise BadSave(worded("there is no match to go on with in {path}; begin one without --resume", path=file.path))
    return saved, ""


def _session(game: Game, start: Setup | Saved, file: SaveFile | None, saved: Saved | None, looks: Looks) -> Session:
    """Return the session of a new match or of the saved one; a new one puts the saved one aside."""
    if isinstance(start, Saved):
        return Session(game, start.setup, PLAYERS, record=start.record, save=file, symbols=looks.symbols)
    if file is not None and saved is not None and file.path.exists():
        file.set_aside("old")
    return Session(game, start, PLAYERS, save=file, symbols=looks.symbols)


def _looks(ascii_only: bool) -> Looks:
    from capot.tui.canvas import Looks

    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    # Python takes the locale C for UTF-8; who sets it wants no sign beyond ASCII.
    locale = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := os.environ.get(name))), "")
    plain = ascii_only or locale in ("C", "POSIX")

    def can(text: str) -> bool:
        return not plain and text.encode(encoding, "replace").decode(encoding) == text

    return Looks(symbols=can("♣♦♥♠"), lines=can("╭─╮│╰╯╔═╗║╚╝"))


# ---------------------------------------------------------------- the two ways to play


def _screen(game: Game, wanted: Wanted, setup: Setup, file: SaveFile | None) -> int:
    from capot.players import hint, own_costliest
    from capot.tui.app import Call, PlayApp
    from capot.tui.table_look import Manner

    saved, note = _saved(game, wanted, file)
    looks = _looks(wanted.ascii)
    left = [saved]

    def begin(start: Setup | Saved) -> Session:
        return _session(game, start, file, left.pop() if left else None, looks)

    start: Setup | Saved = saved if saved is not None and wanted.resume else setup
    ask = bool(note) or (saved is not None and not wanted.new) or not wanted.says_how
    call = Call(game, start, PLAYERS, saved, begin, ask, note)
    with drawn_on(sys.stderr):
        session = PlayApp(call, Manner(wanted.pace, looks, hint, own_costliest)).run(mouse=False)
    if session is not None:
        _farewell(session, file)
    return 0


def _farewell(session: Session, file: SaveFile | None) -> None:
    title = game_said(session.game.key, session.game.title)
    standing = session.names.by_side(session.scores)
    click.echo(
        worded("{title}: {standing} (to {target}).", title=title, standing=standing, target=session.names.target)
    )
    if session.winner is not None:
        click.echo(worded("The match is won: {side}.", side=session.names.side(session.winner)))
    elif session.drawn:
        click.echo(worded("The match is drawn."))
    elif session.trouble:
        click.echo(session.trouble, err=True)
    else:
        _tell_where(session, file)


def _tell_where(session: Session, file: SaveFile | None) -> None:
    """Tell where a match that is not over is saved, and how to go on with it."""
    if file is None or session.turn == "finished" or session.trouble or session.match.is_over:
        return
    rules = "".join(f" --with {rule}" for rule in session.game.house_rules)
    place = "" if file.path == default_path(session.game) else f" --save {file.path}"
    click.echo(worded("The match is saved in {path}.", path=file.path))
    call = f"capot play {session.game.key}{rules}{place} --resume"
    click.echo(worded("{command} goes on with it.", command=call))


def _goes_on(wanted: Wanted) -> bool:
    """Ask whether to go on with the saved match, where somebody can answer and has not said what they want."""
    if wanted.new or not sys.stdin.isatty():
        return False
    question = worded("There is a saved match. Enter goes on with it, n begins a new one and puts it aside: ")
    try:
        return not input(question).strip().lower().startswith("n")
    except EOFError:
        return True


def _plain(game: Game, wanted: Wanted, setup: Setup, file: SaveFile | None) -> int:
    saved, note = _saved(game, wanted, file)
    if note:
        click.echo(note, err=True)
    start: Setup | Saved = saved if saved is not None and (wanted.resume or _goes_on(wanted)) else setup
    session = _session(game, start, file, saved, _looks(wanted.ascii))
    code = play_session(session, sys.stdout, asker(worded("capot play GAME --watch lets bots play")), wanted.color)
    _tell_where(session, file)
    return code
