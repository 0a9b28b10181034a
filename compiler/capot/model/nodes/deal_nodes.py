"""The script of the deal, and the bidding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass

if TYPE_CHECKING:
    from capot.language.facts import Guard
    from capot.language.roles import Role
    from capot.model.nodes.card_nodes import Contract


@dataclass(frozen=True, slots=True)
class But:
    """The one seat of a round that gets another number of cards than the others."""

    count: int
    to: Role


@dataclass(frozen=True, slots=True)
class Packet:
    """So many cards to one seat, or to each in turn from forehand; untouched ones lie face down until taken up."""

    count: int
    untouched: bool
    to: Role | None = None
    but: But | None = None


@dataclass(frozen=True, slots=True)
class Packets:
    """A step: cards are handed out, seen by their holder alone unless they lie untouched."""

    at: str
    name: str
    packets: tuple[Packet, ...]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A step: one card is turned face up for all to see; it is nobody's unless it is given to somebody.

    The turned card, of which other clauses speak, is the one that was turned up last; none may while two lie there.
    """

    at: str
    name: str
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class GiveTurned:
    """A step: the card that was turned up goes into a hand."""

    at: str
    to: Role
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class LayOut:
    """A step: cards are laid out before the players, round by round; seen by all face up, by nobody face down.

    Face-up cards are laid ``on`` the cards of an earlier step, the first on the first that lies bare.
    """

    at: str
    name: str
    rounds: tuple[int, ...]
    on: str | None


@dataclass(frozen=True, slots=True)
class Exchange:
    """A step: whoever holds the card of a rank of the turned suit may take the turned card for it, openly."""

    at: str
    rank: str
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Out:
    """A step: what is left of the pack is out of play, unseen but for its last card where that is shown."""

    at: str
    last_card_seen: bool


@dataclass(frozen=True, slots=True)
class DeadDeal:
    """What becomes of a deal in which nobody named a contract: nothing is scored, the next one is dealt."""

    at: str


@dataclass(frozen=True, slots=True)
class TakeUp:
    """A step: everybody takes up what lies untouched before them; by their own pass already where that is said."""

    at: str
    name: str
    when_passed: bool
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class LayAway:
    """A step: a player lays cards away, seen by nobody else; they count with that player's tricks, but are none."""

    at: str
    count: int
    who: Role
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class BiddingStep:
    """A step: a stage of the bidding."""

    at: str
    stage: Stage
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class PlayStep:
    """A step: tricks are played until the hands are empty."""

    at: str


Step = Packets | TurnUp | GiveTurned | LayOut | TakeUp | LayAway | Exchange | Out | BiddingStep | DeadDeal | PlayStep


@dataclass(frozen=True, slots=True)
class NeverRedealt:
    """A denial: no deal is ever thrown in."""

    at: str


@dataclass(frozen=True, slots=True)
class Raise:
    """A doubling of what the other side said last: its contract, or its own doubling, named by its call.

    With single players the other side is the other party: the taker, or everybody else.
    """

    of: str
    times: int


@dataclass(frozen=True, slots=True)
class Call:
    """What a player may say: a contract, a doubling, that the deal is dead, or nothing that binds (a pass).

    A contract with a suit is named in any suit, in that of the turned card, or in any but that one; ``above_last``
    asks for one higher in the ranking than the last.
    """

    at: str
    name: str
    contract: Contract | None
    suits: Literal["any", "turned", "not-turned"] | None
    above_last: bool
    doubles: Raise | None
    dead: bool
    guard: Guard | None

    @property
    def passes(self) -> bool:
        """Whether the call binds to nothing."""
        return self.contract is None and self.doubles is None and not self.dead


@dataclass(frozen=True, slots=True)
class HigherContract:
    """Whether a contract named above a doubled one is undoubled again, or keeps the doubling."""

    at: str
    keeps: bool


@dataclass(frozen=True, slots=True)
class Ends:
    """When a stage ends: at the first contract, or when all others have passed since the last call."""

    at: str
    when: Literal["contract-named", "others-pass"]


@dataclass(frozen=True, slots=True)
class EndsAtOnce:
    """A stage ends as soon as nobody can say anything but pass."""

    at: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: from ``start`` on each seat speaks once, or in turn for as long as it lasts."""

    at: str
    name: str
    turns: Literal["once", "in-turn"]
    start: Role
    calls: tuple[Call, ...]
    higher: HigherContract | None
    ends: Ends | None
    ends_at_once: EndsAtOnce | None
