"""What cards bring that turn up in the play."""

from __future__ import annotations

from capot.check.declaration_kinds import valued_kinds
from capot.check.report import Report
from capot.check.suggestions.offers import without
from capot.model import nodes as n

#: What can grow in which way, and how it is said.
_FORMS = {
    "more": ("runs", "a card is added to a run"),
    "instead": ("runs", "a run that was announced becomes longer"),
    "completes": ("fours", "a card completes a four"),
}


def growth_is_possible(model: n.Model, report: Report) -> None:
    """Declarations grow only where cards turn up, and only in ways in which they can."""
    kinds = valued_kinds(model)
    for growth in model.declarations.growth:
        wanted, how = _FORMS[growth.form]
        if model.covered is None:
            message = "nothing turns up in the play, so that nothing can grow"
            offered = [without(growth.at, "what a player declares stays as it is")]
            report.say("C525", growth.at, message, "or lay cards out face down", readings=offered)
        elif growth.kind != wanted:
            report.say(
                "C525", growth.at, f"{growth.kind} do not grow like that: {how}", f"write `growth {wanted}: ...`"
            )
        elif growth.kind not in kinds:
            message = f"nothing in this game gives {growth.kind} a value"
            report.say("C510", growth.at, message, f"leave out {growth.kind}, or add a value")
        elif growth.form == "more":
            _more(growth, model, report)


def _more(growth: n.Growth, model: n.Model, report: Report) -> None:
    if growth.points == 0:
        report.say("C525", growth.at, "it grows by 0 points", "write how many more, or leave it out")
    lengths = [run for run in model.declarations.run_values if run.shortest <= growth.shortest <= run.longest]
    if not lengths:
        message = f"a run of {growth.shortest} has no value, so that it cannot grow"
        report.say("C525", growth.at, message, f"name the shortest run that counts, or add `run of {growth.shortest}`")
