"""Which games a test that is slow for each of them tries in every run, and which beside the heavy ones."""

from collections.abc import Iterable
from typing import Any

import pytest

import capot

#: Games of every number of players that differ in what they have: claims, an auction with doubling, two stages, open
#: cards, a talon.
VARIED = ("bela-4", "belot-4", "belote-3", "belote-2", "open-belote")


def some(*games: str, of: Iterable[str] | None = None) -> list[Any]:
    """Return games for a parameter of a test: those that are named, and all others for the heavy run."""
    every = capot.games() if of is None else tuple(sorted(of))
    assert set(games) <= set(every)
    return [*games, *(pytest.param(game, marks=pytest.mark.heavy) for game in every if game not in games)]
