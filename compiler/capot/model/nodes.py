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
    """What the cards are worth that the speaker can see of his hand, by a table of worths."""

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
    """Who deals first in a match: a seat (counted from 0), or one drawn by lot, or agreed on."""

    at: str
    how: Literal["lot", "agreement", "seat"]
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
class SuitNumber:
    """The number of a contract in one suit."""

    suit: str
    value: int


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


@dataclass(frozen=True, slots=True)
class Ranked:
    """A contract in a ranking, with the suit named in it, if it has one."""

    contract: str
    suit: str | None


@dataclass(frozen=True, slots=True)
class Ranking:
    """The contracts from the lowest to the highest."""

    at: str
    contracts: tuple[Ranked, ...]


# ---------------------------------------------------------------- deal


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

    The first card that is turned up is the one that calls and exchanges speak of as the turned card.
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
    """A step: everybody takes up what lies untouched before him; by his own pass already where that is said."""

    at: str
    name: str
    when_passed: bool
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


Step = Packets | TurnUp | GiveTurned | LayOut | TakeUp | LayAway | Exchange | Out | BiddingStep | DeadDeal | PlayStep


@dataclass(frozen=True, slots=True)
class NeverRedealt:
    """A denial: no deal is ever thrown in."""

    at: str


# ---------------------------------------------------------------- bidding


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
class NeverMust:
    """A denial: there is no duty to do this."""

    at: str
    test: Test


@dataclass(frozen=True, slots=True)
class Reach:
    """Only the cards that lie face up before a player are his hand."""

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


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True)
class Look:
    """Over which cards declarations are sought, and when; where the guard fails there are none of any sort."""

    at: str
    moment: Literal["before-the-first-lead"]
    cards: Literal["hand", "face-up"]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Runs:
    """How runs are found: neighbours in ``order``, as long as possible, each on its own."""

    at: str
    order: Order


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of some lengths brings: points, or the match at once, or what the ``pieces`` bring that it falls into.

    Pieces are lengths, from the top of the run. Of several that win the match the best by the contest does; where
    nothing is compared, one in trump, then that of the earlier in turn.
    """

    at: str
    shortest: int
    longest: int
    suit: Literal["any", "trump", "plain"]
    points: int | None
    pieces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Four:
    """What four of a rank bring, in every contract for which no clause says something else."""

    at: str
    rank: str
    points: int | None
    contract: str | None = None


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
    """When some kinds are announced, and what the others are told; unasked ones are counted without a word.

    A pair that is counted unasked is sought among all the cards that a player has in the deal, covered ones too.
    The guard says in which situations of a trick a pair may be said.
    """

    at: str
    kinds: tuple[str, ...]
    moment: Literal["before-the-first-lead", "by-the-first-card", "with-its-first-card", "with-both-cards", "unasked"]
    told: Literal["nothing", "the-kind", "the-cards"]
    guard: Guard | None


@dataclass(frozen=True, slots=True)
class Growth:
    """What a card brings that turns up in the play, if it is announced before its owner's next card.

    It may bring ``points`` more, for the card, when it lies in a run of at least ``shortest``; or the new points of a
    run that was announced instead of the old; or the points of the four that it completes.
    """

    at: str
    kind: str
    form: Literal["more", "instead", "completes"]
    points: int
    shortest: int


@dataclass(frozen=True, slots=True)
class KeyOver:
    """Any of kind ``high`` outranks any of kind ``low``."""

    at: str
    high: str
    low: str


@dataclass(frozen=True, slots=True)
class KeyByOrder:
    """Of one kind, the rank that stands earlier is higher; ``order`` where the list is a named order.

    Without ranks it is the order of the contract: that of the suit named, or of every suit.
    """

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
    """Who has the best when all keys tie; ``void`` strikes the tied ones out and compares the others."""

    at: str
    who: Literal["leaders-side", "leaders-party", "earlier-in-turn", "first-announced", "both", "nobody", "void"]


Key = KeyOver | KeyByOrder | KeyByLength | KeyByTop | KeyTrumpFirst | KeyElse


@dataclass(frozen=True, slots=True)
class Contest:
    """Which side has the best declaration of some kinds: keys asked in order, the next only on a tie.

    Between parties the taker's side stands against all others together.
    """

    at: str
    kinds: tuple[str, ...]
    between: Literal["sides", "players", "parties"]
    moment: Literal["before-the-first-lead", "after-the-first-trick", "at-the-end"]
    keys: tuple[Key, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """An award: of some kinds a side counts what it announced, always or only if it, or its party, has the best.

    Or nothing counts but the best itself.
    """

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-of-the-best", "party-of-the-best", "each-side", "best-alone"]


@dataclass(frozen=True, slots=True)
class Kept:
    """An award: some kinds are kept by a side that has won a trick, or always."""

    at: str
    kinds: tuple[str, ...]
    who: Literal["side-with-a-trick", "always"]


@dataclass(frozen=True, slots=True)
class EveryTrick:
    """An award: the side with every trick is given all that anybody announced, or that anybody counted."""

    at: str
    what: Literal["announced", "counted"]


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
    growth: tuple[Growth, ...]
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
    ranking: Ranking | None
    deal: tuple[Step, ...]
    never_redealt: NeverRedealt | None
    stages: tuple[Stage, ...]
    reach: Reach | None
    covered: Covered | None
    leads: Leads
    trick: TrickWinner
    duties: tuple[Duty, ...]
    never_musts: tuple[NeverMust, ...]
    denials: tuple[NeverExcused, ...]
    breach: Breach
    declarations: Declarations
    counts: tuple[Count, ...]
    sums: tuple[Sum, ...]
    outcomes: tuple[Outcome, ...]
    then: tuple[Then, ...]
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
