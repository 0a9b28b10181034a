"""Declarations in a deal: what can be announced when, and who has the best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.runtime.deal import Deal


def may_announce(deal: Deal, seat: int) -> tuple[int, ...]:
    """Return what a seat may announce now, beside what it has."""
    kernel, points = deal.game.kernel, deal.game.kernel.points[deal._contract]
    if deal._phase == "announcing":
        moment = "before-the-first-lead"
    elif deal._tricks or seat != deal._turn or not deal.game.announces_in_turn:
        return _grown(deal, seat) if deal._turned_up[seat] >= 0 else ()
    else:
        moment = "by-the-first-card"
    held = kernel.announceable(deal._hands[seat], tuple(deal._announced[seat]))
    if not held:
        return ()
    moments = deal.game.moves.moments
    return tuple([item for item in held if points[item] != -2 and moments[item] == moment])


def _grown(deal: Deal, seat: int) -> tuple[int, ...]:
    """Return what a seat may announce because a card has turned up in its hand."""
    kernel, points = deal.game.kernel, deal.game.kernel.points[deal._contract]
    announced, (in_runs, in_fours) = tuple(deal._announced[seat]), deal._used[seat]
    found = kernel.grown(deal._hands[seat], deal._turned_up[seat], announced, in_runs, in_fours)
    return tuple(item for item in found if item not in announced and points[item] != -2)


def announce(deal: Deal, text: str, seat: int) -> None:
    """Note what a seat announces; a run that has grown may stand in place of those announced before."""
    deal._legal = None
    kernel = deal.game.kernel
    item = next(i for i in may_announce(deal, seat) if kernel.items[i].text == text)
    cards, kind = kernel.items[item].cards, kernel.items[item].kind
    old = [
        other
        for other in deal._announced[seat]
        if kernel.grows and kernel.items[other].kind == kind and not kernel.items[other].cards & ~cards
    ]
    deal._announced[seat] = [other for other in deal._announced[seat] if other not in old]
    deal._announced[seat].append(item)
    if old:
        deal._order[deal._order.index(old[0])] = item
        deal._order = [other for other in deal._order if other not in old]
    else:
        deal._order.append(item)
    _use(deal, seat, item)


def _use(deal: Deal, seat: int, item: int) -> None:
    """Note the cards that a declaration uses: of a card that turned up, all those of the run that it lies in."""
    kernel = deal.game.kernel
    cards, kind = kernel.items[item].cards, kernel.items[item].kind
    in_runs, in_fours = deal._used[seat]
    if kernel.kinds[kind].name == "fours":
        deal._used[seat] = (in_runs, in_fours | cards)
        return
    for other in kernel.held(deal._hands[seat] & ~in_fours):
        if kernel.items[other].kind == kind and not cards & ~kernel.items[other].cards:
            cards |= kernel.items[other].cards
    deal._used[seat] = (in_runs | cards, in_fours)


def declare_unasked(deal: Deal) -> None:
    """Count what is counted without a word: pairs among all the cards of a seat, the rest in its hand.

    Where a card may not be in a run and in a four, what was announced keeps its cards; then fours go before runs.
    """
    kernel = deal.game.kernel
    for seat in range(deal.game.seats):
        counted = _unasked_in(deal, seat)
        for item in counted:
            _use(deal, seat, item)
        deal._announced[seat] += sorted(counted)
        deal._order += sorted(counted)
        all_cards = deal._hands[seat] | sum(1 << card for card in deal._under[seat] if card >= 0)
        for item, pair in kernel.pairs[deal._contract]:
            if all_cards & pair == pair and kernel.kinds[kernel.items[item].kind].moment == "unasked":
                deal._said[seat].append(item)


def _unasked_in(deal: Deal, seat: int) -> list[int]:
    """Return the fours and runs that a seat counts without a word, those first that take their cards first."""
    kernel, points = deal.game.kernel, deal.game.kernel.points[deal._contract]
    unasked = {place for place, kind in enumerate(kernel.kinds) if kind.moment == "unasked"}
    found: list[int] = []
    for place in sorted(unasked, key=lambda place: kernel.kinds[place].name != "fours"):
        left = kernel.announceable(deal._hands[seat], (*deal._announced[seat], *found))
        found += [item for item in left if points[item] != -2 and kernel.items[item].kind == place]
    return found


def pairs_to_say(deal: Deal, seat: int) -> list[tuple[int, int]]:
    """Return the pairs that a seat holds, or has said half of: each with its cards."""
    hand, half = deal._hands[seat], deal._half_said[seat]
    pairs = deal.game.kernel.pairs[deal._contract]
    return [(item, pair) for item, pair in pairs if hand & pair == pair or item in half]


def sayings(deal: Deal, seat: int, card: int, pairs: Sequence[tuple[int, int]]) -> list[str]:
    """Return what may be said with a card of a seat: a pair with its first card, or again with its second."""
    kernel, said = deal.game.kernel, []
    for item, pair in pairs:
        kind = kernel.kinds[kernel.items[item].kind]
        if not kind.with_card or not pair >> card & 1:
            continue
        name = kernel.items[item].text
        if item in deal._half_said[seat]:
            said.append(again(name))
        elif deal._hands[seat] & pair == pair and _may_be_said(deal, kernel.items[item].kind, seat, card):
            said.append(name)
    return said


def again(name: str) -> str:
    """Return what is said with the second card of a pair."""
    return f"re-{name}"


def _may_be_said(deal: Deal, kind: int, seat: int, card: int) -> bool:
    side_of = deal.game.kernel.side_of
    leader = deal._trick[0][0] if deal._trick else -1
    led_by_partner = leader >= 0 and leader != seat and side_of[leader] == side_of[seat]
    led = deal._led if deal._trick else -1
    return deal.game.kernel.sayable(
        kind, deal._contract, card, led, int(led_by_partner), deal._partner_wins(seat) if deal._trick else 0
    )


def say(deal: Deal, word: str, seat: int, card: int) -> None:
    """Note what is said with a card."""
    kernel = deal.game.kernel
    for item, pair in kernel.pairs[deal._contract]:
        if not pair >> card & 1:
            continue
        name, kind = kernel.items[item].text, kernel.kinds[kernel.items[item].kind]
        if word == name and kind.moment == "with-both-cards":
            deal._half_said[seat].append(item)
        elif word in (name, again(name)):
            deal._said[seat].append(item)


def look_for_the_match(deal: Deal) -> None:
    """End everything if somebody has announced what wins the match, and it is not compared.

    One in trump goes before the others, then the earlier in turn.
    """
    kernel, contract = deal.game.kernel, deal._contract
    winning = [
        (seat, kernel.items[item])
        for seat in deal.seats_from(kernel.first_leader(deal.dealer, deal._taker))
        for item in deal._announced[seat]
        if kernel.points[contract][item] == -1 and not kernel.kinds[kernel.items[item].kind].contested
    ]
    if winning:
        seat, _ = max(winning, key=lambda found: bool(found[1].cards & kernel.trumps[contract]))
        _win_match(deal, seat)


def _win_match(deal: Deal, seat: int) -> None:
    deal._match_won_by = deal.game.kernel.side_of[seat]
    deal._phase = "over"


def decide_contest(deal: Deal) -> None:
    """Find the best declaration; one that wins the match ends everything."""
    find_best(deal)
    if deal._best_item >= 0 and deal.game.kernel.points[deal._contract][deal._best_item] == -1:
        _win_match(deal, deal._best_owner)


def find_best(deal: Deal) -> None:
    """Compare what was announced, as the contest says."""
    kernel = deal.game.kernel
    leader = kernel.first_leader(deal.dealer, deal._taker)
    contested = deal.game.contested(deal._announced)
    deal._decided = True
    deal._best_item, deal._best_owner, deal._best_sides, deal._void = kernel.contest(
        deal._contract, leader, deal._taker, contested, tuple(deal._order)
    )
