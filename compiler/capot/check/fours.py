"""Four of a rank: in every contract that has declarations they are valued once, or denied."""

from __future__ import annotations

from collections.abc import Callable, Collection

from capot.base.english import backquoted, joined
from capot.check.declaration_kinds import cards_in_hand, declaring_contracts, has_declarations
from capot.check.report import Report
from capot.check.suggestions import declaration_suggestions as readings
from capot.check.suggestions.offers import without
from capot.model import nodes as n


def four_possible(model: n.Model) -> bool:
    """Whether anybody can hold four cards of a rank."""
    return len(set(model.pack.suits)) == 4 and cards_in_hand(model) >= 4


def fours_have_one_fate(model: n.Model, report: Report) -> None:
    """Of every rank, four of a kind are valued once or denied once, in every contract that has declarations."""
    section = model.declarations
    if not section.fours and not section.never_fours:
        return
    denied: dict[tuple[str, str | None], str] = {}
    for denial in section.never_fours:
        here = [four for four in reversed(section.fours) if denial.contract in (None, four.contract)]
        valued = {four.rank: four.at for four in here}
        for rank in denial.ranks:
            twice = denied.get((rank, denial.contract)) or denied.get((rank, None))
            if twice is not None:
                fix = None if len(denial.ranks) < 2 else report.taking_words_out(denial.at, _last(rank), "name it once")
                message = f"four {rank} are denied twice"
                report.say("C504", denial.at, message, also=[(twice, "here")], fix=fix)
            elif rank in valued:
                message = f"four {rank} are said to count nothing, and have a value"
                question = f"Do four {rank} count?"
                offered = readings.four_or_never(rank, denial, valued[rank])
                also = [(valued[rank], "the value")]
                report.say("C504", denial.at, message, also=also, question=question, readings=offered)
            denied.setdefault((rank, denial.contract), denial.at)
    _in_contracts_with_declarations(model, report)
    if four_possible(model):
        _all_are_said(denied, model, report)


def _in_contracts_with_declarations(model: n.Model, report: Report) -> None:
    contracts = {contract.name: contract for contract in model.contracts}
    said: list[tuple[n.Four | n.NeverFour, str]] = [(four, four.rank) for four in model.declarations.fours]
    said += [(denial, denial.ranks[0]) for denial in model.declarations.never_fours]
    for clause, rank in said:
        contract = contracts.get(clause.contract or "")
        if contract is not None and not has_declarations(contract, model):
            assert model.declarations.look is not None
            also = [(model.declarations.look.at, "it says so here")]
            message = f"in contract `{contract.name}` there are no declarations, so nobody has four {rank}"
            offered = [without(clause.at, f"nothing is declared in `{contract.name}`")]
            report.say("C404", clause.at, message, also=also, readings=offered)


def _all_are_said(denied: Collection[tuple[str, str | None]], model: n.Model, report: Report) -> None:
    """Report ranks that are neither valued nor denied, contract by contract where contracts differ."""
    section = model.declarations
    contracts = [contract.name for contract in declaring_contracts(model)]
    open_in: dict[str, tuple[str, ...]] = {}
    for rank in dict.fromkeys(model.pack.ranks):
        said = {four.contract for four in section.fours if four.rank == rank}
        if (rank, None) not in denied and None not in said:
            open_in[rank] = tuple(name for name in contracts if name not in said and (rank, name) not in denied)
    for names in dict.fromkeys(names for names in open_in.values() if names):
        ranks = [rank for rank, missing in open_in.items() if missing == names]
        own = [denial.at for denial in section.never_fours if not set(ranks).isdisjoint(denial.ranks)]
        own += [four.at for four in section.fours if four.rank in ranks]
        last = section.never_fours[-1].at if section.never_fours else section.fours[-1].at
        message = f"nothing says whether four {joined(ranks, 'or')} count"
        if len(names) == len(contracts):
            question = f"Somebody holds four {joined(ranks, 'or')}: do they get anything for them?"
            report.say("C505", last, message, question=question, readings=readings.fours_count(ranks, model))
        else:
            question = f"In {backquoted(names, 'or')}, what does somebody get who holds four {joined(ranks, 'or')}?"
            message = f"in contract {backquoted(names, 'or')} {message}"
            report.say("C505", own[-1], message, question=question, readings=readings.four_elsewhere(ranks, model))


def _last(rank: str) -> Callable[[list[str]], list[int]]:
    """Return what finds a rank where a list names it last, if that is not its beginning."""
    return lambda words: [place for place in range(len(words) - 1, 0, -1) if words[place] == rank][:1]
