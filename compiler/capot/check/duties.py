"""The duties of the play, judged over every situation: none is idle, and what is denied does not happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from capot.check import words
from capot.check.cascade import Case, cases_of, run, run_case
from capot.check.report import Report
from capot.check.trees import facts_in, halves_left_out, without_one
from capot.model import nodes as n
from capot.model.situations import Facts, Lead, binds, holds


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
    for guard in (duty.guard, *duty.excuses):
        if guard is not None and _impossible(duty.at, guard, cases, report):
            return True
    return False


def _impossible(at: str, guard: n.Guard, cases: Sequence[Case], report: Report) -> bool:
    """Report a fact that is never so in this game, or facts that are never so together."""
    for fact in facts_in(guard):
        if not any(holds(fact, case.facts) for case in cases):
            why = {
                n.Winning: "nobody has a partner",
                n.TrumpLed: "no contract has trumps",
                n.TrickTrumped: "no contract has a trump suit beside others",
            }.get(type(fact), "it is never so")
            message = f"in this game {why}, so it can never be that {_said(fact)}"
            report.say("C404", at, message, "leave out the condition")
            return True
    if not any(holds(guard, case.facts) for case in cases):
        report.say("C404", at, f"it can never be that {_said(guard)}", "leave out the condition, or change it")
        return True
    return False


def _said(guard: n.Guard) -> str:
    return words.guard(guard).replace("trick is trumped", "the trick is trumped")


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
            report.say("C403", duty.at, f"whether {_said(part)} makes no difference here", help_line)
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


def denials_hold(model: n.Model, report: Report) -> None:
    """Nobody is excused by what is said to excuse nobody."""
    cases = cases_of(model)
    for denial in model.denials:
        if _impossible(denial.at, denial.guard, cases, report):
            continue
        freeing = _freeing_duty(denial.guard, model.duties, cases)
        if freeing is not None:
            message = f"another clause frees a player when {_said(denial.guard)}"
            help_line = (
                f"a house rule that frees players adds `remove {denial.at}`; else take back the condition on the duty"
            )
            report.say("C406", denial.at, message, help_line, also=[(freeing.at, "this duty does not bind him then")])


def _freeing_duty(guard: n.Guard, duties: Sequence[n.Duty], cases: Sequence[Case]) -> n.Duty | None:
    """Return a duty that lets a card be played because a guard holds, or ``None``."""
    for case in cases:
        if not holds(guard, case.facts):
            continue
        free = run_case(duties, case, case.facts, set())
        for facts in _otherwise(guard, case.facts):
            bound = run_case(duties, case, facts, set())
            if any(cards & ~fewer for cards, fewer in zip(free, bound, strict=True)):
                return next((d for d in duties if binds(d, facts) and not binds(d, case.facts)), duties[0])
    return None


def _otherwise(guard: n.Guard, facts: Facts) -> Iterator[Facts]:
    """Yield the facts that differ only in what the guard asks, and for which it does not hold."""
    asked = {type(fact) for fact in facts_in(guard)}
    leads: tuple[Lead, ...] = (
        ("trump", "plain", "plain-trumped") if asked & {n.TrumpLed, n.TrickTrumped} else (facts.lead,)
    )
    winning = (True, False) if n.Winning in asked else (facts.partner_winning,)
    for lead, partner in product(leads, winning):
        changed = Facts(lead, partner)
        if not holds(guard, changed):
            yield changed
