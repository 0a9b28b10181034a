"""Figures with intervals, from exact sums: shares by Wilson's score, means by sessions, differences in pairs.

All intervals are for 95 in 100. Sessions have nothing to do with each other, so the spread of a figure between sessions
says how far it may be off; there must be ``LEAST`` of them. Where fewer than ``RARE`` things were seen or missed, the
normal curve is a poor picture, and Wilson's interval stands in; for a difference, Newcombe's, made of two of them. They
are for what a thing has once or not at all: of more than one a thing, seen in few, there is no interval.
Where two games differed in fewer than ``RARE`` things on the same deals, these are taken for rare events (by Poisson's
law).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from statistics import NormalDist
from typing import Literal

Method = Literal["wilson", "sessions", "pairs of sessions", "newcombe", "few differed"]

#: The normal curve's limits for 95 in 100.
Z = NormalDist().inv_cdf(0.975)

#: How many sessions it takes for an interval, and how many things seen and missed.
LEAST, RARE = 5, 10


@dataclass(frozen=True)
class Estimate:
    """A figure: no value where there was nothing to measure, no interval where there was too little."""

    value: Fraction | None
    low: float | None = None
    high: float | None = None
    method: Method | None = None

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def t_quantile(freedom: int) -> float:
    """Return the limit of Student's t for 95 in 100 (by Hill's expansion; from four degrees on good to 0.1 %).

    >>> [round(t_quantile(many), 2) for many in (4, 9, 30, 100_000)]
    [2.78, 2.26, 2.04, 1.96]
    """
    z, n = Z, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / n**power for power, term in enumerate(terms, 1))


def wilson(events: int, things: int) -> tuple[float, float]:
    """Return the limits of a share of which ``events`` were seen among ``things``.

    >>> [round(limit, 4) for limit in wilson(0, 10)], [round(limit, 4) for limit in wilson(5, 10)]
    ([0.0, 0.2775], [0.2366, 0.7634])
    """
    share = events / things
    middle = share + Z * Z / (2 * things)
    width = Z * math.sqrt(share * (1 - share) / things + Z * Z / (4 * things * things))
    whole = 1 + Z * Z / things
    low = 0.0 if events == 0 else (middle - width) / whole
    return low, 1.0 if events == things else (middle + width) / whole


#: The weights of the values for what the second game has more than the first.
_OF_NUMERATORS = tuple(map(Fraction, (-1, 0, 1, 0)))
_OF_DENOMINATORS = tuple(map(Fraction, (0, -1, 0, 1)))


@dataclass(frozen=True)
class Ratio:
    """A measure over all sessions: its values (numerator and denominator in each game), and their products."""

    values: tuple[int, ...]
    products: tuple[int, ...]
    sessions: int

    def product(self, a: int, b: int) -> int:
        """Return the sum over the sessions of the product of two values."""
        pairs = list(combinations_with_replacement(range(len(self.values)), 2))
        return self.products[pairs.index((min(a, b), max(a, b)))]

    def squares(self, weights: tuple[Fraction, ...]) -> Fraction:
        """Return the sum over the sessions of the square of the values, weighed."""
        return sum(
            (
                left * right * self.product(a, b)
                for a, left in enumerate(weights)
                for b, right in enumerate(weights)
                if left and right
            ),
            Fraction(0),
        )

    def weights(self, game: int) -> tuple[Fraction, ...]:
        """Return the weights of the values with which a session's sum is what it adds to the error of a ratio."""
        top, bottom = self.values[2 * game], self.values[2 * game + 1]
        found = [Fraction(0)] * len(self.values)
        found[2 * game : 2 * game + 2] = [Fraction(1, bottom), -Fraction(top, bottom * bottom)]
        return tuple(found)


def estimate(ratio: Ratio, unit: str, game: int = 0) -> Estimate:
    """Return a game's figure."""
    top, bottom = ratio.values[2 * game], ratio.values[2 * game + 1]
    if bottom == 0:
        return Estimate(None)
    value = Fraction(top, bottom)
    if unit == "share" or (unit == "count" and top < RARE and top <= bottom):
        return Estimate(value, *wilson(top, bottom), "wilson")
    if ratio.sessions < LEAST:
        return Estimate(value)
    half = _half(ratio, ratio.weights(game))
    return Estimate(value, float(value) - half, float(value) + half, "sessions")


def difference(ratio: Ratio, unit: str) -> Estimate:
    """Return by how much the second game's figure is above the first's."""
    if 0 in (ratio.values[1], ratio.values[3]):
        return Estimate(None)
    value = Fraction(*ratio.values[2:]) - Fraction(*ratio.values[:2])
    weights = tuple(b - a for a, b in zip(ratio.weights(0), ratio.weights(1), strict=True))
    if unit in ("share", "count"):
        differed = ratio.squares(_OF_NUMERATORS) + ratio.squares(_OF_DENOMINATORS)
        if differed < RARE:
            half = (Z * Z / 2 + Z * math.sqrt(differed + Z * Z / 4)) / min(ratio.values[1], ratio.values[3])
            return Estimate(value, float(value) - half, float(value) + half, "few differed")
        if _is_rare(ratio, unit):
            return _newcombe(ratio.values)
    if ratio.sessions < LEAST:
        return Estimate(value)
    half = _half(ratio, weights)
    return Estimate(value, float(value) - half, float(value) + half, "pairs of sessions")


def never_differed(ratio: Ratio) -> bool:
    """Whether numerator and denominator were the same for both games in every session."""
    return not ratio.squares(_OF_NUMERATORS) and not ratio.squares(_OF_DENOMINATORS)


def _is_rare(ratio: Ratio, unit: str) -> bool:
    """Whether there were too few of a thing, or too few without it, for the normal curve; none has more than one."""
    seen = [ratio.values[0], ratio.values[2]]
    missed = [ratio.values[1] - seen[0], ratio.values[3] - seen[1]]
    return min(seen + missed if unit == "share" else seen) < RARE and min(missed) >= 0


def _newcombe(values: tuple[int, ...]) -> Estimate:
    """Return the difference of two shares as if they were of different deals."""
    seen, things, seen_then, things_then = values
    a, b = seen / things, seen_then / things_then
    (low, high), (low_then, high_then) = wilson(seen, things), wilson(seen_then, things_then)
    value = Fraction(seen_then, things_then) - Fraction(seen, things)
    down, up = math.hypot(b - low_then, high - a), math.hypot(high_then - b, a - low)
    return Estimate(value, float(value) - down, float(value) + up, "newcombe")


def _half(ratio: Ratio, weights: tuple[Fraction, ...]) -> float:
    return t_quantile(ratio.sessions - 1) * math.sqrt(_variance(ratio, weights))


def _variance(ratio: Ratio, weights: tuple[Fraction, ...]) -> Fraction:
    return ratio.squares(weights) * ratio.sessions / (ratio.sessions - 1)


def worth_of_pairing(ratio: Ratio) -> float | None:
    """Return how many times as many deals it would take without the same deals for both; none if that is unknown."""
    if 0 in (ratio.values[1], ratio.values[3]) or ratio.sessions < LEAST:
        return None
    first, second = ratio.weights(0), ratio.weights(1)
    together = _variance(ratio, tuple(b - a for a, b in zip(first, second, strict=True)))
    alone = _variance(ratio, first) + _variance(ratio, second)
    return float(alone / together) if together else None
