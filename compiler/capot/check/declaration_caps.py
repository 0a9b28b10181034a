"""How many declarations one player announces at most: less than a hand can have, and of what is announced."""

from __future__ import annotations

from capot.check.declaration_kinds import SHORTEST_RUN, cards_in_hand
from capot.check.report import Report
from capot.check.suggestions import declaration_suggestions as readings
from capot.model import nodes as n


def caps_leave_something(model: n.Model, report: Report) -> None:
    """A player may announce something at least, and less than a hand can have; what counts unasked, their best."""
    for cap in model.declarations.caps:
        _leaves_something(cap, model, report)


def _leaves_something(cap: n.Cap, model: n.Model, report: Report) -> None:
    there, look = model.declarations, model.declarations.look
    kinds = {"runs", "fours"} if cap.sort is None else {cap.sort}
    clauses = [clause for clause in there.announcing if set(clause.kinds) & kinds]
    unasked = [clause for clause in clauses if clause.moment == "unasked"]
    most = _most(cap, model)
    if not clauses:
        report.say("C527", cap.at, f"there are no {cap.sort or 'runs or fours'} here", readings=readings.no_cap(cap))
    elif cap.best and cap.sort is None:
        message = "the best of what? No run is better than a four here, nor the other way round"
        report.say("C527", cap.at, message, readings=readings.the_best_alone(cap))
    elif unasked and look is not None and look.cards == "trick":
        message = "what lies in a trick counts for its winner, and nobody announces it"
        report.say("C527", cap.at, message, also=[(look.at, "one looks here")], readings=readings.no_cap(cap))
    elif unasked and not cap.best:
        also = [(unasked[0].at, "this counts unasked")]
        offered = readings.the_best_alone(cap)
        report.say("C527", cap.at, "what counts unasked nobody announces", also=also, readings=offered)
    elif not cap.count:
        report.say("C527", cap.at, "nobody may announce anything", readings=readings.one_at_most(cap))
    elif cap.count >= most:
        what = cap.sort or "runs and fours"
        report.say("C527", cap.at, f"nobody can have more than {most} {what}", readings=readings.no_cap(cap))


def _most(cap: n.Cap, model: n.Model) -> int:
    """Return how many declarations a hand has at most of those that a clause is about."""
    held = cards_in_hand(model)
    runs, fours = held // SHORTEST_RUN, held // len(model.pack.suits)
    match cap.sort:
        case None:
            return runs + fours
        case "runs":
            return runs
        case "fours":
            return fours
