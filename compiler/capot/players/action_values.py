"""Weighing actions: each is tried in the same imagined layouts, and what the deals bring is averaged."""

from __future__ import annotations

from collections.abc import Sequence

from capot.players.auction import to_the_lead
from capot.players.card_tables import Tables, tables_of
from capot.players.evaluation import Heard, Random, Reckoning
from capot.players.knowledge import Knowledge, knowledge
from capot.players.playout import lead, play_out, position_of
from capot.players.worlds import Layout, deal_as, imagine
from capot.runtime.actions import Action, contract_of
from capot.runtime.deal import Deal

#: How many contracts are weighed; how much of a trick each card must be good for, on average, to weigh any; and to
#: weigh doubling one that was named.
CONTRACTS, HOPELESS, WORTH_DOUBLING = 2, 0.3, 0.45

#: How many standard errors are taken off what a call promises beyond passing.
CAUTION = 0.5


def weigh_cards(deal: Deal, seat: int, cards: Sequence[int], worlds: int, random: Random) -> list[float]:
    """Return what playing each card may be expected to bring."""
    tables, known, heard = tables_of(deal.game), knowledge(deal, seat), Heard(deal, seat)
    totals = [0.0] * len(cards)
    for _ in range(worlds):
        layout = _likely(deal, known, tables, random)
        under, laid = _beneath(deal, layout), _laid(deal, layout)
        reckoning = Reckoning(deal, known, heard, layout.hands, under, laid, random)
        at = position_of(deal, layout.hands, under)
        for place, card in enumerate(cards):
            totals[place] += reckoning.value(*play_out(tables, at, card, random))
    return [total / worlds for total in totals]


def weigh_calls(deal: Deal, seat: int, actions: Sequence[Action], worlds: int, random: Random) -> list[float]:
    """Return what each call, or each card to be laid away, may be expected to bring.

    From what a call brings more than passing, half its standard error is taken off: who calls is doubled and outbid by
    players who know why, and those of the imagined deals are simpler.
    """
    tables, known, heard = tables_of(deal.game), knowledge(deal, seat), Heard(deal, seat, heard=False)
    brought: list[list[float]] = [[] for _ in actions]
    for _ in range(worlds):
        world = deal_as(deal, imagine(known, random))
        for place, action in enumerate(actions):
            brought[place].append(_brought(world.clone(), known, heard, action, tables, random))
    means = [sum(values) / worlds for values in brought]
    passing = next((place for place, action in enumerate(actions) if action.verb == "pass"), None)
    if passing is None or worlds == 1:
        return means
    for place, values in enumerate(brought):
        more = [value - passed for value, passed in zip(values, brought[passing], strict=True)]
        mean = sum(more) / worlds
        spread = sum((value - mean) ** 2 for value in more) / (worlds - 1)
        means[place] -= CAUTION * (spread / worlds) ** 0.5
    return means


def _brought(world: Deal, known: Knowledge, heard: Heard, action: Action, tables: Tables, random: Random) -> float:
    """Return what a deal of which all cards are known brings after a call."""
    world.apply(action, known.seat)
    if not to_the_lead(world, tables):
        return 0.0
    hands, laid = list(world.state.hand), world.field("laid", 0) or [0] * world.game.seats
    under = piles(world)
    reckoning = Reckoning(world, known, heard, hands, under, laid, random)
    at = position_of(world, hands, under)
    hand, side_of = at.hands[at.turn], tables.kernel.side_of
    taking = side_of[at.turn] == side_of[at.taker]
    first = lead(tables, at.contract, hand, sum(at.hands) ^ hand, taking, random)
    return reckoning.value(*play_out(tables, at, first, random))


def _likely(deal: Deal, known: Knowledge, tables: Tables, random: Random) -> Layout:
    """Return the one of two layouts in which the taker, if it is another, has the better hand for the contract."""
    layout, taker = imagine(known, random), deal.state.taker
    if taker == known.seat or deal.game.kernel.open_cards:
        return layout
    other, played = imagine(known, random), known.played[taker]
    one_hand, other_hand = layout.hands[taker] | played, other.hands[taker] | played
    better = tables.strength(other_hand, deal.state.contract) > tables.strength(one_hand, deal.state.contract)
    return other if better else layout


def piles(deal: Deal) -> list[list[int]]:
    """Return what lies beneath the open cards of each seat, pile by pile; -1 where nothing does."""
    under, seats = deal.field("under", 0) or [], deal.game.seats
    size = len(under) // seats
    return [list(under[seat * size : (seat + 1) * size]) for seat in range(seats)]


def _beneath(deal: Deal, layout: Layout) -> list[list[int]]:
    """Return what lies beneath the open rows of a layout, by seat."""
    found = []
    for seat, row in enumerate(piles(deal)):
        covered = iter(layout.elsewhere.get(("under", seat), ()))
        found.append([next(covered) if card >= 0 else card for card in row])
    return found


def _laid(deal: Deal, layout: Layout) -> list[int]:
    """Return what was laid away in a layout, by seat."""
    nothing = [0] * deal.game.seats
    return [
        sum(1 << card for card in layout.elsewhere.get(("laid", seat), ())) or (deal.field("laid", 0) or nothing)[seat]
        for seat in range(deal.game.seats)
    ]


def promising(deal: Deal, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Return calls without the contracts that nobody would think of: all but the best few for the hand.

    A hand that is good for few tricks in any contract passes if it may, and does not double.
    """
    game, tables = deal.game, tables_of(deal.game)
    hand = deal.state.hand[seat]
    bids = [action for action in legal if action.verb == "bid"]
    strengths = {action: tables.strength(hand, game.contract(contract_of(action))) for action in bids}
    best = sorted(bids, key=lambda action: -strengths[action])[:CONTRACTS]
    may_pass = any(action.verb == "pass" for action in legal)
    cards = hand.bit_count()
    if best and may_pass and strengths[best[0]] < HOPELESS * cards:
        best = []
    doubles = deal.state.contract >= 0 and tables.strength(hand, deal.state.contract) >= WORTH_DOUBLING * cards
    weighed = {"bid": best, "say": [action for action in legal if doubles or deal.state.contract < 0]}
    return [action for action in legal if action in weighed.get(action.verb, legal)]


def different(deal: Deal, seat: int, cards: Sequence[int]) -> list[int]:
    """Return cards without those that do the same as another: neighbours, counting what is out of play, worth alike."""
    kernel = deal.game.kernel
    beats, worth = kernel.beats[deal.state.contract], kernel.worth[deal.state.contract]
    gone = deal.state.hand[seat] | sum(1 << card for plays in deal.plays[: deal.state.trick] for _, card in plays)
    kept: list[int] = []
    for card in sorted(cards, key=lambda card: (beats[card].bit_count(), card)):
        above = beats[card] & kernel.suit_of[card]
        alike = (
            other
            for other in kept
            if kernel.suit_of[other] == kernel.suit_of[card]
            and worth[other] == worth[card]
            and not above & ~beats[other] & ~gone & ~(1 << other)
        )
        if next(alike, None) is None:
            kept.append(card)
    return kept
