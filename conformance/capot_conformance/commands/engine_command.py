"""``capot engine``."""

from __future__ import annotations

import contextlib
import sys
from importlib.metadata import version

import click

from capot.cli.manual.commands import Command


@click.command(cls=Command)
def command() -> None:
    """Serve capot's engines to a runner of the conformance cases.

    All games and house rules are served. The runner's messages are read from the standard input and answered on the
    standard output, one line of JSON each, until the runner says stop or its messages end. The page "Testing any
    engine" of the guide describes the protocol.

    Examples:
      capot conform bela-2 --engine "capot engine"

    Exit codes:
      0  the runner said stop, or its messages ended

    See also: capot conform
    """
    from capot.compile.loader import BrokenRules, load
    from capot.runtime.errors import UnknownGame
    from capot.runtime.game import Game
    from capot_conformance.protocol.requests import GameRequest
    from capot_conformance.protocol.server import NotServedError, serve

    def game(request: GameRequest) -> Game:
        try:
            found = load(request.game, request.house_rules)
        except (UnknownGame, BrokenRules) as error:
            raise NotServedError(str(error)) from None
        if found.model_hash != request.model:
            raise NotServedError(f"the rules are others here: their model is {found.model_hash}, not {request.model}")
        return found

    lines, out = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):
        serve(lines, out, name="capot", version=version("capot"), load=game)
