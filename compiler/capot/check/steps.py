"""The steps that are done to what is written: rounding, multiplying, and points more or less."""

from __future__ import annotations

from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.language.parts import every
from capot.model import nodes as n


def tens_are_whole(model: n.Model, report: Report) -> None:
    """Rounding says what becomes of every column that ends in the limit, and no more than that."""
    hanging = any(outcome.hangs is not None for outcome in model.outcomes)
    for then in model.then:
        if not isinstance(then, n.ThenTens):
            continue
        apart = then.at_limit.goes in ("highest-down", "highest-up")
        if apart and then.equal is None:
            down = then.at_limit.goes == "highest-down"
            question = "does one go up, or both down?" if down else "does one go down, or both up?"
            message = f"two equal columns are the highest, and end in the limit: {question}"
            also = [(then.at_limit.at, f"the highest goes {'down' if down else 'up'}")]
            offered = readings.equal_at_limit(then, hanging)
            report.say("C617", then.at, message, also=also, readings=offered)
        elif not apart and then.equal is not None:
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


def columns_are_there(model: n.Model, report: Report) -> None:
    """A step names columns and quantities in one way, and rounds what it can round."""
    for then in model.then:
        if not isinstance(then, n.ThenTimes | n.ThenTens):
            continue
        if then.of.only and then.of.but:
            help_line = "name those that it is done to, or those that it leaves out"
            report.say("C623", then.at, "some quantities alone, and yet not all of them", help_line)
        if isinstance(then, n.ThenTens):
            _is_rounded(then, model, report)


def _is_rounded(then: n.ThenTens, model: n.Model, report: Report) -> None:
    if then.at_limit.goes == "stays" and then.unit == "tens":
        message, help_line = "a column that stays as it is has no tens to be written in", "write `to the ten`"
        report.say("C623", then.at_limit.at, message, help_line, also=[(then.at, "it is written in tens here")])
    if then.rest is not None and (then.of.only or then.of.who != "every"):
        help_line = "round every column, or leave out `the rest`"
        report.say("C623", then.rest.at, "the rest is that of what all write", help_line)
    if then.rest is not None and then.rest.who == "others" and len(model.side_seats) > 2:
        help_line = "write `the rest: to the takers`"
        report.say("C623", then.rest.at, "the others are several, and the rest is one", help_line)
    for place, span in enumerate(then.spans):
        if span.low > span.high:
            report.say("C623", span.at, f"no number lies from {span.low} to {span.high}", "write the lower one first")
        for before in then.spans[:place]:
            if before.low <= span.high and span.low <= before.high:
                also = [(before.at, "this one has some of them")]
                report.say(
                    "C623", span.at, "some points are said twice", "let each begin where the other ends", also=also
                )


def amounts_are_worked_out(model: n.Model, report: Report) -> None:
    """What a quantity comes to after a step is known before anybody has won the deal, and no step waits for itself."""
    steps = {then.name: place for place, then in enumerate(model.then)}
    for outcome in model.outcomes:
        for after in every(outcome.guard, n.After):
            for then in model.then[: steps.get(after.step, -1) + 1]:
                if _asks_for_the_winner(then):
                    message = f"what is written after `{after.step}` depends on who wins the deal, which is asked here"
                    also = [(then.at, "this depends on it")]
                    report.say("C622", outcome.at, message, "name a step before it", also=also)


def _asks_for_the_winner(then: n.Then) -> bool:
    match then:
        case n.ThenTimes(of=of) | n.ThenTens(of=of):
            return of.who == "winners"
        case n.ThenBonus() | n.ThenPenalty():
            return bool(_sides_of(then) & {"winners", "takers-that-won", "takers-that-lost", "lost-doubled"})
        case n.ThenHanging():
            return True
        case n.ThenTally():  # it changes what sides carry on, and nothing that is compared
            return False


def steps_change_something(model: n.Model, report: Report) -> None:
    """Every step can change what is written."""
    for then in model.then:
        match then:
            case n.ThenTimes(at=at, multipliers=multipliers):
                for multiplier in multipliers:
                    if multiplier.by == "number" and multiplier.number < 2:
                        message = "times 0 leaves nothing" if multiplier.number == 0 else "times 1 changes nothing"
                        report.say("C619", at, message, "or write a greater number", readings=readings.multiplied(then))
            case n.ThenBonus(at=at, points=points) | n.ThenPenalty(at=at, points=points) if points == 0:
                offered = readings.step_not_needed(at, "nobody gets or loses anything by it")
                report.say("C619", at, "0 points change nothing", "or write how many", readings=offered)
            case n.ThenTally(at=at, amount=n.Number(0)):
                message, offered = "up by 0 changes nothing", readings.step_not_needed(at, "the tally stays as it is")
                report.say("C619", at, message, "or write by how much", readings=offered)
            case n.ThenBonus(at=at) | n.ThenPenalty(at=at):
                never = not any(outcome.winner.who != "takers" for outcome in model.outcomes)
                if never and _sides_of(then) <= {"takers-that-lost", "lost-doubled"}:
                    message = "takers never lose in this game"
                    offered = readings.step_not_needed(at, "nothing is taken off")
                    report.say("C619", at, message, "or add an outcome that they lose", readings=offered)
            case _:
                pass


def _sides_of(step: n.ThenSides) -> set[str]:
    """Return the sides that a step names."""
    return set(step.whom) if isinstance(step, n.ThenPenalty) else {step.whom}
