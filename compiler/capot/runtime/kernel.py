"""What an engine says of its game beside what it does: tables, names, clauses, sentences.

Cards are numbers ``suit * ranks + rank`` with ranks counted from the lowest of the pack; a set of cards is an integer
with a bit for each. Seats are numbers from 0, counter-clockwise round the table. A contract is its place in
``contracts``; a declaration ("item") its place in ``items``. A side is its place in ``sides``. "Nobody" is -1.
What is done is for the functions of the engine (``functions.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

#: A seat by dealer and by taker; the last one of each row is for a deal that nobody has taken.
SeatTable = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause as the engine knows it: its address, its sentence, the ledger clauses that it cites."""

    address: str
    sentence: str
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Packets:
    """Hand out cards from forehand on, so many a round; to the seat ``to``, if there is one, ``but``."""

    count: int
    but: int
    to: SeatTable


@dataclass(frozen=True, slots=True)
class Give:
    """Hand out cards to one seat."""

    count: int
    to: SeatTable


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn the next card of the pack face up on the table."""


@dataclass(frozen=True, slots=True)
class LayOut:
    """Lay out cards before everybody from forehand on, so many a round: face down, or face up on bare ones."""

    rounds: tuple[int, ...]
    face_up: bool


@dataclass(frozen=True, slots=True)
class Bidding:
    """Hold the stage of this number."""

    stage: int


#: What takes cards from the pack, and what of the bidding comes between.
Step = Packets | Give | TurnUp | LayOut | Bidding


@dataclass(frozen=True, slots=True)
class Call:
    """A call: text, the contract that it names (-1 for none), the level that it doubles to (0 for none), clause.

    A ``dead`` call ends the deal, which then counts nothing. A call that does none of this is a pass. ``named`` says
    how levels are named, where there are some: with the contract if it is empty, "alone", or none but the "last".
    """

    text: str
    contract: int
    level: int
    dead: bool
    clause: str
    named: Literal["", "alone", "last"] = ""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the bidding: its name and its clause."""

    name: str
    clause: str


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
        return self.moment.startswith("with-")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity of the settlement: its name, its clause, and whether it is a sum of others."""

    name: str
    clause: str
    sum: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way in which a deal ends: its name, its clause, and the clauses of its columns by side (taker's side first).

    Where rivals write something else than all others, their column has a clause of its own.
    """

    name: str
    clause: str
    takers_column: str
    others_column: str
    rivals_column: str = ""


@dataclass(frozen=True, slots=True)
class Then:
    """What is done to the columns when they are filled: its name and its clause, and whether it ``rounds`` them."""

    name: str
    clause: str
    rounds: bool = False
    tally: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim between tricks: its name and its clause."""

    name: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kernel:
    """One game, generated.

    ``beats[contract][card]`` are the cards that beat a winning card; ``suit_of`` the cards of the suit of a card.
    ``points[contract][item]`` is what a declaration counts, -1 if it wins the match, -2 if it is none in that contract.
    ``pairs`` are those that a contract allows: the item and its cards. ``dead`` are the clauses by which a deal can
    count nothing, ``hangs`` the one by which points hang, empty where none ever do. ``waits`` has the clause of each
    phase of the deal in which somebody acts. ``laid_away`` says how many cards a taker lays away, ``gives_turned``
    whether somebody gets the card that was turned up.
    ``levels`` are the numbers that contracts are named with, none where they are named alone, ``named_levels`` those of
    them that have a name. ``ends`` are the
    declarations that end the deal, by contract, ``takers_only`` whether nobody but the takers wins the match by a deal,
    ``losers_never`` whether nobody who lost it does,
    ``by_party`` whether all counts that the party of the best declaration announced, not its side alone,
    ``coming`` the clause by which points count as they come in, if they do.
    ``turns[contract][trick]`` is the contract that a trick is played as; empty where each is played as itself.
    ``counts[contract][trick]`` is that as in which its cards count; empty where cards always count as in their own.
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
    laid_away: int
    gives_turned: bool
    hand_size: int
    stages: tuple[Stage, ...]
    waits: tuple[str, ...]
    calls: tuple[Call, ...]
    contracts: tuple[str, ...]
    suit_of: tuple[int, ...]
    trumps: tuple[int, ...]
    beats: tuple[tuple[int, ...], ...]
    worth: tuple[tuple[int, ...], ...]
    duties: tuple[str, ...]
    kinds: tuple[Kind, ...]
    items: tuple[Item, ...]
    value_clauses: tuple[str, ...]
    item_clause: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    pairs: tuple[tuple[tuple[int, int], ...], ...]
    quantities: tuple[Quantity, ...]
    outcomes: tuple[Outcome, ...]
    written_zero: str
    written_lost: str
    then: tuple[Then, ...]
    dead: tuple[str, ...]
    hangs: str
    doublings: tuple[int, ...]
    named: tuple[int, ...]
    grows: bool
    reports_breach: bool
    breach: str
    open_cards: bool
    counts_deals: bool
    last_trick_points: tuple[int, ...]
    target: int
    claims: tuple[Claim, ...]
    rules: Mapping[str, Rule]
    addresses: Mapping[Literal["seat", "leads", "no_lead", "trick", "announce", "target", "contest", "ends"], str]
    collects_void: bool
    duties_ask_the_hand: bool
    #: How many cards everybody draws in the play, how many after each trick, and whether a duty asks if any are left.
    drawn: int = 0
    drawn_at_once: int = 0
    duties_ask_the_stock: bool = False
    levels: tuple[int, ...] = ()
    named_levels: tuple[tuple[str, int], ...] = ()
    turns: tuple[tuple[int, ...], ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()
    plays_deals: bool = False
    bids_by_score: bool = False
    same_dealer: tuple[str, ...] = ()
    #: Whether a settled deal may decide who deals next, and not only who dealt.
    deals_next: bool = False
    calls_scored: tuple[str, ...] = ()
    #: The tricks behind which the play stops, and whether it may not go on at all.
    stops: tuple[int, ...] = ()
    may_stop: bool = False
    #: The clauses by which the play can end behind a trick, before the hands are empty.
    play_ends: tuple[str, ...] = ()
    #: How many games win the match, where it is a rubber; 0 where it is none. A side carries its games as a tally.
    rubber: int = 0
    #: The tallies that count in the match, and whether the score does.
    tallies_counted: tuple[str, ...] = ()
    score_counted: bool = True
    ends: tuple[tuple[int, ...], ...] = ()
    takers_only: bool = False
    losers_never: bool = False
    by_party: bool = False
    coming: str = ""
    #: The deck whose faces the cards have.
    faces: str = "french"
    #: What each side carries from deal to deal beside the score.
    tallies: tuple[str, ...] = ()
