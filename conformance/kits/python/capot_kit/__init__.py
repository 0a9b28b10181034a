"""Connects an engine to capot's conformance runner: an adaptor says what it knows, `serve` does the rest.

``notation`` reads and writes the texts of the cases, ``replay`` plays a deal as a case tells it, ``loop`` answers the
runner.
"""

from capot_kit.loop import Adaptor, serve
from capot_kit.notation import RANKS, SUITS, Skip, acts, cards, item, listed, plays, run, skip

__all__ = [
    "RANKS",
    "SUITS",
    "Adaptor",
    "Skip",
    "acts",
    "cards",
    "item",
    "listed",
    "plays",
    "run",
    "serve",
    "skip",
]
