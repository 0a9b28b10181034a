"""Roles, tests on a card, guards and amounts: what every clause may use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.model.nodes.card_nodes import Worth


@dataclass(frozen=True, slots=True)
class Role:
    """A seat named by its part in the deal; ``of`` is the seat that "before" and "after" count from."""

    part: Literal["dealer", "forehand", "speaker", "taker", "leader", "partner", "trick-winner", "before", "after"]
    of: Role | None = None


@dataclass(frozen=True, slots=True)
class FollowSuit:
    """The card is of the suit led."""


@dataclass(frozen=True, slots=True)
class Trumps:
    """The card is of a suit that ruffs, and the suit led does not."""


@dataclass(frozen=True, slots=True)
class Beats:
    """The card beats the winning card of the trick."""


@dataclass(frozen=True, slots=True)
class Overtrumps:
    """The card is a trump on a plain lead and beats the winning card."""


@dataclass(frozen=True, slots=True)
class TestNot:
    """The card does not pass ``test``."""

    test: Test


@dataclass(frozen=True, slots=True)
class TestAll:
    """The card passes every one of ``tests``."""

    tests: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class TestAny:
    """The card passes at least one of ``tests``."""

    tests: tuple[Test, ...]


Test = FollowSuit | Trumps | Beats | Overtrumps | TestNot | TestAll | TestAny


@dataclass(frozen=True, slots=True)
class TrumpLed:
    """The suit led ruffs."""


@dataclass(frozen=True, slots=True)
class TrickTrumped:
    """A trump lies on a plain lead."""


@dataclass(frozen=True, slots=True)
class Leading:
    """The player is first to the trick."""


@dataclass(frozen=True, slots=True)
class Trumping:
    """The player plays a trump on a plain lead."""


@dataclass(frozen=True, slots=True)
class Following:
    """The player plays a card of the suit led."""


@dataclass(frozen=True, slots=True)
class LedBy:
    """The seat ``who`` led to the trick; the partner of the player to move where it says so."""

    who: Role


@dataclass(frozen=True, slots=True)
class InContract:
    """The deal is played in this contract, named by its name."""

    contract: str


@dataclass(frozen=True, slots=True)
class Doubled:
    """The contract was doubled, or more."""


@dataclass(frozen=True, slots=True)
class BreachReported:
    """Somebody was reported to have broken a rule of play."""


@dataclass(frozen=True, slots=True)
class OthersPassed:
    """Everybody else has passed, and nothing has been named."""


@dataclass(frozen=True, slots=True)
class NobodyNamed:
    """No contract has been named yet."""


@dataclass(frozen=True, slots=True)
class TurnedSuitNamed:
    """The suit of the turned card has been named."""


@dataclass(frozen=True, slots=True)
class EveryTrickWon:
    """Some side has won every trick of the deal."""


@dataclass(frozen=True, slots=True)
class Winning:
    """The seat ``who`` has the winning card of the trick so far; the partner of the player to move where it says so."""

    who: Role


@dataclass(frozen=True, slots=True)
class RoleIs:
    """Two roles are the same seat."""

    left: Role
    right: Role


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison of two amounts."""

    left: Amount
    relation: Literal[">", "<", ">=", "<=", "="]
    right: Amount


@dataclass(frozen=True, slots=True)
class GuardNot:
    """``guard`` does not hold."""

    guard: Guard


@dataclass(frozen=True, slots=True)
class GuardAll:
    """Every one of ``guards`` holds."""

    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True)
class GuardAny:
    """At least one of ``guards`` holds."""

    guards: tuple[Guard, ...]


Guard = (
    TrumpLed
    | TrickTrumped
    | Leading
    | Trumping
    | Following
    | LedBy
    | Winning
    | RoleIs
    | Compared
    | InContract
    | Doubled
    | BreachReported
    | OthersPassed
    | NobodyNamed
    | TurnedSuitNamed
    | EveryTrickWon
    | GuardNot
    | GuardAll
    | GuardAny
)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Of:
    """A quantity of the takers' party, of the others together, of everyone, or of the side that a column is for."""

    owner: Literal["takers", "others", "everyone", "its"]
    quantity: str


@dataclass(frozen=True, slots=True)
class Share:
    """The part of one side of the other party's quantity; what does not divide goes to the earlier in turn."""

    of: Of


@dataclass(frozen=True, slots=True)
class PackWorth:
    """What all cards of the pack are worth in the contract."""


@dataclass(frozen=True, slots=True)
class Announced:
    """What everything is worth that was announced in the deal, by whomever, whether it counts or not."""


@dataclass(frozen=True, slots=True)
class HandWorth:
    """What the cards are worth that the speaker can see of their hand, by a table of worths."""

    worth: Worth


@dataclass(frozen=True, slots=True)
class Added:
    """Amounts added or taken away: ``signs`` are +1 or -1, one for each term."""

    terms: tuple[Amount, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Multiplied:
    """Amounts multiplied."""

    factors: tuple[Amount, ...]


Amount = Number | Of | Share | PackWorth | Announced | HandWorth | Added | Multiplied
