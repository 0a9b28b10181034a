"""The pack, its orders and worths, and the contracts that give them to suits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from capot.base.english import joined
from capot.check import deal_checks, deal_simulation
from capot.check.report import Report
from capot.check.suggestions import contract_suggestions as readings
from capot.check.suggestions.offers import without
from capot.diagnostics.fix import Fix
from capot.language.parts import every, walk
from capot.model import nodes as n

Which = Literal["named-suit", "other-suits", "every-suit"]
_SOME_SUITS: tuple[Which, Which] = ("named-suit", "other-suits")


def pack_is_sound(model: n.Model, report: Report) -> None:
    """Every rank and every suit is in the pack once."""
    for what, names in (("rank", model.pack.ranks), ("suit", model.pack.suits)):
        twice = [name for name, times in Counter(names).items() if times > 1]
        if twice:
            message = f"the pack names the {what} {joined(twice)} twice"
            fix = _all_suits_twice(model, report) if what == "suit" else None
            report.say("C201", model.pack.at, message, "name each once", fix=fix)


def _all_suits_twice(model: n.Model, report: Report) -> Fix | None:
    """Return the fix for a suit that is there twice, where no other can have been meant: all four are there."""
    suits = set(model.pack.suits)
    if len(suits) < 4:
        return None

    def again(words: list[str]) -> list[int]:
        return [place for place, word in enumerate(words) if word in suits and word in words[:place]]

    return report.taking_words_out(model.pack.at, again, "name each suit once")


def orders_fit_the_pack(model: n.Model, report: Report) -> None:
    """Every order names every rank of the pack once."""
    for order in model.orders:
        wrong = _misfit(order.ranks, model.pack.ranks)
        if wrong:
            report.say(
                "C202",
                order.at,
                f"order `{order.name}` {wrong}",
                "name every rank of the pack once, the highest first",
                also=[(model.pack.at, "this is the pack")],
                readings=readings.orders(order, model),
            )


def worths_fit_the_pack(model: n.Model, report: Report) -> None:
    """Every worth says for every rank of the pack once what it counts."""
    for worth in model.worths:
        wrong = _misfit([value.rank for value in worth.values], model.pack.ranks)
        if wrong:
            report.say(
                "C203",
                worth.at,
                f"worth `{worth.name}` {wrong}",
                "name every rank of the pack once, those that count nothing with 0",
                also=[(model.pack.at, "this is the pack")],
                readings=readings.worths(worth, model),
            )


def _misfit(given: Sequence[str], pack: Sequence[str]) -> str:
    """Say how a list of ranks fails to be the pack's, or nothing."""
    missing = [rank for rank in dict.fromkeys(pack) if rank not in given]
    twice = [rank for rank, times in Counter(given).items() if times > 1]
    foreign = [rank for rank in dict.fromkeys(given) if rank not in pack]
    parts = []
    if missing:
        parts.append(f"leaves out {joined(missing)}")
    if twice:
        parts.append(f"names {joined(twice)} twice")
    if foreign:
        parts.append(f"names {joined(foreign)}, which {'is' if len(foreign) == 1 else 'are'} not in the pack")
    return joined(parts)


def suits_have_order_and_worth(model: n.Model, report: Report) -> None:
    """Every contract gives every suit its order and worth, once."""
    for contract in model.contracts:
        parts = {part.which: part for part in contract.parts}
        if contract.form == "one-of-the-suits":
            _named_and_others(contract, parts, model, report)
        else:
            _every_suit(contract, parts, model, report)


def _named_and_others(contract: n.Contract, parts: Mapping[Which, n.SuitPart], model: n.Model, report: Report) -> None:
    every = parts.get("every-suit")
    if every is not None and len(parts) > 1:
        others = [(part.at, "and this one again") for part in contract.parts if part is not every]
        message = f"contract `{contract.name}` has a clause for every suit and another for some of them"
        rest = [part for part in contract.parts if part is not every]
        offered = readings.every_or_some(every, rest)
        report.say("C205", every.at, message, "keep `every suit`, or the others", also=others, readings=offered)
    elif every is None and len(parts) < 2:
        missing = [which.replace("-", " ") for which in _SOME_SUITS if which not in parts]
        message = f"contract `{contract.name}` does not say what holds for the {joined(missing)}"
        question = f"In which order do the cards of the {joined(missing)} stand, and what do they count?"
        help_lines = [f"add `{which}: order NAME, worth NAME`" for which in missing]
        offered = readings.suits_said(contract, missing[0], model) if len(missing) == 1 else []
        report.say("C204", contract.at, message, *help_lines[len(offered) :], question=question, readings=offered)


def _every_suit(contract: n.Contract, parts: Mapping[Which, n.SuitPart], model: n.Model, report: Report) -> None:
    help_line = "write one clause `every suit: order NAME, worth NAME`"
    for which in _SOME_SUITS:
        if which in parts:
            message = f"in contract `{contract.name}` nobody names a suit, so there is no {which.replace('-', ' ')}"
            offered = readings.every_suit(parts[which]) if len(parts) == 1 else []
            report.say("C205", parts[which].at, message, help_line, readings=offered)
    if not parts:
        message = f"contract `{contract.name}` does not say what holds for its suits"
        question = f"In `{contract.name}`: in which order do the cards stand, and what do they count?"
        offered = readings.suits_said(contract, "every suit", model)
        report.say("C204", contract.at, message, help_line, question=question, readings=offered)


def contracts_mean_what_they_say(model: n.Model, report: Report) -> None:
    """Naming a suit makes a difference, and what the head says of trumps is so."""
    for contract in model.contracts:
        named, other = contract.part_for(True), contract.part_for(False)
        if named is None or other is None:
            continue
        if contract.form == "one-of-the-suits":
            if (named.order, named.worth, named.ruffs) == (other.order, other.worth, other.ruffs):
                message = f"in contract `{contract.name}` the suit named is like the others"
                report.say(
                    "C206",
                    contract.at,
                    message,
                    "let the named suit ruff, or write `no suit`",
                    readings=readings.trumps_named(contract),
                )
            elif other.ruffs and not named.ruffs:
                message = f"in contract `{contract.name}` the other suits ruff and the named one does not"
                report.say("C207", other.at, message, "put `ruffs` to the named suit")
        elif contract.form == "no-suit" and other.ruffs:
            message = f"contract `{contract.name}` has no trump suit, and yet every suit ruffs"
            offered = readings.no_ruff(other, ruffs=False)
            report.say("C207", other.at, message, "or head the contract `every suit`", readings=offered)
        elif contract.form == "every-suit" and not other.ruffs:
            message = f"in contract `{contract.name}` every suit is trump, and yet none ruffs"
            offered = readings.no_ruff(other, ruffs=True)
            report.say("C207", other.at, message, "or head the contract `no suit`", readings=offered)


def tricks_are_played_as_others(model: n.Model, report: Report) -> None:
    """A trick is played as one other contract, of which the tricks are its own, and there is such a trick."""
    if not deal_simulation.run(model).hands:
        return  # what keeps every deal from the play is reported with the script
    last = deal_checks.cards_played(model)
    named = {contract.name: contract for contract in model.contracts}
    for contract in model.contracts:
        seen: dict[int, n.PlayedAs] = {}
        for turn in contract.turns:
            other = named[turn.contract]
            offered = [without(turn.at, f"every trick of `{contract.name}` is played as its own")]
            again = [number for number in turn.tricks if number in seen or turn.tricks.count(number) > 1]
            far = [number for number in turn.tricks if not 1 <= number <= last]
            if other == contract:
                message = f"these tricks of `{contract.name}` are played as `{contract.name}` anyhow"
                report.say("C210", turn.at, message, readings=offered)
            elif other.turns:
                also = [(other.turns[0].at, f"so `{other.name}` changes from trick to trick")]
                message = f"`{other.name}` is played as other contracts itself"
                help_line = "name the contract that is meant, one whose tricks are all alike"
                report.say("C210", turn.at, message, help_line, also=also)
            elif other.form == "one-of-the-suits" and contract.form != other.form:
                message = f"in `{contract.name}` nobody names a suit, and `{other.name}` needs one"
                report.say("C210", turn.at, message, f"head it `contract {contract.name}: one of the suits`")
            elif far:
                report.say("C210", turn.at, f"there is no trick {far[0]}: a deal has {last}", readings=offered)
            elif again:
                also = [(seen[again[0]].at, "here already")] if again[0] in seen else []
                report.say("C210", turn.at, f"trick {again[0]} is named twice", "name each trick once", also=also)
            elif turn.worth and _count_alike(contract, other):
                message = f"cards count in `{other.name}` as in `{contract.name}` anyhow"
                report.say("C210", turn.at, message, "leave `with its worth` out")
            seen |= dict.fromkeys(turn.tricks, turn)


def _count_alike(one: n.Contract, other: n.Contract) -> bool:
    """Whether every card counts the same in two contracts."""
    of_one = (True, False) if one.form == "one-of-the-suits" else (False,)
    pairs = [(one.part_for(named), other.part_for(named)) for named in of_one]
    return all(a is not None and b is not None and set(a.worth.values) == set(b.worth.values) for a, b in pairs)


def the_pack_has_a_worth(model: n.Model, report: Report) -> None:
    """No amount asks for the worth of the pack where that depends on the tricks in which cards fall."""
    by_trick = next((turn for one in model.contracts for turn in one.turns if turn.worth), None)
    if by_trick is None:
        return
    asking = [node for node in walk(model) if getattr(node, "at", "") and any(every(node, n.PackWorth))]
    for node in asking:
        if not any(inner != node and inner in asking for inner in walk(node)):
            message = "`the worth of the pack` is another number in every deal"
            also = [(by_trick.at, "since here cards count as in the trick in which they fall")]
            report.say("C211", node.at, message, "write a number, or what was won", also=also)
