"""Tables: which number goes with an amount, band by band."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import clause, part

if TYPE_CHECKING:
    from capot.language.amounts import Amount
    from capot.language.clause_nodes.card_nodes import NamedLevel


@part(
    "(<up to {most:number}> | <from {least:number}> | <{least:number} to {most:number}> | {only:number}"
    " | {level:level_name}): {value:number}"
)
@dataclass(frozen=True, slots=True)
class Band:
    """The number that goes with an amount of a table: one amount, those up to or from one on, or those of a level."""

    value: int
    least: int | None = None
    most: int | None = None
    only: int | None = None
    level: NamedLevel | None = None

    @property
    def low(self) -> int | None:
        """The lowest amount of the band; None where it has none."""
        return self.least if self.single is None else self.single

    @property
    def high(self) -> int | None:
        """The highest amount of the band; None where it has none."""
        return self.most if self.single is None else self.single

    @property
    def single(self) -> int | None:
        """The one amount that the band is, if it is one."""
        return self.only if self.level is None else self.level.value

    def has(self, amount: int) -> bool:
        """Whether an amount is in the band."""
        return (self.low is None or amount >= self.low) and (self.high is None or amount <= self.high)


@clause(
    "table {name:label} of {of:amount}: {bands:band,}",
    "table stake of the level: up to 100: 1, 110 to 150: 2, from 160: 3",
    "table stake of takers' cards: 0: 4, 1 to 60: 2, from 61: 1",
    "table stake of the level: up to 150: 1, piccolo: 2, from 160: 3",
    section="scoring",
    kind="table",
    address="table-{name}",
)
@dataclass(frozen=True, slots=True)
class Bands:
    """A table: which number goes with an amount. Others ask for it by name, wherever the amount is known.

    Every amount that there can be is in one band, and in no other. Before anybody has named a level the number is 0,
    unless a band has the level 0.
    """

    at: str
    name: str
    of: Amount
    bands: tuple[Band, ...]

    def number(self, amount: int) -> int:
        """Return the number that goes with an amount."""
        return next((band.value for band in self.bands if band.has(amount)), 0)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every number that goes with an amount."""
        return tuple(band.value for band in self.bands)

    @property
    def rising(self) -> tuple[Band, ...]:
        """The bands, those of the lowest amounts first."""
        return tuple(sorted(self.bands, key=lambda band: (band.low is not None, band.low or 0)))
