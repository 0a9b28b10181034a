"""The steps that are done to what is written: rounding, multiplying, and points more or less."""

from __future__ import annotations

from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.model import nodes as n


def tens_are_whole(model: n.Model, report: Report) -> None:
    """Rounding says what becomes of every column that ends in the limit, and no more than that."""
    hanging = any(outcome.hangs is not None for outcome in model.outcomes)
    for then in model.then:
        if not isinstance(then, n.ThenTens):
            continue
        highest_down = then.at_limit.goes == "highest-down"
        if highest_down and then.equal is None:
            message = "two equal columns are the highest, and end in the limit: does one go up, or both down?"
            also, offered = [(then.at_limit.at, "the highest goes down")], readings.equal_at_limit(then, hanging)
            report.say("C617", then.at, message, also=also, readings=offered)
        elif not highest_down and then.equal is not None:
            way = then.at_limit.goes
            message = f"every column goes {way} at the limit, whether another is equal or not"
            also = [(then.at_limit.at, "it says so here")]
            offered = readings.step_not_needed(then.equal.at, f"every such column goes {way}")
            report.say("C617", then.equal.at, message, also=also, readings=offered)
        elif then.equal is not None and then.equal.goes in ("written-up", "written-down") and not hanging:
            message = "nothing ever hangs in this game, so that both columns are written"
            report.say("C617", then.equal.at, message, readings=readings.equal_at_limit(then, hanging))
        if model.never_rounded is not None:
            also = [(model.never_rounded.at, "it says so here")]
            message = "every column is written in tens, and yet points are never rounded"
            offered = readings.rounded_or_not(then, model.never_rounded)
            report.say("C618", then.at, message, also=also, readings=offered)


def steps_change_something(model: n.Model, report: Report) -> None:
    """Every step can change what is written."""
    for then in model.then:
        match then:
            case n.ThenTimes(at, _, multipliers):
                for multiplier in multipliers:
                    if multiplier.by == "number" and multiplier.number < 2:
                        message = "times 0 leaves nothing" if multiplier.number == 0 else "times 1 changes nothing"
                        report.say("C619", at, message, "or write a greater number", readings=readings.multiplied(then))
            case n.ThenBonus(at, _, points) | n.ThenPenalty(at, _, points, _) if points == 0:
                offered = readings.step_not_needed(at, "nobody gets or loses anything by it")
                report.say("C619", at, "0 points change nothing", "or write how many", readings=offered)
            case n.ThenPenalty(at, _, _, whom):
                never = not any(outcome.winner.who != "takers" for outcome in model.outcomes)
                if never and set(whom) <= {"takers-that-lost", "lost-doubled"}:
                    message = "takers never lose in this game"
                    offered = readings.step_not_needed(at, "nothing is taken off")
                    report.say("C619", at, message, "or add an outcome that they lose", readings=offered)
            case _:
                pass
