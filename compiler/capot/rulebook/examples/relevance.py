"""Whether a case shows a rule: what it holds, or how it ends, has to be what the rule is about.

That two mention the same clause of a source is not enough: a clause often says several things, and a case is about
one of them. Each sort of rule has its own test here; what has none is left to the clauses that both name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from capot.model import nodes as n
from capot.pictures import cards_in, suit_named
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.ranking_examples import decided_by

#: The kinds of case that show the rules of a section.
KINDS: Mapping[str, tuple[str, ...]] = {
    "contracts": ("trick",),
    "cards": ("trick",),
    "deal": ("play",),
    "bidding": ("play",),
    "play": ("legal", "trick", "play"),
    "declarations": ("hand", "contest", "play", "settle"),
    "scoring": ("settle", "play"),
    "match": ("match", "play"),
}

#: With how many other calls in a list one of them is not what a case is about.
MANY_CALLS = 5

#: The sections about what comes before the score; a deal that is played to its score shows too much else there.
_BEFORE_THE_SCORE = ("deal.", "bidding.", "play.")


def shows(model: n.Model, at: str, node: Any, case: Case) -> bool:
    """Whether a case is of a kind that shows a rule, whose part of the model is ``node``, and is about that rule."""
    if case.kind not in KINDS.get(at.partition(".")[0], ()):
        return False
    if case.given.get("tricks") and "score" in case.expect and at.startswith(_BEFORE_THE_SCORE):
        return False
    if at.startswith("scoring.") and not _ends_as(model, at, case):
        return False
    if at.startswith("bidding.") and at.split(".")[1] != stage_of(model, case):
        return False
    test = next((test for kind, test in _TESTS.items() if isinstance(node, kind)), None)
    return test is None or test(model, node, case)


def binds(at: str, case: Case) -> bool:
    """Whether a duty forbids a card in a case, as far as the case says what forbids which."""
    refused = case.expect.get("refused")
    if refused is not None:
        return at in refused.values()
    return case.kind == "legal" and not _free(case)


def tells_apart(model: n.Model, at: str, node: Any, case: Case) -> bool:
    """Whether a case is about a rule for a reason of its own, and not only as all cases of its kind are."""
    test = next((test for kind, test in _TESTS.items() if isinstance(node, kind)), None)
    named = at.startswith("scoring.") and at.split(".")[1] in {outcome.name for outcome in model.outcomes}
    return (named or test not in (None, _is_play, _is_contest, _is_trick)) and shows(model, at, node, case)


def outcome_of(case: Case) -> str | None:
    """Return how the deal of a case ends, if the case says so."""
    found: str | None = _score(case).get("outcome")
    return found


def lengths(model: n.Model, items: Iterable[str]) -> list[int]:
    """Return how many cards each run has that is among some declarations."""
    found = model.declarations.runs
    order = found.order.ranks if found is not None else model.pack.ranks
    made = []
    for item in items:
        if item.startswith("run "):
            top, _, bottom = item.removeprefix("run ").partition("-")
            made.append(order.index(bottom[:-1]) - order.index(top[:-1]) + 1)
    return made


def _score(case: Case) -> Mapping[str, Any]:
    found: Mapping[str, Any] = case.expect.get("score", case.expect)
    return found


def _ends_as(model: n.Model, at: str, case: Case) -> bool:
    """Whether a case ends with the outcome that a rule of scoring belongs to, if it belongs to one."""
    name = at.split(".")[1]
    return name not in {outcome.name for outcome in model.outcomes} or outcome_of(case) == name


def stage_of(model: n.Model, case: Case) -> str:
    """Return the stage of the bidding that a case is about, or with which it ended."""
    names = [stage.name for stage in model.stages]
    if case.expect.get("phase") in names:
        return str(case.expect["phase"])
    calls: str = case.given.get("calls", "")
    passes = sum(call.endswith(" pass") for call in calls.split(","))
    return names[min(passes // model.players.count, len(names) - 1)]


def _announced(case: Case) -> list[str]:
    said = case.given.get("announced", {}).values()
    return [item.strip() for items in said if items != "nothing" for item in items.split(",")]


def _everything_won(case: Case) -> bool:
    """Whether one side has every trick."""
    tricks = case.given.get("tricks")
    return case.kind == "settle" and isinstance(tricks, Mapping) and sum(map(bool, tricks.values())) == 1


# ---------------------------------------------------------------- contracts and cards


def _contract(model: n.Model, node: n.Contract, case: Case) -> bool:
    named = case.given["contract"]
    return named == node.name or (node.form == "one-of-the-suits" and named in model.pack.suits)


def _suit_part(model: n.Model, node: n.SuitPart, case: Case) -> bool:
    return _parts(model, case) == [node]


def _order(model: n.Model, node: n.Order, case: Case) -> bool:
    parts = _parts(model, case)
    return len(parts) == 1 and parts[0].order == node


def _worth(model: n.Model, node: n.Worth, case: Case) -> bool:
    parts = _parts(model, case)
    return len(parts) == 1 and parts[0].worth == node and "points" in case.expect


def _parts(model: n.Model, case: Case) -> list[n.SuitPart]:
    """Return what the contract of a trick says of the suits in it, each once."""
    named = case.given["contract"]
    suits = {suit_named(play.split()[1][-1]) for play in case.given["trick"].split(",")}
    found: list[n.SuitPart] = []
    for contract in model.contracts:
        if _contract(model, contract, case):
            parts = [contract.part_for(suit == named) for suit in suits]
            found += [part for part in parts if part is not None and part not in found]
    return found


# ---------------------------------------------------------------- bidding and play


def _call(model: n.Model, node: n.Call, case: Case) -> bool:
    """Whether a call is made, allowed or refused; a contract has to be more than one of a long list."""
    fields = (case.expect.get(field, {}) for field in ("may", "may-not", "may-only"))
    long = MANY_CALLS if node.contract is not None and node.contract.form != "one-of-the-suits" else 99
    lists = [acts for field in fields for acts in field.values() if len(acts.split(",")) < long]
    said = [case.given.get("calls", ""), *lists]
    said += [*case.expect.get("refused", {}), *case.given.get("then", ())]
    parts = [part.strip() for text in said for part in text.split(",")]
    acts = [part.partition(" ")[2] if re.match(r"P\d ", part) else part for part in parts]
    if node.contract is None:
        return any(node.name in act.split() for act in acts)
    suited = node.contract.form == "one-of-the-suits"
    wanted = model.pack.suits if suited else (node.contract.name,)
    return any(act == f"bid {name}" for act in acts for name in wanted)


def _is_trick(_: n.Model, __: Any, case: Case) -> bool:
    return case.kind == "trick"


def _free_to(model: n.Model, _: n.NeverMust, case: Case) -> bool:
    """Whether a hand is free that has no duty."""
    return case.kind == "legal" and _free(case)


def _free(case: Case) -> bool:
    """Whether every card of a hand may be played."""
    return len(cards_in(case.expect.get("legal", ""))) == len(cards_in(case.given["hand"]))


def _leads(_: n.Model, __: n.Leads, case: Case) -> bool:
    return case.kind == "play" or (case.kind == "legal" and "trick" not in case.given)


# ---------------------------------------------------------------- declarations


def _runs(model: n.Model, _: n.Runs, case: Case) -> bool:
    return case.kind == "hand" and len(lengths(model, case.expect.get("declarations", {}))) != 1


def _run(model: n.Model, node: n.Run, case: Case) -> bool:
    held = lengths(model, case.expect.get("declarations", {}))
    return any(node.shortest <= length <= node.longest for length in held)


def _pair(_: n.Model, node: n.Pair, case: Case) -> bool:
    return case.kind != "hand" or node.name in case.expect.get("declarations", {})


def _never_four(_: n.Model, node: n.NeverFour, case: Case) -> bool:
    held = cards_in(" ".join([case.given.get("hand", ""), *case.given.get("hands", {}).values()]))
    return any(sum(card[:-1] == rank for card in held) == 4 for rank in node.ranks)


def _several(_: n.Model, __: n.Sharing, case: Case) -> bool:
    if case.kind == "play":
        return "hands" in case.given
    return case.kind == "hand" and len(case.expect.get("declarations", {})) > 1


def _look(_: n.Model, __: n.Look, case: Case) -> bool:
    return case.kind == "play" or (case.kind == "hand" and not case.expect.get("declarations"))


def _is_play(_: n.Model, __: Any, case: Case) -> bool:
    return case.kind == "play"


def _is_contest(_: n.Model, __: Any, case: Case) -> bool:
    return case.kind == "contest"


def _decides(model: n.Model, node: Any, case: Case) -> bool:
    return case.kind == "contest" and decided_by(model, case.given) == node


def _counted(_: n.Model, __: n.Counted, case: Case) -> bool:
    return "counted" in case.expect or (case.kind in ("settle", "play") and bool(_announced(case)))


def _kept(model: n.Model, node: n.Kept, case: Case) -> bool:
    """Whether a side without a trick has declarations of these kinds."""
    if case.kind != "settle":
        return False
    kinds = {"run": "runs", "four": "fours"}
    none = {player for side, count in case.given.get("tricks", {}).items() if not count for player in side.split("+")}
    items = [
        item.strip() for who, said in case.given.get("announced", {}).items() if who in none for item in said.split(",")
    ]
    return any(kinds.get(item.split()[0], item) in node.kinds for item in items)


def _every_trick(_: n.Model, __: Any, case: Case) -> bool:
    return case.kind == "play" or _everything_won(case)


# ---------------------------------------------------------------- scoring and match


def _count(_: n.Model, node: n.Count, case: Case) -> bool:
    return node.what != "every-trick" or _everything_won(case)


def _says_who_wins(_: n.Model, __: n.OutcomeWinner, case: Case) -> bool:
    return not {"winner", "winners"}.isdisjoint(_score(case))


def _equal(_: n.Model, __: n.EqualAtLimit, case: Case) -> bool:
    """Whether the highest amounts are equal."""
    totals = sorted(_score(case).get("totals", {}).values())
    return bool(totals) and totals[-2:] == [totals[-1]] * 2


def _bonus(_: n.Model, node: n.ThenBonus, case: Case) -> bool:
    return node.whom != "every-trick" or _everything_won(case)


def _hung(_: n.Model, __: n.ThenHanging, case: Case) -> bool:
    return bool(case.given.get("hanging"))


def _tallied(_: n.Model, node: n.ThenTally, case: Case) -> bool:
    """Whether a case tells what sides carry in the tally, before the deal or after it."""
    return node.tally in case.given.get("tallies", {}) or node.tally in _score(case).get("tallies", {})


def _times(_: n.Model, node: n.ThenTimes, case: Case) -> bool:
    return all(multiplier.by != "doubling" or case.given.get("doubling", 1) != 1 for multiplier in node.multipliers)


def _at_limit(model: n.Model, node: n.AtLimit, case: Case) -> bool:
    """Whether what a side comes to ends in the very digit that this rule is about."""
    if case.kind != "settle":
        return False
    step = next(step for step in model.then if isinstance(step, n.ThenTens) and step.at_limit == node)
    contract = next(contract for contract in model.contracts if _contract(model, contract, case))
    numbers = {number.name: number.of(case.given["contract"]) for number in contract.numbers}
    limit = step.limit.number if step.limit.by == "number" else numbers.get(step.limit.name)
    return any(total % 10 == limit for total in _score(case).get("totals", {}).values())


def _notation(_: n.Model, node: n.Notation, case: Case) -> bool:
    return node.written in _score(case).get("written", {}).values()


def _target(model: n.Model, _: n.Target, case: Case) -> bool:
    """Whether the target decides, and not which of several sides there has more."""
    return _there(model, case) <= 1


def _several_there(model: n.Model, _: n.SeveralThere, case: Case) -> bool:
    return _there(model, case) > 1


def _there(model: n.Model, case: Case) -> int:
    """Return how many sides of a case have reached the target."""
    return sum(int(score) >= model.target.points for score in case.expect.get("after", {}).values())


_Test = Callable[[n.Model, Any, Case], bool]
_TESTS: Mapping[type, _Test] = {
    n.Contract: _contract,
    n.SuitPart: _suit_part,
    n.Order: _order,
    n.Worth: _worth,
    n.Call: _call,
    n.TrickWinner: _is_trick,
    n.NeverMust: _free_to,
    n.Leads: _leads,
    n.Runs: _runs,
    n.Run: _run,
    n.Pair: _pair,
    n.Four: lambda *_: False,
    n.NeverFour: _never_four,
    n.Sharing: _several,
    n.Look: _look,
    n.Announce: _is_play,
    n.Contest: _is_contest,
    **dict.fromkeys(
        (n.KeyOver, n.KeyApart, n.KeyByOrder, n.KeyByLength, n.KeyByTop, n.KeyTrumpFirst, n.KeyElse), _decides
    ),
    n.Counted: _counted,
    n.Kept: _kept,
    n.EveryTrick: _every_trick,
    n.Count: _count,
    n.OutcomeWinner: _says_who_wins,
    n.EqualAtLimit: _equal,
    n.ThenBonus: _bonus,
    n.ThenHanging: _hung,
    n.ThenTally: _tallied,
    n.ThenTimes: _times,
    n.AtLimit: _at_limit,
    n.Notation: _notation,
    n.Target: _target,
    n.SeveralThere: _several_there,
}
