"""What calls ask for: which calls something tells of, which levels are told apart, how comparisons can come out."""

from __future__ import annotations

from typing import assert_never

from capot.cache.per_model import once_a_model
from capot.language.amounts import halved
from capot.language.parts import amounts_in, every, facts_in
from capot.language.registry import fact_row
from capot.language.truth import relation_holds
from capot.model import nodes as n

_MUCH = 10**9


def cards_decide(fact: n.Fact) -> bool:
    """Whether cards in hand or turned up decide a fact, so that what was said so far leaves it open."""
    if isinstance(fact, n.Compared):
        return not _is_of_the_bidding(fact)
    return not {"hand", "turned"}.isdisjoint(fact_row(fact).depends)


def asks_what_is_turned(guard: n.Guard | None) -> bool:
    """Whether a condition asks which card is turned up."""
    return any("turned" in fact_row(fact).depends for fact in facts_in(guard))


def looks_at_the_turned_card(call: n.Call) -> bool:
    """Whether a call is of the turned suit, or asks which card is turned up."""
    return call.suits in ("turned", "not-turned") or asks_what_is_turned(call.guard)


#: Amounts that are made of others, which stand in them.
_WORKED_OUT = (n.Added, n.Multiplied, n.Half, n.ByTable)


def _is_of_the_bidding(fact: n.Compared) -> bool:
    """Whether what was said so far alone decides a comparison.

    How the level that is being named stands to the last can come out either way: of levels only some are gone through.
    """
    plain = [part for part in amounts_in(fact) if not isinstance(part, _WORKED_OUT)]
    if n.LevelNamed() in plain:
        return all(isinstance(part, n.LevelNamed | n.Number) for part in plain)
    return all(isinstance(part, n.Level | n.Doubling | n.Number) for part in plain)


def scored(model: n.Model) -> tuple[object, ...]:
    """Return the clauses that ask for something when a deal is over."""
    ends = tuple(clause for clause in (model.won_at_once, model.never_there) if clause is not None)
    return (model.counts, model.declarations.awards, model.outcomes, model.then, *ends, model.deals_next)


@once_a_model
def calls_scored(model: n.Model) -> tuple[str, ...]:
    """Return the names of the calls of which it is asked, when a deal is over, whether they were made."""
    return tuple(dict.fromkeys(fact.call for fact in every((scored(model), model.play_ends), n.WasSaid)))


@once_a_model
def calls_told(model: n.Model) -> tuple[str, ...]:
    """Return the names of the calls of which something asks whether, or by whom, they were made."""
    asking = (model.stages, model.deal, model.leads_first, model.play_ends, scored(model))
    names = [fact.call for fact in every(asking, n.WasSaid)]
    names += [role.call for role in every(asking, n.Role) if role.part == "said"]
    return tuple(dict.fromkeys(names))


@once_a_model
def asks_who_named_first(model: n.Model) -> bool:
    """Whether anything asks who named first."""
    return any(
        role.part == "first-named" for role in every((model.stages, model.deal, model.leads_first, model.leads), n.Role)
    )


@once_a_model
def levels_told_apart(model: n.Model) -> tuple[int, ...]:
    """Return levels that stand for all: the lowest and the highest, and those beside a number that a rule compares.

    A game without levels has one that nobody hears of.
    """
    levels = sorted(set(model.all_levels))
    if not levels:
        return (0,)
    asked = (*model.stages, *model.deal, *model.leads_first)
    compared = [fact for fact in every(asked, n.Compared) if {n.Level(), n.LevelNamed()} & set(amounts_in(fact))]
    # Beside a half, or what a table says, no level is that number.
    if any(True for fact in compared for part in amounts_in(fact) if isinstance(part, n.Half | n.ByTable)):
        return tuple(levels)
    numbers = {number.value for fact in compared for number in every(fact, n.Number)}
    beside = {level for level in levels if level in numbers}
    beside |= {max(lower) for value in numbers if (lower := [level for level in levels if level < value])}
    beside |= {min(higher) for value in numbers if (higher := [level for level in levels if level > value])}
    return tuple(sorted({levels[0], levels[-1], *beside}))


def suits_of(call: n.Call, model: n.Model) -> tuple[str, ...]:
    """Return the suits in which a call names its contract; of the pack's suits the first stands for the turned one."""
    if call.contract is None or call.contract.form != "one-of-the-suits":
        return ("",)
    suits = tuple(dict.fromkeys(model.pack.suits))
    return {"turned": suits[:1], "not-turned": suits[1:]}.get(call.suits or "", suits)


def can_be(fact: n.Fact, cards: tuple[int, int], model: n.Model) -> set[bool]:
    """Return how a fact that cards decide can come out for somebody who sees so many; any card can lie turned up."""
    if not isinstance(fact, n.Compared):
        return {True, False}
    (low, high), (least, most) = _between(fact.left, cards, model), _between(fact.right, cards, model)
    signs = {sign for sign, so in ((-1, low < most), (0, low <= most and least <= high), (1, high > least)) if so}
    return {relation_holds(fact.relation, sign) for sign in signs}


def _between(amount: n.Amount, cards: tuple[int, int], model: n.Model) -> tuple[int, int]:
    """Return the least and the most that an amount can be."""
    match amount:
        case n.Number(value):
            return value, value
        case n.HandWorth(worth):
            values = sorted(value.points for value in worth.values for _ in set(model.pack.suits))
            return sum(values[: cards[0]]), sum(values[max(0, len(values) - cards[1]) :])
        case n.Added(terms, signs):
            ends = [_between(term, cards, model) for term in terms]
            turned = [(low, high) if sign > 0 else (-high, -low) for (low, high), sign in zip(ends, signs, strict=True)]
            return sum(low for low, _ in turned), sum(high for _, high in turned)
        case n.Multiplied(factors):
            low, high = 1, 1
            for factor in factors:
                corners = [one * other for one in (low, high) for other in _between(factor, cards, model)]
                low, high = min(corners), max(corners)
            return low, high
        case n.ByTable(table):
            return min(0, *table.numbers), max(0, *table.numbers)
        case n.Half(of, rounding):
            low, high = _between(of, cards, model)
            return halved(low, rounding), halved(high, rounding)
        case n.Of() | n.After() | n.Share() | n.Doubling() | n.NumberCarried() | n.PackWorth() | n.Announced():
            return -_MUCH, _MUCH  # nobody knows it while they speak: that has been reported
        case n.MatchScore() | n.Tally() | n.OwnTally() | n.DeadBefore():
            return -_MUCH, _MUCH
        case n.Level() | n.LevelNamed():  # together with a hand, or with each other
            return -_MUCH, _MUCH
        case _:
            assert_never(amount)
