"""``capot engine``."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.cli.common import file_option, with_club, workspace_of
from capot.cli.manual.commands import Command

if TYPE_CHECKING:
    from capot_conformance.protocol.requests import GameRequest
    from capot_conformance.runner.engine_interface import GameLike


@click.command(cls=Command)
@click.option(
    "--language",
    type=click.Choice(("python", "c", "js")),
    help="Serve the programs that capot export writes in this language.",
)
@file_option
def command(language: str | None, files: tuple[Path, ...]) -> None:
    """Serve capot's engines to a runner of the conformance cases.

    All games and house rules are served, those in files of your own (--file) too. The runner's messages are read from
    the standard input and answered on the standard output, one line of JSON each, until the runner says stop or its
    messages end. The page "Testing any engine" of the guide describes the protocol.

    With --language it is the program of a game, as capot export writes it, that answers: in C, built by the C compiler
    of the machine; in JavaScript, run by Node; or in plain Python.

    Examples:
      capot conform bela-2 --engine "capot engine"
      capot conform bela-2 --engine "capot engine --language c"

    Exit codes:
      0  the runner said stop, or its messages ended
      1  there is no C compiler, or no Node, to run that language

    See also: capot conform, capot export
    """
    from capot_conformance.protocol.server import serve

    load = _engine(with_club(files)) if language is None else _program(language, files)
    name = "capot" if language is None else f"capot in {language}"
    lines, out = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):
        serve(lines, out, name=name, version=version("capot"), load=load)


def _engine(files: Sequence[Path]) -> Callable[[GameRequest], GameLike]:
    """Return what gives the engine of a game, as people play it."""
    from capot.compile.loader import BrokenRules, UnusedFile, load
    from capot.runtime.errors import UnknownGame
    from capot_conformance.protocol.server import NotServedError

    def engine(request: GameRequest) -> GameLike:
        try:
            found = load(request.game, request.house_rules, files)
        except UnusedFile:  # a file is for some of the games that are asked for
            return engine_without(request)
        except (UnknownGame, BrokenRules) as error:
            raise NotServedError(str(error)) from None
        _same_rules(found.model_hash, request)
        return found

    engine_without = _engine(()) if files else engine
    return engine


def _program(language: str, files: Sequence[Path]) -> Callable[[GameRequest], GameLike]:
    """Return what gives the program of a game in a language."""
    from capot.compile.loader import BrokenRules, model_of
    from capot.model.serial import content_hash
    from capot.runtime.errors import UnknownGame
    from capot_conformance.programs.machines import NoMachineError, check_machine, game_in
    from capot_conformance.protocol.server import NotServedError

    try:
        check_machine(language)
    except NoMachineError as why:
        raise click.ClickException(str(why)) from None

    workspace = workspace_of(files)

    def program(request: GameRequest) -> GameLike:
        try:
            model = model_of(workspace, request.game, sorted(request.house_rules))
            _same_rules(content_hash(model), request)
            return game_in(model, language)
        except (UnknownGame, BrokenRules, NoMachineError) as error:
            raise NotServedError(str(error)) from None

    return program


def _same_rules(model: str, request: GameRequest) -> None:
    from capot_conformance.protocol.server import NotServedError

    if model != request.model:
        raise NotServedError(f"the rules are others here: their model is {model}, not {request.model}")
