"""What several commands share: arguments, options, and how findings are shown.

Nothing here is imported that reads rules: a shell asks every command what can be typed next.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from capot.base.escaping import visible
from capot.base.inputs import read_line
from capot.base.languages import language_of, languages
from capot.base.paths import CLUB_FILE, club_above
from capot.base.private import is_the_users
from capot.cli import completions

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.diagnostics.diagnostic import Diagnostics

F = TypeVar("F", bound=Callable[..., Any])


class FilePath(click.Path):
    """A file or folder that is named; an empty name names none."""

    def __init__(self, **named: Any) -> None:
        super().__init__(path_type=Path, **named)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path of a name."""
        if value == "":
            self.fail("a file or folder has a name, and this is empty", param, ctx)
        return super().convert(value, param, ctx)


game_argument = click.argument("game", shell_complete=completions.games)
games_argument = click.argument("games", nargs=-1, shell_complete=completions.games)


def _each(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that an option gives, one by one or with commas between them."""
    return tuple(name.strip() for one in value for name in one.split(","))


with_option = click.option(
    "--with",
    "house_rules",
    multiple=True,
    metavar="RULE",
    callback=_each,
    shell_complete=completions.house_rules,
    help="Compose a house rule in; may be given several times, or several with commas between them.",
)
file_option = click.option(
    "--file",
    "files",
    multiple=True,
    type=FilePath(),
    help="A rules file of your own that the game or house rule is in, beside those of your club; "
    "may be given several times.",
)
format_option = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people, or for programs."
)


def _speak(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    """Speak the language that is asked for, or else that of the environment."""
    if ctx.resilient_parsing:
        return "en"
    if value is not None and value not in (known := ("en", *languages())):
        raise click.BadParameter(f"there is no language {value!r}; there are {', '.join(known)}", ctx, param)
    from capot.runtime.voice import call_names, speak

    call_names(None)
    code = value or language_of(os.environ)
    if code != "en":
        from capot.translations.messages import speaker

        speak(speaker(code))
    return code


language_option = click.option(
    "--lang",
    metavar="CODE",
    callback=_speak,
    is_eager=True,
    help="The language, for instance hr; otherwise that of the environment, if there is a translation, or English.",
)


def _speak_again(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Speak the language that is asked for after a subcommand; where none is, that of the command stays."""
    if value is not None:
        _speak(ctx, param, value)


#: The same after a subcommand.
language_again_option = click.option(
    "--lang",
    metavar="CODE",
    callback=_speak_again,
    expose_value=False,
    is_eager=True,
    help="The language, as before the subcommand.",
)


def speak_of(
    workspace: Callable[[], Workspace], game: str, house_rules: Iterable[str], files: Sequence[Path] = ()
) -> None:
    """Say rules of a game in the language of the call, whenever one is said; call names as its files do.

    In English those that are capot's own call them what actions have; ``files`` are others.
    """
    from capot.runtime.voice import call_names, name_said, voice
    from capot.translations.messages import Messages

    spoken = voice()
    if files or isinstance(spoken, Messages):

        @cache
        def titles() -> Mapping[str, str]:
            from capot.model.titles import contract_titles

            code = spoken.code if isinstance(spoken, Messages) else "en"
            return contract_titles(workspace().catalogue, game, tuple(house_rules), code)

        def called(name: str) -> str | None:
            contract, _, suit = name.rpartition("-")
            in_suit = suit in ("clubs", "diamonds", "hearts", "spades") and contract in titles()
            return titles().get(name) or (f"{titles()[contract]}, {name_said(suit)}" if in_suit else None)

        call_names(called)
    if isinstance(spoken, Messages):

        def rules() -> Mapping[str, str]:
            from capot.compile.loader import model_of
            from capot.translations.tongue import sentences

            return sentences(model_of(workspace(), game, tuple(house_rules)), spoken.code)

        spoken.about(rules)


def colored(stream: Any = None) -> bool:
    """Whether to use colours: on a terminal, unless NO_COLOR says otherwise."""
    stream = stream or sys.stdout
    return bool(stream.isatty()) and not os.environ.get("NO_COLOR")


def answerable() -> bool:
    """Whether somebody can answer a question: it is read and typed in a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def say_json(value: object) -> None:
    """Print a value as JSON; where the output cannot show every letter, these are escaped."""
    unicode = (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(value, indent=1, ensure_ascii=not unicode))


def say_wrote(*paths: Path, err: bool = False) -> None:
    """Say which files were written; where the text went to a pipe or a device, nothing is put behind it."""
    from capot.files import is_file

    for path in paths:
        if is_file(path):
            click.echo(f"wrote {path}", err=err)


def workspace_of(files: Iterable[Path]) -> Workspace:
    """Read capot's own rules and these files; a folder stands for the rules files in it.

    Raises:
        click.UsageError: if a folder has no rules files in it.
    """
    from capot.compile.workspace import open_workspace

    return open_workspace(rules_files(files), club=club_file())


#: What somebody may call the file of a club's folder.
_NEARLY = ("capot.yml", "capot.toml", "capot.json", "Capot.yaml", "capot.yaml.txt")


def club_file() -> Path | None:
    """Return the file of the club in whose folder this happens, if nobody but the user can have put it there."""
    ctx = click.get_current_context(silent=True)
    known: dict[str, Path | None] = ctx.meta.setdefault(__name__, {}) if ctx is not None else {}
    if CLUB_FILE not in known:
        known[CLUB_FILE] = _club_file()
    return known[CLUB_FILE]


def _club_file() -> Path | None:
    try:
        found = club_above(Path.cwd())
    except OSError:  # a folder that is gone
        return None
    if found is None:
        for name in (name for name in _NEARLY if os.path.lexists(name)):
            click.echo(f"capot: {name} is left alone: the file of a club's folder is called {CLUB_FILE}", err=True)
        return None
    shown = Path(os.path.relpath(found))
    if is_the_users(found):
        return shown
    click.echo(
        f"capot: {visible(str(shown))} is left alone: others than you could have written it; "
        "if you trust it, name it with --file",
        err=True,
    )
    return None


def with_club(files: Iterable[Path]) -> tuple[Path, ...]:
    """Return files that were named, and the file of the club in whose folder this happens.

    One that was named is the one that counts.
    """
    files = tuple(rules_files(files))
    club = club_file()
    return files if club is None or any(path.name == CLUB_FILE for path in files) else (*files, club)


def rules_files(files: Iterable[Path]) -> list[Path]:
    """Return files, folders as the rules files in them, the folder of a club as its file.

    Raises:
        click.UsageError: if a folder has none.
    """
    paths: list[Path] = []
    for file in files:
        inside = files_in(file) if file.is_dir() else [file]
        if (file / CLUB_FILE).is_file():
            inside = [file / CLUB_FILE]
        if not inside:
            raise click.UsageError(f"there are no rules files (*.capot) in {file}")
        paths += inside
    return list(dict.fromkeys(paths))


def files_in(folder: Path) -> list[Path]:
    """Return the rules files in a folder, in folders in it, and where links in it lead."""
    found: list[Path] = []
    seen: set[str] = set()
    for place, folders, names in os.walk(folder, followlinks=True):
        here = os.path.realpath(place)
        if here in seen:  # a link that leads back
            folders.clear()
            continue
        seen.add(here)
        found += [Path(place, name) for name in names if name.lower().endswith(".capot")]
    return sorted(found)


def used(workspace: Workspace, files: Iterable[Path]) -> None:
    """Check that nothing was given in vain: of each file, and in each folder of one, something was looked at.

    Raises:
        click.UsageError: if nothing was; it says what is there instead.
    """
    from capot.compile.loader import unused

    for file in files:
        why = None if workspace.found.has_errors else unused(workspace, file)
        if why is not None:
            raise click.UsageError(why)


def stop_if_broken(workspace: Workspace, form: str) -> None:
    """End the call with 1 if something is wrong with the files that were read, and say what."""
    if workspace.found.has_errors:
        report(workspace.found, workspace, form)
        raise click.exceptions.Exit(1)


def report(found: Diagnostics, workspace: Workspace, form: str) -> None:
    """Print findings, as rustc would or as JSON."""
    if form == "json":
        from capot.diagnostics.render import render_json

        click.echo(render_json(found))
    elif len(found):
        from capot.diagnostics.render import render

        click.echo(render(found, workspace.sources, color=colored(sys.stderr)), err=True)


def known(what: str, name: str, names: Iterable[str]) -> None:
    """Check that a game or house rule is there.

    Raises:
        UnknownGame: if it is not, with names like it.
    """
    from capot.compile.loader import unknown

    names = list(names)
    if name not in names:
        raise unknown(what, name, names)


def _typed(prompt: str) -> str:
    """Return the line that is typed, or comes in; ``EOFError`` if there is none."""
    if sys.stdin.isatty():
        return input(prompt)
    click.echo(prompt, nl=False)
    return read_line(sys.stdin)


def asker(instead: str) -> Callable[[str], str]:
    """Return what shows a prompt and returns the line that is typed, or comes in through a pipe.

    Where there is no terminal and nothing comes in at all, that is a wrong call; ``instead`` says what answers without
    being asked.
    """
    answered = False

    def ask(prompt: str) -> str:
        nonlocal answered
        try:
            line = _typed(prompt)
        except EOFError:
            if answered or sys.stdin.isatty():
                raise
            click.echo()
            raise click.UsageError(f"there is no terminal to answer in; {instead}") from None
        answered = True
        return line

    return ask


def record_text(path: Path) -> str:
    """Return what is in a record's file, or comes in.

    Raises:
        BadRecord: if it cannot be read.
    """
    from capot.base.inputs import UnfitInput, read_file, read_stream
    from capot.runtime.errors import BadRecord

    name = str(path)
    try:
        content = (
            read_stream(sys.stdin.buffer, name, "record") if name == "-" else read_file(path, "record", pipes=True)
        )
    except UnfitInput as error:
        raise BadRecord(name, error.why) from None
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(name, f"the file is not UTF-8: {error.reason} at byte {error.start}") from None
