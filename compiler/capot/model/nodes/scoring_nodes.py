"""Entries, outcomes, the steps after them, and the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.language.amounts import Amount
    from capot.language.facts import Guard
    from capot.language.roles import Role


@dataclass(frozen=True, slots=True)
class Count:
    """An entry of the score: card points, or points for the last or for every trick."""

    at: str
    name: str
    what: Literal["cards-won", "last-trick", "every-trick"]
    points: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A quantity: a named sum of counts, kinds and sums above it."""

    at: str
    name: str
    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """What a party writes; ``lost`` says that what it had beyond that is nobody's, ``more`` that points appear.

    Offenders are the side that broke a rule of play, opponents all others.
    """

    at: str
    who: Literal["takers", "others", "each-side", "offenders", "opponents"]
    amount: Amount
    lost: bool
    more: bool = False


@dataclass(frozen=True, slots=True)
class Hangs:
    """What nobody writes for now: it hangs until a deal has a winner."""

    at: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class OutcomeWinner:
    """Who wins a deal that ends so."""

    at: str
    who: Literal["takers", "others", "nobody"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal may end; outcomes are asked in order, the first whose guard holds is it."""

    at: str
    name: str
    guard: Guard | None
    winner: OutcomeWinner
    columns: tuple[Column, ...]
    hangs: Hangs | None = None


@dataclass(frozen=True, slots=True)
class Multiplier:
    """What a column is multiplied by: a number of the contract, the doubling, or a number."""

    by: Literal["contract", "doubling", "number"]
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class ThenTimes:
    """A step of the settlement: every column, and what hangs, is multiplied."""

    at: str
    name: str
    multipliers: tuple[Multiplier, ...]


@dataclass(frozen=True, slots=True)
class AtLimit:
    """Where a column goes whose last digit is the limit: up, down, or down if it is the highest, else up."""

    at: str
    goes: Literal["up", "down", "highest-down"]


@dataclass(frozen=True, slots=True)
class EqualAtLimit:
    """Where equal columns go that are the highest and end in the limit: up, down, or apart if one of them hangs."""

    at: str
    goes: Literal["written-up", "written-down", "up", "down"]


@dataclass(frozen=True, slots=True)
class Rest:
    """The takers write what the others leave of the whole, so that the tens of the columns are those of their sum."""

    at: str


@dataclass(frozen=True, slots=True)
class ThenTens:
    """A step of the settlement: every column, and what hangs, is written in tens.

    Below the limit the last digit is dropped, above it the column goes up to the next ten.
    """

    at: str
    name: str
    limit: Multiplier
    at_limit: AtLimit
    equal: EqualAtLimit | None
    rest: Rest | None


@dataclass(frozen=True, slots=True)
class ThenBonus:
    """A step of the settlement: a side with every trick writes so much more."""

    at: str
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class ThenPenalty:
    """A step of the settlement: a side writes so much less, once, if anything of ``whom`` is true of it.

    A deal that a reported breach ended has no such penalty.
    """

    at: str
    name: str
    points: int
    whom: tuple[Literal["takers-that-lost", "lost-doubled", "without-a-trick"], ...]


@dataclass(frozen=True, slots=True)
class ThenHanging:
    """A step of the settlement: what hung before goes to the winner of the deal; without one it waits.

    What hangs when the match is over is lost. Several winners share it; what does not divide goes to the earlier in
    turn.
    """

    at: str
    name: str


Then = ThenTimes | ThenTens | ThenBonus | ThenPenalty | ThenHanging


@dataclass(frozen=True, slots=True)
class NeverRounded:
    """A denial: points are written as they are."""

    at: str


@dataclass(frozen=True, slots=True)
class Notation:
    """How something is written on the score sheet: ``zero``, or the zero of a contract that was ``lost``."""

    at: str
    label: str
    written: str


@dataclass(frozen=True, slots=True)
class Target:
    """The points, or the deals won, that win the match, reached or passed."""

    at: str
    points: int
    unit: Literal["points", "deals"]


@dataclass(frozen=True, slots=True)
class LookedAt:
    """When the target is looked at: after each deal for which the guard holds."""

    at: str
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class SeveralThere:
    """Who wins when several sides are there: the highest total; if equal, play goes on."""

    at: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that the target is reached, made between tricks before the last, counting quantities as they stand."""

    at: str
    name: str
    start: Role
    counting: tuple[str, ...]
