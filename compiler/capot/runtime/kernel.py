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
class TakeUp:
    """Everybody takes up what lies untouched before him."""


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


Step = Packets | TakeUp | Give | LayAway | Bidding | Announcing | Play


@dataclass(frozen=True, slots=True)
class Call:
    """A call: its text, the contract that it names (-1 for a pass), its clause."""

    text: str
    contract: int
    clause: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: ``start(dealer)`` speaks first, ``calls(speaker, dealer)`` are the calls open to him."""

    name: str
    clause: str
    start: Callable[[int], int]
    calls: Callable[[int, int], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration that the pack allows: its kind, cards (a set), and the text that announces it."""

    text: str
    kind: int
    cards: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of declaration: its name, whether it is said with a card, whether it is contested, its clause."""

    name: str
    with_card: bool
    contested: bool
    announce: str


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
class Claim:
    """A claim between tricks: ``standing`` gives what counts so far for each side, the match score left out."""

    name: str
    clause: str
    standing: Callable[..., tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """One game, generated.

    ``legal(contract, hand, led, best, partner)`` gives the cards that a follower may play (``led`` and ``best``: the
    card led and the winning one; ``partner``: 1 if his partner has the winning card); ``refusing`` with the same and
    a card gives the place in ``duties`` of the duty that forbids it, or -1. ``beats[contract][card]`` are the cards
    that beat a winning card. ``points[contract][item]`` is what a declaration counts, -1 if it wins the match, -2 if
    it is none in that contract. ``settle`` takes the taker's side, the side of the last trick, the side of the best
    declaration, then by side: card points, tricks, and announced points of each kind; it gives outcome, winner, one
    column a side, then each quantity by side.
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
    contest: Callable[[int, int, int, tuple[tuple[int, ...], ...]], tuple[int, int]]
    settle: Callable[..., tuple[int, ...]]
    quantities: tuple[Quantity, ...]
    outcomes: tuple[Outcome, ...]
    written_zero: str
    last_trick_points: int
    target: int
    match_winner: Callable[[tuple[int, ...]], int]
    claims: tuple[Claim, ...]
    rules: Mapping[str, Rule]
    addresses: Mapping[Literal["seat", "leads", "trick", "announce", "target", "contest"], str]
