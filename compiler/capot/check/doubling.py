"""Doubling: what can be doubled by whom, and whether it counts."""

from __future__ import annotations

from capot.base.english import backquoted, numbered
from capot.check.call_facts import calls_told
from capot.check.deal_simulation import run
from capot.check.report import Report
from capot.check.suggestions import bidding_suggestions as readings
from capot.check.suggestions.offers import without
from capot.check.trees import guards_of
from capot.language.parts import asks, every
from capot.model import nodes as n


def raises(model: n.Model) -> list[n.Call]:
    """Return every call that doubles."""
    return [call for stage in model.stages for call in stage.calls if call.doubles is not None]


def _told(model: n.Model) -> set[str]:
    """Return the calls of which some rule asks whether they were made, or made last."""
    return {*calls_told(model), *(fact.call for fact in every(model, n.LastDoubling))}


def raises_make_a_chain(model: n.Model, report: Report) -> None:
    """Every doubling is of the contract, or of another doubling and counts more than that.

    Two that double the same thing are manners of one doubling: they count as often, and something tells them apart.
    """
    for stage in model.stages:
        elsewhere = [call for other in model.stages for call in other.calls if call.doubles is not None]
        known = {call.name: call for call in (*elsewhere, *stage.calls)}
        above: dict[str, n.Call] = {}
        for call in stage.calls:
            if call.doubles is None:
                continue
            of, times = call.doubles.of, call.doubles.times
            below = known.get(of)
            other = above.setdefault(of, call)
            also = [(other.at, "this one too")]
            if not call.doubles.is_as(other.doubles):
                message = f"`{call.name}` and `{other.name}` double the same thing, and count differently"
                report.say("C324", call.at, message, "keep one of them, or let them count alike", also=also)
            elif other is not call and other.doubles == call.doubles and not {other.name, call.name} & _told(model):
                message = f"`{call.name}` and `{other.name}` double the same thing, and nothing tells them apart"
                help_line = f"let a rule ask: `no lead of trump, when the last doubling is {call.name}`"
                report.say("C324", call.at, message, "keep one of them", help_line, also=also)
            if times < 2:
                offered = readings.doubled_times(call, 2, stage)
                report.say("C324", call.at, f"times {times} is no doubling", readings=offered)
            if of == "contract":
                continue
            if below is None or below.doubles is None:
                also = [(below.at, "no doubling")] if below is not None else []
                message = f"`{of}` is no doubling, so that it cannot be doubled again"
                offered = readings.doublings_of(call, stage)
                helps = () if offered else ("write `of the other side's contract`",)
                report.say("C324", call.at, message, *helps, also=also, readings=offered)
            elif _in_a_ring(call, known):
                message = f"{backquoted(_ring(call, known))} wait for each other, and nobody can begin"
                report.say("C324", call.at, message, "let one of them be `of the other side's contract`")
            elif times <= below.doubles.times:
                message = (
                    f"`{call.name}` counts {times} times, and `{of}` before it {below.doubles.times} times already"
                )
                also, offered = (
                    [(below.at, "this is doubled again")],
                    readings.doubled_times(call, 2 * below.doubles.times, stage),
                )
                question = f"Somebody has said `{call.name}`: how many times does the deal count?"
                report.say("C324", call.at, message, also=also, question=question, readings=offered)

    _stages_count_alike(model, report)


def _stages_count_alike(model: n.Model, report: Report) -> None:
    """As often as a contract has been doubled, so much it counts: in whatever stage the last of them was said."""
    first: dict[int, tuple[n.Stage, n.Call]] = {}
    for stage in model.stages:
        for call in stage.calls:
            if call.doubles is None:
                continue
            there, other = first.setdefault(n.doublings_of(call, stage, model.stages), (stage, call))
            if there != stage and other.doubles is not None and other.doubles.times != call.doubles.times:
                often = numbered(n.doublings_of(call, stage, model.stages), "doubling")
                message = f"`{call.name}` and `{other.name}` both make {often}, and count differently"
                also = [(other.at, "this one too")]
                report.say(
                    "C324", call.at, message, "let them count alike, in whichever stage they are said", also=also
                )


def _ring(call: n.Call, known: dict[str, n.Call]) -> list[str]:
    names: list[str] = []
    here: n.Call | None = call
    while here is not None and here.doubles is not None and here.name not in names:
        names.append(here.name)
        here = known.get(here.doubles.of)
    return names if here is not None and here.doubles is not None else []


def _in_a_ring(call: n.Call, known: dict[str, n.Call]) -> bool:
    return call.name in _ring(call, known)


def doublings_are_heard(model: n.Model, report: Report) -> None:
    """Every doubling can be said by somebody, and it is said what a contract above a doubled one is."""
    script = run(model)
    for stage in model.stages:
        if stage.at not in script.heard.spoken:
            continue
        for call in stage.calls:
            if call.doubles is not None and call.at not in script.heard.said and call.guard is None:
                why = "the stage is over when a contract is named"
                also = [(stage.ends.at, why)] if stage.ends is not None and stage.ends.when == "contract-named" else []
                message = f"when it is a player's turn there is never anything for `{call.name}` to double"
                help_line = "or let the stage end `when all others have passed since the last call`"
                offered = readings.call_not_made(call)
                report.say("C313", call.at, message, help_line, also=also, readings=offered)
        doubled = [call for call in stage.calls if call.doubles is not None and call.at in script.heard.said]
        if stage.at in script.heard.over_doubled and stage.higher is None:
            message = "a contract can be named above a doubled one: is it doubled, too?"
            also = [(call.at, "doubled by this") for call in doubled]
            question = "A doubled contract is overbid: is the new one doubled, too?"
            offered = readings.above_doubled(stage)
            report.say("C323", stage.at, message, also=also, question=question, readings=offered)
        elif stage.higher is not None and stage.at not in script.heard.over_doubled:
            message = f"in stage `{stage.name}` nobody can name a contract above a doubled one"
            offered = [without(stage.higher.at, "there is nothing to say: it does not come to that")]
            report.say("C323", stage.higher.at, message, readings=offered)


def doubling_counts(model: n.Model, report: Report) -> None:
    """What can be doubled counts for something, and what reads the doubling can be doubled."""
    calls = raises(model)
    readers = [then.at for then in model.then if isinstance(then, n.ThenTimes) and _by_doubling(then)]
    readers += [at for at, guard in guards_of(model) if asks(guard, n.Doubled) or asks(guard, n.PartyDoubledLast)]
    once = (model.won_at_once,) if model.won_at_once is not None else ()
    asking = (*model.outcomes, *model.then, *once, *model.deals_next)
    readers += [clause.at for clause in asking if any(every(clause, n.Doubling))]
    readers += [then.at for then in model.then if isinstance(then, n.ThenSides) and "lost-doubled" in then.whom]
    # What may be said or dealt because of a doubling brings nobody anything.
    counting = [at for at in readers if not at.startswith(("bidding.", "deal."))]
    if calls and not counting:
        message = f"a player can say {backquoted([call.name for call in calls], 'or')}, and nothing counts by it"
        offered = readings.doubling_brings(model)
        helps = ("or remove the call",) if offered else ("let the scoring ask whether it was said, or remove the call",)
        report.say("C325", calls[0].at, message, *helps, readings=offered)
    for at in dict.fromkeys(readers) if not calls else ():
        help_line = "or add a call `call double: of the other side's contract, times 2`"
        offered = [without(at, "nobody doubles")]
        report.say("C325", at, "nobody can double in this game", help_line, readings=offered)


def _by_doubling(then: n.ThenTimes) -> bool:
    return any(multiplier.by == "doubling" for multiplier in then.multipliers)
