"""Who sits where, who comes after whom, and who scores together."""

from collections.abc import Mapping
from typing import Any

#: A node of the rule model, as JSON.
Node = Mapping[str, Any]


class _Given(dict[str, Any]):
    """A node of which only what is given is written: all else is nothing."""

    def __missing__(self, name: str) -> None:
        return None


def as_given(value: Any) -> Any:
    """Return a rule model, or a part of it, in which what is not written is ``None``."""
    if isinstance(value, Mapping):
        return _Given((name, as_given(part)) for name, part in value.items())
    return [as_given(part) for part in value] if isinstance(value, list) else value


class Table:
    """The seats of a game. They are numbered counter-clockwise from 0, whichever way the play runs."""

    def __init__(self, model: Node) -> None:
        self.count: int = model["players"]["count"]
        self._step = 1 if model["direction"]["way"] == "counter-clockwise" else -1
        self._forehand: Node = model["forehand"]["who"]
        self.sides: tuple[tuple[int, ...], ...]
        if model["sides"]["form"] == "partners-opposite":
            half = self.count // 2
            self.sides = tuple((seat, seat + half) for seat in range(half))
        else:
            self.sides = tuple((seat,) for seat in range(self.count))

    def after(self, seat: int) -> int:
        """Return the next player."""
        return (seat + self._step) % self.count

    def before(self, seat: int) -> int:
        """Return the player whose next one this is."""
        return (seat - self._step) % self.count

    def round_from(self, seat: int) -> tuple[int, ...]:
        """Return every seat once, in playing order, beginning with this one."""
        seats = [seat]
        while len(seats) < self.count:
            seats.append(self.after(seats[-1]))
        return tuple(seats)

    def forehand(self, dealer: int) -> int:
        """Return who is dealt to first, speaks first and leads first."""
        return self.beside_dealer(self._forehand, dealer)

    def beside_dealer(self, role: Node, dealer: int) -> int:
        """Return the seat of a role that only needs to know who dealt."""
        match role["part"]:
            case "dealer":
                return dealer
            case "forehand":
                return self.forehand(dealer)
            case "after":
                return self.after(self.beside_dealer(role["of"], dealer))
            case "before":
                return self.before(self.beside_dealer(role["of"], dealer))
        raise ValueError(f"{role['part']!r} is not settled by who dealt")

    def side_of(self, seat: int) -> int:
        """Return the side that a seat scores with."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def partner(self, seat: int) -> int | None:
        """Return the partner of a seat, if it has one."""
        return next((other for other in self.sides[self.side_of(seat)] if other != seat), None)

    def others(self, side: int) -> tuple[int, ...]:
        """Return all sides but one."""
        return tuple(number for number in range(len(self.sides)) if number != side)

    def in_turn(self, sides: tuple[int, ...], dealer: int) -> tuple[int, ...]:
        """Return some sides by whose player comes first, counted from forehand."""
        seats = self.round_from(self.forehand(dealer))
        return tuple(sorted(sides, key=lambda side: min(seats.index(seat) for seat in self.sides[side])))
