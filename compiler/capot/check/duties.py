"""The duties of the play, judged over every situation: none is idle, and what is denied does not happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from capot.check import words
from capot.check.cascade import Case, cases_of, run
from capot.check.report import Report
from capot.check.trees import facts_in, halves_left_out, without_one
from capot.model import nodes as n
from capot.model.situations import holds


def duties_matter(model: n.Model, report: Report) -> None:
    """Every duty, every part of its test and every condition on it decides in some situation."""
    duties, cases = model.duties, cases_of(model)
    whole = run(duties, cases)
    for place, duty in enumerate(duties):
        if _asks_what_cannot_be(duty, cases, report):
            continue
        if duty.at not in run([duty], cases).narrowing:
            _idle(duty, cases, report)
        elif duty.at not in whole.narrowing:
            _shadowed(place, duties, cases, report)
        else:
            _idle_parts(place, duties, cases, report)


def _asks_what_cannot_be(duty: n.Duty, cases: Sequence[Case], report: Report) -> bool:
    guards = [guard for guard in (duty.guard, *duty.excuses) if guard is not None]
    return any(cannot_be(duty.at, guard, cases, report) for guard in guards)


def cannot_be(at: str, guard: n.Guard, cases: Sequence[Case], report: Report) -> bool:
    """Report a fact that is never so in this game, or facts that are never so together."""
    for fact in facts_in(guard):
        if not any(holds(fact, case.facts) for case in cases):
            message = f"in this game {_why_never(fact, cases)}, so it can never be that {words.told(fact)}"
            report.say("C404", at, message, "leave out the condition")
            return True
    if not any(holds(guard, case.facts) for case in cases):
        report.say("C404", at, f"it can never be that {words.told(guard)}", "leave out the condition, or change it")
        return True
    return False


def _why_never(fact: n.Guard, cases: Sequence[Case]) -> str:
    """Say why something is never so for a follower."""
    if isinstance(fact, n.TrickTrumped) and any("trump-above" in case.classes for case in cases):
        return "nobody plays after a trump on another suit"
    never = {
        n.Winning: "nobody has a partner",
        n.TrumpLed: "no contract has trumps",
        n.TrickTrumped: "no contract has a trump suit beside others",
    }
    return never.get(type(fact), "it is never so")


def _idle(duty: n.Duty, cases: Sequence[Case], report: Report) -> None:
    free = replace(duty, guard=None, excuses=())
    message = f"`must {words.test(duty.test)}` never takes a card away from anybody"
    if duty.at in run([free], cases).narrowing:
        report.say("C401", duty.at, message, "without its condition it would: change the condition")
    else:
        report.say("C401", duty.at, message, "remove the duty, or say which cards it forbids")


def _shadowed(place: int, duties: Sequence[n.Duty], cases: Sequence[Case], report: Report) -> None:
    duty = duties[place]
    above = [
        other
        for index, other in enumerate(duties[:place])
        if duty.at in run([*duties[:index], *duties[index + 1 :]], cases).narrowing
    ]
    also = [(other.at, "this one leaves nothing for it to do") for other in above]
    message = f"with the duties above it `must {words.test(duty.test)}` never takes a card away"
    report.say("C402", duty.at, message, "remove it, or move it up", also=also)


def _idle_parts(place: int, duties: Sequence[n.Duty], cases: Sequence[Case], report: Report) -> None:
    duty = duties[place]
    allowed = run(duties, cases).allowed

    def idle(changed: n.Duty) -> bool:
        return run([*duties[:place], changed, *duties[place + 1 :]], cases).allowed == allowed

    for test, half in halves_left_out(duty.test):
        if idle(replace(duty, test=test)):
            message = f"`{words.test(half)}` makes no difference here"
            report.say("C405", duty.at, message, f"it would be the same as `must {words.test(test)}`")
            break
    for changed, part in _with_less_guard(duty):
        if idle(changed):
            help_line = "the same cards are legal without it: leave it out"
            report.say("C403", duty.at, f"whether {words.told(part)} makes no difference here", help_line)
            break


def _with_less_guard(duty: n.Duty) -> Iterator[tuple[n.Duty, n.Guard]]:
    """Yield the duty with a part of its guard or of an excuse left out, and the part."""
    if duty.guard is not None:
        for rest, part in without_one(duty.guard):
            yield replace(duty, guard=rest), _plain(part)
    for index, excuse in enumerate(duty.excuses):
        for rest, part in without_one(excuse):
            others = (*duty.excuses[:index], *(() if rest is None else (rest,)), *duty.excuses[index + 1 :])
            yield replace(duty, excuses=others), _plain(part)


def _plain(guard: n.Guard) -> n.Guard:
    return guard.guard if isinstance(guard, n.GuardNot) else guard
