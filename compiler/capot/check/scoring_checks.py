"""What is counted and added up: everything once, in an order that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from capot.base.english import joined
from capot.check.declaration_kinds import valued_kinds
from capot.check.linear_amounts import Amounts
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.check.trees import amounts_of, quantities_in
from capot.language.parts import amounts_in
from capot.model import nodes as n


def names_mean_one_thing(model: n.Model, report: Report) -> None:
    """Pairs, counts, sums and steps have names of their own."""
    taken: dict[str, tuple[str, str]] = dict.fromkeys(("runs", "fours", "pairs"), ("", "declarations"))
    taken["score"] = ("", "what is written already")
    named = [(pair.name, pair.at, "a pair") for pair in model.declarations.pairs]
    named += [(count.name, count.at, "a count") for count in model.counts]
    named += [(total.name, total.at, "a sum") for total in model.sums]
    named += [(then.name, then.at, "a step") for then in model.then]
    for name, at, what in named:
        if name in taken:
            other_at, other = taken[name]
            also = [(other_at, "the other one")] if other_at else []
            report.say("C610", at, f"`{name}` is {what} and {other}", "give it another name", also=also)
        else:
            taken[name] = (at, what)


def sums_add_what_is_above(model: n.Model, report: Report) -> None:
    """No sum is made of itself or of sums further down, and none counts anything twice."""
    places = {total.name: place for place, total in enumerate(model.sums)}
    amounts = Amounts(model)
    for place, total in enumerate(model.sums):
        for name in dict.fromkeys(total.of):
            if name == total.name:
                report.say("C601", total.at, f"sum `{name}` adds itself", readings=readings.without_itself(total))
            elif places.get(name, -1) > place:
                also = [(model.sums[places[name]].at, "made only here")]
                message = f"sum `{total.name}` adds `{name}`, which is made further down"
                report.say("C601", total.at, message, f"move `{total.name}` below `{name}`", also=also)
        bases = Counter(base for name in total.of if name != total.name for base in amounts.flat((name,)))
        twice = [base for base, times in bases.items() if times > 1 and base not in places]
        if twice:
            message = f"sum `{total.name}` adds {joined([f'`{base}`' for base in twice])} twice"
            flat = {name: set(amounts.flat((name,))) for name in total.of if name != total.name}
            fix = report.taking_words_out(total.at, _again(total.of), f"add {joined(twice)} once")
            offered = () if fix or total.name in total.of else readings.added_once(total, twice, flat)
            helps = () if fix or offered else ("leave out one of them",)
            report.say("C611", total.at, message, *helps, readings=offered, fix=fix)


def everything_is_counted(model: n.Model, report: Report) -> None:
    """All that brings points is in some sum, or compared or written by an outcome."""
    used = {name for total in model.sums for name in total.of}
    used |= {of.quantity for of in quantities_of_outcomes(model)}
    things = [(count.name, count.at) for count in model.counts]
    things += list(valued_kinds(model).items())
    for name, at in things:
        if name not in used:
            question = (
                f"Where {name} are won: what are they added to?"
                if name in ("runs", "fours")
                else (f"Somebody has `{name}`: what is it added to?")
            )
            offered = readings.added_to(name, model)
            report.say("C602", at, f"no sum counts `{name}`", question=question, readings=offered)


def _again(names: Sequence[str]) -> Callable[[list[str]], list[int]]:
    """Return what finds the names that a sum adds a second time itself; the first word is its own."""
    return lambda words: [
        place for place, word in enumerate(words) if place and word in names and word in words[1:place]
    ]


def quantities_of_outcomes(model: n.Model) -> list[n.Of]:
    """Return every quantity that outcomes compare or write, and what tallies go up by."""
    found: list[n.Of] = []
    for outcome in model.outcomes:
        found += quantities_in(outcome.guard) if outcome.guard is not None else ()
        for _, amount in amounts_of(outcome):
            found += [part for part in amounts_in(amount) if isinstance(part, n.Of)]
    tallied = (step.amount for step in model.then if isinstance(step, n.ThenTally) and step.amount is not None)
    return found + [part for amount in tallied for part in amounts_in(amount) if isinstance(part, n.Of)]
