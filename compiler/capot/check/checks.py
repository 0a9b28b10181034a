"""What must hold of a rule model before anything is made from it: the passes, in order."""

from __future__ import annotations

from collections.abc import Mapping

from capot.check import (
    balance,
    bands,
    bidding_checks,
    card_checks,
    columns,
    contest_checks,
    deal_checks,
    declaration_caps,
    declaration_checks,
    declaration_conditions,
    denials,
    doubling,
    duties,
    fours,
    growth,
    halves,
    known_facts,
    match_checks,
    numbers,
    open_cards,
    outcomes,
    play_ends,
    scoring_checks,
    seat_order,
    size,
    steps,
    unused,
)
from capot.check.report import Report
from capot.check.watched_model import Pass, look, watched
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.span import Span
from capot.model.nodes import Model
from capot.syntax.clauses import Clause

# What a later pass cannot make sense of, and would only report again in other words: a code, or a code in a section.
_NO_TABLE = ("C220", "C221", "C111 table", "C111 bidding", "C111 deal")
_NO_BIDDING = (*_NO_TABLE, "C112", "C322", "C324", "C326", "C329", "C330", "C336")
_NO_SCRIPT = ("C331", "C301", "C304", "C305", "C306", "C308", "C314", "C318", "C327")
_NO_SUITS = ("C204", "C205")
_NO_WORTH = ("C202", "C203", *_NO_SUITS)
_NO_HANDS = (*_NO_TABLE, "C301", "C302", "C303", "C305", "C319", "C320", deal_checks.NO_PLAY)
_NO_SUMS = ("C601", "C610", "C611")

#: Every pass, with the codes that, once reported, leave it nothing to judge.
PASSES: tuple[tuple[Pass, tuple[str, ...]], ...] = (
    (seat_order.table_is_possible, ()),
    (seat_order.roles_are_known, ()),
    (seat_order.partners_are_there, ("C220", "C221")),
    (known_facts.facts_are_known, ()),
    (card_checks.pack_is_sound, ()),
    (card_checks.orders_fit_the_pack, ()),
    (card_checks.worths_fit_the_pack, ()),
    (card_checks.suits_have_order_and_worth, ()),
    (card_checks.contracts_mean_what_they_say, _NO_SUITS),
    (card_checks.tricks_are_played_as_others, _NO_HANDS),
    (card_checks.the_pack_has_a_worth, ()),
    (numbers.contracts_carry_their_numbers, ()),
    (bidding_checks.levels_can_be_named, ()),
    (bidding_checks.levels_are_there, ()),
    (bidding_checks.ranking_is_whole, ()),
    (bidding_checks.stages_are_no_phases, ()),
    (bidding_checks.suits_are_named_where_they_matter, ()),
    (bidding_checks.passes_are_called_so, ()),
    (bidding_checks.offers_are_answered, ()),
    (doubling.raises_make_a_chain, ()),
    (deal_checks.play_comes_last, ()),
    (deal_checks.parts_of_the_play_are_possible, (*_NO_TABLE, "C305")),
    (deal_checks.script_can_be_carried_out, (*_NO_BIDDING, "C305")),
    (deal_checks.all_deals_are_alike, (*_NO_BIDDING, "C316")),
    (deal_checks.cards_are_taken_up_by_passing, ()),
    (deal_checks.the_stock_is_there, ()),
    (bidding_checks.once_leaves_a_way, ()),
    (bidding_checks.bidding_leads_to_a_contract, (*_NO_BIDDING, "C305")),
    (deal_checks.dead_deals_are_meant, (*_NO_BIDDING, "C305", "C306")),
    (bidding_checks.everything_is_heard, (*_NO_BIDDING, "C305", "C327")),
    (bidding_checks.contracts_can_be_called, (*_NO_BIDDING, "C305", "C327")),
    (deal_checks.conditions_are_open, (*_NO_BIDDING, *_NO_SCRIPT)),
    (doubling.doublings_are_heard, (*_NO_BIDDING, "C305", "C327")),
    (play_ends.ends_can_come, (*_NO_BIDDING, *_NO_SCRIPT, "C111 play")),
    (doubling.doubling_counts, ()),
    (open_cards.open_cards_are_ruled, ()),
    (open_cards.hands_are_laid_open_once, ()),
    (open_cards.declarations_lie_somewhere, ()),
    (duties.duties_matter, ("C111 play", "C334", *_NO_SUITS)),
    (denials.denials_hold, ("C111 play", "C334", *_NO_SUITS)),
    (denials.denied_duties_are_none, ("C111 play", "C334", *_NO_SUITS)),
    (declaration_conditions.looking_depends_on_the_contract, ("C111 declarations",)),
    (declaration_conditions.conditions_depend_on_the_contract, ("C111",)),
    (declaration_conditions.awards_limit_something, ("C111",)),
    (declaration_conditions.pairs_can_be_said, ("C111 declarations", "C334", *_NO_SUITS)),
    (declaration_checks.declared_cards_are_in_the_pack, (*_NO_SUITS, *_NO_HANDS)),
    (declaration_checks.runs_can_be_held, (*_NO_SUITS, *_NO_HANDS)),
    (declaration_checks.runs_have_one_value, (*_NO_SUITS, *_NO_HANDS, "C503")),
    (declaration_checks.what_is_said_again_is_said_twice, ()),
    (declaration_checks.runs_fall_into_pieces, ("C502",)),
    (fours.fours_have_one_fate, _NO_HANDS),
    (declaration_checks.nothing_is_left_open, ()),
    (declaration_checks.announcements_fit, ()),
    (declaration_checks.what_is_shown_was_announced, ("C508",)),
    (declaration_checks.pairs_are_void_beside_runs, ("C508",)),
    (declaration_checks.deals_are_ended_before_they_begin, ("C508", "C520")),
    (declaration_caps.caps_leave_something, ()),
    (declaration_checks.awards_fit, ()),
    (growth.growth_is_possible, ("C407",)),
    (contest_checks.contest_decides, (*_NO_SUITS, *_NO_HANDS, "C510", "C521")),
    (scoring_checks.names_mean_one_thing, ()),
    (scoring_checks.sums_add_what_is_above, ()),
    (scoring_checks.everything_is_counted, ()),
    (columns.every_side_writes_once, ()),
    (columns.rivals_are_known, ()),
    (columns.breaches_are_ruled, ()),
    (columns.others_are_one, ("C220", "C221")),
    (halves.halves_are_whole, ()),
    (bands.tables_are_whole, ("C330",)),
    (columns.what_hangs_is_given, ()),
    (numbers.limits_are_digits, ()),
    (steps.tens_are_whole, ()),
    (steps.columns_are_there, ("C220", "C221")),
    (steps.amounts_are_worked_out, ()),
    (steps.steps_change_something, ()),
    (balance.points_stay, ("C607", "C608", "C612", "C615", "C620", "C111 scoring", *_NO_WORTH, *_NO_SUMS)),
    (outcomes.outcomes_cover_all_cases, ("C111 scoring", "C330", *_NO_SUMS)),
    (play_ends.outcomes_outlast_the_play, ("C111", "C604", *_NO_BIDDING, *_NO_SCRIPT)),
    (outcomes.conditions_decide, ("C111 scoring", "C330", *_NO_SUMS)),
    (match_checks.target_is_positive, ()),
    (match_checks.deals_can_be_won, ()),
    (match_checks.deals_can_be_lost, ()),
    (match_checks.deals_played_have_no_target, ()),
    (match_checks.standing_is_of_points, ()),
    (match_checks.dead_deals_are_counted_once, ()),
    (match_checks.matches_can_be_drawn, ()),
    (match_checks.games_can_be_won, ()),
    (match_checks.claims_count_right, _NO_SUMS),
    (match_checks.claims_are_of_points, ()),
    (match_checks.pairs_can_be_shown_early, ()),
    (unused.everything_is_used, _NO_SUITS),
)


def check_model(
    model: Model,
    spans: Mapping[str, Span],
    whole: Span,
    found: Diagnostics,
    clauses: Mapping[str, Clause] | None = None,
) -> None:
    """Report every problem of a resolved game.

    Args:
        model: the game.
        spans: the head of each clause, by address.
        whole: the place that stands for the game as a whole.
        found: takes the problems, all of them.
        clauses: the clauses as written, by address; without them nothing can be fixed.
    """
    report = Report(spans, whole, found, clauses=clauses or {})
    seen = watched(model)
    look(size.within_limits, seen, report)
    if report.said:
        return
    for check, spoiled_by in PASSES:
        if report.said.isdisjoint(spoiled_by):
            look(check, seen, report)
