"""What the runner asks of an engine, as types: the part of capot's public API that the cases touch.

The runner is written against these shapes and names no class of capot, so that any engine that has them can be
run. Seats are integers, cards and actions are texts, sides are indices into `GameLike.sides`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class ReasonLike(Protocol):
    """Why something is not allowed."""

    @property
    def clause(self) -> str:
        """Address of the clause that forbids it."""

    @property
    def message(self) -> str:
        """The reason in words."""


class ItemLike(Protocol):
    """A declaration."""

    @property
    def text(self) -> str:
        """Its text form, like ``run AC-QC``."""

    @property
    def points(self) -> int:
        """What it is worth when counted."""

    @property
    def wins_match(self) -> bool:
        """Whether announcing it wins the match."""


class ContestLike(Protocol):
    """Whose declarations count."""

    @property
    def best(self) -> ItemLike | None:
        """The item that decided, if anything was announced."""

    @property
    def seat(self) -> int | None:
        """Who announced it."""

    @property
    def side(self) -> int | None:
        """The side whose items count."""

    @property
    def counted(self) -> tuple[int, ...]:
        """Points per side, before a trick confirms them."""

    @property
    def void(self) -> tuple[str, ...]:
        """The items that are struck out."""


class ScoreLike(Protocol):
    """What a deal brought."""

    @property
    def outcome(self) -> str:
        """Name of the outcome, like ``made``."""

    @property
    def winner(self) -> int | None:
        """The side that won the deal."""

    @property
    def winners(self) -> tuple[int, ...]:
        """All sides that won the deal."""

    @property
    def hangs(self) -> int:
        """What hangs after the deal for a later winner."""

    @property
    def tallies(self) -> Mapping[str, tuple[int, ...]]:
        """What each side carries to the next deal, by its name; asked for only where a game has tallies."""

    @property
    def columns(self) -> tuple[int, ...]:
        """Points written, per side."""

    @property
    def written(self) -> tuple[str, ...]:
        """What stands on the sheet, per side."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points per side before the outcome."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each side is to write, before it is rounded."""

    @property
    def counts(self) -> Mapping[str, tuple[int, ...]]:
        """What each quantity brought, per side."""


class TrickLike(Protocol):
    """A completed trick."""

    @property
    def winner(self) -> int:
        """The seat that won it."""

    @property
    def points(self) -> int:
        """Worth of its cards, without a bonus for the last trick."""


class MatchResultLike(Protocol):
    """The effect of one deal on a match."""

    @property
    def after(self) -> tuple[int, ...]:
        """Match score per side."""

    @property
    def winner(self) -> int | None:
        """The side that has won the match."""

    @property
    def drawn(self) -> bool:
        """Whether the match is over, and nobody has won it."""


class DealLike(Protocol):
    """One deal being played."""

    @property
    def phase(self) -> str:
        """A stage of the bidding, ``exchanging``, ``laying``, ``announcing``, ``claiming``, ``play`` or ``over``."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now, the one whose turn it is first."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""

    @property
    def dealer(self) -> int:
        """Who deals."""

    @property
    def contract(self) -> str | None:
        """The contract once there is one."""

    @property
    def bid(self) -> int | None:
        """The level at which it was named, where it has one."""

    @property
    def taker(self) -> int | None:
        """Who named it."""

    @property
    def tricks(self) -> Sequence[TrickLike]:
        """The completed tricks."""

    @property
    def times(self) -> int:
        """What the doubling multiplies by."""

    @property
    def next_dealer(self) -> int:
        """Who deals after this deal, which is over."""

    @property
    def match_won_by(self) -> int | None:
        """The side that has won the match within this deal."""

    def legal_actions(self, seat: int | None = None) -> Sequence[object]:
        """Return the actions that `seat` may take; `str` gives their text."""

    def apply(self, action: str, seat: int | None = None) -> object:
        """Do `action`, or raise capot.IllegalAction and change nothing."""

    def why_not(self, action: str, seat: int | None = None) -> ReasonLike | None:
        """Return why `action` is not allowed, or None if it is."""

    def hand(self, seat: int) -> Sequence[str]:
        """Return the cards that `seat` holds."""

    def view(self, seat: int) -> Mapping[str, Any]:
        """Return all that `seat` may know, as JSON data.

        Beside cards, wherever they stand: ``announcements``, by seat what was heard of them, and ``best_declaration``,
        whose ``seat`` is known to have the best.
        """

    def score(self) -> ScoreLike:
        """Return the score of a deal that is over."""

    def clone(self) -> "DealLike":
        """Return an independent copy."""


class MatchLike(Protocol):
    """A match of many deals."""

    @property
    def deal(self) -> DealLike:
        """The deal being played."""

    def next_deal(self) -> object:
        """Start the next deal."""


class GameLike(Protocol):
    """A game with its house rules."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Seats of each side."""

    @property
    def contracts(self) -> Sequence[str]:
        """All contracts."""

    def next_seat(self, seat: int) -> int:
        """Return the next in playing order."""

    def side_of(self, seat: int) -> int:
        """Return the index of the side of `seat`."""

    def legal_cards(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[tuple[int, str]], seat: int
    ) -> Sequence[str]:
        """Return the cards of `hand` that may be played."""

    def why_not_card(
        self, *, contract: str, hand: Sequence[str], trick: Sequence[tuple[int, str]], seat: int, card: str
    ) -> ReasonLike | None:
        """Return why `card` may not be played."""

    def trick_winner(self, *, contract: str, trick: Sequence[tuple[int, str]]) -> int:
        """Return who wins a complete trick."""

    def trick_points(self, *, contract: str, cards: Sequence[str]) -> int:
        """Return what cards are worth."""

    def total_points(self, *, contract: str) -> int:
        """Return the worth of the whole pack and the last trick."""

    def declarations(self, hand: Sequence[str], contract: str | None = None) -> Sequence[ItemLike]:
        """Return the declarations in a hand."""

    def contest(
        self, *, contract: str, leader: int, announced: Mapping[int, Sequence[str]], taker: int | None = None
    ) -> ContestLike:
        """Return whose declarations count; the leader is the taker unless another is."""

    def settle(
        self,
        *,
        contract: str,
        taker: int,
        leader: int,
        cards: tuple[int, ...],
        last_trick: int | None,
        tricks: tuple[int, ...],
        announced: Mapping[int, Sequence[str]],
        doubling: int = 1,
        hanging: int = 0,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        offender: int | None = None,
        level: int | None = None,
        said: Mapping[str, int] | None = None,
    ) -> ScoreLike:
        """Return the score of a deal of which only the sums are given."""

    def deal(
        self,
        *,
        hands: Sequence[Sequence[str]],
        turned: Sequence[str] = (),
        under: Sequence[Sequence[str]] = (),
        taker: int | None = None,
        dealer: int,
        scores: tuple[int, ...] | None = None,
        hanging: int = 0,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        stock: Sequence[str] = (),
    ) -> DealLike:
        """Return a deal of given hands, with the cards turned up, those under the open ones, and who will take.

        ``stock`` are the cards that are drawn in the play, in a game in which they are.
        """

    def match(self, *, seed: int, dealer: int | None = None) -> MatchLike:
        """Return a match; the first dealer is the one of the rules, or follows from the seed, unless one is given."""

    def match_result(
        self,
        *,
        before: tuple[int, ...],
        columns: tuple[int, ...],
        winners: tuple[int, ...] = (),
        every_trick: bool = False,
        takers: int | None = None,
        trickless: tuple[int, ...] = (),
        played: int = 0,
        doubling: int = 1,
        tallies: Mapping[str, tuple[int, ...]] | None = None,
        said: Mapping[str, int] | None = None,
    ) -> MatchResultLike:
        """Return what a deal's points make of a match score."""
