"""Who leads, who wins, and the duties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.language.card_tests import Test
    from capot.language.facts import Guard
    from capot.language.roles import Role


@dataclass(frozen=True, slots=True)
class Leads:
    """Who leads to the first trick, and to the next ones."""

    at: str
    first: Role
    then: Role


@dataclass(frozen=True, slots=True)
class TrickWinner:
    """Who wins a trick: the highest card that ruffs, else the highest of the suit led."""

    at: str


@dataclass(frozen=True, slots=True)
class Duty:
    """A filter of the cascade: of the cards still allowed keep those that pass, if there are any."""

    at: str
    test: Test
    guard: Guard | None
    excuses: tuple[Guard, ...]


@dataclass(frozen=True, slots=True)
class NeverMust:
    """A denial: there is no duty to do this."""

    at: str
    test: Test


@dataclass(frozen=True, slots=True)
class Reach:
    """Only the cards that lie face up before a player are their hand."""

    at: str


@dataclass(frozen=True, slots=True)
class Covered:
    """A covered card turns up as soon as its cover is played."""

    at: str


@dataclass(frozen=True, slots=True)
class NeverExcused:
    """A denial: ``guard`` frees nobody from a duty."""

    at: str
    guard: Guard


@dataclass(frozen=True, slots=True)
class Breach:
    """What becomes of an illegal card: it is refused, or it can be reported and then ends the deal."""

    at: str
    form: Literal["refused", "reported"]
