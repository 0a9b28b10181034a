"""Players and sides of a case against the seats and sides of a game.

A case calls the players P1, P2 … in playing order; unless it says otherwise the last of them deals, so that P1 is
forehand. An engine numbers its seats as it likes: `next_seat` says who comes after whom.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from capot.notation import compact
from capot.notation.answer_forms import NOBODY


class TableLike(Protocol):
    """As much of a game as names its players: who sits with whom, and who comes after whom."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Seats of each side."""

    def next_seat(self, seat: int) -> int:
        """Return the next in playing order."""


class Seats:
    """The names of one game's seats and sides."""

    def __init__(self, game: TableLike) -> None:
        self._sides = game.sides
        count = sum(len(side) for side in game.sides)
        order = [game.next_seat(0)]
        while len(order) < count:
            order.append(game.next_seat(order[-1]))
        self._seat = {f"P{number}": seat for number, seat in enumerate(order, 1)}
        self._player = {seat: player for player, seat in self._seat.items()}
        self.side_names = tuple(
            "+".join(player for player, seat in self._seat.items() if seat in side) for side in game.sides
        )

    @property
    def players(self) -> tuple[str, ...]:
        """The players in playing order."""
        return tuple(self._seat)

    @property
    def last(self) -> str:
        """The player who deals unless the case says otherwise."""
        return list(self._seat)[-1]

    def seat(self, player: str) -> int:
        """Return the seat of a player."""
        if compact.player(player) not in self._seat:
            raise compact.NotationError(f"there is no {player} in this game")
        return self._seat[player]

    def player(self, seat: int | None) -> str:
        """Return the player in a seat."""
        return NOBODY if seat is None else self._player[seat]

    def side(self, name: str) -> int:
        """Return the index of a side."""
        members = {self.seat(player) for player in compact.side(name)}
        for index, side in enumerate(self._sides):
            if members == set(side):
                return index
        raise compact.NotationError(f"{name!r} is no side of this game; the sides are {', '.join(self.side_names)}")

    def side_name(self, index: int | None) -> str:
        """Return the name of a side."""
        return NOBODY if index is None else self.side_names[index]

    def per_side(self, amounts: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return amounts in the order of the game's sides; every side has to be there."""
        by_index = {self.side(name): amount for name, amount in amounts.items()}
        if len(by_index) != len(self._sides):
            raise compact.NotationError(f"an amount is needed for each of {', '.join(self.side_names)}")
        return tuple(by_index[index] for index in range(len(self._sides)))

    def callers(self, given: Mapping[str, Any]) -> dict[str, int]:
        """Return who made the calls of which the scoring asks, by their names."""
        return {call: self.seat(who) for call, who in given.get("said", {}).items()}

    def tallies(self, given: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
        """Return what each side carried before a deal, by its name; nothing where nothing is said of it."""
        return {name: self.per_side(amounts) for name, amounts in given.get("tallies", {}).items()}

    def announced(self, items: Mapping[str, str]) -> dict[int, tuple[str, ...]]:
        """Return what each seat announced."""
        return {self.seat(player): compact.items(text) for player, text in items.items()}

    def by_side(self, amounts: Sequence[Any]) -> dict[str, Any]:
        """Return the amounts of all sides under their names."""
        return dict(zip(self.side_names, amounts, strict=True))

    def plays(self, text: str) -> list[tuple[int, str]]:
        """Return the plays of a trick by seat."""
        return [(self.seat(player), card) for player, card in compact.trick(text)]
