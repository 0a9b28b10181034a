"""``capot conform --engine``: any engine, asked through a door."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import cache

import click

from capot.cli.common import workspace_of
from capot.compile.loader import model_of
from capot.model.nodes import Model
from capot.model.serial import content_hash, to_json
from capot.notation.seats import Seats
from capot_conformance.protocol.suite import GameFacts


def words_of(command: str) -> list[str]:
    """Return the words of an engine's command.

    Raises:
        click.UsageError: if there are none, or a quotation does not end.
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise click.UsageError(f"--engine: {error}: {command!r}") from None
    if not words:
        raise click.UsageError('--engine needs the command of an engine, like --engine "node engine.js"')
    return words


@cache
def _model(game: str, house_rules: tuple[str, ...]) -> Model:
    return model_of(workspace_of(()), game, sorted(house_rules))


class _Table:
    """As much of a game as names its players and sides."""

    def __init__(self, model: Model) -> None:
        self.sides = model.side_seats
        self._step = 1 if model.direction.way == "counter-clockwise" else -1
        self._players = model.players.count

    def next_seat(self, seat: int) -> int:
        """Return the next in playing order."""
        return (seat + self._step) % self._players


def facts(
    game: str, house_rules: tuple[str, ...], model_for: Callable[[str, tuple[str, ...]], Model] = _model
) -> GameFacts:
    """Return what an engine is told of a game with its house rules; `model_for` gives its model."""
    model = model_for(game, house_rules)
    seats = Seats(_Table(model))
    return GameFacts(content_hash(model), seats.players, tuple(sorted(seats.side_names)), lambda: to_json(model))
