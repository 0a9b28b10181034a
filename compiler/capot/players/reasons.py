"""Why an action is good, in words."""

from __future__ import annotations

from collections.abc import Sequence

from capot.players.weighed import Weighed
from capot.runtime.actions import Action
from capot.runtime.deal import Deal
from capot.runtime.named_levels import contract_of
from capot.runtime.spoken_actions import action_said
from capot.runtime.voice import worded, worded_count


def reason_for(deal: Deal, seat: int, action: Action, options: Sequence[Weighed]) -> str:
    """Return the reason for an action in one or two sentences; ``options`` are what was weighed, the best first."""
    match action.verb:
        case "claim":
            return worded("Your side has reached the target, and this ends the match.")
        case "exchange":
            return worded("The turned card is the better one, and the exchange costs nothing.")
        case "announce":
            return worded("It counts if nothing better is announced, and to announce it costs nothing.")
        case "play":
            why = _card(deal, seat, deal.game.deck.card(action.what))
        case "lay":
            why = worded("What is laid away counts for you and is no longer in your hand.")
        case "bid":
            why = _hand(deal, seat, action)
        case "say":
            why = worded("The hand is good enough for it.")
        case _:
            why = _passing(deal, seat, options)
    return f"{why} {_numbers(deal, options)}" if options else why


def _numbers(deal: Deal, options: Sequence[Weighed]) -> str:
    """Return what the best option may bring, and the next best, in words."""
    best, *others = options
    text = worded(
        "It ends well in {ahead} of {deals} deals that fit what you know, and leaves you {amount} on average"
        if best.action.verb == "bid"
        else "Your side comes out ahead in {ahead} of {deals} deals that fit what you know, and is {amount} on average",
        ahead=best.ahead,
        deals=best.deals,
        amount=_amount(deal, best.value),
    )
    if others:
        other, amount = action_said(others[0].action), _amount(deal, others[0].value)
        text += worded("; the next best, {action}, {amount}", action=other, amount=amount)
    return f"{text}."


def _amount(deal: Deal, value: float) -> str:
    if deal.game.kernel.counts_deals:
        deals = f"{abs(value):.2f}"
        return worded("{deals} deals ahead" if value >= 0 else "{deals} deals behind", deals=deals)
    points = round(abs(value))
    if value >= 0:
        return worded_count("{count} point ahead", "{count} points ahead", points)
    return worded_count("{count} point behind", "{count} points behind", points)


def _passing(deal: Deal, seat: int, options: Sequence[Weighed]) -> str:
    """Return why to pass."""
    if len(deal.legal_actions(seat)) == 1:
        return worded("Nothing else can be done.")
    if any(option.action.verb == "bid" for option in options):
        return worded("No contract promises as much as to pass.")
    return worded("To say more promises less." if options else "The hand is good for too few tricks in any contract.")


def _hand(deal: Deal, seat: int, action: Action) -> str:
    """Return how good a hand is for a contract."""
    game = deal.game
    hand = game.deck.set_of(deal.hand(seat))
    strengths = {name: game.functions.strength(game.contract(name), hand) for name in game.contracts}
    named = contract_of(game.kernel, action)
    best = max(strengths, key=lambda name: strengths[name])  # for which a level alone is named
    tricks = strengths[named or best] / 1000
    return worded(
        "The {cards} cards you can see are good for about {tricks} tricks with {contract}.",
        cards=hand.bit_count(),
        tricks=f"{tricks:.0f}",
        contract=action_said(action if named else Action("bid", best), bare=True),
    )


def _card(deal: Deal, seat: int, card: int) -> str:
    """Return what speaks for a card, as the trick stands."""
    kernel, deck = deal.game.kernel, deal.game.deck
    assert deal.contract is not None
    contract = deal.game.contract(deal.contract)
    played_as = deal.game.played_as(contract, deal.state.trick)
    worth, beats = kernel.worth[deal.game.counted_as(contract, deal.state.trick)], kernel.beats[played_as]
    functions, state = deal.game.functions, deal.state
    unseen = functions.hidden_cards(state, seat)
    for other in range(deal.game.seats):
        unseen |= functions.known_cards(state, seat, other) if other != seat else 0
    above = beats[card] & kernel.suit_of[card] & unseen
    text = deck.text(card)
    plays = [(who, deck.card(played)) for who, played in deal.trick]
    if not plays:
        return _lead(deal, seat, text, above=above, trump=bool(kernel.trumps[played_as] >> card & 1))
    winner, best = plays[0]
    for who, played in plays[1:]:
        if beats[best] >> played & 1:
            winner, best = who, played
    points = sum(worth[played] for _, played in plays)
    last = len(plays) == deal.game.seats - 1
    partner = kernel.side_of[winner] == kernel.side_of[seat]
    if beats[best] >> card & 1 and not partner:
        if last:
            return worded("It takes the trick, {points} in all.", points=_points(points + worth[card]))
        return worded(
            "{card} is ahead of what lies there."
            if beats[card] & unseen
            else "{card} is ahead of what lies there, and nothing that is still out can beat it.",
            card=text,
        )
    if partner:
        adds = _points(worth[card])
        if not worth[card]:
            return worded(
                "Your partner has won the trick, and this gives nothing away."
                if last
                else "Your partner is winning the trick, and this gives nothing away."
            )
        return worded(
            "Your partner has won the trick, and this adds {points}."
            if last
            else "Your partner is winning the trick, and this adds {points}.",
            points=adds,
        )
    if not worth[card]:
        return worded("It does not win the trick, and gives away no points.")
    return worded("It does not win the trick, and gives away {points}.", points=_points(worth[card]))


def _lead(deal: Deal, seat: int, text: str, *, above: int, trump: bool) -> str:
    """Return what speaks for a card that is led."""
    kernel = deal.game.kernel
    assert deal.contract is not None
    played_as = deal.game.played_as(deal.game.contract(deal.contract), deal.state.trick)
    whole = kernel.trumps[played_as].bit_count() in (0, deal.game.deck.size)
    if trump and not whole:
        taking = deal.taker is not None and kernel.side_of[deal.taker] == kernel.side_of[seat]
        if taking:
            return worded("It draws trumps from the others.")
    if not above:
        return worded("No card of its suit that is still out is above {card}.", card=text)
    return worded("{card} can be spared to lead.", card=text)


def _points(points: int) -> str:
    return worded_count("{count} point", "{count} points", points)
