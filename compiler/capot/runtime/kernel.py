"""What a generated engine hands to the runtime: its tables and its functions over integers.

Cards are numbers ``suit * ranks + rank`` with ranks counted from the lowest of the pack; a set of cards is an integer
with a bit for each. Seats are numbers from 0, counter-clockwise round the table. A contract is its place in
``contracts``; a declaration ("item") its place in ``items``. A side is its place in ``sides``. "Nobody" is -1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as the engine knows it: its address, its sentence, the ledger clauses that it cites."""

    address: str
    sentence: str
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Packets:
    """Hand out cards from forehand on: (how many, whether they lie untouched) for each round."""

    packets: tuple[tuple[int, bool], ...]


@dataclass(frozen=True, slots=True)
class Uneven:
    """Hand out a round from forehand on in which the seat ``to(dealer, taker)`` gets another number than the others."""

    count: int
    but: int
    to: Callable[[int, int], int]
    untouched: bool


@dataclass(frozen=True, slots=True)
class TakeUp:
    """Everybody takes up what lies untouched before them; who passes does so at once where ``when_passed``."""

    when_passed: bool


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn the next card of the pack face up on the table."""


@dataclass(frozen=True, slots=True)
class GiveTurned:
    """The turned card, the last one that was turned up, goes to the seat ``to(dealer, taker)``."""

    to: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay out cards before everybody from forehand on, so many a round: face down, or face up on bare ones."""

    rounds: tuple[int, ...]
    face_up: bool


@dataclass(frozen=True, slots=True)
class Exchange:
    """Whoever holds the card of this rank (counted from the lowest) of the turned suit may take the turned card for it.

    All seats are asked, so that being asked tells nothing.
    """

    rank: int
    clause: str


@dataclass(frozen=True, slots=True)
class Out:
    """The rest of the pack is out of play; its last card is seen by all where ``last_card_seen``."""

    last_card_seen: bool


@dataclass(frozen=True, slots=True)
class DeadDeal:
    """If nobody has named a contract, the deal is over and counts nothing."""

    clause: str


@dataclass(frozen=True, slots=True)
class When:
    """A step that is done only if ``holds(dealer, taker, turned suit, contract, level of doubling)``."""

    holds: Callable[[int, int, int, int, int], bool]
    step: Step


@dataclass(frozen=True, slots=True)
class Give:
    """Hand out cards to one seat, ``to(dealer, taker)``, seen by it alone."""

    count: int
    to: Callable[[int, int], int]


@dataclass(frozen=True, slots=True)
class LayAway:
    """A seat, ``who(dealer, taker)``, lays cards of its hand away; they count for it but are no trick."""

    count: int
    who: Callable[[int, int], int]
    clause: str


@dataclass(frozen=True, slots=True)
class Bidding:
    """Hold the stage of this number."""

    stage: int


@dataclass(frozen=True, slots=True)
class Announcing:
    """Open the window in which declarations are announced before the first lead."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play tricks until the hands are empty."""


Step = (
    Packets
    | Uneven
    | TakeUp
    | TurnUp
    | Give
    | GiveTurned
    | LayOut
    | LayAway
    | Exchange
    | Out
    | Bidding
    | DeadDeal
    | Announcing
    | Play
    | When
)


@dataclass(frozen=True, slots=True)
class Call:
    """A call: text, the contract that it names (-1 for none), the level that it doubles to (0 for none), clause.

    A ``dead`` call ends the deal, which then counts nothing. A call that does none of this is a pass.
    """

    text: str
    contract: int
    level: int
    dead: bool
    clause: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: ``start(dealer)`` speaks first; ``calls`` gives the calls open to a speaker.

    ``calls`` takes speaker, dealer, turned suit, contract, taker, level of doubling, who doubled last, how many have
    passed in a row, and the speaker's hand. ``ending`` says: everybody speaks again and again until all others have
    passed; the first contract ends it; it ends when nobody can say anything but pass; a higher contract keeps the
    doubling.
    """

    name: str
    clause: str
    ending: tuple[bool, bool, bool, bool]
    start: Callable[[int], int]
    calls: Callable[[int, int, int, int, int, int, int, int, int], tuple[int, ...]]

    @property
    def in_turn(self) -> bool:
        """Whether everybody speaks again and again, not once."""
        return self.ending[0]

    @property
    def ends_named(self) -> bool:
        """Whether the first contract ends the stage."""
        return self.ending[1]

    @property
    def ends_at_once(self) -> bool:
        """Whether the stage ends as soon as nobody can say anything but pass."""
        return self.ending[2]

    @property
    def keeps_doubling(self) -> bool:
        """Whether a higher contract stays doubled."""
        return self.ending[3]


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration that the pack allows: its kind, cards (a set), and the text that announces it."""

    text: str
    kind: int
    cards: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of declaration: its name, when it is announced, what the others are told, its clause."""

    name: str
    moment: str
    told: str
    contested: bool
    announce: str

    @property
    def with_card(self) -> bool:
        """Whether it is said with a card of its own."""
        return self.moment in ("with-its-first-card", "with-both-cards")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity of the settlement: its name, its clause, and whether it is a sum of others."""

    name: str
    clause: str
    sum: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way in which a deal ends: its name, its clause, and the clauses of its columns by side (taker's side first)."""

    name: str
    clause: str
    takers_column: str
    others_column: str


@dataclass(frozen=True, slots=True)
class Then:
    """What is done to the columns when they are filled: its name and its clause."""

    name: str
    clause: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim between tricks: ``standing`` gives what counts so far for each side, the match score left out."""

    name: str
    clause: str
    standing: Callable[..., tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """One game, generated.

    ``legal(contract, hand, led, best, partner)`` gives the cards that a follower may play (``led`` and ``best``: the
    card led and the winning one; ``partner``: 1 if their partner has the winning card); ``refusing`` with the same and
    a card gives the place in ``duties`` of the duty that forbids it, or -1. ``beats[contract][card]`` are the cards
    that beat a winning card. ``points[contract][item]`` is what a declaration counts, -1 if it wins the match, -2 if
    it is none in that contract. ``settle`` takes the contract, what the doubling multiplies by, the taker's side, the
    side of the last trick, the set of sides with the best declaration, the side that broke a rule, forehand's side,
    what hung before, and everything announced; then by side: card points, tricks, and announced points of each kind.
    It gives the outcome, the set of sides that won, the columns and what hangs as they were filled and after each
    step of ``then``, and each quantity by side. ``contest`` gives the best declaration, its seat, the set of sides
    that have it, and the declarations that are void. Where every trick brings all that was announced
    (``collects_void``), ``settle`` takes it a second time at the end, with what is void.

    ``next_leader(dealer, taker, leader, winner)`` leads after a trick that one seat led to and one won, and
    ``first_claimant`` is asked first for a claim; without them it is the winner.
    """

    key: str
    title: str
    house_rules: tuple[str, ...]
    model_hash: str
    players: int
    clockwise: bool
    next_seat: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    side_of: tuple[int, ...]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    forehand: tuple[int, ...]
    next_dealer: tuple[int, ...]
    first_dealer: int
    steps: tuple[Step, ...]
    hand_size: int
    stages: tuple[Stage, ...]
    calls: tuple[Call, ...]
    contracts: tuple[str, ...]
    suit_of: tuple[int, ...]
    trumps: tuple[int, ...]
    beats: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[int, ...], ...]
    first_leader: Callable[[int, int], int]
    legal: Callable[[int, int, int, int, int], int]
    refusing: Callable[[int, int, int, int, int, int], int]
    duties: tuple[str, ...]
    kinds: tuple[Kind, ...]
    items: tuple[Item, ...]
    value_clauses: tuple[str, ...]
    item_clause: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    held: Callable[[int], tuple[int, ...]]
    announceable: Callable[[int, tuple[int, ...]], tuple[int, ...]]
    pairs: tuple[tuple[tuple[int, int], ...], ...]
    contest: Callable[
        [int, int, int, tuple[tuple[int, ...], ...], tuple[int, ...]], tuple[int, int, int, tuple[int, ...]]
    ]
    settle: Callable[..., tuple[int, ...]]
    quantities: tuple[Quantity, ...]
    outcomes: tuple[Outcome, ...]
    written_zero: str
    written_lost: str
    then: tuple[Then, ...]
    hangs: str
    doublings: tuple[int, ...]
    named: tuple[int, ...]
    contest_at: str
    grown: Callable[[int, int, tuple[int, ...], int, int], tuple[int, ...]]
    grows: bool
    sayable: Callable[[int, int, int, int, int, int], bool]
    reports_breach: bool
    breach: str
    open_cards: bool
    counts_deals: bool
    last_trick_points: int
    target: int
    match_winner: Callable[[tuple[int, ...], int], int]
    claims: tuple[Claim, ...]
    rules: Mapping[str, Rule]
    addresses: Mapping[Literal["seat", "leads", "trick", "announce", "target", "contest"], str]
    next_leader: Callable[[int, int, int, int], int] | None = None
    first_claimant: Callable[[int, int, int, int], int] | None = None
    collects_void: bool = False
    duties_ask_the_hand: bool = False
