"""The kinds of declaration that a game has: those that some clause gives a value."""

from __future__ import annotations

from capot.check.deal import hand_size, pack_size
from capot.model import nodes as n

SHORTEST_RUN = 3


def valued_kinds(model: n.Model) -> dict[str, str]:
    """Return each kind that has a value, with the address of the first clause that gives it one."""
    section = model.declarations
    kinds: dict[str, str] = {}
    for run in section.run_values:
        kinds.setdefault("runs", run.at)
    for four in section.fours:
        kinds.setdefault("fours", four.at)
    for pair in section.pairs:
        kinds.setdefault(pair.name, pair.at)
    return kinds


def sort_of(kind: str) -> str:
    """Return the sort of a kind: runs, fours or pairs."""
    return kind if kind in ("runs", "fours") else "pairs"


def cards_in_hand(model: n.Model) -> int:
    """Return how many cards a player holds at the first lead."""
    return hand_size(model) or pack_size(model) // max(1, model.players.count)


def longest_run(model: n.Model) -> int:
    """Return the length of the longest run that anybody can hold."""
    return min(cards_in_hand(model), len(set(model.pack.ranks)))


def suit_sorts(model: n.Model) -> tuple[str, ...]:
    """Return which sorts of suit there are in the contracts of a game: trump, plain."""
    ruffs = {part.ruffs for contract in model.contracts for part in contract.parts}
    return tuple(sort for sort, needed in (("trump", True), ("plain", False)) if needed in ruffs)


def lengths_of(run: n.Run, model: n.Model) -> range:
    """Return the lengths that a clause values and that can be held."""
    return range(max(run.shortest, 1), min(run.longest, longest_run(model)) + 1)
