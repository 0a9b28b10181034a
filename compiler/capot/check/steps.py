"""The steps that are done to what is written: rounding, multiplying, and points more or less."""

from __future__ import annotations

from capot.check.report import Report
from capot.model import nodes as n

_EQUAL = (
    "add `equal at the limit: up`, or `equal at the limit: down`",
    "or, where one of them hangs, `equal at the limit: what is written up, what hangs down`",
)


def tens_are_whole(model: n.Model, report: Report) -> None:
    """Rounding says what becomes of every column that ends in the limit, and no more than that."""
    hanging = any(outcome.hangs is not None for outcome in model.outcomes)
    for then in model.then:
        if not isinstance(then, n.ThenTens):
            continue
        highest_down = then.at_limit.goes == "highest-down"
        if highest_down and then.equal is None:
            message = "two equal columns are the highest, and end in the limit: does one go up, or both down?"
            report.say("C617", then.at, message, *_EQUAL, also=[(then.at_limit.at, "the highest goes down")])
        elif not highest_down and then.equal is not None:
            way = then.at_limit.goes
            message = f"every column goes {way} at the limit, whether another is equal or not"
            report.say("C617", then.equal.at, message, "leave it out", also=[(then.at_limit.at, "it says so here")])
        elif then.equal is not None and then.equal.goes in ("written-up", "written-down") and not hanging:
            message = "nothing ever hangs in this game, so that both columns are written"
            report.say("C617", then.equal.at, message, "write `equal at the limit: up`, or `equal at the limit: down`")
        if model.never_rounded is not None:
            also = [(model.never_rounded.at, "it says so here")]
            message = "every column is written in tens, and yet points are never rounded"
            report.say("C618", then.at, message, "keep one of the two", also=also)


def steps_change_something(model: n.Model, report: Report) -> None:
    """Every step can change what is written."""
    for then in model.then:
        match then:
            case n.ThenTimes(at, _, multipliers):
                for multiplier in multipliers:
                    if multiplier.by == "number" and multiplier.number < 2:
                        message = "times 0 leaves nothing" if multiplier.number == 0 else "times 1 changes nothing"
                        report.say("C619", at, message, "write a greater number, or leave it out")
            case n.ThenBonus(at, _, points) | n.ThenPenalty(at, _, points, _) if points == 0:
                report.say("C619", at, "0 points change nothing", "write how many, or remove the step")
            case n.ThenPenalty(at, _, _, whom):
                never = not any(outcome.winner.who != "takers" for outcome in model.outcomes)
                if never and set(whom) <= {"takers-that-lost", "lost-doubled"}:
                    message = "takers never lose in this game"
                    report.say("C619", at, message, "remove the step, or add an outcome that they lose")
            case _:
                pass
