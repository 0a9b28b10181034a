"""The bidding: whose turn it is to speak, what they may say, and when a stage is over."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from capot_conformance.reference.cards import Contract, contracts_of, letter, suit_of
from capot_conformance.reference.facts import holds
from capot_conformance.reference.state import Asking, DealOverError, Doubling, State, Turn
from capot_conformance.reference.table import Node

#: What a player may say: the text, the call that it is, and the contract that it names at which level, if it names one.
Saying = tuple[str, Node, Contract | None, int]


def hold(stage: Node, state: State, when_passed: Callable[[int], None]) -> Asking:
    """Hold a stage of the bidding; ``when_passed`` is done as soon as somebody passes."""
    state.passed = set()
    passes_in_a_row, last = 0, -1  # who said something last; nobody yet
    turns = state.table.round_from(state.seat(stage["start"]))
    place = 0
    while stage["turns"] == "in-turn" or place < len(turns):
        seat = turns[place % len(turns)]
        place += 1
        asked = _asked(stage, state)  # who is the taker may have changed
        if stage["final"] is not None:
            asked -= state.passed
        if seat not in asked:
            continue
        sayings = {seat: {said[0]: said[1:] for said in may_say(stage, state, seat)}}
        for other in state.table.round_from(seat):
            at_once = {said[0]: said[1:] for said in may_say(stage, state, other) if said[1]["out_of_turn"]}
            if other != seat and at_once:
                sayings[other] = at_once
        choices = {one: frozenset(texts) for one, texts in sayings.items()}
        who, text = yield Turn(stage["name"], choices)
        call, contract, level = sayings[who][text]
        if who != seat:  # it goes on from who spoke up
            seat = who
            place = turns.index(who) + 1
        if is_pass(call):
            passes_in_a_row += 1
            state.passed.add(seat)
            when_passed(seat)
        else:
            passes_in_a_row, last = 0, seat
            _say(stage, state, seat, call, contract, level)
        if call["offer"] or (contract is not None and _ends(stage) == "contract-named"):
            return
        if stage["final"] is not None:
            left = asked - state.passed
            if not left or (left == {seat} and last >= 0 and _ends(stage) == "others-pass"):
                return
            asked, passes_in_a_row = left, 0
        else:
            asked = _asked(stage, state)
        if _is_over(stage, state, passes_in_a_row, last, asked):
            return


def _asked(stage: Node, state: State) -> set[int]:
    """Return who is asked in a stage."""
    everybody = set(range(state.table.count))
    if stage["asked"] is None:
        return everybody
    who = state.seat(stage["asked"]["who"])
    match stage["asked"]["whom"]:
        case "one":
            return {who}
        case "all-but":
            return everybody - {who}
        case unknown if unknown != "side":
            raise ValueError(f"nobody is asked so: {unknown}")
    return {seat for seat in everybody if state.table.side_of(seat) == state.table.side_of(who)}


def is_pass(call: Node) -> bool:
    """Whether a call binds to nothing."""
    named = call["contract"] is not None or call["a_level"]
    return not named and call["doubles"] is None and not call["dead"] and not call["offer"]


def _say(stage: Node, state: State, seat: int, call: Node, contract: Contract | None, level: int) -> None:
    state.callers[call["name"]] = seat
    if call["dead"]:
        state.is_dead = True
        state.dealt_again = call["same_dealer"]
        raise DealOverError
    if contract is not None or call["a_level"]:
        keeps = stage["higher"] is not None and stage["higher"]["keeps"]
        taker = seat if call["holder"] is None else state.seat(call["holder"], seat)
        state.contract, state.taker = contract, taker
        if state.first_to_name is None:
            state.first_to_name = seat
        if not call["at_last"]:
            state.level = level
        state.doubling = state.doubling if keeps else None
    elif call["doubles"] is not None:
        state.doubling = Doubling(call["name"], seat, call["doubles"]["times"])


def _ends(stage: Node) -> str | None:
    return None if stage["ends"] is None else str(stage["ends"]["when"])


def _is_over(stage: Node, state: State, passes_in_a_row: int, last: int, asked: set[int]) -> bool:
    """Whether a stage is over: as it says, when all have passed, or when nobody could say anything but pass.

    After a call it is over when all others have passed; where nothing was said in this stage, when all have, whatever
    was named before it began.
    """
    until_named = _ends(stage) == "contract-named" and stage["turns"] == "in-turn"
    if passes_in_a_row >= len(asked) and not (until_named and stage["asked"] is None and stage["final"] is None):
        return True
    if last >= 0 and _ends(stage) == "others-pass" and passes_in_a_row >= len(asked - {last}):
        return True
    if stage["ends_at_once"] is None or state.taker is None:
        return False
    said = [call for seat in sorted(asked) for _, call, _, _ in may_say(stage, state, seat)]
    return all(is_pass(call) for call in said)


def may_say(stage: Node, state: State, seat: int) -> Sequence[Saying]:
    """Return everything that a player may say now."""
    found: list[Saying] = []
    for call in stage["calls"]:
        if _names_a_level(call, state.model):
            found += [said for level in levels(state.model) for said in _may_bid(call, level, stage, state, seat)]
            continue
        if not _may_ask_for_it(call, stage, state, seat):
            continue
        if call["contract"] is not None:
            if call["at_last"] and state.taker is None:  # there is no level yet
                continue
            for contract in _may_name(call, state):
                if _has_played(call, contract, seat, state):
                    continue
                if call["holder"] is not None:
                    found += [(f"say {call['name']}", call, contract, 0)] * _is_above(call, contract, 0, seat, state)
                    continue
                level = state.level
                found += [(f"bid {contract.text}", call, contract, level)] * _is_above(
                    call, contract, level, seat, state
                )
        elif call["doubles"] is None:
            found.append((call["name"] if call["name"] == "pass" else f"say {call['name']}", call, None, 0))
        elif _may_double(call["doubles"], stage, state, seat):
            found.append((f"say {call['name']}", call, None, 0))
    return found


def _names_a_level(call: Node, model: Node) -> bool:
    """Whether a call names a level of its own: alone, or with each contract of a game that has levels."""
    with_contract = call["contract"] is not None and not call["at_last"] and call["holder"] is None
    return bool(call["a_level"] or (with_contract and levels(model)))


def _may_bid(call: Node, level: int, stage: Node, state: State, seat: int) -> Sequence[Saying]:
    """Return what a player may say of a call that names a level, at one level."""
    if not _may_ask_for_it(call, stage, state, seat, level) or not _jumps_so_far(call, level, state):
        return []
    if call["a_level"]:
        return [(f"bid {_word(level, state.model)}", call, None, level)] * _is_above(call, None, level, seat, state)
    fitting = [one for one in _may_name(call, state) if not _has_played(call, one, seat, state)]
    above = [one for one in fitting if _is_above(call, one, level, seat, state)]
    word = _word(level, state.model)
    return [(f"bid {one.text} {word}", call, one, level) for one in above]


def _jumps_so_far(call: Node, level: int, state: State) -> bool:
    """Whether a level is as far above the last as a call asks; the first level may be any."""
    if call["by"] is None or state.taker is None:
        return True
    low, high = call["by"]["least"], call["by"]["most"]
    if low is not None and level < state.level + low:
        return False
    return high is None or level <= state.level + int(high)


def _may_ask_for_it(call: Node, stage: Node, state: State, seat: int, level: int = 0) -> bool:
    """Whether the condition of a call holds, at the level that it names.

    Whether nothing else can be said is seen from all that is no pass.
    """
    now = replace(state.moment(seat), level_named=level)
    if is_pass(call) and call["guard"] is not None:
        others = {**stage, "calls": [other for other in stage["calls"] if not is_pass(other)]}
        now = replace(now, silent=not may_say(others, state, seat))
    return holds(call["guard"], now)


def _has_played(call: Node, contract: Contract, seat: int, state: State) -> bool:
    """Whether the side of who would play has played a contract that each side plays once."""
    if call["once"] is None:
        return False
    holder = seat if call["holder"] is None else state.seat(call["holder"], seat)
    return state.tallies[box_of(state.model, contract)][state.table.side_of(holder)] > 0


def box_of(model: Node, contract: Contract | None) -> str:
    """Return the tally of a contract that each side plays once; empty where it is played as often as one likes."""
    calls = [call for stage in model["stages"] for call in stage["calls"] if call["once"] is not None]
    for call in calls:
        if contract is not None and call["contract"]["name"] == contract.name:
            return f"played-{call['box'] or contract.text}"
    return ""


def boxes_of(model: Node) -> list[str]:
    """Return the tallies of all that each side plays once."""
    found = [box_of(model, contract) for contract in contracts_of(model).values()]
    return list(dict.fromkeys(box for box in found if box))


def _may_name(call: Node, state: State) -> list[Contract]:
    """Return the contracts that a call names."""
    named = [one for one in contracts_of(state.model).values() if one.name == call["contract"]["name"]]
    turned = None if state.turned is None else suit_of(state.turned)
    match call["suits"]:
        case "turned":
            named = [one for one in named if one.suit is not None and letter(one.suit) == turned]
        case "not-turned":
            named = [one for one in named if one.suit is not None and letter(one.suit) != turned]
        case "named":
            named = [one for one in named if state.contract is not None and one.suit == state.contract.suit]
        case "not-named":
            named = [one for one in named if state.contract is None or one.suit != state.contract.suit]
    return named


def levels(model: Node) -> list[int]:
    """Return the levels at which contracts are named, the lowest first."""
    found: list[int] = []
    for part in [] if model["levels"] is None else model["levels"]["ranges"]:
        level = part["first"]
        while level <= (part["first"] if part["last"] is None else part["last"]):
            found.append(level)
            level += part["step"] or 1
    return sorted([*found, *(named["value"] for named in model["named_levels"] or ())])


def _word(level: int, model: Node) -> str:
    """Return what is said for a level: the name of one that has a name, else its number."""
    return next((named["name"] for named in model["named_levels"] or () if named["value"] == level), str(level))


def _is_above(call: Node, contract: Contract | None, level: int, seat: int, state: State) -> bool:
    """Whether a call may be made over the last: the keys of the ranking are asked one by one until one tells them."""
    if not call["above_last"] or state.taker is None:
        return True
    for key in state.model["ranking"]["keys"]:
        if key["by"] == "level" and level != state.level:
            return level > state.level
        if key["by"] == "turn" and seat != state.taker:
            return state.in_turn.index(seat) < state.in_turn.index(state.taker)
        if key["by"] is None:
            new, last = _place(key, contract), _place(key, state.contract)
            if new != last:
                return new > last
    return False


def _place(key: Node, contract: Contract | None) -> int:
    """Return the place of a contract in the ranking, from the lowest up; a level without one is below all."""
    if contract is None:
        return -1
    return next(
        place
        for place, ranked in enumerate(key["contracts"])
        if ranked["contract"] == contract.name and ranked["suit"] in (None, contract.suit)
    )


def _may_double(doubles: Node, stage: Node, state: State, seat: int) -> bool:
    """Whether a player may double what was said: a contract, or a doubling of it, by the other side, one's own, or any.

    The taker's side stands against all others: of three players only the taker can answer a double, and either of the
    two others what they answer.
    """
    if state.taker is None or state.contract is None:
        return False
    last = state.taker if state.doubling is None else state.doubling.seat
    said = "contract" if state.doubling is None else state.doubling.call
    if said not in _meant(doubles["of"], stage, state.model):
        return False
    on_one_side = _is_taking(state, seat) == _is_taking(state, last)
    match doubles["whose"] or "other":
        case "other":
            return not on_one_side
        case "own":
            return on_one_side
        case "any":
            return True
    raise ValueError(f"nobody is meant by {doubles['whose']}")


def _meant(of: str, stage: Node, model: Node) -> set[str]:
    """Return what is doubled under this name: the contract, or a doubling in whatever manner it was said."""
    for calls in (stage["calls"], *(other["calls"] for other in model["stages"])):
        named = [call["doubles"] for call in calls if call["name"] == of and call["doubles"] is not None]
        if named:
            alike = (named[0]["of"], named[0]["times"])
            doubling = [call for call in calls if call["doubles"] is not None]
            return {call["name"] for call in doubling if (call["doubles"]["of"], call["doubles"]["times"]) == alike}
    return {of}


def _is_taking(state: State, seat: int) -> bool:
    """Whether a player is of the taker's side."""
    return state.taker is not None and state.table.side_of(seat) == state.table.side_of(state.taker)
