"""Amounts: what conditions compare, and what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.moments import AFTER_THE_BIDDING, COUNTING, LEADING, SCORING, SPEAKING, WRITING
from capot.language.roles import Role
from capot.language.rows import amount

if TYPE_CHECKING:
    from capot.language.clause_nodes.table_nodes import Bands


@dataclass(frozen=True, slots=True)
class RankWorth:
    """What one rank counts."""

    rank: str
    points: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What each rank counts when it is won in a trick."""

    at: str
    name: str
    values: tuple[RankWorth, ...]

    def of(self, rank: str) -> int:
        """Return the points of a rank."""
        return next(value.points for value in self.values if value.rank == rank)


@amount("{value:number}", known=(SPEAKING, COUNTING, SCORING, WRITING), depends=(), example="60")
@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; ``level`` is the name of the level whose it is, where a comparison names that in its place."""

    value: int
    level: str = ""


Owner = Literal["takers", "others", "rival", "everyone", "its"]

#: Whose an amount is, as rules write it. ``its`` stands for the side that writes, and so for nobody in a condition.
OWNERS: dict[str, Owner] = {
    "everyone's": "everyone",
    "takers'": "takers",
    "others'": "others",
    "rival's": "rival",
    "its": "its",
}


Party = Literal["takers", "others"]

#: The parties, as facts name them.
PARTIES: dict[str, Party] = {"the takers": "takers", "the others": "others"}


@amount("{owner:owner} {quantity:quantity}", known=(SCORING, WRITING), depends=("score",), example="takers' total")
@dataclass(frozen=True, slots=True)
class Of:
    """A quantity of the takers' party, of the others together, of everyone, or of the side that a column is for.

    Conditions can ask for the ``rival's``, too: that of whoever of the others has most of it.
    """

    owner: Owner
    quantity: str


@amount(
    "{of:owned} after {step:step}",
    known=(SCORING,),
    depends=("score",),
    example="takers' total after tens",
)
@dataclass(frozen=True, slots=True)
class After:
    """What a quantity comes to when the steps have been done to it, up to the one that is named."""

    of: Of
    step: str


@amount("its share of {of:part}", known=(WRITING,), depends=("score", "seats"), example="its share of takers' total")
@dataclass(frozen=True, slots=True)
class Share:
    """The part of one side of an amount that its party shares; what does not divide goes to the earlier in turn.

    The takers are one side, and so are offenders; all others are the party that shares. A side that is its whole party
    has all of it. Beside a column of the rival it is shared among those whose column it stands in.
    """

    of: Amount


Rounding = Literal["up", "down", "exact"]

#: Where half a point goes, as rules write it.
ROUNDINGS: dict[str, Rounding] = {"rounded up": "up", "rounded down": "down"}


@amount(
    "half {of:whole} {rounding:rounding}",
    known=(LEADING, SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING),
    depends=(),
    example="half the level rounded up",
)
@dataclass(frozen=True, slots=True)
class Half:
    """Half of an amount; where it can come out with half a point, it is said which way that goes.

    What is always even needs no word: half of 162 is 81.
    """

    of: Amount
    rounding: Rounding


@amount(
    "the table's {table:table}",
    known=(LEADING, SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING),
    depends=(),
    example="the table's stake",
)
@dataclass(frozen=True, slots=True)
class ByTable:
    """The number that a table says for its amount; it is known wherever that amount is."""

    table: Bands


@amount("the doubling", known=(LEADING, SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING), depends=("calls",))
@dataclass(frozen=True, slots=True)
class Doubling:
    """How many times the deal counts: 1 if nobody doubled."""


@amount(
    "the contract's {name:factor}",
    known=(COUNTING, SCORING, WRITING),
    depends=("contract",),
    example="the contract's factor",
)
@dataclass(frozen=True, slots=True)
class NumberCarried:
    """A number that the contract carries."""

    name: str


@amount("the worth of the pack", known=(SCORING, WRITING), depends=("contract",))
@dataclass(frozen=True, slots=True)
class PackWorth:
    """What all cards of the pack are worth in the contract."""


@amount("everything announced", known=(SCORING, WRITING), depends=("score",))
@dataclass(frozen=True, slots=True)
class Announced:
    """What everything is worth that was announced in the deal, by whomever, whether it counts or not."""


@amount(
    "the worth of the hand in {worth:worth}",
    known=(SPEAKING,),
    depends=("hand",),
    example="the worth of the hand in plain",
)
@dataclass(frozen=True, slots=True)
class HandWorth:
    """What the cards are worth that the speaker can see of their hand, by a table of worths.

    A table of one's own says which cards count for it: with ``worth sevens: 7 1, 8 0, ...`` four sevens are 4.
    """

    worth: Worth


@amount("the level", known=(LEADING, SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING), depends=("calls",))
@dataclass(frozen=True, slots=True)
class Level:
    """The level that was named last, which is that of the contract in the end; 0 as long as nobody has named one."""


@amount("the level named", known=(SPEAKING,), depends=("calls",))
@dataclass(frozen=True, slots=True)
class LevelNamed:
    """The level that the call names of which this is the condition."""


@amount("the score of {party:party}", known=(SPEAKING,), depends=("score",), example="the score of the takers")
@dataclass(frozen=True, slots=True)
class MatchScore:
    """What a party has in the match before this deal: of several others the most that one of them has.

    As long as nobody has named a contract there is no party, and it is 0.
    """

    party: Party


@amount(
    "the tally {name:tally} of {who:role}",
    known=(SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING),
    depends=("score", "seats"),
    example="the tally baits of the taker",
)
@dataclass(frozen=True, slots=True)
class Tally:
    """What a player's side has in a tally, a number that it carries from deal to deal.

    Before the score is written that is what earlier deals have left; then the steps before count, too. It is 0 for
    nobody's.
    """

    name: str
    who: Role


@amount("its tally {name:tally}", known=(WRITING,), depends=("score", "seats"), example="its tally baits")
@dataclass(frozen=True, slots=True)
class OwnTally:
    """What the side that writes, or that a step is done to, has in a tally, as the steps before have left it."""

    name: str


@amount(
    "the dead deals before",
    known=(SPEAKING, AFTER_THE_BIDDING, COUNTING, SCORING, WRITING),
    depends=("score",),
)
@dataclass(frozen=True, slots=True)
class DeadBefore:
    """How many deals in a row were dead just before this one; 0 after a deal that was scored, and in the first one.

    It is carried from deal to deal as a tally called ``dead-deals``, in which all sides have the same.
    """


def halved(whole: int, rounding: Rounding) -> int:
    """Return half of a number, as it is rounded: down is towards the lower number.

    >>> halved(81, "up"), halved(81, "down"), halved(-81, "down")
    (41, 40, -41)
    """
    return (whole + (rounding == "up")) // 2


@dataclass(frozen=True, slots=True)
class Added:
    """Amounts added or taken away: ``signs`` are +1 or -1, one for each term."""

    terms: tuple[Amount, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Multiplied:
    """Amounts multiplied."""

    factors: tuple[Amount, ...]


#: What is counted by itself, and every amount that is made of such.
PlainAmount = (
    Number
    | Of
    | After
    | Share
    | Half
    | ByTable
    | Doubling
    | NumberCarried
    | PackWorth
    | Announced
    | HandWorth
    | Level
    | LevelNamed
    | MatchScore
    | Tally
    | OwnTally
    | DeadBefore
)
Amount = PlainAmount | Added | Multiplied

__all__ = [
    "PARTIES",
    "ROUNDINGS",
    "Added",
    "After",
    "Amount",
    "Announced",
    "ByTable",
    "DeadBefore",
    "Doubling",
    "Half",
    "HandWorth",
    "Level",
    "LevelNamed",
    "MatchScore",
    "Multiplied",
    "Number",
    "NumberCarried",
    "Of",
    "OwnTally",
    "Owner",
    "PackWorth",
    "Party",
    "PlainAmount",
    "RankWorth",
    "Rounding",
    "Share",
    "Tally",
    "Worth",
    "halved",
]
