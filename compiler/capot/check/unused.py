"""What is made and never used."""

from __future__ import annotations

from capot.check.call_facts import scored
from capot.check.numbers import unused_numbers
from capot.check.report import Report
from capot.check.scoring_checks import quantities_of_outcomes
from capot.check.suggestions.offers import without
from capot.check.trees import compared_in, guards_of
from capot.language.parts import every
from capot.model import nodes as n


def everything_is_used(model: n.Model, report: Report) -> None:
    """Warn of orders, worths, numbers and sums that no other clause mentions."""
    parts = [part for contract in model.contracts for part in contract.parts]
    orders = {part.order.name for part in parts}
    worths = {part.worth.name for part in parts}
    if model.declarations.runs is not None:
        orders.add(model.declarations.runs.order.name)
    for key in model.declarations.contest.keys if model.declarations.contest is not None else ():
        if isinstance(key, n.KeyByOrder | n.KeyByTop) and key.order is not None:
            orders.add(key.order.name)
    worths |= {
        part.worth.name for _, guard in guards_of(model) for part in compared_in(guard) if isinstance(part, n.HandWorth)
    }
    sums = {name for total in model.sums for name in total.of}
    sums |= {name for claim in model.claims for name in claim.counting}
    sums |= {of.quantity for of in quantities_of_outcomes(model)}
    sums |= {model.rival.quantity} if model.rival is not None else set()
    sums |= {name for columns in every(model.then, n.Columns) for name in (*columns.only, *columns.but)}
    made = [("order", order.name, order.at, order.name in orders) for order in model.orders]
    made += [("worth", worth.name, worth.at, worth.name in worths) for worth in model.worths]
    made += [("sum", total.name, total.at, total.name in sums) for total in model.sums]
    looked_up = {
        part.table.name for part in every((model.stages, model.deal, model.leads_first, *scored(model)), n.ByTable)
    }
    made += [("table", table.name, table.at, table.name in looked_up) for table in model.tables]
    made += [("number", number.name, number.at, False) for number in unused_numbers(model)]
    for what, name, at, used in made:
        if not used:
            gone = f"nothing is different at the table without this {what}"
            report.say(
                "C110",
                at,
                f"{what} `{name}` is never used",
                "remove it, or use it where it was meant",
                readings=[without(at, gone)],
            )
