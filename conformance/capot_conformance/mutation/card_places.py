"""Where the cards of a pack go in a deal, so that two games can be dealt the same hands.

Nobody knows how a shuffled pack lies. A game that deals three cards and then two is the game that deals two and then
three, unless somebody has to decide in between: given the same hands, nobody at the table can tell one from the other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from capot.runtime.game import Game
from capot.runtime.kernel import Give, LayOut, Packets, TurnUp
from capot_conformance.agreement.opening import Opening

#: Where a card goes: a heap (in the hand of a seat, beneath its open cards, turned up, left over) and its place there.
Place = tuple[str, int, int]


def places(game: Game, dealer: int, taker: int | None) -> list[Place]:
    """Return where each card of a pack goes, in the order of the pack."""
    filled: Counter[tuple[str, int]] = Counter()
    found: list[Place] = []

    def give(heap: str, seat: int, count: int) -> None:
        for _ in range(count):
            found.append((heap, seat, filled[heap, seat]))
            filled[heap, seat] += 1

    seats = game.seats_from(game.kernel.forehand[dealer])
    for step in game.kernel.steps:
        match step:
            case Packets(count, but, to):
                other = -1 if taker is None or not to else to[dealer][taker]
                for seat in seats:
                    give("hand", seat, but if seat == other else count)
            case Give(count, to) if taker is not None:
                give("hand", to[dealer][taker], count)
            case LayOut(rounds, face_up):
                for count in rounds:
                    for seat in seats:
                        give("hand" if face_up else "under", seat, count)
            case TurnUp():
                give("turned", 0, 1)
    size = game.deck.size
    give("left", 0, size - len(found))
    return found[:size]


def redealt(game: Game, other: Game, opening: Opening, taker: int | None) -> Opening:
    """Return the opening that deals in another game the cards that an opening deals in a game.

    It is the same one if the other game has other heaps: then it is another deal, however the pack lies.
    """
    here, there = places(game, opening.dealer, taker), places(other, opening.dealer, taker)
    if sorted(here) != sorted(there):
        return opening
    card_at = dict(zip(here, opening.pack, strict=True))
    return replace(opening, pack=tuple(card_at[place] for place in there))
