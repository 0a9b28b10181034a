"""How a deal stands: card points with what lies aside, and what claims count so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.cards import bits
from capot.runtime.settle import Ended, said_points

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def cards_at_most(deal: Deal) -> tuple[int, ...]:
    """Return the card points that each side may have as far as all can know: what was laid away is hidden.

    Whether a side is asked for a claim must not tell the others what lies there.
    """
    kernel = deal.game.kernel
    if not any(deal._laid):
        return tuple(deal._card_points)
    worth = kernel.worth[deal._contract]
    unseen = sorted(worth[card] for card in range(len(worth)) if not deal._played >> card & 1)
    at_most = list(deal._card_points)
    for seat, cards in enumerate(deal._laid):
        if cards:
            at_most[kernel.side_of[seat]] += sum(unseen[-cards.bit_count() :])
    return tuple(at_most)


def claims_open_to(deal: Deal, seat: int) -> list[str]:
    """Return the claims that a seat may truthfully make."""
    kernel, side = deal.game.kernel, deal.game.kernel.side_of[seat]
    return [
        claim.name
        for claim, amounts in zip(kernel.claims, standings(deal, counted_cards(deal)), strict=True)
        if amounts[side] + deal.scores[side] >= kernel.target
    ]


def standings(deal: Deal, cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return what each claim counts so far, by side, with these card points."""
    kernel = deal.game.kernel
    ended = ended_so_far(deal, cards, -1)
    said = said_points(deal.game, deal._contract, ended.announced, ended.void)
    return [claim.standing(*ended.facts(kernel), *said) for claim in kernel.claims]


def ended_so_far(deal: Deal, cards: tuple[int, ...], last_trick: int) -> Ended:
    """Return what is known of a deal for its settlement, with these card points."""
    kernel = deal.game.kernel
    return Ended(
        contract=deal._contract,
        taker=deal._taker,
        cards=cards,
        tricks=deal._tricks_won,
        announced=all_announced(deal),
        last_trick=last_trick,
        best=deal._best_sides,
        void=deal._void,
        level=deal._level,
        offender=kernel.side_of[deal._offender] if deal._offender >= 0 else -1,
        first=kernel.side_of[deal.forehand],
        hung=deal.hanging,
    )


def _laid_points(deal: Deal) -> tuple[int, ...]:
    """Return what the cards laid away count, by side."""
    kernel = deal.game.kernel
    worth = kernel.worth[deal._contract]
    by_side = [0] * len(kernel.sides)
    for seat, cards in enumerate(deal._laid):
        by_side[kernel.side_of[seat]] += sum(worth[card] for card in bits(cards))
    return tuple(by_side)


def counted_cards(deal: Deal) -> tuple[int, ...]:
    """Return the card points by side as they count in the end, what was laid away with them."""
    return tuple(won + laid for won, laid in zip(deal._card_points, _laid_points(deal), strict=True))


def all_announced(deal: Deal) -> list[list[int]]:
    """Return all declarations announced or said, by seat."""
    return [announced + said for announced, said in zip(deal._announced, deal._said, strict=True)]
