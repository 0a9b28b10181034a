"""Every guard asks only for what can be known where it stands."""

from __future__ import annotations

from capot.check import words
from capot.check.report import Report
from capot.check.seats import BEFORE_THE_DEAL, WHEN_SPEAKING, unknown_role
from capot.check.trees import facts_in, quantities_in
from capot.model import nodes as n


def facts_are_known(model: n.Model, report: Report) -> None:
    """Report what a deal step, a call, a duty, a denial or an outcome asks for and nobody can know then."""
    for step in model.deal:
        if not isinstance(step, n.PlayStep):
            _only_roles(step.at, step.guard, BEFORE_THE_DEAL, "while the cards are dealt", report)
    for stage in model.stages:
        for call in stage.calls:
            _only_roles(call.at, call.guard, WHEN_SPEAKING, "in the bidding", report)
    for duty in model.duties:
        for guard in (duty.guard, *duty.excuses):
            _of_the_trick(duty.at, guard, report)
    for denial in model.denials:
        _of_the_trick(denial.at, denial.guard, report)
    for outcome in model.outcomes:
        _of_the_score(outcome, report)


def _only_roles(at: str, guard: n.Guard | None, known: frozenset[str], when: str, report: Report) -> None:
    for fact in facts_in(guard) if guard is not None else ():
        if not isinstance(fact, n.RoleIs):
            report.say("C111", at, f"nobody knows {when} whether {_said(fact)}", "here a guard may ask who a player is")
            continue
        for role in (fact.left, fact.right):
            unknown = unknown_role(role, known)
            if unknown is not None:
                report.say("C111", at, f"nobody knows {when} who {unknown} is")


def _of_the_trick(at: str, guard: n.Guard | None, report: Report) -> None:
    for fact in facts_in(guard) if guard is not None else ():
        match fact:
            case n.TrumpLed() | n.TrickTrumped():
                pass
            case n.Winning(who):
                if who.part != "partner":
                    message = f"a duty looks at the partner's card, not at whether {words.role(who)} is winning"
                    report.say("C111", at, message, "write `the partner is winning`")
            case n.Leading():
                message = "duties bind those who follow; who leads is free"
                report.say("C111", at, message, "leave out `leading`")
            case _:
                message = f"a duty looks at the trick, not at whether {_said(fact)}"
                report.say(
                    "C111", at, message, "a duty may ask `trump is led`, `trick is trumped`, `the partner is winning`"
                )


def _of_the_score(outcome: n.Outcome, report: Report) -> None:
    if outcome.guard is None:
        return
    for fact in facts_in(outcome.guard):
        if not isinstance(fact, n.Compared):
            message = f"when the deal is scored nobody asks whether {_said(fact)}"
            report.say("C111", outcome.at, message, "an outcome compares amounts: `takers' total > others' total`")
    if any(of.owner == "its" for of in quantities_in(outcome.guard)):
        report.say("C111", outcome.at, "`its` stands for no side here", "write `takers'`, `others'` or `everyone's`")


def _said(fact: n.Guard) -> str:
    said = words.guard(fact)
    return {"trick is trumped": "the trick is trumped", "leading": "a player leads"}.get(said, said)
