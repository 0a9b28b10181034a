"""Environments for those who train players: one deal, thousands of deals at once, and a game of OpenSpiel.

Every game that checks is one, with its house rules and from any rules file. What an environment shows of a deal is
written by the game's own program from the viewers of each field, so nothing comes out that the seat may not know.

``seen_numbers`` says what the numbers of an observation mean, and makes features of them; ``turn_environment`` is one
deal as PettingZoo has it (AEC), ``many_deals`` thousands in step as arrays, in Gymnasium's style, with
``plain_deals`` where no engine in C can be had, and ``spiel_game`` a game for OpenSpiel. All need the extra ``envs``.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from capot.base.extras import install

if TYPE_CHECKING:
    from capot.environments.many_deals import ManyDeals
    from capot.environments.turn_environment import TurnEnvironment

__all__ = ["env", "many", "raw_env", "register"]


def env(game: str, **wishes: Any) -> Any:
    """Return a deal as a PettingZoo environment that checks how it is used; ``raw_env`` takes the same arguments."""
    return _module("turn_environment").checked(raw_env(game, **wishes))


def raw_env(game: str, **wishes: Any) -> TurnEnvironment:
    """Return a deal as a PettingZoo environment: see ``turn_environment.TurnEnvironment``."""
    made: TurnEnvironment = _module("turn_environment").TurnEnvironment(game, **wishes)
    return made


def many(game: str, deals: int, **wishes: Any) -> ManyDeals:
    """Return so many deals that are played in step: see ``many_deals.ManyDeals``."""
    made: ManyDeals = _module("many_deals").ManyDeals(game, deals, **wishes)
    return made


def register() -> str:
    """Make OpenSpiel know the games of capot; return the name under which ``pyspiel.load_game`` has them."""
    name: str = _module("spiel_game").NAME
    return name


def _module(name: str) -> Any:
    """Return a module of this package.

    Raises:
        ImportError: if what it stands on is not installed; how to install it is said.
    """
    try:
        return import_module(f"capot.environments.{name}")
    except ModuleNotFoundError as missing:
        raise ImportError(f"environments need {missing.name}, which is not installed: {install('envs')}") from None
