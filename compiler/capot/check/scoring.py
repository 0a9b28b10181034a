"""What is counted, added up and written: no points vanish, none come from nowhere."""

from __future__ import annotations

from collections import Counter

from capot.check.amounts import PARTIES, Amounts, Linear, Term
from capot.check.kinds import valued_kinds
from capot.check.report import Report
from capot.check.trees import amounts_in, quantities_in
from capot.check.words import amount as amount_in_words
from capot.check.words import joined
from capot.model import nodes as n


def names_mean_one_thing(model: n.Model, report: Report) -> None:
    """Pairs, counts and sums have names of their own."""
    taken: dict[str, tuple[str, str]] = dict.fromkeys(("runs", "fours", "pairs"), ("", "declarations"))
    taken["score"] = ("", "what is written already")
    named = [(pair.name, pair.at, "a pair") for pair in model.declarations.pairs]
    named += [(count.name, count.at, "a count") for count in model.counts]
    named += [(total.name, total.at, "a sum") for total in model.sums]
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
                report.say("C601", total.at, f"sum `{name}` adds itself", f"leave out `{name}`")
            elif places.get(name, -1) > place:
                also = [(model.sums[places[name]].at, "made only here")]
                message = f"sum `{total.name}` adds `{name}`, which is made further down"
                report.say("C601", total.at, message, f"move `{total.name}` below `{name}`", also=also)
        bases = Counter(base for name in total.of if name != total.name for base in amounts.flat((name,)))
        twice = [base for base, times in bases.items() if times > 1 and base not in places]
        if twice:
            message = f"sum `{total.name}` adds {joined([f'`{base}`' for base in twice])} twice"
            report.say("C611", total.at, message, "leave out one of them")


def everything_is_counted(model: n.Model, report: Report) -> None:
    """All that brings points is in some sum, or compared or written by an outcome."""
    used = {name for total in model.sums for name in total.of}
    used |= {of.quantity for of in quantities_of_outcomes(model)}
    things = [(count.name, count.at) for count in model.counts]
    things += list(valued_kinds(model).items())
    for name, at in things:
        if name not in used:
            total = model.sums[-1].name if model.sums else "total"
            report.say("C602", at, f"no sum counts `{name}`", f"add it: `sum {total}: ... + {name}`")


def quantities_of_outcomes(model: n.Model) -> list[n.Of]:
    """Return every quantity that outcomes compare or write."""
    found: list[n.Of] = []
    for outcome in model.outcomes:
        found += quantities_in(outcome.guard) if outcome.guard is not None else ()
        for column in outcome.columns:
            found += [part for part in amounts_in(column.amount) if isinstance(part, n.Of)]
    return found


def every_side_writes_once(model: n.Model, report: Report) -> None:
    """In each outcome takers and others write something, each once."""
    for outcome in model.outcomes:
        columns = {column.who: column for column in outcome.columns}
        each = columns.get("each-side")
        for party in PARTIES:
            if each is not None and party in columns:
                also = [(each.at, "this is for every side")]
                report.say("C608", columns[party].at, f"the {party} write twice", "keep one of the two", also=also)
            elif each is None and party not in columns:
                message = f"outcome `{outcome.name}` does not say what the {party} write"
                report.say("C607", outcome.at, message, f"add `{party}: 0`, or what they write")


def others_are_one(model: n.Model, report: Report) -> None:
    """Where the others are several sides, nothing is given to them together."""
    if len(model.side_seats) < 3:
        return
    for outcome in model.outcomes:
        if outcome.winner.who == "others":
            message = "each of the others is a side of its own, and not all of them can win"
            report.say("C612", outcome.winner.at, message, "write `winner: nobody`")
        for column in outcome.columns:
            shared = [part for part in amounts_in(column.amount) if isinstance(part, n.Of) and part.owner != "its"]
            if column.who == "others" and shared:
                message = f"each of the others would write {amount_in_words(column.amount)}"
                report.say("C612", column.at, message, "let each write `its` own points, or 0")


def points_stay(model: n.Model, report: Report) -> None:
    """No points vanish between what is won and what is written, and none come from nowhere."""
    amounts = Amounts(model)
    written = {outcome.at: _written(outcome, amounts) for outcome in model.outcomes}
    won = sorted({base for sums in written.values() if sums for (_, base), _ in sums.terms})
    for outcome in model.outcomes:
        total = written[outcome.at]
        if total is None or total.fixed or not total.terms:
            continue
        terms: list[Term] = [(party, base) for party in PARTIES for base in won]
        lost = [term for term in terms if total.times(term) == 0]
        usual = Counter(total.times(term) for term in terms if term not in lost).most_common(1)[0][0]
        more = [term for term in terms if total.times(term) > usual]
        at = outcome.columns[-1].at
        if lost and not any(column.lost for column in outcome.columns):
            message = f"in outcome `{outcome.name}` nobody writes {_said(lost)}"
            report.say("C609", at, message, "give them to a side, or say `takers: 0, their points are lost`")
        if more or (usual > 1 and not _multiplies(outcome)):
            message = f"in outcome `{outcome.name}` more than one side writes {_said(more or terms)}"
            report.say("C609", at, message, "give them to one side, or say the factor: `2 * everyone's total`")


def _written(outcome: n.Outcome, amounts: Amounts) -> Linear | None:
    """Return what takers and others write together, or ``None`` where that is no plain sum or a column is missing."""
    columns = {column.who: column for column in outcome.columns}
    terms: list[n.Amount] = []
    parts: list[Linear] = []
    for party in PARTIES:
        column = columns.get(party) or columns.get("each-side")
        part = amounts.linear(column.amount, party) if column is not None else None
        if column is None or part is None:
            return None
        terms.append(column.amount)
        parts.append(part)
    found: dict[Term, int] = {}
    for part in parts:
        for term, times in part.terms:
            found[term] = found.get(term, 0) + times
    return Linear(tuple(sorted((term, times) for term, times in found.items() if times)), sum(p.fixed for p in parts))


def _multiplies(outcome: n.Outcome) -> bool:
    return any(isinstance(part, n.Multiplied) for column in outcome.columns for part in amounts_in(column.amount))


def _said(terms: list[Term]) -> str:
    by_party = {party: [base for who, base in terms if who == party] for party in PARTIES}
    return joined([f"the {party}' {joined(bases)}" for party, bases in by_party.items() if bases])
