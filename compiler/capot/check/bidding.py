"""The bidding, walked through call by call: who can say what, and whether it comes to a contract.

Guards ask only who the speaker is, and the stage goes on only while nobody has named a contract. So one walk, speaker
by speaker, sees everything that can happen.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from capot.check.report import Report
from capot.check.seats import guard_holds, seat_in_words, seat_of
from capot.check.words import joined
from capot.model import nodes as n


@dataclass
class Walk:
    """What was seen on the walk through the bidding."""

    visited: dict[str, list[int]] = field(default_factory=dict)  # stages that came, with the seats that spoke
    called: set[str] = field(default_factory=set)  # addresses of calls that somebody could make
    silent: list[tuple[n.Stage, int]] = field(default_factory=list)
    open_end: tuple[n.Stage, n.Call] | None = None  # nobody has named anything after this last call
    twice: list[n.Stage] = field(default_factory=list)  # stages that go on after a contract was named


def bidding_stages(model: n.Model) -> list[n.Stage]:
    """Return the stages of the deal, in the order in which they come."""
    return [step.stage for step in model.deal if isinstance(step, n.BiddingStep)]


def walk(model: n.Model) -> Walk:
    """Walk through the bidding of a deal."""
    seen = Walk()
    for stage in bidding_stages(model):
        passed = _stage(stage, model, seen)
        if passed is None:
            seen.open_end = None
            break
        seen.open_end = (stage, passed)
    return seen


def _stage(stage: n.Stage, model: n.Model, seen: Walk) -> n.Call | None:
    """Walk through one stage; return the last pass if everybody can pass."""
    count = model.players.count
    start = seat_of(stage.start, model, 0)
    spoken = seen.visited.setdefault(stage.at, [])
    passed: n.Call | None = None
    named = False
    for turn in range(count):
        speaker = (start + turn) % count
        spoken.append(speaker)
        calls = [call for call in stage.calls if call.guard is None or guard_holds(call.guard, model, speaker)]
        seen.called.update(call.at for call in calls)
        if not calls:
            seen.silent.append((stage, speaker))
            return None
        can_name = any(call.contract is not None for call in calls)
        if named and can_name and stage.ends is None and stage not in seen.twice:
            seen.twice.append(stage)
        named = named or can_name
        passed = next((call for call in calls if call.contract is None), None)
        if passed is None:
            return None
    return passed


def bidding_leads_to_a_contract(model: n.Model, report: Report) -> None:
    """Somebody always names a contract, once, and everybody has something to say."""
    stages = bidding_stages(model)
    if not any(call.contract is not None for stage in stages for call in stage.calls):
        _no_naming(model, stages, report)
        return
    seen = walk(model)
    for stage, seat in seen.silent:
        who = seat_in_words(seat, model.players.count)
        calls = [(call.at, f"not for {who}") for call in stage.calls]
        message = f"{who} has nothing to say in stage `{stage.name}`"
        report.say("C312", stage.at, message, "let every player have a call", also=calls)
    for stage in seen.twice:
        message = f"in stage `{stage.name}` the next player can still speak when a contract has been named"
        report.say("C311", stage.at, message, "add `ends: when a contract is named`")
    for stage in stages:
        if stage.ends is not None and all(call.contract is None for call in stage.calls):
            message = f"in stage `{stage.name}` no contract can be named"
            report.say("C314", stage.ends.at, message, "add a call such as `call suit: contract NAME in any suit`")
    if seen.open_end is not None:
        _open_end(model, *seen.open_end, report)


def _no_naming(model: n.Model, stages: list[n.Stage], report: Report) -> None:
    play = next((step.at for step in model.deal if isinstance(step, n.PlayStep)), "")
    if not stages:
        message = "the play begins and nobody has named a contract: there is no bidding before it"
        report.say("C306", play, message, "add a step `bidding NAME` and a stage of that name")
    else:
        message = f"nobody can name a contract in {joined([f'`{stage.name}`' for stage in stages], 'or')}"
        report.say("C306", stages[-1].at, message, "add a call such as `call suit: contract NAME in any suit`")


def _open_end(model: n.Model, stage: n.Stage, passed: n.Call, report: Report) -> None:
    last = seat_in_words((seat_of(stage.start, model, 0) - 1) % model.players.count, model.players.count)
    also = [(stage.at, "the last stage of the bidding")]
    if model.never_redealt is not None:
        also.append((model.never_redealt.at, "and here it says that there is no new deal"))
    report.say(
        "C310",
        passed.at,
        f"{last} can pass when everybody else has, and then nobody has named a contract",
        f"make {last} name something: `call {passed.name}: unless the speaker is {_as_role(last)}`",
        "or add another stage to the deal, in which somebody must name one",
        also=also,
    )


def _as_role(words: str) -> str:
    opposite = "the player opposite the dealer"
    return "the player after the player after the dealer" if words == opposite else words


def everything_is_heard(model: n.Model, report: Report) -> None:
    """Every stage is reached, every call is made by somebody and not by everybody where it has a guard."""
    stages = bidding_stages(model)
    seen = walk(model)
    for stage in dict.fromkeys(model.stages):
        if stage not in stages:
            help_line = f"add `bidding {stage.name}` to the deal, or remove the stage"
            report.say("C308", stage.at, f"no step of the deal comes to stage `{stage.name}`", help_line)
        elif stage.at not in seen.visited and not seen.silent:
            help_line = "remove it, or let everybody pass in the stages before"
            message = f"when stage `{stage.name}` would begin a contract has always been named"
            report.say("C308", stage.at, message, help_line)
        for call in stage.calls if stage.at in seen.visited else ():
            _heard(call, seen.visited[stage.at], model, report)


def _heard(call: n.Call, spoken: list[int], model: n.Model, report: Report) -> None:
    if call.guard is None:
        return
    holding = [seat for seat in spoken if guard_holds(call.guard, model, seat)]
    if not holding:
        message = f"no player whose turn comes may call `{call.name}`"
        report.say("C313", call.at, message, "remove the call, or change its condition")
    elif len(holding) == len(spoken):
        message = f"every player whose turn comes may call `{call.name}`"
        report.say("C315", call.at, message, "leave out the condition")


def contracts_can_be_called(model: n.Model, report: Report) -> None:
    """Every contract can be named by somebody."""
    seen = walk(model)
    stages = bidding_stages(model)
    possible = {
        call.contract.name for stage in stages for call in stage.calls if call.at in seen.called and call.contract
    }
    for contract in model.contracts:
        if possible and contract.name not in possible:
            message = f"nobody can call contract `{contract.name}`"
            form = f"call {contract.name}: contract {contract.name} in any suit"
            report.say("C309", contract.at, message, f"add a call `{form}`, or remove the contract")
