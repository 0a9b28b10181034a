"""The script of the deal, and the bidding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_nodes.play_nodes import LayOpen, PlayPart, PlayStep, Stock
from capot.language.clause_rows import clause, part
from capot.language.moments import AFTER_THE_BIDDING, BEFORE_THE_BIDDING, SPEAKING

if TYPE_CHECKING:
    from capot.language.clause_nodes.card_nodes import Contract
    from capot.language.facts import Guard
    from capot.language.roles import Role


#: The steps of the deal can have a condition; what is known depends on whether somebody has spoken yet.
STEPS = (BEFORE_THE_BIDDING, AFTER_THE_BIDDING)


_SAME_DEALER = {True: "the same dealer deals again"}


@part("but {count:number} to {to:role}")
@dataclass(frozen=True, slots=True)
class But:
    """The one seat of a round that gets another number of cards than the others."""

    count: int
    to: Role


@part("{count:number} (each [{but:but}] | to {to:role}) [{untouched}]", untouched={True: "untouched"})
@dataclass(frozen=True, slots=True)
class Packet:
    """So many cards to one seat, or to each in turn from forehand; untouched ones lie face down until taken up."""

    count: int
    untouched: bool
    to: Role | None = None
    but: But | None = None


@clause(
    "packets {name:label}: {packets:packet,}",
    "packets first: 3 each, 3 each",
    "packets rest: 2 each untouched",
    "packets talon: 2 to the taker",
    "packets rest: 3 each but 2 to the taker",
    section="deal",
    address="{name}",
    asked=STEPS,
)
@dataclass(frozen=True, slots=True)
class Packets:
    """A step: cards are handed out, seen by their holder alone unless they lie untouched."""

    at: str
    name: str
    packets: tuple[Packet, ...]
    guard: Guard | None


@clause(
    "turn up {name:label}: one card, seen by all",
    "turn up proposal: one card, seen by all",
    section="deal",
    address="{name}",
    asked=STEPS,
)
@dataclass(frozen=True, slots=True)
class TurnUp:
    """A step: one card is turned face up for all to see; it is nobody's unless it is given to somebody.

    The turned card, of which other clauses speak, is the one that was turned up last; none may while two lie there.
    """

    at: str
    name: str
    guard: Guard | None


@clause("give the turned card: to {to:role}", "give the turned card: to the taker", section="deal", asked=STEPS)
@dataclass(frozen=True, slots=True)
class GiveTurned:
    """A step: the card that was turned up goes into a hand."""

    at: str
    to: Role
    guard: Guard | None


@clause(
    "lay out {name:label}: {rounds:each,}, face (down | up on {on:laid})",
    "lay out down: 4 each, 4 each, face down",
    "lay out up: 4 each, 4 each, face up on down",
    section="deal",
    address="{name}",
)
@dataclass(frozen=True, slots=True)
class LayOut:
    """A step: cards are laid out before the players, round by round; seen by all face up, by nobody face down.

    Face-up cards are laid ``on`` the cards of an earlier step, the first on the first that lies bare.
    """

    at: str
    name: str
    rounds: tuple[int, ...]
    on: str | None


@clause(
    "take up {name:label} [, {when_passed}]",
    "take up rest",
    "take up rest, each as soon as they pass",
    section="deal",
    address="take-up-{name}",
    asked=STEPS,
    when_passed={True: "each as soon as they pass"},
)
@dataclass(frozen=True, slots=True)
class TakeUp:
    """A step: everybody takes up what lies untouched before them; by their own pass already where that is said."""

    at: str
    name: str
    when_passed: bool
    guard: Guard | None


@clause(
    "exchange [{name:label}]: the {rank:rank} of the turned suit for the turned card [, by {who:role}]",
    "exchange: the 7 of the turned suit for the turned card",
    "exchange: the 7 of the turned suit for the turned card, by the taker",
    "exchange low: the 8 of the turned suit for the turned card, when the turned card is 7",
    section="deal",
    address="exchange[-{name}]",
    asked=STEPS,
)
@dataclass(frozen=True, slots=True)
class Exchange:
    """A step: whoever holds the card of a rank of the turned suit may take the turned card for it, openly.

    With a role only that player may. Where there are several such steps, all but one have a name.
    """

    at: str
    rank: str
    guard: Guard | None
    who: Role | None = None
    name: str = ""


@clause(
    "out: the rest, {last_card_seen}",
    "out: the rest, seen by nobody",
    "out: the rest, its last card seen by all",
    section="deal",
    last_card_seen={False: "seen by nobody", True: "its last card seen by all"},
)
@dataclass(frozen=True, slots=True)
class Out:
    """A step: what is left of the pack is out of play, unseen but for its last card where that is shown."""

    at: str
    last_card_seen: bool


@clause(
    "nobody named: the deal is dead [, {same_dealer}]",
    "nobody named: the deal is dead",
    "nobody named: the deal is dead, the same dealer deals again",
    section="deal",
    address="nobody-named",
    same_dealer=_SAME_DEALER,
)
@dataclass(frozen=True, slots=True)
class DeadDeal:
    """What becomes of a deal in which nobody has named anything: nothing is scored, the next one is dealt.

    A stage of the bidding behind it is not held then; with none behind it the deal is dead when the last one is over.
    """

    at: str
    same_dealer: bool = False


@clause(
    "lay away: {count:number} by {who:role}, unseen, counted with the tricks",
    "lay away: 2 by the taker, unseen, counted with the tricks",
    section="deal",
    asked=STEPS,
)
@dataclass(frozen=True, slots=True)
class LayAway:
    """A step: a player lays cards away, seen by nobody else; they count with that player's tricks, but are none."""

    at: str
    count: int
    who: Role
    guard: Guard | None


@clause("bidding {stage:stage}", "bidding naming", section="deal", address="bidding-{stage}", asked=STEPS)
@dataclass(frozen=True, slots=True)
class BiddingStep:
    """A step: a stage of the bidding."""

    at: str
    stage: Stage
    guard: Guard | None


@clause("never redealt", section="deal")
@dataclass(frozen=True, slots=True)
class NeverRedealt:
    """A denial: no deal is ever thrown in."""

    at: str


@clause(
    "stage {name:label}: {turns} from {start:role}",
    "stage naming: once round from forehand { ... }",
    "stage auction: in turn from forehand { ... }",
    section="bidding",
    address="{name}",
    turns={"once": "once round", "in-turn": "in turn"},
)
@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: from ``start`` on each seat speaks once, or in turn for as long as it lasts."""

    at: str
    name: str
    turns: Literal["once", "in-turn"]
    start: Role
    calls: tuple[Call, ...]
    asked: Asked | None
    higher: HigherContract | None
    ends: Ends | None
    ends_at_once: EndsAtOnce | None
    final: PassIsFinal | None = None

    @property
    def first(self) -> Role:
        """The seat that speaks first: the only one that is asked, or else that from which on each speaks."""
        return self.asked.who if self.asked is not None and self.asked.whom == "one" else self.start

    @property
    def goes_on_until_named(self) -> bool:
        """Whether it goes round until somebody names a contract, however often all have passed."""
        named = self.ends is not None and self.ends.when == "contract-named"
        return named and self.turns == "in-turn" and self.asked is None and self.final is None


@part(
    "{whose} {of:raised}, times {times:number}",
    sort="doubling",
    whose={"other": "the other side's", "own": "one's own side's", "any": "anybody's"},
)
@dataclass(frozen=True, slots=True)
class Raise:
    """A doubling of what a side said last: its contract, or its doubling, named by its call.

    It is that of the other side, of one's own, or of anybody. With single players the other side is the other party:
    the taker, or everybody else.
    """

    of: str
    times: int
    whose: Literal["other", "own", "any"] = "other"

    def is_as(self, other: Raise | None) -> bool:
        """Whether it doubles the same thing as often as another, whoever says them."""
        return other is not None and (self.of, self.times) == (other.of, other.times)


@part(
    "{bounds}",
    bounds={
        "most": "at most {most:number}",
        "least": "at least {least:number}",
        "both": "at least {least:number} and at most {most:number}",
    },
)
@dataclass(frozen=True, slots=True)
class Jump:
    """By how much a level is above the last; whoever names first may name any."""

    bounds: Literal["most", "least", "both"]
    least: int | None = None
    most: int | None = None

    def allows(self, more: int) -> bool:
        """Whether a level may be so much above the last."""
        return (self.least is None or more >= self.least) and (self.most is None or more <= self.most)


@clause(
    "call {name:label}: [contract {contract:contract} [in {suits}] [, for {holder:role}] [, {at_last}]"
    " [, {above_last} [by {by:jump}]] [, {once}] | {a_level} [, {above_last} [by {by:jump}]] |"
    " of {doubles:doubling} [, {out_of_turn}] | {offer} | {dead} [, {same_dealer}]]",
    "call suit: contract suit in any suit",
    "call take: contract suit in the turned suit",
    "call other: contract suit in any suit but the turned one",
    "call slam: contract slam in the suit named last, above the last",
    "call another: contract suit in any suit but the one named last",
    "call no-trumps: contract no-trumps, above the last",
    "call suit: contract suit in any suit, above the last by at most 50",
    "call bid: a level, above the last",
    "call trumps: contract suit in any suit, at the level of the last",
    "call suit: contract suit in any suit, once a side",
    "call sun: contract sun, once a side as wish",
    "call double: of the other side's contract, times 2",
    "call redouble: of the other side's double, times 4",
    "call show: of one's own side's contract, times 2",
    "call contra: of the other side's contract, times 2, at any moment",
    "call ashkal: contract sun, for the partner of the speaker",
    "call schmeiss: an offer",
    "call cancel: the deal is dead",
    "call throw-in: the deal is dead, the same dealer deals again",
    "call pass:",
    address="{name}",
    asked=(SPEAKING,),
    suits={
        "any": "any suit",
        "turned": "the turned suit",
        "not-turned": "any suit but the turned one",
        "named": "the suit named last",
        "not-named": "any suit but the one named last",
    },
    above_last={True: "above the last"},
    at_last={True: "at the level of the last"},
    a_level={True: "a level"},
    once={"alone": "once a side", "box": "once a side as {box:label}"},
    out_of_turn={True: "at any moment"},
    offer={True: "an offer"},
    dead={True: "the deal is dead"},
    same_dealer=_SAME_DEALER,
)
@dataclass(frozen=True, slots=True)
class Call:
    """What a player may say: a contract, a doubling, that the deal is dead, or nothing that binds (a pass).

    A contract with a suit is named in any suit, in that of the turned card or of the contract named last, or in any but
    that one; where the last contract has no suit, or nothing was named, no suit is that one. ``above_last``
    asks for one higher in the ranking than the last, perhaps ``by`` so much in its level. Where contracts are named at
    levels, a call names one with its contract. It can name a level alone: what is played is open until a contract is
    named ``at_last``, at the level that was named last, by whoever may then speak. What is played ``once`` a side is
    not named by a side that has played it, suit by suit, or together with all that is named as the same thing; when
    every side has played all of it, it begins anew. Where it is named for another seat, the ``holder``, who then is
    the taker, the call is said by its name. An offer ends the stage; what it comes to is said in the stages that
    follow. A doubling ``out_of_turn`` may be said whoever is to speak; the player after who says it speaks next. Calls
    that double the same thing as often, whoever says them, are manners of one doubling: what is said over one is said
    over both, also in a later stage.
    """

    at: str
    name: str
    contract: Contract | None
    suits: Literal["any", "turned", "not-turned", "named", "not-named"] | None
    above_last: bool
    doubles: Raise | None
    dead: bool
    guard: Guard | None
    holder: Role | None = None
    offer: bool = False
    out_of_turn: bool = False
    same_dealer: bool = False
    once: Literal["alone", "box"] | None = None
    box: str = ""
    at_last: bool = False
    a_level: bool = False
    by: Jump | None = None

    @property
    def passes(self) -> bool:
        """Whether the call binds to nothing."""
        return not self.names and self.doubles is None and not self.dead and not self.offer

    @property
    def names(self) -> bool:
        """Whether it names a contract or a level, which makes somebody the taker."""
        return self.contract is not None or self.a_level

    @property
    def bids(self) -> bool:
        """Whether it names a contract or a level for the speaker, and is told by that."""
        return self.names and self.holder is None

    @property
    def names_a_level(self) -> bool:
        """Whether it names a level of its own, where a game has levels."""
        return self.names and not self.at_last


@clause(
    "asked: {whom}",
    "asked: the partner of forehand",
    "asked: everybody but the taker",
    "asked: the side of the taker",
    whom={"one": "{who:role}", "all-but": "everybody but {who:role}", "side": "the side of {who:role}"},
)
@dataclass(frozen=True, slots=True)
class Asked:
    """Who is asked in a stage, where that is not everybody: one seat, all but one, or the side of one."""

    at: str
    whom: Literal["one", "all-but", "side"]
    who: Role


@clause(
    "higher contract: {keeps}",
    "higher contract: undoubled again",
    "higher contract: keeps the doubling",
    keeps={False: "undoubled again", True: "keeps the doubling"},
)
@dataclass(frozen=True, slots=True)
class HigherContract:
    """Whether a contract named above a doubled one is undoubled again, or keeps the doubling."""

    at: str
    keeps: bool


@clause(
    "ends: when {when}",
    "ends: when a contract is named",
    "ends: when all others have passed since the last call",
    when={
        "contract-named": "a contract is named",
        "others-pass": "all others have passed since the last call",
    },
)
@dataclass(frozen=True, slots=True)
class Ends:
    """When a stage ends: at the first contract, or when all others have passed since the last call."""

    at: str
    when: Literal["contract-named", "others-pass"]


@clause("ends at once: when nobody can say anything but pass")
@dataclass(frozen=True, slots=True)
class EndsAtOnce:
    """A stage ends as soon as nobody can say anything but pass."""

    at: str


@clause("a pass is final", kind="final", address="final")
@dataclass(frozen=True, slots=True)
class PassIsFinal:
    """Whoever has passed in a stage is passed over from then on, and says nothing more in it."""

    at: str


def manners_of(name: str, stage: Stage, stages: tuple[Stage, ...]) -> tuple[Call, ...]:
    """Return the doublings that a name stands for in a stage: of its own, or else of another stage.

    Calls of one stage that double the same thing as often are manners of one doubling: what is said over one of them
    is said over all.
    """
    for one in (stage, *stages):
        named = next((call for call in one.calls if call.name == name), None)
        if named is not None and named.doubles is not None:
            return tuple(call for call in one.calls if named.doubles.is_as(call.doubles))
    return ()


def doublings_of(call: Call, stage: Stage, stages: tuple[Stage, ...]) -> int:
    """Return how many doublings a call makes with those below it; 0 for one that is none."""
    level, below, seen = 0, call, set[str]()
    while below.doubles is not None and below.at not in seen:
        level += 1
        seen.add(below.at)
        manners = manners_of(below.doubles.of, stage, stages)
        if not manners:
            break
        below = manners[0]
        stage = next((one for one in stages if below in one.calls), stage)
    return level


CardStep = Packets | TurnUp | GiveTurned | LayOut | TakeUp | LayAway | LayOpen | Exchange | Out | Stock
Step = CardStep | BiddingStep | DeadDeal | PlayPart | PlayStep
