"""Sessions of players who think: deals played one by one, and counted by the program as random ones are."""

from __future__ import annotations

from typing import Any

from capot.simulation.sessions import Table

#: In how many imagined layouts the players of a session try each action.
WORLDS = 6


def session(table: Table, module: Any, seed: int, deals: int, sums: list[int]) -> None:
    """Play deals of matches with sensible players, and add them to the sums; the last match is played to its end."""
    raise NotImplementedError
