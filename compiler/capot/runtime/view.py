"""What one seat may know of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from capot.runtime.observation import Observation

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, Any]:
    """Return a seat's view as plain JSON data: its observation in words, and what is open to everybody.

    What others announce shows as much as the rules let them tell: their cards, or of which kind they are, or nothing
    before they count. What is told by its kind, or counted unasked, is known when the deal is over. Permuting what the
    seat cannot see leaves its view unchanged.
    """
    game, seats = deal.game, range(deal.game.seats)
    seen = Observation(deal, seat)
    opened = game.kernel.open_cards
    lying = seats if opened else deal.open_hands
    announced = [seen.announced(other) for other in seats]
    history = [[actor, str(action)] for actor, action in deal.history if action.verb not in ("announce", "lay")]
    return {
        "game": game.key,
        "seat": seat,
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "hanging": deal.hanging,
        "tallies": {name: list(by_side) for name, by_side in deal.tallies.items()},
        "phase": deal.phase,
        "to_act": list(deal.to_act),
        "hand": seen.texts(f"hand {seat}"),
        "open_hands": [seen.texts(f"hand {other}") if other in lying else None for other in seats] if lying else None,
        "rows": [seen.row(other) for other in seats] if opened else None,
        "cards_held": seen.counts("hand") if not opened else [len(seen.texts(f"hand {other}")) for other in seats],
        "laid_away": seen.texts(f"laid {seat}"),
        "cards_laid_away": seen.counts("laid"),
        "cards_untouched": seen.counts("untouched"),
        "turned": list(deal.turned),
        "exchanged": seen.card("exchanged"),
        "turned_lies": bool(seen.number("turned_lies")) if deal.turned else None,
        "last_card": seen.card("last_card"),
        "contract": deal.contract,
        "taker": deal.taker,
        "bid": deal.bid,
        "times": deal.times,
        "own_announcements": announced[seat],
        "announcements": announced,
        "best_declaration": seen.best(),
        "said": [seen.said(other) for other in seats],
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
