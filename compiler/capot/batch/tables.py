"""Tables that every batch program shares: cards picked from sets, what duties leave, and all ways to share out a suit.

A set of cards of one suit is a byte. Everything is a list of whole numbers, or a list of such lists of one length.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import comb

#: A table: numbers, rows of numbers, or tables of rows.
Table = list[int] | list[list[int]] | list[list[list[int]]]

#: The names of the tables of duties, in the order of ``DUTY``.
DUTIES = ("FREE", "HIGHER_FIRST", "HIGHER_ONLY", "NOTHING")

#: Numbers below this choose a card. The divisors that they come from are not multiples of every number of cards, so
#: one card of a set may be likelier than another by one part in a hundred, and mostly is by far less.
NUMBERS = 1021

#: The most cards that one is chosen from.
MOST = 32

_SETS = range(256)
_CARDS = [[1 << place for place in range(8) if cards >> place & 1] for cards in _SETS]


def share() -> list[list[int]]:
    """Return, for how many there are and a random number, a place among them."""
    return [[number % many if many else 0 for number in range(NUMBERS)] for many in range(MOST + 1)]


def place() -> list[list[int]]:
    """Return, for a set and a random number, the place of a card in the set."""
    rows = share()
    return [rows[len(cards)] for cards in _CARDS]


def count() -> list[int]:
    """Return how many cards a set has."""
    return [len(cards) for cards in _CARDS]


def kth() -> list[list[int]]:
    """Return, for a set and a number, the card of that number, 0 beyond the last."""
    return [cards + [0] * (8 - len(cards)) for cards in _CARDS]


def duty(name: str) -> list[list[int]]:
    """Return what a duty leaves: by the card to be beaten (0: none; 256: it is not in this suit), and the set held."""
    rows: list[list[int]] = []
    for best in range(257):
        above = -1 if best in (0, 256) else ~(2 * best - 1)
        match name:
            case "FREE":
                rows.append(list(_SETS))
            case "HIGHER_FIRST":
                rows.append([cards & above or cards for cards in _SETS])
            case "HIGHER_ONLY":
                rows.append([cards & above for cards in _SETS])
            case _:
                rows.append([0] * 256)
    return rows


def compositions(total: int, most: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every way to split a number of cards into groups of at most so many."""
    if len(most) == 1:
        return [(total,)] if total <= most[0] else []
    return [
        (first, *rest) for first in range(min(total, most[0]) + 1) for rest in compositions(total - first, most[1:])
    ]


def ways(counts: Sequence[int]) -> int:
    """Return in how many ways cards can be shared out so that groups get these counts."""
    left, found = sum(counts), 1
    for number in counts:
        found *= comb(left, number)
        left -= number
    return found


def alias(weights: Sequence[int]) -> tuple[list[int], list[int]]:
    """Return limits and alternatives (Walker, Vose) to draw a place in proportion to its weight.

    Draw a place evenly and a number of 30 bits; from the limit on it is the alternative.
    """
    size, total = len(weights), sum(weights)
    share = [weight * size for weight in weights]
    limit, other = [1 << 30] * size, list(range(size))
    small = [place for place in range(size) if share[place] < total]
    large = [place for place in range(size) if share[place] >= total]
    while small and large:
        low, high = small.pop(), large[-1]
        limit[low], other[low] = (share[low] << 30) // total, high
        share[high] -= total - share[low]
        if share[high] < total:
            small.append(large.pop())
    return limit, other


@cache
def _rows(ranks: int, groups: tuple[int, ...]) -> tuple[list[list[int]], dict[tuple[int, ...], int]]:
    """Return every way to share out a suit, sorted by how many cards each group gets, and where each sort begins."""
    singles = compositions(ranks, groups)
    shares: dict[tuple[int, ...], list[list[int]]] = {single: [] for single in singles}
    for owners in product(range(len(groups)), repeat=ranks):
        row = [0] * len(groups)
        for place, owner in enumerate(owners):
            row[owner] |= 1 << place
        counts = tuple(cards.bit_count() for cards in row)
        if counts in shares:
            shares[counts].append(row)
    rows = [row for single in singles for row in shares[single]]
    start: dict[tuple[int, ...], int] = {}
    for single in singles:
        start[single] = sum(len(shares[other]) for other in start)
    return rows, start


@cache
def dealing(ranks: int, groups: tuple[int, ...]) -> dict[str, Table]:
    """Return the tables that share out a pack of four suits among groups of given sizes, every deal as likely."""
    rows, start = _rows(ranks, groups)
    singles = list(start)
    number = {single: ways(single) for single in singles}
    pairs = compositions(2 * ranks, groups)
    number_of = {pair: at for at, pair in enumerate(pairs)}
    rest = [tuple(size - count for size, count in zip(groups, pair, strict=True)) for pair in pairs]
    pair_limit, pair_else = alias([ways(pair) * ways(other) for pair, other in zip(pairs, rest, strict=True)])
    found: dict[str, list[int]] = {name: [] for name in _SPLITS}
    for pair in pairs:
        splits = [
            (one, other)
            for one in singles
            if (other := tuple(both - own for both, own in zip(pair, one, strict=True))) in start
        ]
        limit, others = alias([number[one] * number[other] for one, other in splits])
        first = len(found["SPLIT_LIMIT"])
        found["SPLIT_START"].append(first)
        found["SPLIT_COUNT"].append(len(splits))
        found["SPLIT_LIMIT"] += limit
        found["SPLIT_ELSE"] += [first + other for other in others]
        for which in (0, 1):
            found[f"ROW_START_{which}"] += [start[split[which]] for split in splits]
            found[f"ROW_COUNT_{which}"] += [number[split[which]] for split in splits]
    return {
        "ROWS": rows,
        "PAIR_LIMIT": pair_limit,
        "PAIR_ELSE": pair_else,
        "PAIR_REST": [number_of[other] for other in rest],
        **found,
    }


_SPLITS = (
    *("SPLIT_START", "SPLIT_COUNT", "SPLIT_LIMIT", "SPLIT_ELSE"),
    *("ROW_START_0", "ROW_COUNT_0", "ROW_START_1", "ROW_COUNT_1"),
)


# ---------------------------------------------------------------- tables of a game's orders

Part = tuple[tuple[int, ...], tuple[int, ...]]


def natural(parts: Sequence[Part], ranks: int) -> list[list[int]]:
    """Return, by part of a contract, a set of cards in the pack's order for one in the contract's order."""
    return [
        [sum(1 << order[place] for place in range(ranks) if cards >> place & 1) for cards in range(1 << ranks)]
        for order, _ in parts
    ]


def label(parts: Sequence[Part], ranks: int) -> list[list[int]]:
    """Return, by part, a set of cards in the contract's order for one in the pack's order."""
    return [
        [sum(1 << order.index(place) for place in range(ranks) if cards >> place & 1) for cards in range(1 << ranks)]
        for order, _ in parts
    ]


def worth(parts: Sequence[Part]) -> list[list[int]]:
    """Return, by part, what each card counts."""
    return [
        [points[card.bit_length() - 1] if card in _SINGLE[: len(points)] else 0 for card in range(257)]
        for _, points in parts
    ]


_SINGLE = [1 << place for place in range(8)]


def has_run(parts: Sequence[Part], ranks: int, holds_run: Sequence[int]) -> list[list[int]]:
    """Return, by part, whether a set of cards in the contract's order holds a run."""
    return [[holds_run[cards] for cards in row] for row in natural(parts, ranks)]


def row_runs(
    parts: Sequence[Part], ranks: int, holds_run: Sequence[int], groups: tuple[int, ...], players: int
) -> list[list[int]]:
    """Return, by part and row of ``ROWS``, the places whose cards hold a run, as a set."""
    found = []
    rows = _rows(ranks, groups)[0]
    for has in has_run(parts, ranks, holds_run):
        found.append([sum(has[cards] << place for place, cards in enumerate(row[:players])) for row in rows])
    return found
