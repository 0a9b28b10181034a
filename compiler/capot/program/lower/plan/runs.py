"""The runs in every set of cards of one suit: the same for all games that value the same lengths."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=32)
def runs_by_set(
    ranks: tuple[str, ...],
    run_ranks: tuple[str, ...],
    runs: tuple[tuple[int, int], ...],
    pieces: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], ...]:
    """Return, for every set of cards of one suit, the runs in it, as places among the runs of a suit.

    Args:
        ranks: the ranks of the pack, lowest first: the bits of a set.
        run_ranks: the ranks in the order of runs, highest first.
        runs: every run of a suit: the place of its top card, and its length.
        pieces: for every length of cards in a row, the lengths of the runs that it counts as.
    """
    bit_of = {rank: 1 << place for place, rank in enumerate(ranks)}
    row_bits = [bit_of.get(rank, 0) for rank in run_ranks]
    place_of = {run: place for place, run in enumerate(runs)}
    rows: list[tuple[int, ...]] = []
    for cards in range(1 << len(ranks)):
        found: list[int] = []
        top = 0
        while top < len(row_bits):
            end = top
            while end < len(row_bits) and cards & row_bits[end]:
                end += 1
            for piece in pieces[end - top]:
                if (top, piece) in place_of:
                    found.append(place_of[top, piece])
                top += piece
            top += 1
        rows.append(tuple(sorted(found)))
    return tuple(rows)
