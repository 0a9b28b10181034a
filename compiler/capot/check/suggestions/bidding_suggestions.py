"""Answers about the bidding: who may say what, when it is over, and what doubling brings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capot.check.size import MOST_LEVELS
from capot.check.suggestions.offers import offer, without
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n

_DEAD = ("nobody named: the deal is dead", "nobody plays it: the cards are thrown in and dealt again")
ALL_PASS = "ends: when all others have passed since the last call"
NAMED = "ends: when a contract is named"


def _last_bidding(model: n.Model) -> str:
    held = [step for step in model.deal if isinstance(step, n.BiddingStep)]
    return ([step for step in held if step in model.before_play] or held)[-1].at


def everybody_passed(passed: n.Call | None, last: str, stage: n.Stage, model: n.Model) -> list[Reading]:
    """Say what is when everybody has passed: the last to speak has to name something, or the deal is dead."""
    found: list[Reading] = []
    names = any(call.names for call in stage.calls)
    if passed is not None and passed.guard is None and names:
        if stage.turns == "in-turn":
            pair = (f"call {passed.name}: unless all others have passed", "who speaks last has to name something")
        else:
            pair = (f"call {passed.name}: unless the speaker is {last}", f"{last} has to name something")
        found += offer([pair])
    if model.never_redealt is None:
        found += offer([_DEAD], "insert after", _last_bidding(model))
    return found


def when_over(stage: n.Stage) -> list[Reading]:
    """Say when a stage of the bidding is over that goes round and round.

    It can go on until nobody says more where each contract is above the last; else the last to speak has to name one.
    """
    passing = next((call for call in stage.calls if call.passes and call.guard is None), None)
    if passing is not None and any(call.names and not call.above_last for call in stage.calls):
        pair = (f"call {passing.name}: unless all others have passed", "who speaks last has to name something")
        return offer([pair], "replace", passing.at)
    means = "the last word has been said when nobody says anything against it"
    clause = [(ALL_PASS, means)]
    return offer(clause) if stage.ends is not None else offer(clause, "add to", stage.at)


def pass_at_last(stage: n.Stage) -> list[Reading]:
    """Say that a player passes whose side has played all that it may name."""
    pair = ("call pass: when nothing else can be said", "a player passes only if their side has played everything")
    return offer([pair], "add to", stage.at)


def over_when_named(stage: n.Stage) -> list[Reading]:
    """Say that whoever names first plays it."""
    clause = [(NAMED, "whoever names something first plays it")]
    return offer(clause) if stage.ends is not None else offer(clause, "add to", stage.at)


def only_if_unnamed(stage: n.Stage) -> list[Reading]:
    """Say that a further stage is only for deals in which nobody has named anything."""
    return offer([(f"bidding {stage.name}, when nobody has named", "only if nobody wanted to play before")])


def higher_each_time(call: n.Call) -> list[Reading]:
    """Say that each contract has to be above the last."""
    return offer([(replace(call, above_last=True), "only what is higher can be named then")], "replace", call.at)


def calls_for(contract: n.Contract, model: n.Model) -> list[Reading]:
    """Say how a contract is named, or that it is not played."""
    stages = [step.stage for step in model.deal if isinstance(step, n.BiddingStep)]
    suits = " in any suit" if contract.form == "one-of-the-suits" else ""
    found: list[Reading] = []
    for stage in stages:
        first = next((call for call in stage.calls if call.passes), None)
        above = ", above the last" if any(call.above_last for call in stage.calls) else ""
        clause = f"call {contract.name}: contract {contract.name}{suits}{above}"
        if first is not None and all(call.name != contract.name for call in stage.calls):
            found += offer([(clause, f"a player can name it in stage `{stage.name}`")], "insert before", first.at)
    ranked = model.ranking is not None and any(entry.contract == contract.name for entry in model.ranking.contracts)
    if not ranked:
        found.append(without(contract.at, "it is not played"))
    return found


def may_speak(stage: n.Stage, who: str) -> list[Reading]:
    """Say what somebody can say who has no call."""
    found: list[Reading] = []
    for call in stage.calls:
        if call.guard is not None and call.contract is not None:
            found += offer([(replace(call, guard=None), f"{who} can name it, too")], "replace", call.at)
    return found


def naming(stage: n.Stage, model: n.Model) -> list[Reading]:
    """Say what can be named in a stage in which nothing can."""
    first = stage.calls[0].at if stage.calls else ""
    taken = {call.name for call in stage.calls}
    pairs = []
    for contract in model.contracts:
        suits = " in any suit" if contract.form == "one-of-the-suits" else ""
        if contract.name not in taken:
            pairs.append(
                (f"call {contract.name}: contract {contract.name}{suits}", f"a player can name {contract.name}")
            )
    return offer(pairs, *(("insert before", first) if first else ("add to", stage.at)))


def suits_to_name(call: n.Call, model: n.Model) -> list[Reading]:
    """Say in which suit a contract can be named."""
    suits: list[tuple[Any, str]] = [("any", "any of the suits")]
    if any(isinstance(step, n.TurnUp) for step in model.deal):
        suits += [("turned", "the suit of the card that lies there"), ("not-turned", "any but that suit")]
    if call.above_last:
        suits += [("named", "the suit of the contract named last")]
    return offer((replace(call, suits=form), means) for form, means in suits)


def without_suit(call: n.Call) -> list[Reading]:
    """Say that a contract is named by itself."""
    return offer([(replace(call, suits=None), "it is named by itself: no one suit is meant")])


def ranking_used(model: n.Model) -> list[Reading]:
    """Say that each contract has to be above the last, or that no contract is above another."""
    found = [without(model.ranking.at, "no contract is above another")] if model.ranking is not None else []
    for stage in model.stages:
        naming = [call for call in stage.calls if call.names and not call.at_last]
        if len(naming) == 1:
            higher = replace(naming[0], above_last=True)
            found += offer([(higher, "only what is higher can be named then")], "replace", naming[0].at)
    return found


def rankings(places: str, model: n.Model, put_in: bool) -> list[Reading]:
    """Say which contract is above which: as they stand in the file, from the lowest to the highest."""
    keys = [*(["by level"] if model.all_levels else []), *([places] if " < " in places else [])]
    clause = [(f"ranking: {', '.join(keys)}", "each is above the one before it; move them as you play")]
    return offer(clause) if put_in else offer(clause, "add to", "contracts")


def ranked_by_level(model: n.Model) -> list[Reading]:
    """Say that the higher level is above the lower one, alone or before the contract is looked at."""
    if model.ranking is None:
        return offer([("ranking: by level", "only a higher level is above the last")], "add to", "contracts")
    others = tuple(key for key in model.ranking.keys if key.by is None)
    first = replace(model.ranking, keys=(n.RankingKey((), "level"), *others))
    alone = replace(model.ranking, keys=(n.RankingKey((), "level"),))
    return offer(
        [(first, "at the same level the contract decides"), (alone, "only a higher level is above the last")],
        "replace",
        model.ranking.at,
    )


def level_ranges(levels: n.Levels, wrong: n.LevelRange) -> list[Reading]:
    """Say where a range of levels ends to which its steps do not come."""
    first, last, step = wrong.first, wrong.last or 0, wrong.by
    if not step or last <= first:
        return []
    below = last - (last - first) % step
    found = []
    for end in (below, below + step):
        ranges = tuple(replace(each, last=end) if each is wrong and end > first else each for each in levels.ranges)
        if end > first:
            found.append((replace(levels, ranges=ranges), f"{end} is the last of them"))
    return offer(found, "replace", levels.at)


def level_steps(levels: n.Levels, wrong: n.LevelRange) -> list[Reading]:
    """Say by which steps a range of levels goes."""
    found = []
    for step in (10, 5, 1):
        more = (wrong.last or 0) - wrong.first
        if more > 0 and more % step == 0 and more // step < MOST_LEVELS:
            ranges = tuple(replace(each, step=step) if each is wrong else each for each in levels.ranges)
            found.append((replace(levels, ranges=ranges), f"{wrong.first}, {wrong.first + step} and so on"))
    return offer(found, "replace", levels.at)


def above_doubled(stage: n.Stage) -> list[Reading]:
    """Say what a contract is that is named above a doubled one."""
    pairs = [
        ("higher contract: undoubled again", "the new contract counts once, until somebody doubles it"),
        ("higher contract: keeps the doubling", "the new contract is doubled from the beginning"),
    ]
    return offer(pairs, "add to", stage.at)


def doubled_times(call: n.Call, least: int, stage: n.Stage) -> list[Reading]:
    """Say how many times a doubled deal counts: less than what it is doubled to again."""
    again = [
        other.doubles.times for other in stage.calls if other.doubles is not None and other.doubles.of == call.name
    ]
    known = [times for times in (least, 2 * least) if all(times < more for more in again)]
    doubles = call.doubles if call.doubles is not None else n.Raise("contract", least)
    return offer((replace(call, doubles=replace(doubles, times=times)), f"{times} times in all") for times in known)


def doublings_of(call: n.Call, stage: n.Stage) -> list[Reading]:
    """Say what a doubling can be of: the contract, or another doubling that counts less."""
    assert call.doubles is not None
    times = call.doubles.times
    taken = {other.doubles.of for other in stage.calls if other.doubles is not None and other is not call}
    less = [other for other in stage.calls if other.doubles is not None and other is not call]
    of = [other.name for other in less if other.doubles is not None and other.doubles.times < times]
    names = [name for name in [*of, "contract"] if name not in taken]
    of_whom = {"other": "of the others", "own": "of one's own side", "any": "of anybody"}[call.doubles.whose]
    return offer(
        (replace(call, doubles=replace(call.doubles, of=name)), f"said to a `{name}` {of_whom}") for name in names
    )


def doubling_brings(model: n.Model) -> list[Reading]:
    """Say what is different in a doubled deal; where points are claimed as they are won, they cannot be doubled."""
    if model.claims:
        return []
    pair = ("then doubling: every column times the doubling", "in a doubled deal everything counts so many times")
    return offer([pair], "add to", "scoring")


def redealt_or_not(at: str, denial: n.NeverRedealt, call: bool) -> list[Reading]:
    """Say whether a deal can be dead."""
    found = [without(denial.at, "such a deal is dead, and dealt again")]
    return [*found, without(at, "nobody can have the cards dealt again")] if call else found


def stage_not_held(stage: n.Stage) -> list[Reading]:
    """Say that a stage is not played."""
    return [without(stage.at, "the players do not bid in this way")]


def call_not_made(call: n.Call) -> list[Reading]:
    """Say that a call is not made."""
    return [without(call.at, f"nobody can say `{call.name}`")]
