"""How deals end in two games: conditions and columns as meanings that can be held against each other."""

from __future__ import annotations

from collections.abc import Hashable

from capot.comparison.meaning import meaning
from capot.model import nodes as n
from capot.sentences.covered_cases import beyond_its_guard
from capot.sentences.expression_sentences import parts_of


def condition(outcome: n.Outcome, model: n.Model, other: n.Model, sentence: str) -> Hashable:
    """Return what must hold for an outcome, the outcomes asked before it included.

    That something does not hold which the other game never asks (a doubling where nobody doubles) is left out: the
    outcomes that rest on it are rules of their own. Where the whole cannot be said as conditions, the sentence stands
    for it. An outcome that would be left without any condition keeps all that it has: it is not what happens always.
    """
    place = [one.at for one in model.outcomes].index(outcome.at)
    further = beyond_its_guard(model.outcomes, place)
    if further is None:
        return ("in words", sentence)
    asked = {_fact(fact, other) for one in other.outcomes for fact in _facts(one.guard)}
    own = [
        part for part in parts_of(outcome.guard) if not isinstance(part, n.GuardNot) or _is_asked(part, model, asked)
    ]
    left = [part for guard in further for part in parts_of(guard)]
    told = [*own, *(part for part in left if _is_asked(part, model, asked))] or [*parts_of(outcome.guard), *left]
    return ("if", frozenset(meaning(part, model) for part in told))


def _is_asked(part: n.Guard, model: n.Model, asked: set[Hashable]) -> bool:
    """Whether another game, which asks some facts, asks any of a condition's."""
    return any(_fact(fact, model) in asked for fact in _facts(part))


def _facts(guard: n.Guard | None) -> list[n.Guard]:
    match guard:
        case None:
            return []
        case n.GuardNot(inner):
            return _facts(inner)
        case n.GuardAll(parts) | n.GuardAny(parts):
            return [fact for part in parts for fact in _facts(part)]
    return [guard]


def _fact(fact: n.Guard, model: n.Model) -> Hashable:
    """Return a fact without how it comes out: all comparisons of two amounts are one."""
    if isinstance(fact, n.Compared):
        return (meaning(fact.left, model), meaning(fact.right, model))
    return meaning(fact, model)


def written(outcome: n.Outcome, model: n.Model) -> Hashable:
    """Return what is written and what hangs."""
    columns = frozenset((column.who, meaning(column.amount, model)) for column in outcome.columns)
    return (columns, meaning(outcome.hangs.amount, model) if outcome.hangs is not None else None)


def winner_matters(model: n.Model) -> bool:
    """Whether it matters who wins a deal, beside what is written."""
    takes = any(isinstance(step, n.ThenHanging) for step in model.then)
    return takes or model.target.unit == "deals"
