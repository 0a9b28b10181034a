"""Which sums cards can have: what no tricks of a game could give is refused wherever sums are told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
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


def can_be(game: Rulings, contract: int, count: int, points: int) -> bool:
    """Whether some cards, so many of the pack, have these points in a contract."""
    return points >= 0 and bool(sums(tuple(game.kernel.worth[contract]))[count] >> points & 1)


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
        possible = sums(tuple(game.kernel.worth[contract]))[cards_in_play(game)]
        least, most = (possible & -possible).bit_length() - 1, possible.bit_length() - 1
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
