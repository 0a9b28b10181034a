"""The players that can sit at a table, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from capot.players import LEVELS, Level, decide, random_player
from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.deal import Deal


def _thinking(level: Level, deal: Deal, seat: int) -> Action:
    return decide(deal, seat, level)


def _random(deal: Deal, seat: int) -> Action:
    return random_player(deal, seat, seed=sum(deal.scores))


#: Each is given a deal and its seat, and looks at nothing that the seat may not know. The sensible one is a club's.
PLAYERS: Mapping[str, Callable[[Deal, int], Action]] = {
    "sensible": partial(_thinking, LEVELS["club"]),
    **{name: partial(_thinking, level) for name, level in LEVELS.items()},
    "simple": choose,
    "random": _random,
}
DEFAULT_PLAYER = "sensible"
