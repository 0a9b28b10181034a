"""From a rule model to its program: one module for each part of the deal.

``plan`` says what a game has and how its actions are numbered; ``state`` has its fields, ``tables`` its constants;
``dealing``, ``bidding``, ``windows``, ``announcing``, ``contest``, ``tricks``, ``claims``, ``settlement`` and ``match``
have its functions; ``guard_expressions`` lowers guards, amounts, roles and tests of a card for all of them.
What a game lacks is not in its program.

Beside them: ``following`` (duties), ``saying`` (pairs), ``noting`` and ``holdings`` (what is announced and held),
``turned_up_cards``, ``unasked`` (what counts without a word), ``awards``, ``column_steps``, ``places`` (where facts
and results lie), ``observing`` (what a seat may know) and ``questions`` (situations that nobody has to have played).
``acts`` puts all phases together, with ``sinks`` (what becomes of legal actions); ``shorthand`` writes nodes briefly,
``scoping`` keeps names of locals apart, and ``using`` says what statements ask for.
"""

from __future__ import annotations

from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.program import nodes as p
from capot.program.lower import (
    acts,
    announcing,
    bidding,
    claims,
    contest,
    dealing,
    following,
    match,
    observing,
    questions,
    saying,
    settlement,
    state,
    tricks,
    windows,
)
from capot.program.lower.plan import Plan
from capot.program.lower.scoping import declared_once
from capot.program.lower.tables import sorts, tables
from capot.program.lower.using import calls_in, fields_in, tables_in

__all__ = ["lower"]


def lower(model: n.Model) -> p.Program:
    """Return the program of a rule model that has gone through the checks."""
    plan = Plan(model)
    fields = state.fields(plan)
    functions = (
        state.start(plan),
        *dealing.functions(plan),
        state.acting(plan),
        *acts.functions(plan),
        *bidding.functions(plan),
        *windows.functions(plan),
        *announcing.functions(plan),
        *contest.functions(plan),
        *following.functions(plan),
        *saying.functions(plan),
        *tricks.functions(plan),
        *claims.functions(plan),
        *settlement.functions(plan),
        *match.functions(plan),
        *questions.functions(plan),
        *observing.functions(plan, fields),
    )
    functions = tuple(declared_once(function) for function in _reached(functions))
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
        constants=(*dealing.names_of_phases(plan.phases), *plan.first_actions),
        tables=tuple(table for table in tables(plan) if table.name in asked),
        functions=functions,
        actions=plan.actions,
        phases=tuple(phase.name for phase in plan.phases),
        names=_names(plan, fields),
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
        ("items", tuple(row.text for row in plan.items)),
        ("sorts", sorts(plan)[0]),
        ("outcomes", tuple(outcome.name for outcome in model.outcomes)),
        ("quantities", plan.quantities),
        ("then", tuple(step.name for step in model.then)),
        ("settle", settlement.Settlement(plan).names),
        ("contest", questions.contest_names(plan)),
        ("observe", observing.names(plan, fields)),
    )


def unread_fields(program: p.Program) -> tuple[str, ...]:
    """Return the fields that no function reads or writes, which should be none."""
    used = {name for function in program.functions for name in fields_in(function.body)}
    return tuple(field.name for field in program.fields if field.name not in used)
