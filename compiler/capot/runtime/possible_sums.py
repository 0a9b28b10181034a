"""Which sums cards can have: what no tricks of a game could give is refused wherever sums are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from capot.runtime.errors import BadInput

if TYPE_CHECKING:
    from capot.runtime.rulings import Rulings


def cards_in_play(game: Rulings) -> int:
    """Return how many cards count in a deal."""
    return game.seats * game.kernel.hand_size + game.kernel.laid_away


@lru_cache(maxsize=64)
def sums(worths: tuple[int, ...]) -> tuple[int, ...]:
    """Return, by how many cards, the set of sums that so many of them can have, as bits of an integer.

    >>> [bin(found) for found in sums((2, 3))]
    ['0b1', '0b1100', '0b100000']
    """
    reach = [1] + [0] * len(worths)
    for place, worth in enumerate(worths, 1):
        for count in range(place, 0, -1):
            reach[count] |= reach[count - 1] << worth
    return tuple(reach)


#: Of how many ways to share cards out among sorts of tricks each is looked at; beyond, cards fall wherever they like.
_MOST_SHARES = 5000

#: What each card counts in one sort of tricks, and how many cards fall there.
Sort = tuple[tuple[int, ...], int]


@lru_cache(maxsize=64)
def sums_by_trick(sorts: tuple[Sort, ...], whole: int = 1) -> tuple[int, ...]:
    """Return the same where cards count as in the trick in which they fall, of several sorts.

    Of each sort only numbers of cards are taken that ``whole`` divides, as whole tricks do.

    >>> [bin(found) for found in sums_by_trick((((2, 3), 1), ((0, 5), 1)))]
    ['0b1', '0b101101', '0b10001000']
    """
    cards = len(sorts[0][0])
    limits = [most for _, most in sorts]
    if prod(most + 1 for most in limits) > _MOST_SHARES:
        limits, whole = [cards for _ in sorts], 1
        sorts = tuple((row, cards) for row, _ in sorts)
    reach = {tuple(0 for _ in sorts): 1}
    for card in range(cards):
        found = dict(reach)
        for counts, bits in reach.items():
            for place, (row, most) in enumerate(sorts):
                if counts[place] < most:
                    more = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
                    found[more] = found.get(more, 0) | bits << row[card]
        reach = found
    together = [0] * (cards + 1)
    for counts, bits in reach.items():
        if not any(count % whole for count in counts):
            together[sum(counts)] |= bits
    return tuple(together)


def possible_sums(game: Rulings, contract: int) -> tuple[int, ...]:
    """Return, by how many cards, the set of sums that so many won in a contract can have, as bits of an integer."""
    kernel = game.kernel
    if not kernel.counts:
        return sums(tuple(kernel.worth[contract]))
    found: dict[tuple[int, ...], int] = {tuple(kernel.worth[contract]): kernel.laid_away}
    for other in kernel.counts[contract]:
        row = tuple(kernel.worth[other])
        found[row] = found.get(row, 0) + game.seats
    found = {row: count for row, count in found.items() if count}
    if len(found) == 1:
        return sums(next(iter(found)))
    return sums_by_trick(tuple(found.items()), 1 if kernel.laid_away else game.seats)


def varies(game: Rulings, contract: int) -> bool:
    """Whether what the cards in play count depends on the tricks in which they fall."""
    worth, counts = game.kernel.worth, game.kernel.counts
    return bool(counts) and any(worth[other] != worth[contract] for other in counts[contract])


def most_points(game: Rulings, contract: int) -> int:
    """Return what the whole pack counts, at most where that depends on the tricks, with the bonus of the last one."""
    cards = least_and_most(game, contract)[1] if varies(game, contract) else sum(game.kernel.worth[contract])
    return cards + game.kernel.last_trick_points[contract]


def least_and_most(game: Rulings, contract: int) -> tuple[int, int]:
    """Return what all cards in play count together: at least and at most."""
    possible = possible_sums(game, contract)[cards_in_play(game)]
    return (possible & -possible).bit_length() - 1, possible.bit_length() - 1


def can_be(game: Rulings, contract: int, count: int, points: int) -> bool:
    """Whether some cards, so many of the pack, have these points in a contract."""
    return points >= 0 and bool(possible_sums(game, contract)[count] >> points & 1)


def check_won(game: Rulings, contract: int, takers: int, cards: Sequence[int], tricks: Sequence[int]) -> None:
    """Check that there are tricks, so many for each side, that have these card points.

    What a taker laid away counts with their side's cards.

    Raises:
        BadInput: if there are none.
    """
    name = game.kernel.contracts[contract]
    away = game.kernel.laid_away
    for side, (points, won) in enumerate(zip(cards, tricks, strict=True)):
        count = won * game.seats + away * (side == takers)
        if not can_be(game, contract, count, points):
            which = f"{won} {'trick' if won == 1 else 'tricks'}"
            which += f" and {away} cards laid away" if count > won * game.seats else ""
            raise BadInput(f"{which} cannot have {points} card points in {name}, the bonus of the last trick left out")
    if sum(tricks) == game.kernel.hand_size and not can_be(game, contract, cards_in_play(game), sum(cards)):
        least, most = least_and_most(game, contract)
        between = str(least) if least == most else f"{least} to {most}"
        raise BadInput(f"the cards of a deal have {between} points together in {name}, not {sum(cards)}")


def check_hands(game: Rulings, announced: Sequence[Sequence[int]]) -> None:
    """Check that there are hands from which these declarations, by seat, can be announced.

    A hand that changes while it is played can show more than it has places.

    Raises:
        BadInput: if a card is in two of them, or there are more cards in one than a hand has.
    """
    held = [0] * game.seats
    for seat, items in enumerate(announced):
        for item in items:
            held[seat] |= game.kernel.items[item].cards
        count = held[seat].bit_count()
        if count > game.kernel.hand_size and not game.kernel.open_cards:
            raise BadInput(f"seat {seat} announces {count} cards, and a hand has {game.kernel.hand_size}")
        for other in range(seat):
            if both := held[seat] & held[other]:
                raise BadInput(f"seats {other} and {seat} both announce the {game.deck.texts(both)[0]}")
