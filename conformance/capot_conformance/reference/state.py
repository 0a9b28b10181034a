"""A deal as it lies on the table: where every card is, what has been said, and which tricks have been won.

Nothing here decides anything. The modules that read the rules aloud (`script`, `bidding`, `announcements`, `play`)
change this state and ask the players; a question to them is a `Turn`.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field

from capot_conformance.reference.cards import Contract, Play, contracts_of
from capot_conformance.reference.contest import Verdict
from capot_conformance.reference.declarations import Announced, Finder, Item
from capot_conformance.reference.facts import Moment, holds
from capot_conformance.reference.table import Node, Table


class IllegalActionError(ValueError):
    """Somebody tried to do what they may not do now; nothing has changed."""


class DealOverError(Exception):
    """The deal ends here, before its script is through."""


@dataclass(frozen=True)
class Turn:
    """A question to the players: who may act, the one whose turn it is first, and what each of them may do."""

    phase: str
    choices: Mapping[int, frozenset[str]]


#: A part of the script of a deal: it asks, and is sent who did what.
Asking = Generator[Turn, tuple[int, str], None]


@dataclass(frozen=True)
class Trick:
    """A trick that is complete."""

    plays: tuple[Play, ...]
    winner: int
    points: int


@dataclass(frozen=True)
class Doubling:
    """The doubling that stands: the call by which it was made, who made it, and what it multiplies by."""

    call: str
    seat: int
    times: int


@dataclass
class State:
    """Everything about one deal."""

    model: Node
    table: Table
    dealer: int
    #: What is left of the pack, the next card first.
    pack: list[str]
    #: The score of the match before the deal.
    scores: tuple[int, ...]
    #: What each side has carried from the deals before.
    tallies: Mapping[str, tuple[int, ...]]

    #: By seat: cards in the hand, cards that lie open, cards laid out face down (in the order in which they lie),
    #: cards that lie untouched by the step that dealt them, cards laid away.
    in_hand: list[list[str]] = field(default_factory=list)
    face_up: list[list[str]] = field(default_factory=list)
    #: Whose hands were laid open.
    open_hands: set[int] = field(default_factory=set)
    face_down: list[list[str]] = field(default_factory=list)
    untouched: list[dict[str, list[str]]] = field(default_factory=list)
    laid_away: list[list[str]] = field(default_factory=list)
    #: The card under an open card, and the step by which a card was laid out face down.
    beneath: dict[str, str] = field(default_factory=dict)
    laid_out_by: dict[str, str] = field(default_factory=dict)
    #: The cards that have been turned up on the table, in that order.
    turned_up: list[str] = field(default_factory=list)

    #: The cards to be drawn in the play, the next one first, and whether the turned card lies under them.
    stock: list[str] = field(default_factory=list)
    turned_is_last: bool = False

    contract: Contract | None = None
    taker: int | None = None
    #: Who named a contract or a level before anybody else did, whoever plays in the end.
    first_to_name: int | None = None
    #: The level that was named last; 0 where nobody has named, or contracts have none. Where it was named alone there
    #: is a taker, and no contract yet.
    level: int = 0
    doubling: Doubling | None = None
    passed: set[int] = field(default_factory=set)
    #: Who made each call last, by its name.
    callers: dict[str, int] = field(default_factory=dict)

    first_leader: int | None = None
    trick: list[Play] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    offender: int | None = None
    ender: int | None = None

    announced: list[Announced] = field(default_factory=list)
    shown: list[Announced] = field(default_factory=list)
    said: int = 0
    #: Pairs of which the first word has been said, and cards that turned up and were not followed by another.
    first_words: set[tuple[str, ...]] = field(default_factory=set)
    just_turned_up: dict[int, str] = field(default_factory=dict)
    verdict: Verdict | None = None

    is_complete: bool = False
    is_dead: bool = False
    #: Whether the same dealer deals again after the deal, which is dead.
    dealt_again: bool = False
    match_won_by: int | None = None

    def __post_init__(self) -> None:
        for zone in (self.in_hand, self.face_up, self.face_down, self.laid_away):
            zone.extend([] for _ in range(self.table.count))
        self.untouched.extend({} for _ in range(self.table.count))

    @property
    def played_as(self) -> Contract | None:
        """The contract that the present trick is played as: as a rule the one that was named."""
        if self.contract is None:
            return None
        return self.contract.in_trick(len(self.tricks) + 1, contracts_of(self.model))

    @property
    def times(self) -> int:
        """What the doubling multiplies by."""
        return 1 if self.doubling is None else self.doubling.times

    @property
    def turned(self) -> str | None:
        """The turned card, if there is one; of several the one that was turned up last."""
        return self.turned_up[-1] if self.turned_up else None

    @property
    def finder(self) -> Finder:
        """What finds declarations in the present contract."""
        return Finder(self.model, self.contract)

    @property
    def in_turn(self) -> tuple[int, ...]:
        """All seats in turn order, forehand first."""
        return self.table.round_from(self.table.forehand(self.dealer))

    def hand(self, seat: int) -> frozenset[str]:
        """Return the cards that a player can play: where only open cards are their hand, the open ones."""
        if self.model["reach"] is not None:
            return frozenset(self.face_up[seat])
        return frozenset((*self.in_hand[seat], *self.face_up[seat]))

    def all_cards(self, seat: int) -> frozenset[str]:
        """Return all cards of a player that they will play, whether they can see them or not."""
        return frozenset((*self.in_hand[seat], *self.face_up[seat], *self.face_down[seat]))

    def draw(self, count: int) -> list[str]:
        """Take the next cards off the pack."""
        if count > len(self.pack):
            raise ValueError("there are not enough cards in the pack")
        cards, self.pack = self.pack[:count], self.pack[count:]
        return cards

    def moment(self, speaker: int | None = None, card: str | None = None) -> Moment:
        """Return this moment as a clause sees it: for the player to move, and the card that they are about to play."""
        return Moment(
            model=self.model,
            table=self.table,
            dealer=self.dealer,
            contract=self.contract,
            played_as=self.played_as,
            taker=self.taker,
            first_to_name=self.first_to_name,
            callers=self.callers,
            level=self.level,
            scores=self.scores,
            tallies=self.tallies,
            dead_before=self.tallies.get("dead-deals", (0,))[0],
            times=self.times,
            doubler=None if self.doubling is None else self.doubling.seat,
            last_doubling=None if self.doubling is None else self.doubling.call,
            turned=self.turned,
            speaker=speaker,
            hand=frozenset() if speaker is None else self.hand(speaker),
            others_passed=self.passed >= {seat for seat in range(self.table.count) if seat != speaker},
            trick=tuple(self.trick),
            last_leader=self.tricks[-1].plays[0][0] if self.tricks else None,
            last_winner=self.tricks[-1].winner if self.tricks else None,
            card=card,
            offender=self.offender,
            ender=self.ender,
            stock_empty=not self.stock and not self.turned_is_last,
        )

    def seat(self, role: Node, speaker: int | None = None) -> int:
        """Return the seat of a role; it has to be somebody's."""
        seat = self.moment(speaker).seat(role)
        if seat is None:
            raise ValueError(f"nobody is the {role['part']} yet")
        return seat

    def holds(self, guard: Node | None, speaker: int | None = None, card: str | None = None) -> bool:
        """Whether a guard holds now."""
        return holds(guard, self.moment(speaker, card))

    def announce(self, item: Item, seat: int) -> None:
        """Write down that somebody made a declaration."""
        self.said += 1
        self.announced.append(Announced(item, seat, self.said))

    def tricks_of(self, side: int) -> list[Trick]:
        """Return the tricks that a side has won."""
        return [trick for trick in self.tricks if trick.winner in self.table.sides[side]]

    def every_trick(self) -> int | None:
        """Return the side that has won every trick of a deal that was played to its end."""
        if not self.is_complete:
            return None
        sides = range(len(self.table.sides))
        return next((side for side in sides if len(self.tricks_of(side)) == len(self.tricks)), None)


def only(phase: str, seat: int, texts: Sequence[str] | set[str]) -> Turn:
    """Return a question to one player."""
    return Turn(phase, {seat: frozenset(texts)})
