"""What the numbers of an observation mean, and the features that a policy learns from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: An amount of more values than these is a fraction of the most that it can be; of fewer, a place for each value.
MOST_PLACES = 20


@dataclass(frozen=True, slots=True)
class SeenNumber:
    """A number of an observation.

    ``name`` is the field of the deal's state, with the place in it; ``low`` and ``high`` bound it, and -1 says that it
    is hidden, or that there is none. ``sort`` is "amount", "card", "seat", "side", "sort" (of a declaration), or what
    a set has bits for: "ranks" (of one suit), "suits", "seats", "sides". ``whose`` is "seat-2", "side-0" or "all".
    """

    name: str
    low: int
    high: int
    sort: str
    whose: str


class SeenNumbers:
    """All that a seat sees of a deal, number by number.

    ``engine`` is a game's program as a Python module: ``capot.load(...).engine``.
    """

    def __init__(self, engine: Any) -> None:
        self.numbers: list[SeenNumber] = []
        for name, text in zip(engine.NAMES["observe"], engine.NAMES["observed"], strict=True):
            low, high, sort, whose = text.split()
            self.numbers.append(SeenNumber(name, int(low), int(high), sort, whose))
        self.low = np.array([number.low for number in self.numbers], dtype=np.int32)
        self.high = np.array([number.high for number in self.numbers], dtype=np.int32)
        self.seats: int = engine.SEAT_COUNT
        self.side = np.array(engine.SIDE, dtype=np.int64)
        self.sides: int = engine.SIDE_COUNT
        self._turned = np.array([self._turned_to(seat) for seat in range(self.seats)])
        self._plan()

    def __len__(self) -> int:
        return len(self.numbers)

    def _turned_to(self, seat: int) -> list[int]:
        """Return where each number comes from if a seat, and its side, come first among the seats and sides."""
        first = {"seat": (seat, self.seats), "side": (int(self.side[seat]), self.sides)}
        places: dict[tuple[str, str], list[int]] = {}
        for place, number in enumerate(self.numbers):
            places.setdefault((_family(number.name), number.whose), []).append(place)
        taken: dict[tuple[str, str], int] = {}
        found: list[int] = []
        for number in self.numbers:
            whose = number.whose
            if whose != "all":
                kind, _, owner = whose.partition("-")
                own, many = first[kind]
                whose = f"{kind}-{(int(owner) + own) % many}"
            key = (_family(number.name), whose)
            found.append(places[key][taken.setdefault(key, 0)])
            taken[key] += 1
        return found

    def _plan(self) -> None:
        """Work out where the features of each number begin."""
        #: Where the features of each number begin.
        self.begins: list[int] = []
        self._placed: list[int] = []
        self._bits: list[tuple[int, int, str]] = []
        self._scaled: list[int] = []
        size = 0
        for place, number in enumerate(self.numbers):
            self.begins.append(size)
            if number.sort in ("ranks", "suits", "seats", "sides"):
                many = int(number.high).bit_length()
                self._bits.append((place, many, number.sort))
                size += many
            elif number.sort == "amount" and number.high - max(number.low, 0) >= MOST_PLACES:
                self._scaled.append(place)
                size += 1
            else:
                self._placed.append(place)
                size += number.high + 1
        #: How many features there are.
        self.width = size
        self._of_sort = {
            sort: [place for place, number in enumerate(self.numbers) if number.sort == sort]
            for sort in ("seat", "side")
        }

    def features(self, observations: NDArray[np.int32], seats: Sequence[int] | NDArray[Any]) -> NDArray[np.float32]:
        """Return features of observations, a row each, as the seats see the table that made them.

        Every seat finds itself in the first place, and its side, so that one policy can play all seats. A card, a seat
        or a small amount is a place of its own, a set a place for each bit, other amounts a fraction of the most that
        they can be. What is hidden is zero throughout.
        """
        own = np.asarray(seats, dtype=np.int64)
        seen = np.take_along_axis(observations, self._turned[own], axis=1).astype(np.int64)
        for sort, first, many in (("seat", own, self.seats), ("side", self.side[own], self.sides)):
            columns = self._of_sort[sort]
            values = seen[:, columns]
            seen[:, columns] = np.where(values < 0, values, (values - first[:, None]) % many)
        found: NDArray[np.float32] = np.zeros((len(seen), self.width), dtype=np.float32)
        begins = np.array(self.begins)
        rows, which = np.nonzero(seen[:, self._placed] >= 0)
        places = np.array(self._placed)[which]
        found[rows, begins[places] + seen[rows, places]] = 1
        for place, many, sort in self._bits:
            value = np.maximum(seen[:, place], 0)
            first = own if sort == "seats" else self.side[own] if sort == "sides" else np.zeros_like(own)
            size = {"seats": self.seats, "sides": self.sides}.get(
                sort, many
            )  # of runs and fours apart there are two sets
            for bit in range(many):
                from_bit = bit // size * size + (bit % size + first) % size
                found[:, self.begins[place] + bit] = value >> from_bit & 1
        for place in self._scaled:
            found[:, self.begins[place]] = np.maximum(seen[:, place], 0) / self.numbers[place].high
        return found


def _family(name: str) -> str:
    """Return the field of a number, and what of it."""
    field, *rest = name.split()
    return " ".join([field, *(part for part in rest if not part.isdecimal() and part in ("number", "sort"))])
