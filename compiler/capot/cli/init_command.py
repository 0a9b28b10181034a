"""``capot init``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.base.paths import CLUB_FILE, real
from capot.cli import completions
from capot.cli.common import FilePath, answerable, known, report
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace

#: A game of the club: its name, and what it is.
Named = tuple[str, str]


@click.command(cls=Command)
@click.argument("folder", required=False, default=Path(), type=FilePath(file_okay=False))
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="NAME=GAME+RULE",
    shell_complete=completions.club_games,
    help="A game that the club plays, its house rules behind plus signs; may be given several times.",
)
@click.option("--edition", metavar="TEXT", help="What the club's rulebooks are cited by, like: 2026/27.")
@click.option("--language", metavar="NAME", help="Whose words of the table are shown, like: Croatian.")
@click.option("--yes", "-y", is_flag=True, help="Ask nothing: what is not said by options is left out.")
@click.pass_context
def command(
    ctx: click.Context, folder: Path, games: tuple[str, ...], edition: str | None, language: str | None, yes: bool
) -> None:
    """Make a club's folder, in which every command knows the club's games by name.

    A file capot.yaml is written. In its folder and below, the club's games and house rules need no --file and no
    --with any more: check, play, score, simulate, compare, explain, diff, export, rulebook, conform and build know
    them. Rules files of the club are all files that end in .capot in the folder and below it, or those that the file
    lists.

    What --file names comes beside the club's rules, and what --with names on top of a game's house rules; a name that
    is there twice is an error. A capot.yaml that --file names takes the place of the one that was found, and a
    scoresheet goes on with the rules that it was begun with. Outside of the folder, name it: --file FOLDER/capot.yaml.

    The file is believed only if nobody but you can have written it: it is yours, and so is its folder, and nobody else
    can write to them. Another is left alone, with a word about it.

    Arguments:
      FOLDER  the folder; this one, if none is named

    Fields:
      format  capot-club/1, the form of the file
      rules  a list of rules files, and of folders of them; all in the folder, if it is left out
      games  the club's games, a line each: friday: bela-4+clockwise, or with a title
        friday: {title: Friday at the club, is: bela-4+clockwise}
      cases  a folder of conformance cases of the club, for capot conform
      words  a folder with the games' own words for their rulebooks: GAME/LANGUAGE.yaml, as capot's own spec/words has
      edition  what the club's rulebooks are cited by
      language  whose words of the table capot explain shows

    Examples:
      capot init --game friday=bela-4+clockwise --edition 2026/27 --language Croatian --yes
      capot check
      capot play friday --watch --seed 7
      capot new house-rule our-target --from bela-4 --change match.target --yes

    Exit codes:
      0  the file is written
      1  the rules in the folder are wrong; nothing is written

    Files:
      FOLDER/capot.yaml  the file that is written

    See also: capot new, capot check, capot games
    """
    from capot.cli.new_wizard import ask_game, ask_rules
    from capot.compile.club import club_text
    from capot.compile.pipeline import compile_game
    from capot.compile.workspace import open_workspace
    from capot.files import write_all
    from capot.runtime.voice import worded

    path = folder / CLUB_FILE
    if path.exists():
        raise click.UsageError(
            worded("{path} is there already: edit it, and capot check says what is wrong in it", path=path)
        )
    shipped = open_workspace()
    named = [_named(game) for game in games]
    if not named and answerable() and not yes:
        base = ask_game(shipped, worded("Start from which"))
        named = [(f"our-{base}", "+".join([base, *ask_rules(base, shipped)]))]
    _known(named, shipped, folder)
    text = club_text(named, edition, language)
    workspace = open_workspace(club=path, texts={real(path): text})
    found = workspace.found
    for game in [] if found.has_errors else named:
        found.extend(compile_game(workspace, game[0]).found)
    if found.has_errors:
        report(found, workspace, "text")
        click.echo(worded("nothing was written"), err=True)
        ctx.exit(1)
    write_all({path: text})
    rules = len(workspace.of_club) - 1
    click.echo(
        worded(
            "wrote {path}; games: {games}; rules files in the folder: {rules}", path=path, games=len(named), rules=rules
        )
    )
    if named:
        click.echo(worded("Now, in this folder:  capot check   capot play {game}   capot build", game=named[0][0]))


def _named(text: str) -> Named:
    """Return a game of the club as it was typed: its name and what it is, or what it is alone."""
    name, equals, what = text.partition("=")
    return (name.strip(), what.strip()) if equals else (f"our-{text.partition('+')[0].strip()}", text.strip())


def _known(named: Sequence[Named], shipped: Workspace, folder: Path) -> None:
    """Check that games and house rules are there, as long as only capot's own are known.

    Raises:
        UnknownGame: if one is not there.
    """
    if any(folder.rglob("*.capot")):
        return  # these are known only when the club's rules are read, which says where a name stands
    for _, what in named:
        base, *rules = what.split("+")
        known("game", base, shipped.catalogue.games)
        for rule in rules:
            known("house rule", rule, shipped.catalogue.house_rules)
