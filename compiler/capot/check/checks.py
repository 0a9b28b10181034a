"""What must hold of a rule model before anything is made from it: the passes, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from capot.check import (
    bidding,
    cards,
    contest,
    deal,
    declarations,
    duties,
    facts,
    match,
    outcomes,
    scoring,
    seats,
    size,
    unused,
)
from capot.check.report import Report
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.span import Span
from capot.model.nodes import Model

Pass = Callable[[Model, Report], None]

#: Asked of every game.
ALWAYS: tuple[Pass, ...] = (
    seats.table_is_possible,
    seats.roles_are_known,
    facts.facts_are_known,
    cards.pack_is_sound,
    cards.orders_fit_the_pack,
    cards.worths_fit_the_pack,
    cards.suits_have_order_and_worth,
    cards.contracts_mean_what_they_say,
    deal.untouched_cards_are_taken_up,
    deal.play_comes_last,
    deal.steps_are_not_settled,
    duties.duties_matter,
    duties.denials_hold,
    declarations.declared_cards_are_in_the_pack,
    declarations.nothing_is_left_open,
    declarations.announcements_fit,
    declarations.awards_fit,
    scoring.names_mean_one_thing,
    scoring.sums_add_what_is_above,
    scoring.everything_is_counted,
    scoring.every_side_writes_once,
    scoring.points_stay,
    outcomes.outcomes_cover_all_cases,
    match.target_is_positive,
    match.claims_count_right,
    unused.everything_is_used,
)

#: Asked where players can be counted, seated and dealt to.
AT_THE_TABLE: tuple[Pass, ...] = (
    deal.packets_come_out,
    bidding.bidding_leads_to_a_contract,
    bidding.everything_is_heard,
    bidding.contracts_can_be_called,
    declarations.runs_can_be_held,
    declarations.runs_have_one_value,
    declarations.fours_have_one_fate,
    contest.contest_decides,
    scoring.others_are_one,
)


def check_model(model: Model, spans: Mapping[str, Span], whole: Span, found: Diagnostics) -> None:
    """Report every problem of a resolved game.

    Args:
        model: the game.
        spans: the head of each clause, by address.
        whole: the place that stands for the game as a whole.
        found: takes the problems, all of them.
    """
    report = Report(spans, whole, found)
    before = len(found)
    size.within_limits(model, report)
    if len(found) > before:
        return
    for check in ALWAYS:
        check(model, report)
    if seats.table_is_sound(model) and not bidding.asks_the_unknown(model):
        for check in AT_THE_TABLE:
            check(model, report)
