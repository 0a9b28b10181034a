"""Sums of many sessions that add up exactly, in any order: whole numbers, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

#: A sum of some of a program's sums, each taken so many times: pairs of place and factor.
Combination = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Pick:
    """A ratio of two combinations of a program's sums."""

    numerator: Combination
    denominator: Combination

    def of(self, sums: Sequence[int]) -> tuple[int, int]:
        """Return numerator and denominator.

        >>> Pick(((0, 1), (1, -1)), ((2, 2),)).of([7, 4, 5])
        (3, 10)
        """
        return _combined(self.numerator, sums), _combined(self.denominator, sums)


def _combined(combination: Combination, sums: Sequence[int]) -> int:
    return sum(factor * sums[place] for place, factor in combination)


@dataclass(frozen=True)
class Tally:
    """What some sessions came to.

    ``sums`` has the sums of each game's program. ``products`` has, for each measure, the sums over all sessions of the
    products of its values two by two: numerator and denominator in each game, each with itself and those after it.
    """

    sessions: int
    sums: tuple[tuple[int, ...], ...]
    products: tuple[tuple[int, ...], ...]

    def __add__(self, other: Tally) -> Tally:
        """Return what the sessions of both came to; no session may be in both."""
        return Tally(
            self.sessions + other.sessions,
            tuple(_added(mine, theirs) for mine, theirs in zip(self.sums, other.sums, strict=True)),
            tuple(_added(mine, theirs) for mine, theirs in zip(self.products, other.products, strict=True)),
        )


def _added(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(left, right, strict=True))


def nothing(sums: Sequence[int], measures: int) -> Tally:
    """Return the tally of no session: ``sums`` says how many sums each game has."""
    many = 2 * len(sums)
    pairs = many * (many + 1) // 2
    return Tally(0, tuple((0,) * count for count in sums), ((0,) * pairs,) * measures)


def of_session(sums: Sequence[Sequence[int]], picks: Sequence[Sequence[Pick]]) -> Tally:
    """Return the tally of one session: the sums of each game, and each game's picks, as many for each.

    >>> of_session([[3, 10]], [[Pick(((0, 1),), ((1, 1),))]])
    Tally(sessions=1, sums=((3, 10),), products=((9, 30, 100),))
    """
    products = []
    for one in zip(*picks, strict=True):
        values = [value for pick, own in zip(one, sums, strict=True) for value in pick.of(own)]
        products.append(tuple(a * b for a, b in combinations_with_replacement(values, 2)))
    return Tally(1, tuple(map(tuple, sums)), tuple(products))
