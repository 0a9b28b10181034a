"""Players for any game: a sensible one that thinks ahead, a random one, and hints in words.

A player is given a deal and its seat, and looks at nothing that the seat may not know: whatever lies hidden may be
swapped about, and the decision stays. It is made of the game's own rules and of nothing else, so that it plays every
game and every house rule.

``sensible_player`` is the way in; ``levels`` says how hard players think, ``simple_player`` does not think ahead.
``thinking_player`` weighs actions in ``imagined_deals``, by the functions of the game's program alone; ``tree_search``
looks into what may follow, ``thinking_time`` says for how long. ``weighed`` is what comes of it, and ``reasons`` puts
it into words; ``deal_review`` holds what was done against it.

>>> import capot
>>> from capot.players import hint, sensible
>>> deal = capot.load("bela-4").deal(seed=7, dealer=3)
>>> action = sensible(deal, deal.to_act[0])
>>> action in deal.legal_actions()
True
>>> hint(deal, deal.to_act[0]).action == action
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.players.deal_review import Decision, costliest, decisions_of, own_costliest
    from capot.players.levels import BEGINNER, BEST, CLUB, LEVELS, Level
    from capot.players.sensible_player import WORLDS, Hint, advice, decide, hint, random_player, sensible
    from capot.players.weighed import Weighed

#: Where what is public stands; it is loaded when it is asked for, since a command that only names levels plays nothing.
_HOME = {
    "deal_review": ("Decision", "costliest", "decisions_of", "own_costliest"),
    "levels": ("BEGINNER", "BEST", "CLUB", "LEVELS", "Level"),
    "sensible_player": ("WORLDS", "Hint", "advice", "decide", "hint", "random_player", "sensible"),
    "weighed": ("Weighed",),
}

__all__ = [
    "BEGINNER",
    "BEST",
    "CLUB",
    "LEVELS",
    "WORLDS",
    "Decision",
    "Hint",
    "Level",
    "Weighed",
    "advice",
    "costliest",
    "decide",
    "decisions_of",
    "hint",
    "own_costliest",
    "random_player",
    "sensible",
]


def __getattr__(name: str) -> object:
    from importlib import import_module

    for home, names in _HOME.items():
        if name in names:
            found: object = getattr(import_module(f"capot.players.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
