"""The play: which cards may be played, tricks one after the other, and what happens between them."""

from collections.abc import Iterable
from dataclasses import replace

from capot_conformance.reference import announcements
from capot_conformance.reference.cards import contracts_of
from capot_conformance.reference.claims import ask_for_claims, look_at_what_came_in
from capot_conformance.reference.facts import Moment, holds, passes
from capot_conformance.reference.state import Asking, DealOverError, State, Trick, only
from capot_conformance.reference.table import Node


def cascade(duties: Iterable[Node], hand: Iterable[str], now: Moment) -> tuple[set[str], dict[str, str]]:
    """Return the cards that may be played, and for each other one the address of the duty that forbids it.

    Each duty that binds now keeps, of the cards still allowed, those that pass its test, if there are any.
    """
    allowed = set(hand)
    forbidden: dict[str, str] = {}
    for duty in duties:
        if not holds(duty["guard"], now) or any(holds(excuse, now) for excuse in duty["excuses"]):
            continue
        kept = {card for card in allowed if passes(duty["test"], card, now)}
        if kept:
            forbidden |= {card: str(duty["at"]) for card in allowed - kept}
            allowed = kept
    return allowed, forbidden


def play(state: State, last: int | None = None) -> Asking:
    """Play a deal out, or a part up to its ``last`` trick: what is announced first, then tricks."""
    if state.first_leader is None:
        yield from announcements.window(state)
        announcements.count_unasked(state)
        announcements.look_for_the_match(state)
        announcements.hold_contest(state, "before-the-first-lead")
        state.first_leader = leader = announcements.first_leader(state)
    else:
        leader = state.seat(state.model["leads"]["then"])
    while len(state.tricks) != last and any(state.hand(seat) for seat in range(state.table.count)):
        yield from _trick(state, leader)
        _draw(state)
        if len(state.tricks) == 1:
            announcements.hold_contest(state, "after-the-first-trick")
        if len(state.tricks) == 2:
            announcements.hold_contest(state, "after-the-second-trick")
        if any(state.hand(seat) for seat in range(state.table.count)):
            _end(state)
            look_at_what_came_in(state)
            yield from ask_for_claims(state)
        leader = state.seat(state.model["leads"]["then"])
    if any(state.hand(seat) for seat in range(state.table.count)):
        return
    state.is_complete = True
    announcements.hold_contest(state, "at-the-end")


def _end(state: State) -> None:
    """End the play where a clause says so behind a trick; what was announced is compared by then."""
    tricks = [0] * len(state.table.sides)
    for trick in state.tricks:
        tricks[state.table.side_of(trick.winner)] += 1
    now = replace(state.moment(), tricks=tuple(tricks))
    if any(holds(clause["guard"], now) for clause in state.model["play_ends"] or ()):
        announcements.decide_at_once(state)
        raise DealOverError


def _trick(state: State, leader: int) -> Asking:
    for seat in state.table.round_from(leader):
        yield from _turn(state, seat)
    contract, played_as = state.contract, state.played_as
    if contract is None or played_as is None:
        raise ValueError("a trick without a contract")
    best = played_as.winning(state.trick)
    if best is None:
        raise ValueError("a trick without cards")
    announcements.count_trick(state, best[0], [card for _, card in state.trick])
    counted_as = contract.counted_in_trick(len(state.tricks) + 1, contracts_of(state.model))
    points = counted_as.worth(card for _, card in state.trick)
    state.tricks.append(Trick(tuple(state.trick), best[0], points))
    state.trick = []


def _draw(state: State) -> None:
    """Let everybody draw from the stock, one player after the other; the turned card may lie under it."""
    step = next((step for step in state.model["deal"] if step["node"] == "Stock"), None)
    if step is None or not (state.stock or state.turned_is_last):
        return
    for seat in state.table.round_from(state.seat(step["first"])):
        for _ in range(step["count"]):
            if state.stock:
                state.in_hand[seat].append(state.stock.pop(0))
            elif state.turned is not None and state.turned_is_last:
                state.in_hand[seat].append(state.turned)
                state.turned_is_last = False
            else:
                raise ValueError("the stock does not go out evenly")


def _turn(state: State, seat: int) -> Asking:
    """Ask a player for a card; before it they may announce what may be announced on their own turn."""
    while True:
        allowed = duties(state, seat)[0] if state.trick else may_lead(state, seat)
        plays = {f"play {card}": (card, "") for card in allowed}
        for card in allowed:
            plays |= {f"play {card} {word}": (card, word) for word in announcements.words_with(state, seat, card)}
        sayings = announcements.on_turn(state, seat)
        _, text = yield only("play", seat, {*plays, *sayings})
        if text in sayings:
            sayings[text]()
            announcements.look_for_the_match(state)
            continue
        announcements.lose_unshown(state, seat)
        card, word = plays[text]
        if word:
            announcements.words_with(state, seat, card)[word]()
        _put_down(state, seat, card)
        return


def duties(state: State, seat: int) -> tuple[set[str], dict[str, str]]:
    """Return which cards a player who follows may play, and by which duty the others are forbidden."""
    return cascade(state.model["duties"], state.hand(seat), replace(state.moment(seat), contract=state.played_as))


def may_lead(state: State, seat: int) -> set[str]:
    """Return the cards that may be led: no trumps while that is forbidden, if anything else is held."""
    rule, hand, contract = state.model["no_lead"], set(state.hand(seat)), state.played_as
    if rule is None or contract is None or not state.holds(rule["guard"], seat):
        return hand
    return {card for card in hand if not contract.ruffs(card)} or hand


def _put_down(state: State, seat: int, card: str) -> None:
    """Play a card; the card beneath it turns up at once, where covered cards do so."""
    zone = state.face_up[seat] if card in state.face_up[seat] else state.in_hand[seat]
    zone.remove(card)
    state.trick.append((seat, card))
    state.just_turned_up.pop(seat, None)
    under = state.beneath.pop(card, None)
    if under is not None and state.model["covered"] is not None:
        state.face_down[seat].remove(under)
        state.face_up[seat].append(under)
        state.just_turned_up[seat] = under
