"""No points vanish between what is won and what is written, and none come from nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from capot.base.english import joined
from capot.check.declaration_kinds import has_declarations
from capot.check.linear_amounts import PARTIES, Amounts, Linear, Term
from capot.check.outcomes import reached_with
from capot.check.points import most_in_play
from capot.check.report import Report
from capot.check.suggestions import scoring_suggestions as readings
from capot.language.parts import amounts_in, needs_a_breach
from capot.model import nodes as n


def points_stay(model: n.Model, report: Report) -> None:
    """What the sides write in an outcome, with what hangs, is what was won, unless the outcome says otherwise.

    A breach ends the deal before all is won, so that the outcomes of breaches are left out.
    """
    amounts = Amounts(model)
    whole = [outcome for outcome in model.outcomes if not needs_a_breach(outcome.guard)]
    perhaps_nobody = model.rival is not None and model.rival.level == "nobody" and len(model.side_seats) > 2
    written = {outcome.at: _written(outcome, amounts, perhaps_nobody) for outcome in whole}
    won = sorted({base for sums in written.values() if sums for (_, base), _ in sums.terms})
    terms: list[Term] = [(party, base) for party in PARTIES for base in won]
    for outcome in whole:
        total = written[outcome.at]
        if total is None:
            continue
        missing = [term for term in terms if total.times(term) == 0]
        if not total.fixed:
            missing = [term for term in missing if _can_be(term, outcome, model, amounts)]
        if total.fixed:
            _figure(outcome, total.fixed, missing, model, report)
            continue
        there = [term for term in terms if total.times(term)]
        if len({total.times(term) for term in there}) > 1:
            there = [term for term in there if _can_be(term, outcome, model, amounts)]
        _all_of_it(outcome, total, missing, there, report)


def _can_be(term: Term, outcome: n.Outcome, model: n.Model, amounts: Amounts) -> bool:
    """Whether a party can have won something where a deal ends so; it can where that is not known."""
    party, base = term
    if any(
        base in amounts.flat((of.quantity,)) for of in _nothing_of(outcome.guard) if of.owner in (party, "everyone")
    ):
        return False
    count = next((count for count in model.counts if count.name == base), None)
    conditions: list[n.Guard] = []
    if count is None:
        pair = next((pair for pair in model.declarations.pairs if pair.name == base), None)
        contracts = [contract for contract in model.contracts if has_declarations(contract, model)]
        if pair is not None:
            contracts = [contract for contract in contracts if any(part.ruffs for part in contract.parts)]
            conditions += [pair.guard] if pair.guard is not None else []
        conditions.append(n.GuardAny(tuple(n.InContract(contract.name) for contract in contracts)))
    else:
        conditions += [count.guard] if count.guard is not None else []
        every = n.PartyHasEveryTrick(party)
        conditions.append(every if count.what == "every-trick" else n.GuardNot(n.PartyHasNoTrick(party)))
    return reached_with(n.GuardAll(tuple(conditions)), outcome, model)


def _nothing_of(guard: n.Guard | None) -> Iterator[n.Of]:
    """Yield the quantities of which there is nothing where a condition holds: nobody has less than no points."""
    match guard:
        case n.GuardAll(parts):
            for part in parts:
                yield from _nothing_of(part)
        case n.Compared(n.Of() as of, "=" | "<=", n.Number(0)) | n.Compared(n.Number(0), "=" | ">=", n.Of() as of):
            yield of


def _all_of_it(outcome: n.Outcome, total: Linear, missing: list[Term], there: list[Term], report: Report) -> None:
    at = outcome.columns[-1].at
    if missing and not any(column.lost for column in outcome.columns):
        message = f"in outcome `{outcome.name}` nobody writes {_said(missing)}"
        helps = ["or give them to a side"]
        helps += ["or add `hangs: ...`, where they wait for the next winner"] if outcome.winner.who == "nobody" else []
        question = f"A deal ends as `{outcome.name}`: who writes {_said(missing)}?"
        report.say("C609", at, message, *helps, question=question, readings=readings.lost_or(outcome.columns))
    if not there or any(column.more for column in outcome.columns):
        return
    usual = Counter(total.times(term) for term in there).most_common(1)[0][0]
    more = [term for term in there if total.times(term) > usual]
    if more or (usual > 1 and not _multiplies(outcome)):
        message = f"in outcome `{outcome.name}` more than one side writes {_said(more or there)}"
        help_line = "or give them to one side, or say the factor: `2 * everyone's total`"
        question = f"A deal ends as `{outcome.name}`: who writes {_said(more or there)}?"
        offered = readings.more_or(outcome.columns[-1])
        report.say("C609", at, message, help_line, question=question, readings=offered)


def _figure(outcome: n.Outcome, figure: int, missing: list[Term], model: n.Model, report: Report) -> None:
    """Report a figure that is greater than what it can stand for, where that is known."""
    counts = {count.name: count for count in model.counts}
    bases = {base for _, base in missing}
    if any(column.more for column in outcome.columns) or not bases <= set(counts):
        return
    cards = most_in_play(model)
    most = sum(cards if counts[base].what == "cards-won" else counts[base].points for base in bases)
    if figure > most:
        said = f"{figure} points are written"
        if any(isinstance(part, n.Level) for column in outcome.columns for part in amounts_in(column.amount)):
            said = f"up to {figure} points are written, the level among them,"
        beside = f"in place of {most} at most" if most else "beside all that was won"
        message = f"in outcome `{outcome.name}` {said} {beside}"
        column = next((c for c in outcome.columns if _has_figure(c.amount)), outcome.columns[-1])
        question, offered = f"Are {figure} points written, more than there are?", readings.more_or(column)
        help_line = "or write the points that were won"
        report.say("C609", column.at, message, help_line, question=question, readings=offered)


def _has_figure(amount: n.Amount) -> bool:
    parts = list(amounts_in(amount))
    return any(isinstance(part, n.Level) or (isinstance(part, n.Number) and part.value) for part in parts)


def _written(outcome: n.Outcome, amounts: Amounts, perhaps_nobody: bool) -> Linear | None:
    """Return what is written and what hangs together, or ``None`` where that is no sum or a column is missing.

    Where ``perhaps_nobody`` is the rival, it is what is written if so.
    """
    columns = {column.who: column for column in outcome.columns}
    parts: list[Linear] = []
    for party in PARTIES:
        column = columns.get(party) or columns.get("each-side")
        if party == "others" and "rival" in columns:
            part = _of_rival_and_others(columns["rival"], columns.get("others"), amounts, perhaps_nobody)
        else:
            part = amounts.linear(column.amount, party, whole=True) if column is not None else None
        if part is None or _takes_off(part):
            return None
        parts.append(part)
    if outcome.hangs is not None:
        hanging = amounts.linear(outcome.hangs.amount, whole=True)
        if hanging is None:
            return None
        parts.append(hanging)
    found: dict[Term, int] = {}
    for part in parts:
        for term, times in part.terms:
            found[term] = found.get(term, 0) + times
    return Linear(tuple(sorted((term, times) for term, times in found.items() if times)), sum(p.fixed for p in parts))


def _takes_off(part: Linear) -> bool:
    """Whether a column goes below what it has: what one pays beside the cards is said by the minus."""
    return part.fixed < 0 or any(times < 0 for _, times in part.terms)


def _of_rival_and_others(
    rival: n.Column, others: n.Column | None, amounts: Amounts, perhaps_nobody: bool
) -> Linear | None:
    """Return what the others write together, of whom the rival writes something else; None where that is no sum.

    What each of them has of its own has to stand in both columns; what the takers had is written by some of them.
    """
    one = amounts.linear(rival.amount, "others", whole=True)
    rest = amounts.linear(others.amount, "others", whole=True) if others is not None else one
    if one is None or rest is None or others is None:
        return one
    own, rests = ({term: times for term, times in part.terms if term[0] == "others"} for part in (one, rest))
    if own != rests:
        return None
    if perhaps_nobody:
        return rest
    terms = dict(one.terms)
    for term, times in rest.terms:
        if term[0] == "takers":
            terms[term] = terms.get(term, 0) + times
    return Linear(tuple(sorted(terms.items())), one.fixed + rest.fixed)


def _multiplies(outcome: n.Outcome) -> bool:
    return any(isinstance(part, n.Multiplied) for column in outcome.columns for part in amounts_in(column.amount))


def _said(terms: list[Term]) -> str:
    by_party = {party: [base for who, base in terms if who == party] for party in PARTIES}
    return joined([f"the {party}' {joined(bases)}" for party, bases in by_party.items() if bases])
