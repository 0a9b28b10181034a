"""capot: the rules of the Belot family, written once; engines, rulebooks and conformance cases follow.

>>> import capot
>>> game = capot.load("bela-4")
>>> deal = game.deal(seed=7, dealer=3)
>>> deal.apply("bid hearts")

Playing needs nothing but Python; compiling rules needs what the package depends on, and loads it when it is asked to.
"""

from capot.loading import games, house_rules_of, load, load_text
from capot.runtime.actions import Action
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, BadRecord, CapotError, IllegalAction, Reason, UnknownGame
from capot.runtime.game import Game
from capot.runtime.match import Match
from capot.runtime.score import Score

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadInput",
    "BadRecord",
    "CapotError",
    "Deal",
    "Game",
    "IllegalAction",
    "Match",
    "Reason",
    "Score",
    "UnknownGame",
    "games",
    "house_rules_of",
    "load",
    "load_text",
]
