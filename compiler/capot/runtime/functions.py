"""The functions of an engine: what every game does, each in its own way; printed in Python, or compiled.

Cards, seats, sides, contracts and declarations are numbers, as ``kernel.py`` has them; actions are numbers too, whose
names are the engine's ``ACTION_NAMES``. A list ``out`` is written to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

#: More than any match or anything that hangs comes to: engines take no more.
MOST_POINTS = 1_000_000


class DealState(Protocol):
    """All that there is to know of a deal. The fields are public: which there are depends on the game.

    Every game has those below; ``Deal.field`` reads one that a game may lack.
    """

    phase: int
    turn: int
    dealer: int
    scores: list[int]
    pack: list[int]
    hand: list[int]
    contract: int
    taker: int
    count: int
    led: int
    best: int
    leader: int
    winner: int
    trick: int
    trick_cards: list[int]
    trick_leaders: list[int]
    tricks: list[int]
    cards: list[int]

    def copy(self) -> DealState:
        """Return another state that is the same."""

    def save(self) -> list[int]:
        """Return the state as numbers, the same in every language."""

    def restore(self, numbers: list[int]) -> None:
        """Become the state that was saved."""


class Functions(Protocol):
    """What an engine does."""

    @property
    def State(self) -> Any:  # noqa: N802 - it is a class
        """What makes a state."""

    def start(
        self, state: Any, pack: list[int], dealer: int, scores: list[int], hanging: int, *carried: list[int]
    ) -> None:
        """Begin a deal, up to the first act of a player; where sides carry tallies on, with these, tally by tally."""

    def acting(self, state: Any) -> int:
        """Return the set of seats that may act now."""

    def actions(self, state: Any, seat: int) -> list[int]:
        """Return what a seat may do now."""

    def apply(self, state: Any, seat: int, action: int) -> None:
        """Do what a seat does, which has to be legal."""

    def settle(self, state: Any, out: list[int]) -> None:
        """Settle a deal that is over and not dead."""

    def ahead(self, state: Any, side: int) -> int:
        """Return by how much a side is ahead of the others together in a deal that is over."""

    def settle_sums(self, out: list[int]) -> int:
        """Settle the facts that lie behind the results in ``out``; 0, or -1 if there can be none like these."""

    def standing(self, state: Any, claim: int, side: int, cards: int) -> int:
        """Return what a claim counts for a side as things stand, with so much for its cards."""

    def observe(self, state: Any, seat: int, out: list[int]) -> int:
        """Write down all that a seat may know."""

    def write_down(self, out: list[int], scores: list[int], *played: int) -> int:
        """Add a settled deal to the match score, and return the side that has won the match, or -1.

        Where a match is so many deals, it takes how many were written before; so does :meth:`match_winner`.
        """

    def match_winner(self, scores: list[int], every_trick: int, *played: int) -> int:
        """Return the side that has won the match, or -1."""

    def dealer_after(self, out: list[int], dealer: int) -> int:
        """Return who deals after a settled deal, in a game in which it decides that."""

    def follow(self, contract: int, hand: int, led: int, best: int, partner: int, *stock_empty: int) -> int:
        """Return the cards that a follower may play; where a duty asks for the stock, 1 says that it is empty."""

    def refusing(
        self, contract: int, hand: int, led: int, best: int, partner: int, card: int, *stock_empty: int
    ) -> int:
        """Return the place of the duty that forbids a card, or -1; asked for the stock as :meth:`follow` is."""

    def first_leader(self, state: Any) -> int:
        """Return who leads to the first trick, once it is known what is played; -1 before."""

    def play_ends(self, state: Any) -> int:
        """Return whether the play ends behind a trick, with the tricks that are won, in a game in which it may."""

    def next_leader(self, dealer: int, taker: int, leader: int, winner: int) -> int:
        """Return who leads after a trick."""

    def strength(self, contract: int, cards: int) -> int:
        """Return about how many tricks a hand is good for, in thousandths."""

    def hidden_cards(self, state: Any, seat: int) -> int:
        """Return the cards of which a seat does not know where they lie."""

    def known_cards(self, state: Any, seat: int, owner: int) -> int:
        """Return the cards in a player's hand that a seat knows of."""

    def held(self, hand: int, out: list[int]) -> int:
        """Write down the runs and fours of a hand, and return how many there are."""

    def further(self, state: Any, contract: int, hand: int, announced: list[int], out: list[int]) -> int:
        """Write down what may be announced beside what has been, on a state that is used up; -1 if that cannot be."""

    def contest(self, state: Any, contract: int, leader: int, taker: int, announced: list[int], out: list[int]) -> int:
        """Compare declarations, on a state that is used up; 0, or -1 if they cannot be announced."""


class Names(Protocol):
    """What the numbers mean."""

    PHASE_NAMES: tuple[str, ...]
    ACTION_NAMES: tuple[tuple[str, str, str], ...]
    NAMES: Mapping[str, tuple[str, ...]]


class Engine(Functions, Names, Protocol):
    """An engine as it is printed in Python."""
