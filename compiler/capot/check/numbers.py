"""The numbers that contracts carry for the steps of the scoring."""

from __future__ import annotations

from collections import Counter

from capot.base.english import joined
from capot.check.report import Report
from capot.check.suggestions import contract_suggestions as readings
from capot.diagnostics.suggestion import Reading
from capot.language.parts import every
from capot.model import nodes as n

MOST = 9  # the highest last digit


def numbers_read(model: n.Model) -> dict[str, str]:
    """Return the numbers of the contract that the steps of the scoring read, each with the first such step."""
    found: dict[str, str] = {}
    for then in model.then:
        if isinstance(then, n.ThenTimes):
            for multiplier in then.multipliers:
                if multiplier.by == "contract":
                    found.setdefault(multiplier.name, then.at)
        elif isinstance(then, n.ThenTens) and then.limit.by == "contract":
            found.setdefault(then.limit.name, then.at)
    for clause in (*model.counts, *model.outcomes, *model.then):
        for amount in every(clause, n.NumberCarried):
            found.setdefault(amount.name, clause.at)
    return found


def contracts_carry_their_numbers(model: n.Model, report: Report) -> None:
    """Every contract has every number that the scoring reads, for every suit."""
    read = numbers_read(model)
    for contract in model.contracts:
        carried = {number.name for number in contract.numbers}
        for name, at in read.items():
            if name not in carried:
                message = f"contract `{contract.name}` has no number `{name}`"
                others = [number for other in model.contracts for number in other.numbers if number.name == name]
                also = [(at, "read here")] + [(number.at, "here it has one") for number in others[:1]]
                question = f"What is the {name} in `{contract.name}`?"
                offered = readings.numbers(contract, name, model)
                report.say("C208", contract.at, message, also=also, question=question, readings=offered)
        for number in contract.numbers:
            _by_suit(number, contract, model, report)


def _by_suit(number: n.ContractNumber, contract: n.Contract, model: n.Model, report: Report) -> None:
    if not number.suits:
        return
    if contract.form != "one-of-the-suits":
        message = f"in contract `{contract.name}` nobody names a suit, so that `{number.name}` cannot depend on it"
        question = f"What is the {number.name} in `{contract.name}`?"
        report.say("C209", number.at, message, question=question, readings=readings.one_number(number))
        return
    named = [entry.suit for entry in number.suits]
    missing = [suit for suit in dict.fromkeys(model.pack.suits) if suit not in named]
    twice = [suit for suit, times in Counter(named).items() if times > 1]
    foreign = [suit for suit in dict.fromkeys(named) if suit not in model.pack.suits]
    if missing:
        message = f"number `{number.name}` leaves out {joined(missing)}"
        question = f"What is the {number.name} in {joined(missing)}?"
        offered = readings.numbers_by_suit(number, missing)
        report.say("C208", number.at, message, question=question, readings=offered)
    if twice:
        report.say(
            "C209", number.at, f"number `{number.name}` is said for {joined(twice)} twice", "name each suit once"
        )
    if foreign:
        also = [(model.pack.at, "this is the pack")]
        report.say("C209", number.at, f"the pack has no {joined(foreign, 'or')}", "leave them out", also=also)


def limits_are_digits(model: n.Model, report: Report) -> None:
    """A limit of the rounding is a last digit."""
    for then in model.then:
        if not isinstance(then, n.ThenTens):
            continue
        if then.limit.by == "number":
            limits = [(then.at, then.limit.number)]
        else:
            numbers = [x for contract in model.contracts for x in contract.numbers if x.name == then.limit.name]
            limits = [(x.at, value) for x in numbers for value in _values(x)]
        for at in dict(limits):
            wrong = [limit for where, limit in limits if where == at and limit > MOST]
            if wrong:
                message = f"no number ends in {joined(wrong, 'or')}: a limit is a last digit, 0 to {MOST}"
                also = [(then.at, "the tens are written by it")] if at != then.at else []
                help_line = "write the last digit at which a column can go up or down"
                report.say("C614", at, message, help_line, also=also, readings=_digits(at, then, model))


def _digits(at: str, then: n.ThenTens, model: n.Model) -> list[Reading]:
    """Offer last digits in place of a limit, where it is one number."""
    if at == then.at:
        return readings.digits(f"then {then.name}: every column in tens, by the limit ")
    number = next(number for contract in model.contracts for number in contract.numbers if number.at == at)
    return [] if number.suits else readings.digits(f"number {number.name}: ")


def _values(number: n.ContractNumber) -> list[int]:
    return [entry.value for entry in number.suits] or [number.value]


def unused_numbers(model: n.Model) -> list[n.ContractNumber]:
    """Return the numbers of contracts that no step of the scoring reads."""
    read = numbers_read(model)
    return [number for contract in model.contracts for number in contract.numbers if number.name not in read]
