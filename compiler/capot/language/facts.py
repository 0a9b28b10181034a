"""Facts: what a condition may ask for, each with its row, and the words that join them."""

from __future__ import annotations

from typing import Literal

from capot.base.dataclasses import dataclass
from capot.language.amounts import Amount, Party
from capot.language.moments import (
    AFTER_THE_BIDDING,
    AFTER_THE_DEAL,
    BEFORE_THE_BIDDING,
    BETWEEN_TRICKS,
    COUNTING,
    FOLLOWING,
    LEADING,
    LOOKING,
    SCORING,
    SPEAKING,
    WRITING,
)
from capot.language.roles import Role
from capot.language.rows import fact
from capot.language.trick_facts import TrickFact


@fact(
    "{left:role} is {right:role}",
    known=(BEFORE_THE_BIDDING, AFTER_THE_BIDDING, SPEAKING),
    depends=("seats",),
    holds="{left} is {right}",
    fails="{left} is not {right}",
    asked="who a player is",
    example="the speaker is the dealer",
)
@dataclass(frozen=True, slots=True)
class RoleIs:
    """Two roles are the same seat."""

    left: Role
    right: Role


@fact(
    "all others have passed",
    known=(SPEAKING,),
    depends=("calls",),
    holds="{all others have} passed without naming {a contract}",
    fails="{one of the others} has not passed or has named {a contract}",
    like="the calls",
)
@dataclass(frozen=True, slots=True)
class OthersPassed:
    """Everybody else has passed, and nothing has been named. Whom a stage does not ask has not passed."""


@fact(
    "nothing else can be said",
    known=(SPEAKING,),
    depends=("calls", "hand"),
    holds="nothing else can be said",
    fails="something else can be said",
    like="the calls",
)
@dataclass(frozen=True, slots=True)
class NothingElse:
    """The speaker can say nothing but pass: a pass asks for it."""


@fact(
    "nobody has named",
    known=(BEFORE_THE_BIDDING, SPEAKING, AFTER_THE_BIDDING),
    depends=("calls",),
    holds="nobody has named {a contract}",
    fails="somebody has named {something}",
    told="nobody has named a contract",
    like="the calls",
)
@dataclass(frozen=True, slots=True)
class NobodyNamed:
    """Nobody has named anything yet: no contract, and no level."""


@fact(
    "{call:call} was said",
    known=(SPEAKING, AFTER_THE_BIDDING, BETWEEN_TRICKS, COUNTING, SCORING, WRITING),
    depends=("calls",),
    holds="{call} was said",
    fails="{call} was not said",
    told="somebody said it",
    asked="whether something was said (`NAME was said`)",
    like="",
    example="schmeiss was said",
)
@dataclass(frozen=True, slots=True)
class WasSaid:
    """Somebody made this call, which is said by its name."""

    call: str


@fact(
    "the last doubling is {call:call}",
    known=(SPEAKING, AFTER_THE_BIDDING, LEADING),
    depends=("calls",),
    holds="the last doubling was {call}",
    fails="the last doubling was not {call}",
    told="the last doubling was that",
    asked="which doubling was the last (`the last doubling is NAME`)",
    like="",
    example="the last doubling is schmeiss",
)
@dataclass(frozen=True, slots=True)
class LastDoubling:
    """The contract was doubled, the last time by this call, which is said by its name."""

    call: str


@fact(
    "the turned suit is trump",
    known=(AFTER_THE_BIDDING,),
    depends=("contract",),
    holds="the turned card's suit is trump",
    fails="the turned card's suit is not trump",
    like="the calls",
)
@dataclass(frozen=True, slots=True)
class TurnedSuitNamed:
    """The suit of the turned card has been named, and is trump."""


@fact(
    "the turned card is {rank:rank}",
    known=(SPEAKING, AFTER_THE_BIDDING),
    depends=("turned",),
    holds="the turned card is one of rank {rank}",
    fails="the turned card is not one of rank {rank}",
    like="the calls",
    example="the turned card is A",
)
@dataclass(frozen=True, slots=True)
class RankTurned:
    """The card that was turned up last is of this rank."""

    rank: str


@fact(
    "in {contract:contract}",
    known=(SPEAKING, AFTER_THE_BIDDING, LOOKING, LEADING, FOLLOWING, BETWEEN_TRICKS, COUNTING, SCORING, WRITING),
    depends=("contract",),
    holds="the contract is {contract}",
    fails="the contract is not {contract}",
    told="the contract is {contract}",
    asked="for a contract (`in NAME`)",
    example="in no-trumps",
)
@dataclass(frozen=True, slots=True)
class InContract:
    """The deal is played in this contract, named by its name."""

    contract: str


@fact(
    "doubled",
    known=(LEADING, SPEAKING, AFTER_THE_BIDDING, BETWEEN_TRICKS, COUNTING, SCORING, WRITING),
    depends=("calls",),
    holds="the contract was doubled",
    fails="the contract was not doubled",
    told="the contract was doubled",
    like="the deal",
)
@dataclass(frozen=True, slots=True)
class Doubled:
    """The contract was doubled, or more."""


@fact(
    "a breach was reported",
    known=(COUNTING, SCORING, WRITING),
    depends=("score",),
    holds="a breach of the rules of play was reported",
    fails="no breach was reported",
    like="the deal",
)
@dataclass(frozen=True, slots=True)
class BreachReported:
    """Somebody was reported to have broken a rule of play."""


@fact(
    "a side has every trick",
    known=(COUNTING, SCORING, WRITING, AFTER_THE_DEAL),
    depends=("tricks-won",),
    holds="a {side} has won every trick",
    fails="no {side} has won every trick",
    like="the deal",
)
@dataclass(frozen=True, slots=True)
class EveryTrickWon:
    """Some side has won every trick of the deal."""


@fact(
    "{party:party} have every trick",
    known=(COUNTING, SCORING, WRITING),
    depends=("tricks-won",),
    holds="{party} {have} won every trick",
    fails="{party} {have} not won every trick",
    like="the deal",
    example="the takers have every trick",
)
@dataclass(frozen=True, slots=True)
class PartyHasEveryTrick:
    """The takers, or the others together, have won every trick of the deal."""

    party: Party


@fact(
    "{party:party} have no trick",
    known=(BETWEEN_TRICKS, COUNTING, SCORING, WRITING),
    depends=("tricks-won",),
    holds="{party} {have} won no trick",
    fails="{party} {have} won a trick",
    like="the deal",
    example="the takers have no trick",
)
@dataclass(frozen=True, slots=True)
class PartyHasNoTrick:
    """The takers, or the others together, have won no trick of the deal."""

    party: Party


@fact(
    "{party:party} have a trick",
    known=(BETWEEN_TRICKS, COUNTING, SCORING, WRITING),
    depends=("tricks-won",),
    holds="{party} {have} won a trick",
    fails="{party} {have} won no trick",
    like="the deal",
    example="the takers have a trick",
)
@dataclass(frozen=True, slots=True)
class PartyHasTrick:
    """The takers, or one of the others, have won a trick of the deal."""

    party: Party


@fact(
    "{who:role} has every trick",
    known=(COUNTING, SCORING, WRITING),
    depends=("tricks-won", "seats"),
    holds="{who} has won every trick alone",
    fails="{who} has not won every trick alone",
    like="the deal",
    example="the taker has every trick",
)
@dataclass(frozen=True, slots=True)
class PlayerHasEveryTrick:
    """One player has won every trick of the deal, without the partner."""

    who: Role


@fact(
    "{party:party} doubled last",
    known=(COUNTING, SCORING, WRITING),
    depends=("calls",),
    holds="{party} {were} the last to double",
    fails="{party} {were} not the last to double",
    like="the deal",
    example="the takers doubled last",
)
@dataclass(frozen=True, slots=True)
class PartyDoubledLast:
    """The contract was doubled, and the last to double were the takers, or one of the others."""

    party: Party


@fact(
    "{party:party} are the offenders",
    known=(COUNTING, SCORING, WRITING),
    depends=("score",),
    holds="{party} {have} broken a rule of play",
    fails="{party} {have} broken no rule of play",
    like="the deal",
    example="the takers are the offenders",
)
@dataclass(frozen=True, slots=True)
class PartyOffended:
    """The reported breach was that of the takers, or of one of the others."""

    party: Party


@fact(
    "{party:party} ended the deal",
    known=(COUNTING, SCORING, WRITING),
    depends=("declarations", "score"),
    holds="{party} {have} ended the deal by a declaration",
    fails="{party} {have} not ended the deal by a declaration",
    like="the deal",
    example="the takers ended the deal",
)
@dataclass(frozen=True, slots=True)
class PartyEndedDeal:
    """A declaration ended the deal, and it was that of the takers, or of one of the others."""

    party: Party


@fact(
    "{left:amount} {relation:relation} {right:against}",
    known=(LEADING, SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING),
    depends=(),
    holds="{left} {is} {so much}",
    fails="{left} {is} {so much}",
    asked="how two amounts compare",
    example="takers' total > others' total",
)
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


#: What is asked of a party.
PartyFact = PartyHasEveryTrick | PartyHasNoTrick | PartyHasTrick | PartyDoubledLast | PartyOffended | PartyEndedDeal

#: What a condition asks for, and every condition that is made of such.
Fact = (
    TrickFact
    | RoleIs
    | Compared
    | InContract
    | Doubled
    | BreachReported
    | OthersPassed
    | NothingElse
    | NobodyNamed
    | WasSaid
    | LastDoubling
    | TurnedSuitNamed
    | RankTurned
    | EveryTrickWon
    | PartyHasEveryTrick
    | PartyHasNoTrick
    | PartyHasTrick
    | PlayerHasEveryTrick
    | PartyDoubledLast
    | PartyOffended
    | PartyEndedDeal
)
Guard = Fact | GuardNot | GuardAll | GuardAny

__all__ = [
    "BreachReported",
    "Compared",
    "Doubled",
    "EveryTrickWon",
    "Fact",
    "Guard",
    "GuardAll",
    "GuardAny",
    "GuardNot",
    "InContract",
    "LastDoubling",
    "NobodyNamed",
    "NothingElse",
    "OthersPassed",
    "PartyDoubledLast",
    "PartyEndedDeal",
    "PartyFact",
    "PartyHasEveryTrick",
    "PartyHasNoTrick",
    "PartyHasTrick",
    "PartyOffended",
    "PlayerHasEveryTrick",
    "RankTurned",
    "RoleIs",
    "TurnedSuitNamed",
    "WasSaid",
]
