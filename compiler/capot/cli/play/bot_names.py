"""The players that can sit at a table, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from capot.players import random_player, sensible
from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.deal import Deal


def _sensible(deal: Deal, seat: int) -> Action:
    return sensible(deal, seat)


def _random(deal: Deal, seat: int) -> Action:
    return random_player(deal, seat, seed=sum(deal.scores))


#: Each is given a deal and its seat, and looks at nothing that the seat may not know.
PLAYERS: Mapping[str, Callable[[Deal, int], Action]] = {"sensible": _sensible, "simple": choose, "random": _random}
DEFAULT_PLAYER = "sensible"
