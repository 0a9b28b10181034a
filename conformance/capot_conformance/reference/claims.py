"""Claims between tricks: a side that has reached the target may say so, and wins the match."""

from math import prod

from capot_conformance.reference.announcements import perhaps_sayable, still_sayable, win_match
from capot_conformance.reference.cards import pack_of
from capot_conformance.reference.declarations import Announced
from capot_conformance.reference.quantities import at_the_end, brought
from capot_conformance.reference.settlement import number_of
from capot_conformance.reference.state import Asking, State, only
from capot_conformance.reference.table import Node


def look_at_what_came_in(state: State) -> None:
    """End the match, after a trick, if a side is at the target: quantity by quantity, in the order of the clause."""
    rule = state.model["as_they_come"]
    if rule is None or not state.holds(rule["guard"]):
        return
    counted = [name for name in rule["counting"] if name != "score"]
    laid_away = [_worth_laid_away(state, seat) for seat in range(state.table.count)]
    shown = [one for seat in range(state.table.count) for one in still_sayable(state, seat)]
    for number in range(1, len(counted) + 1):
        so_far = _reached(state, {"counting": ["score", *counted[:number]]}, laid_away, shown)
        for seat in state.table.round_from(state.tricks[-1].winner):
            side = state.table.side_of(seat)
            if so_far[side] >= state.model["target"]["points"]:
                win_match(state, side)


def ask_for_claims(state: State) -> Asking:
    """Ask, after a trick, the seats of every side that may have reached the target as far as all can know."""
    for claim in state.model["claims"]:
        target = state.model["target"]["points"]
        worth = [_worth_laid_away(state, seat) for seat in range(state.table.count)]
        most = [_most_laid_away(state, seat) for seat in range(state.table.count)]
        for seat in state.table.round_from(state.seat(claim["start"])):
            side = state.table.side_of(seat)
            if _reached(state, claim, most, perhaps_sayable(state, seat))[side] < target:
                continue
            truly = _reached(state, claim, worth, still_sayable(state, seat))[side] >= target
            texts = {"pass"} | ({f"claim {claim['name']}"} if truly else set())
            _, text = yield only("claiming", seat, texts)
            if text != "pass":
                win_match(state, side)


def _reached(state: State, claim: Node, laid_away: list[int], shown: list[Announced]) -> list[int]:
    """Return what each side has by what a claim counts.

    ``laid_away`` is what is taken to lie before each seat, ``shown`` what counts as if it had been said.
    """
    said = list(state.announced)
    state.announced.extend(shown)
    now = at_the_end(state.moment(), brought(state, with_laid_away=False)).quantities
    state.announced[:] = said
    won_cards = {count["name"] for count in state.model["counts"] if count["what"] == "cards-won"}
    multipliers = [part for step in state.model["then"] if step["node"] == "ThenTimes" for part in step["multipliers"]]
    factor = prod(number_of(part, state.moment()) for part in multipliers)
    totals = []
    for side, seats in enumerate(state.table.sides):
        total = sum(now[name][side] for name in claim["counting"] if name in now)
        if won_cards & set(claim["counting"]):
            total += sum(laid_away[seat] for seat in seats)
        totals.append(total * factor + (state.scores[side] if "score" in claim["counting"] else 0))
    return totals


def _worth_laid_away(state: State, seat: int) -> int:
    return 0 if state.contract is None else state.contract.worth(state.laid_away[seat])


def _most_laid_away(state: State, seat: int) -> int:
    """Return the most that the cards can be which a player laid away: any that has not been played yet."""
    if state.contract is None:
        return 0
    played = {card for trick in state.tricks for _, card in trick.plays}
    worths = sorted((state.contract.worth([card]) for card in pack_of(state.model) if card not in played), reverse=True)
    return sum(worths[: len(state.laid_away[seat])])
