"""How a deal stands while its script is carried out, and what is wrong with a step of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from capot.check.bids import Bid, Heard
from capot.diagnostics.suggestion import Reading


class World(NamedTuple):
    """How a deal stands: the bidding, the cards in the pack, in each hand and untouched before each, and laid out.

    ``rows`` are the face-down cards of each step that lie bare before every player, ``faces`` the piles with a card
    face up on them. ``turned`` are the steps whose turned card lies there still, ``stock`` is how many cards each will
    draw in the play.
    """

    bid: Bid
    pack: int
    hands: tuple[int, ...]
    untouched: tuple[tuple[str, tuple[int, ...]], ...] = ()
    rows: tuple[tuple[str, int], ...] = ()
    faces: int = 0
    turned: tuple[str, ...] = ()
    was_turned: bool = False
    out: bool = False
    stock: int = 0

    def seen(self, seat: int) -> int:
        """Return how many cards of their hand a player can look at."""
        return self.hands[seat] - sum(lying[seat] for _, lying in self.untouched)

    def after_tricks(self, tricks: int) -> World:
        """Return how it stands when so many more tricks have been played."""
        return self._replace(hands=tuple(max(0, held - tricks) for held in self.hands))


def more(hands: tuple[int, ...], seat: int, cards: int) -> tuple[int, ...]:
    """Return how many cards are in each hand when one player has so many more."""
    return tuple(held + (cards if place == seat else 0) for place, held in enumerate(hands))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a step, in the words of a diagnostic."""

    code: str
    at: str
    message: str
    help: tuple[str, ...] = ()
    also: tuple[tuple[str, str], ...] = ()
    question: str = ""
    readings: tuple[Reading, ...] = ()


class Broken(Exception):
    """A step cannot be carried out."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


@dataclass
class Script:
    """What came of carrying out the steps of a game."""

    heard: Heard = field(default_factory=Heard)
    faults: dict[tuple[str, str], Fault] = field(default_factory=dict)
    asked: dict[str, set[bool]] = field(default_factory=dict)  # by step: whether its condition held
    before: dict[str, tuple[World, ...]] = field(default_factory=dict)  # by step: the worlds in which it is carried out
    playing: dict[World, None] = field(default_factory=dict)  # the worlds in which the play begins, in order
    hands: dict[int, None] = field(default_factory=dict)  # with how many cards in hand players come to the play
    unnamed: bool = False  # whether the bidding can be over and nobody has named anything, and nothing is said of it
    open_level: bool = False  # whether it can be over with a level that was named, and no contract
    dead: set[str] = field(default_factory=set)  # the steps and calls by which a deal can be dead
