"""Why an action is refused in a deal, in words and with the clause behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.runtime.actions import Action, again, call_action
from capot.runtime.errors import BadInput, Reason, shown
from capot.runtime.named_levels import contract_of, level_called, level_word, levels_said
from capot.runtime.spoken_actions import action_said
from capot.runtime.voice import declaration_said, listed, seat_said, worded

if TYPE_CHECKING:
    from capot.runtime.deal import Deal
    from capot.runtime.kernel import Call, Kernel


def refusal(deal: Deal, action: Action, seat: int) -> Reason:
    """Return why an action that is not legal now is not: the clause that mentions it, and the case at hand."""
    game, where = deal.game, deal.game.kernel.addresses
    if deal.is_over:
        return Reason("", "", (), worded("The deal is over."))
    if action.verb == "breach":
        return game.reason(game.kernel.breach, worded("A breach of the rules of play cannot be reported now."))
    if seat not in deal.to_act:
        clause = {"play": where["leads"], "announcing": where["announce"]}.get(deal.phase, where["seat"])
        clause = game.kernel.waits[deal.state.phase] if _bidding(deal) else clause
        waiting = listed([seat_said(other) for other in deal.to_act], either=True)
        return game.reason(
            clause, worded("It is not the turn of {seat}, but of {waiting}.", seat=seat_said(seat), waiting=waiting)
        )
    if action.verb == "announce":
        return _refused_announcement(deal, action, seat)
    if action.verb == "claim":
        clause = game.kernel.claims[0].clause if game.kernel.claims else where["target"]
        return game.reason(clause, worded("There is nothing to claim now."))
    if deal.phase == "play":
        return _refused_play(deal, action, seat)
    if _bidding(deal):
        return _refused_call(deal, action)
    clause = game.kernel.waits[deal.state.phase]
    if deal.phase == "exchanging":
        return game.reason(
            clause, worded("{seat} cannot {action} now.", seat=seat_said(seat, opens=True), action=action_said(action))
        )
    if deal.phase == "laying":
        return game.reason(
            clause, worded("Now a card of the hand is to be laid away; {action} is not that.", action=action)
        )
    clause = where["announce"] if deal.phase == "announcing" else game.kernel.claims[0].clause
    return game.reason(clause, worded("Now is not the time to {verb}.", verb=action.verb))


def _bidding(deal: Deal) -> bool:
    """Whether a stage of the bidding is being held."""
    clause = deal.game.kernel.waits[deal.state.phase]
    return any(stage.clause == clause for stage in deal.game.kernel.stages)


def _refused_call(deal: Deal, action: Action) -> Reason:
    game = deal.game
    stage = next(stage for stage in game.kernel.stages if stage.clause == game.kernel.waits[deal.state.phase])
    if action.verb not in ("bid", "say", "pass"):
        return game.reason(stage.clause, worded("Now is not the time to {verb}.", verb=action.verb))
    for call in game.kernel.calls:
        if _is_call(call, action, game.kernel) and call.clause.startswith(f"{stage.clause}."):
            return game.reason(call.clause, worded("The call {action} is not open to this player now.", action=action))
    if action.verb == "say":
        words = [call.text for call in game.kernel.calls if call_action(call).verb == "say"]
        message = worded(
            "{what} cannot be said in the bidding; {words} can be."
            if words
            else "{what} cannot be said in the bidding.",
            what=shown(action.what),
            words=", ".join(words),
        )
        return game.reason(stage.clause, message)
    if any(_is_call(call, action, game.kernel) for call in game.kernel.calls):
        return game.reason(
            stage.clause, worded("The call {action} belongs to another stage of the bidding.", action=action)
        )
    name = contract_of(game.kernel, action)
    at_the_last = [one for one in game.kernel.calls if one.named == "last" and one.text == name]
    if any(one.clause.startswith(f"{stage.clause}.") for one in at_the_last):
        message = worded("{name} is named here at the level named last, without a number: {name}.", name=name)
        return game.reason(stage.clause, message)
    if game.kernel.levels and name in game.contracts:
        message = worded(
            "{name} is named with a level, {spans}: for instance, {name} {levels}.",
            name=name,
            spans=levels_said(game.kernel),
            levels=level_word(game.kernel, game.kernel.levels[0]),
        )
        return game.reason(stage.clause, message)
    named = ", ".join(game.contracts)
    return game.reason(
        stage.clause, worded("There is no contract {what}; {named} can be named.", what=shown(action.what), named=named)
    )


def _is_call(call: Call, action: Action, kernel: Kernel) -> bool:
    """Whether an action is a call; one that names a contract is so at every level."""
    if call.named == "alone":
        return action.verb == "bid" and level_called(kernel, action.what) is not None
    if call.contract < 0 or not kernel.levels or call.named == "last":
        return call_action(call) == action
    named, _, level = action.what.partition(" ")
    return action.verb == "bid" and named == call.text and level_called(kernel, level) is not None


def _refused_announcement(deal: Deal, action: Action, seat: int) -> Reason:
    game = deal.game
    if deal.phase not in ("announcing", "play"):
        return game.reason(game.kernel.addresses["announce"], worded("Declarations are not announced now."))
    known = [item for item in game.kernel.items if item.text == action.what]
    if not known:
        return Reason(
            "",
            "",
            (),
            worded(
                "There is no declaration {what}. {can_announce}",
                what=shown(action.what),
                can_announce=_can_announce(deal, seat),
            ),
        )
    kind = game.kernel.kinds[known[0].kind]
    if deal.phase == "play" and (deal.state.trick or kind.moment != "by-the-first-card"):
        return game.reason(kind.announce, worded("Declarations are not announced now."))
    message = worded(
        "{seat} does not hold {what}, or has announced those cards already.",
        seat=seat_said(seat, opens=True),
        what=declaration_said(action.what),
    )
    return game.reason(kind.announce or game.kernel.addresses["announce"], message)


def _refused_play(deal: Deal, action: Action, seat: int) -> Reason:
    game, kernel, state = deal.game, deal.game.kernel, deal.state
    if action.verb != "play":
        # Who leads is the rule for the first card of a trick, not for the others.
        clause = "deal.play" if state.count else kernel.addresses["leads"]
        return game.reason(clause, worded("A card is to be played now."))
    try:
        card = game.deck.card(action.what)
    except BadInput as error:
        return game.reason("", f"{error}.")
    if not state.hand[seat] >> card & 1:
        return game.reason("", worded("{what} is not in this hand.", what=action.what))
    if not state.count and not action.said and "no_lead" in kernel.addresses:
        return game.reason(
            kernel.addresses["no_lead"], worded("{what} is a trump, which may not be led now.", what=action.what)
        )
    if state.count:
        partner = int(state.winner != seat and kernel.side_of[state.winner] == kernel.side_of[seat])
        contract = game.played_as(state.contract, state.trick)
        head = deal.field("head", state.led)
        found = game.refusal(contract, state.hand[seat], head, state.best, partner, card, state.led, deal.stock_empty)
        if found is not None:
            return found
    clause = next((kind.announce for kind in kernel.kinds if action.said in (kind.name, again(kind.name))), "")
    return game.reason(clause, worded("{said} cannot be said with {what} now.", said=action.said, what=action.what))


def _can_announce(deal: Deal, seat: int) -> str:
    """Say what a seat can announce."""
    texts = [action.what for action in deal.legal_actions(seat) if action.verb == "announce"]
    return (
        worded(
            "{seat} can announce {texts}.",
            seat=seat_said(seat, opens=True),
            texts=", ".join(map(declaration_said, texts)),
        )
        if texts
        else worded("{seat} has nothing to announce.", seat=seat_said(seat, opens=True))
    )
