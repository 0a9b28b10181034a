"""Entries, outcomes, and the steps after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import Values, clause, part
from capot.language.moments import COUNTING, SCORING, WRITING

if TYPE_CHECKING:
    from capot.language.amounts import Amount
    from capot.language.facts import Guard


#: Winners and columns are offered the same words, so that the wrong ones are refused with a reason.
_PARTIES = {who: who for who in ("takers", "others", "rival", "nobody", "offenders", "opponents")}
_COLUMNS = {
    "every": "every column",
    "takers": "the takers' column",
    "others": "the others' column",
    "winners": "the winner's column",
}
#: The sides that a step is done to, as all steps name them.
_SIDES = {
    "takers": "the takers",
    "others": "the others",
    "rival": "the rival",
    "winners": "the winner of the deal",
    "takers-that-won": "takers that won",
    "takers-that-lost": "takers that lost",
    "lost-doubled": "whoever lost a doubled contract",
    "every-trick": "a side with every trick",
    "without-a-trick": "a side without a trick",
    "writing-nothing": "a side that writes nothing",
    "every-side": "every side",
}
Whose = Literal[
    "takers",
    "others",
    "rival",
    "winners",
    "takers-that-won",
    "takers-that-lost",
    "lost-doubled",
    "every-trick",
    "without-a-trick",
    "writing-nothing",
    "every-side",
]
_FACTORS = {"contract": "the contract's {name:factor}", "doubling": "the doubling"}


def _outcome_made(values: Values) -> Values:
    return {"name": values["name"], "guard": values.get("guard")}


@clause(
    "count {name:counted}: {what}",
    "count cards: the worth of the cards won",
    "count last-trick: 10 to the winner of the last trick",
    "count capot: 90 to a side with every trick",
    "count tricks: 1 for each trick",
    "count last-trick: 10 to the winner of the last trick, unless in all-trumps",
    section="scoring",
    address="{name}",
    asked=(COUNTING,),
    what={
        "cards-won": "the worth of the cards won",
        "last-trick": "{points:number} to the winner of the last trick",
        "every-trick": "{points:number} to a side with every trick",
        "each-trick": "{points:number} for each trick",
    },
)
@dataclass(frozen=True, slots=True)
class Count:
    """An entry of the score: card points, or points for the last, for every or for each trick."""

    at: str
    name: str
    what: Literal["cards-won", "last-trick", "every-trick", "each-trick"]
    points: int
    guard: Guard | None = None


@clause(
    "sum {name:label}: {of:quantity+}",
    "sum total: cards + last-trick + runs + fours",
    section="scoring",
    address="{name}",
)
@dataclass(frozen=True, slots=True)
class Sum:
    """A quantity: a named sum of counts, kinds and sums above it."""

    at: str
    name: str
    of: tuple[str, ...]


@clause(
    "outcome {name:label}: ({guard:condition} | {otherwise})",
    "outcome made: takers' total > others' total { ... }",
    "outcome failed: otherwise { ... }",
    section="scoring",
    address="{name}",
    asked=(SCORING,),
    made=_outcome_made,
    said=lambda node: {"otherwise": True if node.guard is None else None},
    otherwise={True: "otherwise"},
)
@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal may end; outcomes are asked in order, the first whose guard holds is it."""

    at: str
    name: str
    guard: Guard | None
    winner: OutcomeWinner
    columns: tuple[Column, ...]
    hangs: Hangs | None = None


@clause(
    "the rival: most {quantity:quantity}, else {level}",
    "the rival: most total, else both",
    "the rival: most total, else the earlier in turn",
    "the rival: most total, else nobody",
    section="scoring",
    address="the-rival",
    level={"both": "both", "earlier-in-turn": "the earlier in turn", "nobody": "nobody"},
)
@dataclass(frozen=True, slots=True)
class Rival:
    """Who of the others is the rival, who can win a deal and write a column: whoever of them has most of a quantity.

    Of several that have as much all are rivals, or whoever comes first in turn from forehand, or nobody is.
    """

    at: str
    quantity: str
    level: Literal["both", "earlier-in-turn", "nobody"]


@clause(
    "winner: {who}",
    "winner: takers",
    "winner: others",
    "winner: rival",
    "winner: nobody",
    "winner: opponents",
    kind="winner",
    who=_PARTIES,
)
@dataclass(frozen=True, slots=True)
class OutcomeWinner:
    """Who wins a deal that ends so: ``rival`` may be nobody, ``opponents`` are all but the side that broke a rule."""

    at: str
    who: Literal["takers", "others", "rival", "nobody", "opponents"]


@clause(
    "{who}: {amount:amount} [, {lost} | , {more}]",
    "each side: its total",
    "others: everyone's total",
    "takers: 0, their points are lost",
    "others: 212 + everyone's extras, more than was won",
    "others: its total + its share of takers' tricks",
    "rival: its total + its share of takers' total",
    "opponents: the worth of the pack + everything announced",
    address="{who:PARTY}",
    made_by="column",
    who=_PARTIES | {"each-side": "each side"},
    lost={True: "their points are lost"},
    more={True: "more than was won"},
)
@dataclass(frozen=True, slots=True)
class Column:
    """What a party writes; ``lost`` says that what it had beyond that is nobody's, ``more`` that points appear.

    Where the rival has a column, the others are those who are no rival. Offenders are the side that broke a rule of
    play, opponents all others.
    """

    at: str
    who: Literal["takers", "others", "rival", "each-side", "offenders", "opponents"]
    amount: Amount
    lost: bool
    more: bool = False


@clause("hangs: {amount:amount}", "hangs: takers' total")
@dataclass(frozen=True, slots=True)
class Hangs:
    """What nobody writes for now: it hangs until a deal has a winner."""

    at: str
    amount: Amount


@part("[{only:quantity+} in] {who} [but {but:quantity+}]", sort="columns", who=_COLUMNS)
@dataclass(frozen=True, slots=True)
class Columns:
    """The columns that a step is done to: whose, and ``only`` some quantities of them, or all ``but`` some."""

    who: Literal["every", "takers", "others", "winners"]
    only: tuple[str, ...] = ()
    but: tuple[str, ...] = ()


EVERY_COLUMN = Columns("every")


@part("{by}", by=_FACTORS | {"number": "the limit {number:number}"}, sort="limit")
@part("times {by}", by=_FACTORS | {"number": "{number:number}"})
@dataclass(frozen=True, slots=True)
class Multiplier:
    """What a column is multiplied by: a number of the contract, the doubling, or a number."""

    by: Literal["contract", "doubling", "number"]
    name: str
    number: int


@clause(
    "then {name:label}: {of:columns} {multipliers:multiplier*}",
    "then times: every column times the contract's factor times the doubling",
    "then double: every column but belote times the doubling",
    "then double: the takers' column times 2, when doubled",
    "then sequences: runs in every column times 2",
    section="scoring",
    address="then-{name}",
    asked=(WRITING,),
)
@dataclass(frozen=True, slots=True)
class ThenTimes:
    """A step of the settlement: columns, and what hangs with every column, are multiplied.

    What is left out of a column is told apart in whatever column it is written, and comes to what the steps before have
    made of it.
    """

    at: str
    name: str
    multipliers: tuple[Multiplier, ...]
    of: Columns = EVERY_COLUMN
    guard: Guard | None = None


@clause(
    "then {name:label}: {of:columns} {unit}, by {limit:limit}",
    "then tens: every column in tens, by the contract's limit { ... }",
    "then tens: every column in tens, by the limit 5 { ... }",
    "then nearest: every column to the ten, by the limit 5, when in no-trumps { ... }",
    section="scoring",
    address="then-{name}",
    asked=(WRITING,),
    unit={"tens": "in tens", "ten": "to the ten"},
)
@dataclass(frozen=True, slots=True)
class ThenTens:
    """A step of the settlement: columns, and what hangs with every column, are rounded to tens.

    Below the limit the last digit is dropped, above it the column goes up to the next ten. ``in tens`` drops the zero,
    too.
    """

    at: str
    name: str
    limit: Multiplier
    at_limit: AtLimit
    equal: EqualAtLimit | None
    rest: Rest | None
    of: Columns = EVERY_COLUMN
    unit: Literal["tens", "ten"] = "tens"
    spans: tuple[WrittenAs, ...] = ()
    guard: Guard | None = None


@clause(
    "at the limit: {goes}",
    "at the limit: up",
    "at the limit: down",
    "at the limit: the highest down, the others up",
    "at the limit: the highest up, the others down",
    "at the limit: stays",
    goes={
        "up": "up",
        "down": "down",
        "stays": "stays",
        "highest-down": "the highest down, the others up",
        "highest-up": "the highest up, the others down",
    },
)
@dataclass(frozen=True, slots=True)
class AtLimit:
    """Where a column goes whose last digit is the limit; what stays as it is can only be rounded ``to the ten``."""

    at: str
    goes: Literal["up", "down", "stays", "highest-down", "highest-up"]


@clause("from {low:number} to {high:number}: {written:number}", "from 75 to 80: 80", address="from-{low}")
@dataclass(frozen=True, slots=True)
class WrittenAs:
    """What a column becomes whose points are within these two, whatever its last digit is."""

    at: str
    low: int
    high: int
    written: int


@clause(
    "equal at the limit: {goes}",
    "equal at the limit: what is written up, what hangs down",
    "equal at the limit: what is written down, what hangs up",
    "equal at the limit: up",
    "equal at the limit: down",
    goes={
        "written-up": "what is written up, what hangs down",
        "written-down": "what is written down, what hangs up",
        "up": "up",
        "down": "down",
    },
)
@dataclass(frozen=True, slots=True)
class EqualAtLimit:
    """Where equal columns go that are the highest and end in the limit: up, down, or apart if one of them hangs."""

    at: str
    goes: Literal["written-up", "written-down", "up", "down"]


@clause(
    "the rest: to {who}",
    "the rest: to the takers",
    "the rest: to the others",
    address="the-rest",
    who={"takers": "the takers", "others": "the others"},
)
@dataclass(frozen=True, slots=True)
class Rest:
    """One party writes what the other leaves of the whole, so that the tens of the columns are those of their sum."""

    at: str
    who: Literal["takers", "others"] = "takers"


@clause(
    "then {name:label}: {points:number} to {whom}",
    "then valat: 9 to a side with every trick",
    "then game: 50 to the takers, when the takers have every trick",
    "then third: 100 to a side without a trick, when its tally dry = 3",
    section="scoring",
    address="then-{name}",
    asked=(WRITING,),
    whom=_SIDES,
)
@dataclass(frozen=True, slots=True)
class ThenBonus:
    """A step of the settlement: a side with every trick, or another, writes so much more.

    Its condition may ask for what is its own, and is asked for each side then: `its total`, `its tally dry`.
    """

    at: str
    name: str
    points: int
    whom: Whose = "every-trick"
    guard: Guard | None = None


@clause(
    "then {name:label}: {points:number} off {whom,}",
    "then fine: 10 off takers that lost, whoever lost a doubled contract, a side without a trick",
    "then third: 100 off the takers, when the tally baits of the taker = 3",
    "then naked: 100 off a side without a trick, when its tally dry = 2",
    section="scoring",
    address="then-{name}",
    asked=(WRITING,),
    whom=_SIDES,
)
@dataclass(frozen=True, slots=True)
class ThenPenalty:
    """A step of the settlement: a side writes so much less, once, if anything of ``whom`` is true of it.

    Whoever writes nothing has nothing in their column as the steps before have left it.
    A deal that a reported breach ended has no such penalty.
    Its condition may ask for what is its own, and is asked for each side then: `its total`, `its tally dry`.
    """

    at: str
    name: str
    points: int
    whom: tuple[Whose, ...]
    guard: Guard | None = None


@clause(
    "then {name:label}: what hung before to {whom}, else it waits",
    "then hanging: what hung before to the winner of the deal, else it waits",
    "then hanging: what hung before to the only winner of the deal, else it waits",
    "then hanging: what hung before to takers that won, else it waits",
    section="scoring",
    address="then-{name}",
    whom={
        "winners": "the winner of the deal",
        "only-winner": "the only winner of the deal",
        "takers-that-won": "takers that won",
        "takers": "the takers",
        "others": "the others",
        "rival": "the rival",
    },
)
@dataclass(frozen=True, slots=True)
class ThenHanging:
    """A step of the settlement: what hung before goes to the winner of the deal, or to another; without one it waits.

    What hangs when the match is over is lost. Several winners share it; what does not divide goes to the earlier in
    turn. The only winner is one who has won the deal alone.
    """

    at: str
    name: str
    whom: Literal["winners", "only-winner", "takers-that-won", "takers", "others", "rival"] = "winners"


@clause(
    "then {name:label}: tally {tally:tallied} {change} for {whom}",
    "then bait: tally baits up by 1 for takers that lost",
    "then above: tally above up by its runs + its fours for every side",
    "then clean: tally baits wiped out for takers that won",
    "then played: tally without-trump up by 1 for the takers, when in no-trump",
    "then paid: tally dry wiped out for every side, when its tally dry = 2",
    section="scoring",
    address="then-{name}",
    asked=(WRITING,),
    change={"up": "up by {amount:amount}", "wiped-out": "wiped out"},
    whom=_SIDES,
)
@dataclass(frozen=True, slots=True)
class ThenTally:
    """A step of the settlement: a number that a side carries from deal to deal goes up, or is wiped out to zero.

    Every side has each tally that such a step names; it is 0 when the match begins, and a dead deal leaves it as it is.
    Conditions and columns ask for it: `the tally baits of the taker`, as the steps before have left it. Where a step
    is done to sides, its condition may ask for `its tally baits`, that of each.
    """

    at: str
    name: str
    tally: str
    change: Literal["up", "wiped-out"]
    whom: Whose
    amount: Amount | None = None
    guard: Guard | None = None


@clause("never rounded", section="scoring")
@dataclass(frozen=True, slots=True)
class NeverRounded:
    """A denial: points are written as they are."""

    at: str


@clause(
    "notation {label:label}: written {written:title}",
    'notation zero: written "-"',
    'notation lost: written "-"',
    section="scoring",
    address="notation-{label}",
    made_by="notation",
)
@dataclass(frozen=True, slots=True)
class Notation:
    """How something is written on the score sheet: ``zero``, or the zero of a contract that was ``lost``."""

    at: str
    label: str
    written: str


#: The steps that are done to sides, and may ask for what is their own.
ThenSides = ThenBonus | ThenPenalty | ThenTally
Then = ThenTimes | ThenTens | ThenBonus | ThenPenalty | ThenHanging | ThenTally


def multiplied_alike(then: tuple[Then, ...]) -> tuple[Multiplier, ...] | None:
    """Return by what all points of a deal are multiplied before they are written; None where some become others."""
    changing = [step for step in then if isinstance(step, ThenTimes | ThenTens)]
    found: list[Multiplier] = []
    for step in changing:
        if isinstance(step, ThenTens) or step.of != EVERY_COLUMN or step.guard is not None:
            return None
        found += step.multipliers
    return tuple(found)
