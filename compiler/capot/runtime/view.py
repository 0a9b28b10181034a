"""What one seat may know of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.kernel import Item, Kernel


def view(deal: Deal, seat: int) -> dict[str, Any]:
    """Return a seat's view as plain JSON data.

    What others announce shows as much as the rules let them tell: their cards, or of which kind they are, or nothing
    before they count. What is told by its kind, or counted unasked, is known when the deal is over. Permuting what the
    seat cannot see leaves its view unchanged.
    """
    game = deal.game
    kernel = game.kernel
    own = deal._announced[seat]
    closed = deal._decided and deal._best_owner >= 0
    said = [_said(deal, other) for other in range(game.seats)]
    history = [[actor, str(action)] for actor, action in deal.history if action.verb not in ("announce", "lay")]
    return {
        "game": game.key,
        "seat": seat,
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "hanging": deal.hanging,
        "phase": deal.phase,
        "to_act": list(deal.to_act),
        "hand": list(deal.hand(seat)),
        "open_hands": [list(deal.hand(other)) for other in range(game.seats)] if kernel.open_cards else None,
        "rows": [_row(deal, other) for other in range(game.seats)] if kernel.open_cards else None,
        "cards_held": [hand.bit_count() for hand in deal._hands],
        "laid_away": list(game.deck.texts(deal._laid[seat])),
        "cards_laid_away": [cards.bit_count() for cards in deal._laid],
        "cards_untouched": [cards.bit_count() for cards in deal._untouched],
        "turned": list(deal.turned),
        "exchanged": game.deck.text(deal._exchanged) if deal._exchanged >= 0 else None,
        "turned_lies": deal._turned_lies if deal._turned else None,
        "last_card": game.deck.text(deal.pack[-1]) if deal._last_seen else None,
        "contract": deal.contract,
        "taker": deal.taker,
        "times": deal.times,
        "own_announcements": [kernel.items[item].text for item in own] if _speaks(kernel, own) or deal.is_over else [],
        "announcements": [_told(deal, other, seat) for other in range(game.seats)],
        "best_declaration": _best(deal) if closed else None,
        "said": said,
        "trick": [[who, card] for who, card in deal.trick],
        "tricks": [
            {"plays": [[who, card] for who, card in trick.plays], "winner": trick.winner, "points": trick.points}
            for trick in deal.tricks
        ],
        "tricks_won": list(deal.tricks_won),
        "card_points": list(deal.card_points),
        "history": history,
        "legal": [str(action) for action in deal.legal_actions(seat)],
        "match_won_by": deal.match_won_by,
    }


def _row(deal: Deal, seat: int) -> list[str | None]:
    """Return the open cards of a seat in the order of their piles, each with a mark where a card lies beneath it."""
    text = deal.game.deck.text
    return [
        f"{text(card)} on a card" if below >= 0 else text(card) if deal._hands[seat] >> card & 1 else None
        for card, below in zip(deal._rows[seat], deal._under[seat], strict=True)
    ]


def _speaks(kernel: Kernel, items: Sequence[int]) -> bool:
    return all(kernel.kinds[kernel.items[item].kind].moment != "unasked" for item in items)


def _said(deal: Deal, seat: int) -> list[str]:
    """Return the pairs that a seat has said; those that count unasked are known at the end."""
    kernel = deal.game.kernel
    return [
        kernel.items[item].text
        for item in deal._said[seat]
        if deal.is_over or kernel.kinds[kernel.items[item].kind].moment != "unasked"
    ]


def _best(deal: Deal) -> dict[str, Any] | None:
    """Return whose declaration is best, and what it is as far as the others are told."""
    item = deal.game.kernel.items[deal._best_item]
    kind = deal.game.kernel.kinds[item.kind]
    if kind.moment == "unasked" and not deal.is_over:
        return None
    text = _sort(item) if kind.told == "the-kind" and not deal.is_over else item.text
    return {"seat": deal._best_owner, "text": text}


def _told(deal: Deal, other: int, seat: int) -> list[str]:
    """Return what a seat knows of what another has announced."""
    kernel = deal.game.kernel
    told: list[str] = []
    for item in deal._announced[other]:
        kind = kernel.kinds[kernel.items[item].kind]
        counted = deal._decided and deal._best_sides >> kernel.side_of[other] & 1 and kind.contested
        if kind.moment == "unasked" and not deal.is_over:
            continue
        in_full = {
            "the-cards": True,
            "the-kind": deal.is_over,
            "nothing": counted or kind.moment == "unasked",
        }[kind.told]
        if other == seat or in_full:
            told.append(kernel.items[item].text)
        elif kind.told == "the-kind":
            told.append(_sort(kernel.items[item]))
    return told


def _sort(item: Item) -> str:
    """Return the sort of a declaration, as it is told to the others."""
    word = item.text.partition(" ")[0]
    return f"{word} of {item.cards.bit_count()}" if word == "run" else word
