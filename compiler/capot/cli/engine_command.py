"""``capot engine``."""

from __future__ import annotations

import contextlib
import sys
from importlib.metadata import version

import click


@click.command()
def command() -> None:
    """Serve capot's engines, all games and house rules, to a runner of the conformance cases.

    Reads the runner's messages from standard input and answers on standard output, one line of JSON each, until it is
    told to stop. The page "Testing any engine" of the guide describes the protocol.

    \b
    Examples:
      capot conform --engine "capot engine"
    """
    from capot.loading import BrokenRules, load
    from capot.runtime.errors import UnknownGame
    from capot.runtime.game import Game
    from capot_conformance.protocol.requests import GameRequest
    from capot_conformance.protocol.serving import NotServedError, serve

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
