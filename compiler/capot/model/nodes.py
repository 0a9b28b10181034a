"""The nodes of the rule model: frozen, fully resolved, each with the address of the clause it was made from.

Nothing in a node is a name to look up: an order, a contract or a stage is the node itself. Ranks and suits are their
texts, cards are (rank, suit). ``serial.py`` turns a model into JSON, ``schema.py`` publishes its schema.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

# ---------------------------------------------------------------- roles, tests, guards, amounts


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


Guard = TrumpLed | TrickTrumped | Leading | Winning | RoleIs | Compared | GuardNot | GuardAll | GuardAny


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
class Added:
    """Amounts added or taken away: ``signs`` are +1 or -1, one for each term."""

    terms: tuple[Amount, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Multiplied:
    """Amounts multiplied."""

    factors: tuple[Amount, ...]


Amount = Number | Of | Added | Multiplied

# ---------------------------------------------------------------- table and cards


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
    """Who deals first in a match: a seat (counted from 0), or one drawn by lot."""

    at: str
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


# ---------------------------------------------------------------- contracts


@dataclass(frozen=True, slots=True)
class SuitPart:
    """For some suits of a contract: their order, their worth, and whether they ruff."""

    at: str
    which: Literal["named-suit", "other-suits", "every-suit"]
    order: Order
    worth: Worth
    ruffs: bool


@dataclass(frozen=True, slots=True)
class ContractNumber:
    """A number that a contract carries for later steps."""

    at: str
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Contract:
    """What can be played: with a suit to be named, or without."""

    at: str
    name: str
    form: Literal["one-of-the-suits", "no-suit", "every-suit"]
    parts: tuple[SuitPart, ...]
    numbers: tuple[ContractNumber, ...]

    def part_for(self, named: bool) -> SuitPart | None:
        """Return the part that speaks of the named suit, or of the others."""
        wanted = "named-suit" if named else "other-suits"
        for which in (wanted, "every-suit"):
            for part in self.parts:
                if part.which == which:
                    return part
        return None


# ---------------------------------------------------------------- deal


@dataclass(frozen=True, slots=True)
class Packet:
    """So many cards to one seat, or to each in turn from forehand; untouched ones lie face down until taken up."""

    count: int
    untouched: bool
    to: Role | None = None


@dataclass(frozen=True, slots=True)
class Packets:
    """A step: cards are handed out, seen by their holder alone unless they lie untouched."""

    at: str
    name: str
    packets: tuple[Packet, ...]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class TakeUp:
    """A step: everybody takes up what lies untouched before him."""

    at: str
    name: str
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class LayAway:
    """A step: a player lays cards of his hand away, seen by nobody else; they count with his tricks, but are none."""

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


Step = Packets | TakeUp | LayAway | BiddingStep | PlayStep


@dataclass(frozen=True, slots=True)
class NeverRedealt:
    """A denial: no deal is ever thrown in."""

    at: str


# ---------------------------------------------------------------- bidding


@dataclass(frozen=True, slots=True)
class Call:
    """What a player may say: a contract (in any suit where it has one), or nothing that binds (a pass)."""

    at: str
    name: str
    contract: Contract | None
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Ends:
    """When a stage ends before everybody has spoken."""

    at: str
    when: Literal["contract-named"]


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: each seat speaks once, from ``start`` on."""

    at: str
    name: str
    start: Role
    calls: tuple[Call, ...]
    ends: Ends | None


# ---------------------------------------------------------------- play


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
class NeverExcused:
    """A denial: ``guard`` frees nobody from a duty."""

    at: str
    guard: Guard


@dataclass(frozen=True, slots=True)
class Breach:
    """What becomes of an illegal card: it is refused."""

    at: str


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True)
class Look:
    """Over which cards declarations are sought, and when."""

    at: str
    moment: Literal["before-the-first-lead"]


@dataclass(frozen=True, slots=True)
class Runs:
    """How runs are found: neighbours in ``order``, as long as possible, each on its own."""

    at: str
    order: Order


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of some lengths brings: points, or the match at once."""

    at: str
    shortest: int
    longest: int
    suit: Literal["any", "trump", "plain"]
    points: int | None


@dataclass(frozen=True, slots=True)
class Four:
    """What four of a rank bring."""

    at: str
    rank: str
    points: int | None


@dataclass(frozen=True, slots=True)
class NeverFour:
    """A denial: four of these ranks are no declaration."""

    at: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two ranks of a trump suit in one hand."""

    at: str
    name: str
    ranks: tuple[str, str]
    points: int


@dataclass(frozen=True, slots=True)
class Sharing:
    """Which sorts of declaration may use one card together; every pair of sorts not named here may."""

    at: str
    apart: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Announce:
    """When some kinds are announced, and what the others are told."""

    at: str
    kinds: tuple[str, ...]
    moment: Literal["before-the-first-lead", "with-its-first-card"]
    told: Literal["nothing", "the-kind"]


@dataclass(frozen=True, slots=True)
class KeyOver:
    """Any of kind ``high`` outranks any of kind ``low``."""

    at: str
    high: str
    low: str


@dataclass(frozen=True, slots=True)
class KeyByOrder:
    """Of one kind, the rank that stands earlier is higher; ``order`` where the list is a named order."""

    at: str
    kind: str
    ranks: tuple[str, ...]
    order: Order | None


@dataclass(frozen=True, slots=True)
class KeyByLength:
    """Longer is higher; with ``steps``, lengths are told apart only at these numbers."""

    at: str
    kind: str
    steps: tuple[int, ...]
    or_more: bool


@dataclass(frozen=True, slots=True)
class KeyByTop:
    """The higher top card is higher."""

    at: str
    kind: str
    order: Order


@dataclass(frozen=True, slots=True)
class KeyTrumpFirst:
    """One in a trump suit is higher than one that is not."""

    at: str
    kind: str


@dataclass(frozen=True, slots=True)
class KeyElse:
    """Who has the best when all keys tie."""

    at: str
    who: Literal["leaders-side", "leaders-party", "earlier-in-turn", "both", "nobody"]


Key = KeyOver | KeyByOrder | KeyByLength | KeyByTop | KeyTrumpFirst | KeyElse


@dataclass(frozen=True, slots=True)
class Contest:
    """Which side has the best declaration of some kinds: keys asked in order, the next only on a tie.

    Between parties the taker's side stands against all others together.
    """

    at: str
    kinds: tuple[str, ...]
    between: Literal["sides", "players", "parties"]
    moment: Literal["before-the-first-lead"]
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """An award: of some kinds a side counts what it announced, always or only if it, or its party, has the best."""

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-of-the-best", "party-of-the-best", "each-side"]


@dataclass(frozen=True, slots=True)
class Kept:
    """An award: some kinds are kept by a side that has won a trick, or always."""

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-with-a-trick", "always"]


@dataclass(frozen=True, slots=True)
class EveryTrick:
    """An award: the side with every trick is given all that anybody announced."""

    at: str


Award = Counted | Kept | EveryTrick


@dataclass(frozen=True, slots=True)
class Declarations:
    """The section on declarations. Its parts may be missing where a game has none of a sort."""

    look: Look | None
    runs: Runs | None
    run_values: tuple[Run, ...]
    fours: tuple[Four, ...]
    never_fours: tuple[NeverFour, ...]
    pairs: tuple[Pair, ...]
    sharing: Sharing | None
    announcing: tuple[Announce, ...]
    contest: Contest | None
    awards: tuple[Award, ...]


# ---------------------------------------------------------------- scoring and match


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
    """What a party writes; ``lost`` says that what it had beyond that is nobody's."""

    at: str
    who: Literal["takers", "others", "each-side"]
    amount: Amount
    lost: bool


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


@dataclass(frozen=True, slots=True)
class NeverRounded:
    """A denial: points are written as they are."""

    at: str


@dataclass(frozen=True, slots=True)
class Notation:
    """How something is written on the score sheet."""

    at: str
    label: str
    written: str


@dataclass(frozen=True, slots=True)
class Target:
    """The points that win the match, reached or passed."""

    at: str
    points: int


@dataclass(frozen=True, slots=True)
class LookedAt:
    """When the target is looked at."""

    at: str


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


@dataclass(frozen=True, slots=True)
class CitationRef:
    """A ledger clause, with its source, and the reading chosen where it leaves one open."""

    clause: str
    reading: str | None


@dataclass(frozen=True, slots=True)
class ClauseInfo:
    """What is known of a clause beside its meaning: kind, citations, and the game or house rule that says it."""

    at: str
    kind: str
    origin: str
    citations: tuple[CitationRef, ...]


@dataclass(frozen=True, slots=True)
class Model:
    """A game, resolved. Sections are in the order of the text; what a game does not have is None or empty."""

    key: str
    title: str
    house_rules: tuple[str, ...]
    players: Players
    direction: Direction
    sides: Sides
    forehand: Forehand
    first_dealer: FirstDealer
    next_dealer: NextDealer
    customs: tuple[Custom, ...]
    pack: Pack
    orders: tuple[Order, ...]
    worths: tuple[Worth, ...]
    contracts: tuple[Contract, ...]
    deal: tuple[Step, ...]
    never_redealt: NeverRedealt | None
    stages: tuple[Stage, ...]
    leads: Leads
    trick: TrickWinner
    duties: tuple[Duty, ...]
    denials: tuple[NeverExcused, ...]
    breach: Breach
    declarations: Declarations
    counts: tuple[Count, ...]
    sums: tuple[Sum, ...]
    outcomes: tuple[Outcome, ...]
    never_rounded: NeverRounded | None
    notations: tuple[Notation, ...]
    target: Target
    looked_at: LookedAt
    several: SeveralThere
    claims: tuple[Claim, ...]
    clauses: tuple[ClauseInfo, ...]

    @property
    def side_seats(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        n = self.players.count
        if self.sides.form == "each-alone":
            return tuple((seat,) for seat in range(n))
        half = n // 2
        return tuple((seat, seat + half) for seat in range(half))
