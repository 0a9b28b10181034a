"""Why an action is good, in words."""

from __future__ import annotations

from collections.abc import Sequence

from capot.players.weighed import Weighed
from capot.runtime.actions import Action, contract_of
from capot.runtime.deal import Deal


def reason_for(deal: Deal, seat: int, action: Action, options: Sequence[Weighed]) -> str:
    """Return the reason for an action in one or two sentences; ``options`` are what was weighed, the best first."""
    match action.verb:
        case "claim":
            return "Your side has reached the target, and this ends the match."
        case "exchange":
            return "The turned card is the better one, and the exchange costs nothing."
        case "announce":
            return "It counts if nothing better is announced, and to announce it costs nothing."
        case "play":
            why = _card(deal, seat, deal.game.deck.card(action.what))
        case "lay":
            why = "What is laid away counts for you and is no longer in your hand."
        case "bid":
            why = _hand(deal, seat, action)
        case "say":
            why = "The hand is good enough for it."
        case _:
            why = _passing(deal, seat, options)
    return f"{why} {_numbers(deal, options)}" if options else why


def _numbers(deal: Deal, options: Sequence[Weighed]) -> str:
    """Return what the best option may bring, and the next best, in words."""
    best, *others = options
    fit = f"{best.ahead} of {best.deals} deals that fit what you know"
    if best.action.verb == "bid":
        text = f"It ends well in {fit}, and leaves you {_amount(deal, best.value)} on average"
    else:
        text = f"Your side comes out ahead in {fit}, and is {_amount(deal, best.value)} on average"
    if others:
        text += f"; the next best, {others[0].action}, {_amount(deal, others[0].value)}"
    return f"{text}."


def _amount(deal: Deal, value: float) -> str:
    word = "ahead" if value >= 0 else "behind"
    if deal.game.kernel.counts_deals:
        return f"{abs(value):.2f} deals {word}"
    points = round(abs(value))
    return f"{points} point{'' if points == 1 else 's'} {word}"


def _passing(deal: Deal, seat: int, options: Sequence[Weighed]) -> str:
    """Return why to pass."""
    if len(deal.legal_actions(seat)) == 1:
        return "Nothing else can be done."
    if any(option.action.verb == "bid" for option in options):
        return "No contract promises as much as to pass."
    return "To say more promises less." if options else "The hand is good for too few tricks in any contract."


def _hand(deal: Deal, seat: int, action: Action) -> str:
    """Return how good a hand is for a contract."""
    game = deal.game
    hand = game.deck.set_of(deal.hand(seat))
    tricks = game.functions.strength(game.contract(contract_of(action)), hand) / 1000
    return f"The {hand.bit_count()} cards you can see are good for about {tricks:.0f} tricks with {action.what}."


def _card(deal: Deal, seat: int, card: int) -> str:
    """Return what speaks for a card, as the trick stands."""
    kernel, deck = deal.game.kernel, deal.game.deck
    assert deal.contract is not None
    contract = deal.game.contract(deal.contract)
    worth, beats = kernel.worth[contract], kernel.beats[contract]
    functions, state = deal.game.functions, deal.state
    unseen = functions.hidden_cards(state, seat)
    for other in range(deal.game.seats):
        unseen |= functions.known_cards(state, seat, other) if other != seat else 0
    above = beats[card] & kernel.suit_of[card] & unseen
    text = deck.text(card)
    plays = [(who, deck.card(played)) for who, played in deal.trick]
    if not plays:
        return _lead(deal, seat, text, above=above, trump=bool(kernel.trumps[contract] >> card & 1))
    winner, best = plays[0]
    for who, played in plays[1:]:
        if beats[best] >> played & 1:
            winner, best = who, played
    points = sum(worth[played] for _, played in plays)
    last = len(plays) == deal.game.seats - 1
    partner = kernel.side_of[winner] == kernel.side_of[seat]
    if beats[best] >> card & 1 and not partner:
        if last:
            return f"It takes the trick, {_points(points + worth[card])} in all."
        sure = "" if beats[card] & unseen else ", and nothing that is still out can beat it"
        return f"{text} is ahead of what lies there{sure}."
    if partner:
        surely = "has won" if last else "is winning"
        added = f"this adds {_points(worth[card])}" if worth[card] else "this gives nothing away"
        return f"Your partner {surely} the trick, and {added}."
    costs = f"{_points(worth[card])}" if worth[card] else "no points"
    return f"It does not win the trick, and gives away {costs}."


def _lead(deal: Deal, seat: int, text: str, *, above: int, trump: bool) -> str:
    """Return what speaks for a card that is led."""
    kernel = deal.game.kernel
    assert deal.contract is not None
    whole = kernel.trumps[deal.game.contract(deal.contract)].bit_count() in (0, deal.game.deck.size)
    if trump and not whole:
        taking = deal.taker is not None and kernel.side_of[deal.taker] == kernel.side_of[seat]
        if taking:
            return "It draws trumps from the others."
    if not above:
        return f"No card of its suit that is still out is above {text}."
    return f"{text} can be spared to lead."


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"
