"""From a rule model to its program: one module for each part of the deal.

``plan`` says what a game has and how its actions are numbered; ``state`` has its fields, ``tables`` its constants;
``deal_steps``, ``bidding``, ``windows``, ``announcements``, ``contest``, ``tricks``, ``claims``, ``settlement`` and
``match_score`` have its functions; ``guard_expressions`` lowers guards, amounts, roles and tests of a card for all of
them.
What a game lacks is not in its program.

Beside them:

- ``acts``: what may be done and what it does, phase by phase: legal actions listed or drawn, and an action carried
  out;
- ``awards``: awards: who counts what was announced, at the end and, for claims, between tricks;
- ``column_choice``: which columns a step of the settlement is done to, and what of them;
- ``column_steps``: what is done to the columns when they are filled: multiplied, added to, taken
  from, what hung;
- ``deal_facts``: what is known of a deal that is over, put behind the results for the settlement;
- ``deal_sums``: what is counted of random deals: sums that add up from any number of runs, each with its name;
- ``ended_play``: whether the play ends behind a trick, before the hands are empty;
- ``open_calls``: what a speaker knows, and which contract, level or doubling fits what was named last;
- ``play_duties``: duties: which cards a follower may play, and which duty forbids a card;
- ``holdings``: what a hand holds to declare, and where it stands what was announced;
- ``imagined_announcements``: announcements in a layout: those that the seat knows of stay, the others are made again;
- ``layouts``: what a player can imagine: everything hidden from a seat, drawn so that it agrees with what it knows;
- ``announced_notes``: how it is noted what a player announces: a run that has grown may stand in place of those before;
- ``observed_fields``: what a seat may know: every field as its viewers say, written down in the order of the fields;
- ``random_matches``: many deals at random as a function of the program;
- ``settlement_places``: where facts and results lie in the array that a deal is settled in;
- ``situation_questions``: questions about a situation that nobody has to have played: who leads, what cards are worth,
  what a hand holds, who has the best declaration, what a claim counts;
- ``rounding``: columns written in tens;
- ``said_pairs``: pairs that are said with a card: when that may be, and how it is noted;
- ``local_names``: local variables declared once: parts of a function that are put together may each name the same one;
- ``shorthand``: short ways to write the nodes of a program; a plain number may stand wherever an expression is
  wanted;
- ``simple_players``: players who see all cards, by whom those who think find out where a deal leads;
- ``sinks``: what becomes of the legal actions as they are gone through: they are written down, or one of them is
  picked;
- ``most_announced``: how many declarations one player announces at most, and which;
- ``turned_up_cards``: what a card brings that turns up in the play, if it is announced before its owner's next card;
- ``trick_declarations``: what lies in a trick and is its winner's;
- ``unasked``: what is counted without a word as the play begins, and what wins the match at once;
- ``used_names``: what the statements of a program ask for: locals, fields, tables, functions.
"""

from __future__ import annotations

from capot.cache.per_model import once_a_model
from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.program import nodes as p
from capot.program.lower import (
    acts,
    announcements,
    bidding,
    claims,
    contest,
    deal_steps,
    ended_play,
    layouts,
    match_score,
    observed_fields,
    play_duties,
    random_matches,
    said_pairs,
    settlement,
    simple_players,
    situation_questions,
    state,
    tricks,
    windows,
)
from capot.program.lower.deal_sums import DealSums
from capot.program.lower.local_names import declared_once
from capot.program.lower.plan import Plan
from capot.program.lower.tables import sorts, tables
from capot.program.lower.used_names import calls_in, fields_in, tables_in

__all__ = ["lower"]


def lower(model: n.Model, *, matches: bool = False) -> p.Program:
    """Return the program of a rule model that has gone through the checks; it plays ``matches`` at random if asked."""
    return _with_matches(model) if matches else _alone(model)


@once_a_model
def _alone(model: n.Model) -> p.Program:
    return _lowered(model, matches=False)


@once_a_model
def _with_matches(model: n.Model) -> p.Program:
    return _lowered(model, matches=True)


def _lowered(model: n.Model, *, matches: bool) -> p.Program:
    plan = Plan(model)
    sums = DealSums(plan) if matches else None
    fields = state.fields(plan)
    functions = (
        state.start(plan),
        *deal_steps.functions(plan),
        state.acting(plan),
        *acts.functions(plan),
        *bidding.functions(plan),
        *windows.functions(plan),
        *announcements.functions(plan),
        *contest.functions(plan),
        *play_duties.functions(plan),
        *said_pairs.functions(plan),
        *tricks.functions(plan),
        *claims.functions(plan),
        *ended_play.functions(plan),
        *settlement.functions(plan),
        *match_score.functions(plan),
        *situation_questions.functions(plan),
        *observed_fields.functions(plan, fields),
        *simple_players.functions(plan),
        *layouts.functions(plan),
        *(random_matches.functions(plan, sums) if sums else ()),
    )
    functions = tuple(declared_once(function) for function in _reached(functions))
    every = (
        *tables(plan),
        *simple_players.tables(plan),
        *((*sums.tables, *random_matches.tables(plan)) if sums else ()),
    )
    asked = {name for function in functions for name in tables_in(function.body)}
    return p.Program(
        key=model.key,
        title=model.title,
        model_hash=content_hash(model),
        seats=plan.seats,
        sides=plan.sides,
        cards=plan.card_texts,
        ranks=plan.ranks,
        fields=fields,
        constants=(*deal_steps.names_of_phases(plan.phases), *plan.first_actions),
        tables=tuple(table for table in every if table.name in asked),
        functions=functions,
        actions=plan.actions,
        phases=tuple(phase.name for phase in plan.phases),
        names=(*_names(plan, fields), *((("sums", tuple(sums.names)),) if sums else ())),
    )


def _reached(functions: tuple[p.Function, ...]) -> tuple[p.Function, ...]:
    """Return the functions that somebody calls: what an engine offers, and what that asks."""
    by_name = {function.name: function for function in functions}
    reached = {function.name for function in functions if function.public}
    left = list(reached)
    while left:
        for name in calls_in(by_name[left.pop()].body):
            if name not in reached:
                reached.add(name)
                left.append(name)
    return tuple(function for function in functions if function.name in reached)


def _names(plan: Plan, fields: tuple[p.Field, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what the numbers mean that functions take and give back."""
    model = plan.model
    return (
        ("contracts", tuple(variant.name for variant in plan.tables.variants)),
        ("duties", tuple(duty.at for duty in model.duties)),
        ("dead", plan.dead_clauses),
        *((("same dealer", plan.same_dealer),) if plan.same_dealer else ()),
        *((("bid by the hand", plan.bids_by_the_hand),) if plan.bids_by_the_hand else ()),
        ("items", tuple(row.text for row in plan.items)),
        ("sorts", sorts(plan)[0]),
        ("outcomes", tuple(outcome.name for outcome in model.outcomes)),
        ("quantities", plan.quantities),
        ("then", tuple(step.name for step in model.then)),
        ("settle", settlement.Settlement(plan).names),
        ("contest", situation_questions.contest_names(plan)),
        ("observe", observed_fields.names(plan, fields)),
        ("observed", observed_fields.meanings(plan, fields)),
    )


def unread_fields(program: p.Program) -> tuple[str, ...]:
    """Return the fields that no function reads or writes, which should be none."""
    used = {name for function in program.functions for name in fields_in(function.body)}
    return tuple(field.name for field in program.fields if field.name not in used)
