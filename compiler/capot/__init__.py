"""capot: the rules of the Belot family, written once; engines, rulebooks and conformance cases follow.

>>> import capot
>>> game = capot.load("bela-4")
>>> deal = game.deal(seed=7, dealer=3)
>>> deal.apply("bid hearts")

Playing needs nothing but Python; compiling rules needs what the package depends on, and loads it when it is asked to.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.compile.loader import BrokenRules, UnusedFile, games, house_rules_of, load, load_text
    from capot.runtime.actions import Action
    from capot.runtime.deal import Deal
    from capot.runtime.errors import BadInput, BadRecord, CapotError, IllegalAction, Reason, UnknownGame
    from capot.runtime.game import Game
    from capot.runtime.kernel import Rule
    from capot.runtime.match import Match
    from capot.runtime.score import Contest, Declaration, Line, MatchResult, Score, Trick

__version__ = "0.1.0"
__all__ = [
    "Action",
    "BadInput",
    "BadRecord",
    "BrokenRules",
    "CapotError",
    "Contest",
    "Deal",
    "Declaration",
    "Game",
    "IllegalAction",
    "Line",
    "Match",
    "MatchResult",
    "Reason",
    "Rule",
    "Score",
    "Trick",
    "UnknownGame",
    "UnusedFile",
    "games",
    "house_rules_of",
    "load",
    "load_text",
]

# Whoever checks rules plays nothing, and whoever plays compiles nothing: what a name stands for is loaded on first use.
_HOME = {
    "compile.loader": ("BrokenRules", "UnusedFile", "games", "house_rules_of", "load", "load_text"),
    "runtime.actions": ("Action",),
    "runtime.deal": ("Deal",),
    "runtime.errors": ("BadInput", "BadRecord", "CapotError", "IllegalAction", "Reason", "UnknownGame"),
    "runtime.game": ("Game",),
    "runtime.kernel": ("Rule",),
    "runtime.match": ("Match",),
    "runtime.score": ("Contest", "Declaration", "Line", "MatchResult", "Score", "Trick"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    for home, names in _HOME.items():
        if name in names:
            found: object = getattr(import_module(f"capot.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
