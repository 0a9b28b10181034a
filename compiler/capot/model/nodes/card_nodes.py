"""Table, cards and contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.language.amounts import Worth
    from capot.language.roles import Role


@dataclass(frozen=True, slots=True)
class Players:
    """How many play."""

    at: str
    count: int


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way dealing, bidding and play run. Seats are numbered counter-clockwise."""

    at: str
    way: Literal["clockwise", "counter-clockwise"]


@dataclass(frozen=True, slots=True)
class Sides:
    """Which seats score together."""

    at: str
    form: Literal["partners-opposite", "each-alone"]


@dataclass(frozen=True, slots=True)
class Forehand:
    """Who is dealt to first, speaks first and leads first."""

    at: str
    who: Role


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first in a match: a seat (`seat 1` is the first, 0 in the model), one drawn by lot, or agreed on."""

    at: str
    how: Literal["lot", "agreement", "seat"]
    seat: int | None


@dataclass(frozen=True, slots=True)
class NextDealer:
    """Who deals next, as a role of the deal that is over."""

    at: str
    who: Role


@dataclass(frozen=True, slots=True)
class Custom:
    """What people do at the table; it has a sentence and no effect on what is legal."""

    at: str
    label: str
    who: Role
    modal: Literal["may", "must"]
    act: str


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards: every rank in every suit, once."""

    at: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """An order of the ranks, highest first."""

    at: str
    name: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SuitPart:
    """For some suits of a contract: their order, their worth, and whether they ruff."""

    at: str
    which: Literal["named-suit", "other-suits", "every-suit"]
    order: Order
    worth: Worth
    ruffs: bool


@dataclass(frozen=True, slots=True)
class SuitNumber:
    """The number of a contract in one suit."""

    suit: str
    value: int


@dataclass(frozen=True, slots=True)
class ContractNumber:
    """A number that a contract carries for later steps; ``suits`` where it differs by the suit named."""

    at: str
    name: str
    value: int
    suits: tuple[SuitNumber, ...] = ()

    def of(self, suit: str | None) -> int:
        """Return the number when a suit is named, or none."""
        return next((entry.value for entry in self.suits if entry.suit == suit), self.value)


@dataclass(frozen=True, slots=True)
class Contract:
    """What can be played: with a suit to be named, or without."""

    at: str
    name: str
    form: Literal["one-of-the-suits", "no-suit", "every-suit"]
    parts: tuple[SuitPart, ...]
    numbers: tuple[ContractNumber, ...]

    def part_for(self, named: bool) -> SuitPart | None:
        """Return the part that mentions the named suit, or of the others."""
        wanted = "named-suit" if named else "other-suits"
        for which in (wanted, "every-suit"):
            for part in self.parts:
                if part.which == which:
                    return part
        return None


@dataclass(frozen=True, slots=True)
class Ranked:
    """A contract in a ranking, with the suit named in it, if it has one."""

    contract: str
    suit: str | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The contracts from the lowest to the highest."""

    at: str
    contracts: tuple[Ranked, ...]
