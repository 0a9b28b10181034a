"""What one seat may know of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, Any]:
    """Return a seat's view as plain JSON data.

    Announcements made in the window are known to their maker alone until it closes; then to all where the side counts
    them, as the result of the contest. Permuting what the seat cannot see leaves its view unchanged.
    """
    game = deal.game
    kernel = game.kernel
    own = deal._announced[seat]
    closed = deal._phase != "announcing" and deal._best_owner >= 0
    best_side = kernel.side_of[deal._best_owner] if closed else -1
    announced = []
    for other in range(game.seats):
        shown = kernel.side_of[other] == best_side if closed else False
        items = deal._announced[other] if shown or other == seat else []
        announced.append([kernel.items[item].text for item in items])
    history = [[actor, str(action)] for actor, action in deal.history if action.verb not in ("announce", "lay")]
    return {
        "game": game.key,
        "seat": seat,
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "phase": deal.phase,
        "to_act": list(deal.to_act),
        "hand": list(deal.hand(seat)),
        "cards_held": [hand.bit_count() for hand in deal._hands],
        "laid_away": list(game.deck.texts(deal._laid[seat])),
        "cards_laid_away": [cards.bit_count() for cards in deal._laid],
        "cards_untouched": [cards.bit_count() for cards in deal._untouched],
        "contract": deal.contract,
        "taker": deal.taker,
        "own_announcements": [kernel.items[item].text for item in own],
        "announcements": announced,
        "best_declaration": (
            {"seat": deal._best_owner, "text": kernel.items[deal._best_item].text} if closed else None
        ),
        "said": [[kernel.items[item].text for item in said] for said in deal._said],
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
