"""The duties of the play, judged over every situation: none is idle, and what is denied does not happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from capot.check import rule_words
from capot.check.cascade import Case, cases_of, run, situations_of
from capot.check.report import Report
from capot.check.suggestions import play_suggestions as readings
from capot.check.trees import halves_left_out, without_one
from capot.diagnostics.suggestion import Reading
from capot.language.parts import facts_in
from capot.language.registry import fact_row
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
    offered: list[Reading] = []
    if len(guards) == 1 and not duty.excuses:
        always = isinstance(guards[0], n.GuardNot)
        offered = readings.unconditional(duty) if always else readings.no_such_duty(duty)
    return any(cannot_be(duty.at, guard, cases, report, offered) for guard in guards)


def cannot_be(at: str, guard: n.Guard, cases: Sequence[Case], report: Report, offered: Sequence[Reading] = ()) -> bool:
    """Report a fact that is never so in this game, or facts that are never so together."""
    situations = [situation for case in cases for situation in situations_of(case)]
    for fact in facts_in(guard):
        if not any(holds(fact, situation) for situation in situations):
            message = f"in this game {_why_never(fact, cases)}, so it can never be that {rule_words.told(fact)}"
            report.say("C404", at, message, *(() if offered else ("leave out the condition",)), readings=offered)
            return True
    if not any(holds(guard, situation) for situation in situations):
        help_line = "or change the condition" if offered else "leave out the condition, or change it"
        report.say("C404", at, f"it can never be that {rule_words.told(guard)}", help_line, readings=offered)
        return True
    return False


def _why_never(fact: n.Fact, cases: Sequence[Case]) -> str:
    """Say why something is never so for a follower."""
    if isinstance(fact, n.TrickTrumped) and any("trump-above" in case.classes for case in cases):
        return "nobody plays after a trump on another suit"
    return fact_row(fact).never


def _idle(duty: n.Duty, cases: Sequence[Case], report: Report) -> None:
    free = replace(duty, guard=None, excuses=())
    message = f"`must {rule_words.test(duty.test)}` never takes a card away from anybody"
    if duty.at in run([free], cases).narrowing:
        offered = [*readings.unconditional(duty), *readings.no_such_duty(duty)] if not duty.excuses else []
        report.say("C401", duty.at, message, "or change its condition", readings=offered)
    else:
        offered = readings.no_such_duty(duty)
        report.say("C401", duty.at, message, "or say which cards it forbids", readings=offered)


def _shadowed(place: int, duties: Sequence[n.Duty], cases: Sequence[Case], report: Report) -> None:
    duty = duties[place]
    above = [
        other
        for index, other in enumerate(duties[:place])
        if duty.at in run([*duties[:index], *duties[index + 1 :]], cases).narrowing
    ]
    also = [(other.at, "this one leaves nothing for it to do") for other in above]
    message = f"with the duties above it `must {rule_words.test(duty.test)}` never takes a card away"
    first = next((other.at for other in above), "")
    higher = f"put it above: a house rule does so in `insert before {first} {{`" if first else "move it up"
    helps = f"without it the same cards may be played: take it out, or {higher}"
    report.say("C402", duty.at, message, helps, also=also, readings=readings.no_such_duty(duty))


def _idle_parts(place: int, duties: Sequence[n.Duty], cases: Sequence[Case], report: Report) -> None:
    duty = duties[place]
    allowed = run(duties, cases).allowed

    def idle(changed: n.Duty) -> bool:
        return run([*duties[:place], changed, *duties[place + 1 :]], cases).allowed == allowed

    for test, half in halves_left_out(duty.test):
        if idle(replace(duty, test=test)):
            message = f"`{rule_words.test(half)}` makes no difference here"
            offered = readings.plain_duty(duty, test)
            report.say("C405", duty.at, message, readings=offered)
            break
    for changed, part in _with_less_guard(duty):
        if idle(changed):
            fix, offered = None, []
            if not duty.excuses:
                fix = report.taking_condition_out(duty.at) if changed.guard is None else None
                offered = readings.with_condition(duty, changed.guard) if fix is None else []
            helps = () if fix or offered else ("the same cards are legal without it: leave it out",)
            message = f"whether {rule_words.told(part)} makes no difference here"
            report.say("C403", duty.at, message, *helps, readings=offered, fix=fix)
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
