"""Who sits where, and what the pack has."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


@dataclass
class Basis:
    """A game, with the tables that are worked out for every backend."""

    model: n.Model
    tables: Tables = field(init=False)

    def __post_init__(self) -> None:
        self.tables = Tables(self.model)

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return self.model.players.count

    @cached_property
    def sides(self) -> int:
        """How many score."""
        return len(self.model.side_seats)

    @cached_property
    def everybody(self) -> int:
        """The set of all seats."""
        return (1 << self.seats) - 1

    @cached_property
    def cards(self) -> int:
        """How many cards the pack has."""
        return len(self.tables.cards)

    @cached_property
    def ranks(self) -> int:
        """How many cards of a suit the pack has."""
        return len(self.tables.ranks)

    @cached_property
    def suits(self) -> int:
        """How many suits the pack has."""
        return len(self.tables.suits)

    @cached_property
    def whole_pack(self) -> int:
        """All cards, a bit for each."""
        return (1 << self.cards) - 1

    @cached_property
    def partners(self) -> bool:
        """Whether anybody has a partner."""
        return self.sides < self.seats

    @cached_property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.tables.hand_size

    @cached_property
    def contracts(self) -> int:
        """How many contracts can be named, suit by suit."""
        return len(self.tables.variants)

    @cached_property
    def bids(self) -> int:
        """How much can be bid at once: every contract, at every level where there are some."""
        return self.contracts * max(len(self.model.all_levels), 1)

    @cached_property
    def names_both(self) -> bool:
        """Whether a contract is named together with its level, or there are no levels."""
        calls = [call for stage in self.model.stages for call in stage.calls if call.bids]
        return any(call.contract is not None and call.names_a_level for call in calls)

    @cached_property
    def names_at_last(self) -> bool:
        """Whether a contract is named alone, at the level of the last."""
        return any(call.bids and call.at_last for stage in self.model.stages for call in stage.calls)
