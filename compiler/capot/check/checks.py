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

# What a later pass cannot make sense of, and would only report again in other words: a code, or a code in a section.
_NO_TABLE = ("C220", "C221", "C111 table", "C111 bidding")
_NO_SUITS = ("C204", "C205")
_NO_HANDS = ("C220", "C301", "C302", "C303")
_NO_SUMS = ("C601", "C610", "C611")

#: Every pass, with the codes that, once reported, leave it nothing to judge.
PASSES: tuple[tuple[Pass, tuple[str, ...]], ...] = (
    (seats.table_is_possible, ()),
    (seats.roles_are_known, ()),
    (facts.facts_are_known, ()),
    (cards.pack_is_sound, ()),
    (cards.orders_fit_the_pack, ()),
    (cards.worths_fit_the_pack, ()),
    (cards.suits_have_order_and_worth, ()),
    (cards.contracts_mean_what_they_say, _NO_SUITS),
    (deal.packets_come_out, ("C220",)),
    (deal.untouched_cards_are_taken_up, ()),
    (deal.hands_are_equal_when_play_begins, ("C301", "C302")),
    (deal.play_comes_last, ()),
    (deal.steps_are_not_settled, ("C111 deal",)),
    (bidding.bidding_leads_to_a_contract, _NO_TABLE),
    (bidding.everything_is_heard, _NO_TABLE),
    (bidding.contracts_can_be_called, _NO_TABLE),
    (duties.duties_matter, ("C111 play", *_NO_SUITS)),
    (duties.denials_hold, ("C111 play", *_NO_SUITS)),
    (declarations.declared_cards_are_in_the_pack, _NO_SUITS),
    (declarations.runs_can_be_held, (*_NO_SUITS, *_NO_HANDS)),
    (declarations.runs_have_one_value, (*_NO_SUITS, *_NO_HANDS)),
    (declarations.fours_have_one_fate, _NO_HANDS),
    (declarations.nothing_is_left_open, ()),
    (declarations.announcements_fit, ()),
    (declarations.awards_fit, ()),
    (contest.contest_decides, (*_NO_SUITS, *_NO_HANDS, "C510")),
    (scoring.names_mean_one_thing, ()),
    (scoring.sums_add_what_is_above, ()),
    (scoring.everything_is_counted, ()),
    (scoring.every_side_writes_once, ()),
    (scoring.others_are_one, ("C220", "C221")),
    (scoring.points_stay, ("C607", "C608", "C612", *_NO_SUMS)),
    (outcomes.outcomes_cover_all_cases, ("C111 scoring", *_NO_SUMS)),
    (match.target_is_positive, ()),
    (match.claims_count_right, _NO_SUMS),
    (unused.everything_is_used, _NO_SUITS),
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
    size.within_limits(model, report)
    if report.said:
        return
    for check, spoiled_by in PASSES:
        if report.said.isdisjoint(spoiled_by):
            check(model, report)
