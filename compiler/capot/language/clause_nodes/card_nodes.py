"""Table, cards and contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.amounts import RankWorth, Worth
from capot.language.clause_rows import clause, part
from capot.language.moments import WRITING

if TYPE_CHECKING:
    from capot.language.facts import Guard
    from capot.language.roles import Role


@clause("players: {count:number}", "players: 4", section="table")
@dataclass(frozen=True, slots=True)
class Players:
    """How many play."""

    at: str
    count: int


@clause(
    "direction: {way}",
    "direction: counter-clockwise",
    "direction: clockwise",
    section="table",
    way=("counter-clockwise", "clockwise"),
)
@dataclass(frozen=True, slots=True)
class Direction:
    """Which way dealing, bidding and play run. Seats are numbered counter-clockwise."""

    at: str
    way: Literal["clockwise", "counter-clockwise"]


@clause(
    "sides: {form}",
    "sides: partners opposite",
    "sides: each player alone",
    section="table",
    form={"partners-opposite": "partners opposite", "each-alone": "each player alone"},
)
@dataclass(frozen=True, slots=True)
class Sides:
    """Which seats score together."""

    at: str
    form: Literal["partners-opposite", "each-alone"]


@clause("forehand: {who:role}", "forehand: the player after the dealer", section="table")
@dataclass(frozen=True, slots=True)
class Forehand:
    """Who is dealt to first, speaks first and leads first."""

    at: str
    who: Role


@clause(
    "first dealer: {how}",
    "first dealer: by lot",
    "first dealer: by agreement",
    "first dealer: seat 1",
    section="table",
    how={"lot": "by lot", "agreement": "by agreement", "seat": "seat {seat:seat}"},
)
@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first in a match: a seat (`seat 1` is the first, 0 in the model), one drawn by lot, or agreed on."""

    at: str
    how: Literal["lot", "agreement", "seat"]
    seat: int | None


@clause("next dealer: {who:role}", "next dealer: forehand", "next dealer: the dealer", section="table")
@dataclass(frozen=True, slots=True)
class NextDealer:
    """Who deals next, as a role of the deal that is over."""

    at: str
    who: Role


@clause(
    "next dealer {name:label}: {who:role}",
    "next dealer loser: the next who lost the deal",
    "next dealer again: the dealer, when the takers have every trick",
    "next dealer taker: the taker, when takers' total > others' total",
    section="table",
    kind="deals_next",
    address="next-dealer-{name}",
    asked=(WRITING,),
)
@dataclass(frozen=True, slots=True)
class DealsNext:
    """Who deals after a deal that was settled, before it is asked who deals next anyhow.

    Such rules are asked in the order of the text. One that names nobody, as where nobody lost, leaves it to the next
    one, in the end to ``next dealer:``; that holds after dead deals, too. Who won or lost is asked of sides: the first
    player after the dealer whose side did, the dealer last. Who won the last trick can be asked only where each plays
    alone: of partners no sheet has which of them it was.
    """

    at: str
    name: str
    who: Role
    guard: Guard | None = None


@clause(
    "custom {label:label}: ({who:role} {modal} {act:words} | {said:title})",
    "custom cut: the player before the dealer may cut",
    'custom first-dealer: "the lowest card deals"',
    section="table",
    address="custom-{label}",
    modal=("must", "may"),
)
@dataclass(frozen=True, slots=True)
class Custom:
    """What people do at the table, also in free words; it has a sentence and no effect on what is legal."""

    at: str
    label: str
    who: Role | None
    modal: Literal["may", "must"] | None
    act: str
    said: str = ""


#: All ranks as cards are usually named from the highest down; how they stand in a game its orders say.
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


@clause(
    "pack: {ranks:listed_rank*} of {suits:listed_suit*}",
    "pack: A K Q J 10 9 8 7 of clubs diamonds hearts spades",
    section="cards",
)
@dataclass(frozen=True, slots=True)
class Pack:
    """The cards: every rank in every suit, once."""

    at: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    @property
    def downward(self) -> tuple[str, ...]:
        """The ranks from the highest down as cards are usually named, in whatever order the pack is written."""
        return tuple(rank for rank in RANKS if rank in self.ranks)


@clause("faces: {deck}", "faces: german", "faces: swiss", section="cards", deck=("french", "german", "swiss"))
@dataclass(frozen=True, slots=True)
class Faces:
    """What the cards of the table show: in print suits and ranks go by those names, and are written as everywhere.

    German: clubs are acorns, diamonds bells, spades leaves. Swiss, by colour: hearts are roses, diamonds acorns, spades
    shields, clubs bells.
    """

    at: str
    deck: Literal["french", "german", "swiss"]


@clause(
    "order {name:label}: {ranks:listed_rank*}", "order trump: J 9 A 10 K Q 8 7", section="cards", address="order-{name}"
)
@dataclass(frozen=True, slots=True)
class Order:
    """An order of the ranks, highest first."""

    at: str
    name: str
    ranks: tuple[str, ...]


# Amounts speak of a table of worths, too, so that its class stands with them.
part("{rank:listed_rank} {points:number}")(RankWorth)
clause(
    "worth {name:label}: {values:rank_worth,}",
    "worth plain: A 11, 10 10, K 4, Q 3, J 2, 9 0, 8 0, 7 0",
    section="cards",
    address="worth-{name}",
)(Worth)


@clause(
    "contract {name:label}: {form}",
    "contract suit: one of the suits { ... }",
    section="contracts",
    address="{name}",
    form={"one-of-the-suits": "one of the suits", "no-suit": "no suit", "every-suit": "every suit"},
)
@dataclass(frozen=True, slots=True)
class Contract:
    """What can be played: with a suit to be named, or without."""

    at: str
    name: str
    form: Literal["one-of-the-suits", "no-suit", "every-suit"]
    parts: tuple[SuitPart, ...]
    numbers: tuple[ContractNumber, ...]
    turns: tuple[PlayedAs, ...] = ()

    def in_trick(self, number: int) -> str:
        """Return the name of the contract that a trick is played as, by its number from 1; its own as a rule."""
        return next((turn.contract for turn in self.turns if number in turn.tricks), self.name)

    def counted_in_trick(self, number: int) -> str:
        """Return the name of the contract as in which the cards of a trick count; its own as a rule."""
        return next((turn.contract for turn in self.turns if turn.worth and number in turn.tricks), self.name)

    @property
    def counts_by_trick(self) -> bool:
        """Whether what cards count depends on the trick in which they fall."""
        return any(turn.worth for turn in self.turns)

    def part_for(self, named: bool) -> SuitPart | None:
        """Return the part that mentions the named suit, or of the others."""
        wanted = "named-suit" if named else "other-suits"
        for which in (wanted, "every-suit"):
            for suits in self.parts:
                if suits.which == which:
                    return suits
        return None


@clause(
    "{which}: order {order:order}, worth {worth:worth} [, {ruffs}]",
    "named suit: order trump, worth trump, ruffs",
    "other suits: order plain, worth plain",
    address="{which:named-suit}",
    which={"named-suit": "named suit", "other-suits": "other suits", "every-suit": "every suit"},
    ruffs={True: "ruffs"},
)
@dataclass(frozen=True, slots=True)
class SuitPart:
    """For some suits of a contract: their order, their worth, and whether they ruff."""

    at: str
    which: Literal["named-suit", "other-suits", "every-suit"]
    order: Order
    worth: Worth
    ruffs: bool


@part("{value:number} in {suit:listed_suit}")
@dataclass(frozen=True, slots=True)
class SuitNumber:
    """The number of a contract in one suit."""

    suit: str
    value: int


@clause(
    "number {name:label}: ({value:number} | {suits:suit_number,})",
    "number factor: 2",
    "number factor: 1 in clubs, 2 in diamonds",
    kind="number",
    address="{name}",
)
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


@clause(
    "tricks {tricks:number,}: as {contract:any_contract} [, {worth}]",
    "tricks 2, 4, 6, 8: as undenufe",
    "tricks 2, 4, 6, 8: as undenufe, with its worth",
    address="as-{contract}",
    worth={True: "with its worth"},
)
@dataclass(frozen=True, slots=True)
class PlayedAs:
    """Some tricks of a contract, by number, are played as those of another: what beats what, what must be followed.

    What cards count stays as the contract itself says, since what was won is counted when the deal is over; or,
    with ``worth``, each counts as in the trick in which it falls, and all together come to another sum in each deal.
    """

    at: str
    tricks: tuple[int, ...]
    contract: str
    worth: bool = False


@part(
    "({suit:suit} | {contract:ranked_name})",
    said=lambda node: {"suit": node.suit, "contract": None if node.suit else node.contract},
)
@dataclass(frozen=True, slots=True)
class Ranked:
    """A contract in a ranking, with the suit named in it, if it has one."""

    contract: str
    suit: str | None


@part("({contracts:ranked<} | {by})", by={"level": "by level", "turn": "the earlier in turn"})
@dataclass(frozen=True, slots=True)
class RankingKey:
    """What ranks one contract above another: their order from the lowest up, the level, or the earlier seat in turn."""

    contracts: tuple[Ranked, ...]
    by: Literal["level", "turn"] | None = None


@clause(
    "ranking: {keys:ranking_key,}",
    "ranking: clubs < diamonds < hearts < spades < no-trumps < all-trumps",
    "ranking: by level, clubs < diamonds < hearts < spades",
    section="contracts",
    made_by="ranking",
)
@dataclass(frozen=True, slots=True)
class Ranking:
    """Which contract is above which: key by key, the next one where those before are equal."""

    at: str
    keys: tuple[RankingKey, ...]

    @property
    def contracts(self) -> tuple[Ranked, ...]:
        """The contracts from the lowest to the highest; none where they do not matter."""
        return next((key.contracts for key in self.keys if key.by is None), ())

    def by(self, what: Literal["level", "turn"]) -> bool:
        """Whether one of its keys looks at the level, or at the turn."""
        return any(key.by == what for key in self.keys)


@part("{first:number} [to {last:number} [by {step:number}]]")
@dataclass(frozen=True, slots=True)
class LevelRange:
    """One level, or all from the first to the last by steps, of one where none is said.

    Between two numbers that fives and tens lead to, it has to be said.
    """

    first: int
    last: int | None = None
    step: int | None = None

    @property
    def by(self) -> int:
        """By how much the next level is above one."""
        return 1 if self.step is None else self.step

    @property
    def all(self) -> tuple[int, ...]:
        """Every level of it, the lowest first."""
        return (self.first,) if self.last is None else tuple(range(self.first, self.last + 1, self.by or self.last))


@clause(
    "levels: {ranges:level_range,}",
    "levels: 80 to 160 by 10, 250",
    section="contracts",
)
@dataclass(frozen=True, slots=True)
class Levels:
    """How much can be bid: whoever names a contract names one of these numbers with it."""

    at: str
    ranges: tuple[LevelRange, ...]

    @property
    def all(self) -> tuple[int, ...]:
        """Every level, in the order of the text."""
        return tuple(level for each in self.ranges for level in each.all)


@clause(
    "level {name:label}: {value:number}",
    "level capot: 250",
    section="contracts",
    address="level-{name}",
)
@dataclass(frozen=True, slots=True)
class NamedLevel:
    """A level that is said by a name: its number ranks it among the others, and counts where the level counts."""

    at: str
    name: str
    value: int
