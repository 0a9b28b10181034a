"""Aligned rules as they are shown: what differs, with the rules of a block that only one game has said together."""

from __future__ import annotations

from collections.abc import Sequence

from capot.comparison.alignment import Pair
from capot.comparison.clause_units import Unit
from capot.comparison.result import Rule
from capot.comparison.subject import Subject
from capot.model import nodes as n

#: Names for rules whose own short name holds a label of the rules file.
_ABOUT: dict[type, str] = {
    n.Packets: "Dealing cards",
    n.LayOut: "Laying out cards",
    n.TurnUp: "Turning up a card",
    n.BiddingStep: "When the players bid",
    n.Custom: "Custom",
    n.Stage: "How the bidding goes",
    n.Ends: "End of the bidding",
    n.NeverRedealt: "A deal without a contract",
    n.DeadDeal: "A deal without a contract",
    n.NeverRounded: "Rounding",
    n.ThenTens: "Rounding",
    n.NeverExcused: "Excuses",
    n.Notation: "The score sheet",
    n.Sum: "What is added up",
    n.AsTheyCome: "Points as they come in",
    n.ShownToFinish: "Shown to finish",
    n.Claim: "Claiming the match",
    n.ThenPenalty: "A penalty",
    n.ThenTally: "Carried from deal to deal",
}


def rules(pairs: Sequence[Pair], a: Subject, b: Subject) -> list[Rule]:
    """Return the rules that differ, those of both games first."""
    two_sided = [
        Rule(_about(pair, a), pair.a.text, pair.b.text, pair.a.at, pair.b.at)
        for pair in pairs
        if pair.a is not None and pair.b is not None and not pair.same
    ]
    only_a = _together([pair.a for pair in pairs if pair.a is not None and pair.b is None], a, True)
    only_b = _together([pair.b for pair in pairs if pair.b is not None and pair.a is None], b, False)
    return [*two_sided, *only_a, *only_b]


def _about(pair: Pair, a: Subject) -> str:
    assert pair.a is not None
    return about(pair.a, a)


def about(unit: Unit, subject: Subject) -> str:
    """Return the short name of a rule."""
    match unit.node:
        case n.Outcome():
            return "How a deal ends"
        case n.OutcomeWinner():
            return "Who wins the deal"
        case n.Column():
            return "What is written"
        case n.Call(passes=True):
            return "Passing"
        case n.Call(contract=contract) if contract is not None:
            return "Naming a suit" if contract.form == "one-of-the-suits" else "Naming a contract without a suit"
        case n.ContractNumber() | n.PlayedAs() | n.SuitPart() | n.Contract():
            return "The contract"
    return _ABOUT.get(type(unit.node)) or subject.term(unit.at[0])


def _together(units: Sequence[Unit], subject: Subject, first: bool) -> list[Rule]:
    """Return one-sided rules, those of a block that is one-sided itself under its head."""
    heads = {unit.at[0] for unit in units}
    numbers = [unit for unit in units if isinstance(unit.node, n.ContractNumber)]
    said: list[Rule] = []
    for unit in units:
        if unit.block in heads or unit in numbers[1:]:
            continue
        inner = numbers[1:] if unit in numbers else [other for other in units if other.block == unit.at[0]]
        text = " ".join([unit.text, *(other.inside for other in inner)])
        at = tuple(place for other in (unit, *inner) for place in other.at)
        name = about(unit, subject)
        said.append(Rule(name, text, None, at_a=at) if first else Rule(name, None, text, at_b=at))
    return said
