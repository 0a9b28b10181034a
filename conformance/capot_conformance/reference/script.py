"""The script of a deal, read from the first clause to the last: cards go out, players are asked, tricks are played."""

from collections.abc import Callable

from capot_conformance.reference import announcements, bidding, play
from capot_conformance.reference.cards import suit_of
from capot_conformance.reference.state import Asking, DealOverError, State, Turn, only
from capot_conformance.reference.table import Node


def play_deal(state: State) -> Asking:
    """Go through a whole deal, step by step."""
    steps: list[Node] = state.model["deal"]
    last_bidding = max(
        (place for place, step in enumerate(_before_play(steps)) if step["node"] == "BiddingStep"), default=-1
    )
    dead = next((step for step in steps if step["node"] == "DeadDeal"), None)
    try:
        for place, step in enumerate(steps):
            if not state.holds(step.get("guard")):
                if step["node"] == "PlayStep":
                    announcements.decide_at_once(state)
            else:
                yield from _do(step, state, steps[place + 1 :])
            said_here = step["node"] == "DeadDeal" and place < last_bidding
            if (said_here or place == last_bidding) and state.taker is None:
                if dead is None:
                    raise ValueError("nobody has named, and nothing says what becomes of the deal")
                state.is_dead = True
                state.dealt_again = dead["same_dealer"]
                return
    except DealOverError:
        return


def _before_play(steps: list[Node]) -> list[Node]:
    """Return the steps before the first card is played."""
    played = next((place for place, step in enumerate(steps) if step["node"] in ("PlayPart", "PlayStep")), len(steps))
    return steps[:played]


def _do(step: Node, state: State, later: list[Node]) -> Asking:
    match step["node"]:
        case "Packets":
            for packet in step["packets"]:
                _hand_out(step["name"], packet, state)
        case "TurnUp":
            state.turned_up += state.draw(1)
        case "GiveTurned":
            if state.turned is None:
                raise ValueError("there is no turned card to give")
            state.in_hand[state.seat(step["to"])].append(state.turned)
        case "LayOut":
            _lay_out(step, state)
        case "TakeUp":
            for seat in state.in_turn:
                _take_up(step["name"], state, seat)
        case "Out":
            state.pack = []
        case "Stock":
            state.stock, state.pack = state.pack, []
            state.turned_is_last = step["on_turned"]
        case "BiddingStep":
            yield from bidding.hold(step["stage"], state, _taking_up_when_passed(state, later))
        case "LayOpen":
            if (whose := state.moment().seat(step["who"])) is not None:
                state.open_hands.add(whose)
        case "Exchange":
            yield from _exchange(step, state)
        case "LayAway":
            yield from _lay_away(step, state)
        case "PlayPart":
            yield from play.play(state, step["last"])
        case "PlayStep":
            yield from play.play(state)
        case "DeadDeal":
            pass
        case unknown:
            raise ValueError(f"no such step of a deal: {unknown}")


# ---------------------------------------------------------------- cards go out


def _hand_out(name: str, packet: Node, state: State) -> None:
    """Deal a packet: to one seat, or to each in turn from forehand, perhaps to one of them another number."""
    only_to = None if packet["to"] is None else state.seat(packet["to"])
    but = packet["but"]
    other = None if but is None else state.seat(but["to"])
    for seat in state.in_turn if only_to is None else (only_to,):
        cards = state.draw(but["count"] if but is not None and seat == other else packet["count"])
        if packet["untouched"]:
            state.untouched[seat].setdefault(name, []).extend(cards)
        else:
            state.in_hand[seat] += cards


def _take_up(name: str, state: State, seat: int) -> None:
    """Take up what lies untouched before a player since the step of this name."""
    state.in_hand[seat] += state.untouched[seat].pop(name, [])


def _taking_up_when_passed(state: State, later: list[Node]) -> Callable[[int], None]:
    """Return what a player does who has passed: some games let them take up already what lies before them."""
    steps = [step for step in later if step["node"] == "TakeUp" and step["when_passed"]]

    def take_up(seat: int) -> None:
        for step in steps:
            if state.holds(step["guard"]):
                _take_up(step["name"], state, seat)

    return take_up


def _lay_out(step: Node, state: State) -> None:
    """Lay cards out, round by round: face down, or face up each on the first card that lies bare."""
    for count in step["rounds"]:
        for seat in state.in_turn:
            for card in state.draw(count):
                if step["on"] is None:
                    state.face_down[seat].append(card)
                    state.laid_out_by[card] = step["name"]
                else:
                    state.beneath[card] = _first_bare(state, seat, step["on"])
                    state.face_up[seat].append(card)


def _first_bare(state: State, seat: int, step: str) -> str:
    """Return the first card of a player that was laid out by a step and that no other card covers."""
    covered = set(state.beneath.values())
    return next(card for card in state.face_down[seat] if state.laid_out_by[card] == step and card not in covered)


# ---------------------------------------------------------------- players change their cards


def _exchange(step: Node, state: State) -> Asking:
    """Ask everybody, once, whether they take the turned card for the low card of its suit; they answer in any order.

    Where one player alone may do so nobody else is asked.
    """
    waiting = list(state.in_turn) if step["who"] is None else [state.seat(step["who"])]
    while waiting and state.turned is not None:
        low = step["rank"] + suit_of(state.turned)
        choices = {seat: {"pass", f"exchange {low}"} if low in state.hand(seat) else {"pass"} for seat in waiting}
        seat, text = yield Turn("exchanging", {seat: frozenset(texts) for seat, texts in choices.items()})
        waiting.remove(seat)
        if text != "pass":
            state.in_hand[seat].remove(low)
            state.in_hand[seat].append(state.turned)
            state.turned_up[-1] = low


def _lay_away(step: Node, state: State) -> Asking:
    """Let a player lay cards of their hand away, one by one; they will count with their tricks."""
    seat = state.seat(step["who"])
    for _ in range(step["count"]):
        _, text = yield only("laying", seat, {f"lay {card}" for card in state.in_hand[seat]})
        card = text.removeprefix("lay ")
        state.in_hand[seat].remove(card)
        state.laid_away[seat].append(card)
