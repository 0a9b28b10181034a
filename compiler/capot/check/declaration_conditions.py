"""Conditions of declarations: in which contracts they are looked for, and in which situations a pair may be said.

A pair is said with one of its cards, which are trumps; so whoever says it leads, follows a trump, trumps another suit
or, where every suit is trump, discards. All these situations are gone through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from capot.check import rule_words
from capot.check.declaration_kinds import declaring_contracts
from capot.check.report import Report
from capot.check.suggestions.offers import offer
from capot.check.trees import without_one
from capot.diagnostics.suggestion import Reading
from capot.language.moments import LOOKING, SAYING
from capot.language.parts import facts_in
from capot.language.registry import NotKnown, all_known, fact_row, may_be_asked
from capot.language.truth import holds, holds_in
from capot.model import nodes as n
from capot.model.situations import leads_of

Situation = frozenset[type]


def looking_depends_on_the_contract(model: n.Model, report: Report) -> None:
    """A condition on looking for declarations holds in some contracts, and not in all."""
    for pair in model.declarations.pairs:
        ruffs = [contract for contract in model.contracts if any(part.ruffs for part in contract.parts)]
        there = [pair.guard is None or holds_in(pair.guard, contract.name) for contract in ruffs]
        if pair.guard is not None and ruffs and not any(there):
            report.say("C404", pair.at, f"with this condition no contract has `{pair.name}`", "change the condition")
        elif pair.guard is not None and all(there):
            message = f"every contract with trumps has `{pair.name}` all the same"
            fix = report.taking_condition_out(pair.at)
            report.say("C403", pair.at, message, *(() if fix else ("leave out the condition",)), fix=fix)
    look = model.declarations.look
    if look is not None and look.guard is not None:
        helps = "change the condition, or remove the declarations"
        _depends(
            look, look.guard, ("no contract has declarations", "every contract has declarations"), helps, model, report
        )


def conditions_depend_on_the_contract(model: n.Model, report: Report) -> None:
    """A condition that asks for the contract alone holds in some contracts, and not in all."""
    there = model.declarations
    ones = (*there.caps, there.shown, *there.voids, *there.ends, *there.awards, model.never_there, model.as_they_come)
    for clause in ones:
        if clause is None or clause.guard is None:
            continue
        if all(isinstance(fact, n.InContract) for fact in facts_in(clause.guard)):
            helps = "change the condition, or remove the clause"
            _depends(
                clause,
                clause.guard,
                ("it holds in no contract", "it holds in every contract"),
                helps,
                model,
                report,
            )


def awards_limit_something(model: n.Model, report: Report) -> None:
    """A condition stands on an award that takes something away, and asks for what is known when it does."""
    for award in model.declarations.awards:
        if award.guard is None:
            continue
        offered = offer([(replace(award, guard=None), "it holds in every deal")])
        if not isinstance(award, n.EveryTrick) and award.who in ("each-side", "always"):
            message = "this takes nothing from anybody, so that the condition makes no difference"
            report.say("C403", award.at, message, readings=offered)
        elif isinstance(award, n.Counted) and award.who == "best-alone" and not all_known(award.guard, LOOKING):
            message = (
                "who is beaten is known when declarations are compared, and so this can ask for the contract alone"
            )
            report.say("C111", award.at, message, may_be_asked(LOOKING), readings=offered)


def _depends(
    clause: n.Look | n.Award | n.Cap | n.Shown | n.Void | n.EndsDeal | n.NeverThere | n.AsTheyCome,
    guard: n.Guard,
    none_all: tuple[str, str],
    helps: str,
    model: n.Model,
    report: Report,
) -> None:
    """Report a condition on the contract that holds in none, or in all."""
    holding = [holds_in(guard, contract.name) for contract in model.contracts]
    if not any(holding):
        report.say("C404", clause.at, f"with this condition {none_all[0]}", helps)
    elif all(holding):
        message = f"{none_all[1]} all the same: the condition makes no difference here"
        fix = report.taking_condition_out(clause.at)
        report.say("C403", clause.at, message, *(() if fix else ("leave out the condition",)), fix=fix)


def pairs_can_be_said(model: n.Model, report: Report) -> None:
    """Every part of the condition on a pair can come true, and makes a difference."""
    situations = tuple(dict.fromkeys(_situations(model)))
    for clause in model.declarations.announcing:
        if clause.guard is not None:
            _can_come_true(clause, clause.guard, situations, report)


def _shorter(clause: n.Announce, guard: n.Guard | None) -> list[Reading]:
    return offer([(replace(clause, guard=guard), "it can be announced in the same tricks")])


def _can_come_true(clause: n.Announce, guard: n.Guard, situations: Sequence[Situation], report: Report) -> None:
    for fact in facts_in(guard):
        if not any(_holds(fact, one) for one in situations):
            why = fact_row(fact).never
            message = f"in this game {why}, so it can never be that {rule_words.told(fact)}"
            report.say("C404", clause.at, message, "leave out that part of the condition")
            return
    whole = [_holds(guard, one) for one in situations]
    if not any(whole):
        report.say("C404", clause.at, f"it can never be that {rule_words.told(guard)}", "change the condition")
        return
    for rest, part in without_one(guard):
        if [rest is None or _holds(rest, one) for one in situations] == whole:
            message = f"whether {rule_words.told(part)} makes no difference here"
            help_line = "the pair can be said in the same tricks without it: leave it out"
            report.say("C403", clause.at, message, help_line, readings=_shorter(clause, rest))
            return


def _situations(model: n.Model) -> Iterator[Situation]:
    partners = model.sides.form == "partners-opposite"
    for contract in declaring_contracts(model):
        leads = leads_of(contract)
        if "trump" not in leads:
            continue
        leading: Situation = frozenset({n.Leading})
        yield from _with_stock(leading, model)
        how: list[type | None] = [n.Following, n.Trumping if "plain" in leads else None]
        for card, led, winning in product(how, (False, True), (False, True)):
            if partners or not (led or winning):
                facts: list[type | None] = [card, n.LedBy if led else None, n.Winning if winning else None]
                yield from _with_stock(frozenset(fact for fact in facts if fact is not None), model)


def _with_stock(situation: Situation, model: n.Model) -> Iterator[Situation]:
    """Yield a situation while cards are left to be drawn, where they ever are, and when none are."""
    if model.stock is not None:
        yield situation
    yield situation | {n.StockEmpty}


def _holds(guard: n.Guard, situation: Situation) -> bool:
    def asked(fact: n.Fact) -> bool:
        if SAYING not in fact_row(fact).known:
            raise NotKnown(fact, SAYING.when)
        return type(fact) in situation

    return holds(guard, asked)
