"""Why an action is refused in a deal, in words and with the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.actions import Action
from capot.runtime.errors import BadInput, Reason, shown
from capot.runtime.kernel import LayAway

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def call_action(text: str) -> Action:
    """Return the action of a call."""
    return Action("pass") if text == "pass" else Action("bid", text)


def refusal(deal: Deal, action: Action, seat: int) -> Reason:
    """Return why an action that is not legal now is not: the clause that speaks of it, and the case at hand."""
    game, where = deal.game, deal.game.kernel.addresses
    if deal._phase == "over":
        return Reason("", "", (), "The deal is over.")
    if seat not in deal.to_act:
        clause = {"play": where["leads"], "announcing": where["announce"]}.get(deal._phase, where["seat"])
        if deal._stage >= 0 and deal._phase == game.kernel.stages[deal._stage].name:
            clause = game.kernel.stages[deal._stage].clause
        waiting = " or ".join(str(other) for other in deal.to_act)
        return game.reason(clause, f"It is not the turn of seat {seat}, but of seat {waiting}.")
    if action.verb == "announce":
        return _refused_announcement(deal, action, seat)
    if action.verb == "claim":
        clause = game.kernel.claims[0].clause if game.kernel.claims else where["target"]
        return game.reason(clause, "There is nothing to claim now.")
    if deal._phase == "play":
        return _refused_play(deal, action, seat)
    if deal._phase == "laying":
        step = game.kernel.steps[deal._step]
        assert isinstance(step, LayAway)
        return game.reason(step.clause, f"Now a card of the hand is to be laid away; {action} is not that.")
    if deal._phase in ("announcing", "claiming"):
        clause = where["announce"] if deal._phase == "announcing" else game.kernel.claims[0].clause
        return game.reason(clause, f"Now is not the time to {action.verb}.")
    return _refused_call(deal, action)


def _refused_call(deal: Deal, action: Action) -> Reason:
    game = deal.game
    stage = game.kernel.stages[deal._stage]
    if action.verb not in ("bid", "pass"):
        return game.reason(stage.clause, f"Now is not the time to {action.verb}.")
    for call in game.kernel.calls:
        if call_action(call.text) == action:
            return game.reason(call.clause, f"The call {action} is not open to this player now.")
    return game.reason(stage.clause, f"There is no contract {action.what!r}; {', '.join(game.contracts)} can be named.")


def _refused_announcement(deal: Deal, action: Action, seat: int) -> Reason:
    game = deal.game
    if deal._phase != "announcing":
        return game.reason(game.kernel.addresses["announce"], "Declarations are not announced now.")
    known = [item for item in game.kernel.items if item.text == action.what]
    if not known:
        return Reason("", "", (), f"There is no declaration {shown(action.what)}. {_can_announce(deal, seat)}")
    clause = game.kernel.addresses["announce"]
    return game.reason(clause, f"Seat {seat} does not hold {action.what}, or has announced those cards already.")


def _refused_play(deal: Deal, action: Action, seat: int) -> Reason:
    game, kernel = deal.game, deal.game.kernel
    if action.verb != "play":
        return game.reason(kernel.addresses["leads"], "A card is to be played now.")
    try:
        card = game.deck.card(action.what)
    except BadInput as error:
        return game.reason("", f"{error}.")
    if not deal._hands[seat] >> card & 1:
        return game.reason("", f"{action.what} is not in this hand.")
    if deal._trick:
        found = game.refusal(deal._contract, deal._hands[seat], deal._led, deal._best, deal._partner_wins(seat), card)
        if found is not None:
            return found
    clause = next((kind.announce for kind in kernel.kinds if kind.name == action.said), "")
    return game.reason(clause, f"{action.said!r} cannot be said with {action.what} now.")


def _can_announce(deal: Deal, seat: int) -> str:
    """Say what a seat can announce."""
    texts = [action.what for action in deal.legal_actions(seat) if action.verb == "announce"]
    return f"Seat {seat} can announce {', '.join(texts)}." if texts else f"Seat {seat} has nothing to announce."
